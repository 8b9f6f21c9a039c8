"""Plates: a name is as large as it can be."""

from __future__ import annotations

import pytest

from scenes.ui.metrics import LEAST_TEXT
from scenes.ui.plates import fit_name


@pytest.mark.parametrize(("room", "lines"), [(400, 1), (120, 2), (60, 2)])
def test_a_name_of_two_words_stands_in_two_lines_before_it_gets_small(room: int, lines: int) -> None:
    fitted = fit_name("Abuela Rosa", 52, room, 74)
    assert len(fitted.lines) == lines
    assert " ".join(fitted.lines) == "Abuela Rosa"


def test_a_name_of_one_word_shrinks_and_is_cut_at_last() -> None:
    assert fit_name("Maximiliana", 52, 200, 74).lines == ("Maximiliana",)
    cut = fit_name("Maximiliana", 17, 50, 44)
    assert cut.px == LEAST_TEXT and len(cut.lines) == 1 and cut.lines[0].endswith("…")
