"""The signs that people may write, and what the window shows of those that it cannot draw."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from gettext import NullTranslations
from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import Surface
from pygame.image import tobytes

from art import faces, fonts
from game.commands import CommandError, read_seats
from game.core.decks import DeckError
from game.core.letters import lacking
from game.core.moves import Move
from game.core.session import Session
from game.core.views import view
from game.man_bites_dog.deck import read_deck
from game.man_bites_dog.own_word import OwnWord
from game.registry import GAMES, MAN_BITES_DOG
from saves.last_table import LastTable, store
from saves.slots import Saves
from scenes.letters import shown_names
from scenes.saved_cards import SeatRow, SlotCard
from scenes.scene import Page
from scenes.setup import SetupScene
from scenes.text import translations
from scenes.ui import text
from scenes.ui.standing import StandingRow
from scenes.ui.widgets import Widget
from scenes.ui.widgets_scroll import ScrollArea
from tests.kept_games import played
from tests.saved_shelf import opened
from tests.tables import sit
from tests.window import open_app, page

ASKED = "man-bites-dog"
GAME = "stack-o-saurus"
STRANGE = ("Ольга", "Дима K", "Ana 🦕", "Ana")
ENGLISH = ("Player 1", "K", "Ana 2", "Ana")
SPANISH = ("Jugador 1", "K", "Ana 2", "Ana")


def strange(game: str, until: int = 12) -> Session:
    """A game of people whose names the window cannot draw, as it may come from elsewhere."""
    session = played(until, players=4, game=game)
    seats = tuple(replace(seat, name=name) for seat, name in zip(session.table.seats, STRANGE, strict=True))
    return Session(session.rules, replace(session.table, seats=seats), session.log)


def every(scene: Page) -> list[Widget]:
    """What stands in the areas of a page."""
    areas = [widget for widget in scene.controls.widgets if isinstance(widget, ScrollArea)]
    return [child for area in areas for child in area.children]


# what may be written


def test_the_signs_are_those_that_every_typeface_has() -> None:
    several = (*range(0x20, 0x2800), *range(0xFB00, 0xFB08), 0x6F22, 0x1F995)
    composed = [sign for sign in map(chr, several) if unicodedata.normalize("NFC", sign) == sign]
    written = [sign for sign in composed if sign.isprintable() and unicodedata.category(sign) != "Cn"]
    wrong = [sign for sign in written if (not lacking(sign)) == any(fonts.legible(sign, role) != sign for role in fonts.FILES)]
    assert wrong == []


@pytest.mark.parametrize(("name", "sign"), [("Ольга", "U+041E"), ("Ana 🦕", "U+1F995"), ("Ağa", "U+011F")])
def test_a_name_that_the_window_cannot_draw_is_refused_in_a_terminal(name: str, sign: str) -> None:
    for language, said in (("en", "not in the typeface"), ("es", "no está entre las letras")):
        with pytest.raises(CommandError, match=said) as refused:
            read_seats(GAMES[ASKED], f"human:{name},easy", translations(language), people=True)
        assert sign in str(refused.value) and name in str(refused.value)


def test_names_of_both_languages_are_taken_in_a_terminal() -> None:
    seats = "human:Begoña,easy:Zoë,easy:Jose\u0301,easy:O’Hara-Łos"
    asked = read_seats(GAMES[ASKED], seats, NullTranslations(), people=True)
    assert [name for _kind, name in asked] == ["Begoña", "Zoë", "José", "O’Hara-Łos"]


def test_a_terminal_knows_the_signs_without_the_window() -> None:
    code = "import sys, game.commands; sys.exit('pygame' in sys.modules or not game.commands.lacking('Ж'))"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parent.parent, check=False).returncode == 0


def test_a_word_of_ones_own_that_the_window_cannot_draw_is_asked_for_again() -> None:
    session = played(0, players=2, game=ASKED)
    laid = Move("lay", ("blank-1", "headline", "?"))
    asking = OwnWord(MAN_BITES_DOG).ask(laid, view(session.rules, session.state, 0), NullTranslations())
    next(asking)
    assert "U+0434" in asking.send("дом").text
    assert "home" in asking.send("home").text


def test_a_deck_of_ones_own_with_a_sign_that_the_window_cannot_draw_is_refused_with_its_line() -> None:
    whole = (Path(__file__).parent.parent / "game" / "man_bites_dog" / "en-1.toml").read_text("utf-8")
    line = next(number for number, words in enumerate(whole.splitlines(), 1) if 'text = "dentist"' in words)
    with pytest.raises(DeckError) as refused:
        read_deck(whole.replace('text = "dentist"', 'text = "dentist 🦷"'))
    assert refused.value.line == line and "U+1F9B7" in refused.value.say(str)


# what comes from elsewhere


def test_what_cannot_be_drawn_of_a_name_is_left_out_and_nobody_is_without_one() -> None:
    assert shown_names(STRANGE, translations("en").gettext) == ENGLISH
    assert shown_names(STRANGE, translations("es").gettext) == SPANISH
    assert shown_names(["Ольга 2", "Jose\u0301", "!"], translations("en").gettext) == ("Player 1", "Jose\u0301", "!")


@pytest.mark.parametrize("role", fonts.FILES)
def test_no_typeface_draws_a_box(role: str) -> None:
    assert text.line("Ana 漢🦕", role, 20, (0, 0, 0)).get_size() == text.line("Ana ", role, 20, (0, 0, 0)).get_size()
    assert text.width("漢", role, 20) == 0
    assert text.width("Jose\u0301", role, 20) == text.width("José", role, 20)


def test_no_card_has_a_box_on_it(tmp_path: Path) -> None:
    open_app(tmp_path)

    def picture(words: str) -> bytes:
        return tobytes(faces.word("word", words, 10, 200), "RGBA")

    assert picture("dentist 🦷") == picture("dentist")
    assert picture("漢字") == picture("?")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_window_never_shows_a_box_or_nothing_for_a_name(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    line = text.line

    def noting(words: str, role: str, px: int, colour: text.Colour) -> Surface:
        drawn.add(words)
        return line(words, role, px, colour)

    monkeypatch.setattr(text, "line", noting)
    app = open_app(tmp_path, language=language)
    scene = sit(app, strange(game))
    app.frame([])
    names = SPANISH if language == "es" else ENGLISH
    assert scene.match.names == names
    assert any(names[1 if scene.anchor else 0] in words for words in drawn)
    assert {words for words in drawn if lacking(words.replace("\u00a0", " "))} == set()
    assert not any(words.endswith(", ") or "  " in words for words in drawn)
    assert [seat.name for seat in scene.match.session.table.seats] == list(STRANGE), "what is kept has the names as they are"


def test_the_result_the_saved_games_and_the_set_up_call_people_as_the_table_does(tmp_path: Path) -> None:
    session = strange(GAME, 10_000)
    saves = Saves(tmp_path)
    saves.store(1, session, "Ужин")
    saves.close()
    last = LastTable(session.table.seats, 0, 1, session.table.options)
    store(tmp_path, GAME, last)
    app = open_app(tmp_path)
    saved = opened(app)
    assert [child.seat.name for child in every(saved) if isinstance(child, SeatRow)] == list(ENGLISH)
    card = next(child for child in every(saved) if isinstance(child, SlotCard))
    assert card.line and not lacking(card.line), "the date stands for a title of which nothing is left"
    assert [chair.name for chair in SetupScene(app, GAME).seating.chairs] == list(ENGLISH)
    scene = sit(app, session)
    scene.show_result()
    app.frame([])
    standings = [child.standing.name for child in every(page(app)) if isinstance(child, StandingRow)]
    assert sorted(standings) == sorted(ENGLISH)


def test_another_language_gives_another_name_to_who_has_none(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = sit(app, strange(GAME))
    app.change(replace(app.settings, language="es"))
    app.frame([])
    assert scene.match.names == SPANISH
