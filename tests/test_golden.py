"""Golden games: what was recorded once is still what the rules, the luck and the record format make of the same decisions."""

from __future__ import annotations

import json

import pytest

from game.core.record_reading import read_records
from game.core.records import record_lines
from game.core.rules import CHANCE, OVER
from game.core.session import Session
from game.registry import GAMES
from saves.save_format import digest
from tests.golden import FOLDER, path_of

TABLES = [(game, players) for game, rules in GAMES.items() for players in rules.players]


def lines_of(game: str, players: int) -> list[str]:
    return path_of(game, players).read_text(encoding="utf-8").splitlines()


def golden(game: str, players: int) -> Session:
    """The recorded game, read and checked against the rules."""
    (session,) = read_records(lines_of(game, players), GAMES.__getitem__)
    return session


def test_there_is_a_golden_game_for_every_game_and_number_of_players() -> None:
    assert {path_of(*table) for table in TABLES} <= set(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_golden_game_reads_back_and_is_whole(game: str, players: int) -> None:
    session = golden(game, players)
    assert session.actor == OVER
    assert session.table.players == players


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_golden_game_is_written_in_the_same_bytes(game: str, players: int) -> None:
    lines = lines_of(game, players)
    written = list(record_lines(golden(game, players)))
    assert without_version(written[0]) == without_version(lines[0])
    assert written[1:] == lines[1:]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("stack-o-saurus", "77862c354d1a75eb0721a1ef9ce3b170"),
        ("raton-ganador", "79469212f283b69ecba54c97ac0f6653"),
        ("dingo", "b0988d13b156a39748634ba1b68309c1"),
        ("man-bites-dog", "b0dffd3cd53b99a520075768252407f9"),
    ],
)
def test_a_save_of_half_a_golden_game_is_told_by_the_digest_that_it_always_had(game: str, told: str) -> None:
    whole = golden(game, 3)
    assert digest(Session(whole.rules, whole.table, whole.log[: len(whole.log) // 2])) == told


def without_version(header: str) -> str:
    """The first line of a record, its keys in their order, but for the version of the application that wrote it."""
    return json.dumps({key: value for key, value in json.loads(header).items() if key != "version"})


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_seed_of_a_golden_game_brings_the_same_luck(game: str, players: int) -> None:
    session = golden(game, players)
    again = Session(session.rules, session.table)
    for entry in session.log:
        if entry.actor != CHANCE:
            again.play(entry.move)
    again.settle()
    assert again.log == session.log
