"""Surfaces of the art direction: paper sheets, the title bar, wooden and gold buttons, the focus ring."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import shapes
from art.colours import (
    BRASS,
    BUTTON,
    BUTTON_LINE,
    CREAM,
    EDGE,
    GOLD,
    GOLD_SHADE,
    INK,
    OVER_RED,
    PAPER,
    PRIMARY,
    PRIMARY_LINE,
    RGB,
    SHADOW,
    TOPBAR,
    code,
)
from art.pictures import svg
from scenes.ui import text
from scenes.ui.metrics import Metrics
from scenes.ui.text import Colour, write

ROW = (242, 231, 205)
"""A row or box on paper, one tone darker."""
RULE = (217, 192, 138)
"""The line beside a heading on paper."""
FLAT, FLAT_LINE, FLAT_TEXT = (52, 36, 26), (112, 88, 62), (200, 176, 142)
"""A button that cannot be pressed, and its word."""


LARGE = 120_000
"""Pixels from which a rectangle is put together from its corners: kept whole, a few sheets would push the cards out."""
STRIP = 16
"""Pixels: what is drawn out is no higher than this and laid side by side. A large surface is new memory each time, which costs more than
drawing it."""


def rounded(surface: Surface, rect: Rect, colour: Colour, radius: float, line: int = 0) -> None:
    """A rectangle with smooth corners; `colour` may have an alpha, `line` is the width of an outline (0: filled)."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    side = 2 * (round(max(radius, line)) + 1) + 1
    large = rect.width * rect.height > LARGE and side <= min(rect.size)
    size = (side, side) if large else rect.size
    made = shapes.panel(size, (*colour[:3], 0), radius, colour, line) if line else shapes.panel(size, colour, radius)
    _stretched(surface, made, rect)


def _stretched(surface: Surface, picture: Surface, rect: Rect) -> None:
    """Draw `picture` in the larger `rect`: its corners as they are, what lies between them drawn out."""
    if picture.get_size() == rect.size:
        surface.blit(picture, rect)
        return
    wide, high = picture.get_width() // 2, picture.get_height() // 2
    columns = _thirds(wide, picture.get_width(), rect.left, rect.width)
    rows = _thirds(high, picture.get_height(), rect.top, rect.height)
    for x, width, left, across in columns:
        for y, height, top, down in rows:
            _drawn_out(surface, picture.subsurface((x, y, width, height)), Rect(left, top, across, down))


def _drawn_out(surface: Surface, piece: Surface, rect: Rect) -> None:
    """Draw `piece` in `rect`; where it has to become higher it is one row, and where wider, one column."""
    if piece.get_size() == (1, 1) and not piece.get_at((0, 0)).a:
        return
    if piece.get_size() != rect.size:
        piece = pygame.transform.scale(piece, (rect.width, min(rect.height, max(STRIP, piece.get_height()))))
    step = max(1, piece.get_height())
    surface.blits([(piece, (rect.left, top), (0, 0, rect.width, rect.bottom - top)) for top in range(rect.top, rect.bottom, step)])


def _thirds(part: int, whole: int, start: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Beginning, middle and end of a side: where it comes from and how long it is there, where it goes and how long there."""
    end = whole - part - 1
    return (
        (0, part, start, part),
        (part, 1, start + part, max(0, length - part - end)),
        (part + 1, end, start + length - end, end),
    )


def _shadow(surface: Surface, m: Metrics, rect: Rect, corner: int) -> None:
    """The shadow of a raised sheet."""
    blur = m.px(40)
    small = Rect(0, 0, min(rect.width, 2 * (corner + blur) + 1), min(rect.height, 2 * (corner + blur) + 1))
    cast = shapes.shadow(small.size, "up", corner, scale=m.s)
    left, top = cast.at(small)
    grown = cast.picture.get_size()
    place = Rect(rect.left + left, rect.top + top, rect.width + grown[0] - small.width, rect.height + grown[1] - small.height)
    _stretched(surface, cast.picture, place)


def disc(surface: Surface, centre: tuple[int, int], radius: int, colour: Colour) -> None:
    """A smooth disc."""
    made = shapes.disc(2 * radius, colour)
    surface.blit(made, made.get_rect(center=centre))


def veil(surface: Surface, rect: Rect, colour: Colour, alpha: int) -> None:
    """A flat see-through rectangle."""
    if rect.width > 0 and rect.height > 0:
        flat = Surface((1, 1), pygame.SRCALPHA)
        flat.fill((*colour[:3], alpha))
        _drawn_out(surface, flat, rect)


def darken(surface: Surface) -> None:
    """Dim a whole picture: it is still there, but not what one acts on."""
    veil(surface, surface.get_rect(), SHADOW, 150)


def icon(surface: Surface, name: str, px: int, centre: tuple[int, int], colour: Colour = CREAM) -> None:
    """The icon `name` ("undo", "check" …) in one colour, `px` pixels wide."""
    recolour = None if colour == CREAM else {code(CREAM): code((colour[0], colour[1], colour[2]))}
    made = svg(f"ui/icon_{name}", px, recolour)
    surface.blit(made, made.get_rect(center=centre))


def warning(surface: Surface, px: int, centre: tuple[int, int]) -> None:
    """The sign of what has to be mended, `px` pixels wide."""
    disc(surface, centre, px // 2, OVER_RED)
    write(surface, "!", "display", round(px * 0.8), CREAM, centre)


def sheet(surface: Surface, m: Metrics, rect: Rect, radius: float = 24) -> None:
    """A sheet of paper with a gold double line, lying on wood or felt: everything but the table is written on one."""
    corner = m.px(radius)
    _shadow(surface, m, rect, corner)
    rounded(surface, rect, PAPER, corner)
    rounded(surface, rect.inflate(-m.px(14), -m.px(14)), GOLD, corner - m.px(6), m.px(2))
    rounded(surface, rect.inflate(-m.px(20), -m.px(20)), (*GOLD_SHADE, 140), corner - m.px(9), m.px(1))
    rounded(surface, rect, EDGE, corner, m.px(3))


def bar_height(m: Metrics) -> int:
    """The height of the title bar, in pixels."""
    return max(m.y(58), m.hit + 2 * m.px(8), round(m.text(27) * 1.4))


def title_bar(surface: Surface, m: Metrics, title: str, left: int) -> None:
    """The dark bar across the top; its title stands in the middle, clear of the `left` pixels at either side."""
    bar = Rect(0, 0, m.size[0], bar_height(m))
    veil(surface, bar, TOPBAR, 235)
    surface.fill(BRASS, Rect(0, bar.height - m.px(2), bar.width, m.px(2)))
    write(surface, title, "display", m.text(27), CREAM, (bar.centerx, bar.centery - m.px(1)), room=_title_room(m, left))


def title_fits(m: Metrics, title: str, left: int) -> bool:
    """Whether `title` stands in that bar in letters of the usual size."""
    return text.width(title, "display", m.text(27)) <= _title_room(m, left)


def _title_room(m: Metrics, left: int) -> int:
    return max(m.px(120), m.size[0] - 2 * left - m.px(24))


def plank(surface: Surface, m: Metrics, rect: Rect, *, primary: bool, hovered: bool, pressed: bool, enabled: bool) -> Rect:
    """The body of a button, gold or wooden, or flat where it cannot be pressed; the rectangle where its word belongs."""
    corner = m.px(14)
    body = rect.move(0, m.px(2)) if pressed else rect
    if not enabled:
        rounded(surface, body, FLAT, corner)
        rounded(surface, body, FLAT_LINE, corner, m.px(2))
        return body
    tone = PRIMARY if primary else BUTTON
    if hovered:
        tone = _mixed(tone, CREAM, 0.14)
    rounded(surface, rect.move(0, m.px(4)), (*SHADOW, 170), corner)
    rounded(surface, body, tone, corner)
    gloss = Rect(body.x + m.px(4), body.y + m.px(3), body.width - m.px(8), body.height // 2 - m.px(2))
    rounded(surface, gloss, (255, 255, 255, 46 if primary else 22), m.px(10))
    rounded(surface, body, PRIMARY_LINE if primary else BUTTON_LINE, corner, m.px(2))
    return body


def focus_ring(surface: Surface, m: Metrics, rect: Rect, radius: int) -> None:
    """Where the keyboard is: cream and, around it, ink. Never gold, so that nobody takes it for a legal place."""
    gap, cream, ink = m.px(5), m.px(3), m.px(2)
    inner = rect.inflate(2 * gap, 2 * gap)
    rounded(surface, inner.inflate(2 * ink, 2 * ink), INK, radius + gap + ink, ink + 1)
    rounded(surface, inner, CREAM, radius + gap, cream)


def _mixed(tone: RGB, other: RGB, share: float) -> RGB:
    """`tone` with a share of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(tone, other, strict=True))
    return red, green, blue
