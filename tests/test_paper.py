"""What is put together from small pieces looks as if it had been made whole: panels, veils, glows and shadows."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from art import shapes
from art.colours import GOLD, HIGHLIGHT, PANEL
from scenes.ui import paper

FELT = (22, 100, 60)


def _difference(one: Surface, other: Surface) -> int:
    """The most by which a channel of a pixel differs."""
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return max(abs(a - b) for a, b in pairs)


def _felt(size: tuple[int, int]) -> Surface:
    made = Surface(size)
    made.fill(FELT)
    return made


@pytest.mark.parametrize("line", [0, 3])
@pytest.mark.parametrize("high", [paper.STRIP * 25, paper.STRIP * 25 + 7])
@pytest.mark.usefixtures("window")
def test_a_large_rectangle_looks_as_one_that_is_kept_whole(line: int, high: int) -> None:
    rect = Rect(10, 10, 400, high)
    assert rect.width * rect.height > paper.LARGE
    drawn, whole = _felt((420, high + 20)), _felt((420, high + 20))
    colour = (*(GOLD if line else PANEL), 190)
    paper.rounded(drawn, rect, colour, 16, line)
    whole.blit(shapes.panel(rect.size, (*colour[:3], 0), 16, colour, line) if line else shapes.panel(rect.size, colour, 16), rect)
    assert _difference(drawn, whole) <= 1


@pytest.mark.parametrize("size", [(300, 5), (7, 200), (300, paper.STRIP * 3 + 1)])
@pytest.mark.usefixtures("window")
def test_a_veil_lies_evenly_on_all_of_its_place_and_nowhere_else(size: tuple[int, int]) -> None:
    rect = Rect((20, 20), size)
    surface = _felt((340, 240))
    paper.veil(surface, rect, PANEL, 190)
    inside = {tuple(surface.get_at((x, y))) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)}
    assert len(inside) == 1 and inside != {(*FELT, 255)}
    surface.fill(FELT, rect)
    assert _difference(surface, _felt(surface.get_size())) == 0


@pytest.mark.parametrize("size", [(400, 40), (40, 400), (400, 400), (60, 60)])
@pytest.mark.usefixtures("window")
def test_a_glow_of_any_size_looks_as_one_that_is_blurred_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_out = shapes.glow(size, 16, colour=HIGHLIGHT).picture.copy()
    monkeypatch.setattr(shapes, "_cast", lambda size, fill, radius, soft: shapes._blurred(shapes.panel(size, fill, radius), soft))
    assert _difference(drawn_out, shapes.glow((size[0], size[1]), 16.0001, colour=HIGHLIGHT).picture) <= 2
