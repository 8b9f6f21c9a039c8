"""Laws of a session, for every game: luck, replay and undo."""

from __future__ import annotations

import os
import subprocess
import sys

from hypothesis import example, given
from hypothesis import strategies as st

from game.core.chance import pick
from game.core.rules import CHANCE
from game.core.session import Entry, Session
from tests.games import Case, Play, every_game, plays, snapshot, whole_game


@every_game
@given(play=plays())
def test_chance_can_do_each_thing_once_in_the_order_of_the_ids(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    for position in (state, *(rules.apply(state, move).state for move in rules.moves(state))):
        if rules.actor(position) == CHANCE:
            (things,) = zip(*(move.things for move in rules.moves(position)), strict=True)
            assert list(things) == sorted(set(things), key=int if things[0].isdecimal() else str)


@every_game
@given(play=plays())
def test_luck_depends_only_on_the_seed_and_how_often_chance_has_come(case: Case, play: Play) -> None:
    session = play.session(case)
    session.settle()
    state = case.rules.start(session.table)
    before = 0
    for actor, move in session.log:
        if actor == CHANCE:
            possible = case.rules.moves(state)
            assert move == possible[pick(play.seed, before, len(possible))]
            before += 1
        case.rules.advance(state, move, None)


# Sessions


@every_game
@given(play=plays())
def test_a_replay_equals_the_live_play(case: Case, play: Play) -> None:
    session = play.session(case)
    again = Session(case.rules, session.table, session.log)
    assert snapshot(case.rules, again.state) == snapshot(case.rules, session.state)
    assert again.log == session.log
    session.settle()
    again.settle()
    assert again.log == session.log


def offers_what_is_legal(session: Session) -> bool:
    """Whether the moves that `session` has kept are those of its position."""
    return list(session.moves) == list(session.rules.moves(session.state))


@every_game
@given(play=plays(), back=st.integers(1, 30))
@example(play=Play(1, 100, False), back=1)
def test_undo_restores_exactly_and_later_luck_is_the_same(case: Case, play: Play, back: int) -> None:
    session = play.session(case, free_take_backs=True)
    log = list(session.log)
    decided = [number for number, entry in enumerate(log) if entry.actor != CHANCE][-back:]
    if not decided:
        return
    for number in reversed(decided):
        assert session.why_no_undo(log[number].actor) is None
        session.undo(log[number].actor)
        assert session.log == log[:number]
        assert snapshot(case.rules, session.state) == snapshot(case.rules, Session(case.rules, session.table, log[:number]).state)
        assert offers_what_is_legal(session)
    for number in decided:
        session.play(log[number].move)
        assert offers_what_is_legal(session)
    assert session.log == log


@every_game
@given(play=plays())
def test_the_pieces_of_an_unfinished_choice_can_be_laid_again(case: Case, play: Play) -> None:
    session = play.session(case)
    log, pieces = list(session.log), session.draft
    assert log[len(log) - len(pieces) :] == [Entry(session.actor, piece) for piece in pieces]
    for laid in ((), pieces):
        assert offers_what_is_legal(session)
        session.redraft(laid)
        assert session.log == log[: len(log) - len(pieces)] + [Entry(session.actor, piece) for piece in laid]
    assert offers_what_is_legal(session)
    assert session.log == log
    assert snapshot(case.rules, session.state) == snapshot(case.rules, Session(case.rules, session.table, log).state)


PLAY_ALL = """
from tests.games import CASES, whole_game
print([whole_game(case.rules, case.table(5), 6).log for case in CASES if not case.chosen])
"""


def test_the_same_game_is_played_whatever_the_hash_seed() -> None:
    command = [sys.executable, "-c", PLAY_ALL]
    one, other = (subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True) for seed in "12")
    assert one.stdout.startswith("[[Entry(actor="), one.stderr
    assert one.stdout == other.stdout


@every_game
def test_the_same_seed_and_the_same_decisions_are_the_same_game(case: Case) -> None:
    one, other = (whole_game(case.rules, case.table(5), 6) for _ in range(2))
    assert one.log == other.log
    assert one.log != whole_game(case.rules, case.table(6), 6).log
