"""The board on which the youngest sets the order in which the dinosaurs climb: a tower to fill and a tray to fill it from.

Its things are the four colours (in the tray, or on the floor where one was put), "floor.1" to "floor.4", and "take-out.1" to
"take-out.4" beside the floors that are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from art import shapes
from art.cache import PictureCache, pixel_bytes
from art.colours import BRASS, CREAM, HIGHLIGHT, INK, RAMP, code
from art.maps import Place, read_layout
from art.pictures import svg
from game.core.views import View
from game.stack_o_saurus.cards import COLOURS
from scenes.ui import paper, placement, text
from scenes.ui.furniture import Board
from scenes.ui.highlight import GHOST_ALPHA, dashed
from scenes.ui.metrics import Metrics
from scenes.ui.placement import Spot
from scenes.ui.sprites import CardPictures, Piece

if TYPE_CHECKING:
    from scenes.stack_o_saurus.furniture import StackOSaurusFurniture

SINK = 200
"""Milliseconds in which the tower closes up."""
TRAY, TRAY_LINE = (16, 40, 26, 150), (190, 220, 150, 90)
PLACE, PLACE_LINE, PLACE_TEXT = (10, 30, 20, 150), (150, 190, 150), (190, 220, 180)
FLOOR, FLOOR_LINE, FLOOR_TEXT = (16, 52, 34, 120), (210, 230, 190), (222, 238, 214)


class GoalBoard(Board):
    """The four colours, those that are placed and those that wait."""

    def __init__(self, furniture: StackOSaurusFurniture, m: Metrics, view: View) -> None:
        self._furniture, self._m, self._tr = furniture, m, furniture.tr
        self._map = read_layout("stack-o-saurus-goal", m.form)
        self._pictures = CardPictures(furniture, m, furniture.tr, {})
        self._path: tuple[str, ...] = ()
        self._lifted: str | None = None
        self._sinking: dict[str, int] = {}
        """How many floors higher a colour was before others were taken out."""
        self._left = 0.0
        self._stock = PictureCache(m.screen_bytes, pixel_bytes)
        tower = self._map.furniture["goal"]
        self._spots = placement.lay(Place("goal", "tower", tower.rect, None, tower.spread, tower.card), len(COLOURS) + 1, m)

    def draft(self, path: Sequence[str], lifted: str | None) -> None:
        for floor, colour in enumerate(path):
            if colour in self._path[floor + 1 :]:
                self._sinking = {colour: self._path.index(colour) - floor, **self._sinking}
                self._left = float(SINK)
        self._path, self._lifted = tuple(path), lifted

    def update(self, ms: float) -> bool:
        """Those above one that was taken out sink."""
        if not self._sinking:
            return False
        self._left -= ms
        if self._left <= 0:
            self._sinking = {}
        return True

    def _spot(self, colour: str, number: int) -> Spot:
        """Where the card of floor `number` is just now."""
        spot = self._spots[number]
        above = self._sinking.get(colour, 0) * self._map.furniture["goal"].spread * self._m.s
        return spot._replace(y=spot.y - above * max(0.0, self._left) / SINK)

    # where

    def _rect(self, name: str) -> Rect:
        return placement.area(self._map.furniture[name], self._m)

    def _card_rect(self, spot: Spot) -> Rect:
        rect = Rect(0, 0, spot.width, round(spot.width * placement.ratio(self._m)))
        rect.center = (round(spot.x), round(spot.y))
        return rect

    def _tray(self, colour: str) -> Rect:
        """Where `colour` lies in the tray: the card keeps its shape there."""
        name = f"tray.{COLOURS.index(colour)}"
        place, width = self._rect(name), placement.card_width(self._map.furniture[name], self._m)
        rect = Rect(0, 0, width, round(width * placement.ratio(self._m)))
        rect.center = place.center
        return rect

    def _floor(self, number: int) -> Rect:
        """What is seen of the card on floor `number`."""
        card = self._card_rect(self._spots[number])
        return Rect(card.x, card.y, card.width, round(self._map.furniture["goal"].spread * self._m.s))

    def furnished(self, name: str) -> Rect | None:
        return self._rect(name) if name in self._map.furniture and not name.startswith("take-out.") else None

    def things(self) -> Iterator[tuple[str, Rect]]:
        for number, colour in enumerate(self._path, 1):
            yield f"take-out.{number}", self._beside(f"take-out.{number}", number)
            yield colour, self._floor(number)
        for colour in COLOURS:
            if colour not in self._path:
                yield colour, self._tray(colour)
        for number in range(1, len(COLOURS) + 1):
            yield f"floor.{number}", self._floor(number)

    def _beside(self, name: str, number: int) -> Rect:
        """A piece of furniture at the height of a floor."""
        rect = self._rect(name)
        rect.centery = self._floor(number).centery
        return rect

    def lifted(self, thing: str) -> tuple[str, int, Rect] | None:
        if thing not in COLOURS or thing in self._path:
            return None
        rect = self._tray(thing)
        return thing, rect.width, rect

    def ghost(self, thing: str, target: str) -> Iterator[Piece]:
        number = int(target.rpartition(".")[2]) if target.startswith("floor.") else 0
        spot = self._spots[number]
        figure = self._pictures.figure(thing, spot.width) if number and thing in COLOURS else None
        if figure:
            faded = figure.picture.copy()
            faded.set_alpha(GHOST_ALPHA)
            yield Piece(faded, figure.around(spot.x, spot.y).at)

    # what it looks like

    def ground(self, surface: Surface) -> None:
        from scenes.stack_o_saurus.furniture import goal_frame

        m = self._m
        _ = self._tr.gettext
        goal_frame(surface, m, self._rect("goal-frame"), self._rect("label.goal"), _("GOAL"))
        tray = self._rect("tray")
        paper.rounded(surface, tray, TRAY, m.px(20))
        paper.rounded(surface, tray, TRAY_LINE, m.px(20), m.px(2))
        above = self._tray(COLOURS[0]).top - tray.top
        if above > text.leading(m.text(19)) + m.px(6):
            at = (self._tray(COLOURS[0]).left, tray.top + above // 2 + m.px(2))
            text.write(surface, _("Still waiting"), "display", m.text(19), CREAM, at, "midleft", room=tray.width - m.px(40))
        start = self._rect("mark.0")
        fitted = text.fit(_("Everybody starts here"), "text", m.text(16), start.width, 3)
        if fitted.height <= start.height:
            text.write(surface, _("Everybody starts here"), "text", m.text(16), FLOOR_TEXT, start.center, room=start.width, lines=3)

    def pieces(self) -> Iterator[Piece]:
        yield from self._tower()
        for number in range(1, len(COLOURS) + 1):
            made = self._stock.of(self._mark, number, number == len(self._path) + 1)
            yield Piece(made, made.get_rect(center=self._beside(f"mark.{number}", number).center).topleft)
        for colour in COLOURS:
            yield from self._in_tray(colour)

    def _tower(self) -> Iterator[Piece]:
        """The empty floors, then the cards with the lowest in front, then their animals standing on one another."""
        for number in range(len(COLOURS), len(self._path), -1):
            floor = self._floor(number)
            yield Piece(self._stock.of(self._empty_floor, number, floor.size), floor.topleft)
        standing = ("apatosaurus", *self._path)
        for number in range(len(standing) - 1, -1, -1):
            spot = self._spot(standing[number], number)
            yield self._pictures.lying(standing[number], spot.width, 0, whole=number == 0).around(spot.x, spot.y)
        for number, colour in enumerate(standing):
            spot = self._spot(colour, number)
            figure = self._pictures.figure(colour, spot.width)
            if figure:
                yield figure.around(spot.x, spot.y)

    def _in_tray(self, colour: str) -> Iterator[Piece]:
        rect = self._tray(colour)
        label = self._rect(f"tray-label.{COLOURS.index(colour)}")
        if colour not in self._path and colour != self._lifted:
            yield self._pictures.lying(colour, rect.width, 0, whole=True, lift="up").around(*rect.center)
            words = self._tr.gettext("or press {number}").format(number=COLOURS.index(colour) + 1)
            made = self._stock.of(self._label, words, label.size, text.fit(words, "text", self._m.text(16), label.width).px)
        else:
            yield Piece(self._stock.of(self._dashed_place, colour, self._word_for(colour), rect.size), rect.topleft)
            made = self._stock.of(self._label, self._name(colour), label.size, self._label_size(label.width))
        yield Piece(made, made.get_rect(center=label.center).topleft)

    def _name(self, colour: str) -> str:
        from game.registry import SENTENCES

        return SENTENCES[self._furniture.game].card(colour, self._tr)

    def _word_for(self, colour: str) -> str:
        return self._ordinal(self._path.index(colour) + 1) if colour in self._path else self._tr.gettext("in hand")

    def _ordinal(self, number: int) -> str:
        _ = self._tr.gettext
        return (_("1st"), _("2nd"), _("3rd"), _("4th"))[number - 1]

    def _mark(self, number: int, following: bool) -> Surface:
        """The number of a floor, on discs of one size; gold on the one that is next."""
        m = self._m
        size = min(m.text(18), m.px(26))
        widest = max(text.width(self._ordinal(floor), "display", size) for floor in range(1, len(COLOURS) + 1))
        wide = max(m.px(50), round(widest * 1.35))
        made = shapes.disc(min(wide, self._floor(1).height - m.px(6)), HIGHLIGHT if following else BRASS, INK, m.px(2)).copy()
        room = made.get_width() - m.px(6)
        text.write(made, self._ordinal(number), "display", size, INK, made.get_rect().center, room=room)
        return made

    def _empty_floor(self, number: int, size: tuple[int, int]) -> Surface:
        m = self._m
        made = Surface(size, pygame.SRCALPHA)
        rect = made.get_rect().inflate(0, -m.px(6))
        paper.rounded(made, rect, FLOOR, m.px(10))
        dashed(made, rect.inflate(-m.px(2), -m.px(2)), FLOOR_LINE, m.px(2), m.px(9))
        if number == len(COLOURS):
            words = self._tr.gettext("the last")
            text.write(made, words, "text", m.text(17), FLOOR_TEXT, rect.center, room=rect.width - m.px(12))
        return made

    def _dashed_place(self, colour: str, word: str, size: tuple[int, int]) -> Surface:
        """Where a card of the tray was, with its symbol and where it is now."""
        m = self._m
        made = Surface(size, pygame.SRCALPHA)
        rect = made.get_rect()
        paper.rounded(made, rect, PLACE, m.px(10))
        dashed(made, rect.inflate(-m.px(2), -m.px(2)), PLACE_LINE, m.px(2), m.px(9))
        symbol = svg(f"ui/symbol_{RAMP[colour].symbol}", m.px(44), {code(CREAM): "#7FAE86"})
        made.blit(symbol, symbol.get_rect(center=(rect.centerx, rect.centery - m.px(14))))
        at = (rect.centerx, rect.centery + m.px(10) + text.leading(m.text(17)) // 2)
        text.write(made, word, "bold", m.text(17), PLACE_TEXT, at, room=rect.width - m.px(12))
        return made

    def _label_size(self, room: int) -> int:
        """The size at which every label under the tray fits."""
        return min(text.fit(self._name(colour), "text", self._m.text(16), room).px for colour in COLOURS)

    def _label(self, words: str, size: tuple[int, int], px: int) -> Surface:
        made = Surface(size, pygame.SRCALPHA)
        rect = made.get_rect()
        text.write(made, words, "text", px, FLOOR_TEXT, rect.center, room=rect.width)
        return made
