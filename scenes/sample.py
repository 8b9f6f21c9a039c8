"""The sample beside the settings: a plate, three cards and a sentence, as the table shows them now."""

from __future__ import annotations

from gettext import NullTranslations

from pygame import Rect, Surface

from art import faces, shapes
from art.backdrops import backdrop
from art.colours import CREAM, EDGE, HIGHLIGHT, INK, SEAT
from art.pictures import svg
from game.registry import SENTENCES
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Widget

CARDS = {"sos_triceratops": "blue", "sos_stegosaurus": "orange", "sos_scare_blue": "scare-blue"}
"""Three cards, and their faces."""


class Sample(Widget):
    """Felt with a plate and cards, and under it a sentence in the size that the table uses."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, tr: NullTranslations) -> None:
        super().__init__(m, rect)
        self.name = "Lucía"
        self.sentence = tr.gettext("“Nico scares Lucía’s blue dinosaur.”")
        self.titles = {name: SENTENCES["stack-o-saurus"].card(face, tr) for name, face in CARDS.items()}

    @classmethod
    def high(cls, m: Metrics) -> int:
        """The height that it needs inside a page."""
        return cls._plate_height(m) + 2 * m.px(16) + faces.card_height(m.px(112), cut=m.compact) + cls._words_height(m)

    @classmethod
    def least(cls, m: Metrics) -> int:
        """The height with which it shows anything: cards of the height of a thumb beside the plate."""
        return max(m.px(96), cls._plate_height(m) + 2 * m.px(14)) + cls._words_height(m)

    @staticmethod
    def _plate_height(m: Metrics) -> int:
        return max(m.px(46), round(m.text(17) * 1.9))

    @staticmethod
    def _words_height(m: Metrics) -> int:
        return m.px(10) + 2 * text.leading(m.text(19))

    def draw(self, surface: Surface) -> None:
        m = self.m
        felt = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - self._words_height(m))
        surface.blit(backdrop("jungle", m.size), felt, felt)
        paper.rounded(surface, felt, EDGE, m.px(4), m.px(3))
        high = self._plate_height(m)
        plate = Rect(felt.x + m.px(16), felt.y + m.px(14), 0, high)
        plate.width = min(felt.width - m.px(32), high + text.width(self.name, "display", m.text(17)) + m.px(24))
        self._draw_plate(surface, plate)
        cards = Rect(felt.x, plate.bottom, felt.width, felt.bottom - plate.bottom)
        if plate.right + m.px(320) < felt.right:
            cards = Rect(plate.right, felt.y, felt.right - plate.right, felt.height)
        self._draw_cards(surface, cards.inflate(-2 * m.px(16), -2 * m.px(14)))
        at = (self.rect.centerx, felt.bottom + m.px(10))
        text.write(surface, self.sentence, "text", m.text(19), INK, at, "midtop", room=self.rect.width, lines=2)

    def _draw_plate(self, surface: Surface, plate: Rect) -> None:
        m = self.m
        paper.rounded(surface, plate, (24, 15, 9, 205), plate.height // 2)
        paper.rounded(surface, plate, HIGHLIGHT, plate.height // 2, m.px(3))
        token = svg(SEAT[0].token, plate.height - 2 * m.px(3))
        surface.blit(token, (plate.x + m.px(3), plate.y + m.px(3)))
        at = (plate.x + plate.height + m.px(4), plate.centery)
        text.write(surface, self.name, "display", m.text(17), CREAM, at, "midleft", room=plate.right - at[0] - m.px(10))

    def _draw_cards(self, surface: Surface, room: Rect) -> None:
        """Three as large as fits: side by side, or in the compact form a fan with the tab of each card free, half as large again."""
        large = self.m.compact
        share = 0.5 if large else 1.04
        shape = faces.card_height(1000, cut=large) / 1000
        wide = max(1, round(min(room.height / shape, room.width / (1 + 2 * share))))
        size = (wide, faces.card_height(wide, cut=large))
        step = round(wide * share)
        left = room.centerx - (2 * step + wide) // 2
        for number, name in enumerate(CARDS):
            place = Rect((left + number * step, room.centery - size[1] // 2), size)
            cast = shapes.shadow(size, scale=self.m.s)
            surface.blit(cast.picture, cast.at(place))
            surface.blit(faces.card(name, wide, self.titles[name], cut=large, big_tab=large), place)
