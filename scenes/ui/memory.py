"""Giving memory back: pictures come and go by the megabyte, and the C library keeps what they leave."""

from __future__ import annotations

import ctypes
import gc
import sys


def give_back() -> None:
    """Let go of what nobody uses any more. Takes some milliseconds: between two scenes, never within one."""
    gc.collect()
    if sys.platform == "linux":
        # glibc only; another C library has no such function and needs none
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
