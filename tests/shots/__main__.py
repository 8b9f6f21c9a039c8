"""`python -m tests.shots FOLDER`: every scene and state, in every size, language and text size, as PNG; a contact sheet a scene."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.shots.taking import LANGUAGES, SIZES, TEXTS, Variant, take_all


def main(words: list[str] | None = None) -> int:
    """Take the pictures that `words`, or else the command line, ask for; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--scene", help="only scenes whose name has this in it, as in table or stack-o-saurus-result")
    parser.add_argument("--size", choices=[f"{wide}x{high}" for wide, high in SIZES])
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--text", type=int, choices=TEXTS, help="the text size in percent")
    asked = parser.parse_args(words)
    variants = [
        Variant(size, language, text)
        for size in SIZES
        for language in LANGUAGES
        for text in TEXTS
        if asked.size in (None, f"{size[0]}x{size[1]}") and asked.language in (None, language) and asked.text in (None, text)
    ]
    taken = take_all(asked.folder, variants, asked.scene or "")
    if not taken:
        print(f"There is no scene called {asked.scene}.", file=sys.stderr)
        return 2
    print(f"{len(taken)} pictures in {asked.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
