"""Why a gesture is no move in Man Bites Dog, for the person who tried it."""

from __future__ import annotations

from game.core.moves import Reason
from game.core.state import FINISHED
from game.core.views import View
from game.man_bites_dog.state import EXCHANGE, HEADLINE, INTERVIEW, MOST_CARDS, MOST_VERBS, THROWING, TURN


def why_not(view: View, source: str, target: str | None) -> Reason:
    """The reason that helps most: first what is asked for now, then what is wrong with the card, then with the place."""
    phase = view.facts["phase"]
    if phase == FINISHED:
        return Reason("game-over")
    if phase not in (EXCHANGE, TURN):
        return Reason("answer-first")
    kind = source.partition("-")[0]
    if source not in (*view.cards(f"hand.{view.seat}"), *view.cards("extra")):
        return Reason("draws-by-itself" if source in ("blue", "red") else "not-your-card")
    if phase == EXCHANGE:
        return Reason("verbs-stay" if kind == "verb" else "three-at-most" if target in (None, "blue-discard") else "exchange-first")
    if kind in ("photo", "story", "interview") and target != "blue-discard":
        return Reason("one-exclusive" if view.facts["exclusive_used"] else "exclusive-before")
    draft = view.facts["draft"]
    if draft in (THROWING, INTERVIEW):
        return Reason("throwing-now")
    if draft == HEADLINE and target == "blue-discard":
        return Reason("headline-begun")
    headline = view.cards("headline")
    if len(headline) == MOST_CARDS:
        return Reason("headline-full")
    if kind == "verb":
        verbs = sum(card.startswith("verb-") for card in headline)
        return Reason("two-verbs-at-most" if verbs == MOST_VERBS else "needs-a-blue-card" if target in (None, "headline") else "verbs-stay")
    return Reason("needs-a-word" if kind == "blank" and target == "headline" else "not-a-place")
