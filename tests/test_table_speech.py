"""Words and pictures of the table are ready when they are drawn; drawing changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface
from pytest import MonkeyPatch

from game.registry import GAMES
from scenes.table_speech import TableSpeech
from scenes.table_words import TableWords
from scenes.ui.presenter import Prop
from tests.shots.positions import middle
from tests.tables import may, played, sit, table, wait
from tests.window import open_app


@pytest.mark.parametrize("game", GAMES)
def test_drawing_composes_no_words(tmp_path: Path, game: str, monkeypatch: MonkeyPatch) -> None:
    app = open_app(tmp_path)
    scene = sit(app, middle(game, 3))
    app.frame([], 50)
    before = scene.speech.shown
    assert before.said.title or before.said.text

    def composed(*_: object) -> None:
        raise AssertionError("words were sought while something was drawn")

    for words in ("log", "now", "turn", "prompt"):
        monkeypatch.setattr(TableWords, words, composed)
    monkeypatch.setattr(TableSpeech, "compose", composed)
    scene.picture.touch()
    scene.draw(app.canvas.surface)
    assert scene.speech.shown is before


def test_a_picture_that_takes_long_is_made_when_it_is_seen_first() -> None:
    made: list[Surface] = []

    def make() -> Surface:
        made.append(Surface((8, 8)))
        return made[-1]

    prop = Prop(make, 20, 20)
    assert not made
    assert prop.piece().picture is made[0] and prop.piece().at == (16, 16)
    assert len(made) == 1


def test_nothing_can_be_taken_back_any_more_while_what_was_drawn_turns_over(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", take_back="2s")
    scene = sit(app, played(table(players=3, seed=5), may("draw")))
    scene.play(next(move for move in scene.match.view.moves if move.things[0] == "draw"))
    heard = []
    while not scene.match.view.moves or scene.picture.busy:
        wait(app, 16)
        heard.append((scene.match.waiting, scene.picture.busy, scene.speech.shown.said))
    open_words = {said.text for waiting, busy, said in heard if waiting == "take-back" and not busy}
    turning = [said for waiting, busy, said in heard if waiting == "person" and busy]
    assert len(open_words) == 1 and turning
    assert {said.text for said in turning} == {"Ana draws from the draw pile"}
