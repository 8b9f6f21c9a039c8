"""The rules of every game, and the keys, as pages to read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes import shelf
from scenes.scene import Page
from scenes.text import page
from scenes.ui import paper, rich
from scenes.ui.widgets import Button
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

KEYS = "keys"
SIZES = (16, 15, 14)
"""Units of the titles above the text, which stand in one row; where they cannot, the pages are turned one by one."""
TURNING = 15
"""Units of their names there."""
WIDEST = 1080
"""Units that the sheet is wide at most."""


class RulesScene(Page):
    """Pages on one sheet, with a choice of them above. `page_name` is a game's id or `KEYS`."""

    first = "text"

    def __init__(self, app: App, page_name: str | None = None) -> None:
        super().__init__(app)
        self.page_name = page_name or shelf.boxes()[0].game_id
        self.sheet = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._("Rules")

    def build(self) -> None:
        m = self.m
        edge, gap = m.px(30), m.px(14)
        wide = min(m.size[0] - 2 * m.px(22), m.px(WIDEST))
        self.sheet = Rect((m.size[0] - wide) // 2, self.top + gap, wide, m.size[1] - self.top - 2 * gap)
        inside = self.sheet.inflate(-2 * edge, -2 * m.px(20))
        options = [Option(box.game_id, box.title) for box in shelf.boxes()] + [Option(KEYS, self._("Keys"))]
        units = next((each for each in SIZES if Choice.snug(m, options, each) <= inside.width), None)
        below = self._build_turning(inside, options) if units is None else self._build_choice(inside, options, units)
        area = self.controls.add(ScrollArea(m, Rect(inside.x, below + gap, inside.width, inside.bottom - below - gap), "text"))
        language = self.app.settings.language
        rich.fill(area, page(self.page_name, language), language)

    def _build_choice(self, inside: Rect, options: Sequence[Option[str]], units: float) -> int:
        """All pages side by side; where that ends."""
        m = self.m
        wide = min(inside.width, Choice.wide(m, options, units))
        place = Rect(inside.x, inside.y, wide, Choice.high(m, options, wide, units))
        self.controls.add(Choice(m, place, options, self.page_name, self.turn_to, key="page", units=units))
        return place.bottom

    def _build_turning(self, inside: Rect, options: Sequence[Option[str]]) -> int:
        """The page before and the page after, each with its name; after the last comes the first. Where that ends."""
        m, gap = self.m, self.m.px(14)
        now = next(number for number, option in enumerate(options) if option.value == self.page_name)
        before, after = options[now - 1], options[(now + 1) % len(options)]
        widths = [Button.wide(m, option.word, icon="left", units=TURNING) for option in (before, after)]
        left = (inside.width - gap) * widths[0] // sum(widths)
        place = Rect(inside.x, inside.y, left, Button.high(m, TURNING))
        other = Rect(place.right + gap, place.y, inside.right - place.right - gap, place.height)
        for key, option, rect, icon in (("before", before, place, "left"), ("after", after, other, "right")):
            turn = partial(self.turn_to, option.value)
            self.controls.add(Button(m, rect, option.word, turn, key=key, icon=icon, behind=icon == "right", units=TURNING))
        return place.bottom

    def turn_to(self, name: str) -> None:
        """Show another page, from its beginning."""
        self.page_name = name
        area = self.controls.find("text")
        if isinstance(area, ScrollArea):
            area.scroll_to(0)
        self.layout()

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.sheet)
