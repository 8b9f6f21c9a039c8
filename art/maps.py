"""Where things lie on the table: Tiled maps (art/tables/*.tmx) read into plain places. The one reader of TMX.

A map has two object layers. `zones` says where the cards of each zone of a game lie, by the zone's name; `furniture` where
everything else is. An object's class (`type` in the file) is what kind of place it is; its custom properties are `seat`,
`spread`, `card`, `tilt` and `free`. Everything is a rectangle, in logical units.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import ParseError

import pytmx

KINDS = frozenset({"fan", "pile", "row", "rows", "grid", "tower", "slots", "panel"})
CARD_KINDS = KINDS - {"panel"}
FORMS = {"regular": "", "compact": "-compact"}
TABLES = Path(__file__).parent / "tables"


class MapError(Exception):
    """A table map is missing or wrong; the message names the file and the object."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one zone or one piece of furniture lies.

    `seat` is a position, not a person: 0 is whoever looks at the screen, 1 the next one clockwise. `spread` is the
    distance between neighbouring cards, `card` a card's width, both in logical units; `tilt` the degrees by which each
    card of a fan is turned further than the one before. They are 0 where the place has no cards. `free` is the share of a
    card's width over which no other may lie: sooner the cards become smaller.
    """

    name: str
    kind: str
    rect: tuple[float, float, float, float]  # x, y, width, height
    seat: int | None = None
    spread: float = 0.0
    card: float = 0.0
    tilt: float = 0.0
    free: float = 0.0


@dataclass(frozen=True, slots=True)
class TableMap:
    """A table's geometry: its logical size, and its zones and furniture by name."""

    size: tuple[int, int]
    zones: Mapping[str, Place]
    furniture: Mapping[str, Place]


def read_map(game_id: str, players: int, form: str) -> TableMap:
    """The table of a game for that many players. `form` is "regular" (1280 x 720), or "compact" (960 x 600) for small
    windows and large text. Raises MapError."""
    return read_layout(f"{game_id}-{players}", form)


@cache
def read_layout(name: str, form: str) -> TableMap:
    """A table map by name ("stack-o-saurus-goal"), as in `read_map`."""
    if form not in FORMS:
        raise MapError(f"There is no form {form!r} of a table map, only {' and '.join(FORMS)}.")
    path = TABLES / f"{name}{FORMS[form]}.tmx"
    try:
        tiled = pytmx.TiledMap(str(path))
    except FileNotFoundError as error:
        raise MapError(f"There is no table map {path.name}.") from error
    except (ParseError, ValueError, KeyError, TypeError) as error:
        raise MapError(f"The table map {path.name} cannot be read: {error}.") from error
    size = (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight)
    return TableMap(size, _layer(tiled, "zones", path.name), _layer(tiled, "furniture", path.name))


def _layer(tiled: Any, layer_name: str, file: str) -> Mapping[str, Place]:
    layers = [layer for layer in tiled.objectgroups if layer.name == layer_name]
    if len(layers) != 1:
        raise MapError(f"The table map {file} needs one object layer {layer_name!r}, it has {len(layers)}.")
    places: dict[str, Place] = {}
    for thing in layers[0]:
        place = _place(thing, file)
        if place.name in places:
            raise MapError(f"{file}, object {place.name!r}: there are two of that name in {layer_name!r}.")
        places[place.name] = place
    return MappingProxyType(places)


def _place(thing: Any, file: str) -> Place:
    where = f"{file}, object {thing.name or f'no. {thing.id}'!r}"
    if not thing.name:
        raise MapError(f"{where}: it has no name.")
    if thing.type not in KINDS:
        raise MapError(f"{where}: its class {thing.type!r} is none of {', '.join(sorted(KINDS))}.")
    if not (thing.width > 0 and thing.height > 0):
        raise MapError(f"{where}: it is not a rectangle with a width and a height.")
    numbers = {key: _number(thing, key, where) for key in ("spread", "card", "tilt", "free")}
    if thing.type in CARD_KINDS and not numbers["card"] > 0:
        raise MapError(f"{where}: a {thing.type} needs the width of its cards as the property 'card'.")
    rect = (thing.x, thing.y, thing.width, thing.height)
    return Place(thing.name, thing.type, rect, _seat(thing, where), **numbers)


def _number(thing: Any, key: str, where: str) -> float:
    value = thing.properties.get(key, 0.0)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise MapError(f"{where}: its property {key!r} is no number: {value!r}.")
    return float(value)


def _seat(thing: Any, where: str) -> int | None:
    seat = thing.properties.get("seat")
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int) or seat < 0:
        raise MapError(f"{where}: its property 'seat' is no position: {seat!r}.")
    return seat
