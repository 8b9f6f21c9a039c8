"""Why a gesture is no move in Stack-o-Saurus, for the person who tried it."""

from __future__ import annotations

from game.core.cards import seat_of
from game.core.moves import Reason
from game.core.state import FINISHED
from game.core.views import View
from game.stack_o_saurus.cards import CARDS, GOAL_HEIGHT, NUMBER
from game.stack_o_saurus.state import DRAW, GOAL, PLAY


def why_not(view: View, source: str, target: str | None) -> Reason:
    """The reason that helps most: first what the phase asks for, then what is wrong with the card, then with the place."""
    phase = view.facts["phase"]
    if phase == FINISHED:
        return Reason("game-over")
    if phase == GOAL:
        return Reason("choose-order-first")
    if phase == DRAW:
        return _why_no_draw(view, source)
    if phase == PLAY and source in ("draw", "discard"):
        return Reason("already-drawn")
    if source not in view.cards(f"hand.{view.seat}"):
        return Reason("not-your-card")
    if target is None:
        return _why_not_there(view, CARDS[NUMBER[source]].face, view.seat or 0)
    if target == "discard":
        return Reason("must-play")
    if target in view.zones and target.startswith("tower."):
        return _why_not_there(view, CARDS[NUMBER[source]].face, seat_of(target))
    return Reason("not-a-place")


def _why_no_draw(view: View, source: str) -> Reason:
    if any(move.things[:1] == (source,) for move in view.moves):
        return Reason("not-a-place")
    if source == "discard":
        top = view.cards("discard")[-1:]
        if not top:
            return Reason("discard-empty")
        return Reason("top-is-apatosaurus" if top[0].startswith("apatosaurus") and _all_started(view) else "top-is-buried")
    if source == "draw":
        return Reason("no-card-to-draw")
    return Reason("draw-first")


def _why_not_there(view: View, face: str, on: int) -> Reason:
    tower = view.cards(f"tower.{on}")
    place = f"seat.{on}"
    if face.startswith("scare-") or face == "tyrannosaurus":
        if on == view.seat:
            return Reason("not-on-own-tower", (face,))
        if len(tower) < 2:
            return Reason("apatosaurus-never-falls" if tower else "nothing-to-scare", (place,))
        top = CARDS[NUMBER[tower[-1]]].face
        return Reason("lucky-never-scared" if top == "pterodactyl" else "other-colour-on-top", (place, top, face))
    if on != view.seat:
        return Reason("only-own-tower", (face,))
    if len(tower) == GOAL_HEIGHT:
        return Reason("game-over")
    if not tower:
        return Reason("apatosaurus-first")
    if face == "apatosaurus":
        return Reason("one-apatosaurus")
    return Reason("another-is-next", (CARDS[NUMBER[view.cards("goal")[len(tower)]]].face, face))


def _all_started(view: View) -> bool:
    return all(view.cards(f"tower.{seat}") for seat in range(view.table.players))
