"""Saves when the disk refuses, and when there is something else where a file should be."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from game.commands import file_trouble
from game.files import MOST_BYTES
from game.registry import GAMES
from saves import last_table
from saves.decks import own_decks
from saves.files import why
from saves.last_table import NAME as LAST_TABLES
from saves.problem import SaveProblem
from saves.settings import NAME as SETTINGS
from saves.settings import Settings
from saves.settings import load as load_settings
from saves.settings import store as store_settings
from saves.slots import Saves
from scenes.text import translations
from tests.kept_games import files_in, played, same

# the disk


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> Iterator[None]:
    """A disk that answers the system call `name`, or the making of a file, with the error `number`."""
    opened = Path.open

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    def make_none(path: Path, mode: str = "r") -> IO[Any]:
        if "x" in mode:
            refuse()
        return opened(path, mode)

    with monkeypatch.context() as patch:
        if name == "make":
            patch.setattr(Path, "open", make_none)
        else:
            patch.setattr(os, name, refuse)
        yield


@pytest.mark.parametrize(
    ("call", "number", "cause"),
    [
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("replace", errno.ENOSPC, "the disk is full"),
        ("make", errno.EDQUOT, "the disk is full"),
        ("make", errno.EROFS, "the disk is read-only"),
        ("make", errno.EACCES, "this program has no permission there"),
        ("make", errno.ENOENT, "there is no such place on the disk"),
        ("make", errno.ENAMETOOLONG, "the name is too long"),
        ("fsync", errno.EIO, "the system says “"),
    ],
)
def test_what_the_disk_refuses_is_said_and_the_old_save_is_intact(
    saves: Saves, home: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, cause: str
) -> None:
    saves.store(1, played(1), "old")
    saves.store_autosave(played(1))
    before = files_in(home)
    session = played(5)
    actions: list[Callable[[], object]] = [
        lambda: saves.store(1, session, "new"),
        lambda: saves.store(2, session, "new"),
        lambda: saves.store_autosave(session),
        lambda: saves.rename(1, "new"),
        lambda: saves.copy(1, "twin"),
    ]
    for action in actions:
        with failing(monkeypatch, call, number), pytest.raises(SaveProblem) as told:
            action()
        assert told.value.say(str).startswith(f"Saving failed: {cause}")
        assert files_in(home) == before
    session.play(session.rules.moves(session.state)[0])
    saves.store(1, session, "new")
    assert saves.read(1).save.title == "new"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", ["ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "ENAMETOOLONG"])
def test_the_usual_errors_are_said_in_our_own_words(name: str, language: str) -> None:
    number = getattr(errno, name)
    error, tr = OSError(number, os.strerror(number)), translations(language)
    assert os.strerror(number) not in why(error).say(tr.gettext)
    assert os.strerror(number) not in file_trouble("a.jsonl", error, tr.gettext)


def test_a_disk_that_fills_up_while_writing_leaves_nothing_half_written(saves: Saves, home: Path) -> None:
    resource = pytest.importorskip("resource")
    saves.store(1, played(1), "old")
    before = files_in(home)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(SaveProblem, match="the disk is full"):
            saves.store(1, played(5), "new", b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert files_in(home) == before


@pytest.fixture
def umask() -> Iterator[Callable[[int], int]]:
    """Sets the umask for this test."""
    before = os.umask(0o022)
    yield os.umask
    os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="here a file belongs to one person")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_what_a_family_shares_is_open_to_whom_the_umask_says(home: Path, umask: Callable[[int], int], mask: int, mode: int) -> None:
    umask(mask)
    saves = Saves(home)
    saves.open()
    for number in range(3):
        saves.store_autosave(played(number))
    saves.store(1, played(1))
    store_settings(home, Settings())
    saves.close()
    files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in home.rglob("*") if path.is_file()}
    assert len(files) == 6 and ".lock" in files and set(files.values()) == {mode}


@pytest.mark.skipif(os.name != "posix", reason="here a file belongs to one person")
def test_a_file_that_is_written_again_stays_open_to_whom_it_was(saves: Saves, home: Path, umask: Callable[[int], int]) -> None:
    saves.store(1, played(1))
    (home / "saves" / "slot-01.json").chmod(0o660)
    umask(0o077)
    saves.store(1, played(2))
    assert stat.S_IMODE((home / "saves" / "slot-01.json").stat().st_mode) == 0o660


def test_a_file_where_the_folder_should_be_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"I was here first")
    saves = Saves(tmp_path)
    assert saves.newest_autosave() == (None, None) and all(slot.empty for slot in saves.slots())
    problem = saves.open()
    assert problem is not None and "a file and a folder are in each other’s place" in problem.say(str)
    with pytest.raises(SaveProblem):
        saves.store_autosave(played(1))
    assert (tmp_path / "saves").read_bytes() == b"I was here first"


def test_a_folder_where_a_file_should_be_is_said(saves: Saves, home: Path) -> None:
    (home / "saves" / "slot-05.json").mkdir()
    problem = saves.slots()[4].problem
    assert problem is not None and "a file and a folder are in each other’s place" in problem.say(str)
    with pytest.raises(SaveProblem):
        saves.store(5, played(1))
    saves.delete(5)
    saves.store(5, played(1))
    assert same(saves.read(5).session, played(1))


def test_a_folder_that_vanishes_is_made_again(saves: Saves, home: Path) -> None:
    saves.store(1, played(1))
    shutil.rmtree(home)
    assert saves.slots()[0].empty
    saves.store(1, played(2))
    assert same(saves.read(1).session, played(2))


def test_a_closed_folder_says_so_at_the_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "denied")

    saves = Saves(home)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", refuse)
        problem = saves.open()
    assert problem is not None and "this program has no permission there" in problem.say(str)
    saves.store(1, played(1))
    assert same(saves.read(1).session, played(1))
    saves.close()


# files that are none


endless = pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no endless file")


@endless
def test_a_link_to_an_endless_device_is_said_to_be_no_file(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.store(2, played(5))
    (tmp_path / "saves" / "slot-03.json").symlink_to("/dev/zero")
    two, three = saves.slots()[1:3]
    assert two.kept and three.problem
    assert three.problem.say(str) == (
        "The game in slot 3 cannot be opened: it is no plain file. Open another one, or delete it. Its file is kept: slot-03.json"
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    os.mkfifo(tmp_path / "saves" / "autosave.json")
    kept, problem = Saves(tmp_path).newest_autosave()
    assert kept is None and problem and "it is no plain file" in problem.say(str)


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    with (tmp_path / "saves" / "slot-01.json").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    problem = Saves(tmp_path).slots()[0].problem
    assert problem and "the file is too long" in problem.say(str)


@endless
def test_settings_and_the_last_table_are_not_read_from_a_device(tmp_path: Path) -> None:
    for name in (SETTINGS, LAST_TABLES):
        (tmp_path / name).symlink_to("/dev/zero")
    read, problem = load_settings(tmp_path)
    assert read == Settings() and problem
    assert problem.say(str) == (
        "The settings could not be read: it is no plain file. The usual ones are used, and settings.json was not touched."
    )
    assert last_table.load(tmp_path, "dingo")[0] is None


@endless
def test_a_deck_is_not_read_from_a_device(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "dingo"
    folder.mkdir(parents=True)
    (folder / "a.toml").symlink_to("/dev/zero")
    decks, [problem] = own_decks(tmp_path, GAMES["dingo"])
    assert not decks and problem.say(str) == "The deck a.toml cannot be used: it is no plain file."
