"""Why a gesture is no move in The Dingo Ate The Baby, for the person who tried it."""

from __future__ import annotations

from game.core.moves import Reason
from game.core.state import FINISHED
from game.core.views import View
from game.dingo.deck import Deck
from game.dingo.state import ACT, BONUS, EFFECT


def why_not(deck: Deck, view: View, source: str, target: str | None) -> Reason:
    """The reason that helps most: first what is asked for now, then what is wrong with the card, then with the place."""
    phase = view.facts["phase"]
    if phase == FINISHED:
        return Reason("game-over")
    if phase == BONUS:
        return Reason("bonus-first")
    if phase == EFFECT:
        return _why_no_target(deck, view, source)
    if phase != ACT:
        return Reason("vote-first")
    if source not in view.cards(f"hand.{view.seat}"):
        return Reason("draws-by-itself" if source == "draw" else "not-your-card")
    if target is not None and target.startswith("ranch."):
        return Reason("no-such-colour", (f"seat.{target.removeprefix('ranch.')}",))
    return Reason("choose-ranch" if target is None else "not-a-place")


def _why_no_target(deck: Deck, view: View, source: str) -> Reason:
    for zone in (name for name in view.zones if name.startswith("ranch.")):
        ranch = view.cards(zone)
        if source in ranch:
            number, acting = deck.number, view.facts["acting"]
            if deck.overpopulates[number[acting]]:
                return Reason("choose-ranch-for-card")
            if deck.kind[number[source]] != deck.prey[number[acting]] or source == acting:
                return Reason("not-its-prey")
            place = ranch.index(source)
            shielded = place + 1 < len(ranch) and deck.shields[number[ranch[place + 1]]]
            return Reason("shielded" if shielded else "protected")
    return Reason("effect-first")
