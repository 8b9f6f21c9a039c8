"""Setting the table: who sits where, person or computer player, youngest and oldest, house rules. Deal plays at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art.colours import SECOND
from game.core.decks import usual_edition
from game.core.session import Session
from game.registry import GAMES, SENTENCES
from saves import last_table
from saves.decks import own_decks
from scenes import shelf
from scenes.letters import shown_names, why_not_written
from scenes.scene import Page
from scenes.seating import Chair, Seating, by_chance
from scenes.setup_deal import DealButton
from scenes.setup_house import House
from scenes.setup_row import Ground, Legend, Row, TokenDisc
from scenes.text import LANGUAGES, translations
from scenes.ui import paper, text
from scenes.ui.pointer import Point
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

MARGIN = 12
"""Units of the sheet’s margin that the scroll bar takes."""
EDGE, STEP = 40, 14
"""Units from the edge of the list where a dragged token scrolls it, and pixels each time."""


class SetupScene(Page):
    """The table of `game` as it is being laid. `luck` gives the seed of a game whose seed nobody wrote."""

    first = "deal"

    def __init__(self, app: App, game: str, luck: Callable[[], int] = by_chance) -> None:
        super().__init__(app)
        self.rules = GAMES[game]
        self.sentences = SENTENCES[game]
        self.box = next(each for each in shelf.boxes() if each.game_id == game)
        self.luck = luck
        self.seating = self._remembered() or Seating.usual(self.rules, self._("Player 1"), last_table.newest(app.folder))
        chairs, nameless = self.seating.chairs, {translations(language).gettext("Player 1") for language in LANGUAGES}
        for chair, name in zip(chairs, shown_names([chair.name for chair in chairs], self._), strict=True):
            chair.name = self._("Player 1") if name in nameless else name
        self._find_decks()
        self.page = "seats"
        """What the sheet shows where there is room for one page only: "seats" or "house"."""
        self._deal: DealButton | None = None
        self._sheets: list[Rect] = []
        self._area: ScrollArea | None = None
        self.rows: list[Ground] = []
        """What lies under each chair that is shown."""
        self.names: list[TextField] = []
        """The fields with their names."""

    def _remembered(self) -> Seating | None:
        """The table as it was laid last time, if it was; what cannot be used is said."""
        last, problem = last_table.load(self.app.folder, self.rules.id)
        seating = None
        try:
            seating = Seating.again(self.rules, last) if last else None
        except ValueError:
            problem = last_table.forget(self.app.folder, self.rules.id)
        if problem:
            self.app.tell(problem)
        return seating

    def _find_decks(self) -> None:
        """The persons' own decks; what is wrong with one is said. A deck that is gone makes room for the usual one."""
        if not self.rules.decks:
            self.seating.deck = ""
            return
        own, problems = own_decks(self.app.folder, self.rules)
        for problem in problems:
            self.app.tell(problem)
        self.seating.decks = tuple(own)
        if self.seating.deck not in {*self.rules.decks, *(deck.edition for deck in own)}:
            self.seating.deck = usual_edition(self.rules.decks, self.app.settings.language)

    @property
    def title(self) -> str:
        """What is done here; in the compact form for which game, as there is no room for its box."""
        return self.box.title if self.m.compact else self._("Setting the table")

    @property
    def back_word(self) -> str:
        return self._("Menu")

    # what a person does

    def deal(self) -> None:
        """The table is laid: remember it, and play."""
        last_table.store(self.app.folder, self.rules.id, self.seating.memory)
        self.app.begin(Session(self.rules, self.seating.table(self.luck())))

    def rename(self, chair: Chair, name: str) -> None:
        chair.name = name
        self._check()

    def write_seed(self, seed: str) -> None:
        self.seating.seed = seed
        self._check()

    def _check(self) -> None:
        """Say whether the table can be dealt, and mark the names that are in the way."""
        if self._deal:
            self._deal.why_not = self.seating.why_not(self._)
            self._deal.dirty = True
        misnamed = self.seating.misnamed
        for chair, field in zip(self.seating.chairs, self.names, strict=False):
            field.wrong = chair in misnamed
            field.dirty = True

    def mend(self) -> None:
        """Go to the name because of which nobody can deal."""
        self.turn("seats")
        for chair in self.seating.misnamed[-1:]:
            self.controls.focus(f"name-{self.seating.chairs.index(chair)}")

    def turn(self, page: str) -> None:
        """Show the page of that name, where there is room for one only."""
        self.page = page
        self.layout()

    def add_seat(self) -> None:
        """One more sits down, and is seen to."""
        self.change(self.seating.add, "add", f"who-{len(self.seating.chairs)}")
        if self._area:
            self._area.scroll_to(self._area.furthest)

    def why_no_name(self, name: str) -> str | None:
        """Why `name` cannot be written, in a sentence; None if it can."""
        return why_not_written(name, self._)

    def sit(self, chair: Chair, who: str) -> None:
        """A person, or a computer player of that level, takes the chair."""
        chair.control = "human" if who == "human" else "ai"
        chair.level = chair.level if who == "human" else who
        self.layout()

    def change(self, what: Callable[[], object], *focus: str) -> None:
        """Do something that moves chairs or marks, and lay everything out anew; the first of `focus` that is there then has the focus."""
        what()
        self.layout()
        self.controls.focus(*focus)

    def carry(self, chair: Chair, pos: Point) -> None:
        """The token of `chair` is dragged to `pos`: the row there is lit, and at the edge of the list it scrolls on."""
        area = self._area
        if area:
            token = next((child for child in area.children if isinstance(child, TokenDisc) and child.carried), None)
            if token and area.children[-1] is not token:
                area.children.remove(token)
                area.children.append(token)  # drawn above everything else
            edge = self.m.px(EDGE)
            if not area.rect.top + edge < pos[1] < area.rect.bottom - edge:
                area.scroll_to(area.offset + (STEP if pos[1] > area.rect.centery else -STEP))
        for row in self.rows:
            row.lit = row.rect.top <= pos[1] < row.rect.bottom
        self.rows[self.seating.chairs.index(chair)].lit = False

    def drop(self, chair: Chair) -> None:
        """The token was let go: its chair goes where the lit row is, or stays."""
        now = self.seating.chairs.index(chair)
        then = next((number for number, row in enumerate(self.rows) if row.lit), now)
        self.change(lambda: self.seating.shift(chair, then - now), f"token-{then}")

    def lost_focus(self) -> None:
        super().lost_focus()
        if any(row.lit for row in self.rows):
            self.layout()

    # where everything is

    def build(self) -> None:
        m = self.m
        self._area, self.rows, self.names = None, [], []
        if m.compact:
            self._build_compact()
            return
        seats, house, deal = m.rect(22, 74, 878, 626), m.rect(916, 74, 342, 534), m.rect(916, 620, 342, 78)
        self._sheets = [seats, house]
        self._fill("seats", seats.inflate(-2 * m.px(16), -2 * m.px(14)), self._build_seats)
        self._fill("house", house.inflate(-2 * m.px(14), -2 * m.px(11)), House(self).add_to)
        self._build_deal(deal)

    def _build_compact(self) -> None:
        """One sheet with two pages, whose names stand above it; below it, in reach whatever is scrolled, who joins and the deal."""
        m, gap = self.m, self.m.px(8)
        high = max(Button.high(m, 20), m.px(54))
        foot = Rect(m.px(14), m.size[1] - gap - high, m.size[0] - 2 * m.px(14), high)
        sheet = Rect(foot.x, self.top + gap, foot.width, 0)
        sheet.height = foot.top - gap - sheet.top
        self._sheets = [sheet]
        inside = sheet.inflate(-2 * m.px(16), -2 * m.px(12))
        pages = [Option("seats", self._("Who plays?"), "person"), Option("house", self._("House rules"), "settings")]
        tabs = Rect(inside.topleft, (inside.width, Choice.high(m, pages, inside.width, 18)))
        self.controls.add(Choice(m, tabs, pages, self.page, self.turn, key="page"))
        rest = Rect(inside.x, tabs.bottom + m.px(6), inside.width, inside.bottom - tabs.bottom - m.px(6))
        self._fill(self.page, rest, self._build_seats if self.page == "seats" else House(self).add_to)
        if self.page == "seats" and self.seating.can_add:
            word = self._("Add a player")
            wide = min(Button.wide(m, word, icon="plus", units=20), foot.width // 2)
            self.controls.add(Button(m, Rect(foot.topleft, (wide, high)), word, self.add_seat, key="add", icon="plus", units=20))
            foot = Rect(foot.x + wide + gap, foot.y, foot.width - wide - gap, high)
        self._build_deal(foot)

    def _fill(self, key: str, room: Rect, build: Callable[[ScrollArea, Rect], int]) -> None:
        """An area in that room with what `build` puts there. Room for the scroll bar is kept always, so that nothing moves when it comes;
        the bar stands in the margin of the sheet for a part."""
        m = self.m
        area = self.controls.add(ScrollArea(m, Rect(room.x, room.y, room.width + m.px(MARGIN), room.height), key))
        place = Rect(room.x, room.y, area.rect.width - area.bar(m), room.height)
        area.finish(build(area, place))

    def _build_deal(self, rect: Rect) -> None:
        units = 28 if self.m.compact else 34
        self._deal = self.controls.add(DealButton(self.m, rect, self._("Deal"), self.deal, self.mend, units))
        self._check()

    def _build_seats(self, area: ScrollArea, place: Rect) -> int:
        """The chairs from the top of `place` down; where they end."""
        m = self.m
        self._area, self.rows, self.names = area, [], []
        top = place.top + m.px(2)
        if not m.compact:
            top = self._build_heading(area, Rect(place.x, top, place.width, 0)) + m.px(4)
        rows = [Row(self, number, chair, place.width) for number, chair in enumerate(self.seating.chairs)]
        if not rows[0].worded:
            high = Legend.high(m)
            area.add(Legend(m, Rect(place.x + m.px(8), top, place.width - m.px(16), high), rows[0].marks))
            top += high + m.px(2)
        for row in rows:
            top = row.add_to(area, place.x, top) + m.px(8)
        several = sum(chair.control == "human" for chair in self.seating.chairs) > 1
        told = self._("Several people at one screen: a curtain hides each hand between the turns.") if several else ""
        room = place.width - 2 * m.px(14)
        high = Label.high(m, told, room, 16) if told else 0
        if self.seating.can_add and not m.compact:
            below = high + 3 * m.px(8) if told else 0
            top = self._build_free_seats(area, Rect(place.x, top, place.width, place.bottom - top - below - m.px(8))) + m.px(8)
        if told:
            ground = area.add(Ground(m, Rect(place.x, top, place.width, high + 2 * m.px(8)), plain=True))
            area.add(Label(m, Rect(place.x + m.px(14), top + m.px(8), room, high), told, 16))
            top = ground.rect.bottom + m.px(8)
        if m.compact:
            top = self._tell_how(area, Rect(place.x + m.px(8), top, place.width - m.px(8), 0))
        return top

    def _build_heading(self, area: ScrollArea, place: Rect) -> int:
        """What the sheet is about and, beside it, what can be done with a token; where they end."""
        m, words = self.m, self._("Who plays?")
        wide, left = text.width(words, "display", m.text(25)), place.x + m.px(8)
        heading = area.add(Label(m, Rect(left, place.y, wide, text.leading(m.text(25))), words, 25, "display"))
        beside = heading.rect.right + m.px(22)
        bottom = self._tell_how(area, Rect(beside, place.y, place.right - beside, 0))
        heading.rect.height = max(heading.rect.height, bottom - place.y)
        return heading.rect.bottom

    def _tell_how(self, area: ScrollArea, place: Rect) -> int:
        told = self._("Turns go from top to bottom. Drag a token to another seat, or click it for another token.")
        told = f"{self.sentences.begins(self.app.tr)} {told}"
        told = "\n".join(text.balanced(told, "text", self.m.text(16), place.width))
        high = Label.high(self.m, told, place.width, 16, "text")
        return area.add(Label(self.m, Rect(place.topleft, (place.width, high)), told, 16, "text", SECOND)).rect.bottom

    def _build_free_seats(self, area: ScrollArea, place: Rect) -> int:
        """A dashed place that says how many seats are free, with the button that takes one; it fills `place`, so that the room that is
        left looks like what it is for."""
        m, pad = self.m, self.m.px(8)
        free = self.rules.players[-1] - len(self.seating.chairs)
        word, told = self._("Add a player"), self.app.tr.ngettext("A free seat", "{count} free seats", free).format(count=free)
        tall = Button.high(m, 18)
        high = max(tall + 2 * pad, place.height)
        area.add(Ground(m, Rect(place.x, place.y, place.width, high), dashed=True))
        wide = Button.wide(m, word, icon="plus", units=18)
        area.add(Label(m, Rect(place.x + 2 * pad, place.y, place.width - wide - 4 * pad, high), told, 18, "text", SECOND))
        rect = Rect(place.right - pad - wide, place.y + (high - tall) // 2, wide, tall)
        area.add(Button(m, rect, word, self.add_seat, key="add", icon="plus", units=18))
        return place.y + high

    def paint(self, surface: Surface) -> None:
        for sheet in self._sheets:
            paper.sheet(surface, self.m, sheet)
