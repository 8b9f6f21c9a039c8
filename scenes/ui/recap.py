"""The list of what happened since one's last turn, which lies over the table where the log is one line only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter

from pygame import Rect, Surface

from art.colours import GOLD
from scenes.ui import paper, text
from scenes.ui.log_panel import Line, LogPanel
from scenes.ui.metrics import Metrics

WIDEST = 620
LEAST_LINES = 2
"""So many lines are to be seen at once, if there are as many."""
AIR = 10
"""Units between the list and what it leaves free."""
CROSS = 0.7
"""The side of the cross as a share of the title's letters."""
CROSS_AIR = 10
"""Units between the cross and the arrow's number, which is not to be read with it."""
STEP = 32
"""Units between two widths that are tried."""
NARROW = (1.0, 0.75, 0.55)
"""How much narrower than its longest line it may get, to leave more of the table free."""
SHARES = (1.0, 0.8)
"""To which share of its size large text may shrink, to leave more of the table free."""
LYING = 2.2
"""What a pixel counts of what lies there, cards and plates, beside one of the list."""
SMALL = 0.3
"""What a pixel of the list counts, times the share by which its text is smaller."""
UNREAD = 1.5
"""What a pixel of the list counts that has to be scrolled to."""


class Recap(LogPanel):
    """Lies at `rect` with its text at `share` of its size.

    Where some lines have no room, an arrow says so, and `more` how many: a press on it, or the wheel, shows them.
    """

    def __init__(self, m: Metrics, heading: str, lines: Sequence[Line], rect: Rect, more: Callable[[int], str], share: float = 1.0) -> None:
        super().__init__(m, rect)
        self.heading, self.lines, self._more, self._share = heading, tuple(lines), more, share

    @property
    def px(self) -> int:
        return round(super().px * self._share)

    @property
    def title_px(self) -> int:
        return round(super().title_px * self._share)

    def needed(self, lines: int, *, arrow: bool) -> int:
        """The height at which that many of its lines are seen in its width, below a title beside the arrow or without it."""
        return self.height(self.heading, self.lines[-lines:], self._beside_arrow(self._words(99)) if arrow else self._beside_cross)

    @property
    def _head(self) -> int:
        whole = self.needed(len(self.lines), arrow=False) <= self.rect.height
        return self._beside_cross if whole else self._beside_arrow(self._words(99))

    @property
    def _beside_cross(self) -> int:
        """The room for the title where all lines are seen."""
        return super()._head - self.cross.width - self.m.px(CROSS_AIR)

    def _beside_arrow(self, words: str) -> int:
        """The room for the title where there is the arrow, too, with `words`."""
        return self._beside_cross - self._sign_width(words)

    def _sign_width(self, words: str) -> int:
        """How wide the arrow is with `words` at its right."""
        return max(self.m.hit, self._arrow + text.width(words, "display", self.title_px))

    @property
    def _arrow(self) -> int:
        return round(self.title_px * 1.1)

    @property
    def cross(self) -> Rect:
        """Where the cross is that tells that a press closes the list: anywhere on it but on the arrow."""
        m, px = self.m, self.title_px
        wide = round(px * CROSS)
        return Rect(self.rect.right - m.px(14) - wide, self.rect.y + m.px(4), wide, max(m.hit, text.leading(px)))

    def _words(self, count: int) -> str:
        """How many lines are out of sight, in words where the title leaves room for them."""
        words = self._more(count)
        room = max(1, self._beside_arrow(words))
        return words if len(text.wrap(self.heading, "display", self.title_px, room)) <= 2 else str(count)

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
        cross, wide = self.cross, self._sign_width(self._words(99))
        return Rect(cross.left - self.m.px(CROSS_AIR) - wide, cross.y, wide, cross.height)

    def press(self) -> None:
        """On the arrow: the lines before those that are seen, and after the oldest the newest again."""
        if self.older:
            for _ in self.placed(self.heading, self.lines):
                self.back += bool(self.older)
        else:
            self.back = 0

    def draw_all(self, surface: Surface) -> None:
        """The panel, its lines, the arrow, and the cross."""
        self.draw_lines(surface, self.heading, self.lines, 255)
        sign, cross, side = self.sign, self.cross, self._arrow
        middle = self.rect.y + self.m.px(8) + text.leading(self.title_px) // 2  # of the title's first line
        if sign.width:
            paper.icon(surface, "up" if self.older else "down", side, (sign.left + side // 2, middle), GOLD)
            text.write(surface, self.counted, "display", self.title_px, GOLD, (sign.left + side, middle), "midleft")
        paper.icon(surface, "cross", round(cross.width * 1.5), (cross.centerx, middle), GOLD)  # a third of the icon is air


def least_in_the_way(
    m: Metrics,
    heading: str,
    lines: Sequence[Line],
    free: Rect,
    kept: Sequence[Sequence[Rect]],
    lying: Sequence[Rect],
    spared: Sequence[tuple[float, Sequence[Rect]]],
    more: Callable[[int], str],
) -> Recap:
    """The list where it lies in `free`, on nothing of the first group of `kept` that leaves a place, and loses least.

    What is lost of the table is what it covers of `lying`, beside which it is tried, and of `spared`, in groups of which each pixel
    has a weight; of the list, what has to be scrolled to, or is written smaller.
    """

    def at(rect: Rect, share: float) -> Recap:
        return Recap(m, heading, lines, rect, more, share)

    widest = min(free.width, m.px(WIDEST))
    widest = min(widest, at(Rect(free.topleft, (widest, 0)), 1.0).snug(heading, lines))
    weighed = ((LYING, lying), *spared)
    for group in (*kept, ()):
        best: tuple[float, Rect, float] | None = None
        for left, wide in _columns(m, free, [*group, *lying], widest):
            for share in SHARES if m.text_percent > 100 else SHARES[:1]:
                trial = at(Rect(left, free.top, wide, free.height), share)
                whole, cut = trial.needed(len(lines), arrow=False), trial.needed(len(lines), arrow=True)
                least = min(whole, trial.needed(LEAST_LINES, arrow=True))
                for place in _places(trial.rect, group, lying, least, whole, m.px(AIR)):
                    unread = cut - place.height if place.height < whole else 0
                    lost = wide * (UNREAD * unread + SMALL * (1 - share) * place.height)
                    if best is None or lost < best[0]:
                        lost += sum(weight * _covered(place, rects) for weight, rects in weighed)
                        best = min(best or (lost, place, share), (lost, place, share), key=itemgetter(0))
        if best:
            return at(*best[1:])
    return at(Rect(free.topleft, (widest, free.height)), 1.0)


def _columns(m: Metrics, free: Rect, things: Sequence[Rect], widest: int) -> list[tuple[int, int]]:
    """Left edges and widths that come into question: at either side and in the middle, and beside each of `things`."""
    air, step = m.px(AIR), m.px(STEP)
    found = set()
    for wide in (round(widest * narrow) for narrow in NARROW):
        found |= {(free.left, wide), (free.centerx - wide // 2, wide), (free.right - wide, wide)}
    for thing in things:
        for left, right in ((free.left, thing.left - air), (thing.right + air, free.right)):
            wide = min(widest, (right - left) // step * step)
            found |= {(left, wide), (right - wide, wide)}
    return sorted((left, wide) for left, wide in found if wide >= NARROW[-1] * widest)


def _places(column: Rect, kept: Sequence[Rect], table: Sequence[Rect], least: int, needed: int, air: int) -> Iterator[Rect]:
    """Where in `column` a list may lie: from the top or below each thing, down to the next one that is `kept`, to one on the `table`
    or to the foot; at least so high, and not higher than is `needed`.
    """
    near = column.inflate(2 * air, 0)
    held, lying = ([rects[number] for number in near.collidelistall(rects)] for rects in (kept, table))
    for top in sorted({column.top, *(rect.bottom + air for rect in (*held, *lying))}):
        foot = min((rect.top - air for rect in held if rect.bottom + air > top), default=column.bottom)
        for bottom in sorted({foot, *(rect.top - air for rect in lying if top < rect.top - air < foot)}):
            high = min(needed, bottom - top)
            if high >= least:
                yield Rect(column.left, top, column.width, high)
                yield Rect(column.left, bottom - high, column.width, high)


def _covered(place: Rect, rects: Sequence[Rect]) -> int:
    """How many pixels of `rects` are in `place`."""
    return sum(shared.width * shared.height for shared in (place.clip(rects[number]) for number in place.collidelistall(rects)))
