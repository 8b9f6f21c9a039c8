"""Saved games as things on the wood: the card of a slot, the picture of a table, the row of a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art import shapes
from art.backdrops import backdrop
from art.colours import CREAM, EDGE, FELT, GOLD, HIGHLIGHT, INK, OVER_RED, PAPER, SEAT, SECOND
from art.pictures import svg
from game.core.table import Seat
from saves.slots import Slot
from scenes import shelf
from scenes.saved_picture import PICTURE
from scenes.ui import paper, text
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.widgets import PRESSING, Widget

SHAPE = PICTURE[0] / PICTURE[1]
PALE_GOLD = (226, 190, 130)
"""Lines and words on wood, where a game may lie."""
LEAST_LINE = 0.8
"""The share of its size to which the name of a game may shrink."""
WARM = (250, 228, 170)
"""The ground of the row of whoever is to move."""


@lru_cache(48)
def picture(png: bytes | None, game: str, size: tuple[int, int]) -> Surface:
    """The picture of a save in that size; the game's box on its felt where there is none that can be shown."""
    try:
        if png:
            return _cover(pygame.image.load(BytesIO(png), "table.png").convert(), size)
    except (pygame.error, ValueError):
        pass
    felt = FELT[game].backdrop if game in FELT else "jungle"
    made = Surface(size)
    made.blit(backdrop(felt, size), (0, 0))
    art = next(box.art for box in shelf.boxes() if box.game_id == game)
    box = svg(art, (size[0], max(1, round(size[1] * 0.86))))
    made.blit(box, box.get_rect(center=made.get_rect().center))
    return made


def _cover(whole: Surface, size: tuple[int, int]) -> Surface:
    """As much of the middle of `whole` as fills `size`."""
    scale = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    wide, high = (min(side, max(1, round(room / scale))) for side, room in zip(whole.get_size(), size, strict=True))
    cut = Rect(0, 0, wide, high)
    cut.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(cut), size)


def token(seat: Seat, number: int, px: int) -> Surface:
    """The sign of a seat: the one chosen, else the seat's own."""
    return svg(SEAT[seat.token_at(number)].token, px)


class SlotCard(Widget):
    """A slot: a paper card with the game in it, or a dashed place; a place from which a game was `deleted` is dark and shows the way back.
    `badge` is a word across the picture.

    `title` and `line` are what stands on it. A press chooses it; Enter on the chosen one goes on to what can be done with it.
    """

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        slot: Slot,
        on_choose: Callable[[], None],
        on_enter: Callable[[], None],
        *,
        title: str,
        line: str,
        badge: str = "",
        chosen: bool = False,
        deleted: bool = False,
    ) -> None:
        super().__init__(m, rect, f"slot-{slot.number}")
        self.slot, self.on_choose, self.on_enter = slot, on_choose, on_enter
        self.title, self.line, self.badge, self.chosen, self.deleted = title, line, badge, chosen, deleted

    @staticmethod
    def words_high(m: Metrics) -> int:
        """The height of what stands beside or below the picture."""
        return text.leading(m.text(17)) + text.leading(m.text(15)) + SlotCard._token(m) + 2 * m.px(10)

    @staticmethod
    def _token(m: Metrics) -> int:
        return max(m.px(24), m.text(15))

    @staticmethod
    def high(m: Metrics, wide: int, *, row: bool) -> int:
        """The height that suits a card of that width; as a row, the picture stands on the left."""
        inside = wide - 2 * m.px(6)
        words = SlotCard.words_high(m)
        return max(words, m.px(96)) + 2 * m.px(6) if row else round(inside / SHAPE) + words + 2 * m.px(6)

    @property
    def radius(self) -> int:
        return self.m.px(12)

    def draw(self, surface: Surface) -> None:
        if self.slot.empty:
            self._draw_place(surface)
            return
        m, rect = self.m, self.rect
        cast = shapes.shadow(rect.size, "up" if self.hovered or self.chosen else "rest", self.radius, scale=m.s)
        surface.blit(cast.picture, cast.at(rect))
        if self.chosen:
            paper.rounded(surface, rect.inflate(m.px(8), m.px(8)), EDGE, self.radius + m.px(4))
        paper.rounded(surface, rect, PAPER, self.radius)
        shown, words = self._parts()
        if self.slot.kept:
            save = self.slot.kept.save
            surface.blit(picture(save.picture, save.table.game, shown.size), shown)
        else:
            paper.rounded(surface, shown, paper.ROW, 0)
            paper.icon(surface, "cross", min(shown.height // 2, m.px(60)), shown.center, SECOND)
        paper.rounded(surface, shown, EDGE, 0, m.px(2))
        line = m.px(5) if self.chosen else m.px(2)
        paper.rounded(surface, rect, HIGHLIGHT if self.chosen else GOLD, self.radius, line)
        self._draw_number(surface, shown)
        self._draw_badge(surface, shown)
        self._draw_words(surface, words)

    def _parts(self) -> tuple[Rect, Rect]:
        """Where the picture is, and where the words."""
        m, inside = self.m, self.rect.inflate(-2 * self.m.px(6), -2 * self.m.px(6))
        words = self.words_high(m)
        if inside.width > 2.2 * inside.height:
            shown = Rect(inside.x, inside.y, min(round(inside.height * SHAPE), inside.width * 3 // 10), inside.height)
            left = shown.right + m.px(12)
            return shown, Rect(left, inside.centery - words // 2, inside.right - left - m.px(4), words)
        shown = Rect(inside.x, inside.y, inside.width, inside.height - words)
        return shown, Rect(inside.x + m.px(6), shown.bottom, inside.width - 2 * m.px(6), words)

    def _draw_number(self, surface: Surface, shown: Rect) -> None:
        m = self.m
        radius = max(m.px(13), round(m.text(15) * 0.8))
        centre = (shown.x + radius + m.px(3), shown.y + radius + m.px(3))
        paper.disc(surface, centre, radius, EDGE)
        paper.disc(surface, centre, radius - m.px(2), GOLD)
        text.write(surface, str(self.slot.number), "display", m.text(15), INK, centre)

    def _draw_badge(self, surface: Surface, shown: Rect) -> None:
        if not self.badge:
            return
        m = self.m
        fitted = text.fit(self.badge, "display", m.text(14), shown.width - m.px(20))
        slip = Rect(0, 0, fitted.width + m.px(20), fitted.height + m.px(6))
        slip.bottomright = shown.bottomright
        paper.rounded(surface, slip, OVER_RED, m.px(8))
        text.write(surface, self.badge, "display", fitted.px, CREAM, slip.center, room=fitted.width + 1)

    def _draw_words(self, surface: Surface, words: Rect) -> None:
        m = self.m
        title, top = self._title(words.width), words.y + m.px(8)
        if len(title.lines) > 1:
            top -= m.px(6)
        text.write(surface, self.title, "display", title.px, INK, (words.x, top), "topleft", room=words.width, lines=len(title.lines))
        top += max(title.height, text.leading(m.text(17)))
        line = self.fitted_line(words.width)
        text.write(surface, line.lines[0], "text", line.px, SECOND, (words.x, top), "topleft")
        if self.slot.kept is None:
            return
        top += text.leading(m.text(15)) + m.px(2)
        seats = self.slot.kept.save.table.seats
        side = min(self._token(m), words.width // len(seats) - m.px(2))
        for number, seat in enumerate(seats):
            surface.blit(token(seat, number, side), (words.x + number * (side + m.px(4)), top))

    def fitted_line(self, room: int) -> text.Fitted:
        """Its line in `room` pixels; a long name is cut rather than written too small."""
        px = self.m.text(15)
        return text.fit(self.line, "text", px, room, least=max(LEAST_TEXT, round(px * LEAST_LINE)))

    def _title(self, room: int) -> text.Fitted:
        """The title in one line; one that would be cut there in two small ones."""
        one = text.fit(self.title, "display", self.m.text(17), room)
        return one if one.lines[0] == self.title else text.fit(self.title, "display", LEAST_TEXT, room, lines=2)

    def _draw_place(self, surface: Surface) -> None:
        """An empty slot: a dashed place on the wood."""
        m, rect = self.m, self.rect
        paper.veil(surface, rect, EDGE, 130 if self.deleted else 90)
        if self.chosen or self.hovered:
            paper.veil(surface, rect, CREAM, 40 if self.chosen else 22)
        dashes(surface, rect, HIGHLIGHT if self.chosen else PALE_GOLD, m.px(3 if self.chosen else 2), m.px(10))
        big, room = m.text(34), rect.width - m.px(16)
        line = text.fit(self.line, "bold", m.text(16), room, 3)
        top = rect.centery - (text.leading(big) + line.height) // 2
        if self.deleted:
            paper.icon(surface, "undo", round(big * 0.8), (rect.centerx, top + text.leading(big) // 2), PALE_GOLD)
            self._draw_number(surface, rect.inflate(-m.px(8), -m.px(8)))
        else:
            text.write(surface, str(self.slot.number), "display", big, PALE_GOLD, (rect.centerx, top), "midtop", shadow=EDGE)
        at = (rect.centerx, top + text.leading(big))
        text.write(surface, self.line, "bold", m.text(16), CREAM, at, "midtop", room=room, lines=3, shadow=EDGE)

    def click(self, pos: tuple[int, int]) -> None:
        self.on_choose()

    def on_key(self, event: Event) -> bool:
        if event.key not in PRESSING:
            return False
        self.on_enter()
        return True


class SeatRow(Widget):
    """A seat of a saved game: its token and name. With a word (it is to move, it has won) the row is lit."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, seat: Seat, number: int, word: str) -> None:
        super().__init__(m, rect)
        self.seat, self.number, self.word = seat, number, word

    @staticmethod
    def high(m: Metrics) -> int:
        return max(m.px(32), text.leading(m.text(16)) + m.px(6))

    def draw(self, surface: Surface) -> None:
        m, rect = self.m, self.rect
        if self.word:
            paper.rounded(surface, rect, WARM, m.px(10))
            paper.rounded(surface, rect, GOLD, m.px(10), m.px(2))
        side = rect.height - m.px(4)
        made = token(self.seat, self.number, side)
        surface.blit(made, made.get_rect(midleft=(rect.x + m.px(4), rect.centery)))
        left = rect.x + side + m.px(12)
        room = rect.right - m.px(10) - left
        word = text.fit(self.word, "text", m.text(15), room // 2)
        text.write(surface, self.word, "text", word.px, SECOND, (rect.right - m.px(10), rect.centery), "midright", room=room // 2)
        name = room - (word.width + m.px(8) if self.word else 0)
        text.write(surface, self.seat.name, "display", m.text(16), INK, (left, rect.centery), "midleft", room=name)


def dashes(surface: Surface, rect: Rect, colour: text.Colour, line: int, dash: int) -> None:
    """A dashed rectangle."""
    for x in range(rect.left, rect.right, 2 * dash):
        for y in (rect.top, rect.bottom - line):
            surface.fill(colour, Rect(x, y, min(dash, rect.right - x), line))
    for y in range(rect.top, rect.bottom, 2 * dash):
        for x in (rect.left, rect.right - line):
            surface.fill(colour, Rect(x, y, line, min(dash, rect.bottom - y)))
