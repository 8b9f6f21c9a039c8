"""Why a gesture is no move in Ratón Ganador, for the person who tried it."""

from __future__ import annotations

from game.core.moves import Reason
from game.core.state import FINISHED
from game.core.views import View
from game.raton_ganador.board import board_of
from game.raton_ganador.cards import SIZE
from game.raton_ganador.moves import squares_by_name


def why_not(view: View, source: str, target: str | None) -> Reason:
    """The reason that helps most: first what is wrong with the card, then with the square."""
    if view.facts["phase"] == FINISHED:
        return Reason("game-over")
    if source not in view.cards(f"hand.{view.seat}"):
        return Reason("draws-by-itself" if source == "draw" else "not-your-card")
    if not any(move.things[0] == source for move in view.moves):
        return Reason("mouse-first")
    if target is None:
        return Reason("choose-square")
    board = board_of(view)
    squares = squares_by_name(SIZE[view.table.players])
    if target in board.values() or squares.get(target) in board:
        return Reason("square-taken")
    return Reason("not-beside" if target in squares else "not-a-place")
