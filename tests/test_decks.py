"""Decks: the one that comes with the application, and those that a person writes down."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.core.decks import DeckError, Decks, written
from game.core.record_reading import RecordError, read_records
from game.core.records import record_lines
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table
from game.dingo.deck import Deck, own_deck, read_deck
from game.registry import DINGO, GAMES, SENTENCES
from saves.decks import own_decks
from saves.save_format import decode, encode, save_of
from scenes.text import LANGUAGES, page, translations
from scenes.ui.rich import blocks
from tests.games import whole_game
from tests.kept_games import NOON

HOUSE = (Path(__file__).parent.parent / "game" / "dingo" / "house-1.toml").read_text("utf-8")
OWN = HOUSE.replace('"house-1"', '"grandma"').replace('"House deck"', '"Grandma\'s deck"').replace("value = 7", "value = 9")

WRONG = {
    "value = 7": ("value = 70", "line 41: “value” cannot be “70”."),
    'effect = "stomp"': ('effect = "stamp"', "line 42: “effect” cannot be “stamp”."),
    'name = "lion"': (
        'name = "tiger"',
        "line 31: there is no picture of “tiger”; the animals are baby, monkey, dingo, lion, elephant, sun, moon.",
    ),
    'name = "sun"': ('name = "lion"', "line 45: “lion” is there twice."),
    'prey = "lion"\n': ("", "line 38: “elephant” needs a prey exactly if its effect takes a card off a ranch."),
    'effect = "overpopulate"': (
        'effect = "overpopulate"\nprey = "sun"',
        "line 18: “monkey” needs a prey exactly if its effect takes a card off a ranch.",
    ),
    "each = 1\nvalue = 0\neffect": ("each = true\nvalue = 0\neffect", "line 47: “each” cannot be “True”."),
    "shields = true": ("shields = true\ncolour = 1", "line 59: a deck has no “colour” here."),
    'edition = "house-1"': ('edition = ""', "line 8: “edition” cannot be “”."),
    'name = "House deck"': ("", "line 1: “name” is missing."),
    "each = 2": ("each = 1", "line 1: the deck has 35 cards, and a game needs 60."),
    "value = 5": ("value =", "line 34: this is not written as a TOML file is."),
}


def deck_table(cards: dict[str, object] | None) -> Table:
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(3))
    return Table("dingo", seats, 1, {"tie": "share", "points": 5}, 0, 1, deck="grandma", deck_cards=cards)


def test_the_house_deck_comes_with_the_application_whole() -> None:
    deck = DINGO.decks["house-1"]
    assert next(iter(DINGO.decks)) == "house-1"
    assert len(deck.cards) == 65
    assert len(deck.sha256) == 64


@pytest.mark.parametrize("place", WRONG)
def test_what_is_wrong_with_a_deck_is_a_line_and_a_sentence(place: str) -> None:
    wrong, told = WRONG[place]
    with pytest.raises(DeckError) as caught:
        read_deck(HOUSE.replace(place, wrong))
    assert str(caught.value) == told


@pytest.mark.parametrize("text", ["", "[animal]\nname = 'lion'", "animal = 3", "animal = [1]", "[[animal]]\n", "\x00", "a = [" * 2000])
def test_no_text_is_a_deck_by_accident(text: str) -> None:
    with pytest.raises(DeckError):
        read_deck(text)


def test_a_deck_survives_being_written_into_a_table() -> None:
    deck = read_deck(OWN)
    again = own_deck(json.loads(json.dumps(written(deck))))
    assert (again.edition, again.name, again.animal) == (deck.edition, deck.name, deck.animal)


@pytest.mark.parametrize(
    "cards", [{}, {"edition": "x"}, {"edition": "x", "name": "x", "animal": []}, {"edition": 1, "name": "", "animal": {}}]
)
def test_a_deck_in_a_table_is_read_as_strictly_as_a_file(cards: dict[str, object]) -> None:
    with pytest.raises(DeckError):
        DINGO.decks.header(deck_table(cards))


def test_a_game_with_an_own_deck_is_saved_and_recorded_with_all_its_cards() -> None:
    session = whole_game(DINGO, deck_table(written(read_deck(OWN))), 3)
    lines = list(record_lines(session))
    header = json.loads(lines[0])
    assert header["deck"] == "grandma"
    assert header["deck_cards"] == written(read_deck(OWN))
    assert "deck_sha256" not in header
    (again,) = read_records(lines, GAMES.__getitem__)
    assert again.log == session.log
    kept = decode(encode(save_of(session, NOON)))
    assert kept.session.table == session.table
    assert kept.session.actor == OVER


def test_a_record_with_a_deck_that_is_none_is_refused_in_a_sentence() -> None:
    lines = list(record_lines(Session(DINGO, deck_table(written(read_deck(OWN))))))
    broken = lines[0].replace('"elephant", "each": 2, "value": 9', '"elephant", "each": 2, "value": 900')
    assert broken != lines[0]
    with pytest.raises(RecordError, match=r"^line 1: the deck is not one of this game"):
        list(read_records([broken, *lines[1:]], GAMES.__getitem__))


def test_values_of_an_own_deck_count() -> None:
    table = deck_table(written(read_deck(OWN)))
    assert SENTENCES["dingo"].rule("red-elephant", translations("en"), table).title == "Red elephant, worth 9"
    assert SENTENCES["dingo"].rule("red-elephant", translations("en")).title == "Red elephant, worth 7"


def test_an_own_deck_is_read_once_for_all_that_is_asked_about_its_table() -> None:
    reads: list[object] = []

    def whole(values: object) -> Deck:
        reads.append(values)
        return own_deck(values)

    decks = Decks({}, read_deck, whole)
    table = deck_table(written(read_deck(OWN)))
    assert decks.at(table) is decks.at(table) is decks.at(msgspec.structs.replace(table, seed=2))
    assert len(reads) == 1
    assert decks.at(deck_table(written(read_deck(OWN.replace("value = 9", "value = 8"))))) != decks.at(table)
    assert len(reads) == 2


# The folder


def test_own_decks_are_found_in_the_persons_folder(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "dingo"
    folder.mkdir(parents=True)
    (folder / "grandma.toml").write_text(OWN, "utf-8")
    (folder / "notes.txt").write_text("nothing", "utf-8")
    decks, problems = own_decks(tmp_path, DINGO)
    assert [(deck.edition, deck.name) for deck in decks] == [("grandma", "Grandma's deck")]
    assert decks[0].cards == written(read_deck(OWN))
    assert problems == []


def test_no_folder_is_no_deck_and_no_problem(tmp_path: Path) -> None:
    assert own_decks(tmp_path, DINGO) == ([], [])


def test_a_bad_deck_is_named_with_its_line_and_reason_and_the_good_ones_stay(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "dingo"
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text(OWN.replace("value = 9", "value = -1"), "utf-8")
    (folder / "b.toml").write_text(OWN, "utf-8")
    (folder / "c.toml").write_bytes(b"\xff\xfe")
    (folder / "d.toml").write_text(HOUSE, "utf-8")
    (folder / "e.toml").write_text("#" * 300_000, "utf-8")
    (folder / "f.toml").mkdir()
    decks, problems = own_decks(tmp_path, DINGO)
    assert [deck.edition for deck in decks] == ["grandma"]
    told = [problem.say(str) for problem in problems]
    assert told[0] == "The deck a.toml cannot be used: line 41: “value” cannot be “-1”."
    assert told[1] == "The deck c.toml cannot be used: it is not written in UTF-8."
    assert told[2] == "The deck d.toml cannot be used: another deck is called “house-1”, too: give one of them another edition."
    assert told[3] == "The deck e.toml cannot be used: it is too long for a deck."
    assert told[4].startswith("The deck f.toml cannot be used: ")
    spanish = problems[0].say(translations("es").gettext)
    assert spanish == "El mazo a.toml no se puede usar: línea 41: «value» no puede ser «-1»."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_animals_on_the_rules_page_of_the_dingo_have_the_values_of_the_house_deck(language: str) -> None:
    cards = [card for block in blocks(page("dingo", language)) for card in block.cards if not card.startswith("dingo_start_")]
    shown = {card.split("_")[1]: int(card.partition(":")[2]) for card in cards}
    assert shown == {animal.name: animal.value for animal in read_deck(HOUSE).animal}
