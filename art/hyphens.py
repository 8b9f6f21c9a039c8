"""Where a long word may be broken, as its language does it."""

from __future__ import annotations

from functools import lru_cache

from pyphen import Pyphen

LEAST = {"left": 2, "right": 3}
"""So many letters stand at least before a hyphen, and after it."""
PATTERNS = {"en": ("en_GB", "en_US"), "es": ("es",)}
"""The dictionaries of a language: one is asked where those before it know no place."""


@lru_cache
def patterns(language: str) -> tuple[Pyphen, ...]:
    """What pyphen knows of `language`. Reading it takes longer than a frame may, so ask for it before the first card is drawn."""
    return tuple(Pyphen(lang=each, **LEAST) for each in PATTERNS[language])


def breaks(word: str, language: str) -> list[tuple[str, str]]:
    """The two parts of `word` for every place at which it may be broken, the first of them without its hyphen."""
    for known in patterns(language):
        places = known.positions(word)
        if places:
            return [(word[:place], word[place:]) for place in places]
    return []
