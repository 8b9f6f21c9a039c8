"""Hints at the table: first what to look at, then the move and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.moves import Move, Reason
from game.core.sentences import Prompt

if TYPE_CHECKING:
    from scenes.table import TableScene


class TableHints:
    """`marked` is what the last hint pointed at, until something else is done; `about` are the things that a move without things is about;
    `move` is what a whole hint has shown, as long; `place` is where its card should go; `aim` are words that it leads to.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.marked: tuple[str, ...] = ()
        self.about: Sequence[str] = ()
        self.move: Move | None = None
        self.place: str | None = None
        self.aim = ""

    def forget(self) -> None:
        """Something else is done: nothing is marked or shown any more."""
        self.marked, self.about, self.aim, self.move = (), (), "", None

    def ask(self) -> None:
        """Point at a card; asked once more, show the move and say why. A choice that is laid piece by piece goes on from what is laid."""
        table, playing, seen = self._table, self._table.playing, self._table.match.view
        asked_before = bool(self.marked)
        table.acted()
        playing.cancel()
        if playing.draft and playing.complete:
            table.speech.say(lambda: table.words.now(playing))
            return
        begun = playing.gesture.path if playing.draft else []
        found = table.match.hint(begun)
        if found is None:
            table.refuse(Reason("not-your-turn"))
            return
        move, why = found
        table.app.sound("button")
        whole = asked_before and not playing.draft
        self.marked = move.things if whole else move.things[len(begun) : len(begun) + 1]
        self.move = move if whole and move.things else None
        self.place = move.things[-1] if whole and len(move.things) > 1 else None
        self.about = table.picture.stage.furniture.about(seen, move)
        if not move.things:
            table.speech.say(lambda: Prompt(table.words.button(move.verb), table.words.reason(why)))
        elif asked_before:
            self.aim, rest = table.picture.stage.furniture.aim(why)
            table.speech.say(lambda: Prompt(table.words.move(move, seen), table.words.reason(rest)))
        else:
            table.speech.say(
                lambda: Prompt(table._("Hint"), table._("Have a look at what is marked. Ask once more to hear what can be done with it."))
            )
        table.keys.come_to(self.marked[0] if self.marked else f"verb-{move.verb}")
