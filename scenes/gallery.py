"""The front pages of a game of Man Bites Dog, side by side. Any of them can be kept as a picture."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art.colours import SECOND
from game.core.session import Session
from saves.problem import SaveProblem
from scenes.letters import shown_table
from scenes.man_bites_dog.front_page import FrontPage, front_page, height, width
from scenes.man_bites_dog.paper_words import PaperWords, deck_of
from scenes.man_bites_dog.printed import pictures_folder, printed, store_front_page
from scenes.message import MessageScene
from scenes.scene import Page
from scenes.ui import paper
from scenes.ui.widgets import Button, Label, Picture
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


class GalleryScene(Page):
    """All headlines of `session` that stood, the last one first, dated `day`."""

    first = "keep-0"

    def __init__(self, app: App, session: Session, day: date | None = None) -> None:
        super().__init__(app)
        self.words = PaperWords(deck_of(session.table))
        self.pages = list(printed(session, shown_table(session.table, self._), day or date.today()))[::-1]
        self.sheet = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._("Front pages")

    def build(self) -> None:
        m, gap = self.m, self.m.px(18)
        self.sheet = Rect(m.px(22), self.top + gap, m.size[0] - 2 * m.px(22), m.size[1] - self.top - 2 * gap)
        area = self.controls.add(ScrollArea(m, self.sheet.inflate(-2 * gap, -2 * gap), "pages"))
        room = area.rect.width - area.bar(m)
        if not self.pages:
            self._say_none(area, room)
            return
        columns, brief = 1 if m.compact else 2, m.text_percent > 100
        high = Button.high(m, 17)
        # so that the whole of one is seen with its button
        wide = min((room - gap * (columns - 1)) // columns, width(area.rect.height - high - 2 * gap, brief=brief))
        tall, edge = height(wide, brief=brief), (room - columns * wide - gap * (columns - 1)) // 2
        for number, page in enumerate(self.pages):
            left = area.rect.x + edge + number % columns * (wide + gap)
            top = area.rect.y + number // columns * (tall + high + 2 * gap)
            area.add(Picture(m, Rect(left, top, wide, tall), front_page(page, self.words, wide, brief=brief)))
            button = Rect(left, top + tall + m.px(6), wide, high)
            keep = lambda page=page: self.keep(page)  # noqa: E731
            area.add(Button(m, button, self._("Keep it as a picture"), keep, key=f"keep-{number}", icon="save", units=17))
        rows = -(-len(self.pages) // columns)
        area.finish(area.rect.y + rows * (tall + high + 2 * gap))

    def _say_none(self, area: ScrollArea, room: int) -> None:
        words = self._("No headline stood in this game.")
        high = Label.high(self.m, words, room, 20, "text")
        area.add(Label(self.m, Rect(area.rect.x, area.rect.y, room, high), words, 20, "text", SECOND, centred=True))
        area.finish(area.rect.y + high)

    def keep(self, page: FrontPage) -> None:
        """Write the front page to a file, and say where."""
        try:
            path = store_front_page(page, self.words, pictures_folder())
        except SaveProblem as problem:
            self.app.push(MessageScene(self.app, problem.say(self._)))
            return
        self.app.push(MessageScene(self.app, self._("The front page is in {file}.").format(file=path)))

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.sheet)
