"""The curtain between two people at one screen: it says who is next, and hides everything until that person opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art import faces, shapes
from art.backdrops import backdrop
from art.colours import EDGE, GOLD, GOLD_SHADE, INK, PAPER, SEAT, SECOND, TOKENS
from art.pictures import svg
from game.core.table import Seat
from scenes.scene import Page
from scenes.ui import paper, text
from scenes.ui.calm import Calm
from scenes.ui.text import Fitted
from scenes.ui.tweens import PACES, in_out_cubic
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

FALLS: int = TOKENS["ms"]["curtain_close"]
OPENS: int = TOKENS["ms"]["curtain_open"]
LARGE_GAP, SMALL_GAP = 20, 8
"""Units between the parts of the note: usually, and where large text needs the room."""
ROOMY = 125
"""Text of up to so many per cent leaves room for the large gap in the lowest window."""
PAUSES = (pygame.K_p, pygame.K_F10, pygame.K_ESCAPE)


class Next(NamedTuple):
    """Who is next, and what else the note on the curtain shows."""

    seat: Seat
    line: str
    """The game, and how many cards the person has in hand."""
    deck: str
    """The card back beside the note (see `art.faces.back`)."""


class CurtainScene(Page):
    """Falls over the table, which shows nobody's hand by now, and stays until the person in the seat of that `number` is ready.

    `find` says who that is, in the language of the window. `open_up` is called then, before the first fold lifts: the table below shows
    that person's hand. `pause` is for who wants to stop here.
    The note with the button comes when nobody presses anything: who hurried through the moves before must not open somebody else's hand.
    """

    ground = "curtain"
    first = "ready"

    def __init__(self, app: App, number: int, find: Callable[[], Next], open_up: Callable[[], None], pause: Callable[[], None]) -> None:
        super().__init__(app)
        self.find, self.open_up, self.pause = find, open_up, pause
        self.next = find()
        self.token = SEAT[self.next.seat.token_at(number)]
        self.opening = False
        self._calm = Calm()
        self._moved = 0.0
        self._below: Surface | None = None
        self._note = Rect(0, 0, 0, 0)
        self._lines: list[tuple[int, Fitted, str, tuple[int, int, int]]] = []

    # what happens

    @property
    def _whole(self) -> float:
        """How long the curtain moves, in milliseconds."""
        settings = self.app.settings
        factor = 0.0 if settings.reduced_motion else PACES[settings.animation]
        return (OPENS if self.opening else FALLS) * factor

    @property
    def moving(self) -> bool:
        """Whether the curtain is still falling, or already opening."""
        return self.opening or self._moved < self._whole

    def ready(self) -> None:
        """The person whose turn it is sits down: show their hand and lift the curtain."""
        if self.opening:
            return
        self.opening = True
        self._moved = 0.0
        self.app.sound("curtain")
        self.open_up()
        self._below = self.app.picture_below(self)
        self._end_if_open()

    def back(self) -> None:
        """Escape: nothing behind the curtain can be reached, but one may stop here."""
        self.pause()

    def update(self, ms: int) -> None:
        hurried = not self._calm.over
        self._calm.update(ms)
        self.dirty |= hurried and self._calm.over
        if self.moving:
            self._moved += ms
            self.dirty = True
            self._end_if_open()

    def _end_if_open(self) -> None:
        if self.opening and self._moved >= self._whole:
            self.app.pop()

    def event(self, event: Event) -> bool:
        if self.opening:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._moved = self._whole
            return event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key not in (pygame.K_m, pygame.K_F11)
        if event.type == pygame.KEYDOWN and event.key in PAUSES:
            self.pause()
            return True
        return self._calm.holds_back(event) or super().event(event)

    # where everything is

    def layout(self) -> None:
        self.next = self.find()
        self._below = self.app.picture_below(self)
        super().layout()

    def build(self) -> None:
        m, _ = self.m, self._
        wide = min(m.px(640), m.size[0] - 2 * m.px(30))
        room, gap = wide - 2 * m.px(34), m.px(LARGE_GAP if m.text_percent <= ROOMY else SMALL_GAP)
        word = _("I am {name}: open").format(name=self.next.seat.name)
        fitted = text.fit(word, "display", m.text(27), room - m.px(60), lines=2)
        button = Rect(0, 0, min(room, max(m.px(340), fitted.width + m.px(80))), max(m.px(68), fitted.height + m.px(22)))
        token = m.px(124) if not m.compact else m.px(92)
        head, foot = token // 2 + gap, m.px(20) + gap // 2
        most = m.size[1] - 2 * m.px(16) - token // 2
        lines = self._fitting(room, most - head - foot - button.height - 2 * gap)
        high = head + sum(fitted.height for fitted, *_rest in lines) + 2 * gap + button.height + foot
        self._note = Rect(0, 0, wide, high)
        self._note.center = (m.size[0] // 2, m.size[1] // 2 + token // 3)
        self._note.clamp_ip(Rect(0, token // 2 + m.px(8), m.size[0], m.size[1] - token // 2 - m.px(16)))
        self._lines, top = [], self._note.y + head
        for fitted, role, colour, last in lines:
            if last:
                top += gap + button.height + gap
            self._lines.append((top, fitted, role, colour))
            top += fitted.height
        above = [top + fitted.height for (top, fitted, *_rest), (*_more, last) in zip(self._lines, lines, strict=True) if not last]
        button.midtop = (self._note.centerx, above[-1] + gap)
        self.controls.add(Button(m, button, word, self.ready, key="ready", primary=True, units=27))

    def _fitting(self, room: int, high: int) -> list[tuple[Fitted, str, tuple[int, int, int], bool]]:
        """The lines of the note: text, font, colour, and whether it stands under the button. What has no room leaves, from the last on."""
        m, _ = self.m, self._
        wanted = [
            (_("Next is"), "text", 26, INK, False, False),
            (self.next.seat.name, "display", 62, self.token.dark, False, False),
            (_("Nobody else should look at the screen."), "text", 22, INK, False, True),
            (self.next.line, "bold", 18, SECOND, False, True),
            (_("Click, Enter or space bar"), "text", 16, SECOND, True, True),
        ]
        while True:
            lines = [
                (text.fit(words, role, m.text(units), room, lines=1 if role == "display" else 2), role, colour, last)
                for words, role, units, colour, last, _leaves in wanted
            ]
            if sum(fitted.height for fitted, *_rest in lines) <= high or not wanted[-1][-1]:
                return lines
            wanted.pop()

    # drawing

    def draw(self, surface: Surface) -> None:
        if self._calm.over and not self.moving:
            super().draw(surface)
            return
        share = min(1.0, self._moved / self._whole) if self._whole else 1.0
        hidden = in_out_cubic(share) if not self.opening else 1 - in_out_cubic(share)
        high = self.m.size[1]
        if self._below:
            surface.blit(self._below, (0, 0))
        cloth = backdrop(self.ground, self.m.size)
        surface.blit(cloth, (0, round(high * hidden) - high))
        self.controls.drawn()

    def paint(self, surface: Surface) -> None:
        m = self.m
        if not m.compact:
            self._draw_backs(surface)
        cast = shapes.shadow(self._note.size, "drag", m.px(28), scale=m.s)
        surface.blit(cast.picture, cast.at(self._note))
        paper.rounded(surface, self._note, PAPER, m.px(28))
        paper.rounded(surface, self._note.inflate(-m.px(20), -m.px(20)), GOLD, m.px(20), m.px(3))
        paper.rounded(surface, self._note.inflate(-m.px(30), -m.px(30)), GOLD_SHADE, m.px(16), m.px(1))
        paper.rounded(surface, self._note, EDGE, m.px(28), m.px(4))
        token = svg(self.token.token, m.px(124) if not m.compact else m.px(92))
        place = token.get_rect(center=self._note.midtop)
        cast = shapes.shadow_of(token, "up", m.s)
        surface.blit(cast.picture, cast.at(place))
        surface.blit(token, place)
        for top, fitted, role, colour in self._lines:
            for number, part in enumerate(fitted.lines):
                made = text.line(part, role, fitted.px, colour)
                step = text.leading(fitted.px)
                surface.blit(made, made.get_rect(center=(self._note.centerx, top + number * step + step // 2)))

    def _draw_backs(self, surface: Surface) -> None:
        """A card back leaning at either side of the note."""
        m = self.m
        for way in (-1, 1):
            made = faces.tilted(faces.back(self.next.deck, m.px(300)), -14 * way)
            place = made.get_rect(center=(self._note.centerx + way * (self._note.width // 2 + m.px(100)), m.y(440)))
            cast = shapes.shadow_of(made, "up", m.s)
            surface.blit(cast.picture, cast.at(place))
            surface.blit(made, place)
