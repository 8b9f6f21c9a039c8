"""Whatever is thrown at the window: no exception, no card lost, at most one lifted, no secret told, nothing that was is still seen, and
every moment can be saved.

    SOBREMESA_FUZZ=10000 python -m pytest tests/test_window_fuzz.py        so many events for each game
    SOBREMESA_FUZZ_SEED=7 …                                                other ones than usual

What fails is shrunk to the least sequence of events that still does, and printed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest import mock

import pygame
import pytest
from hypothesis import HealthCheck, Phase, given, note, seed, settings
from hypothesis import strategies as st
from pygame import Surface
from pygame.event import Event

from game.core.cards import Zone
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
from saves.save_format import decode, digest, encode, save_of
from saves.system import HOME
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.furniture import FURNITURE
from scenes.scene import Page
from scenes.table import TableScene
from tests.games import whole_game
from tests.window import open_app

EVENTS = int(os.environ.get("SOBREMESA_FUZZ", "600"))
SEED = int(os.environ.get("SOBREMESA_FUZZ_SEED", "1"))
NOW = datetime(2026, 5, 3, 15, tzinfo=UTC)
RUN = 40
"""Events in one go."""
SIZES = ((960, 600), (1280, 720), (1100, 700), (700, 480), (1366, 768))
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_9, pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_m, pygame.K_p, pygame.K_z),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_F11, pygame.K_a),
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
LETTERS = ("a", "ñ", "É", "日", "🙂", "7", " ", "¿", "\u0301")


class Place(NamedTuple):
    """A place in the window in thousandths of its size; or, with `thing`, in the middle of one that lies there."""

    across: int
    down: int
    thing: int | None

    def on(self, app: App) -> tuple[int, int]:
        wide, high = pygame.display.get_window_size()
        things = _things(app) if self.thing is not None else []
        if self.thing is None or not things:
            return (self.across * wide // 1000, self.down * high // 1000)
        return things[self.thing % len(things)]


class Do(NamedTuple):
    """Something that happens to the window."""

    what: str
    places: tuple[Place, ...] = ()
    value: Any = None

    def to(self, app: App) -> None:
        getattr(self, f"_{self.what}")(app)

    def _nothing(self, app: App) -> None:
        pass

    def _wait(self, app: App) -> None:
        app.frame([], self.value)

    def _move(self, app: App) -> None:
        app.frame([_motion(self.places[0].on(app), held=False)], 16)

    def _press(self, app: App) -> None:
        app.frame([Event(pygame.MOUSEBUTTONDOWN, pos=self.places[0].on(app), button=self.value, touch=False)], 16)

    def _release(self, app: App) -> None:
        app.frame([Event(pygame.MOUSEBUTTONUP, pos=self.places[0].on(app), button=self.value, touch=False)], 16)

    def _click(self, app: App) -> None:
        self._move(app)
        self._press(app)
        self._release(app)

    def _drag(self, app: App) -> None:
        start, end = self.places[0].on(app), self.places[1].on(app)
        app.frame([_motion(start, held=False), Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)], 16)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        app.frame([_motion(middle, held=True), _motion(end, held=True)], 16)
        app.frame([Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)], 16)

    def _key(self, app: App) -> None:
        code, mod = self.value
        letter = chr(code) if 32 <= code < 127 else ""
        app.frame([Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)], 16)
        app.frame([Event(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)], 16)

    def _text(self, app: App) -> None:
        app.frame([Event(pygame.TEXTINPUT, text=self.value)], 16)

    def _wheel(self, app: App) -> None:
        app.frame([Event(pygame.MOUSEWHEEL, x=0, y=self.value, precise_x=0.0, precise_y=float(self.value), flipped=False)], 16)

    def _resize(self, app: App) -> None:
        pygame.display.set_mode(self.value, pygame.RESIZABLE)
        app.frame([Event(pygame.WINDOWSIZECHANGED, x=self.value[0], y=self.value[1]), Event(pygame.WINDOWEXPOSED)], 16)

    def _window(self, app: App) -> None:
        app.frame([Event(self.value)], 16)


NOTHING = Do("nothing")
"""To this every event shrinks that does not matter."""


def _motion(place: tuple[int, int], *, held: bool) -> Event:
    return Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)


def _things(app: App) -> list[tuple[int, int]]:
    """Where there is something to point at, in a stable order: buttons last on the table, so that cards are met more often."""
    scene = app.top
    if isinstance(scene, Page):
        return [widget.rect.center for widget in scene.controls.widgets]
    if not isinstance(scene, TableScene):
        return []
    playing = scene.playing
    names = dict.fromkeys((*playing.targets, *playing.gesture.next, *playing.in_hand(), *scene.picture.stage.zones))
    rects = [*(scene.picture.rect_of(name) for name in names), *scene.desk.rects.values()]
    return [rect.center for rect in rects if rect is not None]


places = st.builds(Place, st.integers(0, 999), st.integers(0, 999), st.none() | st.integers(0, 30))
things = st.builds(Place, st.just(0), st.just(0), st.integers(0, 30))
one = st.one_of(things, things, places)
deeds = st.one_of(
    st.just(NOTHING),
    st.builds(Do, st.just("click"), st.tuples(one), st.just(1)),
    st.builds(Do, st.just("drag"), st.tuples(one, one), st.none()),
    st.builds(Do, st.just("key"), st.just(()), st.tuples(st.sampled_from(KEYS), st.sampled_from(MODS))),
    st.builds(Do, st.just("wait"), st.just(()), st.sampled_from((16, 200, 900, 2500))),
    st.builds(Do, st.just("move"), st.tuples(one), st.none()),
    st.builds(Do, st.just("press"), st.tuples(one), st.sampled_from((1, 1, 1, 2, 3))),
    st.builds(Do, st.just("release"), st.tuples(one), st.sampled_from((1, 1, 1, 2, 3))),
    st.builds(Do, st.just("wheel"), st.just(()), st.sampled_from((-3, -1, 1, 2))),
    st.builds(Do, st.just("text"), st.just(()), st.sampled_from(LETTERS)),
    st.builds(Do, st.just("resize"), st.just(()), st.sampled_from(SIZES)),
    st.builds(Do, st.just("window"), st.just(()), st.sampled_from((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE))),
)


class Start(NamedTuple):
    """Where it begins: so many players, persons first; so far into a game in percent; and how the table is set."""

    players: int
    people: int
    percent: int
    luck: int
    animation: str
    take_back: str
    pause: str


def starts(game: str) -> st.SearchStrategy[Start]:
    counts = GAMES[game].players
    return st.builds(
        Start,
        st.sampled_from(counts),
        st.integers(1, counts[-1]),
        st.integers(0, 100),
        st.integers(0, 20),
        st.sampled_from(("off", "normal")),
        st.sampled_from(("none", "2s", "done")),
        st.sampled_from(("none", "normal")),
    )


@cache
def _whole(game: str, players: int, luck: int) -> Session:
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(players))
    return whole_game(GAMES[game], _table(game, seats, luck), luck)


def _table(game: str, seats: tuple[Seat, ...], luck: int) -> Table:
    return Table(game, seats, luck, options_of(GAMES[game].options, {}), luck % len(seats), (luck + 1) % len(seats))


def begun(game: str, start: Start) -> Session:
    """The game from which it begins."""
    log = _whole(game, start.players, start.luck).log
    seats = tuple(
        Seat(f"Seat {number}", *(("human", None) if number < start.people else ("ai", "random"))) for number in range(start.players)
    )
    session = Session(GAMES[game], _table(game, seats, start.luck), log[: len(log) * start.percent // 100])
    session.settle()
    return session


@contextmanager
def application(start: Start) -> Iterator[App]:
    """The application on a folder of its own, in which everything stays that it writes."""
    with TemporaryDirectory() as home, mock.patch.dict(os.environ, {HOME: home}):
        app = open_app(Path(home), animation=start.animation, take_back=start.take_back, pause=start.pause)
        try:
            yield app
        finally:
            app.keeper.close()
            app.saves.close()


def all_is_well(app: App) -> None:
    """What must hold at any moment."""
    tables = [scene for scene in app.stack if isinstance(scene, TableScene)]
    assert [scene.match.watching for scene in tables] in ([], [False], [True], [False, True]), "only a watched game lies over another"
    for scene in tables:
        session, stage = scene.match.session, scene.picture.stage
        sprites = list(stage.sprites())
        # a card may come from outside the table while it moves; at rest the view says how many there are
        assert len(sprites) <= len(session.rules.cards(session.table))
        assert sum(sprite.held for sprite in sprites if not scene.picture.busy) <= 1
        assert (scene.playing.lifted is None) or scene.picture.board or scene.picture.lifted_rect is not None
        if not scene.picture.busy:
            assert stage.drift(scene.match.view) is None
        for sprite in sprites:
            assert _may_be_seen(scene, stage.zone(sprite.zone), sprite.card), (sprite.card, sprite.zone)
        kept = decode(encode(save_of(session, NOW))).session
        assert (kept.log, digest(kept)) == (session.log, digest(session))
    if isinstance(app.top, CurtainScene) and not app.top.opening:
        assert tables[0].match.viewer is None


def _is_drawn_as_it_is(app: App) -> None:
    """What was drawn piece by piece is what is drawn when all of it is painted anew."""
    if isinstance(app.top, TableScene):
        shown, anew = app.canvas.surface, Surface(app.canvas.size)
        app.top.picture.touch()
        app.top.draw(anew)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(anew, "RGB")


def _may_be_seen(scene: TableScene, zone: Zone, card: str | None) -> bool:
    """Whether the sprite of `card` in that zone may know which card it is."""
    return card is None or zone.visible_to(scene.match.viewer) or card in scene.match.public_view.shown or scene.picture.busy


def throw(game: str, start: Start, events: Sequence[Do]) -> None:
    """Throw `events` at the window, one after the other."""
    with application(start) as app:
        app.play(begun(game, start))
        app.frame([])
        all_is_well(app)
        for event in events:
            event.to(app)
            all_is_well(app)
            _is_drawn_as_it_is(app)
        app.keeper.finish()
        last, problem = app.saves.newest_autosave()
        assert problem is None
        assert last is None or decode(encode(last.save)).session.log == last.session.log


@pytest.mark.timeout(0 if EVENTS > 1000 else 300)
@pytest.mark.parametrize("game", [game for game in GAMES if game in FURNITURE])
def test_anything_may_be_thrown_at_the_window(game: str) -> None:
    @seed(SEED)
    @settings(
        max_examples=-(-EVENTS // RUN),
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(start=starts(game), events=st.lists(deeds, min_size=RUN, max_size=RUN))
    def thrown(start: Start, events: list[Do]) -> None:
        note(f"seed {SEED}, {game}, {start}")
        for event in events:
            if event != NOTHING:
                note(str(event))
        throw(game, start, events)

    thrown()
