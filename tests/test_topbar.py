"""The bar across the top of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
from scenes.ui.topbar import note_rect
from tests.shots.positions import middle
from tests.tables import sit
from tests.window import open_app


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
