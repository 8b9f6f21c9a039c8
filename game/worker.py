"""The one process in which computer players think, so that no frame waits for them.

A question carries what the seat knows, and the generation and the position of the game that asks; an answer comes back with both, so
that no thought can land in another game. Nothing here knows a screen.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, NamedTuple

from game.ai import choose, never
from game.core.moves import Move
from game.core.views import View, sample_world
from game.registry import GAMES

log = logging.getLogger(__name__)

UNDER_WAY = 2
"""So many questions may be with the process: one that is thought over, and a newer one that stops it. Its pipe never fills."""
PATIENCE = 0.3
"""Seconds that a process gets to end, once when it is asked to and once when it is made to."""


class Question(NamedTuple):
    """What `level` is asked for its seat: the best move in `seen`, the `position` of the log in the `generation` of a game."""

    generation: int
    position: int
    game: str
    seen: View
    level: str
    seed: int


class Answer(NamedTuple):
    """A legal move. `fault` says what the player did wrong, if the move is not its own but the first that is legal."""

    generation: int
    position: int
    move: Move
    fault: str | None = None


def decide(question: Question, stop: Callable[[], bool] = never) -> Answer:
    """The player's move; where it raises or breaks a rule, the first legal one, and what is needed to see that again."""
    generation, position, game, seen, level, seed = question
    try:
        move = choose(GAMES[game], seen, level, seed, stop=stop)
        if _legal(game, seen, move):
            return Answer(generation, position, move)
        fault = f"illegal move {move}"
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    where = f"game {game}, table seed {seen.table.seed}, log position {position}, seat {seen.seat}, level {level}, player seed {seed}"
    return Answer(generation, position, seen.moves[0], f"{fault} ({where})")


def _legal(game: str, seen: View, move: Move) -> bool:
    """Whether the rules accept `move`: that depends on what its seat knows, so any world that looks like it will do."""
    rules = GAMES[game]
    return move in seen.moves or rules.accepts(sample_world(rules, seen, Random(0)), move)


def serve(connection: Connection[Any, Any]) -> None:
    """The process: question by question, until the other end is closed. Garbage is collected between thoughts only."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        while True:
            connection.send(decide(connection.recv(), connection.poll))
            gc.collect()
    except (EOFError, OSError):
        return


class Thinker:
    """Asks the process and never waits for it. A process that dies is started once more; without one, `answer` does the thinking."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._question: Question | None = None
        self._sent = False
        self._under_way = 0
        self._restarts = 1

    def start(self) -> None:
        """Start the process; it is there in a tenth of a second, and questions may be asked at once."""
        context = multiprocessing.get_context("spawn")
        try:
            connection, other_end = context.Pipe()
            process = context.Process(target=serve, args=(other_end,), name="thinker", daemon=True)
            process.start()
        except Exception as error:
            log.warning("Computer players think between the frames: no process can be started (%s).", error)
            return
        # only the process holds its end now, so that its death can be heard
        other_end.close()
        self._process, self._connection = process, connection
        self._sent, self._under_way = False, 0

    def ask(self, generation: int, position: int, game: str, seen: View, level: str, seed: int) -> None:
        """Ask for the decision of the seat that knows `seen`, which has one. The question before, if unanswered, is dropped."""
        if not seen.moves:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        self._question = Question(generation, position, game, seen, level, seed)
        self._sent = False
        self._send()

    def answer(self) -> Answer | None:
        """The answer to the newest question, once; None as long as it is not there."""
        question = self._question
        if question is None:
            return None
        answer = decide(question) if self._connection is None else self._received(self._connection)
        if answer is None or answer[:2] != question[:2]:
            return None
        self._question = None
        if answer.fault:
            log.error("A computer player failed and got the first legal move: %s", answer.fault)
        return answer

    def close(self) -> None:
        """End the process, whatever it is doing. Never takes a second."""
        self._question = None
        if self._connection is not None:
            self._connection.close()
        process = self._process
        self._process = self._connection = None
        if process is None:
            return
        process.terminate()
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join(PATIENCE)

    def _send(self) -> None:
        if self._connection is None or self._question is None or self._sent or self._under_way == UNDER_WAY:
            return
        try:
            self._connection.send(self._question)
        except OSError:
            self._lost()
            return
        self._sent = True
        self._under_way += 1

    def _received(self, connection: Connection[Any, Any]) -> Answer | None:
        """The newest answer in the pipe, if one has come."""
        answer: Answer | None = None
        try:
            while connection.poll():
                answer = connection.recv()
                self._under_way -= 1
        except (EOFError, OSError):
            self._lost()
            return None
        self._send()
        return answer

    def _lost(self) -> None:
        """The process has died: the question goes to a new one, the first time."""
        log.warning("The process in which computer players think has died.")
        question = self._question
        self.close()
        self._question = question
        if self._restarts:
            self._restarts -= 1
            self.start()
            self._send()
