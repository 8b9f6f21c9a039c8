"""Plates: a name is as large as it can be, all of a table show the same, and numbers say what they count."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Vector2

from art.maps import read_map
from game.core.session import Session
from game.registry import GAMES
from scenes.stack_o_saurus.furniture import empty_place
from scenes.table import TableScene
from scenes.ui import text
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.plates import EVEN, LETTERS, TWO, fit_name, name_room, plates, points_room, written
from tests.shots.positions import table
from tests.tables import sit
from tests.window import open_app


@pytest.mark.parametrize(("room", "lines"), [(400, 1), (120, 2), (60, 2)])
def test_a_name_of_two_words_stands_in_two_lines_before_it_gets_small(room: int, lines: int) -> None:
    fitted = fit_name("Abuela Rosa", 52, room, 74)
    assert len(fitted.lines) == lines
    assert " ".join(fitted.lines) == "Abuela Rosa"


def test_a_name_of_one_word_shrinks_and_is_cut_at_last() -> None:
    assert fit_name("Maximiliana", 52, 200, 74).lines == ("Maximiliana",)
    cut = fit_name("Maximiliana", 17, 50, 44)
    assert cut.px == LEAST_TEXT and len(cut.lines) == 1 and cut.lines[0].endswith("…")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_long_names_stand_whole_on_the_plates_of_stack_o_saurus(players: int, size: tuple[int, int], percent: int) -> None:
    m = Metrics(size, percent)
    for number in range(players):
        plate = m.rect(*read_map("stack-o-saurus", players, m.form).furniture[f"plate.{number}"].rect)
        for name in ("Maximiliana", "Abuela Rosa", "Bartolomé Fernández"):
            fitted = fit_name(name, m.text(17), name_room(m, plate), plate.height)
            assert " ".join(fitted.lines) == name, (plate, fitted)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_level_of_a_computer_player_stands_on_every_plate_of_stack_o_saurus(players: int, size: tuple[int, int]) -> None:
    m = Metrics(size)
    for number in range(1, players):
        plate = m.rect(*read_map("stack-o-saurus", players, m.form).furniture[f"plate.{number}"].rect)
        for name in ("Abuela Rosa", "Tomás"):
            on_it = written(m, min(plate.height, m.px(46)), name_room(m, plate), name, ("normal · cautious", "normal"))
            assert on_it.below.startswith("normal") and on_it.name.lines == (name,), (plate, on_it)


@pytest.mark.parametrize("players", range(2, 7))
def test_large_text_makes_a_name_of_usual_length_larger_in_stack_o_saurus(players: int) -> None:
    usual, large = (Metrics((960, 600), percent) for percent in (100, 200))
    for number in range(players):
        plate = large.rect(*read_map("stack-o-saurus", players, large.form).furniture[f"plate.{number}"].rect)
        whole = fit_name("Abuela Rosa", round(plate.height * 0.72), name_room(large, plate), plate.height)
        assert len(whole.lines) == 1 and whole.px > usual.text(17)


@pytest.mark.parametrize(("game", "players", "least"), [("dingo", 5, 21), ("raton-ganador", 4, 20)])
def test_large_text_makes_a_name_of_two_words_larger_on_the_plates_of_a_full_table(game: str, players: int, least: int) -> None:
    m = Metrics((960, 600), 200)
    plate = m.rect(*read_map(game, players, m.form).furniture["plate.1"].rect)
    points = points_room(m, plate, "5", "pts.") if game == "dingo" else 0
    fitted = fit_name("Abuela Rosa", m.text(17), name_room(m, plate) - points, plate.height)
    assert fitted.lines == ("Abuela", "Rosa") and fitted.px >= least
    assert TWO + LETTERS <= 1, "two lines are no higher than the plate"


@pytest.mark.parametrize(("size", "least"), [((960, 600), 20), ((1280, 720), 25), ((1920, 1080), 36)])
@pytest.mark.parametrize("players", range(2, 5))
def test_the_token_of_a_narrow_plate_gives_way_to_large_text(players: int, size: tuple[int, int], least: int) -> None:
    m = Metrics(size, 200)
    for number in range(players):
        plate = m.rect(*read_map("raton-ganador", players, m.form).furniture[f"plate.{number}"].rect)
        for name in ("Jugador 1", "Player 1"):
            fitted = fit_name(name, m.text(17), name_room(m, plate), plate.height)
            assert " ".join(fitted.lines) == name and fitted.px >= least


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_token_gives_way_before_a_name_of_eleven_letters_is_cut(game: str, size: tuple[int, int], percent: int) -> None:
    m = Metrics(size, percent)
    for players in GAMES[game].players:
        for number in range(players):
            place = m.rect(*read_map(game, players, m.form).furniture[f"plate.{number}"].rect)
            plate = place.inflate(0, min(place.height, m.px(46)) - place.height)
            points = points_room(m, plate, "5", "pts.") if game == "dingo" else 0
            for name in ("Maximiliana", "Maximiliano", "Abuela Rosa"):
                room = name_room(m, plate, name, points)
                assert " ".join(fit_name(name, m.text(17), room, plate.height).lines) == name, (players, plate)


WINDOWS = pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 200)])
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), [(game, players) for game in sorted(GAMES) for players in GAMES[game].players])


def begun(folder: Path, game: str, players: int, size: tuple[int, int], percent: int) -> TableScene:
    session = Session(GAMES[game], table(game, players, language="es"))
    session.settle()
    return sit(open_app(folder, size, text_size=percent, language="es"), session)


def on_plates(scene: TableScene) -> list[tuple[str, str, Rect]]:
    """What is written on the plates: the words, in which typeface, and where on its plate."""
    found = list[tuple[str, str, Rect]]()

    def write(surface, words, role, *args, **kwargs):  # type: ignore[no-untyped-def]
        found.append((words, role, wrote(surface, words, role, *args, **kwargs)))
        return found[-1][2]

    wrote = text.write
    with patch("scenes.ui.plates.text.write", write), patch.object(scene.picture.stage, "stock", lambda make, *args: make(*args)):
        list(plates(scene.picture.stage))
    return found


@WINDOWS
@EVERY_TABLE
def test_all_plates_of_a_table_tell_the_same_of_their_player(
    tmp_path: Path, game: str, players: int, size: tuple[int, int], percent: int
) -> None:
    seconds = [words for words, role, _place in on_plates(begun(tmp_path, game, players, size, percent)) if role == "text"]
    assert len(seconds) in (0, players), seconds


@WINDOWS
@pytest.mark.parametrize("players", range(2, 6))
def test_the_points_on_a_plate_say_what_they_are(tmp_path: Path, players: int, size: tuple[int, int], percent: int) -> None:
    scene = begun(tmp_path, "dingo", players, size, percent)
    units = 0
    beside = Rect(0, 0, 0, 0)
    for (before, _role, number), (words, _role2, place) in pairwise(on_plates(scene)):
        if words == "pts.":
            units, beside = units + 1, place
            assert before.isdigit() and place.centery > number.centery and place.height >= LEAST_TEXT
            plate = scene.picture.stage.furnished(f"plate.{units - 1}")
            assert plate
            radius = min(plate.height, scene.m.px(46)) / 2
            corner = Vector2(place.right - plate.width + radius, place.centery + 0.42 * place.height - radius)
            assert corner.length() <= radius - scene.m.px(3), "clear of the rim, which is round there"
        elif not words.isdigit():
            assert place.right <= beside.left, words
    assert units == players


@WINDOWS
@pytest.mark.parametrize("players", range(2, 7))
def test_whose_tower_it_is_stands_below_it(tmp_path: Path, players: int, size: tuple[int, int], percent: int) -> None:
    stage = begun(tmp_path, "stack-o-saurus", players, size, percent).picture.stage
    tokens = [piece.picture.get_rect(topleft=piece.at) for piece in stage.furniture.over(stage)]
    for seat in range(players):
        tower, plate = stage.rect_of_place(f"tower.{seat}"), stage.furnished(f"plate.{stage.position(seat)}")
        assert plate
        own = [token for token in tokens if abs(token.centerx - tower.centerx) <= 1 and tower.bottom < token.bottom <= plate.top]
        assert len(own) == 1 or abs(plate.centerx - tower.centerx) <= stage.m.px(8)


@WINDOWS
@pytest.mark.parametrize("players", range(2, 7))
def test_no_word_on_an_empty_place_lies_under_the_token_at_its_foot(
    tmp_path: Path, players: int, size: tuple[int, int], percent: int
) -> None:
    stage = begun(tmp_path, "stack-o-saurus", players, size, percent).picture.stage
    places = [stage.rect(f"tower.{seat}") for seat in range(players)]
    empty = [piece for piece in stage.furniture.under(stage) for place in places if piece.at == place.topleft]
    assert len(empty) == players
    for piece in empty:
        place = piece.picture.get_rect(topleft=piece.at)
        for token in stage.furniture.over(stage):
            hidden = place.clip(token.picture.get_rect(topleft=token.at)).move(-place.x, -place.y)
            plain = empty_place(stage.m, place.size)
            assert pygame.image.tobytes(piece.picture.subsurface(hidden), "RGBA") == pygame.image.tobytes(plain.subsurface(hidden), "RGBA")


@WINDOWS
@EVERY_TABLE
def test_the_names_of_a_table_are_of_about_one_size(tmp_path: Path, game: str, players: int, size: tuple[int, int], percent: int) -> None:
    laid = table(game, players, language="es")
    long = replace(laid, seats=(laid.seats[0], replace(laid.seats[1], name="Encarnación"), *laid.seats[2:]))
    session = Session(GAMES[game], long)
    session.settle()
    scene = sit(open_app(tmp_path, size, text_size=percent, language="es"), session)
    words = {word for name in scene.match.names for word in (name, *name.split())}
    high = [place.height for said, role, place in on_plates(scene) if role == "display" and said in words]
    assert len(high) >= players and max(high) <= EVEN * min(high) + 2, high


@WINDOWS
@pytest.mark.parametrize("players", range(2, 7))
def test_the_second_line_on_a_plate_stands_clear_of_its_rim(tmp_path: Path, players: int, size: tuple[int, int], percent: int) -> None:
    scene = begun(tmp_path, "stack-o-saurus", players, size, percent)
    stage, m = scene.picture.stage, scene.m
    rect = stage.furnished("plate.0")
    assert rect
    height = min(rect.height, m.px(46))
    for (_name, _role, above), (_words, role, below) in pairwise(on_plates(scene)):
        if role == "text" and below.centery > above.centery:
            assert height - below.bottom >= m.px(3), (height, below)
