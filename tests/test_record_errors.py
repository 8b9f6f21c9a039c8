"""Records that are wrong: every error is a line and a sentence, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import record_reading
from game.core.problem import Problem
from game.core.record_reading import RecordError
from game.core.records import record_lines
from game.core.table import Seat, Table
from game.registry import GAMES
from scenes.text import LANGUAGES, translations
from tests.catalogues import sentences
from tests.games import whole_game
from tests.test_records import Lines, read, whole


def changed(number: int, change: Callable[[dict[str, Any]], object]) -> Lines:
    """The lines of a game in which `change` was done to that line."""
    lines = list(record_lines(whole()))
    line = json.loads(lines[number])
    change(line)
    lines[number] = json.dumps(line)
    return lines


def swapped(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda line: line["table"][name].reverse()


def make_result(line: dict[str, Any]) -> None:
    line.clear()
    line["result"] = {"scores": [1, 0], "winners": [0], "reason": "tower"}


WRONG: dict[str, tuple[int, Callable[[dict[str, Any]], object], str]] = {
    "format": (0, lambda line: line.update(record=2), "format 2"),
    "format in words": (0, lambda line: line.update(record="1"), 'format "1"'),
    "format true": (0, lambda line: line.update(record=True), "format true"),
    "no such game": (0, lambda line: line.update(game="chess"), "chess"),
    "unknown key": (0, lambda line: line.update(colour="blue"), "colour"),
    "unknown key of a seat": (0, lambda line: line["seats"][0].update(token=1), "token"),
    "missing key": (0, lambda line: line.pop("version"), "version"),
    "unknown control": (0, lambda line: line["seats"][0].update(control="cat"), "seats[0].control"),
    "name that clears the screen": (0, lambda line: line["seats"][0].update(name="\x1b[2J"), "seats"),
    "person with a level": (0, lambda line: line["seats"][0].update(control="human"), "level"),
    "other number of players": (0, lambda line: line.update(players=3), "3 players"),
    "too many players": (0, lambda line: line.update(players=7, seats=line["seats"][:1] * 7), "from 2 to 6"),
    "oldest is nobody": (0, lambda line: line.update(oldest=2), "oldest"),
    "oldest is youngest": (0, lambda line: line.update(oldest=line["youngest"]), "oldest"),
    "option left out": (0, lambda line: line["options"].clear(), "may_discard"),
    "unknown option": (0, lambda line: line["options"].update(blanks=True), "blanks"),
    "option in a number": (0, lambda line: line["options"].update(may_discard=0), "may_discard"),
    "first table": (1, lambda line: line["table"].update(turn=1 - line["table"]["turn"]), "turn"),
    "zone left out": (1, lambda line: line["table"].pop("draw"), "draw"),
    "zone of no game": (1, lambda line: line["table"].update(box=[]), "box"),
    "chance at the set-up": (1, lambda line: line.update(chance=["blue-2"]), "chance"),
    "step twice": (2, lambda line: line.update(step=2), "step 1"),
    "decision at step 0": (2, lambda line: line.update(step=0), "step"),
    "other seat": (3, lambda line: line.update(seat=1 - line["seat"]), "seat"),
    "illegal action": (3, lambda line: line.update(action={"kind": "pass"}), "pass"),
    "action with more keys": (2, lambda line: line["action"].update(colour="blue"), "not allowed"),
    "card that cannot come": (2, lambda line: line["chance"].__setitem__(0, "apatosaurus-1"), "apatosaurus-1"),
    "card that comes twice": (2, lambda line: line["chance"].__setitem__(1, line["chance"][0]), "chance"),
    "card too many": (2, lambda line: line["chance"].append("blue-2"), "blue-2"),
    "card too few": (2, lambda line: line["chance"].pop(), "more to decide"),
    "no chance": (2, lambda line: line.update(chance=[]), "“chance”"),
    "order of the goal": (2, swapped("goal"), "goal"),
    "order of a pile without one": (2, swapped("draw"), "draw"),
    "number for a truth": (2, lambda line: line["table"].update(buried=False), "buried"),
    "scores": (-1, lambda line: line["result"].update(scores=[5, 5]), "result"),
    "winners": (-1, lambda line: line["result"].update(winners=[0, 1]), "result"),
    "reason": (-1, lambda line: line["result"].update(reason="luck"), "tower"),
    "result too early": (9, make_result, "not over"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_line_is_named_with_the_reason(what: str) -> None:
    number, change, word = WRONG[what]
    lines = changed(number, change)
    with pytest.raises(RecordError) as caught:
        read(lines)
    assert caught.value.line == number % len(lines) + 1
    assert word in caught.value.say(str)
    assert "\n" not in caught.value.say(str)


BROKEN: dict[str, tuple[str | bytes, str]] = {
    "empty": ("\n", "empty"),
    "no JSON": ("step 3", "not JSON"),
    "two objects": ("{} {}", "not JSON"),
    "NaN": ('{"step": NaN}', "not JSON"),
    "list": ("[1, 2]", "not a JSON object"),
    "bytes": (b"\xff\xfe\x00", "not JSON"),
    "broken UTF-8": (b'{"step": "\xff"}', "not JSON"),
    "half a character": ('{"step": "\udc80"}', "not JSON"),
    "deep": ("[" * 100_000, "not JSON"),
    "nothing in it": ("{}", "form"),
}


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_broken_line_is_named(what: str, number: int) -> None:
    text, word = BROKEN[what]
    lines: list[str | bytes] = [*record_lines(whole())]
    lines[number] = text
    with pytest.raises(RecordError) as caught:
        read(lines)
    assert caught.value.line == number + 1
    assert word in caught.value.say(str)


def test_a_line_that_is_cut_short_at_any_byte_is_refused() -> None:
    lines = list(record_lines(whole()))
    for number in (0, 1, 4, len(lines) - 1):
        content = lines[number].encode()
        for end in range(1, len(content)):
            with pytest.raises(RecordError) as caught:
                read([*lines[:number], content[:end]])
            assert caught.value.line == number + 1


def test_a_line_that_is_left_out_is_noticed() -> None:
    lines = list(record_lines(whole()))
    for number in range(len(lines)):
        with pytest.raises(RecordError):
            read(lines[:number] + lines[number + 1 :])


def test_a_header_alone_is_no_game() -> None:
    header = next(record_lines(whole()))
    with pytest.raises(RecordError, match=r"line 1: .*first table"):
        read([header])
    with pytest.raises(RecordError, match=r"line 1: .*first table"):
        read([header, *record_lines(whole())])


def test_nothing_follows_a_result_but_another_game() -> None:
    lines = list(record_lines(whole()))
    with pytest.raises(RecordError, match=f"line {len(lines) + 1}: .*result"):
        read([*lines, lines[-1]])


# the sentences


def dingo() -> Lines:
    """A whole game with days."""
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(3))
    return list(record_lines(whole_game(GAMES["dingo"], Table("dingo", seats, 1, {"tie": "share", "points": 5}, 0, 1), 3)))


def edited(lines: Lines, number: int, **values: object) -> Lines:
    """`lines`, where the one of that number has other `values`."""
    lines[number] = json.dumps(json.loads(lines[number]) | values)
    return lines


def every_error() -> Iterator[RecordError]:
    """One error of every way in which a record can be wrong."""
    good, days = list(record_lines(whole())), dingo()
    first_end = next(number for number, line in enumerate(days) if "ended" in json.loads(line))
    cases: list[list[str | bytes]] = [[*changed(number, change)] for number, change, _ in WRONG.values()]
    cases += [[*good[:3], text, *good[3:]] for text, _ in BROKEN.values()]
    cases += [
        [good[0][:40]],
        [*good[1:]],
        [good[0]],
        [*good[:-1]],
        [*good, good[-1]],
        [*good[:-1], json.dumps(json.loads(good[-2]) | {"step": json.loads(good[-2])["step"] + 1})],
        [*edited(days.copy(), 0, deck="nope")],
        [*edited(days.copy(), 0, deck_sha256="0")],
        [*edited(days.copy(), 0, deck_cards={"edition": "x", "name": "x", "animal": []})],
        [*edited(days.copy(), first_end, ended=None)],
    ]
    for lines in cases:
        with pytest.raises(RecordError) as caught:
            read(lines)
        yield caught.value


ERRORS = list(every_error())
WORDS = "the is are of there not cannot be one it option expected missing field object invalid wrong deck this"
ENGLISH = re.compile(rf"\b({'|'.join(WORDS.split())})\b", re.IGNORECASE)


def test_the_errors_are_all_that_reading_knows() -> None:
    known = {str(message.id) for message in sentences([Path(record_reading.__file__)]) if message.id}
    assert known == {error.sentence for error in ERRORS} & known


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_is_one_sentence_in_either_language(error: RecordError) -> None:
    for language in LANGUAGES:
        said = error.say(translations(language).gettext)
        assert said.endswith(".") and not re.search(r"\.[\s.]", said)
    spanish = error.say(translations("es").gettext)
    assert ENGLISH.findall(re.sub(r"«[^»]*»|\{.*\}", "", spanish)) == []


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_what_is_filled_in_is_data_or_a_sentence_that_is_translated_too(error: RecordError) -> None:
    for value in error.values.values():
        assert isinstance(value, int | Problem) or not ENGLISH.search(re.sub(r"\{.*\}", "", str(value)))
