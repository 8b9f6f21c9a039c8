"""What the table tells and shows, and when: only what has been seen, once, and for as long as it matters."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.moves import Move
from game.core.rules import AnyRules
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import View, view
from game.registry import GAMES
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.furniture import FURNITURE
from scenes.stack_o_saurus.motion import MOMENT, SHAKE, scare
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture, silent
from scenes.ui.presenter import Presenter
from tests.dingo_tables import table as dingo_table
from tests.shots.positions import middle
from tests.tables import GAME, NAMES, focus_on, may, played, point_of, sit, table, wait
from tests.window import click, key, let_go, move, open_app, page, press

DOTS = "Dots mark what is new."


def test_the_dots_are_explained_once_and_where_one_points_at_them(app: App) -> None:
    def marked(session: Session) -> bool:
        return may("draw")(session) and len(session.log) > 40

    scene = sit(app, played(table(players=4, seed=5), marked))
    assert scene.picture.marked_as_recent and DOTS in scene.speech.said.text
    click(app, (640, 560))
    assert DOTS not in scene.speech.said.text
    move(app, point_of(scene, sorted(scene.picture.marked_as_recent)[0]))
    assert DOTS in scene.speech.said.text
    move(app, point_of(scene, scene.playing.in_hand()[0]))
    assert DOTS not in scene.speech.said.text


@pytest.mark.parametrize("game", [game for game in GAMES if game in FURNITURE])
def test_on_the_first_turn_nothing_is_called_new_since_the_last(app: App, game: str) -> None:
    def first(session: Session) -> bool:
        return session.actor == 1 and all(entry.actor != 1 for entry in session.log)

    seats = tuple(Seat(name, "human" if name == "Bruno" else "ai", None if name == "Bruno" else "random") for name in NAMES[:3])
    laid = Table(game, seats, 3, options_of(GAMES[game].options, {}), youngest=0, oldest=2)
    scene = sit(app, played(laid, lambda session: first(session) and any(entry.actor >= 0 for entry in session.log)))
    assert scene.match.viewer == 1 and scene.match.session.actor == 1
    assert not scene.news.marked and not scene.picture.marked_as_recent
    assert DOTS not in scene.speech.said.text


def test_who_has_only_swapped_cards_reads_of_no_last_turn(app: App) -> None:
    def comes_back(session: Session) -> bool:
        decided = [entry.actor for entry in session.log if entry.actor >= 0]
        return session.actor in decided and session.actor != decided[-1]

    seats = tuple(Seat(name, "human") for name in NAMES[:2])
    laid = Table("man-bites-dog", seats, 3, options_of(GAMES["man-bites-dog"].options, {}), youngest=0, oldest=1)
    scene = sit(app, played(laid, comes_back))
    if isinstance(app.top, CurtainScene):
        app.top.ready()
    assert scene.since and scene.speech.heading == "Since last time"


def test_a_card_that_a_monkey_brought_into_the_own_ranch_has_dots(app: App) -> None:
    def brought(session: Session) -> bool:
        log = session.log
        own = max((number for number, entry in enumerate(log) if entry.actor == 0), default=len(log))
        return session.actor == 0 and any(str(entry.move) == "effect ranch.0" for entry in log[own:] if entry.actor > 0)

    scene = sit(app, played(dingo_table(players=3, seed=5, points=15), brought))
    events = [event for event in scene.match.since(0) if event.cue == "settles" and event.target == "ranch.0"]
    assert events and scene.match.view.cards("ranch.0")[-1] == events[-1].card
    assert events[-1].card in scene.picture.marked_as_recent


def test_what_a_new_day_deals_has_no_dots(app: App) -> None:
    def dealt(session: Session) -> bool:
        log = session.log
        own = max((number for number, entry in enumerate(log) if entry.actor == 0), default=len(log))
        return session.actor == 0 and session.state.day > 1 and any(entry.move.verb == "die" for entry in log[own:])

    scene = sit(app, played(dingo_table(players=3, seed=5, points=15), dealt))
    events = scene.match.since(0)
    rolled = [event.cue for event in events].index("die")
    first = [event.card for event in events[rolled:] if event.cue == "settles"][:3]
    assert len(first) == 3
    assert not scene.picture.marked_as_recent & set(first)


def test_the_air_above_a_tower_shows_nothing(app: App) -> None:
    scene = sit(app, played(table(players=4, seed=5), lambda session: may("draw")(session) and bool(session.state.towers[0])))
    tower = scene.picture.stage.rect("tower.0")
    move(app, (tower.centerx, tower.top - 40))
    assert scene.grip.thing_at((tower.centerx, tower.top - 40)) == "tower.0"
    wait(app, 1000)
    assert not scene.desk.enlarged
    move(app, tower.center)
    wait(app, 1000)
    assert scene.desk.enlarged


def test_a_pile_whose_last_card_is_in_the_hand_has_no_count(app: App) -> None:
    def single(session: Session) -> bool:
        return len(session.state.discard) == 1 and ("discard", "hand.0") in {move.things for move in session.rules.moves(session.state)}

    scene = sit(app, played(table(seed=5), single))
    stage = scene.picture.stage
    with_count = len(list(stage.furniture.over(stage)))
    start = point_of(scene, "discard")
    move(app, start)
    press(app, start)
    move(app, (start[0] - 60, start[1] - 60), held=True)
    assert stage.lying("discard") == 0 and len(list(stage.furniture.over(stage))) == with_count - 1


def test_the_pause_after_the_end_leads_back_to_the_table(app: App) -> None:
    scene = sit(app, played(table(players=2, seed=6), lambda session: session.actor < 0))
    scene.rested = True
    scene.sheets.pause()
    assert page(app).controls.find("continue").word == "Back to the table"  # type: ignore[attr-defined]


def test_a_scare_is_seen_longer_than_a_discard() -> None:
    def attacks(session: Session) -> list[Move]:
        return [move for move in session.rules.moves(session.state) if move.verb == "play" and move.things[1] != "tower.0"]

    session = played(table(players=3, seed=5), lambda session: session.actor == 0 and bool(attacks(session)))
    picture = TablePicture(GAME, Metrics((1280, 720)), NullTranslations())
    picture.show(view(session.rules, session.state, 0))
    event = session.play(attacks(session)[0])[0]
    assert event.cue in ("scare", "t-rex") and MOMENT == 600
    presenter = Presenter(picture.stage, silent, strict=True)
    assert scare(presenter, event) >= MOMENT + SHAKE


def test_the_keyboard_reads_every_tile_of_a_board(app: App) -> None:
    laid = replace(table(seed=3), game="raton-ganador", options=options_of(GAMES["raton-ganador"].options, {}))
    scene = sit(app, played(laid, lambda session: session.actor == 0 and len(session.log) > 20))
    tiles = scene.match.view.cards("board")
    assert len(tiles) > 3
    for tile in tiles:
        focus_on(app, tile)
        assert scene.speech.said.title == scene.words.rule(tile).title
    key(app, pygame.K_i)
    assert scene.desk.enlarged


def test_a_pointer_that_moves_asks_for_no_new_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view is made when the game goes on, not when the pointer does: a frame of a drag has no time for it."""
    app = open_app(tmp_path)
    sit(app, played(table(seed=5), may("draw")))
    wait(app, 400)
    made: list[int | None] = []

    def counted(rules: AnyRules, state: object, seat: int | None) -> View:
        made.append(seat)
        return view(rules, state, seat)

    monkeypatch.setattr("scenes.match.view", counted)
    for x in range(200, 900, 50):
        move(app, (x, 620))
    assert made == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_what_has_been_seen(tmp_path: Path, game: str) -> None:
    seats = (Seat("Ana", "human"), Seat("Bruno", "ai", "random"))
    laid = Table(game, seats, 3, options_of(GAMES[game].options, {}), 0, 1)
    app = open_app(tmp_path, animation="normal", pause="none", take_back="none")
    scene = sit(app, played(laid, lambda session: session.actor == 0 and len(session.log) > 30))
    asked, known = scene.speech.said, scene.words.log()
    scene.play(scene.match.view.moves[0])
    told = len(known)
    for _ in range(60):
        if not scene.picture.busy:
            break
        shown = (scene.speech.shown.banner, scene.speech.said.title)
        assert scene.speech.said == asked or shown in (("Bruno’s turn", "Bruno is to play"), ("Your turn, Ana", ""))
        lines = scene.words.log(scene.picture.pending)
        assert lines[: len(known)] == known and told <= len(lines)
        told = len(lines)
        app.frame([], 50)
    assert len(known) < told <= len(scene.words.log())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("take_back", ["none", "2s"])
def test_what_a_move_would_do_is_said_no_more_once_the_card_was_dropped(tmp_path: Path, game: str, take_back: str) -> None:
    app = open_app(tmp_path, animation="normal", take_back=take_back)
    scene = sit(app, middle(game, 3))
    wait(app, 3000)
    card, place = next(
        move.things for move in scene.match.view.moves if len(move.things) == 2 and move.things[0] in scene.playing.in_hand()
    )
    start, end = point_of(scene, card), point_of(scene, place)
    move(app, start)
    press(app, start)
    for x in (20, 10, 0):
        move(app, (end[0] - x, end[1]), held=True)
    preview = scene.speech.shown.said
    assert scene.over == place and preview.text
    let_go(app, end)
    assert scene.speech.shown.said.text
    for _ in range(40):
        assert scene.playing.lifted is None and scene.speech.shown.said != preview
        app.frame([], 50)


@pytest.mark.parametrize("game", ["stack-o-saurus", "raton-ganador"])
def test_header_and_panel_never_name_two_players(tmp_path: Path, game: str) -> None:
    app = open_app(tmp_path, animation="normal", pause="short")
    laid = replace(table(players=4, seed=2), game=game, options=options_of(GAMES[game].options, {}))
    scene = sit(app, played(laid, lambda session: session.actor == 0))
    named = set()
    for number in range(600):
        if scene.match.waiting == "person" and not scene.picture.busy:
            moves = scene.match.session.moves
            scene.play(moves[number % len(moves)])
        app.frame([], 30)
        banner, title = scene.speech.shown.banner, scene.speech.said.title
        others = [name for name in scene.match.names if title == f"{name} is to play"]
        assert all(banner == f"{name}’s turn" for name in others), (banner, title)
        named.update(others)
    assert len(named) == 3
