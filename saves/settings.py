"""How a person likes the table: one small JSON file, read strictly and written whole."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from saves.system import system_language, user_folder

__all__ = ["NAME", "Problem", "Settings", "load", "store", "user_folder"]

NAME = "settings.json"

Language = Literal["es", "en"]
Animation = Literal["off", "fast", "normal", "slow"]
Pause = Literal["none", "short", "normal", "long"]
TakeBack = Literal["none", "2s", "done"]
TextSize = Literal[100, 125, 150, 200]
Volume = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice of the settings page. A field that a file leaves out has its default."""

    language: Language = msgspec.field(default_factory=system_language)
    text_size: TextSize = 100
    animation: Animation = "normal"
    pause: Pause = "normal"
    """How long a computer player's move stays before the next."""
    take_back: TakeBack = "2s"
    """How long a decision can be undone freely: not at all, two seconds, until Done."""
    volume: Volume = 7
    mute: bool = False
    fullscreen: bool = False
    reduced_motion: bool = False
    larger_hits: bool = False


class Problem(NamedTuple):
    """Something to tell the person: a sentence to be translated, and what its {placeholders} stand for."""

    sentence: str
    values: dict[str, str]

    def say(self, gettext: Callable[[str], str]) -> str:
        return gettext(self.sentence).format(**self.values)


def N_(sentence: str) -> str:
    """Mark `sentence` for the catalogues; it is translated where it is said."""
    return sentence


def load(folder: Path) -> tuple[Settings, Problem | None]:
    """The settings kept in `folder`; the defaults, and what to say, when the file cannot be used.

    A file that cannot be understood is moved aside under another name, so that nothing of it is lost.
    """
    path = folder / NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except OSError:
        told = N_("The settings could not be read, so the usual ones are used. The file {file} was not touched.")
        return Settings(), Problem(told, {"file": NAME})
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings(), _put_aside(path)


def _put_aside(path: Path) -> Problem:
    """Give the broken file a name that is free, and say which."""
    kept = next(name for number in range(1, 10_000) if not os.path.lexists(name := path.with_name(f"settings-broken-{number}.json")))
    try:
        path.rename(kept)
    except OSError:
        told = N_("The settings could not be understood, so the usual ones are used. The file {file} was not touched.")
        return Problem(told, {"file": path.name})
    told = N_("The settings could not be understood, so the usual ones are used. The old file is kept as {file}.")
    return Problem(told, {"file": kept.name})


def store(folder: Path, settings: Settings) -> Problem | None:
    """Write `settings` into `folder`, whole or not at all. What to say when that fails; then the older file stands."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix="settings-", suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, folder / NAME)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        told = N_("The settings could not be saved ({reason}). They hold until you close the game.")
        return Problem(told, {"reason": error.strerror or type(error).__name__})
    return None
