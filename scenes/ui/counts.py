"""How many cards a pile has: a number on a brass disc at its corner."""

from __future__ import annotations

from pygame import Surface

from art import shapes
from art.colours import BRASS, INK
from scenes.ui import text
from scenes.ui.metrics import LEAST_TEXT, Metrics


def pile_count(m: Metrics, number: int, card: int) -> Surface:
    """The disc for a pile of cards that are `card` pixels wide: about half of a card stays to be seen, however large the text is."""
    size = max(LEAST_TEXT, min(m.text(15), round(card * 0.28)))
    digits = text.width("0" * max(2, len(str(number))), "display", size)
    around = 1.45 if number < 100 and digits * 1.45 <= card * 0.6 else 1.28
    wide = max(min(m.px(32), card // 2), round(digits * around))
    made = shapes.disc(wide, BRASS, INK, m.px(2)).copy()
    text.write(made, str(number), "display", size, INK, made.get_rect().center)
    return made
