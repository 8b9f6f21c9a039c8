"""Text play, joined with the person's settings and saved games. No pygame here."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from gettext import NullTranslations
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
    """The autosave and the slots as text play wants them: troubles are sentences, not exceptions."""

    def __init__(self, saves: Saves, tr: NullTranslations) -> None:
        self._saves = saves
        self._tr = tr

    def newest(self) -> tuple[Session | None, list[str]]:
        problem = self._saves.open()
        kept, trouble = self._saves.newest_autosave()
        return kept and kept.session, [each.say(self._tr.gettext) for each in (problem, trouble) if each is not None]

    def store(self, session: Session) -> str | None:
        try:
            self._saves.store_autosave(session)
        except SaveProblem as problem:
            return problem.say(self._tr.gettext)
        return None

    def has_room(self, session: Session) -> bool:
        slots = self._saves.slots()
        return not self._saves.held or first_free(slots) is not None or _lies_in(slots, session)

    def put_aside(self, session: Session) -> Aside:
        _ = self._tr.gettext
        slots = self._saves.slots()
        if _lies_in(slots, session):
            return Aside(safe=True)
        game, free = SENTENCES[session.table.game].title(self._tr), first_free(slots)
        if free is None:
            told = _("All twelve slots are taken by now. So that the unfinished game of {game} is not lost, this one is not kept.")
            return Aside(safe=False, told=told.format(game=game))
        try:
            self._saves.store(free, session)
        except SaveProblem as problem:
            return Aside(safe=False, told=problem.say(_))
        told = _("The unfinished game of {game} is kept in slot {number}. Go on with it in the window, or here with --slot {number}.")
        return Aside(safe=True, told=told.format(game=game, number=free))


def _lies_in(slots: Iterable[Slot], session: Session) -> bool:
    """Whether the game is in one of `slots`, as far as it has come."""
    return any(slot.kept and holds(slot.kept.session, session) for slot in slots)


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
        keeper, rules_page = SavesKeeper(saves, tr), page(words.game, language)
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
