"""The result: who won and why, and the ways on from there."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.record_reading import read_records
from game.core.session import Session
from game.registry import GAMES
from saves.system import HOME
from scenes.match import Match
from scenes.menu import MenuScene
from scenes.message import MessageScene
from scenes.result import READ, ResultScene, replay_line
from scenes.table import TableScene
from scenes.ui.paper import title_fits
from scenes.ui.standing import StandingRow, Winner, medals
from scenes.ui.widgets import Label
from scenes.ui.widgets_choice import Choice
from tests.results import children, ended, over, words
from tests.tables import shown, wait
from tests.window import click, click_on, key, open_app, page

ROOT = Path(__file__).parent.parent


def test_the_result_comes_a_moment_after_the_last_card(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    app.play(over())
    app.frame([], 100)
    assert isinstance(app.top, TableScene)
    wait(app, 1500)
    assert isinstance(app.stack[-1], ResultScene)


def test_it_says_who_won_and_why_and_how_everybody_stands(tmp_path: Path) -> None:
    session = over()
    app = ended(tmp_path, session)
    scene = page(app)
    assert isinstance(scene, ResultScene)
    said = scene.sentences.outcome(scene.outcome, scene.match.names, app.tr)
    assert said.text in words(app)
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    assert {row.standing.name for row in rows} == set(scene.match.names)
    assert rows[0].standing.name == scene.match.names[scene.outcome.winners[0]] and rows[0].standing.place == 1
    heights = [len(row.standing.cards) for row in rows]
    assert heights == sorted(heights, reverse=True) and heights[0] == 5


def test_a_title_that_the_ribbon_has_no_room_for_stands_below_it(tmp_path: Path) -> None:
    session = over()
    long = tuple(replace(seat, name=f"MAXIMILIANA MARÍA {number}") for number, seat in enumerate(session.table.seats))
    renamed = Session(session.rules, replace(session.table, seats=long), session.log)
    renamed.settle()
    app = ended(tmp_path, renamed)
    winner = next(widget for widget in children(app) if isinstance(widget, Winner))
    assert winner.words == "The game is won!"
    assert isinstance(app.top, ResultScene)
    name = long[app.top.outcome.winners[0]].name
    assert any(isinstance(child, Label) and name in child.words and "wins" in child.words for child in children(app))


@pytest.mark.parametrize("count", range(1, 7))
def test_the_tokens_of_all_winners_hang_side_by_side_above_the_ribbon(count: int) -> None:
    wreath, foot = pygame.Rect(300, 10, 130, 130), 105
    places = medals(count, wreath, foot)
    assert len(places) == count
    assert all(len(place.collidelistall(places)) == 1 for place in places)
    assert all(wreath.contains(place) and place.bottom <= foot for place in places)


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_is_never_written_smaller_because_the_name_of_the_game_is_long(tmp_path: Path, game: str) -> None:
    for percent in (100, 200):
        app = ended(tmp_path, over(game, 2), size=(960, 600), text_size=percent, language="es")
        scene = page(app)
        assert title_fits(scene.m, scene.title, scene._bar_left)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_who_hurries_through_the_last_moves_does_not_lose_the_result(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path)
    app.play(over())
    while not isinstance(app.top, ResultScene):
        app.frame([], 50)
    scene = app.top
    for _ in range(20):
        key(app, code)
        wait(app, 150)
    assert app.top is scene
    wait(app, READ)
    key(app, code)
    assert app.top is not scene


def test_a_click_that_was_already_on_its_way_answers_nothing(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.play(over())
    while not isinstance(app.top, ResultScene):
        app.frame([], 50)
    scene = app.top
    click_on(app, "menu")
    assert app.top is scene
    wait(app, READ)
    click_on(app, "menu")
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize("free", [False, True])
def test_it_says_if_take_backs_were_free(tmp_path: Path, free: bool) -> None:
    app = ended(tmp_path, over(free_take_backs=free))
    assert ("Take-backs were free" in words(app)) is free


@pytest.mark.parametrize(("same", "youngest"), [(False, 1), (True, 0)])
def test_play_again_with_the_same_people(tmp_path: Path, same: bool, youngest: int) -> None:
    app = ended(tmp_path)
    before = shown(app).match.table
    if same:
        choice = page(app).controls.find("begins")
        assert isinstance(choice, Choice)
        choice.choose(False)
    click_on(app, "again")
    after = shown(app).match.table
    assert app.top is shown(app) and len(app.stack) == 2
    assert (after.seats, after.options, after.youngest) == (before.seats, before.options, youngest)
    assert after.seed != before.seed


def test_the_game_is_watched_again_to_its_end(tmp_path: Path) -> None:
    app = ended(tmp_path)
    before = shown(app).match.session
    click_on(app, "watch")
    again = shown(app).match
    assert again.watching and len(again.session.log) <= 1
    for _ in range(20 * len(before.log)):
        app.frame([], 50)
        if isinstance(app.top, ResultScene):
            break
    assert again.session.log == before.log


def test_the_record_is_written_and_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    app = ended(tmp_path / "saves")
    session = shown(app).match.session
    click_on(app, "record")
    assert isinstance(app.top, MessageScene)
    path = next(tmp_path.glob("records/*.jsonl"))
    assert app.top.words.startswith(f"The record of this game is saved:\n{path}\n")
    assert app.top.words.endswith(f"main.py replay {path}")
    with path.open(encoding="utf-8") as file:
        assert next(read_records(file, GAMES.__getitem__)).log == session.log


@pytest.mark.parametrize(
    ("system", "python", "path", "line"),
    [
        ("linux", ROOT / ".venv/bin/python", "a.jsonl", ".venv/bin/python main.py replay a.jsonl"),
        ("linux", Path("/usr/bin/python3"), "my games/a.jsonl", "/usr/bin/python3 main.py replay 'my games/a.jsonl'"),
        ("win32", ROOT / ".venv/bin/python", "my games/a.jsonl", '.venv/bin/python main.py replay "my games/a.jsonl"'),
    ],
)
def test_the_line_that_reads_a_record_can_be_typed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, system: str, python: Path, path: str, line: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "executable", str(python))
    assert replay_line(Path(path)) == line


def test_a_record_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    app = ended(tmp_path / "saves")
    monkeypatch.setenv(HOME, str(tmp_path / "file"))
    click_on(app, "record")
    app.frame([])
    assert isinstance(app.top, MessageScene) and "could not be written" in app.top.words


def test_the_final_table_can_be_looked_at_and_the_result_again(tmp_path: Path) -> None:
    app = ended(tmp_path)
    key(app, pygame.K_ESCAPE)
    scene = app.top
    assert isinstance(scene, TableScene)
    wait(app, 3000)
    assert app.top is scene
    click(app, scene.desk.rects["result"].center)
    assert isinstance(app.stack[-1], ResultScene)


def test_the_menu_is_one_press_away(tmp_path: Path) -> None:
    app = ended(tmp_path)
    click_on(app, "menu")
    assert isinstance(app.top, MenuScene)


def test_confetti_falls_and_comes_to_rest_unless_motion_is_reduced(tmp_path: Path) -> None:
    still = Match(over(), open_app(tmp_path).thinker, open_app(tmp_path).settings)
    app = open_app(tmp_path, animation="normal", reduced_motion=True)
    assert ResultScene(app, still).confetti is None
    app = open_app(tmp_path, animation="normal")
    scene = ResultScene(app, still)
    app.push(scene)
    app.frame([], 1000)
    app.frame([], 1000)
    scene.update(100)
    assert scene.dirty
    scene.update(5000)
    app.frame([], 10)
    scene.update(10)
    assert not scene.dirty
