"""How each game's table was laid last time: names, tokens, computer players, house rules. What cannot be read is kept beside.

The file has the tables in the order in which they were dealt at, the latest last.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game.core.table import Choice, Seat
from game.files import read_whole
from saves.files import copy_aside, put_aside, write_whole
from saves.problem import N_, SaveProblem

NAME = "last-tables.json"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is remembered of a table: everything but the seed."""

    seats: tuple[Seat, ...]
    youngest: int
    oldest: int
    options: dict[str, Choice]
    free_take_backs: bool = False
    deck: str = ""


def load(folder: Path, game: str) -> tuple[LastTable | None, SaveProblem | None]:
    """The table that `game` was dealt at last, or None where nothing usable is kept; and what to say where the file cannot be used."""
    try:
        kept = _all(folder).get(game)
    except FileNotFoundError:
        return None, None
    except (OSError, *UNREADABLE):
        return None, _put_aside(folder / NAME)
    try:
        return (_table(kept) if kept else None), None
    except UNREADABLE:
        return None, forget(folder, game)


def newest(folder: Path) -> LastTable | None:
    """The table that any game was dealt at last, or None where nothing usable is kept."""
    try:
        tables = _all(folder)
    except (OSError, *UNREADABLE):
        return None
    for kept in reversed(tables.values()):
        with contextlib.suppress(*UNREADABLE):
            return _table(kept)
    return None


def forget(folder: Path, game: str) -> SaveProblem:
    """The table of `game` cannot be used: keep a copy of the file beside, and the other tables where they are; what to say."""
    path = folder / NAME
    try:
        tables = _all(folder)
        tables.pop(game, None)
        kept = copy_aside(path)
        write_whole(path, _written(tables))
        told = N_("How this game’s table was laid last time could not be read. The usual one is laid, and the old file is kept as {file}.")
        return SaveProblem(told, file=kept)
    except (OSError, *UNREADABLE):
        told = N_("How this game’s table was laid last time could not be read. The usual one is laid, and {file} was not touched.")
        return SaveProblem(told, file=NAME)


def store(folder: Path, game: str, table: LastTable) -> None:
    """Remember `table` for `game`. Where the folder cannot be written it is forgotten, without a word: nothing is lost."""
    with contextlib.suppress(OSError):
        tables: dict[str, msgspec.Raw] = {}
        try:
            tables = _all(folder)
        except FileNotFoundError:
            pass
        except (OSError, *UNREADABLE):
            put_aside(folder / NAME)
        tables.pop(game, None)
        write_whole(folder / NAME, _written({**tables, game: msgspec.Raw(msgspec.json.encode(table))}))


def _all(folder: Path) -> dict[str, msgspec.Raw]:
    """The tables of all games as they are written: what is wrong with one does not touch the others."""
    return msgspec.json.decode(read_whole(folder / NAME), type=dict[str, msgspec.Raw])


def _table(kept: msgspec.Raw) -> LastTable:
    return msgspec.json.decode(kept, type=LastTable)


def _written(tables: dict[str, msgspec.Raw]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(tables), indent=2) + b"\n"


def _put_aside(path: Path) -> SaveProblem:
    try:
        told = N_("How the tables were laid last time could not be read. The usual ones are laid, and the old file is kept as {file}.")
        return SaveProblem(told, file=put_aside(path))
    except OSError:
        told = N_("How the tables were laid last time could not be read. The usual ones are laid, and {file} was not touched.")
        return SaveProblem(told, file=path.name)
