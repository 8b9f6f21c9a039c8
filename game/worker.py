"""The one process in which computer players think, so that no frame waits for them; where none can be started they think in slices.

A question carries what the seat knows, and the generation and the position of the game that asks; an answer comes back with both, so
that no thought can land in another game. Nothing here knows a screen.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from game.ai import budget, finish, never, seed_for, think
from game.core.moves import Move
from game.core.session import Session
from game.core.views import View, sample_world, view
from game.registry import GAMES

log = logging.getLogger(__name__)

UNDER_WAY = 2
"""So many questions may be with the process: one that is thought over, and a newer one that stops it. Its pipe never fills."""
PATIENCE = 0.3
"""Seconds that a process gets to end, once when it is asked to and once when it is made to."""
LATE = 60.0
"""Seconds after which a process that has not answered is given up; no player needs a tenth of that."""
LOOKED_AWAY = 1.0
"""Whoever asks for the answer more seldom than so many seconds was elsewhere (a pause, a sleeping computer): the rest does not count."""
SLICE = 0.01
"""Seconds of a frame in which a thought goes on where there is no process."""


class Question(NamedTuple):
    """What `player` is asked for its seat: the best move in `seen`, the `position` of the log in the `generation` of a game.

    `iterations` are those of a player that searches; None is its own budget.
    """

    generation: int
    position: int
    game: str
    seen: View
    player: str
    seed: int
    iterations: int | None = None


def question_of(session: Session, thinking: int = 1, generation: int = 0) -> Question:
    """What the computer player that is to decide in `session` is asked; one that searches has `thinking` times its own budget."""
    rules, table, seat, position = session.rules, session.table, session.actor, len(session.log)
    seen, player = view(rules, session.state, seat), table.seats[seat].level or "normal"
    seed, iterations = seed_for(table.seed, position, seat), thinking * budget(rules, table.players)
    return Question(generation, position, rules.id, seen, player, seed, iterations)


class Answer(NamedTuple):
    """A legal move. `fault` says what the player did wrong, if the move is not its own but the first that is legal."""

    generation: int
    position: int
    move: Move
    fault: str | None = None


def decide(question: Question, stop: Callable[[], bool] = never) -> Answer:
    """The player's move; where it raises or breaks a rule, the first legal one, and what is needed to see that again."""
    return finish(consider(question), stop)


def consider(question: Question) -> Generator[None, bool | None, Answer]:
    """What `decide` does, step by step."""
    try:
        move = yield from think(GAMES[question.game], question.seen, question.player, question.seed, question.iterations)
        if _legal(question.game, question.seen, move):
            return Answer(question.generation, question.position, move)
        fault = f"illegal move {move}"
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    return _first_legal(question, fault)


def _first_legal(question: Question, fault: str) -> Answer:
    """The answer of a player that gave none. The view is written out: with it `decide` can be asked once more."""
    generation, position, game, seen, player, seed, iterations = question
    where = f"game {game}, table seed {seen.table.seed}, log position {position}, seat {seen.seat}"
    who = f"player {player}, player seed {seed}, iterations {'as usual' if iterations is None else iterations}"
    known = msgspec.json.encode(seen).decode()
    return Answer(generation, position, seen.moves[0], f"{fault} ({where}, {who}, view {known})")


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


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """What starts meanwhile never hears Ctrl+C, not even before `serve`: that is for whoever asks, and ends the process."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Thinker:
    """Asks the process and never waits for it. One that dies or is late is started once more; without one a thought goes on in `answer`.

    `clock` counts seconds.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._process: BaseProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._question: Question | None = None
        self._thought: Generator[None, bool | None, Answer] | None = None
        self._sent = False
        self._under_way = 0
        self._restarts = 1
        self._waited = 0.0
        self._looked = 0.0

    def start(self) -> None:
        """Start the process; it is there in a tenth of a second, and questions may be asked at once."""
        context = multiprocessing.get_context("spawn")
        try:
            connection, other_end = context.Pipe()
            process = context.Process(target=serve, args=(other_end,), name="thinker", daemon=True)
            with _deaf_to_ctrl_c():
                process.start()
        except Exception as error:
            log.warning("Computer players think between the frames: no process can be started (%s).", error)
            return
        # only the process holds its end now, so that its death can be heard
        other_end.close()
        self._process, self._connection = process, connection
        self._sent, self._under_way = False, 0

    def ask(self, question: Question) -> None:
        """Ask for the decision of the seat that knows `question.seen`, which has one. The question before, if unanswered, is dropped."""
        if not question.seen.moves:
            raise ValueError(f"seat {question.seen.seat} has nothing to decide")
        self._question, self._thought = question, None
        self._sent = False
        self._waited, self._looked = 0.0, self._clock()
        self._send()

    def answer(self) -> Answer | None:
        """The answer to the newest question, once; None as long as it is not there."""
        question = self._question
        if question is None:
            return None
        answer = self._slice(question) if self._connection is None else self._received(self._connection)
        if answer is None or answer[:2] != question[:2]:
            if not self._is_late():
                return None
            answer = _first_legal(question, f"no answer in {LATE:.0f} s")
            self.drop()
            self._lost("does not answer")
        self.drop()
        if answer.fault:
            log.error("A computer player failed and got the first legal move: %s", answer.fault)
        return answer

    def drop(self) -> None:
        """Nobody wants the answer to the newest question any more."""
        self._question = self._thought = None

    def close(self) -> None:
        """End the process, whatever it is doing. Never takes a second."""
        self.drop()
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
            self._lost("has died")
            return
        self._sent = True
        self._under_way += 1

    def _slice(self, question: Question) -> Answer | None:
        """Think on for a slice of the frame; the answer, once the thought has come to its end. The same as the process would give."""
        self._thought = thought = self._thought or consider(question)
        end = self._clock() + SLICE
        try:
            next(thought)
            while self._clock() < end:
                next(thought)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        return None

    def _is_late(self) -> bool:
        """Whether the process has had more than enough time, the time in which nobody looked left out."""
        now = self._clock()
        self._waited += min(now - self._looked, LOOKED_AWAY)
        self._looked = now
        return self._connection is not None and self._waited > LATE

    def _received(self, connection: Connection[Any, Any]) -> Answer | None:
        """The newest answer in the pipe, if one has come."""
        answer: Answer | None = None
        try:
            while connection.poll():
                answer = connection.recv()
                self._under_way -= 1
        except (EOFError, OSError):
            self._lost("has died")
            return None
        self._send()
        return answer

    def _lost(self, how: str) -> None:
        """The process is of no use any more: the question goes to a new one, the first time."""
        log.warning("The process in which computer players think %s.", how)
        question = self._question
        self.close()
        self._question = question
        if self._restarts:
            self._restarts -= 1
            self.start()
            self._send()
