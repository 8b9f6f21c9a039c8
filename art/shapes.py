"""Shapes without a file: panels, discs, shadows and glows, with soft edges, kept by size like the pictures."""

from typing import NamedTuple

import pygame

from art.colours import HIGHLIGHT, RGB, RGBA, SHADOW, TOKENS, code
from art.pictures import CACHE, Size, drawn

CORNER = 20 / 300  # of a card's width: the radius of its corners


class Cast(NamedTuple):
    """A shadow or a glow, and how far its middle lies from the middle of the thing that casts it."""

    picture: pygame.Surface
    offset: tuple[int, int]

    def at(self, thing: pygame.Rect) -> tuple[int, int]:
        """Where to draw it (top left) for a thing that is drawn in that rectangle."""
        middle = thing.centerx + self.offset[0], thing.centery + self.offset[1]
        return self.picture.get_rect(center=middle).topleft


def panel(size: Size, fill: RGB | RGBA, radius: float, line: RGB | RGBA | None = None, width: float = 2) -> pygame.Surface:
    """A rounded rectangle of that size, with an outline inside its edge if `line` is a colour."""
    key = ("panel", size, tuple(fill), radius, line and tuple(line), width)
    return CACHE.get(key, lambda: drawn(_rectangle(size, fill, radius, line, width), size, "of a panel"))


def disc(diameter: int, fill: RGB | RGBA, line: RGB | RGBA | None = None, width: float = 2) -> pygame.Surface:
    """A circle in a square of `diameter` pixels."""
    return panel((diameter, diameter), fill, diameter / 2, line, width)


def shadow(size: Size, lift: str = "rest", radius: float | None = None, angle: float = 0.0, scale: float = 1.0) -> Cast:
    """The shadow of a card or panel of that size: "rest" lies on the felt, "up" is raised, "drag" is in the hand.

    `radius` is that of its corners (a card's unless given), `angle` how far the thing is turned (to the nearest
    degree), `scale` how many pixels a logical unit has.
    """
    corner = size[0] * CORNER if radius is None else radius
    blur, right, down, alpha = TOKENS["shadow"][lift]
    soft, turn = max(1, round(blur * scale)), round(angle)

    picture = CACHE.get(("shadow", size, lift, corner, soft), lambda: _cast(size, (*SHADOW, alpha), corner, soft))
    if turn:
        flat = picture
        key = ("shadow", size, lift, corner, soft, turn)
        picture = CACHE.get(key, lambda: pygame.transform.rotozoom(flat, turn, 1))
    return Cast(picture, (round(right * scale), round(down * scale)))


def shadow_of(picture: pygame.Surface, lift: str = "rest", scale: float = 1.0) -> Cast:
    """The shadow of a picture of any outline (a token, a cut-out); kept as long as the picture itself is."""
    blur, right, down, alpha = TOKENS["shadow"][lift]
    soft = max(1, round(blur * scale))

    def make() -> pygame.Surface:
        outline = pygame.mask.from_surface(picture, 90)
        return _blurred(outline.to_surface(setcolor=(*SHADOW, alpha), unsetcolor=(*SHADOW, 0)), soft)

    cast = CACHE.get(("shadow of", picture, lift, soft), make)
    return Cast(cast, (round(right * scale), round(down * scale)))


def glow(size: Size, radius: float, strong: bool = False, colour: RGB = HIGHLIGHT, scale: float = 1.0) -> Cast:
    """A glow around a thing of that size, never over it; `strong` for the one under the pointer."""
    alpha = TOKENS["legal"]["glow_alpha_hover" if strong else "glow_alpha"]
    soft = max(1, round(TOKENS["legal"]["glow_blur"] * scale))

    def make() -> pygame.Surface:
        rim = round(6 * scale)
        lit = _cast((size[0] + 2 * rim, size[1] + 2 * rim), (*colour, min(255, alpha + 60)), radius + rim, soft)
        hole = panel(size, (0, 0, 0, 255), radius)
        lit.blit(hole, hole.get_rect(center=lit.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
        return lit

    return Cast(CACHE.get(("glow", size, radius, colour, alpha, soft), make), (0, 0))


def _cast(size: Size, fill: RGBA, radius: float, soft: int) -> pygame.Surface:
    """A blurred rectangle with round corners. A blur costs by the pixel: each side that is long enough is blurred short and drawn out."""
    least = 2 * round(radius + 3 * soft) + 2
    small = min(size[0], least), min(size[1], least)
    blurred = _blurred(panel(small, fill, radius), soft)
    return blurred if small == size else _stretched(blurred, (size[0] - small[0], size[1] - small[1]))


def _blurred(shape: pygame.Surface, soft: int) -> pygame.Surface:
    """The shape in its own colour with its edge blurred over `soft` pixels, three times that larger on every side."""
    edge = 3 * soft
    wide = pygame.Surface((shape.get_width() + 2 * edge, shape.get_height() + 2 * edge), pygame.SRCALPHA)
    wide.fill((*shape.get_at(shape.get_rect().center)[:3], 0))
    wide.blit(shape, (edge, edge))
    return pygame.transform.gaussian_blur(wide, soft).convert_alpha()


def _stretched(picture: pygame.Surface, more: Size) -> pygame.Surface:
    """`picture`, wider and higher by `more`: its corners stay, its middle row and column are drawn out."""
    wide, high = picture.get_size()
    result = pygame.Surface((wide + more[0], high + more[1]), pygame.SRCALPHA)
    for y, height, top, tall in _parts(high, more[1]):
        for x, width, left, across in _parts(wide, more[0]):
            part = picture.subsurface((x, y, width, height))
            result.blit(pygame.transform.scale(part, (across, tall)), (left, top))
    return result.convert_alpha()


def _parts(length: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
    """Beginning, middle and end of a side that gets longer by `more`: where each is and how long, and where it goes and how long there."""
    half = length // 2
    return (0, half, 0, half), (half, 1, half, more), (half, length - half, half + more, length - half)


def _rectangle(size: Size, fill: RGB | RGBA, radius: float, line: RGB | RGBA | None, width: float) -> str:
    inset = width / 2 if line else 0
    across, down = size[0] - 2 * inset, size[1] - 2 * inset
    round_off = max(0.0, min(radius - inset, across / 2, down / 2))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><rect x="{inset}" y="{inset}" width="{across}" height="{down}" '
        f'rx="{round_off}" fill="{code(fill)}" fill-opacity="{_opacity(fill)}"'
        + (f' stroke="{code(line)}" stroke-opacity="{_opacity(line)}" stroke-width="{width}"' if line else "")
        + "/></svg>"
    )


def _opacity(colour: RGB | RGBA) -> float:
    return colour[3] / 255 if len(colour) == 4 else 1.0
