"""The application around the table: window, stack, settings, menu, pause, rules; driven as a person does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.registry import GAMES
from saves.problem import SaveProblem
from saves.settings import NAME, Settings, load
from scenes import shelf
from scenes.app import App
from scenes.menu import MenuScene
from scenes.message import Answer, MessageScene, QuestionScene, nothing
from scenes.pause import PauseScene
from scenes.sample import Sample
from scenes.scene import Scene
from scenes.settings import SettingsScene
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Slider, Switch
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click, click_on, key, open_app, page, resize, show, tab_to

# -- settings by keys alone --------------------------------------------------------------------------------------------


def test_every_setting_is_changed_by_keys_alone_holds_at_once_and_is_stored(app: App) -> None:
    tab_to(app, "settings")
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, SettingsScene)
    for name in Settings.__struct_fields__:
        if name in ("fullscreen", "window"):
            continue
        tab_to(app, name)
        before = getattr(app.settings, name)
        key(app, pygame.K_RIGHT)
        if getattr(app.settings, name) == before:
            key(app, pygame.K_LEFT)
        assert getattr(app.settings, name) != before, name
        assert load(app.folder) == (app.settings, None)
        widget = page(app).controls.find(name)
        assert isinstance(widget, Choice | Slider | Switch)
        shown = widget.on if isinstance(widget, Switch) else widget.value
        assert shown == (not app.settings.mute if name == "mute" else getattr(app.settings, name)), "the switch is that of the sound"
    assert app.settings.language == "es"
    assert page(app).title == "Opciones"
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_full_screen_is_left_as_it_was_entered(app: App) -> None:
    key(app, pygame.K_F11)
    assert app.settings.fullscreen
    key(app, pygame.K_F11)
    assert not app.settings.fullscreen
    assert app.canvas.size == (1280, 720)


def test_the_sound_is_switched_off_and_on_by_m_and_the_page_shows_it(app: App) -> None:
    show(app, SettingsScene(app))
    key(app, pygame.K_m)
    switch = page(app).controls.find("mute")
    assert app.settings.mute
    assert isinstance(switch, Switch)
    assert not switch.on


def test_reset_brings_the_usual_settings_but_keeps_the_language(app: App) -> None:
    app.change(Settings(language="es", text_size=200, volume=1, larger_hits=True))
    show(app, SettingsScene(app))
    click_on(app, "reset")
    assert app.settings == Settings(language="es")


def test_the_focus_stays_on_the_text_size_while_it_changes(app: App) -> None:
    show(app, SettingsScene(app))
    tab_to(app, "text_size")
    for size in (125, 150, 200):
        key(app, pygame.K_RIGHT)
        assert app.settings.text_size == size
        assert page(app).controls.focused is page(app).controls.find("text_size")


def test_settings_that_cannot_be_stored_hold_and_are_told_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, content: bytes) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("saves.settings.write_whole", refuse)
    app.change(replace(app.settings, volume=2))
    app.frame([])
    assert isinstance(app.top, MessageScene)
    key(app, pygame.K_RETURN)
    app.change(replace(app.settings, volume=3))
    app.frame([])
    assert isinstance(app.top, MenuScene)
    assert app.settings.volume == 3


def test_a_broken_settings_file_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("{")
    app = App(tmp_path, strict=True)
    app.reset()
    app.frame([])
    assert isinstance(app.top, MessageScene)
    assert "settings-broken-1.json" in app.top.words


# -- the menu ----------------------------------------------------------------------------------------------------------


def test_every_card_of_the_sample_has_its_name(app: App) -> None:
    sample = Sample(app.metrics, Rect(0, 0, 330, 400), app.tr)
    assert list(sample.titles.values()) == ["Triceratops", "Stegosaurus", "T-Rex!"]


def test_the_window_comes_back_as_large_as_it_was(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1000, 640))
    app.remember_window()
    assert App(tmp_path, strict=True).canvas.size == (1000, 640)


def test_a_settings_file_that_cannot_be_read_is_not_written_over_for_the_window(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    App(tmp_path, (1000, 640), strict=True).remember_window()
    assert (tmp_path / "settings.json").is_dir()


def test_every_game_of_the_registry_has_a_box_with_a_picture(app: App) -> None:
    assert [box.game_id for box in shelf.boxes()] == list(GAMES)
    for box in shelf.boxes():
        assert page(app).controls.find(f"box-{box.game_id}").rect.width > 100


def test_the_languages_are_one_click_away(app: App) -> None:
    choice = page(app).controls.find("language")
    assert isinstance(choice, Choice)
    click(app, choice.place(0).center)
    assert app.settings.language == "es"
    assert isinstance(page(app).controls.find("quit"), Button)
    assert page(app)._("Quit") == "Salir"


def test_quit_ends_the_loop(app: App) -> None:
    click_on(app, "quit")
    assert not app.running


def test_closing_the_window_ends_the_loop(app: App) -> None:
    app.frame([Event(pygame.QUIT)])
    assert not app.running


def test_escape_in_the_menu_does_nothing(app: App) -> None:
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    assert app.running


def test_without_a_game_there_is_nothing_to_go_on_with(app: App) -> None:
    with pytest.raises(KeyError):
        page(app).controls.find("continue")


# -- the window --------------------------------------------------------------------------------------------------------


def test_in_a_tiny_window_the_pointer_still_hits_what_it_sees(app: App) -> None:
    resize(app, (480, 300))
    place = page(app).controls.find("settings").rect.center
    click(app, (place[0] // 2, place[1] // 2))
    assert isinstance(app.top, SettingsScene)


class Counting(Scene):
    """Counts how often it is drawn; draws a change of one place when asked."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0
        self.changes: list[Rect] = []

    def draw(self, surface: Surface) -> None:
        self.drawn += 1

    def draw_changes(self, surface: Surface) -> list[Rect]:
        changes, self.changes = self.changes, []
        return changes


def test_nothing_is_drawn_when_nothing_changed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[Rect] | None] = []
    scene = Counting(app)
    app.push(scene)
    monkeypatch.setattr(app.canvas, "show", shown.append)
    for _ in range(5):
        app.frame([], 16)
    scene.changes = [Rect(1, 2, 3, 4)]
    for _ in range(5):
        app.frame([], 16)
    app.frame([Event(pygame.WINDOWEXPOSED)])
    assert scene.drawn == 2
    assert shown == [None, [Rect(1, 2, 3, 4)], None]


def test_what_went_wrong_with_a_file_is_said_once(app: App) -> None:
    for _ in range(3):
        app.tell(SaveProblem("The disk fell off."))
        app.frame([])
    assert [type(scene) for scene in app.stack] == [MenuScene, MessageScene]


# -- pause, questions, rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_p, pygame.K_F10, pygame.K_RETURN])
def test_the_pause_ends_as_it_began(app: App, code: int) -> None:
    show(app, PauseScene(app, "stack-o-saurus", nothing, nothing))
    key(app, code)
    assert isinstance(app.top, MenuScene)


def test_from_the_pause_one_saves_and_leaves(app: App) -> None:
    done: list[str] = []
    show(app, PauseScene(app, "stack-o-saurus", lambda: done.append("save"), lambda: done.append("leave")))
    click_on(app, "save")
    click_on(app, "leave")
    assert done == ["save", "leave"]


def test_escape_answers_a_question_with_the_safe_answer(app: App) -> None:
    given: list[str] = []
    answers = [Answer("Delete", lambda: given.append("delete")), Answer("Keep it", lambda: given.append("keep"))]
    for codes in ((pygame.K_ESCAPE,), (pygame.K_RETURN,), (pygame.K_TAB, pygame.K_LEFT, pygame.K_RETURN)):
        show(app, QuestionScene(app, "Delete the game?", answers))
        key(app, *codes)
    assert given == ["keep", "keep", "delete"]
    assert isinstance(app.top, MenuScene)


def test_the_picture_behind_a_question_stands_still_also_when_the_window_changes(app: App) -> None:
    show(app, QuestionScene(app, "Really?", [Answer("Yes", nothing)]))
    resize(app, (1000, 640))
    assert app.canvas.surface.get_size() == (1000, 640)
    assert app.canvas.surface.get_at((20, 300))[:3] != (0, 0, 0)


def test_the_rules_are_read_to_the_end_by_keys_and_pages_are_turned(app: App) -> None:
    tab_to(app, "rules")
    key(app, pygame.K_RETURN)
    area = page(app).controls.find("text")
    assert isinstance(area, ScrollArea)
    key(app, pygame.K_END)
    assert area.offset == area.furthest > 0
    tab_to(app, "page")
    key(app, pygame.K_RIGHT)
    turned = page(app).controls.find("text")
    assert isinstance(turned, ScrollArea)
    assert turned.offset == 0
    title = turned.children[0]
    assert isinstance(title, Label)
    assert title.words == shelf.boxes()[1].title
