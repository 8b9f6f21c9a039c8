"""A store of pictures that forgets what was used longest ago once it holds too many bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

import pygame

Kept = TypeVar("Kept")
Args = ParamSpec("Args")


class PictureCache(Generic[Kept]):
    """Keeps what was asked for last, up to `limit` bytes of pixels; one thing larger than that is not kept.

    `weigh` tells how many bytes a thing holds.
    """

    def __init__(self, limit: int, weigh: Callable[[Kept], int]) -> None:
        self.limit = limit
        self.held = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What is kept under `key`, made now if there is nothing."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        thing = make()
        self._keep(key, thing)
        return thing

    def of(self, make: Callable[Args, Kept], *args: Args.args, **kwargs: Args.kwargs) -> Kept:
        """What `make` makes of the arguments, which are the key together with it."""
        return self.get((make, args, tuple(kwargs.items())), lambda: make(*args, **kwargs))

    def clear(self) -> None:
        """Forget everything: after the display was opened anew, or to give memory back."""
        self._kept.clear()
        self.held = 0

    def _keep(self, key: Hashable, thing: Kept) -> None:
        size = self._weigh(thing)
        if size > self.limit:
            return
        self._kept[key] = thing
        self.held += size
        while self.held > self.limit:
            _, oldest = self._kept.popitem(last=False)
            self.held -= self._weigh(oldest)


def pixel_bytes(picture: pygame.Surface) -> int:
    """How many bytes the pixels of `picture` take."""
    return picture.get_pitch() * picture.get_height()
