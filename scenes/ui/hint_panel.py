"""What one can do now, in words: the panel beside the hand, and the enlarged card with its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        high = (title.height if title else 0) + (body.height if body else 0)
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


class Enlarged:
    """A card at 300 units with its rule in words: beneath it, or beside it where the window is low. `make` draws it at a width in pixels.

    It stands on the side away from `near`, which one looks at. Where there is something to `keep` in sight, it stands where it covers
    least of that, and is smaller if that helps.
    """

    def __init__(self, m: Metrics, make: Callable[[int], Surface], rule: Prompt, near: Rect, keep: Rect | None = None) -> None:
        self.m, self.rule = m, rule
        self.rect, self._words, width = self._kept_clear(near, keep) if keep else self._away(near)
        self.picture = make(width)

    @property
    def _room(self) -> Rect:
        return Rect(0, 0, *self.m.size).inflate(-self.m.px(16), -self.m.px(16))

    def _away(self, near: Rect) -> tuple[Rect, Rect, int]:
        """The panel, its words and the width of its card, in the middle of the other half of the window."""
        wide, high = self.m.size
        place = self._laid(self._room, 300, (220, 300, 420))
        place[0].center = (wide // 4 if near.centerx > wide // 2 else wide * 3 // 4, high // 2)
        return self._moved(place, self._room)

    def _kept_clear(self, near: Rect, keep: Rect) -> tuple[Rect, Rect, int]:
        """The same where it hides neither `near` nor more of `keep` than it must: at an edge of the window, or above `near`."""
        m, room = self.m, self._room
        above = Rect(room.x, room.y, room.width, near.top - m.px(8) - room.y)
        found = [self._away(near)]
        for units in (300, 240, 180):
            for free in (room, above):
                if free.height >= m.px(units) * 420 // 300:
                    place = self._laid(free, units, (160, 220, 300, 420))
                    found += [self._moved((place[0].move(x, 0), *place[1:]), free) for x in (-m.size[0], m.size[0])]

        def hidden(place: tuple[Rect, Rect, int]) -> tuple[bool, bool, int]:
            shown = place[0].clip(keep)
            return self._height(place[1].width) > place[1].height, bool(place[0].colliderect(near)), shown.width * shown.height

        return min(found, key=hidden)

    @staticmethod
    def _moved(place: tuple[Rect, Rect, int], room: Rect) -> tuple[Rect, Rect, int]:
        """The panel within `room`, and its words in it."""
        rect, words, width = place
        rect = rect.clamp(room)
        return rect, words.move(rect.topleft), width

    def _height(self, room: int) -> int:
        m = self.m
        return text.height(self.rule.title, "display", m.text(20), room) + m.px(4) + text.height(self.rule.text, "text", m.text(17), room)

    def _laid(self, free: Rect, units: int, widths: Sequence[int]) -> tuple[Rect, Rect, int]:
        """The panel at 0, 0, no larger than `free`; where in it the words stand, in a column of one of `widths`; its card's width."""
        m, pad = self.m, self.m.px(18)
        wide = min(m.px(units), round((free.height - m.px(64)) * 300 / 420))
        high = round(wide * 420 / 300)
        below = self._height(wide)
        if high + below + 3 * pad <= free.height - m.px(44):
            return Rect(0, 0, wide + 2 * pad, high + below + 3 * pad), Rect(pad, high + 2 * pad, wide, below), wide
        most = free.width - wide - 3 * pad - m.px(24)
        title = max((text.width(word, "display", m.text(20)) for word in self.rule.title.split()), default=0)
        rooms = [min(most, m.text(units)) for units in widths]
        column = next((room for room in rooms if room >= title and self._height(room) <= high), rooms[-1])
        tall = max(high, min(self._height(column), free.height + m.px(16) - 4 * pad)) + 2 * pad
        return Rect(0, 0, wide + column + 3 * pad, tall), Rect(wide + 2 * pad, pad, column, tall - 2 * pad), wide

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
