"""The protocol that every card game fulfils. Nothing above this layer knows a rule, nothing in it knows a screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from game.core.cards import Card, Zone
from game.core.decks import NO_DECKS, Decks
from game.core.events import Event, Tell
from game.core.moves import IllegalMove, Move, Reason
from game.core.state import FINISHED, BaseState, Facts
from game.core.table import Option, Table

if TYPE_CHECKING:
    from random import Random

    from game.core.adviser import Adviser
    from game.core.notation import Notation
    from game.core.views import View

CHANCE = -1
OVER = -2

S = TypeVar("S", bound=BaseState)
Layout = Mapping[str, Sequence[str]]


class Step(NamedTuple, Generic[S]):
    """The state after a move, and what happened on the way."""

    state: S
    events: list[Event]


class Outcome(NamedTuple):
    """How a game ended: a score and a win or not for each seat, and the reason in the word that records use."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    merits: tuple[tuple[int, ...], ...] = ()
    """What the rules compare for each seat, the weightiest first, where that is not the score alone."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, from 1; seats that are equal in all that the rules compare share one, and the next is left out."""
        merits = self.merits or tuple((score,) for score in self.scores)
        return tuple(1 + sum(other > own for other in merits) for own in merits)


class Rules(ABC, Generic[S]):
    """One game. A state is plain and small; only `advance` changes one, and only the one that it is given.

    The table and the search play by the same `advance`; `apply` is the safe form of it for everybody who keeps the old state.
    """

    id: str
    players: range
    options: tuple[Option, ...]
    decks: Decks[Any] = NO_DECKS

    adviser: Adviser[S]
    """How it is played well."""
    notation: Notation[S]
    """How it is written down."""

    @abstractmethod
    def cards(self, table: Table) -> Sequence[Card]:
        """Every card of the game, sorted by id."""

    @abstractmethod
    def zones(self, table: Table) -> Mapping[str, Zone]:
        """Every zone by its name, in the order in which a table shows them."""

    @abstractmethod
    def start(self, table: Table) -> S:
        """The state before the first decision."""

    def actor(self, state: S) -> int:
        """The seat whose decision is pending, CHANCE, or OVER."""
        if state.due:
            return CHANCE
        return OVER if state.phase == FINISHED else state.turn

    @abstractmethod
    def moves(self, state: S) -> Sequence[Move]:
        """Every legal move in a stable order that depends on the position alone; empty only when the game is over."""

    @abstractmethod
    def advance(self, state: S, move: Move, tell: Tell) -> None:
        """Play the legal `move` in `state` itself, appending what happens to `tell` unless it is None. Does not check `move`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def layout(self, state: S) -> Layout:
        """The card ids in each zone: in the order that it has (`Zone.ordered`), else sorted."""

    @abstractmethod
    def facts(self, state: S) -> Facts:
        """Everything in the state that is not a card, under names; all of it is public. JSON values."""

    @abstractmethod
    def shown(self, state: S) -> frozenset[str]:
        """The cards in hands or face-down piles whose face and place all know."""

    @abstractmethod
    def build(self, table: Table, layout: Layout, facts: Facts, shown: Collection[str]) -> S:
        """The state that `layout`, `facts` and `shown` describe: what they were taken from comes back equal."""

    @abstractmethod
    def why_not(self, view: View, source: str, target: str | None) -> Reason:
        """Why lifting `source` (and dropping it on `target`) is no move for the view's seat, which is to decide."""

    def accepts(self, state: S, move: Move) -> bool:
        """Whether `move` is legal. A game says more than `moves` lists where a move has an open field."""
        return move in self.moves(state)

    def is_piece(self, move: Move) -> bool:
        """Whether `move` lays a piece of a long choice that another move finishes; until then it can be laid otherwise."""
        return False

    def possible(self, view: View, card: Card, zone: Zone) -> bool:
        """Whether `card` could lie in the hidden `zone`; a game narrows this where its rules exclude a place."""
        return True

    def put_right(self, seen: View, world: S, random: Random) -> None:
        """Exchange cards in `world`, dealt at random to look like `seen`, where something public says that they lie elsewhere."""

    def apply(self, state: S, move: Move) -> Step[S]:
        """A new state after `move`, and the events. Raises IllegalMove with the reason; `state` stays as it was."""
        if not self.accepts(state, move):
            raise IllegalMove(move, self.why_illegal(state, move))
        new = state.copy()
        events: list[Event] = []
        self.advance(new, move, events)
        return Step(new, events)

    def why_illegal(self, state: S, move: Move) -> Reason:
        """Why the deciding seat cannot play `move` now."""
        from game.core.views import view

        actor = self.actor(state)
        if actor < 0 or not move.things:
            return Reason("game-over" if actor == OVER else "no-such-move")
        source, *rest = move.things
        return self.why_not(view(self, state, actor), source, rest[0] if rest else None)


AnyRules = Rules[Any]
