"""Writing a file whole or not at all, and saying why the disk refused."""

from __future__ import annotations

import contextlib
import errno
import os
from datetime import date
from itertools import count
from pathlib import Path

from game.files import NoPlainFile, TooLong, read_whole
from saves.problem import N_, SaveProblem

FULL = N_("the disk is full")
FORBIDDEN = N_("this program has no permission there")
CROSSED = N_("a file and a folder are in each other’s place")
CAUSES = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.ENOTDIR: CROSSED,
    errno.EEXIST: CROSSED,
    errno.EISDIR: CROSSED,
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOENT: N_("there is no such place on the disk"),
    errno.ENAMETOOLONG: N_("the name is too long"),
}
"""What the system's errors are called here; any other is told in its own words."""


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path`, making its folder if need be. Raises OSError; then what was there is as it was, and nothing else is left.

    Who may read and write it is as before; with a new file as this person's umask says.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.stem}-{os.urandom(6).hex()}.tmp")
    file = beside.open("xb")
    try:
        with file:
            file.write(content)
            file.flush()
            _allow_as_before(path, beside)
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    sync_folder(path.parent)


def _allow_as_before(path: Path, new: Path) -> None:
    """Let everybody do with `new` what they may do with the file at `path`, where a system knows more than one person."""
    if os.name == "posix":
        with contextlib.suppress(FileNotFoundError):
            new.chmod(path.stat().st_mode & 0o666)


def sync_folder(folder: Path) -> None:
    """See to it that new names in `folder` outlive a power cut, where the system can do that for folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write_once(folder: Path, name: str, day: date, suffix: str, content: bytes) -> Path:
    """Put `content` into `folder` as NAME-DAY-NNN.SUFFIX, a file of its own, unless one of that name, from whatever day, has it already.

    Where it is. Raises OSError.
    """
    for path in sorted(folder.glob(f"{name}-*{suffix}")):
        with contextlib.suppress(OSError):
            if path.stat().st_size == len(content) and read_whole(path) == content:
                return path
    path = free_name(folder, f"{name}-{day:%Y-%m-%d}-{{}}{suffix}")
    write_whole(path, content)
    return path


def free_name(folder: Path, pattern: str) -> Path:
    """The first path in `folder` that nothing has: `pattern` with 001, 002 … in the place of {}."""
    paths = (folder / pattern.format(f"{number:03}") for number in count(1))
    return next(path for path in paths if not os.path.lexists(path))


def put_aside(path: Path) -> str:
    """Give the file at `path`, which cannot be used, a name that is free, so that a new one does not take its place; that name.

    Raises OSError where the disk refuses, or where no file lies there.
    """
    if path.exists() and not path.is_file():
        raise NoPlainFile(path)
    kept = _name_aside(path)
    path.rename(kept)
    return kept.name


def copy_aside(path: Path) -> str:
    """Keep a copy of the file at `path`, of which a part cannot be used, under a name that is free; that name. Raises OSError."""
    kept = _name_aside(path)
    write_whole(kept, read_whole(path))
    return kept.name


def _name_aside(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}-broken-{number}{path.suffix}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def why(error: OSError) -> SaveProblem:
    """The cause of `error`, as a clause after a colon."""
    if isinstance(error, TooLong):
        return SaveProblem(N_("the file is too long"))
    if isinstance(error, NoPlainFile):
        return SaveProblem(N_("it is no plain file"))
    told = CAUSES.get(error.errno or 0)
    if told is not None:
        return SaveProblem(told)
    return SaveProblem(N_("the system says “{reason}”"), reason=error.strerror or type(error).__name__)
