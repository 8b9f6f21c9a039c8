"""Game records: what is written can be read, and what the rules do not say is refused with the line and the reason."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given

from game import VERSION
from game.core.record_reading import RecordError, read_records
from game.core.records import record_lines
from game.core.rules import CHANCE, OVER
from game.core.session import Entry, Session
from game.core.table import Seat, Table
from game.registry import GAMES
from tests.games import CASES, Case, Play, every_game, plays, whole_game

Lines = list[str]


def read(lines: Iterable[str | bytes]) -> list[Session]:
    return list(read_records(lines, GAMES.__getitem__))


def whole(seed: int = 1, case: Case = CASES[0]) -> Session:
    return whole_game(case.rules, case.table(seed), seed)


def told(log: Iterable[Entry]) -> list[tuple[int, str, tuple[str, ...]]]:
    """What a record tells of a log: the word on a blank, but not what kind of word it is."""
    return [(actor, move.verb, move.things[:2]) for actor, move in log]


@every_game
def test_a_record_reads_back_as_the_same_game(case: Case) -> None:
    session = whole(case=case)
    lines = list(record_lines(session))
    (again,) = read(lines)
    assert told(again.log) == told(session.log)
    assert again.table == session.table
    assert list(record_lines(again)) == lines


@every_game
@given(play=plays())
def test_a_game_can_be_written_down_at_any_moment(case: Case, play: Play) -> None:
    session = play.session(case)
    before = list(session.log)
    lines = list(record_lines(session))
    assert session.log == before
    (again,) = read(lines)
    finished = before[: len(before) - len(session.draft)]
    assert told(again.log)[: len(finished)] == told(finished)
    assert again.actor != CHANCE
    assert ("result" in json.loads(lines[-1])) == (again.actor == OVER)


def test_a_record_looks_as_the_format_says() -> None:
    seats = (Seat("Ana", "human", token=3), Seat("Rex", "ai", "normal"), Seat("Ñusta", "ai", "easy"))
    table = Table("stack-o-saurus", seats, 7, {"may_discard": False}, 0, 2)
    lines = list(record_lines(whole_game(GAMES["stack-o-saurus"], table, 1)))
    assert lines[0] == (
        '{"record": 1, "game": "stack-o-saurus", "version": "' + VERSION + '", "seed": 7, "players": 3, '
        '"options": {"may_discard": false}, "youngest": 0, "oldest": 2, '
        '"seats": [{"name": "Ana", "control": "human"}, {"name": "Rex", "control": "ai", "level": "normal"}, '
        '{"name": "Ñusta", "control": "ai", "level": "easy"}]}'
    )
    begin, first, *steps, end = [json.loads(line) for line in lines[1:]]
    assert list(begin) == ["step", "table"]
    assert begin["table"]["turn"] == 0 and begin["table"]["order"] is None and begin["table"]["discard"] == []
    assert list(first) == ["step", "seat", "action", "chance", "table"]
    assert first["action"]["kind"] == "goal" and len(first["chance"]) == 10
    assert first["chance"][-1] == first["table"]["discard"][0]
    assert sorted(first["chance"][:3]) == first["table"]["hand.0"]
    assert [step["step"] for step in (begin, first, *steps)] == list(range(len(steps) + 2))
    assert all(step.get("chance") != [] for step in steps)
    assert steps[-1]["table"]["turn"] is None
    assert list(end["result"]) == ["scores", "winners", "reason"]


def test_several_games_follow_one_another() -> None:
    games = [whole(seed) for seed in (1, 2, 3)]
    unfinished = Play(4, 40, False).session(CASES[0])
    sessions = [games[0], unfinished, *games[1:]]
    lines = [line for session in sessions for line in record_lines(session)]
    found = read(lines)
    assert [session.table.seed for session in found] == [1, 4, 2, 3]
    assert [session.actor == OVER for session in found] == [True, False, True, True]


def test_games_before_a_wrong_line_have_been_given_out_whole() -> None:
    lines = [*record_lines(whole(1)), *record_lines(whole(2))]
    games = read_records([*lines[:-1], "[]"], GAMES.__getitem__)
    assert next(games).actor == OVER
    with pytest.raises(RecordError):
        next(games)


def test_the_chance_of_another_program_counts_and_not_the_seed() -> None:
    lines = list(record_lines(whole()))
    header = json.loads(lines[0])
    header["seed"] += 1
    (again,) = read([json.dumps(header), *lines[1:]])
    assert again.log == whole().log


def test_lines_may_come_as_bytes_with_their_ends() -> None:
    lines = [line.encode() + b"\r\n" for line in record_lines(whole())]
    assert read(lines)[0].log == whole().log


def test_nothing_is_no_game() -> None:
    assert read([]) == []


def test_the_version_in_records_is_the_applications() -> None:
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION
