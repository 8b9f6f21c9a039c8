"""How games of Ratón Ganador are written down."""

from __future__ import annotations

from typing import Any

from game.core.moves import Move
from game.core.notation import Notation
from game.core.state import FINISHED
from game.raton_ganador.cards import IDS
from game.raton_ganador.moves import square_name
from game.raton_ganador.state import State


class RatonNotation(Notation[State]):
    """Every move is an action; a square is written as its row and its column."""

    def action(self, *moves: Move) -> dict[str, Any]:
        (move,) = moves
        card, square = move.things
        return {"kind": "place", "card": card, "to": "board", "cell": [int(number) for number in square.split(",")]}

    def scalars(self, state: State) -> dict[str, Any]:
        board = {square_name(square, state.size): IDS[card] for square, card in sorted(state.board.items())}
        return {"board": board, "turn": None if state.phase == FINISHED else state.turn, "phase": state.phase}
