"""A game in a terminal: sentences and numbered moves, line by line.

Plain lines only, so that a screen reader or a braille display can follow: no colours, no boxes, and the cursor never goes back.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from typing import Literal, NamedTuple, Protocol

from game.ai import hint, seed_for
from game.core.events import Event, redact
from game.core.moves import Move
from game.core.rules import CHANCE, OVER
from game.core.session import Session, told
from game.core.table import Table
from game.core.views import View, view
from game.core.words import listed, scored
from game.registry import GAMES, SENTENCES
from game.why import aim, decisions
from game.worker import Question, decide

log = logging.getLogger(__name__)

SCREENFUL = 60
"""Blank lines that push a hand out of sight."""
INTERRUPTED = 130

MANY = 24
"""More moves than this are not listed in one go."""
Menu = dict[str, "Move | Menu"]
"""What can be chosen, by what it is called: a move, or another menu."""

Command = Literal["help", "table", "hand", "undo", "hint", "why", "rules", "quit"]
COMMANDS: dict[str, Command] = {
    "?": "help",
    "help": "help",
    "ayuda": "help",
    "table": "table",
    "mesa": "table",
    "hand": "hand",
    "mano": "hand",
    "undo": "undo",
    "deshacer": "undo",
    "hint": "hint",
    "h": "hint",
    "pista": "hint",
    "why": "why",
    "w": "why",
    "por qué": "why",
    "por que": "why",
    "rules": "rules",
    "reglas": "rules",
    "quit": "quit",
    "salir": "quit",
}
"""Everybody may type either language, whichever the table speaks."""
YES = ("yes", "y", "si", "sí", "s")
NO = ("no", "n")


class Terminal(NamedTuple):
    """Where the person is. `read` shows its prompt and gives a line, or None at the end of input; `write` shows a line."""

    read: Callable[[str], str | None]
    write: Callable[[str], None]


class Keeper(Protocol):
    """Keeps the last game."""

    def newest(self) -> tuple[Session | None, list[str]]:
        """The last game, if one is kept, and what has to be said about keeping games."""

    def store(self, session: Session) -> str | None:
        """Keep `session` as the last game; what to say if that fails."""


TakeBack = Literal["none", "2s", "done"]
"""How long a decision can be taken back freely: not at all; until something follows, for a terminal has no clock; until Enter."""


class _Leave(Exception):
    """The person leaves the table."""


class TextPlay:
    """One sitting at `table`, or at the table of an unfinished game that is taken up again. `page` is the game's rules page."""

    def __init__(
        self,
        table: Table,
        tr: NullTranslations,
        terminal: Terminal,
        keeper: Keeper,
        page: str = "",
        take_back: TakeBack = "2s",
    ) -> None:
        self._tr = tr
        self._terminal = terminal
        self._keeper = keeper
        self._page = page
        self._take_back = take_back
        self._said: set[str] = set()
        self._kept = False
        self._sit_down(Session(GAMES[table.game], table))

    def _sit_down(self, session: Session) -> None:
        self._session = session
        self._rules = session.rules
        self._sentences = SENTENCES[session.table.game]
        self._names = [seat.name for seat in session.table.seats]
        self._zones = session.rules.zones(session.table)
        self._people = [number for number, seat in enumerate(session.table.seats) if seat.control == "human"]
        self._viewer = self._people[0] if len(self._people) == 1 else None
        """The seat of the person who reads along; None while nobody's hand may be told."""

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit status."""
        _ = self._tr.gettext
        try:
            self._begin()
            self._play()
        except _Leave:
            self._leave()
        except KeyboardInterrupt:
            self._say("")
            self._leave()
            return INTERRUPTED
        return 0

    # the course of the game

    def _begin(self) -> None:
        """Greet, and take up the last game if there is one and the person wants it."""
        _ = self._tr.gettext
        kept, troubles = self._keeper.newest()
        for trouble in troubles:
            self._say_once(trouble)
        self._say(self._sentences.title(self._tr))
        self._say(_("Type ? for help."))
        if kept is None or kept.table.game != self._session.table.game or kept.actor == OVER:
            return
        names = listed((seat.name for seat in kept.table.seats), self._tr)
        decisions = sum(entry.actor != CHANCE for entry in kept.log)
        told = self._tr.ngettext(
            "There is an unfinished game: {names}. {number} decision has been made.",
            "There is an unfinished game: {names}. {number} decisions have been made.",
            decisions,
        )
        self._say(told.format(names=names, number=decisions))
        if self._agrees(_("Go on with it? (yes/no) ")):
            self._sit_down(kept)
            self._kept = True
            if self._viewer is not None:
                self._tell_since(self._viewer)

    def _play(self) -> None:
        while self._session.actor != OVER:
            actor = self._session.actor
            if actor == CHANCE:
                self._commit()
            elif actor not in self._people:
                self._decide(self._computer_move(actor))
            elif (forced := self._forced()) is not None:
                self._decide(forced)
            elif actor != self._viewer:
                self._pass_screen(actor)
            else:
                self._person(actor)
        outcome = self._rules.outcome(self._session.state)
        assert outcome is not None
        self._say("", *self._sentences.outcome(outcome, self._names, self._tr))
        self._say(*scored(self._names, outcome.scores, self._tr))

    def _decide(self, move: Move) -> None:
        """`move` is played, told and kept. What follows waits where the person wants that."""
        actor = self._session.actor
        self._tell(self._session.play(move))
        self._store()
        if actor not in self._people:
            return
        if self._take_back == "done" and self._session.actor != actor:
            self._confirm(actor)
        elif self._take_back == "none":
            self._commit()

    def _commit(self) -> None:
        """The last decision holds, and what follows from it by itself happens."""
        events = self._session.settle()
        self._tell(events)
        if events:
            self._store()

    def _confirm(self, seat: int) -> None:
        if self._enter(self._tr.gettext("Enter goes on, undo takes it back: ")):
            self._commit()
        else:
            self._undo(seat)

    def _pass_screen(self, seat: int) -> None:
        """Nobody's hand is in sight until the next person is there; until then the last decision can be taken back."""
        _ = self._tr.gettext
        if self._viewer is not None or self._session.log:
            self._say(*[""] * SCREENFUL)
        before, self._viewer = self._viewer, None
        line = _("Pass the screen to {name}. {name}, press Enter: ").format(name=self._names[seat])
        if self._enter(line):
            self._commit()
            self._viewer = seat
            self._tell_since(seat)
        elif before is not None:
            self._viewer = before
            self._undo(before)

    def _forced(self) -> Move | None:
        """The decision that is none: a single legal move that reveals and gives up nothing, so it has no things (R-ALL-4)."""
        moves = self._rules.moves(self._session.state)
        return moves[0] if len(moves) == 1 and not moves[0].things else None

    def _computer_move(self, seat: int) -> Move:
        table, position = self._session.table, len(self._session.log)
        seen = view(self._rules, self._session.state, seat)
        level = table.seats[seat].level or "normal"
        answer = decide(Question(0, position, table.game, seen, level, seed_for(table.seed, position, seat)))
        if answer.fault:
            log.error("A computer player failed and got the first legal move: %s", answer.fault)
        return answer.move

    # a person's decision

    def _person(self, seat: int) -> None:
        """Tell the person what may be done, and answer what is typed until something has been decided or taken back."""
        seen = view(self._rules, self._session.state, seat)
        self._say("", *(line for line in self._sentences.prompt(seen, self._names, self._tr) if line))
        self._tell_hand(seen)
        self._choose(seat, seen, self._menu(seen))

    def _choose(self, seat: int, seen: View, menu: Menu) -> None:
        """List `menu` and answer what is typed, until something has been decided or taken back."""
        _ = self._tr.gettext
        self._say(*(f"{number}. {sentence}" for number, sentence in enumerate(menu, 1)))
        entries = list(menu.values())
        while True:
            typed = self._command(_("Your choice: "))
            if typed.isdecimal() and len(typed) < 5 and 0 < int(typed) <= len(entries):
                chosen = entries[int(typed) - 1]
                if isinstance(chosen, Move):
                    self._decide(chosen)
                else:
                    self._choose(seat, seen, chosen)
                return
            if typed == "undo":
                if self._undo(seat):
                    return
            elif typed == "hint":
                self._tell_hint(seen, menu)
            elif typed == "hand":
                self._tell_hand(seen)
            elif typed == "why":
                self._tell_why(seat)
            elif typed.isdecimal():
                self._say(_("There is no such move here; the moves are numbered from 1 to {last}.").format(last=len(entries)))
            else:
                self._say(_("That is not understood here. Type the number of a move, or ? for help."))

    def _menu(self, seen: View) -> Menu:
        """What can be chosen. Where the moves are too many for one list, first the card is chosen and then what is done with it."""
        whole = self._choices(seen, seen.moves)
        if len(whole) <= MANY:
            return dict(whole)
        begun: dict[str, list[Move]] = {}
        for move in seen.moves:
            title = self._sentences.lifted(move.things[0], seen, self._names, self._tr).title if move.things else ""
            begun.setdefault(title or self._sentences.move(move, seen, self._names, self._tr), []).append(move)
        menu: Menu = {}
        for title, moves in begun.items():
            menu[title] = {**self._choices(seen, moves), self._tr.gettext("Something else"): menu}
        return menu

    def _choices(self, seen: View, moves: Iterable[Move]) -> dict[str, Move]:
        """The moves by their sentences. Moves that sound the same (either of two equal cards) are one choice."""
        choices: dict[str, Move] = {}
        for move in moves:
            choices.setdefault(self._sentences.move(move, seen, self._names, self._tr), move)
        return choices

    def _undo(self, seat: int) -> bool:
        """Take back the last decision of `seat`, or say why not; whether it was taken back."""
        why = self._session.why_no_undo(seat)
        if why is not None:
            self._say(self._sentences.reason(why, self._names, self._tr))
            return False
        self._session.undo(seat)
        self._say(self._tr.gettext("{name} takes the last decision back.").format(name=self._names[seat]))
        self._store()
        return True

    # what is typed

    def _command(self, prompt: str) -> str:
        """A line that somebody types: a command by its English name, or the words as they are. What needs no turn is answered at once."""
        while True:
            line = self._terminal.read(prompt)
            if line is None:
                self._say("")
                raise _Leave
            typed = unicodedata.normalize("NFC", line).strip().rstrip(".").casefold()
            command = COMMANDS.get(typed)
            if command == "quit":
                raise _Leave
            if command == "help":
                self._tell_help()
            elif command == "table":
                self._tell_table()
            elif command == "rules":
                self._tell_rules()
            else:
                return command or typed

    def _enter(self, prompt: str) -> bool:
        """Whether Enter was pressed; False for undo. Nothing else lets a hand be seen."""
        while typed := self._command(prompt):
            if typed == "undo":
                return False
            self._say(self._tr.gettext("Only Enter is awaited here."))
        return True

    def _agrees(self, question: str) -> bool:
        while True:
            answer = self._command(question)
            if answer in YES:
                return True
            if answer in NO:
                return False
            self._say(self._tr.gettext("Please type yes or no."))

    # what is told

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._terminal.write(line)

    def _tell(self, events: Iterable[Event]) -> None:
        """Tell what happened, as the person who reads along may know it."""
        for line in self._lines(events, self._viewer):
            self._say(line)

    def _lines(self, events: Iterable[Event], viewer: int | None) -> list[str]:
        told = (self._sentences.event(redact(event, self._zones, viewer), self._names, self._tr) for event in events)
        return [line for line in told if line is not None]

    def _tell_since(self, seat: int) -> None:
        """What happened since the last decision of `seat`, as everybody may know it."""
        happened: list[Event] = []
        for entry, events in told(self._session):
            if entry.actor == seat:
                happened.clear()
            else:
                happened += events
        lines = self._lines(happened, None)
        if lines:
            self._say(self._tr.gettext("Since your last turn:"), *lines)

    def _tell_hand(self, seen: View) -> None:
        for name, zone in self._zones.items():
            if zone.seen_by == "seat" and zone.seat == seen.seat and seen.zones[name].size:
                self._say(self._sentences.zone(name, seen, self._names, self._tr))

    def _tell_table(self) -> None:
        seen = view(self._rules, self._session.state, self._viewer)
        self._say(*(self._sentences.zone(name, seen, self._names, self._tr) for name in self._zones))

    def _tell_hint(self, seen: View, menu: Menu) -> None:
        """The move with its number, or the number of what it begins with, and why."""
        move, why = hint(self._rules, seen)
        line = self._sentences.move(move, seen, self._names, self._tr)
        number = next((number for number, (title, entry) in enumerate(menu.items(), 1) if title == line or _has(entry, line)), 0)
        self._say(f"{number}. {line}" if number else line, self._sentences.reason(why, self._names, self._tr))

    def _tell_why(self, seat: int) -> None:
        """What the computer players were after since the last decision of `seat`, as far as `seat` may know it."""
        log = self._session.log
        last = max((number for number, entry in enumerate(log) if entry.actor == seat), default=-1)
        made = [number for number in decisions(self._session) if number > last]
        for number in made:
            self._say(f"{self._names[log[number].actor]}: {aim(self._session, number, seat, self._tr)}")
        if not made:
            self._say(self._tr.gettext("No computer player has decided anything since."))

    def _tell_rules(self) -> None:
        """The rules page, and the cards."""
        self._say(*plain(self._page))
        faces = dict.fromkeys(card.face for card in self._rules.cards(self._session.table))
        rules = (self._sentences.rule(face, self._tr, self._session.table) for face in faces)
        self._say(*(f"{name}: {rule}" for name, rule in dict.fromkeys(rules)))

    def _tell_help(self) -> None:
        _ = self._tr.gettext
        self._say(
            _("The number of a move plays it. You can also type:"),
            _("table: what lies on the table"),
            _("hand: your cards"),
            _("undo: take your last decision back"),
            _("hint (or h): what a good player would do, and why"),
            _("why (or w): what the computer players were after"),
            _("rules: the rules of the game, and what each card does"),
            _("quit: leave; the game is kept and you can go on another time"),
        )

    # leaving

    def _store(self) -> None:
        """Keep the game as it is now."""
        trouble = self._keeper.store(self._session)
        self._kept = trouble is None
        if trouble is not None:
            self._say_once(trouble)

    def _say_once(self, trouble: str) -> None:
        """What fails every time is said the first time."""
        if trouble not in self._said:
            self._said.add(trouble)
            self._say(trouble)

    def _leave(self) -> None:
        """Every decision has been kept already."""
        _ = self._tr.gettext
        self._say(_("The game is kept. Goodbye.") if self._kept else _("Goodbye."))


def _has(entry: Move | Menu, line: str) -> bool:
    """Whether `entry` is a menu with that move."""
    return not isinstance(entry, Move) and isinstance(entry.get(line), Move)


def plain(page: str) -> list[str]:
    """A rules page as plain lines, without its marks; a picture is said by its name."""
    lines = []
    for line in page.splitlines():
        line = re.sub(r"!\[([^]]*)]\([^)]*\)", r"\1", line)
        lines.append(line.lstrip("#").strip().replace("**", ""))
    return lines
