"""How games of Stack-o-Saurus are written down."""

from __future__ import annotations

from typing import Any

from game.core.moves import Move
from game.core.notation import Notation
from game.core.state import FINISHED
from game.stack_o_saurus.cards import FACE, FACES
from game.stack_o_saurus.state import State


class StackOSaurusNotation(Notation[State]):
    """Every move is an action; cards and piles go by their names."""

    def action(self, *moves: Move) -> dict[str, Any]:
        (move,) = moves
        match move:
            case Move("goal", order):
                return {"kind": "goal", "order": list(order)}
            case Move("draw", (pile, _)):
                return {"kind": "draw", "from": pile}
            case Move("play", (card, tower)):
                return {"kind": "play", "card": card, "to": tower}
            case Move("discard", (card, _)):
                return {"kind": "discard", "card": card}
        return {"kind": move.verb}

    def scalars(self, state: State) -> dict[str, Any]:
        order = [FACES[FACE[card]] for card in state.goal[1:]]
        turn = None if state.phase == FINISHED else state.turn
        return {"turn": turn, "phase": state.phase, "order": order or None, "buried": state.buried}
