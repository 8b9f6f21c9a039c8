"""The red pills (a tower is one card from winning, a ranch is over its target): their words are as large as the room allows."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from scenes.dingo.panels import too_much, value
from scenes.stack_o_saurus.furniture import pill_text
from scenes.text import translations
from scenes.ui import text
from scenes.ui.metrics import LEAST_TEXT, Metrics

LARGE = Metrics((960, 600), 200)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("room", "least"), [((300, 60), 30), ((136, 60), 19), ((112, 60), 15)])
def test_large_text_makes_the_pill_larger_where_there_is_room(language: str, room: tuple[int, int], least: int) -> None:
    words = translations(language).gettext("one to go!")
    size, lines = pill_text(LARGE, words, room)
    assert size >= least and " ".join(lines) == words


def test_in_no_room_at_all_it_is_small_and_whole() -> None:
    assert pill_text(LARGE, "one to go!", (10, 10)) == (LEAST_TEXT, ("one to go!",))


def test_without_height_for_two_lines_it_stands_in_one() -> None:
    assert len(pill_text(LARGE, "one to go!", (112, 20))[1]) == 1


def test_two_lines_only_where_they_are_much_larger() -> None:
    assert pill_text(LARGE, "falta 1", (136, 60))[1] == ("falta 1",)
    assert len(pill_text(LARGE, "one to go!", (136, 60))[1]) == 2


def test_too_much_stands_in_one_line_unless_two_are_much_larger() -> None:
    """Beside "22" the word has a few pixels less than beside "19": that alone makes no second line."""
    m = Metrics((1280, 720), 100)
    assert {too_much(m, "se pasa", (room, 37)).lines for room in (48, 50, 54, 60)} == {("se pasa",)}
    assert all(len(too_much(LARGE, "se pasa", (room, 60)).lines) == 2 for room in (48, 56))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("m", "size"), [(Metrics((960, 600)), (160, 42)), (LARGE, (190, 42)), (Metrics((1280, 720)), (94, 38))])
@pytest.mark.parametrize("over", ["", "se pasa"])
def test_the_worth_of_a_ranch_and_the_target_stand_together_in_the_middle(
    monkeypatch: pytest.MonkeyPatch, m: Metrics, size: tuple[int, int], over: str
) -> None:
    boxes: list[Rect] = []
    write = text.write

    def noted(*words: Any, **how: Any) -> Rect:
        boxes.append(write(*words, **how))
        return boxes[-1]

    monkeypatch.setattr(text, "write", noted)
    value(m, size, 5, "/ 14", over)
    first, *rest = boxes
    said = rest[0].unionall(rest[1:])
    assert 0 < said.left - first.right <= m.px(10) + 1
    assert abs((first.left + said.right) - size[0]) <= 4
