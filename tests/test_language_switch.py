"""A switch of language in the middle of a game, in the settings behind the pause: nothing is told in the old one any more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.settings import SettingsScene
from scenes.table import TableScene
from scenes.ui.table_panels import Shown
from tests.shots.positions import SHOWN, board, end, middle, others_turn, turn
from tests.tables import point_of, shown, wait
from tests.window import click, key, move, open_app

DECK = "es"
"""What the cards of Man Bites Dog speak, whatever the window does."""
State = Callable[[App, str], object]


def play(app: App, session: Session | None) -> TableScene:
    assert session is not None
    app.play(session)
    app.frame([])
    return shown(app)


def idle(app: App, game: str) -> TableScene:
    return play(app, middle(game, GAMES[game].players[-1], DECK))


def refused(app: App, game: str) -> None:
    idle(app, game).refuse(None)


def no_undo(app: App, game: str) -> None:
    """Nothing was decided that could be taken back."""
    idle(app, game)
    key(app, pygame.K_BACKSPACE)


def others_move(app: App, game: str) -> None:
    """A computer player thinks it over; somebody has asked why the one before did what it did."""
    play(app, others_turn(game, GAMES[game].players[-1], DECK)).why.ask()


def hinted(app: App, game: str, times: int) -> None:
    idle(app, game)
    key(app, *[pygame.K_h] * times)


def asked_why(app: App, game: str) -> None:
    idle(app, game)
    key(app, pygame.K_w)


def not_yet_why(app: App, game: str) -> None:
    play(app, Session(GAMES[game], middle(game, GAMES[game].players[0], DECK).table))
    key(app, pygame.K_w)


def told_of_a_plate(app: App, game: str) -> None:
    scene = idle(app, game)
    move(app, point_of(scene, next(iter(scene.why.plates))))


def clicked_on(app: App, game: str) -> None:
    """Something that has a meaning and no move."""
    scene = idle(app, game)
    for thing in scene.picture.stage.zones:
        if scene.message is None and scene.picture.rect_of(thing):
            click(app, point_of(scene, thing))
            scene.playing.cancel()


def with_keys(app: App, game: str) -> None:
    idle(app, game)
    key(app, *[pygame.K_TAB] * 3)


def on_a_board(app: App, game: str) -> None:
    begun = board(game, GAMES[game].players[-1], DECK)
    scene = play(app, begun) if begun else idle(app, game)
    for thing in scene.playing.gesture.next[:1]:
        scene.grip.tap(thing)
    key(app, pygame.K_h)


def decided(app: App, game: str) -> None:
    """It can still be taken back."""
    scene = idle(app, game)
    asks = scene.picture.stage.furniture.asks
    scene.play(next(move for move in scene.match.view.moves if asks(app, move, scene.match.view, scene.play) is None))


def curtained(app: App, game: str) -> None:
    play(app, turn(game, GAMES[game].players[-1], DECK))
    wait(app, 3000)
    assert isinstance(app.top, CurtainScene)


def opened(app: App, game: str) -> None:
    curtained(app, game)
    key(app, pygame.K_RETURN)
    wait(app, 1000)
    assert shown(app).since


def watched(app: App, game: str) -> None:
    app.watch(end(game, GAMES[game].players[0], DECK))
    key(app, pygame.K_END, pygame.K_LEFT, pygame.K_LEFT)


STATES: dict[str, State] = {
    "refused": refused,
    "no-undo": no_undo,
    "others": others_move,
    "hint": partial(hinted, times=1),
    "whole-hint": partial(hinted, times=2),
    "why": asked_why,
    "why-nobody": not_yet_why,
    "plate": told_of_a_plate,
    "clicked": clicked_on,
    "keys": with_keys,
    "board": on_a_board,
    "decided": decided,
    "curtain": curtained,
    "recap": opened,
    "watched": watched,
}


def in_the_settings(app: App, language: str) -> tuple[Shown, bytes]:
    """Stop, choose a language, and come back: what the panels say then, and the picture of the window."""
    before = list(app.stack)
    shown(app).sheets.pause()
    app.push(SettingsScene(app))
    if language == app.settings.language:
        app.layout()
    app.change(replace(app.settings, language=language))
    key(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert app.stack == before
    return shown(app).speech.shown, pygame.image.tobytes(app.canvas.surface, "RGB")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("game", SHOWN)
def test_everything_is_told_as_if_the_window_had_always_spoken_that_language(tmp_path: Path, game: str, state: str) -> None:
    found, before = [], []
    for language in ("en", "es"):
        app = open_app(tmp_path / language, (960, 600), language=language, take_back="done", pause="long", reduced_motion=True)
        STATES[state](app, game)
        before.append(shown(app).speech.shown)
        found.append(in_the_settings(app, "en"))
    assert before[0] != before[1]
    (wanted, picture), (told, changed) = found
    assert told == wanted
    assert changed == picture
