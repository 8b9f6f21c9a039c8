"""A gamepad speaks keyboard: its buttons and sticks become the key events that everything here understands."""

from __future__ import annotations

import pygame
from pygame.event import Event

try:
    from pygame._sdl2 import controller
except ImportError:  # a build without game controllers: then there are none
    controller = None  # type: ignore[assignment]

KEYS = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_z, pygame.KMOD_CTRL),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_w, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
TILTED, UPRIGHT = 20_000, 12_000
"""How far of 32,767 a stick is moved to count as an arrow, and back to count as let go."""
FIRST_REPEAT, NEXT_REPEAT = 400, 120
"""Milliseconds after which a held direction counts again."""
EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)


class Gamepad:
    """All gamepads that are plugged in, as one."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._held = 0
        """The direction key that is held, or 0."""
        self._wait = 0
        self._axes: dict[int, int] = {}

    def start(self) -> None:
        """Begin to listen; from now on gamepads announce themselves. Quietly nothing where the system has none."""
        if controller is not None:
            try:
                controller.init()
            except pygame.error:
                return

    def translate(self, event: Event) -> list[Event]:
        """The key events that `event` stands for."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held = 0
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and event.button in KEYS:
            key, mod = KEYS[event.button]
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            self._hold(key if down and key in ARROWS else 0)
            return [_key(key, mod, down=down)]
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in STICKS:
            return self._tilt(event.axis, event.value)
        return []

    def update(self, ms: int) -> list[Event]:
        """`ms` milliseconds have passed: the key events of a direction that is still held."""
        if not self._held:
            return []
        self._wait -= ms
        if self._wait > 0:
            return []
        self._wait = NEXT_REPEAT
        return [_key(self._held, 0, down=True)]

    def _plug(self, index: int) -> None:
        if controller is None:
            return
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _hold(self, key: int) -> None:
        self._held, self._wait = key, FIRST_REPEAT

    def _tilt(self, axis: int, value: float) -> list[Event]:
        """A stick becomes an arrow when it passes one threshold and is let go behind another."""
        now = self._axes.get(axis, 0)
        side = now
        if abs(value) > TILTED:
            side = 1 if value > 0 else -1
        elif abs(value) < UPRIGHT:
            side = 0
        if side == now:
            return []
        self._axes[axis] = side
        less, more = STICKS[axis]
        if not side:
            self._hold(0)
            return [_key(more if now > 0 else less, 0, down=False)]
        key = more if side > 0 else less
        self._hold(key)
        return [_key(key, 0, down=True)]


ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def _key(key: int, mod: int, *, down: bool) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0, gamepad=True)
