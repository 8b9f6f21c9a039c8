"""How each game's table was laid last time: names, tokens, computer players, house rules. A convenience, so errors say nothing."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game.core.table import Choice, Seat
from game.files import read_whole
from saves.files import write_whole

NAME = "last-tables.json"


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is remembered of a table: everything but the seed."""

    seats: tuple[Seat, ...]
    youngest: int
    oldest: int
    options: dict[str, Choice]
    free_take_backs: bool = False
    deck: str = ""


def load(folder: Path, game: str) -> LastTable | None:
    """The table that `game` was dealt at last, or None where nothing usable is kept."""
    return _all(folder).get(game)


def store(folder: Path, game: str, table: LastTable) -> None:
    """Remember `table` for `game`. Where the folder cannot be written it is forgotten, without a word: nothing is lost."""
    tables = _all(folder) | {game: table}
    with contextlib.suppress(OSError):
        write_whole(folder / NAME, msgspec.json.format(msgspec.json.encode(tables), indent=2) + b"\n")


def _all(folder: Path) -> dict[str, LastTable]:
    try:
        return msgspec.json.decode(read_whole(folder / NAME), type=dict[str, LastTable])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
