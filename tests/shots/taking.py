"""Taking the pictures: one application for each size, language and text size, brought from one state into the next."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from saves.system import HOME
from scenes.app import App
from tests.shots.sheets import contact_sheet
from tests.shots.states import Shot, shots
from tests.window import open_app

SIZES = ((960, 600), (1280, 720), (1920, 1080))
LANGUAGES = ("es", "en")
TEXTS = (100, 200)


class Variant(NamedTuple):
    """How the application is shown."""

    size: tuple[int, int]
    language: str
    text: int

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text}"


def take_all(folder: Path, variants: Sequence[Variant], scene: str = "") -> list[Path]:
    """Take all pictures of scenes with `scene` in their name, and lay the contact sheets; the paths of the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [shot for shot in shots() if scene in shot.group]
    if not wanted:
        return []
    with ProcessPoolExecutor(min(len(variants), os.cpu_count() or 1), get_context("spawn")) as pool:
        jobs = [pool.submit(take, folder, variant, scene) for variant in variants]
        taken = [path for job in jobs for path in job.result()]
    for group in dict.fromkeys(shot.group for shot in wanted):
        names = [shot.name for shot in wanted if shot.group == group]
        contact_sheet(folder, f"sheet-{group}", names, [str(variant) for variant in variants])
    return taken


def take(folder: Path, variant: Variant, scene: str = "") -> list[Path]:
    """The pictures of one variant."""
    taken = []
    with application(variant) as app:
        for shot in shots():
            if scene in shot.group:
                path = folder / f"{shot.name}-{variant}.png"
                pygame.image.save(picture(app, shot), path)
                taken.append(path)
    return taken


def picture(app: App, shot: Shot) -> pygame.Surface:
    """What the window shows in that state, which is reached from the menu with nothing kept before."""
    app.keeper.finish()
    rmtree(app.folder / "saves", ignore_errors=True)
    app.reset()
    app.frame([])
    shot.show(app)
    app.frame([])
    return app.canvas.surface


@contextmanager
def application(variant: Variant) -> Iterator[App]:
    """The application in a folder of its own, which is gone afterwards. People take their time, so nothing happens by itself."""
    with TemporaryDirectory() as home:
        os.environ[HOME] = home
        size, language, text = variant
        app = open_app(Path(home), size, language=language, text_size=text, animation="normal", pause="long", take_back="done")
        yield app
        app.keeper.close()
        app.saves.close()
