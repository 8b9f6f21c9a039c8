"""What lies around a pile (marks, the keyboard's ring, the arrow of the pile below) keeps clear of names, and of the number beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.ui import highlight, text
from scenes.ui.counts import pile_count
from scenes.ui.stage import Stage
from tests.raton_ganador_tables import ready
from tests.tables import may, played, sit, table
from tests.window import open_app

PILES = {"draw": ("Draw pile", "Mazo"), "discard": ("Discard", "Descarte")}
WINDOWS = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def name_of(stage: Stage, zone: str) -> Rect:
    """Where the longer of the two names of a pile stands."""
    label = stage.furnished(f"label.{zone}") or Rect(0, 0, 0, 0)
    fitted = [text.fit(word, "bold", stage.m.text(15), label.width) for word in PILES[zone]]
    words = max(fitted, key=lambda each: each.px)
    return Rect(0, 0, label.width, words.px).move(label.x, label.centery - words.px // 2)


def around(stage: Stage, rect: Rect, *, bracketed: bool) -> list[Rect]:
    """What the keyboard's ring covers; its edges, for a name may stand within."""
    (ring,) = highlight.focus(stage, rect, bracketed=bracketed)
    outer = ring.picture.get_bounding_rect().move(ring.at)
    thick = stage.m.px(6)
    return [Rect(outer.x, outer.bottom - thick, outer.width, thick), Rect(outer.x, outer.y, outer.width, thick)]


def count_on(stage: Stage, zone: str) -> Rect:
    """Where the number of cards of a pile stands."""
    wide = pile_count(stage.m, stage.lying(zone), stage.rect_of_place(zone).width).get_width()
    places = [piece.picture.get_rect(topleft=piece.at) for piece in stage.furniture.over(stage) if piece.picture.get_width() == wide]
    return min(places, key=lambda place: abs(place.centery - stage.rect(zone).centery) + abs(place.centerx - stage.rect(zone).right))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
def test_the_marks_of_the_piles_of_stack_o_saurus_clear_their_names(
    tmp_path: Path, players: int, size: tuple[int, int], text_size: int
) -> None:
    stage = sit(open_app(tmp_path, size, text_size=text_size), played(table(players=players), may("draw"))).picture.stage
    names = [name_of(stage, zone) for zone in PILES]
    for zone in PILES:
        rect = stage.rect(zone)
        bar, arrow = stage.furnished("bar"), highlight.arrow(stage, rect)
        assert bar and bar.bottom <= arrow.top
        marked = [*around(stage, rect, bracketed=True), arrow]
        assert not [place for place in marked if place.collidelist(names) >= 0], zone


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
def test_the_ring_around_the_draw_pile_of_raton_ganador_clears_its_name(
    tmp_path: Path, players: int, size: tuple[int, int], text_size: int
) -> None:
    stage = sit(open_app(tmp_path, size, text_size=text_size), ready(3, players)).picture.stage
    assert not [ring for ring in around(stage, stage.rect("draw"), bracketed=False) if ring.colliderect(name_of(stage, "draw"))]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
def test_the_marks_of_the_discard_clear_the_number_on_the_draw_pile(
    tmp_path: Path, players: int, size: tuple[int, int], text_size: int
) -> None:
    stage = sit(open_app(tmp_path, size, text_size=text_size), played(table(players=players), may("draw"))).picture.stage
    number = count_on(stage, "draw")
    assert number.centerx > stage.rect("draw").centerx, "it stands at the right of its pile"
    marked = highlight.legal(stage, stage.rect("discard"), strong=True) + highlight.focus(stage, stage.rect("discard"), bracketed=True)
    lines = [piece.picture.get_bounding_rect(min_alpha=250).move(piece.at) for piece in marked]
    assert not number.collidelistall([line for line in lines if line.width])
