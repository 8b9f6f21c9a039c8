"""Where cards lie: every map of every game, any number of cards."""

from __future__ import annotations

import os
from itertools import combinations, pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from pygame import Rect

from art.maps import Place, TableMap, read_map
from scenes.ui.metrics import Metrics
from scenes.ui.placement import GROW, LAYERS, ROOM, TAB, Spot, area, card_width, lay, make_room, ratio
from tests.games import CASES

WINDOWS = ((960, 600), (1280, 720), (1920, 1080), (1500, 640))
OWN_STRIP = 0.29
"""The share of a card that stays free in the own hand, where value and symbol stand."""


def maps() -> list[tuple[str, int]]:
    """Every game that has maps, with its numbers of players."""
    return sorted({(case.game, case.players) for case in CASES if case.game == "stack-o-saurus"})


def fan(count: int, room: float = 500, m: Metrics | None = None) -> list[Spot]:
    return lay(Place("hand.0", "fan", (14, 548, room, 168), 0, 116, 112, 3), count, m or Metrics((1280, 720)))


def width_of(places: TableMap, zone: str) -> float:
    return places.zones[zone].card


@pytest.mark.parametrize(("game", "players"), maps())
@pytest.mark.parametrize("size", WINDOWS)
def test_cards_lie_in_their_place(game: str, players: int, size: tuple[int, int]) -> None:
    m = Metrics(size)
    for place in read_map(game, players, m.form).zones.values():
        full = 5 if place.kind == "tower" else 3
        for spot in lay(place, full, m):
            rect = area(place, m).inflate(m.px(8), m.px(24))
            assert rect.left <= spot.x - spot.width / 2 and spot.x + spot.width / 2 <= rect.right, place.name
            high = spot.width * ratio(m)
            assert rect.top <= spot.y - high / 2 and spot.y + high / 2 <= rect.bottom, place.name


@pytest.mark.parametrize("count", range(1, 13))
def test_every_card_of_a_fan_shows_its_strip_and_stays_in_its_room(count: int) -> None:
    spots = fan(count)
    assert len(spots) == count
    assert all(right.x - left.x >= OWN_STRIP * left.width for left, right in pairwise(spots))
    assert spots[0].x - spots[0].width / 2 >= 14 and spots[-1].x + spots[-1].width / 2 <= 514


@pytest.mark.parametrize("count", range(2, 10))
def test_a_raised_card_of_a_fan_hides_no_other_and_pushes_none_out(count: int) -> None:
    spots = fan(count)
    step = spots[1].x - spots[0].x
    for number in range(count):
        made = make_room(spots, number, 514, Metrics((1280, 720)))
        assert made[0].x - made[0].width / 2 >= 14 and made[-1].x + made[-1].width / 2 <= 514.001
        assert all(right.x - left.x >= OWN_STRIP * left.width for left, right in pairwise(made))
        right = made[number].x + made[number].width * GROW / 2
        if number < count - 1:
            assert made[number + 1].x - made[number + 1].width / 2 >= right
        assert right + ROOM >= spots[number].x - spots[number].width / 2 + step, "where it was pointed at it would be left again"


def test_a_fan_opens_around_its_middle() -> None:
    left, middle, right = fan(3)
    assert (left.angle, middle.angle, right.angle) == (3, 0, -3)
    assert left.y == right.y > middle.y
    assert left.z < middle.z < right.z


def test_a_title_is_shown_only_where_nothing_lies_over_it() -> None:
    assert [spot.whole for spot in fan(3)] == [True, True, True]
    assert [spot.whole for spot in fan(8)] == [False] * 7 + [True]
    tower = lay(Place("tower.0", "tower", (32, 84, 104, 354), 0, 52, 104), 3, Metrics((1280, 720)))
    assert [spot.whole for spot in tower] == [True, False, False]


def test_a_tower_grows_by_half_a_card_width_and_tucks_each_card_behind_the_one_before() -> None:
    spots = lay(Place("tower.0", "tower", (32, 84.4, 104, 353.6), 0, 52, 104), 5, Metrics((1280, 720)))
    assert [low.y - high.y for low, high in pairwise(spots)] == [52] * 4
    assert spots[0].y + 104 * ratio(Metrics((1280, 720))) / 2 == pytest.approx(438)
    assert [spot.z for spot in spots] == [0, -1, -2, -3, -4]


def test_a_pile_thickens_only_so_far() -> None:
    spots = lay(Place("draw", "pile", (0, 0, 118, 165), None, 0, 118), 30, Metrics((1280, 720)))
    assert len({(spot.x, spot.y) for spot in spots}) == LAYERS + 1
    assert [spot.z for spot in spots] == list(range(30))


def test_a_row_begins_at_the_left_and_a_grid_goes_row_by_row() -> None:
    m = Metrics((1280, 720))
    row = lay(Place("row", "row", (100, 0, 300, 140), None, 60, 100), 3, m)
    assert [spot.x for spot in row] == [150, 210, 270]
    grid = lay(Place("grid", "grid", (0, 0, 210, 140), None, 70, 66), 4, m)
    assert [(spot.x, spot.y) for spot in grid] == [(35, 35), (105, 35), (175, 35), (35, 105)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_large_text_eight_cards_lie_in_two_rows_of_four_and_none_over_another(players: int, size: tuple[int, int]) -> None:
    m = Metrics(size, 200)
    place = read_map("raton-ganador", players, m.form).zones["hand.0"]
    for count in range(1, 9):
        spots = lay(place, count, m)
        rows = {spot.y for spot in spots}
        assert len(rows) == (1 if count <= 4 else 2)
        assert [(spot.y, spot.x) for spot in spots] == sorted((spot.y, spot.x) for spot in spots), "they are read like a text"
        cards = [Rect(0, 0, spot.width * GROW, spot.width * GROW * ratio(m)) for spot in spots]
        for card, spot in zip(cards, spots, strict=True):
            card.center = (round(spot.x), round(spot.y))
        assert not any(one.colliderect(other) for one, other in combinations(cards, 2))
        edge = m.px(4)
        window = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        assert all(spot.whole and window.contains(card) and card.width >= m.px(70) for card, spot in zip(cards, spots, strict=True))


def test_more_cards_than_have_room_in_their_rows_close_up_and_stay_in_their_place() -> None:
    place, m = Place("hand.0", "rows", (0, 0, 340, 172), 0, 86.5, 71), Metrics((960, 600))
    spots = lay(place, 11, m)
    assert len({spot.y for spot in spots}) == 2
    assert max(spot.x + spot.width / 2 for spot in spots) <= 340.001


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nine_cards_in_a_ranch_are_smaller_and_keep_their_tabs_free(players: int, text_size: int) -> None:
    m = Metrics((1280, 720), text_size)
    zones = read_map("dingo", players, m.form).zones
    for seat in range(players):
        ranch = zones[f"ranch.{seat}"]
        spots = lay(ranch, 9, m)
        least = min(right.x - left.x for left, right in pairwise(spots))
        assert least >= TAB[m.form] * spots[0].width - 1
        assert spots[-1].x + spots[-1].width / 2 <= area(ranch, m).right + 1
        assert spots[0].width >= 0.75 * card_width(ranch, m)
        assert lay(ranch, 3, m)[0].width == card_width(ranch, m)


@pytest.mark.parametrize("form", ["regular", "compact"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_word_is_covered(players: int, form: str) -> None:
    """The word is the card: seven in a headline, six in the own hand and four verbs lie side by side, and smaller before they overlap."""
    m = Metrics((1280, 720) if form == "regular" else (960, 600))
    zones = read_map("man-bites-dog", players, form).zones
    for name, usual, most in (("headline", 3, 7), ("hand.0", 5, 6), ("extra", 3, 3 if form == "regular" else 4)):
        place = zones[name]
        upright = place.rect[3] > place.rect[2]
        for count in (usual, most):
            spots = lay(place, count, m)
            length = spots[0].width * (ratio(m) if upright else 1)
            assert min(right.y - left.y if upright else right.x - left.x for left, right in pairwise(spots)) >= length - 1
            assert spots[0].width >= (card_width(place, m) if count == usual else 84)


@pytest.mark.parametrize("players", [2, 6])
def test_at_large_text_the_words_that_decide_a_turn_are_on_large_cards(players: int) -> None:
    zones, m = read_map("man-bites-dog", players, "compact").zones, Metrics((960, 600), 200)
    assert lay(zones["hand.0"], 5, m)[0].width >= 114
    assert lay(zones["extra"], 3, m)[0].width >= 104


def test_nothing_lies_where_there_are_no_cards() -> None:
    assert fan(0) == []
