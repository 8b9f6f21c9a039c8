"""Moves, the reasons why something is not one, and the tree of gestures that leads to the legal ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, overload


class Move(NamedTuple):
    """What a hand does: a verb and the things pointed at, in the order of the gesture.

    Things are card ids, zone names, squares ("2,3") or plain words; none has a space in it. Equal words are equal moves.
    """

    verb: str
    things: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The text form, which `read` takes back: "play blue-2 tower.0"."""
        return " ".join((self.verb, *self.things))

    @classmethod
    def read(cls, text: str) -> Move:
        """The move whose text form is `text`. Raises ValueError when it has no verb."""
        verb, *things = text.split(" ")
        if not verb or not all(things):
            raise ValueError(f"{text!r} is not a move: it needs a verb and things, one space between them")
        return cls(verb, tuple(things))


class Reason(NamedTuple):
    """Why: a code that the game's sentences know, and the names that the sentence needs."""

    code: str
    names: tuple[str, ...] = ()


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the state is as it was."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.code} {' '.join(reason.names)}".rstrip())
        self.move = move
        self.reason = reason


class OneEach(Sequence[Move]):
    """A move for each of some cards: `made` has the moves of all cards by number. Long piles are listed without making the list."""

    __slots__ = ("_cards", "_made")

    def __init__(self, made: Sequence[Move], cards: Iterable[int]) -> None:
        self._made = made
        self._cards = tuple(cards)

    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, place: int) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...

    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return OneEach(self._made, self._cards[place])
        return self._made[self._cards[place]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class Affordance:
    """A node of the gesture tree: what may be pointed at next, and the move that is complete here, if one is."""

    __slots__ = ("move", "next")

    def __init__(self) -> None:
        self.next: dict[str, Affordance] = {}
        self.move: Move | None = None

    def moves(self) -> list[Move]:
        """Every move that can still be reached from here, in the order in which the moves were given."""
        found = [self.move] if self.move is not None else []
        for node in self.next.values():
            found.extend(node.moves())
        return found


def affordances(moves: Iterable[Move]) -> Affordance:
    """The gesture tree of `moves`: lift a key of `next`, drop it on a key of that node's `next`, and so on.

    A move without things ("pass") hangs under its verb: it is a button. No move may begin another (a law checks it), so a gesture is
    complete exactly where `move` is set.
    """
    root = Affordance()
    for move in moves:
        node = root
        for thing in move.things or (move.verb,):
            node = node.next.setdefault(thing, Affordance())
        node.move = move
    return root


def follow(root: Affordance, path: Sequence[str]) -> Affordance | None:
    """The node at the end of `path`, or None where the path leaves the tree."""
    node: Affordance | None = root
    for thing in path:
        node = node.next.get(thing) if node else None
    return node
