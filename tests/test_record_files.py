"""Records that are written beside the saves: their names, and where they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record_reading import read_records
from game.registry import GAMES
from saves.problem import SaveProblem
from saves.record_files import records_folder, store_record
from tests.kept_games import played


def test_records_have_names_of_their_own_and_read_back(tmp_path: Path) -> None:
    folder = tmp_path / "ñandú 日本"
    sessions = [played(10_000, seed) for seed in (1, 2, 3)]
    paths = [store_record(session, folder) for session in sessions]
    assert len(set(paths)) == 3 and all(path.name.startswith("stack-o-saurus-") for path in paths)
    for session, path in zip(sessions, paths, strict=True):
        [again] = read_records(path.read_text("utf-8").splitlines(), GAMES.__getitem__)
        assert again.log == session.log


def test_a_game_that_has_been_written_down_is_not_written_again(tmp_path: Path) -> None:
    first, other = played(10_000), played(10_000, seed=2)
    path = store_record(first, tmp_path)
    path.replace(tmp_path / "stack-o-saurus-2020-01-01-001.jsonl")
    store_record(other, tmp_path)
    assert store_record(first, tmp_path).name == "stack-o-saurus-2020-01-01-001.jsonl"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_record_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "records").write_bytes(b"")
    with pytest.raises(SaveProblem, match=r"^The record could not be written: a file and a folder"):
        store_record(played(3), tmp_path / "records")


def test_records_go_where_the_other_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_HOME", str(tmp_path))
    assert records_folder() == tmp_path / "records"
    monkeypatch.delenv("SOBREMESA_HOME")
    assert records_folder().name == "Sobremesa"
