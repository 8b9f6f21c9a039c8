"""However the window ends, and whatever fails in it: what waits to be kept is kept, or its trouble is told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import main
from saves import settings
from saves.log import keep_log
from saves.problem import SaveProblem
from saves.slots import Saves
from saves.system import HOME
from scenes.app import App
from scenes.menu import MenuScene
from scenes.message import MessageScene, QuestionScene
from scenes.scene import Scene
from tests.kept_games import played
from tests.window import ENGLISH, click_on, key, open_app

FULL = SaveProblem("The disk is full.")


class Failing(Scene):
    """A scene with a mistake in it."""

    def update(self, ms: int) -> None:
        raise ZeroDivisionError("a mistake of ours")


class Leaving(Scene):
    """A scene that does something when it is taken away."""

    def __init__(self, app: App, closing: Callable[[], object]) -> None:
        super().__init__(app)
        self.closing = closing

    def closed(self) -> None:
        self.closing()


def fail() -> None:
    raise RuntimeError("cannot be closed")


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The application with the menu shown, in which a mistake does not end the test."""
    app = open_app(tmp_path)
    app.strict = False
    return app


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """The file of the log."""
    handler = keep_log(tmp_path / "log")
    yield tmp_path / "log" / "sobremesa.log"
    logging.getLogger().removeHandler(handler)
    handler.close()


# a mistake


def test_a_mistake_in_a_scene_is_logged_told_and_left(app: App, log: Path) -> None:
    app.push(Failing(app))
    app.frame([])
    assert isinstance(app.top, MessageScene)
    assert "ZeroDivisionError" in log.read_text("utf-8")
    assert str(log) in app.top.words and "Traceback" not in app.top.words
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, MenuScene)


def test_a_log_that_cannot_be_written_is_not_named(app: App, log: Path) -> None:
    log.parent.write_text("a file in the folder's place")
    app.push(Failing(app))
    app.frame([])
    assert isinstance(app.top, MessageScene)
    assert app.top.words == "Something went wrong and the game went back to the menu."


def test_after_a_mistake_every_scene_lets_go_of_what_it_holds(app: App, log: Path) -> None:
    closed: list[str] = []
    app.push(Leaving(app, lambda: closed.append("the lower one")))
    app.push(Leaving(app, fail))
    app.push(Failing(app))
    app.frame([])
    assert closed == ["the lower one"] and isinstance(app.top, MessageScene)
    assert "cannot be closed" in log.read_text("utf-8")


# what cannot be kept


def test_who_wants_the_last_game_hears_that_it_could_not_be_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.saves.store_autosave(played(3))
    refuse(app, monkeypatch)
    app.keeper.keep(played(5))
    last = app.last_game()
    assert last is not None and last.log == played(3).log
    app.frame([])
    assert isinstance(app.top, MessageScene) and app.top.words == "The disk is full."


def test_the_last_trouble_is_told_at_the_terminal(app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    refuse(app, monkeypatch)

    def decide_and_quit() -> None:
        app.keeper.keep(played(5))
        app.quit()

    ends_after(app, monkeypatch, decide_and_quit)
    app.run()
    assert capsys.readouterr().err == "The disk is full.\n"


def test_a_game_that_could_not_be_kept_is_not_left_without_a_question(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(app, monkeypatch)
    app.play(played(5))
    app.keeper.keep(played(5))
    assert app.last_game() is None
    app.frame([])
    key(app, pygame.K_RETURN)  # "The disk is full."
    playing = app.top
    for answer in ("answer-1", "answer-0"):
        assert app.top is playing
        key(app, pygame.K_p)
        click_on(app, "leave")
        assert isinstance(app.top, QuestionScene) and "gone" in app.top.words
        click_on(app, answer)
    assert isinstance(app.top, MenuScene)


def refuse(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the disk takes no last game."""

    def write_autosave(_save: object) -> None:
        raise FULL

    monkeypatch.setattr(app.saves, "write_autosave", write_autosave)


# the end


def ends_after(app: App, monkeypatch: pytest.MonkeyPatch, ending: Callable[[], object]) -> None:
    """Let `ending` happen in the third frame of `app`, without a process or a sound."""
    frame, left = app.frame, iter((False, False))

    def counted(events: object, ms: int = 0) -> None:
        if next(left, True):
            ending()
        frame([], ms)

    monkeypatch.setattr(app, "frame", counted)
    monkeypatch.setattr(app.thinker, "start", lambda: None)


def interrupt() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("ending", [interrupt, fail])
@pytest.mark.parametrize("closing", [int, fail])
def test_what_waits_is_kept_however_the_window_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: Callable[[], None], closing: Callable[[], object]
) -> None:
    app = open_app(tmp_path, (1000, 640))

    def decide_and_end() -> None:
        app.push(Leaving(app, closing))
        app.keeper.keep(played(4))
        app.keeper.keep(played(5))
        ending()

    ends_after(app, monkeypatch, decide_and_end)
    with pytest.raises((KeyboardInterrupt, RuntimeError)):
        app.run()
    kept, problem = Saves(tmp_path).newest_autosave()
    assert problem is None and kept is not None and kept.session.log == played(5).log
    assert settings.load(tmp_path)[0].window == (1000, 640)
    assert not app.saves.held and not pygame.display.get_init()


def test_ctrl_c_ends_without_a_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    settings.store(tmp_path, ENGLISH)
    run = App.run

    def interrupted(app: App) -> None:
        ends_after(app, monkeypatch, interrupt)
        run(app)

    monkeypatch.setattr(App, "run", interrupted)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    assert main.main([]) == 130
    assert capsys.readouterr().err == ""
