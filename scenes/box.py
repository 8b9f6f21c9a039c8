"""A game's box, lying a little askew on the cloth: a widget for the menu and the set-up."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.event import Event

from art import faces, shapes
from art.colours import CREAM, INK
from art.pictures import svg
from scenes.shelf import Box
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import PRESSING, Widget

SHAPE = 400 / 300
"""A box is this many times as high as it is wide."""
NAME_AT = 327 / 400
"""Where its name stands, in heights."""
TILTS = (1.2, -0.8, 0.8, -1.2)


def picture(box: Box, wide: int, tilt: float, *, named: bool = True) -> Surface:
    """The box, `wide` pixels wide before it is turned, with its name unless that stands beside it."""
    double = svg(box.art, 2 * wide).copy()
    if named:
        fitted = _name(box, 2 * wide)
        middle = (wide, round(double.get_height() * NAME_AT))
        text.write(double, box.title, "display", fitted.px, CREAM, middle, room=_room(2 * wide), lines=2, shadow=INK)
    return faces.tilted(double, tilt)


def name_px(box: Box, wide: int) -> int:
    """How large the name stands on a box of that width, in pixels."""
    return _name(box, 2 * wide).px // 2


def _name(box: Box, wide: int) -> text.Fitted:
    """How the name stands on a picture of that width: large in one line, or smaller in two."""
    small = round(wide * 0.09)
    one = text.fit(box.title, "display", round(wide * 0.118), _room(wide), least=small)
    return one if one.lines == (box.title,) else text.fit(box.title, "display", small, _room(wide), lines=2)


def _room(wide: int) -> int:
    """The length of a line on a box of that width."""
    return round(wide * 0.88)


class BoxButton(Widget):
    """A box that is opened by a press on it or on the words that belong to it, in its `reach`. Under the pointer it rises a little.

    With `named` False nothing is written on it.
    """

    def __init__(
        self, m: Metrics, rect: Rect, box: Box, on_press: Callable[[], None], tilt: float, reach: Rect, *, named: bool = True
    ) -> None:
        super().__init__(m, rect, f"box-{box.game_id}")
        self.on_press, self.reach = on_press, reach
        self.picture = picture(box, rect.width, tilt, named=named)

    @property
    def radius(self) -> int:
        return self.m.px(18)

    @property
    def hit_rect(self) -> Rect:
        return self.reach

    def draw(self, surface: Surface) -> None:
        place = self.picture.get_rect(center=self.rect.center)
        if self.hovered and not self.pressed:
            place.move_ip(0, -self.m.px(5))
        cast = shapes.shadow_of(self.picture, "up", self.m.s)
        surface.blit(cast.picture, cast.at(self.picture.get_rect(center=self.rect.center)))
        surface.blit(self.picture, place)

    def click(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def on_key(self, event: Event) -> bool:
        if event.key not in PRESSING:
            return False
        self.on_press()
        return True


def height(wide: int) -> int:
    """The height of a box of that width."""
    return round(wide * SHAPE)


def slip_height(m: Metrics) -> int:
    """How high the slip is that says for how many a game is."""
    return text.leading(m.text(16)) + m.px(9)


def draw_slip(surface: Surface, m: Metrics, place: Rect, words: str, *, centred: bool) -> None:
    """The slip in the middle of `place` or at its left, no wider than its words."""
    fitted = text.fit(words, "bold", m.text(16), place.width - m.px(28))
    slip = Rect(place.x, place.y, fitted.width + m.px(28), place.height)
    if centred:
        slip.centerx = place.centerx
    paper.rounded(surface, slip, (10, 34, 24, 225), slip.height // 2)
    text.write(surface, words, "bold", fitted.px, (255, 226, 150), slip.center)
