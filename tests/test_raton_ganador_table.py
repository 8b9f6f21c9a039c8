"""Ratón Ganador in the window: whole games, the grid, what a hovering card would mean, and the three waves of the end."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame
import pytest

from game.core.moves import Move
from game.core.rules import OVER
from game.core.sentences import Prompt
from game.core.session import Session, told
from game.core.table import Seat, Table
from game.raton_ganador.board import board_of, outlook
from game.registry import GAMES
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.raton_ganador import panels
from scenes.raton_ganador.furniture import RatonGanadorFurniture
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.text import translations
from scenes.ui import text
from scenes.ui.highlight import legal
from scenes.ui.hint_panel import HintPanel
from scenes.ui.metrics import Metrics
from scenes.ui.placement import LAYERS
from scenes.ui.sprites import Sprite
from scenes.ui.topbar import BarButton, note_rect
from tests.tables import NAMES, Performs, by_click, by_drag, by_key, drag, focus_on, play_to_the_end, played, point_of, shown, sit, wait
from tests.window import click, key, move, open_app, press

RULES = GAMES["raton-ganador"]


def table(people: int = 1, players: int = 2, seed: int = 1) -> Table:
    """`people` persons first, then computer players that play at random; the first person begins."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "random", number)
        for number, name in enumerate(NAMES[:players])
    )
    return Table(RULES.id, seats, seed, {"opening": "each"}, youngest=1, oldest=0)


def ready(turns: int, players: int = 2, seed: int = 1) -> Session:
    """The first person is to place a card, after so many turns."""
    return played(table(players=players, seed=seed), lambda session: turns_of(session) >= turns and session.actor == 0)


def turns_of(session: Session) -> int:
    """How many cards have been placed."""
    return sum(entry.actor >= 0 for entry in session.log)


def furniture(scene: TableScene) -> RatonGanadorFurniture:
    """What the game adds to the table."""
    found = scene.picture.stage.furniture
    assert isinstance(found, RatonGanadorFurniture)
    return found


def lying(scene: TableScene) -> dict[int | None, str | None]:
    """The card that is seen on each square."""
    return {sprite.square: sprite.card for sprite in scene.picture.stage.zones["board"]}


def at_rest_the_grid_is_as_the_view_says(app: App) -> None:
    """Every tile lies on its own square, at the size of a square, and nothing hidden is known."""
    scene = shown(app)
    if scene.picture.busy:
        return
    view, stage = scene.match.view, scene.picture.stage
    assert stage.drift(view) is None
    assert lying(scene) == board_of(view)
    for sprite in stage.zones["board"]:
        assert stage.card_rect(sprite.spot).size == (sprite.spot.width, sprite.spot.width)
        assert sprite.spot[:2] == square_of(scene, sprite)


def test_the_whole_board_is_as_large_as_its_squares_in_any_window(tmp_path: Path) -> None:
    scene = sit(open_app(tmp_path, (1280, 720), text_size=200), ready(turns=3))
    stage = scene.picture.stage
    squares = [stage.card_rect(spot) for spot in stage.squares.values()]
    assert stage.rect("board") == squares[0].unionall(squares)


def square_of(scene: TableScene, sprite: Sprite) -> tuple[float, float]:
    assert sprite.square is not None
    return list(scene.picture.stage.squares.values())[sprite.square][:2]


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


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    yield open_app(tmp_path, language="en")


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


# the end


def before_the_end(tmp_path: Path, *, animation: str = "off", reduced_motion: bool = False) -> tuple[App, TableScene]:
    """The last card of the game has been placed by a computer player, and its end is being shown."""
    session = played(table(seed=11), lambda session: turns_of(session) == 23)
    app = open_app(tmp_path, take_back="none", animation=animation, reduced_motion=reduced_motion)
    scene = sit(app, session)
    for _ in range(400):
        if scene.match.outcome is not None:
            return app, scene
        app.frame([], 50)
    raise AssertionError("the last card is not placed")


def test_the_end_goes_in_three_waves_and_then_counts(tmp_path: Path) -> None:
    app, scene = before_the_end(tmp_path, animation="normal")
    steps: list[int] = []
    for _ in range(800):
        ending = furniture(scene).ending(scene.picture.stage)
        if ending and (not steps or steps[-1] != ending.step):
            steps.append(ending.step)
        if not scene.picture.busy:
            break
        app.frame([], 50)
    assert steps == sorted(steps)
    assert steps[-1] == 4
    assert len(steps) >= 3
    outcome = scene.match.outcome
    assert outcome is not None
    assert tuple(furniture(scene).points(scene.picture.stage, seat) for seat in (0, 1)) == outcome.scores


@pytest.mark.parametrize("reduced", [False, True])
def test_the_end_takes_its_time_and_any_key_skips_it(tmp_path: Path, reduced: bool) -> None:
    app, scene = before_the_end(tmp_path, animation="normal", reduced_motion=reduced)
    wait(app, 1500)
    assert scene.picture.busy
    key(app, pygame.K_SPACE)
    assert not scene.picture.busy
    at_rest_the_grid_is_as_the_view_says(app)
    assert scene.match.session.actor == OVER


def test_the_result_shows_the_mice_that_are_left(tmp_path: Path) -> None:
    app, scene = before_the_end(tmp_path)
    wait(app, 1500)
    assert isinstance(app.top, ResultScene)
    view = scene.match.public_view
    for seat in (0, 1):
        mice = [card for card in view.cards("board") if card.startswith(f"mouse{seat}")]
        assert sorted(furniture(scene).counting(view, seat)) == sorted(mice)


def test_each_wave_says_how_many_it_has_driven_away(tmp_path: Path) -> None:
    _app, scene = before_the_end(tmp_path)
    stage, tr = scene.picture.stage, translations("en")
    ending = furniture(scene).begin_ending(stage)
    ending.step, ending.out = 2, [1, 3, 0]
    assert [tally.words for tally in ending.tallies(tr)] == ["1 out", "3 flee", "later"]
    ending.step, ending.out = 4, [0, 5, 1]
    assert [(tally.words, tally.number, tally.done) for tally in ending.tallies(tr)] == [
        ("0 out", "0", True),
        ("5 out", "5", True),
        ("1 out", "1", True),
    ]


def test_all_who_leave_are_counted(tmp_path: Path) -> None:
    app, scene = before_the_end(tmp_path, animation="normal")
    gone: list[int] = []
    while scene.picture.busy:
        ending = furniture(scene).ending(scene.picture.stage)
        gone = list(ending.out) if ending else gone
        app.frame([], 50)
    _entry, events = list(told(scene.match.session))[-1]
    cues = [event.cue for event in events]
    assert gone == [cues.count(cue) for cue in ("scared", "chased", "caught")] and sum(gone) > 0


def waves_of(session: Session) -> list[str]:
    """The waves in which somebody left."""
    waves = {"scared": "First wave", "chased": "Second wave", "caught": "Third wave"}
    return list(dict.fromkeys(waves[event.cue] for _, events in told(session) for event in events if event.cue in waves))


def test_no_word_gives_the_end_away_before_the_commotion_has_been_seen(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", pause="none")
    rules = GAMES["raton-ganador"]
    seats = (Seat("Ana", "ai", "easy"), Seat("Rosa", "ai", "easy"))
    session = Session(rules, Table(rules.id, seats, 4, {"opening": "each"}, 0, 1))
    random = Random(4)
    session.settle()
    while len(rules.layout(session.state)["board"]) < 24:
        session.play(random.choice(rules.moves(session.state)))
        session.settle()
    app.play(session)
    scene = app.top
    assert isinstance(scene, TableScene)
    said, heard = [], 0
    while scene.match.outcome is None:
        app.frame([], 20)
    whole = len(scene.words.log())
    while scene.picture.busy:
        said.append(scene.speech.said.title)
        lines = len(scene.words.log(scene.picture.pending))
        assert heard <= lines <= whole
        heard = lines
        app.frame([], 20)
    app.frame([], 20)
    assert len(said) > 20 and list(dict.fromkeys(title for title in said if title)) == [*waves_of(session), "The count"]
    assert "share" in scene.speech.said.title or "wins" in scene.speech.said.title


def test_the_wood_names_rows_and_columns(tmp_path: Path) -> None:
    for size, text_size in (((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 100)):
        scene = sit(open_app(tmp_path, size, text_size=text_size), Session(RULES, table(players=4)))
        stage = scene.picture.stage
        tray, squares = stage.furnished("tray"), [stage.card_rect(spot) for spot in stage.squares.values()]
        assert tray is not None and len(squares) == 49
        rim, line = squares[0].x - (tray.centerx - min(tray.size) // 2), text.leading(14)
        assert min(rim, squares[0].y - (tray.centery - min(tray.size) // 2)) >= line

        wood = pygame.Surface(scene.m.size)
        panels.edges(wood, scene.m, pygame.Rect(0, 0, *scene.m.size).clip(tray), squares)
        for number in range(7):
            row, column = squares[7 * number], squares[number]
            assert bright(wood, pygame.Rect(row.x - rim, row.y, rim, row.height))
            assert bright(wood, pygame.Rect(column.x, column.y - rim, column.width, rim))


def bright(surface: pygame.Surface, place: pygame.Rect) -> bool:
    """Whether something is written there."""
    part = surface.subsurface(place.clip(surface.get_rect()))
    return pygame.mask.from_threshold(part, (255, 248, 230), (60, 60, 60, 255)).count() > 8


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_whole_draw_pile_lies_below_the_bar_and_the_hand_below_the_hint(tmp_path: Path, players: int, text_size: int) -> None:
    scene = sit(open_app(tmp_path, (960, 600), text_size=text_size), Session(RULES, table(players=players)))
    stage = scene.picture.stage
    bar, label, hint = stage.furnished("bar"), stage.furnished("label.draw"), stage.furnished("hint")
    assert bar and label and hint
    pile = [stage.card_rect(sprite.spot) for sprite in stage.zones["draw"]]
    assert len(pile) > LAYERS and min(card.top for card in pile) >= bar.bottom
    assert label.bottom <= hint.top
    assert all(stage.card_rect(sprite.spot).top >= hint.bottom for sprite in stage.zones["hand.0"])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_that_a_hint_means_does_not_hide_the_plus_behind_it(tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_app(tmp_path, size)
    scene = sit(app, Session(RULES, table(players=4)))
    stage, card = scene.picture.stage, scene.match.view.cards("hand.0")[0]
    scene.hints.marked = (card, "6,3")
    focus_on(app, card)
    wait(app, 500)
    sprite = stage.find(card)
    assert sprite and stage.raised == card
    rect = stage.card_rect(sprite.spot)
    marks = legal(stage, rect, strong=True, sign=stage.furniture.sign(card))[1:]
    plus = pygame.Rect(0, 0, scene.m.px(20), scene.m.px(20))
    plus.center = stage.card_rect(stage.squares["6,3"]).center
    assert min(rect.top, *(mark.at[1] for mark in marks)) >= plus.bottom


@pytest.mark.parametrize(("size", "percent"), [((80, 98), 200), ((80, 70), 200), ((80, 98), 100), ((204, 30), 100)])
def test_the_numbers_of_the_mice_stay_in_their_places(app: App, size: tuple[int, int], percent: int) -> None:
    m = Metrics(app.canvas.surface.get_size(), percent)
    with patch("scenes.ui.text.write", wraps=text.write) as written:
        panels.mice(m, size, 0, (True,) * 6)
    columns = 6 if size[0] > 3 * size[1] else 3
    room = (size[0] - m.px(5) * (columns - 1)) // columns - m.px(4)
    assert written.call_count == 6
    assert all(text.width(call.args[1], call.args[2], call.args[3]) <= room for call in written.call_args_list)


def test_undo_says_why_it_does_nothing_where_one_points_at_it(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = sit(app, ready(turns=3))
    undo = scene.desk.laid.find("undo")
    assert isinstance(undo, BarButton) and undo.slip == "This cannot be taken back: a card has been drawn since."
    before = app.canvas.surface.copy()
    below = note_rect(scene.m, undo, undo.slip)
    assert below.right <= 1280 and below.top >= undo.rect.bottom
    move(app, undo.rect.center)
    assert before.subsurface(below).get_at((5, 8)) != app.canvas.surface.subsurface(below).get_at((5, 8))


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 600), 200)])
def test_the_arrows_lead_from_the_hands_of_the_others_to_the_own_one(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    scene = sit(app, ready(turns=8, players=4))
    focus, hand = scene.keys.focus, scene.playing.in_hand()
    assert "box" not in [spot.key for spot in focus.spots]
    for other in ("hand.1", "hand.2", "hand.3"):
        focus.show()
        focus.go_to(other)
        for _ in range(5):
            if focus.key not in hand:
                key(app, pygame.K_DOWN)
        assert focus.key in hand
    key(app, pygame.K_DOWN)
    assert focus.key in hand
    here = focus.key
    key(app, pygame.K_UP)
    assert focus.key not in hand and focus.key != here


@pytest.mark.parametrize("take_back", ["none", "2s", "done"])
def test_with_several_people_the_end_is_shown_as_a_whole(tmp_path: Path, take_back: str) -> None:
    app = open_app(tmp_path, animation="normal", take_back=take_back)
    scene = sit(app, played(table(people=2, seed=4), lambda session: turns_of(session) == 23))
    wait(app, 1000)
    key(app, pygame.K_RETURN)  # the curtain
    wait(app, 1000)
    by_click(app, scene.match.view.moves[0])
    said: list[str] = []
    for _ in range(1000):
        app.frame([], 50)
        if scene.picture.busy:
            said.append(scene.speech.said.title)
        elif scene.match.waiting == "take-back" and take_back == "done":
            key(app, pygame.K_SPACE)
        if isinstance(app.top, ResultScene):
            break
    assert list(dict.fromkeys(title for title in said if title)) == [*waves_of(scene.match.session), "The count"]
    assert isinstance(app.top, ResultScene)


@pytest.mark.parametrize(("size", "percent"), [((280, 134), 100), ((348, 232), 200), ((344, 174), 200), ((412, 136), 200)])
def test_what_a_hint_says_is_all_there(size: tuple[int, int], percent: int) -> None:
    m = Metrics((960, 600), percent)
    panel = HintPanel(m, pygame.Rect((0, 0), size))
    moves = ("Juega el mono rojo en tu rancho: de 0 a 3", "Pon un perro rabioso en E3: asustaría a 1 perro bueno; Nico −3")
    for said in (
        Prompt(moves[0], "Tu rancho se acerca al objetivo."),
        Prompt(moves[1], "Pone en peligro los ratones de Nico."),
        Prompt(moves[1], ""),
    ):
        shown = [line for part in panel.fit(said) if part for line in part.lines]
        assert " ".join(shown).split() == f"{said.title} {said.text}".split()
    assert panel.fit(Prompt("", "")) == (None, None)


def test_who_comes_back_to_the_screen_reads_of_all_turns_since(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200, take_back="none")
    scene = sit(app, played(table(people=3, players=3, seed=4), lambda session: turns_of(session) == 9 and session.actor == 0))
    wait(app, 500)
    key(app, pygame.K_RETURN)  # the curtain
    wait(app, 1000)
    listed = scene.desk.laid.listed
    assert listed is not None and len(scene.since) == 2
    assert listed.rect.height == listed.height("Since your last turn", scene.since)
    assert not listed.rect.colliderect(scene.desk.laid.hint.rect) and not listed.rect.colliderect(scene.desk.laid.log.rect)
