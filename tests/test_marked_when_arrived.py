"""What can be played is marked as soon as it lies in the hand, also where it came there while things moved."""

from __future__ import annotations

from pathlib import Path

from scenes.table import TableScene
from tests.man_bites_dog_tables import in_phase, lay_nonsense, table, words_in_hand
from tests.tables import played, sit, wait
from tests.window import click, click_on, open_app


def test_the_words_of_a_rejected_headline_are_marked_again_when_they_are_back_in_the_hand(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", pause="short", take_back="off")
    scene = sit(app, played(table(), in_phase("turn"), "normal"))
    wait(app, 3000)
    lay_nonsense(app)
    wait(app, 2000)
    click(app, scene.desk.rects["verb-print"].center)
    click_on(app, "answer-0")
    wait(app, 40000)
    assert isinstance(app.top, TableScene) and "rejected" in [event.cue for event in scene.match.log]
    words = words_in_hand(scene)
    assert words and set(words) <= scene.picture.stage.playable
