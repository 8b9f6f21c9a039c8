"""Saves: whole or not at all on the disk, strict when read, and one clear sentence for whatever goes wrong."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.commands import file_trouble
from game.core.record_reading import read_records
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, default_ages, options_of
from game.core.views import view
from game.files import MOST_BYTES
from game.registry import GAMES
from saves import last_table
from saves.decks import own_decks
from saves.files import why
from saves.last_table import NAME as LAST_TABLES
from saves.problem import SaveProblem
from saves.record_files import records_folder, store_record
from saves.save_format import TITLE_LENGTH, decode, encode, save_of
from saves.settings import NAME as SETTINGS
from saves.settings import Settings
from saves.settings import load as load_settings
from saves.slots import SLOTS, Saves
from scenes.text import translations

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
PICTURE = b"\x89PNG\r\n\x1a\n and so on"
NAMES = ("Abuela Rosa", "Nico", "Lucía", "Tomás", "日本", "Ñandú")


def played(decisions: int, seed: int = 1, players: int = 3, game: str = "stack-o-saurus", *, settled: bool = True) -> Session:
    """A game after so many decisions made at random, or to its end."""
    rules = GAMES[game]
    seats = tuple(Seat(name, "human") if number else Seat(name, "ai", "easy") for number, name in enumerate(NAMES[:players]))
    session = Session(rules, Table(game, seats, seed, options_of(rules.options, {}), *default_ages(seats)))
    random = Random(seed)
    session.settle()
    for number in range(decisions):
        if session.actor == OVER:
            break
        session.play(random.choice(rules.moves(session.state)))
        if settled or number < decisions - 1:
            session.settle()
    return session


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Any game at any stage, the last decision still open or not."""
    game = draw(st.sampled_from(sorted(GAMES)))
    players = draw(st.sampled_from(GAMES[game].players))
    decisions = draw(st.sampled_from((0, 1, 5, 20, 10_000)))
    return played(decisions, draw(st.integers(0, 2**70)), players, game, settled=draw(st.booleans()))


def same(one: Session, other: Session) -> bool:
    """Whether both games are the same for everybody, and go on in the same way."""
    one.settle()
    other.settle()
    if (one.table, one.log) != (other.table, other.log):
        return False
    eyes = (None, *range(one.table.players))
    return all(view(one.rules, one.state, seat) == view(other.rules, other.state, seat) for seat in eyes)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for a person's files, not there yet, with a name that some programs stumble over."""
    return tmp_path / "ñandú 日本" / "casa"


@pytest.fixture
def saves(home: Path) -> Iterator[Saves]:
    kept = Saves(home)
    assert kept.open() is None
    yield kept
    kept.close()


def files_in(home: Path) -> dict[str, bytes]:
    """All files under `home` but the lock, by name."""
    return {path.name: path.read_bytes() for path in home.rglob("*") if path.is_file() and path.name != ".lock"}


# the form


@given(sessions())
def test_a_game_at_any_stage_comes_back_as_it_was(session: Session) -> None:
    kept = decode(encode(save_of(session, NOON, "Lluvia", PICTURE)))
    assert (kept.save.title, kept.save.picture, kept.save.date) == ("Lluvia", PICTURE, NOON)
    assert kept.session.log == session.log
    assert same(kept.session, session)


def test_a_save_has_the_log_and_no_table_that_could_contradict_it() -> None:
    session = played(10)
    written = msgspec.json.decode(encode(save_of(session, NOON)))
    assert list(written) == ["format", "application", "title", "date", "table", "log", "digest", "picture"]
    assert written["log"] == [[entry.actor, str(entry.move)] for entry in session.log]


def test_a_save_cut_off_at_any_byte_is_refused() -> None:
    content = encode(save_of(played(12), NOON, "Lluvia", PICTURE))
    for length in range(len(content)):
        with pytest.raises(SaveProblem):
            decode(content[:length])


@given(st.binary(max_size=400))
def test_random_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(SaveProblem):
        decode(content)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), st.lists, max_leaves=20))
def test_a_log_that_is_something_else_is_refused(log: Any) -> None:
    with pytest.raises(SaveProblem):
        decode(changed(log=[log]))


@given(st.data())
def test_a_changed_byte_is_refused_or_harmless(data: st.DataObject) -> None:
    content = bytearray(WRITTEN)
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        kept = decode(bytes(content))
    except SaveProblem as problem:
        assert problem.say(str)
    else:
        assert kept.session.log == played(12).log


WORDS = ("play", "draw", "discard", "pass", "goal", "tower.0", "tower.9", "tower.x", "hand.0", "blue-1", "blue", "scare-blue-1", "")


@given(st.integers(0, 40), st.integers(-3, 7), st.lists(st.sampled_from(WORDS)))
def test_a_changed_log_never_gives_another_game(place: int, actor: int, words: list[str]) -> None:
    session = played(12)
    log = [[entry.actor, str(entry.move)] for entry in session.log]
    log.insert(min(place, len(log)), [actor, " ".join(words)])
    with pytest.raises(SaveProblem):
        decode(changed(log=log))


WRITTEN = encode(save_of(played(12), NOON, "Lluvia", PICTURE))


def changed(**fields: Any) -> bytes:
    """The bytes of a good save with some fields otherwise; None leaves one out."""
    written = msgspec.json.decode(WRITTEN) | fields
    return msgspec.json.encode({name: value for name, value in written.items() if value is not None})


def table(**fields: Any) -> bytes:
    """The bytes of a good save with some fields of its table otherwise."""
    return changed(table=msgspec.json.decode(WRITTEN)["table"] | fields)


BAD = {
    "the file ends too early, after 0 bytes": b"",
    "the file ends too early, after 200 bytes": WRITTEN[:200],
    "the file is damaged at byte 0": b"\x00" * 50,
    "the file is damaged": WRITTEN.replace(b"Lluvia", b"Lluv\xff\xfe"),
    "it is no save of Sobremesa": b"[1, 2]",
    "it was written by a newer Sobremesa (3.1)": changed(format=2, application="3.1", extra="?"),
    "its field “format” is missing or is not as it should be": changed(format=0),
    "its field “digest” is missing or is not as it should be": changed(digest=None),
    "its field “date” is missing or is not as it should be": changed(date="yesterday"),
    "its field “title” is missing or is not as it should be": changed(title="x" * 300),
    "its field “table.seed” is missing or is not as it should be": table(seed="seven"),
    "it has a field “extra” that this version does not know": changed(extra=1),
    "this version has no game “whist”": table(game="whist"),
    "its seats or its house rules are none that this version knows": table(options={}),
    "move 1 of 1 breaks the rules": changed(log=[[-1, "turn-up nothing"]]),
    "move 2 of 2 breaks the rules": changed(log=[[played(1).log[0].actor, str(played(1).log[0].move)], [0, ""]]),
    "by today's rules its moves lead to another table": changed(digest="0" * 32),
}
"""What is wrong in words, and the file."""


@pytest.mark.parametrize("cause", BAD)
def test_what_is_wrong_with_a_file_is_said(cause: str) -> None:
    with pytest.raises(SaveProblem) as told:
        decode(BAD[cause])
    assert told.value.say(str) == cause


@pytest.mark.parametrize(
    "content",
    [
        table(youngest=3),
        table(oldest=-1),
        table(options={"may_discard": 0}),
        table(deck="es-9"),
        table(deck_cards={}),
        table(options={"may_discard": False, "more": 1}),
        table(seats=[{"name": "Ana", "control": "human"}]),
        table(seats=[{"name": "Ana", "control": "human"}] * 7),
        table(seats=[{"name": "Ana", "control": "human", "level": "easy"}] * 3),
        table(seats=[{"name": "Ana", "control": "ai"}] * 3),
        table(seats=[{"name": "Ana", "control": "ai", "level": "genius"}] * 3),
        table(seats=[{"name": "", "control": "human"}] * 3),
        table(seats=[{"name": "A\x00a", "control": "human"}] * 3),
        table(seats=[{"name": "Ana", "control": "human", "token": 6}] * 3),
        changed(title="two\nlines"),
        changed(date="0001-01-01T00:00:00Z"),
        changed(date="2026-01-01T00:00:00"),
        b'{"format": 1, "application": "1", "more": ' + b"[" * 100_000,
        table(seed=0.5),
        WRITTEN.replace(b'"seed":1', b'"seed":' + b"9" * 6000),
    ],
)
def test_what_nobody_can_sit_at_or_show_is_refused(content: bytes) -> None:
    with pytest.raises(SaveProblem):
        decode(content)


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


def test_where_the_newest_is_broken_the_older_one_is_offered_and_the_file_left_alone(saves: Saves, home: Path) -> None:
    for decisions in (1, 2, 3):
        saves.store_autosave(played(decisions))
    broken = WRITTEN[:77]
    (home / "saves" / "autosave.json").write_bytes(broken)
    before = files_in(home)
    kept, problem = saves.newest_autosave()
    assert kept is not None and same(kept.session, played(2))
    assert problem is not None and problem.say(str) == (
        "The last game could not be read: the file ends too early, after 77 bytes. The file autosave.json was left as it is. "
        f"An older copy from {kept.save.date.astimezone():%H:%M} is offered."
    )
    assert files_in(home) == before


def test_where_all_generations_are_broken_that_is_said(saves: Saves, home: Path) -> None:
    for decisions in (1, 2, 3):
        saves.store_autosave(played(decisions))
    for name in ("autosave.json", "autosave.1.json", "autosave.2.json"):
        (home / "saves" / name).write_bytes(b"?")
    kept, problem = saves.newest_autosave()
    assert kept is None and problem is not None
    assert problem.say(str).endswith("There is no older copy; begin a new game.")


def test_a_broken_generation_is_kept_beside_the_new_ones(saves: Saves, home: Path) -> None:
    saves.store_autosave(played(1))
    (home / "saves" / "autosave.json").write_bytes(b"from a newer version")
    saves.close()
    again = Saves(home)
    again.open()
    for decisions in range(4):
        again.store_autosave(played(decisions))
    again.close()
    assert files_in(home)["autosave-broken-001.json"] == b"from a newer version"
    assert len(files_in(home)) == 4


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
    assert saves.copy(2) == 3
    assert saves.read(3).save == saves.read(2).save


def test_where_no_slot_is_empty_a_copy_is_refused(saves: Saves, home: Path) -> None:
    for number in SLOTS:
        saves.store(number, played(1))
    before = files_in(home)
    with pytest.raises(SaveProblem, match="All twelve slots are taken"):
        saves.copy(2)
    assert files_in(home) == before


def test_an_empty_slot_cannot_be_read_renamed_or_copied(saves: Saves) -> None:
    actions: list[Callable[[], object]] = [lambda: saves.read(5), lambda: saves.rename(5, "x"), lambda: saves.copy(5)]
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
        assert slot.problem.say(str).startswith("Slot 3 could not be read: ")
        for action in (saves.read, saves.copy, lambda number: saves.rename(number, "x")):
            with pytest.raises(SaveProblem):
                action(3)
        assert path.read_bytes() == content
        saves.delete(3)
        saves.undelete(3)
        assert path.read_bytes() == content
        saves.close()


def test_there_are_twelve_slots_and_no_others(saves: Saves) -> None:
    for number in (0, 13, -1):
        with pytest.raises(ValueError, match="no slot"):
            saves.read(number)


# the disk


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> Iterator[None]:
    """A disk that answers the system call `name` with the error `number`."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os if hasattr(os, name) else tempfile, name, refuse)
        yield


@pytest.mark.parametrize(
    ("call", "number", "cause"),
    [
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("replace", errno.ENOSPC, "the disk is full"),
        ("fdopen", errno.EDQUOT, "the disk is full"),
        ("mkstemp", errno.EROFS, "the disk is read-only"),
        ("mkstemp", errno.EACCES, "this program has no permission there"),
        ("mkstemp", errno.ENOENT, "there is no such place on the disk"),
        ("mkstemp", errno.ENAMETOOLONG, "the name is too long"),
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
        lambda: saves.copy(1),
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


def test_a_file_where_the_folder_should_be_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"I was here first")
    saves = Saves(tmp_path)
    assert saves.newest_autosave() == (None, None) and all(slot.empty for slot in saves.slots())
    problem = saves.open()
    assert problem is not None and "a file and a folder are in each other's place" in problem.say(str)
    with pytest.raises(SaveProblem):
        saves.store_autosave(played(1))
    assert (tmp_path / "saves").read_bytes() == b"I was here first"


def test_a_folder_where_a_file_should_be_is_said(saves: Saves, home: Path) -> None:
    (home / "saves" / "slot-05.json").mkdir()
    problem = saves.slots()[4].problem
    assert problem is not None and "a file and a folder are in each other's place" in problem.say(str)
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


# two windows


def test_the_second_window_reads_but_writes_nothing(saves: Saves, home: Path) -> None:
    saves.store(1, played(1), "mine")
    saves.store(2, played(1), "gone")
    saves.delete(2)
    before = files_in(home)
    second = Saves(home)
    problem = second.open()
    assert problem is not None and problem.say(str).startswith("Another window of Sobremesa holds the saved games.")
    assert second.read(1).save.title == "mine"
    actions: list[Callable[[], object]] = [
        lambda: second.store(3, played(2)),
        lambda: second.store_autosave(played(2)),
        lambda: second.rename(1, "yours"),
        lambda: second.copy(1),
        lambda: second.delete(1),
        lambda: second.undelete(2),
    ]
    for action in actions:
        with pytest.raises(SaveProblem, match="Another window"):
            action()
    assert files_in(home) == before


def test_the_second_window_takes_over_when_the_first_has_closed(saves: Saves, home: Path) -> None:
    second = Saves(home)
    assert second.open() is not None
    saves.close()
    second.store(1, played(1))
    assert same(second.read(1).session, played(1))
    with pytest.raises(SaveProblem, match="Another window"):
        saves.store(2, played(1))
    second.close()


# records


def test_records_have_names_of_their_own_and_read_back(tmp_path: Path) -> None:
    folder = tmp_path / "ñandú 日本"
    session = played(10_000)
    paths = [store_record(session, folder) for _ in range(3)]
    assert len(set(paths)) == 3 and all(path.name.startswith("stack-o-saurus-") for path in paths)
    for path in paths:
        [again] = read_records(path.read_text("utf-8").splitlines(), GAMES.__getitem__)
        assert again.log == session.log


def test_a_record_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "records").write_bytes(b"")
    with pytest.raises(SaveProblem, match=r"^The record could not be written: a file and a folder"):
        store_record(played(3), tmp_path / "records")


def test_records_go_where_the_other_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_HOME", str(tmp_path))
    assert records_folder() == tmp_path / "records"
    monkeypatch.delenv("SOBREMESA_HOME")
    assert records_folder().name == "Sobremesa"


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
        "Slot 3 could not be read: it is no plain file. The file slot-03.json was left as it is. Open another game, or delete this one."
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
    assert last_table.load(tmp_path, "dingo") is None


@endless
def test_a_deck_is_not_read_from_a_device(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "dingo"
    folder.mkdir(parents=True)
    (folder / "a.toml").symlink_to("/dev/zero")
    decks, [problem] = own_decks(tmp_path, GAMES["dingo"])
    assert not decks and problem.say(str) == "The deck a.toml cannot be used: it is no plain file."
