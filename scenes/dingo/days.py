"""The whole game day by day: targets, values and points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art.colours import CREAM, GOLD, GOLD_SHADE, INK, OK_GREEN, OVER_RED, SEAT, SECOND
from art.pictures import svg
from game.core.events import Event
from game.core.session import Session, told
from scenes.letters import shown_table
from scenes.scene import Page
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Label, Widget
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


class Day(NamedTuple):
    """A day that has ended: its number and target, and for each seat the value of its ranch and the points."""

    number: int
    target: int
    values: tuple[int, ...]
    points: tuple[int, ...]


def days_of(events: Iterable[Event]) -> list[Day]:
    """The days that `events` tell of."""
    days: list[Day] = []
    for event in events:
        if event.cue == "day-ended":
            days.append(Day(event.amount or 0, int(event.on or 0), (), ()))
        elif event.cue in ("scored", "missed"):
            last = days[-1]
            days[-1] = last._replace(values=(*last.values, int(event.on or 0)), points=(*last.points, event.amount or 0))
    return days


class DaysScene(Page):
    """A row for each day of `session`, and the totals."""

    ground = "outback"
    first = "back"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.table = shown_table(session.table, self._)
        self.days = days_of(event for _, events in told(session) for event in events)
        self._sheet = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._("Day by day")

    def build(self) -> None:
        m, edge = self.m, self.m.px(20)
        self._sheet = Rect(m.px(14), self.top + m.px(14), m.size[0] - 2 * m.px(14), m.size[1] - self.top - 2 * m.px(14))
        inside = self._sheet.inflate(-2 * edge, -2 * m.px(16))
        told = self._("The value of each ranch and the points of the day; red with a cross was over the target.")
        high = Label.high(m, told, inside.width, 16)
        self.controls.add(Label(m, Rect(inside.x, inside.y, inside.width, high), told, 16, "text", SECOND))
        area = self.controls.add(
            ScrollArea(m, Rect(inside.x, inside.y + high + m.px(8), inside.width, inside.bottom - inside.y - high - m.px(8)), "days")
        )
        wide, tall, gap = area.rect.width - area.bar(m), DayLine.high(m), m.px(6)
        words = (self._("Day"), self._("Target"), self._("Total"))
        tokens = tuple(seat.token_at(number) for number, seat in enumerate(self.table.seats))
        top = area.rect.y
        for day in (None, *self.days):
            area.add(DayLine(m, Rect(area.rect.x, top, wide, tall), day, tokens, tuple(seat.name for seat in self.table.seats), words))
            top += tall + gap
        totals = tuple(sum(day.points[seat] for day in self.days) for seat in range(self.table.players))
        last = Day(0, 0, (), totals)
        area.add(DayLine(m, Rect(area.rect.x, top, wide, tall), last, tokens, (), words))
        area.finish(top + tall)

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self._sheet, 24)


class DayLine(Widget):
    """A day, the names at the head (no `day`), or the totals at the foot (a day without values)."""

    focusable = False

    def __init__(
        self, m: Metrics, rect: Rect, day: Day | None, tokens: tuple[int, ...], names: tuple[str, ...], words: tuple[str, ...]
    ) -> None:
        super().__init__(m, rect)
        self.day, self.tokens, self.names, self.words = day, tokens, names, words

    @staticmethod
    def high(m: Metrics) -> int:
        """The height of a line."""
        return max(m.px(40), text.leading(m.text(19)) + m.px(8))

    def draw(self, surface: Surface) -> None:
        m, rect, day = self.m, self.rect, self.day
        head = min(round(rect.width * 0.3), max(m.px(190), m.text(16) * 11))
        column = (rect.width - head) // len(self.tokens)
        if day is not None:
            paper.rounded(surface, rect, paper.ROW, m.px(12))
        if day is None:
            self._write(surface, self.words[0], Rect(rect.x, rect.y, head // 2, rect.height))
            self._write(surface, self.words[1], Rect(rect.x + head // 2, rect.y, head // 2, rect.height))
        elif day.values:
            self._write(surface, str(day.number), Rect(rect.x, rect.y, head // 2, rect.height), INK)
            pill = Rect(rect.x + head // 2, rect.y, head // 2, rect.height).inflate(-m.px(24), -m.px(10))
            paper.rounded(surface, pill, GOLD, pill.height // 2)
            self._write(surface, str(day.target), pill, INK)
        else:
            self._write(surface, self.words[2], Rect(rect.x, rect.y, head, rect.height), INK)
        for seat in range(len(self.tokens)):
            self._cell(surface, seat, Rect(rect.x + head + seat * column, rect.y, column, rect.height))

    def _cell(self, surface: Surface, seat: int, cell: Rect) -> None:
        m, day = self.m, self.day
        if day is None:
            side = min(cell.height - m.px(6), m.px(34))
            surface.blit(svg(SEAT[self.tokens[seat]].token, side), (cell.x + m.px(4), cell.centery - side // 2))
            room = cell.width - side - m.px(12)
            fitted = text.fit(self.names[seat], "display", m.text(17), room, least=12)
            text.write(surface, fitted.lines[0], "display", fitted.px, INK, (cell.x + side + m.px(10), cell.centery), "midleft", room=room)
            return
        if not day.values:
            self._write(surface, str(day.points[seat]), cell, INK)
            return
        over = day.values[seat] > day.target
        pill = Rect(cell.x + m.px(6), cell.y + m.px(5), round(cell.width * 0.52), cell.height - m.px(10))
        paper.rounded(surface, pill, OVER_RED if over else OK_GREEN, pill.height // 2)
        px = min(m.text(19), round(pill.height * 0.8), round(pill.width * 0.36))
        cross = round(px * 0.7) if over else 0
        middle = pill.centerx - cross // 2
        text.write(surface, str(day.values[seat]), "display", px, CREAM, (middle, pill.centery))
        if cross:
            surface.blit(svg("ui/icon_cross", cross), (middle + text.width("00", "display", px) // 2 + m.px(2), pill.centery - cross // 2))
        won = f"+{day.points[seat]}" if day.points[seat] else "–"
        text.write(surface, won, "display", px, GOLD_SHADE if day.points[seat] else SECOND, (pill.right + m.px(8), cell.centery), "midleft")

    def _write(self, surface: Surface, words: str, place: Rect, colour: tuple[int, int, int] = SECOND) -> None:
        fitted = text.fit(words, "display", self.m.text(19), place.width - self.m.px(8), least=12)
        text.write(surface, fitted.lines[0], "display", fitted.px, colour, place.center)
