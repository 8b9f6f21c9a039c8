"""From pointing at things to a move: what the person at the screen is about to do. It walks the tree of legal moves and knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.core.moves import Move, Reason
from game.core.views import View
from scenes.match import Match
from scenes.ui.gestures import Gesture
from scenes.ui.picture import TablePicture
from scenes.ui.pointer import Point

FLOOR, TAKE_OUT = "floor.", "take-out."
"""What the things of a board are called on which a long choice is laid piece by piece: the place of a piece, and taking one out."""

RAISED, RAISED_LITTLE = 10, 0
"""Units by which a chosen card hangs higher than a raised one; none in the compact form, where plates stand close above the hand."""


class Playing:
    """The gesture under way, for the view that the picture shows.

    Either a card is `lifted` (chosen with a click or a key, or held by the pointer) and its targets are legal; or a `draft` is laid
    piece by piece on a board, and holds only when it is confirmed. `play` gets a finished move, `refuse` the reason why something is none
    (None: it was let go where nothing is), `redraft` the pieces of an unfinished choice that are laid anew.
    """

    def __init__(
        self,
        match: Match,
        picture: TablePicture,
        play: Callable[[Move], None],
        refuse: Callable[[Reason | None], None],
        random: Random,
        redraft: Callable[[Sequence[Move]], None],
    ) -> None:
        self._match, self._picture, self._play, self._refuse, self._random = match, picture, play, refuse, random
        self._redraft = redraft
        self.view: View = match.view
        self.gesture = Gesture(())
        self.choices: tuple[str, ...] = ()
        """What a gesture can begin with, in the order of the moves."""
        self.held: str | None = None
        """What the pointer holds."""
        self.taken: tuple[Move, ...] = ()
        """The pieces of an unfinished choice that were taken back all at once, until something else is done."""
        self._cards = {card.id for card in match.rules.cards(match.table)}
        self._zones = match.rules.zones(match.table)
        self.renew()

    def renew(self) -> None:
        """The match is somewhere else: begin from nothing."""
        self.view = self._match.view
        self.gesture = Gesture(self.view.moves)
        self.choices = self.gesture.next
        self.held, self.taken = None, ()

    # what is going on

    @property
    def draft(self) -> bool:
        """Whether a long choice is being laid on a board."""
        return self._picture.board is not None

    @property
    def lifted(self) -> str | None:
        """The card that is chosen or held; at most one is."""
        if self.held is not None:
            return self.held
        return self.gesture.path[0] if self.gesture.path and not self.draft else None

    @property
    def complete(self) -> bool:
        """Whether a draft could be confirmed."""
        return self.gesture.move is not None

    @property
    def left(self) -> int:
        """How many pieces the draft still needs."""
        return len(set(self.choices) - set(self.gesture.path)) if self.draft else 0

    @property
    def targets(self) -> tuple[str, ...]:
        """Where the lifted thing may go now."""
        if self.draft:
            return (self._next_floor,) if self.held is not None and self.held in self.gesture.next else ()
        return self.gesture.next if self.gesture.path else ()

    @property
    def _next_floor(self) -> str:
        return f"{FLOOR}{len(self.gesture.path) + 1}"

    @property
    def _free_floors(self) -> list[str]:
        """Where nothing is laid yet; whichever of them is meant, the next one is filled."""
        return [f"{FLOOR}{number}" for number in range(len(self.gesture.path) + 1, len(set(self.choices)) + 1)]

    @property
    def inviting(self) -> tuple[str, ...]:
        """What is marked while nothing is lifted: zones (piles to draw from), and cards on the table that one may point at."""
        if self.gesture.path:
            return ()
        own = {*self.in_hand(), *(self.view.cards(self._picture.stage.hand) if self._picture.stage.hand else ())}
        return tuple(thing for thing in self.gesture.next if thing in self._zones or (self.is_card(thing) and thing not in own))

    @property
    def verbs(self) -> tuple[Move, ...]:
        """The moves without things: buttons."""
        return tuple(move for move in self.view.moves if not move.things)

    @property
    def playable(self) -> tuple[str, ...]:
        """The cards of the hand that a move can begin with, while none is lifted."""
        return () if self.gesture.path or self.draft else tuple(card for card in self.in_hand() if card in self.gesture.next)

    def is_card(self, thing: str) -> bool:
        return thing in self._cards

    def in_hand(self) -> tuple[str, ...]:
        """The cards that the person at the screen holds, from left to right."""
        zone = self._picture.stage.hand
        own = zone is not None and self._picture.stage.sees(zone)
        return tuple(sprite.card for sprite in self._picture.stage.zones[zone] if sprite.card) if own and zone else ()

    @property
    def lying(self) -> tuple[str, ...]:
        """The cards on the table that can be pointed at."""
        return tuple(thing for thing in self.inviting if self.is_card(thing))

    def begins_with(self, thing: str | None) -> bool:
        """Whether somebody who reaches for `thing` means to go on with the turn: a card of the own hand or the hand itself, or a pile."""
        if thing is None or thing == self._picture.stage.hand:
            return thing is not None
        sprite = self._picture.stage.find(thing)
        return thing in self.in_hand() or self._is_pile(thing) or (sprite is not None and self._is_pile(sprite.zone))

    def shortcut(self, key: int, mod: int, focus: str | None) -> bool:
        """A key that means something in this game only; whether it did. The keyboard may be on `focus`."""
        return False

    def can_lift(self, thing: str) -> bool:
        """Whether the pointer may take `thing` up: it begins a move, or is a card of the own hand (then a drop says why it is none).

        What is a whole move when it is pointed at stays where it is.
        """
        if not self.view.moves:
            return False
        if thing in self.gesture.next and not self.draft and not self.gesture.targets(thing):
            return False
        return thing in self.gesture.next or thing in self.choices or thing in self.in_hand()

    # what the person does

    def tap(self, thing: str | None) -> bool:
        """A click or Enter on `thing`; whether it meant something."""
        if self.draft:
            return self._tap_draft(thing)
        if self.gesture.path:
            self._tap_target(thing)
            return True
        if thing is None:
            return False
        if thing in self.gesture.next:
            self._begin(thing)
            return True
        if self._match.outcome is None and ((self.is_card(thing) and thing in self.in_hand()) or self._is_pile(thing)):
            self._refuse(self._match.why_not(thing, None))
            return True
        return False

    def _is_pile(self, thing: str) -> bool:
        return thing in self._zones and self._zones[thing].kind == "pile"

    def _begin(self, thing: str) -> None:
        """Point at the first thing; a pile with one continuation needs no second click."""
        only = self.gesture.targets(thing)
        self.gesture.point(thing)
        if self.gesture.move is None and len(only) == 1 and not self.is_card(thing):
            self.gesture.point(only[0])
        elif self.gesture.move is None:
            self._raise(thing)
        self._finish()

    def _raise(self, thing: str) -> None:
        """The chosen card comes up a little and stays there until its place is pointed at."""
        m, rect = self._picture.m, self._picture.rect_of(thing)
        if rect is not None and self._picture.lift(thing, rect.center, chosen=True):
            home = self._picture.rect_of(thing) or rect  # those beside it have made room
            self._picture.drag((home.centerx, home.centery - m.px(RAISED_LITTLE if m.compact else RAISED)))

    def _tap_target(self, thing: str | None) -> None:
        lifted = self.gesture.path[0]
        if thing is not None and self.gesture.point(thing):
            self._picture.release_to()
            self._finish()
            return
        self.gesture.back()
        self._picture.release_home()
        if thing is not None and thing != lifted and thing in self.gesture.next:
            self._begin(thing)
        elif thing in self.in_hand() and thing != lifted:
            self._refuse(self._match.why_not(thing or "", None))
        elif thing is not None and thing != lifted:
            self._explain(lifted, self._place_of(thing))

    def _place_of(self, thing: str) -> str | None:
        """The square or zone that somebody means who points at `thing` with a card in the hand."""
        if thing in self._zones or thing in self._picture.stage.squares:
            return thing
        sprite = self._picture.stage.find(thing)
        if sprite is None:
            return None
        return list(self._picture.stage.squares)[sprite.square] if sprite.square is not None else sprite.zone

    def _finish(self) -> None:
        if self.gesture.move is not None:
            self._play(self.gesture.move)

    def press(self, move: Move) -> None:
        """A button of `verbs`, or all at once of a move that a hint has shown."""
        self._play(move)

    def cancel(self) -> bool:
        """Put back what is lifted; whether anything was. A draft stays as it is."""
        was = self.lifted is not None
        self.held = None
        if not self.draft:
            self.gesture.back()
        self._picture.release_home()
        return was

    # dragging

    def take(self, thing: str, pos: Point) -> bool:
        """The pointer lifts `thing`."""
        if not self.draft:
            self.gesture.back()
        if not self.can_lift(thing) or not self._picture.lift(thing, pos):
            return False
        self.held = thing
        if not self.draft:
            self.gesture.point(thing)
        return True

    def drop(self, pos: Point) -> None:
        """Let go of it at `pos`: it is played on the legal place that it lies over most, or that is under the pointer."""
        target = self.under(pos)
        held, self.held = self.held, None
        if held is None:
            return
        if self.draft:
            self._drop_piece(held, target)
            return
        if target is not None and self.gesture.point(target):
            self._picture.release_to()
            self._finish()
            return
        self.gesture.back()
        place = self._place_at(pos)
        self._picture.release_home()
        self._explain(held, place)

    def _explain(self, held: str, place: str | None) -> None:
        """Why `held` went home from `place`; a legal card that came back to the hand was only put back."""
        legal = held in self.gesture.next
        if place is not None and place == self._picture.stage.hand:
            if not legal:
                self._refuse(self._match.why_not(held, None))
        elif place is None and legal:
            self._refuse(None)
        else:
            self._refuse(self._match.why_not(held, place))

    def under(self, pos: Point) -> str | None:
        """The legal place for what is held at `pos`: on a grid the square that is pointed at, elsewhere what it lies over most."""
        rect, targets = self._picture.lifted_rect, self.targets
        if self.draft:
            return self._next_floor if rect and self._picture.overlap(rect, self._free_floors) else None
        square = self._picture.stage.square_at(pos)
        if square:
            return square if square in targets else None
        found = self._picture.overlap(rect, targets) if rect else None
        return found or (self._picture.thing_at(pos, targets) if targets and not rect else None)

    def _place_at(self, pos: Point) -> str | None:
        """The square or zone under the pointer, or the zone under the held card."""
        rect, places = self._picture.lifted_rect, [*self._zones, *self._picture.stage.squares]
        return self._picture.thing_at(pos, places) or (self._picture.overlap(rect, list(self._zones)) if rect else None)

    # a choice that is laid piece by piece

    def _tap_draft(self, thing: str | None) -> bool:
        if thing is None:
            return False
        if thing.startswith(TAKE_OUT):
            self.take_out(int(thing.removeprefix(TAKE_OUT)) - 1)
        elif thing in self.gesture.path:
            self.take_out(self.gesture.path.index(thing))
        elif self.gesture.point(thing):
            self._show_draft()
        else:
            return False
        return True

    def _drop_piece(self, piece: str, target: str | None) -> None:
        self._picture.release_home(0)
        if target is not None and self.gesture.point(piece):
            self._show_draft()

    def take_out(self, number: int) -> None:
        """Take the piece `number` out again; those above it sink."""
        rest = self.gesture.path[number + 1 :]
        self.gesture.back(number)
        for piece in rest:
            self.gesture.point(piece)
        self._show_draft()

    def put_back(self) -> None:
        """What was taken back all at once is laid again."""
        self._redraft(list(self.taken))

    def empty(self) -> None:
        """Take all pieces out."""
        self.gesture.back()
        self._show_draft()

    def shuffle(self) -> None:
        """Leave it to luck."""
        self.gesture.back()
        while self.gesture.move is None:
            self.gesture.point(self._random.choice(self.gesture.next))
        self._show_draft()

    def confirm(self) -> None:
        """The draft holds."""
        self._finish()

    def _show_draft(self) -> None:
        self._picture.set_draft(self.gesture.path)
