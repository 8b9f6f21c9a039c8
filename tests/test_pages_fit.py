"""The pages of the shell: everything has room in any window, at any size of text and in both languages; to draw one changes nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes import shelf
from scenes.app import App
from scenes.message import Answer, QuestionScene, nothing
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from scenes.scene import Page
from scenes.settings import SettingsScene
from scenes.ui.widgets import Widget
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import open_app, page, resize, show

SIZES = ((960, 600), (1280, 720), (1920, 1080))
TEXTS = (100, 125, 150, 200)


def pages(app: App) -> list[Page]:
    return [
        SettingsScene(app),
        RulesScene(app),
        RulesScene(app, "keys"),
        PauseScene(app, "stack-o-saurus", nothing, nothing),
        QuestionScene(app, "¿Borrar la partida? " * 9, [Answer("Borrar la partida para siempre", nothing), Answer("No", nothing)]),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", TEXTS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_widgets_stand_in_the_window_and_none_lies_on_another(tmp_path: Path, size: tuple[int, int], percent: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=percent, language=language)
    _check_places(page(app))
    for scene in pages(app):
        show(app, scene)
        _check_places(page(app))
        app.pop()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_menu_has_room_for_four_boxes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int], percent: int
) -> None:
    box = shelf.boxes()[0]
    monkeypatch.setattr(shelf, "boxes", lambda: [box._replace(fewest=number + 1) for number in range(count)])
    app = open_app(tmp_path, size, text_size=percent, language="es")
    _check_places(page(app))
    boxes = [widget for widget in page(app).controls.widgets if widget.key.startswith("box-")]
    assert len(boxes) == count
    assert min(widget.rect.width for widget in boxes) >= 90


def _check_places(scene: Page) -> None:
    """Widgets lie apart and in the window; those in an area lie apart, within its width, and are reached by scrolling."""
    window = Rect(0, 0, *scene.m.size)
    for widget in scene.controls.widgets:
        assert window.contains(widget.rect), (type(scene).__name__, widget.key, widget.rect)
        if widget.focusable:
            assert min(widget.rect.size) >= 40, widget.key
    _check_apart(scene.controls.widgets)
    for area in scene.controls.widgets:
        if isinstance(area, ScrollArea):
            _check_apart(area.children)
            for child in area.children:
                assert area.rect.left <= child.rect.left and child.rect.right <= area.rect.right, child.key
                assert child.rect.bottom + area.offset <= area.rect.top + area.length


def _check_apart(widgets: list[Widget]) -> None:
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key or one, one.rect, other.key or other, other.rect)


@pytest.mark.parametrize("language", ["es", "en"])
def test_all_settings_are_seen_at_once_in_the_first_window(tmp_path: Path, language: str) -> None:
    app = open_app(tmp_path, language=language)
    show(app, SettingsScene(app))
    area = page(app).controls.find("page")
    assert isinstance(area, ScrollArea)
    assert area.furthest == 0


def test_larger_hit_areas_are_larger(tmp_path: Path) -> None:
    app = open_app(tmp_path, larger_hits=True)
    for scene in [page(app), *pages(app)[:1]]:
        if scene is not app.top:
            show(app, scene)
        for widget in scene.controls.widgets:
            assert not widget.focusable or min(widget.hit_rect.size) >= 56


def test_drawing_a_page_changes_nothing(app: App) -> None:
    for scene in pages(app):
        show(app, scene)
        pictures = []
        for _ in range(2):
            surface = Surface(app.metrics.size)
            scene.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1]
        assert not scene.controls.dirty
        app.pop()


@pytest.mark.parametrize("size", [(1, 1), (50, 2000), (3000, 10), (960, 599), (640, 400)])
def test_a_window_dragged_to_nothing_and_back_goes_on(app: App, size: tuple[int, int]) -> None:
    for scene in pages(app):
        show(app, scene)
        resize(app, size)
        assert app.metrics.size[0] >= 960 and app.metrics.size[1] >= 600
        resize(app, (1280, 720))
        assert app.metrics.size == (1280, 720)
        app.pop()
