"""The points of Man Bites Dog can be read: by the plates, and on the track where there is one, at any size of window and text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from art.maps import read_layout
from game.core.session import Session
from game.core.table import Seat, Table
from scenes.man_bites_dog import board
from scenes.man_bites_dog.paper_words import Headline
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.plates import fit_name, name_room
from tests.tables import played, sit
from tests.window import open_app

NAMES = ("Ana", "Abuela Rosa", "Maximiliana", "Tomás", "Íñigo", "Nico")


def begun(players: int, names: Sequence[str] = NAMES) -> Session:
    """The first turn of a game; long names need two lines of a small plate, or make it small."""
    seats = tuple(Seat(name, "ai" if number else "human", "easy" if number else None) for number, name in enumerate(names[:players]))
    laid = Table("man-bites-dog", seats, 1, {"blanks": True, "target": 250}, youngest=0, oldest=1, deck="en-1")
    return played(laid, lambda session: session.actor == 0 and session.state.phase == "turn", "easy")


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 200])
def test_everybody_sees_the_points_of_everybody(tmp_path: Path, size: tuple[int, int], percent: int, players: int) -> None:
    scene = sit(open_app(tmp_path, size, text_size=percent), begun(players))
    stage = scene.picture.stage
    pieces = {piece.at: piece.picture for piece in stage.furniture.under(stage)}
    for seat in range(players):
        place = stage.furnished(f"score.{seat}")
        assert place and pieces[place.topleft].get_bounding_rect().height >= scene.m.px(12)


def test_the_points_under_a_plate_grow_with_the_text(tmp_path: Path) -> None:
    open_app(tmp_path)
    usual, large = (board.score(Metrics((960, 600), percent), (56, 25), 185).get_bounding_rect() for percent in (100, 200))
    assert large.height >= 1.3 * usual.height and large.width > usual.width


def test_what_is_added_up_stands_in_two_lines_before_it_is_small(tmp_path: Path) -> None:
    open_app(tmp_path)
    row = Headline("", (5, 10, 5, 10, 10, 5, 10), 10)
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        made = board.counted(Metrics((960, 600), 200), (196, 116), row, "65 points", "", True)
    terms = writes.call_args_list[0]
    assert terms.args[1] == "5 + 10 + 5 + 10 + 10 + 5 + 10 + 10" and terms.args[3] >= 20 and terms.kwargs["lines"] == 2
    assert made.subsurface(0, 0, 196, 58).get_bounding_rect().height < 58


def test_the_numbers_on_the_track_grow_with_the_text_and_stay_within_it(tmp_path: Path) -> None:
    open_app(tmp_path)
    rect, sizes = pygame.Rect(8, 54, 944, 39), []
    for percent in (100, 200):
        with patch("scenes.ui.text.write", wraps=text.write) as writes, patch("scenes.ui.paper.rounded", wraps=paper.rounded) as rounded:
            board.track(pygame.Surface((960, 600)), Metrics((960, 600), percent), rect, 500)
        sizes.append(min(call.args[3] for call in writes.call_args_list))
        assert all(rect.contains(call.args[1]) for call in rounded.call_args_list)
    assert sizes[1] > sizes[0] >= 14


def test_where_there_is_no_track_the_goal_is_said_in_words(tmp_path: Path) -> None:
    with patch("scenes.man_bites_dog.board.counted", wraps=board.counted) as counted:
        scene = sit(open_app(tmp_path, (960, 600), text_size=200), begun(6))
        scene.app.frame([])
    assert scene.picture.stage.furnished("track") is None
    assert all("250" in call.args[4] for call in counted.call_args_list) and counted.called


def test_plates_that_are_too_low_for_two_lines_have_the_level_beside_short_names(tmp_path: Path) -> None:
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        scene = sit(open_app(tmp_path, (960, 600)), begun(6, ("Ana", "Leo", "Eva", "Fran", "Luz", "Paz")))
        scene.app.frame([])
    levels = [call for call in writes.call_args_list if call.args[1] == "easy"]
    assert levels and all(call.args[6] == "midright" for call in levels)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_names_on_the_plates_grow_with_the_text(tmp_path: Path, players: int) -> None:
    sizes = []
    for percent in (100, 200):
        scene = sit(open_app(tmp_path / str(percent), (960, 600), text_size=percent), begun(players))
        plate = scene.picture.stage.furnished(f"plate.{players - 1}")
        assert plate
        sizes.append([fit_name(name, scene.m.text(17), name_room(scene.m, plate), plate.height).px for name in NAMES])
    assert all(large > usual for usual, large in zip(*sizes, strict=True))


@pytest.mark.parametrize("percent", [100, 200])
def test_on_a_low_track_no_pawn_stands_before_a_number(tmp_path: Path, percent: int) -> None:
    open_app(tmp_path)
    m = Metrics((960, 600), percent)
    place = m.rect(*read_layout("man-bites-dog-vote", "compact").furniture["track"].rect)
    bare, numbered = pygame.Surface((960, 600)), pygame.Surface((960, 600))
    with patch("scenes.man_bites_dog.board.figure"):
        board.track(bare, m, place, 500)
    board.track(numbered, m, place, 500)
    written = pygame.mask.from_threshold(numbered, (0, 0, 0), (1, 1, 1, 255), bare)
    written.invert()
    digits = written.get_bounding_rects()
    foot = board.rail(m, place) + m.px(6)
    assert len(digits) >= 6 and all(place.contains(each) and each.top >= foot - 1 for each in digits)
    assert board.pawn(m, place, 0).get_height() >= 0.55 * place.height


def test_pawns_that_would_stand_in_each_other_stand_around_their_place() -> None:
    assert board.apart([100, 100, 100], 15) == [85, 100, 115]
    assert board.apart([100, 104, 300], 16) == [94, 110, 300]
    assert board.apart([0, 40, 80], 15) == [0, 40, 80]


def test_points_below_zero_are_on_the_track() -> None:
    m, rect = Metrics((1280, 720)), pygame.Rect(22, 56, 1036, 72)
    places = [board.at(m, rect, points, 500) for points in (-500, -50, -20, 0, 250, 500, 900)]
    assert places[0] == places[1] < places[2] < places[3] < places[4] < places[5] == places[6]
    assert board.signed(-20) == "−20"


@pytest.mark.parametrize("track", [(1036, 72), (944, 39)], ids=("regular", "compact"))
def test_a_pawn_stands_within_its_track(tmp_path: Path, track: tuple[int, int]) -> None:
    open_app(tmp_path)
    m, rect = Metrics((1280, 720) if track[1] > 40 else (960, 600)), pygame.Rect((8, 54), track)
    head = board.rail(m, rect) + m.px(6) - board.pawn(m, rect, 0).get_height()
    assert rect.top <= head < board.rail(m, rect)


def test_where_the_track_is_high_the_pawns_stand_above_its_numbers(tmp_path: Path) -> None:
    open_app(tmp_path)
    m, rect = Metrics((1280, 720)), pygame.Rect(22, 56, 1036, 72)
    with patch("scenes.man_bites_dog.board.milestone", wraps=board.milestone) as milestones:
        board.track(pygame.Surface((1280, 720)), m, rect, 500)
    foot = board.rail(m, rect) + m.px(6)
    assert rect.top <= foot - board.pawn(m, rect, 0).get_height()
    assert all(call.args[3][1] - m.px(12) >= foot - m.px(2) for call in milestones.call_args_list)
