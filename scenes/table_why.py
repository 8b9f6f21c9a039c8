"""What a computer player was after: asked with a key, or by a press on its plate, and said in one sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.core.sentences import Prompt
from game.registry import SENTENCES
from game.why import aim, decisions
from scenes.ui.plates import levels
from scenes.ui.pointer import Point

if TYPE_CHECKING:
    from scenes.table import TableScene
    from scenes.table_speech import Tell


class TableWhy:
    """Asked once more, it tells of the decision before."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._told: tuple[Tell, int | None, int] | None = None
        """What told the last answer, of which seat it was asked (None: of any), and the number of the decision."""
        self._pointed: int | None = None

    def ask(self, seat: int | None = None) -> None:
        """Say what the last decision of a computer player, or of `seat`, was after."""
        table, match = self._table, self._table.match
        table.picture.skip()
        made = decisions(match.session, seat)
        if self._told and table.speech.tell is self._told[0] and self._told[1] == seat:
            made = [number for number in made if number < self._told[2]] or made
        if not made:
            table.speech.say(lambda: Prompt(table._("Why?"), table._("No computer player has decided anything yet.")))
            return
        tell = partial(self._said, made[-1])
        self._told = (tell, seat, made[-1])
        table.app.sound("button")
        table.speech.say(tell)

    def _said(self, number: int) -> Prompt:
        """What the decision at `number` in the log did, and what for."""
        match, tr = self._table.match, self._table.app.tr
        lines = (SENTENCES[match.rules.id].event(event, match.names, tr) for event in match.happened(number))
        why = tr.gettext("Why, {name}?").format(name=match.names[match.session.log[number].actor])
        return Prompt(next((line for line in lines if line), why), aim(match.session, number, match.viewer, tr))

    def event(self, event: Event) -> bool:
        """A press on the plate of a computer player is the question; whether it was. Who points at one is told so."""
        if event.type == pygame.MOUSEMOTION:
            self._point_at(self._seat_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            seat = self._seat_at(event.pos)
            if seat is not None:
                self.ask(seat)
                return True
        return False

    def _point_at(self, seat: int | None) -> None:
        if seat != self._pointed:
            self._pointed = seat
            self._table.speech.compose()

    @property
    def offer(self) -> str:
        """How the player plays whose plate is pointed at, or has the keyboard, which not every plate has room for, and what a press there
        does; nothing where none is.
        """
        table = self._table
        if table.playing.lifted:
            return ""
        seat = self.plates.get(table.keys.thing or "") if self._pointed is None else self._pointed
        if seat is None:
            return ""
        told = table._("{name}: {level}. A press on this plate tells what the last move was for.")
        return told.format(name=table.words.name(seat), level=levels(table.match.table.seats[seat], table._)[0])

    @property
    def plates(self) -> dict[str, int]:
        """The computer players by their plates, as far as these are in sight ("plate.2"); while a card is lifted none is asked."""
        if self._table.playing.lifted:
            return {}
        picture = self._table.picture
        seats = (number for number, player in enumerate(self._table.match.table.seats) if player.control == "ai")
        found = {f"plate.{picture.stage.position(seat)}": seat for seat in seats}
        return {plate: seat for plate, seat in found.items() if picture.rect_of(plate)}

    def _seat_at(self, pos: Point) -> int | None:
        """The computer player whose plate is at `pos`."""
        rects = ((seat, self._table.picture.rect_of(plate)) for plate, seat in self.plates.items())
        return next((seat for seat, rect in rects if rect and rect.collidepoint(pos)), None)
