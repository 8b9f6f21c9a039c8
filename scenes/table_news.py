"""What is new on the table since a person's last turn: dots beside it, and the first time a word about them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.core.events import Event

if TYPE_CHECKING:
    from scenes.table import TableScene


class TableNews:
    """Which things have dots. `pointed` is what the pointer is over."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._changed: frozenset[str] = frozenset()
        self._fresh: frozenset[str] = frozenset()
        self._told = False
        """What the dots mean was said once."""
        self.pointed: str | None = None
        self.look()

    def look(self) -> None:
        """The match has gone on: what came to lie open since the last decision of who decides, and from where something was taken away."""
        match = self._table.match
        self._fresh = match.fresh
        if match.watching or match.viewer is None or match.session.actor != match.viewer:
            self._changed = frozenset()
            return
        decided = [entry.actor for entry in match.session.log if entry.actor >= 0]
        if decided and decided[-1] == match.viewer:
            return  # the turn goes on: what was new in it still is
        zones = match.rules.zones(match.table).items()
        laid = {name for name, zone in zones if zone.seat is not None and zone.kind != "fan"}
        moved = [event for event in self._news(laid) if event.kind == "moved"]
        lying = {card for zone in laid for card in match.view.cards(zone)}
        came = {event.card for event in moved if event.card in lying}
        self._changed = frozenset(came | {event.source for event in moved if event.source in laid} - {None})

    def _news(self, laid: Collection[str]) -> list[Event]:
        """What the others did since the viewer decided last, and what luck did for them; to whom has not decided yet all would be new.

        What was `laid` out and is gathered in again is no news any more, nor is what luck lays out then.
        """
        match, log = self._table.match, self._table.match.session.log
        own = max((number for number, entry in enumerate(log) if entry.actor == match.viewer), default=len(log))
        news: list[Event] = []
        for entry, happened in match.decided_since(own):
            if any(event.kind == "shuffled" and event.source in laid for event in happened):
                news = []
            elif news or entry.actor >= 0:
                news += happened
        return news

    @property
    def marked(self) -> frozenset[str]:
        """The things with dots, the cards that were drawn in this turn among them."""
        return self._changed | self._fresh

    def read(self) -> None:
        """The person did something: what the dots mean has been read, if there was room to say it."""
        self._told = self._told or (bool(self._changed) and self._table.words.dots in self._table.speech.shown.said.text)

    @property
    def to_explain(self) -> bool:
        """Whether the dots are to be explained: where one of them is pointed at, and the first time that there are any."""
        unexplained = self._changed and not self._told and self._table.picture.marked_as_recent
        return bool(unexplained) or self.stands_at(self.pointed) or self.stands_at(self._table.keys.thing)

    def stands_at(self, thing: str | None) -> bool:
        """Whether dots stand beside `thing`, or beside a card in it."""
        marked, zones = self._table.picture.marked_as_recent, self._table.playing.view.zones
        return thing in marked or (thing in zones and not marked.isdisjoint(zones[thing or ""].known))
