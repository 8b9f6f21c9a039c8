"""The sample beside the settings: a plate, three cards and a sentence, as the table shows them now."""

from __future__ import annotations

from gettext import NullTranslations

from pygame import Rect, Surface

from art import faces, shapes
from art.backdrops import backdrop
from art.colours import CREAM, EDGE, HIGHLIGHT, INK, SEAT
from art.pictures import svg
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Widget

CARDS = ("sos_triceratops", "sos_stegosaurus", "sos_scare_blue")


class Sample(Widget):
    """Felt with a plate and cards, and under it a sentence in the size that the table uses."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, tr: NullTranslations) -> None:
        super().__init__(m, rect)
        self.name = tr.gettext("Lucía")
        self.sentence = tr.gettext("“Nico scares Lucía's blue dinosaur.”")
        self.titles = (tr.gettext("Triceratops"), tr.gettext("Stegosaurus"), tr.gettext("Scared!"))

    @classmethod
    def high(cls, m: Metrics) -> int:
        """The height that it needs inside a page."""
        return cls._felt_height(m) + m.px(10) + 2 * text.leading(m.text(19))

    @staticmethod
    def _felt_height(m: Metrics) -> int:
        return 3 * m.px(16) + max(m.px(46), round(m.text(17) * 1.9)) + faces.card_height(m.px(112), cut=m.compact)

    def draw(self, surface: Surface) -> None:
        m = self.m
        felt = Rect(self.rect.x, self.rect.y, self.rect.width, min(self._felt_height(m), self.rect.height))
        surface.blit(backdrop("jungle", m.size), felt, felt)
        paper.rounded(surface, felt, EDGE, m.px(4), m.px(3))
        high = max(m.px(46), round(m.text(17) * 1.9))
        plate = Rect(felt.x + m.px(16), felt.y + m.px(14), 0, high)
        plate.width = min(felt.width - m.px(32), high + text.width(self.name, "display", m.text(17)) + m.px(24))
        self._draw_plate(surface, plate)
        self._draw_cards(surface, (felt.x + m.px(20), plate.bottom + m.px(12)))
        px = m.text(19)
        at = (self.rect.centerx, felt.bottom + m.px(10))
        text.write(surface, self.sentence, "text", px, INK, at, "midtop", room=self.rect.width, lines=3)

    def _draw_plate(self, surface: Surface, plate: Rect) -> None:
        m = self.m
        paper.rounded(surface, plate, (24, 15, 9, 205), plate.height // 2)
        paper.rounded(surface, plate, HIGHLIGHT, plate.height // 2, m.px(3))
        token = svg(SEAT[0].token, plate.height - 2 * m.px(3))
        surface.blit(token, (plate.x + m.px(3), plate.y + m.px(3)))
        at = (plate.x + plate.height + m.px(4), plate.centery)
        text.write(surface, self.name, "display", m.text(17), CREAM, at, "midleft", room=plate.right - at[0] - m.px(10))

    def _draw_cards(self, surface: Surface, at: tuple[int, int]) -> None:
        m = self.m
        wide = m.px(112)
        large = m.compact
        step = m.px(56) if large else m.px(92)
        size = (wide, faces.card_height(wide, cut=large))
        for number, (name, title) in enumerate(zip(CARDS, self.titles, strict=True)):
            last = number == len(CARDS) - 1
            place = Rect((at[0] + number * step, at[1]), size)
            cast = shapes.shadow(size, scale=m.s)
            surface.blit(cast.picture, cast.at(place))
            surface.blit(faces.card(name, wide, title if last else None, cut=large, big_tab=large), place)
