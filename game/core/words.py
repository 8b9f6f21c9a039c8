"""Words that every game needs: several things said in one breath, a name in one piece, a capital letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from gettext import NullTranslations

from game.core.events import Event

SOUNDS_LIKE_I = re.compile("(?:h?[ií]|y(?=[^aeiouáéíóú]))(?![aeouáéóú])", re.IGNORECASE)
"""What makes a Spanish "y" an "e" before it: Isabel, Íñigo, hijos, Yvonne; but not hielo and Yolanda."""

PLAIN = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]"
"""A character that stays on its line, as a pattern: a terminal shows it and obeys nothing in it."""

NO_BREAK = "\N{NO-BREAK SPACE}"


def whole(name: str) -> str:
    """`name` so that no line ends within it."""
    return name.replace(" ", NO_BREAK)


def listed(parts: Iterable[str], tr: NullTranslations) -> str:
    """`parts`, of which there is at least one, as a person lists them: "Ana, Bruno and Carla"."""
    *first, last = parts
    if not first:
        return last
    if SOUNDS_LIKE_I.match(last):
        joined = tr.pgettext("before a word that begins with the sound of i", "{several} and {last}")
    else:
        joined = tr.gettext("{several} and {last}")
    return joined.format(several=", ".join(first), last=last)


def scored(names: Sequence[str], scores: Sequence[int], tr: NullTranslations) -> Iterator[str]:
    """A line with the points of all; none where a win is all that there is to count."""
    if max(scores) > 1:
        yield tr.gettext("At the end: {scores}.").format(scores=_with_points(names, scores, tr))


def so_far(standings: Event, names: Sequence[str], tr: NullTranslations) -> str:
    """The line of the event that tells what everybody has (`game.core.events.standings`)."""
    scores = [int(points) for points in (standings.on or "").split()]
    return tr.gettext("Points so far: {scores}").format(scores=_with_points(names, scores, tr))


def _with_points(names: Sequence[str], scores: Sequence[int], tr: NullTranslations) -> str:
    each = (tr.gettext("{name} with {points}").format(name=name, points=score) for name, score in zip(names, scores, strict=True))
    return listed(each, tr)


def capital(words: str) -> str:
    """With a capital letter at its beginning."""
    return words[:1].upper() + words[1:]
