"""What was closed is let go of at once: at 1920 x 1080 every picture of a window takes eight megabytes."""

from __future__ import annotations

import weakref
from collections.abc import Callable

import pytest

from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.rules import RulesScene
from scenes.settings import SettingsScene
from tests.shots.positions import SHOWN, table


@pytest.mark.parametrize("game", SHOWN)
def test_nothing_holds_a_table_that_was_left(app: App, game: str) -> None:
    app.play(Session(GAMES[game], table(game, GAMES[game].players[-1], people=0)))
    app.frame([], 50)
    left = weakref.ref(app.top)
    app.reset()
    app.frame([])
    assert left() is None


@pytest.mark.parametrize("made", [RulesScene, SettingsScene])
def test_nothing_holds_a_page_that_was_left(app: App, made: Callable[[App], RulesScene]) -> None:
    app.push(made(app))
    app.frame([])
    left = weakref.ref(app.top)
    app.pop()
    assert left() is None
