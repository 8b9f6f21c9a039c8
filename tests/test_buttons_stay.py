"""A button that appears never stands where another one stood a moment before, on which somebody may just be clicking."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.app import App
from scenes.menu import MenuScene
from scenes.scene import Page
from scenes.table import TableScene
from scenes.ui.double_press import TWICE
from scenes.ui.widgets import Button
from tests import dingo_tables, man_bites_dog_tables
from tests.man_bites_dog_tables import words_in_hand
from tests.shots.positions import middle
from tests.tables import played, point_of, sit, wait
from tests.window import click, key, open_app

WINDOWS = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)]
BAR = {"menu", "done", "undo", "hint", "sound"}


def writing(folder: Path, phase: str, size: tuple[int, int] = (1280, 720), text_size: int = 100, language: str = "es") -> TableScene:
    app = open_app(folder, size, text_size=text_size, language=language, take_back="none", animation="off")
    laid = man_bites_dog_tables.table(deck=f"{language}-1")
    return sit(app, played(laid, man_bites_dog_tables.in_phase(phase), "easy"))


def buttons(scene: TableScene) -> dict[str, Rect]:
    """Those of the moment, by the part they play: to take back (or bring back), or to end the choice."""
    return {"back" if key in ("take-back", "put-back") else "end": rect for key, rect in scene.desk.rects.items() if key not in BAR}


@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("phase", ["exchange", "turn"])
def test_what_takes_back_and_what_ends_the_choice_keep_their_places(
    tmp_path: Path, phase: str, size: tuple[int, int], text_size: int, language: str
) -> None:
    scene = writing(tmp_path, phase, size, text_size, language)
    app, seen = scene.app, [buttons(scene)]
    if phase == "turn":
        click(app, scene.desk.rects["passing"].center)
        seen.append(buttons(scene))
    wait(app, 1000)
    for act in (*words_in_hand(scene)[:2], "take-back", "put-back"):
        rects = scene.desk.rects
        click(app, rects[act].center if act in rects else point_of(scene, act))
        wait(app, 1000)
        seen.append(buttons(scene))
    assert sum("back" in there for there in seen) >= 4
    backs, ends = ([there[part] for there in seen if part in there] for part in ("back", "end"))
    assert not [(one, other) for one in backs for other in ends if one.colliderect(other)]
    assert len({rect.right for rect in ends}) == 1, "and the one that ends it is pressed where it was seen"


def test_the_second_half_of_a_double_click_means_nothing_of_what_has_come_there(tmp_path: Path) -> None:
    scene = writing(tmp_path, "turn")
    place = scene.desk.rects["passing"].center
    click(scene.app, place)
    assert "verb-pass" in scene.desk.rects and scene.desk.rects["verb-pass"].collidepoint(place)
    click(scene.app, place)
    assert scene.playing.view.moves and "verb-pass" in scene.desk.rects
    wait(scene.app, TWICE)
    click(scene.app, place)
    assert not scene.playing.view.moves


def test_nor_is_it_an_answer_to_the_next_question(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200, take_back="none", animation="off")
    scene = sit(app, played(dingo_tables.table(seed=6), dingo_tables.in_phase("bonus")))
    place, before = scene.desk.rects["verb-no-bonus"].center, own(scene)
    click(app, place)
    assert scene.desk.rects["verb-skip"].collidepoint(place)
    click(app, place)
    assert own(scene) == [*before, "no-bonus"]
    wait(app, TWICE)
    click(app, place)
    assert own(scene) == [*before, "no-bonus", "skip"]


class Opening(Page):
    """A page that is one button, which opens another such page."""

    def build(self) -> None:
        self.controls.add(Button(self.m, Rect(100, 100, 200, 80), "Open", lambda: self.app.push(Opening(self.app)), key="open"))


def test_the_second_half_of_a_double_click_means_nothing_of_the_page_that_has_come(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.push(Opening(app))
    depth = len(app.stack)
    click(app, (150, 140))
    click(app, (152, 139))
    assert len(app.stack) == depth + 1
    click(app, (250, 140))
    assert len(app.stack) == depth + 2, "but a click on another place does"
    wait(app, TWICE)
    click(app, (250, 140))
    assert len(app.stack) == depth + 3, "and so does one after a while"
    key(app, pygame.K_DOWN)
    click(app, (250, 140))
    assert len(app.stack) == depth + 4, "and one after a key"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_buttons_of_the_menu_keep_their_places_whether_or_not_a_game_was_left(
    tmp_path: Path, language: str, text_size: int, size: tuple[int, int]
) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language=language)
    without = foot(app)
    app.saves.store_autosave(middle("dingo", 3, language))
    app.reset()
    with_one = foot(app)
    assert with_one.keys() - without.keys() == {"continue"}
    moved = [(one, other) for one in without for other in with_one if one != other and without[one].colliderect(with_one[other])]
    assert {pair for pair in moved if pair[1] != "continue"} == set()
    assert not [one for one, _other in moved if one == "quit"]


def foot(app: App) -> dict[str, Rect]:
    """Where the buttons below the cloth are."""
    menu = app.top
    assert isinstance(menu, MenuScene)
    return {widget.key: widget.rect for widget in menu.controls.widgets if widget.rect.top >= menu.cloth.bottom}


def own(scene: TableScene) -> list[str]:
    """What the person has decided."""
    return [entry.move.verb for entry in scene.match.session.log if entry.actor == 0]
