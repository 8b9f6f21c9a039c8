"""The panels around the cards: which buttons there are just now, and who presses them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.moves import Move, Reason
from scenes.text import LANGUAGES, translations
from scenes.ui.double_press import TWICE
from scenes.ui.hint_panel import Enlarged
from scenes.ui.playing import TAKE_OUT
from scenes.ui.table_panels import Deed, Look, TablePanels
from scenes.ui.topbar import Action, BarButton
from scenes.ui.widgets import Widget

if TYPE_CHECKING:
    from scenes.table import TableScene


Gettext = Callable[[str], str]

SEATS = ("plate.", "score.", "value.", "mice.")
"""What the map has for each seat: its name, and what tells how it stands."""


def bar_words(key: str, _: Gettext) -> tuple[str, str]:
    """The word on a button of the bar, and the longest that it has in any language."""
    return _bar_words(_)[key], _longest()[key]


def _bar_words(_: Gettext) -> dict[str, str]:
    return {
        "menu": _("Menu"), "done": _("Done"), "undo": _("Undo"), "hint": _("Hint"), "play": _("Go on"), "pause": _("Stop"),
        "start": _("Start"), "previous": _("Previous"), "next": _("Next"), "end": _("End"),
        "sound": _("Sound"), "silent": _("Silent"), "deaf": _("No sound"),
    }  # fmt: skip


@cache
def _longest() -> dict[str, str]:
    spoken = [_bar_words(translations(language).gettext) for language in LANGUAGES]
    return {key: max((words[key] for words in spoken), key=len) for key in spoken[0]}


class TableDesk:
    """Lays the panels out anew whenever something else can be done, and draws them for the picture."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self.deeds: list[Deed] = []
        """The buttons of the moment."""
        self._enlarged: Enlarged | None = None
        self.panels: TablePanels | None = None
        self._struck: Widget | None = None
        """The button that was pressed last; for `_fresh` milliseconds a press there may be the other half of a double one."""
        self._fresh = 0.0
        self._looks: list[Look] = []
        """How the panels were drawn last."""

    @property
    def laid(self) -> TablePanels:
        """The panels; they are there once the scene was laid out."""
        assert self.panels is not None
        return self.panels

    @property
    def rects(self) -> dict[str, Rect]:
        """Where the buttons are that can be pressed now, by key."""
        return {widget.key: widget.rect for widget in self.laid.widgets}

    @property
    def asking(self) -> list[Rect]:
        """Where it stands what is asked, and the buttons with which one answers."""
        laid = self.laid
        hint = [] if laid.hint_is_covered else [laid.hint.covers(self._table.speech.shown.said)]
        return [*hint, *(deed.rect for deed in laid.deeds)]

    def furnish(self) -> None:
        """The panels with the buttons of the moment."""
        table, back = self._table, self.panels.log.back if self.panels else 0
        self._hovered = self._pressed = None
        menu = Action("menu", "menu", *bar_words("menu", table._), table.sheets.pause)
        self.deeds = self._deeds()
        self.panels = TablePanels(table.m, table.picture.rect_of, table.words.title, menu, self._actions(), self.deeds)
        if table.since and table.m.compact:
            hand, new = (self._rects_of(things) for things in (table.playing.in_hand(), table.picture.marked_as_recent))
            held = [hand[0].unionall(hand[1:])] if hand else []
            self.panels.list_lines(table.speech.heading, table.since, held, new, [*self._lying()], self._more)
        self.panels.log.back = min(back, max(0, len(table.speech.lines) - 1))
        self.panels.enlarged = self._enlarged

    def _rects_of(self, things: Iterable[str]) -> list[Rect]:
        return [rect for thing in things if (rect := self._table.picture.rect_of(thing))]

    def _lying(self) -> Iterator[Rect]:
        """Where open cards lie on the table and what can be taken, and what the plates and the places beside them tell of who plays."""
        stage, playing = self._table.picture.stage, self._table.playing
        yield from self._rects_of(set(playing.gesture.next) - set(playing.in_hand()) - set(stage.zones))
        for zone, sprites in stage.zones.items():
            seen = zone in playing.gesture.next or any(sprite.face_up for sprite in sprites)
            if seen and zone != stage.hand and not stage.out_of_sight(zone):
                yield stage.rect(zone)
        yield from (rect for name in stage.map.furniture if name.startswith(SEATS) and (rect := stage.furnished(name)))

    def _more(self, count: int) -> str:
        return self._table.app.tr.ngettext("{count} more", "{count} more", count).format(count=count)

    def _actions(self) -> list[Action]:
        """What one may always do, from left to right."""
        table, _ = self._table, self._table._
        deaf = table.app.why_silent
        silent = deaf or table.app.settings.mute
        sound = Action(
            "sound", "mute" if silent else "sound", *bar_words("deaf" if deaf else "silent" if silent else "sound", _), table.mute, deaf
        )
        if table.match.watching:
            return [*table.watching.actions(), sound]
        return [
            Action("done", "check", *bar_words("done", _), table.done, shown=table.match.take_back_left > 0, meaning=_("Done: go on now")),
            Action("undo", "undo", *bar_words("undo", _), table.undo, self._why_no_undo()),
            Action("hint", "hint", *bar_words("hint", _), table.hint, self._why_no_hint()),
            sound,
        ]

    def _why_no_undo(self) -> str:
        table = self._table
        reason = None if table.can_undo else table.match.why_no_undo()
        return table.words.reason(reason) if reason else ""

    def _why_no_hint(self) -> str:
        table = self._table
        if table.playing.view.moves:
            return ""
        return table.words.reason(Reason("not-your-turn" if table.match.outcome is None else "game-over"))

    def _deeds(self) -> list[Deed]:
        """The buttons of the moment."""
        table, _ = self._table, self._table._
        if table.match.outcome is not None:
            return [Deed("result", _("Result"), table.show_result, primary=True)] if table.rested else []
        if table.match.watching:
            return table.watching.deeds()
        if table.playing.draft:
            return self._draft_deeds()
        deeds = table.picture.stage.furniture.deeds(table)
        return [self._verb(move) for move in table.playing.verbs] if deeds is None else deeds

    def _verb(self, move: Move) -> Deed:
        return Deed(f"verb-{move.verb}", self._table.words.button(move.verb), lambda: self._table.play(move), primary=True)

    def _draft_deeds(self) -> list[Deed]:
        table, _, playing = self._table, self._table._, self._table.playing
        left = playing.left
        deeds = [
            Deed("shuffle", _("Shuffle"), lambda: table.lay(playing.shuffle)),
            Deed("empty", _("Empty"), lambda: table.lay(playing.empty), why_not="" if playing.gesture.path else _("Nothing is laid yet.")),
        ]
        if playing.complete:
            deeds.append(Deed("confirm", _("So be it"), playing.confirm, primary=True))
        else:
            word = table.app.tr.ngettext("{count} to go", "{count} to go", left).format(count=left)
            deeds.append(Deed("confirm", word, playing.confirm, why_not=_("Lay all of them first.")))
        for number in range(len(playing.gesture.path)):
            rect = table.picture.rect_of(f"{TAKE_OUT}{number + 1}")
            out = lambda number=number: table.lay(lambda: playing.take_out(number))  # noqa: E731
            deeds.append(Deed(f"{TAKE_OUT}{number + 1}", _("Take out"), out, at=rect))
        return deeds

    # what is drawn

    def draw(self, surface: Surface) -> None:
        """Draw the panels that the clip touches."""
        self.laid.draw(surface, self._table.speech.shown)

    def touch(self) -> None:
        """What looks otherwise than it did is to be drawn again."""
        before, self._looks = self._looks, list(self.laid.looks(self._table.speech.shown))
        for some, others in ((before, self._looks), (self._looks, before)):
            for look in some:
                if look not in others:
                    self._table.picture.touch(look[0])

    def enlarge(self, enlarged: Enlarged | None) -> None:
        """Show a card large, or none any more."""
        for one in (self._enlarged, enlarged):
            if one:
                self._table.picture.touch(one.rect.inflate(8, 8))
        self._enlarged = enlarged
        if self.panels is not None:
            self.panels.enlarged = enlarged

    @property
    def enlarged(self) -> bool:
        """Whether a card is shown large."""
        return self._enlarged is not None

    def update(self, ms: float) -> None:
        """`ms` milliseconds have passed: the undo button shows how long the last decision can still be taken back."""
        self._fresh -= ms
        left, button = self._table.match.take_back_left, self.laid.find("undo")
        if isinstance(button, BarButton) and button.left != left:
            before, button.left = button.look, left
            if button.look != before:
                self.touch()

    def scroll(self, notches: float) -> None:
        """The wheel: it turns the list over the table if there is one, else the log."""
        turned = self.laid.listed or self.laid.log
        if turned.scroll(notches, self._table.speech.lines):
            self.touch()

    def is_listed(self, pos: tuple[int, int]) -> bool:
        """Whether the list over the table is at `pos`."""
        return self.laid.listed is not None and self.laid.listed.rect.collidepoint(pos)

    def turn_list(self, pos: tuple[int, int]) -> bool:
        """Whether a press at `pos` is on the arrow of that list, which then shows other lines."""
        listed = self.laid.listed
        if listed is None or not listed.sign.collidepoint(pos):
            return False
        listed.press()
        self.touch()
        return True

    # who presses them

    @property
    def pressing(self) -> bool:
        return self._pressed is not None

    def event(self, event: Event) -> bool:
        """Take a mouse event; whether it was for a button."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self._is_second_half(event.pos):
                return True
            self._pressed = self.laid.widget_at(event.pos)
            if self._pressed:
                self._pressed.pressed = True
                self.touch()
        elif event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._pressed:
            widget, self._pressed = self._pressed, None
            inside, widget.pressed = widget.pressed, False
            if inside:
                self._struck, self._fresh = widget, TWICE
                widget.click(event.pos)
            self.touch()
            return True
        return self._pressed is not None

    def _is_second_half(self, pos: tuple[int, int]) -> bool:
        """Whether a press at `pos` ends a double one on a button that is gone: it means nothing of what is there now."""
        struck, there = self._struck, self.laid.widget_at(pos)
        if struck is None or self._fresh <= 0 or not struck.hit_rect.collidepoint(pos):
            return False
        return there is None or there.key != struck.key

    def _moved(self, pos: tuple[int, int]) -> None:
        if self._pressed:
            self._pressed.pressed = self._pressed.hit_rect.collidepoint(pos)
        over = self.laid.widget_at(pos)
        if over is self._hovered and not self._pressed:
            return
        for one, hovered in ((self._hovered, False), (over, True)):
            if one:
                one.hovered = hovered
        self._hovered = over
        self.touch()

    def release(self) -> None:
        """The window lost the pointer."""
        if self._pressed:
            self._pressed.pressed = False
            self._pressed = None
            self.touch()

    def press(self, key: str) -> bool:
        """The keyboard presses the button of that key; whether there is one."""
        widget = self.laid.find(key)
        if widget is None:
            return False
        widget.click(widget.rect.center)
        self.touch()
        return True
