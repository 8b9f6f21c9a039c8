"""A key that is held sends itself again and again; most count only once."""

from __future__ import annotations

import pygame
from pygame.event import Event

COUNT_AGAIN = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
)
"""The keys that count again while they are held."""


class HeldKeys:
    """Which keys are down, as far as their events tell."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def clear(self) -> None:
        """The window hears no more when they are let go."""
        self._down.clear()

    def repeats(self, event: Event) -> bool:
        """Whether `event` is that of a held key which counts only once."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN or getattr(event, "gamepad", False) or event.key in COUNT_AGAIN:
            return False
        known = event.key in self._down
        self._down.add(event.key)
        return known
