"""Words that a player writes on a blank, as a thing of a move: "unicornio/n/m/s", "unicorn/n/-/s", "pegajoso/a", or the word alone.

A noun says its gender and number, an adjective stands in its dictionary form. Where a word stands alone, as in a game record, it is
what the deck knows it for; else it may be a noun or an adjective, and its ending is all that is known of it.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from game.man_bites_dog.deck import BLANK_POINTS, SENSES, Adjective, Deck, Gender, Noun, Word

SPACE = "\u00a0"
"""Stands for a space in a word: the things of a move have none."""
MOST_LETTERS = 24
GENDERS: dict[str, Gender | None] = {"m": "m", "f": "f", "-": None}
NUMBERS = {"s": False, "p": True}


class Written(NamedTuple):
    """A word on a blank; `kind` is "n" or "a", None where nobody said."""

    text: str
    kind: str | None = None
    gender: Gender | None = None
    plural: bool = False


def typed(text: str) -> str:
    """The word that somebody typed as `text`, without needless spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def written(word: Written) -> str:
    """The thing that stands for `word`; `read_written` reads it back."""
    text = bare(word.text)
    match word.kind:
        case "n":
            return f"{text}/n/{word.gender or '-'}/{'p' if word.plural else 's'}"
        case "a":
            return f"{text}/a"
    return text


def read_written(thing: str) -> Written:
    """The word that `thing` stands for."""
    parts = thing.replace(SPACE, " ").split("/")
    match parts[1:][-3:]:
        case ["n", gender, number] if gender in GENDERS and number in NUMBERS:
            return Written("/".join(parts[:-3]), "n", GENDERS[gender], NUMBERS[number])
        case [*_, "a"]:
            return Written("/".join(parts[:-1]), "a")
    return Written("/".join(parts))


def bare(text: str) -> str:
    """The thing that stands for the word `text` alone."""
    return text.replace(" ", SPACE)


def is_word(thing: str) -> bool:
    """Whether `thing` can stand on a blank: 1 to 24 characters, not only spaces, that mean the same where they stand alone."""
    word = read_written(thing).text
    if " " in thing or not 1 <= len(word) <= MOST_LETTERS:
        return False
    return not word.isspace() and word.isprintable() and read_written(bare(word)).text == word


def thing_of(word: Word) -> str:
    """How `word` is written on a blank."""
    if isinstance(word, Adjective):
        return written(Written(word.text, "a"))
    return written(Written(word.text, "n", word.gender, word.plural))


def meanings(deck: Deck, thing: str) -> tuple[Word, ...]:
    """What the word `thing` on a blank can be: as the deck knows it, or a word that goes with everything."""
    word = read_written(thing)
    known: list[Word] = [*deck.spare.noun, *deck.spare.adjective, *deck.noun, *deck.adjective]
    for each in known:
        kind = "n" if isinstance(each, Noun) else "a"
        if each.text == word.text and word.kind in (None, kind):
            return (each,)
    found: list[Word] = []
    if word.kind != "a":
        guessed = word.kind is None
        gender: Gender = word.gender or ("f" if word.text.endswith("a") else "m")
        plural = word.text.endswith("s") if guessed else word.plural
        found.append(Noun(word.text, BLANK_POINTS, SENSES, gender, plural))
    if word.kind != "n":
        found.append(Adjective(word.text, BLANK_POINTS, place="either"))
    return tuple(found)
