"""What lies under everything: felt, wood and the curtain, baked by art/bake.py and brought to the window's size."""

import io
from functools import lru_cache
from importlib import resources

import pygame

from art.pictures import PictureError, Size

NAMES = ("jungle", "outback", "kitchen", "night-desk", "wood", "curtain")


@lru_cache(2)  # a scene shows two at most, and at 1920 x 1080 each takes 8 MB
def backdrop(name: str, size: Size) -> pygame.Surface:
    """The backdrop `name` (one of `NAMES`) filling that size; the same surface as long as it is one of the two asked for last."""
    return _filling(_baked(name), size).convert()


def _baked(name: str) -> pygame.Surface:
    path = resources.files("art").joinpath("baked", f"{name}.jpg")
    try:
        return pygame.image.load(io.BytesIO(path.read_bytes()), f"{name}.jpg")
    except (OSError, pygame.error) as error:
        raise PictureError(f"The backdrop art/baked/{name}.jpg is missing or cannot be read.") from error


def _filling(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture scaled so that it covers `size`, what sticks out cut off evenly at both sides (never at the top)."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    covering = (max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, covering)
    return scaled.subsurface(((covering[0] - size[0]) // 2, 0, *size))
