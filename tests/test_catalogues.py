"""Everything that a person reads exists in Spanish, says the same, and is compiled."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from pathlib import Path

import pytest

from game.registry import GAMES
from scenes.rules import KEYS
from scenes.text import FOLDER, LANGUAGES, page, translations
from tests import catalogues

SOURCES = catalogues.sources()
SPOKEN = [domain for domain, paths in SOURCES.items() if any(message.id for message in catalogues.sentences(paths))]


@pytest.mark.parametrize("domain", SPOKEN)
def test_every_sentence_of_the_source_is_in_spanish(domain: str) -> None:
    assert list(catalogues.wanting(domain, catalogues.sentences(SOURCES[domain]))) == []


@pytest.mark.parametrize("domain", SPOKEN)
def test_the_compiled_catalogue_is_that_of_the_text(domain: str) -> None:
    compiled = catalogues.po_file(domain).with_suffix(".mo")
    assert compiled.read_bytes() == catalogues.compiled(catalogues.catalogue(domain))


def test_no_catalogue_is_left_without_a_source() -> None:
    assert {path.stem for path in catalogues.SPANISH.glob("*.po")} == set(SPOKEN)


def test_a_sentence_is_the_same_in_all_catalogues() -> None:
    """All catalogues are asked as one, so whichever has a sentence first speaks for the others."""
    found: dict[tuple[str | None, str], set[str]] = {}
    for path in catalogues.SPANISH.glob("*.po"):
        for message in catalogues.catalogue(path.stem):
            if message.id:
                found.setdefault((message.context, str(message.id)), set()).add(str(message.string))
    assert [key for key, spanish in found.items() if len(spanish) > 1] == []


def test_a_sentence_of_any_domain_is_translated() -> None:
    assert translations("es").gettext("Settings") == "Opciones"
    assert translations("es").gettext("Dinosaur towers") == "Torres de dinosaurios"
    assert translations("en").gettext("Settings") == "Settings"


def test_what_nobody_translated_stays_as_it_is() -> None:
    assert translations("es").gettext("Not a sentence of ours") == "Not a sentence of ours"


def test_a_damaged_catalogue_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    good = catalogues.po_file("shell").with_suffix(".mo").read_bytes()
    (folder / "a.mo").write_bytes(good[:50])
    (folder / "b.mo").write_bytes(b"")
    (folder / "c.mo").write_bytes(good)
    monkeypatch.setattr("scenes.text.FOLDER", tmp_path)
    translations.cache_clear()
    assert translations("es").gettext("Settings") == "Opciones"
    translations.cache_clear()


def test_plurals_have_two_forms() -> None:
    for path in catalogues.SPANISH.glob("*.mo"):
        with path.open("rb") as file:
            spanish = GNUTranslations(file)
        assert [spanish.ngettext("none", "nones", number) for number in (1, 2)] == ["none", "nones"]


@pytest.mark.parametrize("name", [*GAMES, KEYS])
def test_every_game_and_the_keys_have_a_page_in_every_language(name: str) -> None:
    pages = [page(name, language) for language in LANGUAGES]
    shapes = [re.findall(r"^(#+ |- |!\[)", text, re.MULTILINE) for text in pages]
    assert all(text.startswith("# ") for text in pages)
    assert shapes[0] == shapes[1]


def test_pages_show_only_cards_that_there_are() -> None:
    from scenes.ui.rich import blocks

    for path in FOLDER.glob("pages/*/*.md"):
        shown = [card for block in blocks(path.read_text("utf-8")) for card in block.cards]
        assert all((catalogues.ROOT / "art" / "cards" / f"{card.partition(':')[0]}.svg").is_file() for card in shown), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_show_words_with_the_points_that_they_have_in_the_deck(language: str) -> None:
    from game.man_bites_dog.deck import BLANK_POINTS, Deck
    from game.man_bites_dog.round import PHOTO_POINTS
    from scenes.ui.rich import blocks

    rules = GAMES["man-bites-dog"]
    deck = next(deck for deck in rules.decks.values() if isinstance(deck, Deck) and deck.language == language)
    printed = {card.face for card in deck.cards}
    pictured = [block for block in blocks(page(rules.id, language)) if block.cards]
    for block in pictured:
        for name, card in zip(block.words.split(","), block.cards, strict=True):
            kind, points = card.removeprefix("mbd_").split(":")
            if kind in ("verb", "word"):
                assert f"{kind} {points} {name.strip()}" in printed
            else:
                assert points == {"blank": str(BLANK_POINTS), "photo": f"+{PHOTO_POINTS}"}.get(kind, "+")
    assert sum(len(block.cards) for block in pictured) >= 10


def test_english_sentences_have_the_apostrophes_of_print() -> None:
    straight = re.compile(r"\w'\w|s' ")
    for domain in SPOKEN:
        said = [str(message.id) for message in catalogues.catalogue(domain)]
        assert not [part for part in said if straight.search(part)], domain
    for path in (FOLDER / "pages" / "en").glob("*.md"):
        assert not straight.search(path.read_text("utf-8")), path.name
