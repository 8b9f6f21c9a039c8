"""A deck of The Dingo Ate The Baby: which animals it has, what they are worth and what they do. It comes from a TOML file.

Inside the game a card is a number, its place in the list of ids sorted as text; a `Deck` has everything that the rules ask of a card
in tables by that number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec

from game.core.cards import Card
from game.core.decks import DeckError, DeckFile, whole
from game.core.problem import N_
from game.core.words import PLAIN

COLOURS = ("red", "blue", "green", "yellow", "purple")
ANIMALS = ("baby", "monkey", "dingo", "lion", "elephant", "sun", "moon")
MOST_PLAYERS = 5
NO_PREY = -1
MIN_CARDS = 60

Effect = Literal["scare", "chase", "eat", "stalk", "stomp", "overpopulate"]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=rf"^{PLAIN}*$")]
"""Text that stays on its line."""


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal of a deck: `each` cards of it in every colour."""

    name: str
    each: Annotated[int, msgspec.Meta(ge=0, le=9)]
    value: Annotated[int, msgspec.Meta(ge=0, le=20)]
    effect: Effect | None = None
    prey: str | None = None
    shields: bool = False


class Printing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What a deck file writes down."""

    edition: Words
    name: Words
    animal: tuple[Animal, ...]


class Deck(Printing, frozen=True, forbid_unknown_fields=True, dict=True):
    """A printing, and the tables that follow from its animals. `sha256` is that of the file, empty for a person's own deck."""

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
    def face(self) -> dict[str, str]:
        """The faces of the cards by id."""
        return {card.id: card.face for card in self.cards}

    @cached_property
    def start_cards(self) -> tuple[int, ...]:
        """The starting cards, sorted."""
        return tuple(sorted(self.number[f"start-{colour}"] for colour in COLOURS))

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
    """The deck that `text`, a TOML file, writes down. Raises DeckError with the line and the reason."""
    file = DeckFile(text)
    places = list(file.entries("animal"))
    animals = tuple(file.shaped(entry, Animal, line) for line, entry in places)
    printing = file.shaped(file.values | {"animal": animals}, Printing)
    for number, sentence, values in _problems(animals):
        raise DeckError(places[number][0], sentence, **values)
    _check_count(animals, 1)
    return Deck(printing.edition, printing.name, animals, sha256(text.encode()).hexdigest())


def own_deck(values: Any) -> Deck:
    """The deck that a table holds whole. Raises DeckError."""
    printing = whole(values, Printing)
    for _number, sentence, values in _problems(printing.animal):
        raise DeckError(None, sentence, **values)
    _check_count(printing.animal, None)
    return Deck(printing.edition, printing.name, printing.animal)


def _check_count(animals: Sequence[Animal], line: int | None) -> None:
    count = len(COLOURS) * sum(animal.each for animal in animals)
    if count < MIN_CARDS:
        raise DeckError(line, N_("the deck has {count} cards, and a game needs {least}."), count=count, least=MIN_CARDS)


def _problems(animals: Sequence[Animal]) -> Iterator[tuple[int, str, dict[str, object]]]:
    """What is wrong: the place of the animal, and a sentence with what is to be filled in."""
    names = [animal.name for animal in animals]
    for number, animal in enumerate(animals):
        words: dict[str, object] = {"name": animal.name, "prey": animal.prey}
        if animal.name not in ANIMALS:
            yield number, N_("there is no picture of “{name}”; the animals are {animals}."), words | {"animals": ", ".join(ANIMALS)}
        if animal.name in names[:number]:
            yield number, N_("“{name}” is there twice."), words
        if (animal.effect in (None, "overpopulate")) != (animal.prey is None):
            yield number, N_("“{name}” needs a prey exactly if its effect takes a card off a ranch."), words
        if animal.prey is not None and animal.prey not in names:
            yield number, N_("“{name}” preys on “{prey}”, which is not in the deck."), words
