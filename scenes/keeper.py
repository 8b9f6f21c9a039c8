"""Keeps the running game on disk without stalling a frame: files are written beside the window, in one thread."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime

from game.core.session import Session
from saves.problem import SaveProblem
from saves.save_format import Save, save_of
from saves.slots import Saves


class Keeper:
    """Writes the last game after every decision. Of the games that wait to be written only the newest is.

    `unkept`: the last one that was to be written could not be.
    """

    def __init__(self, saves: Saves) -> None:
        self.unkept = False
        self._saves = saves
        self._writer = ThreadPoolExecutor(1, "keeper")
        self._next: Save | None = None
        self._writing: Future[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a game is being written."""
        return self._writing is not None

    def keep(self, session: Session) -> None:
        """The game as it is now is to be kept."""
        self._next = save_of(session, datetime.now(UTC))
        if self._writing is None:
            self._write()

    def problem(self) -> SaveProblem | None:
        """What went wrong since the last time this was asked; to be asked in every frame."""
        if self._writing is None or not self._writing.done():
            return None
        error = self._writing.exception()
        self._writing = None
        self.unkept = error is not None
        if self._next is not None:
            self._write()
        if error is None or isinstance(error, SaveProblem):
            return error
        raise error

    def finish(self) -> SaveProblem | None:
        """Write what still waits, and wait for it: the window closes, or somebody wants to read the last game."""
        problem = None
        while self._writing is not None:
            self._writing.exception()
            problem = self.problem() or problem
        return problem

    def close(self) -> SaveProblem | None:
        """Nothing is to be kept any more; what went wrong with what still waited."""
        try:
            return self.finish()
        finally:
            self._writer.shutdown()

    def _write(self) -> None:
        save, self._next = self._next, None
        assert save is not None
        self._writing = self._writer.submit(self._saves.write_autosave, save)
