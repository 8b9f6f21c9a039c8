"""Ratón Ganador in the window: the commotion at the end, and what lies around the board."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame
import pytest

from art import faces
from art.colours import TOKENS
from game.core.rules import OVER
from game.core.sentences import Prompt
from game.core.session import Session, told
from game.core.table import Seat, Table
from game.registry import GAMES
from scenes.app import App
from scenes.raton_ganador import motion, panels
from scenes.result import ResultScene
from scenes.table import TableScene
from scenes.text import translations
from scenes.ui import text
from scenes.ui.calm import QUIET
from scenes.ui.highlight import legal
from scenes.ui.hint_panel import HintPanel
from scenes.ui.metrics import Metrics
from scenes.ui.placement import LAYERS
from scenes.ui.topbar import BarButton, note_rect
from tests.raton_ganador_tables import RULES, at_rest_the_grid_is_as_the_view_says, furniture, ready, table, turns_of
from tests.tables import by_click, focus_on, played, shown, sit, wait
from tests.window import key, move, open_app


def before_the_end(tmp_path: Path, size: tuple[int, int] = (1280, 720), **values: object) -> tuple[App, TableScene]:
    """The last card of the game has been placed by a computer player, and its end is being shown."""
    session = played(table(seed=11), lambda session: turns_of(session) == 23)
    app = open_app(tmp_path, size, take_back="none", **values)
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


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 600), 200)])
def test_nobody_has_points_before_they_are_counted(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app, scene = before_the_end(tmp_path, size, text_size=text_size, animation="normal")
    stage, said = scene.picture.stage, furniture(scene)
    seen: set[int] = set()
    while scene.picture.busy:
        ending = said.ending(stage)
        if ending and ending.step:
            seen.add(ending.step)
            for seat in (0, 1):
                told = bool(said.second_lines(stage, seat) or list(said._score(stage, seat, 0)))
                assert told == (ending.step == 4)
        app.frame([], 50)
    assert seen >= {1, 4}


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


def test_the_hint_has_the_place_of_the_buttons_above_it_only_while_there_are_none(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200)
    scene = sit(app, ready(turns=3))
    hint, buttons = scene.picture.stage.furnished("hint"), scene.picture.stage.furnished("buttons")
    assert hint and buttons and scene.desk.laid.hint.rect == hint.union(buttons)
    app.watch(scene.match.session)
    key(app, pygame.K_END)
    watched = shown(app).desk.laid
    assert [deed.key for deed in watched.deeds] == ["play-on"] and watched.hint.rect == hint
    assert buttons.contains(watched.deeds[0].rect)


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


@pytest.mark.parametrize("size", [(80, 98), (80, 65), (208, 40)])
def test_the_numbers_of_the_mice_stand_on_heads_with_two_ears(app: App, size: tuple[int, int]) -> None:
    def ears(left: tuple[bool, ...]) -> int:
        made = panels.mice(app.metrics, size, 0, left)
        return len(pygame.mask.from_threshold(made, panels.EAR_PINK, (12, 12, 12, 255)).connected_components(4))

    assert ears((True,) * 6) == 12
    assert ears((True, False, True, False, False, False)) == 4, "one that was placed is only a hollow"


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1920, 1080), 200)])
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_mouse_brings_leaves_in_sight_whose_it_is(tmp_path: Path, players: int, size: tuple[int, int], percent: int) -> None:
    stage = sit(open_app(tmp_path, size, text_size=percent), ready(turns=3, players=players)).picture.stage
    tile = stage.card_rect(stage.squares["1,1"])
    across, down = TOKENS["tile"]["upright"]["owner_at"]
    tab = pygame.Rect(tile.topleft, (tile.width * 2 * across // 300, tile.height * (down + 30) // 300))
    gain = motion._gain(stage, list(stage.squares).index("1,1"), 3)
    rect = gain.picture.get_rect(center=(round(gain.x), round(gain.y)))
    assert tile.contains(rect) and not rect.colliderect(tab)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_scares_whom_is_one_chain_with_words_that_touch_no_animal(tmp_path: Path, language: str, percent: int) -> None:
    scene = sit(open_app(tmp_path, (960, 600), text_size=percent, language=language), ready(turns=3))
    stage, said = scene.picture.stage, furniture(scene)
    place, m = stage.furnished("waves"), scene.m
    assert place
    pairs, verbs = said._pairs(stage), said._verbs()
    with patch("scenes.ui.text.write", wraps=text.write) as written, patch("art.faces.tile", wraps=faces.tile) as tiles:
        panels.waves(m, place.size, pairs, verbs, (), 0)
    assert [call.args[0] for call in tiles.call_args_list] == ["raton_rabid", "raton_dog", "raton_cat", "raton_mouse"]
    assert tuple(call.args[1] for call in written.call_args_list) == verbs
    link = (place.width - 4 * tiles.call_args.args[1]) / 3
    for call in written.call_args_list:
        assert call.args[3] >= min(m.text(15), 29)
        assert text.width(*call.args[1:4]) <= link - m.px(40)


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
    rows = 2 if text_size > 100 else 1
    key(app, *[pygame.K_UP] * rows)
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


@pytest.mark.parametrize(("size", "percent"), [((280, 134), 100), ((339, 226), 200), ((344, 174), 200), ((412, 136), 200)])
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
    wait(app, QUIET)
    key(app, pygame.K_RETURN)  # the curtain
    wait(app, 1000)
    listed = scene.desk.laid.listed
    assert listed is not None and len(scene.since) == 2
    assert listed.rect.height == listed.needed(len(scene.since), arrow=False)
    assert not listed.rect.colliderect(scene.desk.laid.log.rect)
