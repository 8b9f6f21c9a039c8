"""The palette, the seats and the felts, read once from tokens.toml: colours are plain (red, green, blue) tuples.

A colour never travels without its symbol: `RAMP["blue"].symbol` and `SEAT[0].symbol` name a picture `ui/symbol_<name>`.
"""

import tomllib
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType
from typing import Any

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

TOKENS: dict[str, Any] = tomllib.loads(resources.files("art").joinpath("tokens.toml").read_text("utf-8"))


def rgb(code: str) -> RGB:
    """(35, 99, 74) from "#23634A"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(colour: RGB | RGBA) -> str:
    """#23634A from (35, 99, 74): what an SVG wants, for recolouring one."""
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


@dataclass(frozen=True, slots=True)
class Ramp:
    """The five tones of a hue, and the symbol that says the same without colour ("" where the hue means nothing)."""

    deep: RGB  # outlines
    dark: RGB  # shade; cream text may stand on it
    mid: RGB
    light: RGB
    pale: RGB
    symbol: str


@dataclass(frozen=True, slots=True)
class Seat:
    """How the person at one seat is recognised: four tones, a symbol, and the pictures of token and pawn."""

    light: RGB
    mid: RGB
    dark: RGB
    deep: RGB
    symbol: str
    token: str  # a picture name: svg(SEAT[0].token, 42)
    pawn: str

    @property
    def recolour(self) -> dict[str, str]:
        """What turns an owner-coloured picture into this seat's: svg(name, size, SEAT[0].recolour)."""
        return {placeholder: code(getattr(self, tone)) for tone, placeholder in TOKENS["owner_placeholder"].items()}


@dataclass(frozen=True, slots=True)
class Felt:
    """What lies under a game: the name of a backdrop and its base colour."""

    backdrop: str
    colour: RGB


def _ramp(entry: dict[str, str]) -> Ramp:
    deep, dark, mid, light, pale = (rgb(entry[tone]) for tone in ("deep", "dark", "mid", "light", "pale"))
    return Ramp(deep, dark, mid, light, pale, entry.get("symbol", ""))


def _seat(name: str, entry: dict[str, str]) -> Seat:
    light, mid, dark, deep = (rgb(entry[tone]) for tone in ("light", "mid", "dark", "deep"))
    return Seat(light, mid, dark, deep, entry["symbol"], token=f"ui/token_{name}", pawn=f"ui/pawn_{name}")


_paper = {name: rgb(value) for name, value in TOKENS["paper"].items()}

PAPER = _paper["paper"]
PAPER_SHADE = _paper["paper_shade"]
INK = _paper["ink"]
EDGE = _paper["edge"]
GOLD = _paper["gold"]
GOLD_SHADE = _paper["gold_shade"]
CREAM = _paper["cream_text"]
HIGHLIGHT = _paper["highlight"]
OK_GREEN = _paper["ok_green"]
OVER_RED = _paper["over_red"]
PANEL = _paper["panel"]
TOPBAR = _paper["topbar"]
HEADING = rgb("#8A5A10")  # headings on paper
SECOND = rgb("#6E4F36")  # second text on paper
SOFT = rgb("#E8DABE")  # second text on dark panels
PALE_PILL = rgb("#E4D3AC")  # the trough of a choice, on paper
FIELD = rgb("#FFFDF6")  # the ground of a text field
BUTTON = rgb("#4A3323")
BUTTON_LINE = rgb("#C9A36A")
PRIMARY = rgb("#E2A93B")
PRIMARY_LINE = rgb("#6E4310")
BRASS = rgb("#C9973F")
SHADOW = rgb(TOKENS["shadow"]["colour"])

RAMP = MappingProxyType({name: _ramp(entry) for name, entry in TOKENS["ramp"].items()})
SEAT = tuple(_seat(name, entry) for name, entry in TOKENS["player"].items())
FELT = MappingProxyType({game: Felt(f["backdrop"], rgb(f["colour"])) for game, f in TOKENS["felt"].items()})
