"""The field for one line of text: a name, a seed. Accents and composed input arrive as TEXTINPUT and TEXTEDITING."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import FIELD, GOLD_SHADE, HIGHLIGHT, INK, OVER_RED, SECOND
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import ENTERS, Widget


def anything(value: str) -> str | None:
    """The check of a field that takes every text."""
    return None


class TextField(Widget):
    """One line of at most `most` characters; `full` is said to who writes more.

    `allow` looks at the text as it would become and gives the reason why it may not, or None: what is refused is not
    taken, and the reason stands beside the field until the next key. `on_change` gets each new text, `on_accept` is Enter.
    A `proposed` text is selected as a whole when one comes to it, so that what is written takes its place. `holds_escape`: Escape
    ends the writing first, and means what it means on the page only when nothing is being written; Enter ends it, too, if it is for
    nothing else. An arrow that points out of the text leads to what stands beside the field.
    """

    draggable = True
    note_beside = True

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        key: str = "",
        most: int = 20,
        full: str = "",
        placeholder: str = "",
        allow: Callable[[str], str | None] = anything,
        on_accept: Callable[[], None] | None = None,
        proposed: bool = False,
        holds_escape: bool = False,
        units: float = 18,
    ) -> None:
        super().__init__(m, rect, key)
        self.value, self.on_change, self.placeholder = value, on_change, placeholder
        self.most, self.full = most, full
        self.allow, self.on_accept = allow, on_accept
        self.proposed, self.holds_escape = proposed, holds_escape
        self.px = m.text(units)
        self.caret = self.anchor = len(value)
        """What lies between the caret and the anchor is selected."""
        self.writing = False
        """Whether keys write here: it has the focus, and nobody has ended it with Escape."""
        self.composed = ""
        """What an input method is putting together; not yet part of the value."""
        self._just_entered = False
        self.wrong = False
        """Whether what stands there has to be mended: a red edge and a sign say so."""

    @staticmethod
    def high(m: Metrics, units: float = 18) -> int:
        return max(m.hit, m.px(40), round(m.text(units) * 1.35) + m.px(12))

    @property
    def radius(self) -> int:
        return self.m.px(10)

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selection begins and ends; the same place twice where there is none."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def _room(self) -> int:
        return max(1, self.rect.width - 2 * self.m.px(12) - (self._sign + self.m.px(6) if self.wrong else 0))

    @property
    def _sign(self) -> int:
        """How wide the sign is that something has to be mended."""
        return round(self.px * 1.2)

    def _wide(self, words: str) -> int:
        return text.width(words, "bold", self.px)

    @property
    def _shift(self) -> int:
        """How far the text is moved left so that the caret is to be seen."""
        before = self._wide(self.value[: self.caret] + self.composed)
        return max(0, before - self._room + self.m.px(4))

    # drawing

    def draw(self, surface: Surface) -> None:
        paper.rounded(surface, self.rect, FIELD, self.radius)
        paper.rounded(surface, self.rect, OVER_RED if self.wrong else GOLD_SHADE, self.radius, self.m.px(3 if self.wrong else 2))
        if self.wrong:
            paper.warning(surface, self._sign, (self.rect.right - self.m.px(10) - self._sign // 2, self.rect.centery))
        inside = Rect(self.rect.x + self.m.px(12), self.rect.y, self._room, self.rect.height)
        shown = self.value[: self.caret] + self.composed + self.value[self.caret :]
        if not shown and not self.writing:
            text.write(surface, self.placeholder, "text", self.px, SECOND, inside.midleft, "midleft", room=self._room)
            return
        if not self.writing:
            text.write(surface, shown, "bold", self.px, INK, inside.midleft, "midleft", room=self._room)
            return
        outer = surface.get_clip()
        surface.set_clip(inside.inflate(self.m.px(6), 0).clip(outer))
        left = inside.x - self._shift
        self._draw_selection(surface, inside, left)
        text.write(surface, shown, "bold", self.px, INK, (left, inside.centery), "midleft")
        self._draw_caret(surface, inside, left)
        surface.set_clip(outer)

    def _draw_selection(self, surface: Surface, inside: Rect, left: int) -> None:
        start, end = (left + self._wide(self.value[:place]) for place in self.selected)
        if start < end and not self.composed:
            surface.fill(HIGHLIGHT, Rect(start, inside.centery - round(self.px * 0.7), end - start, round(self.px * 1.4)))

    def _draw_caret(self, surface: Surface, inside: Rect, left: int) -> None:
        start = left + self._wide(self.value[: self.caret])
        end = left + self._wide(self.value[: self.caret] + self.composed)
        high = min(inside.height - self.m.px(8), round(self.px * 1.3))
        if self.composed:
            surface.fill(GOLD_SHADE, Rect(start, inside.centery + high // 2 - self.m.px(2), end - start, self.m.px(2)))
        surface.fill(INK, Rect(end + 1, inside.centery - high // 2, self.m.px(2), high))

    # coming, pointing, going

    def enter(self) -> None:
        self._begin()
        self._just_entered = self.proposed
        if self.proposed:
            self._select_all()

    def _begin(self) -> None:
        self.writing = self.dirty = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def leave(self) -> None:
        pygame.key.stop_text_input()
        self.note = self.composed = ""
        self.writing, self.anchor, self.dirty = False, self.caret, True

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret between the two letters nearest to the pointer; the press that comes to a proposed text leaves it selected."""
        if not self.writing:
            self._begin()
        if not self._just_entered:
            self.caret = self.anchor = self._nearest(pos)
        self.dirty = True

    def drag(self, pos: tuple[int, int]) -> None:
        """Select from where the pointer went down."""
        if not self._just_entered:
            self.caret = self._nearest(pos)
            self.dirty = True

    def click(self, pos: tuple[int, int]) -> None:
        self._just_entered = False

    def _nearest(self, pos: tuple[int, int]) -> int:
        at = pos[0] - self.rect.x - self.m.px(12) + self._shift
        return min(range(len(self.value) + 1), key=lambda end: abs(self._wide(self.value[:end]) - at))

    # writing

    def on_text(self, event: Event) -> bool:
        if not self.writing:
            return False
        self.dirty = True
        self._just_entered = False
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            return True
        self.composed = ""
        self.insert(event.text)
        return True

    def insert(self, words: str) -> None:
        """Write `words` over what is selected, as far as there is room and `allow` has nothing against them."""
        start, end = self.selected
        fitting = words[: max(0, self.most - len(self.value) + end - start)]
        self._take(self.value[:start] + fitting + self.value[end:], start + len(fitting))
        if len(fitting) < len(words) and not self.note:
            self.note = self.full

    def _take(self, value: str, caret: int) -> None:
        self.note = (self.allow(value) or "") if value != self.value else ""
        if self.note:
            return
        changed, self.value, self.caret, self.anchor = value != self.value, value, caret, caret
        if changed:
            self.on_change(value)

    def on_key(self, event: Event) -> bool:
        self.dirty = True
        self._just_entered = False
        if not self.writing:
            return self._resumed(event)
        key: int = event.key
        if self.composed:
            return key != pygame.K_TAB
        if key == pygame.K_ESCAPE and self.holds_escape:
            self.leave()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._command(key):
            return True
        if key in ENTERS:
            if self.on_accept:
                self.on_accept()
            elif self.holds_escape:
                self.leave()
            return True
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(before=key == pygame.K_BACKSPACE)
            return True
        if self._at_the_end(event):
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(key, selecting=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        typed: str = event.unicode
        return bool(typed) and typed.isprintable()

    def _at_the_end(self, event: Event) -> bool:
        """Whether an arrow points out of the text, where there is nothing to move to and nothing to select: it leads on then. A key that
        has been held for the way there stays.
        """
        ends = {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.value)}
        alone = self.caret == self.anchor and not event.mod & pygame.KMOD_SHIFT and not getattr(event, "again", False)
        return alone and ends.get(event.key) == self.caret

    def _resumed(self, event: Event) -> bool:
        """Enter writes on where Escape ended it."""
        if event.key not in ENTERS:
            return False
        self._begin()
        return True

    def _command(self, key: int) -> bool:
        """Select all, copy, cut or paste; whether the key was one of these."""
        start, end = self.selected
        if key == pygame.K_a:
            self._select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if start < end:
                _copy(self.value[start:end])
            if key == pygame.K_x:
                self._take(self.value[:start] + self.value[end:], start)
        elif key == pygame.K_v:
            self.insert(_pasted())
        else:
            return False
        return True

    def _select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.value)

    def _erase(self, *, before: bool) -> None:
        start, end = self.selected
        if start == end:
            start, end = (self.caret - 1, self.caret) if before else (self.caret, self.caret + 1)
        if start >= 0 and end <= len(self.value):
            self._take(self.value[:start] + self.value[end:], start)

    def _move(self, key: int, *, selecting: bool) -> None:
        """Move the caret, to the end of what is selected if anything is; or select on the way there."""
        start, end = self.selected
        step = int(selecting or start == end)
        self.caret = {
            pygame.K_LEFT: max(0, (self.caret if selecting else start) - step),
            pygame.K_RIGHT: min(len(self.value), (self.caret if selecting else end) + step),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }[key]
        if not selecting:
            self.anchor = self.caret
        self.note = ""


def _pasted() -> str:
    """The first line on the clipboard; empty where there is none or the system has none."""
    try:
        lines = pygame.scrap.get_text().splitlines()
    except pygame.error:
        return ""
    return "".join(letter for letter in lines[0] if letter.isprintable()) if lines else ""


def _copy(words: str) -> None:
    """Put `words` on the clipboard, where the system has one."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return
