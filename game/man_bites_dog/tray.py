"""The cards that a headline is to be made of: what each of them can be, and which of them lie in a row already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.man_bites_dog.deck import Adjective, Deck, Noun, Verb, Word
from game.man_bites_dog.written import meanings


class Tray(NamedTuple):
    """Cards by place: the first `laid` lie in the row; the others follow sorted, and are free to lie anywhere behind those.

    `meanings` are what each can be. A set of cards is a number with a bit for each place.
    """

    cards: tuple[int, ...]
    laid: int
    meanings: tuple[tuple[Verb | Word, ...], ...]

    def joins(self, left: int, right: int) -> bool:
        """Whether what is made of the cards `left` can stand before what is made of `right`, as far as the laid cards have their order.

        They have no card in common; and where one of the two has laid cards, these are the first of it, none is missing between them, and
        a free card comes only after the last of them.
        """
        if left & right:
            return False
        laid = (1 << self.laid) - 1
        if not right & laid:
            last_laid = (laid + 1) >> 1
            return not left & laid or bool(left & last_laid)
        first_of_right, after_left = right & -right, 1 << left.bit_length()
        return not left & ~laid and first_of_right == after_left

    def is_row(self, places: Sequence[int]) -> bool:
        """Whether the cards at `places` can lie in this order."""
        so_far = 1 << places[0]
        for place in places[1:]:
            if not self.joins(so_far, 1 << place):
                return False
            so_far |= 1 << place
        return True


def tray_of(deck: Deck, laid: Sequence[int], words: Mapping[int, str], free: Sequence[int] = ()) -> Tray:
    """The tray with the cards `laid` in order, the blanks among them with their `words`, and the `free` ones."""
    cards = (*laid, *sorted(free))
    return Tray(cards, len(laid), tuple(card_meanings(deck, card, words.get(card)) for card in cards))


def card_meanings(deck: Deck, card: int, thing: str | None) -> tuple[Verb | Word, ...]:
    """What a card can be; a blank without a word any of the deck's spare ones. Exclusives are nothing."""
    printed = deck.printed[card]
    if isinstance(printed, Adjective) and printed.names:
        return (printed, noun_of(printed))
    if printed is not None:
        return (printed,)
    if not deck.is_blank[card]:
        return ()
    return meanings(deck, thing) if thing is not None else (unwritten_noun(deck), UNWRITTEN_ADJECTIVE)


def noun_of(word: Verb | Adjective) -> Noun:
    """`word` as the noun that it can be, an adjective for somebody if nothing is said: "insults", "la protesta", "el testarudo"."""
    return Noun(word.text, word.points, word.names or ("person",), gender="f" if isinstance(word, Verb) else "m")


def unwritten_noun(deck: Deck) -> Noun:
    """A noun that stands for any of the spare ones."""
    return Noun("", 5, tuple({sense: None for noun in deck.spare.noun for sense in noun.senses}))


UNWRITTEN_ADJECTIVE = Adjective("", 5)
