"""The panels of Ratón Ganador as pictures: made once for each size and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from art import faces, shapes
from art.colours import BRASS, CREAM, GOLD, HIGHLIGHT, INK, OK_GREEN, OVER_RED, PANEL, SEAT, SOFT
from art.pictures import svg
from game.raton_ganador.phrases import ROWS
from scenes.ui import paper, text
from scenes.ui.highlight import dashed
from scenes.ui.metrics import Metrics
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage

POINTS = (1, 1, 2, 2, 3, 3)
RIM = 6
"""Units of the line around the board's wood, within which the names of rows and columns stand."""
Pair = tuple[str, int | None, int | None]
HOLLOW, HOLLOW_EDGE = (40, 22, 10, 150), (20, 10, 4, 120)
FRAME, FRAME_LINE = (*PANEL, 120), (*CREAM, 60)
PLACED, PLACED_LINE, PLACED_TEXT = (16, 40, 46, 160), (150, 180, 184, 120), (150, 180, 184)
SYMBOLS = {"rabid": "burst", "dog": "bone", "cat": "fish"}


def hollow(surface: Surface, m: Metrics, rect: Rect) -> None:
    """An empty square, cut into the wood."""
    paper.rounded(surface, rect, HOLLOW, m.px(8))
    paper.rounded(surface, rect, HOLLOW_EDGE, m.px(8), m.px(2))


def edges(surface: Surface, m: Metrics, board: Rect, squares: Sequence[Rect]) -> None:
    """What the squares are called, on the wood: a letter before each row, a number above each column."""
    count = round(len(squares) ** 0.5)
    first = squares[0]
    left, top = (board.x + m.px(RIM) + first.x) // 2, (board.y + m.px(RIM) + first.y) // 2
    px = min(m.text(17), first.x - board.x - m.px(2))
    for number in range(count):
        row, column = squares[number * count], squares[number]
        text.write(surface, ROWS[number], "display", px, CREAM, (left, row.centery), shadow=INK)
        text.write(surface, str(number + 1), "display", px, CREAM, (column.centerx, top), shadow=INK)


def pile_label(surface: Surface, m: Metrics, rect: Rect, words: str) -> None:
    """The name of the draw pile."""
    fitted = text.fit(words, "bold", m.text(15), rect.width, least=12)
    text.write(surface, fitted.lines[0], "bold", fitted.px, CREAM, rect.center, shadow=INK)


def frame(m: Metrics, size: tuple[int, int], active: bool) -> Surface:
    """The panel of a seat; gold while it is its turn."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), FRAME, m.px(16))
    paper.rounded(made, made.get_rect(), HIGHLIGHT if active else FRAME_LINE, m.px(16), m.px(3 if active else 2))
    return made


def mice(m: Metrics, size: tuple[int, int], token: int, left: tuple[bool, ...]) -> Surface:
    """The set of six: what is still to be placed in the owner's colour, what was placed only as a hollow."""
    made = Surface(size, pygame.SRCALPHA)
    columns = 6 if size[0] > 3 * size[1] else 3
    rows = 6 // columns
    gap = m.px(5)
    wide, high = (size[0] - gap * (columns - 1)) // columns, (size[1] - gap * (rows - 1)) // rows
    for number, (points, there) in enumerate(zip(POINTS, left, strict=True)):
        row, column = number % rows, number // rows
        box = Rect(column * (wide + gap), row * (high + gap), wide, high)
        paper.rounded(made, box, SEAT[token].dark if there else PLACED, m.px(6))
        paper.rounded(made, box, CREAM if there else PLACED_LINE, m.px(6), m.px(2))
        px = min(m.text(19), round(high * 0.8), round(wide * 1.05))
        text.write(made, str(points), "display", px, CREAM if there else PLACED_TEXT, box.center)
    return made


def label(m: Metrics, size: tuple[int, int], words: str) -> Surface:
    """A line of small text."""
    made = Surface(size, pygame.SRCALPHA)
    fitted = text.fit(words, "text", m.text(14), size[0], lines=2, least=12)
    leading = text.leading(fitted.px)
    top = size[1] // 2 - leading * (len(fitted.lines) - 1) // 2
    for number, line in enumerate(fitted.lines):
        text.write(made, line, "text", fitted.px, SOFT, (0, top + number * leading), "midleft")
    return made


def chain(m: Metrics, size: tuple[int, int], pairs: tuple[Pair, ...], words: tuple[str, ...], step: int | None) -> Surface:
    """Who scares whom: three rows with a verb; the one that is at work in the end is gold."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), (*PANEL, 150), m.px(16))
    title, *verbs = words
    heading = text.fit(title, "display", m.text(18), size[0] - m.px(24), least=14)
    text.write(made, heading.lines[0], "display", heading.px, HIGHLIGHT, (m.px(14), m.px(20)), "midleft")
    top = m.px(36)
    high = (size[1] - top - m.px(6)) // 3
    side = high - m.px(6)
    for number, verb in enumerate(verbs):
        row = Rect(m.px(6), top + number * high, size[0] - m.px(12), high)
        if step == number + 1:
            paper.rounded(made, row, (*HIGHLIGHT, 60), m.px(10))
            paper.rounded(made, row, HIGHLIGHT, m.px(10), m.px(2))
        left, right = row.x + m.px(8), row.right - m.px(8) - side
        made.blit(_tile(pairs[number], side), (left, row.centery - side // 2))
        made.blit(_tile(pairs[number + 1], side), (right, row.centery - side // 2))
        _arrow(made, m, (left + side + m.px(8), right - m.px(8)), row.centery + m.px(9))
        text.write(made, verb, "bold", m.text(15), CREAM, ((left + side + right) // 2, row.centery - m.px(6)), room=right - left - side)
    return made


def _arrow(surface: Surface, m: Metrics, ends: tuple[int, int], y: int) -> None:
    head = m.px(8)
    pygame.draw.line(surface, HIGHLIGHT, (ends[0], y), (ends[1] - head, y), m.px(3))
    pygame.draw.polygon(surface, HIGHLIGHT, [(ends[1], y), (ends[1] - head, y - head * 3 // 4), (ends[1] - head, y + head * 3 // 4)])


def waves(m: Metrics, size: tuple[int, int], pairs: tuple[Pair, ...], step: int | None) -> Surface:
    """The same in one row, without words: the three steps of the end."""
    made = Surface(size, pygame.SRCALPHA)
    gap = m.px(6)
    wide, side = (size[0] - 2 * gap) // 3, size[1] - m.px(8)
    for number in range(3):
        box = Rect(number * (wide + gap), 0, wide, size[1])
        active = step == number + 1
        paper.rounded(made, box, HIGHLIGHT if active else (*PANEL, 150), m.px(12))
        first, second = box.centerx - m.px(14) - side, box.centerx + m.px(14)
        text.write(
            made,
            str(number + 1),
            "display",
            min(m.text(18), round(size[1] * 0.6)),
            INK if active else GOLD,
            (box.x + m.px(14), box.centery),
        )
        made.blit(_tile(pairs[number], side), (first, box.centery - side // 2))
        made.blit(_tile(pairs[number + 1], side), (second, box.centery - side // 2))
        head = m.px(7)
        points = [(box.centerx + head, box.centery), (box.centerx - head, box.centery - head), (box.centerx - head, box.centery + head)]
        pygame.draw.polygon(made, INK if active else HIGHLIGHT, points)
    return made


def _tile(pair: Pair, side: int) -> Surface:
    art, token, points = pair
    return faces.tile(art, side, token, points)


def left_behind(stage: Stage, rect: Rect, face: str) -> Iterator[Piece]:
    """The symbol of who ran away, left on the wood."""
    symbol = SYMBOLS.get(face, "cheese")
    made = stage.stock(_faint, symbol, rect.width // 2)
    yield Piece(made, made.get_rect(center=rect.center).topleft)


def _faint(symbol: str, size: int) -> Surface:
    made = svg(f"ui/symbol_{symbol}", (size, size)).copy()
    made.set_alpha(80)
    return made


def score(m: Metrics, size: tuple[int, int], points: int, more: int) -> Surface:
    """The points in gold, as large as there is room for; while a card hovers over a square what it would change."""
    made = Surface(size, pygame.SRCALPHA)
    middle = made.get_rect().center
    if more:
        pill = change(m, more, (size[0], round(size[0] * 0.8)))
        made.blit(pill, pill.get_rect(center=middle))
        return made
    px = min(m.text(24), round(size[0] * 0.85), round(size[1] * 0.9))
    text.write(made, str(points), "display", px, HIGHLIGHT, middle, shadow=INK)
    return made


def change(m: Metrics, more: int, size: tuple[int, int] | None = None) -> Surface:
    """ "+3" on green, "−3" on red: how the points would change."""
    words = f"+{more}" if more > 0 else f"−{-more}"
    if size is None:
        size = (text.width(words, "display", m.text(18)) + m.px(18), m.px(26))
    made = Surface(size, pygame.SRCALPHA)
    rect = made.get_rect()
    paper.rounded(made, rect, OK_GREEN if more > 0 else OVER_RED, rect.height // 2)
    paper.rounded(made, rect, CREAM, rect.height // 2, m.px(2))
    fitted = text.fit(words, "display", min(m.text(18), round(rect.height * 0.75)), rect.width - m.px(6), least=12)
    text.write(made, fitted.lines[0], "display", fitted.px, CREAM, rect.center)
    return made


def no_pile(m: Metrics, size: tuple[int, int]) -> Surface:
    """Where the draw pile was."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), PLACED, m.px(8))
    dashed(made, made.get_rect().inflate(-m.px(2), -m.px(2)), PLACED_TEXT, m.px(2), m.px(9))
    return made


def count(m: Metrics, number: int) -> Surface:
    """How many cards the pile has, on a brass disc."""
    size = m.text(15)
    wide = max(m.px(32), round(text.width("00", "display", size) * 1.45))
    made = shapes.disc(wide, BRASS, INK, m.px(2)).copy()
    text.write(made, str(number), "display", size, INK, made.get_rect().center)
    return made
