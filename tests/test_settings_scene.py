"""The page of settings: every word of explanation is there, the preview is whole, the focus ring lies on nothing, On means on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from scenes.app import App
from scenes.sample import Sample
from scenes.settings import SettingsScene
from scenes.ui.widgets import ENTERS, Heading, Label
from scenes.ui.widgets_choice import Switch
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click_on, key, open_app, show, tab_to

FORMS = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]


def settings(app: App) -> tuple[SettingsScene, ScrollArea]:
    """The page, and the area with its settings."""
    scene = SettingsScene(app)
    show(app, scene)
    area = scene.controls.find("page")
    assert isinstance(area, ScrollArea)
    return scene, area


@pytest.mark.parametrize(("size", "percent"), FORMS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_window_drops_a_word_of_explanation(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    scene, area = settings(open_app(tmp_path, size, text_size=percent, language=language))
    said = [child.words for child in area.children if isinstance(child, Label)]
    for _, items in scene.groups():
        for item in items:
            assert item.label in said and (not item.hint or item.hint in said), item.name


@pytest.mark.parametrize(("size", "percent"), FORMS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_focus_ring_lies_on_no_neighbour(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    scene, area = settings(open_app(tmp_path, size, text_size=percent, language=language))
    reach = 2 * (scene.m.px(5) + scene.m.px(2))
    for child in area.children:
        ring = child.ringed.inflate(reach, reach) if child.focusable else Rect(0, 0, 0, 0)
        for other in area.children:
            assert other is child or not ring.colliderect(other.rect), (child.key, other.key or other)


@pytest.mark.parametrize("language", ["es", "en"])
def test_in_a_small_window_the_preview_is_whole_and_has_its_heading(tmp_path: Path, language: str) -> None:
    scene, area = settings(open_app(tmp_path, (960, 600), language=language))
    number, sample = next((number, child) for number, child in enumerate(area.children) if isinstance(child, Sample))
    heading = area.children[number - 1]
    assert isinstance(heading, Heading) and heading.words == scene._("How it will look")
    assert area.rect.contains(sample.rect)


def test_sound_is_on_when_nothing_is_mute(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene, _ = settings(app)
    for mute in (True, False):
        click_on(app, "mute")
        switch = scene.controls.find("mute")
        assert isinstance(switch, Switch)
        assert app.settings.mute is mute and switch.on is not mute


def test_a_key_that_was_tapped_while_a_long_frame_was_made_counts_once(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    settings(app)
    tab_to(app, "text_size")
    down, up = (Event(kind, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    app.frame([down])
    app.frame([down, down, down, up])
    tapped = app.settings.text_size
    app.frame([down])
    app.frame([down, down, down])
    assert (tapped, app.settings.text_size) == (125, 200), "it is held, and a frame passed since"


@pytest.mark.parametrize("enter", ENTERS)
def test_enter_keeps_what_was_chosen_of_many_and_goes_on(tmp_path: Path, enter: int) -> None:
    app = open_app(tmp_path)
    scene, _ = settings(app)
    tab_to(app, "text_size")
    key(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    scene.controls.ring = False  # the pointer was used since
    key(app, enter)
    assert app.settings.text_size == 200
    focused = scene.controls.focused
    assert focused is not None and focused.key == "larger_hits"
