"""A game in lines of text: words of one's own on blanks, and hints that name what can be typed."""

from __future__ import annotations

import re

import pytest

from game.core.moves import Move
from game.core.session import Session
from game.core.table import Seat, Table
from game.registry import GAMES
from game.textplay import TextPlay
from game.textread import Terminal
from scenes.text import translations
from tests.terminals import CHOICE, Drawer, Person, script

# a word of one's own


def writing(deck: str) -> Session:
    """Ana writes a headline, and holds a blank card."""
    seats = (Seat("Ana", "human"), Seat("normal", "ai", "easy"))
    session = Session(GAMES["man-bites-dog"], Table("man-bites-dog", seats, 7, {"blanks": True, "target": 250}, 0, 1, deck=deck))
    session.settle()
    while session.rules.facts(session.state)["phase"] == "exchange":
        session.play(Move("exchange"))
        session.settle()
    assert session.actor == 0 and any(card.startswith("blank-") for card in session.rules.layout(session.state)["hand.0"])
    return session


def typed(session: Session, *words: str, language: str = "en") -> tuple[list[str], list[Move]]:
    """What is told from the first list of moves on, and what is decided, when Ana types `words`; "#" stands for the number of her blank."""
    blank = {"en": "Write a word of your own on", "es": "Escribe una palabra tuya en"}[language]
    person = Person(script("yes"))
    for answers in ((), words):
        number = next((line.partition(".")[0] for line in person.lines if blank in line), "")
        person = Person(script("yes", *(word.replace("#", number) for word in answers)))
        drawer = Drawer(Session(session.rules, session.table, session.log))
        TextPlay(session.table, translations(language), person.terminal, drawer).run()
    assert drawer.kept is not None
    return person.lines[person.lines.index(CHOICE[language]) + 1 :], [entry.move for entry in drawer.kept.log[len(session.log) :]]


@pytest.mark.parametrize(
    ("deck", "words", "thing"),
    [
        ("", ("#", "tea  Lady", "1", "2"), "tea\u00a0Lady/n/-/p"),
        ("", ("#.", "shrill", "2"), "shrill/a"),
        ("", ("# table", "1", "1"), "table/n/-/s"),
        ("", ("#", "undo", "2"), "undo/a"),
        ("es-1", ("#", "Ma\u0301laga", "1", "2", "1"), "Málaga/n/f/s"),
        ("es-1", ("# ñoño", "2"), "ñoño/a"),
        ("es-1", ("#", "y" * 25, "a/a", " pingüinos ", "x", "3", "1", "mesa", "1", "2"), "pingüinos/n/m/p"),
    ],
)
def test_any_word_can_be_written_on_a_blank(deck: str, words: tuple[str, ...], thing: str) -> None:
    for language in ("en", "es"):
        _lines, moves = typed(writing(deck), *words, language=language)
        assert [move.things[1:] for move in moves] == [("headline", thing)]


@pytest.mark.parametrize("words", [("#", ""), ("# yeti", ""), ("# yeti", "deshacer"), ("#", "yeti", "1", "  ")])
def test_who_writes_nothing_is_back_at_the_list(words: tuple[str, ...]) -> None:
    lines, moves = typed(writing("es-1"), *words)
    assert moves == []
    first, *_more = [line for line in lines if line.startswith("1. ")][-1:]
    again = lines[lines.index(first) :]
    assert any("Write a word of your own on a blank card" in line for line in again) and again[-3] == CHOICE["en"]


@pytest.mark.parametrize("word", ["", "moves", "jugadas"])
def test_enter_alone_or_a_word_lists_the_moves_again(word: str) -> None:
    lines, moves = typed(writing(""), word)
    first = next(line for line in lines if line.startswith("1. "))
    assert moves == [] and lines.count(first) == 1, "the first list was told before what `typed` gives"
    assert not any(line.startswith("That is not understood") for line in lines)


def test_a_word_stands_behind_the_number_of_a_blank_only() -> None:
    lines, moves = typed(writing(""), "99 yeti", "2 yeti")
    assert moves == [] and lines.count("That is not understood here. Type the number of a move, or ? for help.") == 2


# what a hint names can be done


def follow(session: Session, *before: str) -> list[Move]:
    """The moves of Ana who first types `before` and then what the hints say, until her headline is printed."""
    keys = list(before)
    since: list[str] = []
    prompts: list[str] = []
    drawer = Drawer(Session(session.rules, session.table, session.log))

    def read(prompt: str) -> str | None:
        lines = since.copy()
        since.clear()
        prompts.append(prompt)
        assert len(prompts) < 60, "the hints lead nowhere"
        assert drawer.kept is not None
        if prompt.startswith("Go on"):
            return "yes"
        if drawer.kept.log[-1].move == Move("print"):
            return None
        if not keys and any(line.startswith(("What is", "Which gender", "One or")) for line in lines):
            return "1"
        for line in lines if not keys else ():
            if line.startswith("For that, type undo"):
                keys.extend(["undo"] * int((re.findall(r"\d+", line) or ["1"])[0]))
            elif line.startswith("For that, type "):
                keys.extend(line.removeprefix("For that, type ").removesuffix(".").split(", then "))
            elif prompt == CHOICE["en"] and len(lines) == 2 and re.match(r"\d+\. ", lines[0]):
                keys.append(lines[0].partition(".")[0])
        return keys.pop(0) if keys else "hint"

    TextPlay(session.table, translations("en"), Terminal(read, since.append), drawer).run()
    assert drawer.kept is not None
    return [entry.move for entry in drawer.kept.log[len(session.log) :]]


@pytest.mark.parametrize("before", [(), ("2",), ("3", "2"), ("1 hint",), ("2", "1 1")])
@pytest.mark.parametrize("deck", ["", "es-1"])
def test_who_types_what_hints_say_prints_a_headline(deck: str, before: tuple[str, ...]) -> None:
    moves = follow(writing(deck), *before)
    assert moves[-1] == Move("print") and any(len(move.things) == 3 for move in moves)
