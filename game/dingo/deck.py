"""A deck of The Dingo Ate The Baby: which animals it has, what they are worth and what they do. It comes from a TOML file.

Inside the game a card is a number, its place in the list of ids sorted as text; a `Deck` has everything that the rules ask of a card
in tables by that number.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Literal

import msgspec

from game.core.cards import Card

COLOURS = ("red", "blue", "green", "yellow", "purple")
ANIMALS = ("baby", "monkey", "dingo", "lion", "elephant", "sun", "moon")
MOST_PLAYERS = 5
NO_PREY = -1
MIN_CARDS = 60

Effect = Literal["scare", "chase", "eat", "stalk", "stomp", "overpopulate"]


class DeckError(ValueError):
    """A deck file that cannot be used; says where and why."""


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal of a deck: `each` cards of it in every colour."""

    name: str
    each: int
    value: int
    effect: Effect | None = None
    prey: str | None = None
    shields: bool = False


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The animals of a printing, and the tables that follow from them. `sha256` is that of the file."""

    edition: str
    name: str
    animal: tuple[Animal, ...]
    sha256: str = ""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, the starting cards too, sorted by id."""
        animals = [
            Card(f"{colour}-{animal.name}-{number}", f"{colour}-{animal.name}")
            for colour in COLOURS
            for animal in self.animal
            for number in range(1, animal.each + 1)
        ]
        return tuple(sorted(animals + [Card(f"start-{colour}", f"start-{colour}") for colour in COLOURS]))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids by card number."""
        return tuple(card.id for card in self.cards)

    @cached_property
    def number(self) -> dict[str, int]:
        """The card numbers by id."""
        return {id: number for number, id in enumerate(self.ids)}

    @cached_property
    def start_cards(self) -> tuple[int, ...]:
        """The starting cards, in the order of COLOURS."""
        return tuple(self.number[f"start-{colour}"] for colour in COLOURS)

    @cached_property
    def colour(self) -> tuple[int, ...]:
        """A bit for the colour of each card."""
        return tuple(1 << COLOURS.index(_words(card)[0]) for card in self.cards)

    @cached_property
    def kind(self) -> tuple[int, ...]:
        """The place in `animal` of each card; a starting card has NO_PREY, which is no animal's."""
        names = [animal.name for animal in self.animal]
        return tuple(names.index(_words(card)[1]) if _words(card)[1] else NO_PREY for card in self.cards)

    @cached_property
    def value(self) -> tuple[int, ...]:
        """The value in a ranch of each card."""
        return tuple(self.animal[kind].value if kind != NO_PREY else 0 for kind in self.kind)

    @cached_property
    def prey(self) -> tuple[int, ...]:
        """The kind that each card can take off a ranch; NO_PREY for none."""
        names = [animal.name for animal in self.animal]
        preys = [names.index(animal.prey) if animal.prey else NO_PREY for animal in self.animal]
        return tuple(preys[kind] if kind != NO_PREY else NO_PREY for kind in self.kind)

    @cached_property
    def overpopulates(self) -> tuple[bool, ...]:
        """Whether each card brings another one to a ranch."""
        return tuple(kind != NO_PREY and self.animal[kind].effect == "overpopulate" for kind in self.kind)

    @cached_property
    def shields(self) -> tuple[bool, ...]:
        """Whether each card shields its left neighbour (R-DG-4)."""
        return tuple(kind != NO_PREY and self.animal[kind].shields for kind in self.kind)

    def effect(self, card: int) -> str:
        """The word for what `card` does."""
        return self.animal[self.kind[card]].effect or ""


def _words(card: Card) -> tuple[str, str]:
    """A card's colour and animal; no animal for a starting card."""
    first, second = card.face.split("-")
    return (second, "") if first == "start" else (first, second)


def read_deck(text: str) -> Deck:
    """The deck that `text`, a TOML file, writes down. Raises DeckError with the line where there is one, and the reason."""
    try:
        deck = msgspec.convert(tomllib.loads(text) | {"sha256": sha256(text.encode()).hexdigest()}, Deck)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(str(error)) from error
    except msgspec.ValidationError as error:
        raise DeckError(str(error)) from error
    problem = next(_problems(deck.animal, deck), None)
    if problem is not None:
        name, reason = problem
        raise DeckError(f"line {line_of(text, name)}: {reason}")
    return deck


@lru_cache(8)
def own_deck(cards: str) -> Deck:
    """The deck that a table holds whole, as JSON. Raises DeckError."""
    try:
        return msgspec.json.decode(cards, type=Deck)
    except msgspec.ValidationError as error:
        raise DeckError(str(error)) from error


def _problems(animals: Sequence[Animal], deck: Deck) -> Iterator[tuple[str, str]]:
    """What is wrong: the animal, and the reason."""
    names = [animal.name for animal in animals]
    for number, animal in enumerate(animals):
        if animal.name not in ANIMALS:
            yield animal.name, f"there is no picture of {animal.name!r}; the animals are {', '.join(ANIMALS)}"
        if animal.name in names[:number]:
            yield animal.name, f"{animal.name!r} is there twice"
        if not 0 <= animal.each <= 9 or not 0 <= animal.value <= 20:
            yield animal.name, f"{animal.name!r} needs 0 to 9 cards of each colour and a value from 0 to 20"
        if (animal.effect in (None, "overpopulate")) != (animal.prey is None):
            yield animal.name, f"{animal.name!r} needs a prey exactly if its effect takes a card off a ranch"
        if animal.prey is not None and animal.prey not in names:
            yield animal.name, f"{animal.name!r} preys on {animal.prey!r}, which is not in the deck"
    if len(deck.cards) - len(COLOURS) < MIN_CARDS:
        yield "", f"the deck has {len(deck.cards) - len(COLOURS)} cards; a game needs {MIN_CARDS}"


def line_of(text: str, name: str) -> int:
    """The line of `text` that names the animal `name` for the last time; the first line where none does."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.replace(" ", "").startswith(f'name="{name}"')]
    return lines[-1] if lines else 1
