"""Watching a game: nobody decides anything, one can follow it, and it says where it ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.rules import CHANCE
from game.core.session import Session, stops
from game.core.table import options_of
from game.registry import GAMES
from scenes.app import App
from scenes.match import LEAST_WATCHED_MS
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.ui.topbar import LEAST_BANNER
from tests.tables import drag, may, played, point_of, shown, table, wait
from tests.window import click, click_on, key, open_app, page


@pytest.fixture
def app(tmp_path: Path) -> App:
    return open_app(tmp_path)


@pytest.fixture
def unfinished() -> Session:
    """A game that was left when Ana could play a card."""
    return played(table(seed=5), may("play"))


def watch(app: App, session: Session) -> TableScene:
    app.watch(session)
    app.frame([])
    return shown(app)


def to_the_end(app: App, scene: TableScene) -> None:
    for _ in range(400):
        if scene.match.waiting == "watched":
            return
        key(app, pygame.K_RIGHT)
    raise AssertionError("it goes on for ever")


def test_an_unfinished_game_says_that_it_went_no_farther(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    to_the_end(app, scene)
    assert scene.match.session.log == unfinished.log
    assert scene.speech.said.title == "That is as far as it went"
    wait(app, 3000)
    assert app.top is scene and scene.match.session.log == unfinished.log


def test_from_its_end_it_can_be_played_on(app: App, unfinished: Session) -> None:
    to_the_end(app, watch(app, unfinished))
    click(app, shown(app).desk.rects["play-on"].center)
    scene = shown(app)
    assert not scene.match.watching and scene.match.session.log == unfinished.log and scene.match.view.moves


def test_or_left(app: App, unfinished: Session) -> None:
    to_the_end(app, watch(app, unfinished))
    click(app, shown(app).desk.rects["back"].center)
    assert isinstance(app.top, MenuScene)


def test_a_finished_game_ends_with_its_result(app: App) -> None:
    over = played(table(players=2, seed=6), lambda session: session.actor < 0)
    scene = watch(app, over)
    for _ in range(400):
        if app.top is not scene:
            break
        key(app, pygame.K_RIGHT)
        app.frame([], 50)
    assert isinstance(app.top, ResultScene) and scene.match.session.log == over.log


def test_who_watches_decides_nothing(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    to_the_end(app, scene)
    card, place = next(move.things for move in unfinished.rules.moves(unfinished.state) if move.verb == "play")
    assert scene.match.view.moves == () and scene.picture._marks.legal == frozenset()
    drag(app, point_of(scene, card), point_of(scene, place))
    click(app, point_of(scene, card))
    click(app, point_of(scene, place))
    click(app, point_of(scene, "draw"))
    key(app, pygame.K_1, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_h)
    key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.match.session.log == unfinished.log and scene.playing.lifted is None
    assert not {"hint", "undo", "done"} & set(scene.desk.rects)


def test_the_goal_order_is_not_asked_of_who_watches(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    assert scene.picture.board is None and not scene.playing.draft and "confirm" not in scene.desk.rects


def test_the_banner_says_that_one_watches(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    assert scene.words.turn() == ("Watching: Ana’s turn", 0)


def test_the_pause_of_a_watched_game_saves_nothing(app: App, unfinished: Session) -> None:
    watch(app, unfinished)
    key(app, pygame.K_p)
    assert isinstance(app.top, PauseScene)
    with pytest.raises(KeyError):
        page(app).controls.find("save")


def test_it_can_be_followed_without_any_pause_between_decisions(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    assert app.settings.pause == "none" and app.settings.animation == "off"
    wait(app, round(LEAST_WATCHED_MS) - 100)
    assert not scene.match.session.log
    wait(app, 200)
    assert scene.match.session.log
    seen = len(scene.match.session.log)
    key(app, pygame.K_RIGHT)
    assert len(scene.match.session.log) > seen


def test_the_space_bar_stops_it_and_lets_it_go_on(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    key(app, pygame.K_SPACE)
    wait(app, 3000)
    assert not scene.match.session.log and scene.speech.said.title == "Stopped at move 0 of 2"
    key(app, pygame.K_RIGHT)
    stopped = len(scene.match.session.log)
    wait(app, 3000)
    assert 0 < stopped <= len(scene.match.session.log) <= len(unfinished.log) - 1
    click(app, scene.desk.rects["stop"].center)
    wait(app, 1500)
    assert len(scene.match.session.log) > stopped


def test_it_goes_back_decision_by_decision_and_stands_there(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    to_the_end(app, scene)
    key(app, pygame.K_LEFT)
    wait(app, 3000)
    stops = scene.match.stops
    assert scene.match.session.log == unfinished.log[: stops[-2]]
    assert scene.match.paused and not scene.picture.busy
    while "start" in scene.desk.rects and scene.match.shown:
        before = scene.match.shown
        click(app, scene.desk.rects["previous"].center)
        assert scene.match.shown == before - 1
    key(app, pygame.K_LEFT)
    assert len(scene.match.session.log) == stops[0]
    to_the_end(app, scene)
    assert scene.match.session.log == unfinished.log, "what came after is not another game"


def test_home_and_end_and_their_buttons_go_to_the_start_and_the_end(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    key(app, pygame.K_END)
    assert scene.match.session.log == unfinished.log and scene.speech.said.title == "That is as far as it went"
    key(app, pygame.K_HOME)
    assert scene.match.shown == 0 and scene.match.paused
    click(app, scene.desk.rects["end"].center)
    assert scene.match.session.log == unfinished.log
    click(app, scene.desk.rects["start"].center)
    assert scene.match.shown == 0


def test_from_its_end_the_space_bar_shows_it_once_more(app: App, unfinished: Session) -> None:
    scene = watch(app, unfinished)
    key(app, pygame.K_END, pygame.K_SPACE)
    assert scene.match.shown == 0 and not scene.match.paused
    wait(app, 1500)
    assert scene.match.shown


def test_after_the_result_one_can_go_back_and_come_to_it_again(app: App) -> None:
    over = played(table(players=2, seed=6), lambda session: session.actor < 0)
    scene = watch(app, over)
    for _ in range(2):
        key(app, pygame.K_END)
        wait(app, 3000)
        assert isinstance(app.top, ResultScene)
        key(app, pygame.K_ESCAPE)
        key(app, pygame.K_LEFT)
        assert scene.match.outcome is None


def test_a_choice_of_several_pieces_is_one_decision(app: App) -> None:
    game = "man-bites-dog"
    laid = replace(table(seed=3), game=game, options=options_of(GAMES[game].options, {}))
    left = played(laid, lambda session: len(session.log) > 40)
    pieces = {number + 1 for number, entry in enumerate(left.log) if left.rules.is_piece(entry.move)}
    where = stops(left.rules, left.log)
    assert pieces and not pieces & set(where[:-1]) and where[-1] == len(left.log)
    assert all(left.log[stop].actor != CHANCE for stop in where[:-1])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_its_buttons_have_room(tmp_path: Path, unfinished: Session, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language="es")
    bar = watch(app, unfinished).desk.laid.bar
    assert [button.key for button in bar.buttons] == ["menu", "start", "previous", "stop", "next", "end", "sound"]
    assert all(not one.rect.colliderect(bar.banner) for one in bar.buttons) and bar.banner.width >= app.metrics.px(LEAST_BANNER)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_watched(app: App, game: str) -> None:
    laid = replace(table(seed=3), game=game, options=options_of(GAMES[game].options, {}))
    left = played(laid, lambda session: len(session.log) > 30)
    scene = watch(app, left)
    to_the_end(app, scene)
    assert scene.match.session.log == left.log
    for stop in reversed(scene.match.stops[:-1]):
        key(app, pygame.K_LEFT)
        assert scene.match.session.log == left.log[:stop]


def test_who_leaves_a_watched_game_is_back_where_it_was_begun(app: App, unfinished: Session) -> None:
    click_on(app, "saved")
    shelf = app.top
    scene = watch(app, unfinished)
    app.watch(unfinished)
    assert app.top is not scene and len(app.stack) == 3, "a watched game gives way to another one"
    key(app, pygame.K_p)
    click_on(app, "leave")
    assert app.top is shelf


def test_a_finished_game_is_not_lost_by_watching_it_again(app: App) -> None:
    sit = played(table(players=2, seed=6), lambda session: session.actor < 0)
    app.play(sit)
    wait(app, 5000)
    result = app.top
    assert isinstance(result, ResultScene)
    click_on(app, "watch")
    assert shown(app).match.watching
    key(app, pygame.K_p)
    click_on(app, "leave")
    assert app.top is result
