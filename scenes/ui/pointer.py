"""The pointer over the cards: idle, pressed, dragging, settling. It knows time and distance, and nothing of cards or rules.

Touch works like the mouse. Whatever it finds out it tells to `Grip`.
"""

from __future__ import annotations

from typing import Literal, Protocol

import pygame
from pygame.event import Event

Point = tuple[int, int]
State = Literal["idle", "pressed", "dragging", "settling"]

LONG_PRESS = 500
HOVER = 600
"""Milliseconds until a pressed, and until a pointed-at card is enlarged."""
FAR = 6
"""Pixels that a pressed pointer moves before that is a drag."""


class Grip(Protocol):
    """What the pointer gets hold of."""

    def thing_at(self, pos: Point) -> str | None:
        """What lies there."""

    def take(self, thing: str, pos: Point) -> bool:
        """Lift `thing`; False where it cannot be lifted."""

    def drag(self, pos: Point) -> None:
        """The lifted thing follows the pointer."""

    def drop(self, pos: Point) -> None:
        """Let go of it there."""

    def go_home(self) -> None:
        """Put it back where it came from: nothing is meant."""

    def tap(self, thing: str | None) -> None:
        """A press that was no drag."""

    def point_at(self, thing: str | None) -> None:
        """The pointer is over `thing` now."""

    def look_at(self, thing: str | None, pos: Point) -> None:
        """Somebody wants to see `thing` larger; None: no more."""


class Pointer:
    """The machine. At most one thing is lifted; losing it, a second button or Escape (`cancel`) sends it home."""

    def __init__(self, grip: Grip, far: int = FAR) -> None:
        self._grip = grip
        self._far = far
        self.state: State = "idle"
        self.pos: Point = (-1, -1)
        self._thing: str | None = None
        self._over: str | None = None
        self._pressed_at: Point = (0, 0)
        self._waited = 0.0
        self._looked = False
        self._left_at: Point | None = None
        """From here the pointer has to move on before it is over something again."""

    def event(self, event: Event) -> bool:
        """Take a mouse event; whether it was one."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event.button, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event.button, event.pos)
        else:
            return False
        return True

    def update(self, ms: float, *, moving: bool) -> None:
        """`ms` milliseconds have passed; `moving`: something is still on its way on the table."""
        if self.state == "settling" and not moving:
            self.state = "idle"
        thing = self._thing if self.state == "pressed" else self._over
        if self._looked or thing is None or self.state == "dragging" or moving:
            return
        self._waited += ms
        if self._waited < (LONG_PRESS if self.state == "pressed" else HOVER):
            return
        if self.state != "pressed" and self._grip.thing_at(self.pos) != thing:
            self._moved(self.pos)  # what was under the pointer has gone, or something has come to lie over it
            return
        self._look(thing)

    def cancel(self) -> bool:
        """Nothing is meant any more; whether something was being dragged."""
        dragged = self.state == "dragging"
        if dragged:
            self._grip.go_home()
        self._look_away()
        self.state = "settling" if dragged else "idle"
        self._thing = None
        return dragged

    def leave(self) -> None:
        """What lies under the pointer may be something else: forget it until the pointer has moved."""
        self._look_away()
        self._over = None
        self._left_at = self.pos
        self._waited = 0.0

    def _moved(self, pos: Point) -> None:
        self.pos = pos
        if self.state == "pressed" and self._thing is not None and self._is_far(pos):
            self._look_away()
            thing, self._thing = self._thing, None
            if self._grip.take(thing, self._pressed_at):
                self.state = "dragging"
        if self.state == "dragging":
            self._grip.drag(pos)
            return
        if self._left_at is not None and self.state != "pressed" and not self._is_far(pos, self._left_at):
            return
        self._left_at = None
        over = self._grip.thing_at(pos)
        if over != self._over:
            self._look_away()
            self._over = over
            self._grip.point_at(over)

    def _down(self, button: int, pos: Point) -> None:
        self.pos = pos
        if self.state in ("pressed", "dragging"):
            self.cancel()
            return
        self._look_away()
        if button == pygame.BUTTON_LEFT:
            self.state, self._thing, self._pressed_at = "pressed", self._grip.thing_at(pos), pos
        elif button == pygame.BUTTON_RIGHT:
            thing = self._grip.thing_at(pos)
            if thing is not None:
                self._look(thing)

    def _up(self, button: int, pos: Point) -> None:
        if button != pygame.BUTTON_LEFT:
            return
        state, self.state = self.state, "idle"
        if state == "dragging":
            self.state = "settling"
            self.leave()
            self._grip.drop(pos)
        elif state == "pressed" and not self._looked and not (self._thing is None and self._is_far(pos)):
            thing, self._thing = self._thing, None
            self.leave()
            self._grip.tap(thing)
        if state == "pressed":
            self._look_away()

    def hold(self, thing: str, pos: Point) -> None:
        """`thing` was pressed at `pos`, though something else lies there by now."""
        self.state, self._thing, self._pressed_at, self.pos = "pressed", thing, pos, pos

    def _is_far(self, pos: Point, start: Point | None = None) -> bool:
        x, y = self._pressed_at if start is None else start
        return abs(pos[0] - x) + abs(pos[1] - y) > self._far

    def _look(self, thing: str) -> None:
        self._looked = True
        self._grip.look_at(thing, self.pos)

    def _look_away(self) -> None:
        self._waited = 0.0
        if self._looked:
            self._looked = False
            self._grip.look_at(None, self.pos)
