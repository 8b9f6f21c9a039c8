"""Plates and boxes: a name on a plate is as large as it can be, and nothing runs through the words on a box."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.box import BoxButton, slip_height
from scenes.ui.metrics import LEAST_TEXT
from scenes.ui.plates import fit_name
from tests.window import open_app, page


@pytest.mark.parametrize(("room", "lines"), [(400, 1), (120, 2), (60, 2)])
def test_a_name_of_two_words_stands_in_two_lines_before_it_gets_small(room: int, lines: int) -> None:
    fitted = fit_name("Abuela Rosa", 52, room, 74)
    assert len(fitted.lines) == lines
    assert " ".join(fitted.lines) == "Abuela Rosa"


def test_a_name_of_one_word_shrinks_and_is_cut_at_last() -> None:
    assert fit_name("Maximiliana", 52, 200, 74).lines == ("Maximiliana",)
    cut = fit_name("Maximiliana", 17, 50, 44)
    assert cut.px == LEAST_TEXT and len(cut.lines) == 1 and cut.lines[0].endswith("…")


def test_the_focus_ring_of_a_box_does_not_run_through_the_words_on_its_slip(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), text_size=200)
    boxes = [widget for widget in page(app).controls.widgets if isinstance(widget, BoxButton)]
    assert boxes and all(box.players for box in boxes)
    for box in boxes:
        foot = box.rect.bottom - slip_height(box.m) * 2 // 5
        assert box.rect.contains(box.ringed) and box.ringed.bottom <= foot
