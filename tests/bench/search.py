"""How fast the level that searches looks ahead, and how long a move of it takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from game.ai.players import normal
from game.ai.search import budget, hard
from game.core.rules import OVER
from game.core.session import Session
from game.core.views import View, view
from game.registry import GAMES
from tests.bench.figures import Figure
from tests.bench.rules_layer import one_core, table_of

MOVE = 0.5
"""Seconds that a move is meant to take."""
DECISIONS = 12
"""So many decisions of each game are searched."""


def searching() -> Iterator[Figure]:
    """Iterations a second of every game with each number of players, and seconds a move; a search ends when its answer cannot change."""
    for game, rules in GAMES.items():
        for players in rules.players:
            with one_core():
                yield _search(game, players)


def _search(game: str, players: int) -> Figure:
    rules = GAMES[game]
    iterations, seconds = 0, 0.0
    for seen in _decisions(game, players):
        begin = process_time()
        iterations += sum(1 for _ in hard(rules, seen, Random(1), 0.0, None))
        seconds += process_time() - begin
    move = seconds / DECISIONS
    value = f"{iterations / seconds:,.0f} iterations/s; at most {budget(rules, players):,} take {move:.2f} s a move"
    return Figure(f"search, {game}, {players} players", value, f"{move / MOVE:.2f} x", f"of {MOVE} s")


def _decisions(game: str, players: int) -> Iterator[View]:
    """Views of seats that have a choice, all over a game of normal players."""
    rules, number = GAMES[game], 0
    session = Session(rules, table_of(game, players))
    session.settle()
    while number < DECISIONS:
        if session.actor == OVER:
            session = Session(rules, table_of(game, players))
            session.settle()
        seen = view(rules, session.state, session.actor)
        if len(seen.moves) > 1:
            number += 1
            yield seen
        session.play(normal(rules, seen, Random(number), 0.0)[0])
        session.settle()
