"""How a person likes the table: one small JSON file, read strictly and written whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from game.files import read_whole
from saves.files import copy_aside, put_aside, why, write_whole
from saves.problem import N_, SaveProblem
from saves.system import system_language

NAME = "settings.json"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
LONGEST_NAME = 30
"""A field with a longer name is none of ours, and is not told."""

Language = Literal["es", "en"]
Animation = Literal["off", "fast", "normal", "slow"]
Pause = Literal["none", "short", "normal", "long"]
TakeBack = Literal["none", "2s", "done"]
Thinking = Literal[1, 2, 4]
TextSize = Literal[100, 125, 150, 200]
Volume = Annotated[int, msgspec.Meta(ge=0, le=10)]
WindowSide = Annotated[int, msgspec.Meta(ge=100, le=20_000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice of the settings page, and what is remembered besides. A field that a file leaves out has its default."""

    language: Language = msgspec.field(default_factory=system_language)
    text_size: TextSize = 100
    animation: Animation = "normal"
    pause: Pause = "normal"
    """How long a computer player's move stays before the next."""
    take_back: TakeBack = "2s"
    """How long a decision can be undone freely: not at all, two seconds, until Done."""
    thinking: Thinking = 1
    """How many times its usual budget the hardest level has for a move."""
    volume: Volume = 7
    mute: bool = False
    fullscreen: bool = False
    reduced_motion: bool = False
    larger_hits: bool = False
    window: tuple[WindowSide, WindowSide] | None = None
    """How large the window was when it was closed, in pixels."""


def load(folder: Path) -> tuple[Settings, SaveProblem | None]:
    """The settings kept in `folder`; the defaults, and what to say, when the file cannot be used, and so for every single value.

    A file that cannot be read or understood is kept under another name, so that nothing of it is lost.
    """
    path = folder / NAME
    try:
        content = read_whole(path)
        values = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
        usable, odd = _sorted_out(values)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), _unread(path, why(error))
    except UNREADABLE:
        return Settings(), _not_understood(path)
    return usable, _partly_understood(path, usable, odd) if odd else None


def _sorted_out(values: dict[str, msgspec.Raw]) -> tuple[Settings, list[str]]:
    """The settings that `values` give, the default in the place of each that cannot be used; and the names of those."""
    usable, odd = Settings(), []
    for name, value in values.items():
        try:
            one = msgspec.json.decode(msgspec.json.encode({name: value}), type=Settings)
            usable = replace(usable, **{name: getattr(one, name)})
        except UNREADABLE:
            odd.append(name)
    return usable, odd


def _partly_understood(path: Path, usable: Settings, odd: list[str]) -> SaveProblem:
    """Keep a copy of the file beside, and write what is `usable` of it; what to say of the `odd` values."""
    names = ", ".join(name if name.isascii() and name.isprintable() and len(name) <= LONGEST_NAME else "?" for name in odd)
    try:
        kept = copy_aside(path)
    except OSError:
        told = N_("In the settings this could not be understood: {names}. There the usual is used, and {file} was not touched.")
        return SaveProblem(told, names=names, file=path.name)
    store(path.parent, usable)
    told = N_("In the settings this could not be understood: {names}. There the usual is used, and the old file is kept as {file}.")
    return SaveProblem(told, names=names, file=kept)


def _unread(path: Path, cause: SaveProblem) -> SaveProblem:
    """What to say where the disk does not give the file. It may be as good as ever, so the next change must not take its place."""
    try:
        told = N_("The settings could not be read: {cause}. The usual ones are used, and the old file is kept as {file}.")
        return SaveProblem(told, cause=cause, file=put_aside(path))
    except OSError:
        told = N_("The settings could not be read: {cause}. The usual ones are used, and {file} was not touched.")
        return SaveProblem(told, cause=cause, file=path.name)


def _not_understood(path: Path) -> SaveProblem:
    """Put the broken file aside, and say what it is called now."""
    try:
        told = N_("The settings could not be understood. The usual ones are used, and the old file is kept as {file}.")
        return SaveProblem(told, file=put_aside(path))
    except OSError:
        told = N_("The settings could not be understood. The usual ones are used, and {file} was not touched.")
        return SaveProblem(told, file=path.name)


def store(folder: Path, settings: Settings) -> SaveProblem | None:
    """Write `settings` into `folder`, whole or not at all. What to say when that fails; then the older file stands."""
    try:
        write_whole(folder / NAME, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        told = N_("The settings could not be saved: {cause}. They hold until you close the game.")
        return SaveProblem(told, cause=why(error))
    return None
