"""The table at rest as one surface, of whose pieces only those are painted that differ from the last; and what moves over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from pygame import Rect, Surface

from scenes.ui.sprites import Piece

Pieces = Callable[[], Iterable[Piece]]
"""Lists everything at rest, what lies lowest first."""
Panels = Callable[[Surface], None] | None
"""Draws what lies over it, as far as the clip reaches."""


class Still:
    """The ground, and the surface with all that lies on it. Set `stale` when the pieces may be others."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._ground = Surface(size)
        self._surface = Surface(size)
        self.stale = True
        self._key: object = None
        self._pieces: list[Piece] = []
        self._moving: list[Piece] = []
        self._touched: list[Rect] = []

    @property
    def dirty(self) -> bool:
        return self.stale or bool(self._touched)

    def forget(self) -> None:
        """Whatever the ground shows, it is to be laid anew."""
        self._key = None

    def lay_ground(self, key: object, draw: Callable[[Surface], None]) -> None:
        """The ground is the one called `key`; `draw` makes it, unless it is there already."""
        if key != self._key:
            self._key = key
            draw(self._ground)
            self.touch(self._ground.get_rect())

    def touch(self, rect: Rect) -> None:
        """Paint this place again."""
        self._touched.append(rect.clip(self._surface.get_rect()))

    def draw(self, surface: Surface, pieces: Pieces, panels: Panels, moving: list[Piece]) -> None:
        """Draw everything: what is at rest, with `panels` over it, and what is `moving`."""
        self._refresh(pieces, panels)
        surface.blit(self._surface, (0, 0))
        surface.blits(moving)
        self._moving = moving

    def draw_changes(self, surface: Surface, pieces: Pieces, panels: Panels, moving: list[Piece]) -> list[Rect]:
        """Draw only what is another than in the last frame; the places that were touched."""
        dirty = self._refresh(pieces, panels)
        if not dirty and moving == self._moving:
            return []
        dirty += trails(self._moving, moving)
        for rect in dirty:
            copied = _unaligned(rect)
            surface.blit(self._surface, copied, copied)
        surface.blits(moving)
        self._moving = moving
        return dirty

    def _refresh(self, pieces: Pieces, panels: Panels) -> list[Rect]:
        """Paint what is another than before; the places that were painted."""
        if self.stale:
            self.stale = False
            fresh = list(pieces())
            self._touched += self._differences(fresh)
            self._pieces = fresh
        if not self._touched:
            return []
        places, self._touched = _merged(self._touched), []
        for place in places:
            self._paint(place, panels)
        return places

    def _differences(self, fresh: Sequence[Piece]) -> list[Rect]:
        """The places of the pieces that came or went; everything, if some changed their order."""
        before = [(id(piece.picture), piece.at) for piece in self._pieces]
        after = [(id(piece.picture), piece.at) for piece in fresh]
        if before == after:
            return []
        old, new = set(before), set(after)
        if [key for key in before if key in new] != [key for key in after if key in old]:
            return [self._surface.get_rect()]
        gone = (piece for piece, key in zip(self._pieces, before, strict=True) if key not in new)
        come = (piece for piece, key in zip(fresh, after, strict=True) if key not in old)
        whole = self._surface.get_rect()
        places = (piece.picture.get_rect(topleft=piece.at).clip(whole) for piece in (*gone, *come))
        return [place for place in places if place]

    def _paint(self, place: Rect, panels: Panels) -> None:
        surface = self._surface
        surface.set_clip(place)
        surface.blit(self._ground, place, place)
        surface.blits([piece for piece in self._pieces if place.colliderect(piece.picture.get_rect(topleft=piece.at))])
        if panels:
            panels(surface)
        surface.set_clip(None)


def _unaligned(rect: Rect) -> Rect:
    """`rect`, a pixel wider where its rows would begin on 16 bytes: those SDL writes past the cache, eight times as slowly for a card."""
    return Rect(rect.x - 1, rect.y, rect.width + 1, rect.height) if rect.x % 4 == 0 and rect.x > 0 else rect


def _merged(places: Iterable[Rect]) -> list[Rect]:
    """Places that overlap become one."""
    merged: list[Rect] = []
    for place in places:
        while (number := place.collidelist(merged)) >= 0:
            place = place.union(merged.pop(number))
        merged.append(place)
    return merged


def trails(before: Sequence[Piece], after: Sequence[Piece]) -> Iterator[Rect]:
    """The places of pieces that moved: where each was and is, as one place if that is the smaller one."""
    for was, now in zip_longest(before, after):
        places = [piece.picture.get_rect(topleft=piece.at) for piece in (was, now) if piece is not None]
        whole = places[0].unionall(places)
        if whole.width * whole.height < sum(place.width * place.height for place in places):
            yield whole
        else:
            yield from places
