"""The settings: one page, big controls, words beside every switch, and a sample that changes at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace
from pygame import Rect, Surface

from art.colours import HEADING, SECOND
from saves.settings import Settings
from scenes.sample import Sample
from scenes.scene import Page
from scenes.text import LANGUAGES
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Button, Heading, Label, Widget
from scenes.ui.widgets_choice import Choice, Option, Slider, Switch
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

HINT = 15
"""Units: the size of a word of explanation."""


class Item(NamedTuple):
    """One setting: its field, its name, its answers (none: a switch; a slider for `volume`), and a word of explanation."""

    name: str
    label: str
    options: Sequence[Option[Any]] = ()
    hint: str = ""


class SettingsScene(Page):
    """Every setting holds at once. A wide window has the sample beside the page, others have it in the page."""

    first = "language"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sheet = self.side = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._("Settings")

    def groups(self) -> list[tuple[str, list[Item]]]:
        """All settings under their headings, in the person's language."""
        _ = self._
        return [
            (
                _("Language and reading"),
                [
                    Item("language", _("Language"), [Option(code, name) for code, name in LANGUAGES.items()]),
                    Item("text_size", _("Text size"), [Option(size, f"{size} %") for size in (100, 125, 150, 200)]),
                    Item("larger_hits", _("Easier to press"), hint=_("For fingers, or hands that shake")),
                ],
            ),
            (
                _("Movement"),
                [
                    Item(
                        "animation",
                        _("Animation"),
                        [
                            Option("off", self.app.tr.pgettext("animation", "Off")),
                            Option("fast", _("Fast")),
                            Option("normal", _("Normal")),
                            Option("slow", _("Slow")),
                        ],
                    ),
                    Item(
                        "pause",
                        _("Computer players’ pause"),
                        [
                            Option("none", _("No pause")),
                            Option("short", _("Short")),
                            Option("normal", _("Normal")),
                            Option("long", _("Long")),
                        ],
                    ),
                    Item("reduced_motion", _("Reduce motion"), hint=_("Cards appear instead of flying; nothing shakes")),
                ],
            ),
            (
                _("Sound: no device was found") if self.app.why_silent else _("Sound"),
                [Item("volume", _("Volume")), Item("mute", _("Sound"), hint=_("Also with the M key"))],
            ),
            (
                _("At the table"),
                [
                    Item(
                        "take_back",
                        _("Taking a move back"),
                        [
                            Option("none", _("Never")),
                            Option("2s", _("2 seconds")),
                            Option("done", _("Until Done")),
                        ],
                    ),
                    Item(
                        "thinking",
                        _("Computer on Hard thinks"),
                        [
                            Option(1, _("As usual")),
                            Option(2, _("Twice as long")),
                            Option(4, _("Four times as long")),
                        ],
                    ),
                    Item("fullscreen", _("Full screen"), hint="F11"),
                ],
            ),
        ]

    # layout

    def build(self) -> None:
        m = self.m
        gap = m.px(16)
        beside = not m.compact
        foot = 0 if beside else Button.high(m) + gap
        side = m.px(382) if beside else 0
        top = self.top + gap
        wide = m.size[0] - 2 * m.px(22) - (side + m.px(18) if side else 0)
        self.sheet = Rect(m.px(22), top, wide, m.size[1] - top - gap - foot)
        self.side = Rect(self.sheet.right + m.px(18), top, side, self.sheet.height - 2 * (m.px(54) + gap))
        inside = self.sheet.inflate(-2 * m.px(26), -2 * m.px(13))
        area = self.controls.add(ScrollArea(m, inside, "page"))
        self._fill(area)
        if beside:
            self.controls.add(Sample(m, self._sample_place(), self.app.tr))
        self._buttons(beside)

    def _fill(self, area: ScrollArea) -> None:
        m = self.m
        labels = max(text.width(i.label, "bold", m.text(17)) for _, items in self.groups() for i in items)
        column = Column(m, area, labels, self._states)
        for number, (heading, items) in enumerate(self.groups()):
            column.heading(heading)
            for item in items:
                column.item(item, self._control)
            if m.compact and number == 0:
                column.heading(self._("How it will look"))
                room = area.rect.bottom - column.top
                high = room if Sample.least(m) <= room < Sample.high(m) else Sample.high(m)
                area.add(Sample(m, column.place(high), self.app.tr))
        area.finish(column.top)

    def _sample_place(self) -> Rect:
        m = self.m
        head = round(m.text(20) * 1.4) + m.px(28)
        inside = self.side.inflate(-2 * m.px(26), -2 * m.px(18))
        return Rect(inside.x, inside.y + head - m.px(18), inside.width, inside.height - head + m.px(18))

    def _buttons(self, beside: bool) -> None:
        """Keys, reset and done: below the sample, or in a row below the page."""
        m, gap = self.m, self.m.px(14)
        words = (
            ("keys", self._("Keys"), self._keys),
            ("reset", self._("Reset all"), self._reset),
            ("done", self._("Done"), self.back),
        )
        if beside:
            half = (self.side.width - gap) // 2
            low = self.sheet.bottom - m.px(54)
            upper = low - m.px(16) - m.px(52)
            places = [
                Rect(self.side.x, upper, half, m.px(52)),
                Rect(self.side.right - half, upper, half, m.px(52)),
                Rect(self.side.x, low, self.side.width, m.px(54)),
            ]
        else:
            third = (self.sheet.width - 2 * gap) // 3
            low = self.sheet.bottom + m.px(14)
            places = [Rect(self.sheet.x + n * (third + gap), low, third, Button.high(m)) for n in range(3)]
        for place, (key, word, then) in zip(places, words, strict=True):
            self.controls.add(Button(m, place, word, then, key=key, primary=key == "done"))

    def _control(self, item: Item, place: Rect) -> Widget:
        """The widget with which `item` is set."""
        m, value = self.m, getattr(self.app.settings, item.name)

        def take(value: Any) -> None:
            self.app.sound("button")
            self.app.change(replace(self.app.settings, **{item.name: value}))

        if item.options:
            return Choice(m, place, item.options, value, take, key=item.name)
        if item.name == "volume":
            return Slider(m, place, value, self._loudness, take, key=item.name)
        words = self._states
        if item.name == "mute":  # one switches sound on, not silence
            return Switch(m, place, not value, words, lambda on: take(not on), key=item.name)
        return Switch(m, place, value, words, take, key=item.name)

    @property
    def _states(self) -> tuple[str, str]:
        """What a switch says when it is on, and off."""
        return self._("On"), self._("Off")

    def _loudness(self, value: int) -> str:
        return self._("{number} of 10").format(number=value) if value else self.app.tr.pgettext("volume", "Off")

    # drawing and doing

    def paint(self, surface: Surface) -> None:
        m = self.m
        paper.sheet(surface, m, self.sheet)
        if not m.compact:
            paper.sheet(surface, m, self.side)
            at = (self.side.x + m.px(30), self.side.y + m.px(22))
            text.write(surface, self._("How it will look"), "display", m.text(20), HEADING, at, "topleft")

    def settings_changed(self) -> None:
        """Somebody switched something by a key (M, F11): show it."""
        self.layout()

    def _keys(self) -> None:
        from scenes.rules import KEYS, RulesScene

        self.app.push(RulesScene(self.app, KEYS))

    def _reset(self) -> None:
        """Everything as at first, but the language: whoever resets can read it."""
        self.app.change(Settings(language=self.app.settings.language))


class Column:
    """Lays settings out from the top down: the name left, its control right of it, or below where there is no room."""

    def __init__(self, m: Metrics, area: ScrollArea, labels: int, words: tuple[str, str]) -> None:
        """`labels` is the width of the longest name, `words` are those beside a switch."""
        self.m, self.area, self.words = m, area, words
        self.top = area.rect.top
        self.left = area.rect.x
        self.room = area.rect.width - area.bar(m)
        self.labels = labels + m.px(28)

    def place(self, high: int) -> Rect:
        """The next `high` pixels of the whole width, so far from the next that the focus ring lies on nothing."""
        place = Rect(self.left, self.top, self.room, high)
        self.top = place.bottom + self.m.px(12 if self.m.compact else 4)
        return place

    def heading(self, words: str) -> None:
        high = text.leading(self.m.text(20))
        self.area.add(Heading(self.m, self.place(high), words))

    def item(self, item: Item, control: Callable[[Item, Rect], Widget]) -> None:
        m = self.m
        indent = m.px(14)
        wide, least = self._widths(item)
        free = self.room - self.labels - indent
        beside = least <= free
        wide = min(wide, free if beside else self.room - indent)
        high = Choice.high(m, item.options, wide) if item.options else Switch.high(m)
        if beside:
            row = self.place(high)
            name = Rect(self.left + indent, row.y, self.labels - m.px(14), high)
            place = Rect(self.left + indent + self.labels, row.y, wide, high)
        else:
            line = Label.high(m, item.label, self.room - indent)
            name = self.place(line).move(indent, 0)
            name.width -= indent
            place = Rect(name.x, self.top, wide, high)
            self.top = place.bottom + m.px(12)
        self.area.add(Label(m, name, item.label))
        self.area.add(control(item, place))
        self._hint(item.hint, place)

    def _widths(self, item: Item) -> tuple[int, int]:
        """How wide the control of `item` likes to be, and how wide it has to be."""
        m = self.m
        if item.options:
            return Choice.wide(m, item.options), Choice.snug(m, item.options)
        if item.name == "volume":
            return m.px(300) + m.px(110), m.px(280)
        wide = Switch.wide(m, self.words) + m.px(6)
        return wide, wide

    def _hint(self, words: str, place: Rect) -> None:
        """A word of explanation right of a switch, or below it where there is no room."""
        if not words:
            return
        m, left, right = self.m, place.right + self.m.px(14), self.left + self.room
        if left + text.width(words, "text", m.text(HINT)) <= right:
            self.area.add(Label(m, Rect(left, place.y, right - left, place.height), words, HINT, "text", SECOND))
            return
        left = self.left + m.px(14)
        high = Label.high(m, words, right - left, HINT, "text")
        self.area.add(Label(m, Rect(left, self.top, right - left, high), words, HINT, "text", SECOND))
        self.top += high + m.px(12)
