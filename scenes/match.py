"""A match: one session being played by people and computer players, without a screen.

It knows whose decision it is, asks the computer players, lets a decision be taken back for a while, and decides whose eyes may see.
A scene tells it what the person did and how much time has passed, and shows the events that come back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import count, groupby
from operator import itemgetter
from typing import Literal

from msgspec.structs import replace

from game.ai import hint
from game.core.events import Event, redact
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER, Outcome
from game.core.session import Entry, Session, stops, told
from game.core.views import View, view
from game.worker import Thinker, question_of
from saves.settings import Settings

Waiting = Literal["person", "curtain", "computer", "take-back", "watched", "over"]
"""For whom or what the match waits; "watched": the log of an unfinished game has been shown to its end."""

TAKE_BACK_MS = {"none": 0.0, "2s": 2000.0, "done": float("inf")}
PAUSE_MS = {"none": 0.0, "short": 300.0, "normal": 700.0, "long": 1600.0}
"""How long a computer player seems to think, so that a person can follow."""
NEXT_PIECE = 0.25
"""The share of that pause before the next piece of a choice that is under way."""
LEAST_WATCHED_MS = 600.0
"""How long a decision of a watched game stays at least."""

_generations = count(1)


class Match:
    """Plays `session`. `thinker` is shared by the whole application; `keep` is called after every decision, to save it.

    `viewer` is the seat whose hand may be on the screen, None while nobody's may: with several persons at the table, whenever none of
    them has said that they are ready. `watched`: the decisions come from this log instead of from people and players.
    """

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        settings: Settings,
        keep: Callable[[Session], None] = lambda session: None,
        watched: Sequence[Entry] | None = None,
    ) -> None:
        self.session = session
        self.settings = settings
        self.rules = session.rules
        self.table = session.table
        """The table as it is shown: with other names where one cannot be drawn (`scenes.letters`)."""
        self.people = session.table.people
        self._zones = session.rules.zones(session.table)
        self._thinker = thinker
        self._keep = keep
        self._watched = watched
        self.stops = [] if watched is None else stops(session.rules, watched)
        """Where a watched game can stand, by the length of its log."""
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._generation = next(_generations)
        self._told: list[tuple[int, Event]] = []
        self._came: list[tuple[int, str, str]] = []
        """Which card came to which hand, by the number of the decision."""
        self._hear_again()
        self._asked: int | None = None
        self._answer: Move | None = None
        self._waited = 0.0
        self.paused = False
        """A watched game stands still, until `hurry` shows its next decision."""

    # what the screen asks

    @property
    def view(self) -> View:
        """What may be on the screen now, with the moves of who decides: before all eyes in the public view, none where one watches."""
        seen = view(self.rules, self.session.state, self.viewer)
        if self.watching:
            return replace(seen, table=self.table, moves=())
        if self.before_all and self.viewer is None:
            return replace(seen, table=self.table, moves=tuple(self.session.moves))
        return replace(seen, table=self.table)

    @property
    def names(self) -> tuple[str, ...]:
        """What the people are called on the screen, by seat."""
        return tuple(seat.name for seat in self.table.seats)

    @property
    def public_view(self) -> View:
        """What everybody may see."""
        return replace(view(self.rules, self.session.state, None), table=self.table)

    @property
    def watching(self) -> bool:
        """Whether a game is shown as it was played; then nobody decides anything."""
        return self._watched is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.rules.outcome(self.session.state)

    @property
    def waiting(self) -> Waiting:
        """For whom or what the match waits now."""
        if self.session.open and self._decider_is_person:
            return "take-back"
        turn = self.session.turn
        if turn == "over":
            return "over"
        if self._watched is not None and not self.session.open and len(self.session.log) >= len(self._watched):
            return "watched"
        if turn != "person" or self.watching:
            return "computer"
        return "person" if self.session.actor == self.viewer or self.before_all else "curtain"

    @property
    def before_all(self) -> bool:
        """Whether a person is to decide while nobody's hand may be seen, and no curtain is needed for it.

        Either no move names a thing ("accept", "reject"), or the person has no hand and knows no card that not all know. Who has one has to
        see it, though all may know what is in it.
        """
        actor = self.session.actor
        if self.viewer is not None or self.watching or actor not in self.people or self.session.draft:
            return False
        if not any(move.things for move in self.session.moves):
            return True
        seen = view(self.rules, self.session.state, actor).zones
        hands = (seen[name] for name, zone in self._zones.items() if zone.seat == actor and zone.seen_by == "seat")
        return not any(hand.size for hand in hands) and seen == self.public_view.zones

    @property
    def take_back_left(self) -> float:
        """How much of the take-back time is left, from 1 down to 0; 1 as long as it waits for Done."""
        whole = self._take_back_ms
        if not self.session.open or not self._decider_is_person or whole == 0:
            return 0.0
        return 1.0 if whole == float("inf") else max(0.0, 1 - self._waited / whole)

    @property
    def log(self) -> list[Event]:
        """Everything that happened, as everybody may know it."""
        return [event for _, event in self._told]

    def since(self, seat: int) -> list[Event]:
        """What happened after the last decision of `seat`, as everybody may know it."""
        start = self.session.since(seat)
        return [event for number, event in self._told if number >= start]

    def decided_since(self, decision: int) -> Iterator[tuple[Entry, list[Event]]]:
        """The decisions after that number in the log that did something, each with what it did, as everybody may know it."""
        for number, group in groupby(self._told, itemgetter(0)):
            if number > decision:
                yield self.session.log[number], [event for _, event in group]

    def happened(self, decision: int) -> list[Event]:
        """What the decision of that number in the log did, as everybody may know it."""
        return [event for number, event in self._told if number == decision]

    @property
    def fresh(self) -> frozenset[str]:
        """The cards that came to the viewer's hand in the turn that is still the viewer's, but for a hand that was dealt as a whole."""
        if self.watching or self.viewer is None or self.session.actor != self.viewer:
            return frozenset()
        hands = {name for name, zone in self._zones.items() if zone.seat == self.viewer and zone.seen_by == "seat"}
        held = {card for name in hands for card in view(self.rules, self.session.state, self.viewer).cards(name)}
        fresh: frozenset[str] = frozenset()
        for number, entry in reversed(list(enumerate(self.session.log))):
            if entry.actor == CHANCE:
                continue
            if entry.actor != self.viewer:
                break
            came = {card for since, card, hand in self._came if since >= number and hand in hands} & held
            if came == held:
                break
            fresh = frozenset(came)
        return fresh

    @property
    def shown(self) -> int:
        """How many decisions of a watched game have been shown to their end."""
        return max(0, bisect_right(self.stops, len(self.session.log)) - 1)

    def why_not(self, source: str, target: str | None) -> Reason:
        """Why pointing at `source` (and then at `target`) is no move, for whoever looks at the screen."""
        actor = self.session.actor
        if actor == OVER:
            return Reason("game-over")
        if self.watching:
            return Reason("table-looks-only")
        if actor != self.viewer and not self.before_all:
            return Reason("not-your-turn")
        return self.rules.why_not(self.view, source, target)

    def hint(self, begun: Sequence[str] = ()) -> tuple[Move, Reason] | None:
        """What a sensible player would do in the viewer's place, and why; None when the viewer is not to decide.

        `begun` are the things that were pointed at already: the move begins with them.
        """
        if not self.view.moves:
            return None
        seen = view(self.rules, self.session.state, self.session.actor)
        fitting = tuple(move for move in seen.moves if move.things[: len(begun)] == tuple(begun))
        return hint(self.rules, replace(seen, moves=fitting))

    # what a person does

    def play(self, move: Move) -> list[Event]:
        """The viewer plays `move`. Raises IllegalMove; then nothing has changed."""
        return self._decide(move)

    def ready(self) -> None:
        """The person whose turn it is looks at the screen, and nobody else."""
        if self.waiting == "curtain":
            self.viewer = self.session.actor

    def done(self) -> list[Event]:
        """The decision that could still be taken back holds: what follows from it happens."""
        return self._commit() if self.session.open else []

    def why_no_undo(self) -> Reason | None:
        """Why the person at the screen cannot take the last decision back; None if that can be done."""
        if self.watching:
            return Reason("table-looks-only")
        seat = self._undoer
        return Reason("nothing-to-undo") if seat is None else self.session.why_no_undo(seat)

    def undo(self) -> None:
        """Take it back; the screen jumps to where the decision was open."""
        seat = self._undoer
        if seat is None or self.why_no_undo() is not None:
            return
        self.session.undo(seat)
        self._generation = next(_generations)
        self._hear_again()
        self._next_decision()
        if len(self.people) > 1 and self.viewer != self.session.actor:
            self.viewer = None
        self._keep(self.session)

    def redraft(self, pieces: Sequence[Move]) -> None:
        """The unfinished choice of the person at the screen is laid anew. Raises IllegalMove; then nothing has changed."""
        self.session.redraft(pieces)
        self._generation = next(_generations)
        self._hear_again()
        self._next_decision()
        self._keep(self.session)

    def stand_at(self, position: int) -> None:
        """Show the watched game from where its log had `position` entries."""
        self.session = Session(self.rules, self.session.table, (self._watched or ())[:position])
        self._hear_again()
        self._next_decision()

    def hurry(self) -> None:
        """Whoever waits for a computer player's pause does not want to."""
        if self.waiting == "computer":
            self._waited = float("inf")

    # time

    def update(self, ms: float, still: bool) -> list[Event]:
        """`ms` have passed; `still` says that nothing is moving on the screen. What happened, as the viewer may know it."""
        waiting = self.waiting
        if waiting == "take-back":
            self._waited += ms
            seen = still or len(self.people) == 1  # before another person's turn nobody's hand is in sight: what moves must have arrived
            return self._commit() if seen and self._waited >= self._take_back_ms else []
        if self.session.open or self.session.actor == CHANCE:
            return self._commit()
        if waiting != "computer":
            return []
        if self._answer is None:
            self._answer = self._decision()
        if still and not self.paused:
            self._waited += ms
        if self._answer is None or not still or self._waited < self._pause:
            return []
        return self._decide(self._answer)

    def close(self) -> None:
        """Leave the match: a thought that is still under way is dropped."""
        self._generation = next(_generations)
        self._thinker.drop()

    # inside

    @property
    def _take_back_ms(self) -> float:
        """How long play waits for somebody to think better of it: not at all where one may take back whatever has come since."""
        return 0.0 if self.table.free_take_backs else TAKE_BACK_MS[self.settings.take_back]

    @property
    def _pause(self) -> float:
        """How long to wait before the next decision; what is put together from pieces goes on at once."""
        whole = max(PAUSE_MS[self.settings.pause], LEAST_WATCHED_MS if self.watching else 0.0)
        return whole * NEXT_PIECE if self.session.draft else whole

    @property
    def _decider_is_person(self) -> bool:
        log = self.session.log
        return self._watched is None and bool(log) and log[-1].actor in self.people

    @property
    def _undoer(self) -> int | None:
        if self.viewer is not None:
            return self.viewer
        return next((entry.actor for entry in reversed(self.session.log) if entry.actor in self.people), None)

    def _decision(self) -> Move | None:
        """What the seat in turn decides, if it is known yet."""
        position = len(self.session.log)
        if self._watched is not None:
            return self._watched[position].move if position < len(self._watched) else None
        actor = self.session.actor
        if actor in self.people:
            return self.session.forced
        if self._asked != position:
            self._asked = position
            self._thinker.ask(question_of(self.session, self.settings.thinking, self._generation))
        answer = self._thinker.answer()
        if answer is None or answer.generation != self._generation or answer.position != position:
            return None
        return answer.move

    def _decide(self, move: Move) -> list[Event]:
        events = self.session.play(move)
        self._next_decision()
        self._keep(self.session)
        return self._hear(events)

    def _commit(self) -> list[Event]:
        events = self.session.settle()
        self._next_decision()
        if len(self.people) > 1 and self.session.actor != self.viewer:
            self.viewer = None
        if events:
            self._keep(self.session)
        return self._hear(events)

    def _next_decision(self) -> None:
        self._waited = 0.0
        self._asked = None
        self._answer = None

    def _hear(self, events: Sequence[Event]) -> list[Event]:
        """Note `events` for the log; as the viewer may know them."""
        last = len(self.session.log) - 1
        self._note(last, events)
        return [redact(event, self._zones, self.viewer) for event in events]

    def _hear_again(self) -> None:
        """The log, told anew from the start: the game was loaded, or something was taken back."""
        self._told.clear()
        self._came.clear()
        for number, (_, events) in enumerate(told(self.session)):
            self._note(number, events)

    def _note(self, number: int, events: Sequence[Event]) -> None:
        """Note `events` of the decision `number`: as everybody may know them, and what came to whose hand."""
        self._told += [(number, redact(event, self._zones, None)) for event in events]
        for event in events:
            if event.kind == "moved" and event.card and event.target and self._zones[event.target].seen_by == "seat":
                self._came.append((number, event.card, event.target))
