"""Golden games: a recorded playthrough for each game and number of players. `python -m tests.golden` records those that are missing."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def path_of(game: str, players: int) -> Path:
    """Where the golden game of `game` for so many players lies."""
    return FOLDER / f"{game}-{players}.jsonl"
