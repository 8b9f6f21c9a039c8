"""Ratón Ganador in the window: whole games, what is no move, and what a card would mean."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.moves import Move
from game.core.session import Session
from game.raton_ganador.board import board_of, outlook
from game.raton_ganador.effects import endangered
from game.raton_ganador.moves import square_name
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.ui import plates
from scenes.ui.table_focus import HAND
from tests.raton_ganador_tables import RULES, at_rest_the_grid_is_as_the_view_says, furniture, lying, ready, table
from tests.shots.positions import middle
from tests.tables import Performs, by_click, by_drag, by_key, drag, focus_on, play_to_the_end, point_of, shown, sit, wait
from tests.window import click, key, move, open_app, press

HIDDEN = 0.4
"""The share of the board that the words of an enlarged card may hide where text is large."""
HELD = 8
"""Cards in a hand while the draw pile lasts."""


def test_the_whole_board_is_as_large_as_its_squares_in_any_window(tmp_path: Path) -> None:
    scene = sit(open_app(tmp_path, (1280, 720), text_size=200), ready(turns=3))
    stage = scene.picture.stage
    squares = [stage.card_rect(spot) for spot in stage.squares.values()]
    assert stage.rect("board") == squares[0].unionall(squares)


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 200), ((1280, 720), 100)])
def test_a_card_that_is_pointed_at_or_chosen_hides_no_symbol_and_pushes_none_out(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    scene = sit(app, ready(turns=3))
    picture, hand = scene.picture, scene.playing.in_hand()
    assert len(hand) == HELD
    place = scene.picture.stage.reach("hand.0")
    for card, following in pairwise(hand):
        move(app, point_of(scene, card))
        wait(app, 300)
        raised, after = picture.rect_of(card), picture.rect_of(following)
        assert raised and after and (after.left >= raised.right or after.top >= raised.bottom)
        scene.grip.tap(card)
        wait(app, 300)
        lifted, after = picture.lifted_rect, picture.rect_of(following)
        assert lifted and after and (after.left >= lifted.right - 2 or after.top >= lifted.bottom - 2)
        rects = [rect for other in hand if (rect := picture.rect_of(other))]
        assert place.left - 1 <= min(rect.left for rect in rects) and max(rect.right for rect in rects) <= place.right + 1
        key(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_an_enlarged_card_leaves_the_board_and_the_hand_in_sight(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    scene = sit(app, ready(turns=8, players=4))
    board = scene.picture.stage.rect("board")
    for card in scene.playing.in_hand():
        move(app, point_of(scene, card))
        wait(app, 1500)
        enlarged, raised = scene.desk.laid.enlarged, scene.picture.rect_of(card)
        assert enlarged and raised and not enlarged.rect.colliderect(raised)
        assert scene.picture.stage.m.size[0] > enlarged.rect.right and enlarged.rect.left > 0
        hidden = enlarged.rect.clip(board)
        assert hidden.width * hidden.height <= HIDDEN * board.width * board.height, card


# whole games


@pytest.mark.parametrize("performs", [by_drag, by_click, by_key])
def test_a_whole_game_is_played(tmp_path: Path, performs: Performs) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, Session(RULES, table(players=2, seed=2)))
    assert play_to_the_end(app, performs, at_rest_the_grid_is_as_the_view_says) == 12
    wait(app, 200)
    assert isinstance(app.top, ResultScene)
    assert scene.match.outcome is not None


@pytest.mark.parametrize(("players", "size", "text_size"), [(3, (960, 600), 200), (4, (960, 600), 200), (4, (1920, 1080), 100)])
def test_a_game_is_played_in_any_window(tmp_path: Path, players: int, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, take_back="none")
    sit(app, Session(RULES, table(players=players, seed=6)))
    assert play_to_the_end(app, by_drag, at_rest_the_grid_is_as_the_view_says) == 12


def test_two_people_play_at_one_screen_and_nobody_sees_another_hand(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    sit(app, Session(RULES, table(people=2, seed=4)))
    assert play_to_the_end(app, by_click, nobody_sees_what_is_hidden) == 24


def nobody_sees_what_is_hidden(app: App) -> None:
    scene = shown(app)
    looking = None if isinstance(app.top, CurtainScene) else scene.match.viewer
    for seat in (0, 1):
        cards = {sprite.card for sprite in scene.picture.stage.zones[f"hand.{seat}"] if sprite.card and sprite.facing}
        assert seat == looking or not cards


def test_a_game_is_interrupted_and_taken_up_again(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, ready(turns=9))
    before = list(scene.match.session.log)
    again = sit(app, Session(RULES, scene.match.table, before))
    at_rest_the_grid_is_as_the_view_says(app)
    assert lying(again) == board_of(scene.match.view)
    assert play_to_the_end(app, by_click) == 12 - sum(entry.actor == 0 for entry in before)
    assert again.match.session.log[: len(before)] == before


def test_undo_takes_the_tile_off_the_board(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="done")
    scene = sit(app, ready(turns=4))
    before = lying(scene)
    meant = scene.match.view.moves[0]
    by_drag(app, meant)
    assert len(lying(scene)) == len(before) + 1
    scene.undo()
    assert lying(scene) == before
    assert meant.things[0] in scene.playing.in_hand()


# what is no move


def test_a_drop_on_a_square_that_touches_nothing_says_why(app: App) -> None:
    scene = sit(app, ready(turns=4))
    card, *_ = scene.match.view.moves[0].things
    open_squares = {move.things[1] for move in scene.match.view.moves}
    taken = {f"{square // 5},{square % 5}" for square in board_of(scene.match.view)}
    for square in scene.picture.stage.squares:
        if square not in open_squares | taken:
            drag(app, point_of(scene, card), point_of(scene, square))
            assert scene.message is not None
            assert "must share a side" in scene.message.text
            return
    raise AssertionError("every square is open")


def test_a_drop_on_a_card_says_that_the_square_is_taken(app: App) -> None:
    scene = sit(app, ready(turns=4))
    card, *_ = scene.match.view.moves[0].things
    drag(app, point_of(scene, card), point_of(scene, "start-1"))
    assert scene.message is not None
    assert "already" in scene.message.text
    click(app, point_of(scene, card))
    click(app, point_of(scene, "start-1"))
    assert scene.message is not None
    assert "already" in scene.message.text


def test_the_first_card_must_be_a_mouse_and_a_beast_says_so(app: App) -> None:
    scene = sit(app, ready(turns=0))
    beast = next(card for card in scene.playing.in_hand() if not card.startswith("mouse"))
    drag(app, point_of(scene, beast), point_of(scene, "1,2"))
    assert scene.message is not None
    assert "mice" in scene.message.text


# what it would mean


def test_a_card_over_a_square_shows_what_it_would_mean(app: App) -> None:
    scene = sit(app, ready(turns=10, seed=3))
    meant, after = telling(scene)
    start, end = point_of(scene, meant.things[0]), point_of(scene, meant.things[1])
    move(app, start)
    press(app, start)
    move(app, (start[0] - 20, start[1] - 20), held=True)
    move(app, end, held=True)
    assert furniture(scene).then(scene.picture.stage) == after
    assert "would" in scene.speech.said.text
    assert scene.picture.lifted_rect is not None
    key(app, pygame.K_ESCAPE)
    assert furniture(scene).then(scene.picture.stage) is None


def test_the_keyboard_shows_it_too(app: App) -> None:
    scene = sit(app, ready(turns=10, seed=3))
    meant, after = telling(scene)
    focus_on(app, meant.things[0])
    key(app, pygame.K_RETURN)
    focus_on(app, meant.things[1])
    assert furniture(scene).then(scene.picture.stage) == after
    assert "would" in scene.speech.said.text


def test_with_large_text_the_keyboard_reads_the_two_rows_of_a_hand_like_a_text(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200)
    scene = sit(app, ready(turns=3))
    hand, focus = scene.playing.in_hand(), scene.keys.focus
    focus_on(app, hand[0])

    def goes(*codes: int) -> str | None:
        key(app, *codes)
        return focus.key

    assert tuple(goes(pygame.K_RIGHT) for _ in hand) == (*hand[1:], hand[-1])
    assert tuple(goes(pygame.K_LEFT) for _ in hand) == (*hand[-2::-1], hand[0])
    assert goes(pygame.K_RIGHT, pygame.K_DOWN) == hand[5] and goes(pygame.K_DOWN) == hand[5]
    assert goes(pygame.K_UP) == hand[1]
    key(app, pygame.K_UP)
    assert focus.spot and focus.spot.group != HAND
    key(app, pygame.K_7)
    assert scene.playing.lifted == hand[6]


def telling(scene: TableScene) -> tuple[Move, object]:
    """A move that would drive somebody away, and what it would mean."""
    view = scene.match.view
    for each in view.moves:
        row, column = map(int, each.things[1].split(","))
        place = row * 5 + column
        after = outlook(board_of(view) | {place: each.things[0]}, 2)
        if any(place in (threat.chaser, threat.chased) for threat in after.threats):
            return each, after
    raise AssertionError("no move drives anybody away")


def test_the_panels_say_which_mice_are_left_and_the_points_now(app: App) -> None:
    scene = sit(app, ready(turns=8))
    view, said = scene.match.view, furniture(scene)
    for seat in (0, 1):
        held = tuple(f"mouse{seat}-{number}" in view.cards(f"hand.{seat}") for number in range(1, 7))
        assert said._mice(scene.picture.stage, seat) == held
        assert said.points(scene.picture.stage, seat) == outlook(board_of(view), 2).standings[seat].points


@pytest.mark.parametrize(("size", "text_size", "pieces"), [((960, 600), 200, 2), ((1280, 720), 100, 1)])
def test_while_a_card_is_weighed_the_points_are_there_and_their_change_beside_them(
    tmp_path: Path, size: tuple[int, int], text_size: int, pieces: int
) -> None:
    scene = sit(open_app(tmp_path, size, text_size=text_size), ready(turns=12))
    stage, said = scene.picture.stage, furniture(scene)
    card, square = next(move.things for move in scene.match.view.moves if "mouse" in move.things[0])
    before = [said.points(stage, seat) for seat in (0, 1)]
    words = [line.split()[1:] for seat in (0, 1) for line in said.second_lines(stage, seat)]
    scene.grip.tap(card)
    scene.mark(square)
    then = said.then(stage)
    assert then is not None
    assert [said.points(stage, seat) for seat in (0, 1)] == [standing.points for standing in then.standings] != before
    assert [line.split()[1:] for seat in (0, 1) for line in said.second_lines(stage, seat)] == words
    for seat in (0, 1):
        shown_now = list(said._score(stage, seat, 2))
        assert len(shown_now) == pieces
        change = shown_now[-1].picture.get_rect(topleft=shown_now[-1].at)
        points = [piece.picture.get_bounding_rect().move(piece.at) for piece in shown_now[:-1]]
        assert change.collidelist(points) < 0, "the change hides the points"


def test_an_arrow_on_the_board_shows_who_is_after_a_mouse_of_ones_own(app: App) -> None:
    scene = sit(app, middle("raton-ganador", 3))
    stage, said, view = scene.picture.stage, furniture(scene), scene.match.view
    board = board_of(view)
    after_mine = [threat for threat in outlook(board, 3).threats if threat.step == 3 and board[threat.chased].startswith("mouse0-")]
    assert after_mine, "the position has no mouse in danger"
    arrows = [said.arrow(stage, threat).at for threat in after_mine]
    assert [piece.at for piece in said.over(stage) if piece.at in arrows] == arrows
    assert set(endangered(view)) == {square_name(threat.chased, 6) for threat in after_mine}


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_how_the_points_would_change_hides_no_question_mark(tmp_path: Path, text_size: int) -> None:
    app = open_app(tmp_path, (1280, 720), text_size=text_size)
    scene = sit(app, middle("raton-ganador", 3))
    stage = scene.picture.stage
    asked = [seat for seat, player in enumerate(stage.view.table.seats) if player.control == "ai"]
    assert asked
    for seat in asked:
        plate = stage.furnished(f"plate.{stage.position(seat)}")
        assert plate is not None
        side = plates.mark(stage.m, plate)
        question = Rect(0, 0, side, side)
        question.midright = (plate.right - stage.m.px(8), plate.centery)
        change = list(furniture(scene)._score(stage, seat, -3))[-1]
        assert not change.picture.get_rect(topleft=change.at).colliderect(question)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_who_points_at_the_plate_of_a_computer_player_is_told_what_a_press_does(tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_app(tmp_path, size, language="en")
    scene = sit(app, middle("raton-ganador", 3))
    stage = scene.picture.stage
    for seat, player in enumerate(stage.view.table.seats):
        plate = stage.furnished(f"plate.{stage.position(seat)}")
        assert plate is not None
        move(app, plate.center)
        told = f"{player.name}: {plates.levels(player, str)[0]}. A press on this plate tells what the last move was for."
        assert (told in scene.speech.shown.said.text) == (player.control == "ai")
        assert scene.speech.shown.said.title == scene.words.prompt(scene.match.view).title
    move(app, (size[0] // 2, size[1] // 2))
    assert "this plate" not in scene.speech.shown.said.text


@pytest.mark.parametrize("language", ["es", "en"])
def test_how_a_computer_player_plays_is_told_at_its_plate_however_large_the_text_is(tmp_path: Path, language: str) -> None:
    app = open_app(tmp_path, (960, 600), language=language, text_size=200)
    scene = sit(app, middle("raton-ganador", 3))
    for seat, player in enumerate(scene.match.table.seats):
        plate = scene.picture.stage.furnished(f"plate.{scene.picture.stage.position(seat)}")
        assert plate is not None
        move(app, plate.center)
        said = scene.speech.shown.said
        assert (f"{player.name}: {plates.levels(player, app.tr.gettext)[0]}." in said.text) == (player.control == "ai")
        if player.control == "ai":
            assert scene.desk.laid.hint.holds(said)
