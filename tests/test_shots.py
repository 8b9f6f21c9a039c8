"""The pictures to be looked at: every state can still be reached, and the names say what they show."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.views import View
from game.man_bites_dog.written import read_written
from game.registry import GAMES
from scenes.app import App
from scenes.dingo.day import DayScene
from scenes.man_bites_dog.blank import BlankScene
from tests import raton_ganador_tables
from tests.shots.__main__ import main
from tests.shots.positions import SHOWN
from tests.shots.states import Shot, shots
from tests.shots.taking import Variant, application, picture
from tests.tables import shown

SHOTS = tuple(shots())


def test_every_game_has_each_number_of_players_and_no_name_comes_twice() -> None:
    names = [shot.name for shot in SHOTS]
    assert len(set(names)) == len(names)
    for game in SHOWN:
        assert {f"{game}-table-{players}-dragging" for players in GAMES[game].players} <= set(names)


def kind(shot: Shot) -> str:
    """The state without the number of players."""
    return re.sub(r"^\d+-?", "", shot.state)


@pytest.mark.parametrize("scene", sorted({shot.group for shot in SHOTS}))
def test_every_kind_of_state_is_reached(scene: str) -> None:
    kinds = {kind(shot): shot for shot in SHOTS if shot.group == scene}
    with application(Variant((960, 600), "en", 100)) as app:
        made = {kind: pygame.image.tobytes(picture(app, shot), "RGB") for kind, shot in kinds.items()}
    if "idle" in made:
        moved = {"dragging", "chosen", "hint", "keyboard", "enlarged", "after-a-move"} & set(made)
        assert len({made[state] for state in {"idle"} | moved}) == 1 + len(moved)
    assert all(len(set(pixels)) > 16 for pixels in made.values())


def shown_at(name: str, app: App) -> View:
    """The view of the table in the picture of that name."""
    picture(app, next(shot for shot in SHOTS if shot.name == name))
    return shown(app).match.view


@pytest.mark.parametrize("players", GAMES["man-bites-dog"].players)
def test_a_headline_that_is_being_written_is_ones_own(players: int) -> None:
    with application(Variant((960, 600), "es", 100)) as app:
        seen = shown_at(f"man-bites-dog-table-{players}-draft", app)
    assert (seen.actor, seen.facts["author"], seen.facts["phase"]) == (0, 0, "turn") and len(seen.cards("headline")) >= 4
    assert f"man-bites-dog-table-{players}-board-draft" not in {shot.name for shot in SHOTS}, "there only a question is answered"


def test_what_only_one_game_has_is_shown_in_its_moment() -> None:
    with application(Variant((960, 600), "en", 100)) as app:
        for players in (2, 5):
            for asked in ("effect", "bonus"):
                assert shown_at(f"dingo-table-{players}-{asked}", app).facts["phase"] == asked
            shown_at(f"dingo-day-{players}", app)
            assert isinstance(app.top, DayScene) and app.top.counted == 1
        assert shown_at("dingo-table-5-tie", app).facts["phase"] == "tie"
        for players in (2, 4):
            for step, state in enumerate(("wave-1", "wave-2", "wave-3", "count"), 1):
                shown_at(f"raton-ganador-table-{players}-{state}", app)
                stage = shown(app).picture.stage
                ending = raton_ganador_tables.furniture(shown(app)).ending(stage)
                assert ending is not None and ending.step == step
                assert all(ending.out[:step]) if step < 4 else any(ending.counted)
        for players in (2, 6):
            seen = shown_at(f"man-bites-dog-table-{players}-vote", app)
            assert (seen.actor, seen.facts["phase"], len(seen.facts["answers"])) == (0, "vote", players - 2)
            shown_at(f"man-bites-dog-table-{players}-exclusive", app)
            assert "press" in shown(app).playing.targets
            assert shown_at(f"man-bites-dog-table-{players}-interview", app).facts["draft"] == "interview"
        for state, letter in (("noun", "n"), ("adjective", "a")):
            picture(app, next(shot for shot in SHOTS if shot.name == f"man-bites-dog-blank-{state}"))
            assert isinstance(app.top, BlankScene) and read_written(app.top.thing).kind == letter


def test_a_picture_of_every_variant_is_laid_on_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--scene", "message", "--size", "960x600", "--language", "es"]) == 0
    pictures = {path.name for path in tmp_path.glob("*.png")}
    assert {"message-short-960x600-es-100.png", "message-short-960x600-es-200.png", "sheet-message.png"} <= pictures
    assert len(pictures) == 2 * sum(shot.scene == "message" for shot in SHOTS) + 1
    assert main([str(tmp_path), "--scene", "moon"]) == 2
    assert capsys.readouterr().err == "There is no scene called moon.\n"
