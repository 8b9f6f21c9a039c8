"""The card in the hand of whoever points: it follows the pointer, and leans against the way that it moves."""

from __future__ import annotations

from scenes.ui.pointer import Point
from scenes.ui.sprites import DRAG, Sprite

TILT: float = 8.0
TILT_PER_SPEED = 9.0
"""Degrees of tilt for a pixel a millisecond."""
TILT_SETTLES = 90.0
"""Milliseconds in which the tilt follows the hand."""


class Lift:
    """`sprite` is in the hand since the pointer took it at `pos`; or it was only `chosen`, and stays above its place."""

    def __init__(self, sprite: Sprite, pos: Point, *, chosen: bool) -> None:
        self.sprite, self.chosen = sprite, sprite.card if chosen else None
        sprite.width, sprite.angle = sprite.width * DRAG, 0.0
        self._grab = (sprite.x - pos[0], sprite.y - pos[1])
        self._was_x = sprite.x

    def drag(self, pos: Point) -> None:
        """The pointer is at `pos`."""
        self.sprite.x, self.sprite.y = pos[0] + self._grab[0], pos[1] + self._grab[1]

    def lean(self, ms: float) -> None:
        """`ms` milliseconds (more than 0) have passed."""
        wanted = max(-TILT, min(TILT, (self._was_x - self.sprite.x) / ms * TILT_PER_SPEED))
        self._was_x = self.sprite.x
        self.sprite.angle += (wanted - self.sprite.angle) * min(1.0, ms / TILT_SETTLES)
