"""A game that was left unfinished is not lost without a question when another one begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.session import Session
from game.registry import GAMES
from saves.slots import Saves
from scenes.app import App
from scenes.menu import MenuScene
from scenes.message import MessageScene, QuestionScene
from scenes.result import READ, ResultScene
from scenes.saved import SavedScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.ui.double_press import TWICE
from tests.tables import GAME, may, played, shown, sit, table, wait
from tests.window import click_on, open_app


@pytest.fixture
def app(tmp_path: Path) -> App:
    """Ana has left a game in the middle; the menu is shown."""
    app = open_app(tmp_path)
    app.saves.store_autosave(left())
    app.reset()
    return app


def left() -> Session:
    return played(table(players=4, seed=5), may("play"))


def deal(app: App) -> None:
    app.push(SetupScene(app, GAME, lambda: 77))
    click_on(app, "deal")


def question(app: App) -> QuestionScene:
    assert isinstance(app.top, QuestionScene)
    return app.top


def answer(app: App, word: str) -> None:
    words = [each.word for each in question(app).answers]
    click_on(app, f"answer-{words.index(word)}")


def test_dealing_asks_what_becomes_of_the_unfinished_game(app: App) -> None:
    deal(app)
    said = question(app).words
    assert "Stack-o-Saurus" in said and "Ana, Bruno, Carla and Dani" in said and "today" in said
    answer(app, "Back")
    assert isinstance(app.top, SetupScene)
    last = app.last_game()
    assert last is not None and last.log == left().log


def test_it_can_be_kept_in_the_first_free_slot(app: App) -> None:
    app.saves.store(1, played(table(seed=8), may("draw")))
    deal(app)
    answer(app, "Keep it in slot 2")
    assert isinstance(app.top, TableScene) and shown(app).match.table.seed == 77
    kept = app.saves.read(2)
    assert kept.session.log == left().log and kept.save.picture


def test_or_given_up(app: App) -> None:
    deal(app)
    answer(app, "Give it up")
    assert shown(app).match.table.seed == 77 and all(slot.empty for slot in app.saves.slots())


def test_without_a_free_slot_it_says_so(app: App) -> None:
    for number in range(1, 13):
        app.saves.store(number, played(table(seed=8), may("draw")))
    deal(app)
    assert "All twelve slots are taken" in question(app).words
    assert [each.word for each in question(app).answers] == ["Give it up", "Back"]


def test_where_it_cannot_be_written_it_is_not_given_up(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from saves.problem import SaveProblem

    def refuses(*args: object, **values: object) -> None:
        raise SaveProblem("The disk is full.")

    monkeypatch.setattr(app.saves, "store", refuses)
    deal(app)
    answer(app, "Keep it in slot 1")
    app.frame([])
    assert isinstance(app.top, MessageScene) and not any(isinstance(scene, TableScene) for scene in app.stack)


def test_what_lies_in_a_slot_or_has_no_decision_is_not_asked_for(app: App) -> None:
    app.saves.store(4, left())
    deal(app)
    assert isinstance(app.top, TableScene)
    app.keeper.finish()
    app.saves.store_autosave(Session(GAMES[GAME], table()))
    wait(app, TWICE)
    deal(app)
    assert isinstance(app.top, TableScene)


def test_another_saved_game_asks_as_well(app: App) -> None:
    app.saves.store(1, played(table(seed=8), may("draw")))
    app.push(SavedScene(app))
    click_on(app, "primary")
    answer(app, "Back")
    assert isinstance(app.top, SavedScene)


def test_playing_on_and_playing_again_ask_nothing(app: App) -> None:
    app.continue_game()
    assert shown(app).match.session.log == left().log
    over = played(table(players=2, seed=6), lambda session: session.actor < 0)
    app.saves.store_autosave(over)
    scene = sit(app, over)
    scene.show_result()
    assert isinstance(app.top, ResultScene)
    wait(app, READ)
    click_on(app, "again")
    assert isinstance(app.top, TableScene) and app.top.match.table.seed != 6


def test_a_second_window_says_that_another_has_the_games_and_offers_none_of_them(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    assert first.open() is None
    first.store_autosave(left())
    app = open_app(tmp_path)
    app.frame([])
    message = app.top
    assert isinstance(message, MessageScene) and message.words.startswith("Another window (or a terminal) is using the saved games.")
    click_on(app, "answer-0")
    menu = app.top
    assert isinstance(menu, MenuScene) and menu.last is None
    assert all(widget.key != "continue" for widget in menu.controls.widgets)
    first.close()
    app.reset()
    menu = app.top
    assert isinstance(menu, MenuScene) and menu.last is not None, "it is offered where nobody plays it any more"


def test_the_second_window_says_that_it_saves_now_where_the_first_has_closed(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    first.store_autosave(left())
    app = open_app(tmp_path)
    app.frame([])
    click_on(app, "answer-0")
    app.play(played(table(players=2, seed=9), may("play")))
    scene = app.top
    first.close()
    assert isinstance(scene, TableScene)
    app.keeper.keep(scene.match.session)
    app.keeper.finish()
    app.frame([])
    message = app.top
    assert isinstance(message, MessageScene) and message.words.endswith(
        "games are saved here. The game that was left there waits in slot 1."
    )
    wait(app, TWICE)
    click_on(app, "answer-0")
    assert app.top is scene
    app.saves.close()
