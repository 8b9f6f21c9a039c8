"""The headlines that stood in a game, as front pages; and one of them written to a file."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame

from game.core.session import Session, told
from game.core.table import Table
from saves.files import why, write_once
from saves.problem import N_, SaveProblem
from saves.system import HOME, user_folder
from scenes.man_bites_dog.front_page import FrontPage, front_page
from scenes.man_bites_dog.paper_words import PaperWords

WIDTH = 1600
"""Pixels of a front page that is kept."""


def printed(session: Session, table: Table, day: date) -> Iterator[FrontPage]:
    """The front pages of `session` in the order in which they were printed, dated `day`, with the names of the `table` that is shown."""
    names = tuple(seat.name for seat in table.seats)
    edition, line = 0, ""
    for _entry, events in told(session):
        for event in events:
            if event.cue == "round":
                edition = event.amount or 0
            elif event.cue == "prints":
                line = event.on or ""
            elif event.cue == "stands" and event.seat is not None:
                yield FrontPage(line, names[event.seat], event.seat, table.token(event.seat), event.amount or 0, edition, names, day)


def pictures_folder() -> Path:
    """The folder for front pages: among a person's pictures. It may not exist yet."""
    if os.environ.get(HOME):
        return user_folder() / "pictures"
    from platformdirs import user_pictures_path

    return user_pictures_path() / "Sobremesa"


def store_front_page(page: FrontPage, words: PaperWords, folder: Path) -> Path:
    """Write `page` as a PNG picture into `folder` under a name of its own, unless it is there already; where it is. Raises SaveProblem."""
    picture = io.BytesIO()
    pygame.image.save(front_page(page, words, WIDTH), picture, "page.png")
    try:
        return write_once(folder, "man-bites-dog", page.day, ".png", picture.getvalue())
    except OSError as error:
        sentence = N_("The picture could not be written: {cause}. The folder is {folder}.")
        raise SaveProblem(sentence, cause=why(error), folder=str(folder)) from error
