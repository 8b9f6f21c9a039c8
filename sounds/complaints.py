"""Sound and video libraries write to stderr what they do not find, before they say so to the program that asked; here it is kept back."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_complaints() -> Iterator[None]:
    """Nothing that is written to stderr meanwhile is seen, where the system's libraries do that (Linux)."""
    try:
        kept = os.dup(2) if sys.platform == "linux" else None
    except OSError:  # there is no stderr
        kept = None
    if kept is None:
        yield
        return
    try:
        with open(os.devnull, "wb") as nothing:
            os.dup2(nothing.fileno(), 2)
            yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
