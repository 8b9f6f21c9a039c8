"""The button that deals. While that cannot be done yet it says why, in its own place, where it covers nothing."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from art.colours import CREAM
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Button

MOST_LINES = 4


class DealButton(Button):
    """Deals; with a `why_not` it shows that in the place of its word, and a press goes to what is to `mend`."""

    def __init__(self, m: Metrics, rect: Rect, word: str, on_press: Callable[[], None], mend: Callable[[], None], units: float) -> None:
        super().__init__(m, rect, word, on_press, key="deal", primary=True, units=units)
        self.mend = mend

    def activate(self) -> None:
        (self.mend if self.why_not else self.on_press)()

    @property
    def told(self) -> tuple[text.Fitted, Rect]:
        """The reason as large as its place allows, up to the size of other words, and where it stands."""
        m, sign = self.m, self._sign
        room = self.rect.inflate(-2 * m.px(14), -2 * m.px(5))
        room.width -= sign + m.px(12)
        room.left += sign + m.px(12)
        sizes = [(min(m.text(20), int(room.height / lines / text.LEADING)), lines) for lines in range(1, MOST_LINES + 1)]
        fitted = [text.fit(self.why_not, "bold", px, room.width, lines) for px, lines in sizes]
        best = max(fitted, key=lambda each: each.px)
        place = Rect(0, 0, best.width, best.height)
        place.center = room.center
        return best, place

    @property
    def _sign(self) -> int:
        return min(round(self.m.text(20) * 1.5), self.rect.height - 2 * self.m.px(10))

    def draw(self, surface: Surface) -> None:
        if not self.why_not:
            super().draw(surface)
            return
        paper.plank(surface, self.m, self.rect, primary=False, hovered=self.hovered, pressed=False, enabled=False)
        best, place = self.told
        paper.warning(surface, self._sign, (place.left - self.m.px(12) - self._sign // 2, self.rect.centery))
        text.write(surface, self.why_not, "bold", best.px, CREAM, place.center, room=place.width, lines=len(best.lines))
