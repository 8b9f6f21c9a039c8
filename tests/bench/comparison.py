"""All games in one table: random play of ours beside that of other people's games, and what the time of ours goes into."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from game.core.rules import OVER
from game.registry import GAMES
from tests.bench.figures import Figure
from tests.bench.rules_layer import INSTALL, Playing, fastest, one_core, open_spiel_game, our_game, table_of

MEASURE = "OpenSpiel, python_block_dominoes"
IN_PYTHON = ("python_block_dominoes", "python_team_dominoes", "python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
IN_CPP = ("hearts",)
"""Written in C++, and played through OpenSpiel's Python interface as the others are."""
SPLIT = 400
"""Games of each in which the time is split."""


def comparison() -> Iterator[Figure]:
    """Moves a second of random play on one core in one run, and how many times OpenSpiel's Block Dominoes that is."""
    ours = {_name(game, players): our_game(game, players) for game in GAMES for players in _ends(game)}
    theirs = {f"OpenSpiel, {name}": open_spiel_game(name) for name in (*IN_PYTHON, *IN_CPP)}
    theirs["RLCard, uno"] = _rlcard_uno()
    playing = ours | {name: play for name, play in theirs.items() if play is not None}
    with one_core():
        rates = fastest(playing)
        splits = {_name(game, players): _split(game, players) for game in GAMES for players in _ends(game)}
    for name in (*ours, *theirs):
        if name not in rates:
            yield Figure(name, INSTALL)
            continue
        ratio = f"{rates[name] / rates[MEASURE]:.1f} x" if MEASURE in rates else ""
        yield Figure(name, f"{rates[name]:,.0f} moves/s{splits.get(name, '')}", ratio)


def _ends(game: str) -> tuple[int, ...]:
    """The fewest and the most players."""
    return GAMES[game].players[0], GAMES[game].players[-1]


def _name(game: str, players: int) -> str:
    return f"{game}, {players} players"


def _split(game: str, players: int) -> str:
    """What the time of random play goes into, in percent."""
    rules, table = GAMES[game], table_of(game, players)
    spent = dict.fromkeys(("listing", "moves", "chance"), 0.0)
    for _ in range(SPLIT):
        state: Any = rules.start(table)
        while (seat := rules.actor(state)) != OVER:
            begin = perf_counter()
            possible = rules.moves(state)
            listed = perf_counter()
            rules.advance(state, possible[int(random.random() * len(possible))], None)
            done = perf_counter()
            spent["listing" if seat >= 0 else "chance"] += listed - begin
            spent["moves" if seat >= 0 else "chance"] += done - listed
    whole = sum(spent.values())
    return "; " + ", ".join(f"{part} {time / whole:.0%}" for part, time in spent.items())


def _rlcard_uno() -> Playing | None:
    """RLCard's UNO for two, through its environment; None where that is not installed."""
    try:
        env = importlib.import_module("rlcard").make("uno")
    except ImportError:
        return None

    def play() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            count += 1
        return count

    return play
