"""What the pointer gets hold of on the table: it lifts cards, marks places and enlarges what one looks at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.ui.hint_panel import Enlarged
from scenes.ui.placement import Spot
from scenes.ui.pointer import Point

if TYPE_CHECKING:
    from scenes.table import TableScene

LARGER = 14
"""Pixels by which a pick area is wider at each side with larger hit areas."""


class TableGrip:
    """See `scenes.ui.pointer.Grip`. The keyboard uses it, too: `tap` and `look_at` mean the same for both."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def thing_at(self, pos: Point) -> str | None:
        """First what can be done at `pos`, then what lies there."""
        table, playing = self._table, self._table.playing
        wanted = playing.targets or playing.gesture.next
        found = table.picture.thing_at(pos, wanted) if playing.lifted else None
        found = found or table.picture.thing_at(pos)
        if table.app.settings.larger_hits and found not in wanted:
            found = next((thing for thing in wanted if self._near(thing, pos)), found)
        return found

    def _near(self, thing: str, pos: Point) -> bool:
        rect = self._table.picture.rect_of(thing)
        return rect is not None and rect.inflate(2 * LARGER, 2 * LARGER).collidepoint(pos)

    def reached(self, pos: Point) -> str | None:
        """What somebody reaches for at `pos`: the hand, where a card is on its way to it, else what lies there."""
        stage = self._table.picture.stage
        waiting = stage.waiting
        if waiting and stage.card_rect(Spot(waiting.x, waiting.y, round(waiting.width))).collidepoint(pos):
            return stage.hand
        return self.thing_at(pos)

    def goes_on(self, thing: str | None) -> bool:
        """Somebody reaches for `thing` while the last decision can still be taken back: it holds now. Whether it was so."""
        table = self._table
        if table.match.waiting != "take-back" or table.playing.view.moves or not table.playing.begins_with(thing):
            return False
        table.done()
        if self.means_more(thing):
            table.picture.skip()
        return True

    def means_more(self, thing: str | None) -> bool:
        """Whether reaching for `thing` also begins a gesture, once the last decision holds: a card of the hand does, a pile does not."""
        playing = self._table.playing
        return thing in playing.in_hand() and playing.can_lift(thing or "")

    def goes_on_at(self, pos: Point) -> bool:
        """A press at `pos` lets an open decision hold; the card that was meant is pressed wherever it lies by then."""
        thing = self.reached(pos)
        if not self.goes_on(thing):
            return False
        if self.means_more(thing):
            self._table.pointer.hold(thing or "", pos)
        return True

    def caught(self, thing: str | None, pos: Point) -> bool:
        """`thing` was pressed at `pos` while it flew: a card that has come to the hand by now is the one that was meant. Whether it is."""
        if thing is None or thing not in self._table.playing.in_hand() or thing == self.thing_at(pos):
            return False
        self._table.pointer.hold(thing, pos)
        return True

    def take(self, thing: str, pos: Point) -> bool:
        table = self._table
        source = thing if table.playing.can_lift(thing) else self._pile_of(thing)
        if source is None or not table.playing.take(source, pos):
            return False
        table.app.sound("lifted")
        table.forget_words()
        table.refresh()
        return True

    def _pile_of(self, thing: str) -> str | None:
        """The zone that begins a move and has `thing` on top."""
        view, playing = self._table.match.view, self._table.playing
        zones = (zone for zone in playing.gesture.next if zone in view.zones)
        return next((zone for zone in zones if thing in view.cards(zone)), None)

    def _closed_pile_of(self, thing: str) -> str | None:
        """The pile with `thing` on top, while a card is drawn from another one: pointing at it asks why not from this."""
        view, stage = self._table.match.view, self._table.picture.stage
        piles = [name for name, zone in stage.rules_zones.items() if zone.kind == "pile"]
        if not any(pile in self._table.playing.gesture.next for pile in piles):
            return None
        return next((pile for pile in piles if thing in view.cards(pile)[-1:]), None)

    def drag(self, pos: Point) -> None:
        self._table.picture.drag(pos)
        self._table.mark(self._table.playing.under(pos))

    def drop(self, pos: Point) -> None:
        self._table.playing.drop(pos)
        self._table.refresh()

    def go_home(self) -> None:
        self._table.playing.cancel()
        self._table.refresh()

    def tap(self, thing: str | None) -> None:
        table, playing = self._table, self._table.playing
        before = playing.lifted
        meant = playing.tap(thing)
        if not meant and thing is not None:
            pile = self._pile_of(thing) or self._closed_pile_of(thing)
            if pile is not None:
                playing.tap(pile)
            else:
                table.speech.say(lambda: table.words.describe(thing, playing))
        if playing.lifted is not None and playing.lifted != before:
            table.app.sound("lifted")
        table.refresh()

    def point_at(self, thing: str | None) -> None:
        self._table.mark(thing)

    def look_at(self, thing: str | None, pos: Point) -> None:
        """Show a card large with its rule; the top card of a zone."""
        table = self._table
        stage = table.picture.stage
        if thing in stage.zones and not stage.rect(thing).collidepoint(pos):
            thing = None  # the empty air of a place
        cards = table.match.view.zones[thing].known[-1:] if thing in table.match.view.zones else (thing,)
        card = cards[0] if cards else None
        if card is None or not table.words.has_rule(card):
            table.desk.enlarge(None)
            return
        furniture = table.picture.stage.furniture
        made = partial(furniture.card, table.words.face(card), title=table.words.card_title(card))
        near = table.picture.rect_of(thing or card) or Rect(pos, (1, 1))
        board = next((stage.rect(name) for name, zone in stage.rules_zones.items() if zone.grid), None)
        hand = stage.rect(stage.hand) if stage.hand else None
        table.desk.enlarge(Enlarged(table.m, made, table.words.rule(card), near, board or hand, table.desk.asking))
