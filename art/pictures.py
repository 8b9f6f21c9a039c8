"""Pictures from the SVG files, rasterised at exactly the size they are shown at and kept by size.

Nothing is ever scaled up as pixels: ask again when the window changes. A window must be open (pygame.display.set_mode),
because pictures are converted to its format. The surfaces are shared: draw them, never draw on them.
"""

import io
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

import pygame

from art.cache import PictureCache, pixel_bytes

Size = tuple[int, int]

CACHE = PictureCache(16 * 1024 * 1024, pixel_bytes)


class PictureError(Exception):
    """A picture is missing or cannot be read; the message names the file."""


def svg(name: str, size: int | Size, recolour: Mapping[str, str] | None = None) -> pygame.Surface:
    """The SVG file art/<name>.svg ("cards/sos_scare_blue", "ui/icon_undo") as a surface of exactly that size.

    `size` is a width, the height then follows from the file, or (width, height): the picture is as large as fits,
    in the middle. `recolour` replaces colour codes, or other pieces of the file, before it is drawn ({"#FFF8E6": "#2B1D14"}).
    """
    pixels = size if isinstance(size, tuple) else (size, height_of(name, size))
    swaps = tuple(sorted((recolour or {}).items()))
    return CACHE.get(("svg", name, pixels, swaps), lambda: drawn(_recoloured(name, swaps), pixels, name))


def height_of(name: str, width: int) -> int:
    """The height in pixels of the picture `name` at that width."""
    box_width, box_height = _box(name)
    return max(1, round(width * box_height / box_width))


def drawn(text: str, size: Size, name: str = "a drawing") -> pygame.Surface:
    """SVG text as a new surface of that size, not kept; `name` is for the message if it cannot be drawn."""
    try:
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    except pygame.error as error:
        raise PictureError(f"The picture {name} could not be drawn: {error}.") from error
    if picture.get_size() != size:  # the loader keeps the proportions and rounds up: it may be a pixel off
        whole = pygame.Surface(size, pygame.SRCALPHA)
        spare = [max(0, room - got) // 2 for room, got in zip(size, picture.get_size(), strict=True)]
        whole.blit(picture, spare)
        picture = whole
    return picture.convert_alpha()


@cache
def _source(name: str) -> str:
    path = resources.files("art").joinpath(*f"{name}.svg".split("/"))
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise PictureError(f"There is no picture art/{name}.svg.") from error


@cache
def _box(name: str) -> tuple[float, float]:
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', _source(name))
    if found is None:
        raise PictureError(f"The picture art/{name}.svg has no viewBox.")
    return float(found[1]), float(found[2])


def _recoloured(name: str, swaps: tuple[tuple[str, str], ...]) -> str:
    text = _source(name)
    for old, new in swaps:
        text = text.replace(old, new)
    return text
