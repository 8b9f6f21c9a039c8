"""The button that goes on with the game that was left: its word is as large as those beside it, and below it stands which game."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from art.colours import INK
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Button

UNITS, UNDER = 20, 13
"""Units of its word, and at most of the name of the game."""


class GoOnButton(Button):
    """The gold button of the menu, for the game called `game`."""

    def __init__(self, m: Metrics, word: str, game: str, on_press: Callable[[], None]) -> None:
        super().__init__(m, Rect(0, 0, 0, 0), word, on_press, key="continue", primary=True, units=UNITS)
        self.game = game

    @staticmethod
    def high(m: Metrics, units: float = UNITS) -> int:
        return text.leading(m.text(units)) + text.leading(m.text(UNDER)) + m.px(4)

    @property
    def lines(self) -> tuple[text.Fitted, text.Fitted]:
        """The word and the name of the game as they stand on it."""
        room = self.rect.width - 2 * self.m.px(14)
        return text.fit(self.word, "display", self.px, room), text.fit(self.game, "display", self.m.text(UNDER), room)

    def draw(self, surface: Surface) -> None:
        body = paper.plank(surface, self.m, self.rect, primary=True, hovered=self.hovered, pressed=self.pressed, enabled=True)
        word, game = self.lines
        top = body.centery - (word.height + game.height) // 2 - self.m.px(1)
        text.write(surface, word.lines[0], "display", word.px, INK, (body.centerx, top), "midtop")
        text.write(surface, game.lines[0], "display", game.px, INK, (body.centerx, top + word.height), "midtop")
