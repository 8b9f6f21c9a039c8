"""The keyboard on the table: it does everything that the pointer does, over the same gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.core.sentences import Prompt
from scenes.ui.table_focus import BUTTONS, Spot, TableFocus
from scenes.ui.table_panels import Deed
from scenes.ui.widgets import ENTERS

if TYPE_CHECKING:
    from scenes.table import TableScene

WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PAUSES = (pygame.K_p, pygame.K_F10)
DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)} | {
    getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)
}
ACTING = (pygame.K_SPACE, *ENTERS, *DIGITS, pygame.K_w)
"""These say for themselves what becomes of what moves, or ask for words that a move would take away; any other key lets it arrive."""
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


class TableKeys:
    """Which key means what. `focus` is where the keyboard is."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.focus = TableFocus()
        self.used = False
        """The last thing that was used was a key, not the pointer."""
        self._telling = False
        """The focus was moved: what it is on is said, until something else is done."""
        self._laid = False
        """A digit has just laid a card at once, out of reach: an Enter that follows means that card, and does nothing more."""

    # where one can go

    def find_spots(self) -> None:
        """What can be reached now: with a card lifted only its targets."""
        playing = self._table.playing
        if playing.lifted and playing.held is None:
            spots = self._spots(playing.targets, "targets")
        elif playing.draft:
            spots = self._spots([piece for piece in playing.choices if piece not in playing.gesture.path], "tray")
        else:
            spots = self._table_spots()
        if not (playing.lifted and playing.held is None):
            keys = self._table.desk.rects
            bar = {button.key for button in self._table.desk.laid.bar.buttons}
            spots += [Spot(key, rect, "bar" if key in bar else "buttons") for key, rect in keys.items()]
            spots += self._spots([*self._table.why.plates], "plates")
        before = self.focus.spot
        self.focus.set_spots(spots)
        if playing.draft and playing.complete and before and self.focus.spot and before.key != self.focus.spot.key:
            self.focus.go_to("confirm")

    def _table_spots(self) -> list[Spot]:
        stage, playing = self._table.picture.stage, self._table.playing
        kinds = {name: zone.kind for name, zone in stage.rules_zones.items() if not stage.out_of_sight(name)}
        piles = [name for name, kind in kinds.items() if kind == "pile"]
        own = stage.hand if playing.in_hand() else None
        fans = [name for name, kind in kinds.items() if kind == "fan" and name != own]
        grids = [name for name, zone in stage.rules_zones.items() if zone.grid]
        tiles = [sprite.card for name in grids for sprite in stage.zones[name] if sprite.card]
        pointed = set(playing.lying)
        rest = [name for name, kind in kinds.items() if kind not in ("pile", "fan") and (name not in grids or not tiles)]
        return [
            *self._lying_spots(),
            *self._spots(playing.in_hand(), "hand"),
            *self._spots(piles, "piles"),
            *self._spots([card for card in tiles if card not in pointed], "tiles"),
            *self._spots(rest, "table"),
            *self._spots(fans, "hands"),
        ]

    def _lying_spots(self) -> list[Spot]:
        """The cards on the table that can be pointed at, a group for each zone."""
        stage, spots = self._table.picture.stage, []
        for card in self._table.playing.lying:
            sprite = stage.find(card)
            spots += self._spots([card], f"cards of {sprite.zone}") if sprite else []
        return spots

    def _spots(self, things: tuple[str, ...] | list[str], group: str) -> list[Spot]:
        rects = ((thing, self._table.picture.rect_of(thing)) for thing in things)
        return [Spot(thing, rect, group) for thing, rect in rects if rect is not None]

    @property
    def thing(self) -> str | None:
        """The thing that the keyboard is on, if it is not on a button."""
        spot = self.focus.spot if self.focus.ring else None
        return spot.key if spot and spot.group not in ("bar", "buttons") else None

    @property
    def described(self) -> Prompt | None:
        """What the keyboard is on, in words; None while a card is lifted, whose words matter more."""
        if not self._telling or self.thing is None or self._table.playing.lifted:
            return None
        return self._table.words.describe(self.thing, self._table.playing)

    def come_to_choice(self) -> bool:
        """Something else can be chosen now: from what has nothing to do with that the keyboard comes there. Whether it did.

        To the hand it comes from a pile that has done its part. Where the hand has nothing to do with the choice it comes to the first
        thing that can be pointed at, or the first button; its frame is not shown yet, so a key that was meant for a card does no harm.
        """
        playing, here = self._table.playing, self.focus.spot
        asked = playing.view.moves and not playing.draft and not playing.lifted
        if not asked or here is None or here.group in BUTTONS or here.key in playing.gesture.next:
            return False
        if playing.playable:
            if here.group == "piles":
                self.focus.go_to(playing.playable[0])
            return here.group == "piles"
        legal = [spot.key for spot in self.focus.spots if spot.key in playing.gesture.next]
        meant = legal or [deed.key for deed in self._table.desk.deeds if deed.shown and deed.decides]
        if meant:
            self.focus.go_to(meant[0])
            self.focus.hide()
        return bool(meant)

    def come_to(self, spot: str) -> None:
        """Be on what a hint points at, so that Enter does what it says."""
        self.focus.go_to(spot)
        self._table.refresh()

    def hide(self) -> None:
        """The pointer is used now."""
        self._laid = self.used = False
        if self.focus.hide():
            self._table.refresh()

    # keys

    def press(self, event: Event) -> bool:
        """Take a key; whether it meant something."""
        key, mod = event.key, event.mod
        table = self._table
        table.pointer.leave()
        self._telling, self.used = False, True
        laid, self._laid = self._laid, False
        if laid and key in ENTERS:
            return True
        if table.match.watching and table.watching.press(key):
            return True
        if key not in ACTING and not getattr(event, "again", False):
            table.hurry()
        if table.playing.shortcut(key, mod, self.thing):
            table.refresh()
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif key in PAUSES:
            table.sheets.pause()
        elif key == pygame.K_TAB:
            self._move(lambda: self.focus.tab(-1 if mod & pygame.KMOD_SHIFT else 1))
        elif key in WAYS:
            self._move(lambda: self.focus.arrow(WAYS[key]))
        elif key == pygame.K_SPACE:
            self._space()
        elif key in ENTERS:
            self._enter()
        elif key in DIGITS:
            self._digit(DIGITS[key])
        elif key == pygame.K_BACKSPACE or (key == pygame.K_z and mod & CTRL):
            table.undo()
        elif key == pygame.K_h:
            self.focus.show()
            table.hint()
        elif key == pygame.K_w:
            table.why.ask()
        elif key == pygame.K_l:
            table.sheets.open_log()
        elif key == pygame.K_i:
            self._look()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Close what is enlarged, put down what is lifted, close what was said or listed; else pause."""
        table, lifted = self._table, self._table.playing.lifted
        if table.desk.enlarged:
            table.desk.enlarge(None)
        elif table.pointer.cancel() or table.playing.cancel():
            table.refresh()
            self.focus.go_to(lifted or "")
            table.refresh()
        elif table.message or table.desk.laid.listed:
            table.acted()
            table.refresh()
        else:
            table.sheets.pause()

    def _move(self, step: object) -> None:
        """The first key only shows where the keyboard is."""
        assert callable(step)
        self._table.forget_words()
        self._telling = True
        if not self.focus.show():
            step()
        self._table.refresh()

    def _space(self) -> None:
        """End a choice; or let the last decision hold; or skip what moves, or what somebody thinks over."""
        table, ending = self._table, self.ending
        if ending is not None:
            table.acted()
            table.desk.press(ending.key)
        elif table.match.waiting == "take-back":
            table.done()
        elif table.picture.busy or table.match.waiting == "computer":
            table.acted()

    @property
    def ending(self) -> Deed | None:
        """The button that Space presses: the only one that ends what the own last decision led to. None while anything moves.

        Nor where the keyboard is on something else that can be chosen: then it might be that which is meant.
        """
        table = self._table
        match, decided = table.match, [entry.actor for entry in table.match.session.log if entry.actor >= 0]
        asked = match.waiting in ("person", "take-back") and table.playing.view.moves and decided[-1:] == [match.session.actor]
        deeds = [deed for deed in table.desk.deeds if deed.shown and deed.decides]
        if not asked or table.picture.busy or table.playing.lifted or len(deeds) != 1 or not deeds[0].key.startswith("verb-"):
            return None
        spot = self.focus.spot if self.focus.ring else None
        elsewhere = spot and spot.key != deeds[0].key and (spot.group in BUTTONS or spot.key in table.playing.gesture.next)
        return None if elsewhere else deeds[0]

    @property
    def way_out(self) -> str:
        """Which key ends a choice, in words, for who uses keys."""
        deed = self.ending if self.used else None
        return self._table._("Space bar: {button}.").format(button=deed.word) if deed else ""

    def _enter(self) -> None:
        table = self._table
        asked = table.why.plates.get(self.thing or "")
        if asked is not None:
            table.why.ask(asked)
            return
        hinted, here = table.hints.move, self.focus.spot
        if hinted is not None and here is not None and here.key == hinted.things[0]:
            table.acted()
            table.playing.press(hinted)
            return
        busy = table.picture.busy and table.match.waiting != "take-back" and not table.playing.view.moves
        table.acted()
        spot = self.focus.spot
        if busy or spot is None:
            table.refresh()
            return
        if self.focus.show():
            table.refresh()
            return
        if not table.desk.press(spot.key):
            self._tap(spot.key)

    def _tap(self, thing: str) -> None:
        """Lift it, and go to the first place where it may be dropped; or drop it."""
        playing = self._table.playing
        if self._table.grip.goes_on(thing) and not self._table.grip.means_more(thing):
            return
        lifted = playing.lifted
        self._table.grip.tap(thing)
        if playing.lifted and playing.lifted != lifted:
            hinted = self._table.hints.place
            self.focus.go_to(hinted if hinted in playing.targets else playing.targets[0])
        elif lifted and playing.lifted is None:
            self.focus.go_to(lifted)
        self._table.refresh()

    def _digit(self, number: int) -> None:
        """The card of that number in the hand, or the piece of that number of a long choice."""
        playing = self._table.playing
        things = playing.choices if playing.draft else playing.in_hand()
        if number < len(things):
            self._table.acted()
            if playing.lifted:
                playing.cancel()
            if playing.view.moves and not playing.draft and not playing.playable:
                self._tap(things[number])  # only to hear why not: the keyboard stays where it is of use
                return
            self.focus.show()
            self.find_spots()
            self.focus.go_to(things[number])
            self._tap(things[number])
            gone = not playing.lifted and things[number] not in (*playing.in_hand(), *playing.lying)
            self._laid = playing.left > 0 if playing.draft else gone

    def _look(self) -> None:
        """Enlarge what the keyboard or the pointer is on, or put it away."""
        table = self._table
        spot = self.focus.spot if self.thing else None
        thing, near = (spot.key, spot.rect.center) if spot else (table.grip.thing_at(table.pointer.pos), table.pointer.pos)
        table.grip.look_at(None if table.desk.enlarged else thing, near)
