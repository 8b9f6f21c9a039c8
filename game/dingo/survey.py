"""What anybody can read off the open cards: what ranches are worth, what is shielded, and what an effect could hit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.views import View
from game.dingo.deck import Deck


def value_of(deck: Deck, cards: Sequence[str]) -> int:
    """What these cards are worth together."""
    return sum(deck.value[deck.number[card]] for card in cards)


def shielded(deck: Deck, ranch: Sequence[str]) -> list[str]:
    """The cards of `ranch`, leftmost first, that no effect can hit (R-DG-4)."""
    return [card for card, right in pairwise(ranch) if deck.shields[deck.number[right]]]


def prey_of(deck: Deck, seen: View, card: str) -> list[tuple[int, str]]:
    """What the effect of `card` could hit if the viewer played it now: ranch by ranch, the seat and the card (R-DG-4, R-DG-6)."""
    number = deck.number
    found = []
    for seat in range(seen.table.players):
        ranch = seen.cards(f"ranch.{seat}")
        safe = {*shielded(deck, ranch), *(ranch[:1] if seat != seen.seat else ())}
        found += [(seat, other) for other in ranch if deck.kind[number[other]] == deck.prey[number[card]] and other not in safe]
    return found
