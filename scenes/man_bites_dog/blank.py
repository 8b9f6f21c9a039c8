"""A slip of paper for the word on a blank: what it is, and what grammar has to know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.man_bites_dog.deck import Gender
from game.man_bites_dog.written import MOST_LETTERS, Written, is_word, typed, written
from scenes.letters import why_not_written
from scenes.scene import Modal
from scenes.ui import paper, text
from scenes.ui.widgets import ENTERS, Button, Label, Widget
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


class BlankScene(Modal):
    """Asks for a word in the `language` of the deck. `then` gets it as a thing of a move; Escape gives up."""

    first = "word"

    def __init__(self, app: App, language: str, then: Callable[[str], None]) -> None:
        super().__init__(app)
        self.language, self.then = language, then
        self.word = ""
        self.noun, self.plural = True, False
        self.gender: Gender = "m"
        self.slip = Rect(0, 0, 0, 0)
        self._accept_button: Button | None = None

    @property
    def thing(self) -> str:
        """The word as a thing of a move."""
        gender = self.gender if self.language == "es" else None
        return written(Written(typed(self.word), "n" if self.noun else "a", gender, self.plural))

    # where everything is

    def build(self) -> None:
        m, edge, gap = self.m, self.m.px(30), self.m.px(12)
        wide = min(m.size[0] - m.px(40), m.px(680))
        room = wide - 2 * edge
        high = Button.high(m)
        most = m.size[1] - m.px(24) - 2 * edge - high - gap
        made = self._rows(Rect(0, 0, room, 0))
        bottom = made[-1].rect.bottom
        bar = ScrollArea.bar(m) if bottom > most else 0
        if bar:
            made = self._rows(Rect(0, 0, room - bar, 0))
            bottom = made[-1].rect.bottom
        shown = min(bottom, most)
        self.slip = Rect(0, 0, wide, shown + high + gap + 2 * edge)
        self.slip.center = (m.size[0] // 2, m.size[1] // 2)
        area = self.controls.add(ScrollArea(m, Rect(self.slip.x + edge, self.slip.y + edge, room, shown), "form"))
        for widget in made:
            widget.rect.move_ip(area.rect.topleft)
            area.add(widget)
        area.finish(area.rect.y + bottom)
        half = Rect(area.rect.x, area.rect.bottom + gap, (room - gap) // 2, high)
        self._accept_button = Button(m, half.move(half.width + gap, 0), self._("Write it"), self._accept, key="accept", primary=True)
        self.controls.add(self._accept_button)
        self.controls.add(Button(m, half, self._("Cancel"), self.back, key="cancel"))
        self._check()

    def _rows(self, place: Rect) -> list[Widget]:
        """Question, field and choices, one below the other from the top of `place`."""
        m, _ = self.m, self._
        made: list[Widget] = []
        top, gap = place.y, m.px(10)

        def add(widget: Widget) -> None:
            nonlocal top
            made.append(widget)
            top = widget.rect.bottom + gap

        def say(words: str, units: int) -> None:
            lines = "\n".join(text.balanced(words, "text", m.text(units), place.width))
            add(Label(m, Rect(place.x, top, place.width, Label.high(m, lines, place.width, units, "text")), lines, units, "text"))

        say(_("Your own word: 1 to 24 letters, as you like."), 20)
        rect = Rect(place.x, top, place.width, TextField.high(m, 22))
        add(
            TextField(
                m,
                rect,
                self.word,
                self._write,
                key="word",
                most=MOST_LETTERS,
                full=_("A word has {most} letters at most.").format(most=MOST_LETTERS),
                allow=self._why_not,
                on_accept=self._accept,
                units=22,
            )
        )
        add(self._choice(place, top, "kind", [(True, _("A noun: who or what")), (False, _("An adjective: what it is like"))]))
        if self.noun and self.language == "es":
            add(self._choice(place, top, "gender", [("m", _("masculine: el, los")), ("f", _("feminine: la, las"))]))
        if self.noun:
            add(self._choice(place, top, "number", [(False, _("one")), (True, _("several"))]))
        elif self.language == "es":
            say(_("Write the masculine singular: the newspaper does the rest."), 17)
        return made

    def _choice(self, place: Rect, top: int, key: str, answers: list[tuple[object, str]]) -> Widget:
        options = [Option(value, word) for value, word in answers]
        now = {"kind": self.noun, "gender": self.gender, "number": self.plural}[key]
        high = Choice.high(self.m, options, place.width)
        rect = Rect(place.x, top, place.width, high)
        return Choice(self.m, rect, options, now, lambda value: self._choose(key, value), key=key)

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.slip)

    # what a person does

    def event(self, event: Event) -> bool:
        """Enter writes the word from anywhere but Cancel: on the choices it would do nothing."""
        focused = self.controls.focused
        if event.type == pygame.KEYDOWN and event.key in ENTERS and isinstance(focused, Choice):
            self._accept()
            return True
        return super().event(event)

    def _choose(self, key: str, value: object) -> None:
        name = {"kind": "noun", "gender": "gender", "number": "plural"}[key]
        setattr(self, name, value)
        if key == "kind":
            self.layout()
            self.controls.focus(key)

    def _write(self, word: str) -> None:
        self.word = word
        self._check()

    def _check(self) -> None:
        if self._accept_button:
            self._accept_button.why_not = "" if is_word(self.thing) else self._("There is no word yet.")
            self._accept_button.note = ""
            self._accept_button.dirty = True

    def _why_not(self, word: str) -> str | None:
        return why_not_written(word, self._)

    def _accept(self) -> None:
        if is_word(self.thing):
            self.app.pop()
            self.then(self.thing)
