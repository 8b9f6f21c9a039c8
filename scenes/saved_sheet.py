"""What stands on the sheet beside the saved games: a game in full, or what will lie here once one is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface

from art.colours import INK, SECOND
from game.core.letters import drawable
from game.core.session import Session
from scenes import shelf
from scenes.letters import shown_table
from scenes.saved_cards import SHAPE, SeatRow, picture
from scenes.ui import paper
from scenes.ui.metrics import Metrics
from scenes.ui.text import Colour
from scenes.ui.widgets import Label, Picture, Widget

MOST_PICTURE = 150
"""Units that the picture on the sheet is high at most: the words need room too."""
PICTURED = 125
"""Text of up to so many per cent leaves room for that picture; with larger text the one on the card has to do."""
SIGN = 64
"""Units that the sign is wide on a sheet without a picture."""
APART = 4
"""Units between one thing on the sheet and the next."""

Gettext = Callable[[str], str]


def game_in_full(m: Metrics, session: Session, png: bytes | None, name: str, line: str, room: int, _: Gettext) -> list[Widget]:
    """A game, each thing at (0, 0) and `room` pixels wide: its table, what it is called, a `line` about it, and who sits there."""
    story: list[Widget] = []
    if m.text_percent <= PICTURED:
        tall = min(round(room / SHAPE), m.px(MOST_PICTURE))
        shown = picture(png, session.table.game, (min(room, round(tall * SHAPE)), tall))
        story.append(Picture(m, Rect(0, 0, room, tall), shown))
    story.append(label(m, game_title(session), room, 24, "display", INK))
    if drawable(name):
        story.append(label(m, name, room, 18, "bold", INK))
    story.append(label(m, line, room, 16, "text", SECOND))
    row = Rect(0, 0, room, SeatRow.high(m))
    for number, (seat, word) in enumerate(zip(shown_table(session.table, _).seats, _about_seats(session, _), strict=True)):
        story.append(SeatRow(m, row, seat, number, word))
    return story


def nothing_kept(m: Metrics, room: int, _: Gettext) -> list[Widget]:
    """What will lie here, and how it comes here, in the same form."""
    story: list[Widget] = []
    if m.text_percent <= PICTURED:
        side = m.px(SIGN)
        sign = Surface((side, side), SRCALPHA)
        paper.icon(sign, "save", side, sign.get_rect().center, SECOND)
        story.append(Picture(m, Rect(0, 0, room, side), sign))
    return [
        *story,
        label(m, _("Nothing saved yet"), room, 24, "display", INK),
        label(m, _("Twelve games have room here."), room, 18, "text", SECOND),
        label(m, _("To save one, pause it: P, or the menu at the top left."), room, 18, "text", SECOND),
        label(m, _("Your last game is kept by itself: the first page leads back to it."), room, 18, "text", SECOND),
    ]


def label(m: Metrics, words: str, room: int, units: float, role: str, colour: Colour) -> Label:
    """Words at (0, 0) that wrap to `room` pixels."""
    return Label(m, Rect(0, 0, room, Label.high(m, words, room, units, role)), words, units, role, colour)


def high(story: Sequence[Widget], m: Metrics) -> int:
    """The height of all that is to stand on the sheet, one thing below the other."""
    return sum(widget.rect.height + m.px(APART) for widget in story)


def game_title(session: Session) -> str:
    """The name of the game that is played."""
    return next(box.title for box in shelf.boxes() if box.game_id == session.table.game)


def next_actor(session: Session) -> int:
    """The seat that is to move once what is pending by itself is done; the session stays as it is."""
    ahead = Session(session.rules, session.table, session.log)
    ahead.settle()
    return ahead.actor


def _about_seats(session: Session, _: Gettext) -> list[str]:
    """What is said about each seat: who is to move, or who has won."""
    outcome = session.rules.outcome(session.state)
    if outcome:
        return [_("has won") if seat in outcome.winners else "" for seat in range(session.table.players)]
    actor = next_actor(session)
    return [_("is to move") if seat == actor else "" for seat in range(session.table.players)]
