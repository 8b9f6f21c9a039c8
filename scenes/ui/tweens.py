"""Movement: a tween is a function of how far its time has come, a timeline is the tweens that are running."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from art.colours import TOKENS
from scenes.ui.placement import Spot
from scenes.ui.sprites import Sprite

MS: dict[str, int] = TOKENS["ms"]
FADE = 120
"""Milliseconds of the cross-fade that stands for every movement when motion is reduced."""
ARC = TOKENS["arc"]
SLIDE = 90
"""A way shorter than this (in units) has no arc."""

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


class Pace(NamedTuple):
    """How fast cards move: milliseconds are multiplied by `factor` (0: nothing moves); `reduced` fades instead of flying."""

    factor: float = 1.0
    reduced: bool = False


PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""The factors by the words of the setting."""


class Tween:
    """Calls `step` with 0 to 1 while its time passes, after `delay`. It keeps `sprites` in the air until it is done."""

    def __init__(
        self,
        ms: float,
        step: Callable[[float], None],
        sprites: Iterable[Sprite] = (),
        *,
        ease: Ease = linear,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.ms = ms
        self.left = ms + delay
        self._step, self._ease, self._done = step, ease, done
        self._sprites = tuple(sprites)
        for sprite in self._sprites:
            sprite.busy += 1

    def pass_by(self, ms: float) -> bool:
        """Let `ms` pass; whether it goes on."""
        self.left -= ms
        if self.left > self.ms:
            return True
        share = 1 - max(0.0, self.left) / self.ms if self.ms else 1.0
        self._step(self._ease(share))
        if self.left > 0:
            return True
        for sprite in self._sprites:
            sprite.busy -= 1
        if self._done:
            self._done()
        return False


class Timeline:
    """The tweens that are running."""

    def __init__(self) -> None:
        self._tweens: list[Tween] = []

    def __bool__(self) -> bool:
        return bool(self._tweens)

    def add(self, tween: Tween) -> None:
        self._tweens.append(tween)

    def update(self, ms: float) -> None:
        running, self._tweens = self._tweens, []
        self._tweens = [tween for tween in running if tween.pass_by(ms)] + self._tweens

    def finish(self) -> None:
        """Every tween comes to its end now, and those that it starts at its end too."""
        while self._tweens:
            self.update(1e9)

    def clear(self) -> None:
        """Drop every tween where it is; the sprites are someone else's business."""
        self._tweens.clear()


def fly(sprite: Sprite, scale: float, *, spin: bool = True) -> Callable[[float], None]:
    """From where `sprite` is to its spot, wherever that is by then: on an arc, turning; over on its back where its face changes."""
    sprite.take_off(sprite.spot)
    begin = (sprite.x, sprite.y, sprite.width, sprite.angle)
    turning = sprite.face_up != sprite.facing
    way = math.dist(begin[:2], (sprite.spot.x, sprite.spot.y))
    high = max(ARC["min"] * scale, min(ARC["max"] * scale, ARC["share"] * way)) if way > SLIDE * scale else 0.0
    lean = math.copysign(ARC["spin_deg"], begin[0] - sprite.spot.x) if spin and high else 0.0

    def step(t: float) -> None:
        end = sprite.spot
        bow = 4 * t * (1 - t)
        sprite.x = begin[0] + (end.x - begin[0]) * t
        sprite.y = begin[1] + (end.y - begin[1]) * t - high * bow
        sprite.width = begin[2] + (end.width - begin[2]) * t
        sprite.angle = begin[3] + (end.angle - begin[3]) * t + lean * bow
        if turning:
            sprite.flip = 1 - 2 * min(t, 1 - t)
            if t >= 0.5:
                sprite.facing = sprite.face_up

    return step


def glide(sprite: Sprite, scale: float, ms: float, ease: Ease = out_quad, done: Callable[[], None] | None = None) -> Tween:
    """`sprite` goes to its spot in `ms` milliseconds, unturned, and lies there."""
    return Tween(ms, fly(sprite, scale, spin=False), (sprite,), ease=ease, done=done or sprite.settle)


def fade(sprite: Sprite) -> Callable[[float], None]:
    """At its spot at once, and appearing there."""

    def step(t: float) -> None:
        sprite.settle()
        sprite.alpha = round(255 * t)

    return step


def to_spot(sprite: Sprite, spot: Spot) -> Callable[[float], None]:
    """Straight from where it is to `spot`, which need not be its own."""
    sprite.take_off(spot)
    x, y, width, angle = sprite.x, sprite.y, sprite.width, sprite.angle

    def step(t: float) -> None:
        sprite.x, sprite.y = x + (spot.x - x) * t, y + (spot.y - y) * t
        sprite.width, sprite.angle = width + (spot.width - width) * t, angle + (spot.angle - angle) * t

    return step


def pop(sprite: Sprite) -> Callable[[float], None]:
    """The figure springs out of its card: wide and low, narrow and high, itself."""
    frames = ((0.8, 0.4), (1.08, 0.90), (0.97, 1.05), (1.0, 1.0))

    def step(t: float) -> None:
        number = min(2, int(t * 3))
        share = t * 3 - number
        (wide, high), (wider, higher) = frames[number], frames[number + 1]
        sprite.figure = (wide + (wider - wide) * share, high + (higher - high) * share)

    return step


def sway(sprites: Iterable[Sprite], foot: float) -> Callable[[float], None]:
    """A tower that stands on `foot` (a pixel row) sways: 1.2 degrees at first, less and less."""
    standing = tuple(sprites)

    def step(t: float) -> None:
        lean = math.radians(1.2) * (1 - t) ** 2 * math.sin(3 * math.pi * t)
        for sprite in standing:
            sprite.dx = (foot - sprite.y) * lean

    return step


def shake(sprites: Iterable[Sprite], scale: float) -> Callable[[float], None]:
    """Six pixels to and fro."""
    shaken = tuple(sprites)

    def step(t: float) -> None:
        for sprite in shaken:
            sprite.dx = 6 * scale * math.sin(8 * math.pi * t) * (1 - t)

    return step
