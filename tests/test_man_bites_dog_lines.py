"""How words are broken: a headline into lines of like width, a word on its card only where it could not be read whole."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from art import faces
from art.fonts import font
from art.hyphens import breaks
from art.maps import read_map
from scenes.man_bites_dog.front_page import draw_headline
from scenes.ui import placement, text
from scenes.ui.metrics import COMPACT, REGULAR, ROOMY, Metrics
from tests.man_bites_dog_decks import DECKS
from tests.window import open_app

HEADLINE = "Squeaky Left-Handed Martians Arrest Opera Singer as Magician Goes on Strike"


@pytest.mark.parametrize("room", [500, 700, 900])
def test_the_lines_of_a_headline_are_of_like_width(tmp_path: Path, room: int) -> None:
    open_app(tmp_path)
    lines, longest = text.balanced(HEADLINE, "news", 28, room), max(HEADLINE.split(), key=len)
    widths = [text.width(line, "news", 28) for line in lines]
    assert " ".join(lines) == HEADLINE and len(lines) == len(text.wrap(HEADLINE, "news", 28, room))
    assert max(widths) <= room and max(widths) - min(widths) <= 2 * text.width(longest, "news", 28)


def test_a_word_that_is_wider_than_a_line_is_still_whole(tmp_path: Path) -> None:
    open_app(tmp_path)
    assert "".join(text.balanced("a marvellous giraffe", "news", 28, 60)).replace(" ", "") == "amarvellousgiraffe"


@pytest.mark.parametrize(
    ("word", "language", "broken"),
    [
        ("INTERRUPTS", "en", ["IN-TERRUPTS", "INTER-RUPTS"]),
        ("SQUIRRELS", "en", ["SQUIR-RELS"]),
        ("GRANDMOTHER", "en", ["GRAND-MOTHER"]),
        ("INTERRUMPE", "es", ["IN-TERRUMPE", "INTE-RRUMPE"]),
        ("INVISIBLE", "es", ["IN-VISIBLE", "INVI-SIBLE", "INVISI-BLE"]),
        ("MARMALADE", "en", ["MAR-MALADE"]),
        ("al", "es", []),
    ],
)
def test_a_word_is_broken_as_its_language_does_it(word: str, language: str, broken: list[str]) -> None:
    assert [f"{first}-{second}" for first, second in breaks(word, language)] == broken


def test_a_headline_has_printers_apostrophes(tmp_path: Path) -> None:
    open_app(tmp_path)
    with patch("scenes.ui.text.line", wraps=text.line) as lines:
        draw_headline(pygame.Surface((400, 80)), "Mayor’s Toaster", pygame.Rect(0, 0, 400, 80), 30)
    assert [call.args[0] for call in lines.call_args_list] == ["Mayor\u2019s Toaster"]


@pytest.mark.parametrize("size", [COMPACT, ROOMY, REGULAR], ids=str)
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_word_of_a_deck_is_broken_or_tiny_in_a_hand(tmp_path: Path, language: str, percent: int, size: tuple[int, int]) -> None:
    open_app(tmp_path)
    m, deck = Metrics(size, percent), DECKS[language]
    places = [read_map("man-bites-dog", players, m.form).zones["hand.0"] for players in range(2, 7)]
    widths = {placement.lay(place, 5, m)[0].width for place in places}
    words = sorted({text for face in (card.face for card in deck.cards) for text in face.split(" ", 2)[2:]})
    assert len(words) > 150 and widths
    for word, width in product(words, widths):
        with patch("art.faces.breaks", wraps=breaks) as broken, patch("art.faces.font", wraps=font) as fonts:
            faces.word("word", word, percent, width, m.compact, language)  # the number makes it a picture of its own
        assert not broken.called and fonts.call_args.args[1] >= 13, word


def test_a_word_is_broken_rather_than_set_too_small_to_be_read(tmp_path: Path) -> None:
    open_app(tmp_path)
    with patch("art.faces.font", wraps=font) as fonts:
        faces.word("word", "otorrinolaringólogos", 10, 90, False, "es")
    role, px = fonts.call_args.args
    assert role == "news" and px >= 11
