"""The field for one line of text: a name, a seed. Accents and composed input arrive as TEXTINPUT and TEXTEDITING."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import FIELD, GOLD_SHADE, INK, SECOND
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Widget


def anything(value: str) -> str | None:
    """The check of a field that takes every text."""
    return None


class TextField(Widget):
    """One line of at most `most` characters.

    `allow` looks at the text as it would become and gives the reason why it may not, or None: what is refused is not
    taken, and the reason stands beside the field until the next key. `on_change` gets each new text, `on_accept` is Enter.
    """

    draggable = True

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        key: str = "",
        most: int = 20,
        placeholder: str = "",
        allow: Callable[[str], str | None] = anything,
        on_accept: Callable[[], None] | None = None,
        units: float = 18,
    ) -> None:
        super().__init__(m, rect, key)
        self.value, self.on_change, self.most, self.placeholder = value, on_change, most, placeholder
        self.allow, self.on_accept = allow, on_accept
        self.px = m.text(units)
        self.caret = len(value)
        self.composed = ""
        """What an input method is putting together; not yet part of the value."""

    @staticmethod
    def high(m: Metrics, units: float = 18) -> int:
        return max(m.hit, m.px(40), round(m.text(units) * 1.35) + m.px(12))

    @property
    def radius(self) -> int:
        return self.m.px(10)

    @property
    def _room(self) -> int:
        return max(1, self.rect.width - 2 * self.m.px(12))

    def _wide(self, words: str) -> int:
        return text.width(words, "bold", self.px)

    @property
    def _shift(self) -> int:
        """How far the text is moved left so that the caret is to be seen."""
        before = self._wide(self.value[: self.caret] + self.composed)
        return max(0, before - self._room + self.m.px(4))

    def draw(self, surface: Surface) -> None:
        paper.rounded(surface, self.rect, FIELD, self.radius)
        paper.rounded(surface, self.rect, GOLD_SHADE, self.radius, self.m.px(2))
        inside = Rect(self.rect.x + self.m.px(12), self.rect.y, self._room, self.rect.height)
        shown = self.value[: self.caret] + self.composed + self.value[self.caret :]
        if not shown and not self.focused:
            text.write(surface, self.placeholder, "text", self.px, SECOND, inside.midleft, "midleft", room=self._room)
            return
        if not self.focused:
            text.write(surface, shown, "bold", self.px, INK, inside.midleft, "midleft", room=self._room)
            return
        outer = surface.get_clip()
        surface.set_clip(inside.inflate(self.m.px(6), 0).clip(outer))
        left = inside.x - self._shift
        text.write(surface, shown, "bold", self.px, INK, (left, inside.centery), "midleft")
        self._draw_caret(surface, inside, left)
        surface.set_clip(outer)

    def _draw_caret(self, surface: Surface, inside: Rect, left: int) -> None:
        start = left + self._wide(self.value[: self.caret])
        end = left + self._wide(self.value[: self.caret] + self.composed)
        high = min(inside.height - self.m.px(8), round(self.px * 1.3))
        if self.composed:
            surface.fill(GOLD_SHADE, Rect(start, inside.centery + high // 2 - self.m.px(2), end - start, self.m.px(2)))
        surface.fill(INK, Rect(end + 1, inside.centery - high // 2, self.m.px(2), high))

    def enter(self) -> None:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def leave(self) -> None:
        pygame.key.stop_text_input()
        self.note = self.composed = ""

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret between the two letters nearest to the pointer."""
        at = pos[0] - self.rect.x - self.m.px(12) + self._shift
        self.caret = min(range(len(self.value) + 1), key=lambda end: abs(self._wide(self.value[:end]) - at))
        self.dirty = True

    def on_text(self, event: Event) -> bool:
        self.dirty = True
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            return True
        self.composed = ""
        self.insert(event.text)
        return True

    def insert(self, words: str) -> None:
        """Write `words` at the caret, as far as there is room and `allow` has nothing against them."""
        words = words[: max(0, self.most - len(self.value))]
        self._take(self.value[: self.caret] + words + self.value[self.caret :], self.caret + len(words))

    def _take(self, value: str, caret: int) -> None:
        self.note = (self.allow(value) or "") if value != self.value else ""
        if self.note or value == self.value:
            return
        self.value, self.caret = value, caret
        self.on_change(value)

    def on_key(self, event: Event) -> bool:
        self.dirty = True
        if self.composed:
            key: int = event.key
            return key != pygame.K_TAB
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.insert(_pasted())
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_accept:
                self.on_accept()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(before=event.key == pygame.K_BACKSPACE)
            return True
        moved = self._moved(event.key)
        if moved is not None:
            self.caret, self.note = moved, ""
            return True
        typed: str = event.unicode
        return bool(typed) and typed.isprintable()

    def _erase(self, *, before: bool) -> None:
        start, end = (self.caret - 1, self.caret) if before else (self.caret, self.caret + 1)
        if start >= 0 and end <= len(self.value):
            self._take(self.value[:start] + self.value[end:], start)

    def _moved(self, key: int) -> int | None:
        """Where a caret key brings the caret; None for every other key."""
        places = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.value), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        return places.get(key)


def _pasted() -> str:
    """The first line on the clipboard; empty where there is none or the system has none."""
    try:
        lines = pygame.scrap.get_text().splitlines()
    except pygame.error:
        return ""
    return "".join(letter for letter in lines[0] if letter.isprintable()) if lines else ""
