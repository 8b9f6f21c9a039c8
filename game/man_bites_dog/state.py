"""A position of Man Bites Dog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.moves import Move
from game.core.state import BaseState
from game.core.table import Table
from game.man_bites_dog.deck import Deck

EXCHANGE, TURN, CHALLENGE, VOTE = "exchange", "turn", "challenge", "vote"

# what is being put together in several moves, in `draft`; a choice without parts has none
HEADLINE, THROWING, INTERVIEW = "headline", "throwing", "interview"

# what chance still has to bring, in `due`: a seat gets a blue card; a red one is turned up for the round, or for this turn only
EXTRA, STORY = -1, -2

FACTS = (
    *("phase", "round", "turn", "author", "had", "draft", "thrown", "exclusive_used"),
    *("answers", "challenger", "scores", "round_scores", "due", "reason"),
)
"""The fields that are no cards and name none; all know them."""

HAND_SIZE = 5
MOST_CARDS, MOST_VERBS = 7, 2
FIVE_BLUE = 10
"""What five blue cards in one headline add."""


class Moves(NamedTuple):
    """The moves of a deck, each made once, by card number."""

    lays: tuple[Move, ...]
    throws: tuple[Move, ...]
    exclusives: tuple[Move, ...]
    comes: tuple[Move, ...]


@dataclass(slots=True, eq=False, kw_only=True)
class State(BaseState):
    """Cards as numbers (see deck.py); the discards have their top one last; the rest but the `headline` are kept sorted.

    `author` is the seat whose turn it is in the round, `turn` the one that is to decide. `had` counts the seats that have exchanged, or had
    their turn, in this phase of the round. `draft` says what is being put together, `thrown` how many cards have gone to the discards for
    it. `words` are those on the blanks of the headline. `story` is the verb of this turn. `shown` has a bit for each card in a hand that
    all know. `answers` are those to the question of the moment: challenges refused, or votes; `challenger` is who called for the vote.
    `rejected` are the rows that the table rejected this turn.
    """

    deck: Deck
    moves: Moves
    round: int = 0
    author: int
    had: int = 0
    red: list[int] = field(default_factory=list)
    blue: list[int] = field(default_factory=list)
    red_discard: list[int] = field(default_factory=list)
    blue_discard: list[int] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)
    hands: list[list[int]]
    headline: list[int] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)
    draft: str = ""
    thrown: int = 0
    exclusive_used: bool = False
    story: int | None = None
    answers: list[bool] = field(default_factory=list)
    challenger: int | None = None
    rejected: list[list[int]] = field(default_factory=list)
    scores: list[int]
    round_scores: list[int]
    shown: int = 0
    reason: str = ""


def empty(table: Table, deck: Deck, moves: Moves) -> State:
    """The table before any card lies on it."""
    seats = range(table.players)
    return State(
        table=table,
        phase=EXCHANGE,
        turn=table.oldest,
        deck=deck,
        moves=moves,
        author=table.youngest,
        hands=[[] for _ in seats],
        scores=[0 for _ in seats],
        round_scores=[0 for _ in seats],
    )


def zones_of(state: State) -> dict[str, list[int]]:
    """What lies in each zone, by its name; the lists of the state themselves."""
    zones = {
        "red": state.red,
        "blue": state.blue,
        "red-discard": state.red_discard,
        "blue-discard": state.blue_discard,
        "extra": state.extra,
        "headline": state.headline,
    }
    return zones | {f"hand.{seat}": hand for seat, hand in enumerate(state.hands)}


def bonus(blues: int) -> int:
    """What a headline of so many blue cards is worth besides its cards: ten points for five of them (a round 3)."""
    return FIVE_BLUE if blues == HAND_SIZE else 0


def headline_points(deck: Deck, cards: Sequence[int]) -> int:
    """What the row `cards` is worth as a headline."""
    return sum(deck.points[card] for card in cards) + headline_bonus(deck, cards)


def headline_bonus(deck: Deck, cards: Sequence[int]) -> int:
    """What that row is worth besides its cards."""
    return bonus(sum(not deck.is_verb[card] for card in cards))
