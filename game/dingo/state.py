"""A position of The Dingo Ate The Baby, and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.moves import Move
from game.core.table import Table
from game.dingo.deck import Deck

ACT, BONUS, EFFECT, TIE, FINISHED = "act", "bonus", "effect", "tie", "over"

DIE_BONUS = 10
"""The target above what the die shows (rules, a day 1)."""

# what chance still has to bring, in `due`: a number from 0 is the seat that draws a card for its hand
STARTER, DIE = -1, -2
TO_RANCH, TO_START = -10, -20
"""From these downwards: a card for the ranch of seat 0, 1, 2 ..., and its starting card."""


def to_ranch(seat: int) -> int:
    """The entry of `due` for a card that goes to this seat's ranch."""
    return TO_RANCH - seat


def to_start(seat: int) -> int:
    """The entry of `due` for this seat's starting card."""
    return TO_START - seat


class Moves(NamedTuple):
    """The moves of a deck, each made once, by card number (and seat)."""

    plays: tuple[tuple[Move, ...], ...]
    discards: tuple[Move, ...]
    targets: tuple[Move, ...]
    bonuses: tuple[Move, ...]
    comes: tuple[Move, ...]


class State:
    """Cards as numbers (see deck.py). Ranches have their leftmost card first; `draw`, `discard` and hands are kept sorted.

    `starts` are the starting cards by seat. `acting` is the card whose effect (or whose bonus) is open. `passes` counts the passes in a
    row. `votes` are those cast for another day. `ended` is how the last day ended (ranches, values, points) until the next decision.
    """

    __slots__ = (
        "acting",
        "day",
        "deck",
        "discard",
        "draw",
        "due",
        "ended",
        "hands",
        "moves",
        "passes",
        "phase",
        "ranches",
        "reason",
        "scores",
        "starter",
        "starts",
        "table",
        "target",
        "turn",
        "votes",
    )

    table: Table
    deck: Deck
    moves: Moves
    phase: str
    day: int
    starter: int
    target: int
    turn: int
    starts: list[int]
    ranches: list[list[int]]
    hands: list[list[int]]
    draw: list[int]
    discard: list[int]
    scores: list[int]
    due: list[int]
    acting: int | None
    passes: int
    votes: list[bool]
    ended: tuple[list[list[int]], list[int], list[int]] | None
    reason: str

    def copy(self) -> State:
        """A state of its own."""
        new = State.__new__(State)
        new.table = self.table
        new.deck = self.deck
        new.moves = self.moves
        new.phase = self.phase
        new.day = self.day
        new.starter = self.starter
        new.target = self.target
        new.turn = self.turn
        new.starts = self.starts.copy()
        new.ranches = [ranch.copy() for ranch in self.ranches]
        new.hands = [hand.copy() for hand in self.hands]
        new.draw = self.draw.copy()
        new.discard = self.discard.copy()
        new.scores = self.scores.copy()
        new.due = self.due.copy()
        new.acting = self.acting
        new.passes = self.passes
        new.votes = self.votes.copy()
        new.ended = self.ended
        new.reason = self.reason
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]


def sunset(players: int) -> int:
    """How many cards in the discard pile end the day (rules, a day 5)."""
    return 6 if players == 2 else 2 * players


def ranch_value(state: State, seat: int) -> int:
    """The value of a ranch."""
    return sum(map(state.deck.value.__getitem__, state.ranches[seat]))


def beaten(values: Sequence[int], target: int, seat: int) -> list[int]:
    """The seats that `seat` beats when the day ends with these values; nobody, if it is over the target (R-DG-8)."""
    own = values[seat]
    return [] if own > target else [other for other, value in enumerate(values) if other != seat and (value < own or value > target)]


def points_of_day(values: Sequence[int], target: int) -> list[int]:
    """Each seat's points for these values: one for everybody beaten."""
    return [len(beaten(values, target, seat)) for seat in range(len(values))]


def prey_in_reach(state: State, card: int, seat: int) -> list[int]:
    """The cards that the effect of `card`, played by `seat`, may target: row by row, left to right (R-DG-4, R-DG-6)."""
    deck = state.deck
    prey = deck.prey[card]
    found = []
    for owner, ranch in enumerate(state.ranches):
        for place, other in enumerate(ranch):
            if deck.kind[other] != prey or other == card or (place == 0 and owner != seat):
                continue
            if place + 1 < len(ranch) and deck.shields[ranch[place + 1]]:
                continue
            found.append(other)
    return found
