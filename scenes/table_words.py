"""What the table says in words: the log, whose turn it is, what can be done, what something is. All of it from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from gettext import NullTranslations

from msgspec.structs import replace

from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER
from game.core.sentences import Prompt
from game.core.views import View
from game.registry import SENTENCES
from scenes.match import Match
from scenes.ui.log_panel import Line
from scenes.ui.playing import TAKE_OUT, Playing


class TableWords:
    """The sentences of one match in one language."""

    def __init__(self, match: Match, tr: NullTranslations) -> None:
        self._match, self.tr = match, tr
        self._sentences = SENTENCES[match.rules.id]
        self._faces = {card.id: card.face for card in match.rules.cards(match.table)}
        self._told: list[Line | None] = []
        self._heard: list[Event] = []

    @property
    def title(self) -> str:
        return self._sentences.title(self.tr)

    def name(self, seat: int) -> str:
        return self._match.names[seat]

    # the log

    def log(self, pending: int = 0) -> tuple[Line, ...]:
        """Everything that happened but for the last `pending` events, which are still to be shown. Only what is new is put into words."""
        log = self._match.log
        known = len(self._heard)
        if log[:known] != self._heard:
            self._told, known = [], 0
        self._told += self._lines(log[known:])
        self._heard = log
        return tuple(line for line in self._told[: len(log) - pending] if line)

    def since(self, seat: int) -> tuple[Line, ...]:
        """What happened since the last decision of `seat`."""
        return tuple(line for line in self._lines(self._match.since(seat)) if line)

    def _lines(self, events: Iterable[Event]) -> Iterator[Line | None]:
        """One for each event; None for what is not worth a line. Whose turn it is the banner says."""
        for event in events:
            said = None if event.cue == "turn" else self._sentences.event(event, self._match.names, self.tr)
            yield Line(None if event.seat is None else self._match.table.token(event.seat), said) if said else None

    # the banner

    def turn(self, shown: int | None = None) -> tuple[str, int | None]:
        """Whose turn it is, and that seat: who can still take something back keeps the turn. Things may still move: then it is `shown`."""
        _ = self.tr.gettext
        match, actor = self._match, self._match.session.actor if shown is None else shown
        if actor == OVER:
            return _("The game is over"), None
        if actor == CHANCE or (shown is None and match.waiting == "take-back" and not self._asks_openly):
            actor = next((entry.actor for entry in reversed(match.session.log) if entry.actor != CHANCE), 0)
        if match.watching:
            return _("Watching: {name}’s turn").format(name=self.name(actor)), actor
        if actor in match.people and (actor == match.viewer or match.before_all):
            return _("Your turn, {name}").format(name=self.name(actor)), actor
        return _("{name}’s turn").format(name=self.name(actor)), actor

    @property
    def _asks_openly(self) -> bool:
        """Whether the next one is asked a question before all eyes, which the answer of the one before does not wait for."""
        match = self._match
        return match.session.actor >= 0 and not any(move.things for move in match.session.moves)

    # what can be done

    def prompt(self, view: View) -> Prompt:
        """What the deciding seat may do; whom the table waits for."""
        if self._match.watching:
            view = self._match.public_view
        elif view.seat is None and view.moves:
            view = replace(view, seat=view.actor)
        return self._sentences.prompt(view, self._match.names, self.tr)

    def meanwhile(self, seat: int | None) -> Prompt:
        """Whom the table waits for while things still move and the turn of `seat` has been shown; nothing where that is a person."""
        if seat is None or seat in self._match.people:
            return Prompt("", "")
        return self._sentences.prompt(replace(self._match.public_view, actor=seat), self._match.names, self.tr)

    def now(self, playing: Playing, over: str | None = None) -> Prompt:
        """What the hint panel says while nothing else is to be said; a lifted card may be `over` one of its targets, or
        else the pointer over a card that can be pointed at: then what that would do.
        """
        _ = self.tr.gettext
        view = playing.view
        outcome = self._match.outcome
        if outcome is not None:
            return self._sentences.outcome(outcome, self._match.names, self.tr)
        if self._match.watching:
            return self._watching()
        if playing.draft:
            return self._draft(playing)
        lifted, move = playing.lifted, playing.gesture.finished_by(over) if over else None
        if move is not None and (lifted is None or playing.is_card(lifted)):
            return Prompt("", self.move(move, view))
        if lifted is not None and playing.is_card(lifted):
            return self._sentences.lifted(lifted, view, self._match.names, self.tr)
        if self._match.waiting == "take-back" and not view.moves:
            return self._still_open()
        return self.prompt(view)

    @property
    def dots(self) -> str:
        """What the dots beside things mean."""
        return self.tr.gettext("Dots mark what is new.")

    def _still_open(self) -> Prompt:
        """The last decision can still be taken back, and play waits for that."""
        _ = self.tr.gettext
        if self._match.settings.take_back == "done":
            return Prompt(
                _("Done?"), _("You can still take this back. To go on: a click on a card, the Done button above or the space bar.")
            )
        return Prompt(
            _("Click, or wait"), _("You can still take this back. To go on at once: a click, the Done button above or the space bar.")
        )

    def _watching(self) -> Prompt:
        """How one gets on with a game that is only looked at."""
        _ = self.tr.gettext
        if self._match.waiting == "watched":
            return Prompt(_("That is as far as it went"), _("This game was not played to its end."))
        title = _("Stopped at move {number} of {count}") if self._match.paused else _("Move {number} of {count}")
        told = _("Arrows: back or on. Home and End: to the start or the end. Space bar: stop or go on.")
        return Prompt(title.format(number=self._match.shown, count=len(self._match.stops) - 1), told)

    def _draft(self, playing: Playing) -> Prompt:
        _ = self.tr.gettext
        if playing.complete:
            return Prompt(_("Is that the order?"), _("The golden button makes it hold."))
        if playing.held is not None:
            return Prompt(_("Drop it on the next free floor"), _("Elsewhere it goes back to the others."))
        return Prompt(_("Which one is next?"), _("A click puts it up, a second one takes it out."))

    # what something is

    def describe(self, thing: str, playing: Playing) -> Prompt | None:
        """A thing that the keyboard is on, or that was clicked on; None for what has no meaning of its own."""
        view, names = playing.view, self._match.names
        if thing.startswith(TAKE_OUT):
            return Prompt(self.tr.gettext("Take it out of the tower"), "")
        if thing in view.zones:
            said = self._sentences.zone(thing, view, names, self.tr)
            if thing not in playing.gesture.next or playing.draft:
                return Prompt("", said)
            asked = self.prompt(view)
            return Prompt(asked.title, f"{said} {asked.text}".strip())
        if thing in playing.in_hand() and view.moves:
            return self._sentences.lifted(thing, view, names, self.tr)
        move = playing.gesture.finished_by(thing) if thing in playing.lying else None
        if move is not None:
            return Prompt("", self.move(move, view))
        return self.rule(thing) if self.has_rule(thing) else None

    def rule(self, thing: str) -> Prompt:
        """The name and the rule of a card, or of a face."""
        return self._sentences.rule(self.face(thing), self.tr, self._match.table)

    def card_title(self, thing: str) -> str:
        """The words on the title plate."""
        return self._sentences.card(self.face(thing), self.tr)

    def face(self, thing: str) -> str:
        return self._faces.get(thing, thing)

    def has_rule(self, thing: str) -> bool:
        """Whether `thing` is a card or a face: something with a rule of its own."""
        return thing in self._faces or thing in self._faces.values()

    def reason(self, reason: Reason) -> str:
        return self._sentences.reason(reason, self._match.names, self.tr)

    def move(self, move: Move, view: View) -> str:
        return self._sentences.move(move, view, self._match.names, self.tr)

    def button(self, verb: str) -> str:
        return self._sentences.button(verb, self.tr)

    def hand(self, seat: int) -> str:
        """The game, and how many cards `seat` holds."""
        view = self._match.public_view
        zones = self._match.rules.zones(self._match.table)
        count = sum(view.zones[name].size for name, zone in zones.items() if zone.seat == seat and zone.seen_by == "seat")
        cards = self.tr.ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
        return f"{self.title} · {cards}"
