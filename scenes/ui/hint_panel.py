"""What one can do now, in words: the panel beside the hand, and the enlarged card with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect, Surface

from art.colours import CREAM, GOLD, HIGHLIGHT, INK, PANEL
from game.core.sentences import Prompt
from scenes.ui import paper, text
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.text import Fitted

PANEL_ALPHA = 205
MOST, LEAST, CUT = 1.2, 0.7, 0.85
"""Text of the usual size grows to the first share of it where there is room. Text that would have to shrink below the second share stands
at the third and is cut; the whole of it is one press away, which a sign says."""
ROOMY = 140
"""Units: a panel that is no higher keeps its height, however little it says."""
SIZES = {"regular": (300, 240, 180), "compact": (200, 180, 160)}
"""Units that an enlarged card is wide in each form, the first that there is room for."""
GAP = 10
"""Units between it and what was pointed at."""
ASKED = 8
"""What it covers of a question and its answers counts so many times as much as what it covers of the board."""
COLUMNS = (160, 220, 300, 420)
"""Units of text: how wide its words may be beside it."""


def panel(surface: Surface, m: Metrics, rect: Rect, alpha: int = PANEL_ALPHA) -> None:
    """A dark panel on the felt, whose hue warms it."""
    paper.rounded(surface, rect, (*PANEL, alpha), m.px(16))


class HintPanel:
    """The panel at `rect`."""

    def __init__(self, m: Metrics, rect: Rect) -> None:
        self.m, self.rect = m, rect

    @property
    def _edge(self) -> int:
        """The air left and right of the words."""
        return self.m.px(14 if self.m.compact else 18)

    @property
    def _sign(self) -> int:
        """How wide the sign is that says that there is more to read."""
        return round(self.m.text(15) * 1.3)

    def fit(self, said: Prompt) -> tuple[Fitted | None, Fitted | None]:
        """Title and text, as large as both of them fit; where even the least size has not enough room the text is cut.

        A title that is too long for one, as a whole move in words may be, stands before the text.
        """
        room = self.rect.width - 2 * self._edge
        if said.title and not self._is_title(said.title, room):
            said = Prompt("", f"{said.title}\n{said.text}".strip())
        share = 1.0 if self.m.text_percent > 100 else MOST
        while share > LEAST - 0.01:
            title, body = self._at(said, share, room)
            if is_whole(said, title, body):
                return title, body
            share -= 0.05
        return self._at(said, CUT, room - self._sign)

    def holds(self, said: Prompt) -> bool:
        """Whether nothing of it need be cut."""
        return is_whole(said, *self.fit(said))

    def _at(self, said: Prompt, share: float, room: int) -> tuple[Fitted | None, Fitted | None]:
        """Title and text at that share of their size, in lines of `room` pixels, cut where they are too long."""
        title = self._title(said.title, max(LEAST_TEXT, round(self.m.text(18) * share)), room) if said.title else None
        px = max(LEAST_TEXT, round(self.m.text(16) * share))
        lines = (self.rect.height - 2 * self.m.px(6) - (title.height if title else 0)) // text.leading(px)
        body = text.fit(said.text, "text", px, room, lines, least=px) if said.text and lines > 0 else None
        return title, body

    def _is_title(self, words: str, room: int) -> bool:
        """Whether `words` are short enough to be written large: all of them in two lines."""
        px = self.m.text(18)
        return len(text.wrap(words, "display", max(LEAST_TEXT, round(px * LEAST)), room)) <= 2

    def _box(self, high: int) -> Rect:
        """The panel around `high` pixels of text: in a place that is much higher it is no larger than it must be, at the foot of it."""
        m = self.m
        box = self.rect.copy()
        if box.height > m.px(ROOMY):
            box.height = min(box.height, high + 2 * m.px(14))
        box.bottom = self.rect.bottom
        return box

    def covers(self, said: Prompt) -> Rect:
        """Where the panel is while that is said; empty where nothing is."""
        high = _height(*self.fit(said))
        return self._box(high) if high else Rect(self.rect.bottomleft, (0, 0))

    @staticmethod
    def _title(words: str, px: int, room: int) -> Fitted:
        """In one line if that hardly shrinks it, else in two."""
        least = max(LEAST_TEXT, round(px * 0.9))
        one = text.fit(words, "display", px, room, least=least)
        return one if one.lines == (words,) else text.fit(words, "display", px, room, 2, least=least)

    def draw(self, surface: Surface, said: Prompt, *, strong: bool = False) -> None:
        """The title and the sentences, nothing where nothing is said; `strong` for something one must not overlook."""
        m = self.m
        title, body = self.fit(said)
        if not title and not body:
            return
        high = _height(title, body)
        box = self._box(high)
        panel(surface, m, box)
        if strong:
            paper.rounded(surface, box, HIGHLIGHT, m.px(16), m.px(2))
        top = box.y + (box.height - high) // 2
        left = box.x + self._edge
        if not is_whole(said, title, body):
            side = self._sign
            middle = (box.right - self._edge - side // 2, box.bottom - m.px(6) - side // 2)
            paper.disc(surface, middle, side // 2, GOLD)
            paper.icon(surface, "plus", round(side * 0.7), middle, INK)
        if title:
            draw_lines(surface, title, "display", GOLD, (left, top))
            top += title.height
        if body:
            draw_lines(surface, body, "text", CREAM, (left, top))


def _height(title: Fitted | None, body: Fitted | None) -> int:
    return (title.height if title else 0) + (body.height if body else 0)


def is_whole(said: Prompt, title: Fitted | None, body: Fitted | None) -> bool:
    """Whether title and text show all that is said."""
    shown = " ".join(line for part in (title, body) if part for line in part.lines)
    return shown.split() == f"{said.title} {said.text}".split()


def draw_lines(surface: Surface, fitted: Fitted, role: str, colour: text.Colour, at: tuple[int, int]) -> None:
    """Text that was made to fit, downwards from its top left at `at`."""
    step = text.leading(fitted.px)
    for number, part in enumerate(fitted.lines):
        made = text.line(part, role, fitted.px, colour)
        surface.blit(made, (at[0], at[1] + number * step + (step - made.get_height()) // 2))


class Laid(NamedTuple):
    """The panel of an enlarged card, where in the window its words stand, and how wide the card is."""

    panel: Rect
    words: Rect
    wide: int


class Enlarged:
    """A card with its rule in words, beneath it or beside it; no larger than it must be to be read. `make` draws it at a width in pixels.

    It stands beside `near`, which one looks at, and where it covers least of what there is to `keep` in sight and of what is `asked`, the
    words and the buttons to answer with; it is smaller if that helps.
    """

    def __init__(
        self, m: Metrics, make: Callable[[int], Surface], rule: Prompt, near: Rect, keep: Rect | None = None, asked: Sequence[Rect] = ()
    ) -> None:
        self.m, self.rule = m, rule
        self.rect, self._words, width = self._beside(near, keep or Rect(0, 0, 0, 0), asked)
        self.picture = make(width)

    def _beside(self, near: Rect, keep: Rect, asked: Sequence[Rect]) -> Laid:
        """The first place where all that is said is whole, `near` is free, as much of `keep` as can be, and it is not far to look."""
        air = near.inflate(*[4 * self.m.px(GAP)] * 2)

        def area(rect: Rect) -> int:
            return rect.width * rect.height

        def hidden(laid: Laid) -> tuple[bool, bool, int, bool]:
            panel = laid.panel
            hides = area(panel.clip(keep)) + ASKED * sum(area(panel.clip(each)) for each in asked)
            cut = self._height(laid.words.width) > laid.words.height
            return cut, panel.colliderect(near), hides, not panel.colliderect(air)

        return min(self._places(near, [keep, *asked]), key=hidden)

    def _places(self, near: Rect, spared: Sequence[Rect]) -> Iterator[Laid]:
        """The panel at every side of `near`, at an edge of the window, or beside what is to be `spared`: the largest card first, and the
        smallest panel for it.
        """
        m, gap = self.m, self.m.px(GAP)
        room = Rect(0, 0, *m.size).inflate(-m.px(16), -m.px(16))
        for units in SIZES[m.form]:
            for laid in sorted(self._sizes(m.px(units), room), key=lambda each: each.panel.width * each.panel.height):
                wide, high = laid.panel.size
                across, down = (near.centerx - wide // 2, near.centery - high // 2)
                beside = [x for each in (near, *spared) for x in (each.right + gap, each.left - gap - wide)]
                level = [y for each in (near, *spared) for y in (each.top - gap - high, each.bottom + gap)]
                usual = [(x, down) for x in beside[:2]] + [(across, y) for y in level[:2]]
                others = product([*beside, across, room.right - wide, room.left], [down, *level, room.top, room.bottom - high])
                for at in (*usual, *others):
                    panel = Rect(at, (wide, high)).clamp(room)
                    yield Laid(panel, laid.words.move(panel.topleft), laid.wide)

    def _height(self, room: int) -> int:
        m = self.m
        return text.height(self.rule.title, "display", m.text(20), room) + m.px(4) + text.height(self.rule.text, "text", m.text(17), room)

    def _sizes(self, wide: int, room: Rect) -> Iterator[Laid]:
        """The panel at 0, 0 with a card of that width and the words below it, or beside it in a column as narrow as can be."""
        m, pad = self.m, self.m.px(18)
        high = round(wide * 420 / 300)
        title = max((text.width(word, "display", m.text(20)) for word in self.rule.title.split()), default=0)
        below = self._height(wide)
        if title <= wide and high + below + 3 * pad <= room.height:
            yield Laid(Rect(0, 0, wide + 2 * pad, high + below + 3 * pad), Rect(pad, high + 2 * pad, wide, below), wide)
        most = room.width - wide - 3 * pad
        rooms = [min(most, m.text(units)) for units in COLUMNS]
        for limit in (high, room.height - 2 * pad):
            column = next((column for column in rooms if column >= title and self._height(column) <= limit), rooms[-1])
            tall = max(high, min(self._height(column), room.height - 2 * pad))
            yield Laid(Rect(0, 0, wide + column + 3 * pad, tall + 2 * pad), Rect(wide + 2 * pad, pad, column, tall), wide)

    def draw(self, surface: Surface) -> None:
        m, pad = self.m, self.m.px(18)
        paper.rounded(surface, self.rect, PANEL, m.px(18))
        paper.rounded(surface, self.rect, GOLD, m.px(18), m.px(2))
        surface.blit(self.picture, (self.rect.x + pad, self.rect.y + pad))
        room, top = self._words.width, self._words.y
        top += text.paragraph(surface, self.rule.title, "display", m.text(20), GOLD, self._words.topleft, room) + m.px(4)
        px = m.text(17)
        lines = max(1, (self._words.bottom - top) // text.leading(px))
        text.write(surface, self.rule.text, "text", px, CREAM, (self._words.x, top), "topleft", room=room, lines=lines)
