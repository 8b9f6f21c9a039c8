"""Computer players think in a process of their own: no frame waits for them, no thought lands in another game, none is left behind."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from game import worker
from game.ai import choose
from game.core.moves import Move
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import View, view
from game.registry import GAMES
from game.worker import Answer, Question, Thinker, decide

GAME = "stack-o-saurus"
ROOT = Path(__file__).parent.parent

posix_only = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process can be stopped on POSIX only")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    thinker.start()
    yield thinker
    thinker.close()


@pytest.fixture
def seen() -> View:
    """What a seat knows after the first draw of a game, with a choice of cards to play or discard."""
    rules = GAMES[GAME]
    session = Session(rules, Table(GAME, (Seat("Ana", "ai", "normal"), Seat("Rex", "ai", "easy")), 3, {"may_discard": True}, 0, 1))
    session.play(rules.moves(session.state)[5])
    session.settle()
    session.play(rules.moves(session.state)[0])
    session.settle()
    return view(rules, session.state, session.actor)


def process_of(thinker: Thinker) -> BaseProcess:
    assert thinker._process is not None
    return thinker._process


def awaited(thinker: Thinker) -> Answer:
    """The answer, as soon as the process has it."""
    while (answer := thinker.answer()) is None:
        if thinker._connection is not None:
            wait([thinker._connection])
    return answer


def test_the_process_answers_what_the_player_answers_here(thinker: Thinker, seen: View) -> None:
    for level in ("random", "easy", "normal"):
        for seed in range(5):
            thinker.ask(1, seed, GAME, seen, level, seed)
            assert awaited(thinker) == (1, seed, choose(GAMES[GAME], seen, level, seed), None)


def test_an_answer_comes_once(thinker: Thinker, seen: View) -> None:
    thinker.ask(1, 2, GAME, seen, "normal", 0)
    assert awaited(thinker)[:2] == (1, 2)
    assert thinker.answer() is None


@posix_only
def test_nobody_waits_for_a_process_that_is_busy(thinker: Thinker, seen: View) -> None:
    pid = process_of(thinker).pid or 0
    os.kill(pid, signal.SIGSTOP)
    for position in range(1000):
        thinker.ask(1, position, GAME, seen, "normal", 0)
        assert thinker.answer() is None
    os.kill(pid, signal.SIGCONT)
    assert awaited(thinker).position == 999


def test_a_newer_question_drops_the_older_one(thinker: Thinker, seen: View) -> None:
    thinker.ask(1, 7, GAME, seen, "normal", 0)
    thinker.ask(2, 7, GAME, seen, "normal", 0)
    assert awaited(thinker).generation == 2
    assert thinker.answer() is None


@posix_only
def test_closing_ends_a_process_that_does_not_listen(thinker: Thinker, seen: View) -> None:
    process = process_of(thinker)
    os.kill(process.pid or 0, signal.SIGSTOP)
    thinker.ask(1, 0, GAME, seen, "normal", 0)
    thinker.close()
    assert process.exitcode is not None
    assert thinker.answer() is None


def test_closing_leaves_no_process_behind(thinker: Thinker, seen: View) -> None:
    process = process_of(thinker)
    thinker.ask(1, 0, GAME, seen, "normal", 0)
    thinker.close()
    assert not process.is_alive()
    thinker.close()


def test_a_process_that_dies_is_started_once_more_and_then_missed(thinker: Thinker, seen: View) -> None:
    first = process_of(thinker)
    first.kill()
    thinker.ask(1, 0, GAME, seen, "normal", 0)
    assert awaited(thinker)[:2] == (1, 0)
    second = process_of(thinker)
    assert second.pid != first.pid
    second.kill()
    thinker.ask(1, 1, GAME, seen, "normal", 0)
    assert awaited(thinker)[:2] == (1, 1)
    assert thinker._process is None


def test_where_no_process_can_be_started_the_loop_thinks(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seen: View
) -> None:
    def refuse(process: BaseProcess) -> None:
        raise PermissionError("not here")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    thinker = Thinker()
    thinker.start()
    assert "not here" in caplog.text
    thinker.ask(4, 2, GAME, seen, "normal", 9)
    assert thinker.answer() == (4, 2, choose(GAMES[GAME], seen, "normal", 9), None)
    assert thinker.answer() is None
    thinker.close()


def test_a_player_that_raises_gets_the_first_legal_move_and_can_be_reproduced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seen: View
) -> None:
    def fail(*args: object, **kwargs: object) -> Move:
        raise ZeroDivisionError("no iterations")

    monkeypatch.setattr(worker, "choose", fail)
    thinker = Thinker()
    thinker.ask(1, 12, GAME, seen, "easy", 34)
    with caplog.at_level(logging.ERROR):
        answer = thinker.answer()
    assert answer is not None and answer.move == seen.moves[0]
    for needed in (GAME, "table seed 3", "log position 12", "level easy", "player seed 34", "ZeroDivisionError: no iterations"):
        assert needed in caplog.text


def test_an_illegal_answer_is_not_played(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    monkeypatch.setattr(worker, "choose", lambda *args, **kwargs: Move("cheat", ("draw",)))
    answer = decide(Question(1, 12, GAME, seen, "normal", 34))
    assert answer.move == seen.moves[0]
    assert "illegal move cheat draw" in (answer.fault or "")


def test_an_unknown_level_still_gets_a_legal_move(seen: View) -> None:
    assert decide(Question(1, 12, GAME, seen, "hopeless", 34)).move in seen.moves


def test_a_player_is_told_when_to_stop(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    moves = {True: seen.moves[1], False: seen.moves[0]}
    monkeypatch.setattr(worker, "choose", lambda rules, seen, level, seed, stop: moves[stop()])
    assert decide(Question(1, 0, GAME, seen, "normal", 0), lambda: True).move == seen.moves[1]
    assert decide(Question(1, 0, GAME, seen, "normal", 0)).move == seen.moves[0]


def test_only_who_is_to_decide_can_be_asked_for(thinker: Thinker, seen: View) -> None:
    rules = GAMES[GAME]
    with pytest.raises(ValueError, match="nothing to decide"):
        thinker.ask(1, 0, GAME, view(rules, rules.start(seen.table), 1), "normal", 0)


def test_thinking_needs_no_screen() -> None:
    script = "import sys, game.worker; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = set(subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    assert "game" in loaded
    assert not loaded & {"pygame", "pytmx", "scenes", "art", "sounds", "saves", "rich", "platformdirs"}


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="what a process has loaded is read in /proc")
def test_the_process_has_not_loaded_pygame(thinker: Thinker, seen: View) -> None:
    thinker.ask(1, 0, GAME, seen, "normal", 0)
    awaited(thinker)
    maps = Path(f"/proc/{process_of(thinker).pid}/maps").read_text("utf-8", "replace")
    assert "python" in maps
    assert "pygame" not in maps
