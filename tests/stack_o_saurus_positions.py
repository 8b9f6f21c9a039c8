"""Positions of Stack-o-Saurus in the words of its rules page, so that a scenario reads without the code.

Cards are named by their faces ("blue", "scare-blue", "apatosaurus"), where it matters by their ids ("apatosaurus-7"); several in one
string, bottom first. A "-" is nothing. A move reads as in "play tyrannosaurus on tower.1", "draw from discard", "discard blue", "pass".
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.core.events import Event
from game.core.moves import Move
from game.core.rules import CHANCE
from game.core.table import Seat, Table
from game.core.views import View, view
from game.stack_o_saurus.rules import StackOSaurus
from game.stack_o_saurus.state import State

RULES = StackOSaurus()
ORDER = "blue green orange purple"
COUNTS = {"apatosaurus": 9, "pterodactyl": 3, "tyrannosaurus": 2}
COUNTS |= dict.fromkeys(ORDER.split(), 6) | {f"scare-{colour}": 2 for colour in ORDER.split()}
IDS = [f"{face}-{number}" for face, count in COUNTS.items() for number in range(1, count + 1)]
CAPACITY = 5


class Position(NamedTuple):
    """A state, and what happened since the position that a scenario began with."""

    state: State
    events: tuple[Event, ...] = ()

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(RULES.facts(self.state)["turn"])

    @property
    def phase(self) -> str:
        """ "goal", "draw", "play" or "over"."""
        return str(RULES.notation.scalars(self.state)["phase"])

    @property
    def buried(self) -> int:
        """How many cards at the bottom of the discard pile are buried."""
        return int(RULES.notation.scalars(self.state)["buried"])


def table_for(players: int, may_discard: bool = False, youngest: int = 0, seed: int = 1) -> Table:
    """A table with so many computer players."""
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(players))
    oldest = players - 1 if youngest != players - 1 else 0
    return Table("stack-o-saurus", seats, seed, {"may_discard": may_discard}, youngest, oldest)


def begin(players: int, may_discard: bool = False, youngest: int = 0) -> Position:
    """The game before its first decision."""
    return Position(RULES.start(table_for(players, may_discard, youngest)))


def position(
    towers: Sequence[str],
    hand: str = "-",
    hands: dict[int, str] | None = None,
    discard: str = "-",
    draw: str | None = None,
    turn: int = 0,
    phase: str = "play",
    order: str = ORDER,
    buried: int = 0,
    turns: int = 0,
    may_discard: bool = False,
) -> Position:
    """A position in which `turn` holds `hand` and everybody else what `hands` says, or nothing.

    Cards that are not named lie in the draw pile; where `draw` names those of the draw pile, the others are out of the game.
    """
    named = {"goal": " ".join(f"{face}-1" for face in ("apatosaurus", *order.split())), "discard": discard, "draw": draw or "-"}
    named |= {f"tower.{seat}": tower for seat, tower in enumerate(towers)}
    named |= {f"hand.{seat}": "-" for seat in range(len(towers))}
    named |= {f"hand.{seat}": cards for seat, cards in (hands or {}).items()} | {f"hand.{turn}": hand}
    free = list(IDS)
    for word in " ".join(named.values()).split():
        if word in IDS:
            free.remove(word)
    layout = {}
    for zone, words in named.items():
        layout[zone] = [_take(word, free) for word in words.split() if word != "-"]
    if draw is None:
        layout["draw"] = free
    for zone in ("draw", *(f"hand.{seat}" for seat in range(len(towers)))):
        layout[zone].sort()
    facts = {"phase": phase, "turn": turn, "turns": turns, "buried": buried, "due": []}
    facts |= {"lacks": [0] * len(towers), "since": [0] * len(towers)}
    return Position(RULES.build(table_for(len(towers), may_discard), layout, facts, ()))


def _take(word: str, free: list[str]) -> str:
    if word in IDS:
        return word
    card = next(card for card in free if _face(card) == word)
    free.remove(card)
    return card


def legal(table: Position) -> list[str]:
    """The legal moves in words, each once, in the order in which the rules list them."""
    return list(dict.fromkeys(_words(move) for move in RULES.moves(table.state)))


def play(table: Position, move: str, comes: str = "") -> Position:
    """The position after `move`, when the cards `comes` come from the draw pile, in that order, and no other has to come."""
    return after(_step(table, move), comes)


def after(table: Position, comes: str) -> Position:
    """The position after the cards `comes` came from the draw pile, in that order, and no other has to come."""
    for card in comes.split():
        assert waits(table), f"no card has to come any more, but {card} is to"
        table = _step(table, f"comes {card}")
    assert not waits(table), "a card still has to come"
    return table


def come(table: Position, *moves: str) -> Position:
    """The position after `moves`, of which the last may leave a card that has to come."""
    for move in moves:
        table = _step(table, move)
    return table


def waits(table: Position) -> bool:
    """Whether a card has to come from the draw pile now."""
    return RULES.actor(table.state) == CHANCE


def _step(table: Position, text: str) -> Position:
    found = [move for move in RULES.moves(table.state) if text in (_words(move), str(move))]
    assert found, f"{text!r} is not legal; legal are {legal(table)}"
    step = RULES.apply(table.state, found[0])
    return Position(step.state, (*table.events, *step.events))


def _words(move: Move) -> str:
    match move:
        case Move("play", (card, tower)):
            return f"play {_face(card)} on {tower}"
        case Move("draw", (pile, _)):
            return f"draw from {pile}"
        case Move("discard" | "comes", (card, *_)):
            return f"{move.verb} {_face(card)}"
    return str(move)


def _face(card: str) -> str:
    return card.rpartition("-")[0]


def cards(table: Position, zone: str) -> str:
    """The faces of the cards in `zone`, bottom first; "-" where there is none."""
    return " ".join(_face(card) for card in RULES.layout(table.state)[zone]) or "-"


def ids(table: Position, zone: str) -> list[str]:
    """The ids of the cards in `zone`, bottom first."""
    return list(RULES.layout(table.state)[zone])


def seen(table: Position, seat: int | None) -> View:
    """The position as `seat` knows it."""
    return view(RULES, table.state, seat)


def odd_state(table: Table, random: Random) -> State:
    """A position that random play seldom reaches: tall towers, piles of few cards or none, or the last Apatosaurus about to be played."""
    free = [card for card in IDS if not card.endswith("-1") or _face(card) not in ("apatosaurus", *ORDER.split())]
    random.shuffle(free)
    turn, players = random.randrange(table.players), range(table.players)
    kind = random.choice(("tall", "last", "any"))
    heights = {"tall": (4,), "last": (1, 1, 2), "any": (0, 1, 2, 3, 4)}[kind]
    layout = {f"tower.{seat}": _some_tower(0 if kind == "last" and seat == turn else random.choice(heights), free) for seat in players}
    layout["goal"] = [f"{face}-1" for face in ("apatosaurus", *ORDER.split())]
    if kind == "last":
        free.sort(key=lambda card: _face(card) != "apatosaurus")
    started = all(layout[f"tower.{seat}"] for seat in players)
    for seat in (turn, *players[:turn], *players[turn + 1 :]):
        fitting = [card for card in free if not (started and _face(card) == "apatosaurus")]
        hand = fitting[: 3 if kind == "tall" else random.choice((0, 1, 3, 3, 3))]
        layout[f"hand.{seat}"] = sorted(hand)
        free = [card for card in free if card not in hand]
    layout["draw"] = sorted(free[: random.choice((0, 0, 1, 2, len(free)))])
    layout["discard"] = [card for card in free if card not in layout["draw"]]
    phase = random.choice(("draw", "play"))
    if phase == "draw" and not layout["draw"] and len(layout["discard"]) > 1:
        layout["draw"] = [layout["discard"].pop()]
    turns = random.choice((random.randrange(50), 100 * table.players - 1))
    buried = random.randint(0, len(layout["discard"]))
    facts = {"phase": phase, "turn": turn, "turns": turns, "buried": buried, "due": []}
    facts |= {"lacks": [0] * table.players, "since": [0] * table.players}
    return RULES.build(table, layout, facts, ())


def _some_tower(height: int, free: list[str]) -> list[str]:
    """A tower of `ORDER`, at most so high, out of the `free` cards, which leave there."""
    tower: list[str] = []
    for wanted in ("apatosaurus", *ORDER.split())[:height]:
        fitting = [card for card in free if _face(card) == wanted or (tower and _face(card) == "pterodactyl")]
        if not fitting:
            break
        tower.append(fitting[0])
        free.remove(fitting[0])
    return tower
