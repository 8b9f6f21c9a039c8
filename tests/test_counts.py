"""The number of cards on a pile, and other small words of a table: none is smaller than all other text."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pygame import Surface

from art.maps import read_map
from game.registry import MAN_BITES_DOG
from scenes.man_bites_dog import board
from scenes.man_bites_dog.front_page import FrontPage, front_page
from scenes.man_bites_dog.paper_words import PaperWords
from scenes.ui import text
from scenes.ui.counts import pile_count
from scenes.ui.metrics import LEAST_TEXT
from tests.window import open_app


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("card", [50, 68, 90])
@pytest.mark.parametrize("number", [3, 47, 155])
def test_the_number_on_a_pile_leaves_its_card_to_be_seen(tmp_path: Path, percent: int, card: int, number: int) -> None:
    m = open_app(tmp_path, (960, 600), text_size=percent).metrics
    assert pile_count(m, number, card).get_width() <= card * (0.6 if number < 100 else 0.78)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pixels of every line that is drawn, as it is drawn."""
    found: list[int] = []
    line = text.line

    def noting(words: str, role: str, px: int, colour: text.Colour) -> Surface:
        found.append(px)
        return line(words, role, px, colour)

    monkeypatch.setattr(text, "line", noting)
    return found


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("card", [43, 46, 50, 68])
def test_no_number_on_a_pile_is_smaller_than_other_text(tmp_path: Path, size: tuple[int, int], card: int, sizes: list[int]) -> None:
    m = open_app(tmp_path, size).metrics
    sizes.clear()
    made = pile_count(m, 47, card)
    assert min(sizes) >= LEAST_TEXT
    assert text.width("47", "display", sizes[0]) < made.get_width() <= card * 0.62


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("word", ["Rojas", "Azules", "Blue"])
def test_no_word_beside_a_pile_is_smaller_than_other_text(
    tmp_path: Path, players: int, size: tuple[int, int], word: str, sizes: list[int]
) -> None:
    m = open_app(tmp_path, size).metrics
    furniture = read_map("man-bites-dog", players, m.form).furniture
    for name in ("label.red", "label.blue"):
        place = m.rect(*furniture[name].rect)
        sizes.clear()
        board.label(m, place.size, word)
        assert sizes and min(sizes) >= LEAST_TEXT
        assert text.width(word, "bold", max(sizes)) <= place.width
        assert text.line(word, "bold", max(sizes), (0, 0, 0)).get_height() <= place.height, "the word is whole"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("wide", [500, 570, 900])
def test_what_stands_on_a_front_page_is_as_large_as_other_text(tmp_path: Path, language: str, wide: int, sizes: list[int]) -> None:
    open_app(tmp_path)
    deck = next(deck for deck in MAN_BITES_DOG.decks.values() if deck.language == language)
    names = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fran")
    page = FrontPage("Abuela muerde", "Ana", 0, 0, 65, 3, names, date(2026, 9, 30))
    sizes.clear()
    front_page(page, PaperWords(deck), wide)
    assert min(sizes) >= LEAST_TEXT
