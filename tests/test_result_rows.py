"""The rows of the result: how everybody stands, with what cards and which best headline, and how much of it is seen at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from gettext import NullTranslations
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from art import faces
from game.core.rules import Outcome
from game.dingo.survey import value_of
from game.registry import DINGO, GAMES
from scenes.app import App
from scenes.furniture import FURNITURE
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.man_bites_dog.printed import printed
from scenes.ui import text
from scenes.ui.metrics import Metrics
from scenes.ui.standing import Standing, StandingRow
from scenes.ui.widgets_scroll import ScrollArea
from tests.results import children, ended, over
from tests.shots.positions import end
from tests.tables import shown
from tests.window import click, key, page


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
    whole = [area.rect.contains(row.rect) for row in rows]
    two_lines_each = game == "man-bites-dog" and size == (960, 600)  # a best headline in large letters: the third row begins on the sheet
    assert whole == [True, True, not two_lines_each] and area.rect.colliderect(rows[2].rect)
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


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200)])
@pytest.mark.parametrize("game", ["dingo", "raton-ganador", "stack-o-saurus"])
def test_all_cards_of_the_result_are_as_large_as_the_rows_allow(tmp_path: Path, game: str, size: tuple[int, int], percent: int) -> None:
    app = ended(tmp_path, over(game, max(GAMES[game].players)), size=size, text_size=percent, language="es")
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    widths = list[int]()

    def card(wide: int, draw: Callable[[int], pygame.Surface]) -> pygame.Surface:
        widths.append(wide)
        return draw(wide)

    for row in rows:
        noted_cards = tuple(partial(card, draw=draw) for draw in row.standing.cards)
        with patch.object(row, "standing", row.standing._replace(cards=noted_cards)):
            row.draw(pygame.Surface(size))
    high = rows[0].rect.height - app.metrics.px(12)
    readable = round(high * faces.WIDTH / faces.CUT_HEIGHT) * 0.3 >= max(11, 0.47 * app.metrics.text(15))
    assert len(set(widths)) == readable, "all alike, and none where its points could not be read beside the text"
    assert all(faces.card_height(wide, cut=True) >= high - 2 for wide in widths)


def test_where_not_all_cards_of_a_row_have_room_a_number_says_how_many_more_there_are(app: App) -> None:
    standing = Standing(1, "Ana", 0, "a person", False, "12", (partial(faces.card, "raton_mouse", value=1, seat=0, cut=True),) * 9, "")
    row = StandingRow(app.metrics, pygame.Rect(0, 0, 560, 110), standing)
    with patch("scenes.ui.standing.text.write", wraps=text.write) as writes:
        row.draw(pygame.Surface((560, 110)))
    (more,) = [call.args[1] for call in writes.call_args_list if call.args[1].startswith("+")]
    assert 1 < int(more) < 9


@pytest.mark.parametrize("game", ["dingo", "raton-ganador", "stack-o-saurus"])
def test_the_cards_of_the_result_have_large_tabs_and_no_empty_plate(tmp_path: Path, game: str) -> None:
    app = ended(tmp_path, over(game, 2))
    cards = [card for child in children(app) if isinstance(child, StandingRow) for card in child.standing.cards]
    assert cards and all(card(60).get_height() == faces.card_height(60, cut=True) for card in cards)


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


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 200)])
def test_the_longest_best_headline_stands_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, players: int
) -> None:
    longest = "Best headline, 115: “Extremely Polite Fire Brigade Demands Proof That Bald Second-Hand Hamster Falls in Love With Library”"
    monkeypatch.setattr(ManBitesDogFurniture, "remembered", lambda _self, _session: dict.fromkeys(range(6), longest))
    app = ended(tmp_path, end("man-bites-dog", players), size=size, text_size=text_size)
    rows = [child for child in children(app) if isinstance(child, StandingRow)]
    assert len(rows) == players
    with patch("scenes.ui.text.paragraph", wraps=text.paragraph) as paragraphs:
        for row in rows:
            row.draw(pygame.Surface((row.rect.right, row.rect.bottom)))
    assert [call.args[1].replace("\n", " ") for call in paragraphs.call_args_list] == [longest] * players
    for row, call in zip(rows, paragraphs.call_args_list, strict=True):
        _surface, words, role, px, _colour, at, room = call.args
        assert row.rect.contains(pygame.Rect(at, (room, text.height(words, role, px, room))))
        assert room >= 0.45 * row.rect.width


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_best_headlines_of_a_list_have_one_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_size: int) -> None:
    told = {seat: f"Best headline, {50 + seat}: “{'Goat ' * 3 * seat}Faints”" for seat in range(6)}
    monkeypatch.setattr(ManBitesDogFurniture, "remembered", lambda _self, _session: told)
    app = ended(tmp_path, end("man-bites-dog", 6), size=(960, 600), text_size=text_size)
    with patch("scenes.ui.text.paragraph", wraps=text.paragraph) as paragraphs:
        for row in (child for child in children(app) if isinstance(child, StandingRow)):
            row.draw(pygame.Surface((row.rect.right, row.rect.bottom)))
    sizes = [call.args[3] for call in paragraphs.call_args_list]
    assert len(sizes) == 6 and len(set(sizes)) == 1


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
