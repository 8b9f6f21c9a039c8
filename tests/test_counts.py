"""The number of cards on a pile."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.counts import pile_count
from tests.window import open_app


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("card", [50, 68, 90])
@pytest.mark.parametrize("number", [3, 47, 155])
def test_the_number_on_a_pile_leaves_its_card_to_be_seen(tmp_path: Path, percent: int, card: int, number: int) -> None:
    m = open_app(tmp_path, (960, 600), text_size=percent).metrics
    assert pile_count(m, number, card).get_width() <= card * (0.6 if number < 100 else 0.78)
