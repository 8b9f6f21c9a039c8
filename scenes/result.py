"""The end of a game: who won and why, how everybody stands, and what one can do now."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import list2cmdline
from typing import TYPE_CHECKING

from pygame import Rect, Surface

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
from scenes.ui.confetti import Confetti, draw_rays
from scenes.ui.standing import Standing, StandingRow, Winner
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


LAUREL_HIGH, LAUREL_LOW = 300, 190
"""Units of height for laurel and ribbon, in the regular form and in the compact one."""


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

    @property
    def title(self) -> str:
        return self._("{game}: the end").format(game=self.sentences.title(self.app.tr))

    @property
    def back_word(self) -> str:
        return self._("Table")

    # what a person does

    def play_again(self) -> None:
        """The same people, other cards."""
        table = same_again(self.match.table, self.luck(), next_begins=self.next_begins)
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

    def update(self, ms: int) -> None:
        if self.confetti and self.confetti.update(ms):
            self.dirty = True

    # where everything is

    def layout(self) -> None:
        super().layout()
        # composed once: the confetti falls over it in every frame
        self._lit = backdrop(self.ground, self.m.size).copy()
        draw_rays(self._lit, self._winner.center if not self.m.compact else (self.m.size[0] // 2, self._winner.y))

    def build(self) -> None:
        m = self.m
        buttons = self._buttons()
        gap = m.px(14)
        top, bottom = self.top + m.px(14), buttons.top - m.px(18)
        if m.compact:
            sheet = Rect(gap, top, m.size[0] - 2 * gap, bottom - top)
            self._winner = self._standings = sheet
            area = self.controls.add(ScrollArea(m, sheet.inflate(-2 * m.px(18), -2 * m.px(14)), "result"))
            room = Rect(area.rect.x, area.rect.y, area.rect.width - area.bar(m), area.rect.height)
            words = text.leading(m.text(19)) + text.leading(m.text(24))
            bare = room.height < self._laurel + m.px(50) + words + 2 * StandingRow.least(m)  # with it, the best two would not be seen
            below = self._build_title(area, room) if bare else self._build_winner(area, room)
            below = self._build_standings(area, Rect(room.x, below + gap, room.width, 0), headed=not bare)
            area.finish(self._build_next(area, Rect(room.x, below + gap, room.width, 0)))
            return
        self._winner = Rect(m.x(28), top, m.x(404), bottom - top)
        self._standings = Rect(m.x(448), top, m.x(804), bottom - top)
        area = self._area("winner", self._winner)
        below = self._build_winner(area, Rect(area.rect)) + m.px(16)
        area.finish(self._build_next(area, Rect(area.rect.x, below, area.rect.width, 0)))
        area = self._area("standings", self._standings)
        area.finish(self._build_standings(area, Rect(area.rect)))

    def _area(self, key: str, sheet: Rect) -> ScrollArea:
        """What can be scrolled on a sheet."""
        return self.controls.add(ScrollArea(self.m, sheet.inflate(-2 * self.m.px(22), -2 * self.m.px(16)), key))

    def _build_title(self, area: ScrollArea, place: Rect) -> int:
        """Who won and why in large letters, without laurel and ribbon: they would push the scores off the sheet. Where that ends."""
        said = self.sentences.outcome(self.outcome, self.match.names, self.app.tr)
        top = self._paragraph(area, place, place.y, said.title, 22, "display", HEADING)
        return self._why(area, place, top, said.text)

    @property
    def _laurel(self) -> int:
        """How high laurel and ribbon are."""
        m = self.m
        return m.px(LAUREL_HIGH if not m.compact else LAUREL_LOW if m.text_percent == 100 else LAUREL_LOW + 30)

    def _build_winner(self, area: ScrollArea, place: Rect) -> int:
        """The winner's token in its laurel, the ribbon, and why; where that ends."""
        m = self.m
        said = self.sentences.outcome(self.outcome, self.match.names, self.app.tr)
        tokens = [self._token(seat) for seat in self.outcome.winners]
        high = self._laurel
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

    def _build_next(self, area: ScrollArea, place: Rect) -> int:
        """Who begins the next time; where that ends."""
        m = self.m
        top = self._paragraph(area, place, place.y, self._("The next time"), 16, "bold", SECOND) + m.px(4)
        options = [Option(True, self._("the next seat begins")), Option(False, self._("the same order"))]
        high = Choice.high(m, options, place.width)
        rect = Rect(place.x, top, place.width, high)
        area.add(Choice(m, rect, options, self.next_begins, self.choose_begin, key="begins"))
        return rect.bottom + m.px(4)

    def _paragraph(
        self, area: ScrollArea, place: Rect, top: int, words: str, units: float, role: str = "text", colour: tuple[int, int, int] = INK
    ) -> int:
        high = Label.high(self.m, words, place.width, units, role)
        area.add(Label(self.m, Rect(place.x, top, place.width, high), words, units, role, colour, centred=True))
        return top + high

    def _build_standings(self, area: ScrollArea, place: Rect, *, headed: bool = True) -> int:
        """A row for every seat, the best first; where they end."""
        m = self.m
        top, gap = place.y, m.px(8)
        if headed:
            high = text.leading(m.text(24))
            heading = Rect(place.x + m.px(8), top, place.width - m.px(16), high)
            area.add(Label(m, heading, self._("How everybody stands"), 24, "display"))
            top += high + m.px(8)
        standings = self._order()
        least = StandingRow.least(m)
        free = (place.bottom - top - gap * (len(standings) - 1)) // len(standings) if place.height else least
        tall = max(least, min(m.px(110), free))
        for standing in standings:
            better = sum(other.rank[:-1] < standing.rank[:-1] for other in standings)
            area.add(StandingRow(m, Rect(place.x, top, place.width, tall), better + 1, standing))
            top += tall + gap
        return top - gap

    def _order(self) -> list[Standing]:
        """Every seat's standing: winners first, then by score, then by what lies open before them."""
        view, scores = self.match.public_view, self.outcome.scores
        zones = self.match.rules.zones(self.match.table)
        furniture = FURNITURE[self.match.rules.id](self.app.tr, self.match.table)
        faces_of = {card.id: card.face for card in self.match.rules.cards(self.match.table)}
        counted = max(scores) > 1
        standings = []
        for seat, person in enumerate(self.match.table.seats):
            open_zones = [name for name, zone in zones.items() if zone.seat == seat and zone.seen_by == "all"]
            counting = furniture.counting(view, seat)
            cards = [card for name in open_zones for card in view.cards(name)] if counting is None else counting
            kind = self._("a person") if person.control == "human" else self._level(person.level)
            said = "; ".join(self.sentences.zone(name, view, self.match.names, self.app.tr) for name in open_zones)
            shown = tuple(partial(furniture.card, faces_of[card]) for card in cards)
            standings.append(
                Standing(
                    person.name,
                    self._token(seat),
                    kind,
                    seat in self.outcome.winners,
                    str(scores[seat]) if counted else str(len(cards)),
                    shown,
                    said,
                    (seat not in self.outcome.winners, -scores[seat], -len(cards), seat),
                )
            )
        return sorted(standings, key=lambda standing: standing.rank)

    def _level(self, level: str | None) -> str:
        _ = self._
        names = {"easy": _("easy computer player"), "normal": _("normal computer player"), "hard": _("hard computer player")}
        player = PLAYERS.get(level or "")
        return names.get(player.level if player else "", _("computer player"))

    def _token(self, seat: int) -> int:
        own = self.match.table.seats[seat].token
        return seat if own is None else own

    def _buttons(self) -> Rect:
        """The buttons at the foot of the screen, in as many rows as they need; where they are."""
        m, gap, edge = self.m, self.m.px(14), self.m.px(20)
        wanted: list[tuple[str, str, str, Callable[[], None]]] = [
            ("again", self._("Play again"), "again", self.play_again),
            ("watch", self._("Watch it again"), "play", self.watch),
            ("record", self._("Save the record"), "save", self.save_record),
            ("menu", self._("Menu"), "menu", self.app.reset),
        ]
        souvenir = FURNITURE[self.match.rules.id](self.app.tr, self.match.table).souvenir(self.app, self.match.session)
        if souvenir:
            wanted.insert(2, ("souvenir", souvenir.word, souvenir.icon, lambda: self.app.push(souvenir.open())))
        high = Button.high(m, 19) + m.px(6)
        widths = [Button.wide(m, word, icon=icon) for _key, word, icon, _press in wanted]
        room = m.size[0] - 2 * edge
        columns = len(wanted) if sum(widths) + gap * (len(wanted) - 1) <= room else -(-len(wanted) // 2)
        rows = [wanted[start : start + columns] for start in range(0, len(wanted), columns)]
        top = m.size[1] - m.px(14) - len(rows) * (high + gap) + gap
        whole = Rect(edge, top, room, m.size[1] - top)
        for row in rows:
            wide = (room - gap * (len(row) - 1)) // len(row)
            left = edge
            for key, word, icon, press in row:
                rect = Rect(left, top, wide, high)
                self.controls.add(Button(m, rect, word, press, key=key, icon=icon, primary=key == "again"))
                left += wide + gap
            top += high + gap
        return whole

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
