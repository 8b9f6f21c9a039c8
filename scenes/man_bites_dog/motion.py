"""How the moves of Man Bites Dog look: a headline is typed in, printed on a front page, or stamped; pawns hop along."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.events import Event
from game.man_bites_dog.round import PHOTO_POINTS
from scenes.man_bites_dog.verdict import page_picture, panel_picture, places, stamp_picture, verdict_of
from scenes.man_bites_dog.vote_board import challenged
from scenes.ui.presenter import Motion, Presenter, Prop
from scenes.ui.tweens import in_out_cubic, linear, out_back, out_cubic

if TYPE_CHECKING:
    from scenes.man_bites_dog.furniture import ManBitesDogFurniture

LETTER, LONGEST = 45, 2200
"""Milliseconds for a letter that is typed in, and for the whole line at most."""
RISE, BREATH, STAMP, LEAVE = 420, 250, 160, 260
"""Milliseconds in which a front page comes up, waits for its stamp, gets it, and goes."""
HOLD, HOLD_VOTES = 1900, 3400
"""How long it lies there; with votes and reasons there is more to read."""
FALL = 70
"""Units from which a stamp comes down."""
HOP = 700
GLANCE, ANSWER, OWN_ANSWER = 1000, 800, 250
"""How long a challenge is seen, and the answer of a computer player or a person, before play goes on."""


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

    # meanwhile the pictures of the board that comes next are made, one a frame: that in which it takes the table's place has enough to do
    board = furniture.board(presenter.after, presenter.stage.m)
    to_come = board.pieces() if board else iter(())

    def step(t: float) -> None:
        furniture.typed = round(t * len(line))
        next(to_come, None)

    def done() -> None:
        furniture.typed = None

    presenter.tween(ms, step, done=done)
    return presenter.pause(ms)


def challenges(presenter: Presenter, event: Event) -> float:
    """A stamp falls on the page."""
    _furniture(presenter).challenge(presenter.stage)
    made, middle = challenged(_furniture(presenter), presenter.stage.m, event.seat or 0)
    _falls(presenter, Prop(made, *middle), 0)
    return presenter.pause(GLANCE)


def answers(answer: bool) -> Motion:
    """A ballot is shown, and stays for a moment before the next one is asked; the last one is seen with the verdict."""

    def motion(presenter: Presenter, event: Event) -> float:
        _furniture(presenter).answered(presenter.stage, answer)
        if presenter.next_cue in ("stands", "rejected"):
            return 0.0
        control = presenter.stage.view.table.seats[event.seat or 0].control
        return presenter.pause(ANSWER if control == "ai" else OWN_ANSWER)

    return motion


def judged(presenter: Presenter, event: Event) -> float:
    """The front page comes up, the stamp falls on it, and below stands who voted how; the author's pawn hops."""
    stage, furniture = presenter.stage, _furniture(presenter)
    m, verdict = stage.m, verdict_of(furniture, stage, event)
    furniture.verdict = verdict
    below, track = panel_picture(m, verdict), stage.furnished("track")
    at = places(m, track.centerx if track else m.size[0] // 2, below.get_height())
    _hop(presenter, event.seat or 0, (event.amount or 0) * (1 if verdict.stands else -1))
    props = [
        Prop(lambda: page_picture(m, verdict, furniture, at.width, brief=at.brief), *at.page),
        Prop(below, *at.panel),
        Prop(lambda: stamp_picture(m, verdict, at.width), *at.stamp),
    ]
    hold = HOLD_VOTES if verdict.votes else HOLD
    if presenter.pace.reduced:
        presenter.props += props
        return hold
    _rises(presenter, props[0], 2.0 if verdict.stands else -3.0)
    _fades_in(presenter, props[1], RISE)
    _falls(presenter, props[2], RISE + BREATH)
    for prop in props:
        _goes(presenter, prop, RISE + BREATH + STAMP + hold)
    return RISE + BREATH + STAMP + hold + LEAVE


def photo(presenter: Presenter, event: Event) -> float:
    """The photograph goes to the discards, and the pawn hops on."""
    _hop(presenter, event.seat or 0, PHOTO_POINTS)
    return presenter.move(event)


# how props move


def _rises(presenter: Presenter, prop: Prop, angle: float) -> None:
    """It comes up from below the table and lies there a little turned."""
    end, start = prop.y, presenter.stage.m.size[1] * 1.4
    prop.alpha = 0
    presenter.props.append(prop)

    def step(t: float) -> None:
        prop.y, prop.angle, prop.alpha = start + (end - start) * t, angle * t, 255

    presenter.tween(RISE, step, ease=out_back)


def _fades_in(presenter: Presenter, prop: Prop, delay: float) -> None:
    prop.alpha = 0
    presenter.props.append(prop)

    def step(t: float) -> None:
        prop.alpha = round(255 * t)

    presenter.tween(STAMP, step, delay=delay)


def _falls(presenter: Presenter, prop: Prop, delay: float) -> None:
    """A stamp comes down on what lies there."""
    end, fall = prop.y, presenter.stage.m.px(FALL)
    prop.alpha = 0
    presenter.props.append(prop)

    def step(t: float) -> None:
        prop.y, prop.alpha, prop.angle = end - fall * (1 - t), round(255 * t), 10 * (1 - t)

    presenter.tween(STAMP, step, delay=delay, ease=out_cubic)


def _goes(presenter: Presenter, prop: Prop, delay: float) -> None:
    def step(t: float) -> None:
        prop.alpha = round(255 * (1 - t))

    def gone() -> None:
        if prop in presenter.props:
            presenter.props.remove(prop)

    presenter.tween(LEAVE, step, delay=delay, ease=linear, done=gone)


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
    "challenges": challenges,
    "allows": answers(False),
    "votes-accept": answers(True),
    "votes-reject": answers(False),
    "stands": judged,
    "rejected": judged,
    "photo": photo,
}
