"""Marks on the table: legal targets, the keyboard's focus, what changed, where a card was lifted, what a drop would do."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import shapes
from art.colours import CREAM, HIGHLIGHT, INK, TOKENS
from art.pictures import svg
from scenes.ui import paper
from scenes.ui.metrics import Metrics
from scenes.ui.sprites import Piece, Sprite
from scenes.ui.stage import Stage

LEGAL = TOKENS["legal"]
OUT: float = LEGAL["bracket_out"] + LEGAL["bracket"] / 2
"""Units by which the brackets stand out from what they mark."""
GHOST_ALPHA = round(255 * 0.65)
CORNER = 12
"""Units: how round the marks are."""


def legal(stage: Stage, rect: Rect, *, strong: bool, sign: str = "arrow") -> list[Piece]:
    """A legal target: a glow, a gold line on ink, four corner brackets, and a sign. `strong` under the pointer.

    The sign is an "arrow" above, or a "plus" in the middle of an empty place; "" where something else says it, or where an
    arrow would lie over a name.
    """
    m = stage.m
    radius = m.px(CORNER)
    glow = shapes.glow(rect.size, radius, strong, scale=m.s)
    frame = stage.stock(_frame, m, rect.size)
    pieces = [Piece(glow.picture, glow.at(rect)), Piece(frame, frame.get_rect(center=rect.center).topleft)]
    if sign == "plus":
        plus = stage.stock(_plus, stage.m)
        pieces.append(Piece(plus, plus.get_rect(center=rect.center).topleft))
    elif sign:
        pieces.append(Piece(_arrow(m), arrow(stage, rect).topleft))
    return pieces


def arrow(stage: Stage, rect: Rect) -> Rect:
    """Where the arrow above a target is: below the bar, which would cover it."""
    made, bar = _arrow(stage.m), stage.furnished("bar")
    low = rect.top - stage.m.px(LEGAL["bracket_out"] - 2)
    return made.get_rect(midbottom=(rect.centerx, max(low, made.get_height() + (bar.bottom if bar else 0))))


def _arrow(m: Metrics) -> Surface:
    return svg("ui/icon_target", m.px(LEGAL["arrow"]))


def edge(stage: Stage, sprite: Sprite) -> Piece:
    """The thin gold edge of a card that can be played, wherever the card is just now."""
    width, angle = round(sprite.width), round(sprite.angle * 2) / 2
    size = stage.card_rect(sprite.spot._replace(width=width)).size
    made = stage.stock(_edge, stage.m, size, angle) if sprite.at_rest else _edge(stage.m, size, angle)
    return Piece(made, made.get_rect(center=(round(sprite.x + sprite.dx), round(sprite.y))).topleft)


def _edge(m: Metrics, size: tuple[int, int], angle: float) -> Surface:
    air = m.px(2) + 2  # a turned line is smooth only where there is something beyond it
    flat = Surface((size[0] + 2 * air, size[1] + 2 * air), pygame.SRCALPHA)
    paper.rounded(flat, flat.get_rect().inflate(-4, -4), HIGHLIGHT, round(size[0] * shapes.CORNER) + m.px(2), m.px(3))
    return pygame.transform.rotozoom(flat, angle, 1) if angle else flat


def square(stage: Stage, rect: Rect) -> list[Piece]:
    """A legal square of a grid: dashed, with a plus."""
    return [Piece(svg("ui/legal_square", rect.size), rect.topleft)]


def _frame(m: Metrics, size: tuple[int, int]) -> Surface:
    """The line, its casing and the brackets, around a thing of `size`."""
    out, casing, line, bracket = (m.px(LEGAL[name]) for name in ("bracket_out", "line_casing", "line", "bracket"))
    edge = out + bracket + m.px(2)
    made = Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    thing = Rect((edge, edge), size)
    radius = m.px(CORNER)
    paper.rounded(made, thing.inflate(casing, casing), INK, radius + m.px(4), casing)
    paper.rounded(made, thing.inflate(2 * line - 2, 2 * line - 2), HIGHLIGHT, radius + m.px(3), line)
    corners = thing.inflate(2 * out, 2 * out)
    long = max(m.px(12), min(size) // 4)
    for x, right in ((corners.left, 1), (corners.right, -1)):
        for y, down in ((corners.top, 1), (corners.bottom, -1)):
            for colour, wide in ((INK, bracket + m.px(3)), (HIGHLIGHT, bracket)):
                pygame.draw.lines(made, colour, False, [(x + right * long, y), (x, y), (x, y + down * long)], wide)
    return made


def _plus(m: Metrics) -> Surface:
    """A gold plus on ink."""
    long, wide, casing = m.px(14), m.px(6), m.px(4)
    made = Surface((2 * (long + casing), 2 * (long + casing)), pygame.SRCALPHA)
    x, y = made.get_rect().center
    for colour, around in ((INK, casing // 2), (HIGHLIGHT, 0)):
        for across, down in ((long, wide // 2), (wide // 2, long)):
            made.fill(colour, Rect(x - across - around, y - down - around, 2 * (across + around), 2 * (down + around)))
    return made


def focus(stage: Stage, rect: Rect, *, bracketed: bool = False) -> list[Piece]:
    """Where the keyboard is: around the thing, and around its brackets if it has them."""
    if bracketed:
        air = 2 * stage.m.px(LEGAL["bracket_out"] + LEGAL["bracket"] / 2 - 2)
        rect = rect.inflate(air, air)
    ring = stage.stock(_ring, stage.m, rect.size)
    return [Piece(ring, ring.get_rect(center=rect.center).topleft)]


def _ring(m: Metrics, size: tuple[int, int]) -> Surface:
    edge = m.px(12)
    made = Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    paper.focus_ring(made, m, Rect((edge, edge), size), m.px(8))
    return made


def recent(stage: Stage, rect: Rect) -> list[Piece]:
    """A cream bookmark with three dots at the left edge of what changed since one's last turn."""
    mark = stage.stock(_bookmark, stage.m)
    return [Piece(mark, mark.get_rect(topright=(rect.left + stage.m.px(3), rect.top + stage.m.px(8))).topleft)]


def _bookmark(m: Metrics) -> Surface:
    wide, dot = m.px(12), m.px(5)
    made = shapes.panel((wide, 3 * wide), CREAM, wide / 2, INK, m.px(2)).copy()
    for number in range(3):
        paper.disc(made, (wide // 2, round(wide * (number + 0.5) + (1 - number) * m.px(2))), max(1, dot // 2), INK)
    return made


def outline(stage: Stage, rect: Rect, angle: float) -> list[Piece]:
    """The dashed place from which a card was lifted."""
    made = stage.stock(_outline, stage.m, rect.size, angle)
    return [Piece(made, made.get_rect(center=rect.center).topleft)]


def _outline(m: Metrics, size: tuple[int, int], angle: float) -> Surface:
    flat = Surface(size, pygame.SRCALPHA)
    paper.rounded(flat, flat.get_rect(), (*INK, 70), m.px(8))
    dashed(flat, flat.get_rect().inflate(-m.px(3), -m.px(3)), (*CREAM, 190), m.px(2), m.px(8))
    return pygame.transform.rotozoom(flat, angle, 1) if angle else flat


def dashed(surface: Surface, rect: Rect, colour: tuple[int, int, int, int] | tuple[int, int, int], wide: int, dash: int) -> None:
    """A dashed rectangle."""
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    for number, (x, y) in enumerate(corners):
        to_x, to_y = corners[(number + 1) % 4]
        long = abs(to_x - x) + abs(to_y - y)
        count = max(1, round(long / dash / 2))
        for part in range(count):
            begin, end = (part + 0.25) / count, (part + 0.75) / count
            start = (round(x + (to_x - x) * begin), round(y + (to_y - y) * begin))
            pygame.draw.line(surface, colour, start, (round(x + (to_x - x) * end), round(y + (to_y - y) * end)), wide)


def faded(picture: Surface) -> Surface:
    """`picture` at 65 %."""
    made = picture.copy()
    made.set_alpha(GHOST_ALPHA)
    return made
