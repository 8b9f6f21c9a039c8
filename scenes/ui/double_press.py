"""The second half of a double click, where the first has already brought another page: it means nothing of what is there now."""

from __future__ import annotations

import pygame
from pygame.event import Event

TWICE = 400
"""So many milliseconds lie between the halves of a double press at most."""
NEAR = 12
"""And so many pixels across, and down."""


class DoublePress:
    """Remembers where a click has opened or closed a scene, for as long as its second half may follow."""

    def __init__(self) -> None:
        self._place = (0, 0)
        self._left = 0
        self._second = False
        """A second half is down, whose end is not meant either."""

    def update(self, ms: int) -> None:
        """`ms` milliseconds have passed."""
        self._left -= ms

    def changed(self, event: Event) -> None:
        """What `event` did is that another scene is shown."""
        if _is_left(event):
            self._place, self._left = event.pos, TWICE

    def swallows(self, event: Event) -> bool:
        """Whether `event` belongs to a second half: a press so near to the click that changed the scene, or its end."""
        if event.type == pygame.KEYDOWN:
            self._left = 0  # what lies between the halves is nothing
        if not _is_left(event):
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            second, self._second = self._second, False
            return second
        across, down = event.pos[0] - self._place[0], event.pos[1] - self._place[1]
        self._second = self._left > 0 and max(abs(across), abs(down)) <= NEAR
        return self._second


def _is_left(event: Event) -> bool:
    return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == pygame.BUTTON_LEFT
