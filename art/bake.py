"""Bakes the felts, the wood and the curtain into art/baked/*.jpg: `python -m art.bake`. For whoever changes the art.

Needs numpy, which the game itself does not: `pip install numpy` first. The seeds are fixed, so the same numbers give the
same pictures. Light stands top left; a little grain keeps the slow gradients from showing bands.
"""

import importlib
import itertools
import math
import os
from pathlib import Path
from typing import Any

import pygame

from art.colours import FELT, GOLD, GOLD_SHADE, RGB, rgb

SIZE = (1920, 1080)
BAKED = Path(__file__).parent / "baked"
SWAGS = 6  # across the width


def main() -> None:
    """Write every backdrop anew."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    BAKED.mkdir(exist_ok=True)
    felts = {felt.backdrop: felt.colour for felt in FELT.values()}
    pictures = {name: bake_felt(colour, seed) for seed, (name, colour) in enumerate(felts.items(), start=1)}
    pictures |= {"wood": bake_wood(), "curtain": bake_curtain()}
    for name, picture in pictures.items():
        path = BAKED / f"{name}.jpg"
        pygame.image.save(picture, path)
        print(f"{path.name:16}{path.stat().st_size // 1024:6} kB")


def bake_felt(colour: RGB, seed: int) -> pygame.Surface:
    """Felt: the colour under an elliptic fall of light, with short fibres along both diagonals and soft lumps."""
    np = _numpy()

    width, height = SIZE
    random = np.random.default_rng(seed)
    grain = random.normal(0, 1, (height + 8, width + 8))
    falling = sum(grain[i : i + height, i : i + width] for i in range(8))
    rising = sum(grain[i : i + height, 8 - i : 8 - i + width] for i in range(8))
    fibres = (falling + rising) / 2.6
    lumps = _smooth_noise(random, (40, 23))
    light = 1.12 - 0.31 * _distance((0.44, 0.42), (0.62, 0.66), 1.35) ** 1.1
    light = light + 0.03 * fibres + 0.012 * grain[:height, :width] + 0.05 * lumps
    return _picture(np.array(colour)[None, None] * light[:, :, None])


def bake_wood() -> pygame.Surface:
    """A table of broad planks, grain running across, each plank a little lighter or darker than the next."""
    np = _numpy()

    width, height = SIZE
    random = np.random.default_rng(8)
    light, dark = np.array(rgb("#8B5631"), float), np.array(rgb("#56311A"), float)
    plank, x = 216, np.arange(width) / 1.5
    wood = np.zeros((height, width, 3))
    for top in range(0, height, plank):
        tall = min(plank, height - top)
        y = np.arange(tall)[:, None] / 1.5
        start, tone = random.uniform(0, 50), random.uniform(-0.12, 0.12)
        wave = 7 * np.sin(x / random.uniform(160, 300) + start) + 3 * np.sin(x / random.uniform(40, 80) + start * 2)
        rings = 0.5 * np.sin((y + wave) / random.uniform(3.2, 5)) + 0.8 * np.sin((y + 1.7 * wave) / random.uniform(11, 17))
        rings = rings + random.normal(0, 0.4, (tall, 1)) + random.normal(0, 0.1, (tall, width))
        share = np.clip(0.42 + 0.17 * rings + tone, 0, 1)[:, :, None]
        board = light * (1 - share) + dark * share
        board[:3] *= 0.45  # the gap
        board[3:6] *= 1.18  # and the lit edge below it
        wood[top : top + tall] = board
    fall = 1.14 - 0.45 * _distance((0.45, 0.42), (0.62, 0.66), 1.4)
    return _picture(wood * fall[:, :, None])


def bake_curtain() -> pygame.Surface:
    """Red velvet in folds, and over it a valance of two rows of swags with a gold fringe."""
    np = _numpy()

    width, height = SIZE
    x = np.arange(width) * 1280 / width
    narrow = (0.5 + 0.5 * np.sin(x / 23 + 1.6 * np.sin(x / 97))) ** 1.4
    broad = 0.5 + 0.5 * np.sin(x / 61 + 2)
    folds = 0.34 + 0.5 * narrow + 0.16 * broad
    light = folds[None] * (1.22 - 0.62 * _distance((0.5, 0.46), (0.62, 0.7), 1.5))
    deep, bright = np.array((66.0, 8, 20)), np.array((196.0, 42, 50))
    velvet = deep + (bright - deep) * np.clip(light, 0, 1.1)[:, :, None]
    velvet = velvet + np.random.default_rng(1).normal(0, 2.2, (height, width, 1))
    curtain = _picture(velvet)
    valance = pygame.transform.smoothscale_by(_valance(width * 2), 0.5)
    curtain.blit(_soft_shadow(valance), (0, 12))
    curtain.blit(valance, (0, 0))
    return curtain


def _valance(width: int) -> pygame.Surface:
    """Two rows of swags that wide: the back row darker, longer and half a swag aside."""
    scale = width / 1280
    cloth = pygame.Surface((width, round(150 * scale)), pygame.SRCALPHA)
    rows = ((118, -0.5, "#680E1A", "#460812"), (96, 0.0, "#961824", "#5E0A16"))
    for deep, aside, colour, fold in rows:
        for i in range(-1, SWAGS + 1):
            _swag(cloth, (i + aside) * width / SWAGS, width / SWAGS, deep * scale, (rgb(colour), rgb(fold)), scale)
    return cloth


def _swag(cloth: pygame.Surface, left: float, wide: float, deep: float, colours: tuple[RGB, RGB], scale: float) -> None:
    """One swag: cloth hanging between two points, its folds, the fringe and the gold cord."""

    def hang(share: float) -> list[tuple[float, float]]:
        steps = [i / 60 for i in range(61)]
        return [(left + wide * t, deep * (0.42 + 0.62 * math.sin(math.pi * t)) * share) for t in steps]

    hem = hang(1)
    pygame.draw.polygon(cloth, colours[0], [(left, 0), *hem, (left + wide, 0)])
    for k in range(4):
        _stroke(cloth, colours[1], hang(0.24 + 0.2 * k), 4 * scale)
    for k in range(3):
        _stroke(cloth, rgb("#BE343C"), hang(0.34 + 0.2 * k)[6:55], 2 * scale)
    for x, y in hem[::2]:
        pygame.draw.line(cloth, GOLD, (x, y), (x, y + 13 * scale), round(4 * scale))
        pygame.draw.line(cloth, GOLD_SHADE, (x + 3 * scale, y), (x + 3 * scale, y + 11 * scale), round(2 * scale))
    _stroke(cloth, rgb("#F6DA8C"), hem, 5 * scale)


def _stroke(cloth: pygame.Surface, colour: RGB, points: list[tuple[float, float]], wide: float) -> None:
    """A line of even thickness along a curve: discs, close together (pygame's thick lines gape at the bends)."""
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        count = max(1, round(math.hypot(x2 - x1, y2 - y1)))
        for k in range(count):
            middle = (x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count)
            pygame.draw.circle(cloth, colour, middle, wide / 2)


def _soft_shadow(shape: pygame.Surface) -> pygame.Surface:
    outline = pygame.mask.from_surface(shape, 90).to_surface(setcolor=(12, 6, 2, 110), unsetcolor=(12, 6, 2, 0))
    return pygame.transform.gaussian_blur(outline, 9)


def _distance(middle: tuple[float, float], reach: tuple[float, float], most: float) -> Any:
    """For every pixel the squared distance from `middle`, both as shares of the picture, 1 at `reach`."""
    np = _numpy()

    width, height = SIZE
    y, x = np.mgrid[0:height, 0:width]
    away = ((x / width - middle[0]) / reach[0]) ** 2 + ((y / height - middle[1]) / reach[1]) ** 2
    return np.clip(away, 0, most)


def _smooth_noise(random: Any, cells: tuple[int, int]) -> Any:
    """A coarse random map between -0.5 and 0.5, scaled up smoothly to the picture's size."""
    np = _numpy()

    values = (random.random((*cells, 3)) * 255).astype("uint8")
    large = pygame.transform.smoothscale(pygame.surfarray.make_surface(values), SIZE)
    return pygame.surfarray.array3d(large)[:, :, 0].T / np.float64(255) - 0.5


def _picture(pixels: Any) -> pygame.Surface:
    """Rows of red, green and blue as a surface."""
    np = _numpy()

    noise = np.random.default_rng(0).random(pixels.shape[:2])[:, :, None]  # rounds up or down by chance: no bands
    return pygame.surfarray.make_surface(np.clip(pixels + noise, 0, 255).astype("uint8").swapaxes(0, 1))


def _numpy() -> Any:
    return importlib.import_module("numpy")


if __name__ == "__main__":
    main()
