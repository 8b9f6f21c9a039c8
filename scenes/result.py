"""The end of a game: who won and why, how everybody stands, and what one can do now."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import list2cmdline
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from art.backdrops import backdrop
from art.colours import FELT, HEADING, INK, SECOND
from game.ai import PLAYERS
from game.core.rules import Outcome
from game.core.session import Session
from game.registry import SENTENCES
from saves.problem import SaveProblem
from saves.record_files import records_folder, store_record
from scenes.furniture import FURNITURE
from scenes.match import Match
from scenes.message import MessageScene
from scenes.scene import Page
from scenes.seating import by_chance, same_again
from scenes.ui import paper, text
from scenes.ui.calm import Calm
from scenes.ui.confetti import Confetti, draw_rays
from scenes.ui.standing import Standing, StandingRow, Winner
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


LAUREL, LEAST_LAUREL = 300, 130
"""Units of height for laurel and ribbon at most, and at least."""
COLUMN = 0.32
"""The share of the window that the winner's sheet takes beside the standings."""
LEGIBLE = 15
"""That sheet stands beside them where a line on it is at least so many letters high."""
HEADED, GAP = 22, 5
"""Units: the letters over the standings, and the gap between two rows."""
TALLEST, SCROLLED = 110, 80
"""Units that a row of the standings is high at most, and where they have to be scrolled anyway."""


class Way(NamedTuple):
    """A way on from here: a button."""

    key: str
    word: str
    icon: str
    act: Callable[[], None]


READ = 1000
"""Milliseconds without a press until one is an answer: a game that was won must not go for another one before anybody has seen who won."""


class ResultScene(Page):
    """Over the table of `match`, which is over. `luck` gives the seed of the next game."""

    first = "again"

    def __init__(self, app: App, match: Match, luck: Callable[[], int] = by_chance) -> None:
        super().__init__(app)
        assert match.outcome is not None
        self.match, self.luck = match, luck
        self.outcome: Outcome = match.outcome
        self.sentences = SENTENCES[match.rules.id]
        self.ground = FELT[match.rules.id].backdrop
        self.next_begins = True
        settings = app.settings
        still = settings.reduced_motion or settings.animation == "off"
        self.confetti = None if still else Confetti(match.table.seed)
        self._winner, self._standings = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._calm = Calm(READ)

    @property
    def title(self) -> str:
        """With the name of the game where both have room in large letters."""
        whole = self._("{game}: the end").format(game=self.sentences.title(self.app.tr))
        return whole if paper.title_fits(self.m, whole, self._bar_left) else self._("The end")

    @property
    def back_word(self) -> str:
        return self._("Table")

    # what a person does

    def play_again(self) -> None:
        """The same people, other cards."""
        table = same_again(self.match.session.table, self.luck(), next_begins=self.next_begins)
        self.app.begin(Session(self.match.rules, table))

    def watch(self) -> None:
        """The whole game once more, from the first decision."""
        self.app.watch(self.match.session)

    def save_record(self) -> None:
        """Write the game down, and say where it is and how it is read."""
        try:
            path = store_record(self.match.session, records_folder())
        except SaveProblem as problem:
            self.app.tell(problem)
            return
        told = self._(
            "The record of this game is saved:\n{file}\n\nTo read it again, write in a terminal, in the folder of Sobremesa:\n{command}"
        )
        told = told.format(file=path, command=replay_line(path))
        self.app.push(MessageScene(self.app, told))

    def choose_begin(self, next_begins: bool) -> None:
        self.next_begins = next_begins

    def event(self, event: Event) -> bool:
        return self._calm.holds_back(event) or super().event(event)

    def update(self, ms: int) -> None:
        self._calm.update(ms)
        if self.confetti and self.confetti.update(ms):
            self.dirty = True

    # where everything is

    def layout(self) -> None:
        super().layout()
        # composed once: the confetti falls over it in every frame
        self._lit = backdrop(self.ground, self.m.size).copy()
        draw_rays(self._lit, self._winner.center if self._columns else (self.m.size[0] // 2, self._winner.y))

    @property
    def _columns(self) -> bool:
        """Whether the winner's sheet lies beside the standings: large text needs the whole width of the window."""
        return round(self.m.size[0] * COLUMN) >= LEGIBLE * self.m.text(19)

    def build(self) -> None:
        m, gap = self.m, self.m.px(14)
        ways = self._ways()
        pinned = self._pinned(ways)
        others = [way for way in ways if way not in pinned]
        high = Button.high(m, 19) + m.px(6)
        foot = Rect(m.px(20), m.size[1] - gap - high, m.size[0] - 2 * m.px(20), high)
        self._place(pinned, foot, self.controls.add)
        sheet = Rect(m.px(20), self.top + gap, foot.width, foot.top - m.px(18) - self.top - gap)
        if self._columns:
            self._winner = Rect(sheet.topleft, (round(sheet.width * COLUMN), sheet.height))
            self._standings = Rect(self._winner.right + gap, sheet.y, sheet.right - self._winner.right - gap, sheet.height)
            self._build_columns(others)
        else:
            self._winner = self._standings = sheet
            self._build_page(others)

    def _build_columns(self, others: list[Way]) -> None:
        """Who won and what comes next on one sheet, how everybody stands on the other."""
        area, room = self._area("winner", self._winner)
        below = self._build_winner(area, room) + self.m.px(16)
        end = self._build_next(area, Rect(room.x, below, room.width, 0), others)
        area.finish(end - self._shrink_laurel(area, end - room.bottom))
        area, room = self._area("standings", self._standings)
        area.finish(self._build_standings(area, room, self._order(), headed=True))

    def _shrink_laurel(self, area: ScrollArea, missing: int) -> int:
        """Take as much as is `missing` of the height of laurel and ribbon, as far as they can give it; how much that was."""
        winner, *below = area.children
        taken = min(max(0, missing), max(0, winner.rect.height - self.m.px(LEAST_LAUREL)))
        winner.rect.height -= taken
        for child in below:
            child.move(0, -taken)
        return taken

    def _build_page(self, others: list[Way]) -> None:
        """All of it on one sheet: the standings begin as high up as they can, because not all of them may have room."""
        m, gap = self.m, self.m.px(14)
        area, room = self._area("result", self._winner)
        below = self._build_title(area, room) + m.px(6)
        place = Rect(room.x, below, room.width, room.bottom - below)
        standings = self._order()
        least = StandingRow.needed(m, room.width, standings, ample=True) * len(standings) + m.px(GAP) * (len(standings) - 1)
        heading, answers = self._next_places(room)
        if least <= (spared := place.height - gap - heading.union(answers).height):
            place.height = spared
        below = self._build_standings(area, place, standings, headed=False)
        area.finish(self._build_next(area, Rect(room.x, below + gap, room.width, 0), others))

    def _area(self, key: str, sheet: Rect) -> tuple[ScrollArea, Rect]:
        """What can be scrolled on a sheet, and the room in it; the bar of the area lies on the margin of the sheet."""
        room = sheet.inflate(-2 * self.m.px(18), -2 * self.m.px(14))
        area = ScrollArea(self.m, Rect(room.topleft, (room.width + self.m.px(13), room.height)), key)
        return self.controls.add(area), room

    def _build_title(self, area: ScrollArea, place: Rect) -> int:
        """Who won and why in large letters, without laurel and ribbon: they would push the scores off the sheet. Where that ends."""
        said = self.sentences.outcome(self.outcome, self.match.names, self.app.tr)
        top = self._paragraph(area, place, place.y, said.title, 22, "display", HEADING)
        return self._why(area, place, top, said.text)

    def _build_winner(self, area: ScrollArea, place: Rect) -> int:
        """The winner's token in its laurel, the ribbon, and why; where that ends."""
        m = self.m
        said = self.sentences.outcome(self.outcome, self.match.names, self.app.tr)
        tokens = [self.match.table.token(seat) for seat in self.outcome.winners]
        high = min(m.px(LAUREL), round(place.height * 0.5))
        whole = Winner.fits(m, place.width, said.title)
        short = self._("The win is shared!") if len(tokens) > 1 else self._("The game is won!")
        area.add(Winner(m, Rect(place.x, place.y, place.width, high), tokens, said.title if whole else short))
        top = place.y + high + m.px(12)
        if not whole:
            top = self._paragraph(area, place, top, said.title, 19, "bold")
        return self._why(area, place, top, said.text)

    def _why(self, area: ScrollArea, place: Rect, top: int, why: str) -> int:
        """Why they won, and what was special at this table; where that ends."""
        top = self._paragraph(area, place, top, why, 19)
        if not self.match.table.free_take_backs:
            return top
        return self._paragraph(area, place, top + self.m.px(8), self._("Take-backs were free at this table."), 16, colour=SECOND)

    def _build_next(self, area: ScrollArea, place: Rect, others: list[Way]) -> int:
        """Who begins the next time, and the ways on that have no room below the sheet; where that ends."""
        m = self.m
        heading, rect = self._next_places(place)
        self._paragraph(area, heading, heading.y, self._("The next time"), 16, "bold", SECOND)
        area.add(Choice(m, rect, self._begins, self.next_begins, self.choose_begin, key="begins"))
        for way in others:
            rect = Rect(place.x, rect.bottom + m.px(14), place.width, Button.high(m, 19))
            self._place([way], rect, area.add)
        return rect.bottom + m.px(4)

    @property
    def _begins(self) -> list[Option[bool]]:
        """Who may begin the next time."""
        return [Option(True, self._("the next seat begins")), Option(False, self._("the same order"))]

    def _next_places(self, place: Rect) -> tuple[Rect, Rect]:
        """Where that choice is from the top of `place` down: its heading and its answers."""
        m = self.m
        heading = Rect(place.topleft, (place.width, Label.high(m, self._("The next time"), place.width, 16, "bold")))
        return heading, Rect(place.x, heading.bottom + m.px(4), place.width, Choice.high(m, self._begins, place.width))

    def _paragraph(
        self, area: ScrollArea, place: Rect, top: int, words: str, units: float, role: str = "text", colour: tuple[int, int, int] = INK
    ) -> int:
        high = Label.high(self.m, words, place.width, units, role)
        area.add(Label(self.m, Rect(place.x, top, place.width, high), words, units, role, colour, centred=True))
        return top + high

    def _build_standings(self, area: ScrollArea, place: Rect, standings: list[Standing], *, headed: bool) -> int:
        """A row for every seat, the best first; where they end. They grow with their room, and where they scroll anyway they are large."""
        m = self.m
        top, gap = place.y, m.px(GAP)
        if headed:
            high = text.leading(m.text(HEADED))
            heading = Rect(place.x + m.px(8), top, place.width - m.px(16), high)
            area.add(Label(m, heading, self._("How everybody stands"), HEADED, "display"))
            top += high + gap
        free = (place.bottom - top - gap * (len(standings) - 1)) // len(standings)
        needed = StandingRow.needed(m, place.width, standings, ample=not headed)
        ample = max(m.px(SCROLLED), StandingRow.needed(m, place.width, standings, ample=True))
        tall = min(m.px(TALLEST), free) if free >= needed else ample
        words, names = StandingRow.words_size(m, (place.width, tall), standings), StandingRow.longest(m, tall, standings)
        for standing in standings:
            area.add(StandingRow(m, Rect(place.x, top, place.width, tall), standing, words, names))
            top += tall + gap
        return top - gap

    def _order(self) -> list[Standing]:
        """Every seat's standing, the best first; seats that share a place as they sit."""
        view, outcome = self.match.public_view, self.outcome
        zones = self.match.rules.zones(self.match.table)
        furniture = FURNITURE[self.match.rules.id](self.app.tr, self.match.table)
        faces_of = {card.id: card.face for card in self.match.rules.cards(self.match.table)}
        remembered = furniture.remembered(self.match.session)
        counted = max(outcome.scores) > 1
        standings = []
        for seat, person in enumerate(self.match.table.seats):
            open_zones = [name for name, zone in zones.items() if zone.seat == seat and zone.seen_by == "all"]
            counting = furniture.counting(view, seat)
            cards = [card for name in open_zones for card in view.cards(name)] if counting is None else counting
            kind = self._("a person") if person.control == "human" else self._level(person.level)
            said = "; ".join(self.sentences.zone(name, view, self.match.names, self.app.tr) for name in open_zones)
            said = said or remembered.get(seat, "")
            shown = tuple(partial(furniture.card, faces_of[card], cut=True, big_tab=True) for card in cards)
            number = str(outcome.scores[seat] if counted else len(cards))
            place, tally = outcome.places[seat], furniture.tally(view, seat)
            token, won = self.match.table.token(seat), seat in outcome.winners
            standings.append(Standing(place, person.name, token, kind, won, number, shown, said, tally))
        return sorted(standings, key=lambda standing: standing.place)

    def _level(self, level: str | None) -> str:
        _ = self._
        names = {"easy": _("easy computer player"), "normal": _("normal computer player"), "hard": _("hard computer player")}
        player = PLAYERS.get(level or "")
        return names.get(player.level if player else "", _("computer player"))

    def _ways(self) -> list[Way]:
        """The ways on from here, the weightiest first."""
        souvenir = FURNITURE[self.match.rules.id](self.app.tr, self.match.table).souvenir(self.app, self.match.session)
        ways = [
            Way("again", self._("Play again"), "again", self.play_again),
            Way("watch", self._("Watch it again"), "play", self.watch),
            Way("record", self._("Save as a file"), "save", self.save_record),
            Way("menu", self._("Menu"), "menu", self.app.reset),
        ]
        if souvenir:
            ways.insert(2, Way("souvenir", souvenir.word, souvenir.icon, lambda: self.app.push(souvenir.open())))
        return ways

    def _pinned(self, ways: list[Way]) -> list[Way]:
        """Those that have room in one row below the sheet: the first and the last, and of the others as many as fit."""
        m = self.m
        room = m.size[0] - 2 * m.px(20) + m.px(14)
        pinned = [ways[0], ways[-1]]
        for way in ways[1:-1]:
            wanted = [*pinned[:-1], way, pinned[-1]]
            if sum(Button.wide(m, each.word, icon=each.icon) + m.px(14) for each in wanted) > room:
                break
            pinned = wanted
        return pinned

    def _place(self, ways: list[Way], row: Rect, add: Callable[[Button], object]) -> None:
        """Buttons side by side in `row`, each with its share of what room is left."""
        m, gap = self.m, self.m.px(14)
        widths = [Button.wide(m, way.word, icon=way.icon) for way in ways]
        spare = (row.width - gap * (len(ways) - 1) - sum(widths)) // len(ways)
        left = row.x
        for way, wide in zip(ways, widths, strict=True):
            rect = Rect(left, row.y, wide + spare, row.height)
            add(Button(m, rect, way.word, way.act, key=way.key, icon=way.icon, primary=way.key == "again"))
            left = rect.right + gap

    # drawing

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self._lit, (0, 0))
        if self.confetti:
            self.confetti.draw(surface, self.m)

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self._winner, 26)
        if self._standings != self._winner:
            paper.sheet(surface, self.m, self._standings, 26)


def replay_line(path: Path) -> str:
    """What to write in a terminal, in the folder of the program, to read the record at `path` again."""
    python, home = Path(sys.executable), Path(__file__).parent.parent
    words = [str(python.relative_to(home) if python.is_relative_to(home) else python), "main.py", "replay", str(path)]
    return list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
