"""Text play, joined with the person's settings and saved games. No pygame here."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from gettext import NullTranslations
from operator import itemgetter
from random import SystemRandom

from game.commands import CommandError, find_cards, find_rules, table_for
from game.core.rules import OVER
from game.core.session import Session, holds
from game.registry import SENTENCES
from game.textplay import Aside, TextPlay
from game.textread import Terminal
from saves import settings as kept_settings
from saves.log import keep_log
from saves.problem import SaveProblem
from saves.slots import Saves, Slot, first_free
from saves.system import user_folder
from scenes.seating import GUESTS
from scenes.text import page, translations

SEEDS = 2**48


class SavesKeeper:
    """The autosave and the slots as text play wants them: troubles are sentences, not exceptions. The game in `slot` goes on."""

    def __init__(self, saves: Saves, tr: NullTranslations, slot: int | None = None) -> None:
        self._saves = saves
        self._tr = tr
        self._slot = slot

    def newest(self) -> tuple[Session | None, list[str]]:
        problem = self._saves.open()
        kept, trouble = self._saves.newest_autosave()
        return kept and kept.session, [each.say(self._tr.gettext) for each in (problem, trouble) if each is not None]

    def store(self, session: Session) -> str | None:
        try:
            self._saves.store_autosave(session)
            self._clear(session)
        except SaveProblem as problem:
            return problem.say(self._tr.gettext)
        return None

    def _clear(self, session: Session) -> None:
        """Empty the slot from which `session` came, if it was put aside there: it is the last game again, or farther than that."""
        number, self._slot = self._slot, None
        if number is None:
            return
        slot = next((slot for slot in self._saves.slots() if slot.number == number), None)
        if slot is not None and slot.kept and slot.kept.save.aside and holds(session, slot.kept.session):
            self._saves.delete(slot.number)

    def news(self) -> str | None:
        taken_over = self._saves.takeover()
        return taken_over.say(self._tr.gettext) if taken_over else None

    def waiting(self, game: str) -> Session | None:
        slots = self._saves.slots() if self._saves.held else []
        games = [(kept.save.date, number, kept) for number, kept, _problem in slots if kept and kept.save.aside]
        games = [found for found in games if found[2].session.table.game == game]
        if not games:
            return None
        _date, self._slot, kept = max(games, key=itemgetter(0))
        return kept.session

    def decline(self) -> str:
        _ = self._tr.gettext
        number, self._slot = self._slot, None
        assert number is not None, "a game that nobody offered cannot be declined"
        try:
            self._saves.rename(number, "")
        except SaveProblem as problem:
            return problem.say(_)
        return _("It stays in slot {number}.").format(number=number)

    def has_room(self, session: Session) -> bool:
        slots = self._saves.slots()
        return not self._saves.held or (_earlier_stage(slots, session) or first_free(slots)) is not None or _lies_in(slots, session)

    def put_aside(self, session: Session) -> Aside:
        _ = self._tr.gettext
        slots = self._saves.slots()
        if _lies_in(slots, session):
            return Aside(safe=True)
        game, free = SENTENCES[session.table.game].title(self._tr), _earlier_stage(slots, session) or first_free(slots)
        if free is None:
            told = _("All twelve slots are taken by now. So that the unfinished game of {game} is not lost, this one is not kept.")
            return Aside(safe=False, told=told.format(game=game))
        try:
            self._saves.store(free, session, aside=True)
        except SaveProblem as problem:
            return Aside(safe=False, told=problem.say(_))
        told = _("The unfinished game of {game} waits in slot {number}: start {game} again to go on with it, or open it in the window.")
        return Aside(safe=True, told=told.format(game=game, number=free))


def _lies_in(slots: Iterable[Slot], session: Session) -> bool:
    """Whether the game is in one of `slots`, as far as it has come."""
    return any(slot.kept and holds(slot.kept.session, session) for slot in slots)


def _earlier_stage(slots: Iterable[Slot], session: Session) -> int | None:
    """The slot where the game was put aside before it came as far as `session`."""
    return next((slot.number for slot in slots if slot.kept and slot.kept.save.aside and holds(session, slot.kept.session)), None)


def play_command(words: Namespace) -> int:
    """Play at the terminal as `words` ask; the exit status. Raises CommandError."""
    keep_log()
    folder = user_folder()
    settings, problem = kept_settings.load(folder)
    language = words.language or settings.language
    tr = translations(language)
    seed = SystemRandom().randrange(SEEDS) if words.seed is None else words.seed
    cards = find_cards(find_rules(words.game, tr.gettext), words.deck, language, tr.gettext)
    table = table_for(words.game, words.seats, seed, words.option, tuple(GUESTS), tr, free_take_backs=words.free_take_backs, cards=cards)
    if problem is not None:
        print(problem.say(tr.gettext))
    saves = Saves(folder)
    try:
        keeper, rules_page = SavesKeeper(saves, tr, words.slot), page(words.game, language)
        taken = None if words.slot is None else _saved(saves, words.slot, words.game, tr)
        return TextPlay(table, tr, Terminal(_read, _write), keeper, rules_page, settings.take_back, settings.thinking, taken).run()
    finally:
        saves.close()


def _saved(saves: Saves, number: int, game: str, tr: NullTranslations) -> Session:
    """The game in the slot. Raises CommandError where there is none that can go on, or another one than `game`."""
    _ = tr.gettext
    try:
        session = saves.read(number).session
    except SaveProblem as problem:
        raise CommandError(problem.say(_)) from None
    title = SENTENCES[session.table.game].title(tr)
    if session.table.game != game:
        told = _("Slot {number} has a game of {title}: sobremesa play {game} --text --slot {number} goes on with it.")
        raise CommandError(told.format(number=number, title=title, game=session.table.game))
    if session.actor == OVER:
        raise CommandError(_("The game of {title} in slot {number} is over.").format(number=number, title=title))
    return session


def _read(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def _write(line: str) -> None:
    print(line, flush=True)
