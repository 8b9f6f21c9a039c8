"""Bring the Spanish catalogues up to date with the source: `python -m tests.catalogues [DOMAIN …]`, all domains if none is named.

For every domain it collects the sentences from the source files of that domain (`_("…")`, `N_("…")`, `ngettext`, `pgettext`), merges
them into scenes/text/es/LC_MESSAGES/DOMAIN.po (new ones come without a translation, those that are gone are dropped) and
compiles the .mo beside it. It then prints what is still to be translated; tests/test_catalogues.py fails until nothing is.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.registry import GAMES

ROOT = Path(__file__).parent.parent
SPANISH = ROOT / "scenes" / "text" / "es" / "LC_MESSAGES"
KEYWORDS: Mapping[str, Any] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
SHELL = (
    "scenes/app.py",
    "scenes/box.py",
    "scenes/menu.py",
    "scenes/message.py",
    "scenes/pause.py",
    "scenes/rules.py",
    "scenes/sample.py",
    "scenes/scene.py",
    "scenes/settings.py",
    "scenes/shelf.py",
    "scenes/start.py",
)
SAVES = ("saves/*.py", "scenes/saved.py", "scenes/saved_cards.py", "scenes/saved_sheet.py", "scenes/dates.py", "scenes/naming.py")
COMMANDS = ("main.py", "scenes/terminal.py", "game/*.py", "game/core/*.py")
HEADER = """# {domain} in Spanish.
msgid ""
msgstr ""
"Project-Id-Version: Sobremesa\\n"
"Language: es\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""The date that every compiled catalogue has, so that the same sentences make the same file."""


def sources() -> dict[str, list[Path]]:
    """The source files of every domain: shell, saves, headless commands, each game and its furniture, and the table for
    all other scenes."""
    found = {"shell": _files(SHELL), "saves": _files(SAVES), "commands": _files(COMMANDS)}
    for game_id in GAMES:
        package = game_id.replace("-", "_")
        found[game_id] = _files((f"game/{package}/*.py",))
        if furniture := _files((f"scenes/{package}/*.py",)):
            found[f"{game_id}-table"] = furniture
    elsewhere = {path for paths in found.values() for path in paths}
    found["table"] = [path for path in _files(("scenes/*.py", "scenes/ui/*.py")) if path not in elsewhere]
    return found


def _files(patterns: tuple[str, ...]) -> list[Path]:
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern)})


def sentences(paths: list[Path]) -> Catalog:
    """All sentences in these files, in the order of a catalogue."""
    catalogue = Catalog()
    for path in paths:
        for _, messages, _, context in extract_from_file("python", path, keywords=KEYWORDS):
            catalogue.add(messages, context=context)
    return catalogue


def po_file(domain: str) -> Path:
    return SPANISH / f"{domain}.po"


def catalogue(domain: str) -> Catalog:
    """The Spanish catalogue of `domain` as it is on disk; an empty one where there is none."""
    if not po_file(domain).exists():
        return Catalog("es", domain)
    with po_file(domain).open("rb") as file:
        return read_po(file, "es", domain)


def compiled(spanish: Catalog) -> bytes:
    """The .mo file of a catalogue."""
    file = io.BytesIO()
    spanish.creation_date = spanish.revision_date = ALWAYS
    write_mo(file, spanish)
    return file.getvalue()


def placeholders(words: str) -> list[str]:
    """The {placeholders} and %(placeholders)s of a sentence, sorted."""
    return sorted(set(re.findall(r"\{\w*[^}]*\}|%\(\w+\)\w", words)))


def wanting(domain: str, found: Catalog) -> Iterator[str]:
    """What is wrong with the Spanish of `domain`, a sentence for each; `found` are the sentences of its source."""
    spanish = catalogue(domain)
    for message in _messages(found):
        known = spanish.get(_key(message), message.context)
        if known is None:
            yield f"{domain}: {message.id!r} is not in the catalogue"
        else:
            yield from _faults(domain, message, known)
    known_ids = {(_key(message), message.context) for message in _messages(found)}
    for message in _messages(spanish):
        if (_key(message), message.context) not in known_ids:
            yield f"{domain}: {message.id!r} is said nowhere"
    if spanish.obsolete:
        yield f"{domain}: obsolete entries are kept"


def _faults(domain: str, message: Message, known: Message) -> Iterator[str]:
    originals = _texts(message.id)
    translations = _texts(known.string)
    if known.fuzzy or not translations or not all(translations):
        yield f"{domain}: {message.id!r} is not translated"
        return
    wanted = placeholders(originals[-1])
    for translation in translations:
        if placeholders(translation) not in (wanted, placeholders(originals[0])):
            yield f"{domain}: {message.id!r} has other placeholders in {translation!r}"


def _texts(words: Any) -> list[str]:
    return [words] if isinstance(words, str) else list(words)


def _messages(whole: Catalog) -> list[Message]:
    return [message for message in whole if message.id]


def _key(message: Message) -> str:
    return _texts(message.id)[0]


def update(domain: str, paths: list[Path]) -> None:
    """Merge the sentences of `paths` into the catalogue of `domain`, and compile it."""
    found = sentences(paths)
    if not _messages(found):
        return
    spanish = catalogue(domain)
    spanish.update(found, no_fuzzy_matching=True)
    body = io.BytesIO()
    write_po(body, spanish, width=120, no_location=True, sort_output=True, ignore_obsolete=True, omit_header=True)
    po_file(domain).write_bytes(HEADER.format(domain=domain).encode() + body.getvalue())
    po_file(domain).with_suffix(".mo").write_bytes(compiled(catalogue(domain)))


if __name__ == "__main__":
    SPANISH.mkdir(parents=True, exist_ok=True)
    for name, files in sources().items():
        if name in sys.argv[1:] or not sys.argv[1:]:
            update(name, files)
            for fault in wanting(name, sentences(files)):
                print(fault)
