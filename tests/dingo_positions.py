"""Positions of The Dingo Ate The Baby in the words of its rules page, so that a scenario reads without the code.

Cards are named by their faces ("red-lion"), where it matters by their ids ("red-lion-2"); several in one string, leftmost first. A "-"
is nothing. A move reads as in "play red-lion on ranch.1", "effect blue-dingo", "effect ranch.2", "bonus", "discard red-sun", "pass".
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.moves import Move
from game.core.rules import CHANCE
from game.core.table import Choice, Seat, Table
from game.core.views import View, view
from game.decks import packaged
from game.dingo.deck import read_deck
from game.dingo.rules import Dingo
from game.dingo.state import State

DECKS = packaged("dingo", read_deck)
RULES = Dingo(DECKS)
COLOURS = ("red", "blue", "green", "yellow", "purple")
EACH = {"baby": 2, "monkey": 2, "dingo": 2, "lion": 2, "elephant": 2, "sun": 1, "moon": 1}
VALUES = {"baby": 2, "monkey": 3, "dingo": 4, "lion": 5, "elephant": 7, "sun": 0, "moon": 0}
IDS = [f"{colour}-{animal}-{number}" for colour in COLOURS for animal, each in EACH.items() for number in range(1, each + 1)]


class Position(NamedTuple):
    """A state, and what happened since the position that a scenario began with."""

    state: State
    events: tuple[Event, ...] = ()

    def __getattr__(self, name: str) -> Any:
        """A scalar of the record's table: `turn`, `phase`, `day`, `starter`, `target`, `scores`."""
        scalars = RULES.notation.scalars(self.state)
        if name not in scalars:
            raise AttributeError(name)
        return scalars[name]

    @property
    def ended(self) -> dict[str, Any] | None:
        """What a record says of the day that the last decision ended."""
        return RULES.notation.ended(self.state)


def table_for(players: int, control: str = "human", **options: Choice) -> Table:
    """A table with so many people, or computer players; `control` may name each ("human ai human")."""
    controls = control.split() if " " in control else [control] * players
    seats = tuple(
        Seat(f"Seat {number}", "human") if word == "human" else Seat(f"Seat {number}", "ai", "random")
        for number, word in enumerate(controls)
    )
    chosen: dict[str, Choice] = {"tie": "ask", "points": 15}
    return Table("dingo", seats, 1, chosen | options, 0, players - 1)


def begin(players: int) -> Position:
    """The game before its first decision and before chance did anything."""
    return Position(RULES.start(table_for(players)))


def position(
    ranches: Sequence[str],
    hand: str = "-",
    hands: dict[int, str] | None = None,
    discard: int | str = 0,
    draw: str | None = None,
    turn: int = 0,
    target: int = 15,
    scores: Sequence[int] = (),
    starts: str = "",
    day: int = 1,
    starter: int = 0,
    control: str = "human",
    passes: int = 0,
    **options: Choice,
) -> Position:
    """A position in which `turn` is to act and holds `hand`, and everybody else what `hands` says, or nothing.

    `discard` names the cards there, or says how many, whichever they are. `starts` are the colours of the starting cards; red, blue,
    green, yellow, purple if nobody says otherwise. Cards that are not named lie in the draw pile; where `draw` names those of the draw
    pile, the others are out of the game.
    """
    players = len(ranches)
    named = {f"ranch.{seat}": ranch for seat, ranch in enumerate(ranches)}
    named |= {f"hand.{seat}": "-" for seat in range(players)}
    named |= {f"hand.{seat}": cards for seat, cards in (hands or {}).items()} | {f"hand.{turn}": hand}
    named |= {"discard": discard if isinstance(discard, str) else "-", "draw": draw or "-"}
    free = list(IDS)
    for word in " ".join(named.values()).split():
        if word in IDS:
            free.remove(word)
    layout = {zone: [_take(word, free) for word in words.split() if word != "-"] for zone, words in named.items()}
    if isinstance(discard, int):
        # from the end of the deck: nothing that a scenario is likely to name
        layout["discard"] = [free.pop() for _ in range(discard)]
    if draw is None:
        layout["draw"] = free
    for zone in ("draw", "discard", *(f"hand.{seat}" for seat in range(players))):
        layout[zone].sort()
    for seat, colour in zip(range(players), starts.split() or COLOURS, strict=False):
        layout[f"start.{seat}"] = [f"start-{colour}"]
    facts = {
        "phase": "act",
        "turn": turn,
        "day": day,
        "starter": starter,
        "target": target,
        "scores": list(scores) or [0] * players,
        "due": [],
        "acting": None,
        "passes": passes,
        "votes": [],
        "ended": None,
        "reason": "",
    }
    return Position(RULES.build(table_for(players, control, **options), layout, facts, ()))


def _take(word: str, free: list[str]) -> str:
    if word in IDS:
        return word
    card = next(card for card in free if _face(card) == word)
    free.remove(card)
    return card


def legal(table: Position) -> list[str]:
    """The legal moves in words, each once, in the order in which the rules list them."""
    return list(dict.fromkeys(_words(move) for move in RULES.moves(table.state)))


def play(table: Position, *moves: str, comes: str = "") -> Position:
    """The position after `moves`, when chance then brings `comes` (cards, the number of the die), in that order, and nothing else."""
    for move in moves:
        table = _step(table, move)
    for thing in comes.split():
        assert waits(table), f"chance has nothing to decide, but {thing} is to come"
        table = _step(table, next(_words(move) for move in RULES.moves(table.state) if thing in (move.things[0], _face(move.things[0]))))
    assert not waits(table) or not comes, "chance has still something to decide"
    return table


def settle(table: Position, seed: int = 1) -> Position:
    """The position when chance has done what was due, whatever it was."""
    random = Random(seed)
    while waits(table):
        table = _step(table, str(random.choice(RULES.moves(table.state))))
    return table


def waits(table: Position) -> bool:
    """Whether chance is to decide now."""
    return RULES.actor(table.state) == CHANCE


def _step(table: Position, text: str) -> Position:
    found = [move for move in RULES.moves(table.state) if text in (_words(move), str(move))]
    assert found, f"{text!r} is not legal; legal are {legal(table)}"
    step = RULES.apply(table.state, found[0])
    return Position(step.state, (*table.events, *step.events))


def _words(move: Move) -> str:
    match move:
        case Move("play", (card, ranch)):
            return f"play {_face(card)} on {ranch}"
        case Move("discard", (card, _)):
            return f"discard {_face(card)}"
        case Move("bonus", _):
            return "bonus"
        case Move("effect", (target,)) if not target.startswith("ranch."):
            return f"effect {_face(target)}"
        case Move("comes", (card,)):
            return f"comes {_face(card)}"
    return str(move)


def _face(card: str) -> str:
    head, _, number = card.rpartition("-")
    return head if number.isdecimal() else card


def cards(table: Position, zone: str) -> str:
    """The faces of the cards in `zone`, leftmost first; "-" where there is none."""
    return " ".join(_face(card) for card in RULES.layout(table.state)[zone]) or "-"


def size(table: Position, zone: str) -> int:
    """How many cards lie in `zone`."""
    return len(RULES.layout(table.state)[zone])


def cues(table: Position) -> list[str]:
    """What happened, in the game's own words."""
    return [event.cue for event in table.events]


def seen(table: Position, seat: int | None) -> View:
    """The position as `seat` knows it."""
    return view(RULES, table.state, seat)


def odd_state(table: Table, random: Random) -> State:
    """A position that random play seldom reaches: few cards or none to draw, empty ranches, close to sunset, to the end, to day 100."""
    players = range(table.players)
    free = random.sample(IDS, len(IDS))
    layout: dict[str, list[str]] = {f"start.{seat}": [f"start-{COLOURS[seat]}"] for seat in players}
    moons = random.random() < 0.3
    if moons:
        free.sort(key=lambda card: not any(animal in card for animal in ("moon", "monkey", "sun")))
    for seat in players:
        layout[f"ranch.{seat}"] = [free.pop(0) for _ in range(random.choice((0, 1, 2, 3, 5)))]
    draw = random.choice((0, 0, 1, 2, 20))
    for seat in players:
        layout[f"hand.{seat}"] = sorted(free.pop() for _ in range(2 if draw else random.choice((0, 0, 1, 2))))
    layout["discard"] = sorted(free.pop() for _ in range(random.randrange(6 if table.players == 2 else 2 * table.players)))
    # what would be left over lies in ranches: with an empty draw pile all cards are out
    layout["draw"] = sorted(free if draw else [])
    if not draw:
        for number, card in enumerate(free):
            layout[f"ranch.{number % table.players}"].append(card)
    points = int(table.options["points"])
    facts = {
        "phase": "act",
        "turn": random.choice(players),
        "day": random.choice((1, 2, 99, 100)),
        "starter": random.choice(players),
        "target": random.randint(11, 20),
        "scores": [random.choice((0, points - 1, points - 1)) for _ in players],
        "due": [],
        "acting": None,
        "passes": 0,
        "votes": [],
        "ended": None,
        "reason": "",
    }
    return RULES.build(table, layout, facts, ())
