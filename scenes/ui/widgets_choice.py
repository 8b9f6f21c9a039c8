"""Widgets that hold a value: one of several, on or off, nought to ten. No value is told by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import (
    CREAM,
    GOLD_SHADE,
    HIGHLIGHT,
    INK,
    OK_GREEN,
    PALE_PILL,
    PRIMARY,
    PRIMARY_LINE,
    SECOND,
)
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import ENTERS, PRESSING, Widget

T = TypeVar("T")
OFF = (138, 116, 88)


class Option(NamedTuple, Generic[T]):
    """One answer of a choice: what it stands for, its word, and an icon in place of the tick."""

    value: T
    word: str
    icon: str = ""


class Valued(Widget):
    """A widget that holds a value. Several stand close above each other, so the focus ring lies close around each."""

    @property
    def ringed(self) -> Rect:
        return self.rect.inflate(-2 * self.m.px(3), -2 * self.m.px(3))


class Choice(Valued, Generic[T]):
    """One of a few, all to be seen: the chosen one is raised gold and has a tick. Left, right and Space choose, too.

    Enter takes the other one of two. Where there are more it changes nothing: who confirms a choice with it wants to keep it.
    """

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        key: str = "",
        units: float = 16,
    ) -> None:
        super().__init__(m, rect, key)
        self.options, self.value, self.on_change = tuple(options), value, on_change
        self.px = m.text(units)
        self.columns = self._columns(m, self.options, rect.width, self.px)

    @classmethod
    def high(cls, m: Metrics, options: Sequence[Option[T]], wide: int, units: float = 16) -> int:
        """The height that the choice needs when it is `wide` pixels wide: its answers may take several rows."""
        rows = -(-len(options) // cls._columns(m, options, wide, m.text(units)))
        return rows * cls._row(m, m.text(units))

    @classmethod
    def snug(cls, m: Metrics, options: Sequence[Option[T]], units: float = 16) -> int:
        """The least width at which all answers stand in one row."""
        return sum(cls._widths(m, options, m.text(units)))

    @classmethod
    def wide(cls, m: Metrics, options: Sequence[Option[T]], units: float = 16) -> int:
        """The width at which all answers stand in one row without crowding."""
        return cls.snug(m, options, units) + len(options) * m.px(14)

    @staticmethod
    def _row(m: Metrics, px: int) -> int:
        return max(m.hit, round(px * 1.3) + m.px(14))

    @staticmethod
    def _widths(m: Metrics, options: Sequence[Option[T]], px: int) -> list[int]:
        """What each answer needs, with its tick or icon."""
        around = round(px * 1.1) + m.px(8) + m.px(24)
        return [text.width(option.word, "display", px) + around for option in options]

    @classmethod
    def _columns(cls, m: Metrics, options: Sequence[Option[T]], wide: int, px: int) -> int:
        """How many answers stand side by side: all if they fit, else as many as there is room for the widest."""
        widths = cls._widths(m, options, px)
        if sum(widths) <= wide:
            return len(options)
        fitting = max(1, min(len(options) - 1, wide // max(widths)))
        rows = -(-len(options) // fitting)
        return -(-len(options) // rows)

    @property
    def radius(self) -> int:
        return min(self.rect.height // 2, self._row(self.m, self.px) // 2)

    def place(self, number: int) -> Rect:
        """Where the answer `number` stands."""
        rows = -(-len(self.options) // self.columns)
        row, column = divmod(number, self.columns)
        edges = self._edges(one_row=rows == 1)
        top, bottom = (self.rect.height * part // rows for part in (row, row + 1))
        return Rect(self.rect.x + edges[column], self.rect.y + top, edges[column + 1] - edges[column], bottom - top)

    def _edges(self, *, one_row: bool) -> list[int]:
        """Where the columns begin, and the end of the last: by what each answer needs, or all alike where there are rows."""
        if not one_row:
            return [self.rect.width * part // self.columns for part in range(self.columns + 1)]
        widths = self._widths(self.m, self.options, self.px)
        spare = self.rect.width - sum(widths)
        return [sum(widths[:part]) + spare * part // len(widths) for part in range(len(widths) + 1)]

    def draw(self, surface: Surface) -> None:
        line = self.m.px(2)
        paper.rounded(surface, self.rect, PALE_PILL, self.radius)
        paper.rounded(surface, self.rect, GOLD_SHADE, self.radius, line)
        for number, option in enumerate(self.options):
            self._draw_answer(surface, self.place(number), option)

    def _draw_answer(self, surface: Surface, place: Rect, option: Option[T]) -> None:
        chosen = option.value == self.value
        if chosen:
            raised = place.inflate(-2 * self.m.px(2), -2 * self.m.px(2))
            paper.rounded(surface, raised, PRIMARY, self.radius - self.m.px(2))
            paper.rounded(surface, raised, PRIMARY_LINE, self.radius - self.m.px(2), self.m.px(2))
        colour = INK if chosen else SECOND
        mark = option.icon or ("check" if chosen else "")
        side = round(self.px * (1.3 if option.icon else 1.0)) if mark else 0
        shift = (side + self.m.px(6)) if mark else 0
        room = place.width - shift - self.m.px(16)
        role = "display" if chosen else "bold"
        wide = text.fit(option.word, role, self.px, max(1, room)).width
        left = place.centerx - (wide + shift) // 2
        if mark:
            paper.icon(surface, mark, side, (left + side // 2, place.centery), colour)
        at = (left + shift, place.centery - self.m.px(1))
        text.write(surface, option.word, role, self.px, colour, at, "midleft", room=room)

    def click(self, pos: tuple[int, int]) -> None:
        near = [number for number in range(len(self.options)) if self.place(number).inflate(0, self.m.hit).collidepoint(pos)]
        if near:
            nearest = min(near, key=lambda number: abs(self.place(number).centery - pos[1]))
            self.choose(self.options[nearest].value)

    def on_key(self, event: Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        now = [option.value for option in self.options].index(self.value)
        if event.key == pygame.K_SPACE or (event.key in ENTERS and len(self.options) == 2):
            self.choose(self.options[(now + 1) % len(self.options)].value)
            return True
        if event.key in steps:
            beyond = now + steps[event.key]
            self.choose(self.options[max(0, min(len(self.options) - 1, beyond))].value)
            return True
        return False

    def choose(self, value: T) -> None:
        """Take `value`; tell, if it is another one."""
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)


class Switch(Valued):
    """On or off: thumb right with a tick, thumb left with a cross, and the word beside it."""

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        on: bool,
        words: tuple[str, str],
        on_change: Callable[[bool], None],
        *,
        key: str = "",
        units: float = 16,
    ) -> None:
        """`words` are those for on and off."""
        super().__init__(m, rect, key)
        self.on, self.words, self.on_change = on, words, on_change
        self.px = m.text(units)

    @staticmethod
    def high(m: Metrics, units: float = 16) -> int:
        return max(m.hit, m.px(34), round(m.text(units) * 1.4))

    @classmethod
    def wide(cls, m: Metrics, words: tuple[str, str], units: float = 16) -> int:
        word = max(text.width(word, "bold", m.text(units)) for word in words)
        return round(cls._pill_height(m, units) * 1.82) + m.px(10) + word

    @staticmethod
    def _pill_height(m: Metrics, units: float) -> int:
        return max(m.px(34), round(m.text(units) * 1.4))

    @property
    def radius(self) -> int:
        return self.rect.height // 2

    def draw(self, surface: Surface) -> None:
        high = min(self.rect.height, max(self.m.px(34), round(self.px * 1.4)))
        pill = Rect(self.rect.x, self.rect.centery - high // 2, round(high * 1.82), high)
        paper.rounded(surface, pill, OK_GREEN if self.on else OFF, high // 2)
        paper.rounded(surface, pill, INK, high // 2, self.m.px(2))
        thumb = (pill.right - high // 2 if self.on else pill.left + high // 2, pill.centery)
        paper.disc(surface, thumb, high // 2 - self.m.px(2), INK)
        paper.disc(surface, thumb, high // 2 - self.m.px(4), CREAM)
        paper.icon(surface, "check" if self.on else "cross", round(high * 0.44), thumb, INK)
        at = (pill.right + self.m.px(10), pill.centery)
        text.write(surface, self.words[0 if self.on else 1], "bold", self.px, INK, at, "midleft")

    def click(self, pos: tuple[int, int]) -> None:
        self.turn(not self.on)

    def on_key(self, event: Event) -> bool:
        if event.key in PRESSING:
            self.turn(not self.on)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(event.key == pygame.K_RIGHT)
            return True
        return False

    def turn(self, on: bool) -> None:
        """Switch; tell, if that changes it."""
        if on != self.on:
            self.on = on
            self.dirty = True
            self.on_change(on)


class Slider(Valued):
    """Nought to ten, on ten notches, with the value in words beside it (`say` makes them)."""

    MOST = 10
    draggable = True

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        value: int,
        say: Callable[[int], str],
        on_change: Callable[[int], None],
        *,
        key: str = "",
        units: float = 16,
    ) -> None:
        super().__init__(m, rect, key)
        self.value, self.say, self.on_change = value, say, on_change
        self.px = m.text(units)

    @staticmethod
    def high(m: Metrics, units: float = 16) -> int:
        return max(m.hit, m.px(36), round(m.text(units) * 1.4))

    @property
    def radius(self) -> int:
        return self.rect.height // 2

    @property
    def track(self) -> Rect:
        """The groove in which the thumb runs; its ends are nought and ten."""
        words = max(text.width(self.say(value), "bold", self.px) for value in range(self.MOST + 1))
        thumb = self.m.px(15)
        left = self.rect.x + thumb
        right = max(left + self.m.px(60), self.rect.right - words - self.m.px(24) - thumb)
        return Rect(left, self.rect.centery, right - left, 0)

    def draw(self, surface: Surface) -> None:
        track, thick = self.track, self.m.px(10)
        at = track.x + track.width * self.value // self.MOST
        groove = Rect(track.x, track.y - thick // 2, track.width, thick)
        paper.rounded(surface, groove, GOLD_SHADE, thick // 2)
        inner = groove.inflate(0, -2 * self.m.px(2))
        surface.fill(PALE_PILL, inner)
        surface.fill(PRIMARY, Rect(inner.x, inner.y, at - inner.x, inner.height))
        for number in range(self.MOST + 1):
            x = track.x + track.width * number // self.MOST
            surface.fill(GOLD_SHADE, Rect(x - self.m.px(1), track.y + self.m.px(9), self.m.px(2), self.m.px(5)))
        paper.disc(surface, (at, track.y), self.m.px(15), INK)
        paper.disc(surface, (at, track.y), self.m.px(13), HIGHLIGHT)
        paper.disc(surface, (at - self.m.px(3), track.y - self.m.px(4)), self.m.px(5), (255, 236, 170))
        beside = (track.right + self.m.px(15) + self.m.px(12), track.y)
        text.write(surface, self.say(self.value), "bold", self.px, INK, beside, "midleft")

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self.track
        self.slide(round((pos[0] - track.x) * self.MOST / max(1, track.width)))

    def on_key(self, event: Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -self.MOST, pygame.K_END: self.MOST}
        if event.key not in steps:
            return False
        self.slide(self.value + steps[event.key])
        return True

    def slide(self, value: int) -> None:
        """Go to `value`, within the notches; tell, if that is another one."""
        value = max(0, min(self.MOST, value))
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)
