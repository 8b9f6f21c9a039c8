"""Decks in files: a game may come with several, and a person may write down another printing. Pure: a file's text comes in."""

from __future__ import annotations

import re
import tomllib
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from game.core.problem import N_, LineProblem, Misfit, misfit

if TYPE_CHECKING:
    from game.core.table import Table

OWN_KEPT = 8
"""So many decks of tables are kept: nobody plays at more of them at once."""


class AnyDeck(Protocol):
    """What all decks have: `edition` names one in records, `name` is for people, `sha256` is that of the file ("" for a person's own)."""

    @property
    def edition(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def sha256(self) -> str: ...


class DeckError(LineProblem):
    """A deck that cannot be used."""


D = TypeVar("D", bound=AnyDeck)
T = TypeVar("T")


class Decks(Mapping[str, D]):
    """The decks that come with a game, by edition, the usual one first; and those that people write down and bring to a table.

    `read` makes a deck of the text of a file, `whole` of what a table holds of it (`written`). Both raise DeckError.
    """

    def __init__(self, packaged: Mapping[str, D], read: Callable[[str], D], whole: Callable[[Any], D]) -> None:
        self.read = read
        self._packaged = dict(packaged)
        self._whole = whole
        self._own: deque[tuple[dict[str, Any], D]] = deque(maxlen=OWN_KEPT)

    def __getitem__(self, edition: str) -> D:
        return self._packaged[edition]

    def __iter__(self) -> Iterator[str]:
        return iter(self._packaged)

    def __len__(self) -> int:
        return len(self._packaged)

    def at(self, table: Table) -> D:
        """The deck of `table`, the usual one where it names none. Raises DeckError where there is no such deck."""
        if table.deck_cards is not None:
            return self._own_deck(table.deck_cards)
        edition = table.deck or next(iter(self))
        if edition not in self:
            raise DeckError(None, N_("there is no deck “{edition}”."), edition=edition)
        return self[edition]

    def header(self, table: Table) -> dict[str, Any]:
        """What a record's header says of the cards of `table`; nothing in a game without decks. Raises DeckError as `at` does."""
        if not self:
            return {}
        deck = self.at(table)
        if table.deck_cards is not None:
            return {"deck": deck.edition, "deck_cards": table.deck_cards}
        return {"deck": deck.edition, "deck_sha256": deck.sha256}

    def _own_deck(self, cards: dict[str, Any]) -> D:
        """The deck that a table holds whole. All positions and views of a game share their table, so it is read once for all of them."""
        for known, deck in self._own:
            if known is cards:
                return deck
        deck = self._whole(cards)
        self._own.append((cards, deck))
        return deck


def _no_deck(_: object) -> Any:
    raise NotImplementedError("the cards of this game are always the same")


NO_DECKS: Decks[Any] = Decks({}, _no_deck, _no_deck)
"""For a game whose cards are always the same."""


def usual_edition(decks: Mapping[str, AnyDeck], language: str | None) -> str:
    """The edition for who speaks `language`: the first that is written in it, else the game's first; "" where it has no decks."""
    first = next(iter(decks), "")
    return next((edition for edition in decks if language and edition.startswith(language)), first)


def written(deck: AnyDeck) -> dict[str, Any]:
    """The whole of `deck`, a msgspec struct, as JSON values: what a table holds of a person's own deck."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(deck))
    values.pop("sha256", None)
    return values


def whole(values: Any, shape: type[T]) -> T:
    """What `written` made of a `shape`. Raises DeckError: a table comes from a save or a record, and is no better than a file."""
    try:
        return msgspec.convert(values, shape)
    except msgspec.ValidationError:
        raise DeckError(None, N_("this is no part of a deck.")) from None


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
