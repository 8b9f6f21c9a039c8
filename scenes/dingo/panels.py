"""The furniture of The Dingo Ate The Baby as pictures: made once for each size and what they show."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from art import faces, shapes
from art.colours import CREAM, GOLD, HIGHLIGHT, INK, OK_GREEN, OVER_RED, PANEL, SOFT
from art.pictures import svg
from scenes.ui import paper, text
from scenes.ui.highlight import dashed
from scenes.ui.metrics import Metrics
from scenes.ui.sprites import Piece

FRAME, FRAME_LINE = (*PANEL, 110), (*CREAM, 60)
EMPTY, EMPTY_LINE = (60, 28, 14, 130), (214, 160, 120)
SKY = (300, 152)
"""Units of the picture of the day's sky; the sun goes round the middle of its foot, on a circle of this radius:"""
SKY_FOOT, SUN_WAY = 150, 114
EVENING, INDIGO = (150, 158, 214), (0, 2, 26)
"""What is left of the light of the felt at sunset, and what comes to it."""
HEADS = (44, 66, 228, 228)
"""Units of a card: the square around a portrait's head."""
PORTRAITS = {"baby": "yellow", "monkey": "green", "dingo": "blue", "lion": "red", "elephant": "purple", "sun": "yellow", "moon": "blue"}
"""The colour in which each animal is shown where its colour does not matter."""
CLEARER = 0.7
"""To which share of its size a clearer word on a plaque may shrink before a shorter one takes its place."""
LEAST, MUCH = 13, 1.2
"""The smallest word on a pill in pixels; two lines must be so much larger than one."""

Pair = tuple[str, str, str]
"""Who does what to whom: an animal, a verb in the reader's language, an animal."""


def frame(m: Metrics, size: tuple[int, int], active: bool) -> Surface:
    """The panel of a ranch; gold while it is its owner's turn."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), FRAME, m.px(16))
    paper.rounded(made, made.get_rect(), HIGHLIGHT if active else FRAME_LINE, m.px(16), m.px(3 if active else 2))
    return made


def fence(surface: Surface, rect: Rect) -> None:
    """Posts and bars across `rect`."""
    wide = round(rect.height * 44 / 48)
    post = svg("ui/fence", (wide, rect.height))
    surface.set_clip(rect.clip(surface.get_clip()))
    for left in range(rect.x, rect.right, wide):
        surface.blit(post, (left, rect.y))
    surface.set_clip(None)


def no_card(m: Metrics, size: tuple[int, int]) -> Surface:
    """An empty place for cards."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), EMPTY, m.px(8))
    dashed(made, made.get_rect().inflate(-m.px(2), -m.px(2)), EMPTY_LINE, m.px(2), m.px(9))
    return made


def value(m: Metrics, size: tuple[int, int], points: int, target: str, over: str) -> Surface:
    """What a ranch is worth against the target; `over`, the word for too much, where it is: then red."""
    made = Surface(size, pygame.SRCALPHA)
    rect = made.get_rect()
    paper.rounded(made, rect, OVER_RED if over else OK_GREEN, rect.height // 2)
    paper.rounded(made, rect, CREAM, rect.height // 2, m.px(2))
    number = min(m.text(22), round(rect.height * 0.82))
    digits, edge = text.width(str(points), "display", number), m.px(10)
    room = rect.width - 2 * edge - digits - m.px(4)
    px = min(m.text(16), round(rect.height * 0.66))
    fitted = too_much(m, over, (room, rect.height)) if over else text.fit(target, "bold", px, room, least=LEAST)
    gap = min(m.px(10), m.px(4) + room - fitted.width)
    left = max(edge, (rect.width - digits - gap - fitted.width) // 2)
    text.write(made, str(points), "display", number, CREAM, (left, rect.centery), "midleft", shadow=INK)
    step = round(fitted.px * 0.9)
    middle = rect.centery - step * (len(fitted.lines) - 1) // 2 - (m.px(1) if len(fitted.lines) > 1 else 0)
    for row, line in enumerate(fitted.lines):
        text.write(made, line, "bold", fitted.px, CREAM, (left + digits + gap + fitted.width // 2, middle + row * step))
    return made


def too_much(m: Metrics, word: str, room: tuple[int, int]) -> text.Fitted:
    """The word in that room, in two lines where that makes it much larger."""
    one = text.fit(word, "bold", min(m.text(16), round(room[1] * 0.62)), room[0], least=LEAST)
    two = text.fit(word, "bold", min(m.text(16), round(room[1] * 0.44)), room[0], 2, least=LEAST)
    return two if two.px > one.px * MUCH or one.lines != (word,) else one


def sky(size: tuple[int, int], gone: int, whole: int) -> Surface:
    """The day from sunrise to sunset, with a pip for each discard that it takes."""
    unit = _sky_unit(size)
    made = Surface((round(SKY[0] * unit), round(SKY[1] * unit)), pygame.SRCALPHA)
    made.blit(svg("ui/dusk", made.get_size()), (0, 0))
    for number in range(whole):
        picture = svg(_pip(number, gone), round(22 * unit))
        made.blit(picture, picture.get_rect(center=_on_sky(unit, number, whole)))
    return made


def sun_in_sky(place: Rect, time: float, whole: int) -> Piece:
    """The sun over a sky that stands on the foot of `place`, at the `time` of so many discards; in the end it sinks below it."""
    unit = _sky_unit(place.size)
    left, top = place.centerx - SKY[0] * unit / 2, place.bottom - SKY[1] * unit
    across, down = _on_sky(unit, time, whole)
    made = svg("ui/sun", round(52 * unit))
    return Piece(made, made.get_rect(center=(round(left + across), round(top + down))).topleft)


def _sky_unit(size: tuple[int, int]) -> float:
    return min(size[0] / SKY[0], size[1] / SKY[1])


def _on_sky(unit: float, time: float, whole: int) -> tuple[int, int]:
    angle = math.pi * (time + 0.5) / whole
    return round((SKY_FOOT - SUN_WAY * math.cos(angle)) * unit), round((SKY_FOOT - SUN_WAY * math.sin(angle)) * unit)


def pips(size: tuple[int, int], gone: int, whole: int) -> Surface:
    """The same in one row."""
    made = Surface(size, pygame.SRCALPHA)
    step = size[0] / whole
    for number in range(whole):
        picture = svg(_pip(number, gone), _pip_side(size, whole))
        made.blit(picture, picture.get_rect(center=(round(step * (number + 0.5)), size[1] // 2)))
    return made


def sun_in_row(place: Rect, time: float, whole: int) -> Piece:
    """The sun over such a row; in the end it stands beyond the last pip."""
    made = svg("ui/sun", round(min(_pip_side(place.size, whole) * 1.5, place.height)))
    at = made.get_rect(center=(round(place.x + place.width * (time + 0.5) / whole), place.centery))
    return Piece(made, at.clamp(place).topleft)


def _pip_side(size: tuple[int, int], whole: int) -> int:
    return round(min(size[0] / whole * 0.96, size[1] * 0.9))


def _pip(number: int, gone: int) -> str:
    return "ui/pip_day" if number < gone else "ui/pip_night"


def dusk(surface: Surface, share: float) -> None:
    """The felt cools towards indigo: `share` 0 is noon, 1 sunset."""
    late = share**1.5
    surface.fill([round(255 - (255 - tone) * late) for tone in EVENING], special_flags=pygame.BLEND_RGB_MULT)
    surface.fill([round(tone * late) for tone in INDIGO], special_flags=pygame.BLEND_RGB_ADD)


def die(side: int, shown: str) -> Surface:
    """The ten-sided die with its number."""
    made = svg("ui/d10", side).copy()
    middle = (made.get_width() // 2, round(made.get_height() * 0.46))
    text.write(made, shown, "display", round(side * 0.3), CREAM, middle, shadow=INK)
    return made


def plaque(m: Metrics, size: tuple[int, int], words: tuple[str, ...], *, gold: bool = False) -> Surface:
    """One of `words` on a small board."""
    made = Surface(size, pygame.SRCALPHA)
    rect = made.get_rect()
    paper.rounded(made, rect, GOLD if gold else (*PANEL, 215), min(m.px(12), rect.height // 2))
    said = said_on_plaque(m, size, words, gold=gold)
    text.write(made, said.lines[0], "display", said.px, INK if gold else CREAM, rect.center)
    return made


def said_on_plaque(m: Metrics, size: tuple[int, int], words: tuple[str, ...], *, gold: bool) -> text.Fitted:
    """The first of `words` that fits in one line, a little smaller if need be, else the last."""
    room = size[0] - m.px(16)
    px = min(m.text(22 if gold else 17), round(size[1] * 0.72))
    said = next((each for each in words if text.width(each, "display", round(px * CLEARER)) <= room), words[-1])
    return text.fit(said, "display", px, room, least=max(LEAST, round(px * 0.6)))


def target(m: Metrics, size: tuple[int, int], word: str, number: str) -> Surface:
    """In the compact form the target alone, large, under its word."""
    made = Surface(size, pygame.SRCALPHA)
    label = text.fit(word, "bold", min(m.text(16), round(size[1] * 0.26)), size[0], least=LEAST)
    text.write(made, label.lines[0], "bold", label.px, CREAM, (size[0] // 2, 0), "midtop", shadow=INK)
    top = text.leading(label.px)
    px = min(m.text(52), round((size[1] - top) * 0.9))
    text.write(made, number, "display", px, HIGHLIGHT, (size[0] // 2, top + (size[1] - top) // 2), shadow=INK)
    return made


def clock_panel(m: Metrics, size: tuple[int, int]) -> Surface:
    """What target, die and pips stand on in the compact form."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), (*PANEL, 170), m.px(14))
    return made


def chain(m: Metrics, size: tuple[int, int], heading: str, pairs: Sequence[Pair], alpha: int = 150) -> Surface:
    """Who eats whom: for each animal that hunts its portrait, the verb over an arrow, and the portrait of its prey."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), (*PANEL, alpha), m.px(16))
    edge = m.px(12)
    top = m.px(8)
    if heading:
        fitted = text.fit(heading, "display", m.text(18), size[0] - 2 * edge, least=14)
        text.write(made, fitted.lines[0], "display", fitted.px, HIGHLIGHT, (edge, top), "topleft")
        top += text.leading(fitted.px) + m.px(4)
    columns = 2
    rows = -(-len(pairs) // columns)
    if not rows:
        return made
    wide, high = (size[0] - 2 * edge) // columns, (size[1] - top - m.px(6)) // rows
    for number, pair in enumerate(pairs):
        cell = Rect(edge + number % columns * wide, top + number // columns * high, wide - m.px(8), high - m.px(4))
        _hunt(made, m, cell, pair)
    return made


def _hunt(surface: Surface, m: Metrics, cell: Rect, pair: Pair) -> None:
    hunter, verb, prey = pair
    side = min(cell.height, cell.width // 3)
    for name, left in ((hunter, cell.x), (prey, cell.right - side)):
        surface.blit(portrait(name, side), (left, cell.centery - side // 2))
    start, end = cell.x + side + m.px(3), cell.right - side - m.px(3)
    fitted = text.fit(verb, "bold", min(m.text(15), round(cell.height * 0.5)), end - start, least=11)
    head = max(3, round(cell.height * 0.13))
    low = cell.centery + round(fitted.px * 0.35)
    text.write(surface, fitted.lines[0], "bold", fitted.px, CREAM, ((start + end) // 2, low - m.px(3)), "midbottom")
    pygame.draw.line(surface, HIGHLIGHT, (start, low + head), (end - head, low + head), m.px(3))
    pygame.draw.polygon(surface, HIGHLIGHT, [(end, low + head), (end - head, low), (end - head, low + 2 * head)])


def portrait(animal: str, side: int) -> Surface:
    """An animal's head in a square."""
    width = round(side * faces.WIDTH / HEADS[2])
    whole = svg(f"cards/dingo_{animal}_{PORTRAITS[animal]}", width)
    unit = width / faces.WIDTH
    part = Rect(round(HEADS[0] * unit), round(HEADS[1] * unit), side, side).clip(whole.get_rect())
    made = shapes.panel((side, side), (255, 255, 255), side * 0.16).copy()
    made.blit(whole.subsurface(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(shapes.panel((side, side), (*CREAM, 0), side * 0.16, SOFT, 2), (0, 0))
    return made


def prey_mark(m: Metrics) -> Surface:
    """What the lifted card could hit wears a claw in a red disc."""
    made = shapes.disc(m.px(26), OVER_RED, CREAM, m.px(2)).copy()
    claw = svg("ui/symbol_claw", m.px(17))
    made.blit(claw, claw.get_rect(center=made.get_rect().center))
    return made
