"""Where a long word may be broken, as its language does it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pyphen import Pyphen

LEAST = 3
"""So many letters stand on either side of a hyphen."""
PATTERNS = {"en": "en_GB", "es": "es"}


@lru_cache
def patterns(language: str) -> Pyphen:
    """What pyphen knows of `language`. Reading it takes longer than a frame may, so ask for it before the first card is drawn."""
    return Pyphen(lang=PATTERNS[language], left=LEAST, right=LEAST)


def breaks(word: str, language: str) -> Iterator[tuple[str, str]]:
    """The two parts of `word` for every place at which it may be broken, the first of them without its hyphen."""
    return ((word[:place], word[place:]) for place in patterns(language).positions(word))
