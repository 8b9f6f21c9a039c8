"""The plates with who sits where: token, name, and below or beside it the level of a computer player or the number of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import shapes
from art.colours import CREAM, HIGHLIGHT, INK, PANEL, SEAT, SOFT
from art.pictures import svg
from game.ai import PLAYERS
from game.core.table import Seat
from scenes.ui import paper, text
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage

TOO_SMALL = 0.82
"""A name that shrinks below this share of the size that it would have in two lines stands in two."""
NARROW = 3.25
"""A plate that is less than so many times as wide as high has a small token, so that the name is larger."""
SMALL_TOKEN = 0.62
"""The share of such a plate's height that its token has."""
LEAST_TOKEN = 0.48
"""The share of it that the token has at least, where a name would be cut otherwise."""
SCORE, UNIT = 0.54, 0.31
"""The shares of a plate's height that the digits of the score have, and the letters of what it counts below them."""
SCORED, COUNTED = 0.34, 0.69
"""The shares at which those have their middles: clear of the rim, which is round there."""
TWO = 0.44
"""The share of a plate's height from one of two lines of a name to the next."""
NAME, BELOW = 0.32, 0.68
"""The shares of a plate's height at which the name and the line below it have their middles: as much air above as below."""
EVEN = 1.3
"""A name is at most so many times as large as the smallest one at the table."""
LETTERS = 0.5
"""The share of it that their letters have with all that hangs below them: few hang low, so the lines stand closer than that."""


class Seated(NamedTuple):
    """What decides which words a plate has room for: its size, who sits there, the score, and what may stand below the name."""

    size: tuple[int, int]
    name: str
    computer: bool
    score: str
    seconds: tuple[str, ...]


class Alike(NamedTuple):
    """What all plates of a table have in common: whether the question mark is on them, and how large a name is at most, in pixels.

    `told` is what stands beside or below each name.
    """

    asked: bool
    most: int
    told: tuple[str, ...]


def plates(stage: Stage) -> Iterator[Piece]:
    """The plate of every seat; whose turn it is has a gold ring and a glow."""
    m = stage.m
    rects = {number: rect for number in range(stage.view.table.players) if (rect := _rect(stage, number))}
    seated = tuple(_seated(stage, number, rect.size) for number, rect in rects.items())
    asked, most, told = _alike(m, seated, _unit(stage))
    for (number, rect), here, line in zip(rects.items(), seated, told, strict=True):
        active = stage.active == number
        glow = shapes.glow(rect.size, rect.height // 2, scale=m.s)  # for all of them at once, and not when it comes to be somebody's turn
        if active:
            yield Piece(glow.picture, glow.at(rect))
        lines = stage.furniture.second_lines(stage, number) or (line,)
        yield Piece(stage.stock(_plate, stage, number, rect.size, active, lines, here.score, asked, most), rect.topleft)


def _seated(stage: Stage, number: int, size: tuple[int, int]) -> Seated:
    seat = stage.view.table.seats[number]
    return Seated(size, seat.name, seat.control == "ai", stage.furniture.score(stage, number), second_lines(stage, number))


@lru_cache(16)
def _alike(m: Metrics, seated: tuple[Seated, ...], unit: str) -> Alike:
    """Either all plates have a thing or none; a long name is small, and then no other is much larger."""
    asked = all(_can_be_asked(m, here, unit) for here in seated if here.computer)
    rooms = [_room(m, here, unit, asked) for here in seated]
    names = [written(m, here.size[1], room, here.name, ()).name.px for here, room in zip(seated, rooms, strict=True)]
    return Alike(asked, min([m.text(17), *(round(EVEN * px) for px in names)]), _told_alike(m, seated, rooms))


def _can_be_asked(m: Metrics, here: Seated, unit: str) -> bool:
    """Whether the plate of a computer player has room for the question mark."""
    plate = Rect((0, 0), here.size)
    left = name_room(m, plate, here.name, points_room(m, plate, "00", unit) if here.score else 0)
    return max(text.width(here.name, "display", m.text(17)), m.px(80)) + mark(m, plate) + m.px(8) <= left


def _room(m: Metrics, here: Seated, unit: str, asked: bool) -> int:
    """How wide a name may be: what token, points and question mark leave."""
    plate = Rect((0, 0), here.size)
    taken = mark(m, plate) + m.px(8) if asked and here.computer else 0
    return name_room(m, plate, here.name, points_room(m, plate, here.score, unit)) - taken


def _told_alike(m: Metrics, seated: Sequence[Seated], rooms: Sequence[int]) -> tuple[str, ...]:
    """The fullest of the second lines for which all plates have room, beside or below the name; none where one has none."""
    for form in range(max((len(here.seconds) for here in seated), default=0)):
        lines = tuple(here.seconds[min(form, len(here.seconds) - 1)] for here in seated)
        places = [written(m, here.size[1], room, here.name, (line,)) for here, room, line in zip(seated, rooms, lines, strict=True)]
        if all(line in (on_it.below, on_it.beside) for line, on_it in zip(lines, places, strict=True)):
            return lines
    return ("",) * len(seated)


def _rect(stage: Stage, number: int) -> Rect | None:
    """The plate of seat `number` in pixels; it does not grow higher than its shape allows where the window is stretched."""
    rect = stage.furnished(f"plate.{stage.position(number)}")
    if rect is None:
        return None
    high = min(rect.height, stage.m.px(46))
    return Rect(rect.x, rect.centery - high // 2, rect.width, high)


def mark(m: Metrics, plate: Rect) -> int:
    """The size of the question mark at the right end of a plate."""
    return min(m.text(18), round(plate.height * 0.6))


def points_room(m: Metrics, plate: Rect, score: str, unit: str) -> int:
    """How much of the width of a plate the points take, and what is left free beside them; 0 where nothing is counted."""
    if not score:
        return 0
    return max(text.width(score, "display", _score(m, plate)), text.width(unit, "bold", _unit_size(m, plate))) + m.px(12)


def _score(m: Metrics, plate: Rect) -> int:
    """The size of the digits of the score."""
    return min(m.text(23), round(plate.height * SCORE))


def _unit_size(m: Metrics, plate: Rect) -> int:
    """The size of the letters below them."""
    return max(LEAST_TEXT, min(m.text(14), round(plate.height * UNIT)))


def _unit(stage: Stage) -> str:
    """What is counted, below its number."""
    return stage.tr.gettext("pts.")


def second_lines(stage: Stage, number: int) -> tuple[str, ...]:
    """ "You · 3 cards" or "You", "easy", "2 cards": whichever fits, the fullest first."""
    seat = stage.view.table.seats[number]
    _ = stage.tr.gettext
    if seat.control == "ai":
        return levels(seat, _)
    hand = next((name for name, zone in stage.rules_zones.items() if zone.kind == "fan" and zone.seat == number), None)
    count = stage.height(hand) if hand else 0
    cards = stage.tr.ngettext("{count} card", "{count} cards", count).format(count=count)
    if number != stage.view.seat:
        return (cards,)
    return _("You · {cards}").format(cards=cards), _("You")


def levels(seat: Seat, _: Callable[[str], str]) -> tuple[str, ...]:
    """How a computer player plays, in words: its level with its character if it has one, and then the level alone."""
    player = PLAYERS.get(seat.level or "")
    if player is None:
        return (seat.level or "",)
    level = {"random": _("random"), "easy": _("easy"), "normal": _("normal"), "hard": _("hard")}[player.level]
    if player.character is None:
        return (level,)
    character = {"cautious": _("cautious"), "aggressive": _("aggressive"), "joker": _("joker")}[player.character]
    return f"{level} · {character}", level


def two_lines(m: Metrics, height: int) -> bool:
    """Whether a plate of that height has room for a second line under the name."""
    return text.leading(m.text(17)) * 0.92 + text.leading(m.text(14)) * 0.92 <= height + m.px(3)


def name_room(m: Metrics, plate: Rect, name: str = "", taken: int = 0) -> int:
    """How wide `name` may be on a plate: what is left right of the token, and left of what else has `taken` so many pixels."""
    return _beside(m, plate, _token(m, plate, name, taken), taken)


def _token(m: Metrics, plate: Rect, name: str, taken: int) -> int:
    """The size of the token on a plate, with what is left free around it: as large as leaves room for the longest word of the name."""
    whole = [plate.height] if plate.width >= NARROW * plate.height else []
    sizes = [*whole, *(round(plate.height * share) + 2 * m.px(2) for share in (SMALL_TOKEN, LEAST_TOKEN))]
    least = max((text.width(word, "display", LEAST_TEXT) for word in name.split()), default=0)
    return next((side for side in sizes if least <= _beside(m, plate, side, taken)), sizes[-1])


def _beside(m: Metrics, plate: Rect, token: int, taken: int) -> int:
    """What is left for words beside a token of that size."""
    return plate.width - token - m.px(6) - m.px(8) - taken


def fit_name(name: str, px: int, room: int, height: int) -> text.Fitted:
    """A name on a plate of that height: in one line, in two where that would cut it or make it much smaller."""
    one = text.fit(name, "display", px, room, least=LEAST_TEXT)
    if " " not in name:
        return one
    two = text.fit(name, "display", min(px, round(height * LETTERS)), room, lines=2, least=LEAST_TEXT)
    return two if one.lines[0] != name or one.px < TOO_SMALL * two.px else one


class Written(NamedTuple):
    """What stands on a plate besides the score: the name, and something `below` it, or `beside` it in the one line of a low plate."""

    name: text.Fitted
    below: str
    beside: str


def written(m: Metrics, height: int, room: int, name: str, seconds: Sequence[str], most: int | None = None) -> Written:
    """The words that a plate of that height has `room` for, in pixels: the name before anything else. It is not larger than `most`."""
    small = m.text(14)
    second = next((line for line in seconds if text.width(line, "text", small) <= room), "")
    low = not two_lines(m, height)
    px = min(m.text(17) if most is None else most, round(height * 0.72) if low else m.text(17))
    fitted = fit_name(name, px, room, height)
    if len(fitted.lines) > 1:
        return Written(fitted, "", "")
    if not low:
        return Written(fitted, second, "")
    spare = room - fitted.width - m.px(10)
    beside = next((line for line in seconds if text.width(line, "text", small) <= spare), "")
    return Written(fitted, "", beside if small <= fitted.px else "")


def _plate(
    stage: Stage, number: int, size: tuple[int, int], active: bool, seconds: tuple[str, ...], score: str, asked: bool, most: int
) -> Surface:
    m, seat = stage.m, stage.view.table.seats[number]
    made = Surface(size, pygame.SRCALPHA)
    rect = made.get_rect()
    radius = rect.height // 2
    paper.rounded(made, rect, (*PANEL, 205), radius)
    paper.rounded(made, rect, HIGHLIGHT if active else (*CREAM, 70), radius, m.px(3 if active else 2))
    inset = m.px(3 if active else 2)
    points = points_room(m, rect, score, _unit(stage))
    side = _token(m, rect, seat.name, points)
    token = svg(SEAT[seat.token_at(number)].token, side - 2 * inset)
    made.blit(token, token.get_rect(midleft=(inset + min(m.px(3), (rect.height - side) // 2), rect.centery)))
    left, room = side + m.px(6), _beside(m, rect, side, points)
    if score:
        middle = rect.right - m.px(16) - (points - m.px(12)) // 2
        text.write(made, score, "display", _score(m, rect), HIGHLIGHT, (middle, round(rect.height * SCORED)), shadow=INK)
        text.write(made, _unit(stage), "bold", _unit_size(m, rect), HIGHLIGHT, (middle, round(rect.height * COUNTED)))
    if seat.control == "ai" and asked:
        # a press on the plate asks why
        side = mark(m, rect)
        paper.icon(made, "help", side, (left + room - side // 2, rect.centery), SOFT)
        room -= side + m.px(8)
    name, below, beside = written(m, rect.height, room, seat.name, seconds, most)
    middle, step = rect.centery, round(rect.height * TWO)
    if below:
        middle = round(rect.height * NAME)
        text.write(made, below, "text", m.text(14), SOFT, (left, round(rect.height * BELOW)), "midleft", room=room)
    top = middle - step * (len(name.lines) - 1) // 2
    for number, line in enumerate(name.lines):
        text.write(made, line, "display", name.px, CREAM, (left, top + number * step), "midleft", shadow=INK)
    if beside:
        text.write(made, beside, "text", m.text(14), SOFT, (left + room, rect.centery), "midright")
    return made
