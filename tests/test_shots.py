"""The pictures to be looked at: every state can still be reached, and the names say what they show."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from tests.shots.__main__ import main
from tests.shots.positions import SHOWN
from tests.shots.states import Shot, shots
from tests.shots.taking import Variant, application, picture

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
        for moving in {"dragging", "chosen", "hint", "keyboard", "enlarged"} & set(made):
            assert made[moving] != made["idle"], moving
    assert all(len(set(pixels)) > 16 for pixels in made.values())


def test_a_picture_of_every_variant_is_laid_on_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--scene", "message", "--size", "960x600", "--language", "es"]) == 0
    pictures = {path.name for path in tmp_path.glob("*.png")}
    assert {"message-short-960x600-es-100.png", "message-short-960x600-es-200.png", "sheet-message.png"} <= pictures
    assert len(pictures) == 2 * sum(shot.scene == "message" for shot in SHOTS) + 1
    assert main([str(tmp_path), "--scene", "moon"]) == 2
    assert capsys.readouterr().err == "There is no scene called moon.\n"
