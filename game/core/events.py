"""Events: what happened, one card at a time. The screen animates them, the log tells them, sounds hang on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from game.core.cards import Zone
from game.core.moves import Reason


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened.

    `kind` is "moved" (`card` from `source`, None outside the table, to `target`, at index `at` or at the end), "shuffled" (all of
    `source` goes face down into `target`), or "told" (nothing moves: a turn begins, somebody wins). `cue` says in the game's own word
    what it meant ("scare", "turn"): sentences, sounds and animations hang on it. `seat` is who did it or whom it is about; `on` what was
    pointed at; `amount` a number that belongs to it (points, a value); `why` its reason, where it has one that is to be said. `shown`: all
    have seen the card's face, though it moves to a zone where not all see it. `card` is None where the reader may not know it.
    """

    kind: str
    cue: str
    seat: int | None = None
    card: str | None = None
    source: str | None = None
    target: str | None = None
    at: int | None = None
    on: str | None = None
    shown: bool = False
    amount: int | None = None
    why: Reason | None = None


def standings(scores: Iterable[int]) -> Event:
    """What everybody has, told between two parts of a game; `on` has the points in the order of the seats."""
    return Event("told", "standings", on=" ".join(map(str, scores)))


Tell = list[Event] | None
"""Where a move tells what happens; None where nobody listens, as in a search."""


def redact(event: Event, zones: Mapping[str, Zone], seat: int | None) -> Event:
    """`event` as `seat` may know it (None: somebody who only watches): the card is named only to who sees where it came from or went."""
    if event.card is None or event.shown:
        return event
    ends = (event.source, event.target)
    if any(end is not None and zones[end].visible_to(seat) for end in ends):
        return event
    return msgspec.structs.replace(event, card=None)
