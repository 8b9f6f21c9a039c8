"""Measures and text: things and words fit into any window at any size of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.core.words import whole
from scenes.ui import text
from scenes.ui.metrics import COMPACT, LEAST_TEXT, REGULAR, Metrics
from scenes.ui.rich import blocks, set_lines

SIZES = st.tuples(st.integers(1, 4000), st.integers(1, 3000))
PERCENTS = st.sampled_from((100, 125, 150, 200))


pytestmark = pytest.mark.usefixtures("window")


# -- measures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "percent", "logical"),
    [
        ((1280, 720), 100, REGULAR),
        ((1920, 1080), 100, REGULAR),
        ((1180, 660), 100, REGULAR),
        ((1179, 660), 100, COMPACT),
        ((960, 600), 100, COMPACT),
        ((1920, 1080), 125, COMPACT),
        ((1, 1), 100, COMPACT),
    ],
)
def test_a_small_window_or_large_text_has_the_compact_form(size: tuple[int, int], percent: int, logical: tuple[int, int]) -> None:
    assert Metrics(size, percent).logical == logical


@given(SIZES, PERCENTS)
def test_the_logical_screen_fills_the_window_and_things_fit_in_it(size: tuple[int, int], percent: int) -> None:
    m = Metrics(size, percent)
    assert m.rect(0, 0, *m.logical) == Rect(0, 0, *m.size)
    assert m.px(m.logical[0]) <= m.size[0] + 1
    assert m.px(m.logical[1]) <= m.size[1] + 1


@given(SIZES, PERCENTS, st.integers(0, 700), st.integers(1, 200), st.integers(1, 200))
def test_neighbours_in_units_are_neighbours_in_pixels(size: tuple[int, int], percent: int, x: int, one: int, two: int) -> None:
    m = Metrics(size, percent)
    assert m.rect(x, 0, one, 10).right == m.rect(x + one, 0, two, 10).left


@given(SIZES, PERCENTS, st.floats(1, 100))
def test_text_is_never_too_small_and_grows_with_the_setting(size: tuple[int, int], percent: int, units: float) -> None:
    assert Metrics(size, percent).text(units) >= LEAST_TEXT
    whole = Metrics(size, 100).text(units)
    if percent in (125, 150, 200) and whole > LEAST_TEXT:
        assert abs(Metrics(size, percent).text(units) - whole * percent / 100) <= 2
    assert Metrics(size, 200).text(units) >= Metrics(size, percent).text(units)


# -- text --------------------------------------------------------------------------------------------------------------


WORDS = "En cuanto alguien pone el último, gana y se acaba la partida"


def test_a_path_that_is_too_long_for_a_line_is_broken_behind_a_slash() -> None:
    path = "/home/rosa/Documents/Sobremesa/stack-o-saurus-2026-11-30-001.jsonl"
    room = text.width(path[:-1], "text", 20)
    for each in (path, path.replace("/", "\\")):
        assert text.wrap(each, "text", 20, room) == (each[:31], each[31:])
    assert "".join(text.wrap(path, "text", 20, 60)) == path
    assert all(text.width(line, "text", 20) <= 60 for line in text.wrap(path, "text", 20, 60))


@given(st.integers(30, 900))
def test_wrapped_lines_fit_and_lose_nothing(room: int) -> None:
    lines = text.wrap(WORDS, "text", 20, room)
    assert "".join(lines).replace(" ", "") == WORDS.replace(" ", "")
    assert all(text.width(line, "text", 20) <= room for line in lines)


def test_text_wraps_before_it_shrinks_and_shrinks_before_it_is_cut() -> None:
    wide = text.width(WORDS, "text", 20)
    assert text.fit(WORDS, "text", 20, wide).px == 20
    assert text.fit(WORDS, "text", 20, wide * 2 // 3, lines=2).px == 20
    assert LEAST_TEXT <= text.fit(WORDS, "text", 20, wide * 9 // 10).px < 20
    cut = text.fit(WORDS, "text", 20, wide // 4)
    assert cut.px == LEAST_TEXT
    assert cut.lines[0].endswith(text.ELLIPSIS)


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_long_word_is_cut_and_never_broken(lines: int) -> None:
    name = "MaximilianoMaximilia"
    room = text.width(name, "display", LEAST_TEXT) * 7 // 10
    (cut,) = text.fit(name, "display", 24, room, lines).lines
    assert cut.endswith(text.ELLIPSIS) and name.startswith(cut[:-1])
    both = text.fit(f"¡Gana {name}!", "display", 24, room, lines=2).lines
    assert len(both) == 2 and both[0] == "¡Gana" and both[1].endswith(text.ELLIPSIS)


def test_of_two_lines_neither_is_a_word_alone_if_it_can_be_helped() -> None:
    name = "The Dingo Ate The Baby"
    room = text.width("The Dingo Ate The", "display", 24) + 2
    assert text.fit(name, "display", 24, room, lines=2).lines == ("The Dingo Ate", "The Baby")


def test_no_line_ends_within_a_name_that_is_held_together() -> None:
    said = f"¿Qué tal {whole('Jugador 2')}?"
    for room in range(text.width(whole("Jugador 2?"), "bold", 24), text.width(said, "bold", 24)):
        assert any(whole("Jugador 2") in line for line in text.wrap(said, "bold", 24, room)), room
    assert text.width(whole("Jugador 2"), "display", 24) == text.width("Jugador 2", "display", 24)


@pytest.mark.parametrize(
    ("said", "together"),
    [
        ("Pon un ratón de 1 punto en B3: tú +1", ("1 punto", "en B3:", "tú +1")),
        ("Tu rancho (amarillo), 0 de 14: sol rojo", ("0 de 14:",)),
        ("Abuela Rosa’s ranch gets a yellow elephant: 12", ("elephant: 12",)),
        ("Mono rojo, vale 3", ("vale 3",)),
        ("Free sides: A2, A3, B1 and B4.", ("sides: A2,", "B1 and B4.")),
    ],
)
def test_no_line_ends_between_a_number_and_what_it_counts(said: str, together: tuple[str, ...]) -> None:
    longest = max(text.width(phrase, "text", 24) for phrase in text.phrases(said))
    for room in range(longest, 700, 7):
        for lines in (text.wrap(said, "text", 24, room), text.balanced(said, "text", 24, room)):
            assert all(any(phrase in line for line in lines) for phrase in together), (room, lines)
            assert " ".join(lines) == said
    narrow = text.width("amarillo", "text", 24)
    assert all(text.width(line, "text", 24) <= narrow for line in text.wrap("Jugador 1 amarillo 2 vota", "text", 24, narrow))


@given(st.integers(1, 400), st.integers(1, 3))
def test_fitted_text_keeps_to_its_lines(room: int, lines: int) -> None:
    assert len(text.fit(WORDS, "bold", 24, room, lines).lines) <= lines


def test_the_store_of_lines_is_bounded() -> None:
    for number in range(3000):
        text.line(f"Una línea más bien larga, la número {number}", "text", 30, (0, 0, 0))
    assert text.LINES.held <= text.LINES.limit


def test_bold_words_of_a_page_keep_their_spaces() -> None:
    (line,) = set_lines("una **torre**: **cinco** y ya", 20, 900)
    assert [(run.words, run.role) for run in line] == [
        ("una", "text"),
        ("torre", "bold"),
        (":", "text"),
        ("cinco", "bold"),
        ("y", "text"),
        ("ya", "text"),
    ]
    ends = [run.left + text.width(run.words, run.role, 20) for run in line]
    gaps = [after.left - end for after, end in zip(line[1:], ends, strict=False)]
    space = text.width(" ", "text", 20)
    assert gaps == [space, 0, space, space, space]


@given(st.integers(60, 900))
def test_set_lines_fit_but_for_what_is_glued_to_a_word(room: int) -> None:
    for line in set_lines("Gana quien termine antes su **torre**, con **cinco** dinosaurios", 20, room):
        last = line[-1] if line[-1].words != "," else line[-2]
        assert len(line) == 1 or last.left + text.width(last.words, last.role, 20) <= room


def test_a_page_is_read_in_parts() -> None:
    parts = list(blocks("# Uno\n\nDos\ntres.\n\n- a\n- b\n  c\n\n![A, B](sos_a sos_b)\n\n## Fin"))
    assert [(part.kind, part.words) for part in parts] == [
        ("title", "Uno"),
        ("text", "Dos tres."),
        ("bullet", "a"),
        ("bullet", "b c"),
        ("cards", "A, B"),
        ("heading", "Fin"),
    ]
    assert parts[4].cards == ("sos_a", "sos_b")
