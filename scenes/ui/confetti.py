"""What falls from the ceiling when somebody wins, and the rays behind the winner."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface

from art.colours import CREAM, RAMP, TOKENS, code
from art.pictures import svg
from scenes.ui.metrics import Metrics

LASTS: int = TOKENS["ms"]["win"]
COUNT = 90
HUES = ("blue", "orange", "purple", "green", "yellow", "red")


class Scrap(NamedTuple):
    """A scrap of paper: where it lies in the end (shares of the window), how it is turned, when it begins to fall."""

    hue: str
    x: float
    y: float
    angle: float
    units: int
    delay: float


class Confetti:
    """Scraps of every colour with its symbol; they fall for `LASTS` milliseconds and then lie still."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self._scraps = [
            Scrap(
                hue=random.choice(HUES),
                x=random.random(),
                y=random.random() ** 1.4,
                angle=random.uniform(0, 360),
                units=random.randint(14, 26),
                delay=random.random(),
            )
            for _ in range(COUNT)
        ]
        self._passed = 0.0

    def update(self, ms: float) -> bool:
        """`ms` milliseconds pass; whether anything has moved."""
        falling = self._passed < LASTS
        self._passed += ms
        return falling

    def draw(self, surface: Surface, m: Metrics) -> None:
        share = min(1.0, self._passed / LASTS)
        for scrap in self._scraps:
            fallen = min(1.0, max(0.0, share * 2 - scrap.delay))
            x = scrap.x + math.sin(fallen * 9 + scrap.angle) * 0.01 * (1 - fallen)
            y = -0.1 + (scrap.y + 0.1) * fallen
            made = _scrap(scrap.hue, m.px(scrap.units), round(scrap.angle / 15) * 15)
            surface.blit(made, made.get_rect(center=(round(x * m.size[0]), round(y * m.size[1]))))


@lru_cache(512)
def _scrap(hue: str, px: int, angle: int) -> Surface:
    ramp = RAMP[hue]
    made = svg(f"ui/symbol_{ramp.symbol}", px, {code(CREAM): code(ramp.light)})
    turned = pygame.transform.rotozoom(made, angle, 1)
    turned.set_alpha(200)
    return turned


def draw_rays(surface: Surface, centre: tuple[int, int]) -> None:
    """Pale rays from `centre` over the whole of `surface`."""
    made = Surface(surface.get_size(), pygame.SRCALPHA)
    far = max(made.get_size()) * 1.3
    for number in range(22):
        begin, end = (2 * math.pi * (number + half) / 22 for half in (0, 0.5))
        corners = [centre, *((centre[0] + far * math.cos(at), centre[1] + far * math.sin(at)) for at in (begin, end))]
        pygame.draw.polygon(made, (255, 226, 150, 26), corners)
    surface.blit(made, (0, 0))
