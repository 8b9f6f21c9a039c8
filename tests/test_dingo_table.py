"""The Dingo Ate The Baby in the window: whole games, effects by pointing, the day's end, the vote, and what the table says in signs."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from art.pictures import svg
from game.core.rules import OVER
from game.core.session import Session, told
from game.core.table import Choice, Seat, Table
from game.dingo.state import sunset
from game.dingo.survey import prey_of, value_of
from game.registry import DINGO
from saves.decks import own_decks
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.dingo import panels
from scenes.dingo.chain import ChainScene
from scenes.dingo.day import DayScene
from scenes.dingo.days import DaysScene, days_of
from scenes.dingo.furniture import DISC, DingoFurniture
from scenes.result import ResultScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from tests.tables import NAMES, Performs, by_click, by_drag, by_key, focus_on, play_to_the_end, played, point_of, shown, sit, wait
from tests.test_decks import OWN
from tests.window import click, click_on, key, open_app

Until = Callable[[Session], bool]


def table(people: int = 1, players: int = 3, seed: int = 1, **options: Choice) -> Table:
    """`people` persons first, then computer players that play at random."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "random", number)
        for number, name in enumerate(NAMES[:players])
    )
    chosen: dict[str, Choice] = {"tie": "ask", "points": 5}
    return Table("dingo", seats, seed, chosen | options, youngest=0, oldest=players - 1)


def in_phase(phase: str, monkey: bool | None = None) -> Until:
    """The first person is to decide in that phase; for an effect, whether it is a monkey's."""

    def holds(session: Session) -> bool:
        state = session.state
        if session.actor != 0 or state.phase != phase:
            return False
        return monkey is None or state.deck.overpopulates[state.acting] == monkey

    return holds


def last_discard(session: Session) -> bool:
    """One more discard, and the sun sets."""
    state = session.state
    return session.actor == 0 and state.phase == "act" and len(state.discard) == sunset(len(state.hands)) - 1


def furniture(scene: TableScene) -> DingoFurniture:
    found = scene.picture.stage.furniture
    assert isinstance(found, DingoFurniture)
    return found


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
        assert furniture(scene).value(stage, seat) == value_of(DINGO.deck(view.table), view.cards(f"ranch.{seat}"))


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


def test_an_effect_is_skipped_with_a_button(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=5), in_phase("effect")))
    before = scene.match.view.zones["discard"].size
    click(app, scene.desk.rects["verb-skip"].center)
    assert scene.match.session.state.phase == "act"
    assert scene.match.view.zones["discard"].size == before


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
        return any(prey_of(DINGO.deck(session.table), seen, card) for card in seen.cards("hand.0"))

    app = open_app(tmp_path, take_back="none")
    scene = sit(app, played(table(seed=9), could_hit))
    stage, view = scene.picture.stage, scene.match.view
    card = next(card for card in view.cards("hand.0") if prey_of(DINGO.deck(view.table), view, card))
    before = len(list(furniture(scene)._reach(stage)))
    click(app, point_of(scene, card))
    marks = list(furniture(scene)._reach(stage))
    assert before == 0
    assert len(marks) == len(prey_of(DINGO.deck(view.table), view, card))


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
    assert sprite is not None and stage.card_rect(sprite.spot).right == place.right
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
    move = leading_to(before, phase)[0]
    scene = sit(app, before)
    view = scene.match.view
    by_drag(app, move)
    assert scene.match.session.state.phase == phase
    assert move.things[0] not in scene.match.view.cards("hand.0")
    key(app, pygame.K_BACKSPACE)
    assert scene.match.view == view
    the_table_is_as_the_view_says(app)


def leading_to(session: Session, phase: str) -> list:  # type: ignore[type-arg]
    """The moves after which `phase` is asked for."""
    return [move for move in DINGO.moves(session.state) if move.verb == "play" and DINGO.apply(session.state, move).state.phase == phase]


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
    assert [len(line.signs) for line in top.lines] == [len(line.beaten) for line in top.lines] == [line.won for line in top.lines]
    wait(app, 2000)
    assert top.counted == 1
    assert isinstance(app.top, DayScene)
    key(app, pygame.K_RETURN)
    wait(app, 6000)
    assert app.stack[-1] is scene
    assert scene.match.session.state.day == day + 1
    assert furniture(scene).target_of(scene.picture.stage) == scene.match.session.state.target


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
    wait(app, 200)
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


# the compact form, own decks


def test_in_a_small_window_a_button_tells_who_eats_whom(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), take_back="none")
    scene = sit(app, played(table(players=5, seed=5), in_phase("act")))
    click(app, scene.desk.rects["chain"].center)
    assert isinstance(app.top, ChainScene)
    key(app, pygame.K_RETURN)
    assert app.stack[-1] is scene
    focus_on(app, "chain")


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("card", [60, 90])
def test_the_number_on_a_pile_leaves_half_of_its_card_to_be_seen(tmp_path: Path, percent: int, card: int) -> None:
    m = open_app(tmp_path, (960, 600), text_size=percent).metrics
    assert panels.count(m, 47, card).get_width() <= card * 0.56


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
    scene.choose(DINGO.options[1], 10)
    scene.change(lambda: scene.seating.remove(scene.seating.chairs[-1]))
    assert scene.seating.options["points"] == 10
    scene.choose_deck("grandma")
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
