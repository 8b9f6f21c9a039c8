"""What a hint says to somebody who writes a headline: the next word of the best one, or which word stands in its way."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Move, Reason
from game.core.views import View
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.headlines import Found, best_headline
from game.man_bites_dog.moves import PRINT
from game.man_bites_dog.newspaper import set_headline
from game.man_bites_dog.state import HEADLINE, TURN

Advice = tuple[Move, Reason]


def advise(deck: Deck, seen: View, move: Move, why: Reason) -> Advice:
    """What to tell whoever sees `seen` and would play `move` because of `why`.

    While a headline is laid, or should be, all hints aim at the best one of the whole hand. "take-back" with a laid card is no move of the
    game: it says that this one has to go first.
    """
    draft = seen.facts["draft"]
    if seen.facts["phase"] != TURN or not (draft == HEADLINE or (not draft and move.verb == "lay")):
        return move, why
    number, ids = deck.number, deck.ids
    laid = [number[id] for id in seen.cards("headline")]
    words = {number[id]: word for id, word in seen.facts["words"].items()}
    aim, kept = _aim(deck, seen, laid, words)
    if aim is None:
        return (Move("take-back", (ids[laid[-1]],)), Reason("no-headline")) if laid else (move, why)
    aimed = (str(aim.points), set_headline(deck, aim.cards, words | aim.words))
    if kept < len(laid):
        return Move("take-back", (ids[laid[kept]],)), Reason("aims-elsewhere", aimed)
    if len(aim.cards) == kept:
        return PRINT, Reason("good-headline", aimed[:1])
    card = aim.cards[kept]
    word = (aim.words[card],) if card in aim.words else ()
    return Move("lay", (ids[card], "headline", *word)), Reason("aims-at", aimed)


def _aim(deck: Deck, seen: View, laid: Sequence[int], words: dict[int, str]) -> tuple[Found | None, int]:
    """The best headline of the hand and all that is laid, and with how many of the laid cards one begins that is as good."""
    number = deck.number
    free = [number[id] for id in (*seen.cards(f"hand.{seen.seat}"), *seen.cards("extra"))]
    rejected = [[number[id] for id in row] for row in seen.facts["rejected"]]
    best: Found | None = None
    kept = 0
    for many in range(len(laid) + 1):
        rest = [*free, *laid[many:]]
        blue = [card for card in rest if not deck.is_verb[card]]
        red = [card for card in rest if deck.is_verb[card]]
        found = best_headline(deck, blue, red, laid[:many], {card: words[card] for card in laid[:many] if card in words}, rejected)
        if found is None or (best is not None and found.points < best.points):
            break
        best, kept = found, many
    return best, kept
