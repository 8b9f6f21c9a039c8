"""The form of a save: the log of a game, from which everything else follows. Strict JSON; no files here."""

from __future__ import annotations

from datetime import datetime
from hashlib import blake2b
from operator import length_hint
from typing import Annotated, Final, Literal, NamedTuple
from unicodedata import category

import msgspec

from game import VERSION
from game.ai import PLAYERS
from game.core.moves import Move
from game.core.problem import misfit
from game.core.records import piles
from game.core.rules import AnyRules
from game.core.session import Entry, Session
from game.core.table import Seat, Table, options_of
from game.registry import GAMES
from saves.problem import N_, SaveProblem

FORMAT: Final = 1
TITLE_LENGTH = 40
YEARS = range(2000, 3000)
"""A date outside of these is damage, and some systems cannot even show it."""


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game written down. `log` has (actor, text of the move); `digest` is that of the table to which it leads.

    `title` is what a person called it, or empty; `picture` is a small PNG on which nobody's hidden card can be seen. `aside`: nobody chose
    its slot, it was laid there because another game took its place as the last one, and it leaves when it is the last one again.
    """

    format: Literal[1]
    application: str
    title: Annotated[str, msgspec.Meta(max_length=TITLE_LENGTH)]
    date: Annotated[datetime, msgspec.Meta(tz=True)]
    table: Table
    log: tuple[tuple[int, str], ...]
    digest: str
    picture: bytes | None = None
    aside: bool = False

    def __post_init__(self) -> None:
        if self.date.year not in YEARS or not printable(self.title):
            raise ValueError("the date or the title is not one that this program writes")


class Kept(NamedTuple):
    """A save that was read, and its game, played again up to where it was left."""

    save: Save
    session: Session


class NewerFormat(SaveProblem):
    """The save is whole, but of a form that only a newer program knows."""


class _Head(msgspec.Struct):
    """What every format has, so that a newer one is known as such."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    application: str


def save_of(session: Session, date: datetime, title: str = "", picture: bytes | None = None) -> Save:
    """`session` as a save of that `date`."""
    log = tuple((entry.actor, str(entry.move)) for entry in session.log)
    return Save(
        format=FORMAT,
        application=VERSION,
        title=title,
        date=date,
        table=session.table,
        log=log,
        digest=digest(session),
        picture=picture,
    )


def digest(session: Session) -> str:
    """A hash of all that lies on the table now: it tells when rules have changed under a save."""
    rules, state = session.rules, session.state
    everything = (piles(rules, state), rules.facts(state), sorted(rules.shown(state)))
    return blake2b(msgspec.json.encode(everything, order="deterministic"), digest_size=16).hexdigest()


def encode(save: Save) -> bytes:
    """The bytes of the file."""
    return msgspec.json.encode(save)


def decode(content: bytes) -> Kept:
    """What `encode` wrote. Raises SaveProblem with the cause, as a clause: nothing is ever read in half."""
    try:
        head = msgspec.json.decode(content, type=_Head)
        if head.format > FORMAT:
            raise NewerFormat(N_("it was written by a newer Sobremesa ({version})"), version=head.application)
        save = msgspec.json.decode(content, type=Save)
    except msgspec.ValidationError as error:
        raise _wrong_field(error) from error
    except msgspec.DecodeError as error:
        raise _damage(error) from error
    except (UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem(N_("the file is damaged")) from error
    return Kept(save, _played_again(save))


def clean_title(title: str) -> str:
    """`title` on one line. Raises SaveProblem where it is too long or has what cannot be shown."""
    title = " ".join(title.split())
    if len(title) > TITLE_LENGTH:
        told = N_("The name has {length} characters; {most} is the most. Choose a shorter one.")
        raise SaveProblem(told, length=len(title), most=TITLE_LENGTH)
    if not printable(title):
        raise SaveProblem(N_("The name has a character that cannot be shown. Type it without that one."))
    return title


def printable(text: str) -> bool:
    """Whether `text` has neither control characters nor halves of characters."""
    return not any(category(character) in ("Cc", "Cs") for character in text)


def _played_again(save: Save) -> Session:
    rules = GAMES.get(save.table.game)
    if rules is None:
        raise SaveProblem(N_("this version has no game “{game}”"), game=save.table.game)
    if not _fits(save.table, rules):
        raise SaveProblem(N_("its seats or its house rules are none that this version knows"))
    lines = iter(save.log)
    try:
        session = Session(rules, save.table, (Entry(actor, Move.read(text)) for actor, text in lines))
    except ValueError as error:
        number = len(save.log) - length_hint(lines)
        raise SaveProblem(N_("move {number} of {all} breaks the rules"), number=number, all=len(save.log)) from error
    if digest(session) != save.digest:
        raise SaveProblem(N_("by today’s rules its moves lead to another table"))
    return session


def _fits(table: Table, rules: AnyRules) -> bool:
    """Whether a game can be played at `table`."""
    try:
        agreed = options_of(rules.options, table.options) == table.options
        decked = bool(rules.decks.header(table)) or (not table.deck and table.deck_cards is None)
    except ValueError:
        return False
    return agreed and decked and table.players in rules.players and all(_can_sit(seat) for seat in table.seats)


def _can_sit(seat: Seat) -> bool:
    level = seat.level in PLAYERS if seat.control == "ai" else seat.level is None
    return level and bool(seat.name) and printable(seat.name) and (seat.token is None or seat.token in range(6))


def _wrong_field(error: msgspec.ValidationError) -> SaveProblem:
    """Which field is not as it should be."""
    found = misfit(error)
    if found.kind == "unknown":
        return SaveProblem(N_("it has a field “{field}” that this version does not know"), field=found.name)
    if found.kind == "other":
        return SaveProblem(N_("it is no save of Sobremesa"))
    return SaveProblem(N_("its field “{field}” is missing or is not as it should be"), field=found.path)


def _damage(error: msgspec.DecodeError) -> SaveProblem:
    if "truncated" in str(error):
        return SaveProblem(N_("only the first part of the file is there"))
    return SaveProblem(N_("the file is damaged"))
