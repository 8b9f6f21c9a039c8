"""The result: who won and why, how everybody stands, and the ways on from there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from gettext import NullTranslations
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from art import faces
from game.core.record_reading import read_records
from game.core.rules import OVER, Outcome
from game.core.session import Session
from game.core.table import options_of
from game.dingo.survey import value_of
from game.registry import DINGO, GAMES
from saves.system import HOME
from scenes.app import App
from scenes.furniture import FURNITURE
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.man_bites_dog.printed import printed
from scenes.match import Match
from scenes.menu import MenuScene
from scenes.message import MessageScene
from scenes.result import READ, ResultScene, replay_line
from scenes.table import TableScene
from scenes.ui import text
from scenes.ui.metrics import Metrics
from scenes.ui.paper import title_fits
from scenes.ui.standing import Standing, StandingRow, Winner, medals
from scenes.ui.widgets import Label, Widget
from scenes.ui.widgets_choice import Choice
from scenes.ui.widgets_scroll import ScrollArea
from tests.shots.positions import end
from tests.tables import played, shown, table, wait
from tests.window import click, click_on, key, open_app, page

ROOT = Path(__file__).parent.parent


def over(game: str = "stack-o-saurus", players: int = 3, **values: Any) -> Session:
    """A game played to its end, the same one each time."""
    laid = table(players=min(players, 6), seed=3, **values)
    if game != laid.game:
        laid = replace(laid, game=game, options=options_of(GAMES[game].options, {}))
    return played(laid, lambda session: session.actor == OVER, "normal" if game == "stack-o-saurus" else "random")


def ended(folder: Path, session: Session | None = None, size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """A game is over and its result is shown."""
    app = open_app(folder, size, **settings)
    app.play(session or over())
    wait(app, 200 + READ)
    assert isinstance(app.top, ResultScene)
    return app


def children(app: App) -> list[Widget]:
    areas = [widget for widget in page(app).controls.widgets if isinstance(widget, ScrollArea)]
    return [child for area in areas for child in area.children]


def words(app: App) -> str:
    return "\n".join(child.words for child in children(app) if isinstance(child, Label))


def test_the_result_comes_a_moment_after_the_last_card(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    app.play(over())
    app.frame([], 100)
    assert isinstance(app.top, TableScene)
    wait(app, 1500)
    assert isinstance(app.stack[-1], ResultScene)


def test_it_says_who_won_and_why_and_how_everybody_stands(tmp_path: Path) -> None:
    session = over()
    app = ended(tmp_path, session)
    scene = page(app)
    assert isinstance(scene, ResultScene)
    said = scene.sentences.outcome(scene.outcome, scene.match.names, app.tr)
    assert said.text in words(app)
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    assert {row.standing.name for row in rows} == set(scene.match.names)
    assert rows[0].standing.name == scene.match.names[scene.outcome.winners[0]] and rows[0].standing.place == 1
    heights = [len(row.standing.cards) for row in rows]
    assert heights == sorted(heights, reverse=True) and heights[0] == 5


def test_a_title_that_the_ribbon_has_no_room_for_stands_below_it(tmp_path: Path) -> None:
    session = over()
    long = tuple(replace(seat, name=f"MAXIMILIANA MARÍA {number}") for number, seat in enumerate(session.table.seats))
    renamed = Session(session.rules, replace(session.table, seats=long), session.log)
    renamed.settle()
    app = ended(tmp_path, renamed)
    winner = next(widget for widget in children(app) if isinstance(widget, Winner))
    assert winner.words == "The game is won!"
    assert isinstance(app.top, ResultScene)
    name = long[app.top.outcome.winners[0]].name
    assert any(isinstance(child, Label) and name in child.words and "wins" in child.words for child in children(app))


@pytest.mark.parametrize("count", range(1, 7))
def test_the_tokens_of_all_winners_hang_side_by_side_above_the_ribbon(count: int) -> None:
    wreath, foot = pygame.Rect(300, 10, 130, 130), 105
    places = medals(count, wreath, foot)
    assert len(places) == count
    assert all(len(place.collidelistall(places)) == 1 for place in places)
    assert all(wreath.contains(place) and place.bottom <= foot for place in places)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_won_and_how_the_best_two_stand_is_seen_without_scrolling(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str
) -> None:
    app = ended(tmp_path, size=size, text_size=percent, language=language)
    rows = [(area, child) for area in page(app).controls.widgets if isinstance(area, ScrollArea) for child in area.children]
    best = [(area, child) for area, child in rows if isinstance(child, StandingRow)][:2]
    assert len(best) == 2 and all(area.rect.contains(child.rect) for area, child in best)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_all_of_it_is_seen_at_once_with_usual_text(tmp_path: Path, game: str, language: str) -> None:
    most = max(GAMES[game].players)
    app = ended(tmp_path, over(game, most), size=(960, 600), language=language)
    areas = [widget for widget in page(app).controls.widgets if isinstance(widget, ScrollArea)]
    assert [area.furthest for area in areas] == [0, 0]
    assert sum(isinstance(child, StandingRow) for child in children(app)) == most


@pytest.mark.parametrize("language", ["es", "en"])
def test_with_two_players_and_large_text_one_sees_who_begins_the_next_time(tmp_path: Path, language: str) -> None:
    app = ended(tmp_path, over(players=2), text_size=200, language=language)
    area = page(app).controls.find("result")
    assert isinstance(area, ScrollArea)
    assert area.rect.contains(next(child.rect for child in area.children if child.key == "begins"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_with_large_text_the_three_of_a_small_table_are_seen_and_the_rest_is_announced(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    app = ended(tmp_path, over(game, 3), size=size, text_size=200, language="es")
    area = page(app).controls.find("result")
    assert isinstance(area, ScrollArea)
    rows = [child for child in area.children if isinstance(child, StandingRow)]
    assert len(rows) == 3 and all(area.rect.contains(row.rect) for row in rows)
    assert area.sign.width and area.rect.collidepoint(area.sign.center)
    for name in ("again", "watch", "record", "menu"):
        assert page(app).controls.find(name).rect.width > 0
    click(app, area.sign.center)
    assert area.offset > 0 and app.top is page(app)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200)])
def test_beside_the_cards_of_a_ranch_stands_what_it_was_worth_on_the_last_day(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    app = ended(tmp_path, over("dingo", 5), size=size, text_size=percent, language="es")
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    view = shown(app).match.public_view
    shown_beside: list[dict[str, object]] = []
    for row in rows:
        assert row.standing.tally is not None
        with patch.object(row, "standing", row.standing._replace(tally=noted(row.standing.tally, shown_beside))):
            row.draw(pygame.Surface(size))
    seats = [shown(app).match.names.index(row.standing.name) for row in rows]
    worth = [value_of(DINGO.decks.at(view.table), view.cards(f"ranch.{seat}")) for seat in seats]
    assert [told["points"] for told in shown_beside] == worth
    assert {told["target"] for told in shown_beside} == {f"/ {view.facts['target']}"}


def noted(tally: Callable[..., pygame.Surface], told: list[dict[str, object]]) -> Callable[..., pygame.Surface]:
    """The same sign; what it tells is noted."""
    assert isinstance(tally, partial)
    said = dict(tally.keywords)

    def draw(m: Metrics, size: tuple[int, int]) -> pygame.Surface:
        told.append(said)
        made: pygame.Surface = tally(m, size)
        return made

    return draw


@pytest.mark.parametrize("game", ["dingo", "raton-ganador", "stack-o-saurus"])
def test_the_cards_of_the_result_have_large_tabs_and_no_empty_plate(tmp_path: Path, game: str) -> None:
    app = ended(tmp_path, over(game, 2))
    cards = [card for child in children(app) if isinstance(child, StandingRow) for card in child.standing.cards]
    assert cards and all(card(60).get_height() == faces.card_height(60, cut=True) for card in cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_is_never_written_smaller_because_the_name_of_the_game_is_long(tmp_path: Path, game: str) -> None:
    for percent in (100, 200):
        app = ended(tmp_path, over(game, 2), size=(960, 600), text_size=percent, language="es")
        scene = page(app)
        assert title_fits(scene.m, scene.title, scene._bar_left)


@pytest.mark.parametrize(
    ("outcome", "places"),
    [
        (Outcome((15, 14, 14, 9), (0,), "points"), (1, 2, 2, 4)),
        (Outcome((9, 7, 7), (0,), "board-full", ((9, 4), (7, 2), (7, 3))), (1, 3, 2)),
        (Outcome((1, 0, 0), (0,), "tower", ((5,), (2,), (3,))), (1, 3, 2)),
        (Outcome((8, 8), (0, 1), "board-full", ((8, 4), (8, 4))), (1, 1)),
    ],
)
def test_who_is_equal_in_all_that_the_rules_compare_shares_a_place(outcome: Outcome, places: tuple[int, ...]) -> None:
    assert outcome.places == places


@pytest.mark.parametrize("game", GAMES)
def test_the_places_shown_are_those_of_the_rules(tmp_path: Path, game: str) -> None:
    app = ended(tmp_path, over(game, max(GAMES[game].players)))
    rows = [child.standing for child in children(app) if isinstance(child, StandingRow)]
    outcome = shown(app).match.outcome
    assert outcome and [row.place for row in rows] == sorted(outcome.places)
    assert all(row.won is (row.place == 1) for row in rows)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_who_hurries_through_the_last_moves_does_not_lose_the_result(tmp_path: Path, code: int) -> None:
    app = open_app(tmp_path)
    app.play(over())
    while not isinstance(app.top, ResultScene):
        app.frame([], 50)
    scene = app.top
    for _ in range(20):
        key(app, code)
        wait(app, 150)
    assert app.top is scene
    wait(app, READ)
    key(app, code)
    assert app.top is not scene


def test_a_click_that_was_already_on_its_way_answers_nothing(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.play(over())
    while not isinstance(app.top, ResultScene):
        app.frame([], 50)
    scene = app.top
    click_on(app, "menu")
    assert app.top is scene
    wait(app, READ)
    click_on(app, "menu")
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize("free", [False, True])
def test_it_says_if_take_backs_were_free(tmp_path: Path, free: bool) -> None:
    app = ended(tmp_path, over(free_take_backs=free))
    assert ("Take-backs were free" in words(app)) is free


@pytest.mark.parametrize(("same", "youngest"), [(False, 1), (True, 0)])
def test_play_again_with_the_same_people(tmp_path: Path, same: bool, youngest: int) -> None:
    app = ended(tmp_path)
    before = shown(app).match.table
    if same:
        choice = page(app).controls.find("begins")
        assert isinstance(choice, Choice)
        choice.choose(False)
    click_on(app, "again")
    after = shown(app).match.table
    assert app.top is shown(app) and len(app.stack) == 2
    assert (after.seats, after.options, after.youngest) == (before.seats, before.options, youngest)
    assert after.seed != before.seed


def test_the_game_is_watched_again_to_its_end(tmp_path: Path) -> None:
    app = ended(tmp_path)
    before = shown(app).match.session
    click_on(app, "watch")
    again = shown(app).match
    assert again.watching and len(again.session.log) <= 1
    for _ in range(20 * len(before.log)):
        app.frame([], 50)
        if isinstance(app.top, ResultScene):
            break
    assert again.session.log == before.log


def test_the_record_is_written_and_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    app = ended(tmp_path / "saves")
    session = shown(app).match.session
    click_on(app, "record")
    assert isinstance(app.top, MessageScene)
    path = next(tmp_path.glob("records/*.jsonl"))
    assert app.top.words.startswith(f"The record of this game is saved:\n{path}\n")
    assert app.top.words.endswith(f"main.py replay {path}")
    with path.open(encoding="utf-8") as file:
        assert next(read_records(file, GAMES.__getitem__)).log == session.log


@pytest.mark.parametrize(
    ("system", "python", "path", "line"),
    [
        ("linux", ROOT / ".venv/bin/python", "a.jsonl", ".venv/bin/python main.py replay a.jsonl"),
        ("linux", Path("/usr/bin/python3"), "my games/a.jsonl", "/usr/bin/python3 main.py replay 'my games/a.jsonl'"),
        ("win32", ROOT / ".venv/bin/python", "my games/a.jsonl", '.venv/bin/python main.py replay "my games/a.jsonl"'),
    ],
)
def test_the_line_that_reads_a_record_can_be_typed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, system: str, python: Path, path: str, line: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "executable", str(python))
    assert replay_line(Path(path)) == line


def test_a_record_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    app = ended(tmp_path / "saves")
    monkeypatch.setenv(HOME, str(tmp_path / "file"))
    click_on(app, "record")
    app.frame([])
    assert isinstance(app.top, MessageScene) and "could not be written" in app.top.words


def test_the_final_table_can_be_looked_at_and_the_result_again(tmp_path: Path) -> None:
    app = ended(tmp_path)
    key(app, pygame.K_ESCAPE)
    scene = app.top
    assert isinstance(scene, TableScene)
    wait(app, 3000)
    assert app.top is scene
    click(app, scene.desk.rects["result"].center)
    assert isinstance(app.stack[-1], ResultScene)


def test_the_menu_is_one_press_away(tmp_path: Path) -> None:
    app = ended(tmp_path)
    click_on(app, "menu")
    assert isinstance(app.top, MenuScene)


def test_confetti_falls_and_comes_to_rest_unless_motion_is_reduced(tmp_path: Path) -> None:
    still = Match(over(), open_app(tmp_path).thinker, open_app(tmp_path).settings)
    app = open_app(tmp_path, animation="normal", reduced_motion=True)
    assert ResultScene(app, still).confetti is None
    app = open_app(tmp_path, animation="normal")
    scene = ResultScene(app, still)
    app.push(scene)
    app.frame([], 1000)
    app.frame([], 1000)
    scene.update(100)
    assert scene.dirty
    scene.update(5000)
    app.frame([], 10)
    scene.update(10)
    assert not scene.dirty


def test_arrows_reach_what_lies_below_the_fold(tmp_path: Path) -> None:
    app = ended(tmp_path, size=(960, 600), text_size=200)
    controls = page(app).controls
    for code in (pygame.K_DOWN, *[pygame.K_UP] * 8):
        key(app, code)
    visited = set()
    for _ in range(12):
        key(app, pygame.K_DOWN)
        visited.add(controls.focused.key if controls.focused else "")
    hidden = {child.key for child in children(app) if child.focusable}
    assert hidden and visited >= hidden


def test_everybodys_best_headline_is_told(tmp_path: Path) -> None:
    session = over("man-bites-dog", players=2)
    app = ended(tmp_path, session)
    best: dict[str, int] = {}
    for front in printed(session, session.table, date(2026, 5, 1)):
        best[front.author] = max(front.points, best.get(front.author, 0))
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    assert best
    for row in rows:
        name, said = row.standing.name, row.standing.said
        assert f", {best[name]}: “" in said if name in best else said == ""


def test_two_players_of_one_name_have_each_a_best_headline_of_their_own() -> None:
    session = over("man-bites-dog", players=2)
    called = replace(session.table, seats=tuple(replace(seat, name="Ana") for seat in session.table.seats))
    told, one_name = (FURNITURE["man-bites-dog"](NullTranslations(), each).remembered(session) for each in (session.table, called))
    authors = {front.seat for front in printed(session, session.table, date(2026, 5, 1))}
    assert set(told) == authors == {0, 1} and one_name == told and told[0] != told[1]


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 200)])
def test_the_longest_best_headline_stands_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    longest = "Best headline, 115: “Extremely Polite Fire Brigade Demands Proof That Bald Second-Hand Hamster Falls in Love With Library”"
    monkeypatch.setattr(ManBitesDogFurniture, "remembered", lambda _self, _session: dict.fromkeys(range(6), longest))
    app = ended(tmp_path, end("man-bites-dog", 6), size=size, text_size=text_size)
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    assert len(rows) == 6
    shown: list[str] = []
    fit = text.fit

    def noted(*words: Any, **how: Any) -> text.Fitted:
        fitted = fit(*words, **how)
        shown.append(" ".join(fitted.lines))
        return fitted

    monkeypatch.setattr(text, "fit", noted)
    for row in rows:
        row.draw(pygame.Surface(size))
    assert shown.count(longest) == 6


@pytest.mark.parametrize("count", range(1, 7))
def test_what_the_last_ranch_was_worth_stands_beside_few_cards_and_many(window: None, count: int) -> None:
    drawn = []

    def tally(m: Metrics, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return pygame.Surface(size)

    cards = tuple(lambda wide: pygame.Surface((wide, wide)) for _ in range(count))
    standing = Standing(1, "Ana", 0, "", False, "15", cards, "", tally)
    StandingRow(Metrics((960, 600)), pygame.Rect(348, 130, 575, 108), standing).draw(pygame.Surface((960, 600)))
    assert drawn
