"""What happened, in plain sentences with the token of who did it: a panel at the side, one line, or all of it on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import CREAM, GOLD, HEADING, INK, SEAT, SOFT
from art.pictures import svg
from scenes.scene import Modal
from scenes.ui import paper, text
from scenes.ui.hint_panel import panel
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.widgets import Button, Widget
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

WASH = (255, 208, 84, 46)
LEAST_LINE = 0.7
"""The share of its size to which the one line of the compact form may shrink."""


class Line(NamedTuple):
    """A sentence of the log, and the token of the seat that it is about, if it is about one."""

    token: int | None
    words: str


class LogPanel:
    """The panel at `rect`: as many of the last lines as have room; the wheel shows older ones. In the compact form one line."""

    def __init__(self, m: Metrics, rect: Rect) -> None:
        self.m, self.rect = m, rect
        self.back = 0
        """So many of the newest lines are scrolled out of sight."""

    @property
    def px(self) -> int:
        return self.m.text(15)

    @property
    def title_px(self) -> int:
        return self.m.text(18)

    @property
    def _indent(self) -> int:
        return round(self.px * 1.5) + self.m.px(8)

    def scroll(self, notches: float, lines: Sequence[Line]) -> bool:
        """Show older lines (notches above 0) or newer ones; whether that changed anything."""
        before = self.back
        self.back = max(0, min(max(0, len(lines) - 3), self.back + round(notches * 2)))
        return self.back != before

    def draw(self, surface: Surface, title: str, lines: Sequence[Line], more: str) -> None:
        """Draw the panel; `more` tells which key opens the whole log."""
        if self.m.compact:
            self._draw_line(surface, lines[-1] if lines else None, more)
        else:
            self.draw_lines(surface, title, lines)

    def _draw_line(self, surface: Surface, line: Line | None, more: str) -> None:
        """The line gets a little smaller, and then `more` with it, before it is cut: `more` tells where the rest can be read."""
        m, rect = self.m, self.rect
        panel(surface, m, rect)
        left, right = rect.x + m.px(12), rect.right - m.px(14)
        if line and line.token is not None:
            side = min(rect.height - m.px(6), round(self.px * 1.6))
            made = svg(SEAT[line.token].token, side)
            surface.blit(made, made.get_rect(midleft=(left, rect.centery)))
            left += side + m.px(8)
        words, least = line.words if line else "", max(LEAST_TEXT, round(self.px * LEAST_LINE))
        whole = right - text.width(more, "bold", self.px) - m.px(12) - left
        px = self.px if text.width(words, "text", least) <= whole else least
        box = text.write(surface, more, "bold", px, GOLD, (right, rect.centery), "midright", room=rect.width // 3)
        fitted = text.fit(words, "text", self.px, box.left - left - m.px(12), least=least)
        text.write(surface, fitted.lines[0], "text", fitted.px, CREAM, (left, rect.centery), "midleft")

    @property
    def _room(self) -> int:
        return self.rect.width - self._indent - self.m.px(20)

    def height(self, title: str, lines: Sequence[Line], head: int) -> int:
        """The height that the panel needs to show all of `lines` below a title that has `head` pixels of room in width."""
        m = self.m
        high = text.fit(title, "display", self.title_px, head, 2).height
        return high + m.px(30) + sum(text.height(line.words, "bold", self.px, self._room) + m.px(9) for line in lines)

    @property
    def _head(self) -> int:
        """The room for the title."""
        return self.rect.width - self.m.px(28)

    def snug(self, title: str, lines: Sequence[Line]) -> int:
        """The width at which every one of `lines` is a single one, and the title, too."""
        m = self.m
        longest = max((text.width(line.words, "bold", self.px) for line in lines), default=0)
        return max(longest + self._indent + m.px(20), text.width(title, "display", self.title_px) + self.rect.width - self._head)

    def placed(self, title: str, lines: Sequence[Line]) -> list[tuple[Line, int, int]]:
        """The lines that are seen, newest first: each with its height and where it begins."""
        shown = lines[: len(lines) - self.back] if self.back else lines
        return self._from_below(shown, self._room, self._top(title), self.rect.bottom - self.m.px(10))

    def _top(self, title: str) -> int:
        """Where the lines begin below the title."""
        return self.rect.y + self.m.px(20) + text.fit(title, "display", self.title_px, self._head, 2).height

    def draw_lines(self, surface: Surface, title: str, lines: Sequence[Line], alpha: int = 190) -> None:
        """The panel with its title and the last lines."""
        m, rect, px = self.m, self.rect, self.px
        panel(surface, m, rect, alpha)
        left = rect.x + m.px(14)
        at = (left, rect.y + m.px(8))
        head = text.write(surface, title, "display", self.title_px, GOLD, at, "topleft", room=self._head, lines=2)
        surface.fill(GOLD, Rect(left, head.bottom + m.px(3), rect.width - 2 * m.px(14), m.px(1)))
        room = self._room
        for number, (line, height, above) in enumerate(self.placed(title, lines)):
            newest = number == 0 and not self.back
            if newest:
                wash = Rect(rect.x + m.px(6), above - m.px(4), rect.width - 2 * m.px(6), height + m.px(8))
                paper.rounded(surface, wash, WASH, m.px(8))
            if line.token is not None:
                made = svg(SEAT[line.token].token, round(px * 1.45))
                surface.blit(made, (rect.x + m.px(10), above))
            role, colour = ("bold", CREAM) if newest else ("text", SOFT)
            words = text.cut_words(line.words, role, px, room)
            text.paragraph(surface, words, role, px, colour, (rect.x + m.px(10) + self._indent, above), room)

    def _from_below(self, lines: Sequence[Line], room: int, top: int, bottom: int) -> list[tuple[Line, int, int]]:
        """The last lines that have room between `top` and `bottom`, newest first: each with its height and where it begins.

        They hang from the top as long as all of them have room.
        """
        gap = self.m.px(9)
        chosen: list[tuple[Line, int]] = []
        used = 0
        for number, line in enumerate(reversed(lines)):
            role = "text" if number or self.back else "bold"
            height = text.height(text.cut_words(line.words, role, self.px, room), role, self.px, room)
            if used + height > bottom - top:
                break
            chosen.append((line, height))
            used += height + gap
        end = bottom if len(chosen) < len(lines) else top + used - gap
        placed = []
        for line, height in chosen:
            placed.append((line, height, end - height))
            end -= height + gap
        return placed


class LineWidget(Widget):
    """A line of the log on paper."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, line: Line) -> None:
        super().__init__(m, rect)
        self.line = line

    @staticmethod
    def indent(m: Metrics) -> int:
        return round(m.text(17) * 1.5) + m.px(10)

    @classmethod
    def high(cls, m: Metrics, line: Line, wide: int) -> int:
        return text.height(line.words, "text", m.text(17), wide - cls.indent(m))

    def draw(self, surface: Surface) -> None:
        m = self.m
        px = m.text(17)
        if self.line.token is not None:
            surface.blit(svg(SEAT[self.line.token].token, round(px * 1.4)), self.rect.topleft)
        left = self.rect.x + self.indent(m)
        text.paragraph(surface, self.line.words, "text", px, INK, (left, self.rect.y), self.rect.width - self.indent(m))


class LogScene(Modal):
    """All of `lines` on a sheet of paper, the newest at the end and in sight."""

    first = "close"

    def __init__(self, app: App, heading: str, lines: Sequence[Line]) -> None:
        super().__init__(app)
        self.heading, self.lines = heading, tuple(lines)
        self.sheet = Rect(0, 0, 0, 0)

    def build(self) -> None:
        m, edge = self.m, self.m.px(30)
        wide = min(m.px(720), m.size[0] - m.px(60))
        self.sheet = Rect(0, 0, wide, m.size[1] - m.px(60))
        self.sheet.center = (m.size[0] // 2, m.size[1] // 2)
        word = self._("Close")
        high = Button.high(m)
        button = Rect(0, 0, min(wide - 2 * edge, max(m.px(200), Button.wide(m, word))), high)
        button.midbottom = (self.sheet.centerx, self.sheet.bottom - m.px(22))
        top = self.sheet.y + m.px(22) + text.leading(m.text(25)) + m.px(8)
        area = self.controls.add(ScrollArea(m, Rect(self.sheet.x + edge, top, wide - 2 * edge, button.top - m.px(14) - top), "lines"))
        below = area.rect.y
        room = area.rect.width - area.bar(m)
        for line in self.lines:
            tall = LineWidget.high(m, line, room)
            area.add(LineWidget(m, Rect(area.rect.x, below, room, tall), line))
            below += tall + m.px(8)
        first = min((line.rect.top for line in area.children if line.rect.top >= below - area.rect.height), default=area.rect.top)
        area.finish(max(below, first + area.rect.height))  # so that the first line that is seen at the end is not cut
        self.controls.add(Button(m, button, word, self.back, key="close", primary=True))

    def layout(self) -> None:
        super().layout()
        for widget in self.controls.widgets:
            if isinstance(widget, ScrollArea):
                widget.scroll_to(widget.furthest)

    def event(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.back()
            return True
        return super().event(event)

    def paint(self, surface: Surface) -> None:
        m = self.m
        paper.sheet(surface, m, self.sheet)
        at = (self.sheet.centerx, self.sheet.y + m.px(20))
        text.write(surface, self.heading, "display", m.text(25), HEADING, at, "midtop", room=self.sheet.width - m.px(60))
