"""The window's surface. Scenes always get at least the smallest size; a smaller window shows the same picture, shrunk."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from scenes.ui.metrics import SMALLEST

POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
REPEAT_AFTER, REPEAT_EVERY = 400, 45
"""Milliseconds for a held key."""


def on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """`size`, or as much of it as the largest screen here has room for."""
    screens = pygame.display.get_desktop_sizes() or [size]
    return min(size[0], max(wide for wide, _ in screens)), min(size[1], max(high for _, high in screens))


def _draw_plainly() -> None:
    """On X11 SDL would show the window's surface through OpenGL, which takes 100 MB where a program draws for the graphics card.

    Other systems either have their own plain way already (Windows) or none (macOS, Wayland).
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _opened(size: tuple[int, int], flags: int) -> Surface:
    """The window, of that size if the system lets it; (0, 0): as large as the screen.

    X11 without a window manager keeps the size of a full screen when it is left, and takes the other one when it is asked again.
    """
    with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # it says that the size is not the one that was asked for
        window = pygame.display.set_mode(size, flags)
        return window if window.get_size() == size or size == (0, 0) else pygame.display.set_mode(size, flags)


def _move_to(place: tuple[int, int]) -> None:
    """Put the window there. On X11 without a window manager nobody else does: a full screen began where the window had been.

    Where there are several screens their corners are for the system to know.
    """
    if pygame.display.get_driver() == "x11" and pygame.display.get_num_displays() == 1:
        pygame.display.set_window_position(place)


class Canvas:
    """What scenes draw on, `surface`: the window itself, or (in a window below `SMALLEST`) a picture shown shrunk in it."""

    surface: Surface

    def __init__(self, title: str, size: tuple[int, int], icon: Surface) -> None:
        self._windowed = size
        self._fullscreen = False
        self._place: tuple[int, int] | None = None
        """Where the window goes back to when the screen is full no more; None while that is for the system to say."""
        pygame.display.set_icon(icon)
        pygame.display.set_caption(title)

    @property
    def size(self) -> tuple[int, int]:
        """The size to lay out for."""
        return self.surface.get_size()

    @property
    def windowed(self) -> tuple[int, int]:
        """The size of the window; while the screen is full, the size that it goes back to."""
        return self._windowed if self._fullscreen else self._window.get_size()

    def open(self, *, fullscreen: bool) -> None:
        """Open the window, or open it anew: as a full screen, or as a window of the size that it had before."""
        fills, leaves = fullscreen and not self._fullscreen, self._fullscreen and not fullscreen
        if pygame.display.get_surface() and fills:
            self._windowed = pygame.display.get_window_size()
            self._place = pygame.display.get_window_position()
            _move_to((0, 0))
        self._fullscreen = fullscreen
        _draw_plainly()
        self._window = _opened((0, 0), pygame.FULLSCREEN) if fullscreen else _opened(self._windowed, pygame.RESIZABLE)
        if leaves and self._place:
            _move_to(self._place)
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)
        pygame.key.stop_text_input()
        self._fit()

    def resized(self) -> bool:
        """The window may have another size: take it over. Whether it had."""
        if self._window.get_size() == self._seen:
            return False
        self._fit()
        return True

    def _fit(self) -> None:
        self._seen = self._window.get_size()
        size = (max(self._seen[0], SMALLEST[0]), max(self._seen[1], SMALLEST[1]))
        self._shrunk = size != self._seen
        self.surface = Surface(size) if self._shrunk else self._window

    def show(self, places: Sequence[Rect] | None) -> None:
        """Bring what was drawn to the screen: all of it, or only some places."""
        if self._shrunk:
            self._window.fill((0, 0, 0))
            self._window.blit(pygame.transform.smoothscale(self.surface, self._inside.size), self._inside)
            pygame.display.flip()
        elif places is None:
            pygame.display.flip()
        else:
            pygame.display.update(places)

    @property
    def _inside(self) -> Rect:
        """Where the shrunk picture stands in the window."""
        wide, high = self.surface.get_size()
        scale = min(self._seen[0] / wide, self._seen[1] / high)
        inside = Rect(0, 0, max(1, round(wide * scale)), max(1, round(high * scale)))
        inside.center = (self._seen[0] // 2, self._seen[1] // 2)
        return inside

    def placed(self, event: Event) -> Event:
        """`event` with the pointer's place on `surface` instead of in the window."""
        if not self._shrunk or event.type not in POINTER:
            return event
        inside, (wide, high) = self._inside, self.surface.get_size()
        across = round((event.pos[0] - inside.x) * wide / inside.width)
        down = round((event.pos[1] - inside.y) * high / inside.height)
        return Event(event.type, {**event.dict, "pos": (across, down)})
