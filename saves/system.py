"""Where this computer keeps a person's files, and which language it speaks. The standard library, and platformdirs when asked."""

from __future__ import annotations

import locale
import os
from pathlib import Path
from typing import Literal

HOME = "SOBREMESA_HOME"
"""The environment variable that moves every file of ours into one folder (tests, a stick, a family's shared disk)."""

SPANISH = ("es", "ca", "gl", "eu", "spanish", "catalan", "galician", "basque")


def system_language() -> Literal["es", "en"]:
    """ "es" where the system speaks Spanish or a language of Spain, else "en"."""
    told = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((name for name in told if name), locale.getlocale()[0] or "")
    return "es" if first.lower().replace("-", "_").split("_")[0] in SPANISH else "en"


def user_folder() -> Path:
    """The folder for settings, saves and records. It may not exist yet."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    from platformdirs import user_data_path

    return user_data_path("sobremesa", appauthor=False)


def log_folder() -> Path:
    """The folder for what went wrong. It may not exist yet."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME]) / "log"
    from platformdirs import user_log_path

    return user_log_path("sobremesa", appauthor=False)
