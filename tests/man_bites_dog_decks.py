"""Rows of Man Bites Dog cards by what stands on them, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.decks import packaged
from game.man_bites_dog.deck import Deck, read_deck
from game.man_bites_dog.newspaper import set_headline

DECKS: dict[str, Deck] = {deck.language: deck for deck in packaged("man_bites_dog", read_deck).values()}
ES, EN = DECKS["es"], DECKS["en"]


def cards_of(deck: Deck, faces: Sequence[str]) -> tuple[list[int], dict[int, str]]:
    """The cards that show `faces`, and the words on the blanks: what begins with "_" is written on one ("_unicornio/n/m/s")."""
    by_face = {printed.face: card for card, printed in enumerate(deck.printed) if printed}
    blanks = (card for card in range(len(deck.ids)) if deck.is_blank[card])
    cards, words = [], {}
    for face in faces:
        card = next(blanks) if face.startswith("_") else by_face[face]
        cards.append(card)
        if face.startswith("_"):
            words[card] = face[1:]
    return cards, words


def printed(deck: Deck, row: str) -> str:
    """The headline of the cards in `row`, which are set apart by " | "."""
    return set_headline(deck, *cards_of(deck, row.split(" | ") if row else []))
