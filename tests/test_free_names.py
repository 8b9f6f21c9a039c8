"""Nothing that is marked or chosen in the hand lies over a name on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.core.decks import usual_edition
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
from scenes.table import TableScene
from scenes.ui import highlight
from scenes.ui.marks import Marks, pieces
from scenes.ui.picking import Picking
from tests.shots.positions import SHOWN, middle
from tests.tables import may, played, point_of, shown, sit, table, wait
from tests.window import click, move, open_app

WINDOWS = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 200)]


def names(scene: TableScene) -> list[Rect]:
    """Where names stand: the plates, and the word above or below the goal."""
    words = ["label.goal", *(f"plate.{number}" for number in range(scene.match.table.players))]
    return [rect for rect in map(scene.picture.stage.furnished, words) if rect is not None]


@pytest.fixture(params=WINDOWS, ids=str)
def window(request: pytest.FixtureRequest) -> tuple[tuple[int, int], int]:
    chosen: tuple[tuple[int, int], int] = request.param
    return chosen


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_arrow_covers_a_name(tmp_path: Path, window: tuple[tuple[int, int], int], players: int) -> None:
    scene = sit(open_app(tmp_path, window[0], text_size=window[1]), played(table(players=players, seed=5), may("play")))
    picking = Picking(scene.picture.stage, None)
    arrow = highlight.arrow(scene.picture.stage, Rect(0, 0, 1, 1)).size
    plates = names(scene)
    for card in scene.playing.in_hand():
        drawn = pieces(Marks(legal=frozenset({card}), hover=card, focus=card), picking, None)
        arrows = [Rect(piece.at, arrow) for piece in drawn if piece.picture.get_size() == arrow]
        assert all(rect.collidelist(plates) < 0 for rect in arrows), card


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_chosen_card_covers_a_name(tmp_path: Path, window: tuple[tuple[int, int], int], players: int) -> None:
    app = open_app(tmp_path, window[0], text_size=window[1])
    scene = sit(app, played(table(players=players, seed=5), may("play")))
    card = scene.playing.playable[0]
    rect = scene.picture.rect_of(card)
    assert rect is not None
    move(app, rect.center)
    click(app, rect.center)
    lifted = scene.picture.lifted_rect
    assert lifted is not None and lifted.top < rect.top
    assert lifted.collidelist(names(scene)) < 0


@pytest.mark.parametrize(("game", "verb"), [("stack-o-saurus", "play"), ("man-bites-dog", "lay")])
def test_an_enlarged_card_leaves_the_hand_in_sight(tmp_path: Path, window: tuple[tuple[int, int], int], game: str, verb: str) -> None:
    seats = (Seat("Ana", "human"), Seat("Bruno", "ai", "random"))
    deck = usual_edition(GAMES[game].decks, "es")
    laid = Table(game, seats, 5, options_of(GAMES[game].options, {}), youngest=0, oldest=1, deck=deck)
    app = open_app(tmp_path, window[0], text_size=window[1], language="es")
    scene = sit(app, played(laid, may(verb)))
    for card in scene.playing.in_hand():
        move(app, point_of(scene, card))
        wait(app, 1500)
        enlarged = scene.desk.laid.enlarged
        others = [scene.picture.rect_of(other) for other in scene.playing.in_hand()]
        assert enlarged and not any(rect.colliderect(enlarged.rect) for rect in others if rect), card


@pytest.mark.parametrize("game", SHOWN)
def test_an_enlarged_card_keeps_clear_of_what_is_asked_and_of_the_buttons(
    tmp_path: Path, window: tuple[tuple[int, int], int], game: str
) -> None:
    app = open_app(tmp_path, window[0], text_size=window[1], language="es", pause="long")
    app.play(middle(game, GAMES[game].players[0], "es"))
    app.frame([])
    scene = shown(app)
    for card in scene.playing.in_hand():
        rect = scene.picture.rect_of(card)
        assert rect
        scene.grip.look_at(card, rect.center)
        large, spared = scene.desk.laid.enlarged, scene.desk.asking
        assert large and all(place.size != (0, 0) for place in spared)
        assert large.rect.collidelist(spared) < 0, card
