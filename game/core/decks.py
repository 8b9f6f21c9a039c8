"""Decks in files: a game may come with several, and a person may write down another printing. Pure: a file's text comes in."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from game.core.problem import N_, LineProblem, Misfit, misfit


class AnyDeck(Protocol):
    """What all decks have: `edition` names one in records, `name` is for people."""

    @property
    def edition(self) -> str: ...

    @property
    def name(self) -> str: ...


def usual_edition(decks: Mapping[str, AnyDeck], language: str | None) -> str:
    """The edition for who speaks `language`: the first that is written in it, else the game's first; "" where it has no decks."""
    first = next(iter(decks), "")
    return next((edition for edition in decks if language and edition.startswith(language)), first)


def written(deck: AnyDeck) -> dict[str, Any]:
    """The whole of `deck`, a msgspec struct, as JSON values: what a table holds of a person's own deck."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(deck))
    values.pop("sha256", None)
    return values


class DeckError(LineProblem):
    """A deck that cannot be used."""


T = TypeVar("T")


class DeckFile:
    """The text of a deck file, read as TOML. `shaped` turns a table of it into one of ours. Raises DeckError."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        try:
            self.values: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found[1]) if found else max(1, len(self._lines))
            raise DeckError(line, N_("this is not written as a TOML file is.")) from None
        except RecursionError:
            raise DeckError(1, N_("this is not written as a TOML file is.")) from None

    def entries(self, name: str) -> Iterator[tuple[int, Any]]:
        """The tables called [[`name`]], each with the line on which it begins."""
        entries = self.values.get(name)
        if not isinstance(entries, list):
            raise DeckError(1, N_("the deck has no [[{name}]]."), name=name)
        heads = [number for number, line in enumerate(self._lines, 1) if re.match(rf"\s*\[\[\s*{re.escape(name)}\s*\]\]", line)]
        written = len(heads) == len(entries)
        for number, entry in enumerate(entries):
            yield heads[number] if written else 1, entry

    def line_of(self, field: str, start: int = 1) -> int:
        """The line that gives `field` a value, in the table that begins on line `start`; `start` where none does."""
        for number, line in enumerate(self._lines[start - 1 :], start):
            if number > start and line.lstrip().startswith("["):
                break
            if re.match(rf"""\s*["']?{re.escape(field)}["']?\s*=""", line):
                return number
        return start

    def shaped(self, values: Any, shape: type[T], start: int = 1) -> T:
        """`values`, which begin on line `start`, as a `shape`."""
        try:
            return msgspec.convert(values, shape)
        except msgspec.ValidationError as error:
            raise self._wrong(misfit(error), values, start) from None

    def _wrong(self, found: Misfit, values: Any, start: int) -> DeckError:
        """What was `found`, as a sentence with its line."""
        field = found.name
        if found.kind == "unknown":
            return DeckError(self.line_of(field, start), N_("a deck has no “{field}” here."), field=field)
        if found.kind == "missing":
            return DeckError(start, N_("“{field}” is missing."), field=field)
        if found.kind == "wrong" and isinstance(values, dict):
            return DeckError(self.line_of(field, start), N_("“{field}” cannot be “{value}”."), field=field, value=values.get(field))
        return DeckError(start, N_("this is no part of a deck."))
