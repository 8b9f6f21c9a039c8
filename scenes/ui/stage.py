"""What lies where on the screen: the sprites of every zone. A view is shown at once, or events change it card by card."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from gettext import NullTranslations
from typing import ParamSpec

from pygame import Rect, Surface

from art.cache import PictureCache, pixel_bytes
from art.maps import Place
from game.core.cards import Zone
from game.core.events import Event
from game.core.views import View
from game.registry import GAMES
from scenes.ui import placement
from scenes.ui.furniture import Furniture
from scenes.ui.metrics import Metrics
from scenes.ui.placement import Spot
from scenes.ui.sprites import HOVER, CardPictures, Sprite

Args = ParamSpec("Args")


class Drift(AssertionError):
    """The sprites do not lie as the view says: an event told something else than what happened."""


class Stage:
    """The table of one view, looked at from the seat `anchor`, which sits at position 0."""

    def __init__(self, furniture: Furniture, m: Metrics, tr: NullTranslations, view: View, anchor: int) -> None:
        self.furniture, self.m, self.tr = furniture, m, tr
        rules = GAMES[furniture.game]
        self.view, self.anchor = view, anchor
        self.rules_zones = rules.zones(view.table)
        self.map = furniture.map(view.table.players, m)
        self.pictures = CardPictures(furniture, m, tr, {card.id: card.face for card in rules.cards(view.table)})
        self.zones: dict[str, list[Sprite]] = {}
        self.turn: int | None = None
        """Whose turn it is, as far as events have told."""
        self.open_turn: int | None = None
        """Who can still take the last decision back, and so keeps the turn on the plates."""
        self.raised: str | None = None
        self.waiting: Sprite | None = None
        """A card that somebody has taken, but that is still to be brought by chance: it stays in the air where it was put."""
        self.marked: frozenset[str] = frozenset()
        """The zones that are marked as legal targets, by `mark`: their chips make room for the arrow."""
        self.playable: frozenset[str] = frozenset()
        """The cards of the own hand that a move can begin with: they have a thin gold edge."""
        self.lifted: str | None = None
        """The card that is chosen or in the hand."""
        self.weighed: tuple[str, str] | None = None
        """The card that hovers over a legal target, and that target: the furniture may say what it would mean."""
        self.aim = ""
        """The words that a hint leads to."""
        self.squares = self._grid()
        """Every square of the table's grid, by its name ("2,3"), and where a card on it lies."""
        self._stock = PictureCache(m.screen_bytes, pixel_bytes)
        self._reaches: dict[str, Rect] = {}
        self.show(view)

    def show(self, view: View) -> None:
        """Lay everything as `view` has it, at once."""
        self.view = view
        self._reaches.clear()
        self.raised = self.waiting = None
        self.turn = self.furniture.turn(view)
        self.zones = {}
        for name, pile in view.zones.items():
            zone = self.rules_zones[name]
            cards = (*pile.known, *[None] * pile.hidden)
            squares = view.facts["squares"] if zone.grid else [None] * len(cards)
            spots = self._spots(name, squares)
            up = self.sees(name)
            self.zones[name] = [Sprite(card, name, spot, up) for card, spot in zip(cards, spots, strict=True)]
            for sprite, square in zip(self.zones[name], squares, strict=True):
                sprite.square = square
            if zone.kind == "tower":
                for sprite in self.zones[name]:
                    sprite.figure = (1.0, 1.0)

    def settle(self, view: View) -> None:
        """The sprites lie as `view` has it, and come to rest there; only a waiting one stays in the air."""
        self.view = view
        self.raised = None
        self.turn = self.furniture.turn(view)
        for name, sprites in self.zones.items():
            if not self.rules_zones[name].ordered:
                sprites.sort(key=lambda sprite: (sprite.card is None, sprite.card or ""))
            self.lay(name)
        for sprite in self.sprites():
            if sprite is not self.waiting:
                sprite.figure = (1.0, 1.0) if self.rules_zones[sprite.zone].kind == "tower" else None
                sprite.rest()

    @property
    def active(self) -> int | None:
        """Whose plate has the gold ring."""
        return self.turn if self.open_turn is None else self.open_turn

    # where

    def position(self, seat: int) -> int:
        """Where `seat` sits, clockwise from who looks."""
        return (seat - self.anchor) % self.view.table.players

    def place(self, zone: str) -> Place:
        """The place of `zone` on the map."""
        seat = self.rules_zones[zone].seat
        return self.map.zones[zone if seat is None else f"{zone.rpartition('.')[0]}.{self.position(seat)}"]

    def zone(self, name: str) -> Zone:
        return self.rules_zones[name]

    def out_of_sight(self, zone: str) -> bool:
        """Whether the map has only a point for `zone`: the way that cards go which leave the table."""
        return self.place(zone).card <= 1

    def sees(self, zone: str) -> bool:
        """Whether the cards of `zone` lie face up for who looks."""
        return self.rules_zones[zone].visible_to(self.view.seat)

    @property
    def hand(self) -> str | None:
        """The zone that lies before who looks and is fanned out in full size."""
        fans = (name for name, zone in self.rules_zones.items() if zone.kind == "fan" and zone.seat is not None)
        return next((name for name in fans if self.position(self.rules_zones[name].seat or 0) == 0), None)

    def height(self, zone: str) -> int:
        """How many cards lie in `zone`, those included that are on their way to it."""
        return len(self.zones[zone])

    def lying(self, zone: str) -> int:
        """How many cards are seen in `zone`: not the one that somebody holds."""
        return sum(not sprite.held for sprite in self.zones[zone])

    def faces(self, zone: str) -> list[str]:
        """The faces of the cards that are known in `zone`."""
        return [self.pictures.face_of(sprite.card) for sprite in self.zones[zone] if sprite.card]

    def furnished(self, name: str) -> Rect | None:
        """Where a piece of furniture of the map stands, in pixels."""
        place = self.map.furniture.get(name)
        return placement.area(place, self.m) if place else None

    def rect_of_place(self, zone: str) -> Rect:
        """Where the first card of `zone` lies or would lie."""
        return self.card_rect(placement.lay(self.place(zone), 1, self.m)[0])

    def next_spot(self, zone: str) -> Spot:
        """Where the next card of `zone` would lie."""
        return placement.lay(self.place(zone), len(self.zones[zone]) + 1, self.m)[-1]

    def _spots(self, zone: str, squares: Sequence[int | None]) -> list[Spot]:
        """The spots of the cards of `zone`, one for each of `squares`: on a grid these say where the cards lie."""
        grid, count = self.rules_zones[zone].grid, len(squares)
        if grid is None:
            return placement.lay(self.place(zone), count + self._takes_more(zone), self.m)[:count]
        spots = placement.lay(self.place(zone), grid[0] * grid[1], self.m)
        return [spots[square] for square in squares if square is not None]

    def _takes_more(self, zone: str) -> bool:
        """Whether a place for one more card is marked in `zone`."""
        return zone in self.marked and self.furniture.sign(zone) == "plus"

    def _grid(self) -> dict[str, Spot]:
        found: dict[str, Spot] = {}
        for name, zone in self.rules_zones.items():
            if zone.grid:
                spots = placement.lay(self.place(name), zone.grid[0] * zone.grid[1], self.m)
                found |= {f"{number // zone.grid[1]},{number % zone.grid[1]}": spot for number, spot in enumerate(spots)}
        return found

    @property
    def rise(self) -> float:
        """How far a card of the hand comes up, in pixels: not at all in a small window, where its marks would lie over the plates."""
        return 0.0 if self.m.compact else HOVER * self.m.s

    def card_rect(self, spot: Spot) -> Rect:
        """The card at `spot`, were it not turned."""
        rect = Rect(0, 0, spot.width, round(spot.width * (1 if spot.tile else placement.ratio(self.m))))
        rect.center = (round(spot.x), round(spot.y))
        return rect

    def square_at(self, pos: tuple[int, int]) -> str | None:
        """The square of the grid at `pos`, whatever lies on it; asked at every movement of the pointer."""
        near = ((name, spot) for name, spot in self.squares.items() if abs(pos[0] - spot.x) <= spot.width)
        return next((name for name, spot in near if self.card_rect(spot).collidepoint(pos)), None)

    def rect(self, zone: str) -> Rect:
        """What the cards of `zone` cover; the place of its first card where it is empty. A grid is always all there."""
        if self.rules_zones[zone].grid:
            first, *_, last = (self.card_rect(spot) for spot in self.squares.values())
            return first.union(last)
        spots = [sprite.spot for sprite in self.zones[zone]] or [self.next_spot(zone)]
        first, *rest = (self.card_rect(spot) for spot in spots)
        return first.unionall(rest)

    def reach(self, zone: str) -> Rect:
        """Where a drop counts for `zone`: its whole place on the map, and its cards."""
        if zone not in self._reaches:
            self._reaches[zone] = placement.area(self.place(zone), self.m).union(self.rect(zone))
        return self._reaches[zone]

    def landing(self, zone: str) -> Spot:
        """Where a card would come to lie in `zone` before the others make room: in a fan to the right of the last."""
        spot, sprites = self.next_spot(zone), self.zones[zone]
        if self.rules_zones[zone].kind != "fan" or not sprites:
            return spot
        last = sprites[-1].spot
        most = self.reach(zone).right - last.width / 2
        return last._replace(x=min(last.x + last.width, max(most, spot.x)), angle=0.0)

    def find(self, card: str) -> Sprite | None:
        """The sprite of the card with this id."""
        return next((sprite for sprites in self.zones.values() for sprite in sprites if sprite.card == card), None)

    def sprites(self) -> Iterator[Sprite]:
        """Every sprite."""
        for sprites in self.zones.values():
            yield from sprites

    def stock(self, make: Callable[Args, Surface], *args: Args.args, **kwargs: Args.kwargs) -> Surface:
        """What `make` makes of the arguments, made once for this size and language: pictures of the furniture."""
        return self._stock.of(make, *args, **kwargs)

    # what changes

    def mark(self, things: frozenset[str]) -> list[str]:
        """`things` are the legal targets now. The zones whose cards close up for the place that is marked there, or no longer have to."""
        changed, self.marked = sorted((things ^ self.marked) & self.zones.keys()), things
        rows = [zone for zone in changed if self.furniture.sign(zone) == "plus"]
        for zone in rows:
            self.lay(zone)
        return rows

    def carry(self, event: Event) -> Sprite:
        """The card of a `moved` event changes its zone; it belongs to its new spot from now on, but has not moved yet.

        A card that comes from outside the table comes from above its spot.
        """
        source, target = event.source, event.target or ""
        sprite = self._taken(source, event.card) if source else self._outside(target)
        known = event.card is not None and (event.shown or self.sees(target))
        sprite.card = event.card
        sprite.secret, sprite.coming = not known, True
        if sprite is self.waiting:
            self.waiting = None
        sprite.zone, sprite.face_up = target, self.sees(target)
        sprite.figure = None
        grid = self.rules_zones[target].grid
        sprite.square = _square(event.on or "", grid) if grid else None
        self.marked -= {target}  # the card has the place that was marked
        cards = self.zones[target]
        cards.insert(self._index(target, event.card if known else None, event.at), sprite)
        if source:
            self.lay(source)
        self.lay(target)
        return sprite

    def _outside(self, target: str) -> Sprite:
        spot = self.next_spot(target)
        return Sprite(None, target, spot._replace(y=-spot.width), self.sees(target))

    def gather(self, source: str, target: str) -> list[Sprite]:
        """All cards of `source` go face down into `target`; they have not moved yet."""
        moved, self.zones[source] = self.zones[source], []
        for sprite in moved:
            sprite.zone, sprite.face_up, sprite.figure, sprite.secret = target, False, None, True
        self.zones[target].extend(moved)
        self.lay(target)
        return moved

    def lay(self, zone: str) -> None:
        """Give the cards of `zone` their spots, the raised one a higher one."""
        self._reaches.clear()
        sprites = self.zones[zone]
        spots = self._spots(zone, [sprite.square for sprite in sprites])
        number = next((at for at, sprite in enumerate(sprites) if sprite.card is not None and sprite.card == self.raised), None)
        if number is not None:
            place = self.place(zone)
            if placement.gives_way(place):
                spots = placement.make_room(spots, number, self._edge(zone, spots), self.m)
            up = spots[number]
            grow = 1 if place.free else placement.GROW  # no wider where it would cover the next one's words
            higher, wider = up.y - self.rise, round(up.width * grow)
            spots[number] = up._replace(y=higher, width=wider, z=len(spots), whole=True)
        for sprite, spot in zip(sprites, spots, strict=True):
            sprite.spot = spot

    def _edge(self, zone: str, spots: Sequence[Spot]) -> float:
        """How far to the right the cards of `zone` may give way: to the edge of its place, or as far as they lie there."""
        return max(placement.area(self.place(zone), self.m).right, spots[-1].x + spots[-1].width / 2)

    def _taken(self, zone: str, card: str | None) -> Sprite:
        sprites = self.zones[zone]
        chosen = next((sprite for sprite in sprites if card is not None and sprite.card == card), None)
        if chosen is None:
            unknown = [sprite for sprite in sprites if sprite.card is None]
            if not unknown:
                raise Drift(f"{card or 'an unknown card'} leaves {zone}, where it does not lie")
            chosen = next((sprite for sprite in unknown if sprite.held), unknown[-1])
        sprites.remove(chosen)
        return chosen

    def _index(self, zone: str, card: str | None, at: int | None) -> int:
        cards = self.zones[zone]
        if self.rules_zones[zone].ordered:
            return len(cards) if at is None else at
        known = [sprite.card for sprite in cards if sprite.card is not None and not sprite.secret]
        return len(cards) if card is None else bisect(known, card)

    def drift(self, view: View) -> str | None:
        """Where the sprites do not lie as `view` has it, in a sentence; None if they do."""
        for name, pile in view.zones.items():
            shown = [sprite.card for sprite in self.zones[name] if sprite.card is not None]
            hidden = len(self.zones[name]) - len(shown)
            if not self.rules_zones[name].ordered:
                shown.sort()
            lying = [sprite.square for sprite in self.zones[name]]
            if self.rules_zones[name].grid and lying != view.facts["squares"]:
                return f"{name} shows its cards on {lying}, the view on {view.facts['squares']}"
            if (tuple(shown), hidden) != (pile.known, pile.hidden):
                return f"{name} shows {shown} and {hidden} unknown, the view has {pile.known} and {pile.hidden}"
        return None


def _square(name: str, grid: tuple[int, int]) -> int:
    """The number of the square that events call "2,3", counted row by row."""
    row, column = map(int, name.split(","))
    return row * grid[1] + column
