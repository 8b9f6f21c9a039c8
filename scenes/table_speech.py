"""What the panels of the table say just now: composed when something changes, and only then; drawing finds it ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.sentences import Prompt
from scenes.ui.log_panel import Line
from scenes.ui.table_panels import Shown

if TYPE_CHECKING:
    from scenes.table import TableScene

NOTHING = Prompt("", "")
Tell = Callable[[], Prompt | None]
"""Says something in the language that the window speaks when it is called."""


class TableSpeech:
    """The words of the moment. While things move they tell no more than has been seen."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.shown = Shown("", None, NOTHING, False, "", (), "")
        """What `compose` found last."""
        self.message: Prompt | None = None
        """Something to say until the next action: why not, a hint."""
        self.tell: Tell | None = None
        """What tells it."""
        self._asked = NOTHING
        self._asked_of: int | None = None
        self._asked_in: int | None = None
        self._asked_openly = self._previewed = False
        self._told = 0
        """What was said last at rest, to whom, in whose turn, as far as that had been shown; whether it could still be taken back, and
        whether it told what a gesture would do; how many lines had been told by then."""

    def say(self, tell: Tell) -> None:
        """Say in the hint panel what `tell` tells, until the next action; in another language if the window changes to it before that."""
        self.tell, self.message = tell, tell()
        self._table.refresh()

    def forget(self) -> None:
        """The message has been read."""
        self.tell = self.message = None

    def retell(self) -> None:
        """The window may speak another language: what was said once is said in it."""
        table = self._table
        self.message = self.tell() if self.tell else None
        if table.since and table.match.viewer is not None:
            table.since = table.words.since(table.match.viewer)

    def compose(self) -> None:
        """Put into words what there is to say now, and have it drawn."""
        table = self._table
        told = self._telling
        banner, seat = (told.title, None) if told else self._turn
        said = self.said
        if not self._waits:
            self._asked, self._asked_of, self._asked_in = said, table.match.viewer, self._turn[1]
            self._asked_openly = table.match.waiting == "take-back"
            self._previewed, self._told = table.playing.lifted is not None or table.over is not None, len(self._happened)
        self.shown = Shown(
            banner=banner,
            token=None if seat is None else table.match.table.token(seat),
            said=said,
            strong=self.message is not None,
            heading=self.heading,
            lines=self.lines,
            more=table._("What happened (L)"),
            who=table.words.prompt(table.playing.view) if table.playing.draft else None,
        )
        table.desk.touch()

    @property
    def said(self) -> Prompt:
        """What the hint panel says: something to know, what the keyboard is on, what can be done.

        What can be done it says only when all that moves has arrived; until then it says what it said before, if to the same person and
        in the same turn; and what happened, once that can no longer be taken back, or where it said before what a gesture would do.
        """
        table = self._table
        if self._waits:
            return self._telling or self._meanwhile
        said = self.message or table.keys.described or table.words.now(table.playing, table.over)
        offer = table.why.offer
        more = offer or table.keys.way_out or (table.words.dots if table.news.to_explain else "")
        if not more or self.message is not None:
            return said
        fuller = Prompt(said.title, f"{said.text} {more}".strip())
        if table.desk.laid.hint.holds(fuller):
            return fuller
        return Prompt("", offer) if offer else said  # what the pointer is on; without it what can be done comes first

    @property
    def _waits(self) -> bool:
        """Whether things move, and nothing was asked that can be answered before they have arrived."""
        table = self._table
        return table.picture.busy and (self.unfolding or not (self.message or table.keys.described))

    @property
    def _meanwhile(self) -> Prompt:
        if self._asked_of != self._table.match.viewer or self.unfolding:
            return NOTHING
        shown = self._turn[1]
        if shown != self._asked_in:
            return self._table.words.meanwhile(shown)
        settled, happened = self._asked_openly and self._table.match.waiting != "take-back", self._happened
        if settled or (self._previewed and len(happened) > self._told):
            return Prompt("", happened[-1].words if happened else "")
        return self._table.words.now(self._table.playing) if self._previewed else self._asked

    @property
    def unfolding(self) -> bool:
        """Whether the end of the game is still being shown: until it is there, no word gives it away."""
        return self._table.match.outcome is not None and self._table.picture.busy

    @property
    def _telling(self) -> Prompt | None:
        """What the table itself says of what is happening on it."""
        picture = self._table.picture
        return picture.stage.furniture.telling(picture.stage) if picture.busy else None

    @property
    def _turn(self) -> tuple[str, int | None]:
        """Whose turn it is as far as has been shown, in words, and that seat."""
        picture = self._table.picture
        return self._table.words.turn(picture.stage.active if picture.busy else None)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the log lists."""
        return self._table.since or self._happened

    @property
    def _happened(self) -> tuple[Line, ...]:
        """All that has been seen to happen."""
        return self._table.words.log(self._table.picture.pending)

    @property
    def heading(self) -> str:
        """What stands above that list."""
        return self._table._("Since last time") if self._table.since else self._table._("What happened")
