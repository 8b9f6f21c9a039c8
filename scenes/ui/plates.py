"""The plates with who sits where: token, name, and below or beside it the level of a computer player or the number of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
TWO = 0.44
"""The share of a plate's height from one of two lines of a name to the next."""
NAME, BELOW = 0.32, 0.68
"""The shares of a plate's height at which the name and the line below it have their middles: as much air above as below."""
EVEN = 1.3
"""A name is at most so many times as large as the smallest one at the table."""
LETTERS = 0.5
"""The share of it that their letters have with all that hangs below them: few hang low, so the lines stand closer than that."""


def plates(stage: Stage) -> Iterator[Piece]:
    """The plate of every seat; whose turn it is has a gold ring and a glow."""
    m = stage.m
    asked = all_can_be_asked(stage)
    told = told_alike(stage, asked)
    most = largest(stage, asked)
    for number in range(stage.view.table.players):
        rect = _rect(stage, number)
        if rect is None:
            continue
        active = stage.active == number
        glow = shapes.glow(rect.size, rect.height // 2, scale=m.s)  # for all of them at once, and not when it comes to be somebody's turn
        if active:
            yield Piece(glow.picture, glow.at(rect))
        line = stage.furniture.second_lines(stage, number) or (told[number],)
        score = stage.furniture.score(stage, number)
        yield Piece(stage.stock(_plate, stage, number, rect.size, active, line, score, asked, most), rect.topleft)


def largest(stage: Stage, asked: bool) -> int:
    """How large a name may be at this table, in pixels: a long one is small, and then no other is much larger."""
    sizes = [stage.m.text(17)]
    for number, seat in enumerate(stage.view.table.seats):
        rect = _rect(stage, number)
        if rect is not None:
            room = _room(stage, number, rect, stage.furniture.score(stage, number), asked)
            sizes.append(round(EVEN * written(stage.m, rect.height, room, seat.name, ()).name.px))
    return min(sizes)


def all_can_be_asked(stage: Stage) -> bool:
    """Whether the plate of every computer player has room for the question mark: either all of them have it or none."""
    m = stage.m
    for number, seat in enumerate(stage.view.table.seats):
        rect = _rect(stage, number)
        if seat.control != "ai" or rect is None:
            continue
        score = stage.furniture.score(stage, number)
        left = name_room(m, rect, seat.name, points_room(m, rect, "00", _unit(stage)) if score else 0)
        if max(text.width(seat.name, "display", m.text(17)), m.px(80)) + mark(m, rect) + m.px(8) > left:
            return False
    return True


def told_alike(stage: Stage, asked: bool) -> list[str]:
    """What stands beside or below the name of every seat: the fullest form for which all plates have room, on every plate or on none."""
    m, table = stage.m, stage.view.table
    forms = [second_lines(stage, number) for number in range(table.players)]
    for form in range(max(map(len, forms))):
        lines = [each[min(form, len(each) - 1)] for each in forms]
        if all(_has_room(m, stage, number, line, asked) for number, line in enumerate(lines)):
            return lines
    return [""] * table.players


def _has_room(m: Metrics, stage: Stage, number: int, line: str, asked: bool) -> bool:
    """Whether the plate of seat `number`, if it has one, has room for that line beside the name or below it."""
    rect, seat = _rect(stage, number), stage.view.table.seats[number]
    if rect is None:
        return True
    room = _room(stage, number, rect, stage.furniture.score(stage, number), asked)
    on_it = written(m, rect.height, room, seat.name, (line,))
    return line in (on_it.below, on_it.beside)


def _room(stage: Stage, number: int, plate: Rect, score: str, asked: bool) -> int:
    """How wide the name of seat `number` may be: what token, points and question mark leave."""
    m, seat = stage.m, stage.view.table.seats[number]
    taken = mark(m, plate) + m.px(8) if asked and seat.control == "ai" else 0
    return name_room(m, plate, seat.name, points_room(m, plate, score, _unit(stage))) - taken


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
        middle = rect.right - m.px(13) - (points - m.px(12)) // 2
        text.write(made, score, "display", _score(m, rect), HIGHLIGHT, (middle, round(rect.height * 0.35)), shadow=INK)
        text.write(made, _unit(stage), "bold", _unit_size(m, rect), HIGHLIGHT, (middle, round(rect.height * 0.74)))
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
