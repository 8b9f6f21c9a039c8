"""Sentences and pages in Spanish and English.

The sentences in the source are English and are the keys of the catalogues; Spanish lies in `es/LC_MESSAGES/DOMAIN.mo`.
`python -m tests.catalogues` brings the catalogues up to date with the source. No pygame here: the headless commands speak too.
"""

from __future__ import annotations

import gettext
import struct
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent
LANGUAGES = {"es": "Español", "en": "English"}


@lru_cache
def translations(language: str) -> gettext.NullTranslations:
    """All catalogues of `language` in one, asked one after the other. What none knows stays English."""
    whole = gettext.NullTranslations()
    for path in sorted((FOLDER / language / "LC_MESSAGES").glob("*.mo")):
        try:
            with path.open("rb") as file:
                catalogue = gettext.GNUTranslations(file)
        except (OSError, ValueError, struct.error):
            continue
        whole.add_fallback(catalogue)
    return whole


def page(name: str, language: str) -> str:
    """The text of a page (`pages/LANGUAGE/NAME.md`); English where that language lacks it, empty where nobody has it.

    A page knows headings (`#`, `##`), paragraphs, `- ` bullets, `**bold**` and, on a line of their own,
    pictures: `![what one sees](card-art-name another-name)`. A paragraph after `> ` is for the screen: how hands do it there.
    """
    for folder in (language, "en"):
        path = FOLDER / "pages" / folder / f"{name}.md"
        if path.is_file():
            return path.read_text("utf-8")
    return ""
