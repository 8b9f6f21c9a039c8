"""The pictures of the newspaper board and the score track, made once for each size and what they show."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pygame
from pygame import Rect, Surface, transform

from art import shapes
from art.colours import CREAM, GOLD, HIGHLIGHT, INK, PANEL, SEAT, code, rgb
from art.pictures import svg
from scenes.man_bites_dog.front_page import NEWSPRINT, RULED, draw_headline
from scenes.man_bites_dog.paper_words import Headline
from scenes.ui import paper, text
from scenes.ui.highlight import dashed
from scenes.ui.metrics import LEAST_TEXT, Metrics

PANEL_BLUE, PANEL_LINE = (16, 24, 44, 165), (220, 230, 255, 60)
RAIL, RED_RAIL, RAIL_EDGE = rgb("#E9E0CB"), rgb("#C4564A"), rgb("#12192C")
SLOT, SLOT_LINE = (90, 74, 50, 28), (140, 118, 82)
PRESS, PRESS_LINE = (90, 74, 50, 40), (118, 80, 24)
FAINT = rgb("#75664C")
UNDER = rgb("#DCD2B8")
PAWN = 34
BELOW = 8
"""Units under the headline, for its rule."""
FIGURE = 0.46
"""The share of a low track's height that its numbers may have as the size of their font."""
CAPITAL = 0.74
"""How high digits are for the size of their font."""
LABEL = 0.72
"""The share of its place's height that a label may take: there is room below the line for a tail."""
LEAST_TERMS = 11
"""Pixels: the points of single cards beside their sum may be so small, but no smaller."""
RULE_LINES = 2
"""In so many lines the rule for a headline keeps clear of the brackets around the place for the first card."""
ONE_LINE = 0.8
"""The share of a place's height that the letters of one line may have."""
DIGITS = 1.1
"""The same for a number, which has no tails."""


def track(surface: Surface, m: Metrics, rect: Rect, target: int) -> None:
    """The panel with the rail: red below 0, and from there to `target`."""
    paper.rounded(surface, rect, PANEL_BLUE, m.px(16))
    paper.rounded(surface, rect, PANEL_LINE, m.px(16), m.px(2))
    y, low = rail(m, rect), lowest(target)
    start, zero, end = (at(m, rect, points, target) for points in (low, 0, target))
    surface.fill(RAIL_EDGE, Rect(start, y - m.px(12) // 2, end - start, m.px(12)))
    for colour, left, right in ((RED_RAIL, start, zero), (RAIL, zero, end)):
        surface.fill(colour, Rect(left, y - m.px(8) // 2, right - left, m.px(8)))
    for points in range(low, target + 1, target // 20):
        x = at(m, rect, points, target)
        surface.fill(INK, Rect(x, y - m.px(3), m.px(2), m.px(6)))
    middle = (y + m.px(2) + rect.bottom) // 2
    for points in (low, *range(0, target + 1, target // 5)):
        x = at(m, rect, points, target)
        if _tall(m, rect):
            milestone(surface, m, points, (x, middle), 2 * (rect.bottom - middle))
        else:
            surface.fill(GOLD, Rect(x - m.px(2), y - m.px(6), m.px(4), m.px(12)))
            figure(surface, m, rect, points, x)


def milestone(surface: Surface, m: Metrics, points: int, middle: tuple[int, int], most: int) -> None:
    """A number of points on the rail, on gold; below 0 on red; at `most` so many pixels high."""
    words, px = signed(points), min(m.text(14), round(most * 0.7))
    high = max(m.px(24), min(most, round(px * 1.4)))
    plate = Rect(0, 0, max(high, text.width(words, "display", px) + m.px(12)), high)
    plate.center = middle
    paper.rounded(surface, plate, RED_RAIL if points < 0 else GOLD, high // 2)
    paper.rounded(surface, plate, RAIL_EDGE, high // 2, m.px(2))
    text.write(surface, words, "display", px, CREAM if points < 0 else INK, middle, room=None)


def figure(surface: Surface, m: Metrics, rect: Rect, points: int, x: int) -> None:
    """A number of points at the foot of a low track, without a plate, so that it is as large as may be and below every pawn."""
    px = _figures(m, rect)
    middle = (x, rect.bottom - m.px(2) - round(px * CAPITAL / 2))
    text.write(surface, signed(points), "display", px, CREAM if points < 0 else GOLD, middle, room=None)


def _figures(m: Metrics, rect: Rect) -> int:
    """The size of the numbers on a low track: large text makes them grow as far as the pawns keep their shape."""
    return min(m.text(14), round(rect.height * FIGURE))


def signed(points: int) -> str:
    """The number with a true minus."""
    return str(points).replace("-", "−")


def lowest(target: int) -> int:
    """The points at the left end of the track; who has less stands there, too."""
    return -target // 10


def _tall(m: Metrics, rect: Rect) -> bool:
    """Whether the numbers have room for plates below the rail."""
    return rect.height >= m.px(60)


def rail(m: Metrics, rect: Rect) -> int:
    """The pixel row on which the pawns stand: above the numbers, which none of them hides."""
    return rect.bottom - (m.px(31) if _tall(m, rect) else round(_figures(m, rect) * CAPITAL) + m.px(8))


def at(m: Metrics, rect: Rect, points: float, target: int) -> int:
    """Where `points` are on the track; what lies beyond an end is at that end."""
    edge, low = m.px(34), lowest(target)
    share = max(0.0, min(1.0, (points - low) / (target - low)))
    return rect.left + edge + round((rect.width - 2 * edge) * share)


def apart(wanted: Sequence[int], gap: int) -> list[int]:
    """Places in the order of `wanted`, which rises, no two nearer than `gap`, and all as near to those wanted as can be.

    By pooling adjacent violators (R. Barlow and others, "Statistical Inference under Order Restrictions", 1972): who would stand in each
    other stand around their mean.
    """
    groups: list[list[int]] = []
    for number, place in enumerate(wanted):
        groups.append([place - number * gap])
        while len(groups) > 1 and mean(groups[-2]) > mean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    bases = [mean(group) for group in groups for _ in group]
    return [round(base + number * gap) for number, base in enumerate(bases)]


def pawn(m: Metrics, rect: Rect, token: int) -> Surface:
    """The pawn of a token, as high as the track allows."""
    high = min(m.px(PAWN) * 4 // 3, rail(m, rect) - rect.top + m.px(4))
    return svg(SEAT[token].pawn, max(8, high * 3 // 4))


def page(surface: Surface, m: Metrics, rect: Rect) -> None:
    """The sheet of newsprint, with a second one under it."""
    back = Surface((rect.width, rect.height), pygame.SRCALPHA)
    back.fill(UNDER)
    if not m.compact:
        turned = transform.rotozoom(back, -1.0, 1)
        surface.blit(turned, turned.get_rect(center=rect.center))
    cast = shapes.shadow(rect.size, "up", 2, scale=m.s)
    surface.blit(cast.picture, cast.at(rect))
    surface.fill(NEWSPRINT, rect)


def masthead(surface: Surface, m: Metrics, rect: Rect, name: str) -> None:
    """The name of the paper between its rules."""
    px = min(m.text(38), round(rect.height * 0.82))
    text.write(surface, name, "news", px, INK, (rect.centerx, rect.centery - m.px(2)), room=rect.width)
    surface.fill(INK, Rect(rect.x, rect.bottom - m.px(1), rect.width, m.px(2)))


def date_line(m: Metrics, size: tuple[int, int], words: tuple[str, str, str]) -> Surface:
    """Edition, motto and price on one line, with a rule below."""
    made = Surface(size, pygame.SRCALPHA)
    px = min(m.text(16), size[1] - m.px(4))
    for line, x, anchor in zip(words, (0, size[0] // 2, size[0]), ("midleft", "center", "midright"), strict=True):
        text.write(made, line, "newsitalic", px, INK, (x, size[1] // 2 - m.px(1)), anchor, room=size[0] // 2)
    made.fill(INK, Rect(0, size[1] - m.px(1), size[0], m.px(1)))
    return made


def headline(m: Metrics, size: tuple[int, int], line: str, faint: str, typed: int | None = None, aim: str = "") -> Surface:
    """The line as large as it fits, or its first `typed` letters; while there is none, what is to be done, in grey. A red rule below.

    The line that a hint leads to stands there instead, in grey, until something else is done.
    """
    made = Surface(size, pygame.SRCALPHA)
    place = Rect(0, 0, size[0], size[1] - m.px(BELOW))
    if aim or line:
        draw_headline(made, aim or line, place, min(m.text(40), place.height), None if aim else typed, FAINT if aim else INK)
    else:
        fitted = in_lines(faint, "newsitalic", m.text(22), place.size)
        text.write(made, faint, "newsitalic", fitted.px, FAINT, place.center, room=place.width, lines=len(fitted.lines))
    made.fill(RULED, Rect(0, size[1] - m.px(4), size[0], m.px(3)))
    return made


def slot(surface: Surface, m: Metrics, rect: Rect) -> None:
    """An empty place for a card."""
    flat = Surface(rect.size, pygame.SRCALPHA)
    paper.rounded(flat, flat.get_rect(), SLOT, m.px(8))
    dashed(flat, flat.get_rect().inflate(-m.px(2), -m.px(2)), SLOT_LINE, m.px(2), m.px(6))
    surface.blit(flat, rect)


def counted(m: Metrics, size: tuple[int, int], of: Headline, total: str, rule: str, on_felt: bool) -> Surface:
    """ "15 + 20 + 30" and below it "= 65 points"; while nothing is laid the `rule`, in grey, or on felt in cream."""
    made = Surface(size, pygame.SRCALPHA)
    if not of.points:
        colour = CREAM if on_felt else FAINT
        text.write(made, rule, "newsitalic", m.text(16), colour, (0, size[1] // 2), "midleft", room=size[0], lines=RULE_LINES)
        return made
    terms = [str(points) for points in of.points] + ([str(of.bonus)] if of.bonus else [])
    plain, strong = (CREAM, HIGHLIGHT) if on_felt else (INK, RULED)
    half = size[1] // 2
    above = _fitted(" + ".join(terms), min(m.text(20), half - m.px(4)), (size[0], half))
    below = text.fit(f"= {total}", "news", min(m.text(26), half), size[0], least=LEAST_TEXT)
    text.write(made, " + ".join(terms), "newsbold", above.px, plain, (0, half // 2), "midleft", room=size[0], lines=len(above.lines))
    text.write(made, below.lines[0], "news", below.px, strong, (0, half + half // 2), "midleft")
    return made


def _fitted(words: str, px: int, room: tuple[int, int]) -> text.Fitted:
    """How large `words` may be, at most `px`, to fit in one or two lines."""
    for size in range(px, LEAST_TERMS, -1):
        fitted = text.fit(words, "newsbold", size, room[0], 2, least=size)
        if fitted.height <= room[1] and " ".join(fitted.lines) == words:
            return fitted
    return text.fit(words, "newsbold", LEAST_TERMS, room[0], least=LEAST_TERMS)


def in_lines(words: str, role: str, px: int, room: tuple[int, int]) -> text.Fitted:
    """`words` in one line or two, whichever lets them be larger: at most `px`, in a room of so many pixels."""
    one = text.fit(words, role, min(px, round(room[1] * ONE_LINE)), room[0])
    two = text.fit(words, role, min(px, round(room[1] / 2 / text.LEADING)), room[0], 2)
    return two if two.px > one.px or one.lines[0] != words else one


def press(m: Metrics, size: tuple[int, int], word: str, lit: bool, on_felt: bool) -> Surface:
    """Where exclusives are dropped; `lit` while one may be."""
    made = Surface(size, pygame.SRCALPHA)
    rect = made.get_rect()
    paper.rounded(made, rect, PANEL_BLUE if on_felt else PRESS, m.px(10))
    dashed(made, rect.inflate(-m.px(3), -m.px(3)), GOLD if lit else SLOT_LINE, m.px(2), m.px(7))
    star = min(m.px(26), rect.height // 3)
    recolour = None if on_felt else {code(CREAM): code(PRESS_LINE)}
    made.blit(svg("ui/symbol_star", star, recolour), (m.px(8), rect.centery - star // 2))
    left = m.px(12) + star
    room = rect.width - left - m.px(6)
    lines = max(1, min(3, (rect.height - m.px(6)) // text.leading(LEAST_TEXT)))
    fitted = text.fit(word, "bold", m.text(15), room, lines, least=12)
    colour = CREAM if on_felt else PRESS_LINE
    text.write(made, word, "bold", fitted.px, colour, (left, rect.centery), "midleft", room=room, lines=lines)
    return made


def label(m: Metrics, size: tuple[int, int], words: str) -> Surface:
    """A word beside a zone."""
    made = Surface(size, pygame.SRCALPHA)
    fitted = text.fit(words, "bold", max(LEAST_TEXT, min(m.text(15), round(size[1] * LABEL))), size[0])
    text.write(made, fitted.lines[0], "bold", fitted.px, CREAM, made.get_rect().center, shadow=INK)
    return made


def stamp(m: Metrics, width: int, words: str, below: str, colour: tuple[int, int, int]) -> Surface:
    """A rubber stamp, a little turned: a word in a double frame, and under it a smaller line."""
    high = round(width * (0.42 if below else 0.3))
    made = Surface((width, high), pygame.SRCALPHA)
    made.fill((*NEWSPRINT, 0))
    line = max(2, width // 60)
    pygame.draw.rect(made, colour, made.get_rect(), line, border_radius=width // 24)
    pygame.draw.rect(made, colour, made.get_rect().inflate(-4 * line, -4 * line), max(1, line // 3), border_radius=width // 32)
    room = width - 7 * line
    fitted = text.fit(words, "news", round(width * 0.16), room, least=8)
    middle = round(high * (0.4 if below else 0.5))
    text.write(made, fitted.lines[0], "news", fitted.px, colour, (width // 2, middle), room=None)
    if below:
        small = text.fit(below, "newsbold", round(width * 0.08), room, least=8)
        text.write(made, small.lines[0], "newsbold", small.px, colour, (width // 2, round(high * 0.74)))
    turned = transform.rotozoom(made, 6, 1)
    turned.set_alpha(235)
    return turned


def score(m: Metrics, size: tuple[int, int], points: int) -> Surface:
    """The points of a seat in gold, as large as there is room for."""
    made = Surface(size, pygame.SRCALPHA)
    px = min(m.text(18), round(size[1] * DIGITS))
    text.write(made, signed(points), "display", px, HIGHLIGHT, made.get_rect().center, room=size[0], shadow=INK)
    return made


def felt_panel(surface: Surface, m: Metrics, rect: Rect, line: tuple[int, int, int] | None = None, alpha: int = 205) -> None:
    """A dark panel; with a gold `line` for who is asked."""
    paper.rounded(surface, rect, (*PANEL, alpha), m.px(16))
    paper.rounded(surface, rect, line or PANEL_LINE, m.px(16), m.px(3 if line else 2))
