"""A deck of Man Bites Dog: verbs and words of one language, their points, and what grammar needs to know of them.

It comes from a TOML file. Inside the game a card is a number, its place in the list of ids sorted as text; a `Deck` has what the rules
ask of a card in tables by that number. The rules ask for points only; all else is for the grammar and the newspaper.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Literal

import msgspec

from game.core.cards import Card

MIN_VERBS, MIN_WORDS = 20, 60
BLANK_POINTS = 10
BLANKS = 10
EXCLUSIVES = ("photo", "story", "interview")
COPIES = 3

Language = Literal["es", "en"]
Sense = Literal["person", "animal", "thing", "place", "institution", "idea"]
Takes = Literal["nothing", "object", "either", "clause"]


class DeckError(ValueError):
    """A deck file that cannot be used; says where and why."""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A red card. `text` is the third person singular; `plural` the third person plural where it is not regular.

    `takes`: nothing ("faints"), an object ("bites", with its fixed `preposition` "elopes" + "with"), either with or without one, or a
    clause ("denies that"; the conjunction belongs to the text). `subjects` and `objects` are the senses that make sense with it; empty:
    all of them.
    """

    text: str
    points: int
    takes: Takes
    preposition: str = ""
    plural: str = ""
    subjects: tuple[Sense, ...] = ()
    objects: tuple[Sense, ...] = ()


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blue card in its dictionary form: a noun, or an adjective (in Spanish masculine singular).

    A noun has a `sense`, a number and, in Spanish, a gender; `article` false where the language wants none ("Congress"), `stressed` for
    feminine nouns with "el" ("el águila"). An adjective has the senses it `fits` (empty: all) and the forms that are not regular;
    `before` where it stands before its noun.
    """

    text: str
    points: int
    kind: Literal["noun", "adjective"]
    sense: Sense | None = None
    plural: bool = False
    gender: Literal["m", "f"] | None = None
    article: bool = True
    stressed: bool = False
    fits: tuple[Sense, ...] = ()
    feminine: str = ""
    plural_form: str = ""
    feminine_plural: str = ""
    before: bool = False


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A deck and the tables that follow from it. `spare` are words that a computer player writes on a blank; `sha256` is
    that of the file."""

    edition: str
    name: str
    language: Language
    verb: tuple[Verb, ...]
    word: tuple[Word, ...]
    spare: tuple[Word, ...]
    sha256: str = ""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, sorted by id. What a word card shows is its own face."""
        names = [f"verb-{number}" for number in range(1, len(self.verb) + 1)]
        names += [f"word-{number}" for number in range(1, len(self.word) + 1)]
        singles = [Card(name, name) for name in names]
        exclusives = [Card(f"{kind}-{number}", kind) for kind in EXCLUSIVES for number in range(1, COPIES + 1)]
        blanks = [Card(f"blank-{number}", "blank") for number in range(1, BLANKS + 1)]
        return tuple(sorted(singles + exclusives + blanks))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids by card number."""
        return tuple(card.id for card in self.cards)

    @cached_property
    def number(self) -> dict[str, int]:
        """The card numbers by id."""
        return {id: number for number, id in enumerate(self.ids)}

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The points of each card; exclusives have none."""
        return tuple(self._points(id) for id in self.ids)

    def _points(self, id: str) -> int:
        kind, _, number = id.partition("-")
        if kind == "verb":
            return self.verb[int(number) - 1].points
        if kind == "word":
            return self.word[int(number) - 1].points
        return BLANK_POINTS if kind == "blank" else 0

    @cached_property
    def is_verb(self) -> tuple[bool, ...]:
        """Whether each card is red."""
        return tuple(id.startswith("verb-") for id in self.ids)

    @cached_property
    def is_blank(self) -> tuple[bool, ...]:
        """Whether each card is to be written on."""
        return tuple(id.startswith("blank-") for id in self.ids)

    @cached_property
    def is_exclusive(self) -> tuple[bool, ...]:
        """Whether each card is an exclusive."""
        return tuple(id.startswith(EXCLUSIVES) for id in self.ids)


def read_deck(text: str) -> Deck:
    """The deck that `text`, a TOML file, writes down. Raises DeckError with the line where there is one, and the reason."""
    try:
        deck = msgspec.convert(tomllib.loads(text) | {"sha256": sha256(text.encode()).hexdigest()}, Deck)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DeckError(str(error)) from error
    problem = next(_problems(deck), None)
    if problem is not None:
        name, reason = problem
        raise DeckError(f"line {_line_of(text, name)}: {reason}")
    return deck


@lru_cache(8)
def own_deck(cards: str) -> Deck:
    """The deck that a table holds whole, as JSON. Raises DeckError."""
    try:
        return msgspec.json.decode(cards, type=Deck)
    except msgspec.ValidationError as error:
        raise DeckError(str(error)) from error


def _problems(deck: Deck) -> Iterator[tuple[str, str]]:
    """What is wrong: the text of the card, and the reason."""
    if len(deck.verb) < MIN_VERBS or len(deck.word) < MIN_WORDS:
        yield "", f"the deck has {len(deck.verb)} verbs and {len(deck.word)} words; it needs {MIN_VERBS} and {MIN_WORDS}"
    if not deck.spare:
        yield "", "the deck needs at least one spare word for the blanks"
    priced = [(verb.text, verb.points) for verb in deck.verb] + [(word.text, word.points) for word in deck.word]
    for name, points in priced:
        if not 5 <= points <= 50 or points % 5:
            yield name, f"{name!r} has {points} points; it needs 5 to 50, in steps of five"
    for word in (*deck.word, *deck.spare):
        if word.kind == "noun" and word.sense is None:
            yield word.text, f"the noun {word.text!r} needs a sense"
        if word.kind == "noun" and deck.language == "es" and word.gender is None:
            yield word.text, f"the noun {word.text!r} needs a gender"


def _line_of(text: str, name: str) -> int:
    """The line of `text` that writes down the card `name`; the first line where none does."""
    wanted = f'text = "{name}"'
    return next((number for number, line in enumerate(text.splitlines(), 1) if name and wanted in line), 1)
