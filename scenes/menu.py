"""The menu."""

from __future__ import annotations

from scenes.scene import Page


class MenuScene(Page):
    """The menu."""

    ground = "jungle"

    def back(self) -> None:
        """Nothing lies behind the menu."""
