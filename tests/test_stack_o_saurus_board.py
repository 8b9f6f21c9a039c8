"""The board for the goal order: what stands on it is as large as text is meant to be."""

from __future__ import annotations

import pytest

from art.maps import read_layout
from scenes.text import translations
from scenes.ui import text
from scenes.ui.metrics import Metrics


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_where_everybody_starts_is_written_in_full_size(language: str, percent: int, size: tuple[int, int]) -> None:
    m = Metrics(size, percent)
    place = m.rect(*read_layout("stack-o-saurus-goal", m.form).furniture["mark.0"].rect)
    fitted = text.fit(translations(language).gettext("Everybody starts here"), "text", m.text(16), place.width, 3)
    assert fitted.px == m.text(16) and fitted.height <= place.height
    frame = m.rect(*read_layout("stack-o-saurus-goal", m.form).furniture["goal-frame"].rect)
    assert place.right + m.px(8) <= frame.right, "it does not touch the frame"
