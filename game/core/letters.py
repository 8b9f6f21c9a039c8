"""The signs that people may write in a name, in a title or on a card: those that every typeface of the window has.

A terminal has no typeface to ask, so they stand here; `tests/test_letters.py` holds them against the font files.
"""

from __future__ import annotations

import unicodedata

UNDRAWN = (0xAD, 0xAF)
"""Of Latin-1 the soft hyphen has no picture, and the macron none in every typeface."""
SIGNS = frozenset(
    [
        *map(chr, range(0x20, 0x7F)),
        *(chr(number) for number in range(0xA1, 0x100) if number not in UNDRAWN),
        *"ıŁłŒœŠšŸŽžƒˆˇ˙˚˛˜–—‘’‚“”„†‡•…‰‹›⁄€™−ﬁﬂ",
    ]
)


def lacking(words: str) -> str:
    """The signs of `words`, composed, that the window cannot draw, each once, in order; "" where it can draw all of them."""
    return "".join(dict.fromkeys(sign for sign in unicodedata.normalize("NFC", words) if sign not in SIGNS))


def drawable(words: str) -> str:
    """What of `words` the window can draw, composed and without needless spaces; "" where something is missing and no letter is left."""
    composed = " ".join(unicodedata.normalize("NFC", words).split())
    kept = " ".join("".join(sign for sign in composed if sign in SIGNS).split())
    return kept if kept == composed or any(sign.isalpha() for sign in kept) else ""


def code(sign: str) -> str:
    """The number of `sign`, by which one can speak of what has no picture: U+1F995."""
    return f"U+{ord(sign):04X}"
