"""What holds for all tests, and the fixtures of many; a file may have one of its own under the same name.

A fixture imports what it needs itself, so that a test without a window loads none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from saves.slots import Saves
    from scenes.app import App

# examples are games, some of them long: how long one takes says nothing
settings.register_profile("laws", deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("laws")


def pytest_collection_finish() -> None:
    """An application forgets its pictures when another game begins; here they are kept, as drawing them again took most of the time."""
    if "art.pictures" in sys.modules:
        from art.pictures import CACHE

        CACHE.clear = lambda: None  # type: ignore[method-assign]
        CACHE.limit = 192 * 1024 * 1024


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The application with the menu shown, in English and without animation; all that it keeps goes into the test's folder."""
    from saves.system import HOME
    from tests.window import open_app

    monkeypatch.setenv(HOME, str(tmp_path))
    return open_app(tmp_path)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for a person's files, not there yet, with a name that some programs stumble over."""
    return tmp_path / "ñandú 日本" / "casa"


@pytest.fixture
def saves(home: Path) -> Iterator[Saves]:
    """The saved games in that folder, open."""
    from saves.slots import Saves

    kept = Saves(home)
    assert kept.open() is None
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def window() -> Iterator[None]:
    """A small window with nothing in it, for what is drawn without an application."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode((960, 600))
    yield
    pygame.display.quit()
