"""A deck of Man Bites Dog: verbs and words of one language, their points, and what grammar needs to know of them.

It comes from a TOML file. Inside the game a card is a number, its place in the list of ids sorted as text; a `Deck` has what the rules
ask of a card in tables by that number. The rules ask for points only; all else is for the grammar and the newspaper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Any, Literal, get_args

import msgspec

from game.core.cards import Card
from game.core.decks import DeckError, DeckFile, whole
from game.core.letters import code, lacking
from game.core.problem import N_
from game.core.words import PLAIN

MIN_VERBS, MIN_WORDS = 20, 60
BLANK_POINTS = 10
BLANKS = 10
EXCLUSIVES = ("photo", "story", "interview")
COPIES = 3

Language = Literal["es", "en"]
Sense = Literal["person", "animal", "thing", "food", "place", "institution", "idea"]
Takes = Literal["nothing", "object", "adjective", "clause", "change"]
Gender = Literal["m", "f"]
Place = Literal["first", "before", "after", "either"]
Points = Annotated[int, msgspec.Meta(ge=5, le=50, multiple_of=5)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=rf"^\S(?:{PLAIN}*\S)?$")]
"""Text that stays on its line, with no spaces around it."""

SENSES: tuple[Sense, ...] = get_args(Sense)
ANY_SENSE = (1 << len(SENSES)) - 1
"""The bits of all senses."""


def bits(senses: Iterable[Sense]) -> int:
    """A bit for each of `senses`; none named means all of them."""
    return sum(1 << SENSES.index(sense) for sense in set(senses)) or ANY_SENSE


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A red card. `text` is the third person singular ("bites"), with its fixed `preposition` if it has one ("elopes" + "with").

    `takes`: nothing ("faints"), an object ("bites"), an adjective or what somebody can be ("turns"), or a clause ("denies that"); `also` is
    what may stand in its place: "stays" takes an adjective, or nothing. `loosely` is what people let stand there though a computer player
    does not write it: "babysits" without its object, "turns" with one and what becomes of it (a "change"). `subjects` and `objects` are the
    senses that make sense with it; none named means all. `names`: what it can be as a noun ("insults", "protesta"). `plural` is needed
    where it is not regular. Spanish only: `subjunctive` where it is not regular; `wants_subjunctive` for a verb whose clause has it ("niega
    que"); `personal_a` says which objects have an "a": the living, persons ("hereda"), all ("insulta") or none ("invade"); `article` false
    where objects have no article ("se disfraza de").
    """

    text: Words
    points: Points
    takes: Takes
    also: tuple[Takes, ...] = ()
    loosely: tuple[Takes, ...] = ()
    preposition: str = ""
    plural: str = ""
    subjunctive: str = ""
    wants_subjunctive: bool = False
    personal_a: Literal["living", "persons", "always", "never"] = "living"
    article: bool = True
    subjects: tuple[Sense, ...] = ()
    objects: tuple[Sense, ...] = ()
    names: tuple[Sense, ...] = ()

    @property
    def face(self) -> str:
        """What the card shows: "elopes with"."""
        return f"{self.text} {self.preposition}" if self.preposition else self.text


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blue card with a noun; `senses` are what it can be. A `plural` noun is so on its card ("twins").

    `modifies`: it may stand with any other noun ("village ghost", "abuela ninja"); `of_anything`: any singular one may stand with it
    ("llama wedding"). Spanish only: `gender`; `article` false where it has none ("Hacienda").
    """

    text: Words
    points: Points
    senses: Annotated[tuple[Sense, ...], msgspec.Meta(min_length=1)]
    gender: Gender | None = None
    plural: bool = False
    article: bool = True
    modifies: bool = False
    of_anything: bool = False

    @property
    def face(self) -> str:
        """What the card shows."""
        return self.text


class Adjective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blue card with an adjective, in Spanish in the masculine singular; `fits` are the senses that it goes with, none named means all.

    `place` is before or after its noun, either, or first of all ("mayor's"); unsaid it is before in English and after in Spanish.
    `predicate` is false where nothing can become it ("former"). `state`: one can do things so ("chases burglars barefoot"). `passing`: that
    somebody is so can be news ("mayor furious", "resigns furious"). `names`: what it can be as a noun ("vegetarian", "evil"). `past`: it is
    also what somebody did ("ghost haunted toaster"). Spanish only: forms that are not regular, and `fixed` for what has one form ("en
    pijama").
    """

    text: Words
    points: Points
    fits: tuple[Sense, ...] = ()
    place: Place | None = None
    predicate: bool = True
    state: bool = False
    passing: bool = False
    names: tuple[Sense, ...] = ()
    past: bool = False
    feminine: str = ""
    plural: str = ""
    feminine_plural: str = ""
    fixed: bool = False

    @property
    def face(self) -> str:
        """What the card shows."""
        return self.text


Word = Noun | Adjective


class Spare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that a computer player writes on a blank; their points do not count."""

    noun: tuple[Noun, ...]
    adjective: tuple[Adjective, ...]


class Printing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What a deck file writes down. The word cards are the nouns, then the adjectives."""

    edition: Words
    name: Words
    language: Language
    verb: tuple[Verb, ...]
    noun: tuple[Noun, ...]
    adjective: tuple[Adjective, ...]
    spare: Spare


class Deck(Printing, frozen=True, forbid_unknown_fields=True, dict=True):
    """A printing and the tables that follow from it. `sha256` is that of the file, empty for a person's own deck."""

    sha256: str = ""

    def __hash__(self) -> int:
        """Quick, for a deck is a key wherever something is made once for it."""
        return hash((self.edition, self.sha256))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, sorted by id. The face of a verb or word is "verb 15 elopes with": its kind, its points, its text."""
        words: tuple[Word, ...] = (*self.noun, *self.adjective)
        singles = [Card(f"verb-{number}", f"verb {verb.points} {verb.face}") for number, verb in enumerate(self.verb, 1)]
        singles += [Card(f"word-{number}", f"word {word.points} {word.face}") for number, word in enumerate(words, 1)]
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
    def printed(self) -> tuple[Verb | Word | None, ...]:
        """What is printed on each card; None on blanks and exclusives."""
        words: tuple[Word, ...] = (*self.noun, *self.adjective)
        found: list[Verb | Word | None] = []
        for id in self.ids:
            kind, _, number = id.partition("-")
            of: tuple[Verb | Word, ...] = self.verb if kind == "verb" else words if kind == "word" else ()
            found.append(of[int(number) - 1] if of else None)
        return tuple(found)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The points of each card; exclusives have none."""
        blank = [BLANK_POINTS if is_blank else 0 for is_blank in self.is_blank]
        return tuple(printed.points if printed else blank[card] for card, printed in enumerate(self.printed))

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


SHAPES: dict[str, type[Verb | Noun | Adjective]] = {"verb": Verb, "noun": Noun, "adjective": Adjective}


def read_deck(text: str) -> Deck:
    """The deck that `text`, a TOML file with a card a line, writes down. Raises DeckError with the line and the reason."""
    file = DeckFile(text)
    for values in (file.values, file.values.get("spare")):
        for name, shape in SHAPES.items():
            entries = values.get(name) if isinstance(values, dict) else None
            for entry in entries if isinstance(entries, list) else ():
                file.shaped(entry, shape, _line_of(text, entry))
    printing = file.shaped(file.values, Printing)
    for card, sentence, words in _problems(printing):
        raise DeckError(_line_of(text, {"text": card}), sentence, **words)
    _refuse_strange_signs(printing, text)
    return _deck(printing, sha256(text.encode()).hexdigest())


def _refuse_strange_signs(deck: Printing, text: str) -> None:
    """Raises DeckError where the window cannot draw a word. Games that were kept with such a deck are still read."""
    cards: list[Verb | Word] = [*deck.verb, *deck.noun, *deck.adjective, *deck.spare.noun, *deck.spare.adjective]
    for card in cards:
        for value in msgspec.structs.astuple(card):
            missing = lacking(value) if isinstance(value, str) else ""
            if missing:
                sentence = N_("the sign {code} in “{words}” is not in the typeface of the window: please write without it.")
                raise DeckError(_line_of(text, {"text": card.text}), sentence, code=code(missing[0]), words=value)


def own_deck(values: Any) -> Deck:
    """The deck that a table holds whole. Raises DeckError."""
    printing = whole(values, Printing)
    for _card, sentence, words in _problems(printing):
        raise DeckError(None, sentence, **words)
    return _deck(printing)


def _deck(of: Printing, digest: str = "") -> Deck:
    return Deck(of.edition, of.name, of.language, of.verb, of.noun, of.adjective, of.spare, digest)


def _problems(deck: Printing) -> Iterator[tuple[str, str, dict[str, object]]]:
    """What is wrong: the text of the card, and a sentence with what is to be filled in."""
    words = len(deck.noun) + len(deck.adjective)
    if len(deck.verb) < MIN_VERBS or words < MIN_WORDS:
        sentence = N_("the deck has {verbs} verbs and {words} words, and a game needs {least_verbs} and {least_words}.")
        yield "", sentence, {"verbs": len(deck.verb), "words": words, "least_verbs": MIN_VERBS, "least_words": MIN_WORDS}
    cards: list[Verb | Word] = [*deck.verb, *deck.noun, *deck.adjective]
    for text, times in Counter(card.text for card in cards).items():
        if times > 1:
            yield text, N_("“{name}” is there twice."), {"name": text}
    for noun in (*deck.noun, *deck.spare.noun):
        if deck.language == "es" and noun.gender is None:
            yield noun.text, N_("the noun “{name}” needs a gender."), {"name": noun.text}
    if not deck.spare.noun or all(adjective.fits for adjective in deck.spare.adjective):
        yield "", N_("the spare words need a noun, and an adjective that fits everything."), {}


def _line_of(text: str, entry: Any) -> int:
    """The line of the file that writes down the card `entry`; the first line where none does."""
    name = entry.get("text") if isinstance(entry, dict) else None
    wanted = f'text = "{name}"'
    return next((number for number, line in enumerate(text.splitlines(), 1) if name and wanted in line), 1)
