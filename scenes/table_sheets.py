"""The scenes that the table opens over itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.curtain import CurtainScene, Next
from scenes.message import Answer, MessageScene, QuestionScene, nothing
from scenes.pause import PauseScene
from scenes.result import ResultScene
from scenes.saved import SavedScene
from scenes.saved_picture import small_picture
from scenes.ui.log_panel import LogScene

if TYPE_CHECKING:
    from scenes.table import TableScene
    from scenes.ui.presenter import Halt


class TableSheets:
    """Each of them leads back to the table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def lower_curtain(self) -> None:
        """Nobody's hand is seen until the next one is there."""
        table = self._table
        seat = table.match.session.actor
        table.app.sound("curtain")
        find = lambda: Next(table.match.table.seats[seat], table.words.hand(seat), table.picture.stage.furniture.back)  # noqa: E731
        table.app.push(CurtainScene(table.app, seat, find, table.open_up, self.pause))

    def interlude(self, halt: Halt) -> None:
        """A scene of its own tells what happened, and then the table goes on."""
        table = self._table
        alone = table.match.watching or not table.match.people
        table.app.push(table.picture.stage.furniture.interlude(table.app, halt, table.picture.go_on, alone=alone))

    def show_result(self) -> None:
        """Who won."""
        self._table.app.push(ResultScene(self._table.app, self._table.match))

    def pause(self) -> None:
        """Stop for a while."""
        table = self._table
        table.pointer.cancel()
        watching = table.match.watching
        ended = watching or table.match.outcome is not None
        save, leave = (None, table.app.pop) if watching else (self._save, self._leave)
        table.app.push(PauseScene(table.app, table.match.rules.id, save, leave, ended=ended))

    def _leave(self) -> None:
        """To the menu; a game that nobody could go on with is not given up without a question."""
        app, match = self._table.app, self._table.match
        problem = app.keeper.finish()
        if problem:
            app.tell(problem)
        if match.outcome is not None or not app.keeper.unkept:
            app.reset()
            return
        words = app.tr.gettext("This game could not be saved: if you leave the table, it is gone.")
        leave = Answer(app.tr.gettext("Leave the table"), app.reset, "menu")
        app.push(QuestionScene(app, words, [leave, Answer(app.tr.gettext("Play on"), nothing)]))

    def _save(self) -> None:
        table = self._table
        table.app.push(SavedScene(table.app, table.match.session, small_picture(table.match.public_view, table.app.tr)))

    def open_log(self) -> None:
        """Everything that happened so far."""
        table = self._table
        table.app.push(LogScene(table.app, table._("What happened"), table.words.log(table.picture.pending)))

    def read_aloud(self) -> None:
        """The whole text of the hint panel."""
        said = self._table.speech.said
        self._table.app.push(MessageScene(self._table.app, f"{said.title}\n{said.text}".strip()))
