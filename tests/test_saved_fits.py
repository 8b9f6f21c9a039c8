"""The saved games in windows and letters of any size: everything is there and can be come to, and its date is said as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from art.colours import CREAM
from scenes import shelf
from scenes.dates import when
from scenes.saved_cards import SeatRow, SlotCard
from scenes.ui import text
from scenes.ui.metrics import LEAST_TEXT
from scenes.ui.widgets_scroll import ScrollArea
from tests.pictures import luminance
from tests.saved_shelf import filled, opened
from tests.window import click, key, move, open_app, page, press, tab_to


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return filled(tmp_path)


# sizes


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_everything_lies_inside_or_scrolls(home: Path, size: tuple[int, int], text_size: int, language: str) -> None:
    app = open_app(home, size, text_size=text_size, language=language)
    scene = opened(app)
    for number in (1, 2, 3, 6):
        scene.choose(number)
        window = Rect((0, 0), size)
        for widget in scene.controls.widgets:
            assert window.contains(widget.rect), widget.key
            if isinstance(widget, ScrollArea):
                for child in widget.children:
                    assert widget.rect.left <= child.rect.left and child.rect.right <= widget.rect.right, child.key
                    widget.reveal(child)
                    assert (child.rect.top >= widget.rect.top and child.rect.bottom <= max(widget.rect.bottom, child.rect.top + 1)) or (
                        child.rect.height > widget.rect.height
                    )
        app.frame([])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_all_that_can_be_done_with_a_game_is_seen_without_scrolling(
    home: Path, size: tuple[int, int], text_size: int, language: str
) -> None:
    scene = opened(open_app(home, size, text_size=text_size, language=language))
    for number in (1, 2):
        scene.choose(number)
        keys = {deed.key for deed in scene._deeds()}
        assert keys <= {widget.key for widget in scene.controls.widgets}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_name_of_a_game_is_never_cut_on_its_card(home: Path, size: tuple[int, int]) -> None:
    scene = opened(open_app(home, size))
    card = next(
        child for widget in scene.controls.widgets for child in getattr(widget, "children", [widget]) if isinstance(child, SlotCard)
    )
    room = card._parts()[1]
    for box in shelf.boxes():
        card.title = box.title
        title = card._title(room.width)
        assert " ".join(title.lines) == box.title
        assert title.height + room.y <= room.bottom


def test_keys_read_a_long_text_to_its_end(home: Path) -> None:
    app = open_app(home, (960, 600), text_size=125)
    scene = opened(app)
    tab_to(app, "page-4")
    area = scene.controls.find("page-4")
    assert isinstance(area, ScrollArea) and area.offset == 0
    key(app, *[pygame.K_DOWN] * 12)
    assert area.offset == area.furthest > 0


def test_keys_reach_every_slot_where_the_cards_scroll(home: Path) -> None:
    app = open_app(home, (960, 600), text_size=200)
    scene = opened(app)
    scene.choose(1)
    key(app, pygame.K_TAB)
    scene.controls.focus("slot-1")
    for number in range(2, 13):
        key(app, pygame.K_DOWN)
        assert scene.chosen == number
    card = scene.controls.find("slot-12")
    assert Rect((0, 0), app.metrics.size).contains(card.rect)


def test_a_finger_that_pulls_scrolls_and_chooses_nothing(home: Path) -> None:
    app = open_app(home, (960, 600))
    scene = opened(app)
    before = scene.chosen
    area = next(widget for widget in scene.controls.widgets if isinstance(widget, ScrollArea))
    start = area.children[4].rect.center
    move(app, start)
    press(app, start)
    move(app, (start[0], start[1] - 100), held=True)
    app.frame([Event(pygame.MOUSEBUTTONUP, pos=(start[0], start[1] - 100), button=1)])
    assert area.offset > 0 and scene.chosen == before
    click(app, area.children[4].rect.center)
    assert page(app) is scene and scene.chosen == 5


# words


@pytest.mark.parametrize(
    ("back", "said"),
    [
        (timedelta(0), "today, 15:42"),
        (timedelta(hours=15), "today, 00:42"),
        (timedelta(hours=16), "yesterday, 23:42"),
        (timedelta(days=2), "27 Nov, 15:42"),
        (timedelta(days=320), "13 Jan, 15:42"),
        (timedelta(days=366), "28 Nov 2025"),
        (timedelta(days=-3), "2 Dec, 15:42"),
    ],
)
def test_a_date_is_said_as_people_say_it(back: timedelta, said: str) -> None:
    now = datetime(2026, 11, 29, 15, 42).astimezone()
    assert when(now - back, now, str) == said


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_a_game_was_called_stands_whole_on_its_card(home: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(home, size, text_size=text_size, language="es")
    app.saves.rename(1, "Domingo en el lago")
    card = opened(app).controls.find("slot-1")
    assert isinstance(card, SlotCard) and card.line == "Domingo en el lago"
    room = card._parts()[1].width
    px = card.m.text(15)
    assert text.fit(card.line, "text", px, room) == text.Fitted(px, (card.line,), text.width(card.line, "text", px), text.leading(px))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_with_large_text_who_plays_is_seen_and_the_rest_is_announced(home: Path, size: tuple[int, int]) -> None:
    scene = opened(open_app(home, size, text_size=200, language="es"))
    scene.choose(1)
    area = scene.controls.find("page-1")
    assert isinstance(area, ScrollArea)
    rows = [child for child in area.children if isinstance(child, SeatRow)]
    assert len(rows) >= 2 and all(area.rect.contains(row.rect) for row in rows[:2])
    assert area.sign.width or not area.furthest


def test_the_bar_beside_the_chosen_game_touches_nothing(home: Path) -> None:
    scene = opened(open_app(home, (960, 600), text_size=125, language="es"))
    scene.choose(1)
    area = scene.controls.find("page-1")
    assert isinstance(area, ScrollArea)
    assert all(child.rect.right + 4 <= area.rect.right - area.m.px(12) for child in area.children)


def test_the_word_on_a_free_slot_can_be_read(home: Path) -> None:
    app = open_app(home)
    card = opened(app).controls.find("slot-12")
    app.frame([])
    line = range(card.rect.left + 20, card.rect.right - 20, 7)
    ground = [app.canvas.surface.get_at((x, card.rect.top + 14))[:3] for x in line]
    assert all((luminance(CREAM) + 0.05) / (luminance(tone) + 0.05) >= 4.5 for tone in ground)


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_long_name_is_cut_before_it_gets_too_small_to_read(home: Path, text_size: int) -> None:
    app = open_app(home, (960, 600), text_size=text_size)
    app.saves.rename(4, "The long rainy Sunday with all the aunts")
    scene = opened(app)
    card = scene.controls.find("slot-4")
    assert isinstance(card, SlotCard)
    line = card.fitted_line(110)
    assert line.px >= max(LEAST_TEXT, round(card.m.text(15) * 0.8)) and line.width <= 110 and line.lines[0].endswith("…")
