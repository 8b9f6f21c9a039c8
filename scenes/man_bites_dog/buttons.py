"""The buttons of Man Bites Dog: print and take back on the page, exchange and pass beside the hand, two answers in a vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from art.colours import CREAM, OK_GREEN, OVER_RED
from game.core.moves import Move
from game.man_bites_dog.prompts import flaw
from game.man_bites_dog.state import CHALLENGE, HEADLINE, TURN, VOTE
from scenes.man_bites_dog import board
from scenes.man_bites_dog.paper_words import deck_of
from scenes.man_bites_dog.writing import NO, Writing
from scenes.ui import paper, text
from scenes.ui.table_panels import Deed
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.table import TableScene


class Answer(Button):
    """A thumb up: green, with a tick."""

    colour, sign = OK_GREEN, "check"

    def draw(self, surface: Surface) -> None:
        m, rect = self.m, self.rect.move(0, self.m.px(2) if self.pressed else 0)
        paper.rounded(surface, self.rect.move(0, m.px(5)), (8, 6, 12, 190), m.px(16))
        paper.rounded(surface, rect, self.colour, m.px(16))
        paper.rounded(surface, rect, CREAM, m.px(16), m.px(4 if self.hovered else 3))
        side = min(m.px(34), rect.height - m.px(16))
        paper.icon(surface, self.sign, side, (rect.x + m.px(12) + side // 2, rect.centery))
        left = rect.x + m.px(18) + side
        room = rect.right - left - m.px(12)
        fitted = board.in_lines(self.word, "display", m.text(24), (room, rect.height - m.px(8)))
        at = (left, rect.centery)
        text.write(surface, self.word, "display", fitted.px, CREAM, at, "midleft", room=room, lines=len(fitted.lines))


class Objection(Answer):
    """A thumb down: red, with a cross."""

    colour, sign = OVER_RED, "cross"


def deeds(table: TableScene) -> list[Deed]:
    """The buttons for who may decide something now."""
    playing = table.playing
    assert isinstance(playing, Writing)
    phase = playing.view.facts["phase"]
    if not playing.view.moves:
        return []
    if phase in (CHALLENGE, VOTE):
        return _answers(table, playing)
    if phase == TURN and playing.state == HEADLINE:
        return _page(table, playing)
    return [*_back(table, playing, phase), *_ends(table, playing, phase)]


def _back(table: TableScene, playing: Writing, phase: str) -> list[Deed]:
    """What takes back whatever has been done, or brings it back again, on the page if it was there; its place by the hand is kept."""
    word, again = table._("Undo all") if phase != TURN else table._("Take back"), table._("Put back")
    take = (lambda: table.lay(playing.take_back)) if playing.can_take_back else lambda: _mean_to_pass(table, playing, False)
    here = Deed("take-back", word, take, shown=playing.can_take_back or playing.passing, other_words=(again,))
    if not playing.taken or playing.passing:
        return [here]
    back = Deed("put-back", again, table.undo, other_words=(word,))
    page = table.picture.rect_of("take-back")
    return [back] if page is None else [here, back._replace(at=page)]


def _ends(table: TableScene, playing: Writing, phase: str) -> list[Deed]:
    """What ends the choice, or begins the one that ends the turn."""
    ends = tuple(map(table.words.button, ("draw", "pass"))) if phase == TURN else ()
    if phase == TURN and not playing.state and not playing.passing:
        return [Deed("passing", table.words.button("pass"), lambda: _mean_to_pass(table, playing, True), other_words=ends)]
    return [_verb(table, move)._replace(other_words=ends) for move in playing.verbs]


def _verb(table: TableScene, move: Move) -> Deed:
    return Deed(f"verb-{move.verb}", table.words.button(move.verb), lambda: table.playing.press(move), primary=True)


def _answers(table: TableScene, playing: Writing) -> list[Deed]:
    made = []
    for move in playing.verbs:
        no = move.verb in NO
        rect = table.picture.rect_of("answer.no" if no else "answer.yes")
        if rect is not None:
            deed = _verb(table, move)
            made.append(deed._replace(at=rect, button=Objection if no else Answer))
    return made


def _page(table: TableScene, playing: Writing) -> list[Deed]:
    """On the page: take all of it back, or print it; that is what to do only where it makes sense."""
    _, find = table._, table.picture.rect_of
    ready = next((move for move in playing.verbs if move.verb == "print"), None)
    press = (lambda: playing.press(ready)) if ready else (lambda: None)
    why_not = "" if ready else _("A headline needs a blue card.")
    sense = flaw(playing.view, deck_of(table.match.table)) is None
    return [
        Deed("take-back", _("Take back"), lambda: table.lay(playing.take_back), at=find("take-back")),
        Deed("verb-print", table.words.button("print"), press, primary=sense, why_not=why_not, at=find("print")),
    ]


def _mean_to_pass(table: TableScene, playing: Writing, passing: bool) -> None:
    """Whether a click on a card throws it away."""
    table.acted()
    playing.cancel()
    playing.passing = passing
    table.refresh()
