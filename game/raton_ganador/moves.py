"""The moves of Ratón Ganador, each made once for a size of board, and which of them are legal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from game.core.moves import Move, OneEach
from game.core.state import FINISHED
from game.raton_ganador.cards import IDS, OWNER
from game.raton_ganador.state import State

COMES = tuple(Move("comes", (id,)) for id in IDS)
"""Chance: this card comes from the draw pile."""
LEAVES = tuple(Move("leaves", (id,)) for id in IDS)
"""Chance: this card leaves the deck before the game."""
CARD = {move.things[0]: card for card, move in enumerate(COMES)}


def square_name(square: int, size: int) -> str:
    """The square as records and moves call it: "row,column", both from 0."""
    return f"{square // size},{square % size}"


@cache
def squares_by_name(size: int) -> dict[str, int]:
    """Every square by its name."""
    return {square_name(square, size): square for square in range(size * size)}


@cache
def places(size: int) -> tuple[tuple[Move, ...], ...]:
    """The move that lays a card on a square, by card and square."""
    return tuple(tuple(Move("place", (id, square_name(square, size))) for square in range(size * size)) for id in IDS)


@cache
def laid(size: int) -> dict[tuple[str, ...], tuple[int, int]]:
    """The card and the square of each placing move, by its things."""
    return {move.things: (card, square) for card, row in enumerate(places(size)) for square, move in enumerate(row)}


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, in a stable order."""
    if state.due:
        first = state.due[0]
        if first >= 0:
            return OneEach(COMES, state.draw)
        beast = IDS_OF_BEAST[~first]
        return OneEach(LEAVES, filter(beast.__contains__, state.draw))
    if state.phase == FINISHED:
        return []
    rows = places(state.size)
    squares = state.open
    if len(squares) == 1:
        only = squares[0]
        return [rows[card][only] for card in playable(state)]
    pick = itemgetter(*squares)
    moves: list[Move] = []
    for card in playable(state):
        moves += pick(rows[card])
    return moves


def playable(state: State) -> list[int]:
    """The cards that the seat in turn may lay: only its mice where the opening rule holds (R-RG-2)."""
    hand = state.hands[state.turn]
    return [card for card in hand if card in OWNER] if opening_holds(state) else hand


def opening_holds(state: State) -> bool:
    """Whether this card has to be a mouse (R-RG-2 and its house rule)."""
    players = len(state.hands)
    turns = len(state.board) - (0 if players == 3 else 1)
    if turns >= players:
        return False
    opening = state.table.options["opening"]
    return opening == "each" or (opening == "first" and turns == 0)


IDS_OF_BEAST = tuple(frozenset(card for card, id in enumerate(IDS) if id.startswith(f"{beast}-")) for beast in ("rabid", "dog", "cat"))
