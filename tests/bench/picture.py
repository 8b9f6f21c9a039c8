"""How long the picture of the table takes, held against one blit of the whole window in the same run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Surface

from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import view
from game.registry import GAMES
from scenes.text import translations
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture
from tests.bench.figures import Figure

SIZE = (1280, 720)
PLAYERS, DECISIONS = 6, 60
REDRAW, DRAG = 4, 1
"""Full-window blits that a whole redraw and a frame of a drag may take."""
ROUNDS = 7


def table_picture() -> Iterator[Figure]:
    """A whole redraw, and a frame while a card is dragged, in the middle of a game of six."""
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    picture = _picture()
    picture.draw(screen)
    window = Surface(SIZE).convert()
    blit = _best(lambda: screen.blit(window, (0, 0)), 300)
    yield _figure("table: whole redraw", _best(lambda: picture.draw(screen), 300), blit, REDRAW)
    hand = picture.stage.zones["hand.0"]
    card = hand[len(hand) // 2].card or ""
    place = picture.rect_of(card)
    assert place
    picture.lift(card, place.center)
    picture.set_marks({"tower.1", "tower.2"})
    steps = iter(range(10**9))

    def frame() -> None:
        step = next(steps)
        picture.drag((600 + step * 7 % 200, 400 + step * 3 % 90))
        picture.update(16)
        picture.draw_changes(screen)

    yield _figure("table: frame of a drag", _best(frame, 300), blit, DRAG)


def _figure(name: str, seconds: float, blit: float, limit: int) -> Figure:
    ratio = seconds / blit
    value = f"{seconds * 1e6:,.0f} us; one blit of the window {blit * 1e6:,.0f} us"
    return Figure(name, value, f"{ratio:.2f} x", f"<= {limit} x", ratio <= limit)


def _picture() -> TablePicture:
    """The table as the first seat sees it when it may play, so many decisions into a game played at random."""
    rules, random = GAMES["stack-o-saurus"], Random(8)
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(PLAYERS))
    session = Session(rules, Table(rules.id, seats, 8, {option.name: option.values[0] for option in rules.options}, 0, 1))
    while len(session.log) < DECISIONS or session.actor != 0:
        session.play(random.choice(rules.moves(session.state)))
        session.settle()
    picture = TablePicture(rules.id, Metrics(SIZE), translations("en"))
    picture.show(view(rules, session.state, 0))
    return picture


def _best(act: Callable[[], object], times: int) -> float:
    """Seconds that `act` takes, in the best of some rounds: what else the machine does only adds to it."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = perf_counter()
        for _ in range(times):
            act()
        best = min(best, (perf_counter() - begin) / times)
    return best
