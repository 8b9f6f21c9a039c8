"""The settings file: every value survives, nothing that lies there can stop the game, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from saves.settings import NAME, Settings, load, store
from saves.system import HOME, log_folder, system_language, user_folder

ODD = Settings("es", 150, "slow", "none", "done", 4, 3, True, True, True, True, (1000, 700))


def test_what_is_stored_is_read_back(tmp_path: Path) -> None:
    assert store(tmp_path / "new folder ñ", ODD) is None
    assert load(tmp_path / "new folder ñ") == (ODD, None)


def test_no_file_means_the_usual_settings(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), None)


def test_a_file_of_fewer_fields_has_the_usual_others(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"text_size": 200}')
    read, problem = load(tmp_path)
    assert problem is None
    assert (read.text_size, read.volume) == (200, 7)


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 5000),
    ],
)
def test_a_broken_file_is_kept_beside_and_one_sentence_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    read, problem = load(tmp_path)
    assert read == Settings()
    assert problem is not None
    assert "settings-broken-1.json" in problem.say(str)
    assert (tmp_path / "settings-broken-1.json").read_bytes() == content
    assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize(
    "value",
    [
        *('"volume": 11', '"volume": "7"', '"text_size": 110', '"thinking": 3', '"thinking": true', '"colour": 1', '"mute": "yes"'),
        *('"window": [0, 700]', '"window": [900]', '"animation": null', '"a\\u0007b": 1', f'"{"x" * 500}": []'),
    ],
)
def test_a_value_that_cannot_be_used_costs_only_itself_and_is_named(tmp_path: Path, value: str) -> None:
    name = next(iter(json.loads(f"{{{value}}}")))
    content = f'{{{value}, "reduced_motion": true, "larger_hits": true}}'.encode()
    (tmp_path / NAME).write_bytes(content)
    read, problem = load(tmp_path)
    assert read == Settings(reduced_motion=True, larger_hits=True)
    assert problem is not None
    told = problem.say(str)
    assert f"understood: {name if len(name) < 30 and name.isprintable() else '?'}. " in told
    assert told.endswith("settings-broken-1.json.") and len(told) < 200
    assert (tmp_path / "settings-broken-1.json").read_bytes() == content
    assert load(tmp_path) == (read, None), "it is said once"


def test_where_nothing_can_be_written_the_other_values_are_used_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = b'{"volume": 11, "text_size": 150}'
    (tmp_path / NAME).write_bytes(content)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    read, problem = load(tmp_path)
    assert read == Settings(text_size=150)
    assert problem is not None and problem.say(str).endswith("settings.json was not touched.")
    assert os.listdir(tmp_path) == [NAME] and (tmp_path / NAME).read_bytes() == content


def test_a_second_broken_file_does_not_push_out_the_first(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / NAME).write_bytes(content)
        load(tmp_path)
    kept = [(tmp_path / f"settings-broken-{number}.json").read_bytes() for number in (1, 2)]
    assert kept == [b"first", b"second"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200))
def test_no_bytes_stop_the_game(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    read, _ = load(tmp_path)
    assert isinstance(read, Settings)


def test_settings_that_the_disk_did_not_give_once_outlive_the_next_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store(tmp_path, ODD)

    def refuse(*_: object) -> bytes:
        raise OSError(errno.EIO, "the disk hums")

    with monkeypatch.context() as once:
        once.setattr("saves.settings.read_whole", refuse)
        _, problem = load(tmp_path)
    assert problem is not None and "settings-broken-1.json" in problem.say(str)
    store(tmp_path, Settings("en"))
    (tmp_path / NAME).unlink()
    (tmp_path / "settings-broken-1.json").rename(tmp_path / NAME)
    assert load(tmp_path) == (ODD, None)


def test_a_folder_in_the_file_s_place_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    read, problem = load(tmp_path)
    assert read == Settings()
    assert problem is not None
    assert (tmp_path / NAME).is_dir()


def test_a_full_disk_leaves_the_older_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store(tmp_path, ODD)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    problem = store(tmp_path, Settings())
    assert problem is not None
    assert "the disk is full" in problem.say(str)
    assert load(tmp_path) == (ODD, None)
    assert os.listdir(tmp_path) == [NAME]


def test_a_file_in_the_folder_s_place_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("mine")
    problem = store(tmp_path / "home", ODD)
    assert problem is not None
    assert problem.say(str).endswith("They hold until you close the game.")
    assert (tmp_path / "home").read_text() == "mine"


def test_one_variable_moves_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert user_folder() == tmp_path
    assert log_folder().parent == tmp_path


def test_the_readme_says_where_files_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    readme, home = (Path(__file__).parent.parent / "README.md").read_text("utf-8"), str(Path.home())
    for system in (Unix("sobremesa", appauthor=False), MacOS("sobremesa", appauthor=False)):
        for folder in (system.user_data_dir, system.user_log_dir):
            assert f"`{folder.replace(home, '~')}`" in readme
    for part in ("`records`", "`pictures`", "`log`", "among your pictures", "`sobremesa.log`"):
        assert part in readme


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "ca_ES.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_US", "LANG": "es_ES"}, "en"),
        ({"LC_MESSAGES": "es-MX", "LANG": "en_US"}, "es"),
    ],
)
def test_the_system_s_language_is_the_first_one(variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language
    assert Settings().language == language
