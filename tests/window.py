"""Drives the real application without a screen: posts what a person would do, one frame after the other."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace
from pygame.event import Event

from saves import settings as kept
from saves.settings import Settings
from scenes.app import App
from scenes.scene import Page, Scene

ENGLISH = Settings(language="en", animation="off", pause="none")


def open_app(folder: Path, size: tuple[int, int] = (1280, 720), **values: object) -> App:
    """An application on `folder` with the menu shown, in English and without animation unless `values` say otherwise."""
    kept.store(folder, replace(ENGLISH, **values))
    app = App(folder, size, strict=True)
    app.reset()
    app.frame([])
    return app


def show(app: App, scene: Scene) -> None:
    """Put `scene` on top."""
    app.push(scene)
    app.frame([])


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.canvas._window = pygame.display.get_surface()  # type: ignore[assignment]
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])


def key(app: App, *keys: int, mod: int = 0) -> None:
    """Press and let go each of `keys`."""
    for code in keys:
        letter = chr(code) if 32 <= code < 127 else ""
        app.frame([Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)])
        app.frame([Event(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)])


def write(app: App, words: str) -> None:
    """Type `words`: each letter with its key and its text, as the system sends them."""
    for letter in words:
        code = ord(letter) if ord(letter) < 128 else 0
        app.frame(
            [
                Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                Event(pygame.TEXTINPUT, text=letter),
                Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0),
            ]
        )


def move(app: App, place: tuple[int, int], *, held: bool = False) -> None:
    app.frame([Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)])


def press(app: App, place: tuple[int, int]) -> None:
    app.frame([Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)])


def let_go(app: App, place: tuple[int, int]) -> None:
    app.frame([Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False)])


def click(app: App, place: tuple[int, int]) -> None:
    """Move there, press, let go."""
    move(app, place)
    press(app, place)
    let_go(app, place)


def click_on(app: App, name: str) -> None:
    """Click on the widget with that key."""
    click(app, page(app).controls.find(name).rect.center)


def page(app: App) -> Page:
    """The top scene, which is a page of widgets."""
    assert isinstance(app.top, Page)
    return app.top


def tab_to(app: App, name: str) -> None:
    """Press Tab until the widget with that key has the focus."""
    for _ in range(60):
        focused = page(app).controls.focused
        if page(app).controls.ring and focused and focused.key == name:
            return
        key(app, pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {name}")
