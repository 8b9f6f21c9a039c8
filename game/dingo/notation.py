"""How games of The Dingo Ate The Baby are written down."""

from __future__ import annotations

from typing import Any

from game.core.moves import Move
from game.core.notation import Notation
from game.core.state import FINISHED
from game.dingo.state import State


class DingoNotation(Notation[State]):
    """Every move is an action; bonuses, effects and votes are actions of their own."""

    def action(self, *moves: Move) -> dict[str, Any]:
        (move,) = moves
        match move:
            case Move("play", (card, ranch)):
                return {"kind": "play", "card": card, "to": ranch}
            case Move("discard", (card, _)):
                return {"kind": "discard", "card": card}
            case Move("effect", (target,)):
                return {"kind": "effect", "to" if target.startswith("ranch.") else "target": target}
            case Move("bonus" | "no-bonus"):
                return {"kind": "bonus", "use": move.verb == "bonus"}
            case Move("again" | "share"):
                return {"kind": "tie", "again": move.verb == "again"}
        return {"kind": move.verb}

    def scalars(self, state: State) -> dict[str, Any]:
        return {
            "turn": None if state.phase == FINISHED else state.turn,
            "phase": state.phase,
            "day": state.day,
            "starter": state.starter,
            "target": state.target,
            "scores": list(state.scores),
        }

    def ended(self, state: State) -> dict[str, Any] | None:
        """How the day ended that the last decision ended: ranches, values and points by seat."""
        if state.ended is None:
            return None
        ranches, values, points = state.ended
        names = [[state.deck.ids[card] for card in ranch] for ranch in ranches]
        return {"ranches": names, "values": list(values), "points": list(points)}
