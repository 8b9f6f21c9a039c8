"""The one place that lists the games' furniture."""

from __future__ import annotations

from scenes.stack_o_saurus.furniture import StackOSaurusFurniture
from scenes.ui.furniture import Furniture

FURNITURE: dict[str, type[Furniture]] = {StackOSaurusFurniture.game: StackOSaurusFurniture}
"""Every game's furniture by the game's id."""
