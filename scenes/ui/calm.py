"""Presses that were meant for what was shown before: a scene that comes by itself does not take them for an answer."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.ui.widgets import PRESSING

QUIET = 600
"""So many milliseconds without a press are usually enough."""
HASTY = (*PRESSING, pygame.K_ESCAPE)


class Calm:
    """Waits until a person who hurried through what came before has pressed nothing for `quiet` milliseconds, and `update` counts them."""

    def __init__(self, quiet: int = QUIET) -> None:
        self._quiet = self._left = quiet

    @property
    def over(self) -> bool:
        """Whether the next press is an answer."""
        return not self._left

    def update(self, ms: int) -> None:
        self._left = max(0, self._left - ms)

    def holds_back(self, event: Event) -> bool:
        """Whether `event` is a press that comes too soon; it makes the wait begin anew."""
        hasty = (event.type == pygame.KEYDOWN and event.key in HASTY) or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if not hasty or self.over:
            return False
        self._left = self._quiet
        return True
