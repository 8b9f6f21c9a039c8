"""What helps at the table: hints, words for everything, a card seen large, the log; and the choice that is laid piece by piece."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.moves import Reason
from game.core.rules import OVER
from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.pause import PauseScene
from scenes.table import TableScene
from scenes.ui import highlight
from scenes.ui.log_panel import LogScene
from scenes.ui.pointer import HOVER, LONG_PRESS
from tests.tables import FELT, GAME, a_play, focus_on, may, played, point_of, sit, table, wait
from tests.window import click, key, let_go, move, open_app, press


@pytest.fixture
def playing(app: App) -> TableScene:
    """Ana may play a card on a tower."""
    return sit(app, played(table(players=4, seed=5), may("play")))


# -- hints, words, looking -----------------------------------------------------------------------------------------------


def test_the_first_hint_points_the_second_says_the_move_and_why(app: App, playing: TableScene) -> None:
    meant, why = playing.match.hint()  # type: ignore[misc]
    key(app, pygame.K_h)
    assert playing.picture._marks.legal == {meant.things[0]}
    key(app, pygame.K_h)
    assert playing.picture._marks.legal == set(meant.things)
    assert playing.message is not None
    assert playing.message == (playing.words.move(meant, playing.match.view), playing.words.reason(why))


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_a_hint_marks_in_the_hand_lies_over_no_name(tmp_path: Path, text_size: int) -> None:
    app = open_app(tmp_path, (960, 600), text_size=text_size)
    scene = sit(app, played(table(players=4, seed=5), may("play")))
    stage = scene.picture.stage
    plates = [stage.furnished(name) for name in stage.map.furniture if name.startswith("plate.")]
    for card in scene.playing.in_hand():
        focus_on(app, card)
        wait(app, 300)
        rect = scene.picture.rect_of(card)
        assert rect is not None
        (ring,) = highlight.focus(stage, rect, bracketed=True)
        around = ring.picture.get_bounding_rect().move(ring.at)
        within = [plate.inflate(0, -2 * app.metrics.px(4)) for plate in plates if plate]
        assert within and around.collidelist(within) < 0, card


def test_enter_after_a_hint_does_what_it_points_at(app: App) -> None:
    scene = sit(app, played(table(players=4, seed=5), may("draw")))
    meant, _ = scene.match.hint()  # type: ignore[misc]
    focus_on(app, scene.playing.in_hand()[0])
    key(app, pygame.K_h, pygame.K_RETURN)
    assert scene.match.session.log[-1].move == meant


@pytest.mark.parametrize("lifted", [False, True])
def test_enter_after_a_whole_hint_plays_it(app: App, playing: TableScene, lifted: bool) -> None:
    meant, _ = playing.match.hint()  # type: ignore[misc]
    if lifted:
        focus_on(app, meant.things[0])
        key(app, pygame.K_RETURN)
        assert playing.playing.lifted == meant.things[0]
    key(app, pygame.K_h, pygame.K_h)
    assert playing.keys.focus.key == meant.things[0]
    key(app, pygame.K_RETURN)
    assert playing.match.session.log[-1].move == meant


def test_so_it_does_where_the_hint_was_asked_for_with_the_mouse(app: App, playing: TableScene) -> None:
    meant, _ = playing.match.hint()  # type: ignore[misc]
    for _press in range(2):
        click(app, playing.desk.rects["hint"].center)
        wait(app, 1000)
    key(app, pygame.K_RETURN)
    assert playing.match.session.log[-1].move == meant


def test_after_half_a_hint_or_on_another_card_enter_only_lifts(app: App, playing: TableScene) -> None:
    meant, _ = playing.match.hint()  # type: ignore[misc]
    before = list(playing.match.session.log)
    key(app, pygame.K_h, pygame.K_RETURN)
    assert playing.playing.lifted == meant.things[0]
    key(app, pygame.K_ESCAPE, pygame.K_h, pygame.K_h, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)
    assert playing.match.session.log == before


def test_a_card_that_cannot_be_drawn_says_why_to_a_click_and_to_enter(app: App) -> None:
    def closed(session: Session) -> bool:
        moves = session.rules.moves(session.state)
        return session.actor == 0 and [move.things[0] for move in moves if move.verb == "draw"] == ["draw"]

    games = (played(table(seed=seed), lambda session: closed(session) or session.actor == OVER) for seed in range(1, 60))

    def top_of(session: Session) -> str:
        return "".join(session.rules.layout(session.state)["discard"][-1:])

    session = next(session for session in games if closed(session) and top_of(session).startswith("apatosaurus"))
    scene = sit(app, session)
    why = scene.words.reason(Reason("top-is-apatosaurus"))
    click(app, point_of(scene, top_of(session)))
    assert scene.message == ("", why)
    scene.forget_words()
    focus_on(app, "discard")
    key(app, pygame.K_RETURN)
    assert scene.message == ("", why)


def test_everything_that_has_the_focus_says_what_it_is(app: App, playing: TableScene) -> None:
    said = set()
    for _ in range(8):
        key(app, pygame.K_TAB)
        if playing.keys.thing in playing.why.plates:
            assert "A press on this plate" in playing.speech.said.text
        elif playing.keys.thing:
            described = playing.words.describe(playing.keys.thing, playing.playing)
            assert described is not None and playing.speech.said.title == described.title
            assert playing.speech.said.text.startswith(described.text)
            said.add(playing.speech.said)
    assert len(said) >= 3


def test_with_a_card_lifted_the_keys_reach_only_its_targets(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    focus_on(app, card)
    key(app, pygame.K_RETURN)
    assert {spot.key for spot in playing.keys.focus.spots} == set(playing.playing.targets)
    assert playing.keys.thing in playing.playing.targets
    key(app, pygame.K_ESCAPE)
    assert playing.playing.lifted is None and playing.keys.thing == card


def test_over_its_target_a_lifted_card_says_the_move_and_says_it_once(app: App, playing: TableScene) -> None:
    card, place = a_play(playing)
    press(app, point_of(playing, card))
    move(app, point_of(playing, place), held=True)
    (meant,) = [each for each in playing.match.view.moves if each.things == (card, place)]
    assert playing.speech.said == ("", playing.words.move(meant, playing.match.view))
    let_go(app, FELT)


def test_a_digit_picks_that_card_of_the_hand(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    key(app, pygame.K_1 + playing.playing.in_hand().index(card))
    assert playing.playing.lifted == card


def test_a_card_is_enlarged_by_hover_long_press_key_and_second_button(app: App, playing: TableScene) -> None:
    place = point_of(playing, playing.playing.in_hand()[0])
    move(app, place)
    wait(app, HOVER + 50)
    assert playing.desk.enlarged
    move(app, FELT)
    assert not playing.desk.enlarged
    press(app, place)
    wait(app, LONG_PRESS + 50)
    assert playing.desk.enlarged
    let_go(app, place)
    assert not playing.desk.enlarged and playing.playing.lifted is None
    key(app, pygame.K_TAB)
    key(app, pygame.K_i)
    assert playing.desk.enlarged
    key(app, pygame.K_ESCAPE)
    assert not playing.desk.enlarged and app.top is playing


def test_escape_closes_what_was_said_before_it_pauses(app: App, playing: TableScene) -> None:
    key(app, pygame.K_w)
    assert playing.message
    key(app, pygame.K_ESCAPE)
    assert app.top is playing and playing.message is None
    key(app, pygame.K_h)
    key(app, pygame.K_ESCAPE)
    assert app.top is playing and playing.message is None and not playing.hints.marked
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)


def test_escape_with_nothing_lifted_pauses_and_l_opens_the_log(app: App, playing: TableScene) -> None:
    key(app, pygame.K_l)
    assert isinstance(app.top, LogScene) and len(app.top.lines) == len(playing.words.log()) > 2
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_ESCAPE)
    assert [type(scene) for scene in app.stack[1:]] == [TableScene, PauseScene]
    key(app, pygame.K_ESCAPE)
    assert app.stack[-1] is playing


# -- the goal order ------------------------------------------------------------------------------------------------------


def test_the_goal_order_holds_only_when_it_is_confirmed(app: App) -> None:
    scene = sit(app, Session(GAMES[GAME], table(seed=2)))
    key(app, pygame.K_3, pygame.K_1, pygame.K_4, pygame.K_2)
    order = tuple(scene.playing.gesture.path)
    assert order == tuple(scene.playing.choices[number] for number in (2, 0, 3, 1))
    assert not scene.match.session.log
    click(app, scene.desk.rects["take-out.1"].center)
    assert tuple(scene.playing.gesture.path) == order[1:]
    key(app, pygame.K_BACKSPACE)
    assert tuple(scene.playing.gesture.path) == order[1:3]
    click(app, scene.desk.rects["empty"].center)
    assert scene.playing.gesture.path == []
    click(app, scene.desk.rects["shuffle"].center)
    assert scene.playing.complete and not scene.match.session.log
    shuffled = tuple(scene.playing.gesture.path)
    click(app, scene.desk.rects["confirm"].center)
    assert scene.match.session.log[0].move.things == shuffled


def test_enter_after_each_digit_lays_no_other_piece_and_after_the_last_confirms(app: App) -> None:
    scene = sit(app, Session(GAMES[GAME], table(seed=2)))
    choices = scene.playing.choices
    key(app, pygame.K_3, pygame.K_RETURN, pygame.K_1, pygame.K_RETURN, pygame.K_4, pygame.K_RETURN)
    assert scene.playing.gesture.path == [choices[2], choices[0], choices[3]]
    key(app, pygame.K_2, pygame.K_RETURN)
    assert scene.match.session.log[0].move.things == (choices[2], choices[0], choices[3], choices[1])


def test_space_lets_a_decision_hold_while_it_is_still_being_shown(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="slow")
    scene = sit(app, played(table(seed=5), may("draw")))
    before = len(scene.match.session.log)
    click(app, point_of(scene, "draw"))
    assert scene.match.session.open
    key(app, pygame.K_SPACE)
    assert len(scene.match.session.log) == before + 2


@pytest.mark.parametrize("larger", [False, True])
def test_larger_hit_areas_reach_beyond_the_card(tmp_path: Path, larger: bool) -> None:
    app = open_app(tmp_path, larger_hits=larger)
    scene = sit(app, played(table(seed=5), may("draw")))
    rect = scene.picture.rect_of("draw")
    assert rect is not None
    click(app, (rect.left - 10, rect.centery))
    assert scene.match.session.open is larger
