"""The Dingo Ate The Baby in the window: the end of a day and of the game, and what there is room for."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from art.pictures import svg
from game.core.rules import OVER
from game.core.session import Session, told
from game.dingo.state import sunset
from game.registry import DINGO
from saves.decks import own_decks
from scenes.curtain import CurtainScene
from scenes.dingo import panels
from scenes.dingo.chain import ChainScene
from scenes.dingo.day import DayScene
from scenes.dingo.days import DaysScene, days_of
from scenes.dingo.furniture import DISC
from scenes.result import READ, ResultScene
from scenes.setup import SetupScene
from scenes.ui import text
from scenes.ui.widgets_choice import Choice
from tests.dingo_tables import furniture, in_phase, table
from tests.tables import by_click, focus_on, played, shown, sit, wait
from tests.test_decks import OWN
from tests.window import click, click_on, key, open_app


def last_discard(session: Session) -> bool:
    """One more discard, and the sun sets."""
    state = session.state
    return session.actor == 0 and state.phase == "act" and len(state.discard) == sunset(len(state.hands)) - 1


# sunset


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_end_of_a_day_is_a_scene_of_its_own_and_then_the_next_day_is_dealt(tmp_path: Path, animation: str) -> None:
    app = open_app(tmp_path, take_back="none", animation=animation)
    scene = sit(app, played(table(seed=5, points=15), last_discard))
    day = scene.match.session.state.day
    by_click(app, next(move for move in scene.match.view.moves if move.verb == "discard"))
    wait(app, 2000)
    top = app.top
    assert isinstance(top, DayScene)
    ended = scene.match.session.state.ended
    assert ended is not None
    assert sorted(line.value for line in top.lines) == sorted(ended[1])
    assert sum(line.won for line in top.lines) == sum(ended[2])
    assert [len(line.beaten) for line in top.lines] == [line.won for line in top.lines]
    wait(app, 2000)
    assert top.counted == 1
    assert isinstance(app.top, DayScene)
    key(app, pygame.K_RETURN)
    wait(app, 6000)
    assert app.stack[-1] is scene
    assert scene.match.session.state.day == day + 1
    assert furniture(scene).target_of(scene.picture.stage) == scene.match.session.state.target


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_line_of_a_day_says_in_words_whom_that_seat_beat(tmp_path: Path, percent: int, players: int, size: tuple[int, int]) -> None:
    app = open_app(tmp_path, size, take_back="none", animation="off", text_size=percent)
    sit(app, played(table(players=players, seed=5, points=15), last_discard, "normal"))
    by_click(app, next(move for move in shown(app).match.view.moves if move.verb == "discard"))
    wait(app, 2000)
    top = app.top
    assert isinstance(top, DayScene) and any(line.beaten for line in top.lines)
    with patch("scenes.dingo.day.text.write", wraps=text.write) as writes:
        top.controls.draw(pygame.Surface(size))
    said = [call.args[1] for call in writes.call_args_list if call.args[1].startswith("beats ") and call.args[1] != "beats nobody"]
    assert len(said) == sum(bool(line.beaten) for line in top.lines)


def test_the_line_of_a_day_says_who_was_beaten() -> None:
    session = played(table(seed=5, points=15), last_discard, "normal")
    state = session.state
    session.play(next(move for move in DINGO.moves(state) if move.verb == "discard"))
    days = days_of(event for _, events in told(session) for event in events)
    assert len(days) == days[-1].number
    assert all(len(day.values) == len(day.points) == 3 for day in days)
    assert [sum(day.points[seat] for day in days) for seat in range(3)] == session.state.scores


def test_a_day_that_ends_while_only_computer_players_play_needs_nobody(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, Session(DINGO, table(people=0, seed=5)))
    for _ in range(4000):
        app.frame([], 200)
        if isinstance(app.top, ResultScene):
            return
    raise AssertionError(f"{app.top} waits on day {scene.match.session.state.day}")


def test_the_result_shows_the_game_day_by_day(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    sit(app, played(table(seed=5), lambda session: session.actor == OVER))
    wait(app, 200 + READ)
    assert isinstance(app.top, ResultScene)
    click_on(app, "souvenir")
    assert isinstance(app.top, DaysScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ResultScene)


def test_a_tie_is_voted_on_before_all_eyes(tmp_path: Path) -> None:
    for seed in range(60):
        session = played(table(people=3, seed=seed), lambda session: session.actor == OVER or session.state.phase == "tie")
        if session.actor != OVER:
            break
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, session)
    seen = []
    for _ in range(3):
        wait(app, 100)
        while isinstance(app.top, DayScene | CurtainScene):
            seen.append(type(app.top))
            key(app, pygame.K_RETURN)
            wait(app, 100)
        click(app, scene.desk.rects["verb-share"].center)
    assert CurtainScene not in seen
    wait(app, 100)
    assert scene.match.outcome is not None
    assert scene.match.outcome.reason == "shared"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_two_answers_to_a_tie_are_written_as_large_as_the_text_is_set(tmp_path: Path, language: str) -> None:
    for seed in range(60):
        session = played(table(players=5, seed=seed), lambda session: session.actor == OVER or in_phase("tie")(session))
        if session.actor != OVER:
            break
    app = open_app(tmp_path, (960, 600), text_size=200, language=language)
    scene = sit(app, session)
    answers = scene.desk.laid.deeds
    assert [answer.key for answer in answers] == ["verb-again", "verb-share"]
    assert min(answer.letters for answer in answers) >= scene.m.text(14)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_after_sunset_no_discard_is_waited_for(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = sit(open_app(tmp_path, size, language="es"), played(table(seed=5), in_phase("act")))
    assert "1" in furniture(scene).clock_words(scene.picture.stage, 1)[0]
    assert furniture(scene).clock_words(scene.picture.stage, 0) == ("Ya es de noche",)


# the compact form, own decks


def test_in_a_small_window_a_button_tells_who_eats_whom(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), take_back="none")
    scene = sit(app, played(table(players=5, seed=5), in_phase("act")))
    click(app, scene.desk.rects["chain"].center)
    assert isinstance(app.top, ChainScene)
    key(app, pygame.K_RETURN)
    assert app.stack[-1] is scene
    focus_on(app, "chain")


def test_the_hint_panel_never_covers_the_hand(tmp_path: Path) -> None:
    for players in (2, 3, 4, 5):
        app = open_app(tmp_path, (960, 600), text_size=200, take_back="none")
        scene = sit(app, played(table(players=players, seed=5), in_phase("act")))
        hand = scene.picture.rect_of("hand.0")
        assert hand is not None
        assert not scene.desk.laid.hint.rect.colliderect(hand)


def test_set_up_offers_own_decks_and_five_points_to_two(tmp_path: Path) -> None:
    (tmp_path / "decks" / "dingo").mkdir(parents=True)
    (tmp_path / "decks" / "dingo" / "grandma.toml").write_text(OWN, "utf-8")
    app = open_app(tmp_path)
    scene = SetupScene(app, "dingo", luck=lambda: 7)
    app.push(scene)
    assert scene.seating.options["points"] == 15
    scene.change(lambda: scene.seating.remove(scene.seating.chairs[-1]))
    assert scene.seating.options["points"] == 5
    scene.change(scene.seating.add)
    assert scene.seating.options["points"] == 15
    scene.seating.choose(DINGO.options[1].name, 10)
    scene.change(lambda: scene.seating.remove(scene.seating.chairs[-1]))
    assert scene.seating.options["points"] == 10
    scene.seating.deck = "grandma"
    scene.deal()
    laid = shown(app).match.table
    assert laid.deck == "grandma"
    assert laid.deck_cards == own_decks(tmp_path, DINGO)[0][0].cards
    again = SetupScene(app, "dingo")
    assert again.seating.deck == "grandma"
    (tmp_path / "decks" / "dingo" / "grandma.toml").unlink()
    assert SetupScene(app, "dingo").seating.deck == "house-1"


def test_the_felt_cools_and_the_sun_glides_while_a_card_flies_to_the_discard_pile(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("act")))
    stage, clock = scene.picture.stage, scene.picture.stage.furnished("clock")
    assert clock is not None
    felt = app.canvas.surface.get_at((clock.right + 12, clock.centery))
    hour = furniture(scene).light(stage)
    scene.play(next(move for move in scene.match.view.moves if move.verb == "discard"))
    suns: set[tuple[int, int]] = set()
    while scene.picture.busy and len(suns) < 40:
        passed = furniture(scene).gone(stage) - hour + furniture(scene).glide(stage)
        suns.add(panels.sun_in_sky(clock, hour + passed, sunset(3)).at)
        assert 0 <= passed <= 1
        app.frame([], 16)
    assert len(suns) > 5
    assert (furniture(scene).light(stage), furniture(scene).glide(stage)) == (hour + 1, 0.0)
    cooler = app.canvas.surface.get_at((clock.right + 12, clock.centery))
    assert cooler.r < felt.r and cooler.b / cooler.r > felt.b / felt.r


@pytest.mark.parametrize("whole", [6, 10])
def test_after_the_last_discard_the_sun_is_below_the_horizon(whole: int) -> None:
    clock = pygame.Rect(40, 300, 284, 144)
    heights = [panels.sun_in_sky(clock, time, whole).at[1] for time in range(whole + 1)]
    assert min(heights) == heights[whole // 2] or min(heights) == heights[whole // 2 - 1]
    assert panels.sun_in_sky(clock, whole, whole).picture.get_rect(topleft=panels.sun_in_sky(clock, whole, whole).at).centery > clock.bottom


def test_the_lock_leaves_the_title_free(tmp_path: Path) -> None:
    scene = sit(open_app(tmp_path), played(table(seed=5), in_phase("act")))
    stage = scene.picture.stage
    side = scene.m.px(DISC)
    locks = [piece for piece in furniture(scene).over(stage) if piece.picture is svg("ui/disc_lock", side)]
    protected = [stage.card_rect(stage.zones[f"ranch.{seat}"][0].spot) for seat in range(3) if stage.zones[f"ranch.{seat}"]]
    assert len(locks) == len(protected) > 0
    for card in protected:
        plate = round(card.width * 340 / 300)
        assert any(card.x - side < lock.at[0] < card.right and lock.at[1] + side <= card.y + plate + 6 for lock in locks)


def test_the_hand_of_the_new_day_is_not_marked_on_the_table_of_the_old_one(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", take_back="none")
    for seed in range(1, 40):
        scene = sit(app, played(table(players=2, seed=seed, points=15), last_discard))
        scene.play(next(move for move in scene.match.view.moves if move.verb == "discard"))
        while not isinstance(app.top, DayScene):
            app.frame([], 50)
        hand = scene.match.view.cards("hand.0")
        if scene.match.session.actor == 0 and any(scene.picture.stage.find(card) for card in hand):
            break
        app.reset()
    assert scene.match.session.actor == 0 and scene.match.view.moves
    assert not set(scene.playing.inviting) & set(hand)


@pytest.mark.parametrize(("name", "shown_as"), [("Abuela 🦕 Ñusta", "Abuela Ñusta"), ("🦖🦕", "grandma"), ("Abuela", "Abuela")])
def test_signs_that_no_typeface_has_are_left_out_of_the_name_of_an_own_deck(tmp_path: Path, name: str, shown_as: str) -> None:
    (tmp_path / "decks" / "dingo").mkdir(parents=True)
    own = OWN.replace('"Grandma\'s deck"', f'"{name}"')
    (tmp_path / "decks" / "dingo" / "grandma.toml").write_text(own, "utf-8")
    scene = SetupScene(open_app(tmp_path), "dingo")
    assert [deck.name for deck in scene.seating.decks] == [name], "the deck itself keeps its name"
    scene.layout()
    choice = scene.controls.find("deck")
    assert isinstance(choice, Choice)
    assert choice.options[-1].word == shown_as
