"""How the moves of Man Bites Dog look: a headline is typed in, printed on a front page, or stamped; pawns hop along."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from art import shapes
from art.colours import OK_GREEN
from game.core.events import Event
from game.man_bites_dog.round import PHOTO_POINTS
from scenes.man_bites_dog import board
from scenes.man_bites_dog.front_page import RULED, front_page
from scenes.ui.metrics import Metrics
from scenes.ui.presenter import Motion, Presenter, Prop
from scenes.ui.tweens import in_out_cubic, out_back

if TYPE_CHECKING:
    from scenes.man_bites_dog.furniture import ManBitesDogFurniture

LETTER, LONGEST = 38, 1600
"""Milliseconds for a letter that is typed in, and for the whole line at most."""
RISE, HOLD, LEAVE = 420, 2000, 260
"""Milliseconds in which a front page comes up, lies there, and goes."""
HOP = 700
PAGE = 560
"""Units: how wide a front page is on the table."""
STAMP = 330


def _furniture(presenter: Presenter) -> ManBitesDogFurniture:
    return presenter.stage.furniture  # type: ignore[return-value]


def lays(presenter: Presenter, event: Event) -> float:
    """A card flies to its place on the page; a blank with its word."""
    if event.on and event.card:
        _furniture(presenter).write(event.card, event.on)
    return presenter.move(event)


def prints(presenter: Presenter, event: Event) -> float:
    """The headline is typed in, letter by letter."""
    furniture = _furniture(presenter)
    line = furniture.laid(presenter.stage).line
    ms = min(LONGEST, LETTER * len(line))

    def step(t: float) -> None:
        furniture.typed = round(t * len(line))

    def done() -> None:
        furniture.typed = None

    presenter.tween(ms, step, done=done)
    return presenter.pause(ms)


def votes(accepted: bool) -> Motion:
    def motion(presenter: Presenter, event: Event) -> float:
        _furniture(presenter).voted(presenter.stage, accepted)
        return 0.0

    return motion


def stands(presenter: Presenter, event: Event) -> float:
    """The front page comes up over the table, with its stamp; the author's pawn hops on."""
    stage, furniture = presenter.stage, _furniture(presenter)
    m = stage.m
    word, below = _verdict(presenter, stands=True)
    made = _stamped(m, front_page(furniture.front_page(stage), furniture.words, m.px(PAGE)), word, below)
    _hop(presenter, event.seat or 0, event.amount or 0)
    return _show(presenter, Prop(made, m.size[0] / 2, m.size[1] * 0.46), m.size[1] * 1.4, angle=2.0)


def _stamped(m: Metrics, page: Surface, word: str, below: str) -> Surface:
    """The page with its stamp, casting a shadow."""
    cast = shapes.shadow(page.get_size(), "drag", 2, scale=m.s)
    edge = m.px(40)
    made = Surface((page.get_width() + 2 * edge, page.get_height() + 2 * edge), pygame.SRCALPHA)
    place = page.get_rect(center=made.get_rect().center)
    made.blit(cast.picture, cast.at(place))
    made.blit(page, place)
    mark = board.stamp(m, page.get_width() // 3, word, below, OK_GREEN)
    made.blit(mark, mark.get_rect(center=(place.centerx, place.y + place.height * 80 // 100)))
    return made


def rejected(presenter: Presenter, event: Event) -> float:
    """A red stamp falls on the page; the pawn hops back."""
    m = presenter.stage.m
    word, below = _verdict(presenter, stands=False)
    made = board.stamp(m, m.px(STAMP), word, below, RULED)
    page = presenter.stage.furnished("page")
    middle = page.center if page else (m.size[0] // 2, m.size[1] // 2)
    _hop(presenter, event.seat or 0, -(event.amount or 0))
    return _show(presenter, Prop(made, *middle), -m.size[1] * 0.4, angle=0.0)


def photo(presenter: Presenter, event: Event) -> float:
    """The photograph goes to the discards, and the pawn hops on."""
    _hop(presenter, event.seat or 0, PHOTO_POINTS)
    return presenter.move(event)


def _verdict(presenter: Presenter, *, stands: bool) -> tuple[str, str]:
    """The word of the stamp, and how the votes were; nothing below where nobody voted."""
    furniture = _furniture(presenter)
    _ = furniture.tr.gettext
    yes, no = furniture.tally(presenter.stage)
    word = _("It stands!") if stands else _("Nonsense!")
    return word, _("{yes} for, {no} against").format(yes=yes, no=no) if yes + no else ""


def _show(presenter: Presenter, prop: Prop, start: float, angle: float) -> float:
    """`prop` comes from the pixel row `start` to its place, stays for a while and goes. Where nothing may move it just stays."""
    presenter.props.append(prop)
    if presenter.pace.reduced:
        return HOLD
    end = prop.y
    prop.y = start

    def rises(t: float) -> None:
        prop.y = start + (end - start) * t
        prop.angle = angle * t

    def fades(t: float) -> None:
        prop.alpha = round(255 * (1 - t))

    def gone() -> None:
        if prop in presenter.props:
            presenter.props.remove(prop)

    presenter.tween(RISE, rises, ease=out_back)
    presenter.tween(LEAVE, fades, delay=RISE + HOLD, done=gone)
    return RISE + HOLD + LEAVE


def _hop(presenter: Presenter, seat: int, points: int) -> None:
    """The pawn of `seat` goes so many points on."""
    stage, furniture = presenter.stage, _furniture(presenter)
    begin = furniture.points(stage, seat) - furniture.points_at_rest(stage, seat)
    presenter.tween(HOP, _leads(furniture, presenter, seat, begin, begin + points), ease=in_out_cubic)


def _leads(furniture: ManBitesDogFurniture, presenter: Presenter, seat: int, begin: float, end: float) -> Callable[[float], None]:
    def step(t: float) -> None:
        furniture.lead(presenter.stage, seat, begin + (end - begin) * t, abs(math.sin(math.pi * 3 * t)) * (1 - t) if t < 1 else 0.0)

    return step


MOTIONS: dict[str, Motion] = {
    "lays": lays,
    "prints": prints,
    "votes-accept": votes(True),
    "votes-reject": votes(False),
    "stands": stands,
    "rejected": rejected,
    "photo": photo,
}
