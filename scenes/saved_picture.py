"""The picture of a table that goes into a save. It shows nothing that is hidden from anybody."""

from __future__ import annotations

from gettext import NullTranslations
from io import BytesIO

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.views import View
from scenes.letters import shown_table
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture

PICTURE = (480, 270)
"""The size of the picture in a save, in pixels."""


def small_picture(view: View, tr: NullTranslations) -> bytes:
    """The table of the public `view`, as PNG."""
    file = BytesIO()
    pygame.image.save(public_picture(view, PICTURE, tr), file, "table.png")
    return file.getvalue()


def public_picture(view: View, size: tuple[int, int], tr: NullTranslations) -> Surface:
    """The table of the public `view` without bar and log, as much of it as has the shape of `size`, at that size."""
    assert view.seat is None, "a picture for a save shows nobody's hand"
    picture = TablePicture(view.table.game, Metrics((1280, 720)), tr)
    picture.show(replace(view, table=shown_table(view.table, tr.gettext)))
    whole = Surface(picture.m.size)
    picture.draw(whole)
    bar, log = picture.rect_of("bar"), picture.rect_of("log")
    top = bar.bottom if bar else 0
    right = log.left if log and log.height > log.width else whole.get_width()
    table = Rect(0, top, right, whole.get_height() - top)
    inside = Rect((0, 0), size).fit(table)
    inside.midtop = table.midtop
    return pygame.transform.smoothscale(whole.subsurface(inside), size)
