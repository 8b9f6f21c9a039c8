"""Contact sheets: all pictures of a scene, a row for each state and a column for each size, language and text size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from scenes.ui import text

CELL = (400, 250)
EDGE, LINE = 12, 26
GROUND, WORDS = (30, 30, 30), (235, 235, 235)


def contact_sheet(folder: Path, name: str, rows: Sequence[str], columns: Sequence[str]) -> Path:
    """Lay the pictures called `row-column` of `folder` on a sheet there."""
    step = (CELL[0] + EDGE, CELL[1] + EDGE + LINE)
    sheet = Surface((EDGE + step[0] * len(columns), EDGE + step[1] * len(rows)))
    sheet.fill(GROUND)
    for down, row in enumerate(rows):
        for across, column in enumerate(columns):
            at = (EDGE + across * step[0], EDGE + down * step[1])
            whole = pygame.image.load(folder / f"{row}-{column}.png")
            scale = min(CELL[0] / whole.get_width(), CELL[1] / whole.get_height())
            sheet.blit(pygame.transform.smoothscale_by(whole, scale), (at[0], at[1] + LINE))
            words = f"{row.removeprefix(name.removeprefix('sheet-')).strip('-')}  {column}".strip()
            text.write(sheet, words, "text", 17, WORDS, at, "topleft", room=CELL[0])
    path = folder / f"{name}.png"
    pygame.image.save(sheet, path)
    return path
