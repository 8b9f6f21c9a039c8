"""A slip of paper with a line to write on: what a saved game is called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from itertools import chain, count
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from saves.save_format import TITLE_LENGTH
from scenes.letters import why_not_written
from scenes.scene import Modal
from scenes.ui import paper
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_field import TextField

if TYPE_CHECKING:
    from scenes.app import App


def copy_name(name: str, taken: Collection[str], _: Callable[[str], str]) -> str:
    """What a copy of the game called `name` is called, so that none of those `taken` is: "Sunday (copy)", then "Sunday (copy 2)"."""
    once, again = _("(copy)"), _("(copy {number})")
    signs = chain([once], (again.format(number=number) for number in count(2)))
    before, number = re.escape(again).split(r"\{number\}")
    plain = re.sub(rf" *(?:{re.escape(once)}|{before}[0-9]+{number})$", "", name)
    names = (f"{plain[: TITLE_LENGTH - len(sign) - 1].rstrip()} {sign}".lstrip() for sign in signs)
    return next(each for each in names if each not in taken)


class NamingScene(Modal):
    """Asks for a name, which may stay empty. `then` gets it when the person accepts; Escape gives up."""

    first = "name"

    def __init__(self, app: App, name: str, then: Callable[[str], None]) -> None:
        super().__init__(app)
        self.name, self.then = name, then
        self.slip = Rect(0, 0, 0, 0)

    def build(self) -> None:
        m, edge, gap = self.m, self.m.px(34), self.m.px(16)
        wide = min(m.size[0] - m.px(60), m.px(620))
        room = wide - 2 * edge
        question = self._("What is this game called? The name may stay empty.")
        heights = (Label.high(m, question, room, 20, "text"), TextField.high(m, 20), Button.high(m))
        self.slip = Rect(0, 0, wide, sum(heights) + 2 * gap + 2 * edge)
        self.slip.center = (m.size[0] // 2, m.size[1] // 2)
        tops = [self.slip.y + edge + sum(heights[:row]) + row * gap for row in range(3)]
        places = [Rect(self.slip.x + edge, top, room, high) for top, high in zip(tops, heights, strict=True)]
        self.controls.add(Label(m, places[0], question, 20, "text", centred=True))
        field = TextField(
            m,
            places[1],
            self.name,
            self._write,
            key="name",
            most=TITLE_LENGTH,
            full=self._("A name has {most} letters at most.").format(most=TITLE_LENGTH),
            allow=self._why_not,
            on_accept=self._accept,
            units=20,
        )
        self.controls.add(field)
        half = Rect(places[2].x, places[2].y, (room - gap) // 2, places[2].height)
        self.controls.add(Button(m, half.move(half.width + gap, 0), self._("Save"), self._accept, key="accept", primary=True))
        self.controls.add(Button(m, half, self._("Cancel"), self.back, key="cancel"))

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.slip)

    def _write(self, name: str) -> None:
        self.name = name

    def _why_not(self, name: str) -> str | None:
        return why_not_written(name, self._)

    def _accept(self) -> None:
        self.app.pop()
        self.then(unicodedata.normalize("NFC", self.name))
