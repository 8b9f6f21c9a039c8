"""What lies under the pointer, and where a thing is: on the table, or on the board that takes its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from pygame import Rect

from scenes.ui.furniture import Board
from scenes.ui.placement import ROOM, Spot, gives_way
from scenes.ui.sprites import Sprite
from scenes.ui.stage import Stage

EDGE = 32
"""Units, twice those that a mark keeps from the edge of the window."""

FAR = 3
"""Card widths, across and along together: no part of a card is so far from its middle."""


def _everything(thing: str) -> bool:
    return True


class Picking(NamedTuple):
    """Looks things up on a stage, or on its board."""

    stage: Stage
    board: Board | None

    def thing_at(self, pos: tuple[int, int], among: Collection[str] | None) -> str | None:
        """The topmost thing at `pos`, or the topmost one of `among`."""
        asked = _everything if among is None else among.__contains__
        return next(self._under(pos, asked), None)

    def _under(self, pos: tuple[int, int], asked: Callable[[str], bool]) -> Iterator[str]:
        """Every thing at `pos` that is asked for: the own hand's cards, other cards, then zones."""
        if self.board:
            yield from (thing for thing, rect in self.board.things() if asked(thing) and rect.collidepoint(pos))
            return
        yield from self._cards(pos, asked)
        square = self.stage.square_at(pos)
        if square and asked(square):
            yield square
        for name in self.stage.furniture.places:
            rect = self.stage.furnished(name)
            if rect and asked(name) and rect.collidepoint(pos):
                yield name
        yield from (zone for zone in self.stage.zones if asked(zone) and self.stage.reach(zone).collidepoint(pos))

    def _cards(self, pos: tuple[int, int], asked: Callable[[str], bool]) -> Iterator[str]:
        """The cards at `pos` that can be seen and are asked for, what lies topmost first."""
        seen = [sprite for sprite in self.stage.sprites() if sprite.face_up and sprite.card is not None and asked(sprite.card)]
        found = [sprite for sprite in seen if self._covers(sprite, pos)]
        if found:
            hand, zones = self.stage.hand, list(self.stage.zones)
            found.sort(key=lambda sprite: (sprite.zone != hand, zones.index(sprite.zone), -sprite.spot.z))
        yield from (sprite.card for sprite in found if sprite.card is not None)

    def _covers(self, sprite: Sprite, pos: tuple[int, int]) -> bool:
        """Whether the card lies there; a raised one also where it was before it was raised, so that it does not flicker."""
        spot = sprite.spot
        right, down = pos[0] - spot.x, pos[1] - spot.y
        if abs(right) + abs(down) > FAR * spot.width:
            return False
        angle = math.radians(spot.angle)
        across = right * math.cos(angle) - down * math.sin(angle)
        along = right * math.sin(angle) + down * math.cos(angle)
        high = self.stage.card_rect(spot).height
        raised = sprite.card == self.stage.raised
        beside = ROOM * self.stage.m.s + 1 if raised and gives_way(self.stage.place(sprite.zone)) else 0
        below = self.stage.rise + 1 if raised else 0
        return -spot.width / 2 <= across <= spot.width / 2 + beside and -high / 2 <= along <= high / 2 + below

    def rect_of(self, thing: str) -> Rect | None:
        """Where a thing is, a zone with all its cards."""
        if self.board:
            return dict(self.board.things()).get(thing) or self.board.furnished(thing)
        if thing in self.stage.zones:
            zone = self.stage.zone(thing)
            return self.stage.reach(thing) if zone.kind == "fan" else self.stage.rect(thing)
        if thing in self.stage.squares:
            return self.stage.card_rect(self.stage.squares[thing])
        sprite = self.stage.find(thing)
        return self.stage.card_rect(sprite.spot) if sprite else self.stage.furnished(thing)

    def target(self, thing: str, card: str | None) -> Rect | None:
        """What is marked of `thing` when `card` may be dropped there."""
        if self.board or thing not in self.stage.zones:
            return self.rect_of(thing)
        if self.stage.zone(thing).kind == "fan":
            inside = Rect((0, 0), self.stage.m.size).inflate(-self.stage.m.px(EDGE), -self.stage.m.px(EDGE))
            return self.stage.reach(thing).inflate(-self.stage.m.px(24), -self.stage.m.px(12)).clip(inside)
        return self.stage.furniture.target(self.stage, thing, card)

    def left_empty(self, sprite: Sprite) -> bool:
        """Whether nothing lies where `sprite` was lifted."""
        return self.stage.zone(sprite.zone).kind != "pile" or len(self.stage.zones[sprite.zone]) == 1

    def overlap(self, rect: Rect, things: Collection[str]) -> str | None:
        """The one of `things` that `rect` covers most of, in pixels."""
        best, most = None, 0
        for thing in sorted(things):
            reach = self.stage.reach(thing) if not self.board and thing in self.stage.zones else self.rect_of(thing)
            shared = rect.clip(reach) if reach else Rect(0, 0, 0, 0)
            if shared.width * shared.height > most:
                best, most = thing, shared.width * shared.height
        return best

    def liftable(self, thing: str) -> Sprite | None:
        """The card that comes up when `thing` is lifted: itself, a zone's top card, a new one from a board."""
        if self.board:
            lifted = self.board.lifted(thing)
            if lifted is None:
                return None
            card, width, rect = lifted
            return Sprite(card, "", Spot(rect.centerx, rect.centery, width), face_up=True)
        sprites = self.stage.zones.get(thing)
        return sprites[-1] if sprites else self.stage.find(thing)
