"""What can be written on a plate, in a title or on a card: our typefaces do not have every sign."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from art.fonts import lacks


def why_not_written(words: str, role: str, _: Callable[[str], str]) -> str | None:
    """Why `words` cannot be drawn in the typeface of that role; None if they can. The sign is named by its number: it has no picture."""
    missing = lacks(unicodedata.normalize("NFC", words), role)
    if not missing:
        return None
    return _("That sign ({code}) is not in our typeface. Please write without it.").format(code=f"U+{ord(missing[0]):04X}")


def drawn_part(words: str, *roles: str) -> str:
    """What of `words`, which somebody wrote in a file, can be drawn in the typefaces of those roles: the other signs are left out."""
    composed = unicodedata.normalize("NFC", words)
    missing = {sign for role in roles for sign in lacks(composed, role)}
    return " ".join("".join(sign for sign in composed if sign not in missing).split())
