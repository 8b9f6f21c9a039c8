"""The bar across the top of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
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
