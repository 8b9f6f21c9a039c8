"""A tour through the whole application at 1920 x 1080, in a process of its own; prints how much memory it took at most, in kB."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.result import ResultScene
from scenes.ui.memory import settle
from tests.shots.positions import SHOWN, table
from tests.window import click_on, key, open_app

SIZE = (1920, 1080)


def main() -> None:
    """See every page, and every game played by as many computer players as can sit down."""
    with TemporaryDirectory() as home:
        app = open_app(Path(home), SIZE, animation="fast", pause="none")
        app.bank.open()
        settle()
        for name in ("saved", "rules", "settings"):
            click_on(app, name)
            app.frame([])
            key(app, pygame.K_ESCAPE)
        for game in SHOWN:
            _play(app, game)
        app.keeper.close()
        app.saves.close()
    print(_most())


def _play(app: App, game: str) -> None:
    app.play(Session(GAMES[game], table(game, GAMES[game].players[-1], people=0)))
    while not isinstance(app.top, ResultScene):
        app.frame([], 50)
    app.frame([], 50)
    app.reset()


def _most() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


if __name__ == "__main__":
    main()
