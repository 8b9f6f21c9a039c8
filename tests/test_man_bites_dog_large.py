"""At large text what Man Bites Dog says in its bar and on its buttons is large, and keeps within them."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.core.session import Session
from game.core.table import Seat, Table
from scenes.ui import text
from scenes.ui.widgets import Button
from tests.tables import played, sit
from tests.window import open_app


def begun() -> Session:
    seats = (Seat("Íñigo", "human"), Seat("Rosa", "ai", "easy"))
    laid = Table("man-bites-dog", seats, 1, {"blanks": False, "target": 250}, youngest=0, oldest=1, deck="es-1")
    return played(laid, lambda session: session.actor == 0 and session.state.phase == "turn", "easy")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_two_buttons_have_room_for_their_longest_words(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = sit(open_app(tmp_path, size, language="es", text_size=200), begun())
    scene.grip.tap(scene.playing.in_hand()[0])
    place, shares = scene.picture.rect_of("buttons"), []
    assert place
    for key, word in (("take-back", "Retirar"), ("verb-print", "imprenta!")):
        rect = scene.desk.rects[key]
        assert place.contains(rect)
        shares.append(rect.width / Button.wide(scene.m, word, units=20))
    assert min(shares) >= 0.65 and max(shares) - min(shares) < 0.05


@pytest.mark.parametrize("words", ["Turno de Íñigo", "¡Vale!"])
def test_the_words_of_the_banner_stay_within_it(tmp_path: Path, words: str) -> None:
    scene = sit(open_app(tmp_path, (960, 600), text_size=200), begun())
    assert scene.desk.panels
    bar = scene.desk.panels.bar
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        bar.draw(pygame.Surface((960, 600)), words, 0)
    px = next(call.args[3] for call in writes.call_args_list if call.args[1] == words)
    assert scene.m.text(21) * 0.6 <= px <= bar.banner.height * 0.76
