"""A sensible player of Ratón Ganador."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.adviser import Adviser, Judgement
from game.core.moves import Move, Reason
from game.raton_ganador.guide import RatonGuide
from game.raton_ganador.judgement import judge
from game.raton_ganador.state import State


class RatonAdviser(Adviser[State]):
    """Its judgement is in judgement.py, what a search goes by in guide.py."""

    trifle = 0.05
    private = frozenset({"keeps-quiet"})
    guards = frozenset({"protects-own", "keeps-quiet"})
    guide = RatonGuide()

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(state, moves)

    def boldness(self, move: Move, why: Reason) -> float:
        """Besides, the bold lay their cats first and the careful their dogs."""
        beasts = 0.5 * (move.things[0].startswith("cat-") - move.things[0].startswith("dog-"))
        return super().boldness(move, why) or beasts
