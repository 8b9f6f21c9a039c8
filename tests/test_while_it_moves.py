"""A click or a key while something still flies: it ends the flight, and means what it pointed at."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame

from scenes.app import App
from scenes.table import TableScene
from scenes.ui.pointer import HOVER
from tests.tables import may, played, point_of, sit, table, wait
from tests.window import click, key, move, open_app


def drawn(tmp_path: Path) -> tuple[App, TableScene, str]:
    """Ana has drawn a card, which is on its way to her hand."""
    app = open_app(tmp_path, take_back="none", animation="slow")
    scene = sit(app, played(table(seed=5), may("draw")))
    before = set(scene.playing.in_hand())
    click(app, point_of(scene, "draw"))
    wait(app, 600)
    (card,) = set(scene.match.view.cards("hand.0")) - before
    assert scene.picture.busy and scene.match.view.moves
    return app, scene, card


def test_the_card_under_the_pointer_is_meant_though_the_hand_makes_room_by_then(tmp_path: Path) -> None:
    app, scene, _ = drawn(tmp_path)
    other = scene.playing.in_hand()[0]
    rect = scene.picture.rect_of(other)
    assert rect is not None and any(move.things[0] == other for move in scene.match.view.moves)
    place = next((x, rect.centery) for x in range(rect.right, rect.left, -1) if scene.grip.thing_at((x, rect.centery)) == other)
    click(app, place)
    assert scene.playing.lifted == other


def test_a_click_on_a_card_ends_the_flight_and_lifts_it(tmp_path: Path) -> None:
    app, scene, card = drawn(tmp_path)
    other = next(move.things[0] for move in scene.match.view.moves if move.things[0] != card)
    click(app, point_of(scene, other))
    assert not scene.picture.busy and scene.playing.lifted == other


def test_enter_does_so_too(tmp_path: Path) -> None:
    app, scene, card = drawn(tmp_path)
    other = next(move.things[0] for move in scene.match.view.moves if move.things[0] != card)
    scene.keys.focus.show()
    scene.keys.come_to(other)  # the keys that lead there would end the flight
    assert scene.picture.busy
    key(app, pygame.K_RETURN)
    assert not scene.picture.busy and scene.playing.lifted == other


def test_the_card_that_is_enlarged_is_the_one_that_lies_under_the_pointer_by_then(tmp_path: Path) -> None:
    """The pointer came to it while others were on their way: the hand has moved since."""
    app = open_app(tmp_path)
    scene = sit(app, played(table(seed=5), may("play")))
    was, now = scene.playing.in_hand()[:2]
    place = point_of(scene, was)
    move(app, place)
    with patch.object(scene.grip, "thing_at", return_value=now), patch.object(scene.grip, "look_at") as looked:
        wait(app, 2 * HOVER + 200)
    assert [call.args[0] for call in looked.call_args_list] == [now]
