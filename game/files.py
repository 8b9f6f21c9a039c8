"""Reading a file that a person has put somewhere: the whole of it, and only one that ends."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG

MOST_BYTES = 16 << 20
"""No file of ours comes near it."""


class TooLong(OSError):
    """The file has more bytes than it may have."""


class NoPlainFile(OSError):
    """There is a device, a pipe or the like, which may have no end."""


def read_whole(path: str | os.PathLike[str], most: int = MOST_BYTES) -> bytes:
    """The bytes of the file at `path`, at most so many. Raises OSError: `TooLong`, `NoPlainFile`, or what the system says."""
    path = Path(path)
    mode = path.stat().st_mode
    if S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))  # where it is opened Windows says something else
    if not S_ISREG(mode):
        raise NoPlainFile(f"{path} is no plain file")
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLong(f"{path} has more than {most} bytes")
    return content
