"""A slip of paper over the scene: something to know, or something to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art.colours import INK
from scenes.scene import Modal
from scenes.ui import paper
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.app import App


class Answer(NamedTuple):
    """A button of a question: its word, and what happens after the slip is gone."""

    word: str
    then: Callable[[], None]
    icon: str = ""


def nothing() -> None:
    """What follows from an answer that changes nothing."""


class QuestionScene(Modal):
    """A question with its answers. The last one is safe: it is gold, has the focus, and Escape means it."""

    WIDTH = 620

    def __init__(self, app: App, words: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.words, self.answers = words, tuple(answers)
        self.slip = Rect(0, 0, 0, 0)

    @property
    def first(self) -> str:  # type: ignore[override]
        return f"answer-{len(self.answers) - 1}"

    def build(self) -> None:
        m = self.m
        edge, gap = m.px(34), m.px(14)
        wide = min(m.size[0] - m.px(60), m.px(self.WIDTH if not m.compact else 760))
        room = wide - 2 * edge
        words = Label.high(m, self.words, room, 20, "text")
        buttons = self._buttons(room)
        below = buttons[-1].bottom + edge
        shown = min(words, m.size[1] - m.px(40) - edge - gap - below)
        self.slip = Rect(0, 0, wide, edge + shown + gap + below)
        self.slip.center = (m.size[0] // 2, m.size[1] // 2)
        area = self.controls.add(ScrollArea(m, Rect(self.slip.x + edge, self.slip.y + edge, room, shown), "words"))
        place = Rect(area.rect.x, area.rect.y, room - (area.bar(m) if shown < words else 0), words)
        area.add(Label(m, place, self.words, 20, "text", INK, centred=True))
        area.finish(area.rect.y + words)
        for number, (answer, rect) in enumerate(zip(self.answers, buttons, strict=True)):
            last = number == len(self.answers) - 1
            rect.move_ip(self.slip.x + edge, area.rect.bottom + gap)
            self.controls.add(
                Button(
                    m,
                    rect,
                    answer.word,
                    lambda answer=answer: self.give(answer),  # type: ignore[misc]
                    key=f"answer-{number}",
                    icon=answer.icon,
                    primary=last,
                )
            )

    def _buttons(self, room: int) -> list[Rect]:
        """Places for the buttons, from the top left of their row: side by side where they fit, else one under the other."""
        m, gap = self.m, self.m.px(22)
        high = Button.high(m)
        widths = [max(m.px(150), Button.wide(m, answer.word, icon=answer.icon)) for answer in self.answers]
        total = sum(widths) + gap * (len(widths) - 1)
        if total > room:
            return [Rect(0, gap // 2 + row * (high + gap), room, high) for row in range(len(widths))]
        left = (room - total) // 2
        places = []
        for wide in widths:
            places.append(Rect(left, gap // 2, wide, high))
            left += wide + gap
        return places

    def paint(self, surface: Surface) -> None:
        paper.sheet(surface, self.m, self.slip)

    def give(self, answer: Answer) -> None:
        """Close the slip, then do what was answered."""
        self.app.pop()
        answer.then()

    def back(self) -> None:
        self.give(self.answers[-1])


class MessageScene(QuestionScene):
    """Something to know, and a button that says so."""

    def __init__(self, app: App, words: str) -> None:
        super().__init__(app, words, [Answer(app.tr.gettext("All right"), nothing)])
