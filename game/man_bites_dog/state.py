"""A position of Man Bites Dog."""

from __future__ import annotations

from typing import NamedTuple

from game.core.moves import Move
from game.core.table import Table
from game.man_bites_dog.deck import Deck

EXCHANGE, TURN, CHALLENGE, VOTE, FINISHED = "exchange", "turn", "challenge", "vote", "over"

# what is being put together in several moves, in `draft`; a choice without parts has none
HEADLINE, THROWING, INTERVIEW = "headline", "throwing", "interview"

# what chance still has to bring, in `due`: a seat gets a blue card; a red one is turned up for the round, or for this turn only
EXTRA, STORY = -1, -2

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


class State:
    """Cards as numbers (see deck.py); all zones but the `headline` are kept sorted.

    `author` is the seat whose turn it is in the round, `turn` the one that is to decide. `had` counts the seats that have exchanged, or had
    their turn, in this phase of the round. `draft` says what is being put together, `thrown` how many cards have gone to the discards for
    it. `words` are those on the blanks of the headline. `story` is the verb of this turn. `shown` has a bit for each card in a hand that
    all know. `answers` are those to the question of the moment: challenges refused, or votes; `challenger` is who called for the vote.
    `rejected` are the rows that the table rejected this turn.
    """

    __slots__ = (
        "answers",
        "author",
        "blue",
        "blue_discard",
        "challenger",
        "deck",
        "draft",
        "due",
        "exclusive_used",
        "extra",
        "had",
        "hands",
        "headline",
        "moves",
        "phase",
        "reason",
        "red",
        "red_discard",
        "rejected",
        "round",
        "round_scores",
        "scores",
        "shown",
        "story",
        "table",
        "thrown",
        "turn",
        "words",
    )

    table: Table
    deck: Deck
    moves: Moves
    phase: str
    round: int
    turn: int
    author: int
    had: int
    red: list[int]
    blue: list[int]
    red_discard: list[int]
    blue_discard: list[int]
    extra: list[int]
    hands: list[list[int]]
    headline: list[int]
    words: dict[int, str]
    draft: str
    thrown: int
    exclusive_used: bool
    story: int | None
    answers: list[bool]
    challenger: int | None
    rejected: list[list[int]]
    scores: list[int]
    round_scores: list[int]
    shown: int
    due: list[int]
    reason: str

    def copy(self) -> State:
        """A state of its own."""
        new = State.__new__(State)
        new.table = self.table
        new.deck = self.deck
        new.moves = self.moves
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.author = self.author
        new.had = self.had
        new.red = self.red.copy()
        new.blue = self.blue.copy()
        new.red_discard = self.red_discard.copy()
        new.blue_discard = self.blue_discard.copy()
        new.extra = self.extra.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.headline = self.headline.copy()
        new.words = self.words.copy()
        new.draft = self.draft
        new.thrown = self.thrown
        new.exclusive_used = self.exclusive_used
        new.story = self.story
        new.answers = self.answers.copy()
        new.challenger = self.challenger
        new.rejected = self.rejected.copy()
        new.scores = self.scores.copy()
        new.round_scores = self.round_scores.copy()
        new.shown = self.shown
        new.due = self.due.copy()
        new.reason = self.reason
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]


def headline_points(state: State) -> int:
    """What the headline on the board is worth: its cards, and ten more for five blue ones (a round 3)."""
    points = state.deck.points
    is_verb = state.deck.is_verb
    blues = sum(not is_verb[card] for card in state.headline)
    return sum(points[card] for card in state.headline) + (FIVE_BLUE if blues == HAND_SIZE else 0)
