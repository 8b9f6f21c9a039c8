"""`python -m tests.strength [--cell GAME:PLAYERS:STRONGER:WEAKER ...] [--games N] [--iterations N] [--store FILE]`.

Plays the games of each cell that are not in the store yet, and prints its share of wins with the 95 % interval beside the share that must
be reached. It may be stopped and started again at any time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from game.registry import GAMES
from game.simulate import wilson
from tests.strength.cells import SHARES, Cell, Played, Store
from tests.strength.match import iterations_for, play


def every_cell() -> Iterator[Cell]:
    """All cells of the table, each game with every number of players."""
    for game, strong, weak in SHARES:
        if game in GAMES:
            yield from (Cell(game, players, strong, weak) for players in GAMES[game].players)


def measure(cell: Cell, games: int, iterations: int, store: Store) -> str:
    """Play what is missing of `cell`; its line of the table."""
    shares = {game.number: game.share for game in store.played(cell, iterations)}
    start = process_time()
    missing = [number for number in range(games) if number not in shares]
    for done, number in enumerate(missing, 1):
        shares[number] = play(cell, number, iterations)
        store.add(Played(str(cell), number, iterations, shares[number]))
        if sys.stderr.isatty():
            print(f"\r{cell}: {done} of {len(missing)}", end="", file=sys.stderr, flush=True)
    wins, played = sum(shares.values()), len(shares)
    low, high = wilson(wins, played)
    seconds = (process_time() - start) / max(1, len(missing))
    verdict = "reached" if wins / played >= cell.floor else "NOT REACHED"
    return (
        f"{cell!s:<34} {iterations:>6} iterations {played:>5} games {wins / played:>6.3f}  [{low:.3f}, {high:.3f}]"
        f"  must be {cell.floor:.2f}  {verdict:<11}  {seconds:6.2f} s a game"
    )


def main(arguments: list[str]) -> int:
    """Print the lines as they are measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description="Measure how strong the computer players are.")
    shape = "GAME:PLAYERS:STRONGER:WEAKER"
    parser.add_argument("--cell", action="append", type=Cell.read, metavar=shape, help="what to measure (default: everything)")
    parser.add_argument("--games", type=int, default=200, help="games a cell (default: 200)")
    parser.add_argument("--iterations", type=int, help="iterations a move (default: what takes about 0.2 s)")
    parser.add_argument("--store", type=Path, help="a file that keeps the games played, so that one can go on later")
    asked = parser.parse_args(arguments)
    store = Store(asked.store)
    for cell in asked.cell or every_cell():
        print(measure(cell, asked.games, asked.iterations or iterations_for(cell), store), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
