"""Computer players think in a process of their own: no frame waits for them, no thought lands in another game, none is left behind."""

from __future__ import annotations

import itertools
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import worker
from game.ai import PLAYERS, choose, seed_for
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import View, view
from game.registry import GAMES
from game.worker import LATE, LOOKED_AWAY, SLICE, Answer, Question, Thinker, decide

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
    for player in PLAYERS:
        for seed in range(5):
            thinker.ask(Question(1, seed, GAME, seen, player, seed, 20))
            assert awaited(thinker) == (1, seed, choose(GAMES[GAME], seen, player, seed, 20), None)


def test_an_answer_comes_once(thinker: Thinker, seen: View) -> None:
    thinker.ask(Question(1, 2, GAME, seen, "normal", 0))
    assert awaited(thinker)[:2] == (1, 2)
    assert thinker.answer() is None


@posix_only
def test_nobody_waits_for_a_process_that_is_busy(thinker: Thinker, seen: View) -> None:
    pid = process_of(thinker).pid or 0
    os.kill(pid, signal.SIGSTOP)
    for position in range(1000):
        thinker.ask(Question(1, position, GAME, seen, "normal", 0))
        assert thinker.answer() is None
    os.kill(pid, signal.SIGCONT)
    assert awaited(thinker).position == 999


def test_a_newer_question_drops_the_older_one(thinker: Thinker, seen: View) -> None:
    thinker.ask(Question(1, 7, GAME, seen, "normal", 0))
    thinker.ask(Question(2, 7, GAME, seen, "normal", 0))
    assert awaited(thinker).generation == 2
    assert thinker.answer() is None


@posix_only
def test_closing_ends_a_process_that_does_not_listen(thinker: Thinker, seen: View) -> None:
    process = process_of(thinker)
    os.kill(process.pid or 0, signal.SIGSTOP)
    thinker.ask(Question(1, 0, GAME, seen, "normal", 0))
    thinker.close()
    assert process.exitcode is not None
    assert thinker.answer() is None


def test_closing_leaves_no_process_behind(thinker: Thinker, seen: View) -> None:
    process = process_of(thinker)
    thinker.ask(Question(1, 0, GAME, seen, "normal", 0))
    thinker.close()
    assert not process.is_alive()
    thinker.close()


def test_a_process_that_dies_is_started_once_more_and_then_missed(thinker: Thinker, seen: View) -> None:
    first = process_of(thinker)
    first.kill()
    thinker.ask(Question(1, 0, GAME, seen, "normal", 0))
    assert awaited(thinker)[:2] == (1, 0)
    second = process_of(thinker)
    assert second.pid != first.pid
    second.kill()
    thinker.ask(Question(1, 1, GAME, seen, "normal", 0))
    assert awaited(thinker)[:2] == (1, 1)
    assert thinker._process is None


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """A thinker where no process can be started."""

    def refuse(process: BaseProcess) -> None:
        raise PermissionError("not here")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    thinker = Thinker()
    thinker.start()
    return thinker


def test_where_no_process_can_be_started_that_is_logged_and_the_loop_thinks(
    caplog: pytest.LogCaptureFixture, nowhere: Thinker, seen: View
) -> None:
    assert "not here" in caplog.get_records("setup")[0].getMessage()
    nowhere.ask(Question(4, 2, GAME, seen, "normal", 9))
    assert nowhere.answer() == (4, 2, choose(GAMES[GAME], seen, "normal", 9), None)
    assert nowhere.answer() is None
    nowhere.close()


def ticking(step: float) -> Thinker:
    """A thinker without a process, whose clock goes on by `step` seconds whenever it is looked at."""
    ticks = itertools.count()
    return Thinker(clock=lambda: next(ticks) * step)


def counting(breaths: int) -> Callable[..., Generator[None, bool | None, Move]]:
    """A player that needs so many iterations and plays its first move."""

    def think(rules: object, seen: View, *args: object) -> Generator[None, bool | None, Move]:
        for _ in range(breaths):
            yield
        return seen.moves[0]

    return think


def test_a_slice_ends_with_its_time_and_the_next_goes_on_from_there(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    monkeypatch.setattr(worker, "think", counting(100))
    thinker = ticking(SLICE / 4)
    thinker.ask(Question(1, 0, GAME, seen, "hard", 5))
    slices = 1
    while (answer := thinker.answer()) is None:
        slices += 1
    assert answer == Answer(1, 0, seen.moves[0])
    assert slices in range(20, 27)  # four or five iterations each


def test_a_slow_iteration_is_a_slice_of_its_own(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    monkeypatch.setattr(worker, "think", counting(3))
    thinker = ticking(SLICE * 2)
    thinker.ask(Question(1, 0, GAME, seen, "hard", 5))
    assert [thinker.answer() for _ in range(3)] == [None] * 3
    assert thinker.answer() is not None


def test_a_thought_that_is_dropped_comes_to_no_answer(seen: View) -> None:
    thinker = ticking(SLICE)
    thinker.ask(Question(1, 0, GAME, seen, "hard", 5, 100))
    assert thinker.answer() is None
    thinker.drop()
    assert thinker._thought is None
    assert all(thinker.answer() is None for _ in range(200))


def test_another_question_begins_its_own_thought(seen: View) -> None:
    thinker = ticking(SLICE)
    thinker.ask(Question(1, 0, GAME, seen, "hard", 5, 40))
    assert thinker.answer() is None
    thinker.ask(Question(2, 0, GAME, seen, "hard", 6, 40))
    answers = [answer for _ in range(200) if (answer := thinker.answer())]
    assert answers == [Answer(2, 0, choose(GAMES[GAME], seen, "hard", 6, 40))]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_thought_out_the_same_in_slices_and_in_the_process(game: str, thinker: Thinker, nowhere: Thinker) -> None:
    rules = GAMES[game]
    players = ("hard", "hard-aggressive")
    table = Table(game, tuple(Seat(name, "ai", name) for name in players), 5, options_of(rules.options, {}), 0, 1)
    session = Session(rules, table)
    session.settle()
    decisions = 0
    while (seat := session.actor) != OVER and decisions < 60:
        position = len(session.log)
        asked = Question(1, position, game, view(rules, session.state, seat), players[seat], seed_for(5, position, seat), 8)
        thinker.ask(asked)
        nowhere.ask(asked)
        answer = awaited(thinker)
        assert awaited(nowhere) == answer
        assert answer.fault is None
        session.play(answer.move)
        session.settle()
        decisions += 1
    assert decisions > 20


@posix_only
def test_a_process_that_does_not_answer_is_given_up_and_can_be_reproduced(caplog: pytest.LogCaptureFixture, seen: View) -> None:
    seconds = itertools.count(0, LOOKED_AWAY)
    thinker = Thinker(clock=lambda: next(seconds))
    thinker.start()
    first = process_of(thinker)
    os.kill(first.pid or 0, signal.SIGSTOP)
    thinker.ask(Question(3, 12, GAME, seen, "hard", 34, 50))
    waited = 0
    while (answer := thinker.answer()) is None:
        waited += 1
    assert waited == LATE
    assert answer.move == seen.moves[0]
    assert first.exitcode is not None
    assert "no answer in 60 s (game stack-o-saurus" in caplog.text
    thinker.ask(Question(3, 13, GAME, seen, "normal", 34))
    assert awaited(thinker)[:2] == (3, 13)
    thinker.close()


@posix_only
def test_time_in_which_nobody_looked_does_not_make_an_answer_late(seen: View) -> None:
    now = [0.0]
    thinker = Thinker(clock=lambda: now[0])
    thinker.start()
    pid = process_of(thinker).pid or 0
    os.kill(pid, signal.SIGSTOP)
    thinker.ask(Question(1, 0, GAME, seen, "normal", 0))
    for _ in range(10):
        now[0] += 3600.0
        assert thinker.answer() is None
    os.kill(pid, signal.SIGCONT)
    assert awaited(thinker).fault is None
    thinker.close()


def test_a_player_that_raises_gets_the_first_legal_move_and_can_be_reproduced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seen: View
) -> None:
    def fail(*args: object) -> Move:
        raise ZeroDivisionError("no iterations")

    monkeypatch.setattr(worker, "think", fail)
    thinker = Thinker()
    thinker.ask(Question(1, 12, GAME, seen, "hard-joker", 34, 800))
    with caplog.at_level(logging.ERROR):
        answer = thinker.answer()
    assert answer is not None and answer.move == seen.moves[0]
    where = f"game {GAME}, table seed 3, log position 12, seat {seen.seat}"
    assert f"ZeroDivisionError: no iterations ({where}, player hard-joker, player seed 34, iterations 800, view " in caplog.text
    monkeypatch.undo()
    again = msgspec.json.decode(caplog.text.partition(", view ")[2].rpartition(")")[0], type=View)
    assert decide(Question(1, 12, GAME, again, "hard-joker", 34, 80)) == decide(Question(1, 12, GAME, seen, "hard-joker", 34, 80))


@pytest.mark.parametrize("game", GAMES)
def test_every_position_that_a_fault_names_can_be_asked_again(game: str) -> None:
    rules = GAMES[game]
    table = Table(game, (Seat("Ana", "ai", "normal"), Seat("Rex", "ai", "easy")), 3, options_of(rules.options, {}), 0, 1)
    session, random = Session(rules, table), Random(3)
    session.settle()
    for position in range(12):
        seen = view(rules, session.state, session.actor)
        fault = worker._first_legal(Question(1, position, game, seen, "easy", 7), "late").fault or ""
        again = msgspec.json.decode(fault.partition(", view ")[2][:-1], type=View)
        assert choose(rules, again, "easy", 7) == choose(rules, seen, "easy", 7)
        session.play(random.choice(rules.moves(session.state)))
        session.settle()


def test_an_illegal_answer_is_not_played(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    monkeypatch.setattr(worker, "think", thought(Move("cheat", ("draw",))))
    answer = decide(Question(1, 12, GAME, seen, "normal", 34))
    assert answer.move == seen.moves[0]
    assert "illegal move cheat draw" in (answer.fault or "")


def thought(move: Move, other: Move | None = None) -> Callable[..., Generator[None, bool | None, Move]]:
    """A player that thinks once and then plays `move`, or the `other` one if it is told to stop."""

    def think(*args: object) -> Generator[None, bool | None, Move]:
        return (other or move) if (yield) else move

    return think


def test_an_unknown_level_still_gets_a_legal_move(seen: View) -> None:
    assert decide(Question(1, 12, GAME, seen, "hopeless", 34)).move in seen.moves


def test_a_player_is_told_when_to_stop(monkeypatch: pytest.MonkeyPatch, seen: View) -> None:
    monkeypatch.setattr(worker, "think", thought(seen.moves[0], seen.moves[1]))
    assert decide(Question(1, 0, GAME, seen, "normal", 0), lambda: True).move == seen.moves[1]
    assert decide(Question(1, 0, GAME, seen, "normal", 0)).move == seen.moves[0]


def test_only_who_is_to_decide_can_be_asked_for(thinker: Thinker, seen: View) -> None:
    rules = GAMES[GAME]
    with pytest.raises(ValueError, match="nothing to decide"):
        thinker.ask(Question(1, 0, GAME, view(rules, rules.start(seen.table), 1), "normal", 0))


def test_thinking_needs_no_screen() -> None:
    script = "import sys, game.worker; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = set(subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    assert "game" in loaded
    assert not loaded & {"pygame", "pytmx", "scenes", "art", "sounds", "saves", "rich", "platformdirs"}


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="what a process has loaded is read in /proc")
def test_the_process_has_not_loaded_pygame(thinker: Thinker, seen: View) -> None:
    thinker.ask(Question(1, 0, GAME, seen, "normal", 0))
    awaited(thinker)
    maps = Path(f"/proc/{process_of(thinker).pid}/maps").read_text("utf-8", "replace")
    assert "python" in maps
    assert "pygame" not in maps


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system does not tell what a process ignores")
def test_ctrl_c_is_not_for_the_process_not_even_while_it_starts() -> None:
    hears = signal.getsignal(signal.SIGINT)
    thinker = Thinker()
    thinker.start()
    try:
        process = thinker._process
        assert process is not None
        told = dict(line.split(":\t") for line in Path(f"/proc/{process.pid}/status").read_text("utf-8").splitlines() if ":\t" in line)
        assert int(told["SigIgn"], 16) & 1 << signal.SIGINT - 1
        assert signal.getsignal(signal.SIGINT) is hears
    finally:
        thinker.close()
