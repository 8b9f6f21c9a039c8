"""The log: what goes wrong inside and is no concern of whoever plays, with what is needed to look into it."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from saves.system import log_folder

NAME = "sobremesa.log"
LARGEST = 1_000_000
"""Bytes after which a log begins anew; the one before is kept."""


def keep_log(folder: Path | None = None) -> logging.Handler | None:
    """From now on warnings go into the log in `folder` (None: the usual one) and not to the terminal; None where it cannot be written."""
    logging.raiseExceptions = False  # a full disk must not be told in the middle of a game
    folder = folder or log_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    return handler
