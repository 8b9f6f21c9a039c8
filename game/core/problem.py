"""What went wrong, as a sentence for the person who can act on it, in the person's language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec


def N_(sentence: str) -> str:
    """Mark `sentence` for the catalogues; it is translated where it is said."""
    return sentence


class Problem(Exception):
    """A `sentence`, marked by `N_`, with {placeholders}, and the `values` they stand for.

    A value may be a problem itself: the cause, a clause inside the sentence. `say(tr.gettext)` gives the whole.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.say(str)

    def say(self, gettext: Callable[[str], str]) -> str:
        """The sentence in the language of `gettext`."""
        said = {name: value.say(gettext) if isinstance(value, Problem) else value for name, value in self.values.items()}
        return gettext(self.sentence).format(**said)


class LineProblem(Problem, ValueError):
    """What is wrong in a file: the `line`, counted from 1, and why; `line` is None where it does not come from a file."""

    def __init__(self, line: int | None, sentence: str, **values: object) -> None:
        super().__init__(sentence, **values)
        self.line = line

    def __str__(self) -> str:
        return self.say(str) if self.line is None else f"line {self.line}: {self.say(str)}"


class Misfit(NamedTuple):
    """Why values are not of a shape: a field that is `unknown` or `missing` or whose value is `wrong`, or the whole of it (`other`).

    `name` is that of the field, `path` where it is: "seats[0].control"; both are empty for the whole.
    """

    kind: Literal["unknown", "missing", "wrong", "other"]
    name: str = ""
    path: str = ""


def misfit(error: msgspec.ValidationError) -> Misfit:
    """What msgspec found, from its words, which are English and for programmers."""
    found = re.search(r" - at `\$\.?(.+?)`$", str(error))
    place = found[1] if found else ""
    if field := re.search(r"(unknown|missing required) field `(.*?)`", str(error)):
        kind: Literal["unknown", "missing"] = "unknown" if field[1] == "unknown" else "missing"
        return Misfit(kind, field[2], f"{place}.{field[2]}" if place else field[2])
    field = re.match(r"\w+", place)
    return Misfit("wrong", field[0], place) if field else Misfit("other")
