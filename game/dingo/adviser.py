"""A sensible player of The Dingo Ate The Baby."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.adviser import Adviser, Judgement
from game.core.moves import Move
from game.dingo.forecast import DingoForecast
from game.dingo.judgement import judge
from game.dingo.state import State


class DingoAdviser(Adviser[State]):
    """Its judgement is in judgement.py, what it foresees in forecast.py."""

    trifle = 0.04
    guards = frozenset({"saves", "saves-by-bonus", "saves-by-effect", "comes-closer", "closer-by-bonus", "closer-by-effect"})
    forecast = DingoForecast()

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(state, moves)
