"""The saved games on the screen: twelve slots, some of them with a game."""

from __future__ import annotations

from pathlib import Path

from game.core.session import Session
from saves.slots import Saves
from scenes.app import App
from scenes.saved import SavedScene
from tests.kept_games import played
from tests.window import show

GAMES = {1: 5, 2: 10_000, 4: 30}
"""The slots with a game, and how many decisions were made in it."""


def filled(folder: Path) -> Path:
    """`folder` with the saved games, and a file that cannot be read."""
    saves = Saves(folder)
    for number, decisions in GAMES.items():
        saves.store(number, played(decisions), f"Game {number}")
    (folder / "saves" / "slot-06.json").write_bytes(b'{"format": 1, ')
    saves.close()
    return folder


def opened(app: App, session: Session | None = None) -> SavedScene:
    scene = SavedScene(app, session)
    show(app, scene)
    return scene
