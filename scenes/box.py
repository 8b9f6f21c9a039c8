"""A game's box, lying a little askew on the cloth, and the words beside it: widgets for the menu and the set-up."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from pygame import SRCALPHA, Rect, Surface
from pygame.event import Event

from art import faces, shapes
from art.colours import CREAM, INK, rgb
from art.pictures import svg
from scenes.shelf import Box
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import PRESSING, Widget

SHAPE = 400 / 300
"""A box is this many times as high as it is wide."""
NAME_AT = 327 / 400
"""Where its name stands, in heights."""
PLATE = (291 / 400, 352 / 400)
"""Where the plate for its name begins and ends, in heights: a box without a name has none."""
NAMELESS = SHAPE * (1 - PLATE[1] + PLATE[0])
"""A box without a name is this many times as high as it is wide."""
BELOW, LEAST_BELOW = 16, 11
"""Units of text: how large what stands below a name is, and how small it may be."""
NEWSPRINT = rgb("#F4EEDF")
CRY_AT, CRY_ROOM, CRY_HIGH = 46 / 400, 216 / 300, 0.094
"""Where words stand on the bar of a picture, in heights; how long they may be and how high their letters, in widths."""
TILTS = (1.2, -0.8, 0.8, -1.2)


def drawn(box: Box, wide: int, tr: NullTranslations) -> Surface:
    """The picture of the box, `wide` pixels wide, with the words that stand on it, but without its name."""
    made, cry = svg(box.art, wide).copy(), box.cry(tr)
    if cry:
        fitted = text.fit(cry, "news", round(wide * CRY_HIGH), round(wide * CRY_ROOM), least=1)
        text.write(made, cry, "news", fitted.px, NEWSPRINT, (wide // 2, round(made.get_height() * CRY_AT)))
    return made


def picture(box: Box, wide: int, tilt: float, tr: NullTranslations, *, named: bool = True) -> Surface:
    """The box, `wide` pixels wide before it is turned, with its name unless that stands beside it."""
    double = drawn(box, 2 * wide, tr)
    if not named:
        double = _without_plate(double)
    else:
        fitted = _name(box, 2 * wide)
        middle = (wide, round(double.get_height() * NAME_AT))
        text.write(double, box.title, "display", fitted.px, CREAM, middle, room=_room(2 * wide), lines=2, shadow=INK)
    return faces.tilted(double, tilt)


def _without_plate(drawn: Surface) -> Surface:
    """The picture of a box with what lies below its plate joined to what lies above it."""
    wide, high = drawn.get_size()
    start, end = (round(high * share) for share in PLATE)
    made = Surface((wide, high - end + start), SRCALPHA)
    made.blit(drawn, (0, 0), Rect(0, 0, wide, start))
    made.blit(drawn, (0, start), Rect(0, end, wide, high - end))
    return made


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

    With `named` False it has no plate for a name.
    """

    def __init__(
        self,
        m: Metrics,
        rect: Rect,
        box: Box,
        on_press: Callable[[], None],
        tilt: float,
        reach: Rect,
        tr: NullTranslations,
        *,
        named: bool = True,
    ) -> None:
        super().__init__(m, rect, f"box-{box.game_id}")
        self.on_press, self.reach = on_press, reach
        self.picture = picture(box, rect.width, tilt, tr, named=named)

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


class BoxText(Widget):
    """What stands beside or below a box: its line, for how many it is, and (where all of it fits) what it is about.

    `below` stands in small letters between the line and for how many it is.
    """

    focusable = False

    def __init__(
        self, m: Metrics, rect: Rect, line: str, players: str, about: str, *, centred: bool = False, units: int = 26, below: str = ""
    ) -> None:
        super().__init__(m, rect)
        self.line, self.players, self.about, self.centred, self.below = line, players, about, centred, below
        self.size = 18 if centred else units

    @property
    def _role(self) -> str:
        return "bold" if self.centred else "display"

    @property
    def _lines(self) -> int:
        """In how many lines the line stands."""
        return min(2, len(text.wrap(self.line, self._role, self.m.text(self.size), self.rect.width))) if self.line else 0

    @property
    def below_px(self) -> int:
        """How large what stands below the line is: in one line, as large as its usual size at most; 0 where that would be small."""
        fitted = text.fit(self.below, "bold", self.m.text(BELOW), self.rect.width, least=self.m.text(LEAST_BELOW))
        return fitted.px if self.below and fitted.lines == (self.below,) else 0

    @property
    def _parts(self) -> tuple[int, int, int]:
        """The heights of line, with what stands right below it, of pill and the text at the foot."""
        m = self.m
        line = self._lines * text.leading(m.text(self.size)) + text.leading(self.below_px)
        pill = slip_height(m)
        about = text.height(self.about, "text", m.text(18), self.rect.width) + m.px(14) if self.about else 0
        return line, pill, about

    @property
    def high(self) -> int:
        return sum(self._parts) + self.m.px(6)

    def draw(self, surface: Surface) -> None:
        m = self.m
        line, pill, about = self._parts
        anchor, x = ("midtop", self.rect.centerx) if self.centred else ("topleft", self.rect.x)
        at = (x, self.rect.y)
        if self.line:
            px, room = m.text(self.size), self.rect.width
            name = text.write(surface, self.line, self._role, px, CREAM, at, anchor, room=room, lines=self._lines, shadow=INK)
            if self.below_px:
                text.write(surface, self.below, "bold", self.below_px, CREAM, (x, name.bottom), anchor, shadow=INK)
        slip = Rect(self.rect.x, self.rect.y + line + m.px(6), self.rect.width, pill)
        if slip.bottom > self.rect.bottom + m.px(4):
            return
        draw_slip(surface, m, slip, self.players, centred=self.centred)
        if about and slip.bottom + about <= self.rect.bottom + m.px(4):
            below = (self.rect.x, slip.bottom + m.px(14))
            text.paragraph(surface, self.about, "text", m.text(18), CREAM, below, self.rect.width)


def height(wide: int, *, named: bool = True) -> int:
    """The height of a box of that width."""
    return round(wide * (SHAPE if named else NAMELESS))


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
