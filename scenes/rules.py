"""The rules of every game, and the keys, as pages to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes import shelf
from scenes.scene import Page
from scenes.text import page
from scenes.ui import paper, rich
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

KEYS = "keys"
SIZES = (16, 14, 12, 10)
"""Units of the titles above the text: smaller ones where they would leave it less than two thirds."""


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
        wide = min(m.size[0] - 2 * m.px(22), m.px(920))
        self.sheet = Rect((m.size[0] - wide) // 2, self.top + gap, wide, m.size[1] - self.top - 2 * gap)
        inside = self.sheet.inflate(-2 * edge, -2 * m.px(24))
        options = [Option(box.game_id, box.title) for box in shelf.boxes()] + [Option(KEYS, self._("Keys"))]
        units = next((each for each in SIZES if Choice.high(m, options, inside.width, each) <= inside.height // 3), SIZES[-1])
        wide = min(inside.width, Choice.wide(m, options, units))
        choice = Rect(inside.x, inside.y, wide, Choice.high(m, options, wide, units))
        self.controls.add(Choice(m, choice, options, self.page_name, self.turn_to, key="page", units=units))
        top = choice.bottom + gap
        place = Rect(inside.x, top, inside.width, inside.bottom - top)
        area = self.controls.add(ScrollArea(m, place, "text"))
        rich.fill(area, page(self.page_name, self.app.settings.language))

    def turn_to(self, name: str) -> None:
        """Show another page, from its beginning."""
        self.page_name = name
        area = self.controls.find("text")
        if isinstance(area, ScrollArea):
            area.scroll_to(0)
        self.layout()

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.sheet)
