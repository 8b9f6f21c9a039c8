"""Random play through the rules layer alone, against OpenSpiel's Python Block Dominoes: the same loop, the same core, the same run."""

from __future__ import annotations

import importlib
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

from game.core.rules import OVER
from game.core.table import Seat, Table
from game.registry import GAMES
from tests.bench.figures import Figure

ROUNDS = 6
SECONDS = 0.5
FASTER = {"stack-o-saurus": 8, "raton-ganador": 4, "dingo": 3, "man-bites-dog": 2}
"""How many times as many moves a second as OpenSpiel each game needs."""
INSTALL = 'needs OpenSpiel and RLCard: pip install -e ".[bench]"'

Playing = Callable[[], int]
"""Plays one game at random; says how many moves the players made. Listing the moves is part of it. Chance moves do not count, nor do the
pieces of a long choice (a word of a headline): the whole headline is one move."""


def random_play() -> Iterator[Figure]:
    """Moves a second of every game, for each number of players."""
    for game in GAMES:
        yield from random_play_of(game)


def random_play_of(game: str) -> Iterator[Figure]:
    """The same for one game."""
    games: dict[str, Playing] = {f"{game}, {players} players": our_game(game, players) for players in GAMES[game].players}
    dominoes = open_spiel_game()
    with one_core():
        rates = fastest(games | ({"dominoes": dominoes} if dominoes else {}))
    for name in games:
        value = f"{rates[name]:,.0f} moves/s"
        if dominoes is None:
            yield Figure(name, f"{value} ({INSTALL})")
            continue
        ratio = rates[name] / rates["dominoes"]
        yield Figure(name, f"{value}; OpenSpiel {rates['dominoes']:,.0f}", f"{ratio:.1f} x", f">= {FASTER[game]} x", ratio >= FASTER[game])


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, where the system can do that."""
    if sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def fastest(games: dict[str, Playing]) -> dict[str, float]:
    """The moves a second of each, the best of interleaved rounds: what else the machine does then disturbs all alike."""
    best = dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for name, play in games.items():
            best[name] = max(best[name], rate(play))
    return best


def rate(play: Playing) -> float:
    """The moves a second of processor time, in whole games, for `SECONDS`."""
    moves, start = 0, process_time()
    while (taken := process_time() - start) < SECONDS:
        moves += play()
    return moves / taken


def table_of(game: str, players: int) -> Table:
    """A table for so many players, with the usual house rules."""
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(players))
    return Table(game, seats, 1, {option.name: option.values[0] for option in GAMES[game].options}, 0, 1)


def our_game(game: str, players: int) -> Playing:
    """A game of ours for so many players."""
    rules, table = GAMES[game], table_of(game, players)
    actor, moves, advance, is_piece, luck = rules.actor, rules.moves, rules.advance, rules.is_piece, random.random

    def play() -> int:
        state: Any = rules.start(table)
        count = 0
        while (seat := actor(state)) != OVER:
            possible = moves(state)
            move = possible[int(luck() * len(possible))]
            advance(state, move, None)
            count += seat >= 0 and not is_piece(move)
        return count

    return play


def open_spiel_game(name: str = "python_block_dominoes") -> Playing | None:
    """A game of OpenSpiel by its name there, or None where that is not installed. Those written in Python begin with python_."""
    try:
        if name.startswith("python_"):
            importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
        game = importlib.import_module("pyspiel").load_game(name)
    except ImportError:
        return None
    choice = random.choice

    def play() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice(state.chance_outcomes())[0])
            else:
                state.apply_action(choice(state.legal_actions()))
                count += 1
        return count

    return play
