"""The vote: the front page on trial, a ballot for everybody who is asked, and the two answers of who is asked now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, ParamSpec

import pygame
from pygame import Rect, Surface, transform

from art.cache import PictureCache, pixel_bytes
from art.colours import CREAM, FIELD, GOLD, HIGHLIGHT, INK, OK_GREEN, OVER_RED, SEAT, SOFT
from art.maps import read_layout
from art.pictures import svg
from game.core.views import View
from game.man_bites_dog import phrases
from game.man_bites_dog.round import REJECTED, answering
from game.man_bites_dog.state import VOTE
from game.registry import SENTENCES
from scenes.man_bites_dog import board
from scenes.man_bites_dog.front_page import RULED, draw_headline
from scenes.ui import paper, placement, text
from scenes.ui.furniture import Board
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.sprites import Piece

if TYPE_CHECKING:
    from scenes.man_bites_dog.furniture import ManBitesDogFurniture

Args = ParamSpec("Args")
ONE_ROW = 3
"""So many ballots lie side by side."""
TILTS = (2, -3, 0, 3, -2, 1)
LOW = 80
"""Units: a panel lower than this has narrow edges."""
SLIP = 70
"""Units: what is lower than this is no ballot paper, but a bar."""


def area(m: Metrics, name: str) -> Rect:
    """Where that piece of furniture stands on the board, in pixels."""
    return placement.area(read_layout("man-bites-dog-vote", m.form).furniture[name], m)


def challenged(furniture: ManBitesDogFurniture, m: Metrics, challenger: int) -> tuple[Surface, tuple[int, int]]:
    """The stamp of a challenge, and the middle of its place."""
    _ = furniture.tr.gettext
    place = area(m, "stamp")
    below = _("by {name}").format(name=furniture.table.seats[challenger].name)
    return board.stamp(m, min(place.width, round(place.height * 1.9)), _("Challenged"), below, RULED), place.center


class Ballot(NamedTuple):
    """What a seat has said: `answer` None while it is still to be asked; `asked` is it now."""

    seat: int
    answer: bool | None
    asked: bool


class VoteBoard(Board):
    """From the first question whether anybody objects to the last vote. It shows nobody's hand."""

    def __init__(self, furniture: ManBitesDogFurniture, m: Metrics, view: View) -> None:
        self._furniture, self._m, self._view = furniture, m, view
        self._map = read_layout("man-bites-dog-vote", m.form)
        self._stock = PictureCache(m.screen_bytes, pixel_bytes)

    def show(self, view: View) -> None:
        self._view = view

    # what there is to say

    @property
    def _voting(self) -> bool:
        return bool(self._view.facts["phase"] == VOTE)

    @property
    def _one_votes(self) -> bool:
        """Whether there are two at the table: nobody but the author's one reader votes."""
        return self._view.table.players == 2

    @property
    def _author(self) -> int:
        return int(self._view.facts["author"])

    def _name(self, seat: int) -> str:
        return self._view.table.seats[seat].name

    def ballots(self) -> list[Ballot]:
        """Everybody who is asked, clockwise from the author; the author votes last, and only where the others are divided."""
        order = answering(self._author, self._view.table.players)
        answers = [bool(answer) if self._voting else True for answer in self._furniture.answers(self._view)]
        if len(answers) < len(order) - 1:
            order.pop()
        return [
            Ballot(seat, answers[number] if number < len(answers) else None, number == len(answers)) for number, seat in enumerate(order)
        ]

    @property
    def question(self) -> str:
        """What is asked; who is to answer reads which key means what."""
        _ = self._furniture.tr.gettext
        judged = _("Does it make sense? The one vote decides.") if self._one_votes else _("Does it make sense? Most votes decide.")
        question = judged if self._voting else _("Do we let it pass?")
        yes, no = self._answers
        keys = _("Y: {yes}, N: {no}").format(yes=yes, no=no)
        return f"{question} · {keys}" if self._view.moves else question

    def _asked(self) -> str:
        _ = self._furniture.tr.gettext
        view = self._view
        name = self._name(view.actor)
        if not view.moves:
            return _("{name} votes …").format(name=name) if self._voting else _("{name} thinks it over …").format(name=name)
        if not self._voting:
            return _("{name}, will you let it pass?").format(name=name)
        answers = [bool(answer) for answer in view.facts["answers"]]
        yes, no = sum(answers), len(answers) - sum(answers)
        left = len(self.ballots()) - len(answers)
        if left == 1 and yes == no > 0:
            return _("{name}, you decide: it is {yes} to {no}").format(name=name, yes=yes, no=no)
        return _("{name}, does it make sense?").format(name=name)

    @property
    def _answers(self) -> tuple[str, str]:
        """The two answers in a word."""
        says, tr = SENTENCES[self._furniture.game], self._furniture.tr
        yes, no = ("accept", "reject") if self._voting else ("allow", "challenge")
        return says.button(yes, tr), says.button(no, tr)

    def _consequences(self) -> tuple[str, str]:
        """What follows from either answer, in the end."""
        _ = self._furniture.tr.gettext
        view, author = self._view, self._author
        worth = self._furniture.words.laid(view).total
        total = int(view.facts["scores"][author]) + int(view.facts["round_scores"][author]) + worth
        yes = _("{name} scores {points} and moves to {total}").format(name=self._name(author), points=worth, total=total)
        if not self._voting and self._one_votes:
            return yes, _("Then {name} alone decides").format(name=self._name(view.actor))
        if not self._voting:
            return yes, _("There will be a vote, without {name}").format(name=self._name(author))
        no = _("{name} loses {points} and tries again")
        return yes, no.format(name=self._name(author), points=REJECTED)

    # where

    def _rect(self, name: str) -> Rect:
        return area(self._m, name)

    def furnished(self, name: str) -> Rect | None:
        return self._rect(name) if name in self._map.furniture else None

    # what it looks like

    def ground(self, surface: Surface) -> None:
        m = self._m
        board.track(surface, m, self._rect("track"), self._furniture.target_points)
        board.page(surface, m, self._rect("page"))
        board.felt_panel(surface, m, self._rect("panel"))

    def pieces(self) -> Iterator[Piece]:
        furniture, m, view = self._furniture, self._m, self._view
        facts = view.facts
        points = [float(score + won) for score, won in zip(facts["scores"], facts["round_scores"], strict=True)]
        yield from furniture.pawns(m, self._rect("track"), points)
        yield from self._page()
        question = self._rect("question")
        yield self._piece(question, _line, m, question.size, self.question, 20, CREAM, "display")
        yield from self._ballots()
        yield from self._panel()

    def _page(self) -> Iterator[Piece]:
        furniture, m, view = self._furniture, self._m, self._view
        laid = furniture.words.laid(view)
        head = self._rect("headline-text")
        if "masthead" in self._map.furniture:
            mast = self._rect("masthead")
            words = (furniture.words.by(self._name(self._author)), furniture.words.name, phrases.points(laid.total, furniture.tr))
            yield self._piece(mast, _masthead, m, mast.size, words)
        yield self._piece(head, _headline, m, head.size, laid.line)
        cards = view.cards("headline")
        for card, spot in zip(cards, placement.lay(self._map.furniture["row"], len(cards), m), strict=True):
            made = furniture.laid_card(card, view, spot.width, cut=m.compact)
            yield Piece(made, made.get_rect(center=(round(spot.x), round(spot.y))).topleft)
        if self._voting:
            made, middle = challenged(furniture, m, int(view.facts["challenger"]))
            yield Piece(made, made.get_rect(center=middle).topleft)
        elif not furniture.challenged(view):
            stamp = self._rect("stamp")
            yield self._piece(stamp, _stake, m, stamp.size, laid.total, phrases.points(laid.total, furniture.tr))

    def _ballots(self) -> Iterator[Piece]:
        place, ballots = self._rect("ballots"), self.ballots()
        gap = self._m.px(8)
        rows = 2 if len(ballots) > ONE_ROW and not self._m.compact else 1
        columns = -(-len(ballots) // rows)
        wide = min((place.width - gap * (columns - 1)) // columns, self._m.px(172) * self._m.text_percent // 100)
        high = (place.height - gap * (rows - 1)) // rows
        for number, ballot in enumerate(ballots):
            rect = Rect(place.x + number % columns * (wide + gap), place.y + number // columns * (high + gap), wide, high)
            words = self._word(ballot)
            seat = (self._furniture.table.token(ballot.seat), self._name(ballot.seat))
            yield self._piece(rect, _ballot, self._m, rect.size, seat, ballot[1:], words, TILTS[number % len(TILTS)])

    def _word(self, ballot: Ballot) -> str:
        _ = self._furniture.tr.gettext
        if ballot.answer is None:
            return "?" if ballot.asked else "…"
        if not self._voting:
            return _("no objection")
        return _("It stands") if ballot.answer else _("Nonsense")

    def _panel(self) -> Iterator[Piece]:
        m, view = self._m, self._view
        asked = self._rect("asked")
        token = self._furniture.table.token(view.actor)
        yield self._piece(asked, _asked, m, asked.size, token, self._asked())
        if not view.moves:
            for name, word, sign in (("answer.yes", self._answers[0], "check"), ("answer.no", self._answers[1], "cross")):
                rect = self._rect(name)
                yield self._piece(rect, _not_ours, m, rect.size, word, sign)
        then = dict(zip(("then.yes", "then.no"), self._consequences(), strict=True))
        px = min(_fitting(m, self._rect(name).size, words) for name, words in then.items())
        for name, words in then.items():
            rect = self._rect(name)
            yield self._piece(rect, _paragraph, rect.size, words, px)

    def _piece(self, rect: Rect, make: Callable[Args, Surface], *args: Args.args, **kwargs: Args.kwargs) -> Piece:
        return Piece(self._stock.of(make, *args, **kwargs), rect.topleft)


def _line(m: Metrics, size: tuple[int, int], words: str, units: float, colour: tuple[int, int, int], role: str) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    fitted = board.in_lines(words, role, m.text(units), size)
    at = (0, size[1] // 2)
    text.write(made, words, role, fitted.px, colour, at, "midleft", room=size[0], lines=len(fitted.lines), shadow=INK)
    return made


def _masthead(m: Metrics, size: tuple[int, int], words: tuple[str, str, str]) -> Surface:
    """Who wrote it, the name of the paper, what it is worth."""
    made = Surface(size, pygame.SRCALPHA)
    by, name, worth = words
    third = size[0] // 3
    middle = size[1] // 2 - m.px(3)
    text.write(made, name, "news", m.text(24), INK, (size[0] // 2, middle), room=third)
    text.write(made, by, "newsitalic", m.text(17), INK, (0, middle), "midleft", room=third)
    text.write(made, worth, "newsitalic", m.text(17), INK, (size[0], middle), "midright", room=third)
    for y, high in ((m.px(6), m.px(2)), (m.px(2), m.px(1))):
        made.fill(INK, Rect(0, size[1] - y, size[0], high))
    return made


def _headline(m: Metrics, size: tuple[int, int], line: str) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    draw_headline(made, line, Rect(0, 0, size[0], size[1] - m.px(6)), min(m.text(44), size[1]))
    made.fill(RULED, Rect(0, size[1] - m.px(3), size[0], m.px(3)))
    return made


def _asked(m: Metrics, size: tuple[int, int], token: int, words: str) -> Surface:
    """The token of who is asked, and the question."""
    made = Surface(size, pygame.SRCALPHA)
    side = min(size[1] - m.px(4), m.px(44))
    made.blit(svg(SEAT[token].token, side), (0, (size[1] - side) // 2))
    left = side + m.px(10)
    px = min(m.text(21), round(size[1] * 0.68))
    text.write(made, words, "display", px, CREAM, (left, size[1] // 2), "midleft", room=size[0] - left, shadow=INK)
    return made


def _stake(m: Metrics, size: tuple[int, int], points: int, words: str) -> Surface:
    """What the headline is worth, large."""
    made = Surface(size, pygame.SRCALPHA)
    unit = words.removeprefix(str(points)).strip()
    px = min(m.text(64), round(size[1] * 0.56))
    text.write(made, str(points), "news", px, INK, (size[0] // 2, round(size[1] * 0.4)), room=size[0])
    text.write(made, unit, "newsitalic", min(m.text(20), round(size[1] * 0.2)), INK, (size[0] // 2, round(size[1] * 0.8)), room=size[0])
    return made


def _not_ours(m: Metrics, size: tuple[int, int], word: str, sign: str) -> Surface:
    """An answer that somebody else is to give: only its outline."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), (*SOFT, 70), m.px(16), m.px(2))
    side = min(m.px(28), size[1] - m.px(16))
    px = min(m.text(20), round(size[1] * 0.5))
    wide = min(text.width(word, "display", px), size[0] - side - m.px(30))
    left = (size[0] - side - m.px(8) - wide) // 2
    paper.icon(made, sign, side, (left + side // 2, size[1] // 2), SOFT)
    text.write(made, word, "display", px, SOFT, (left + side + m.px(8), size[1] // 2), "midleft", room=wide + m.px(4))
    return made


def _fitting(m: Metrics, size: tuple[int, int], words: str) -> int:
    """The largest size in pixels at which a few lines have room."""
    sizes = range(m.text(16), LEAST_TEXT, -1)
    return next((px for px in sizes if text.height(words, "text", px, size[0]) <= size[1]), LEAST_TEXT)


def _paragraph(size: tuple[int, int], words: str, px: int) -> Surface:
    """A few lines in the middle."""
    made = Surface(size, pygame.SRCALPHA)
    lines = "\n".join(text.balanced(words, "text", px, size[0]))
    text.paragraph(made, lines, "text", px, SOFT, (0, 0), size[0], centred=True)
    return made


def _ballot(m: Metrics, size: tuple[int, int], seat: tuple[int, str], state: tuple[bool | None, bool], word: str, tilt: int) -> Surface:
    """A panel with who votes, and the ballot: a tick, a cross, or a question mark."""
    made = Surface(size, pygame.SRCALPHA)
    answer, asked = state
    board.felt_panel(made, m, made.get_rect(), HIGHLIGHT if asked else None)
    side = min(m.px(32), size[0] // 4, size[1] // 3)
    pad = m.px(8) if size[1] > m.px(LOW) else m.px(5)
    made.blit(svg(SEAT[seat[0]].token, side), (pad, pad))
    left = pad + side + m.px(6)
    text.write(made, seat[1], "display", min(m.text(17), side), CREAM, (left, pad + side // 2), "midleft", room=size[0] - left - pad)
    room = (size[0] - 2 * pad, size[1] - side - 3 * pad)
    slip = _slip(m, room, answer, asked, word)
    turned = transform.rotozoom(slip, tilt, 1) if answer is not None and room[1] > m.px(SLIP) else slip
    made.blit(turned, turned.get_rect(center=(size[0] // 2, (size[1] + side + pad) // 2)))
    return made


def _slip(m: Metrics, size: tuple[int, int], answer: bool | None, asked: bool, word: str) -> Surface:
    """A ballot paper; where there is no room for one, a bar in its colour."""
    tall = size[1] > m.px(SLIP)
    made = Surface((min(size[0], round(size[1] * 1.25)) if tall else size[0], size[1] - m.px(4)), pygame.SRCALPHA)
    rect, high = made.get_rect(), made.get_height()
    colour = GOLD if answer is None else OK_GREEN if answer else OVER_RED
    if answer is None:
        paper.rounded(made, rect, (*FIELD, 50), min(m.px(10), high // 2))
        paper.rounded(made, rect, colour, min(m.px(10), high // 2), m.px(4 if tall else 2))
        text.write(made, word, "display", min(m.text(48), high * 2 // 3), HIGHLIGHT if asked else SOFT, rect.center)
    elif tall:
        _ballot_paper(made, m, word, colour, "check" if answer else "cross")
    else:
        _bar(made, m, word, colour, "check" if answer else "cross")
    return made


def _ballot_paper(made: Surface, m: Metrics, word: str, colour: tuple[int, int, int], sign: str) -> None:
    """A large sign, and the word below it."""
    rect = made.get_rect()
    paper.rounded(made, rect, FIELD, m.px(10))
    paper.rounded(made, rect, colour, m.px(10), m.px(4))
    side, middle = round(rect.height * 0.5), (rect.centerx, round(rect.height * 0.36))
    paper.disc(made, middle, side // 2, colour)
    paper.icon(made, sign, side * 7 // 10, middle)
    fitted = text.fit(word, "display", m.text(17), rect.width - m.px(10), least=11)
    text.write(made, fitted.lines[0], "display", fitted.px, colour, (rect.centerx, round(rect.height * 0.8)))


def _bar(made: Surface, m: Metrics, word: str, colour: tuple[int, int, int], sign: str) -> None:
    """The sign and beside it the word, in cream; only the sign where the word does not fit."""
    rect = made.get_rect()
    paper.rounded(made, rect, colour, min(m.px(10), rect.height // 2))
    side, gap = round(rect.height * 0.66), m.px(6)
    fitted = text.fit(word, "display", min(m.text(17), round(rect.height * 0.72)), rect.width - side - m.px(20), least=LEAST_TEXT)
    whole = fitted.lines[0] == word
    room = text.width(word, "display", fitted.px) + gap if whole else 0
    paper.icon(made, sign, side, (rect.centerx - room // 2, rect.centery))
    if whole:
        left = rect.centerx - room // 2 + side // 2 + gap
        text.write(made, word, "display", fitted.px, CREAM, (left, rect.centery), "midleft")
