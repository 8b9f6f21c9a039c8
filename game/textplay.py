"""A game in a terminal: sentences and numbered moves, line by line.

Plain lines only, so that a screen reader or a braille display can follow: no colours, no boxes, and the cursor never goes back.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Literal, NamedTuple, Protocol, cast

from msgspec.structs import replace

from game.ai import hint
from game.core import forms
from game.core.moves import Move
from game.core.rules import CHANCE
from game.core.session import Session, holds, is_begun, is_unfinished
from game.core.table import Table
from game.core.views import View, view
from game.core.words import listed, scored
from game.registry import FORMS, GAMES, SENTENCES
from game.textmenu import Menu, Menus, way
from game.textread import Leave, Reader, Terminal, which
from game.texttell import Teller
from game.worker import decide, question_of

log = logging.getLogger(__name__)

SCREENFUL = 60
"""Blank lines that push a hand out of sight."""
INTERRUPTED = 130


class Aside(NamedTuple):
    """Whether an unfinished game lies beside the last one now, and what is to be said of it."""

    safe: bool
    told: str | None = None


class Keeper(Protocol):
    """Keeps the last game."""

    def newest(self) -> tuple[Session | None, list[str]]:
        """The last game, if one is kept, and what has to be said about keeping games."""

    def store(self, session: Session) -> str | None:
        """Keep `session` as the last game; what to say if that fails."""

    def news(self) -> str | None:
        """What else is to be said about keeping games since this was asked last."""

    def waiting(self, game: str) -> Session | None:
        """The unfinished game of `game` that was put aside last, if there is one."""

    def decline(self) -> str:
        """The game that was waiting is not wanted now, and need not be offered again; what becomes of it."""

    def has_room(self, session: Session) -> bool:
        """Whether the unfinished `session` need not be given up where another takes its place as the last game."""

    def put_aside(self, session: Session) -> Aside:
        """Keep the unfinished `session`, whose place as the last game another takes."""


TakeBack = Literal["none", "2s", "done"]
"""How long a decision can be taken back freely: not at all; until something follows, for a terminal has no clock; until Enter."""


class TextPlay:
    """One sitting at `table`, or at that of an unfinished game that is taken up again: the last one, or one that was put aside, if the
    person wants it; or `taken`, for which was asked. `page` is the game's rules page.

    The hardest computer players have `thinking` times their usual budget.
    """

    def __init__(
        self,
        table: Table,
        tr: NullTranslations,
        terminal: Terminal,
        keeper: Keeper,
        page: str = "",
        take_back: TakeBack = "2s",
        thinking: int = 1,
        taken: Session | None = None,
    ) -> None:
        self._tr = tr
        self._keeper = keeper
        self._take_back = take_back
        self._thinking = thinking
        self._kept = False
        self._taken = taken
        self._left: Session | None = None
        """The unfinished game whose place this one takes with its first decision."""
        self._form: forms.Form | None = FORMS.get(table.game)
        new = Session(GAMES[table.game], table)
        self._teller = Teller(new, tr, terminal.write, page)
        self._say = self._teller.say
        self._reader = Reader(terminal, tr, {"help": self._teller.help, "table": self._teller.table, "rules": self._teller.rules})
        self._sit_down(new)

    def _sit_down(self, session: Session) -> None:
        self._session = session
        self._rules = session.rules
        self._teller.sit_down(session)
        self._sentences, self._names = self._teller.sentences, self._teller.names
        self._menus = Menus(self._sentences, self._form, self._names, self._tr)

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit status."""
        try:
            self._begin()
            self._play()
        except Leave:
            self._leave()
        except KeyboardInterrupt:
            self._say("")
            self._leave()
            return INTERRUPTED
        return 0

    # the course of the game

    def _begin(self) -> None:
        """Greet, and take up the last game, or one of this kind that was put aside, if there is one and the person wants it."""
        _ = self._tr.gettext
        kept, troubles = self._keeper.newest()
        for trouble in troubles:
            self._teller.say_once(trouble)
        self._say(self._sentences.title(self._tr))
        self._say(_("Type ? for help."))
        left = kept if kept is not None and is_unfinished(kept) else None
        if self._taken is not None:
            self._sit_down(self._taken)
            self._take_up()
            if left is not None and holds(self._taken, left):
                left = None
        elif left is not None and left.table.game == self._session.table.game:
            if self._goes_on(left):
                left = None
        else:
            waiting = self._keeper.waiting(self._session.table.game)
            if waiting is not None and not (kept and holds(kept, waiting)) and not self._goes_on(waiting):
                self._say(self._keeper.decline())
        if left is not None:
            self._leave_behind(left)

    def _goes_on(self, kept: Session) -> bool:
        """Ask whether the game `kept` goes on; what is told meanwhile is told of that."""
        new = self._session
        self._sit_down(kept)
        decisions = sum(entry.actor != CHANCE for entry in kept.log)
        told = self._tr.ngettext(
            "There is an unfinished game: {names}. {number} decision has been made.",
            "There is an unfinished game: {names}. {number} decisions have been made.",
            decisions,
        )
        self._say(told.format(names=listed(self._names, self._tr), number=decisions))
        if replace(kept.table, seed=new.table.seed) != new.table:
            self._say(self._tr.gettext("It goes on with its own players and house rules, not with those asked for now."))
        if not self._reader.agrees(self._tr.gettext("Go on with it? (yes/no) ")):
            self._sit_down(new)
            return False
        self._take_up()
        return True

    def _take_up(self) -> None:
        """The kept game at whose table one sits goes on where it was left, which is said."""
        self._kept = True
        if self._teller.viewer is not None:
            self._teller.since(self._teller.viewer)

    def _leave_behind(self, kept: Session) -> None:
        """The new game takes the place of `kept`; where that cannot be put aside, only if the person gives it up. Raises Leave."""
        _ = self._tr.gettext
        if self._keeper.has_room(kept):
            self._left = kept
            return
        game = SENTENCES[kept.table.game].title(self._tr)
        if not self._reader.agrees(_("All twelve slots are taken. Give up the unfinished game of {game}? (yes/no) ").format(game=game)):
            self._say(_("It stays as it is. To play another one and keep it, delete one of the saved games in the window first."))
            raise Leave

    def _play(self) -> None:
        while (turn := self._session.turn) != "over":
            actor = self._session.actor
            if turn == "chance":
                self._commit()
            elif turn == "computer":
                self._decide(self._session.forced or self._computer_move())
            elif actor != self._teller.viewer:
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
        self._teller.happened(self._session.play(move))
        self._store()
        if actor not in self._teller.people:
            return
        if self._take_back == "done" and self._session.actor != actor:
            self._confirm(actor)
        elif self._take_back == "none":
            self._commit()

    def _commit(self) -> None:
        """The last decision holds, and what follows from it by itself happens."""
        events = self._session.settle()
        self._teller.happened(events)
        if events and is_begun(self._session):
            self._store()

    def _confirm(self, seat: int) -> None:
        if self._reader.enter(self._tr.gettext("Enter goes on, undo takes it back: ")):
            self._commit()
        else:
            self._undo(seat)

    def _pass_screen(self, seat: int) -> None:
        """Nobody's hand is in sight until the next person is there; until then the last decision can be taken back."""
        _ = self._tr.gettext
        teller = self._teller
        begun = is_begun(self._session)
        if teller.viewer is not None or begun:
            self._say(*[""] * SCREENFUL)
        before, teller.viewer = teller.viewer, None
        line = _("Pass the screen to {name}. {name}, press Enter: ").format(name=self._names[seat])
        if self._reader.enter(line):
            self._commit()
            teller.viewer = seat
            if begun:
                teller.since(seat)
        elif before is not None:
            teller.viewer = before
            self._undo(before)

    def _computer_move(self) -> Move:
        answer = decide(question_of(self._session, self._thinking))
        if answer.fault:
            log.error("A computer player failed and got the first legal move: %s", answer.fault)
        return answer.move

    # a person's decision

    def _person(self, seat: int) -> None:
        """Tell the person what may be done, and answer what is typed until something has been decided or taken back."""
        seen = view(self._rules, self._session.state, seat)
        self._say("", *(line for line in self._sentences.prompt(seen, self._names, self._tr) if line))
        self._teller.hand(seen)
        self._choose(seat, seen, self._menus.menu(seen))

    def _choose(self, seat: int, seen: View, menu: Menu, above: Menu | None = None) -> None:
        """List `menu` and answer what is typed, until something has been decided or taken back; undo goes back to the menu `above`."""
        _ = self._tr.gettext
        self._list(menu)
        entries = list(menu.values())
        while True:
            typed = self._reader.command(_("Your choice: "))
            first, _space, words = typed.partition(" ")
            number = which(first.rstrip("."), len(entries))
            chosen = entries[number - 1] if number else None
            if isinstance(chosen, dict) and not words:
                self._choose(seat, seen, chosen, None if chosen is above else menu)
                return
            if isinstance(chosen, Move) and (not words or self._is_open(chosen)):
                whole = self._whole(chosen, seen, words)
                if whole is not None and self._is_meant(whole, seen):
                    self._decide(whole)
                    return
                self._list(menu)
            elif typed == "undo" and above is not None:
                self._choose(seat, seen, above)
                return
            elif typed == "undo":
                if self._undo(seat):
                    return
            elif typed in ("", "moves"):
                self._list(menu)
            elif typed == "hint":
                self._hint(seen, menu)
            elif typed == "hand":
                self._teller.hand(seen)
            elif typed == "why":
                self._teller.why(seat)
            elif typed.rstrip(".").isdecimal():
                self._say(_("There is no such move here; the moves are numbered from 1 to {last}.").format(last=len(entries)))
            else:
                self._say(_("That is not understood here. Type the number of a move, or ? for help."))

    def _list(self, titles: Iterable[str]) -> None:
        self._say(*(f"{number}. {title}" for number, title in enumerate(titles, 1)))

    def _is_open(self, move: Move) -> bool:
        """Whether something has to be filled in before `move` is whole."""
        return self._form is not None and self._form.title(move, self._tr) is not None

    def _whole(self, move: Move, seen: View, words: str) -> Move | None:
        """`move` with its open field filled in, with `words` if there are any; None where the person goes back."""
        if self._form is None or not self._is_open(move):
            return move
        asking = self._form.ask(move, seen, self._tr)
        try:
            question = next(asking)
            answer = words or self._answer(question)
            while answer:
                question = asking.send(answer)
                answer = self._answer(question)
        except StopIteration as filled_in:
            return cast(Move, filled_in.value)
        return None

    def _is_meant(self, move: Move, seen: View) -> bool:
        """Whether the person wants `move` also where something speaks against it, which is asked once."""
        asked = self._form.doubt(move, seen, self._tr) if self._form else None
        return asked is None or self._reader.agrees(self._tr.gettext("{question} (yes/no) ").format(question=asked))

    def _answer(self, question: forms.Question) -> str:
        """What is answered; nothing where the person goes back."""
        _ = self._tr.gettext
        if not question.answers:
            return self._reader.line(_("{question} (Enter alone goes back) ").format(question=question.text))
        self._say(question.text)
        self._list(question.answers)
        number = self._reader.number(_("Your choice: "), len(question.answers))
        return list(question.answers.values())[number - 1] if number else ""

    def _hint(self, seen: View, menu: Menu) -> None:
        """The move that a good player would make, why, and what to type for it."""
        move, why = hint(self._rules, seen)
        line, reason = self._sentences.move(move, seen, self._names, self._tr), self._sentences.reason(why, self._names, self._tr)
        keys = way(menu, self._menus.called(move, seen))
        if len(keys) == 1 and not self._is_open(move):
            self._say(f"{keys[0]}. {line}", reason)
        else:
            self._say(line, reason, *self._typed_for(move, keys))

    def _typed_for(self, move: Move, keys: list[str]) -> Iterator[str]:
        """What to type for `move`, to which `keys` lead: more than one number, what fills in its open field, or undo for a laid card."""
        _ = self._tr.gettext
        if self._form is not None and self._is_open(move):
            keys = [*keys, *self._form.keys(move)]
        laid = [piece.things[:1] for piece in self._session.draft]
        if keys:
            yield _("For that, type {keys}.").format(keys=_(", then ").join(keys))
        elif move.things[:1] in laid:
            number = len(laid) - laid.index(move.things[:1])
            told = self._tr.ngettext("For that, type undo.", "For that, type undo {number} times.", number)
            yield told.format(number=number)

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

    # leaving

    def _store(self) -> None:
        """Keep the game as it is now, but never over one that is not safe yet."""
        if self._left is not None:
            safe, told = self._keeper.put_aside(self._left)
            if told is not None:
                self._teller.say_once(told)
            if not safe:
                return
            self._left = None
        trouble = self._keeper.store(self._session)
        self._kept = trouble is None
        for told in (trouble, self._keeper.news()):
            if told is not None:
                self._teller.say_once(told)

    def _leave(self) -> None:
        """Every decision has been kept already."""
        _ = self._tr.gettext
        self._say(_("The game is kept: start it in the same way to go on. Goodbye.") if self._kept else _("Goodbye."))
