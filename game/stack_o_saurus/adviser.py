"""A sensible player of Stack-o-Saurus."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.adviser import Adviser, Judgement
from game.core.moves import Move, Reason
from game.stack_o_saurus.guide import StackOSaurusGuide
from game.stack_o_saurus.judgement import judge
from game.stack_o_saurus.state import State


class StackOSaurusAdviser(Adviser[State]):
    """Its judgement is in judgement.py, what a search goes by in guide.py."""

    trifle = 0.01
    private = frozenset({"win-in-hand", "next-floor-in-hand"})
    guards = frozenset({"next-floor", "lucky-floor", "next-floor-face-up", "lucky-face-up", "useful-face-up"})
    guide = StackOSaurusGuide()

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(state, moves)

    def boldness(self, move: Move, why: Reason) -> float:
        """Besides, the bold keep what scares, and the careful what climbs."""
        if move.verb != "discard":
            return super().boldness(move, why)
        return -0.5 if move.things[0].startswith(("scare-", "tyrannosaurus-")) else 0.5
