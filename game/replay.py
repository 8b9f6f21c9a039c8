"""A game record, checked and told in sentences: `python main.py replay FILE.jsonl`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from gettext import NullTranslations

from game.commands import CommandError, file_trouble
from game.core.record_reading import RecordError, read_records
from game.core.session import Session, told
from game.core.words import scored
from game.registry import GAMES, SENTENCES

LONGEST_LINE = 1 << 20
"""Bytes; what is longer is no line of a record, and is not read to its end."""


def replay_command(path: str, tr: NullTranslations) -> int:
    """Check the whole file, then tell every game in it. Raises CommandError where the file is wrong; then nothing is told."""
    for number, session in enumerate(read_file(path, tr)):
        if number:
            print()
        for line in story(session, tr):
            print(line)
    return 0


def read_file(path: str, tr: NullTranslations) -> list[Session]:
    """The games recorded in the file. Raises CommandError with the line and the reason."""
    _ = tr.gettext
    if os.path.isdir(path):
        raise CommandError(_("{path} is a folder, not a file.").format(path=path))
    try:
        with open(path, "rb") as file:
            lines = iter(lambda: file.readline(LONGEST_LINE), b"")
            sessions = list(read_records(lines, GAMES.__getitem__))
    except OSError as error:
        raise CommandError(file_trouble(path, error, _)) from None
    except RecordError as error:
        told = _("{path}, line {line}: {reason}")
        raise CommandError(told.format(path=path, line=error.line, reason=error.say(_))) from None
    if not sessions:
        raise CommandError(_("{path} is empty: there is no game in it.").format(path=path))
    return sessions


def story(session: Session, tr: NullTranslations) -> Iterator[str]:
    """The game from its table to its end, a sentence a line. A record hides nothing, so all faces are named."""
    _ = tr.gettext
    table = session.table
    sentences = SENTENCES[table.game]
    names = [seat.name for seat in table.seats]
    yield f"{sentences.title(tr)}: {', '.join(names)}."
    yield _("Seed {seed}.").format(seed=table.seed)
    for option, value in table.options.items():
        asked = sentences.option(option, tr)
        yield f"{asked}{' ' if asked.endswith('?') else ': '}{sentences.choice(option, value, tr)}"
    for _entry, events in told(session):
        lines = (sentences.event(event, names, tr) for event in events)
        yield from (line for line in lines if line is not None)
    outcome = session.rules.outcome(session.state)
    if outcome is None:
        yield _("The game was not finished.")
    else:
        end = sentences.outcome(outcome, names, tr)
        yield end.title
        yield end.text
        yield from scored(names, outcome.scores, tr)
