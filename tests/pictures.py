"""Pictures of a table without the application around them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


import pygame
from pygame import Surface

from game.core.events import Event, redact
from game.core.moves import Move
from game.core.views import View, view
from scenes.text import translations
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture
from tests.stack_o_saurus_positions import RULES, Position, position

SMALL = (960, 600)


def picture_of(seen: View, size: tuple[int, int] = SMALL, text: int = 100, anchor: int = 0, language: str = "en") -> TablePicture:
    picture = TablePicture(seen.table.game, Metrics(size, text), translations(language))
    picture.strict = True
    picture.show(seen, anchor)
    return picture


def drawn(picture: TablePicture) -> bytes:
    surface = Surface(picture.m.size)
    picture.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def seen(where: Position, seat: int | None = 0) -> View:
    return view(RULES, where.state, seat)


def played(where: Position, text: str, seat: int | None = 0) -> tuple[list[Event], View]:
    """What `seat` sees happen when the deciding seat does so, and what it sees then."""
    step = RULES.apply(where.state, Move.read(text))
    zones = RULES.zones(where.state.table)
    return [redact(event, zones, seat) for event in step.events], view(RULES, step.state, seat)


def run(picture: TablePicture, surface: Surface, ms: int = 30) -> None:
    """Let everything that moves arrive, frame by frame."""
    for _ in range(2000):
        if not picture.busy:
            break
        if picture.halted:
            picture.go_on()
        picture.update(ms)
        picture.draw_changes(surface)
    assert not picture.busy


def attack() -> Position:
    return position(towers=["apatosaurus blue", "apatosaurus blue green", "apatosaurus blue"], hand="scare-green-1 green-5 orange-5")


def luminance(colour: tuple[int, ...]) -> float:
    """How bright a colour is, from 0 to 1, as WCAG counts it."""
    red, green, blue = ((part / 255 / 12.92) if part < 11 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
