"""Where the keyboard is on the table: things and buttons in groups, and what is near in which direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

Way = tuple[int, int]

HAND, BUTTONS = "hand", ("bar", "buttons", "plates")
"""Groups with ways of their own: the cards of the own hand, and what is pressed; a press on a plate asks why."""
DOWN = (0, 1)
ASIDE = 3.0
"""How much farther something is for each pixel that it lies beside the way."""


class Spot(NamedTuple):
    """Something that the keyboard can be on: its key, its place, and the group that Tab brings one to."""

    key: str
    rect: Rect
    group: str


class TableFocus:
    """`spots` are in the order in which Tab meets their groups. The ring is shown once a key was used, until the pointer is."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self.ring = False
        self._key: str | None = None
        self._left: dict[str, str] = {}

    @property
    def key(self) -> str | None:
        """What the keyboard is on while that is shown."""
        return self._key if self.ring else None

    @property
    def spot(self) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == self._key), None)

    def set_spots(self, spots: Sequence[Spot]) -> None:
        """These can be reached now. What had the focus keeps it; otherwise its group's first, or the very first, gets it."""
        before = self.spot
        self.spots = list(spots)
        if self.spot is None:
            group = before.group if before else ""
            self._key = next((spot.key for spot in spots if spot.group == group), spots[0].key if spots else None)

    def go_to(self, key: str) -> None:
        """Be on that spot, if it can be reached."""
        if any(spot.key == key for spot in self.spots):
            self._key = key

    def show(self) -> bool:
        """A key was used: show the ring; whether it was hidden before."""
        hidden, self.ring = not self.ring, True
        return hidden

    def hide(self) -> bool:
        """The pointer is used; whether the ring was shown."""
        shown, self.ring = self.ring, False
        return shown

    def tab(self, way: int) -> None:
        """To the next group (the one before), and there to where one was last; within the group if it is the only one."""
        groups = list(dict.fromkeys(spot.group for spot in self.spots))
        here = self.spot
        if here is None or not groups:
            return
        if len(groups) == 1:
            keys = [spot.key for spot in self.spots]
            self._key = keys[(keys.index(here.key) + way) % len(keys)]
            return
        self._left[here.group] = here.key
        group = groups[(groups.index(here.group) + way) % len(groups)]
        keys = [spot.key for spot in self.spots if spot.group == group]
        self._key = self._left[group] if self._left.get(group) in keys else keys[0]

    def arrow(self, way: Way) -> None:
        """To the nearest spot in that direction: of one's own group first, then of any but buttons, then of any.

        The cards of a hand are read like a text: to the left and right one goes from one to the next, at the end of a row into the next
        row; upwards and downwards to another row of them, and from the last one out of the hand. Downwards one comes to the hand from
        wherever nothing else lies on the way, even from below it.
        """
        here = self.spot
        if here is None:
            return
        near = min(self._ways_on(here, way), key=lambda spot: _distance(here.rect, spot.rect, way), default=None)
        if near:
            self._left[here.group] = here.key
            self._key = near.key

    def _ways_on(self, here: Spot, way: Way) -> list[Spot]:
        """The spots of which the nearest is meant."""
        ahead = [spot for spot in self.spots if spot is not here and _ahead(here.rect, spot.rect, way)]
        own = [spot for spot in ahead if spot.group == here.group and _in_line(here.rect, spot.rect, way)]
        if here.group == HAND and way[0]:
            hand = [spot for spot in self.spots if spot.group == HAND]
            at = hand.index(here) + way[0]
            return [hand[at]] if 0 <= at < len(hand) else []
        if here.group == HAND:
            own = [spot for spot in own if abs(spot.rect.centery - here.rect.centery) >= here.rect.height / 2]
            ahead = own or [spot for spot in ahead if spot.group != HAND]
        if own or here.group in BUTTONS:
            return own or ahead
        things = [spot for spot in ahead if spot.group not in BUTTONS]
        met = [spot for spot in things if _in_line(here.rect, spot.rect, way)]
        if way == DOWN and here.group == HAND:
            return met or [spot for spot in ahead if spot.group in BUTTONS]
        if way == DOWN:
            return met or [spot for spot in self.spots if spot.group == HAND] or ahead
        return met or (things if here.group == HAND else ahead)


def _ahead(start: Rect, end: Rect, way: Way) -> bool:
    """Whether the middle of `end` lies beyond that of `start`, more along the way than beside it counts as much."""
    across, down = end.centerx - start.centerx, end.centery - start.centery
    along = across * way[0] + down * way[1]
    return along > 0


def _in_line(start: Rect, end: Rect, way: Way) -> bool:
    """Whether `end` can be met by going straight on."""
    if way[0]:
        return end.top < start.bottom and end.bottom > start.top
    return end.left < start.right and end.right > start.left


def _distance(start: Rect, end: Rect, way: Way) -> float:
    across, down = end.centerx - start.centerx, end.centery - start.centery
    along = across * way[0] + down * way[1]
    aside = abs(across * way[1]) + abs(down * way[0])
    return along + ASIDE * aside
