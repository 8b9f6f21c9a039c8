"""Setting the table: who sits where, person or computer player, youngest and oldest, house rules. Deal plays at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art.colours import INK, SECOND
from game.core.decks import usual_edition
from game.core.session import Session
from game.core.table import Choice as Value
from game.core.table import Option as HouseRule
from game.registry import GAMES, SENTENCES
from saves import last_table
from saves.decks import own_decks
from scenes import box, shelf
from scenes.letters import why_not_written
from scenes.scene import Page
from scenes.seating import LARGEST_SEED, Chair, Seating, by_chance, why_no_seed
from scenes.setup_row import Ground, Row, TokenDisc
from scenes.ui import paper, text
from scenes.ui.pointer import Point
from scenes.ui.widgets import Button, Heading, Label, Picture, Widget
from scenes.ui.widgets_choice import Choice, Option, Switch
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

EDGE, STEP = 40, 14
"""Units from the edge of the list where a dragged token scrolls it, and pixels each time."""
LONGEST_SEED = len(str(LARGEST_SEED))


class SetupScene(Page):
    """The table of `game` as it is being laid. `luck` gives the seed of a game whose seed nobody wrote."""

    first = "deal"

    def __init__(self, app: App, game: str, luck: Callable[[], int] = by_chance) -> None:
        super().__init__(app)
        self.rules = GAMES[game]
        self.sentences = SENTENCES[game]
        self.box = next(each for each in shelf.boxes() if each.game_id == game)
        self.luck = luck
        self.seating = self._remembered() or Seating.usual(self.rules, self._("Player 1"))
        self._find_decks()
        self._deal: Button | None = None
        self._sheets: list[Rect] = []
        self._seats: ScrollArea | None = None
        self.rows: list[Ground] = []
        """What lies under each chair."""

    def _remembered(self) -> Seating | None:
        last = last_table.load(self.app.folder, self.rules.id)
        try:
            return Seating.again(self.rules, last) if last else None
        except ValueError:
            return None

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
        return self._("Setting the table")

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
        if self._deal:
            self._deal.why_not = self.seating.why_not(self._)
            self._deal.note = ""
            self._deal.dirty = True

    def why_no_name(self, name: str) -> str | None:
        """Why `name` cannot be written, in a sentence; None if it can."""
        return why_not_written(name, "display", self._)

    def sit(self, chair: Chair, who: str) -> None:
        """A person, or a computer player of that level, takes the chair."""
        chair.control = "human" if who == "human" else "ai"
        chair.level = chair.level if who == "human" else who
        self.layout()

    def change(self, what: Callable[[], object], focus: str = "") -> None:
        """Do something that moves chairs or marks, and lay everything out anew."""
        what()
        self.layout()
        self.controls.focus(focus)

    def carry(self, chair: Chair, pos: Point) -> None:
        """The token of `chair` is dragged to `pos`: the row there is lit, and at the edge of the list it scrolls on."""
        area = self._seats
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

    def choose(self, rule: HouseRule, value: Value) -> None:
        self.seating.choose(rule.name, value)

    def choose_deck(self, edition: str) -> None:
        self.seating.deck = edition

    # where everything is

    def build(self) -> None:
        m = self.m
        if m.compact:
            self._build_compact()
            return
        seats, house, deal = m.rect(22, 74, 878, 626), m.rect(916, 74, 342, 516), m.rect(916, 610, 342, 86)
        self._sheets = [seats, house]
        self._fill("seats", seats, self._build_seats)
        self._fill("house", house, self._build_house)
        self._build_deal(deal)

    def _build_compact(self) -> None:
        m = self.m
        high = max(Button.high(m, 28), m.px(58))
        sheet = Rect(m.px(14), self.top + m.px(10), m.size[0] - 2 * m.px(14), 0)
        deal = Rect(sheet.x, m.size[1] - m.px(14) - high, sheet.width, high)
        sheet.height = deal.top - m.px(12) - sheet.top
        self._sheets = [sheet]
        self._fill("table", sheet, self._build_both)
        self._build_deal(deal)

    def _build_both(self, area: ScrollArea, place: Rect) -> int:
        below = Rect(place)
        below.top = self._build_seats(area, place) + self.m.px(22)
        return self._build_house(area, below)

    def _fill(self, key: str, sheet: Rect, build: Callable[[ScrollArea, Rect], int]) -> None:
        """An area in the sheet with what `build` puts there; narrower if it has to be scrolled."""
        m = self.m
        area = self.controls.add(ScrollArea(m, sheet.inflate(-2 * m.px(16), -2 * m.px(14)), key))
        place = Rect(area.rect)
        bottom = build(area, place)
        if bottom > place.bottom:
            area.children.clear()
            place.width -= area.bar(m)
            bottom = build(area, place)
        area.finish(bottom)

    def _build_deal(self, rect: Rect) -> None:
        self._deal = Button(self.m, rect, self._("Deal"), self.deal, key="deal", primary=True, units=28 if self.m.compact else 34)
        self.controls.add(self._deal)
        self._check()

    def _build_seats(self, area: ScrollArea, place: Rect) -> int:
        """The chairs from the top of `place` down; where they end."""
        m = self.m
        self._seats, self.rows = area, []
        wide = place.width
        words = self._("Who plays?")
        px = m.text(25)
        top = place.top + m.px(4)
        heading = Label(m, Rect(place.x + m.px(8), top, wide - m.px(8), text.leading(px)), words, 25, "display")
        area.add(heading)
        top = heading.rect.bottom + m.px(4)
        told = self._("Turns go from top to bottom. Drag a token to another seat, or click it for another token.")
        high = Label.high(m, told, wide - m.px(8), 16, "text")
        area.add(Label(m, Rect(place.x + m.px(8), top, wide - m.px(8), high), told, 16, "text", SECOND))
        top += high + m.px(10)
        for number, chair in enumerate(self.seating.chairs):
            top = Row(self, number, chair, Rect(place.x, top, wide, 0)).add_to(area) + m.px(8)
        if self.seating.can_add:
            top = self._build_free_seats(area, Rect(place.x, top, wide, 0)) + m.px(8)
        if sum(chair.control == "human" for chair in self.seating.chairs) > 1:
            told = self._("Several people at one screen: a curtain hides each hand between the turns.")
            room = wide - 2 * m.px(14)
            high = Label.high(m, told, room, 16)
            box = area.add(Ground(m, Rect(place.x, top, wide, high + 2 * m.px(12)), plain=True))
            area.add(Label(m, Rect(place.x + m.px(14), top + m.px(12), room, high), told, 16))
            top = box.rect.bottom
        return top

    def _build_free_seats(self, area: ScrollArea, place: Rect) -> int:
        """A dashed place that says how many seats are free, with the button that takes one."""
        m, pad = self.m, self.m.px(10)
        free = self.rules.players[-1] - len(self.seating.chairs)
        word, told = self._("Add a player"), self.app.tr.ngettext("A free seat", "{count} free seats", free).format(count=free)
        tall = Button.high(m, 18)
        high = max(tall, m.px(52)) + 2 * pad
        area.add(Ground(m, Rect(place.x, place.y, place.width, high), dashed=True))
        wide = min(Button.wide(m, word, icon="plus", units=18), place.width - 2 * pad)
        room = place.width - wide - 4 * pad
        told_too = room > m.text(18) * 6
        if told_too:
            area.add(Label(m, Rect(place.x + 2 * pad, place.y, room, high), told, 18, "text", SECOND))
        left = place.right - pad - wide if told_too else place.x + pad
        rect = Rect(left, place.y + (high - tall) // 2, wide, tall)
        add = lambda: self.change(self.seating.add, "add")  # noqa: E731
        area.add(Button(m, rect, word, add, key="add", icon="plus", units=18))
        return place.y + high

    def _build_house(self, area: ScrollArea, place: Rect) -> int:
        """The game, its house rules and what else can be agreed; where that ends."""
        m, _ = self.m, self._
        wide = place.width
        top = self._build_box(area, Rect(place.x, place.y + m.px(4), wide, 0)) + m.px(14)
        high = text.leading(m.text(20))
        area.add(Heading(m, Rect(place.x, top, wide, high), _("House rules")))
        top += high + m.px(8)
        top = self._build_decks(area, Rect(place.x, top, wide, 0))
        for rule in self.rules.options:
            top = self._build_rule(area, Rect(place.x, top, wide, 0), rule) + m.px(14)
        top = self._build_take_backs(area, Rect(place.x, top, wide, 0)) + m.px(14)
        told = _("Seed: the same number deals the same cards. Leave it empty for chance.")
        return self._labelled(area, Rect(place.x, top, wide, 0), told, TextField.high(m), self._seed_field) + m.px(6)

    def _build_take_backs(self, area: ScrollArea, place: Rect) -> int:
        """A label with a switch at its right, or below it where that would be too narrow."""
        m, _ = self.m, self._
        told, words, on = _("Free take-backs, whatever came since"), (_("Yes"), _("No")), self.seating.free_take_backs

        def make(rect: Rect) -> Switch:
            return Switch(m, rect, on, words, self._take_backs, key="take-backs")

        wide = Switch.wide(m, words)
        room = place.width - wide - m.px(14)
        if room < m.text(16) * 8:
            return self._labelled(area, place, told, Switch.high(m), make)
        high = max(Switch.high(m), Label.high(m, told, room, 16))
        area.add(Label(m, Rect(place.x, place.y, room, high), told, 16))
        area.add(make(Rect(place.right - wide, place.y, wide, high)))
        return place.y + high

    def _seed_field(self, rect: Rect) -> TextField:
        words, seed = self._("by chance"), self.seating.seed
        return TextField(
            self.m,
            rect,
            seed,
            self.write_seed,
            key="seed",
            most=LONGEST_SEED,
            full=self._("The seed is a number from 0 to {largest}.").format(largest=LARGEST_SEED),
            placeholder=words,
            allow=self._allow_seed,
            holds_escape=True,
        )

    def _take_backs(self, on: bool) -> None:
        self.seating.free_take_backs = on

    def _allow_seed(self, seed: str) -> str | None:
        return why_no_seed(seed, self._)

    def _build_rule(self, area: ScrollArea, place: Rect, rule: HouseRule) -> int:
        m, tr = self.m, self.app.tr
        options = [Option(value, self.sentences.choice(rule.name, value, tr)) for value in rule.values]

        def choice(rect: Rect) -> Choice[Value]:
            now = self.seating.options[rule.name]
            return Choice(m, rect, options, now, lambda value: self.choose(rule, value), key=f"rule-{rule.name}")

        high = Choice.high(m, options, place.width)
        return self._labelled(area, place, self.sentences.option(rule.name, tr), high, choice)

    def _build_decks(self, area: ScrollArea, place: Rect) -> int:
        """Which cards to play with, where there are several decks; where that ends."""
        m, tr = self.m, self.app.tr
        options = [Option(edition, tr.gettext(deck.name)) for edition, deck in self.rules.decks.items()]
        options += [Option(deck.edition, deck.name) for deck in self.seating.decks]
        if len(options) < 2:
            return place.y

        def choice(rect: Rect) -> Choice[str]:
            return Choice(m, rect, options, self.seating.deck, self.choose_deck, key="deck")

        return self._labelled(area, place, self._("Deck of cards"), Choice.high(m, options, place.width), choice) + m.px(14)

    def _labelled(self, area: ScrollArea, place: Rect, words: str, high: int, make: Callable[[Rect], Widget]) -> int:
        """A widget of that height under its label; where it ends."""
        m = self.m
        label = Label.high(m, words, place.width, 16)
        area.add(Label(m, Rect(place.x, place.y, place.width, label), words, 16))
        widget = area.add(make(Rect(place.x, place.y + label + m.px(6), place.width, high)))
        return widget.rect.bottom

    def _build_box(self, area: ScrollArea, place: Rect) -> int:
        """The picture of the game's box with its name and what is in it beside it."""
        m = self.m
        wide = m.px(96)
        high = box.height(wide)
        area.add(Picture(m, Rect(place.x, place.y, wide, high), box.picture(self.box, wide, box.TILTS[0])))
        room = place.width - wide - m.px(14)
        left, top = place.x + wide + m.px(14), place.y + m.px(6)
        count = self._("{fewest} to {most} players").format(fewest=self.box.fewest, most=self.box.most)
        for words, units, role, colour in (
            (self.box.title, 19, "display", INK),
            (self.sentences.tagline(self.app.tr), 17, "text", SECOND),
            (count, 17, "text", SECOND),
        ):
            tall = Label.high(m, words, room, units, role)
            area.add(Label(m, Rect(left, top, room, tall), words, units, role, colour))
            top += tall + m.px(4)
        return max(place.y + high, top)

    def paint(self, surface: Surface) -> None:
        for sheet in self._sheets:
            paper.sheet(surface, self.m, sheet)
