"""How many pixels a unit has: the one place that knows window size and text size. Pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

REGULAR = (1280, 720)
COMPACT = (960, 600)
SMALLEST = COMPACT
"""Scenes are laid out for at least this many pixels; a smaller window shows the same picture, shrunk."""
ROOMY = (1180, 660)
LEAST_TEXT = 14


@dataclass(frozen=True)
class Metrics:
    """A window of `size` pixels with text at `text_percent`, measured in logical units.

    The *regular* form is 1280 x 720 units, the *compact* one (small window or large text) 960 x 600: there things leave
    rather than shrink. Places stretch with their axis (`x`, `y`, `rect`), things keep their shape (`px`).
    """

    size: tuple[int, int]
    text_percent: int = 100
    larger_hits: bool = False
    form: str = field(init=False)
    logical: tuple[int, int] = field(init=False)
    s: float = field(init=False)
    """Pixels per unit for whatever must keep its shape: the lesser of the two axes."""

    def __post_init__(self) -> None:
        size = (max(self.size[0], SMALLEST[0]), max(self.size[1], SMALLEST[1]))
        roomy = size[0] >= ROOMY[0] and size[1] >= ROOMY[1]
        form = "regular" if self.text_percent == 100 and roomy else "compact"
        logical = REGULAR if form == "regular" else COMPACT
        for name, value in (("size", size), ("form", form), ("logical", logical)):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "s", min(size[0] / logical[0], size[1] / logical[1]))

    @property
    def compact(self) -> bool:
        return self.form == "compact"

    @property
    def hit(self) -> int:
        """The least width and height, in pixels, of anything that can be pressed."""
        return 56 if self.larger_hits else 40

    @property
    def screen_bytes(self) -> int:
        """What one picture of the whole window takes."""
        return 4 * self.size[0] * self.size[1]

    def x(self, units: float) -> int:
        return round(units * self.size[0] / self.logical[0])

    def y(self, units: float) -> int:
        return round(units * self.size[1] / self.logical[1])

    def px(self, units: float) -> int:
        """A length that does not stretch: card sizes, gaps, corners, lines. At least 1 for anything above 0."""
        return max(1, round(units * self.s)) if units > 0 else round(units * self.s)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A place on the table. Neighbours in units are neighbours in pixels: edges are rounded, not widths."""
        left, top = self.x(x), self.y(y)
        return Rect(left, top, self.x(x + width) - left, self.y(y + height) - top)

    def text(self, units: float) -> int:
        """The font size in pixels for text of `units`: that of the regular form at this size of window, times the text size.

        So 125 % is a quarter more whatever form the screen takes. A small window does not shrink text, and nothing is below 14.
        """
        scale = max(1.0, min(self.size[0] / REGULAR[0], self.size[1] / REGULAR[1]))
        return max(LEAST_TEXT, round(units * scale * self.text_percent / 100))
