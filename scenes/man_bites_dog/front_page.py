"""A front page as a picture of any size: it is printed on the table, and a person may keep it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art.colours import INK, SEAT, rgb
from art.pictures import svg
from scenes.man_bites_dog.paper_words import PaperWords
from scenes.ui import text
from scenes.ui.metrics import LEAST_TEXT

NEWSPRINT, RULED, GREY = rgb("#F6F0E1"), rgb("#B3261E"), rgb("#C9BFA4")
SHAPE = (1600, 1000)
"""The units of a front page."""
BRIEF, LARGER = 890, 1.5
"""The height of a brief one, which is read at large text: it has neither columns nor foot, and its small print is so much larger."""
MOST_LINES, LEADING = 3, 1.06
"""Of a headline; the distance of two lines in font sizes."""
LEAST = 6
"""Pixels: where a line has no room at the size of other text, it is small print."""


class FrontPage(NamedTuple):
    """What stands on one: the headline, who wrote it, where that player sits and with which token, its points, the round, who played,
    and the day.
    """

    line: str
    author: str
    seat: int
    token: int
    points: int
    edition: int
    names: tuple[str, ...]
    day: date


def height(width: int, *, brief: bool = False) -> int:
    """The height of a front page so wide, in pixels."""
    return round(width * (BRIEF if brief else SHAPE[1]) / SHAPE[0])


def width(height: int, *, brief: bool = False) -> int:
    """The width of a front page so high, in pixels."""
    return height * SHAPE[0] // (BRIEF if brief else SHAPE[1])


def front_page(page: FrontPage, words: PaperWords, width: int, *, brief: bool = False) -> Surface:
    """The picture of `page`, `width` pixels wide."""
    made = Surface((width, height(width, brief=brief)))
    made.fill(NEWSPRINT)
    u = width / SHAPE[0]
    inside = made.get_rect().inflate(-round(120 * u), 0)
    _masthead(made, page, words, u, inside)
    place = Rect(inside.x, round(270 * u), inside.width, round(370 * u))
    draw_headline(made, page.line, place, round(150 * u))
    made.fill(RULED, Rect(inside.x, round(660 * u), inside.width, max(1, round(7 * u))))
    if brief:
        _by_line(made, page, words, u * LARGER, inside.move(0, round(775 * u)))
    else:
        _by_line(made, page, words, u, inside.move(0, round(720 * u)))
        _columns(made, u, inside)
        _foot(made, words.at_the_table(page.names), u, inside)
    pygame.draw.rect(made, INK, made.get_rect(), max(1, round(4 * u)))
    return made


def _headline_size(line: str, place: Rect, most: int) -> int:
    """The largest size at which `line` fits in `place`. Halved towards, for every size that is tried has to be measured."""
    fits, too_large = LEAST, most + 1
    while too_large - fits > 1:
        size = (fits + too_large) // 2
        wrapped = text.wrap(line, "news", size, place.width)
        whole = len(" ".join(wrapped).split()) == len(line.split())
        if whole and len(wrapped) <= MOST_LINES and round(size * LEADING) * len(wrapped) <= place.height:
            fits = size
        else:
            too_large = size
    return fits


def draw_headline(
    surface: Surface, line: str, place: Rect, most: int, typed: int | None = None, colour: tuple[int, int, int] = INK
) -> None:
    """A headline in the middle of `place`: as large as it fits in one line, or in up to three of like width, at most `most` pixels.

    `typed` letters of it are there already, each where it will stand in the end; None: all.
    """
    size = _headline_size(line, place, most)
    wrapped = text.balanced(line, "news", size, place.width)
    step = round(size * LEADING)
    top = place.centery - step * len(wrapped) // 2
    left = len(line) if typed is None else typed
    for number, part in enumerate(wrapped):
        made = text.line(part, "news", size, colour)
        shown = made.get_rect(center=(place.centerx, top + number * step + step // 2))
        wide = shown.width if left >= len(part) else text.width(part[: max(0, left)], "news", size)
        surface.blit(made, shown, Rect(0, 0, wide, shown.height))
        left -= len(part) + 1


def _write(surface: Surface, words: str, role: str, size: float, at: tuple[int, int], anchor: str, room: int) -> None:
    fitted = text.fit(words, role, max(LEAST_TEXT, round(size)), max(1, room), least=LEAST)
    text.write(surface, fitted.lines[0], role, fitted.px, INK, at, anchor)


def _masthead(surface: Surface, page: FrontPage, words: PaperWords, u: float, inside: Rect) -> None:
    _write(surface, words.name, "news", 96 * u, (inside.centerx, round(84 * u)), "center", inside.width)
    for y, high in ((160, 6), (232, 2)):
        surface.fill(INK, Rect(inside.x, round(y * u), inside.width, max(1, round(high * u))))
    middle = round(198 * u)
    third = inside.width // 3
    _write(surface, words.edition(page.edition), "newsitalic", 38 * u, (inside.x, middle), "midleft", third)
    _write(surface, words.date(page.day), "newsitalic", 38 * u, (inside.centerx, middle), "center", third)
    _write(surface, words.price, "newsitalic", 38 * u, (inside.right, middle), "midright", third)


def _by_line(surface: Surface, page: FrontPage, words: PaperWords, u: float, inside: Rect) -> None:
    """Who wrote it and what it is worth, on the upper edge of `inside`."""
    side, middle = max(8, round(64 * u)), inside.top
    surface.blit(svg(SEAT[page.token].token, side), (inside.x, middle - side // 2))
    _write(surface, words.by(page.author), "newsbold", 44 * u, (inside.x + side + round(16 * u), middle), "midleft", inside.width // 2)
    _write(surface, words.worth(page.points), "newsbold", 44 * u, (inside.right, middle), "midright", inside.width // 3)


def _columns(surface: Surface, u: float, inside: Rect) -> None:
    """Three columns of lines that nobody reads."""
    gap, line = round(40 * u), max(1, round(6 * u))
    wide = (inside.width - 2 * gap) // 3
    for column in range(3):
        for row in range(5):
            short = round(wide * (0.28 + 0.2 * column)) if row == 4 else 0
            surface.fill(GREY, Rect(inside.x + column * (wide + gap), round((780 + 24 * row) * u), wide - short, line))


def _foot(surface: Surface, words: str, u: float, inside: Rect) -> None:
    surface.fill(INK, Rect(inside.x, round(918 * u), inside.width, max(1, round(2 * u))))
    _write(surface, words, "newsitalic", 34 * u, (inside.centerx, round(956 * u)), "center", inside.width)
