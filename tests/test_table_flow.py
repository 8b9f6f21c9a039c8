"""What one gesture does to the next: an open decision, a refusal, a preview, the space bar, what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from art.colours import CREAM, HIGHLIGHT
from game.core.moves import Move
from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.table import TableScene
from tests.tables import GAME, a_play, by_click, drag, focus_on, may, played, point_of, sit, table, wait
from tests.window import click, key, move, open_app


@pytest.fixture
def app(tmp_path: Path) -> App:
    return open_app(tmp_path, take_back="done")


@pytest.fixture
def drawing(app: App) -> TableScene:
    """Ana may draw."""
    return sit(app, played(table(seed=5), may("draw")))


@pytest.fixture
def playing(app: App) -> TableScene:
    """Ana may play a card on a tower."""
    return sit(app, played(table(players=4, seed=5), may("play")))


def put(scene: TableScene, app: App) -> None:
    """Ana plays a card, and can still take it back."""
    by_click(app, next(move for move in scene.match.view.moves if move.verb == "play"))
    assert scene.match.waiting == "take-back"


def to_come(scene: TableScene) -> Sequence[Move]:
    """What Ana may do once what is pending by itself is done."""
    ahead = Session(scene.match.rules, scene.match.table, scene.match.session.log)
    ahead.settle()
    return ahead.rules.moves(ahead.state)


# -- in a hurry ------------------------------------------------------------------------------------------------------------

ANY = (pygame.K_x, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LSHIFT, pygame.K_F2)


@pytest.mark.parametrize("code", ANY)
def test_any_key_lets_what_moves_arrive(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path, take_back="done", animation="slow")
    scene = sit(app, played(table(seed=5), may("draw")))
    click(app, point_of(scene, "draw"))
    wait(app, 50)
    assert scene.picture.busy
    key(app, code)
    assert not scene.picture.busy


@pytest.mark.parametrize("code", (*ANY, pygame.K_SPACE))
def test_any_key_ends_the_pause_of_a_computer_player(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path, pause="long")
    scene = sit(app, played(table(seed=5), lambda session: session.actor == 1))
    wait(app, 50)
    decided = len(scene.match.session.log)
    key(app, code)
    wait(app, 50)
    assert len(scene.match.session.log) > decided


# -- while a decision can still be taken back --------------------------------------------------------------------------------


def on_the_pile(app: App, scene: TableScene) -> None:
    click(app, point_of(scene, "draw"))


def on_the_waiting_card(app: App, scene: TableScene) -> None:
    waiting = scene.picture.stage.waiting
    assert waiting is not None
    click(app, (round(waiting.x), round(waiting.y)))


def by_enter(app: App, scene: TableScene) -> None:
    focus_on(app, "draw")
    key(app, pygame.K_RETURN)


@pytest.mark.parametrize("reaches", [on_the_pile, on_the_waiting_card, by_enter])
@pytest.mark.parametrize("animation", ["off", "normal"])
def test_reaching_for_the_card_that_waits_lets_it_come(tmp_path: Path, reaches: object, animation: str) -> None:
    app = open_app(tmp_path, take_back="done", animation=animation)
    scene = sit(app, played(table(seed=5), may("draw")))
    click(app, point_of(scene, "draw"))
    wait(app, 1000)
    assert scene.match.waiting == "take-back" and len(scene.playing.in_hand()) == 3
    assert callable(reaches)
    reaches(app, scene)
    wait(app, 1500)
    assert not scene.match.session.open and len(scene.playing.in_hand()) == 4
    assert scene.message is None and scene.playing.lifted is None


def test_a_click_on_a_card_of_the_hand_lets_it_come_and_lifts_the_card(app: App, drawing: TableScene) -> None:
    click(app, point_of(drawing, "draw"))
    playable = {move.things[0] for move in to_come(drawing)}
    card = next(card for card in drawing.playing.in_hand() if card in playable)
    click(app, point_of(drawing, card))
    assert len(drawing.playing.in_hand()) == 4 and drawing.playing.lifted == card


def test_so_does_its_digit(app: App, drawing: TableScene) -> None:
    click(app, point_of(drawing, "draw"))
    key(app, pygame.K_2)
    assert not drawing.match.session.open and len(drawing.playing.in_hand()) == 4


def test_and_a_drag(app: App, drawing: TableScene) -> None:
    click(app, point_of(drawing, "draw"))
    move = next(move for move in to_come(drawing) if move.things[0] in drawing.playing.in_hand())
    drag(app, point_of(drawing, move.things[0]), point_of(drawing, move.things[1]))
    assert drawing.match.session.log[-1].move == move


def test_the_end_of_a_turn_is_let_go_on_by_a_click(app: App, playing: TableScene) -> None:
    put(playing, app)
    click(app, point_of(playing, playing.playing.in_hand()[0]))
    assert playing.match.waiting == "computer" and playing.message is None and playing.playing.lifted is None


def test_the_turn_stays_ones_own_until_it_cannot_be_taken_back(app: App, playing: TableScene) -> None:
    put(playing, app)
    assert playing.match.session.actor == 1
    assert playing.words.turn() == ("Your turn, Ana", 0) and playing.picture.stage.active == 0
    key(app, pygame.K_SPACE)
    assert playing.words.turn() == ("Bruno’s turn", 1) and playing.picture.stage.active == 1


def test_the_panel_says_how_to_go_on(app: App, playing: TableScene) -> None:
    put(playing, app)
    assert "a click on a card" in playing.speech.said.text
    key(app, pygame.K_SPACE)
    assert "click" not in playing.speech.said.text


# -- refusals, previews, notes -----------------------------------------------------------------------------------------------


def wrong_plays(session: Session) -> list[tuple[str, str, str]]:
    """Cards that may be played somewhere, each with a tower where it may not, and the card on top of that."""
    moves = session.rules.moves(session.state)
    towers = {name: cards[-1] for name, cards in session.rules.layout(session.state).items() if name.startswith("tower.") and cards}
    legal = {move.things for move in moves if move.verb == "play"}
    return [(card, name, top) for card, _ in legal for name, top in towers.items() if (card, name) not in legal]


@pytest.fixture
def trying(app: App) -> TableScene:
    """Ana may play a card on one tower and not on another."""
    return sit(app, played(table(players=4, seed=5), lambda session: may("play")(session) and bool(wrong_plays(session))))


@pytest.mark.parametrize("on_its_card", [True, False])
def test_a_click_on_a_wrong_target_says_why_as_a_drop_does(app: App, trying: TableScene, on_its_card: bool) -> None:
    playing = trying
    card, tower, top = wrong_plays(playing.match.session)[0]
    target = top if on_its_card else tower
    click(app, point_of(playing, card))
    click(app, point_of(playing, target))
    said = playing.message
    assert said is not None and said.text == playing.words.reason(playing.match.why_not(card, tower))
    wait(app, 2000)
    assert playing.message == said and not playing.desk.enlarged
    drag(app, point_of(playing, card), point_of(playing, tower))
    assert playing.message == said


def test_after_a_drop_nothing_is_enlarged_until_the_pointer_rests_elsewhere(app: App, trying: TableScene) -> None:
    playing = trying
    card, _, top = wrong_plays(playing.match.session)[0]
    move(app, point_of(playing, top))
    drag(app, point_of(playing, card), point_of(playing, top))
    wait(app, 2000)
    assert playing.message is not None and not playing.desk.enlarged
    x, y = point_of(playing, top)
    move(app, (x + 2, y))
    wait(app, 2000)
    assert not playing.desk.enlarged
    move(app, (x + 12, y))
    wait(app, 1000)
    assert playing.desk.enlarged


def test_an_unplayable_card_that_is_clicked_with_another_one_up_says_why(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    useful = {move.things[0] for move in playing.match.view.moves}
    other = next(card for card in playing.playing.in_hand() if card not in useful)
    click(app, point_of(playing, card))
    click(app, point_of(playing, other))
    assert playing.message is not None and playing.message.text == playing.words.reason(playing.match.why_not(other, None))


def by_hover(app: App, scene: TableScene) -> None:
    move(app, scene.desk.rects["menu"].center)


def by_tab(app: App, scene: TableScene) -> None:
    focus_on(app, "menu")


@pytest.mark.parametrize("shows", [by_hover, by_tab])
def test_the_note_of_the_menu_button_is_drawn_whole_and_leaves_nothing(app: App, playing: TableScene, shows: object) -> None:
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    assert callable(shows)
    shows(app, playing)
    seen = pygame.image.tobytes(app.canvas.surface, "RGB")
    playing.picture.touch()
    playing.draw(app.canvas.surface)
    assert seen == pygame.image.tobytes(app.canvas.surface, "RGB") != before
    move(app, (640, 5))
    playing.keys.hide()
    wait(app, 500)
    app.frame([])
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before


# -- the space bar -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("focus", ["draw", "menu", "hint"])
def test_the_space_bar_presses_and_draws_nothing(app: App, drawing: TableScene, focus: str) -> None:
    focus_on(app, focus)
    said, log = drawing.message, list(drawing.match.session.log)
    key(app, pygame.K_SPACE)
    assert drawing.match.session.log == log and app.top is drawing and drawing.message == said


def test_it_lets_a_decision_hold_wherever_the_keyboard_is(app: App, playing: TableScene) -> None:
    put(playing, app)
    key(app, pygame.K_TAB)
    key(app, pygame.K_SPACE)
    assert not playing.match.session.open and app.top is playing


# -- the goal order ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def ordering(app: App) -> TableScene:
    return sit(app, Session(GAMES[GAME], table(seed=2)))


def test_when_the_goal_is_complete_the_keyboard_is_on_the_confirm_button(app: App, ordering: TableScene) -> None:
    focus_on(app, ordering.playing.choices[0])
    for _ in range(4):
        key(app, pygame.K_RETURN)
    assert ordering.playing.complete and ordering.keys.focus.key == "confirm"
    key(app, pygame.K_RETURN)
    assert ordering.match.session.log


@pytest.mark.parametrize("floor", ["floor.1", "floor.2", "floor.4"])
def test_a_drop_on_any_free_floor_fills_the_next_one(app: App, ordering: TableScene, floor: str) -> None:
    drag(app, point_of(ordering, "green"), point_of(ordering, floor))
    assert ordering.playing.gesture.path == ["green"]


def test_the_hint_goes_on_from_what_is_laid(app: App, ordering: TableScene) -> None:
    key(app, pygame.K_2)
    first = ordering.playing.gesture.path[0]
    key(app, pygame.K_h)
    key(app, pygame.K_h)
    (marked,) = ordering.picture._marks.legal
    assert marked != first
    meant, _ = ordering.match.hint((first,))  # type: ignore[misc]
    assert meant.things[:2] == (first, marked)
    assert ordering.message is not None and ordering.message.title == ordering.words.move(meant, ordering.match.view)


def test_the_goal_order_needs_no_curtain(app: App) -> None:
    scene = sit(app, Session(GAMES[GAME], table(people=2, seed=2)))
    wait(app, 500)
    assert app.top is scene and scene.playing.draft and scene.words.turn() == ("Your turn, Ana", 0)
    key(app, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_RETURN)
    key(app, pygame.K_SPACE)
    wait(app, 500)
    assert isinstance(app.top, CurtainScene)


# -- what is marked, and said of it ------------------------------------------------------------------------------------------


def test_the_cards_that_can_be_played_have_a_gold_edge(app: App, playing: TableScene) -> None:
    assert playing.picture.stage.playable == {move.things[0] for move in playing.match.view.moves}
    click(app, point_of(playing, a_play(playing)[0]))
    assert not playing.picture.stage.playable
    key(app, pygame.K_ESCAPE)
    put(playing, app)
    assert not playing.picture.stage.playable


def test_the_card_that_was_drawn_is_marked_as_new_until_the_turn_ends(app: App, drawing: TableScene) -> None:
    before = set(drawing.playing.in_hand())
    click(app, point_of(drawing, "draw"))
    key(app, pygame.K_SPACE)
    (drawn,) = set(drawing.playing.in_hand()) - before
    assert drawing.picture.marked_as_recent == {drawn}
    key(app, pygame.K_h, pygame.K_h)
    assert drawn in drawing.picture.marked_as_recent
    move_on = drawing.match.view.moves[0]
    by_click(app, move_on)
    key(app, pygame.K_SPACE)
    assert drawn not in drawing.picture.marked_as_recent


def test_a_hand_that_was_dealt_as_a_whole_is_not_new(app: App, ordering: TableScene) -> None:
    key(app, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_RETURN)
    key(app, pygame.K_SPACE)
    assert len(ordering.playing.in_hand()) == 3 and not ordering.match.fresh


# -- the keyboard ------------------------------------------------------------------------------------------------------------


def test_after_a_draw_the_keyboard_is_in_the_hand(app: App, drawing: TableScene) -> None:
    focus_on(app, "draw")
    key(app, pygame.K_RETURN)
    key(app, pygame.K_SPACE)
    assert drawing.keys.focus.key in drawing.playing.playable


def test_left_of_the_first_card_the_keyboard_stays_in_the_hand(app: App, drawing: TableScene) -> None:
    first, *_, last = drawing.playing.in_hand()
    focus_on(app, first)
    key(app, pygame.K_LEFT)
    assert drawing.keys.focus.key == first
    focus_on(app, last)
    key(app, pygame.K_RIGHT)
    assert drawing.keys.focus.key == last


@pytest.mark.parametrize("start", ["draw", "discard", "tower.0", "tower.1", "tower.2"])
def test_downwards_one_comes_to_the_hand(app: App, drawing: TableScene, start: str) -> None:
    focus_on(app, start)
    for _ in range(3):
        if drawing.keys.thing not in drawing.playing.in_hand():
            key(app, pygame.K_DOWN)
    assert drawing.keys.thing in drawing.playing.in_hand()


def test_on_a_pile_the_panel_still_says_what_can_be_done(app: App, drawing: TableScene) -> None:
    asked = drawing.words.prompt(drawing.match.view)
    focus_on(app, "draw")
    said = drawing.speech.said
    assert said.title == asked.title and asked.text in said.text and len(said.text) > len(asked.text)


def test_the_ring_of_the_keyboard_is_drawn_over_gold(app: App, playing: TableScene) -> None:
    card, place = a_play(playing)
    focus_on(app, card)
    key(app, pygame.K_RETURN)
    assert playing.keys.focus.key == place
    rect = playing.picture.rect_of(place)
    assert rect is not None
    beside = [app.canvas.surface.get_at((x, rect.centery))[:3] for x in range(rect.left - 30, rect.left)]
    gold = beside.index(HIGHLIGHT)
    assert beside.count(CREAM) >= 3 and beside.index(CREAM) < gold


@pytest.mark.parametrize("take_back", ["2s", "done"])
def test_where_one_may_always_take_back_play_waits_for_nothing(tmp_path: Path, take_back: str) -> None:
    app = open_app(tmp_path, take_back=take_back)
    scene = sit(app, played(table(seed=5, free_take_backs=True), may("draw")))
    before = len(scene.match.session.log)
    click(app, point_of(scene, "draw"))
    app.frame([], 50)
    assert len(scene.playing.in_hand()) == 4 and scene.match.take_back_left == 0
    assert "done" not in scene.desk.rects
    key(app, pygame.K_BACKSPACE)
    assert len(scene.match.session.log) == before
