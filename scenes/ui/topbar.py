"""The bar across the top of the table: menu and name, whose turn it is, and what one may always do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from art.colours import BRASS, CREAM, EDGE, GOLD, HIGHLIGHT, INK, SEAT, SOFT, TOPBAR
from art.pictures import svg
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import PRESSING, Widget

FACE = (58, 40, 28)
FACE_LIT = (92, 66, 44)
BANNER_TEXT = 0.75
"""The share of the banner's height that its text may have: accents and tails stay within the pill."""
LEAST_BANNER = 250
"""Units of width that the banner needs; words of buttons leave for it, and then the name of the game."""
LEAST_TITLE = 0.7
"""A name that would have to shrink below this share of its size leaves the bar."""


class Action(NamedTuple):
    """A button of the bar. `longest` is what its word is in the language where it is longest: whether there is room for words does not
    depend on the language. `why_not` says why it does nothing just now: it looks so, and a press tells it, too. `meaning` says more than
    the word. Not `shown`, it keeps its room."""

    key: str
    icon: str
    word: str
    longest: str
    press: Callable[[], None]
    why_not: str = ""
    shown: bool = True
    meaning: str = ""


class BarButton(Widget):
    """An icon and a word on dark wood; `left` (1 to 0) is time that runs out, a line that gets shorter."""

    def __init__(self, m: Metrics, rect: Rect, action: Action, *, worded: bool) -> None:
        super().__init__(m, rect, action.key)
        self.action, self.worded = action, worded
        self.left = 0.0
        self.aside: tuple[int, int] | None = None
        """So wide and high at least its slip lies beside it, in the bar, if it does: it covers what stands there."""

    @staticmethod
    def wide(m: Metrics, word: str) -> int:
        """The width with `word`, or of the icon alone for an empty one."""
        side = round(m.text(15) * 1.5)
        least = max(m.hit, side + 2 * m.px(8))
        return max(least, side + m.px(22) + text.width(word, "bold", m.text(15))) if word else least

    @property
    def radius(self) -> int:
        return self.m.px(10)

    @property
    def slip(self) -> str:
        """What a slip says while the pointer or the keyboard is on it: why it does nothing, what it means, or the word that has left."""
        return self.action.why_not or self.action.meaning or ("" if self.worded else self.action.word)

    @property
    def look(self) -> tuple[object, ...]:
        return (*super().look, self.action.icon, self.action.word, bool(self.action.why_not), self.worded, self._line)

    @property
    def _line(self) -> int:
        """How long the line of the time that is left is, in pixels."""
        return round((self.rect.width - 2 * self.m.px(6)) * self.left)

    def draw(self, surface: Surface) -> None:
        m, px = self.m, self.m.text(15)
        paper.rounded(surface, self.rect, FACE_LIT if self.hovered or self.pressed else FACE, self.radius)
        side = round(px * 1.5)
        colour = (148, 130, 110) if self.action.why_not else CREAM
        if self.worded:
            middle = (self.rect.x + m.px(8) + side // 2, self.rect.centery)
            paper.icon(surface, self.action.icon, side, middle, colour)
            at = (middle[0] + side // 2 + m.px(6), self.rect.centery)
            text.write(surface, self.action.word, "bold", px, colour, at, "midleft")
        else:
            paper.icon(surface, self.action.icon, side, self.rect.center, colour)
        if self._line > 0:
            surface.fill(HIGHLIGHT, Rect(self.rect.x + m.px(6), self.rect.bottom - m.px(5), self._line, m.px(3)))

    def click(self, pos: tuple[int, int]) -> None:
        self.action.press()

    def on_key(self, event: Event) -> bool:
        if event.key in PRESSING:
            self.action.press()
            return True
        return False


class TopBar:
    """Lays out and draws the bar. `places` are the bar's and the banner's; `buttons` its widgets, the menu first."""

    def __init__(self, m: Metrics, bar: Rect, banner: Rect, menu: Action, title: str, actions: Sequence[Action]) -> None:
        self.m, self.bar, self.title = m, bar, title
        gap, side = m.px(8), m.px(8)
        high = max(m.hit, bar.height - 2 * m.px(6))
        top = bar.centery - high // 2
        self.menu = BarButton(m, Rect(bar.x + side, top, BarButton.wide(m, ""), high), menu, worded=False)
        start = self.menu.rect.right + m.px(10)
        self._title = self._fit_title(banner.left + m.px(40) - start)
        after = start + (self._title.width if self._title else 0) + 2 * gap
        widths = [BarButton.wide(m, action.word) for action in actions]
        wanted = sum(BarButton.wide(m, action.longest) for action in actions)
        worded = after + m.px(LEAST_BANNER) + wanted + gap * len(widths) <= bar.right - side
        if not worded:
            widths = [BarButton.wide(m, "") for _ in actions]
        left = bar.right - side - sum(widths) - gap * (len(widths) - 1)
        if left - gap - after < m.px(LEAST_BANNER):
            self._title, after = None, start + gap
        # below lies the first plate, here the name of the game
        self.menu.aside = (self._title.width + gap, min(self._title.height, high)) if self._title else (0, 0)
        free = Rect(after, banner.y, left - gap - after, banner.height)
        self.banner = banner.clip(free) if banner.clip(free).width >= m.px(LEAST_BANNER) else free
        self._title_at = (start, bar.centery)
        self.actions: list[BarButton] = []
        for action, wide in zip(actions, widths, strict=True):
            if action.shown:
                self.actions.append(BarButton(m, Rect(left, top, wide, high), action, worded=worded))
            left += wide + gap

    def _fit_title(self, room: int) -> text.Fitted | None:
        """The name in one line, or None where it would have to shrink too much."""
        px = self.m.text(23)
        fitted = text.fit(self.title, "display", px, max(1, room), least=round(px * LEAST_TITLE))
        return fitted if fitted.lines == (self.title,) and fitted.width <= room else None

    @property
    def buttons(self) -> list[BarButton]:
        return [self.menu, *self.actions]

    def find(self, key: str) -> BarButton | None:
        """The button of that key, if it is shown now."""
        return next((button for button in self.buttons if button.key == key), None)

    def draw(self, surface: Surface, words: str, token: int | None) -> None:
        """The bar, with `words` and the token of a seat in the banner."""
        m = self.m
        paper.veil(surface, self.bar, TOPBAR, 235)
        surface.fill(BRASS, Rect(self.bar.x, self.bar.bottom - m.px(2), self.bar.width, m.px(2)))
        if self._title:
            text.write(surface, self.title, "display", self._title.px, CREAM, self._title_at, "midleft")
        self._draw_banner(surface, words, token)
        for button in self.buttons:
            button.draw(surface)

    def _draw_banner(self, surface: Surface, words: str, token: int | None) -> None:
        m = self.m
        high = self.banner.height
        side = high - m.px(4) if token is not None else 0
        room = self.banner.width - side - m.px(34)
        fitted = text.fit(words, "display", min(m.text(21), round(high * BANNER_TEXT)), max(1, room))
        pill = Rect(0, 0, fitted.width + side + m.px(34), high)
        pill.center = self.banner.center
        paper.rounded(surface, pill, GOLD, high // 2)
        paper.rounded(surface, pill, EDGE, high // 2, m.px(1))
        if token is not None:
            made = svg(SEAT[token].token, side)
            surface.blit(made, made.get_rect(midleft=(pill.x + m.px(2), pill.centery)))
        at = (pill.x + side + m.px(14), pill.centery)
        text.write(surface, words, "display", fitted.px, INK, at, "midleft", room=fitted.width + 1)


def note_rect(m: Metrics, button: Widget, words: str) -> Rect:
    """Where the slip with `words` lies."""
    px = m.text(15)
    lines = text.wrap(words, "bold", px, _note_room(m))
    wide = max(text.width(line, "bold", px) for line in lines)
    slip = Rect(0, 0, wide + 2 * m.px(10), text.leading(px) * len(lines) + 2 * m.px(6))
    if isinstance(button, BarButton) and button.aside is not None:
        slip.width, slip.height = max(slip.width, button.aside[0]), max(slip.height, button.aside[1])
        slip.midleft = (button.rect.right + m.px(6), button.rect.centery)
    else:
        slip.midtop = (button.rect.centerx, button.rect.bottom + m.px(6))
    return slip.clamp(Rect(0, 0, *m.size))


def _note_room(m: Metrics) -> int:
    """How wide a line on a slip may be."""
    return min(m.text(15) * 22, m.size[0] - m.px(40))


def draw_note(surface: Surface, m: Metrics, button: Widget, words: str) -> None:
    """A slip with `words` below a button."""
    slip = note_rect(m, button, words)
    paper.rounded(surface, slip, INK, m.px(8))
    room = slip.width - 2 * m.px(10)
    at = (slip.x + m.px(10), slip.centery - text.height(words, "bold", m.text(15), room) // 2)
    text.paragraph(surface, words, "bold", m.text(15), SOFT, at, room)
