"""A table in the window: sits people down, and does with pointer and keys what a move needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ai import choose
from game.core.moves import Move
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.registry import GAMES
from scenes.app import App
from scenes.table import TableScene
from scenes.ui.calm import QUIET
from scenes.ui.double_press import TWICE
from scenes.ui.playing import FLOOR
from tests.window import click, key, let_go, move, press

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fran")
GAME = "stack-o-saurus"
FELT = (850, 110)
"""A place at 1280 x 720 where nothing lies."""
Performs = Callable[[App, Move], None]


def table(people: int = 1, players: int = 3, seed: int = 1, **values: Any) -> Table:
    """`people` persons first, then computer players that play at random."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "random", number)
        for number, name in enumerate(NAMES[:players])
    )
    options = options_of(GAMES[GAME].options, {})
    return Table(GAME, seats, seed, options, youngest=0, oldest=players - 1, **values)


def played(laid: Table, until: Callable[[Session], bool], level: str = "random") -> Session:
    """A game at that table, played by players of `level` and settled until that holds."""
    session = Session(GAMES[laid.game], laid)
    session.settle()
    while not until(session):
        seen = view(session.rules, session.state, session.actor)
        session.play(choose(session.rules, seen, level, laid.seed * 1000 + len(session.log)))
        session.settle()
    return session


def may(verb: str, seat: int = 0) -> Callable[[Session], bool]:
    """Whether `seat` has a move of that verb."""

    def holds(session: Session) -> bool:
        return session.actor == seat and any(move.verb == verb for move in session.rules.moves(session.state))

    return holds


def sit(app: App, session: Session) -> TableScene:
    """Play on with `session` in the window."""
    app.play(session)
    app.frame([])
    return shown(app)


def shown(app: App) -> TableScene:
    """The topmost table, also under what lies over it."""
    return next(scene for scene in reversed(app.stack) if isinstance(scene, TableScene))


def wait(app: App, ms: int) -> None:
    """Let `ms` pass, a twentieth of a second at a time."""
    for _ in range(-(-ms // 50)):
        app.frame([], 50)


def point_of(scene: TableScene, thing: str) -> tuple[int, int]:
    """A place in the window where `thing` is what one points at."""
    rect = scene.picture.rect_of(thing)
    assert rect is not None, thing
    for across in (0.5, 0.3, 0.7, 0.12, 0.88):
        for down in (0.5, 0.25, 0.75, 0.1, 0.9):
            place = (round(rect.x + rect.width * across), round(rect.y + rect.height * down))
            if scene.picture.thing_at(place, None) == thing or scene.grip.thing_at(place) == thing:
                return place
    return rect.center


def a_play(scene: TableScene) -> tuple[str, str]:
    """A card of the hand, and a place where it may be played."""
    card, place = next(move.things for move in scene.match.view.moves if move.verb == "play")
    return card, place


def by_drag(app: App, meant: Move) -> None:
    """Drag every source to where it goes; press buttons."""
    scene = shown(app)
    if not meant.things:
        wait(app, TWICE)  # nobody answers the next question within a double click
        click(app, scene.desk.rects[f"verb-{meant.verb}"].center)
    elif scene.playing.draft:
        for number, piece in enumerate(meant.things, 1):
            drag(app, point_of(scene, piece), point_of(scene, f"{FLOOR}{number}"))
        click(app, scene.desk.rects["confirm"].center)
    elif len(meant.things) == 1:
        click(app, point_of(scene, meant.things[0]))
    else:
        drag(app, point_of(scene, meant.things[0]), point_of(scene, meant.things[1]))


def by_click(app: App, meant: Move) -> None:
    """Click on everything in the order of the gesture; a pile with one way to go needs one click."""
    scene = shown(app)
    if not meant.things:
        wait(app, TWICE)  # nobody answers the next question within a double click
        click(app, scene.desk.rects[f"verb-{meant.verb}"].center)
        return
    before = len(scene.match.session.log)
    for thing in meant.things:
        if len(scene.match.session.log) == before:
            click(app, point_of(scene, thing))
    if scene.playing.draft:
        click(app, scene.desk.rects["confirm"].center)


def by_key(app: App, meant: Move) -> None:
    """Tab and arrows to everything, and Enter."""
    scene = shown(app)
    if not meant.things:
        focus_on(app, f"verb-{meant.verb}")
        key(app, pygame.K_RETURN)
        return
    before = len(scene.match.session.log)
    for thing in meant.things:
        if len(scene.match.session.log) == before:
            focus_on(app, thing)
            key(app, pygame.K_RETURN)
    if scene.playing.draft:
        focus_on(app, "confirm")
        key(app, pygame.K_RETURN)


def focus_on(app: App, wanted: str) -> None:
    """Bring the keyboard there as a person does: Tab to the group, then arrows."""
    keys = shown(app).keys.focus
    group = next(spot.group for spot in keys.spots if spot.key == wanted)
    passed: set[str] = set()
    for _ in range(20):
        if keys.key == wanted:
            return
        here = keys.spot
        assert here is not None
        if keys.key is None or here.group != group:
            key(app, pygame.K_TAB)
            continue
        goal = next(spot for spot in keys.spots if spot.key == wanted).rect
        across, down = goal.centerx - here.rect.centerx, goal.centery - here.rect.centery
        sideways = pygame.K_RIGHT if across > 0 else pygame.K_LEFT
        upright = pygame.K_DOWN if down > 0 else pygame.K_UP
        astray = here.key in passed  # so the shorter way first
        passed.add(here.key)
        key(app, sideways if (abs(across) >= abs(down)) != astray else upright)
    raise AssertionError(f"the keyboard does not come to {wanted}")


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in a few steps, let go."""
    move(app, start)
    press(app, start)
    for step in range(1, 5):
        move(app, (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4), held=True)
    let_go(app, end)


def play_to_the_end(app: App, performs: Performs, check: Callable[[App], None] = lambda app: None) -> int:
    """Sensible people play the game in the window to its end; how many moves they made."""
    scene, moves = shown(app), 0
    for _ in range(20_000):
        check(app)
        if scene.match.outcome is not None:
            return moves
        if app.top is not scene:
            wait(app, QUIET)
            key(app, pygame.K_RETURN)  # a curtain, or a scene that tells what happened
        elif scene.match.waiting == "person" and not scene.picture.busy:
            seen = scene.match.view
            meant = choose(scene.match.rules, seen, "normal", moves)
            before = len(scene.match.session.log)
            performs(app, meant)
            assert scene.match.session.log[before].move == meant
            moves += 1
        app.frame([], 50)
    raise AssertionError("the game does not end")
