"""Setting the table by keys alone: everything is reached, and nobody deals by pressing once too often."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.registry import GAMES
from scenes.app import App
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.ui.widgets_choice import Choice, Switch
from scenes.ui.widgets_field import TextField
from tests.setting_up import field, lay, rename
from tests.window import key, open_app, tab_to


def test_everything_is_reached_by_keys_alone(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    tab_to(app, "who-1")
    key(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.seating.chairs[1].control == "human"
    tab_to(app, "add")
    key(app, pygame.K_RETURN)
    assert len(scene.seating.chairs) == 4
    tab_to(app, "deal")
    key(app, pygame.K_RETURN)
    assert isinstance(app.stack[1], TableScene)


def focused(scene: SetupScene) -> str:
    """The control that has the focus."""
    assert scene.controls.focused is not None
    return scene.controls.focused.key


ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def by_arrows(app: App, scene: SetupScene) -> set[str]:
    """The controls that the arrows lead to, beginning at the button that deals. They change no choice on the way."""
    reached, waiting = {"deal"}, ["deal"]
    while waiting:
        here = waiting.pop()
        for arrow in ARROWS:
            scene.controls.ring = True
            scene.controls.focus(here)
            start = scene.controls.focused
            if isinstance(start, Choice | Switch) and arrow in (pygame.K_LEFT, pygame.K_RIGHT):
                continue
            if isinstance(start, TextField):
                start.caret = start.anchor = 0 if arrow == pygame.K_LEFT else len(start.value)
            key(app, arrow)
            if focused(scene) not in reached:
                reached.add(focused(scene))
                waiting.append(focused(scene))
    return reached


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", GAMES)
def test_the_arrows_alone_lead_to_everything_and_so_does_tab(tmp_path: Path, size: tuple[int, int], text_size: int, game: str) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    scene = SetupScene(app, game)
    app.push(scene)
    app.frame([])
    for page in ("seats", "house"):
        scene.turn(page)
        all_of_them = {widget.key for widget, _ in scene.controls._focusables()}
        assert by_arrows(app, scene) == all_of_them
        met = set()
        for _ in all_of_them:
            key(app, pygame.K_TAB)
            met.add(focused(scene))
        assert met == all_of_them


def test_an_arrow_goes_from_the_name_to_its_token_and_enter_gives_another(app: App) -> None:
    scene = lay(app)
    tab_to(app, "name-1")
    key(app, pygame.K_LEFT)
    assert focused(scene) == "name-1", "what was selected is not any more"
    key(app, pygame.K_LEFT)
    assert focused(scene) == "token-1"
    key(app, pygame.K_RETURN)
    assert focused(scene) == "token-1" and [chair.token for chair in scene.seating.chairs] == [0, 2, 1]
    key(app, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT)
    assert focused(scene) == "character-1"


def test_a_held_arrow_stays_in_the_name(app: App) -> None:
    scene = lay(app)
    tab_to(app, "name-1")
    held = Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    for _ in range(8):
        app.frame([held])
    assert focused(scene) == "name-1" and field(scene, "name-1").caret == 0


def test_enter_ends_the_writing_of_a_name(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "Eva")
    key(app, pygame.K_RETURN)
    assert app.top is scene and not field(scene, "name-0").writing and scene.seating.chairs[0].name == "Eva"


@pytest.mark.parametrize(
    ("control", "then"), [("up-1", "down-0"), ("up-2", "up-1"), ("down-1", "up-2"), ("down-0", "down-1"), ("remove-2", "who-1")]
)
def test_who_presses_once_more_does_not_deal(app: App, control: str, then: str) -> None:
    scene = lay(app)
    tab_to(app, control)
    key(app, pygame.K_RETURN)
    assert focused(scene) == then


def test_the_last_seat_that_can_come_or_go_leaves_the_keyboard_beside_it(app: App) -> None:
    scene = lay(app)
    tab_to(app, "add")
    key(app, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert len(scene.seating.chairs) == 6 and focused(scene) == "who-5"
    tab_to(app, "remove-0")
    key(app, *[pygame.K_RETURN] * 4)
    assert len(scene.seating.chairs) == 2 and focused(scene) == "who-0"
    key(app, pygame.K_RETURN)
    assert app.top is scene
