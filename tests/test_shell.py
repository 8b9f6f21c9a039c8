"""The application around the table: window, stack, menu, settings, pause, rules; driven as a person does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.registry import GAMES
from saves.problem import SaveProblem
from saves.settings import NAME, Settings, load
from saves.system import HOME
from scenes import shelf
from scenes.app import App
from scenes.menu import MenuScene
from scenes.message import Answer, MessageScene, QuestionScene, nothing
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from scenes.sample import Sample
from scenes.scene import Page, Scene
from scenes.settings import SettingsScene
from scenes.ui.gamepad import TILTED, Gamepad
from scenes.ui.widgets import Button, Label, Widget
from scenes.ui.widgets_choice import Choice, Slider, Switch
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click, click_on, key, open_app, page, tab_to

SIZES = ((960, 600), (1280, 720), (1920, 1080))
TEXTS = (100, 125, 150, 200)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return open_app(tmp_path)


def show(app: App, scene: Scene) -> None:
    app.push(scene)
    app.frame([])


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
        assert shown == getattr(app.settings, name)
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
    assert switch.on


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


# -- pages fit ---------------------------------------------------------------------------------------------------------


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
    assert all(widget.rect.width >= 100 for widget in boxes)


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


# -- the window --------------------------------------------------------------------------------------------------------


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.canvas._window = pygame.display.get_surface()  # type: ignore[assignment]
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])


@pytest.mark.parametrize("size", [(1, 1), (50, 2000), (3000, 10), (960, 599), (640, 400)])
def test_a_window_dragged_to_nothing_and_back_goes_on(app: App, size: tuple[int, int]) -> None:
    for scene in pages(app):
        show(app, scene)
        resize(app, size)
        assert app.metrics.size[0] >= 960 and app.metrics.size[1] >= 600
        resize(app, (1280, 720))
        assert app.metrics.size == (1280, 720)
        app.pop()


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


class Failing(Scene):
    """A scene with a mistake in it."""

    def update(self, ms: int) -> None:
        raise ZeroDivisionError("a mistake of ours")


def test_a_mistake_in_a_scene_is_logged_told_and_left(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    app.strict = False
    app.push(Failing(app))
    app.frame([])
    assert isinstance(app.top, MessageScene)
    assert "ZeroDivisionError" in (tmp_path / "log" / "sobremesa.log").read_text("utf-8")
    assert "Traceback" not in app.top.words
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, MenuScene)


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


# -- gamepads ----------------------------------------------------------------------------------------------------------


def test_a_gamepad_speaks_keyboard(app: App) -> None:
    for button in (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.frame([Event(kind, button=button, instance_id=0)])
    assert type(app.top) is not MenuScene


def test_a_stick_is_one_arrow_and_repeats_while_it_is_held() -> None:
    pad = Gamepad()

    def tilt(value: int) -> list[Event]:
        return pad.translate(Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value, instance_id=0))

    (right,) = tilt(TILTED + 1)
    assert (right.type, right.key) == (pygame.KEYDOWN, pygame.K_RIGHT)
    assert tilt(32767) == []
    assert pad.update(100) == []
    assert [event.key for event in pad.update(400)] == [pygame.K_RIGHT]
    (left_alone,) = tilt(0)
    assert (left_alone.type, left_alone.key) == (pygame.KEYUP, pygame.K_RIGHT)
    assert pad.update(1000) == []


# -- the way in --------------------------------------------------------------------------------------------------------


def start(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run([sys.executable, "-c", code], env=kept | variables, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("variables", [{}, {"SDL_VIDEODRIVER": "x11"}])
def test_without_a_display_one_sentence_says_what_to_do(variables: dict[str, str], tmp_path: Path) -> None:
    code = "import sys; from scenes.start import run; sys.exit(run())"
    spoken = {"es_ES.UTF-8": "No hay pantalla", "en_GB.UTF-8": "There is no screen"}
    for language, words in spoken.items():
        done = start(code, LC_ALL=language, PYTHONUTF8="1", SOBREMESA_HOME=str(tmp_path), **variables)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("installed", "sentence"),
    [({"pygame": "2.6", "pygame-ce": "2.5"}, "get in each other's way"), ({"pygame-ce": "2.5"}, None), ({"pygame": "2.5"}, None)],
)
def test_pygame_beside_pygame_ce_is_refused(installed: dict[str, str], sentence: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    from scenes import start as door

    def version(name: str) -> str:
        if name not in installed:
            raise metadata.PackageNotFoundError(name)
        return installed[name]

    monkeypatch.setattr(metadata, "version", version)
    told = door.obstacle(str)
    assert (told is None) == (sentence is None)
    assert sentence is None or sentence in (told or "")


def test_pygame_in_place_of_pygame_ce_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes import start as door

    monkeypatch.delattr(pygame, "IS_CE")
    assert "needs pygame-ce" in (door.unseen(str) or "")
