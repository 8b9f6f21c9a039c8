"""Writing a game down as a record, where a person finds it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from game.core.records import record_lines
from game.core.session import Session
from game.files import read_whole
from saves.files import free_name, why, write_whole
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
    game = session.table.game
    try:
        path = _with(content, folder.glob(f"{game}-*.jsonl"))
        if path is None:
            path = free_name(folder, f"{game}-{datetime.now():%Y-%m-%d}-{{}}.jsonl")
            write_whole(path, content)
    except OSError as error:
        told = N_("The record could not be written: {cause}. The game itself is not affected. The folder is {folder}.")
        raise SaveProblem(told, cause=why(error), folder=str(folder)) from error
    return path


def _with(content: bytes, paths: Iterable[Path]) -> Path | None:
    """The first of `paths` at which a file has that content; what cannot be read is another one."""
    for path in sorted(paths):
        with contextlib.suppress(OSError):
            if path.stat().st_size == len(content) and read_whole(path) == content:
                return path
    return None
