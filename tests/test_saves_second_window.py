"""Two windows, or a window and a terminal, with the same saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from saves.problem import SaveProblem
from saves.slots import Saves
from tests.kept_games import files_in, played, same


def test_the_second_window_reads_but_writes_nothing(saves: Saves, home: Path) -> None:
    saves.store(1, played(1), "mine")
    saves.store(2, played(1), "gone")
    saves.delete(2)
    before = files_in(home)
    second = Saves(home)
    problem = second.open()
    assert problem is not None and problem.say(str).startswith("Another window (or a terminal) is using the saved games.")
    assert second.read(1).save.title == "mine"
    actions: list[Callable[[], object]] = [
        lambda: second.store(3, played(2)),
        lambda: second.store_autosave(played(2)),
        lambda: second.rename(1, "yours"),
        lambda: second.copy(1, "twin"),
        lambda: second.delete(1),
        lambda: second.undelete(2),
    ]
    for action in actions:
        with pytest.raises(SaveProblem, match="Another window"):
            action()
    assert files_in(home) == before


def test_the_second_window_is_not_offered_the_game_that_the_first_plays_and_never_loses_it(saves: Saves, home: Path) -> None:
    saves.store_autosave(played(5))
    second = Saves(home)
    kept, problem = second.newest_autosave()
    assert kept is None and problem is not None and problem.say(str).startswith("Another window (or a terminal) is using the saved games.")
    saves.store_autosave(played(6))
    saves.close()
    second.store_autosave(played(3))
    kept, problem = second.newest_autosave()
    assert kept is not None and problem is None and same(kept.session, played(3))
    assert same(second.read(1).session, played(6)), "what the first one left lies in a slot"
    second.close()


def test_a_game_that_the_first_window_has_ended_needs_no_slot(saves: Saves, home: Path) -> None:
    saves.store_autosave(played(10_000))
    second = Saves(home)
    second.newest_autosave()
    saves.close()
    second.store_autosave(played(3))
    assert all(slot.empty for slot in second.slots())
    second.close()


def test_the_second_window_takes_over_when_the_first_has_closed(saves: Saves, home: Path) -> None:
    second = Saves(home)
    assert second.open() is not None
    saves.close()
    second.store(1, played(1))
    assert same(second.read(1).session, played(1))
    with pytest.raises(SaveProblem, match="Another window"):
        saves.store(2, played(1))
    second.close()


def test_who_takes_over_hears_so_once_and_where_the_game_of_the_other_window_lies(saves: Saves, home: Path) -> None:
    assert saves.takeover() is None
    saves.store_autosave(played(5))
    second, third = Saves(home), Saves(home)
    second.open()
    second.newest_autosave()
    third.open()
    assert second.takeover() is None
    saves.store(1, played(1))
    saves.close()
    second.store_autosave(played(3))
    told = second.takeover()
    assert told is not None and told.say(str).endswith("from now on games are saved here. The game that was left there waits in slot 2.")
    assert same(second.read(2).session, played(5)) and second.takeover() is None
    second.close()
    third.store(3, played(2))
    told = third.takeover()
    assert told is not None and told.say(str) == "The other window is closed: from now on games are saved here."
    third.close()
