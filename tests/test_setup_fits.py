"""The set-up in any window, with any text: what matters is in sight, nothing lies on anything, every mark has its word."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES, SENTENCES
from scenes.setup import SetupScene
from scenes.setup_row import Ground, Legend
from scenes.ui import text
from scenes.ui.discs import Pill
from scenes.ui.widgets import Label
from scenes.ui.widgets_choice import Choice
from scenes.ui.widgets_scroll import ScrollArea
from tests.setting_up import deal_button, lay
from tests.window import click, click_on, key, open_app, show, tab_to, write


@pytest.mark.parametrize("name", ["Jugador 1", "Maximiliano Fernánde"])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 200)])
def test_why_nobody_can_deal_stands_whole_in_the_place_of_the_button(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str, name: str
) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    scene = lay(app)
    for chair in scene.seating.chairs[:2]:
        chair.name = name
    scene.layout()
    button = deal_button(scene)
    fitted, place = button.told
    assert " ".join(fitted.lines) == button.why_not and button.rect.contains(place)
    assert fitted.px >= scene.m.text(16) * (1 if percent == 100 else 0.6)
    assert not any(widget.note for widget in scene.controls.widgets)


@pytest.mark.parametrize("text_size", [100, 200])
def test_in_a_small_window_a_page_more_leads_to_everything(tmp_path: Path, text_size: int) -> None:
    app = open_app(tmp_path, (960, 600), text_size=text_size, language="es")
    scene = lay(app)
    tab_to(app, "page")
    key(app, pygame.K_RIGHT)
    tab_to(app, "seed")
    rect = scene.controls.find("seed").rect
    assert app.canvas.surface.get_rect().contains(rect)
    assert not rect.colliderect(scene.controls.find("deal").rect)
    click(app, rect.center)
    write(app, "5")
    assert scene.seating.seed == "5"


@pytest.mark.parametrize("language", ["es", "en"])
def test_in_the_smallest_window_with_the_largest_text_one_sees_what_is_set(tmp_path: Path, language: str) -> None:
    """The game, the pages, two seats, who else may join, and the deal."""
    app = open_app(tmp_path, (960, 600), text_size=200, language=language)
    scene = lay(app)
    area = scene.controls.find("seats")
    assert isinstance(area, ScrollArea) and area.sign.width
    assert scene.title == scene.box.title
    assert all(area.rect.contains(row.rect) for row in scene.rows[:2])
    pressed = [child.rect for child in area.children if child.focusable and child.rect.colliderect(scene.rows[1].rect)]
    assert len(pressed) == 9 and not any(rect.collidepoint(area.sign.center) for rect in pressed)
    for name in ("page", "add", "deal"):
        assert scene.controls.find(name) in scene.controls.widgets, f"{name} scrolls away"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)])
def test_no_word_stands_alone_below_how_tokens_are_moved(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    scene = lay(app)
    while scene.seating.can_add:  # with a bar at the right there is less room
        scene.seating.add()
    scene.layout()
    area = scene.controls.find("seats")
    assert isinstance(area, ScrollArea)
    told = next(child for child in area.children if isinstance(child, Label) and (child.role, child.px) == ("text", scene.m.text(16)))
    lines = text.wrap(told.words, told.role, told.px, told.rect.width)
    assert len(lines) == 1 or len(lines[-1].split()) > 1, lines


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 200)])
def test_what_it_means_to_be_the_youngest_or_the_oldest_is_told_on_the_page_and_at_the_marks(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str, game: str
) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    scene = SetupScene(app, game)
    app.push(scene)
    told = SENTENCES[game].begins(app.tr)
    area = scene.controls.find("seats")
    assert isinstance(area, ScrollArea)
    assert any(told in child.words.replace("\n", " ") for child in area.children if isinstance(child, Label))
    for mark in ("youngest-0", "oldest-1"):
        tab_to(app, mark)
        assert scene.controls.find(mark).note.endswith(told)


def test_who_joins_is_seen_at_once(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200)
    scene = lay(app)
    click_on(app, "add")
    area = scene.controls.find("seats")
    assert isinstance(area, ScrollArea)
    assert area.rect.contains(scene.names[-1].rect) and len(scene.names) == 4


@pytest.mark.parametrize("percent", [100, 125, 200])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("larger_hits", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_nothing_lies_on_anything_and_every_mark_has_its_word(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str, larger_hits: bool
) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language, larger_hits=larger_hits)
    scene = lay(app)
    while scene.seating.can_add:
        scene.seating.add()
    for shown in ("seats", "house"):
        scene.turn(shown)
        for area in scene.controls.widgets:
            placed = area.children if isinstance(area, ScrollArea) else []
            put = [child for child in placed if not isinstance(child, Ground)]
            for one, other in combinations(put, 2):
                assert not one.rect.colliderect(other.rect), (one.key, one.rect, other.key, other.rect)
            for child in put:
                assert area.rect.left <= child.rect.left and child.rect.right <= area.rect.right, child.key
                assert not child.focusable or min(child.hit_rect.size) >= scene.m.hit
    scene.turn("seats")
    seats = scene.controls.find("seats")
    assert isinstance(seats, ScrollArea)
    worded = isinstance(scene.controls.find("youngest-0"), Pill)
    assert worded is not any(isinstance(child, Legend) for child in seats.children)
    assert all(each.rect.width >= scene.m.px(130) for each in scene.names)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_words_of_who_sits_there_do_not_touch_their_edges(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    who = lay(app).controls.find("who-0")
    assert isinstance(who, Choice)
    for number, option in enumerate(who.options):
        taken = round(who.px * 1.3) + app.metrics.px(6) + text.width(option.word, "display", who.px)
        assert who.place(number).width - taken >= 2 * app.metrics.px(8), option.word


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_room_that_is_left_is_that_of_the_free_seats(tmp_path: Path, people: int, seats: int) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    chairs = scene.seating.chairs
    while len(chairs) > seats:
        scene.seating.remove(chairs[-1])
    while len(chairs) < seats:
        scene.seating.add()
    for chair in chairs[:people]:
        chair.control = "human"
    scene.layout()
    area = scene.controls.find("seats")
    assert isinstance(area, ScrollArea) and area.furthest == 0
    assert area.rect.bottom - max(child.rect.bottom for child in area.children) <= scene.m.px(16)


@pytest.mark.parametrize("language", ["es", "en"])
def test_four_seats_with_two_people_need_no_scrolling_in_the_first_window(tmp_path: Path, language: str) -> None:
    app = open_app(tmp_path, language=language)
    scene = lay(app)
    scene.seating.chairs[1].control = "human"
    scene.change(scene.seating.add)
    seats = scene.controls.find("seats")
    assert isinstance(seats, ScrollArea) and seats.furthest == 0 and len(scene.rows) == 4


@pytest.mark.parametrize("game", ["stack-o-saurus", "dingo", "raton-ganador"])
def test_in_the_first_window_with_the_largest_text_the_house_rules_need_no_scrolling(tmp_path: Path, game: str) -> None:
    app = open_app(tmp_path, (1280, 720), text_size=200, language="es")
    scene = SetupScene(app, game)
    show(app, scene)
    scene.turn("house")
    area = scene.controls.find("house")
    assert isinstance(area, ScrollArea) and area.furthest == 0


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", ["stack-o-saurus", "dingo", "raton-ganador", "man-bites-dog"])
def test_with_text_of_usual_size_the_house_rules_need_no_scrolling_beside_the_seats(tmp_path: Path, game: str, language: str) -> None:
    app = open_app(tmp_path, (1280, 720), language=language)
    scene = SetupScene(app, game)
    show(app, scene)
    area, deal = scene.controls.find("house"), deal_button(scene)
    assert isinstance(area, ScrollArea) and area.furthest == 0
    assert area.rect.bottom < deal.rect.top and deal.rect.bottom <= scene.m.size[1]
    title = next(child for child in area.children if isinstance(child, Label) and child.words == scene.box.title)
    assert title.rect.height == text.leading(scene.m.text(18)), "the name of the game stands in one line"


def test_nothing_moves_aside_when_a_scroll_bar_comes(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=100)
    scene = lay(app)
    while len(scene.seating.chairs) > 2:
        scene.change(lambda: scene.seating.chairs.pop())
    right, scrolled = scene.rows[0].rect.right, set()
    while scene.seating.can_add:
        area = scene._area
        assert area is not None and scene.rows[0].rect.right == right
        scrolled.add(bool(area.furthest))
        scene.add_seat()
    assert scene.rows[0].rect.right == right and scrolled == {False, True}
