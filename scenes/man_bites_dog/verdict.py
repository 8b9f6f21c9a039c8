"""What the table says of a headline: the front page with its stamp, who voted how, what it means in points, and why it was rejected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from art import shapes
from art.colours import CREAM, HIGHLIGHT, OK_GREEN, OVER_RED, SEAT
from art.pictures import svg
from game.core.events import Event
from game.core.sentences import Prompt
from game.man_bites_dog.explanations import explain
from game.man_bites_dog.objections import NOT_BELIEVED, objection
from game.man_bites_dog.round import answering
from scenes.man_bites_dog import board
from scenes.man_bites_dog.front_page import RULED, FrontPage, front_page, height
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.stage import Stage

if TYPE_CHECKING:
    from scenes.man_bites_dog.furniture import ManBitesDogFurniture

PAGE, EDGE = 560, 40
"""Units: how wide a front page is on the table, and the room around it for its shadow."""
LARGER = 1.25
"""How much wider a brief one may be."""
STAMPED = {False: 0.28, True: 0.355}
"""By whether it is brief: how far below the middle of a page the stamp falls, as a share of its height; the headline can still be read."""
SMALLEST = 11
"""Pixels: a name under a ballot may shrink so far."""


class Vote(NamedTuple):
    """Who voted, with which token, and how."""

    token: int
    name: str
    accepted: bool


class Verdict(NamedTuple):
    """`votes` in the order in which they were cast, none where nobody objected; the others are sentences."""

    stands: bool
    page: FrontPage
    votes: tuple[Vote, ...]
    word: str
    counted: str
    points: str
    why: str

    @property
    def told(self) -> Prompt:
        return Prompt(self.word, f"{self.points} {self.why}".strip())


def verdict_of(furniture: ManBitesDogFurniture, stage: Stage, event: Event) -> Verdict:
    """The verdict that `event` tells ("stands" or "rejected") of the headline on the board of `stage`."""
    _ = furniture.tr.gettext
    stands = event.cue == "stands"
    page = furniture.front_page(stage)
    votes = tuple(_votes(furniture, stage))
    yes = sum(vote.accepted for vote in votes)
    counted = _("{yes} for, {no} against").format(yes=yes, no=len(votes) - yes) if votes else ""
    amount = event.amount or 0
    total = furniture.points_at_rest(stage, event.seat or 0) + (amount if stands else -amount)
    said = _("{amount} points for {name}, who has {total} now.") if stands else _("{name} loses {amount} points and has {total} now.")
    points = said.format(amount=amount, name=page.author, total=board.signed(total))
    word = _("It stands!") if stands else _("Nonsense!")
    return Verdict(stands, page, votes, word, counted, points, "" if stands else _why(furniture, stage))


def _votes(furniture: ManBitesDogFurniture, stage: Stage) -> list[Vote]:
    seats = stage.view.table.seats
    order = answering(int(stage.view.facts["author"]), len(seats))
    votes = furniture.votes(stage)
    return [Vote(furniture.table.token(seat), seats[seat].name, accepted) for seat, accepted in zip(order, votes, strict=False)]


def _why(furniture: ManBitesDogFurniture, stage: Stage) -> str:
    """What was wrong with it, as far as grammar goes."""
    view, number = stage.view, furniture.deck.number
    words = {number[card]: word for card, word in view.facts["words"].items()}
    wrong = objection(furniture.deck, [number[card] for card in view.cards("headline")], words)
    return explain(wrong or NOT_BELIEVED, (), furniture.tr)


# pictures


class Places(NamedTuple):
    """The width of the front page, and the middles of page, panel and stamp, in pixels; whether the page is a brief one."""

    width: int
    page: tuple[int, int]
    panel: tuple[int, int]
    stamp: tuple[int, int]
    brief: bool


def places(m: Metrics, x: int, below: int) -> Places:
    """The front page as large as there is room above a panel of the height `below`, both around the column `x`."""
    brief = m.text_percent > 100
    wide = page_width(m, below, brief=brief)
    high = height(wide, brief=brief)
    gap = m.px(20)
    top = (m.size[1] + m.px(50) - gap - high - below) // 2
    page = top + (gap + high) // 2
    return Places(wide, (x, page), (x, top + gap + high + below // 2), (x, page + round(high * STAMPED[brief])), brief)


def page_width(m: Metrics, below: int, *, brief: bool) -> int:
    """How wide the front page is, so that there is room for a panel of that height under it."""
    wide = m.px(PAGE * (LARGER if brief else 1))
    while height(wide, brief=brief) + below > m.size[1] - m.px(80) and wide > m.px(PAGE) // 2:
        wide -= m.px(10)
    return wide


def page_picture(m: Metrics, verdict: Verdict, furniture: ManBitesDogFurniture, width: int, *, brief: bool) -> Surface:
    """The front page, casting a shadow."""
    page = front_page(verdict.page, furniture.words, width, brief=brief)
    cast = shapes.shadow(page.get_size(), "drag", 2, scale=m.s)
    edge = m.px(EDGE)
    made = Surface((page.get_width() + 2 * edge, page.get_height() + 2 * edge), pygame.SRCALPHA)
    place = page.get_rect(center=made.get_rect().center)
    made.blit(cast.picture, cast.at(place))
    made.blit(page, place)
    return made


def stamp_picture(m: Metrics, verdict: Verdict, width: int) -> Surface:
    """The stamp that falls on the page."""
    return board.stamp(m, round(width * 0.4), verdict.word, verdict.counted, OK_GREEN if verdict.stands else RULED)


def panel_picture(m: Metrics, verdict: Verdict) -> Surface:
    """A panel with the ballots and what follows from them."""
    wide, pad = round(m.px(PAGE) * max(1.0, m.text(16) / m.px(16) / 1.3)), m.px(14)
    room = wide - 2 * pad
    lines = [(verdict.points, "display", m.text(19), HIGHLIGHT), (verdict.why, "text", m.text(17), CREAM)]
    lines = [line for line in lines if line[0]]
    tall = m.px(40) + text.leading(m.text(14)) + m.px(8) if verdict.votes else 0
    made = Surface((wide, tall + sum(text.height(words, role, px, room) for words, role, px, _ in lines) + 2 * pad), pygame.SRCALPHA)
    board.felt_panel(made, m, made.get_rect(), alpha=245)
    top = pad
    if verdict.votes:
        _ballots(made, m, verdict.votes, Rect(pad, top, room, tall - m.px(8)))
        top += tall
    for words, role, px, colour in lines:
        top += text.paragraph(made, words, role, px, colour, (pad, top), room, centred=True)
    return made


def _ballots(surface: Surface, m: Metrics, votes: tuple[Vote, ...], place: Rect) -> None:
    """Side by side: a token and a tick or a cross, and the name below."""
    wide, side = place.width // len(votes), m.px(36)
    for number, vote in enumerate(votes):
        cell = Rect(place.x + number * wide, place.y, wide, place.height)
        surface.blit(svg(SEAT[vote.token].token, side), (cell.centerx - side - m.px(3), cell.y))
        middle = (cell.centerx + m.px(3) + side // 2, cell.y + side // 2)
        paper.disc(surface, middle, side // 2, OK_GREEN if vote.accepted else OVER_RED)
        paper.icon(surface, "check" if vote.accepted else "cross", side * 7 // 10, middle)
        fitted = text.fit(vote.name, "display", m.text(14), wide - m.px(6), least=SMALLEST)
        text.write(surface, fitted.lines[0], "display", fitted.px, CREAM, (cell.centerx, cell.bottom), "midbottom")
