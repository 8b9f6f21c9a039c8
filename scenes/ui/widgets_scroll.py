"""An area that is smaller than what lies in it: wheel, keys, the thumb at its side, or a finger that pulls."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import CREAM, EDGE, GOLD_SHADE, PALE_PILL
from scenes.ui import paper
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Widget

W = TypeVar("W", bound=Widget)
SIGN, SHADE, DARKEST = 34, 26, 90
"""Units: how wide the arrow is, and how high the shade that lies where a page goes on; and how dark that gets, of 255."""


class ScrollArea(Widget):
    """Widgets on a long page, of which `rect` shows a part.

    Children are given the place they would have if the window were high enough; `finish` says how high the page became.
    An area without anything to focus in it takes the focus itself, so that the keys can read on. Where the page goes on it lies in
    the shade, and an arrow at the foot shows the way; a press on that turns on.
    """

    draggable = True

    def __init__(self, m: Metrics, rect: Rect, key: str = "") -> None:
        super().__init__(m, rect, key)
        self.children: list[Widget] = []
        self.offset = 0
        self.length = rect.height
        self._grip: tuple[int, int] | None = None

    @staticmethod
    def bar(m: Metrics) -> int:
        """The width that the thumb at the right side needs: children stay clear of it."""
        return m.px(22)

    def add(self, child: W) -> W:
        self.children.append(child)
        return child

    def finish(self, bottom: int, offset: int = 0) -> None:
        """All children are there and the last ends at `bottom`; begin scrolled by `offset`."""
        self.length = max(self.rect.height, bottom - self.rect.top)
        self.scroll_to(offset)

    @property
    def furthest(self) -> int:
        return self.length - self.rect.height

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.furthest > 0 and not any(child.focusable for child in self.children)

    def scroll_to(self, offset: int) -> None:
        """Show the page from `offset` pixels on, as far as there is anything."""
        offset = max(0, min(self.furthest, offset))
        for child in self.children:
            child.move(0, self.offset - offset)
        self.dirty = self.dirty or offset != self.offset
        self.offset = offset

    def reveal(self, child: Widget) -> None:
        """Scroll as little as needed to show `child` whole, with a little air for its focus ring."""
        air = self.m.px(14)
        if child.rect.top - air < self.rect.top:
            self.scroll_to(self.offset + child.rect.top - air - self.rect.top)
        elif child.rect.bottom + air > self.rect.bottom:
            self.scroll_to(self.offset + child.rect.bottom + air - self.rect.bottom)

    @property
    def thumb(self) -> Rect:
        """The thumb of the scroll bar; without a size when there is nothing to scroll."""
        if not self.furthest:
            return Rect(self.rect.right, self.rect.top, 0, 0)
        high = max(self.m.hit, self.rect.height * self.rect.height // self.length)
        top = self.rect.top + (self.rect.height - high) * self.offset // self.furthest
        return Rect(self.rect.right - self.m.px(12), top, self.m.px(10), high)

    @property
    def sign(self) -> Rect:
        """The arrow at the foot of the scroll bar, where it hides least: the page goes on below. Without a size where it ends."""
        side = max(self.m.px(SIGN), round(self.m.text(16) * 1.4)) if self.offset < self.furthest else 0
        place = Rect(0, 0, side, side)
        place.midbottom = (self.rect.right - self.m.px(7), self.rect.bottom)
        return place

    def is_sign(self, pos: tuple[int, int]) -> bool:
        """Whether a pointer at `pos` presses the arrow."""
        sign, hit = self.sign, self.m.hit
        return bool(sign.width) and sign.inflate(max(0, hit - sign.width), max(0, hit - sign.height)).collidepoint(pos)

    def draw(self, surface: Surface) -> None:
        outer = surface.get_clip()
        surface.set_clip(self.rect.clip(outer))
        for child in self.children:
            if child.rect.colliderect(self.rect):
                child.draw(surface)
        if self.furthest:
            self._draw_more(surface)
        surface.set_clip(outer)
        if self.furthest:
            thumb = self.thumb
            groove = Rect(thumb.x, self.rect.top, thumb.width, self.rect.height)
            paper.rounded(surface, groove, PALE_PILL, thumb.width // 2)
            paper.rounded(surface, thumb, GOLD_SHADE, thumb.width // 2)
            self._draw_sign(surface)

    def _draw_more(self, surface: Surface) -> None:
        """The shade where the page goes on."""
        wide, high = self.rect.width - self.bar(self.m), min(self.m.px(SHADE), self.rect.height // 4)
        if self.offset:
            surface.blit(_shade(wide, high, down=False), self.rect.topleft)
        if self.offset < self.furthest:
            surface.blit(_shade(wide, high, down=True), (self.rect.left, self.rect.bottom - high))

    def _draw_sign(self, surface: Surface) -> None:
        sign = self.sign
        if sign.width:
            paper.disc(surface, sign.center, sign.width // 2, CREAM)
            paper.disc(surface, sign.center, sign.width // 2 - self.m.px(2), GOLD_SHADE)
            paper.icon(surface, "down", round(sign.width * 0.7), sign.center, CREAM)

    def press(self, pos: tuple[int, int]) -> None:
        self._grip = None if self.is_sign(pos) else (pos[1], self.offset)

    def click(self, pos: tuple[int, int]) -> None:
        if self._grip is None and self.is_sign(pos):
            self.scroll_to(self.offset + self._screen)

    @property
    def _screen(self) -> int:
        """How far one turns on at once: some lines of what was seen stay."""
        return self.rect.height * 8 // 10

    def drag(self, pos: tuple[int, int]) -> None:
        """The thumb follows the pointer; anywhere else the page itself does."""
        if self._grip is None:
            return
        start, offset = self._grip
        moved = pos[1] - start
        free = max(1, self.rect.height - self.thumb.height)
        self.scroll_to(offset + moved * self.furthest // free if self._on_bar(pos) else offset - moved)

    def _on_bar(self, pos: tuple[int, int]) -> bool:
        return pos[0] >= self.rect.right - max(self.bar(self.m), self.m.hit // 2)

    def wheel(self, notches: float) -> None:
        self.scroll_to(self.offset - round(notches * self.m.text(17) * 3))

    def on_key(self, event: Event) -> bool:
        line, screen = self.m.text(17) * 2, self._screen
        ways = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -screen,
            pygame.K_PAGEDOWN: screen,
            pygame.K_SPACE: screen,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }
        before = self.offset
        if event.key in ways:
            self.scroll_to(self.offset + ways[event.key])
        return self.offset != before

    def move(self, across: int, down: int) -> None:
        super().move(across, down)
        for child in self.children:
            child.move(across, down)


@lru_cache(16)
def _shade(wide: int, high: int, *, down: bool) -> Surface:
    """A shade that darkens downwards, or upwards."""
    made = Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
    for row in range(high):
        depth = (row + 1 if down else high - row) / high
        made.fill((*EDGE[:3], round(DARKEST * depth * depth)), Rect(0, row, wide, 1))
    return made
