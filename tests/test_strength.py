"""The measurement of strength: it plays fair, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strength.__main__ import main, measure
from tests.strength.cells import Cell, Played, Store

CELL = Cell("stack-o-saurus", 3, "normal", "random")


def test_a_cell_reads_back() -> None:
    assert Cell.read(str(CELL)) == CELL


@pytest.mark.parametrize("text", ["go:2:hard:normal", "raton-ganador:6:hard:normal", "raton-ganador:2:hard", "dingo:2:hard:genius"])
def test_what_is_no_cell_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--cell", text])
    assert text in capsys.readouterr().err


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.jsonl")
    for number in range(3):
        store.add(Played(str(CELL), number, 0, 1.0))
    store.add(Played(str(CELL), 3, 99, 0.0))  # with another number of iterations
    assert " 3 games  1.000" in measure(CELL, 3, 0, store)
    assert " 5 games" in measure(CELL, 5, 0, store)
    assert [game.number for game in store.played(CELL, 0)] == [0, 1, 2, 3, 4]


def test_the_stronger_of_two_levels_wins_more_than_its_share(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.jsonl")
    measure(CELL, 30, 0, store)
    assert sum(game.share for game in store.played(CELL, 0)) > 30 / 3


def test_where_the_issue_names_no_share_it_is_the_equal_one() -> None:
    assert Cell("stack-o-saurus", 5, "hard", "normal").floor == 1 / 5
    assert Cell("dingo", 3, "hard", "normal").floor == 0.90
