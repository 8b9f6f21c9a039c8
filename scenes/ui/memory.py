"""Giving memory back: pictures come and go by the megabyte, and neither Python nor the C library lets go of them by itself."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

from art.backdrops import backdrop
from art.pictures import CACHE

M_MMAP_THRESHOLD = -3
"""glibc's number (malloc.h) for the size from which a block is mapped by itself, and so unmapped when it is freed."""
LARGE = 256 * 1024
"""Bytes: a card enlarged, or a larger picture."""


def settle() -> None:
    """Once, when everything has been imported: what is there now stays, so that looking for what can go is quick from here on."""
    gc.collect()
    gc.freeze()
    mallopt = _glibc("mallopt")
    if mallopt is not None:
        # else glibc raises it to the largest block that was ever freed, and holes of that size stay in the heap
        mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Let go of what nobody uses any more. Takes some milliseconds: between two scenes, never within one."""
    gc.collect()
    trim = _glibc("malloc_trim")
    if trim is not None:
        trim(0)


def forget_pictures() -> None:
    """Let go of the pictures of one game before those of another are made."""
    CACHE.clear()
    backdrop.cache_clear()
    give_back()


def _glibc(name: str) -> Callable[..., int] | None:
    """A function that only glibc has; another C library needs none."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
