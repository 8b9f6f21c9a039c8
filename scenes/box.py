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
SLIP_WIDTH = 1.4
"""How wide the slip over its foot may be, in widths of the box."""
TILTS = (1.2, -0.8, 0.8, -1.2)


def picture(box: Box, wide: int, tilt: float) -> Surface:
    """The box with its name, `wide` pixels wide before it is turned."""
    double = svg(box.art, 2 * wide).copy()
    room = round(2 * wide * 0.88)
    large, small = round(wide * 0.235), round(wide * 0.18)
    px = large if len(text.wrap(box.title, "display", large, room)) == 1 else small
    middle = (wide, round(double.get_height() * NAME_AT))
    text.write(double, box.title, "display", px, CREAM, middle, room=room, lines=2, shadow=INK)
    return faces.tilted(double, tilt)


class BoxButton(Widget):
    """A box that is opened by a press. Under the pointer it rises a little. Over its foot may stand for how many `players` it is."""

    def __init__(self, m: Metrics, rect: Rect, box: Box, on_press: Callable[[], None], tilt: float = TILTS[0], players: str = "") -> None:
        super().__init__(m, rect, f"box-{box.game_id}")
        self.on_press, self.players = on_press, players
        self.picture = picture(box, rect.width, tilt)

    @property
    def radius(self) -> int:
        return self.m.px(18)

    @property
    def ringed(self) -> Rect:
        """The ring does not run through the words on the slip."""
        high = self._slip.top - self.m.px(2) - self.rect.y if self.players else self.rect.height
        return Rect(self.rect.x, self.rect.y, self.rect.width, high)

    @property
    def _slip(self) -> Rect:
        """The place over its foot, where the slip lies in the middle."""
        slip = Rect(0, 0, round(self.rect.width * SLIP_WIDTH), slip_height(self.m))
        slip.midtop = (self.rect.centerx, self.rect.bottom - slip.height * 2 // 5)
        return slip

    def draw(self, surface: Surface) -> None:
        place = self.picture.get_rect(center=self.rect.center)
        if self.hovered and not self.pressed:
            place.move_ip(0, -self.m.px(5))
        cast = shapes.shadow_of(self.picture, "up", self.m.s)
        surface.blit(cast.picture, cast.at(self.picture.get_rect(center=self.rect.center)))
        surface.blit(self.picture, place)
        if self.players:
            draw_slip(surface, self.m, self._slip, self.players, centred=True)

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
