"""The pictures: every file is what the loader can draw, and the loader keeps what it made."""

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import art
from art import backdrops, colours, faces, fonts, pictures, shapes
from art.cache import PictureCache, pixel_bytes

ART = Path(art.__file__).parent
FILES = sorted([*ART.glob("cards/*.svg"), *ART.glob("ui/*.svg")])
NAMES = [f"{file.parent.name}/{file.stem}" for file in FILES]
WHOLE_CARDS = [name for name in NAMES if name.startswith("cards/") and not name.endswith("_cutout")]
DINGO_COLOURS = ("red", "blue", "green", "yellow", "purple")
SPANISH = "áéíóúñüÁÉÍÓÚÑÜ¿¡«»—…"


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


# -- the files ---------------------------------------------------------------------------------------------------------


def test_there_are_all_the_cards_of_stack_o_saurus() -> None:
    dinosaurs = ("apatosaurus", "triceratops", "stegosaurus", "parasaurolophus", "ankylosaurus", "pterodactyl")
    wanted = {f"cards/sos_{name}" for name in dinosaurs} | {f"cards/sos_{name}_cutout" for name in dinosaurs}
    wanted |= {f"cards/sos_scare_{colour}" for colour in ("blue", "orange", "purple", "green")}
    wanted |= {"cards/sos_tyrannosaurus", "cards/back_sos", "ui/box_sos"}
    assert wanted <= set(NAMES)


def test_there_are_all_the_cards_of_dingo() -> None:
    animals = ("baby", "monkey", "dingo", "lion", "elephant", "sun", "moon")
    coloured = {f"cards/dingo_{face}_{colour}" for face in (*animals, "start") for colour in DINGO_COLOURS}
    assert {name for name in NAMES if name.startswith("cards/dingo_")} == coloured
    clock = {f"ui/{name}" for name in ("d10", "dusk", "sun", "pip_day", "pip_night", "disc_lock", "disc_moon", "fence")}
    assert clock | {"cards/back_dingo"} <= set(NAMES)


def test_there_are_all_the_cards_of_raton_ganador() -> None:
    kinds = ("mouse", "cat", "dog", "rabid", "start")
    wanted = {f"cards/raton_{kind}{form}" for kind in kinds for form in ("", "_tile")}
    wanted |= {f"ui/{name}" for name in ("tray", "legal_square", "threat", "symbol_bone", "symbol_fish", "symbol_cheese")}
    assert wanted | {"cards/back_raton"} <= set(NAMES)


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_picture_uses_only_what_the_loader_draws(file: Path) -> None:
    text = file.read_text("utf-8")
    tags = set(re.findall(r"<(\w+)", text))
    assert tags <= {"svg", "defs", "g", "path", "linearGradient", "radialGradient", "stop"}
    assert not re.search(r"style=|class=|currentColor|hsl\(|objectBoundingBox|[^-]opacity=|\bnan\b|\binf\b", text)
    gradients = re.findall(r"<(?:linear|radial)Gradient [^>]*>", text)
    assert all('gradientUnits="userSpaceOnUse"' in gradient for gradient in gradients)
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(re.findall(r'id="(\w+)"', text))


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_picture_names_its_colours_plainly(file: Path) -> None:
    values = re.findall(r'(?:fill|stroke|stop-color)="([^"]+)"', file.read_text("utf-8"))
    assert values
    assert [v for v in values if not re.fullmatch(r"#[0-9A-Fa-f]{6}|none|url\(#\w+\)", v)] == []


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_picture_is_not_larger_than_it_needs_to_be(file: Path) -> None:
    assert file.stat().st_size < 36_000


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_the_size_that_was_asked_for(name: str) -> None:
    for width in (24, 83, 110):
        picture = pictures.svg(name, width)
        assert picture.get_size() == (width, pictures.height_of(name, width))
        assert picture.get_bounding_rect().width > width / 4


@pytest.mark.parametrize("name", WHOLE_CARDS)
def test_nothing_is_painted_outside_the_rounded_edge_of_a_card(name: str) -> None:
    picture = pictures.svg(name, 300)
    right, bottom = picture.get_width() - 1, picture.get_height() - 1
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert picture.get_at((x, y)).a == 0


def test_every_colour_and_seat_has_its_symbol_as_a_picture() -> None:
    symbols = {ramp.symbol for ramp in colours.RAMP.values() if ramp.symbol} | {seat.symbol for seat in colours.SEAT}
    assert {f"ui/symbol_{symbol}" for symbol in symbols} <= set(NAMES)
    assert {seat.token for seat in colours.SEAT} | {seat.pawn for seat in colours.SEAT} <= set(NAMES)


# -- colours -----------------------------------------------------------------------------------------------------------


def test_there_are_six_seats_and_a_colour_comes_back_from_its_code() -> None:
    assert len(colours.SEAT) == 6
    assert colours.SEAT[1].mid == (217, 83, 44)
    assert colours.code(colours.rgb("#23634A")) == "#23634A"
    assert colours.FELT["stack-o-saurus"].backdrop == "jungle"


def test_an_owner_coloured_picture_takes_the_seats_colours() -> None:
    plain = pictures.svg("cards/raton_mouse", 110)
    owned = pictures.svg("cards/raton_mouse", 110, colours.SEAT[2].recolour)
    again = pictures.svg("cards/raton_mouse", 110, dict(reversed(colours.SEAT[2].recolour.items())))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(owned, "RGBA")
    assert again is owned


def test_the_placeholders_of_owners_stand_in_mouse_pictures_only() -> None:
    placeholders = tomllib.loads((ART / "tokens.toml").read_text("utf-8"))["owner_placeholder"].values()
    marked = {file.stem for file in FILES if any(code in file.read_text("utf-8") for code in placeholders)}
    assert marked == {"raton_mouse", "raton_mouse_tile"}


# -- fonts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", fonts.FILES)
def test_every_font_has_what_spanish_and_english_need(role: str) -> None:
    needed = SPANISH + "The quick brown fox, 0123456789!?'“”‘’%/·+-"
    assert fonts.legible(needed, role) == needed


def test_what_a_font_lacks_is_left_out() -> None:
    assert fonts.legible("Ana 漢 😀 漢", "text") == "Ana   "
    assert fonts.legible("\u202e\u0301", "text") == ""


def test_a_font_is_the_same_until_pygame_ends_and_works_afterwards() -> None:
    before = fonts.font("display", 18)
    assert fonts.font("display", 18) is before
    pygame.quit()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    assert fonts.font("display", 18).size("Hola")[0] > 0


def test_text_is_made_to_fit_or_given_up() -> None:
    wide = fonts.font("text", 30).size("Anquilosaurio")[0]
    fitting = fonts.fitting("Anquilosaurio", "text", 30, wide / 2)
    assert fitting is not None and fitting.size("Anquilosaurio")[0] <= wide / 2
    assert fonts.fitting("Anquilosaurio", "text", 30, wide) is fonts.font("text", 30)
    assert fonts.fitting("Anquilosaurio", "text", 30, 20) is None


# -- the loader --------------------------------------------------------------------------------------------------------


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(pictures.PictureError, match="cards/unicorn"):
        pictures.svg("cards/unicorn", 100)


def test_a_broken_picture_is_named() -> None:
    with pytest.raises(pictures.PictureError, match="the test"):
        pictures.drawn("this is no SVG", (10, 10), "of the test")


def test_the_same_question_gets_the_same_surface() -> None:
    def ask() -> list[pygame.Surface]:
        face = faces.card("sos_triceratops", 110, "Triceratops")
        return [
            pictures.svg("ui/icon_undo", (24, 24)),
            face,
            faces.tilted(face, 4.1),
            faces.back("sos", 90),
            faces.cutout("sos_triceratops", 110),
            faces.tile("raton_mouse", 66, 1, 3),
            faces.sign("red", (40, 56)),
            shapes.panel((200, 60), colours.PANEL, 16, colours.GOLD),
            shapes.disc(30, colours.GOLD),
            shapes.shadow((110, 154), "drag", angle=5).picture,
            shapes.shadow_of(pictures.svg(colours.SEAT[0].token, 42)).picture,
            shapes.glow((110, 154), 8).picture,
            backdrops.backdrop("jungle", (320, 180)),
        ]

    assert all(first is second for first, second in zip(ask(), ask(), strict=True))


def test_the_store_forgets_what_was_used_longest_ago() -> None:
    store = PictureCache(3 * 400, pixel_bytes)  # three of 10 x 10 pixels
    first, second = (store.get(key, _square) for key in ("first", "second"))
    store.get("third", _square)
    assert store.get("first", _square) is first
    store.get("fourth", _square)
    assert store.held == 3 * 400
    assert store.get("first", _square) is first
    assert store.get("second", _square) is not second


def test_a_picture_larger_than_the_store_is_made_but_not_kept() -> None:
    store = PictureCache(100, pixel_bytes)
    assert store.get("large", _square) is not store.get("large", _square)
    assert store.held == 0


def _square() -> pygame.Surface:
    return pygame.Surface((10, 10), depth=32)


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [84, 110, 160, 300])
def test_a_card_is_drawn_at_every_size(width: int) -> None:
    titled = faces.card("sos_ankylosaurus", width, "Anquilosaurio")
    assert titled.get_size() == (width, faces.card_height(width))
    short = faces.card("sos_ankylosaurus", width, "Anquilosaurio", cut=True, big_tab=True)
    assert short.get_size() == (width, faces.card_height(width, cut=True))
    assert all(short.get_at((x, y)).a < 128 for x in (0, width - 1) for y in (0, short.get_height() - 1))


def test_a_title_is_left_out_rather_than_set_too_small_to_read() -> None:
    plain = faces.card("sos_ankylosaurus", 90)
    crowded = faces.card("sos_ankylosaurus", 90, "Anquilosaurio acorazado")
    assert _pixels(plain) == _pixels(crowded)
    assert _pixels(plain) != _pixels(faces.card("sos_ankylosaurus", 90, "Ay"))


def test_the_value_stands_in_the_tab() -> None:
    tab = pygame.Rect(0, 0, 34, 58)
    plain, five = (faces.card("dingo_lion_red", 150, value=value) for value in (None, 5))
    assert _pixels(plain.subsurface(tab)) != _pixels(five.subsurface(tab))
    assert _pixels(plain.subsurface((40, 0, 100, 210))) == _pixels(five.subsurface((40, 0, 100, 210)))


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("points", [5, 40, "+25"])
def test_the_value_of_a_word_card_keeps_within_its_tab(points: int | str, cut: bool) -> None:
    plain, valued = (faces.word("photo", "FOTO", value, 300, cut) for value in ("", points))
    same = pygame.mask.from_threshold(valued, (0, 0, 0), (1, 1, 1, 255), plain)
    same.invert()
    left, right = min(rect.left for rect in same.get_bounding_rects()), max(rect.right for rect in same.get_bounding_rects())
    symbol = 225 if cut else 74  # in the short form the tab is a bar, with its symbol on the right
    assert 3 < left < right < symbol


@pytest.mark.parametrize(
    ("kind", "text", "language"),
    [("word", "gigante", "es"), ("verb", "falsifica", "es"), ("word", "umbrella", "en"), ("verb", "apologises to", "en")],
)
def test_in_the_short_form_a_word_takes_the_card(kind: str, text: str, language: str) -> None:
    short = faces.word(kind, text, 5, 110, True, language)
    below = pygame.Rect(5, 38, 100, 80)  # no lines of newsprint, and no tab
    letters = pygame.mask.from_threshold(short.subsurface(below), colours.INK, (60, 60, 60, 255)).get_bounding_rects()
    assert letters[0].unionall(letters[1:]).width >= 90


def test_the_big_tab_leaves_the_rest_of_the_card_alone() -> None:
    plain, big = (faces.card("sos_scare_blue", 100, cut=True, big_tab=tab) for tab in (False, True))
    rest = (37, 0, 63, 115)
    assert _pixels(plain.subsurface(rest)) == _pixels(big.subsurface(rest))
    assert _pixels(plain) != _pixels(big)


def test_a_mouse_shows_owner_and_points_as_card_and_as_tile() -> None:
    mice = [(seat, points) for seat in range(4) for points in (1, 2, 3)]
    for big in (False, True):
        cards = {_pixels(faces.card("raton_mouse", 68, value=points, seat=seat, cut=big, big_tab=big)) for seat, points in mice}
        tiles = {_pixels(faces.tile("raton_mouse", 66, seat, points, big_tab=big)) for seat, points in mice}
        assert len(cards) == len(tiles) == 12


@pytest.mark.parametrize("seat", range(4))
def test_nothing_of_the_placeholders_is_left_on_an_owned_mouse(seat: int) -> None:
    for picture in (faces.card("raton_mouse", 300, value=2, seat=seat), faces.tile("raton_mouse", 300, seat, 2)):
        colours_of = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 300, 3) for y in range(0, 300, 3)}
        assert not any(red > 200 and green < 60 and 140 < blue < 230 for red, green, blue in colours_of)


@pytest.mark.parametrize("kind", ["mouse", "cat", "dog", "rabid", "start"])
def test_a_tile_is_square_and_its_tab_grows(kind: str) -> None:
    seat, points = (0, 3) if kind == "mouse" else (None, None)
    plain, big = (faces.tile(f"raton_{kind}", 60, seat, points, big_tab=tab) for tab in (False, True))
    assert plain.get_size() == big.get_size() == (60, 60)
    assert _pixels(plain) != _pixels(big)
    frame = (0, 58, 60, 2)
    assert _pixels(plain.subsurface(frame)) == _pixels(big.subsurface(frame))


def test_a_sign_is_a_plate_of_the_colour_or_a_disc() -> None:
    plate, disc = faces.sign("green", (40, 56)), faces.sign("green", (40, 40))
    assert plate.get_at((8, 8)).a == 255 and disc.get_at((3, 3)).a == 0
    assert tuple(plate.get_at((20, 5)))[:3] == colours.RAMP["green"].dark
    assert len({_pixels(faces.sign(colour, (40, 56))) for colour in DINGO_COLOURS}) == 5


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("path", sorted((ART / "cards").glob("*_tile.svg")), ids=lambda path: path.stem)
def test_the_creature_of_every_tile_stands_aside_for_a_large_tab(path: Path) -> None:
    assert sum(path.read_text("utf-8").count(place) for place in faces.STANDS_ASIDE) == 1


@pytest.mark.parametrize("kind", ["mouse", "cat", "dog", "rabid", "start"])
def test_a_large_tab_hides_nothing_of_the_creature(kind: str) -> None:
    name, side = f"raton_{kind}_tile", 150
    outlines = ("H158V70A28 28 0 0 1 130 98H4Z", "H98V70A28 28 0 0 1 70 98H4Z")
    no_tab = {f"M4 24A20 20 0 0 1 24 4{outline}": "M0 0" for outline in outlines}
    gone = dict.fromkeys(faces.STANDS_ASIDE, '<g transform="translate(9000 0)">')
    colour = colours.SEAT[0].recolour if kind == "mouse" else {}
    empty, shown = (pictures.svg(f"cards/{name}", side, {**colour, **no_tab, **place}) for place in (gone, faces.STANDS_ASIDE))
    creature = _differ(empty, shown)
    seat, points = (0, 3) if kind == "mouse" else (None, None)
    whole = faces.tile(f"raton_{kind}", side, seat, points, big_tab=True)
    assert creature and not creature & _differ(shown, whole)


def _differ(one: pygame.Surface, other: pygame.Surface) -> set[tuple[int, int]]:
    """The pixels that are not alike."""
    width, height = one.get_size()
    return {(x, y) for x in range(width) for y in range(height) if one.get_at((x, y)) != other.get_at((x, y))}


# -- shapes and backdrops ----------------------------------------------------------------------------------------------


def test_a_panel_is_filled_to_its_edge_and_round_at_its_corners() -> None:
    surface = shapes.panel((80, 40), (200, 100, 50, 128), 12, colours.GOLD, 2)
    assert surface.get_size() == (80, 40)
    assert surface.get_at((0, 0)).a == 0
    assert abs(surface.get_at((40, 20)).a - 128) <= 1
    assert tuple(surface.get_at((40, 0)))[:3] == colours.GOLD


def test_a_shadow_falls_to_the_right_and_down_and_further_the_higher_the_card() -> None:
    card = pygame.Rect(100, 100, 110, 154)
    casts = [shapes.shadow(card.size, lift) for lift in ("rest", "up", "drag")]
    offsets = [cast.offset for cast in casts]
    assert offsets == sorted(offsets) and all(x > 0 and y > 0 for x, y in offsets)
    where = casts[0].picture.get_rect(topleft=casts[0].at(card))
    assert where.center == (card.centerx + offsets[0][0], card.centery + offsets[0][1])


def test_a_glow_lies_around_a_card_and_not_over_it() -> None:
    cast = shapes.glow((80, 112), 6)
    middle = cast.picture.get_rect().center
    assert cast.picture.get_at(middle).a == 0
    assert cast.picture.get_at((middle[0] - 44, middle[1])).a > 60


@pytest.mark.parametrize("name", backdrops.NAMES)
@pytest.mark.parametrize("size", [(640, 360), (300, 400)])
def test_a_backdrop_fills_the_window(name: str, size: tuple[int, int]) -> None:
    assert backdrops.backdrop(name, size).get_size() == size
    assert (ART / "baked" / f"{name}.jpg").stat().st_size < 500_000


def test_only_the_two_backdrops_that_were_asked_for_last_are_kept() -> None:
    before = backdrops.backdrop("wood", (320, 180))
    backdrops.backdrop("jungle", (320, 180))
    assert backdrops.backdrop("wood", (320, 180)) is before
    backdrops.backdrop("jungle", (330, 180))
    backdrops.backdrop("kitchen", (330, 180))
    assert backdrops.backdrop("wood", (320, 180)) is not before


def test_a_missing_backdrop_is_named() -> None:
    with pytest.raises(pictures.PictureError, match=r"moon\.jpg"):
        backdrops.backdrop("moon", (320, 180))


def test_every_felt_has_been_baked() -> None:
    assert {felt.backdrop for felt in colours.FELT.values()} <= set(backdrops.NAMES)
