"""The way into the window: what must be in order first, and one sentence where it is not. main.py has looked at Python itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import metadata

from saves.log import keep_log
from saves.system import system_language
from scenes.text import translations

REFUSED = 2
"""The exit status when the window cannot be opened."""
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers without a screen. It takes one without a word where there is no display."""


def run() -> int:
    """Open the window and play; the exit status. Where it cannot be opened a sentence on stderr says what to do."""
    _ = translations(system_language()).gettext
    reason = obstacle(_) or unseen(_)
    if reason:
        print(reason, file=sys.stderr)
        return REFUSED
    from scenes.app import App
    from scenes.ui.memory import settle

    keep_log()
    app = App()
    settle()
    app.run()
    return 0


def obstacle(_: Callable[[str], str]) -> str | None:
    """What is wrong with the packages, and what to do; None when all is in order. Before anything imports pygame."""
    if _installed("pygame") and _installed("pygame-ce"):
        return _(
            "pygame and pygame-ce get in each other’s way: run “python -m pip uninstall -y pygame pygame-ce”, "
            "then “python -m pip install pygame-ce”."
        )
    return None


def _installed(distribution: str) -> bool:
    try:
        metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return False
    return True


def unseen(_: Callable[[str], str]) -> str | None:
    """Why no picture could be seen, and what to do; None when a display is there (or a driver without one was asked for)."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if not getattr(pygame, "IS_CE", False):
        return _(
            "Sobremesa needs pygame-ce, and here is pygame: run “python -m pip uninstall -y pygame”, "
            "then “python -m pip install pygame-ce”."
        )
    from sounds.complaints import without_complaints

    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        with without_complaints():
            pygame.display.init()
    except pygame.error:
        return _no_display(_)
    return _no_display(_) if pygame.display.get_driver() in UNSEEN and not asked else None


def _no_display(_: Callable[[str], str]) -> str:
    return _("There is no screen to draw on: start Sobremesa on a desktop. “python main.py --help” tells what works without one.")
