"""A position of The Dingo Ate The Baby, and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.moves import Move
from game.core.state import BaseState
from game.core.table import Table
from game.dingo.deck import Deck

ACT, BONUS, EFFECT, TIE = "act", "bonus", "effect", "tie"

FACTS = ("phase", "turn", "day", "starter", "target", "scores", "due", "passes", "votes", "reason")
"""The fields that are no cards and name none; all know them."""

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


@dataclass(slots=True, eq=False, kw_only=True)
class State(BaseState):
    """Cards as numbers (see deck.py). Ranches have their leftmost card first, `discard` its top one last; `draw` and hands are kept sorted.

    `starts` are the starting cards by seat. `acting` is the card whose effect (or whose bonus) is open. `passes` counts the passes in a
    row. `votes` are those cast for another day. `ended` is how the last day ended (ranches, values, points) until the next decision.
    """

    deck: Deck
    moves: Moves
    day: int = 0
    starter: int = 0
    target: int = 0
    starts: list[int] = field(default_factory=list)
    ranches: list[list[int]]
    hands: list[list[int]]
    draw: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    scores: list[int]
    acting: int | None = None
    passes: int = 0
    votes: list[bool] = field(default_factory=list)
    ended: tuple[list[list[int]], list[int], list[int]] | None = None
    reason: str = ""


def empty(table: Table, deck: Deck, moves: Moves) -> State:
    """The table before any card lies on it."""
    seats = range(table.players)
    return State(
        table=table,
        phase=ACT,
        turn=0,
        deck=deck,
        moves=moves,
        ranches=[[] for _ in seats],
        hands=[[] for _ in seats],
        scores=[0 for _ in seats],
    )


def zones_of(state: State) -> dict[str, list[int]]:
    """What lies in each zone but those of the starting cards, by its name; the lists of the state themselves."""
    zones = {"draw": state.draw, "discard": state.discard}
    for seat, (ranch, hand) in enumerate(zip(state.ranches, state.hands, strict=True)):
        zones |= {f"ranch.{seat}": ranch, f"hand.{seat}": hand}
    return zones


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
