"""Which marks lie on the table, as pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from scenes.ui import highlight
from scenes.ui.picking import Picking
from scenes.ui.sprites import Cut, Piece, Sprite
from scenes.ui.stage import Stage


class Marks(NamedTuple):
    """What is marked: where the lifted (or chosen) card may be dropped, what is under the pointer, where the keyboard is, what
    changed since one's last turn. `ghost` is the card that is shown at 65 % on `hover`, if that is legal; `playable` are cards of
    the hand; `aim` are the words that a hint leads to.
    """

    legal: frozenset[str] = frozenset()
    hover: str | None = None
    focus: str | None = None
    recent: frozenset[str] = frozenset()
    ghost: str | None = None
    playable: frozenset[str] = frozenset()
    aim: str = ""

    @property
    def weighed(self) -> tuple[str, str] | None:
        """The lifted card, and the legal target that it hovers over."""
        return (self.ghost, self.hover) if self.ghost and self.hover and self.hover in self.legal else None


NO_MARKS = Marks()


def pieces(marks: Marks, picking: Picking, lifted: Sprite | None) -> Iterator[Piece]:
    """Every mark: the focus over what is legal, and the dots over all."""
    stage = picking.stage
    if lifted is not None and not picking.board and picking.left_empty(lifted):
        yield from highlight.outline(stage, stage.card_rect(lifted.spot), lifted.spot.angle)
    chosen = marks.ghost or (lifted.card if lifted else None)
    if marks.ghost and marks.hover in marks.legal:
        yield from _ghost(picking, marks.ghost, marks.hover or "")
    for thing in sorted(marks.legal):
        rect = picking.target(thing, chosen)
        if rect:
            strong = thing == marks.hover
            square = thing in stage.squares
            if square and not strong:
                yield from highlight.square(stage, rect)
                continue
            sign = "plus" if picking.board or square else stage.furniture.sign(thing)
            told = strong and bool(marks.ghost) if sign == "plus" else _lies_over_something(stage, thing, highlight.arrow(stage, rect))
            yield from highlight.legal(stage, rect, strong=strong, sign="" if told else sign)
    if marks.focus:
        yield from _focus(marks, picking, chosen)
    for thing in sorted(marks.recent):
        rect = picking.rect_of(thing)
        if rect:
            yield from highlight.recent(stage, rect)


def covers_a_name(stage: Stage, rect: Rect) -> bool:
    """Whether what lies at `rect` lies over a plate, a label or what is written on the table.

    An arrow above a card of the hand would, where they are close.
    """
    named = (stage.furnished(name) for name in stage.map.furniture if name.startswith(("plate.", "label.")))
    return any(place is not None and place.colliderect(rect) for place in (*named, stage.furniture.written(stage)))


def _lies_over_something(stage: Stage, thing: str, rect: Rect) -> bool:
    """Whether the arrow at `rect`, which is above `thing`, lies over a name, or over a card of another zone."""
    sprite = stage.find(thing)
    own = sprite.zone if sprite else thing
    others = (sprite for name, sprites in stage.zones.items() if name != own and not stage.out_of_sight(name) for sprite in sprites)
    return covers_a_name(stage, rect) or any(stage.card_rect(sprite.spot).colliderect(rect) for sprite in others)


def _focus(marks: Marks, picking: Picking, chosen: str | None) -> Iterator[Piece]:
    """The ring of the keyboard; around the gold brackets of a legal place."""
    focus = marks.focus or ""
    bracketed = focus in marks.legal and (focus not in picking.stage.squares or focus == marks.hover)
    rect = picking.target(focus, chosen) if bracketed else picking.rect_of(focus)
    if rect:
        yield from highlight.focus(picking.stage, rect, bracketed=bracketed)


def _ghost(picking: Picking, thing: str, target: str) -> Iterator[Piece]:
    """The card on the zone where it would lie; where it would stand, only its animal."""
    stage = picking.stage
    if picking.board:
        yield from picking.board.ghost(thing, target)
        return
    known = stage.find(thing)
    card = known.card if known else None
    if target in stage.squares:
        spot = stage.squares[target]
        tile = stage.pictures.lying(card, spot.width, 0, whole=True, tile=True)
        yield Cut(stage.stock(highlight.faded, tile.picture), tile.offset).around(spot.x, spot.y)
    if target not in stage.zones:
        return
    tower, sprites = stage.zone(target).kind == "tower", stage.zones[target]
    figure = stage.pictures.figure(card, stage.next_spot(target).width) if card and tower else None
    spot = sprites[-1].spot if tower and sprites and not figure else stage.landing(target)
    cut = figure
    if cut is None:
        flat = stage.pictures.flat(card, spot.width)
        cut = Cut(flat, (-flat.get_width() // 2, -flat.get_height() // 2))
    faded = stage.stock(highlight.faded, cut.picture)
    yield Cut(faded, cut.offset).around(spot.x, spot.y)
