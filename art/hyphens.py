"""Where a long word may be broken: before a consonant that a vowel follows, as Spanish does it; most English words come out right, too."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize

VOWELS = frozenset("aeiou")
TOGETHER = frozenset(("ch", "ll", "rr", "qu", *(first + second for first in "bcdfgpt" for second in "lr")))
"""Two letters that stay in one syllable."""
ENGLISH = {
    "announces": 9, "exploding": 6, "hedgehog": 5, "interrupts": 5, "invisible": 5, "scarecrow": 5,
    "superstitious": 5, "swallows": 4, "umbrella": 8,
}  # fmt: skip
"""Words of the English deck which that would break wrongly: after so many letters; after the last one: not at all."""
LEAST = 3
"""So many letters stand on either side of a hyphen."""


def breaks(word: str) -> Iterator[tuple[str, str]]:
    """The two parts of `word` for every place at which it may be broken, the first of them without its hyphen."""
    letters = "".join(normalize("NFD", letter)[0] for letter in word.lower())
    if letters in ENGLISH:
        place = ENGLISH[letters]
        if place < len(word):
            yield word[:place], word[place:]
        return
    for place in range(LEAST, len(word) - LEAST + 1):
        if _begins_syllable(letters, place):
            yield word[:place], word[place:]


def _begins_syllable(letters: str, place: int) -> bool:
    first, second = letters[place], letters[place + 1]
    if _is_vowel(letters, place) or letters[place - 1 : place + 1] in TOGETHER:
        return False
    return _is_vowel(letters, place + 1) or (first + second in TOGETHER and _is_vowel(letters, place + 2))


def _is_vowel(letters: str, place: int) -> bool:
    """A y is one where no other vowel follows it."""
    letter = letters[place]
    return letter in VOWELS or (letter == "y" and letters[place + 1 : place + 2] not in VOWELS)
