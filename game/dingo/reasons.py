"""Why a gesture is no move in The Dingo Ate The Baby, for the person who tried it."""

from __future__ import annotations

from game.core.moves import Reason
from game.core.views import View
from game.dingo.state import ACT, BONUS, EFFECT, FINISHED


def why_not(view: View, source: str, target: str | None) -> Reason:
    """The reason that helps most: first what is asked for now, then what is wrong with the card, then with the place."""
    phase = view.facts["phase"]
    if phase == FINISHED:
        return Reason("game-over")
    if phase == BONUS:
        return Reason("bonus-first")
    if phase == EFFECT:
        return _why_no_target(view, source)
    if phase != ACT:
        return Reason("vote-first")
    if source not in view.cards(f"hand.{view.seat}"):
        return Reason("draws-by-itself" if source == "draw" else "not-your-card")
    if target is not None and target.startswith("ranch."):
        return Reason("no-such-colour", (f"seat.{target.removeprefix('ranch.')}",))
    return Reason("choose-ranch" if target is None else "not-a-place")


def _why_no_target(view: View, source: str) -> Reason:
    for zone in (name for name in view.zones if name.startswith("ranch.")):
        ranch = view.cards(zone)
        if source in ranch:
            place = ranch.index(source)
            if place == 0 and zone != f"ranch.{view.seat}":
                return Reason("protected")
            shielded = place + 1 < len(ranch) and "-moon-" in ranch[place + 1]
            return Reason("shielded" if shielded else "not-its-prey")
    return Reason("effect-first")
