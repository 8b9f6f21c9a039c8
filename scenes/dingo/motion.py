"""How the days of The Dingo Ate The Baby look: the die is cast, animals are eaten, the sun sets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.events import Event
from scenes.dingo import panels
from scenes.ui import tweens
from scenes.ui.presenter import Motion, Presenter, Prop
from scenes.ui.sprites import Sprite
from scenes.ui.tweens import MS

if TYPE_CHECKING:
    from scenes.dingo.furniture import DingoFurniture

ROLL, LOOK = 900, 500
"""Milliseconds in which the die rolls, and in which its number is looked at."""
FACES = (3, 8, 1, 10, 5, 7, 2, 9, 4, 6)
"""What a rolling die shows on its way."""
LUNGE, LUNGES = 18, 260
"""Units by which whoever eats leaps at its prey, and milliseconds."""


def die(presenter: Presenter, event: Event) -> float:
    """It bounces three times in the middle of the table, and lands where all can see it."""
    stage = presenter.stage
    furniture: DingoFurniture = stage.furniture  # type: ignore[assignment]
    place, number = stage.furnished("die"), event.amount or 0

    def landed() -> None:
        presenter.props.clear()
        furniture.rolled = (stage.view, number)

    if place is None or presenter.pace.reduced or not presenter.pace.factor:
        landed()
        return presenter.pause(LOOK)
    side = min(place.size)
    prop = Prop(panels.die(side, "?"), *place.center)
    presenter.props.append(prop)
    pictures = [panels.die(side, str(face)) for face in FACES]
    from_x, from_y = stage.m.size[0] // 2, stage.m.size[1] // 2

    def step(t: float) -> None:
        prop.x, prop.y = from_x + (place.centerx - from_x) * t, from_y + (place.centery - from_y) * t
        prop.y -= abs(math.sin(3 * math.pi * t)) * side * 1.1 * (1 - t)
        prop.angle = 720 * (1 - t) ** 2
        prop.picture = pictures[int(t * 12) % len(pictures)]

    presenter.tween(ROLL, step, ease=tweens.out_cubic, done=landed)
    return ROLL + LOOK


def discarded(presenter: Presenter, event: Event) -> float:
    """A card flies to the discard pile, and the sun glides on by one hour."""
    wait = presenter.move(event)
    _glide(presenter, wait)
    return wait


def _glide(presenter: Presenter, ms: float, delay: float = 0.0) -> None:
    stage = presenter.stage
    furniture: DingoFurniture = stage.furniture  # type: ignore[assignment]
    before = stage.view

    def step(t: float) -> None:
        furniture.hour = (before, t)

    def arrived() -> None:
        furniture.hour = None

    presenter.tween(ms, step, ease=tweens.in_out_cubic, delay=delay, done=arrived)


def hunted(presenter: Presenter, event: Event) -> float:
    """Whoever hunts leaps at its prey, which then goes to the discard pile; the row closes."""
    stage = presenter.stage
    hunter, prey = stage.find(event.on or ""), stage.find(event.card or "")
    if presenter.pace.reduced or not presenter.pace.factor or hunter is None or prey is None or hunter.moving:
        return discarded(presenter, event)
    hunter.over = True
    presenter.tween(LUNGES, _lunge(hunter, prey, stage.m.s), (hunter,), done=lambda: _back(hunter))
    sprite = stage.carry(event)

    def flies() -> None:
        presenter.fly(sprite, MS["play"])
        presenter.shift(event.source or "")

    presenter.tween(LUNGES, tweens.shake((sprite,), stage.m.s), (sprite,), done=flies)
    _glide(presenter, MS["play"], LUNGES)
    return LUNGES + MS["play"]


def _back(hunter: Sprite) -> None:
    hunter.over = False
    hunter.settle()


def _lunge(hunter: Sprite, prey: Sprite, scale: float) -> Callable[[float], None]:
    way = (prey.x - hunter.x, prey.y - hunter.y)
    far = math.hypot(*way) or 1.0
    x, y = hunter.x, hunter.y

    def step(t: float) -> None:
        leap = LUNGE * scale * math.sin(math.pi * t)
        hunter.x, hunter.y = x + way[0] / far * leap, y + way[1] / far * leap

    return step


MOTIONS: dict[str, Motion] = {
    "die": die,
    **dict.fromkeys(("discards", "destroys"), discarded),
    **dict.fromkeys(("scare", "eat", "stomp", "chase", "stalk"), hunted),
}
