"""The pause: what one may do besides playing on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import HEADING
from scenes.scene import Modal
from scenes.ui import paper, text
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App


class PauseScene(Modal):
    """Over the table of `game_id`. `save` lets the person choose a slot, `leave` closes the game, which is kept as it is.

    `save` is None where there is nothing to save. `ended`: nobody plays on at this table.
    """

    first = "continue"

    def __init__(self, app: App, game_id: str, save: Callable[[], None] | None, leave: Callable[[], None], *, ended: bool = False) -> None:
        super().__init__(app)
        self.game_id, self.save, self.leave, self.ended = game_id, save, leave, ended
        self.sheet = Rect(0, 0, 0, 0)

    def build(self) -> None:
        m, gap = self.m, self.m.px(12)
        words = [
            ("continue", self._("Back to the table") if self.ended else self._("Play on"), "play", self.back),
            ("rules", self._("Rules"), "help", self._rules),
            ("settings", self._("Settings"), "settings", self._settings),
            ("leave", self._("Leave the table"), "menu", self._leave),
        ]
        if self.save:
            words.insert(3, ("save", self._("Save the game"), "save", self.save))
        widest = max(Button.wide(m, word, icon=icon) for _, word, icon, _ in words)
        wide = min(m.size[0] - m.px(120), max(m.px(300), widest))
        head = round(m.text(27) * 1.6)
        free = m.size[1] - m.px(60) - head - 2 * m.px(24) - gap * (len(words) - 1)
        high = max(m.hit, min(Button.high(m) + m.px(6), free // len(words)))
        self.sheet = Rect(0, 0, wide + 2 * m.px(40), head + 2 * m.px(24) + len(words) * (high + gap) - gap)
        self.sheet.center = (m.size[0] // 2, m.size[1] // 2)
        top = self.sheet.y + m.px(20) + head
        for key, word, icon, then in words:
            place = Rect(self.sheet.centerx - wide // 2, top, wide, high)
            self.controls.add(Button(m, place, word, then, key=key, icon=icon, primary=key == "continue"))
            top += high + gap

    def paint(self, surface: Surface) -> None:
        m = self.m
        paper.sheet(surface, m, self.sheet)
        at = (self.sheet.centerx, self.sheet.y + m.px(22))
        text.write(surface, self._("Pause"), "display", m.text(27), HEADING, at, "midtop", room=self.sheet.width - m.px(60))

    def event(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_p, pygame.K_F10):
            self.back()
            return True
        return super().event(event)

    def _rules(self) -> None:
        from scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, self.game_id))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _leave(self) -> None:
        self.app.pop()
        self.leave()
