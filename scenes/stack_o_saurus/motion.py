"""How the moves of Stack-o-Saurus look: dinosaurs climb and sway, are scared and leap."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event
from scenes.ui import tweens
from scenes.ui.placement import Spot
from scenes.ui.presenter import Motion, Presenter, Prop
from scenes.ui.sprites import Sprite
from scenes.ui.tweens import MS

LEAP_HEIGHT, LEAP_WIDTH, LEAP_TURN = 90, 130, 200
"""Units and degrees of the parabola on which the scared one leaves."""
LEAP = 420
SHAKE = 300
MOMENT = 600
"""Milliseconds for which the scare stays before anything falls: so much longer is it seen than a discard."""
GOAL_STAGGER = 150


def draws(presenter: Presenter, event: Event) -> float:
    """The top card of the pile comes to the hand, and waits there face down until chance says which one it is."""
    stage = presenter.stage
    pile = stage.zones[event.on or ""]
    sprite = next((card for card in pile if card.held), pile[-1])
    sprite.held = sprite.over = True
    stage.waiting = sprite
    there = stage.landing(f"hand.{event.seat}")
    presenter.tween(MS["play"], tweens.to_spot(sprite, there), (sprite,), ease=tweens.out_cubic)
    return presenter.pause(MS["play"])


def climbs(presenter: Presenter, event: Event) -> float:
    """The card is tucked behind the tower, its animal pops out and stands on the others, and all sway."""
    stage = presenter.stage
    sprite = stage.carry(event)
    presenter.shift(event.source or "")
    tower = stage.zones[event.target or ""]

    def landed() -> None:
        sprite.figure = (1.0, 1.0)
        presenter.tween(MS["tower_land"], tweens.pop(sprite), tower, done=sways)

    def sways() -> None:
        longer = 1 + 0.15 * len(tower)
        presenter.tween(MS["tower_sway"] * longer, tweens.sway(tower, stage.rect(sprite.zone).bottom), tower)

    presenter.fly(sprite, MS["play"], under=True, done=landed)
    return presenter.pause(MS["play"] + MS["tower_land"])


def goal(presenter: Presenter, event: Event) -> float:
    """The five cards of the goal climb one after the other, without any swaying."""
    sprite = presenter.stage.carry(event)

    def landed() -> None:
        sprite.figure = (1.0, 1.0)
        presenter.tween(MS["tower_land"], tweens.pop(sprite), presenter.stage.zones["goal"])

    presenter.fly(sprite, MS["deal"], under=True, done=landed)
    return presenter.pause(GOAL_STAGGER)


def scare(presenter: Presenter, event: Event) -> float:
    """The head slides in beside the top of the tower, which shakes; it stays there until the scared one falls."""
    stage = presenter.stage
    sprite = stage.carry(event)
    presenter.shift(event.source or "")
    if presenter.pace.reduced:
        presenter.fly(sprite, MS["play"], under=True)
        return presenter.pause(0) + MOMENT
    tower = stage.zones[event.on or ""]
    sprite.over = sprite.held = True
    sprite.facing = sprite.face_up
    presenter.tween(MS["play"], tweens.to_spot(sprite, _beside(tower[-1])), (sprite,), ease=tweens.out_back)
    presenter.tween(SHAKE, tweens.shake(tower, stage.m.s), tower, delay=MS["play"] * 0.6)
    return MS["play"] * 0.6 + SHAKE + MOMENT


def _beside(top: Sprite) -> Spot:
    """Half over the top card, from the left."""
    spot = top.spot
    return Spot(spot.x - spot.width * 0.55, spot.y - spot.width * 0.25, spot.width, 8.0)


def falls(presenter: Presenter, event: Event) -> float:
    """The scared one leaps off in a parabola; its card and the one that scared it go under the discards."""
    stage = presenter.stage
    fallen = stage.zones[event.source or ""][-1]
    leaper = _leaper(presenter, fallen)
    sprite = stage.carry(event)
    if presenter.pace.reduced:
        presenter.fly(sprite, MS["play"], under=True)
        return presenter.pause(0)
    scarers = [card for card in stage.zones[event.target or ""] if card.held and card is not sprite]
    for card in (*scarers, sprite):
        presenter.fly(card, MS["play"] + LEAP / 2, under=True)
    if leaper:
        presenter.props.append(leaper)
        presenter.tween(LEAP, _leap(leaper, stage.m.s), done=lambda: presenter.props.remove(leaper))
    return MS["play"] + LEAP / 2


def _leaper(presenter: Presenter, sprite: Sprite) -> Prop | None:
    """The animal of `sprite`, loose."""
    piece = presenter.stage.pictures.standing(sprite)
    if piece is None or presenter.pace.reduced or not presenter.pace.factor:
        return None
    middle = piece.picture.get_rect(topleft=piece.at).center
    return Prop(piece.picture, *middle)


def _leap(prop: Prop, scale: float) -> Callable[[float], None]:
    x, y = prop.x, prop.y
    high, wide = LEAP_HEIGHT * scale, LEAP_WIDTH * scale

    def step(t: float) -> None:
        prop.x = x + wide * t
        prop.y = y - 4 * high * t * (1 - t) + high * t * t
        prop.angle = -LEAP_TURN * t
        prop.alpha = round(255 * min(1.0, 4 * (1 - t)))

    return step


MOTIONS: dict[str, Motion] = {"draws": draws, "climbs": climbs, "goal": goal, "scare": scare, "t-rex": scare, "falls": falls}
