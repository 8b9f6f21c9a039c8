"""How the program is begun, and by what hands it is played: gamepads, a system without a display, a wrong pygame."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app import App
from scenes.menu import MenuScene
from scenes.ui.gamepad import TILTED, Gamepad

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
    desktop = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in desktop}
    return subprocess.run([sys.executable, "-c", code], env=kept | variables, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("variables", [{}, {"SDL_VIDEODRIVER": "x11"}, {"SDL_VIDEODRIVER": "wayland"}])
def test_without_a_display_one_sentence_says_what_to_do(variables: dict[str, str], tmp_path: Path) -> None:
    code = "import sys; from scenes.start import run; sys.exit(run())"
    spoken = {"es_ES.UTF-8": "No hay pantalla", "en_GB.UTF-8": "There is no screen"}
    for language, words in spoken.items():
        done = start(code, LC_ALL=language, PYTHONUTF8="1", SOBREMESA_HOME=str(tmp_path), **variables)
        assert done.returncode == 2
        assert done.stderr.startswith(words) and done.stderr.count("\n") == 1, "what a driver says itself is not seen"


@pytest.mark.parametrize(
    ("installed", "sentence"),
    [({"pygame": "2.6", "pygame-ce": "2.5"}, "get in each other’s way"), ({"pygame-ce": "2.5"}, None), ({"pygame": "2.5"}, None)],
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
