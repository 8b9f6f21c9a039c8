"""The menu: every game is named in the size that was asked for, with how many play it, and opens by a press on its box or its words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pytest

from game.registry import GAMES
from scenes import shelf
from scenes.app import App
from scenes.box import NAMELESS, BoxButton, BoxText, name_px
from scenes.go_on import GoOnButton
from scenes.menu import MenuScene
from scenes.scene import Page
from scenes.setup import SetupScene
from scenes.ui import text
from tests.shots.positions import middle
from tests.window import click, open_app, page

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 600), 200), ((1920, 1080), 200)])
def test_the_menu_says_for_how_many_each_game_is(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    widgets = [widget for widget in page(app).controls.widgets if isinstance(widget, BoxText)]
    assert [widget.players for widget in widgets] == [f"{min(game.players)}–{max(game.players)} players" for game in GAMES.values()]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_menu_says_in_a_line_what_each_game_is_about(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    with patch("scenes.box.text.write", wraps=text.write) as writes:
        page(app).controls.draw(app.canvas.surface)
    shown = {call.args[1] for call in writes.call_args_list}
    assert shown >= {box.line(app.tr) for box in shelf.boxes()}


def test_the_newspaper_on_a_box_cries_in_the_language_of_the_window(tmp_path: Path) -> None:
    drawn = []
    for language, cry in (("es", "¡EXTRA! ¡EXTRA!"), ("en", "EXTRA! EXTRA!")):
        app = open_app(tmp_path / language, language=language)
        with patch("scenes.box.text.write", wraps=text.write) as writes:
            app.layout()
        assert cry in {call.args[1] for call in writes.call_args_list}
        drawn.append(menu(app))
    assert all(isinstance(shown, MenuScene) for shown in drawn)


@pytest.mark.parametrize("size", SIZES)
def test_with_larger_text_no_game_has_a_smaller_name_and_at_last_all_have_a_larger_one(tmp_path: Path, size: tuple[int, int]) -> None:
    names = [_name_sizes(page(open_app(tmp_path, size, text_size=percent))) for percent in (100, 125, 150, 200)]
    for smaller, larger in pairwise(names):
        assert all(one <= other for one, other in zip(smaller, larger, strict=True)), names
    assert all(one < other for one, other in zip(names[0], names[-1], strict=True)), names


def _name_sizes(menu: Page) -> list[int]:
    """How large the name of every game stands, in pixels: on its box, or beside it."""
    boxes = [widget for widget in menu.controls.widgets if isinstance(widget, BoxButton)]
    beside = {widget.line: widget.m.text(widget.size) for widget in menu.controls.widgets if isinstance(widget, BoxText)}
    return [beside.get(known.title, name_px(known, box.rect.width)) for known, box in zip(shelf.boxes(), boxes, strict=True)]


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_press_on_the_words_of_a_box_opens_it(tmp_path: Path, text_size: int) -> None:
    app = open_app(tmp_path, (960, 600), text_size=text_size)
    words = next(widget for widget in page(app).controls.widgets if isinstance(widget, BoxText))
    click(app, words.rect.center)
    assert isinstance(app.top, SetupScene) and app.top.box.game_id == shelf.boxes()[0].game_id


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_the_program_is_never_smaller_with_larger_text(tmp_path: Path, size: tuple[int, int]) -> None:
    sizes = [menu(open_app(tmp_path, size, text_size=percent)).logo_px for percent in (100, 125, 150, 200)]
    assert all(each >= sizes[0] for each in sizes), sizes


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_rows_of_buttons_end_at_one_edge_and_the_one_that_goes_on_names_the_game(
    tmp_path: Path, size: tuple[int, int], percent: int, left: bool, language: str
) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    if left:
        app.saves.store_autosave(middle("dingo", 3, language))
        app.reset()
    shown = menu(app)
    foot = [widget for widget in shown.controls.widgets if widget.rect.top >= shown.cloth.bottom]
    rows = {top: [widget.rect for widget in foot if widget.rect.top == top] for top in {widget.rect.top for widget in foot}}
    assert len(rows) <= 2
    assert len({row[0].left for row in rows.values()}) == 1 and len({row[-1].right for row in rows.values()}) == 1
    if left:
        button = shown.controls.find("continue")
        assert isinstance(button, GoOnButton)
        word, game = button.lines
        assert word.px == shown.m.text(20) and word.lines == (button.word,), "it is written as large as the buttons beside it"
        assert game.lines == ("The Dingo Ate The Baby",) and game.px >= shown.m.text(12)
        assert word.height + game.height <= button.rect.height
    beside = [widget for widget in shown.controls.widgets if isinstance(widget, BoxText)]
    assert beside and all(words.high <= words.rect.height for words in beside), "for how many a game is has room"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_box_lies_on_the_diamonds_of_the_hem(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    app = open_app(tmp_path, size, text_size=200, language=language)
    menu, m = page(app), app.metrics
    assert isinstance(menu, MenuScene) and menu.terse
    free = menu.cloth.inflate(0, -2 * m.px(26))
    boxes = [widget for widget in menu.controls.widgets if isinstance(widget, BoxButton)]
    assert len(boxes) == 4 and all(free.top <= box.rect.top and box.rect.bottom <= free.bottom for box in boxes)


def test_a_box_with_its_name_beside_it_has_no_empty_plate(tmp_path: Path) -> None:
    boxes = [widget for widget in menu(open_app(tmp_path, (960, 600), text_size=200)).controls.widgets if isinstance(widget, BoxButton)]
    assert boxes and all(abs(box.rect.height - box.rect.width * NAMELESS) <= 1 for box in boxes)


@pytest.mark.parametrize("px", [14, 18, 23, 32, 40])
def test_the_name_of_the_dingo_is_broken_where_one_breathes(px: int) -> None:
    room = text.width("The Dingo Ate The Baby", "display", px) - 1
    assert text.fit("The Dingo Ate The Baby", "display", px, room, lines=2).lines == ("The Dingo Ate", "The Baby")


def menu(app: App) -> MenuScene:
    assert isinstance(app.top, MenuScene)
    return app.top
