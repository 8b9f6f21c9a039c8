"""How tables were laid last time: what is proposed again, for this game or another, and what becomes of a memory that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.table import Seat
from game.registry import GAMES
from saves import last_table
from saves.last_table import NAME, LastTable
from scenes.message import MessageScene
from scenes.seating import Seating
from scenes.setup import SetupScene
from tests.setting_up import dealt, lay, rename
from tests.tables import GAME
from tests.window import click_on, key, open_app, tab_to


def test_the_table_is_laid_as_it_was_last_time(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    rename(app, 0, "Lucía")
    click_on(app, "add")
    click_on(app, "oldest-1")
    laid = dealt(app).match.table
    again = SetupScene(open_app(tmp_path), GAME).seating.table(laid.seed)
    assert again == laid
    assert scene.seating.memory == last_table.load(tmp_path, GAME)[0]


def test_level_and_character_are_chosen_each_for_itself_and_remembered(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    click_on(app, "character-2")
    tab_to(app, "who-2")
    key(app, pygame.K_RIGHT)
    dealt(app)
    again = SetupScene(open_app(tmp_path), GAME).seating
    assert [chair.seat.level for chair in again.chairs] == [None, "normal-cautious", "hard-joker"]
    assert scene.seating.memory == again.memory


def test_a_table_of_an_older_version_has_players_without_a_character() -> None:
    seats = (Seat("Ana", "human", token=0), Seat("Rex", "ai", "hard", 1), Seat("Tito", "ai", "hopeless", 2))
    chairs = Seating.again(GAMES[GAME], LastTable(seats, 0, 1, {})).chairs
    assert [(chair.level, chair.character) for chair in chairs[1:]] == [("hard", None), ("normal", None)]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"stack-o-saurus": {}}', "\0", '{"stack-o-saurus": 7}'])
def test_a_memory_that_cannot_be_read_is_forgotten(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    scene = SetupScene(open_app(tmp_path), GAME)
    assert [chair.control for chair in scene.seating.chairs] == ["human", "ai", "ai"]


@pytest.mark.parametrize("text", ["", "{", "[]", "\0"])
def test_the_file_of_a_memory_that_cannot_be_read_is_kept_and_one_sentence_says_so(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    remembered, problem = last_table.load(tmp_path, GAME)
    assert remembered is None and problem is not None and "last-tables-broken-1.json" in problem.say(str)
    last_table.store(tmp_path, GAME, Seating.usual(GAMES[GAME], "Ana").memory)
    assert (tmp_path / "last-tables-broken-1.json").read_text() == text


def test_what_is_wrong_with_one_remembered_table_does_not_touch_the_others(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"dingo": 7, "raton-ganador": {"newer": true}}')
    usual = Seating.usual(GAMES[GAME], "Ana").memory
    last_table.store(tmp_path, GAME, usual)
    assert last_table.load(tmp_path, GAME) == (usual, None)
    assert '"newer": true' in (tmp_path / NAME).read_text()
    kept = (tmp_path / NAME).read_text()
    for number, game in enumerate(("dingo", "raton-ganador"), 1):
        remembered, problem = last_table.load(tmp_path, game)
        assert remembered is None and problem is not None and f"last-tables-broken-{number}.json" in problem.say(str)
        assert last_table.load(tmp_path, game) == (None, None), "it is said once"
        assert last_table.load(tmp_path, GAME) == (usual, None)
    assert (tmp_path / "last-tables-broken-1.json").read_text() == kept


def test_a_remembered_table_that_the_game_does_not_have_is_kept_beside_and_said(tmp_path: Path) -> None:
    usual = Seating.usual(GAMES[GAME], "Ana")
    usual.options = {"no such rule": True}
    last_table.store(tmp_path, GAME, usual.memory)
    app = open_app(tmp_path)
    app.push(SetupScene(app, GAME))
    app.frame([])
    assert isinstance(app.top, MessageScene) and "last-tables-broken-1.json" in app.top.words
    assert "no such rule" in (tmp_path / "last-tables-broken-1.json").read_text()
    assert SetupScene(app, GAME).seating.options == {rule.name: rule.values[0] for rule in GAMES[GAME].options}


def people_of(scene: SetupScene) -> list[tuple[str, int]]:
    """The people with their tokens."""
    return [(chair.name, chair.token) for chair in scene.seating.chairs if chair.control == "human"]


def test_a_family_types_its_names_once_for_all_games(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    for game, count in ((GAME, 6), ("man-bites-dog", 2)):
        seats = [Seat(f"{game[0]}{number}", "human", token=5 - number) for number in range(count)]
        seats.append(Seat("Bo", "ai", "hard", 5 - count))
        last_table.store(tmp_path, game, LastTable(tuple(seats[:6]), 0, 1, {}))
    small = SetupScene(app, "raton-ganador")
    assert people_of(small) == [("m0", 5), ("m1", 4)]
    rest = small.seating.chairs[2:]
    assert [(chair.name, chair.seat.level, chair.token) for chair in rest] == [("Rosa", "normal-cautious", 0)]
    assert len(people_of(SetupScene(app, GAME))) == 6, "a game that was set up keeps its own table"
    last_table.store(tmp_path, GAME, LastTable(tuple(Seat(f"s{n}", "human", token=n) for n in range(6)), 0, 1, {}))
    assert [name for name, _token in people_of(SetupScene(app, "raton-ganador"))] == ["s0", "s1", "s2", "s3"]


@pytest.mark.parametrize("seats", [(Seat("A", "ai", "easy"), Seat("B", "ai", "easy")), (Seat("A", "human", token=1), Seat("B", "human"))])
def test_where_the_last_table_has_no_people_or_a_token_twice_the_usual_person_sits_down(tmp_path: Path, seats: tuple[Seat, ...]) -> None:
    last_table.store(tmp_path, GAME, LastTable(seats, 0, 1, {}))
    assert people_of(SetupScene(open_app(tmp_path), "dingo")) == [("Player 1", 0)]


def test_who_wrote_no_name_has_none_in_the_language_that_the_window_speaks_now(tmp_path: Path) -> None:
    last_table.store(tmp_path, GAME, LastTable((Seat("Player 1", "human", token=2), Seat("Bo", "ai", "easy")), 0, 1, {}))
    app = open_app(tmp_path, language="es")
    for game in (GAME, "dingo"):
        assert people_of(SetupScene(app, game)) == [("Jugador 1", 2)], game
