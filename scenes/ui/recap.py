"""The list of what happened since one's last turn, which lies over the table where the log is one line only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pygame import Rect, Surface

from art.colours import GOLD
from scenes.ui import paper, text
from scenes.ui.log_panel import Line, LogPanel
from scenes.ui.metrics import Metrics

WIDEST = 620
LEAST_HIGH = 150
"""Units of height in which a list can be read at all."""
NARROW = (1.0, 0.75, 0.55)
"""How much narrower than its longest line it may get, to leave more of the table free."""
SHARES = (1.0, 0.9, 0.8)
"""To which share of its size large text may shrink, to leave more of the table free."""
SMALL = 0.3
"""What a pixel of the list counts beside one of the table that is covered, times the share by which its text is smaller."""
UNREAD = 1.5
"""What a pixel of the list that has to be scrolled to counts beside one of the table that is covered."""


class Recap(LogPanel):
    """Lies in `free` where it covers least of what is `spared`, in groups of which each pixel has a weight, and nothing of the first group
    of `kept` that leaves a place.

    Where some lines have no room, an arrow says so, and `more` how many: a press on it, or the wheel, shows them.
    """

    def __init__(
        self,
        m: Metrics,
        heading: str,
        lines: Sequence[Line],
        free: Rect,
        kept: Sequence[Sequence[Rect]],
        spared: Sequence[tuple[float, Sequence[Rect]]],
        more: Callable[[int], str],
    ) -> None:
        super().__init__(m, Rect(free.topleft, (min(free.width, m.px(WIDEST)), 0)))
        self.heading, self.lines, self._more = heading, tuple(lines), more
        self._share = 1.0
        widest = min(self.rect.width, self.snug(heading, lines))
        found = next((found for group in (*kept, ()) if (found := list(self._places(free, group, widest)))), [])
        best = min(found, key=lambda each: self._cost(each[0], each[1], spared), default=(Rect(free.topleft, (widest, free.height)), 1.0))
        self.rect, self._share = best

    @property
    def px(self) -> int:
        return round(super().px * self._share)

    def _places(self, free: Rect, kept: Sequence[Rect], widest: int) -> Iterator[tuple[Rect, float]]:
        """The places that come into question: at either side and in the middle, high and low, wide and narrow, with the text's share."""
        m, air = self.m, self.m.px(10)
        for self._share, narrow in product(SHARES if m.text_percent > 100 else SHARES[:1], NARROW):
            wide = round(widest * narrow)
            for left in (free.left, free.centerx - wide // 2, free.right - wide):
                column = Rect(left, free.top, wide, free.height)
                for rect in kept:
                    if rect.inflate(2 * air, 0).colliderect(column):
                        column.height = min(column.height, max(0, rect.top - air - column.top))
                if column.height < m.px(LEAST_HIGH):
                    continue
                self.rect.width = wide
                high = min(column.height, self.height(self.heading, self.lines))
                yield Rect(left, column.top, wide, high), self._share
                yield Rect(left, column.bottom - high, wide, high), self._share

    def _cost(self, place: Rect, share: float, spared: Sequence[tuple[float, Sequence[Rect]]]) -> float:
        """How much is lost of the table and of the list when it lies there."""
        self.rect, self._share = place, share
        covered = sum(weight * _covered(place, rects) for weight, rects in spared)
        smaller = SMALL * (1 - share) * place.width * place.height
        return covered + smaller + UNREAD * place.width * max(0, self.height(self.heading, self.lines) - place.height)

    @property
    def _head(self) -> int:
        return super()._head - self._sign_size[0]

    @property
    def _sign_size(self) -> tuple[int, int]:
        px = self.m.text(18)
        high = max(self.m.hit, text.leading(px))
        return high + text.width(self._words(99), "display", px), high

    def _words(self, count: int) -> str:
        """How many lines are out of sight, in words where the title leaves room for them."""
        m, px = self.m, self.m.text(18)
        words = self._more(count)
        room = super()._head - max(m.hit, text.leading(px)) - text.width(words, "display", px)
        return words if len(text.wrap(self.heading, "display", px, max(1, room))) <= 2 else str(count)

    @property
    def counted(self) -> str:
        """How many lines are out of sight where the arrow points."""
        return self._words(self.older or self.back)

    def placed(self, title: str, lines: Sequence[Line]) -> list[tuple[Line, int, int]]:
        """The lines that are seen, from right below the title: what is left free is at the foot."""
        found = super().placed(title, lines)
        rise = found[-1][2] - self._top(title) if found else 0
        return [(line, high, top - rise) for line, high, top in found]

    @property
    def older(self) -> int:
        """How many lines lie above those that are seen."""
        return max(0, len(self.lines) - self.back - len(self.placed(self.heading, self.lines)))

    def scroll(self, notches: float, lines: Sequence[Line]) -> bool:
        """Show older lines (notches above 0), until the first is there, or newer ones; whether that changed anything."""
        before, step = self.back, 1 if notches > 0 else -1
        for _ in range(max(1, round(abs(notches) * 2))):
            if step < 0 or self.older:
                self.back = max(0, self.back + step)
        return self.back != before

    @property
    def sign(self) -> Rect:
        """Where the arrow is that shows older lines, or the newest again; without a size where all are seen."""
        if not self.older and not self.back:
            return Rect(self.rect.topright, (0, 0))
        wide, high = self._sign_size
        return Rect(self.rect.right - wide - self.m.px(8), self.rect.y + self.m.px(4), wide, high)

    def press(self) -> None:
        """On the arrow: the older lines, and after the oldest the newest again."""
        if self.older:
            self.scroll(1, self.lines)
        else:
            self.back = 0

    def draw_all(self, surface: Surface) -> None:
        """The panel, its lines, and the arrow."""
        self.draw_lines(surface, self.heading, self.lines, 255)
        sign, px = self.sign, self.m.text(18)
        if sign.width:
            side = round(px * 1.1)
            paper.icon(surface, "up" if self.older else "down", side, (sign.left + side // 2, sign.centery), GOLD)
            text.write(surface, self.counted, "display", px, GOLD, (sign.right, sign.centery), "midright")


def _covered(place: Rect, rects: Sequence[Rect]) -> int:
    """How many pixels of `rects` are in `place`."""
    return sum(shared.width * shared.height for shared in map(place.clip, rects))
