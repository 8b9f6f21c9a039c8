"""A machine without a sound device: what could be heard looks off, and whoever wants sound is told why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.message import MessageScene
from scenes.ui.widgets import Heading
from scenes.ui.widgets_scroll import ScrollArea
from tests.tables import may, played, sit, table
from tests.window import click, click_on, key, open_app, page


@pytest.fixture
def silent_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    app = open_app(tmp_path)
    app.bank.open()
    yield app
    pygame.mixer.quit()


def test_the_button_looks_off_and_says_why(silent_app: App) -> None:
    scene = sit(silent_app, played(table(players=4, seed=5), may("play")))
    button = scene.desk.laid.bar.find("sound")
    assert button is not None
    assert (button.action.icon, button.action.word) == ("mute", "No sound")
    assert button.slip == silent_app.why_silent != ""
    click(silent_app, button.rect.center)
    assert scene.message is not None and scene.message.text == silent_app.why_silent


def test_the_key_says_why_and_the_setting_is_kept(silent_app: App) -> None:
    key(silent_app, pygame.K_m, pygame.K_m)
    assert isinstance(silent_app.top, MessageScene) and silent_app.top.words == silent_app.why_silent
    assert len(silent_app.stack) == 2 and not silent_app.settings.mute


def test_the_settings_say_so(silent_app: App) -> None:
    click_on(silent_app, "settings")
    area = next(widget for widget in page(silent_app).controls.widgets if isinstance(widget, ScrollArea))
    assert "Sound: no device was found" in [child.words for child in area.children if isinstance(child, Heading)]


def test_with_a_device_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = open_app(tmp_path)
    app.bank.open()
    assert app.why_silent == ""
    scene = sit(app, played(table(players=4, seed=5), may("play")))
    button = scene.desk.laid.bar.find("sound")
    assert button is not None and (button.action.icon, button.action.word) == ("sound", "Sound")
    app.bank.close()
