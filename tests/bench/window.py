"""The window: how soon it is there, what a frame costs, what an idle table costs, and how much memory it takes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface
from pygame.event import Event

from game.core.session import Session
from game.registry import GAMES
from saves import settings
from saves.slots import Saves
from saves.system import HOME
from scenes.app import FRAMES, App
from tests.bench.figures import Figure
from tests.desktop import desktop, missing, processor_share, sobremesa, wait_for
from tests.shots.positions import SHOWN, middle, table, widest
from tests.tables import point_of, shown, wait
from tests.window import ENGLISH, move, open_app, press

SIZE = (1280, 720)
GAME = "stack-o-saurus"
STARTS, START = 9, 8
"""So often both are started; and so many times as long as a bare window the menu may take."""
REDRAW, DRAG = 4, 1
"""Full-window blits that a whole redraw and a frame of a drag may take."""
ROUNDS, TIMES = 40, 20
"""So often, and so many times each, both are timed."""
SECONDS, LONGEST, WORST = 10, 1.5, 0.033
"""A frame while others think may take 1.5 times the median, or 33 ms; and so long they are watched."""
MEMORY = 200
"""MB."""
BUSY = 0.2
"""With this share the table is still being laid."""
IDLE = 0.02
"""The share of a core that an idle table may use."""

Act = Callable[[], object]

BARE = "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()"
MENU = """
import os, sys
from scenes.app import App
whole = App.frame
def first(self, events, ms=0):
    whole(self, events, ms)
    os._exit(0)
App.frame = first
import main
sys.exit(main.main([]) or 1)
"""


def first_picture() -> Iterator[Figure]:
    """The first picture of the menu, process start included, against a bare pygame window."""
    bare, menu = [], []
    with TemporaryDirectory() as home:
        for _ in range(STARTS):
            bare.append(_seconds_of(BARE, home))
            menu.append(_seconds_of(MENU, home))
    ratio = median(menu) / median(bare)
    value = f"{median(menu) * 1000:,.0f} ms; a bare window {median(bare) * 1000:,.0f} ms"
    yield Figure("first picture of the menu", value, f"{ratio:.2f} x", f"<= {START} x", ratio <= START)


def _seconds_of(program: str, home: str) -> float:
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", program], env={**os.environ, HOME: home}, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - begin


def drawing() -> Iterator[Figure]:
    """What the table costs in the middle of each game, with as many players as can sit down, against one blit of the window.

    The table at rest is kept as one picture. A whole redraw copies it; after a resize or a change of the language it is painted
    piece by piece, which the issue of these figures does not limit: that is printed beside it, not judged.
    """
    for game in SHOWN:
        yield from _drawing(game)


def _drawing(game: str) -> Iterator[Figure]:
    with _application() as app:
        app.play(middle(game, GAMES[game].players[-1]))
        wait(app, 4000)
        scene, surface = shown(app), app.canvas.surface
        window = Surface(SIZE).convert()

        def blit() -> None:
            surface.blit(window, (0, 0))

        def anew() -> None:
            scene.picture.touch()
            scene.draw(surface)

        yield _against(f"whole redraw, {game}", lambda: scene.draw(surface), blit, REDRAW)
        yield _against(f"painted piece by piece, {game}", anew, blit, None)
        source = widest(scene.playing.view)
        move(app, point_of(scene, source))
        press(app, point_of(scene, source))
        steps = iter(range(10**9))
        for _ in range(FRAMES):
            _drag(app, next(steps))
        yield _against(f"frame of a drag, {game}", lambda: _drag(app, next(steps)), blit, DRAG)


def _drag(app: App, step: int) -> None:
    """A frame in which the card goes on over felt and towers."""
    place = (300 + step * 7 % 600, 150 + step * 3 % 300)
    app.frame([Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0), touch=False)], 16)


def _against(name: str, act: Act, blit: Act, limit: int | None) -> Figure:
    """What `act` takes, against `blit`: medians of rounds in turn, so that whatever else the machine does disturbs both alike."""
    acts: list[float] = []
    blits: list[float] = []
    for _ in range(ROUNDS):
        for timed, taken in ((act, acts), (blit, blits)):
            for _ in range(TIMES):
                begin = perf_counter()
                timed()
                taken.append(perf_counter() - begin)
    ratio = median(acts) / median(blits)
    value = f"{median(acts) * 1e6:,.0f} us; one blit of the window {median(blits) * 1e6:,.0f} us"
    if limit is None:
        return Figure(name, value, f"{ratio:.2f} x")
    return Figure(name, value, f"{ratio:.2f} x", f"<= {limit} x", ratio <= limit)


def thinking() -> Iterator[Figure]:
    """The longest frame while computer players think and play, of each game with as many as can sit down."""
    for game in SHOWN:
        frames = _frames_of(game)
        longest, usual = max(frames), median(frames)
        limit = max(LONGEST * usual, WORST)
        value = f"{longest * 1000:.1f} ms in {len(frames)} frames; median {usual * 1000:.1f} ms"
        name = f"longest frame, {game}"
        yield Figure(name, value, f"{longest / usual:.2f} x", f"<= {limit * 1000:.0f} ms", longest <= limit)


def _frames_of(game: str) -> list[float]:
    """Seconds from each frame to the next."""
    with _application(pause="short", animation="normal") as app:
        rules = GAMES[game]
        app.thinker.start()
        app.play(Session(rules, table(game, rules.players[-1], people=0)))
        for _ in range(FRAMES):
            app.frame([], app.clock.tick(FRAMES))
        frames, end, before = [], monotonic() + SECONDS, perf_counter()
        while monotonic() < end:
            app.frame(pygame.event.get(), app.clock.tick(FRAMES))
            before, gone = perf_counter(), before
            frames.append(before - gone)
    return frames


def memory() -> Iterator[Figure]:
    """What a real window takes at most at 1920 x 1080: every page was seen and a game of six was played to its end."""
    if missing():
        yield Figure("memory at 1920 x 1080", f"not installed: {missing()}")
        return
    with TemporaryDirectory() as folder, desktop(Path(folder), (1920, 1080)) as screen:
        tour = [sys.executable, "-m", "tests.bench.tour"]
        done = subprocess.run(tour, env=screen.environment, check=True, capture_output=True, text=True)
    most = int(done.stdout.split()[-1]) / 1024
    yield Figure("memory at 1920 x 1080", f"{most:.0f} MB resident at most", f"{most / MEMORY:.2f} x", f"< {MEMORY} MB", most < MEMORY)


def idle() -> Iterator[Figure]:
    """What a table costs at which nothing happens, in a real window."""
    if missing():
        yield Figure("idle table", f"not installed: {missing()}")
        return
    with TemporaryDirectory() as folder, desktop(Path(folder), SIZE) as screen:
        home = Path(folder) / "home"
        home.mkdir()
        settings.store(home, ENGLISH)
        saves = Saves(home)
        saves.store_autosave(middle(GAME, 6))
        saves.close()
        with sobremesa(screen, home) as program:
            menu = wait_for("menu", screen.shot)
            screen.hand("key", "Return")
            wait_for("table", lambda: screen.shot() != menu)
            wait_for("end of all work", lambda: processor_share(program.pid, 1) < BUSY)
            share = processor_share(program.pid, SECONDS)
    yield Figure("idle table", f"{share * 100:.2f} % of one core for {SECONDS} s", f"{share / IDLE:.2f} x", f"< {IDLE:.0%}", share < IDLE)


@contextmanager
def _application(**values: object) -> Iterator[App]:
    """The application, with its files in a folder that is gone afterwards."""
    with TemporaryDirectory() as home:
        app = open_app(Path(home), SIZE, **{"animation": "normal", "take_back": "done", **values})
        try:
            yield app
        finally:
            app.thinker.close()
            app.keeper.close()
            app.saves.close()
