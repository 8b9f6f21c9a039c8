"""One game of a cell."""

from __future__ import annotations

from game.ai import choose, seed_for
from game.ai.search import budget
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.registry import GAMES
from tests.strength.cells import Cell

PART_OF_BUDGET = 0.4
"""Of the half second that a move may take: 0.2 s."""


def iterations_for(cell: Cell) -> int:
    """So many that a move takes about 0.2 s."""
    return int(PART_OF_BUDGET * budget(GAMES[cell.game], cell.players))


def play(cell: Cell, number: int, iterations: int) -> float:
    """The part of the win that the stronger seat has in the game of that number: who it is, and who begins, goes round."""
    rules, players = GAMES[cell.game], cell.players
    strong = number % players
    levels = [cell.strong if seat == strong else cell.weak for seat in range(players)]
    first = number // players % players
    table = Table(
        rules.id,
        tuple(Seat(f"{level} {seat}", "ai", level) for seat, level in enumerate(levels)),
        number,
        options_of(rules.options, dict(cell.options)),
        first,
        (first + 1) % players,
    )
    session = Session(rules, table)
    session.settle()
    while (seat := session.actor) != OVER:
        seen = view(rules, session.state, seat)
        session.play(choose(rules, seen, levels[seat], seed_for(number, len(session.log), seat), iterations))
        session.settle()
    outcome = rules.outcome(session.state)
    assert outcome is not None
    return (strong in outcome.winners) / len(outcome.winners)
