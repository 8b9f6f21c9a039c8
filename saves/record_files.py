"""Writing a game down as a record, where a person finds it."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from game.core.records import record_lines
from game.core.session import Session
from saves.files import why, write_once
from saves.problem import N_, SaveProblem
from saves.system import HOME, user_folder


def records_folder() -> Path:
    """The folder for records: among a person's documents. It may not exist yet."""
    if os.environ.get(HOME):
        return user_folder() / "records"
    from platformdirs import user_documents_path

    return user_documents_path() / "Sobremesa"


def store_record(session: Session, folder: Path) -> Path:
    """Write the record of `session` into `folder` under a name of its own, unless it is there already; where it is. Raises SaveProblem."""
    content = "".join(f"{line}\n" for line in record_lines(session)).encode()
    try:
        return write_once(folder, session.table.game, datetime.now().date(), ".jsonl", content)
    except OSError as error:
        told = N_("The record could not be written: {cause}. The game itself is not affected. The folder is {folder}.")
        raise SaveProblem(told, cause=why(error), folder=str(folder)) from error
