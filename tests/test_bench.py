"""The bench measures what it says: decisions only, and it knows when a figure is missed."""

import pytest

from game.core.rules import CHANCE
from tests.bench import __main__ as bench
from tests.bench.figures import Figure
from tests.bench.rules_layer import our_game
from tests.games import whole_game
from tests.stack_o_saurus_positions import RULES, table_for


def test_moves_of_chance_do_not_count() -> None:
    lengths = [sum(entry.actor != CHANCE for entry in whole_game(RULES, table_for(2), seed).log) for seed in range(200)]
    play = our_game(RULES.id, 2)
    counted = [play() for _ in range(200)]
    assert 0.7 < sum(counted) / sum(lengths) < 1.4


def test_what_cannot_be_measured_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["moon"]) == 2
    assert capsys.readouterr().err == f"There is nothing called moon to measure; there is {', '.join(bench.MEASURES)}.\n"


@pytest.mark.parametrize(("ok", "status", "word"), [(True, 0, "ok"), (False, 1, "MISSED"), (None, 0, "not judged")])
def test_a_missed_figure_shows_in_the_exit_status(
    ok: bool | None, status: int, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "MEASURES", {"rules": lambda: iter([Figure("speed", "3", "3 x", ">= 8 x", ok)])})
    assert bench.main([]) == status
    assert capsys.readouterr().out.rstrip().endswith(word)
