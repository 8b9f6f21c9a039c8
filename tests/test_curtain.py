"""The curtain between two people: nothing behind it is seen or reached until the one who is next says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import App
from scenes.curtain import FALLS, OPENS, CurtainScene
from scenes.pause import PauseScene
from scenes.table import TableScene
from scenes.ui.calm import QUIET
from tests.shots.positions import turn
from tests.tables import played, shown, table, wait
from tests.window import click, click_on, key, open_app


def behind_the_curtain(folder: Path, seed: int = 5, **settings: Any) -> App:
    """Bruno's turn at a table of three people; the curtain is down."""
    app = open_app(folder, **settings)
    app.play(played(table(people=3, seed=seed), lambda session: session.actor == 1 and len(session.log) > 14))
    app.frame([])
    wait(app, FALLS + QUIET)
    return app


def curtain(app: App) -> CurtainScene:
    assert isinstance(app.top, CurtainScene)
    return app.top


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def test_it_says_who_is_next_and_looks_the_same_whatever_lies_behind_it(tmp_path: Path) -> None:
    one = behind_the_curtain(tmp_path / "one", seed=5)
    assert curtain(one).next.seat.name == "Bruno"
    first = pixels(one)
    assert pixels(behind_the_curtain(tmp_path / "two", seed=11)) == first


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_open_it(tmp_path: Path, code: int) -> None:
    app = behind_the_curtain(tmp_path)
    scene = shown(app)
    assert scene.match.viewer is None and scene.playing.in_hand() == ()
    key(app, code)
    assert app.top is scene and scene.match.viewer == 1
    assert len(scene.playing.in_hand()) == scene.match.public_view.zones["hand.1"].size > 0


def test_a_click_opens_it_on_the_button_only(tmp_path: Path) -> None:
    app = behind_the_curtain(tmp_path)
    click(app, (40, 700))
    curtain(app)
    click_on(app, "ready")
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("code", [pygame.K_h, pygame.K_l, pygame.K_1, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_i])
def test_no_key_of_the_table_reaches_behind_it(tmp_path: Path, code: int) -> None:
    app = behind_the_curtain(tmp_path)
    scene = shown(app)
    key(app, code)
    curtain(app)
    assert scene.message is None and scene.match.viewer is None and scene.playing.lifted is None


def test_it_falls_and_opens_in_its_time_and_shows_no_hand_while_it_falls(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    app.play(played(table(people=3, seed=5), lambda session: session.actor == 1))
    app.frame([], 10)
    assert curtain(app).moving
    assert not any(sprite.card for sprite in shown(app).picture.stage.zones["hand.1"])
    app.frame([], FALLS)
    assert not curtain(app).moving
    wait(app, QUIET)
    key(app, pygame.K_RETURN)
    assert curtain(app).opening and shown(app).match.viewer == 1
    app.frame([], OPENS // 2)
    curtain(app)
    app.frame([], OPENS)
    assert isinstance(app.top, TableScene)


def test_any_key_opens_the_rest_of_it_at_once(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="slow")
    app.play(played(table(people=3, seed=5), lambda session: session.actor == 1))
    wait(app, 3 * FALLS)
    key(app, pygame.K_RETURN, pygame.K_RETURN)
    app.frame([], 1)
    assert isinstance(app.top, TableScene)


def test_with_reduced_motion_it_is_a_cut(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", reduced_motion=True)
    app.play(played(table(people=3, seed=5), lambda session: session.actor == 1))
    app.frame([], 10)
    assert not curtain(app).moving
    wait(app, QUIET)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_who_hurries_through_the_moves_before_opens_nobodys_hand(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.play(played(table(people=3, seed=5), lambda session: session.actor == 1))
    app.frame([], 10)
    bare = pixels(app)
    for _ in range(20):
        key(app, pygame.K_RETURN)
        wait(app, QUIET // 2)
        assert shown(app).match.viewer is None
    assert pixels(app) == bare
    wait(app, QUIET)
    assert pixels(app) != bare
    key(app, pygame.K_RETURN)
    assert shown(app).match.viewer == 1


def test_one_may_stop_at_the_curtain_and_comes_back_to_it(tmp_path: Path) -> None:
    app = behind_the_curtain(tmp_path)
    before = pixels(app)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    key(app, pygame.K_ESCAPE)
    curtain(app)
    assert pixels(app) == before


def test_with_one_person_there_is_none(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.play(played(table(people=1, seed=5), lambda session: session.actor == 0))
    wait(app, 300)
    assert isinstance(app.top, TableScene) and app.top.match.viewer == 0


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_its_note_fits_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language="es")
    app.play(played(table(people=2, players=2, seed=5), lambda session: session.actor == 1))
    wait(app, 2 * FALLS)
    scene = curtain(app)
    window = app.canvas.surface.get_rect()
    button = scene.controls.find("ready").rect
    assert window.contains(scene._note) and scene._note.contains(button)
    assert all(top + fitted.height <= button.top or top >= button.bottom for top, fitted, *_ in scene._lines)


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_word_stands_alone_in_a_line_of_the_note(tmp_path: Path, language: str) -> None:
    scene = curtain(behind_the_curtain(tmp_path, size=(960, 600), text_size=200, language=language))
    for _top, fitted, _role, _colour in scene._lines:
        assert len(fitted.lines) == 1 or len(fitted.lines[-1].split()) > 1, fitted.lines


def test_no_line_of_the_note_begins_or_ends_with_the_dot_between_two_things(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 720), text_size=200, language="es")
    app.play(turn("dingo", 2, "es"))
    wait(app, 2 * FALLS)
    lines = [fitted.lines for _top, fitted, *_rest in curtain(app)._lines]
    assert any(len(each) > 1 and each[0] == "The Dingo Ate The Baby" for each in lines), lines
    assert not any(part.startswith("·") or part.endswith("·") for each in lines for part in each), lines
