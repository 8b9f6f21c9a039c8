"""The one place that lists the games' furniture."""

from __future__ import annotations

from scenes.dingo.furniture import DingoFurniture
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.raton_ganador.furniture import RatonGanadorFurniture
from scenes.stack_o_saurus.furniture import StackOSaurusFurniture
from scenes.ui.furniture import Furniture

FURNITURE: dict[str, type[Furniture]] = {
    each.game: each for each in (StackOSaurusFurniture, RatonGanadorFurniture, DingoFurniture, ManBitesDogFurniture)
}
"""Every game's furniture by the game's id."""
