"""Widgets by pointer and keys, and areas that scroll."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from scenes.app import App
from scenes.scene import Page
from scenes.ui.metrics import REGULAR, Metrics
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click, click_on, key, let_go, move, open_app, page, press, tab_to
from tests.workbench import at_the_workbench, told

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def app(app: App) -> App:
    return at_the_workbench(app)


# -- widgets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_keys(app: App, code: int) -> None:
    key(app, code)
    assert told(app) == ["go"]


def test_a_button_is_pressed_by_the_pointer_only_if_it_is_let_go_on_it(app: App) -> None:
    press(app, (200, 75))
    move(app, (700, 500), held=True)
    let_go(app, (700, 500))
    assert told(app) == []
    click(app, (200, 75))
    assert told(app) == ["go"]


def test_a_held_enter_counts_once(app: App) -> None:
    down = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    app.frame([down, down, down])
    assert told(app) == ["go"]


def test_a_button_that_cannot_be_pressed_says_why(app: App) -> None:
    click_on(app, "stop")
    assert told(app) == []
    assert page(app).controls.find("stop").note == "Not now."


def test_a_choice_by_pointer_and_by_keys(app: App) -> None:
    click(app, (100 + 400, 172))
    tab_to(app, "choice")
    key(app, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN)
    assert told(app) == ["three", "two", "one", "two", "three"]


def test_a_switch_by_pointer_and_by_keys(app: App) -> None:
    click_on(app, "switch")
    tab_to(app, "switch")
    key(app, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    assert told(app) == [True, False, True, False]


def test_a_slider_by_keys_stops_at_its_ends(app: App) -> None:
    tab_to(app, "slider")
    key(app, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT)
    assert told(app) == [6, 10, 0]


def test_a_slider_follows_the_pointer_also_outside_of_it(app: App) -> None:
    track = page(app).controls.find("slider").rect
    press(app, track.center)
    move(app, (2000, 900), held=True)
    let_go(app, (2000, 900))
    assert told(app)[-1] == 10


def test_the_ring_is_shown_by_keys_and_hidden_by_the_pointer(app: App) -> None:
    controls = page(app).controls
    assert not controls.ring
    key(app, pygame.K_TAB)
    assert controls.ring
    assert controls.focused is controls.find("go"), "the first key only shows where the keyboard is"
    click(app, (700, 600))
    assert not controls.ring


def test_arrows_go_to_the_nearest_widget_there(app: App) -> None:
    controls = page(app).controls
    key(app, pygame.K_RIGHT)
    seen = []
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        key(app, code)
        assert controls.focused is not None
        seen.append(controls.focused.key)
    assert seen == ["stop", "go", "choice", "switch", "slider", "field", "field", "slider"]


def test_shift_tab_goes_back_and_around(app: App) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert page(app).controls.focused is page(app).controls.find("proposal")


# -- scrolling ---------------------------------------------------------------------------------------------------------


class LongPage(Page):
    """Twenty buttons in an area that shows four."""

    def __init__(self, app: App, *, buttons: bool = True) -> None:
        super().__init__(app)
        self.buttons = buttons
        self.told: list[int] = []

    def build(self) -> None:
        m = self.m
        area = self.controls.add(ScrollArea(m, Rect(100, 100, 400, 300), "area"))
        for number in range(20):
            place = Rect(120, 110 + 70 * number, 200, 50)
            if self.buttons:
                area.add(Button(m, place, str(number), lambda number=number: self.told.append(number), key=f"b{number}"))  # type: ignore[misc]
            else:
                area.add(Label(m, place, "words"))
        area.finish(110 + 70 * 20)


def area_of(app: App) -> ScrollArea:
    found = page(app).controls.find("area")
    assert isinstance(found, ScrollArea)
    return found


@pytest.fixture
def long_page(tmp_path: Path) -> App:
    app = open_app(tmp_path)
    app.push(LongPage(app))
    app.frame([])
    return app


def test_the_focused_widget_scrolls_into_view(long_page: App) -> None:
    for number in range(20):
        tab_to(long_page, f"b{number}")
        focused = page(long_page).controls.focused
        assert focused is not None
        assert area_of(long_page).rect.contains(focused.rect)


def test_wheel_and_thumb_scroll_to_both_ends(long_page: App) -> None:
    area = area_of(long_page)
    move(long_page, (200, 200))
    for _ in range(60):
        long_page.frame([Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)])
    assert area.offset == area.furthest
    press(long_page, area.thumb.center)
    move(long_page, (area.thumb.centerx, 0), held=True)
    let_go(long_page, (area.thumb.centerx, 0))
    assert area.offset == 0


def test_a_finger_pulls_the_page_without_pressing_what_is_under_it(long_page: App) -> None:
    press(long_page, (200, 350))
    move(long_page, (200, 300), held=True)
    move(long_page, (200, 250), held=True)
    let_go(long_page, (200, 250))
    assert area_of(long_page).offset == 100
    assert isinstance(long_page.top, LongPage)
    assert long_page.top.told == []


def test_what_is_scrolled_away_cannot_be_pressed(long_page: App) -> None:
    click(long_page, (200, 460))
    assert isinstance(long_page.top, LongPage)
    assert long_page.top.told == []


def test_a_page_of_words_is_read_by_keys(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.push(LongPage(app, buttons=False))
    key(app, pygame.K_TAB, pygame.K_DOWN)
    assert area_of(app).offset > 0
    key(app, pygame.K_END)
    assert area_of(app).offset == area_of(app).furthest
    key(app, pygame.K_HOME)
    assert area_of(app).offset == 0


def test_scroll_and_focus_survive_a_new_layout(long_page: App) -> None:
    tab_to(long_page, "b10")
    before = area_of(long_page).offset
    long_page.layout()
    assert area_of(long_page).offset == before
    assert page(long_page).controls.focused is page(long_page).controls.find("b10")


def test_of_answers_that_stand_in_rows_the_one_under_the_pointer_is_taken() -> None:
    told: list[str] = []
    options = [Option(word, word * 20) for word in ("one", "two", "three")]
    choice = Choice(Metrics(REGULAR), Rect(100, 150, 300, 150), options, "one", told.append)
    assert choice.columns == 1
    for number, word in ((1, "two"), (2, "three"), (0, "one")):
        row = choice.place(number)
        for y in (row.top + 2, row.centery, row.bottom - 3):
            choice.click((row.centerx, y))
            assert choice.value == word
