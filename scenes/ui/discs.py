"""Round buttons: an icon, a mark that one of several seats has. What they do stands beside them in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface
from pygame.event import Event

from art.colours import GOLD_SHADE, HIGHLIGHT, INK, PAPER, PRIMARY_LINE, SECOND
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import PRESSING, Widget

FADED = (176, 152, 116)


class Disc(Widget):
    """An icon in a ring. `lit` is a gold disc: here is the mark; `enabled` False: it cannot be pressed now.

    `words` say what it means or does, while the pointer or the keyboard is on it.
    """

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        icon: str,
        words: str,
        on_press: Callable[[], None],
        *,
        key: str,
        lit: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(m, rect, key)
        self.icon, self.words, self.on_press, self.lit, self.enabled = icon, words, on_press, lit, enabled

    @property
    def note(self) -> str:
        return self.words if self.hovered or (self.focused and self._by_key) else ""

    @note.setter
    def note(self, words: str) -> None:
        self._by_key = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.enabled

    @property
    def radius(self) -> int:
        return self.rect.height // 2

    def enter(self) -> None:
        self._by_key = not self.hovered

    def draw(self, surface: Surface) -> None:
        side = min(self.rect.size)
        centre = self.rect.center
        if self.lit:
            paper.disc(surface, centre, side // 2, PRIMARY_LINE)
            paper.disc(surface, centre, side // 2 - self.m.px(2), HIGHLIGHT)
        else:
            paper.disc(surface, centre, side // 2, GOLD_SHADE if self.enabled else paper.RULE)
            paper.disc(surface, centre, side // 2 - self.m.px(2), PAPER)
        strong = INK if self.lit or self.hovered else SECOND
        paper.icon(surface, self.icon, round(side * 0.56), centre, strong if self.enabled else FADED)

    def click(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def on_key(self, event: Event) -> bool:
        if event.key not in PRESSING:
            return False
        self.on_press()
        return True


class Pill(Disc):
    """A disc with a word beside its icon; the word of a `lit` one is in the letters of what is chosen."""

    def __init__(
        self, m: Metrics, rect: Rect, icon: str, word: str, words: str, on_press: Callable[[], None], *, key: str, lit: bool = False
    ) -> None:
        super().__init__(m, rect, icon, words, on_press, key=key, lit=lit)
        self.word = word

    @staticmethod
    def wide(m: Metrics, words: Iterable[str]) -> int:
        """The width at which the longest of `words` has room."""
        px = m.text(16)
        return max(text.width(word, role, px) for word in words for role in ("bold", "display")) + round(px * 2.2) + m.px(20)

    def draw(self, surface: Surface) -> None:
        m, px = self.m, self.m.text(16)
        paper.rounded(surface, self.rect, HIGHLIGHT if self.lit else PAPER, self.radius)
        paper.rounded(surface, self.rect, PRIMARY_LINE if self.lit else GOLD_SHADE, self.radius, m.px(2))
        strong = INK if self.lit or self.hovered else SECOND
        paper.icon(surface, self.icon, round(px * 1.3), (self.rect.x + m.px(10) + round(px * 0.8), self.rect.centery), strong)
        at = (self.rect.x + m.px(10) + round(px * 1.9), self.rect.centery)
        text.write(surface, self.word, "display" if self.lit else "bold", px, strong, at, "midleft")
