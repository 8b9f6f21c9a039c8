"""Where cards lie in a zone of the table: pure geometry, from a place of the map to one spot for each card."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from art.colours import TOKENS
from art.faces import WIDTH
from art.maps import Place
from scenes.ui.metrics import Metrics

WHOLE = 420 / 300
CUT = 346 / 300
"""A card's height over its width: whole, or cut above its title plate (the compact form)."""

DIP = 1.6
"""Units by which a fan's cards sink, times the square of the distance from the middle one."""
LAYERS = 6
"""As many cards make a pile thicker; any more lie exactly below the top one."""
LAYER = (-1.2, -1.6)
READABLE = 0.9
"""The share of a card's width that must stay free for its title to be read."""
TAB = {"regular": TOKENS["card"]["overlap_min"] / WIDTH, "compact": TOKENS["text_size"]["overlap_min"] / WIDTH}
"""The share of a card's width that its tab takes in each form."""
GROW = 1.04
"""How much larger a raised card is."""
ROOM = 14
"""Units of air to the right of a raised card."""


class Spot(NamedTuple):
    """Where one card lies: its middle and its width in pixels, and how far it is turned (anticlockwise, in degrees).

    The higher `z`, the later it is drawn. `whole` says that no other card of the zone lies over it, so that it shows its title; `tile`
    that it lies on a square of a grid, where it is a square itself.
    """

    x: float
    y: float
    width: int
    angle: float = 0.0
    z: int = 0
    whole: bool = True
    tile: bool = False


def ratio(m: Metrics) -> float:
    """The height of a card over its width in this form of the table."""
    return CUT if m.compact else WHOLE


def area(place: Place, m: Metrics) -> Rect:
    """The place in pixels."""
    return m.rect(*place.rect)


def card_width(place: Place, m: Metrics) -> int:
    """The width in pixels of the cards that lie in `place`."""
    return m.px(place.card)


def lay(place: Place, count: int, m: Metrics) -> list[Spot]:
    """The spots of `count` cards in `place`, the first card's first: a tower's and a pile's lowest, a row's leftmost."""
    return LAYOUTS[place.kind](place, count, m)


def gives_way(place: Place) -> bool:
    """Whether the cards in `place`, which lie close, make room for one that is raised."""
    return place.kind != "rows"


def make_room(spots: list[Spot], number: int, right: float, m: Metrics) -> list[Spot]:
    """The spots of a fan with its card `number` raised: the next one clears it and its frame, so that its symbol can be seen.

    Those on the right give way as far as `right`, in pixels; where that is not far enough all move closer together.
    """
    first, last = spots[0], len(spots) - 1
    width, step = first.width, spots[min(1, last)].x - first.x
    clear = (1 + GROW) / 2 * width + ROOM * m.s
    if number == last or clear <= step:
        return spots
    if last > 1:
        step = min(step, (right - width / 2 - first.x - clear) / (last - 1))
    return [spot._replace(x=first.x + at * step + (clear - step if at > number else 0)) for at, spot in enumerate(spots)]


def _fan(place: Place, count: int, m: Metrics) -> list[Spot]:
    """Side by side around the middle, a little turned; closer together where there are too many."""
    rect = area(place, m)
    width = _clear(place, place.free, count, m)
    step = _step(place, count, rect.width, width, m)
    spots = []
    for number in range(count):
        off = number - (count - 1) / 2
        sunk = DIP * m.s * place.card / 112 * off * off
        whole = number == count - 1 or step >= READABLE * width
        spots.append(Spot(rect.centerx + off * step, rect.centery + sunk, width, -off * place.tilt, number, whole))
    return spots


def _rows(place: Place, count: int, m: Metrics) -> list[Spot]:
    """Side by side from the left, in as many rows as there is room for; one that is not full begins where the others do."""
    rect, width = area(place, m), card_width(place, m)
    high, spread = round(width * ratio(m)), place.spread * m.s
    beside = max(1, int((rect.width - width) / spread) + 1)
    rows = min(math.ceil(count / beside), max(1, rect.height // high))
    columns = min(count, max(beside, math.ceil(count / max(1, rows))))
    step = _step(place, columns, rect.width, width, m)
    down = min(high + spread - width, (rect.height - high) / max(1, rows - 1))
    left, top = rect.centerx - (columns - 1) * step / 2, rect.centery - (rows - 1) * down / 2
    return [
        Spot(left + number % columns * step, top + number // columns * down, width, 0.0, number, step >= READABLE * width)
        for number in range(count)
    ]


def _pile(place: Place, count: int, m: Metrics) -> list[Spot]:
    rect, width = area(place, m), card_width(place, m)
    spots = []
    for number in range(count):
        layer = min(number, LAYERS)
        x, y = (rect.centerx + layer * LAYER[0] * m.s, rect.centery + layer * LAYER[1] * m.s)
        spots.append(Spot(x, y, width, 0.0, number, number == count - 1))
    return spots


def _row(place: Place, count: int, m: Metrics) -> list[Spot]:
    """From the left, closer together where there are too many; from the top in a place that is higher than wide.

    Cards that have room beside each other on the map become smaller before one covers the tab of another.
    """
    if place.rect[3] > place.rect[2]:
        return _column(place, count, m)
    rect = area(place, m)
    width = _clear(place, place.free or (TAB[m.form] if place.spread > place.card else 0), count, m)
    step = _step(place, count, rect.width, width, m)
    left = rect.left + width / 2
    return [
        Spot(left + number * step, rect.centery, width, 0.0, number, number == count - 1 or step >= READABLE * width)
        for number in range(count)
    ]


def _column(place: Place, count: int, m: Metrics) -> list[Spot]:
    rect, width = area(place, m), card_width(place, m)
    high = round(width * ratio(m))
    step = _step(place, count, rect.height, high, m)
    top = rect.top + high / 2
    return [Spot(rect.centerx, top + number * step, width, 0.0, number, number == count - 1) for number in range(count)]


def _grid(place: Place, count: int, m: Metrics) -> list[Spot]:
    """The squares, row by row; one is as large as the place's spread, and the whole keeps its shape in the middle of the place."""
    rect, width = area(place, m), card_width(place, m)
    side = place.spread or place.card
    columns, rows = (max(1, round(length / side)) for length in place.rect[2:])
    square = side * m.s
    left, top = rect.centerx - columns * square / 2, rect.centery - rows * square / 2
    return [
        Spot(left + (number % columns + 0.5) * square, top + (number // columns + 0.5) * square, width, 0.0, number, tile=True)
        for number in range(count)
    ]


def _tower(place: Place, count: int, m: Metrics) -> list[Spot]:
    """Upwards from the meadow, each card tucked behind the one before."""
    rect, width = area(place, m), card_width(place, m)
    lowest = rect.bottom - width * ratio(m) / 2
    return [Spot(rect.centerx, lowest - number * place.spread * m.s, width, 0.0, -number, number == 0) for number in range(count)]


def _clear(place: Place, free: float, count: int, m: Metrics) -> int:
    """How wide `count` cards side by side may be, so that the share `free` of each but the last stays clear; 0: they may be covered."""
    width = card_width(place, m)
    return min(width, int(area(place, m).width / (1 + free * (count - 1)))) if free and count > 1 else width


def _step(place: Place, count: int, room: int, width: int, m: Metrics) -> float:
    """The distance between neighbours: the map's, or less when the place is too narrow for so many."""
    wanted = place.spread * m.s if place.spread else float(width)
    return min(wanted, (room - width) / (count - 1)) if count > 1 else wanted


LAYOUTS: dict[str, Callable[[Place, int, Metrics], list[Spot]]] = {
    "fan": _fan,
    "pile": _pile,
    "row": _row,
    "rows": _rows,
    "grid": _grid,
    "tower": _tower,
    "slots": _row,
}
