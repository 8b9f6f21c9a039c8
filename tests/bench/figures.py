"""What a figure is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Figure(NamedTuple):
    """Something measured: `value` in words, and the `ratio` that judges it against the `limit` in words.

    `ok` is None where there is nothing to judge.
    """

    name: str
    value: str
    ratio: str = ""
    limit: str = ""
    ok: bool | None = None

    def __str__(self) -> str:
        verdict = {True: "ok", False: "MISSED", None: "not judged"}[self.ok]
        return f"{self.name:<38} {self.value:<52} {self.ratio:>8} {self.limit:>12}  {verdict}"


Measure = Callable[[], Iterator[Figure]]
"""Takes some figures that belong together, in one run, on one core."""
