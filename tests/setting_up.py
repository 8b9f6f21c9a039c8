"""A table that is being laid in the window."""

from __future__ import annotations

import pygame

from scenes.app import App
from scenes.setup import SetupScene
from scenes.setup_deal import DealButton
from scenes.table import TableScene
from scenes.ui.widgets_field import TextField
from tests.tables import GAME
from tests.window import click_on, key, write


def lay(app: App) -> SetupScene:
    """The table of Stack-o-Saurus, not yet dealt. The seed of chance is 77."""
    scene = SetupScene(app, GAME, luck=lambda: 77)
    app.push(scene)
    app.frame([])
    return scene


def dealt(app: App) -> TableScene:
    """The table after the press that deals."""
    click_on(app, "deal")
    assert isinstance(app.top, TableScene)
    return app.top


def field(scene: SetupScene, name: str) -> TextField:
    """Where the text of that name is written."""
    found = scene.controls.find(name)
    assert isinstance(found, TextField)
    return found


def rename(app: App, number: int, name: str) -> None:
    """Write another name for the seat."""
    click_on(app, f"name-{number}")
    key(app, pygame.K_END, *[pygame.K_BACKSPACE] * 20)
    write(app, name)


def deal_button(scene: SetupScene) -> DealButton:
    """The button that deals, or says why not."""
    found = scene.controls.find("deal")
    assert isinstance(found, DealButton)
    return found
