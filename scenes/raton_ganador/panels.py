"""The panels of Ratón Ganador as pictures: made once for each size and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from art import faces
from art.colours import CREAM, HIGHLIGHT, INK, OK_GREEN, OVER_RED, PANEL, SEAT, SOFT
from art.pictures import svg
from game.raton_ganador.cards import MOUSE_POINTS
from game.raton_ganador.phrases import ROWS
from scenes.raton_ganador.ending import Tally
from scenes.ui import paper, text
from scenes.ui.highlight import dashed
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage

RIM = 6
"""Units of the line around the board's wood, within which the names of rows and columns stand."""
SMOOTH = 4
"""So many times as large as it is shown an arrow is drawn, that its slopes are smooth."""
HEAD, EAR, EARS_UP, CHEEKS = 1.4, 0.46, 0.58, 0.4
"""Of a mouse's head: over its width how high it is at most with its ears, how wide an ear is and how round the cheeks; and the share of an
ear that stands above it."""
EAR_PINK = (229, 138, 158)
LEAST_WORDS = 0.6
"""The share of their size to which words may shrink before a number takes their place."""
Pair = tuple[str, int | None, int | None]
HOLLOW, HOLLOW_EDGE = (40, 22, 10, 150), (20, 10, 4, 120)
FRAME, FRAME_LINE = (*PANEL, 120), (*CREAM, 60)
PLACED, PLACED_LINE, PLACED_TEXT = (16, 40, 46, 160), (176, 204, 208, 170), (196, 220, 223)
ARROW = (58, 42, 22)
"""The ground of the words between who scares whom."""
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
    """The name of the draw pile: below it in the middle, or before it, in the compact form."""
    fitted = text.fit(words, "bold", m.text(15), rect.width, least=12)
    at, anchor = (rect.midright, "midright") if m.compact else (rect.center, "center")
    text.write(surface, fitted.lines[0], "bold", fitted.px, CREAM, at, anchor, shadow=INK)


def frame(m: Metrics, size: tuple[int, int], active: bool) -> Surface:
    """The panel of a seat; gold while it is its turn."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), FRAME, m.px(16))
    paper.rounded(made, made.get_rect(), HIGHLIGHT if active else FRAME_LINE, m.px(16), m.px(3 if active else 2))
    return made


def mice(m: Metrics, size: tuple[int, int], token: int, left: tuple[bool, ...]) -> Surface:
    """The heads of the set of six: what is still to be placed in the owner's colour, what was placed only as a hollow."""
    made = Surface(size, pygame.SRCALPHA)
    columns = 6 if size[0] > 3 * size[1] else 3
    rows = 6 // columns
    gap = m.px(5)
    wide, high = (size[0] - gap * (columns - 1)) // columns, (size[1] - gap * (rows - 1)) // rows
    high = min(high, round(wide * HEAD))
    top = (size[1] - rows * (high + gap) + gap) // 2
    for number, (points, there) in enumerate(zip(MOUSE_POINTS, left, strict=True)):
        row, column = number % rows, number // rows
        box = Rect(column * (wide + gap), top + row * (high + gap), wide, high)
        looks = (SEAT[token].dark, CREAM, EAR_PINK) if there else (PLACED[:3], PLACED_LINE[:3], PLACED[:3])
        head = _head_of_a_mouse(made, m, box, *looks)
        px = min(m.text(19), round(head.height * 0.86), round(wide * 1.05))
        text.write(made, str(points), "display", px, CREAM if there else PLACED_TEXT, head.center)
    return made


def _head_of_a_mouse(surface: Surface, m: Metrics, box: Rect, fill: text.Colour, line: text.Colour, inner: text.Colour) -> Rect:
    """Two round ears and a head below them in `box`; the head, on which there is room for a number."""
    ear, thick = round(box.width * EAR), m.px(2)
    up = round(ear * EARS_UP)
    head = Rect(box.x, box.y + up, box.width, box.height - up)
    for part in (Rect(box.x, box.y, ear, ear), Rect(box.right - ear, box.y, ear, ear), head):
        radius = part.width * (0.5 if part is not head else CHEEKS)
        paper.rounded(surface, part, fill if part is head else inner, radius)
        paper.rounded(surface, part, line, radius, thick)
    return head


def label(m: Metrics, size: tuple[int, int], words: str) -> Surface:
    """A line of small text."""
    made = Surface(size, pygame.SRCALPHA)
    fitted = text.fit(words, "text", m.text(14), size[0], lines=2, least=12)
    leading = text.leading(fitted.px)
    top = size[1] // 2 - leading * (len(fitted.lines) - 1) // 2
    for number, line in enumerate(fitted.lines):
        text.write(made, line, "text", fitted.px, SOFT, (0, top + number * leading), "midleft")
    return made


def chain(m: Metrics, size: tuple[int, int], heading: str, pairs: tuple[Pair, ...], verbs: tuple[str, ...]) -> Surface:
    """Who scares whom: three rows, a verb over an arrow between two tiles."""
    made, rows = _listed(m, size, heading)
    for number, (row, verb) in enumerate(zip(rows, verbs, strict=True)):
        side = row.height - m.px(6)
        left, right = row.x + m.px(8), row.right - m.px(8) - side
        made.blit(_tile(pairs[number], side), (left, row.centery - side // 2))
        made.blit(_tile(pairs[number + 1], side), (right, row.centery - side // 2))
        _arrow(made, m, (left + side + m.px(8), right - m.px(8)), row.centery + m.px(9))
        text.write(made, verb, "bold", m.text(15), CREAM, ((left + side + right) // 2, row.centery - m.px(6)), room=right - left - side)
    return made


def steps(m: Metrics, size: tuple[int, int], heading: str, pairs: tuple[Pair, ...], tallies: tuple[Tally, ...], active: int) -> Surface:
    """The same three rows while the steps of the end are shown: beside each how many it has driven away."""
    made, rows = _listed(m, size, heading)
    for number, (row, tally) in enumerate(zip(rows, tallies, strict=True)):
        _step(made, m, row, pairs[number : number + 2], tally, active == number + 1)
    return made


def _listed(m: Metrics, size: tuple[int, int], heading: str) -> tuple[Surface, list[Rect]]:
    """A panel with a heading, and the places of three rows below it."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), (*PANEL, 150), m.px(16))
    fitted = text.fit(heading, "display", m.text(18), size[0] - m.px(24), least=14)
    text.write(made, fitted.lines[0], "display", fitted.px, HIGHLIGHT, (m.px(14), m.px(20)), "midleft")
    top = m.px(36)
    high = (size[1] - top - m.px(6)) // 3
    return made, [Rect(m.px(6), top + number * high, size[0] - m.px(12), high) for number in range(3)]


def _step(surface: Surface, m: Metrics, box: Rect, pair: tuple[Pair, ...], tally: Tally, active: bool) -> None:
    """Who drives away whom in a step of the end, and how far it has come; on gold while it happens."""
    colour = INK if active else CREAM if tally.done else SOFT
    if active:
        paper.rounded(surface, box, HIGHLIGHT, m.px(12))
    side, gap, head = min(box.height - m.px(8), box.width // 6), m.px(4), m.px(6)
    first, top = box.x + m.px(6), box.centery - side // 2
    tip = first + side + gap + 2 * head
    surface.blit(_tile(pair[0], side), (first, top))
    _head(surface, INK if active else HIGHLIGHT, (tip, box.centery), head)
    surface.blit(_tile(pair[1], side), (tip + gap, top))
    left = tip + gap + side + m.px(5)
    _told(surface, m, tally, colour, Rect(left, box.y, box.right - m.px(6) - left, box.height))


def _told(surface: Surface, m: Metrics, tally: Tally, colour: tuple[int, int, int], place: Rect) -> None:
    """The words of a tally after its tick, or the number alone where they would be too small."""
    tick = m.px(18) if tally.done else 0
    px, room = m.text(16), place.width - tick
    least = max(LEAST_TEXT, round(px * LEAST_WORDS))
    words = tally.words if text.width(tally.words, "bold", least) <= room else tally.number
    px = text.fit(words, "bold", px, room, least=least).px
    left = place.centerx - (text.width(words, "bold", px) + tick) // 2
    if tick:
        paper.icon(surface, "check", m.px(15), (left + m.px(7), place.centery), colour)
    text.write(surface, words, "bold", px, colour, (left + tick, place.centery), "midleft")


def _head(surface: Surface, colour: tuple[int, int, int], tip: tuple[int, int], size: int) -> None:
    """A triangle that points to the right, at `tip`."""
    x, y = tip
    pygame.draw.polygon(surface, colour, [(x, y), (x - 2 * size, y - size), (x - 2 * size, y + size)])


def _arrow(surface: Surface, m: Metrics, ends: tuple[int, int], y: int) -> None:
    head = m.px(8)
    pygame.draw.line(surface, HIGHLIGHT, (ends[0], y), (ends[1] - head, y), m.px(3))
    pygame.draw.polygon(surface, HIGHLIGHT, [(ends[1], y), (ends[1] - head, y - head * 3 // 4), (ends[1] - head, y + head * 3 // 4)])


def waves(
    m: Metrics, size: tuple[int, int], pairs: tuple[Pair, ...], verbs: tuple[str, ...], tallies: tuple[Tally, ...], active: int
) -> Surface:
    """The same in one row, as one chain: each animal, and on an arrow what it does to the next; at the end how far each step has come."""
    made = Surface(size, pygame.SRCALPHA)
    whole = made.get_rect()
    if tallies:
        gap = m.px(6)
        wide = (size[0] - 2 * gap) // 3
        for number, tally in enumerate(tallies):
            box = Rect(number * (wide + gap), 0, wide, size[1])
            paper.rounded(made, box, (*PANEL, 150), m.px(12))
            _step(made, m, box, pairs[number : number + 2], tally, active == number + 1)
        return made
    paper.rounded(made, whole, (*PANEL, 150), m.px(12))
    side, air = size[1] - m.px(6), m.px(10)
    first, last = air, size[0] - air - side
    lefts = [first + (last - first) * number // 3 for number in range(4)]
    for pair, left in zip(pairs, lefts, strict=True):
        made.blit(_tile(pair, side), (left, whole.centery - side // 2))
    arrows = [Rect(left + side + air, m.px(3), right - left - side - 2 * air, size[1] - m.px(6)) for left, right in pairwise(lefts)]
    rooms = [Rect(arrow.x + m.px(6), arrow.y, arrow.width - m.px(6) - arrow.height // 2, arrow.height) for arrow in arrows]
    most = min(m.text(22), round(0.8 * rooms[0].height))
    px = min(text.fit(verb, "bold", most, room.width, least=LEAST_TEXT).px for verb, room in zip(verbs, rooms, strict=True))
    for verb, arrow, room in zip(verbs, arrows, rooms, strict=True):
        _broad_arrow(made, m, arrow)
        text.write(made, verb, "bold", px, CREAM, room.center, room=room.width)
    return made


def _broad_arrow(surface: Surface, m: Metrics, box: Rect) -> None:
    """An arrow to the right that fills `box`, so broad that a word stands on it: dark with a gold edge."""
    smooth, edge = Surface((SMOOTH * box.width, SMOOTH * box.height), pygame.SRCALPHA), m.px(2)
    for colour, inset in ((HIGHLIGHT, 0), (ARROW, edge)):
        back, low = box.width - box.height // 2 - inset // 2, box.height - inset
        corners = [(inset, inset), (back, inset), (box.width - 1.5 * inset, box.height / 2), (back, low), (inset, low)]
        pygame.draw.polygon(smooth, colour, [(SMOOTH * x, SMOOTH * y) for x, y in corners])
    surface.blit(pygame.transform.smoothscale(smooth, box.size), box)


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


def score(m: Metrics, size: tuple[int, int], points: int, unit: str) -> Surface:
    """The points in gold, as large as there is room for, over what they are: `unit`, which gives way to a change of them."""
    made = Surface(size, pygame.SRCALPHA)
    room = unit_place(m, made.get_rect())
    high = room.top
    px = min(m.text(24), round(size[0] * 0.85), round(high * 0.98))
    text.write(made, str(points), "display", px, HIGHLIGHT, (size[0] // 2, high - round(px * 0.5)), shadow=INK)
    if unit:
        fitted = text.fit(unit, "bold", min(m.text(14), room.height), room.width, least=LEAST_TEXT)
        text.write(made, fitted.lines[0], "bold", fitted.px, HIGHLIGHT, room.center)
    return made


def unit_place(m: Metrics, place: Rect) -> Rect:
    """Where below the points in `place` the word for them stands."""
    high = m.px(18)
    middle = place.centery + min(m.text(24), place.width) // 2 - high // 2
    return Rect(place.x, min(middle, place.bottom - high), place.width, high)


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
