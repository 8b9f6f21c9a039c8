"""The saved games: twelve slots as cards on wood, and the chosen one in full beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import INK, SECOND
from game.core.letters import drawable
from game.core.rules import OVER
from game.core.session import Session, stops
from saves.problem import SaveProblem
from saves.slots import SLOTS, Slot, first_free
from scenes.dates import when
from scenes.message import Answer, MessageScene, QuestionScene, nothing
from scenes.naming import NamingScene, copy_name
from scenes.saved_cards import SlotCard
from scenes.saved_sheet import APART, PICTURED, game_in_full, game_title, high, label, nothing_kept
from scenes.scene import Page
from scenes.ui import paper
from scenes.ui.widgets import Button, Widget
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App

COLUMNS = 4
CARD = 176
"""Units that a card is wide at least, with text at 100 %."""
SHEET, WIDEST_SHEET = 308, 470
"""Units that the sheet is wide with text at 100 %, and with large text."""
UNITS = 17
"""The size of the words on the plain buttons."""
DOUBLE_CLICK = 500
"""Milliseconds within which a second click on a card goes on with it."""
ROOM_FOR_BUTTONS = 0.52
"""The share of the sheet that buttons may take; where they need more they lie on the page that scrolls."""


class Deed(NamedTuple):
    """Something that can be done with the chosen slot: a button."""

    key: str
    word: str
    act: Callable[[], None]
    icon: str = ""


class SavedScene(Page):
    """Without a `session`: games to go on with. With one: where to save it, with the small `picture` of its table.

    Nothing is changed before the person has said so, and what was deleted can be brought back until the next start.
    """

    def __init__(self, app: App, session: Session | None = None, picture: bytes | None = None) -> None:
        super().__init__(app)
        self.session, self.picture = session, picture
        self.slots: list[Slot] = []
        self.deleted: set[int] = set()
        self._read()
        self.chosen = self._first_choice()
        self._clicked, self._since_click = 0, 0.0
        self.sheet = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._("Save the game") if self.session else self._("Saved games")

    @property
    def back_word(self) -> str:
        return self._("Back") if self.session else self._("Menu")

    @property
    def first(self) -> str:  # type: ignore[override]
        return f"slot-{self.chosen}"

    @property
    def slot(self) -> Slot:
        """The chosen one."""
        return self.slots[SLOTS.index(self.chosen)]

    @property
    def unused(self) -> bool:
        """Whether there is nothing here yet to go on with."""
        return self.session is None and not self.deleted and all(slot.empty for slot in self.slots)

    def _read(self) -> None:
        self.slots = self.app.saves.slots()
        self.deleted = self.app.saves.deleted()

    def _first_choice(self) -> int:
        """The first empty slot to save in, or the newest game to go on with."""
        if self.session:
            return first_free(self.slots) or SLOTS[0]
        games = [(slot.kept.save.date, slot.number) for slot in self.slots if slot.kept]
        return max(games)[1] if games else SLOTS[0]

    def event(self, event: Event) -> bool:
        """With the keyboard, the slot that has the focus is the chosen one, and Tab goes on from it to what can be done with it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and self.controls.ring:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        taken = super().event(event)
        focused = self.controls.focused
        if event.type == pygame.KEYDOWN and self.app.top is self and isinstance(focused, SlotCard):
            self.choose(focused.slot.number)
        return taken

    def _tab(self, way: int) -> None:
        text = f"page-{self.chosen}"
        reading = [text] if self.controls.find(text).focusable else []
        stops = ["back", f"slot-{self.chosen}", *reading, *(deed.key for deed in self._deeds())]
        focused = self.controls.focused
        now = stops.index(focused.key) if focused and focused.key in stops else 0
        self.controls.focus(stops[(now + way) % len(stops)])
        self.dirty = True

    def choose(self, number: int) -> None:
        """Show the slot in full."""
        if number != self.chosen:
            self.chosen = number
            self.layout()

    def update(self, ms: int) -> None:
        self._since_click += ms

    def _click(self, number: int) -> None:
        """Show the slot; a second click soon after goes on with it."""
        again = number == self._clicked and self._since_click <= DOUBLE_CLICK
        self._clicked, self._since_click = 0 if again else number, 0.0
        self.choose(number)
        if again and not self.unused:
            for deed in self._deeds():
                if deed.key == "primary":
                    deed.act()

    # the cards

    def build(self) -> None:
        m, gap = self.m, self.m.px(16)
        wide = m.px(min(SHEET * m.text_percent / 100, WIDEST_SHEET))
        self.sheet = Rect(m.size[0] - wide - m.px(20), self.top + gap, wide, m.size[1] - self.top - 2 * gap)
        self._build_cards(Rect(m.px(8), self.top, self.sheet.x - m.px(14), m.size[1] - self.top))
        margin = m.px(20 if m.text_percent <= PICTURED else 12)
        room = self.sheet.inflate(-2 * m.px(22), -2 * margin)
        story = self._story(room.width)
        if self.slot.kept is None and self.session is None:
            # a sheet with little to say is small
            gold, others = self._rows(room.width)
            room.height = min(room.height, high(story, m) + self._rows_high(gold + others) + m.px(8))
            self.sheet.height = room.height + 2 * margin
        self._build_sheet(room, story)

    def _build_cards(self, room: Rect) -> None:
        """Cards in as many columns as have room for their words; in a single column they become rows, and all scroll."""
        m, gap = self.m, self.m.px(14)
        inside = Rect(room.x + gap, room.y + gap, room.width - gap - ScrollArea.bar(m), room.height - 2 * gap)
        columns = max(1, min(COLUMNS, inside.width * 100 // (m.px(CARD) * m.text_percent)))
        lines = -(-len(SLOTS) // columns)
        wide = (inside.width - gap * (columns - 1)) // columns
        high = (inside.height - gap * (lines - 1)) // lines
        if high < SlotCard.words_high(m) + m.px(90):
            high = SlotCard.high(m, wide, row=columns == 1)
        area = self.controls.add(ScrollArea(m, room, "cards"))
        for slot in self.slots:
            line, column = divmod(slot.number - 1, columns)
            area.add(self._card(slot, Rect(inside.x + column * (wide + gap), inside.y + line * (high + gap), wide, high)))
        area.finish(inside.y + lines * (high + gap))

    def _card(self, slot: Slot, rect: Rect) -> SlotCard:
        kept, number = slot.kept, slot.number
        title, line = "", self._("Free slot")
        if kept:
            title = game_title(kept.session)
            line = drawable(kept.save.title) or when(kept.save.date, datetime.now(UTC), self._)
        elif slot.problem:
            title, line = self._("Unreadable"), self._("The file is kept")
        elif number in self.deleted:
            line = self._("Deleted; it can be brought back")
        return SlotCard(
            self.m,
            rect,
            slot,
            lambda: self._click(number),
            lambda: self.controls.focus("primary"),
            title=title,
            line=line,
            badge=self._("Finished") if kept and kept.session.actor == OVER else "",
            chosen=number == self.chosen,
            deleted=number in self.deleted,
        )

    # the sheet

    def _build_sheet(self, room: Rect, story: Sequence[Widget]) -> None:
        """What there is to say about the chosen slot, and below it the buttons; those that have no room scroll with the text."""
        m, gap = self.m, self.m.px(8)
        gold, others = self._rows(room.width)
        roomy = self._rows_high(gold + others) < room.height * ROOM_FOR_BUTTONS
        pinned = gold + others if roomy else gold
        page = Rect(room.x, room.y, room.width + m.px(17), room.height - self._rows_high(pinned))
        area = self.controls.add(ScrollArea(m, page, f"page-{self.chosen}"))
        end = room.y
        for widget in story:
            widget.move(room.x, end)
            area.add(widget)
            end = widget.rect.bottom + m.px(APART)
        self._place(pinned, Rect(room.x, page.bottom + gap, room.width, 0), self.controls.add)
        if not roomy:
            end = self._place(others, Rect(room.x, end + gap, room.width, 0), area.add)
        area.finish(end)

    def _rows(self, room: int) -> tuple[list[list[Deed]], list[list[Deed]]]:
        """The buttons in rows: the gold one, if there is one, and the others, in pairs where their words have room."""
        deeds = self._deeds()
        gold = [[deed] for deed in deeds if deed.key == "primary"]
        others = [deed for deed in deeds if deed.key != "primary"]
        half = (room - self.m.px(8)) // 2
        step = 2 if all(self._wide(deed) <= half for deed in others) else 1
        return gold, [others[place : place + step] for place in range(0, len(others), step)]

    def _wide(self, deed: Deed) -> int:
        """The least width of a button for it."""
        return Button.wide(self.m, deed.word, icon=deed.icon, units=UNITS) - self.m.px(20)

    def _row_high(self, row: list[Deed]) -> int:
        """The height of a row of buttons."""
        return Button.high(self.m) if row[0].key == "primary" else Button.high(self.m, UNITS)

    def _rows_high(self, rows: list[list[Deed]]) -> int:
        """The height of the rows, with the gap above each."""
        return sum(self._row_high(row) + self.m.px(8) for row in rows)

    def _place(self, rows: list[list[Deed]], place: Rect, add: Callable[[Button], object]) -> int:
        """Add a button for each deed, from the line `place` downwards; where they end."""
        gap = self.m.px(8)
        top = place.y
        for row in rows:
            wide = (place.width - gap * (len(row) - 1)) // len(row)
            for number, deed in enumerate(row):
                rect = Rect(place.x + number * (wide + gap), top, wide, self._row_high(row))
                gold = deed.key == "primary"
                units = 22 if gold else UNITS
                add(Button(self.m, rect, deed.word, deed.act, key=deed.key, icon=deed.icon, primary=gold, units=units))
            top += self._row_high(row) + gap
        return top

    def _story(self, room: int) -> list[Widget]:
        """What stands on the sheet, from the top, each at (0, 0): the game in the slot, or the one that may be saved there."""
        m, kept = self.m, self.slot.kept
        if kept:
            moves = len(stops(kept.session.rules, kept.session.log)) - 1
            line = self._("{when} · move {number}").format(when=when(kept.save.date, datetime.now(UTC), self._), number=moves)
            return game_in_full(m, kept.session, kept.save.picture, kept.save.title, line, room, self._)
        if self.session and self.slot.empty:
            return game_in_full(m, self.session, self.picture, "", self._("This slot is free."), room, self._)
        if self.unused:
            return nothing_kept(m, room, self._)
        heading = self._("Slot {number}").format(number=self.chosen)
        return [label(m, heading, room, 24, "display", INK), label(m, self._why_no_game(), room, 18, "text", SECOND)]

    def _why_no_game(self) -> str:
        if self.slot.problem:
            return self.slot.problem.say(self._)
        if self.chosen in self.deleted:
            return self._("The game that was here was deleted. You can bring it back until you close Sobremesa.")
        return self._("This slot is free. Games are saved from the pause menu.")

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.sheet)

    # doing

    def _deeds(self) -> list[Deed]:
        """What can be done with the chosen slot; one of them may be the gold button."""
        kept = self.slot.kept
        deeds = []
        if self.unused:
            deeds.append(Deed("primary", self._("Choose a game"), self.back, "play"))
        elif self.session:
            deeds.append(Deed("primary", self._("Save here"), self._save, "save"))
        elif kept and kept.session.actor != OVER:
            deeds += [Deed("primary", self._("Play on"), self._play, "play"), Deed("watch", self._("Watch"), self._watch, "eye")]
        elif kept:
            deeds.append(Deed("primary", self._("Watch it again"), self._watch, "eye"))
        if self.chosen in self.deleted:
            deeds.append(Deed("undelete" if deeds else "primary", self._("Bring back"), self._undelete, "undo"))
        if kept:
            deeds += [Deed("rename", self._("Rename"), self._rename), Deed("copy", self._("Copy"), self._copy)]
        if not self.slot.empty:
            deeds.append(Deed("delete", self._("Delete"), self._delete, "trash"))
        return deeds

    def _play(self) -> None:
        if self.slot.kept:
            self.app.begin(self.slot.kept.session)

    def _watch(self) -> None:
        if self.slot.kept:
            self.app.watch(self.slot.kept.session)

    def _save(self) -> None:
        """Into an empty slot at once, over another game after a question."""
        if self.slot.empty:
            self._name_and_store("")
            return
        words = self._("Another game lies in slot {number}. Shall this one take its place?").format(number=self.chosen)
        name = self.slot.kept.save.title if self.slot.kept else ""
        answers = [Answer(self._("Replace it"), lambda: self._name_and_store(name), "save"), Answer(self._("Keep it"), nothing)]
        self.app.push(QuestionScene(self.app, words, answers))

    def _name_and_store(self, name: str) -> None:
        self.app.push(NamingScene(self.app, name, self._store))

    def _store(self, name: str) -> None:
        session = self.session
        if session:
            self._try(lambda: self.app.saves.store(self.chosen, session, name, self.picture))

    def _rename(self) -> None:
        def rename(name: str) -> None:
            self._try(lambda: self.app.saves.rename(self.chosen, name))

        name = self.slot.kept.save.title if self.slot.kept else ""
        self.app.push(NamingScene(self.app, name, rename))

    def _copy(self) -> None:
        def copy() -> None:
            titles = [slot.kept.save.title for slot in self.slots if slot.kept]
            name = copy_name(self.slot.kept.save.title if self.slot.kept else "", titles, self._)
            self.chosen = self.app.saves.copy(self.chosen, name)

        self._try(copy)

    def _delete(self) -> None:
        words = self._("Delete the game in slot {number}? You can bring it back until you close Sobremesa.")
        delete = Answer(self._("Delete"), lambda: self._try(lambda: self.app.saves.delete(self.chosen)), "trash")
        self.app.push(QuestionScene(self.app, words.format(number=self.chosen), [delete, Answer(self._("Keep it"), nothing)]))

    def _undelete(self) -> None:
        self._try(lambda: self.app.saves.undelete(self.chosen))

    def _try(self, act: Callable[[], object]) -> None:
        """Do it, show what the slots hold now, and say what did not work."""
        problem = None
        try:
            act()
        except SaveProblem as trouble:
            problem = trouble
        self._read()
        self.layout()
        self.controls.focus(f"slot-{self.chosen}")
        if problem:
            self.app.push(MessageScene(self.app, problem.say(self._)))
