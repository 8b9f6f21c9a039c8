"""The bar across the top of the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.moves import Move
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
from scenes.ui.topbar import note_rect
from tests.shots.positions import middle
from tests.tables import a_play, by_click, may, played, sit, table
from tests.window import click, key, move, open_app


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_buttons_have_words_in_both_languages_or_in_none(tmp_path: Path, game: str, text_size: int, size: tuple[int, int]) -> None:
    rules = GAMES[game]
    seats = tuple(Seat(name, "human") for name in ("Ana", "Bruno", "Carla")[: rules.players[0]])
    laid = Table(game, seats, 1, options_of(rules.options, {}), 0, 1)
    forms = set()
    for language in ("es", "en"):
        app = open_app(tmp_path / language, size, text_size=text_size, language=language)
        session = Session(rules, laid)
        session.settle()
        bar = sit(app, session).desk.laid.bar
        forms.add(tuple(button.worded for button in bar.actions))
    assert len(forms) == 1


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 200), ((960, 600), 100), ((1280, 720), 200)])
def test_the_word_of_the_menu_hides_no_plate_and_no_button(tmp_path: Path, game: str, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language="es")
    for players in GAMES[game].players:
        scene = sit(app, middle(game, players, "es"))
        stage, bar = scene.picture.stage, scene.desk.laid.bar
        slip = note_rect(scene.m, bar.menu, bar.menu.slip)
        told = [stage.furnished(name) for name in stage.map.furniture if name.startswith(("plate.", "score.", "value."))]
        assert bar.menu.slip == "Menú" and len(told) >= players
        assert slip.collidelist([place for place in told if place]) < 0
        assert bar.bar.contains(slip) and slip.collidelist([button.rect for button in bar.buttons]) < 0


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_word_of_the_menu_covers_the_name_of_the_game_or_none_of_it(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language="es")
    for game in sorted(GAMES):
        scene = sit(app, middle(game, 3, "es"))
        bar = scene.desk.laid.bar
        slip, title = note_rect(scene.m, bar.menu, bar.menu.slip), bar._title
        if title:
            place = Rect(0, 0, title.width, title.height)
            place.midleft = bar._title_at
            assert slip.contains(place)


def test_a_table_that_is_shown_again_looks_where_the_pointer_is_by_now(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = sit(app, middle("stack-o-saurus", 3, "en"))
    menu = scene.desk.laid.bar.menu.rect.center
    click(app, menu)
    assert app.top is not scene
    move(app, (640, 500))
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and not any(button.hovered for button in scene.desk.laid.bar.buttons)
    key(app, pygame.K_p)
    move(app, menu)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.desk.laid.bar.menu.hovered


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize(("language", "said"), [("es", "Listo: seguir ya"), ("en", "Done: go on now")])
def test_the_tick_says_what_it_does(tmp_path: Path, size: tuple[int, int], text_size: int, language: str, said: str) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language=language)
    scene = sit(app, played(table(players=4, seed=5), may("play")))
    by_click(app, Move("play", a_play(scene)))
    done = scene.desk.rects["done"]
    move(app, done.center)
    panels = scene.desk.laid
    assert [words for _, words in panels._notes()] == [said]
    assert note_rect(scene.m, panels.find("done"), said).collidelist([button.rect for button in panels.bar.buttons]) < 0  # type: ignore[arg-type]
