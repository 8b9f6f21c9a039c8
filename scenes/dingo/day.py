"""The end of a day: what each ranch was worth, who beat whom, the points counted up, and who begins the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art.colours import GOLD_SHADE, HEADING, INK, PRIMARY, SEAT, SECOND
from art.pictures import svg
from game.core.state import FINISHED
from game.core.table import Seat
from game.core.views import View
from game.core.words import listed
from game.dingo.state import TIE, beaten
from scenes.dingo import panels
from scenes.scene import Modal
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.tweens import PACES
from scenes.ui.widgets import Button, Label, Widget
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.presenter import Halt

COUNTS = 900
"""Milliseconds in which the points are counted up."""
ALONE = 5000
"""Milliseconds until it closes by itself where nobody plays, only watches."""
WIDEST = 900
LEAST_WORDS = 13


class Line(NamedTuple):
    """How a seat ended the day: the value of its ranch, whom it beat, its points of the day and its total before."""

    seat: Seat
    token: int
    value: int
    over: bool
    beaten: tuple[str, ...]
    won: int
    before: int


def lines_of(after: View, target: int) -> list[Line]:
    """The lines of the day with that target that `after` tells of, the best first."""
    ended = after.facts["ended"]
    values, points, scores = ended["values"], ended["points"], after.facts["scores"]
    seats, lines = after.table.seats, []
    for number, seat in enumerate(seats):
        over, behind = values[number] > target, beaten(values, target, number)
        names, token = tuple(seats[other].name for other in behind), seat.token_at(number)
        lines.append(Line(seat, token, values[number], over, names, points[number], scores[number] - points[number]))
    return sorted(lines, key=lambda line: (-line.won, line.over, -line.value))


class DayScene(Modal):
    """The day that `halt` tells of. `then` is called when it is closed; `alone`: it closes by itself."""

    first = "on"

    def __init__(self, app: App, halt: Halt, then: Callable[[], None], *, alone: bool) -> None:
        super().__init__(app)
        self.day, self.after, self.then, self.alone = halt.event.amount or 0, halt.after, then, alone
        self.day_target = int(halt.event.on or 0)
        self.lines = lines_of(self.after, self.day_target)
        self._shown = 0.0
        self._sheet = Rect(0, 0, 0, 0)
        self._rows: list[DayRow] = []

    @property
    def _counting(self) -> float:
        """How long the points are counted up, in milliseconds."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else COUNTS * PACES[settings.animation]

    @property
    def counted(self) -> float:
        """How much of the points is counted, from 0 to 1."""
        whole = self._counting
        return min(1.0, self._shown / whole) if whole else 1.0

    def update(self, ms: int) -> None:
        before = self.counted
        self._shown += ms
        if self.counted != before:
            for row in self._rows:
                row.counted = self.counted
            self.dirty = True
        if self.alone and self._shown >= ALONE:
            self.go_on()

    def go_on(self) -> None:
        """All have seen it."""
        self.app.pop()
        self.then()

    def back(self) -> None:
        self.go_on()

    def build(self) -> None:
        m, _ = self.m, self._
        edge = m.px(26)
        wide = min(m.size[0] - 2 * m.px(14), m.px(WIDEST))
        title = _("End of day {day} · target {target}").format(day=self.day, target=self.day_target)
        heading = text.fit(title, "display", m.text(26), wide - 2 * edge, 2)
        gap, button = m.px(8), max(Button.high(m, 22), m.px(52))
        said = self._what_next()
        told = Label.high(m, said, wide - 2 * edge, 18)
        around = heading.height + told + button + 2 * edge + 3 * gap
        room = m.size[1] - 2 * m.px(12) - around
        row = next((high for high in DayRow.heights(m) if len(self.lines) * (high + gap) <= room), DayRow.heights(m)[-1])
        rows = len(self.lines) * (row + gap)
        shown = min(rows, room)
        self._sheet = Rect(0, 0, wide, around + shown)
        self._sheet.center = (m.size[0] // 2, m.size[1] // 2)
        left, top, room = self._sheet.x + edge, self._sheet.y + edge // 2 + gap, wide - 2 * edge
        self.controls.add(Label(m, Rect(left, top, room, heading.height), title, 26, "display", HEADING, centred=True))
        top += heading.height + gap
        area = self.controls.add(ScrollArea(m, Rect(left, top, room, shown), "rows"))
        inside = room - (area.bar(m) if rows > shown else 0)
        self._rows = []
        for number, line in enumerate(self.lines):
            place = Rect(left, top + number * (row + gap), inside, row)
            made = DayRow(m, place, line, self.day_target, (self._beaten(line), self._number_beaten(line)), _("over"))
            made.counted = self.counted
            self._rows.append(area.add(made))
        area.finish(top + rows)
        top = area.rect.bottom + gap
        self.controls.add(Label(m, Rect(left, top, room, told), said, 18, "text", SECOND, centred=True))
        place = Rect(0, 0, min(room, max(m.px(260), Button.wide(m, self._on_word(), units=22) + m.px(40))), button)
        place.midbottom = (self._sheet.centerx, self._sheet.bottom - edge // 2 - gap)
        self.controls.add(Button(m, place, self._on_word(), self.go_on, key="on", primary=True, units=22))

    def _beaten(self, line: Line) -> str:
        _ = self._
        if line.over:
            return _("over the target: no points")
        beaten = [self.app.tr.pgettext("whom somebody beats", "{name}").format(name=name) for name in line.beaten]
        return _("beats {names}").format(names=listed(beaten, self.app.tr)) if beaten else _("beats nobody")

    def _number_beaten(self, line: Line) -> str:
        """The same in short, for a row in which the names have no room; nothing where the points say it all."""
        return self._("beats {count}").format(count=len(line.beaten)) if line.beaten else ""

    def _what_next(self) -> str:
        _, facts = self._, self.after.facts
        if facts["phase"] == TIE:
            return _("The highest are equal. Another day, or a shared win?")
        if facts["phase"] == FINISHED:
            return _("That decides the game.")
        return _("{name} begins the next day.").format(name=self.after.table.seats[facts["starter"]].name)

    def _on_word(self) -> str:
        _ = self._
        words = {TIE: _("To the vote"), FINISHED: _("To the result")}
        return words.get(self.after.facts["phase"]) or _("Next day")

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self._sheet, 26)


class DayRow(Widget):
    """A seat: token, name, whom it beat, the value of its ranch, the points, and the total so far.

    `beaten` says whom it beat, with all names and in short.
    """

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, line: Line, target: int, beaten: tuple[str, str], over: str) -> None:
        super().__init__(m, rect)
        self.line, self.target, self.beaten, self.over = line, target, beaten, over
        self.counted = 0.0

    @staticmethod
    def heights(m: Metrics) -> tuple[int, int]:
        """How high a row is: with two lines of text, and with the name only."""
        one = text.leading(m.text(18))
        return max(m.px(58), one + text.leading(m.text(15)) + m.px(8)), max(m.px(40), one + m.px(4))

    def draw(self, surface: Surface) -> None:
        m, rect, line = self.m, self.rect, self.line
        paper.rounded(surface, rect, paper.ROW, m.px(14))
        if line.won and self.counted >= 1:
            paper.rounded(surface, rect, PRIMARY, m.px(14), m.px(2))
        side = min(rect.height - m.px(12), m.px(46))
        left = rect.x + m.px(10)
        surface.blit(svg(SEAT[line.token].token, side), (left, rect.centery - side // 2))
        left += side + m.px(10)
        total = str(line.before + round(line.won * self.counted))
        px = m.text(28)
        right = rect.right - m.px(16)
        text.write(surface, total, "display", px, INK, (right, rect.centery), "midright")
        right -= text.width("00", "display", px) + m.px(12)
        won = f"+{line.won}" if line.won else "–"
        text.write(surface, won, "display", m.text(22), GOLD_SHADE if line.won else SECOND, (right, rect.centery), "midright")
        right -= text.width("+0", "display", m.text(22)) + m.px(14)
        size = (max(m.px(96), m.text(22) * 4), min(rect.height - m.px(10), max(m.px(38), m.text(22) + m.px(14))))
        pill = panels.value(m, size, line.value, f"/ {self.target}", self.over if line.over else "")
        surface.blit(pill, (right - size[0], rect.centery - size[1] // 2))
        self._draw_words(surface, Rect(left, rect.y, right - size[0] - m.px(10) - left, rect.height))

    def _draw_words(self, surface: Surface, place: Rect) -> None:
        m = self.m
        name, small = m.text(18), m.text(15)
        both = text.leading(name) + text.leading(small) <= place.height
        middle = place.centery - (text.leading(small) // 2 if both else 0)
        said = text.write(surface, self.line.seat.name, "display", name, INK, (place.x, middle), "midleft", room=place.width)
        if both:
            fitted = text.fit(self.beaten[0], "text", small, place.width, least=LEAST_WORDS)
            at = (place.x, middle + text.leading(name) // 2 + text.leading(small) // 2)
            text.write(surface, fitted.lines[0], "text", fitted.px, SECOND, at, "midleft")
            return
        left = said.right + m.px(14)
        beside = next((words for words in self.beaten if text.width(words, "text", small) <= place.right - left), "")
        text.write(surface, beside, "text", small, SECOND, (left, place.centery), "midleft")
