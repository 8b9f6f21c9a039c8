"""The rules pages: one row of tabs or two buttons above the text, which says what is so, at the screen and in a terminal."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from art import faces
from game.registry import GAMES
from game.texttell import plain
from scenes import shelf
from scenes.rules import KEYS, RulesScene
from scenes.text import page as page_of
from scenes.ui.widgets import Button
from scenes.ui.widgets_choice import Choice
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click_on, key, open_app, page, show, tab_to

HANDS = re.compile(
    r"click|drag|\bclic|arrastr|\bpulsa|\btoca(?= una| las)|tócala|\bbutton|botón|botones|Ctrl|\bkeys?\b|tecla|screen|pantalla", re.I
)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_turns_the_pages_is_one_row(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    show(app, RulesScene(app, "dingo"))
    above = [widget for widget in page(app).controls.widgets if widget.key in ("page", "before", "after")]
    assert len({(widget.rect.y, widget.rect.height) for widget in above}) == 1
    assert all(widget.columns == len(widget.options) for widget in above if isinstance(widget, Choice))
    area = page(app).controls.find("text")
    assert isinstance(area, ScrollArea) and area.rect.height * 2 > app.metrics.size[1]
    assert area.sign.width


def test_the_arrow_of_the_next_page_stands_where_it_points(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200)
    show(app, RulesScene(app))
    before, after = (page(app).controls.find(name) for name in ("before", "after"))
    assert isinstance(before, Button) and isinstance(after, Button)
    assert before.icon_place(before.rect).centerx < before.rect.centerx
    assert after.icon_place(after.rect).centerx > after.rect.centerx


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", [*GAMES, KEYS])
def test_no_page_shows_a_sign_that_only_marks_words(name: str, language: str) -> None:
    words = page_of(name, language)
    assert "**" in words and "*" not in words.replace("**", "") and words.count("**") % 2 == 0


@pytest.mark.parametrize("by_key", [True, False])
def test_every_page_is_come_to_one_after_the_other(tmp_path: Path, by_key: bool) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200, language="es")
    scene = RulesScene(app)
    show(app, scene)
    seen = []
    for _ in range(len(GAMES) + 1):
        seen.append(scene.page_name)
        if by_key:
            tab_to(app, "after")
            key(app, pygame.K_RETURN)
        else:
            click_on(app, "after")
    assert seen == [*(box.game_id for box in shelf.boxes()), KEYS] and scene.page_name == seen[0]
    click_on(app, "before")
    assert scene.page_name == KEYS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_in_a_terminal_the_rules_speak_of_no_hand_at_a_screen(game: str, language: str) -> None:
    whole = page_of(game, language)
    assert not [line for line in plain(whole) if HANDS.search(line)]
    assert len(plain(whole)) > 30 and ">" not in "".join(plain(whole))


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_of_the_dingo_says_what_kind_of_die_it_is(language: str) -> None:
    assert ("ten" if language == "en" else "diez") in page_of("dingo", language).split(
        "**target**" if language == "en" else "**objetivo**"
    )[0]


def test_a_long_word_on_a_card_of_newsprint_is_broken_there_as_on_the_table(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    with patch("scenes.ui.rich.faces.word", wraps=faces.word) as made:
        app.push(RulesScene(app, "man-bites-dog"))
        app.frame([])
    written = {call.args[1]: call.kwargs.get("language") for call in made.call_args_list}
    assert written["grandmother"] == "en"
