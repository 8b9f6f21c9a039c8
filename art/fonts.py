"""The typefaces, by role and size. The files come from the font packages on PyPI."""

import io
import unicodedata
from functools import cache, lru_cache
from importlib import resources

import pygame

FILES = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),  # titles, values, names, buttons
    "text": ("font_lato", "Lato-Regular.ttf"),  # log, hints, labels, rules
    "bold": ("font_lato", "Lato-Bold.ttf"),
    "news": ("font_source_serif_pro", "SourceSerifPro-Black.otf"),  # newsprint, nowhere else; the .ttf files
    "newsbold": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),  # run opening quotes into the next letter
    "newsitalic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
}


class FontError(Exception):
    """A font file could not be found or read; the message names the package."""


@cache
def _file(role: str) -> bytes:
    package, name = FILES[role]
    try:
        return resources.files(package).joinpath("files", name).read_bytes()
    except (ModuleNotFoundError, OSError) as error:
        raise FontError(f"The font {name} is missing: the package {package.replace('_', '-')} is not whole.") from error


@lru_cache(80)  # an open font takes 60 to 250 KB; words that are made to fit ask for twice as many in a game, few of them again
def font(role: str, px: int) -> pygame.font.Font:
    """The font for a role (a key of `FILES`) at a height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
        pygame.register_quit(font.cache_clear)  # a font does not outlive pygame.quit()
    return pygame.font.Font(io.BytesIO(_file(role)), px)


def fitting(text: str, role: str, px: int, width: float, least: int = 11) -> pygame.font.Font | None:
    """The largest font from `px` down to `least` pixels in which `text` is no wider than `width`, or None."""
    for size in range(px, least - 1, -1):
        if font(role, size).size(text)[0] <= width:
            return font(role, size)
    return None


def legible(text: str, role: str) -> str:
    """What of `text` the font can draw, composed: a sign that it lacks would come out as a box. A space of any width is a space."""
    if text.isascii():
        return text
    return "".join(_letter(role, char) for char in unicodedata.normalize("NFC", text))


def _letter(role: str, char: str) -> str:
    if char.isascii() or _draws(role, char):
        return char
    return " " if char.isspace() else ""


@cache
def _draws(role: str, char: str) -> bool:
    """Whether the font has a glyph of its own for `char`: one it lacks comes out as the same box as U+10FFFF.

    Font.metrics() cannot tell: it measures the box.
    """
    if font(role, 16).size(char)[0] == 0:
        return False
    return _picture(role, char) != _picture(role, "\U0010ffff")


def _picture(role: str, char: str) -> bytes:
    return pygame.image.tobytes(font(role, 16).render(char, True, "white"), "RGBA")
