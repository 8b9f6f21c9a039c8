"""The table in the real application: whole games by drag, by click and by keyboard; what is no move; taking back; secrets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.core.session import Session
from game.registry import GAMES
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.ui.calm import QUIET
from tests.tables import (
    FELT,
    GAME,
    Performs,
    a_play,
    by_click,
    by_drag,
    by_key,
    drag,
    may,
    play_to_the_end,
    played,
    point_of,
    shown,
    sit,
    table,
    wait,
)
from tests.window import click, key, let_go, move, open_app, press


@pytest.fixture
def app(tmp_path: Path) -> App:
    return open_app(tmp_path)


@pytest.fixture
def playing(app: App) -> TableScene:
    """Ana may play a card on a tower."""
    return sit(app, played(table(players=4, seed=5), may("play")))


def an_idle_card(scene: TableScene) -> str:
    """A card of the hand that cannot be played anywhere."""
    useful = {move.things[0] for move in scene.match.view.moves}
    return next(card for card in scene.playing.in_hand() if card not in useful)


def lifted(scene: TableScene) -> int:
    """How many cards are up."""
    return int(scene.picture.lifted_rect is not None)


# -- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("performs", [by_drag, by_click, by_key])
def test_a_whole_game_is_played(tmp_path: Path, performs: Performs) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, Session(GAMES[GAME], table(seed=2)))
    moves = play_to_the_end(app, performs, lambda app: at_rest_all_is_as_the_view_says(shown(app)))
    assert moves > 8
    wait(app, 200)
    assert isinstance(app.top, ResultScene)
    assert scene.match.outcome is not None


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_game_is_played_in_any_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, take_back="none")
    sit(app, Session(GAMES[GAME], table(players=2, seed=6)))
    assert play_to_the_end(app, by_click) > 4


def at_rest_all_is_as_the_view_says(scene: TableScene) -> None:
    """Cards are conserved, none is up that nobody lifted, and nothing is known that the view does not tell."""
    if scene.picture.busy:
        return
    assert scene.picture.stage.drift(scene.match.view) is None
    assert sum(pile.size for pile in scene.match.view.zones.values()) == len(GAMES[GAME].cards(scene.match.table))
    assert lifted(scene) <= (scene.playing.lifted is not None)


def test_cards_move_where_motion_is_on(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", take_back="done")
    scene = sit(app, played(table(seed=5), may("play")))
    card, place = a_play(scene)
    drag(app, point_of(scene, card), point_of(scene, place))
    assert scene.picture.busy
    wait(app, 2000)
    assert not scene.picture.busy
    assert scene.picture.stage.drift(scene.match.view) is None


# -- what is no move -----------------------------------------------------------------------------------------------------


def test_an_illegal_drop_goes_home_and_says_why(app: App, playing: TableScene) -> None:
    card = an_idle_card(playing)
    place = playing.picture.stage.find(card).spot  # type: ignore[union-attr]
    before = list(playing.match.session.log)
    drag(app, point_of(playing, card), point_of(playing, "tower.0"))
    assert playing.match.session.log == before
    assert playing.message is not None and playing.message.text == playing.words.reason(playing.match.why_not(card, "tower.0"))
    wait(app, 500)
    assert lifted(playing) == 0
    assert playing.picture.stage.find(card).spot[:2] == place[:2]  # type: ignore[union-attr]


def test_a_legal_card_dropped_on_bare_felt_goes_home_with_a_word(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    drag(app, point_of(playing, card), FELT)
    assert playing.message is not None and "gold" in playing.message.text
    assert playing.playing.lifted is None


def test_a_card_put_back_into_the_hand_says_nothing(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    start = point_of(playing, card)
    drag(app, start, (start[0] + 30, start[1] - 8))
    assert playing.message is None and playing.playing.lifted is None


def test_a_drop_goes_to_the_legal_place_that_the_card_lies_over_most(app: App, playing: TableScene) -> None:
    card, place = a_play(playing)
    rect = playing.picture.rect_of(place)
    assert rect is not None
    beside = (rect.right + 12, rect.centery)
    assert playing.picture.thing_at(beside, (place,)) is None
    drag(app, point_of(playing, card), beside)
    assert playing.match.session.log[-1].move.things == (card, place)


def test_a_click_on_a_card_that_cannot_be_played_says_why(app: App, playing: TableScene) -> None:
    card = an_idle_card(playing)
    click(app, point_of(playing, card))
    assert playing.message is not None and playing.message.text == playing.words.reason(playing.match.why_not(card, None))


def test_in_the_turn_of_others_nothing_can_be_lifted(tmp_path: Path) -> None:
    app = open_app(tmp_path, pause="long")
    scene = sit(app, played(table(seed=5), lambda session: session.actor == 1))
    card = scene.playing.in_hand()[0]
    start = point_of(scene, card)
    move(app, start)
    press(app, start)
    move(app, (start[0] + 60, start[1] - 60), held=True)
    assert lifted(scene) == 0


# -- changing one's mind -------------------------------------------------------------------------------------------------


def hold(app: App, scene: TableScene) -> str:
    """Drag a card somewhere, and keep it there."""
    card, _ = a_play(scene)
    start = point_of(scene, card)
    move(app, start)
    press(app, start)
    move(app, FELT, held=True)
    assert lifted(scene) == 1 and scene.playing.lifted == card
    return card


def second_button(app: App) -> None:
    app.frame([Event(pygame.MOUSEBUTTONDOWN, pos=FELT, button=3, touch=False)])


def lose_focus(app: App) -> None:
    app.frame([Event(pygame.WINDOWFOCUSLOST)])


def escape(app: App) -> None:
    key(app, pygame.K_ESCAPE)


def resize(app: App) -> None:
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=1100, y=700)])


@pytest.mark.parametrize("cancels", [second_button, lose_focus, escape, resize])
def test_a_drag_is_cancelled(app: App, playing: TableScene, cancels: object) -> None:
    hold(app, playing)
    before = list(playing.match.session.log)
    assert callable(cancels)
    cancels(app)
    assert playing.playing.lifted is None and app.top is playing
    let_go(app, point_of(playing, "tower.0"))
    wait(app, 400)
    assert lifted(playing) == 0 and playing.match.session.log == before
    assert playing.picture.stage.drift(playing.match.view) is None


def test_click_click_and_again_puts_the_card_back(app: App, playing: TableScene) -> None:
    card, place = a_play(playing)
    click(app, point_of(playing, card))
    assert playing.playing.lifted == card and place in playing.playing.targets
    assert playing.picture._marks.legal == frozenset(playing.playing.targets)
    click(app, point_of(playing, card))
    assert playing.playing.lifted is None
    click(app, point_of(playing, card))
    click(app, FELT)
    assert playing.playing.lifted is None and not playing.match.session.open


def test_another_card_takes_the_place_of_the_chosen_one(app: App) -> None:
    def two_cards(session: Session) -> bool:
        return may("play")(session) and len({move.things[0] for move in session.rules.moves(session.state)}) > 1

    scene = sit(app, played(table(seed=5), two_cards))
    first, second, *_ = dict.fromkeys(move.things[0] for move in scene.match.view.moves)
    click(app, point_of(scene, first))
    click(app, point_of(scene, second))
    assert scene.playing.lifted == second and lifted(scene) == 1


def test_a_pile_with_one_way_to_go_needs_one_click(app: App) -> None:
    scene = sit(app, played(table(seed=5), may("draw")))
    click(app, point_of(scene, "draw"))
    assert scene.match.session.log[-1].move.things == ("draw", "hand.0")


# -- taking back ---------------------------------------------------------------------------------------------------------


def test_a_decision_can_be_taken_back_until_its_time_is_over(app: App, playing: TableScene) -> None:
    card, place = a_play(playing)
    before = list(playing.match.session.log)
    by_click(app, next(move for move in playing.match.view.moves if move.things == (card, place)))
    assert "done" in playing.desk.rects
    wait(app, 500)
    key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert playing.match.session.log == before
    assert card in playing.playing.in_hand()


def test_afterwards_it_is_refused_with_the_reason(tmp_path: Path) -> None:
    app = open_app(tmp_path, pause="long")
    scene = sit(app, played(table(seed=5), may("draw")))
    click(app, point_of(scene, "draw"))
    wait(app, 2100)
    log = list(scene.match.session.log)
    key(app, pygame.K_BACKSPACE)
    assert scene.match.session.log == log
    assert scene.message is not None and scene.message.text == scene.words.reason(scene.match.why_no_undo())  # type: ignore[arg-type]


def test_space_means_done(app: App) -> None:
    scene = sit(app, played(table(seed=5), may("draw")))
    click(app, point_of(scene, "draw"))
    assert scene.match.session.open
    key(app, pygame.K_SPACE)
    assert scene.match.session.actor == 0 and len(scene.playing.in_hand()) == 4


def test_the_undo_button_shows_how_much_time_is_left(app: App, playing: TableScene) -> None:
    by_click(app, next(move for move in playing.match.view.moves if move.verb == "play"))
    wait(app, 1000)
    button = playing.desk.laid.find("undo")
    assert 0.3 < button.left < 0.7  # type: ignore[union-attr]


# -- several people ------------------------------------------------------------------------------------------------------


def nobody_sees_a_hidden_card(app: App) -> None:
    """No sprite tells more than the view of who may look; behind the curtain nobody may."""
    scene = shown(app)
    viewer = scene.match.viewer
    if isinstance(app.top, CurtainScene) and not app.top.opening:
        assert viewer is None
    for sprites in scene.picture.stage.zones.values():
        for sprite in sprites:
            zone = scene.picture.stage.zone(sprite.zone)
            if zone.kind == "pile" and sprite.moving:
                continue  # all have seen the discard pile, whose top card is turned over when it becomes the draw pile
            if sprite.card is not None and not zone.visible_to(viewer):
                assert sprite.card in scene.match.public_view.shown
            assert not (sprite.facing and sprite.face_up) or zone.visible_to(viewer)


def test_three_people_play_at_one_screen_and_nobody_sees_another_hand(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    sit(app, Session(GAMES[GAME], table(people=3, seed=4)))
    assert play_to_the_end(app, by_click, nobody_sees_a_hidden_card) > 12


def test_computer_players_between_people_are_watched_with_nobodys_hand(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none", animation="normal")
    scene = sit(app, played(table(people=2, players=3, seed=5), lambda session: session.actor == 2))
    assert scene.match.viewer is None
    for _ in range(100):
        app.frame([], 50)
        nobody_sees_a_hidden_card(app)
    assert isinstance(app.top, CurtainScene)


def test_what_happened_since_ones_last_turn_goes_away_with_the_first_action(app: App) -> None:
    app.play(played(table(people=2, players=2, seed=5), lambda session: may("draw")(session) and len(session.log) > 14))
    app.frame([])
    scene = shown(app)
    wait(app, QUIET)
    key(app, pygame.K_RETURN)
    app.frame([], 50)
    assert scene.since and scene.since == scene.words.since(0)
    key(app, pygame.K_h)
    assert scene.since == ()


# -- robustness ----------------------------------------------------------------------------------------------------------


def test_nothing_is_drawn_when_nothing_moves(app: App, playing: TableScene) -> None:
    wait(app, 100)
    assert playing.draw_changes(app.canvas.surface) == []
    assert not playing.dirty and not playing.picture.stirring


def test_drawing_changes_nothing_and_pieces_add_up_to_the_whole(app: App, playing: TableScene) -> None:
    card, _ = a_play(playing)
    start = point_of(playing, card)
    move(app, start)
    press(app, start)
    for step in range(6):
        move(app, (start[0] + 40 * step, start[1] - 50 * step), held=True)
    pieces = pygame.image.tobytes(app.canvas.surface, "RGB")
    playing.draw(app.canvas.surface)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == pieces


def test_language_and_text_size_may_change_in_the_middle(app: App, playing: TableScene) -> None:
    from msgspec.structs import replace

    card, _ = a_play(playing)
    click(app, point_of(playing, card))
    app.change(replace(app.settings, language="es", text_size=200))
    app.frame([])
    assert playing.playing.lifted is None and lifted(playing) == 0
    assert playing.words.log()[0].words != ""
    by_click(app, next(move for move in playing.match.view.moves if move.things[0] == card))
    assert playing.match.session.log[-1].move.things[0] == card


def test_anything_may_be_thrown_at_it(app: App) -> None:
    scene = sit(app, Session(GAMES[GAME], table(people=2, seed=9)))
    random = Random(7)
    keys = (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_UP, pygame.K_1, pygame.K_2, pygame.K_h, pygame.K_i,
            pygame.K_BACKSPACE, pygame.K_ESCAPE, pygame.K_l)  # fmt: skip
    for _ in range(600):
        place = (random.randrange(1280), random.randrange(720))
        what = random.random()
        if what < 0.35:
            key(app, random.choice(keys))
        elif what < 0.6:
            click(app, place)
        elif what < 0.8:
            drag(app, place, (random.randrange(1280), random.randrange(720)))
        else:
            app.frame([], random.randrange(400))
        if not any(entry is scene for entry in app.stack):
            scene = sit(app, scene.match.session)
        nobody_sees_a_hidden_card(app)
        at_rest_all_is_as_the_view_says(scene)
    again = Session(GAMES[GAME], scene.match.table, scene.match.session.log)
    assert GAMES[GAME].layout(again.state) == GAMES[GAME].layout(scene.match.session.state)
