"""Card faces: the picture with its title and value, whole or in the short form for large text; backs, cut-outs, tilts.

Lengths in the card's own units are 1/300 of its width, see tokens.toml.
"""

import pygame

from art.colours import CREAM, EDGE, INK, PAPER, TOKENS
from art.fonts import fitting, font
from art.pictures import CACHE, svg
from art.shapes import panel

WIDTH: int = TOKENS["card"]["width"]
HEIGHT: int = TOKENS["card"]["height"]
CUT_HEIGHT = 346  # of the short form: the card ends above its title plate
TAB_SCALE: float = TOKENS["text_size"]["tab_scale"]
PITCH: int = TOKENS["tower"]["pitch"]  # how much higher the next card of a tower lies
CUTOUT_BOX = TOKENS["tower"]["cutout_box"]
LEAST_TITLE = 11  # pixels; a title that would be smaller is left out
_SHADE = 150  # how opaque the shadow of the letters is


def card(
    art_name: str,
    width: int,
    title: str | None = None,
    value: int | str | None = None,
    cut: bool = False,
    big_tab: bool = False,
) -> pygame.Surface:
    """The face art/cards/<art_name>.svg, `width` pixels wide, with its title on the plate and its value in the tab.

    The title shrinks to fit and is left out rather than set smaller than 11 pixels, so give no title to a card that is
    covered. `cut` ends the card above its title plate (300 x 346 units), `big_tab` draws the tab half as large again:
    both together are the form for large text.
    """
    key = ("card", art_name, width, title, value, cut, big_tab)

    def make() -> pygame.Surface:
        face = _face(art_name, width, None if cut else title, value)
        if cut:
            face = _cut(face, width)
        if big_tab:
            large = _face(art_name, round(width * TAB_SCALE), None, value)
            face.blit(_tab(large, width), (0, 0))
        return face

    return CACHE.get(key, make)


def back(name: str, width: int) -> pygame.Surface:
    """The back of a deck: "sos", "dingo", "raton", "mbd", "mbd_red"."""
    return svg(f"cards/back_{name}", width)


def cutout(art_name: str, width: int) -> pygame.Surface:
    """The animal of a balancing dinosaur, to stand on the tower's cards of that width: draw it at `cutout_offset`."""
    return svg(f"cards/{art_name}_cutout", round(CUTOUT_BOX[2] * width / WIDTH))


def cutout_offset(width: int) -> tuple[int, int]:
    """From the top left of a card of that width to the top left of its cut-out."""
    return round(CUTOUT_BOX[0] * width / WIDTH), round(CUTOUT_BOX[1] * width / WIDTH)


def card_height(width: float, cut: bool = False) -> int:
    """The height of a card that is `width` pixels wide, whole or cut."""
    return round(width * (CUT_HEIGHT if cut else HEIGHT) / WIDTH)


def tilted(double: pygame.Surface, angle: float) -> pygame.Surface:
    """A picture made at twice the wanted size, turned anticlockwise (to half a degree) and brought to that size."""
    turn = round(angle * 2) / 2
    return CACHE.get(("tilted", double, turn), lambda: pygame.transform.rotozoom(double, turn, 0.5))


def _face(art_name: str, width: int, title: str | None, value: int | str | None) -> pygame.Surface:
    """A new surface with the picture, the title and the value."""
    face = svg(f"cards/{art_name}", width).copy()
    unit = width / WIDTH
    layout = TOKENS["card"]
    if title:
        middle = (layout["title_at"][0] * unit, layout["title_at"][1] * unit)
        largest = round(layout["title_size"] * unit)
        letters = fitting(title, "display", largest, layout["title_max"] * unit, LEAST_TITLE)
        if letters:
            _write(face, title, letters, middle)
    if value is not None:
        size = layout["index_size"] if len(str(value)) == 1 else 50
        middle = (layout["index_at"][0] * unit, layout["index_at"][1] * unit)
        _write(face, str(value), font("display", round(size * unit)), middle)
    return face


def _write(face: pygame.Surface, text: str, letters: pygame.font.Font, middle: tuple[float, float]) -> None:
    """Cream letters with a dark one-step shadow under them."""
    cream = letters.render(text, True, CREAM)
    place = cream.get_rect(center=(round(middle[0]), round(middle[1])))
    dark = letters.render(text, True, INK)
    dark.set_alpha(_SHADE)
    face.blit(dark, place.move(0, max(1, round(letters.get_height() * 0.06))))
    face.blit(cream, place)


def _cut(face: pygame.Surface, width: int) -> pygame.Surface:
    """The upper part of a face, with a paper border and rounded corners of its own."""
    unit = width / WIDTH
    size = (width, card_height(width, cut=True))
    short = panel(size, (255, 255, 255), 20 * unit).copy()
    short.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    short.blit(panel(size, (*PAPER, 0), 20 * unit, PAPER, 9 * unit), (0, 0))
    short.blit(panel(size, (*EDGE, 0), 20 * unit, EDGE, max(1, 3 * unit)), (0, 0))
    return short


def _tab(large: pygame.Surface, width: int) -> pygame.Surface:
    """The tab of a face that was drawn larger, without the picture around its rounded corner."""
    unit = width / WIDTH * TAB_SCALE
    across, down = TOKENS["card"]["tab"]
    size = (round((across + 2) * unit), round((down + 2) * unit))
    # the shape reaches out to the left and above, where the tab has no corner of its own
    whole = panel((2 * size[0], 2 * size[1]), (255, 255, 255), (TOKENS["card"]["tab_radius"] + 1) * unit)
    tab = pygame.Surface(size, pygame.SRCALPHA)
    tab.blit(whole, (-size[0], -size[1]))
    tab.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tab
