"""The log: what goes wrong inside and is no concern of whoever plays, with what is needed to look into it."""

from __future__ import annotations

import logging
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from saves.system import log_folder

NAME = "sobremesa.log"
LARGEST = 1_000_000
"""Bytes after which a log begins anew; the one before is kept."""


class _Log(RotatingFileHandler):
    """Writes nothing, not even a folder, before there is something to write."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()


def keep_log(folder: Path | None = None) -> logging.Handler:
    """From now on warnings go into the log in `folder` (None: the usual one), not to the terminal; where it cannot be written, nowhere."""
    logging.raiseExceptions = False
    handler = _Log((folder or log_folder()) / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    return handler


def log_file() -> Path | None:
    """Where the last warning was written; None where it was not, be it that nobody keeps a log or that its file cannot be opened."""
    kept = (handler for handler in logging.getLogger().handlers if isinstance(handler, _Log) and handler.stream is not None)
    return next((Path(handler.baseFilename) for handler in kept), None)
