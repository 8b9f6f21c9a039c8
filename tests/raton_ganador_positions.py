"""Positions of Ratón Ganador in the words of its rules page, so that a scenario reads without the code.

A board is drawn row by row: `R` is a rabid dog, `D` a good dog, `C` a cat, `S` the start card, `a3` a mouse of seat 0 that is worth three
points (`b` is seat 1, and so on), `.` an empty square. Its size tells how many play. Hands and piles are words of the same kind ("D C a3").
A move reads as in "place a3 on 2,1": the third row, the second column, both counted from 0.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.core.events import Event
from game.core.moves import Move
from game.core.rules import CHANCE
from game.core.table import Seat, Table
from game.core.views import View, view
from game.raton_ganador.rules import RatonGanador
from game.raton_ganador.state import State

RULES = RatonGanador()
SEATS = "abcd"
POINTS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""The points of each mouse of a set (R-RG-5)."""
BEASTS = {"R": "rabid", "D": "dog", "C": "cat"}
IDS = ["start-1", *(f"{beast}-{number}" for beast in BEASTS.values() for number in range(1, 13))]
IDS += [f"mouse{seat}-{number}" for seat in range(4) for number in POINTS]
PLAYERS = {5: 2, 6: 3, 7: 4}
"""How many play on a board of so many rows."""
LATER = ". . . . .\n . b1 R . .\n . . S a1 .\n . . . . .\n . . . . ."
"""A board some turns after the beginning."""
CHAIN = """
    R D C a3 R
    R R R R R
    b1 b2 S b3 b1
    b2 R R R a1
    a2 a1 a2 C ."""
"""A board with one free square, on which all steps of the end have something to do."""

every_number = pytest.mark.parametrize("players", (2, 3, 4))


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
        """ "place" or "over"."""
        return str(RULES.notation.scalars(self.state)["phase"])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return RULES.outcome(self.state) is not None


def board(text: str) -> str:
    """A board as `drawn` draws it."""
    return "\n".join(" ".join(row.split()) for row in text.split("\n") if row.strip())


def table_for(players: int, opening: str = "each", oldest: int = 0, seed: int = 1) -> Table:
    """A table with so many computer players."""
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(players))
    return Table("raton-ganador", seats, seed, {"opening": opening}, (oldest + 1) % players, oldest)


def begin(players: int, opening: str = "each", oldest: int = 0) -> Position:
    """The game before chance has done anything."""
    return Position(RULES.start(table_for(players, opening, oldest)))


def dealt(players: int, opening: str = "each", oldest: int = 0) -> Position:
    """The game before the first decision; chance took the first card that it could, each time."""
    table = begin(players, opening, oldest)
    while waits(table):
        table = _apply(table, RULES.moves(table.state)[0])
    return table


def position(
    board: str, hand: str = "", hands: dict[int, str] | None = None, draw: str = "", turn: int = 0, opening: str = "each"
) -> Position:
    """A position in which `turn` holds `hand` and everybody else what `hands` says, or nothing; what is not named lies in the box."""
    rows = [row.split() for row in board.split("\n") if row.strip()]
    players, size = PLAYERS[len(rows)], len(rows)
    assert all(len(row) == size for row in rows), "a board is a square"
    free = list(IDS)
    squares = {row * size + column: word for row, words in enumerate(rows) for column, word in enumerate(words) if word != "."}
    squares = dict(sorted(squares.items(), key=lambda laid: laid[1] != "S"))
    layout = {"board": [_take(word, free) for word in squares.values()]}
    held = {seat: (hands or {}).get(seat, "") for seat in range(players)} | {turn: hand}
    layout |= {f"hand.{seat}": sorted(_take(word, free) for word in words.split()) for seat, words in held.items()}
    layout["draw"] = sorted(_take(word, free) for word in draw.split())
    layout["box"] = sorted(free)
    shown = [card for zone, cards in layout.items() if zone != "board" for card in cards if card.startswith(("mouse", "start"))]
    facts = {"phase": "place", "turn": turn, "squares": list(squares), "due": []}
    return Position(RULES.build(table_for(players, opening), layout, facts, shown))


def _take(word: str, free: list[str]) -> str:
    card = next(card for card in free if _word(card) == word)
    free.remove(card)
    return card


def _word(card: str) -> str:
    """The card as it is drawn on a board."""
    kind, _, number = card.partition("-")
    if kind.startswith("mouse"):
        return f"{SEATS[int(kind[-1])]}{POINTS[int(number)]}"
    return next((letter for letter, beast in BEASTS.items() if beast == kind), "S")


def legal(table: Position) -> list[str]:
    """The legal moves in words, each once, in the order in which the rules list them."""
    return list(dict.fromkeys(_words(move) for move in RULES.moves(table.state)))


def open_squares(table: Position) -> list[str]:
    """The squares on which a card may be placed."""
    return sorted({move.things[1] for move in RULES.moves(table.state)})


def playable(table: Position) -> list[str]:
    """The cards that may be placed, each kind once."""
    return list(dict.fromkeys(_word(move.things[0]) for move in RULES.moves(table.state)))


def play(table: Position, move: str, comes: str = "") -> Position:
    """The position after `move`, when the card `comes` comes from the draw pile; if it is empty, no card has to come."""
    table = _step(table, move)
    if comes:
        assert waits(table), "no card has to come"
        table = _step(table, f"comes {comes}")
    assert not waits(table), "a card still has to come"
    return table


def waits(table: Position) -> bool:
    """Whether a card has to come or to leave now."""
    return RULES.actor(table.state) == CHANCE


def _step(table: Position, text: str) -> Position:
    found = [move for move in RULES.moves(table.state) if text in (_words(move), str(move))]
    assert found, f"{text!r} is not legal; legal are {legal(table)}"
    return _apply(table, found[0])


def _apply(table: Position, move: Move) -> Position:
    step = RULES.apply(table.state, move)
    return Position(step.state, (*table.events, *step.events))


def _words(move: Move) -> str:
    word = _word(move.things[0])
    return f"place {word} on {move.things[1]}" if move.verb == "place" else f"{move.verb} {word}"


def cards(table: Position, zone: str) -> str:
    """The cards in `zone`, in words."""
    return " ".join(_word(card) for card in RULES.layout(table.state)[zone])


def ids(table: Position, zone: str) -> list[str]:
    """The ids of the cards in `zone`."""
    return list(RULES.layout(table.state)[zone])


def drawn(table: Position) -> str:
    """The board, drawn as in `position`."""
    size = table.state.size
    words = ["."] * (size * size)
    for square, card in zip(RULES.facts(table.state)["squares"], ids(table, "board"), strict=True):
        words[square] = _word(card)
    return "\n".join(" ".join(words[row * size : (row + 1) * size]) for row in range(size))


def ended(board: str, last: str) -> Position:
    """The end of the game whose `board` has one empty square, on which seat 0 places `last`."""
    table = position(board, hand=last)
    (square,) = open_squares(table)
    return play(table, f"place {last} on {square}")


def survivors(piece: str) -> str:
    """What is left of a `piece` of a board when the game is over; "-" is what has left.

    The piece lies in the upper left corner of the board of two players, at most three rows of five. Its "." and all other squares are
    covered with what cannot touch it: rabid dogs, beside good dogs mice (which scare nobody).
    """
    rows = [row.split() for row in piece.split("\n") if row.strip()]
    given = {row * 5 + column: word for row, words in enumerate(rows) for column, word in enumerate(words) if word != "."}
    assert max(given) < 15, "the last two rows are for what cannot touch the piece"
    free = [word for word in map(_word, IDS) if word in ("R", *(f"{owner}{points}" for owner in "ab" for points in (1, 2, 3)))]
    for word in given.values():
        if word in free:
            free.remove(word)
    whole = dict(given) if "S" in given.values() else given | {20: "S"}
    for square in sorted(set(range(24)) - whole.keys(), key=lambda square: not _beside_a_dog(square, given)):
        wanted = [word for word in free if (word != "R") == _beside_a_dog(square, given)]
        whole[square] = (wanted or free)[0]
        free.remove(whole[square])
    text = [whole.get(square, ".") for square in range(25)]
    table = ended("\n".join(" ".join(text[row : row + 5]) for row in range(0, 25, 5)), free[0])
    kept = dict(zip(RULES.facts(table.state)["squares"], map(_word, ids(table, "board")), strict=True))
    shown = {square: kept.get(square, "-") for square in given}
    return "\n".join(" ".join(shown.get(row * 5 + column, ".") for column in range(len(words))) for row, words in enumerate(rows))


def _beside_a_dog(square: int, given: dict[int, str]) -> bool:
    row, column = divmod(square, 5)
    return any(word == "D" and abs(row - at // 5) + abs(column - at % 5) == 1 for at, word in given.items())


def seen(table: Position, seat: int | None) -> View:
    """The position as `seat` knows it."""
    return view(RULES, table.state, seat)


def odd_state(table: Table, random: Random) -> State:
    """A position that random play seldom reaches: a board of one kind of beast and mice, all but full, and hardly a card left to draw."""
    rules = RULES
    state = rules.start(table)
    favourite = random.choice(list(BEASTS.values()))
    empty = random.choice((1, 2, 3, table.players + 1))
    squares = state.size * state.size
    while (rules.actor(state) >= 0 and len(state.board) < squares - empty) or rules.actor(state) == CHANCE:
        moves = list(rules.moves(state))
        liked = [move for move in moves if move.things[0].startswith(favourite)]
        rules.advance(state, random.choice(liked or moves), None)
    return state
