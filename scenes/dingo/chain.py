"""Who eats whom, in large: where the table has no room for it, a button opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.dingo import panels
from scenes.scene import Modal
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App


class ChainScene(Modal):
    """The chain over the darkened table, until somebody has seen enough."""

    first = "seen"

    def __init__(self, app: App, pairs: tuple[panels.Pair, ...]) -> None:
        super().__init__(app)
        self.pairs = pairs
        self._place = Rect(0, 0, 0, 0)

    def build(self) -> None:
        m, word = self.m, self._("All right")
        high, gap = max(Button.high(m, 22), m.px(52)), m.px(16)
        size = (min(m.size[0] - 2 * m.px(20), m.px(820)), min(m.size[1] - high - 3 * gap, m.px(440)))
        self._place = Rect(0, 0, *size)
        self._place.midtop = (m.size[0] // 2, (m.size[1] - size[1] - high - gap) // 2)
        button = Rect(0, 0, max(m.px(220), Button.wide(m, word, units=22)), high)
        button.midtop = (self._place.centerx, self._place.bottom + gap)
        self.controls.add(Button(m, button, word, self.back, key="seen", primary=True, units=22))

    def paint(self, surface: Surface) -> None:
        surface.blit(panels.chain(self.m, self._place.size, self._("Who eats whom"), self.pairs, alpha=235), self._place)
