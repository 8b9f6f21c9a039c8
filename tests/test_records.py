"""Game records: what is written can be read, and what the rules do not say is refused with the line and the reason."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

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


def changed(number: int, change: Callable[[dict[str, Any]], object]) -> Lines:
    """The lines of a game in which `change` was done to that line."""
    lines = list(record_lines(whole()))
    line = json.loads(lines[number])
    change(line)
    lines[number] = json.dumps(line)
    return lines


def swapped(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda line: line["table"][name].reverse()


def make_result(line: dict[str, Any]) -> None:
    line.clear()
    line["result"] = {"scores": [1, 0], "winners": [0], "reason": "tower"}


WRONG: dict[str, tuple[int, Callable[[dict[str, Any]], object], str]] = {
    "format": (0, lambda line: line.update(record=2), "format 2"),
    "format in words": (0, lambda line: line.update(record="1"), 'format "1"'),
    "format true": (0, lambda line: line.update(record=True), "format true"),
    "no such game": (0, lambda line: line.update(game="chess"), "chess"),
    "unknown key": (0, lambda line: line.update(colour="blue"), "colour"),
    "unknown key of a seat": (0, lambda line: line["seats"][0].update(token=1), "token"),
    "missing key": (0, lambda line: line.pop("version"), "version"),
    "unknown control": (0, lambda line: line["seats"][0].update(control="cat"), "cat"),
    "name that clears the screen": (0, lambda line: line["seats"][0].update(name="\x1b[2J"), "seats"),
    "person with a level": (0, lambda line: line["seats"][0].update(control="human"), "level"),
    "other number of players": (0, lambda line: line.update(players=3), "3 players"),
    "too many players": (0, lambda line: line.update(players=7, seats=line["seats"][:1] * 7), "from 2 to 6"),
    "oldest is nobody": (0, lambda line: line.update(oldest=2), "oldest"),
    "oldest is youngest": (0, lambda line: line.update(oldest=line["youngest"]), "oldest"),
    "option left out": (0, lambda line: line["options"].clear(), "may_discard"),
    "unknown option": (0, lambda line: line["options"].update(blanks=True), "blanks"),
    "option in a number": (0, lambda line: line["options"].update(may_discard=0), "may_discard"),
    "first table": (1, lambda line: line["table"].update(turn=1 - line["table"]["turn"]), "turn"),
    "zone left out": (1, lambda line: line["table"].pop("draw"), "draw"),
    "zone of no game": (1, lambda line: line["table"].update(box=[]), "box"),
    "chance at the set-up": (1, lambda line: line.update(chance=["blue-2"]), "chance"),
    "step twice": (2, lambda line: line.update(step=2), "step 1"),
    "decision at step 0": (2, lambda line: line.update(step=0), "step"),
    "other seat": (3, lambda line: line.update(seat=1 - line["seat"]), "seat"),
    "illegal action": (3, lambda line: line.update(action={"kind": "pass"}), "pass"),
    "action with more keys": (2, lambda line: line["action"].update(colour="blue"), "not allowed"),
    "card that cannot come": (2, lambda line: line["chance"].__setitem__(0, "apatosaurus-1"), "apatosaurus-1"),
    "card that comes twice": (2, lambda line: line["chance"].__setitem__(1, line["chance"][0]), "chance"),
    "card too many": (2, lambda line: line["chance"].append("blue-2"), "blue-2"),
    "card too few": (2, lambda line: line["chance"].pop(), "more to decide"),
    "no chance": (2, lambda line: line.update(chance=[]), "length"),
    "order of the goal": (2, swapped("goal"), "goal"),
    "order of a pile without one": (2, swapped("draw"), "draw"),
    "number for a truth": (2, lambda line: line["table"].update(buried=False), "buried"),
    "scores": (-1, lambda line: line["result"].update(scores=[5, 5]), "result"),
    "winners": (-1, lambda line: line["result"].update(winners=[0, 1]), "result"),
    "reason": (-1, lambda line: line["result"].update(reason="luck"), "tower"),
    "result too early": (9, make_result, "not over"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_line_is_named_with_the_reason(what: str) -> None:
    number, change, word = WRONG[what]
    lines = changed(number, change)
    with pytest.raises(RecordError) as caught:
        read(lines)
    assert caught.value.line == number % len(lines) + 1
    assert word in caught.value.reason
    assert "\n" not in caught.value.reason


BROKEN: dict[str, tuple[str | bytes, str]] = {
    "empty": ("\n", "empty"),
    "no JSON": ("step 3", "not JSON"),
    "two objects": ("{} {}", "not JSON"),
    "NaN": ('{"step": NaN}', "not JSON"),
    "list": ("[1, 2]", "not a JSON object"),
    "bytes": (b"\xff\xfe\x00", "not JSON"),
    "broken UTF-8": (b'{"step": "\xff"}', "not JSON"),
    "half a character": ('{"step": "\udc80"}', "not JSON"),
    "deep": ("[" * 100_000, "not JSON"),
    "nothing in it": ("{}", "form"),
}


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_broken_line_is_named(what: str, number: int) -> None:
    text, word = BROKEN[what]
    lines: list[str | bytes] = [*record_lines(whole())]
    lines[number] = text
    with pytest.raises(RecordError) as caught:
        read(lines)
    assert caught.value.line == number + 1
    assert word in caught.value.reason


def test_a_line_that_is_cut_short_at_any_byte_is_refused() -> None:
    lines = list(record_lines(whole()))
    for number in (0, 1, 4, len(lines) - 1):
        content = lines[number].encode()
        for end in range(1, len(content)):
            with pytest.raises(RecordError) as caught:
                read([*lines[:number], content[:end]])
            assert caught.value.line == number + 1


def test_a_line_that_is_left_out_is_noticed() -> None:
    lines = list(record_lines(whole()))
    for number in range(len(lines)):
        with pytest.raises(RecordError):
            read(lines[:number] + lines[number + 1 :])


def test_a_header_alone_is_no_game() -> None:
    header = next(record_lines(whole()))
    with pytest.raises(RecordError, match=r"line 1: .*first table"):
        read([header])
    with pytest.raises(RecordError, match=r"line 1: .*first table"):
        read([header, *record_lines(whole())])


def test_nothing_follows_a_result_but_another_game() -> None:
    lines = list(record_lines(whole()))
    with pytest.raises(RecordError, match=f"line {len(lines) + 1}: .*result"):
        read([*lines, lines[-1]])


def test_an_error_can_be_said_in_another_language() -> None:
    error = RecordError(3, "there is no game “{game}” here.", game="chess")
    assert str(error) == "line 3: there is no game “chess” here."
    spanish = {"there is no game “{game}” here.": "aquí no hay ningún juego «{game}»."}
    assert error.say(spanish.__getitem__) == "aquí no hay ningún juego «chess»."


def test_the_version_in_records_is_the_applications() -> None:
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION
