"""A store of pictures that forgets what was used longest ago once it holds too many bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Keeps the surfaces that were asked for last, up to `limit` bytes of pixels; one larger than that is not kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, made now if there is none."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        picture = make()
        self._keep(key, picture)
        return picture

    def clear(self) -> None:
        """Forget everything: after the display was opened anew, or to give memory back."""
        self._pictures.clear()
        self.held = 0

    def _keep(self, key: Hashable, picture: pygame.Surface) -> None:
        size = _bytes(picture)
        if size > self.limit:
            return
        self._pictures[key] = picture
        self.held += size
        while self.held > self.limit:
            _, oldest = self._pictures.popitem(last=False)
            self.held -= _bytes(oldest)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
