"""A key that is held sends itself again and again; most count only once, and none once it was let go."""

from __future__ import annotations

from collections.abc import Iterable

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

    def heard(self, events: Iterable[Event]) -> list[Event]:
        """What counts of `events`, all of one frame: a held key once, or once a frame if it is one of `COUNT_AGAIN`, and then as `again`.

        While a long frame is made, a key that was tapped goes on to repeat itself until it is known to be up: those are not meant.
        """
        counted: list[Event] = []
        again: dict[int, Event] = {}
        for event in events:
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
                again.pop(event.key, None)
            if event.type != pygame.KEYDOWN:
                counted.append(event)
            elif event.key not in self._down:
                self._down.add(event.key)
                counted.append(event)
            elif event.key in COUNT_AGAIN:
                again[event.key] = Event(event.type, {**event.dict, "again": True})
        return counted + list(again.values())
