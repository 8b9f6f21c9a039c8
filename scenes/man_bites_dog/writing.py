"""From pointing at cards to a headline: a click appends, a drag puts a card in its place, and whatever is laid can be laid otherwise."""

from __future__ import annotations

import pygame

from game.core.moves import Move
from game.man_bites_dog.state import HEADLINE, INTERVIEW, THROWING
from scenes.ui.playing import Playing
from scenes.ui.pointer import Point

ROW, DISCARD = "headline", "blue-discard"
YES, NO = ("allow", "accept"), ("challenge", "reject")
KEYS = {pygame.K_y: YES, pygame.K_s: YES, pygame.K_n: NO}
SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Writing(Playing):
    """The gestures of Man Bites Dog. `passing`: a click on a card of the hand throws it away, because its player means to pass."""

    passing = False
    _sent: str | None = None
    """The card that the last click sent to the headline: whoever clicks on its place there next leaves it lie."""

    def renew(self) -> None:
        super().renew()
        self.passing = False

    @property
    def draft(self) -> bool:
        """The board of the vote has nothing to lay."""
        return False

    @property
    def state(self) -> str:
        """What is being put together: a headline, cards to be thrown away, or nothing yet ("")."""
        return str(self.view.facts["draft"])

    @property
    def pieces(self) -> list[Move]:
        """What is laid of the unfinished choice, by who may change it now."""
        return self._match.session.draft if self.view.moves else []

    @property
    def laid(self) -> tuple[str, ...]:
        """The cards of the unfinished headline, which its author may lay otherwise."""
        return self.view.cards(ROW) if self.view.moves and self.state == HEADLINE else ()

    @property
    def inviting(self) -> tuple[str, ...]:
        """Where to click is plain: nothing is marked until a card is lifted."""
        return ()

    @property
    def lying(self) -> tuple[str, ...]:
        """The verbs that may be laid, and the cards of the headline."""
        hand = self.in_hand()
        return (*(thing for thing in self.gesture.next if thing not in hand and self.is_card(thing)), *self.laid)

    @property
    def targets(self) -> tuple[str, ...]:
        """A card of the headline may go to another place in it, or back."""
        if self.held in self.laid:
            return (ROW, self._home(self.held or ""))
        return super().targets

    def _home(self, card: str) -> str:
        """Where a card of the headline came from."""
        return "extra" if card.startswith("verb-") else f"hand.{self.view.seat}"

    def can_lift(self, thing: str) -> bool:
        return thing in self.laid or super().can_lift(thing)

    # what the person does

    def tap(self, thing: str | None) -> bool:
        """A click puts a card at once where it usually goes: on the page, or away; a click on the page takes one out.

        A card that has just gone there by itself stays: somebody clicks first on the card and then on its place.
        """
        sent, self._sent = self._sent, None
        if thing is not None and not self.gesture.path:
            if thing in self.laid:
                if thing != sent:
                    self.lay_otherwise([piece for piece in self.pieces if piece.things[0] != thing])
                return True
            usual = self._usual(thing)
            if usual is not None:
                self._sent = thing if usual == ROW else None
                self.gesture.point(thing)
                self.gesture.point(usual)
                self._finish()
                return True
        return super().tap(thing)

    def _usual(self, thing: str) -> str | None:
        """Where a click puts `thing`; None where that is to be said with a second one (an exclusive)."""
        places = self.gesture.targets(thing)
        if self.passing:
            return DISCARD if DISCARD in places else None
        return ROW if ROW in places else places[0] if len(places) == 1 else None

    def _finish(self) -> None:
        """A blank is listed with some word: its place is enough."""
        while self.gesture.move is None and len(self.gesture.next) == 1:
            self.gesture.point(self.gesture.next[0])
        super()._finish()

    def drop(self, pos: Point) -> None:
        held, target, place = self.held, self.under(pos), self._place()
        self._sent = None
        if held is None or target is None:
            super().drop(pos)
        elif held in self.laid:
            self.held = None
            self._picture.release_to()
            piece = next(each for each in self.pieces if each.things[0] == held)
            rest = [each for each in self.pieces if each != piece]
            self.lay_otherwise([*rest[:place], piece, *rest[place:]] if target == ROW else rest)
        elif target == ROW and place < len(self.laid) and not held.startswith("blank-"):
            self.held = None
            self._picture.release_to()
            pieces = self.pieces
            self.lay_otherwise([*pieces[:place], Move("lay", (held, ROW)), *pieces[place:]])
        else:
            super().drop(pos)

    def _place(self) -> int:
        """Before how many cards of the headline the held card lies: to the right of so many others."""
        rect = self._picture.lifted_rect
        if rect is None:
            return len(self.laid)
        others = [sprite for sprite in self._picture.stage.zones[ROW] if sprite.card != self.held]
        return sum(sprite.spot.x < rect.centerx for sprite in others)

    def lay_otherwise(self, pieces: list[Move]) -> None:
        """The unfinished choice is `pieces` now."""
        self._sent = None
        self._redraft(pieces)

    def take_back(self) -> None:
        """Nothing is laid any more."""
        taken = tuple(self.pieces)
        self.lay_otherwise([])
        self.taken = taken

    @property
    def can_take_back(self) -> bool:
        return bool(self.pieces) and self.state in (HEADLINE, THROWING, INTERVIEW)

    def shortcut(self, key: int, mod: int, focus: str | None) -> bool:
        """Y (S) and N answer a question; Ctrl with an arrow shifts a card of the headline."""
        answer = next((move for move in self.verbs if move.verb in KEYS.get(key, ())), None)
        if answer is not None:
            self._play(answer)
            return True
        if key in SHIFTS and mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and focus in self.laid:
            return self._shift(focus or "", SHIFTS[key])
        return False

    def _shift(self, card: str, way: int) -> bool:
        pieces = self.pieces
        now = next(number for number, piece in enumerate(pieces) if piece.things[0] == card)
        then = max(0, min(len(pieces) - 1, now + way))
        if then != now:
            pieces.insert(then, pieces.pop(now))
            self.lay_otherwise(pieces)
        return True
