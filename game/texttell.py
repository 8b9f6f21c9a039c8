"""What is told in a terminal: plain lines only, as the person who reads along may know it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from gettext import NullTranslations

from game.core.events import Event, redact
from game.core.session import Session, told
from game.core.views import View, view
from game.registry import SENTENCES
from game.why import aim, decisions

MANY_ALIKE = 3
"""So many cards of the same rule as another one are not named."""


class Teller:
    """Tells of the game `session` line by line. `page` is the game's rules page."""

    def __init__(self, session: Session, tr: NullTranslations, write: Callable[[str], None], page: str) -> None:
        self._tr = tr
        self._write = write
        self._page = page
        self._said: set[str] = set()
        self.sit_down(session)

    def sit_down(self, session: Session) -> None:
        """From now on tell of `session`."""
        seats = session.table.seats
        self.session = session
        self.sentences = SENTENCES[session.table.game]
        self.names = [seat.name for seat in seats]
        self.people = session.table.people
        self.viewer = self.people[0] if len(self.people) == 1 else None
        """The seat of the person who reads along; None while nobody's hand may be told."""
        self._zones = session.rules.zones(session.table)

    def say(self, *lines: str) -> None:
        for line in lines:
            self._write(line)

    def say_once(self, trouble: str) -> None:
        """What fails every time is said the first time."""
        if trouble not in self._said:
            self._said.add(trouble)
            self.say(trouble)

    def happened(self, events: Iterable[Event]) -> None:
        """Tell what happened."""
        for line in self._lines(events, self.viewer):
            self.say(line)

    def _lines(self, events: Iterable[Event], viewer: int | None) -> list[str]:
        lines = (self.sentences.event(redact(event, self._zones, viewer), self.names, self._tr) for event in events)
        return [line for line in lines if line is not None]

    def since(self, seat: int) -> None:
        """What happened since the last decision of `seat`, or until now if it has made none, as everybody may know it."""
        start = self.session.since(seat)
        happened = (event for number, (_, events) in enumerate(told(self.session)) if number >= start for event in events)
        lines = self._lines(happened, None)
        if lines:
            _ = self._tr.gettext
            self.say(_("Since your last move:") if start else _("Until now:"), *lines)

    def hand(self, seen: View) -> None:
        """The cards that only the person sees."""
        for name, zone in self._zones.items():
            if zone.seen_by == "seat" and zone.seat == seen.seat and seen.zones[name].size:
                self.say(self.sentences.zone(name, seen, self.names, self._tr))

    def table(self) -> None:
        """What lies on the table."""
        seen = view(self.session.rules, self.session.state, self.viewer)
        self.say(*(self.sentences.zone(name, seen, self.names, self._tr) for name in self._zones))

    def why(self, seat: int) -> None:
        """What the computer players were after since the last decision of `seat`, as far as `seat` may know it."""
        log, start = self.session.log, self.session.since(seat)
        made = [number for number in decisions(self.session) if number >= start]
        for number in made:
            name, told = self.names[log[number].actor], aim(self.session, number, seat, self._tr)
            self.say(told if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told) else f"{name}: {told}")
        if not made:
            self.say(self._tr.gettext("No computer player has decided anything since."))

    def rules(self) -> None:
        """The rules page, and the cards: those of the same rule together, where they are many one for all."""
        _ = self._tr.gettext
        self.say(*plain(self._page))
        table = self.session.table
        alike: dict[str, dict[str, None]] = {}
        for face in dict.fromkeys(card.face for card in self.session.rules.cards(table)):
            name, rule = self.sentences.rule(face, self._tr, table)
            alike.setdefault(rule, {})[name] = None
        for rule, (first, *others) in alike.items():
            if len(others) < MANY_ALIKE:
                said = "; ".join((first, *others))
            else:
                said = _("{name}; and {count} more of the same kind").format(name=first, count=len(others))
            self.say(f"{said}: {rule}")

    def help(self) -> None:
        """What can be typed."""
        _ = self._tr.gettext
        self.say(
            _("The number of a move plays it. You can also type:"),
            _("moves, or Enter alone: the moves again"),
            _("table: what lies on the table, and how everybody stands"),
            _("hand: your cards"),
            _("undo: take your last decision back, as long as nothing has followed from it"),
            _("hint (or h): what a good player would do, and why"),
            _("why (or w): what the computer players were after"),
            _("rules: the rules of the game, and what each card does"),
            _("quit (or q): leave; the game is kept and you can go on another time"),
        )


def plain(page: str) -> list[str]:
    """A rules page as plain lines, without its marks. Pictures, of which the text tells, and what is done at the screen are left out."""
    prose = re.sub(r"^(?:!\[|> ).*\n\n?", "", page, flags=re.MULTILINE)
    return [line.lstrip("#").strip().replace("**", "") for line in prose.splitlines()]
