"""The grammar of Man Bites Dog: what people let pass, it accepts."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.man_bites_dog.deck import Deck, read_deck
from game.man_bites_dog.grammar import read_headline

PACKAGE = Path(__file__).parent.parent / "game" / "man_bites_dog"
TABLES = Path(__file__).parent / "headlines"
DECKS = {edition[:2]: read_deck((PACKAGE / f"{edition}.toml").read_text("utf-8")) for edition in ("es-1", "en-1")}
ENOUGH = 0.95


def row_of(deck: Deck, faces: list[str]) -> tuple[list[int], dict[int, str]]:
    """The cards that show `faces`, and the words on the blanks: those that begin with "_" are written on one."""
    by_face = {printed.face: card for card, printed in enumerate(deck.printed) if printed}
    blanks = iter(card for card in range(len(deck.ids)) if deck.is_blank[card])
    cards, words = [], {}
    for face in faces:
        card = next(blanks) if face.startswith("_") else by_face[face]
        cards.append(card)
        if face.startswith("_"):
            words[card] = face[1:]
    return cards, words


def accepts(deck: Deck, faces: list[str]) -> bool:
    headline = read_headline(deck, *row_of(deck, faces))
    return headline is not None and headline.accepted


def disagreements(language: str, half: str) -> tuple[int, list[str]]:
    """How many rows the table has, and those that the grammar judges otherwise."""
    lines = (TABLES / f"{language}-{half}.tsv").read_text("utf-8").splitlines()
    wrong = []
    for line in lines:
        label, *faces = line.split("\t")
        if accepts(DECKS[language], faces) != (label == "ok"):
            wrong.append(line)
    return len(lines), wrong


@pytest.mark.parametrize("language", DECKS)
@pytest.mark.parametrize("half", ["seen", "unseen"])
def test_the_grammar_agrees_with_people(language: str, half: str) -> None:
    rows, wrong = disagreements(language, half)
    assert rows >= 60
    assert len(wrong) <= (1 - ENOUGH) * rows, wrong
