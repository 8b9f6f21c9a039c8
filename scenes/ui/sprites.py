"""Sprites: a card on the table, where it is just now, and its pictures with their shadows, made once for each size."""

from __future__ import annotations

from gettext import NullTranslations
from typing import NamedTuple

import pygame
from pygame import Surface

from art import faces, shapes
from art.cache import PictureCache, pixel_bytes
from art.colours import TOKENS
from game.registry import SENTENCES
from scenes.ui.furniture import Furniture
from scenes.ui.metrics import Metrics
from scenes.ui.placement import Spot

ASIDE = 26
"""Card units by which figures stand further to the right in the compact form, clear of the larger tab."""
LEAST_TITLE_WIDTH = 84
"""A narrower card, in pixels, goes without a title."""


class Piece(NamedTuple):
    """A picture and the pixel where its top left corner is drawn."""

    picture: Surface
    at: tuple[int, int]


class Cut(NamedTuple):
    """A picture, and where its top left corner lies from the middle of the thing that it shows."""

    picture: Surface
    offset: tuple[int, int]

    def around(self, x: float, y: float) -> Piece:
        """The piece for a thing whose middle is there."""
        return Piece(self.picture, (round(x) + self.offset[0], round(y) + self.offset[1]))


class Sprite:
    """A card on the table. `card` is None for one whose face the reader may not know: nothing in it tells which it is.

    `spot` is where it belongs, `x`, `y`, `width` and `angle` where it is; `face_up` how it should lie, `facing` how it lies now.
    `figure` is None, or how the animal that stands out of the card is stretched. `busy` counts the tweens that move it, `held`
    keeps it in the air between two of them; `over` puts it above everything at rest. `secret`: its face is known until it has landed.
    `coming`: it has not been in its zone yet, but is on its way there.
    `base` is the width of the picture from which it is drawn while it moves.
    """

    __slots__ = (
        "alpha", "angle", "base", "busy", "card", "coming", "dx", "face_up", "facing", "figure", "flip", "held", "over", "secret", "spot",
        "square", "width", "x", "y", "zone",
    )  # fmt: skip

    def __init__(self, card: str | None, zone: str, spot: Spot, face_up: bool) -> None:
        self.card, self.zone, self.spot, self.face_up = card, zone, spot, face_up
        self.figure: tuple[float, float] | None = None
        self.square: int | None = None
        self.busy = 0
        self.held = self.over = self.secret = False
        self.settle()

    @property
    def moving(self) -> bool:
        """Whether it is drawn anew in every frame."""
        return self.busy > 0 or self.held

    @property
    def shown(self) -> str | None:
        """The card whose face is seen; None where it shows its back."""
        return self.card if self.facing else None

    @property
    def at_rest(self) -> bool:
        """Whether it looks as it does where it belongs, though it may be drawn anew in every frame."""
        return (self.x, self.y, self.width, self.angle, self.dx, self.flip, self.alpha, self.facing) == (
            *self.spot[:4], 0.0, 1.0, 255, self.face_up,
        )  # fmt: skip

    def settle(self) -> None:
        """Be where it belongs, at once."""
        self.x, self.y, self.width, self.angle = self.spot.x, self.spot.y, float(self.spot.width), self.spot.angle
        self.base = self.spot.width
        self.facing = self.face_up
        self.coming = False
        self.alpha, self.flip, self.dx = 255, 1.0, 0.0

    def take_off(self, spot: Spot) -> None:
        """It begins to move to `spot`: from here on it is drawn from one picture, large enough for the whole way."""
        self.base = max(round(self.width), spot.width)

    def rest(self) -> None:
        """Nothing moves it any more: it lies where it belongs."""
        self.busy, self.held, self.over = 0, False, False
        self.settle()


class CardPictures:
    """The pictures of one game's cards at one size of the window, in one language."""

    def __init__(self, furniture: Furniture, m: Metrics, tr: NullTranslations, faces_of: dict[str, str]) -> None:
        self._furniture, self._m, self._tr, self._faces = furniture, m, tr, faces_of
        self._kept = PictureCache[Cut](m.screen_bytes, _weight)
        self._tilts = PictureCache[Cut](m.screen_bytes, _weight)

    def face_of(self, card: str) -> str:
        """What the card with this id shows."""
        return self._faces[card]

    def back_of(self, sprite: Sprite) -> str:
        """The back of a sprite's card."""
        return self._furniture.back_of(sprite.card, sprite.zone)

    def flat(self, card: str | None, width: int, *, whole: bool = True, tile: bool = False, back: str = "") -> Surface:
        """The card without a shadow, or as a `tile`; for None its `back`, the game's usual one. `whole`: its title can be read."""
        if card is None:
            return faces.back(back or self._furniture.back, width, cut=self._m.compact)
        face = self._faces.get(card, card)
        compact = self._m.compact
        if tile:
            return self._furniture.tile(face, width, big_tab=compact)
        titled = whole and not compact and width >= LEAST_TITLE_WIDTH
        title = SENTENCES[self._furniture.game].card(face, self._tr) if titled else None
        return self._furniture.card(face, width, title, cut=compact, big_tab=compact)

    def lying(
        self, card: str | None, width: int, angle: float, *, whole: bool, lift: str = "rest", tile: bool = False, back: str = ""
    ) -> Cut:
        """The card with its shadow, as it lies on the felt ("rest") or just above it ("up")."""
        face = back if card is None else self._faces.get(card, card)
        angle = round(angle * 2) / 2
        key = (card is None, face, width, angle, whole, lift, tile)
        return self._kept.get(key, lambda: self._with_shadow(card, width, angle, whole, lift, tile=tile, back=back))

    def dragged(self, card: str | None, width: int, angle: float) -> Cut:
        """The card in a hand. Kept until another one is lifted."""
        key = (card, width, round(angle))
        return self._tilts.get(key, lambda: self._with_shadow(card, width, round(angle), True, "drag"))

    def forget_tilts(self) -> None:
        """Another card is lifted: what the last one looked like is not needed any more."""
        self._tilts.clear()

    def figure(self, card: str, width: int) -> Cut | None:
        """The animal that stands out of the card, or None if the face has none."""
        face = self._faces.get(card, card)
        name = self._furniture.figure(face)
        if name is None:
            return None

        def make() -> Cut:
            over, down = faces.cutout_offset(width)
            over += round(ASIDE * width / faces.WIDTH) if self._m.compact else 0
            height = faces.card_height(width, cut=self._m.compact)
            return Cut(faces.cutout(name, width), (over - width // 2, down - height // 2))

        return self._kept.get(("figure", face, width), make)

    def flying(self, sprite: Sprite) -> Piece:
        """The card of a sprite that moves: any width, any angle, half turned over."""
        lift, back = "up" if sprite.over else "rest", self.back_of(sprite)
        base = self.lying(sprite.shown, sprite.base, 0.0, whole=True, lift=lift, tile=sprite.spot.tile, back=back)
        picture, scale = base.picture, sprite.width / sprite.base
        x, y = sprite.x + sprite.dx, sprite.y
        if scale > 0.995 and abs(sprite.angle) < 0.3 and sprite.flip > 0.995:
            made = base.around(x, y)
        else:
            if sprite.flip <= 0.995:
                size = (max(1, round(picture.get_width() * sprite.flip)), picture.get_height())
                picture = pygame.transform.smoothscale(picture, size)
            turned = pygame.transform.rotozoom(picture, sprite.angle, scale)
            # the shadow reaches further to the right and below: the middle of the picture is not that of the card
            off = [(base.offset[axis] + base.picture.get_size()[axis] / 2) * scale for axis in (0, 1)]
            made = Piece(turned, turned.get_rect(center=(round(x + off[0] * sprite.flip), round(y + off[1]))).topleft)
        if sprite.alpha < 255:
            faded = made.picture.copy()
            faded.set_alpha(sprite.alpha)
            made = Piece(faded, made.at)
        return made

    def standing(self, sprite: Sprite) -> Piece | None:
        """The figure of a sprite that has one, stretched as it is just now."""
        if sprite.figure is None or sprite.card is None:
            return None
        cut = self.figure(sprite.card, sprite.spot.width)
        if cut is None:
            return None
        x, y = sprite.x + sprite.dx, sprite.y
        wide, high = sprite.figure
        if (wide, high) == (1.0, 1.0):
            return cut.around(x, y)
        whole = cut.picture.get_rect(topleft=cut.around(x, y).at)
        picture = pygame.transform.smoothscale(cut.picture, (max(1, round(whole.width * wide)), max(1, round(whole.height * high))))
        return Piece(picture, picture.get_rect(midbottom=whole.midbottom).topleft)

    def _with_shadow(
        self, card: str | None, width: int, angle: float, whole: bool, lift: str, *, tile: bool = False, back: str = ""
    ) -> Cut:
        turned = bool(round(angle * 2))
        flat = self.flat(card, width, whole=whole, tile=tile, back=back)
        size = flat.get_size()
        picture = faces.tilted(self.flat(card, 2 * width, whole=whole, tile=tile, back=back), angle) if turned else flat
        cast = shapes.shadow(size, lift, angle=angle, scale=self._m.s)
        room = picture.get_rect().union(cast.picture.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2)))
        edge = max(abs(cast.offset[0]), abs(cast.offset[1]))
        canvas = Surface((room.width + 2 * edge, room.height + 2 * edge), pygame.SRCALPHA)
        thing = picture.get_rect(center=canvas.get_rect().center)
        canvas.blit(cast.picture, cast.at(thing))
        canvas.blit(picture, thing)
        kept = canvas.get_bounding_rect()
        middle = canvas.get_rect().center
        return Cut(canvas.subsurface(kept).copy(), (kept.x - middle[0], kept.y - middle[1]))


def _weight(cut: Cut) -> int:
    return pixel_bytes(cut.picture)


DRAG: float = TOKENS["lift"]["drag"]
HOVER: float = TOKENS["lift"]["hover_px"]
