"""The menu: the games as boxes on a cloth, and what else there is on the wood below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from art import faces, shapes
from art.backdrops import backdrop
from art.colours import GOLD, RGB, SHADOW
from scenes import shelf
from scenes.box import NAMELESS, SHAPE, TILTS, BoxButton, BoxText, height, name_px, slip_height
from scenes.go_on import GoOnButton
from scenes.scene import Page
from scenes.shelf import Box
from scenes.text import LANGUAGES, page
from scenes.ui import paper, rich, text
from scenes.ui.widgets import Button, Widget
from scenes.ui.widgets_choice import Choice, Option

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.app import App

LOGO = (255, 240, 200)
LINE = (255, 232, 190)
HEM = (18, 58, 42)
DECOR = (
    ("sos_ankylosaurus", "dingo_lion_red", "raton_cat"),
    ("raton_dog", "dingo_moon_blue", "sos_stegosaurus"),
)
LEAST_NAME = 14
"""Units: where a name on a box would be smaller it stands beside the box."""
NAME_SIZES = (20, 19, 18, 17, 16, 15, 14)
"""Units: as large as names beside boxes may be, and as small."""
TERSE_HEAD = 85
"""Units of the wood above the cloth where name and line stand beside each other."""
EASE = 1.2
"""Heights by which a button is wider than its word likes where all but the one that goes on have room in a row."""
FEW = 2
"""Up to so many boxes have room for their texts beside them; more have them below."""


Entry = tuple[Widget, int]
"""A widget below the cloth, and the width that it likes."""


class MenuScene(Page):
    """Where everything begins. One click on a box lays the table for that game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.cloth = Rect(0, 0, 0, 0)
        self.terse = False
        """Whether the line about the program stands beside its name, so that the names of the games can be large."""
        self.shelf = shelf.boxes()
        self.last = app.last_game()

    @property
    def first(self) -> str:  # type: ignore[override]
        return "continue" if self.last else f"box-{self.shelf[0].game_id}"

    def resumed(self) -> None:
        """A game may have been saved or deleted meanwhile."""
        self.last = self.app.last_game()
        self.layout()

    def back(self) -> None:
        """Nothing lies behind the menu."""

    # layout

    def build(self) -> None:
        m = self.m
        foot = self._footer()
        self._spread(m.y(168) if not m.compact else m.y(116), foot)
        if len(self.shelf) <= FEW:
            self._boxes_with_texts(self._inside)
            return
        wide, below, roomy = self._row()
        self.terse = any(name_px(box, wide) < m.text(LEAST_NAME) for box in self.shelf)
        if self.terse:
            self._spread(m.y(TERSE_HEAD), foot)
            self._boxes_beside_names(self._inside)
        else:
            self._boxes_in_a_row(self._inside, wide, below, roomy)

    def _spread(self, head: int, foot: int) -> None:
        """Spread the cloth from `head` to `foot`, in pixel rows."""
        self.cloth = Rect(0, head, self.m.size[0], foot - head)

    @property
    def _inside(self) -> Rect:
        """What of the cloth is between its hems."""
        return self.cloth.inflate(-2 * self.m.px(40), -2 * self.m.px(22 if self.terse else 34))

    def _boxes_with_texts(self, inside: Rect) -> None:
        """One or two boxes, each with its texts and a button on its right."""
        m, count = self.m, len(self.shelf)
        share = inside.width // count
        for number, box in enumerate(self.shelf):
            high = min(inside.height, m.px(370))
            wide = min(round(high / SHAPE), round(share * 0.4))
            gap = m.px(40)
            texts = min(share - wide - 2 * gap, m.px(430) * m.text_percent // 100)
            left = inside.x + share * number + (share - wide - gap - texts) // 2
            place = Rect(left, 0, wide, height(wide))
            place.centery = inside.centery
            self._box(place, box, number, place)
            beside = Rect(place.right + gap, inside.y, texts, inside.height)
            self._texts(beside, box)

    def _texts(self, room: Rect, box: Box) -> None:
        """Line, players, what it is about (where there is room for it) and the button."""
        m = self.m
        line = BoxText(m, room, box.line(self.app.tr), self._players(box), rich.summary(page(box.game_id, self.app.settings.language)))
        button = Button.high(m, 22) + m.px(8)
        line.rect.height = min(line.high, room.height - button - m.px(22))
        total = line.rect.height + m.px(22) + button
        line.rect.y = room.centery - total // 2
        self.controls.add(line)
        wide = min(room.width, max(m.px(220), Button.wide(m, self._("Play"), icon="play", units=22)))
        place = Rect(room.x, line.rect.bottom + m.px(22), wide, button)
        self.controls.add(
            Button(
                m,
                place,
                self._("Play"),
                lambda: self._open(box),
                key=f"play-{box.game_id}",
                icon="play",
                primary=not self.last,
                units=22,
            )
        )

    def _row(self) -> tuple[int, int, bool]:
        """How wide three or more boxes side by side are, what is left below them, and whether that is room for their lines."""
        m, inside = self.m, self._inside
        words, slip = 2 * text.leading(m.text(18)) + m.px(30), slip_height(m) + m.px(16)
        roomy = inside.height - words >= m.px(240)
        below = words if roomy else slip
        wide = min(m.px(244), inside.width // len(self.shelf) - m.px(40), round((inside.height - below) / SHAPE))
        return wide, below, roomy

    def _boxes_in_a_row(self, inside: Rect, wide: int, below: int, roomy: bool) -> None:
        """Side by side, with their texts below; where there is no room for the line, for how many a game is."""
        m, share = self.m, inside.width // len(self.shelf)
        high = height(wide)
        top = inside.y + (inside.height - high - below) // 2
        for number, box in enumerate(self.shelf):
            middle = inside.x + share * number + share // 2
            room = Rect(middle - share // 2 + m.px(8), top + high + m.px(10), share - m.px(16), below - m.px(10))
            place = Rect(middle - wide // 2, top, wide, high)
            self._box(place, box, number, place.union(room))
            self.controls.add(BoxText(m, room, box.line(self.app.tr) if roomy else "", self._players(box), "", centred=True))

    def _boxes_beside_names(self, inside: Rect) -> None:
        """In two columns, each box with its name beside it, which would be too small to be read on the box."""
        gap = self.m.px(14)
        rows = -(-len(self.shelf) // 2)
        share, high = (inside.width - gap) // 2, (inside.height - gap * (rows - 1)) // rows
        air = 2 * self.m.px(8)  # the names may come near the diamonds of the hem, a box would lie on them
        wide = min(round((high - air) / NAMELESS), round(share * 0.4))
        beside = Rect(0, 0, share - wide - gap, high)
        texts = self._names(beside)
        for number, (box, words) in enumerate(zip(self.shelf, texts, strict=True)):
            row, column = divmod(number, 2)
            cell = Rect(inside.x + column * (share + gap), inside.y + row * (high + gap), share, high)
            place = Rect(cell.topleft, (wide, height(wide, named=False)))
            place.centery = cell.centery
            self._box(place, box, number, cell, named=False)
            words.rect.size = (beside.width, min(words.high, high))
            words.rect.midright = cell.midright
            self.controls.add(words)

    def _names(self, room: Rect) -> list[BoxText]:
        """Every name and for how many the game is, all as large as `room` has place for; between them each game's line if all have room."""
        lines = [box.line(self.app.tr) for box in self.shelf]
        for below in (lines, [""] * len(lines)):
            for units in NAME_SIZES:
                texts = [
                    BoxText(self.m, room, box.title, self._players(box), "", units=units, below=line)
                    for box, line in zip(self.shelf, below, strict=True)
                ]
                if all(words.high <= room.height and bool(words.below_px) == bool(words.below) for words in texts):
                    return texts
        return texts

    def _box(self, place: Rect, box: Box, number: int, reach: Rect, *, named: bool = True) -> None:
        tilt = TILTS[number % len(TILTS)]
        self.controls.add(BoxButton(self.m, place, box, lambda: self._open(box), tilt, reach, self.app.tr, named=named))

    def _title_of(self, session: Session) -> str:
        return next(box.title for box in self.shelf if box.game_id == session.table.game)

    def _players(self, box: Box) -> str:
        return self._("{fewest}–{most} players").format(fewest=box.fewest, most=box.most)

    def _footer(self) -> int:
        """The buttons below the cloth, in as many rows as they need; the first pixel row of the wood under it."""
        m, gap = self.m, self.m.px(14)
        room = m.size[0] - 2 * m.px(40)
        rows, easy = self._arranged(room, gap)
        heights = [max(self._high(widget) for widget, _ in row) for row in rows]
        high = sum(heights) + gap * (len(rows) - 1)
        edge = max(gap, (m.y(98) - high) // 2 if not m.compact else gap)
        first = top = m.size[1] - high - edge
        for row, tall in zip(rows, heights, strict=True):
            self._place_row(row, Rect(m.px(40), top, room, tall), gap, easy=easy)
            top += tall + gap
        if not self.last and not easy:
            (go_on, _), (beside, _), *_ = rows[0]
            beside.rect.union_ip(go_on.rect)
        return first - edge

    def _arranged(self, room: int, gap: int) -> tuple[list[list[Entry]], bool]:
        """The rows of buttons, and whether those of the last one have room enough to be as wide as they like.

        No button may stand where another one stood before a game was left, or finished: the one that goes on with it finds its place before
        the languages, or in a row of its own, or in the first one beside a button which has that place alone while there is no game.
        """
        go_on, *others = self._entries()
        *buttons, language = others
        if len(self._rows([go_on, *others], room, gap)) == 1:
            return [[*buttons, go_on, language]], True
        if len(self._rows(others, room, gap)) == 1:
            return [[go_on], others] if self.last else [others], True
        return self._rows([go_on, *others], room, gap), False

    @staticmethod
    def _rows(entries: list[Entry], room: int, gap: int) -> list[list[Entry]]:
        """The entries in as few rows as there is room for, the widest of them as narrow as can be."""

        def filled(most: int) -> list[list[Entry]]:
            rows: list[list[Entry]] = [[]]
            for entry in entries:
                if rows[-1] and sum(wide + gap for _, wide in rows[-1]) + entry[1] > most:
                    rows.append([])
                rows[-1].append(entry)
            return rows

        fewest = len(filled(room))
        return next(rows for most in range(0, room + 1, 10) if len(rows := filled(min(room, most + 10))) <= fewest)

    @staticmethod
    def _place_row(row: list[Entry], place: Rect, gap: int, *, easy: bool) -> None:
        """Side by side from edge to edge: they share what is over among them.

        Where there is room enough (`easy`) each of them gets no more than `EASE` of it, and the rest lies before the languages.
        """
        spare = place.width - sum(wide for _, wide in row) - gap * (len(row) - 1)
        wider = [entry for entry in row if entry[0].key != "language"]
        count = max(1, len(wider))
        shared = min(spare, round(place.height * EASE) * count) if easy and len(row) > 1 else spare
        left = place.x
        for number, (widget, wide) in enumerate(row):
            if easy and widget.key == "language":
                left += spare - shared
            elif widget.key != "language" or not wider:
                wide += shared * (number + 1) // count - shared * number // count
            widget.rect = Rect(left, place.centery - place.height // 2, wide, place.height)
            left += wide + gap

    def _entries(self) -> list[Entry]:
        """The widgets below, with the widths that they like; the first goes on with a game, and is not shown while there is none."""
        m = self.m
        words = [
            ("saved", self._("Saved games"), self._saved),
            ("rules", self._("Rules"), self._rules),
            ("settings", self._("Settings"), self._settings),
            ("quit", self._("Quit"), self.app.quit),
        ]
        word = self._("Go on with the game")
        go_on = GoOnButton(m, word, self._title_of(self.last) if self.last else "", self.app.continue_game)
        if self.last:
            self.controls.add(go_on)
        entries: list[Entry] = [(go_on, Button.wide(m, word, units=20))]
        nowhere = Rect(0, 0, 0, 0)
        for key, word, then in words:
            button = Button(m, nowhere, word, then, key=key, units=20)
            entries.append((self.controls.add(button), Button.wide(m, word, units=20)))
        options = [Option(code, code.upper()) for code in LANGUAGES]
        wide = Choice.wide(m, options, 18)
        choice = Choice(m, Rect(0, 0, wide, 0), options, self.app.settings.language, self._speak, key="language", units=18)
        entries.append((self.controls.add(choice), wide))
        return entries

    def _high(self, widget: Widget) -> int:
        """How high a row with that widget is."""
        return GoOnButton.high(self.m) if isinstance(widget, GoOnButton) else Button.high(self.m, 20) + self.m.px(6)

    # drawing

    def paint(self, surface: Surface) -> None:
        m = self.m
        self._paint_cloth(surface)
        if not m.compact:
            for side in (0, 1):
                self._paint_fan(surface, side)
        high = self.cloth.top
        shade = (30, 14, 4)
        middle = m.size[0] // 2
        if self.terse:
            self._paint_line(surface, shade)
            return
        text.write(surface, "Sobremesa", "display", self.logo_px, LOGO, (middle, round(high * 0.37)), shadow=shade)
        line = self._("Card games for after the meal")
        room = m.size[0] - (m.px(700) if not m.compact else m.px(60))
        px = min(m.text(21), round(high * 0.22))
        text.write(surface, line, "bold", px, LINE, (middle, round(high * 0.8)), shadow=shade, room=room)

    def _paint_line(self, surface: Surface, shade: RGB) -> None:
        """The name of the program and, right of it, what it is."""
        m, high = self.m, self.cloth.top
        px, line, gap = self.logo_px, self._("Card games for after the meal"), m.px(22)
        name = text.width("Sobremesa", "display", px)
        fitted = text.fit(line, "bold", m.text(21), m.size[0] - 2 * m.px(40) - name - gap)
        left = (m.size[0] - name - gap - fitted.width) // 2
        text.write(surface, "Sobremesa", "display", px, LOGO, (left, high // 2), "midleft", shadow=shade)
        text.write(surface, line, "bold", fitted.px, LINE, (left + name + gap, round(high * 0.54)), "midleft", shadow=shade)

    @property
    def logo_px(self) -> int:
        """How large the name of the program is."""
        return round(self.cloth.top * (0.76 if self.terse else 0.56 if self.m.compact else 0.46))

    def _paint_cloth(self, surface: Surface) -> None:
        """A runner across the wood, with a hem and a row of stitched diamonds at either side."""
        m, cloth = self.m, self.cloth
        for row in range(m.px(14)):
            paper.veil(surface, Rect(0, cloth.bottom + row, cloth.width, 1), SHADOW, 110 - 110 * row // m.px(14))
        surface.blit(backdrop("jungle", m.size), cloth, cloth)
        line, step = m.px(5), m.px(26)
        for top, down in ((cloth.top, 1), (cloth.bottom - line, -1)):
            surface.fill(HEM, Rect(0, top + down * m.px(2), cloth.width, line))
            surface.fill(GOLD, Rect(0, top, cloth.width, line))
            at = top + (line if down > 0 else 0) + down * m.px(13)
            for x in range(m.px(13), cloth.width, step):
                across, high = m.px(10), m.px(6)
                diamond = [(x - across, at), (x, at - high), (x + across, at), (x, at + high)]
                pygame.draw.polygon(surface, GOLD, diamond, m.px(2))

    def _paint_fan(self, surface: Surface, side: int) -> None:
        """Three cards in a corner of the wood."""
        m = self.m
        middle = m.px(176) if side == 0 else m.size[0] - m.px(176)
        for number, name in enumerate(DECOR[side]):
            card = faces.tilted(faces.card(name, 2 * m.px(118), cut=True), 22 - 22 * number)
            place = card.get_rect(center=(middle + (number - 1) * m.px(78), m.y(56) + (number - 1) ** 2 * m.px(9)))
            cast = shapes.shadow_of(card, "up", m.s)
            surface.blit(cast.picture, cast.at(place))
            surface.blit(card, place)

    # doing

    def _open(self, box: Box) -> None:
        from scenes.setup import SetupScene

        self.app.sound("button")
        self.app.push(SetupScene(self.app, box.game_id))

    def _saved(self) -> None:
        from scenes.saved import SavedScene

        self.app.push(SavedScene(self.app))

    def _rules(self) -> None:
        from scenes.rules import RulesScene

        self.app.push(RulesScene(self.app))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _speak(self, language: str) -> None:
        self.app.change(replace(self.app.settings, language=language))
