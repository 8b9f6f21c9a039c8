"""A round of Man Bites Dog in lines of text: no choice of several cards ends before the person says so."""

from __future__ import annotations

import re

from game.core.table import Seat, Table
from game.textplay import TextPlay
from scenes.text import translations
from tests.terminals import Drawer, Person

DISCARD, PRINT, ENOUGH = "Discard ", "Print “", "That is all"
BLUE, RED = "Lay “[^”]*” ", "Lay “(arrests|explodes|goes on strike)”"


def play(*choices: str) -> tuple[list[str], list[tuple[str, str]]]:
    """What Ana and Rex read, and what they decide, who play the last move on the list that begins with each of `choices`, and leave."""
    names, left = ("Ana", "Rex"), iter(choices)

    def answer(prompt: str) -> str | None:
        if prompt.endswith("(yes/no) "):
            return next(left, None)
        if prompt.endswith("press Enter: "):
            return ""
        choice = next(left, None)
        if choice is None or choice == "undo":
            return choice
        return next(found[1] for line in reversed(person.lines) if (found := re.match(rf"(\d+)\. {choice}", line)))

    person, drawer = Person(answer), Drawer()
    seats = tuple(Seat(name, "human") for name in names)
    TextPlay(Table("man-bites-dog", seats, 7, {"blanks": False, "target": 250}, 0, 1), translations("en"), person.terminal, drawer).run()
    assert drawer.kept is not None
    return person.lines, [(names[entry.actor], entry.move.verb) for entry in drawer.kept.log if entry.actor >= 0]


def offered(lines: list[str]) -> list[str]:
    """The moves that were listed last, without their numbers."""
    start = max(number for number, line in enumerate(lines) if line.startswith("1. "))
    return [line.partition(". ")[2] for line in lines[start:] if re.match(r"\d+\. ", line)]


def test_r_all_4_who_has_discarded_three_cards_can_take_the_last_one_back() -> None:
    lines, decided = play(DISCARD, DISCARD, DISCARD)
    assert offered(lines) == [ENOUGH] and decided == [("Rex", "throw")] * 3
    _, decided = play(DISCARD, DISCARD, DISCARD, "undo", ENOUGH)
    assert decided == [("Rex", "throw"), ("Rex", "throw"), ("Rex", "exchange")]


def test_r_all_4_who_has_laid_seven_cards_can_lay_others_before_they_are_printed() -> None:
    seven = [ENOUGH, ENOUGH, *[RED] * 2, *[BLUE] * 5]
    lines, decided = play(*seven)
    assert len(offered(lines)) == 1 and offered(lines)[0].startswith(PRINT)
    assert decided[2:] == [("Ana", "lay")] * 7
    _, decided = play(*seven, *["undo"] * 7, "Lay “librarian”", RED, PRINT)
    assert decided[2:] == [("Ana", "lay"), ("Ana", "lay"), ("Ana", "print")]


def test_a_whole_round_is_played_in_lines() -> None:
    exchange = ["Discard the photo", "Discard “mayor", "Discard “homemade”", ENOUGH, ENOUGH]
    ana = ["Lay “librarian”", "Lay “goes on strike”", PRINT, "Let it pass"]
    rex = ["Lay “arrests”", "Lay “ghost”", PRINT, "yes", "Challenge it", "Nonsense!", "Lay “ghost”", "Lay “explodes”", PRINT, "Let it pass"]
    lines, decided = play(*exchange, *ana, *rex)
    told = list(dict.fromkeys(line for line in lines if re.match(r"(It stands|Rejected): |Round ", line)))
    assert told == ["It stands: 20 points for Ana", "Rejected: Rex loses 20 points", "It stands: 10 points for Rex", "Round 2"]
    assert [verb for _, verb in decided].count("print") == 3


def test_who_prints_nonsense_is_asked_once_whether_that_is_meant_and_told_why() -> None:
    nonsense = [ENOUGH, ENOUGH, "Lay “librarian”", PRINT]
    lines, decided = play(*nonsense, "no", RED, PRINT)
    asked = [line for line in lines if line.endswith("(yes/no) ")]
    assert len(asked) == 1 and asked[0].startswith("It makes no sense like this. ")
    assert "you lose 20 points" in asked[0] and "Print it all the same?" in asked[0]
    assert [verb for name, verb in decided if name == "Ana"] == ["exchange", "lay", "lay", "print"]
    _, decided = play(*nonsense, "yes")
    assert decided[-1] == ("Ana", "print")
