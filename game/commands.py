"""What the commands of a terminal share: errors that are a sentence, and a table laid from words."""

from __future__ import annotations

import errno
import os
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, NamedTuple

from game.ai import LEVELS, PLAYERS, Player
from game.core.decks import DeckError, usual_edition, written
from game.core.letters import code, lacking
from game.core.rules import AnyRules
from game.core.table import Choice, OptionError, Seat, Table, default_ages, options_of, proposed, spelled
from game.core.words import capital
from game.files import NoPlainFile, TooLong, read_whole
from game.registry import GAMES, SENTENCES

HUMAN = "human"
LONGEST_NAME = 20

Gettext = Callable[[str], str]


class Cards(NamedTuple):
    """What a game is played with: the edition of a deck, "" for the game's first; and the whole of it where it is a person's own."""

    edition: str = ""
    whole: dict[str, Any] | None = None


class CommandError(Exception):
    """What a command cannot do, in a sentence for the person who typed it; the exit status is 2."""


def find_rules(game: str, _: Gettext) -> AnyRules:
    """The game of that id. Raises CommandError where there is none."""
    if game not in GAMES:
        told = _("There is no game called “{game}”. The games are: {games}.")
        raise CommandError(told.format(game=game, games=", ".join(GAMES)))
    return GAMES[game]


def table_for(
    game: str,
    seats: str,
    seed: int,
    options: Sequence[str],
    guests: Sequence[str],
    tr: NullTranslations,
    *,
    free_take_backs: bool = False,
    cards: Cards | None = None,
) -> Table:
    """The table that the words of a command ask for; `guests` are names for computer players. Raises CommandError.

    House rules that no `options` speak of are what set-up proposes to so many players.
    """
    _ = tr.gettext
    rules = find_rules(game, _)
    asked = read_seats(rules, seats, tr, people=True)
    taken = {name for _kind, name in asked}
    free = iter([guest for guest in guests if guest not in taken])
    seated = []
    for number, (kind, name) in enumerate(asked, 1):
        if kind == HUMAN:
            seated.append(Seat(name or _("Player {number}").format(number=number), "human"))
        else:
            seated.append(Seat(name or next(free, usual_name(kind, number, tr)), "ai", kind))
    chosen = read_options(rules, options, _, proposed(rules.options, len(seated)))
    return lay_table(rules, seated, seed, chosen, cards or Cards(), free_take_backs=free_take_backs)


def lay_table(
    rules: AnyRules,
    seats: Sequence[Seat],
    seed: int,
    options: dict[str, Choice],
    cards: Cards,
    *,
    free_take_backs: bool = False,
) -> Table:
    """A table with the usual ages (R-ALL-2)."""
    youngest, oldest = default_ages(seats)
    return Table(rules.id, tuple(seats), seed, options, youngest, oldest, free_take_backs, cards.edition, cards.whole)


def find_cards(rules: AnyRules, deck: str | None, language: str | None, _: Gettext) -> Cards:
    """The cards that `deck` names: an edition, or a TOML file; None for those of who speaks `language`. Raises CommandError."""
    edition = usual_edition(rules.decks, language) if deck is None else deck
    if edition in rules.decks:
        return Cards("" if edition == next(iter(rules.decks)) else edition)
    if deck is None:
        return Cards()
    if not rules.decks:
        raise CommandError(_("The cards of this game are always the same: it has no decks to choose from."))
    if not deck.endswith(".toml"):
        told = _("There is no deck “{deck}”. The decks of this game are: {decks}; a file of your own ends in .toml.")
        raise CommandError(told.format(deck=deck, decks=", ".join(rules.decks)))
    return _own_cards(rules, deck, _)


def _own_cards(rules: AnyRules, path: str, _: Gettext) -> Cards:
    """The deck in the file at `path`."""
    try:
        deck = rules.decks.read(read_whole(path).decode("utf-8"))
    except OSError as error:
        raise CommandError(file_trouble(path, error, _)) from None
    except UnicodeDecodeError:
        raise CommandError(_("{path} is not written in UTF-8.").format(path=path)) from None
    except DeckError as error:
        told = _("{path} is no deck for this game: line {line}: {cause}")
        raise CommandError(told.format(path=path, line=error.line or 1, cause=error.say(_))) from None
    return Cards(deck.edition, written(deck))


def read_options(rules: AnyRules, words: Sequence[str], _: Gettext, usual: Mapping[str, Choice] = {}) -> dict[str, Choice]:
    """Every option of the game, as `words` like "may_discard=true" want it, else as in `usual`, else its default. Raises CommandError."""
    chosen = dict(usual)
    known = {option.name: {spelled(value): value for value in option.values} for option in rules.options}
    for word in words:
        name, _sign, value = word.partition("=")
        chosen[name] = known.get(name, {}).get(value, value)
    try:
        return options_of(rules.options, chosen)
    except OptionError as error:
        raise CommandError(capital(error.say(_))) from None


def read_seats(rules: AnyRules, text: str, tr: NullTranslations, *, people: bool) -> list[tuple[str, str]]:
    """The kind of each seat and the name that was given to it, "" for none, from "human:Ana,hard-cautious". Raises CommandError.

    A kind is the name of a computer player or, where `people` may sit here, "human".
    """
    _ = tr.gettext
    seats: list[tuple[str, str]] = []
    for number, word in enumerate(text.split(","), 1):
        kind, sign, name = word.strip().partition(":")
        if kind not in PLAYERS and not (people and kind == HUMAN):
            told = _("“{kind}” cannot have a seat. Possible here: {kinds}. --help tells of characters, as in hard-cautious.")
            kinds = ", ".join((HUMAN, *LEVELS) if people else LEVELS)
            raise CommandError(told.format(kind=kind, kinds=kinds))
        seats.append((kind, _read_name(name, number, _) if sign else ""))
    if len(seats) not in rules.players:
        told = tr.ngettext(
            "{game} has from {least} to {most} seats, and {count} was asked for.",
            "{game} has from {least} to {most} seats, and {count} were asked for.",
            len(seats),
        )
        title = SENTENCES[rules.id].title(tr)
        raise CommandError(told.format(game=title, least=rules.players[0], most=rules.players[-1], count=len(seats)))
    named: dict[str, int] = {}
    for number, (_kind, name) in enumerate(seats, 1):
        other = named.setdefault(name.casefold(), number) if name else number
        if other != number:
            raise CommandError(_("Seats {first} and {second} have the same name.").format(first=other, second=number))
    return seats


def _read_name(text: str, number: int, _: Gettext) -> str:
    """The name for the seat of that number, as it was typed."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        told = _("The name of seat {number} needs from 1 to {most} characters that can be printed.")
        raise CommandError(told.format(number=number, most=LONGEST_NAME))
    missing = lacking(name)
    if missing:
        told = _(
            "The sign {code} in the name “{name}” of seat {number} is not in the typeface of the window. Please write it without that sign."
        )
        raise CommandError(told.format(code=code(missing[0]), name=name, number=number))
    return name


def level_name(level: str, tr: NullTranslations) -> str:
    """A level in a word, as the name of a computer player may begin."""
    _ = tr.gettext
    return {"random": _("Random"), "easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard")}[level]


def player_name(kind: str, tr: NullTranslations) -> str:
    """How the computer player of that name plays, in words: "Hard, cautious"."""
    _ = tr.gettext
    level, character = Player.read(kind)
    if character is None:
        return level_name(level, tr)
    words = {"cautious": _("cautious"), "aggressive": _("aggressive"), "joker": _("joker")}
    return f"{level_name(level, tr)}, {words[character]}"


def usual_name(kind: str, number: int, tr: NullTranslations) -> str:
    """What a computer player is called to whom nobody gave a name, by its level: "Easy 2"."""
    return f"{level_name(Player.read(kind).level, tr)} {number}"


def decimal(number: float, tr: NullTranslations) -> str:
    """`number` with one digit behind the sign that the language has for that."""
    return f"{number:.1f}".replace(".", tr.pgettext("between the whole number and its decimals", "."))


def file_trouble(path: str, error: OSError, _: Gettext) -> str:
    """Why `path` could not be used, in a sentence."""
    if isinstance(error, TooLong):
        return _("{path} is too long.").format(path=path)
    if isinstance(error, NoPlainFile):
        return _("{path} is no plain file.").format(path=path)
    folder = os.path.dirname(path)
    if error.errno in (errno.ENOENT, errno.ENOTDIR) and folder and not os.path.isdir(folder):
        told = _("{folder} is no folder.") if os.path.exists(folder) else _("The folder {folder} is not there.")
        return told.format(folder=folder)
    causes = {
        errno.ENOENT: _("{path} is not there."),
        errno.ENOTDIR: _("{path} is not there."),
        errno.EISDIR: _("{path} is a folder, not a file."),
        errno.EACCES: _("{path} may not be used: you lack the permission."),
        errno.EPERM: _("{path} may not be used: you lack the permission."),
        errno.ENOSPC: _("{path} could not be written: the disk is full."),
        errno.EROFS: _("{path} could not be written: the disk is read-only."),
        errno.ENAMETOOLONG: _("{path} could not be used: the name is too long."),
    }
    told = causes.get(error.errno or 0, _("{path} could not be used: {reason}."))
    return told.format(path=path, reason=error.strerror or type(error).__name__)
