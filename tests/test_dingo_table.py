"""The Dingo Ate The Baby in the window: whole games, bonus and effect."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pygame
import pytest

from game.ai import hint
from game.core.moves import Move
from game.core.session import Session
from game.core.views import view
from game.dingo.state import ACT, BONUS, EFFECT
from game.dingo.survey import prey_of, value_of
from game.registry import DINGO
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.dingo.day import DayScene
from scenes.result import ResultScene
from tests.dingo_tables import furniture, in_phase, table
from tests.tables import Performs, by_click, by_drag, by_key, focus_on, may, play_to_the_end, played, point_of, shown, sit, wait
from tests.window import click, key, move, open_app


def the_table_is_as_the_view_says(app: App) -> None:
    """At rest every card lies where it should, values are those of the ranches, and nobody sees a hidden hand."""
    scene = shown(app)
    looking = None if isinstance(app.top, CurtainScene) else scene.match.viewer
    for seat in range(scene.match.table.players):
        cards = {sprite.card for sprite in scene.picture.stage.zones[f"hand.{seat}"] if sprite.card and sprite.facing}
        assert seat == looking or not cards
    if scene.picture.busy or app.top is not scene:
        return
    view, stage = scene.match.view, scene.picture.stage
    assert stage.drift(view) is None
    for seat in range(view.table.players):
        assert furniture(scene).value(stage, seat) == value_of(DINGO.decks.at(view.table), view.cards(f"ranch.{seat}"))


# whole games


@pytest.mark.parametrize("performs", [by_drag, by_click, by_key])
def test_a_whole_game_is_played(tmp_path: Path, performs: Performs) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, Session(DINGO, table(players=3, seed=2)))
    assert play_to_the_end(app, performs, the_table_is_as_the_view_says) > 10
    wait(app, 200)
    while isinstance(app.top, DayScene):
        key(app, pygame.K_RETURN)
        wait(app, 200)
    assert isinstance(app.top, ResultScene)
    assert scene.match.outcome is not None


@pytest.mark.parametrize(
    ("players", "size", "text_size", "language"), [(5, (960, 600), 200, "es"), (2, (1280, 720), 150, "es"), (4, (1920, 1080), 100, "en")]
)
def test_a_game_is_played_in_any_window(tmp_path: Path, players: int, size: tuple[int, int], text_size: int, language: str) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language=language, take_back="none")
    sit(app, Session(DINGO, table(players=players, seed=6)))
    assert play_to_the_end(app, by_drag, the_table_is_as_the_view_says) > 5


def test_three_people_play_at_one_screen(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    sit(app, Session(DINGO, table(people=3, seed=4)))
    assert play_to_the_end(app, by_click, the_table_is_as_the_view_says) > 30


def test_a_game_is_played_with_all_that_moves(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none", animation="fast", pause="short")
    sit(app, Session(DINGO, table(players=2, seed=3)))
    assert play_to_the_end(app, by_click, the_table_is_as_the_view_says) > 5


def test_a_ranch_shows_no_value_that_it_never_had(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", pause="none", take_back="none")
    scene = sit(app, Session(DINGO, table(players=3, seed=2)))
    said, shown_values = furniture(scene), [[0], [0], [0]]
    while app.top is scene:
        if scene.match.waiting == "person" and not scene.picture.busy:
            moves = scene.match.view.moves
            scene.play(next((move for move in moves if move.verb in ("effect", "bonus")), moves[0]))
        for seat, values in enumerate(shown_values):
            values.append(said.value(scene.picture.stage, seat))
        app.frame([], 20)
    whole, begun, had = scene.match.session, Session(DINGO, scene.match.session.table), [[0], [0], [0]]
    assert any(entry.move.verb == "effect" for entry in whole.log)
    for entry in whole.log:
        begun = Session(DINGO, whole.table, [*begun.log, entry])
        for seat, values in enumerate(had):
            values.append(value_of(said.deck, view(DINGO, begun.state, None).cards(f"ranch.{seat}")))
    for values, true in zip(shown_values, had, strict=True):
        seen, was = ([value for value, _ in groupby(each)] for each in (values, true))
        assert len(seen) > 1 and seen == was[: len(seen)]


# bonus and effect


def test_what_an_effect_can_hit_is_marked_and_pointed_at(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect", monkey=False)))
    targets = [move.things[0] for move in scene.match.view.moves if move.things]
    assert targets
    assert set(targets) == set(scene.playing.inviting)
    assert "verb-skip" in scene.desk.rects
    before = scene.match.view.zones["discard"].size
    click(app, point_of(scene, targets[0]))
    assert scene.match.view.zones["discard"].size == before + 1 or isinstance(app.top, DayScene)


def test_who_points_at_what_an_effect_can_hit_hears_what_that_would_do(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect", monkey=False)))
    asked = scene.speech.said
    target = scene.playing.lying[0]
    would = scene.words.move(Move("effect", (target,)), scene.match.view)
    assert " becomes " in would or "stays" in would
    move(app, point_of(scene, target))
    assert scene.speech.said.text == would
    move(app, point_of(scene, "draw"))
    assert scene.speech.said == asked
    focus_on(app, target)
    assert scene.speech.said.text == would


def test_an_effect_is_skipped_with_a_button(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect")))
    before = scene.match.view.zones["discard"].size
    click(app, scene.desk.rects["verb-skip"].center)
    assert scene.match.session.state.phase == "act"
    assert scene.match.view.zones["discard"].size == before


@pytest.mark.parametrize(("phase", "verb"), [(EFFECT, "skip"), (BONUS, "no-bonus")])
def test_the_one_button_that_ends_a_choice_is_pressed_with_space(tmp_path: Path, phase: str, verb: str) -> None:
    app = open_app(tmp_path)
    scene = sit(app, played(table(seed=5), in_phase(phase)))
    key(app, pygame.K_SPACE)
    assert [entry.move.verb for entry in scene.match.session.log if entry.actor == 0][-1] == verb


def test_not_where_the_keyboard_is_on_a_target(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = sit(app, played(table(players=3, seed=5), in_phase(EFFECT)))
    log = list(scene.match.session.log)
    focus_on(app, scene.playing.inviting[0])
    key(app, pygame.K_SPACE)
    assert scene.match.session.log == log


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_nor_where_a_turn_begins(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path)
    scene = sit(app, played(table(players=3), may("destroy")))
    log = list(scene.match.session.log)
    assert [deed.key for deed in scene.desk.laid.deeds] == ["verb-destroy"]
    key(app, code)
    assert scene.match.session.log == log


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_nor_where_the_key_ends_a_flight(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path, animation="normal", take_back="none")
    scene = sit(app, played(table(players=3), lambda session: in_phase(ACT)(session) and any(leading_to(session, EFFECT))))
    by_click(app, leading_to(scene.match.session, EFFECT)[0])
    assert scene.picture.busy
    key(app, code)
    assert not scene.picture.busy and scene.match.session.state.phase == EFFECT


def test_a_monkey_asks_which_ranch_and_a_click_on_any_card_there_answers(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect", monkey=True)))
    assert set(scene.playing.inviting) == {"ranch.0", "ranch.1", "ranch.2"}
    before = len(scene.match.session.log)
    click(app, scene.picture.rect_of("ranch.1").center)  # type: ignore[union-attr]
    assert str(scene.match.session.log[before].move) == "effect ranch.1"


def test_the_bonus_is_the_protected_card_or_a_button(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("bonus")))
    protected = scene.match.view.cards("ranch.0")[0]
    assert scene.playing.inviting == (protected,)
    assert "verb-no-bonus" in scene.desk.rects
    click(app, point_of(scene, protected))
    assert protected not in scene.match.view.cards("ranch.0")


def test_a_hint_to_destroy_marks_the_protected_card_and_leaves_the_hand_to_be_seen(tmp_path: Path) -> None:
    def better_destroyed(session: Session) -> bool:
        return in_phase("act")(session) and hint(DINGO, view(DINGO, session.state, 0))[0].verb == "destroy"

    app = open_app(tmp_path, animation="normal")
    scene = sit(app, played(table(players=3, seed=5, points=15), better_destroyed))
    protected = scene.match.view.cards("ranch.0")[0]
    for _ in range(2):
        key(app, pygame.K_h)
        assert scene.picture._marks.legal == {protected}
        assert scene.keys.focus.key == "verb-destroy"
    wait(app, 500)
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    scene.picture._still.stale = True
    app.frame([])
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before
    key(app, pygame.K_LEFT)
    assert protected not in scene.picture._marks.legal


def test_pressing_a_target_and_moving_a_little_is_still_pointing_at_it(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("bonus")))
    protected = scene.match.view.cards("ranch.0")[0]
    assert not scene.playing.can_lift(protected)


def test_another_card_is_refused_with_the_reason(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")

    def with_another(session: Session) -> bool:
        return in_phase("effect", monkey=False)(session) and bool(others(session))

    def others(session: Session) -> list[int]:
        state = session.state
        return [ranch[0] for seat, ranch in enumerate(state.ranches) if seat and ranch]

    scene = sit(app, played(table(seed=8), with_another))
    legal = {move.things[0] for move in scene.match.view.moves if move.things}
    other = next(card for seat in (1, 2) for card in scene.match.view.cards(f"ranch.{seat}")[:1] if card not in legal)
    reason = scene.match.why_not(other, None)
    assert reason.code in ("protected", "shielded", "not-its-prey")


def test_what_a_card_could_hit_is_marked_while_it_is_lifted(tmp_path: Path) -> None:
    def could_hit(session: Session) -> bool:
        if not in_phase("act")(session):
            return False
        from game.core.views import view

        seen = view(DINGO, session.state, 0)
        return any(prey_of(DINGO.decks.at(session.table), seen, card) for card in seen.cards("hand.0"))

    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=9), could_hit))
    stage, view = scene.picture.stage, scene.match.view
    card = next(card for card in view.cards("hand.0") if prey_of(DINGO.decks.at(view.table), view, card))
    before = len(list(furniture(scene)._reach(stage)))
    click(app, point_of(scene, card))
    marks = list(furniture(scene)._reach(stage))
    assert before == 0
    assert len(marks) == len(prey_of(DINGO.decks.at(view.table), view, card))


def with_four(session: Session) -> bool:
    """The first person has four cards in its ranch, as many as lie there side by side, and may lay another one."""
    return in_phase("act")(session) and len(session.state.ranches[0]) == 4


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_ranch_closes_up_for_the_place_that_is_marked_there(tmp_path: Path, animation: str) -> None:
    app = open_app(tmp_path, take_back="none", animation=animation)
    scene = sit(app, played(table(players=4, points=15), with_four))
    stage, ranch, card = scene.picture.stage, "ranch.0", scene.match.view.cards("hand.0")[0]
    wide = stage.rect(ranch)
    click(app, point_of(scene, card))
    wait(app, 500)
    place = furniture(scene).target(stage, ranch, card)
    assert all(sprite.at_rest for sprite in stage.zones[ranch])
    assert place.left >= stage.rect(ranch).right and place.width > stage.rect_of_place(ranch).width // 2
    assert stage.reach(ranch).contains(place)
    key(app, pygame.K_ESCAPE)
    wait(app, 500)
    assert stage.rect(ranch) == wide and all(sprite.at_rest for sprite in stage.zones[ranch])


def test_a_card_lies_at_once_where_its_place_was_marked(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="done", animation="normal")
    scene = sit(app, played(table(players=4, points=15), with_four))
    stage, ranch, card = scene.picture.stage, "ranch.0", scene.match.view.cards("hand.0")[0]
    click(app, point_of(scene, card))
    wait(app, 500)
    place, first = furniture(scene).target(stage, ranch, card), [sprite.spot for sprite in stage.zones[ranch]]
    click(app, place.center)
    sprite = stage.find(card)
    assert sprite is not None and stage.card_rect(sprite.spot).contains(place)
    assert [other.spot[:2] for other in stage.zones[ranch] if other is not sprite] == [spot[:2] for spot in first]


def test_a_game_is_interrupted_and_taken_up_again_in_the_middle_of_an_effect(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect", monkey=False)))
    app.saves.store_autosave(scene.match.session)
    app.saves.close()
    kept, problem = app.saves.newest_autosave()
    assert kept is not None
    assert problem is None
    app = open_app(tmp_path, take_back="none")
    again = sit(app, kept.session)
    assert again.match.session.state.phase == "effect"
    assert again.playing.inviting == scene.playing.inviting
    the_table_is_as_the_view_says(app)
    assert play_to_the_end(app, by_click) > 0


@pytest.mark.parametrize("phase", ["bonus", "effect"])
def test_undo_inside_an_effect_takes_the_card_back_into_the_hand(tmp_path: Path, phase: str) -> None:
    app = open_app(tmp_path, take_back="done")
    before = played(table(seed=5), lambda session: in_phase("act")(session) and bool(leading_to(session, phase)))
    meant = leading_to(before, phase)[0]
    scene = sit(app, before)
    view = scene.match.view
    by_drag(app, meant)
    assert scene.match.session.state.phase == phase
    assert meant.things[0] not in scene.match.view.cards("hand.0")
    key(app, pygame.K_BACKSPACE)
    assert scene.match.view == view
    the_table_is_as_the_view_says(app)


def leading_to(session: Session, phase: str) -> list:  # type: ignore[type-arg]
    """The moves after which `phase` is asked for."""
    return [move for move in DINGO.moves(session.state) if move.verb == "play" and DINGO.apply(session.state, move).state.phase == phase]
