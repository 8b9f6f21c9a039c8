"""How far the end of a game has been shown."""

from __future__ import annotations

from game.core.views import View
from game.raton_ganador.board import Threat


class Ending:
    """The three steps, and then the count, that follow the position of `view`.

    `step` is the rule that removes cards just now, 1 to 3, or 4 while points are counted; `threats` are those of the step, as the board
    was before it; `gone` the faces that have left, by square; `counted` the points of each seat so far.
    """

    def __init__(self, view: View, players: int) -> None:
        self.view = view
        self.step = 0
        self.threats: tuple[Threat, ...] = ()
        self.gone: dict[int, str] = {}
        self.counted = [0] * players
