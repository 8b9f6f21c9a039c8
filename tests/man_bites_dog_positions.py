"""Positions of Man Bites Dog in the words of its rules page, so that a scenario reads without the code.

Cards are named by their ids; several in one string. A move reads as in "lay word-3", "lay blank-1 unicorn/n/-/s", "throw word-9",
"photo photo-1", "print", "pass", "accept". What a position does not name lies in the piles.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.moves import Move
from game.core.rules import CHANCE
from game.core.table import Choice, Seat, Table
from game.decks import packaged
from game.man_bites_dog.deck import read_deck
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.state import State

RULES = ManBitesDog(packaged("man_bites_dog", read_deck))
DECK = RULES.decks["en-1"]
POINTS = dict(zip(DECK.ids, DECK.points, strict=True))
WORDS = tuple(f"word-{number}" for number in range(1, 157))
VERBS = tuple(f"verb-{number}" for number in range(1, 56))
EXCLUSIVES = {f"{kind}-{number}" for kind in ("photo", "story", "interview") for number in (1, 2, 3)}
BLANKS = {f"blank-{number}" for number in range(1, 11)}
MINE = "word-1 word-2 word-3 word-4 word-5"
"""A hand for who is to decide."""
PLACES = {"lay": "headline", "throw": "blue-discard", "photo": "press", "story": "press", "interview": "press"}


class Position(NamedTuple):
    """A state, and what happened since the position that a scenario began with."""

    state: State
    events: tuple[Event, ...] = ()

    def __getattr__(self, name: str) -> Any:
        """Something public: `turn`, `phase`, `round`, `scores`, `round_scores`, `author`, `answers` …"""
        facts = RULES.facts(self.state)
        if name not in facts:
            raise AttributeError(name)
        return facts[name]

    def cards(self, zone: str) -> list[str]:
        return list(RULES.layout(self.state)[zone])

    def hand(self, seat: int) -> list[str]:
        return self.cards(f"hand.{seat}")

    @property
    def cues(self) -> list[str]:
        """What happened, in the game's own words."""
        return [event.cue for event in self.events]


def table_for(players: int, youngest: int = 0, oldest: int | None = None, **options: Choice) -> Table:
    seats = tuple(Seat(f"Seat {number}", "human") for number in range(players))
    chosen: dict[str, Choice] = {"blanks": True, "target": 500}
    return Table("man-bites-dog", seats, 1, chosen | options, youngest, players - 1 if oldest is None else oldest, deck="en-1")


def hands_of(players: int) -> list[str]:
    """Five words for everybody."""
    return [" ".join(WORDS[5 * seat : 5 * seat + 5]) for seat in range(players)]


def position(
    hands: Sequence[str] | None = None,
    players: int = 3,
    extra: str = "verb-1 verb-2 verb-3",
    table: Table | None = None,
    red: str | None = None,
    blue: str | None = None,
    discarded: str = "",
    **facts: Any,
) -> Position:
    """It is the turn of seat 0, unless `facts` say otherwise. A pile that is named has these cards, and the rest are discarded."""
    table = table or table_for(players)
    players = table.players
    given = [hand.split() for hand in (hands or hands_of(players))]
    given += [hand.split() for hand in hands_of(players)[len(given) :]]
    layout: dict[str, list[str]] = {f"hand.{seat}": sorted(hand) for seat, hand in enumerate(given)}
    layout |= {"extra": sorted(extra.split()), "headline": list(facts.pop("headline", "").split())}
    lying = {card for cards in layout.values() for card in cards}
    rest = [card.id for card in RULES.cards(table) if card.id not in lying]
    for pile, named in (("red", red), ("blue", blue)):
        own = [card for card in rest if card.startswith("verb-") == (pile == "red")]
        wanted = [card for card in own if card not in discarded.split()] if named is None else named.split()
        layout[pile] = sorted(wanted)
        layout[f"{pile}-discard"] = sorted(card for card in own if card not in wanted)
    usual: dict[str, Any] = {
        "phase": "turn", "round": 1, "turn": 0, "author": facts.get("turn", 0), "had": 0, "draft": "", "thrown": 0,
        "exclusive_used": False, "story": None, "words": {}, "answers": [], "challenger": None, "rejected": [], "scores": [0] * players,
        "round_scores": [0] * players, "due": [], "reason": "",
    }  # fmt: skip
    return Position(RULES.build(table, layout, usual | facts, frozenset()))


def meant(text: str) -> Move:
    """The move in full."""
    verb, *things = text.split(" ")
    return Move(verb, (things[0], PLACES[verb], *things[1:])) if verb in PLACES else Move(verb, tuple(things))


def play(position: Position, *moves: str, settled: bool = True) -> Position:
    """The position after `moves` of whoever is to decide; chance does what it has to in between, unless it is to wait."""
    state, events = position.state.copy(), list(position.events)
    for text in moves:
        state, happened = RULES.apply(state, meant(text))
        events += happened
        if settled:
            state, more = settle(Position(state))
            events += more
    return Position(state, tuple(events))


def settle(position: Position, seed: int = 1) -> Position:
    """Chance does everything that is pending."""
    state, events = position.state.copy(), list(position.events)
    random = Random(seed)
    while RULES.actor(state) == CHANCE:
        step = RULES.apply(state, random.choice(RULES.moves(state)))
        state = step.state
        events += step.events
    return Position(state, tuple(events))


def legal(position: Position, text: str) -> bool:
    """Whether whoever is to decide may do that."""
    return RULES.accepts(position.state, meant(text))


def worth(*cards: str) -> int:
    """The points of these cards together."""
    return sum(POINTS[card] for card in cards)


def odd_state(table: Table, random: Random) -> State:
    """A position with short piles, somebody near the end and a headline on trial, as random play seldom has it."""
    given = RULES.cards(table)
    blue = [card.id for card in given if not card.id.startswith("verb-")]
    red = [card.id for card in given if card.id.startswith("verb-")]
    random.shuffle(blue)
    random.shuffle(red)
    words = [card for card in blue if card.startswith("word-")]
    blue = [card for card in blue if card not in words[:2]]
    headline = " ".join((words[0], red[3], words[1]))
    author = random.randrange(table.players)
    hands = [" ".join(blue[5 * seat : 5 * seat + (3 if seat == author else 5)]) for seat in range(table.players)]
    words = [card for card in blue[5 * table.players :] if card.startswith("word-")]
    target = int(table.options["target"])
    found = position(
        hands,
        table=table,
        extra=" ".join(red[:3]),
        red=" ".join(red[4 : 4 + random.randrange(3)]),
        blue=" ".join(words[: random.randrange(6)]),
        headline=headline,
        phase="challenge",
        author=author,
        turn=(author + 1) % table.players,
        had=random.randrange(table.players),
        round=random.choice((2, 99, 100)),
        scores=[random.randrange(-40, target) for _ in table.seats],
    )
    return found.state
