"""Watching a game that was played: on and back through its log, to its start and its end, standing still, and playing on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.session import Session
from scenes.table_desk import bar_words
from scenes.ui.table_panels import Deed
from scenes.ui.topbar import Action

if TYPE_CHECKING:
    from scenes.table import TableScene

DECIDES = (pygame.K_BACKSPACE, pygame.K_z, pygame.K_h)
"""Keys that decide something where one plays: who watches does nothing with them."""


class TableWatching:
    """What somebody does who watches. Going back stops the game, so that one can look at what one went back for."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def stop_or_go_on(self) -> None:
        """Stand still, or go on; from the end once more from the start."""
        match = self._table.match
        if len(match.session.log) == match.stops[-1]:
            self.start()
            match.paused = True
        match.paused = not match.paused
        self._table.app.sound("button")
        self._table.refresh()

    def start(self) -> None:
        """Before the first decision."""
        self._stand_at(self._table.match.stops[0])

    def previous(self) -> None:
        """Before the decision that was shown last."""
        match = self._table.match
        self._stand_at(max((stop for stop in match.stops if stop < len(match.session.log)), default=match.stops[0]))

    def next(self) -> None:
        """Show the next decision at once."""
        self._table.acted()

    def end(self) -> None:
        """After the last decision."""
        self._stand_at(self._table.match.stops[-1])

    def _stand_at(self, position: int) -> None:
        table = self._table
        table.match.paused = position < table.match.stops[-1]
        if position != len(table.match.session.log):
            table.match.stand_at(position)
            table.rewind()
        table.app.sound("button")
        table.refresh()

    def play_on(self) -> None:
        """The game is played on from where it has come to."""
        session = self._table.match.session
        self._table.app.begin(Session(session.rules, session.table, session.log))

    # buttons and keys

    def actions(self) -> list[Action]:
        """The buttons of the bar, from left to right."""
        _, match = self._table._, self._table.match
        at = len(match.session.log)
        begun = "" if at > match.stops[0] else _("This is the start.")
        ended = "" if at < match.stops[-1] else _("This is the end.")
        icon = "play" if match.paused or ended else "pause"
        return [
            Action("start", "start", *bar_words("start", _), self.start, begun),
            Action("previous", "previous", *bar_words("previous", _), self.previous, begun),
            Action("stop", icon, *bar_words(icon, _), self.stop_or_go_on),
            Action("next", "next", *bar_words("next", _), self.next, ended),
            Action("end", "end", *bar_words("end", _), self.end, ended),
        ]

    def deeds(self) -> list[Deed]:
        """The buttons on the table: where an unfinished game has come to its end."""
        table, _ = self._table, self._table._
        if table.match.waiting != "watched":
            return []
        play_on = Deed("play-on", _("Play on from here"), self.play_on, primary=True)
        return [play_on] if table.m.compact else [Deed("back", _("Back"), table.app.pop), play_on]

    def press(self, key: int) -> bool:
        """A key of who only watches; whether it was one."""
        does = {
            pygame.K_SPACE: self.stop_or_go_on,
            pygame.K_LEFT: self.previous,
            pygame.K_RIGHT: self.next,
            pygame.K_HOME: self.start,
            pygame.K_END: self.end,
        }.get(key)
        if does:
            does()
        return does is not None or key in DECIDES
