"""Saved games: three generations of the last one, and twelve slots."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from filelock import FileLock
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.problem import SaveProblem
from saves.save_format import TITLE_LENGTH, decode
from saves.slots import SLOTS, Saves
from tests.kept_games import PICTURE, WRITTEN, files_in, played, same

# the last game


def test_a_new_person_has_no_game_and_no_folder(home: Path) -> None:
    saves = Saves(home)
    assert saves.newest_autosave() == (None, None)
    assert all(slot.empty for slot in saves.slots())
    assert not home.exists()


def test_the_last_game_has_three_generations(saves: Saves, home: Path) -> None:
    for decisions in range(5):
        saves.store_autosave(played(decisions), PICTURE)
    assert sorted(files_in(home)) == ["autosave.1.json", "autosave.2.json", "autosave.json"]
    lengths = [len(decode(content).save.log) for _, content in sorted(files_in(home).items())]
    assert lengths == [len(played(decisions).log) for decisions in (3, 2, 4)]
    kept, problem = saves.newest_autosave()
    assert problem is None and kept is not None and same(kept.session, played(4))


def three_games(saves: Saves, home: Path) -> Path:
    """Keep three games, the last one with three decisions; where that is."""
    for decisions in (1, 2, 3):
        saves.store_autosave(played(decisions))
    return home / "saves" / "autosave.json"


def test_where_the_newest_is_broken_the_older_one_is_offered_and_its_name_stays_true(saves: Saves, home: Path) -> None:
    newest, broken = three_games(saves, home), WRITTEN[:77]
    newest.write_bytes(broken)
    kept, problem = saves.newest_autosave()
    assert kept is not None and same(kept.session, played(2))
    assert problem is not None and problem.say(str) == (
        "Your last game cannot be opened: only the first part of the file is there. "
        f"You can go on from an older copy, from {kept.save.date.astimezone():%H:%M}. Its file is kept: autosave-unopened-001.json"
    )
    for decisions in range(4):
        saves.store_autosave(played(decisions))
    assert files_in(home)["autosave-unopened-001.json"] == broken
    assert saves.newest_autosave()[1] is None


def test_where_nothing_may_be_written_the_broken_file_keeps_its_name(saves: Saves, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three_games(saves, home).write_bytes(b"?")
    saves.close()
    before = files_in(home)

    def refuse(*_args: object, **_values: object) -> None:
        raise OSError(errno.EROFS, "no")

    monkeypatch.setattr(FileLock, "acquire", refuse)
    _kept, problem = Saves(home).newest_autosave()
    assert problem is not None and problem.say(str).endswith("Its file is kept: autosave.json")
    assert files_in(home) == before


def test_where_all_generations_are_broken_that_is_said(saves: Saves, home: Path) -> None:
    three_games(saves, home)
    for number, name in enumerate(("autosave.json", "autosave.1.json", "autosave.2.json")):
        (home / "saves" / name).write_bytes(b"?" * number)
    saves.close()
    again = Saves(home)
    kept, problem = again.newest_autosave()
    assert kept is None and problem is not None
    assert problem.say(str).endswith("There is no older copy; begin a new game. Its file is kept: autosave-unopened-001.json")
    for decisions in range(4):
        again.store_autosave(played(decisions))
    again.close()
    assert [content for name, content in sorted(files_in(home).items()) if "unopened" in name] == [b"", b"?", b"??"]


@pytest.mark.parametrize("full", [False, True])
def test_a_game_of_a_newer_version_goes_where_that_version_finds_it(saves: Saves, home: Path, full: bool) -> None:
    for number in SLOTS if full else (1,):
        saves.store(number, played(1))
    newer = b'{"format": 2, "application": "3.1", "more": true}'
    three_games(saves, home).write_bytes(newer)
    kept, problem = saves.newest_autosave()
    name = "autosave-unopened-001.json" if full else "slot-02.json"
    assert kept is not None and problem is not None
    assert "a newer Sobremesa (3.1)" in problem.say(str) and problem.say(str).endswith(f"Its file is kept: {name}")
    for decisions in range(4):
        saves.store_autosave(played(decisions))
    assert files_in(home)[name] == newer


@contextmanager
def withheld(path: Path) -> Iterator[None]:
    """A disk that does not give the file at `path`."""

    def refuse(asked: Path) -> bytes:
        if asked == path:
            raise PermissionError(errno.EACCES, "locked")
        return asked.read_bytes()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("saves.slots.read_whole", refuse)
        yield


def test_a_game_that_the_disk_does_not_give_just_now_is_not_pushed_out(saves: Saves, home: Path) -> None:
    newest = three_games(saves, home)
    saves.close()
    before, again = files_in(home), Saves(home)
    with withheld(newest):
        kept, problem = again.newest_autosave()
        assert kept is not None and same(kept.session, played(2))
        assert problem is not None and "no permission" in problem.say(str) and problem.say(str).endswith("Its file is kept: autosave.json")
        with pytest.raises(SaveProblem, match=r"^Nothing is saved, so as not to lose autosave\.json, which cannot be read: this program"):
            again.store_autosave(played(5))
    assert files_in(home) == before
    kept, problem = again.newest_autosave()
    assert kept is not None and same(kept.session, played(3)) and problem is None
    again.store_autosave(played(5))
    again.close()
    assert sorted(files_in(home)) == ["autosave.1.json", "autosave.2.json", "autosave.json"]


def test_a_game_that_was_not_offered_because_the_disk_did_not_give_it_goes_into_a_slot(saves: Saves, home: Path) -> None:
    newest = three_games(saves, home)
    with withheld(newest):
        saves.newest_autosave()
    for decisions in range(4, 8):
        saves.store_autosave(played(decisions))
    assert same(saves.read(1).session, played(3)) and saves.slots()[1].empty


def test_a_power_cut_between_two_renamings_loses_nothing(saves: Saves, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for decisions in (1, 2, 3):
        saves.store_autosave(played(decisions))
    replace = os.replace
    for renamings in range(1, 4):
        left = iter(range(renamings))

        def cut(source: Path, target: Path, left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise OSError(errno.EIO, "cut")
            replace(source, target)

        monkeypatch.setattr(os, "replace", cut)
        with pytest.raises(SaveProblem):
            saves.store_autosave(played(3 + renamings))
        monkeypatch.setattr(os, "replace", replace)
        kept, problem = saves.newest_autosave()
        assert problem is None and kept is not None and same(kept.session, played(3 + renamings))


# the slots


def test_twelve_slots_hold_what_they_are_given(saves: Saves) -> None:
    for number in SLOTS:
        saves.store(number, played(number), f"Game {number}", PICTURE)
    slots = saves.slots()
    assert [slot.number for slot in slots] == list(range(1, 13))
    for slot in slots:
        assert slot.kept is not None and slot.kept.save.title == f"Game {slot.number}" and slot.kept.save.picture == PICTURE
        assert same(slot.kept.session, played(slot.number))


def test_storing_again_takes_the_place_of_the_old_game(saves: Saves) -> None:
    saves.store(1, played(1), "old")
    saves.store(1, played(2), "new")
    assert saves.read(1).save.title == "new" and same(saves.read(1).session, played(2))


def test_what_is_read_is_ones_own(saves: Saves) -> None:
    saves.store(1, played(4))
    one = saves.read(1).session
    one.play(one.rules.moves(one.state)[0])
    assert same(saves.read(1).session, played(4))


def test_a_game_can_be_renamed_and_keeps_everything_else(saves: Saves) -> None:
    saves.store(1, played(4), "old", PICTURE)
    before = saves.read(1).save
    saves.rename(1, "  Domingo \n de  lluvia ")
    assert saves.read(1).save == msgspec.structs.replace(before, title="Domingo de lluvia")


def test_a_copy_goes_into_the_first_empty_slot(saves: Saves) -> None:
    saves.store(1, played(4), "one")
    saves.store(2, played(5), "two")
    assert saves.copy(2, "twin") == 3
    assert saves.read(3).save == msgspec.structs.replace(saves.read(2).save, title="twin")


def test_where_no_slot_is_empty_a_copy_is_refused(saves: Saves, home: Path) -> None:
    for number in SLOTS:
        saves.store(number, played(1))
    before = files_in(home)
    with pytest.raises(SaveProblem, match="All twelve slots are taken"):
        saves.copy(2, "twin")
    assert files_in(home) == before


def test_an_empty_slot_cannot_be_read_renamed_or_copied(saves: Saves) -> None:
    actions: list[Callable[[], object]] = [lambda: saves.read(5), lambda: saves.rename(5, "x"), lambda: saves.copy(5, "twin")]
    for action in actions:
        with pytest.raises(SaveProblem, match="Slot 5 is empty"):
            action()


def test_deleted_games_come_back_the_last_one_first(saves: Saves) -> None:
    saves.store(3, played(1), "first")
    saves.delete(3)
    saves.store(3, played(2), "second")
    assert saves.deleted() == set()
    saves.delete(3)
    assert saves.slots()[2].empty and saves.deleted() == {3}
    saves.undelete(3)
    assert saves.read(3).save.title == "second" and saves.deleted() == set()
    saves.delete(3)
    saves.undelete(3)
    assert saves.read(3).save.title == "second"


def test_a_game_is_not_brought_back_over_another(saves: Saves) -> None:
    saves.store(3, played(1), "first")
    saves.delete(3)
    saves.store(3, played(2), "second")
    with pytest.raises(SaveProblem, match="nothing to bring back"):
        saves.undelete(3)
    assert saves.read(3).save.title == "second"


def test_the_next_start_empties_the_trash(saves: Saves, home: Path) -> None:
    saves.store(3, played(1))
    saves.store(4, played(1))
    saves.delete(3)
    saves.close()
    again = Saves(home)
    assert again.deleted() == {3}
    again.open()
    assert again.deleted() == set()
    assert sorted(files_in(home)) == ["slot-04.json"]
    again.close()


def test_the_next_start_sweeps_up_what_a_crash_left_half_written(saves: Saves, home: Path) -> None:
    saves.store(1, played(1))
    (home / "saves" / "slot-01-abc.tmp").write_bytes(b"half")
    saves.close()
    again = Saves(home)
    again.open()
    assert sorted(files_in(home)) == ["slot-01.json"]
    again.close()


@pytest.mark.parametrize("name", ["../x", "CON", "a/b\\c:d*?", "😀🦕", "", "nul.json", "x" * TITLE_LENGTH, "{number}", "%s"])
def test_a_name_is_nothing_but_words_inside_the_file(saves: Saves, home: Path, name: str) -> None:
    saves.store(7, played(1), name)
    assert saves.read(7).save.title == name
    assert sorted(files_in(home.parent)) == ["slot-07.json"]


@pytest.mark.parametrize("name", ["x" * 300, "x" * (TITLE_LENGTH + 1), "a\x00b", "\x1b[2J", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused_and_nothing_written(saves: Saves, home: Path, name: str) -> None:
    with pytest.raises(SaveProblem, match=r"^The name has .*\.$"):
        saves.store(7, played(1), name)
    assert files_in(home) == {}


@given(st.text(max_size=60))
@settings(max_examples=50, deadline=None)
def test_any_name_is_refused_or_comes_back(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        try:
            saves.store(1, played(0), name)
            assert saves.read(1).save.title == " ".join(name.split())
        except SaveProblem as problem:
            assert problem.say(str).startswith("The name has")
        finally:
            saves.close()


@given(st.binary(max_size=300) | st.integers(0, len(WRITTEN) - 1).map(lambda length: WRITTEN[:length]))
@settings(max_examples=50, deadline=None)
def test_a_broken_slot_says_so_and_is_left_alone(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "saves" / "slot-03.json"
        path.parent.mkdir()
        path.write_bytes(content)
        saves = Saves(Path(folder))
        saves.open()
        slot = saves.slots()[2]
        assert slot.kept is None and slot.problem is not None and not slot.empty
        assert slot.problem.say(str).startswith("The game in slot 3 cannot be opened: ")
        for action in (saves.read, lambda number: saves.copy(number, "x"), lambda number: saves.rename(number, "x")):
            with pytest.raises(SaveProblem):
                action(3)
        assert path.read_bytes() == content
        saves.delete(3)
        saves.undelete(3)
        assert path.read_bytes() == content
        saves.close()


@pytest.mark.parametrize("content", [b"{", WRITTEN.replace(b'"format":1', b'"format":2')])
def test_what_cannot_be_read_is_kept_beside_where_a_game_is_saved_over_it(saves: Saves, home: Path, content: bytes) -> None:
    saves.store(3, played(3))
    (home / "saves" / "slot-03.json").write_bytes(content)
    saves.store(3, played(5))
    assert same(saves.read(3).session, played(5))
    assert files_in(home)["slot-03-broken-1.json"] == content
    saves.store(3, played(6))
    assert len(files_in(home)) == 2, "a game that can be read is replaced"


def test_there_are_twelve_slots_and_no_others(saves: Saves) -> None:
    for number in (0, 13, -1):
        with pytest.raises(ValueError, match="no slot"):
            saves.read(number)
