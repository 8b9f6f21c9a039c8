"""What every widget shares, and the plain ones: label, heading, picture, button."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import CREAM, HEADING, INK
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.text import Colour

ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSING = (*ENTERS, pygame.K_SPACE)


class Widget:
    """Something on a page, at `rect` (pixels of the surface). `Controls` tells it what happens; it keeps no clock.

    `key` names it, so that it keeps the focus when the page is laid out anew. `note` is a sentence shown beside it now
    (why it cannot be pressed, why a letter was refused).
    """

    focusable = True
    draggable = False
    """Whether moving the pressed pointer means something to it; otherwise that scrolls the area around it."""
    note_beside = False
    """Whether its note stands right of it where there is room, or above, so that what comes below stays free."""

    def __init__(self, m: Metrics, rect: Rect, key: str = "") -> None:
        self.m = m
        self.rect = Rect(rect)
        self.key = key
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.dirty = True
        self.note = ""

    @property
    def ringed(self) -> Rect:
        """What the focus ring goes around."""
        return self.rect

    @property
    def radius(self) -> int:
        """The corner of the focus ring, in pixels."""
        return self.m.px(14)

    @property
    def hit_rect(self) -> Rect:
        """Where a pointer presses it: its place, or a larger one when that is small."""
        hit = self.m.hit
        return self.rect.inflate(max(0, hit - self.rect.width), max(0, hit - self.rect.height))

    @property
    def look(self) -> tuple[object, ...]:
        """What `draw` depends on, besides its place: as long as that is the same, so is its picture."""
        return (self.hovered, self.pressed)

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""

    def press(self, pos: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while down."""

    def click(self, pos: tuple[int, int]) -> None:
        """The pointer went up again on it."""

    def on_key(self, event: Event) -> bool:
        """A key while it has the focus; True when that was for it."""
        return False

    def on_text(self, event: Event) -> bool:
        """TEXTINPUT or TEXTEDITING while it has the focus; True when that was for it."""
        return False

    def enter(self) -> None:
        """It got the focus."""

    def leave(self) -> None:
        """It lost the focus."""

    def move(self, across: int, down: int) -> None:
        """Shift its place (the area around it scrolls)."""
        self.rect.move_ip(across, down)


class Label(Widget):
    """A paragraph that wraps to the width of its place; `Label.high` tells the height it needs."""

    focusable = False

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        words: str,
        units: float = 17,
        role: str = "bold",
        colour: Colour = INK,
        *,
        centred: bool = False,
    ) -> None:
        super().__init__(m, rect)
        self.words, self.role, self.colour, self.centred = words, role, colour, centred
        self.px = m.text(units)

    @staticmethod
    def high(m: Metrics, words: str, room: int, units: float = 17, role: str = "bold") -> int:
        return text.height(words, role, m.text(units), room)

    def draw(self, surface: Surface) -> None:
        high = text.height(self.words, self.role, self.px, self.rect.width)
        top = self.rect.y + max(0, (self.rect.height - high) // 2)
        at = (self.rect.x, top)
        text.paragraph(surface, self.words, self.role, self.px, self.colour, at, self.rect.width, centred=self.centred)


class Heading(Widget):
    """The title of a part of a page, with the gold line to its right."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, words: str, units: float = 20) -> None:
        super().__init__(m, rect)
        self.words, self.px = words, m.text(units)

    def draw(self, surface: Surface) -> None:
        at = self.rect.midleft
        box = text.write(surface, self.words, "display", self.px, HEADING, at, "midleft", room=self.rect.width)
        line = Rect(box.right + self.m.px(14), self.rect.centery, 0, self.m.px(2))
        line.width = max(0, self.rect.right - line.x)
        surface.fill(paper.RULE, line)


class Picture(Widget):
    """A ready surface, in the middle of its place."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, picture: Surface) -> None:
        super().__init__(m, rect)
        self.picture = picture

    def draw(self, surface: Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Button(Widget):
    """A word, with an icon before it if it has one. One `primary` (gold) button a screen.

    `why_not` is the reason why it cannot be pressed now; empty: it can. `behind`: the icon stands behind the word.
    """

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        word: str,
        on_press: Callable[[], None],
        *,
        key: str = "",
        icon: str = "",
        behind: bool = False,
        primary: bool = False,
        why_not: str = "",
        units: float = 19,
    ) -> None:
        super().__init__(m, rect, key or word)
        self.word, self.on_press, self.icon, self.primary, self.why_not = word, on_press, icon, primary, why_not
        self.behind = behind
        self.px = m.text(units)

    @staticmethod
    def wide(m: Metrics, word: str, *, icon: str = "", units: float = 19) -> int:
        """The width at which `word` stands in one line."""
        px = m.text(units)
        return text.width(word, "display", px) + 2 * m.px(22) + (round(px * 1.3) + m.px(10) if icon else 0)

    @staticmethod
    def high(m: Metrics, units: float = 19) -> int:
        """A comfortable height for one line."""
        return max(m.hit, m.px(44), round(m.text(units) * 1.35) + m.px(16))

    @property
    def look(self) -> tuple[object, ...]:
        return (*super().look, type(self), self.word, self.icon, self.primary, bool(self.why_not), self.px)

    def draw(self, surface: Surface) -> None:
        enabled = not self.why_not
        body = paper.plank(
            surface,
            self.m,
            self.rect,
            primary=self.primary,
            hovered=self.hovered,
            pressed=self.pressed and enabled,
            enabled=enabled,
        )
        colour = paper.FLAT_TEXT if not enabled else INK if self.primary else CREAM
        inside = self._inside(body)
        if self.icon:
            paper.icon(surface, self.icon, round(self.px * 1.3), self.icon_place(body).center, colour)
        px, lines = self._fit(inside.width, body.height - self.m.px(8))
        at = (inside.centerx, inside.centery - self.m.px(1))
        text.write(surface, self.word, "display", px, colour, at, room=inside.width, lines=lines)

    def icon_place(self, body: Rect) -> Rect:
        """Where the icon stands on `body`, at one of its ends."""
        side = round(self.px * 1.3)
        left = body.right - self.m.px(12) - side if self.behind else body.x + self.m.px(12)
        return Rect(left, body.centery - side // 2, side, side)

    def _inside(self, body: Rect) -> Rect:
        """Where its word has room on `body`: beside the icon if it has one."""
        margin = self.m.px(12)
        taken = round(self.px * 1.3) + self.m.px(6) if self.icon else 0
        left = body.x + margin + (0 if self.behind else taken)
        return Rect(left, body.y, body.width - 2 * margin - taken, body.height)

    @property
    def letters(self) -> int:
        """The size in pixels at which its word has room."""
        room, high = self._inside(self.rect).width, self.rect.height - self.m.px(8)
        px, lines = self._fit(room, high)
        return text.fit(self.word, "display", px, room, lines).px

    def _fit(self, room: int, high: int) -> tuple[int, int]:
        """The size of its word and in how many lines: where one line would have to shrink, two smaller ones if they can be larger."""
        lines = max(1, high // text.leading(self.px))
        two = int(high / 2 / text.LEADING)
        fitted = text.fit(self.word, "display", self.px, room, lines)
        if lines == 1 and two > fitted.px and text.fit(self.word, "display", two, room, 2).px > fitted.px:
            return two, 2
        return self.px, lines

    def click(self, pos: tuple[int, int]) -> None:
        self.activate()

    def on_key(self, event: Event) -> bool:
        if event.key not in PRESSING:
            return False
        self.activate()
        return True

    def activate(self) -> None:
        """Do what it is for, or say why it cannot."""
        self.note = self.why_not
        self.dirty = True
        if not self.why_not:
            self.on_press()

    def leave(self) -> None:
        self.note = ""
