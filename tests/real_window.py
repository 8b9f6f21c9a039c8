"""Whole games in a real window, on a virtual screen: by mouse, by keys alone, and by three people in turn; each is interrupted and goes on.

What is done to an application in this process (the twin) is done to the window as well, with xdotool. Both play the same seed, so whenever
a person is to decide the window must show, pixel by pixel, what the twin shows. Run by `.ci/run`, and by `pytest tests/real_window.py`.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.ai import choose
from game.core.table import Seat, options_of
from game.registry import GAMES
from saves import last_table, settings
from saves.last_table import LastTable
from saves.save_format import decode
from saves.slots import GENERATIONS
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.menu import MenuScene
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.ui.calm import QUIET
from tests.desktop import Desktop, desktop, missing, processor_share, sobremesa, wait_for
from tests.tables import GAME, Performs, by_click, by_drag, by_key, point_of, shown
from tests.window import ENGLISH, click_on, key, move, press, tab_to, write

pytestmark = [pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}"), pytest.mark.timeout(900)]

SIZE = (1280, 720)
SEED = "4242"
PARKED = (700, 62)
"""A place where the pointer touches nothing on the table."""
KEY_NAMES = {pygame.K_TAB: "Tab", pygame.K_RETURN: "Return", pygame.K_SPACE: "space", pygame.K_ESCAPE: "Escape"} | {
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}
"""What xdotool calls the keys that are no letters."""
IDLE = 0.02
"""The share of one core that an idle table may use."""


class Twin(App):
    """An application in this process; what happens to it happens in the window on `screen`, too."""

    screen: Desktop | None = None
    _todo: tuple[object, ...] = ()

    def frame(self, events: Sequence[Event], ms: int = 0) -> None:
        """The hand waits until it lets go, so that no slow machine makes a long press of a click."""
        for event in events:
            self._todo += _words(event)
        if events and events[-1].type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            self.flush()
        super().frame(events, ms)

    def flush(self) -> None:
        """Let the hand do what it waits with."""
        if self.screen and self._todo:
            self.screen.hand(*self._todo)
        self._todo = ()


def _words(event: Event) -> tuple[object, ...]:
    """What xdotool is told for `event`; a key goes down and up again at once, lest it repeats."""
    if event.type == pygame.MOUSEMOTION:
        return ("mousemove", *event.pos)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return ("mousedown", event.button)
    if event.type == pygame.MOUSEBUTTONUP:
        return ("mouseup", event.button)
    if event.type == pygame.KEYDOWN:
        return ("key", KEY_NAMES.get(event.key) or chr(event.key))
    return ()


class Pair:
    """The twin and the window: two folders with the same files in them, two programs that show the same."""

    def __init__(self, screen: Desktop, folder: Path, people: int = 1) -> None:
        self.screen, self.people = screen, people
        self.homes = (folder / "twin", folder / "window")
        seats = tuple(
            Seat(name, "human", None, number) if number < people else Seat(name, "ai", "normal", number)
            for number, name in enumerate(("Ana", "Bruno", "Carla"))
        )
        for home in self.homes:
            home.mkdir()
            assert settings.store(home, replace(ENGLISH, take_back="none")) is None
            last_table.store(home, GAME, LastTable(seats, 0, 2, options_of(GAMES[GAME].options, {})))
        self._running = ExitStack()

    def open(self) -> None:
        """Start both."""
        self.twin = Twin(self.homes[0], SIZE, strict=True)
        self.program = self._running.enter_context(sobremesa(self.screen, self.homes[1]))
        self.twin.screen = self.screen
        self.twin.reset()
        self.settle()

    def settle(self) -> None:
        """Wait until the window shows what the twin shows, with the pointer out of the way."""
        self.twin.flush()
        self.twin.screen, wall = None, self.twin.screen
        move(self.twin, PARKED)
        self.screen.hand("mousemove", *PARKED)
        for _ in range(QUIET // 50 + 1):
            self.twin.frame([], 50)
        self.twin.screen = wall
        wanted = pygame.image.tobytes(self.twin.canvas.surface, "RGB")
        try:
            wait_for("picture like the twin's", lambda: self.screen.shot() == wanted)
        except AssertionError:
            pygame.image.save(self.twin.canvas.surface, self.homes[0] / "twin.png")
            pygame.image.save(self.screen.picture(), self.homes[1] / "window.png")
            raise

    def check(self) -> None:
        """Whenever a person is to decide, or the game is over, both show the same."""
        if isinstance(self.twin.top, CurtainScene) or shown(self.twin).match.waiting in ("person", "over"):
            self.settle()

    def until_a_turn(self) -> None:
        """Others play until a person is to decide with a hand to play from."""
        scene = shown(self.twin)
        while not (scene.match.waiting == "person" and scene.playing.in_hand()):
            self.twin.frame([], 50)
        self.settle()

    def stop(self, how: signal.Signals) -> None:
        """Close the window from outside, then let go of what was held; the twin is gone, too."""
        self.program.send_signal(how)
        status = wait_for("end of the program", lambda: (self.program.poll(),) if self.program.poll() is not None else None)[0]
        assert status == (-how if how == signal.SIGKILL else 0)
        self.screen.hand("mouseup", 1)
        self.close()

    def go_on(self) -> None:
        """Start both again, and go on with the game as it was left."""
        log = self.kept()
        self.open()
        assert isinstance(self.twin.top, MenuScene)
        click_on(self.twin, "continue")
        self.settle()
        assert isinstance(self.twin.top, TableScene | CurtainScene)
        assert shown(self.twin).match.session.log == log

    def kept(self) -> list[object]:
        """The log of the game that the window has kept."""
        newest = next(path for path in (self.homes[1] / "saves" / name for name in GENERATIONS) if path.exists())
        return list(decode(newest.read_bytes()).session.log)

    def close(self) -> None:
        self._running.close()
        self.twin.keeper.close()
        self.twin.saves.close()

    def play(self, performs: Performs, moves: int = 20_000) -> int:
        """Sensible people make so many moves, or all to the end of the game; how many they made."""
        scene, made = shown(self.twin), 0
        while made < moves and scene.match.outcome is None:
            self.check()
            if isinstance(self.twin.top, CurtainScene):
                key(self.twin, pygame.K_RETURN)
            elif scene.match.waiting == "person":
                meant = choose(scene.match.rules, scene.match.view, "normal", len(scene.match.session.log))
                performs(self.twin, meant)
                made += 1
            self.twin.frame([], 50)
        return made


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    with desktop(tmp_path_factory.mktemp("screen"), SIZE) as made:
        yield made


@pytest.fixture
def pair(screen: Desktop, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pair]:
    """The window and its twin, with the menu shown; as many persons at the table as the test says."""
    pair = Pair(screen, tmp_path, getattr(request, "param", 1))
    pair.open()
    yield pair
    pair.close()


def deal_by_mouse(pair: Pair) -> None:
    """From the menu to the first card, with the seed that both shall have."""
    for name in (f"box-{GAME}", "seed"):
        click_on(pair.twin, name)
        pair.settle()
    write(pair.twin, SEED)
    pair.settle()
    click_on(pair.twin, "deal")
    pair.settle()


def deal_by_keys(pair: Pair) -> None:
    """The same without a mouse."""
    tab_to(pair.twin, f"box-{GAME}")
    key(pair.twin, pygame.K_RETURN)
    pair.settle()
    tab_to(pair.twin, "seed")
    pair.settle()
    write(pair.twin, SEED)
    tab_to(pair.twin, "deal")
    key(pair.twin, pygame.K_RETURN)
    pair.settle()


def take_up(pair: Pair) -> None:
    """A card is in the hand, on its way, and is not let go."""
    scene = shown(pair.twin)
    start = point_of(scene, scene.playing.in_hand()[0])
    press(pair.twin, start)
    move(pair.twin, (start[0] + 40, start[1] - 120), held=True)
    pair.twin.flush()
    assert scene.playing.held is not None


def is_over(pair: Pair) -> None:
    """The result is shown, and the window has kept the end of the game."""
    pair.settle()
    assert isinstance(pair.twin.top, ResultScene)
    assert pair.kept() == shown(pair.twin).match.session.log


def test_a_game_by_mouse_is_closed_in_the_middle_of_a_move_and_goes_on(pair: Pair) -> None:
    deal_by_mouse(pair)
    pair.play(by_drag, 5)
    for how in (signal.SIGTERM, signal.SIGKILL):
        pair.until_a_turn()
        take_up(pair)
        pair.stop(how)
        pair.go_on()
        pair.play(by_drag, 3)
    pair.play(by_drag)
    is_over(pair)


def test_a_game_by_keys_alone_is_closed_and_goes_on(pair: Pair) -> None:
    deal_by_keys(pair)
    pair.play(by_key, 4)
    pair.stop(signal.SIGTERM)
    pair.go_on()
    pair.play(by_key)
    is_over(pair)


@pytest.mark.parametrize("pair", [3], indirect=True)
def test_three_people_at_one_screen_are_interrupted_and_go_on(pair: Pair) -> None:
    deal_by_mouse(pair)
    pair.play(by_click, 7)
    pair.stop(signal.SIGTERM)
    pair.go_on()
    pair.play(by_click)
    is_over(pair)


def test_an_idle_table_costs_next_to_nothing(pair: Pair) -> None:
    deal_by_mouse(pair)
    pair.play(by_drag, 2)
    pair.until_a_turn()
    assert processor_share(pair.program.pid, 10) < IDLE


@pytest.mark.parametrize("begins_full", [False, True])
def test_a_full_screen_fills_the_screen_and_the_window_goes_back_to_its_place(tmp_path: Path, begins_full: bool) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert settings.store(home, replace(ENGLISH, fullscreen=begins_full)) is None
    with desktop(tmp_path, (1600, 900)) as screen, sobremesa(screen, home):
        if begins_full:
            wait_for("full screen", lambda: _is_full(screen))
            screen.hand("key", "F11")
        wait_for("window with its size", lambda: "1280x720" in _window(screen))
        before = _window(screen)
        screen.hand("key", "F11")
        wait_for("full screen", lambda: _is_full(screen))
        screen.hand("key", "F11")
        wait_for("window in its place", lambda: _window(screen) == before)


def _window(screen: Desktop) -> str:
    """Where the window is, and how large."""
    return screen.hand("getwindowgeometry", screen.window).partition("\n")[2]


def _is_full(screen: Desktop) -> bool:
    """Whether the window begins in the corner of the screen, fills it, and shows something in its corners."""
    told, shown_now = _window(screen), screen.picture()
    wide, high = shown_now.get_size()
    corners = [shown_now.get_at(place)[:3] for place in ((2, 2), (wide - 3, 2), (2, high - 3), (wide - 3, high - 3))]
    return "0,0" in told and f"{wide}x{high}" in told and all(max(corner) > 0 for corner in corners)
