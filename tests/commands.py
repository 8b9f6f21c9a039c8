"""The commands of the terminal as processes: run, and refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAME = "stack-o-saurus"
DEADLINE = 120
"""Seconds after which a process that does not end is ended."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """A computer that speaks English, with the person's files in `home`."""
    ours = {"SOBREMESA_HOME": str(home), "LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)}
    return {**os.environ, **ours, **more}


def run(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`python main.py WORDS` in the folder `home`."""
    command = [sys.executable, str(ROOT / "main.py"), *words]
    env = environment(home, **more)
    return subprocess.run(command, cwd=home, env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=DEADLINE)


def refused(home: Path, *words: str, **more: str) -> str:
    """The one line with which the command refuses."""
    done = run(home, *words, **more)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr.endswith("\n")
    assert "Traceback" not in done.stderr
    return done.stderr.rstrip("\n")
