"""Card faces: the picture with its title and value, whole or in the short form for large text; backs, cut-outs, tiles, tilts.

Lengths in the card's own units are 1/300 of its width, see tokens.toml.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from art.colours import CREAM, EDGE, INK, PAPER, RAMP, SEAT, TOKENS, code, rgb
from art.fonts import fitting, font, legible
from art.hyphens import breaks
from art.pictures import CACHE, Size, svg
from art.shapes import panel

WIDTH: int = TOKENS["card"]["width"]
HEIGHT: int = TOKENS["card"]["height"]
CUT_HEIGHT = 346  # of the short form: the card ends above its title plate
TAB_SCALE: float = TOKENS["text_size"]["tab_scale"]
PITCH: int = TOKENS["tower"]["pitch"]  # how much higher the next card of a tower lies
CUTOUT_BOX = TOKENS["tower"]["cutout_box"]
ILLEGIBLE = "?"  # on a word card of which no sign can be drawn
LEAST_TITLE = 11  # pixels; a title that would be smaller is left out, a word of newsprint broken
NEWS: dict[str, Any] = {
    "printed": (211, 126),
    "written": (203, 124),
    "width": 272,
    "largest": 72,
    "leading": 0.98,
    "tab": (58, 51, 36),
    "tab_at": (38, 40),
    "tab_width": 68,
}
"""Word cards: the middle and the height of the place for the word, how large it is; a value of one, two or more characters, where it
stands and how wide it may be."""
SHORT_NEWS: dict[str, Any] = {
    **NEWS,
    "printed": (215, 222),
    "written": (178, 152),
    "illustrated": (171, 138),
    "width": 282,
    "largest": 84,
    "tab": (88, 88, 70),
    "tab_at": (80, 48),
    "tab_width": 130,
}
"""The same in the short form: the word takes the card, under a bar with value and symbol; above a picture it has less room."""
SHORTENED = {
    # the tab becomes a bar from side to side, without a shadow, and its symbol stands on the right
    "M2 20A18 18 0 0 1 20 2H60A14 14 0 0 1 74 16V108A16 16 0 0 1 58 124H2Z": "M2 20A18 18 0 0 1 20 2H280A18 18 0 0 1 298 20V94H2Z",
    "M4 24H79V114A16 16 0 0 1 64 130H4Z": "M2 94H298V100H2Z",
    "translate(0 0)": "translate(192 -74) scale(1.34)",
    # the place for the word reaches from there to the edge of the card, and its two lines go
    "M14 136H286A4 4 0 0 1 290 140V282A4 4 0 0 1 286 286H14A4 4 0 0 1 10 282V140A4 4 0 0 1 14 136Z": "M4 96H296V346H4Z",
    "M10 132H290V139H10Z": "M0 0Z",
    "M10 283H290V287H10Z": "M0 0Z",
    # pictures, and the line and the pencil of a blank, move up
    "scale(1)": "translate(30 12) scale(.8)",
    "268h16": "258h16",
    "translate(6 2) rotate(-38 150 350)": "translate(157 106) scale(.56) rotate(-38 150 350)",
}
"""What of a word card's file is drawn elsewhere in the short form."""
STANDS_ASIDE = {f'<g transform="translate({aside})">': '<g transform="translate(122 102) scale(.6)">' for aside in ("-8 -22", "-8 -34")}
"""Where a creature stands on its tile, and where it stands clear of a large tab, so that nothing of it is hidden."""
UPRIGHT = {"H158V70A28 28 0 0 1 130 98H4Z": "H130V190A28 28 0 0 1 102 218H4Z"}
"""The outline of an owner's tab on a tile, points beside symbol, and of the large one, points above symbol as on a card in the hand."""
NARROWEST = 0.78
"""The width that letters of newsprint may have at least, by their own: a long word is condensed, as newspapers do it, before it shrinks."""
SHARP = 2
"""So many times as large as they are wanted letters are drawn that are then condensed."""
NEWS_BLUE = rgb("#1F4E8C")
Room = tuple[float, float, float]
"""Pixels: the width and the height of the place for a word, and how large its letters may be."""
_SHADE = 150  # how opaque the shadow of the letters is


def card(
    art_name: str,
    width: int,
    title: str | None = None,
    value: int | str | None = None,
    cut: bool = False,
    big_tab: bool = False,
    seat: int | None = None,
) -> pygame.Surface:
    """The face art/cards/<art_name>.svg, `width` pixels wide, with its title on the plate and its value in the tab.

    `seat` owns an owner-coloured face: it takes that seat's colours, and the seat's symbol stands under the value.

    The title shrinks to fit and is left out rather than set smaller than 11 pixels, so give no title to a card that is
    covered. `cut` ends the card above its title plate (300 x 346 units), `big_tab` draws the tab half as large again:
    both together are the form for large text.
    """
    key = ("card", art_name, width, title, value, cut, big_tab, seat)

    def make() -> pygame.Surface:
        face = _face(art_name, width, None if cut else title, value, seat)
        if cut:
            face = _cut(face, width)
        if big_tab:
            large = _face(art_name, round(width * TAB_SCALE), None, value, seat)
            face.blit(_tab(large, width, TOKENS["card"]["tab"], TOKENS["card"]["tab_radius"]), (0, 0))
        return face

    return CACHE.get(key, make)


def tile(art_name: str, width: int, seat: int | None = None, points: int | None = None, big_tab: bool = False) -> pygame.Surface:
    """The same creature as a square for the board, art/cards/<art_name>_tile.svg, `width` pixels wide and high.

    A mouse ("raton_mouse") needs the `seat` that owns it and its `points`: both stand in the tab.
    """
    key = ("tile", art_name, width, seat, points, big_tab)

    def make() -> pygame.Surface:
        square = _tile(art_name, width, seat, points, big_tab)
        if big_tab and seat is None:
            large = _tile(art_name, round(width * TAB_SCALE), None, None, False)
            square.blit(_tab(large, width, TOKENS["tile"]["tab"], TOKENS["tile"]["tab_radius"]), (0, 0))
        return square

    return CACHE.get(key, make)


def word(kind: str, text: str, points: int | str, width: int, cut: bool = False, language: str | None = None) -> pygame.Surface:
    """A card of newsprint, art/cards/mbd_<kind>.svg, with `text` on it and `points` in its tab.

    `kind` is word, verb, photo, story, interview or blank, where the text looks written by hand. The text stands in capitals in up to
    three lines, as large as it fits; a word that would be smaller than 11 pixels is broken as `language` does it, if that is given.
    """
    key = ("word", kind, text, points, width, cut, language)

    def make() -> pygame.Surface:
        news = SHORT_NEWS if cut else NEWS
        face = svg(f"cards/mbd_{kind}", width, SHORTENED if cut else None).copy()
        unit = width / WIDTH
        value = str(points)
        size = news["tab"][min(len(value), len(news["tab"])) - 1]
        letters = fitting(value, "display", round(size * unit), news["tab_width"] * unit, least=1)
        if letters:
            _write(face, value, letters, (news["tab_at"][0] * unit, news["tab_at"][1] * unit))
        if cut:
            face = _cut(face, width)
        if text:
            _set_news(face, text, unit, language, news, kind)
        return face

    return CACHE.get(key, make)


def _set_news(face: pygame.Surface, text: str, unit: float, language: str | None, news: Mapping[str, Any], kind: str) -> None:
    """The word in the middle of its place, in ink; on a blank in the blue of a pen."""
    written = kind == "blank"
    role, colour = ("newsitalic", NEWS_BLUE) if written else ("news", INK)
    place = "written" if written else "printed" if kind in ("word", "verb") else "illustrated"
    middle, height = news.get(place, news["printed"])
    room = (news["width"] * unit, height * unit, news["largest"] * unit)
    shown = legible((text if written else text.upper()).replace("'", "’"), role).strip() or ILLEGIBLE
    px, lines = _news_lines(shown, language, role, room)
    widest = max(font(role, px).size(part)[0] for part in lines)
    for number, part in enumerate(lines):
        made = _condensed(part, role, px, colour, min(1.0, room[0] / widest))
        down = (number - (len(lines) - 1) / 2) * px * news["leading"]
        face.blit(made, made.get_rect(center=(round(WIDTH / 2 * unit), round(middle * unit + down))))


def _condensed(text: str, role: str, px: int, colour: tuple[int, int, int], share: float) -> pygame.Surface:
    """One line, its letters as high as they are at `px` pixels, and of that `share` of their width."""
    if share == 1:
        return font(role, px).render(text, True, colour)
    large = font(role, px * SHARP).render(text, True, colour)
    wide, high = font(role, px).size(text)
    return pygame.transform.smoothscale(large, (int(wide * share), high))


def _news_lines(text: str, language: str | None, role: str, room: Room) -> tuple[int, list[str]]:
    """The largest size in pixels at which `text` fits its place on the card, and the lines in which it does.

    No word is broken where all can be whole and still be read.
    """
    words = text.replace("-", "- ").split()
    whole = _largest(words, role, room)
    if whole[0] >= LEAST_TITLE or not language:
        return whole
    broken = [_largest(parts, role, room) for parts in _hyphened(words, language)]
    best = max(broken, key=lambda each: (each[0], -_uneven(each[1])), default=whole)
    return max(whole, best, key=lambda each: each[0])


def _largest(words: list[str], role: str, room: Room) -> tuple[int, list[str]]:
    found = [(_news_size(lines, role, room), lines) for lines in _breaks(words)]
    return max(found, key=lambda each: (each[0], -len(each[1]), -_uneven(each[1])))


def _uneven(lines: list[str]) -> int:
    lengths = [len(line) for line in lines]
    return max(lengths) - min(lengths)


def _hyphened(words: list[str], language: str) -> Iterator[list[str]]:
    """`words` with the longest one broken, at each of the places where that can be."""
    longest = max(words, key=len, default="")
    place = words.index(longest) if longest else 0
    for first, second in breaks(longest, language):
        yield [*words[:place], f"{first}-", second, *words[place + 1 :]]


def _news_size(lines: list[str], role: str, room: Room) -> int:
    width, height, largest = room
    px = round(min(largest, height / len(lines)))
    while px > 1 and any(font(role, px).size(line)[0] * NARROWEST > width for line in lines):
        px -= 1
    return px


def _breaks(words: list[str]) -> Iterator[list[str]]:
    """Every way to set `words` in one to three lines; a word that ends in a hyphen goes on without a space."""
    for first in range(1, len(words) + 1):
        head, rest = _joined(words[:first]), words[first:]
        if not rest:
            yield [head]
            continue
        yield [head, _joined(rest)]
        for second in range(1, len(rest)):
            yield [head, _joined(rest[:second]), _joined(rest[second:])]


def _joined(words: list[str]) -> str:
    return " ".join(words).replace("- ", "-")


def sign(colour: str, size: Size) -> pygame.Surface:
    """What a Dingo ranch shows of its starting card: a plate of that colour ("red") with its symbol; a disc if square."""
    ramp, least = RAMP[colour], min(size)

    def make() -> pygame.Surface:
        plate = panel(size, ramp.dark, least * (0.25 if size[0] != size[1] else 0.5), CREAM, max(2, round(least / 20))).copy()
        _stamp(plate, ramp.symbol, round(least * 0.84), (size[0] / 2, size[1] / 2), code(ramp.deep))
        return plate

    return CACHE.get(("sign", colour, size), make)


def back(name: str, width: int, cut: bool = False) -> pygame.Surface:
    """The back of a deck: "sos", "dingo", "raton", "mbd", "mbd_red"; `cut`: its middle, as high as a cut face."""
    whole = svg(f"cards/back_{name}", width)
    if not cut:
        return whole
    above = (whole.get_height() - card_height(width, cut=True)) // 2
    return CACHE.get(("cut back", name, width), lambda: _cut(whole, width, above))


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


def _face(art_name: str, width: int, title: str | None, value: int | str | None, seat: int | None) -> pygame.Surface:
    """A new surface with the picture, the title, the value and the owner's symbol."""
    face = svg(f"cards/{art_name}", width, SEAT[seat].recolour if seat is not None else None).copy()
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
    if seat is not None:
        _own(face, seat, unit, layout["owner_at"], layout["owner_size"])
    return face


def _tile(art_name: str, width: int, seat: int | None, points: int | None, aside: bool) -> pygame.Surface:
    """A new surface with the square picture, and for a mouse its points and its owner's symbol.

    `aside`: the creature leaves room for a large tab; that of a mouse, which is made here, is one.
    """
    colours = SEAT[seat].recolour if seat is not None else {}
    square = svg(f"cards/{art_name}_tile", width, {**colours, **(STANDS_ASIDE | UPRIGHT if aside else {})}).copy()
    unit = width / WIDTH
    layout = TOKENS["tile"]["upright"] if aside else TOKENS["tile"]
    if points is not None:
        middle = (layout["points_at"][0] * unit, layout["points_at"][1] * unit)
        _write(square, str(points), font("display", round(layout["points_size"] * unit)), middle)
    if seat is not None:
        _own(square, seat, unit, layout["owner_at"], layout["owner_size"])
    return square


def _own(face: pygame.Surface, seat: int, unit: float, at: tuple[float, float], size: float) -> None:
    """The symbol of the owner, its lengths given in the card's units."""
    _stamp(face, SEAT[seat].symbol, round(size * unit), (at[0] * unit, at[1] * unit), code(SEAT[seat].deep))


def _stamp(face: pygame.Surface, symbol: str, size: int, middle: tuple[float, float], edge: str) -> None:
    """A cream symbol with its edge in a darker tone, so that it stands out from a light tab too."""
    cream = svg(f"ui/symbol_{symbol}", (size, size))
    dark = svg(f"ui/symbol_{symbol}", (size, size), {code(CREAM): edge})
    place = cream.get_rect(center=(round(middle[0]), round(middle[1])))
    step = max(1, round(size / 32))
    for across, down in ((-step, 0), (step, 0), (0, -step), (0, step)):
        face.blit(dark, place.move(across, down))
    face.blit(cream, place)


def _write(face: pygame.Surface, text: str, letters: pygame.font.Font, middle: tuple[float, float]) -> None:
    """Cream letters with a dark one-step shadow under them."""
    cream = letters.render(text, True, CREAM)
    place = cream.get_rect(center=(round(middle[0]), round(middle[1])))
    dark = letters.render(text, True, INK)
    dark.set_alpha(_SHADE)
    face.blit(dark, place.move(0, max(1, round(letters.get_height() * 0.06))))
    face.blit(cream, place)


def _cut(face: pygame.Surface, width: int, above: int = 0) -> pygame.Surface:
    """The part of a face that begins `above` pixels from its top, with a paper border and rounded corners of its own."""
    unit = width / WIDTH
    size = (width, card_height(width, cut=True))
    short = panel(size, (255, 255, 255), 20 * unit).copy()
    short.blit(face, (0, -above), special_flags=pygame.BLEND_RGBA_MULT)
    short.blit(panel(size, (*PAPER, 0), 20 * unit, PAPER, 9 * unit), (0, 0))
    short.blit(panel(size, (*EDGE, 0), 20 * unit, EDGE, max(1, 3 * unit)), (0, 0))
    return short


def _tab(large: pygame.Surface, width: int, tab: Size, radius: float) -> pygame.Surface:
    """The tab of a face that was drawn larger, without the picture around its rounded corner."""
    unit = width / WIDTH * TAB_SCALE
    size = (round((tab[0] + 2) * unit), round((tab[1] + 2) * unit))
    # the shape reaches out to the left and above, where the tab has no corner of its own
    whole = panel((2 * size[0], 2 * size[1]), (255, 255, 255), (radius + 1) * unit)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(whole, (-size[0], -size[1]))
    cut.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
