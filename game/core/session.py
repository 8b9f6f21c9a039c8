"""A session: one game being played. The log is the truth: undo cuts it, replay walks it, a save is the log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from game.core.chance import pick
from game.core.events import Event
from game.core.moves import IllegalMove, Move, Reason
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.table import Table

Turn = Literal["chance", "person", "computer", "over"]


class Entry(NamedTuple):
    """A line of the log: who decided (a seat, or CHANCE) and what."""

    actor: int
    move: Move


class Session:
    """A game at `table`, from the first decision to wherever the log has come.

    A decision is `open` until `settle` commits it: what follows by itself (draws, the die, the next seat) waits, so that it can be taken
    back freely. `play` settles the decision before, and a piece of a choice at once: that can be laid otherwise until the choice is made.
    A decision that showed its own maker a card out of somebody else's hand is not open.
    """

    def __init__(self, rules: AnyRules, table: Table, log: Iterable[Entry] = ()) -> None:
        """Replays `log`. Raises IllegalMove where an entry is not legal, and ValueError where it is not that actor's turn."""
        self.rules = rules
        self.table = table
        self.log: list[Entry] = []
        self.open = False
        self.state: Any = rules.start(table)
        self._chances = 0
        self._revealed = False
        self._moves: Sequence[Move] | None = None
        for entry in log:
            actor = rules.actor(self.state)
            if entry.actor != actor:
                raise ValueError(f"entry {len(self.log) + 1}: {entry.move} is by {entry.actor}, but {actor} is to decide")
            if not rules.accepts(self.state, entry.move):
                raise IllegalMove(entry.move, rules.why_illegal(self.state, entry.move))
            self._append(entry, [])

    @property
    def actor(self) -> int:
        """The seat whose decision is pending, CHANCE or OVER."""
        return self.rules.actor(self.state)

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves now, found once for every position."""
        if self._moves is None:
            self._moves = self.rules.moves(self.state)
        return self._moves

    @property
    def turn(self) -> Turn:
        """Who goes on: chance, a person, nobody any more, or the computer, for a seat of its own or for a person who has no choice."""
        actor = self.actor
        if actor in (CHANCE, OVER):
            return "chance" if actor == CHANCE else "over"
        is_person = self.table.seats[actor].control == "human"
        return "person" if is_person and self.forced is None else "computer"

    @property
    def forced(self) -> Move | None:
        """The decision that is none: a single legal move that reveals and gives up nothing, so it has no things; it is made for a person
        (R-ALL-4). What ends a choice of several pieces is one: the pieces can still be taken back.
        """
        moves = self.moves
        return moves[0] if len(moves) == 1 and not moves[0].things and not self.draft else None

    def play(self, move: Move) -> list[Event]:
        """The deciding seat plays `move`, after what was still to settle. Raises IllegalMove; then nothing has changed but that."""
        events = self.settle()
        if not self.rules.accepts(self.state, move):
            raise IllegalMove(move, self.rules.why_illegal(self.state, move))
        self._append(Entry(self.actor, move), events)
        return events + self.settle() if self.rules.is_piece(move) else events

    def since(self, seat: int) -> int:
        """Where in the log begins what followed on the last decision of `seat`; at its start where it made none."""
        last = self._last_decision(seat)
        return 0 if last is None else last + 1

    def settle(self) -> list[Event]:
        """Commit the last decision: chance does everything that is pending. Returns what happened."""
        self.open = False
        events: list[Event] = []
        while self.actor == CHANCE:
            move = self.moves[pick(self.table.seed, self._chances, len(self.moves))]
            self._append(Entry(CHANCE, move), events)
        return events

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why `seat` cannot take back its last decision now; None if it can.

        While the decision is open, or a piece of an unfinished choice, it can; then until chance, another seat's decision, or a card that
        somebody has seen by it has come in between. What the others have seen counts only when `seat` is not itself to decide next: as
        long as its own card still asks it something, nobody can have made use of it. At a table with free take-backs it always can.
        """
        last = self._last_decision(seat)
        if last is None:
            return Reason("nothing-to-undo")
        since = self.log[last + 1 :]
        piece = self.rules.is_piece(self.log[last].move)
        if self.table.free_take_backs or (not since and (self.open or piece)):
            return None
        if any(entry.actor == CHANCE for entry in since):
            return Reason("undo-chance")
        others = [entry.actor for entry in since if entry.actor != seat]
        if others:
            return Reason("undo-other-seat", (f"seat.{others[0]}",))
        return Reason("undo-revealed") if self._revealed else None

    def undo(self, seat: int) -> None:
        """Take back the last decision of `seat` and everything since. Raises ValueError if it made none."""
        last = self._last_decision(seat)
        if last is None:
            raise ValueError(f"seat {seat} has nothing to take back")
        self._become(self.log[:last])

    @property
    def draft(self) -> list[Move]:
        """The pieces of the choice that is not finished yet, in the order in which they were laid."""
        pieces: list[Move] = []
        for entry in reversed(self.log):
            if entry.actor != self.actor or not self.rules.is_piece(entry.move):
                break
            pieces.insert(0, entry.move)
        return pieces

    def redraft(self, pieces: Iterable[Move]) -> None:
        """Lay `pieces` in the place of the unfinished choice. Raises IllegalMove where they cannot be laid; then nothing has changed."""
        actor = self.actor
        kept = self.log[: len(self.log) - len(self.draft)]
        self._become([*kept, *(Entry(actor, piece) for piece in pieces)])

    def _reveals(self, seat: int, known: Collection[str], events: Iterable[Event]) -> bool:
        """Whether `events` brought a card that not all knew into the open; what `seat` held is nothing new where it goes on itself."""
        zones = self.rules.zones(self.table)
        return any(
            event.kind == "moved"
            and event.card not in known
            and zones[event.source or ""].seen_by != "all"
            and zones[event.target or ""].seen_by == "all"
            and not (self.actor == seat and zones[event.source or ""].visible_to(seat))
            for event in events
        )

    def _exposes(self, seat: int, known: Collection[str], events: Iterable[Event]) -> bool:
        """Whether `events` showed `seat` a card out of somebody else's hand that is not `known` to all."""
        zones = self.rules.zones(self.table)
        for event in events:
            source = zones[event.source] if event.kind == "moved" and event.source is not None else None
            if source is None or source.seat in (None, seat) or source.visible_to(seat) or event.card in known:
                continue
            if event.shown or zones[event.target or ""].visible_to(seat):
                return True
        return False

    def _last_decision(self, seat: int) -> int | None:
        return next((number for number in range(len(self.log) - 1, -1, -1) if self.log[number].actor == seat), None)

    def _become(self, log: Iterable[Entry]) -> None:
        """Be the session of `log`. Raises IllegalMove where it is none; then nothing has changed."""
        again = Session(self.rules, self.table, log)
        self.log, self.state, self._chances, self._revealed = again.log, again.state, again._chances, again._revealed
        self._moves, self.open = None, False

    def _append(self, entry: Entry, events: list[Event]) -> None:
        known, before = self.rules.shown(self.state), len(events)
        self.rules.advance(self.state, entry.move, events)
        self._moves = None
        self.log.append(entry)
        self._chances += entry.actor == CHANCE
        decided = entry.actor != CHANCE
        exposed = decided and self._exposes(entry.actor, known, events[before:])
        self.open = decided and not exposed
        self._revealed = exposed or (decided and self._reveals(entry.actor, known, events[before:]))


def told(session: Session) -> Iterator[tuple[Entry, list[Event]]]:
    """The game of `session` from its start: every entry of the log with what happened."""
    rules = session.rules
    state = rules.start(session.table)
    for entry in session.log:
        events: list[Event] = []
        rules.advance(state, entry.move, events)
        yield entry, events


def stops(rules: AnyRules, log: Sequence[Entry]) -> list[int]:
    """Where somebody may stand who goes through the game of `log`: how many entries lie before each decision of a seat, and before its end.

    A choice of several pieces is one decision; what chance does belongs to the decision before.
    """
    begun = (number for number, entry in enumerate(log) if entry.actor != CHANCE)
    return [number for number in begun if not (number and rules.is_piece(log[number - 1].move))] + [len(log)]


def is_begun(session: Session) -> bool:
    """Whether somebody has decided anything."""
    return any(entry.actor != CHANCE for entry in session.log)


def is_unfinished(session: Session) -> bool:
    """Whether somebody has decided anything, and somebody has still to decide."""
    return is_begun(session) and session.actor != OVER


def holds(session: Session, other: Session) -> bool:
    """Whether `session` is the game `other`, as far as that has come or farther."""
    return session.table == other.table and session.log[: len(other.log)] == other.log
