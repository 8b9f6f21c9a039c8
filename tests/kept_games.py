"""Games to be saved, and what is there of them in a folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, default_ages, options_of
from game.core.views import view
from game.registry import GAMES
from saves.save_format import encode, save_of

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
PICTURE = b"\x89PNG\r\n\x1a\n and so on"
NAMES = ("Abuela Rosa", "Nico", "Lucía", "Tomás", "日本", "Ñandú")


def played(decisions: int, seed: int = 1, players: int = 3, game: str = "stack-o-saurus", *, settled: bool = True) -> Session:
    """A game after so many decisions made at random, or to its end."""
    rules = GAMES[game]
    seats = tuple(Seat(name, "human") if number else Seat(name, "ai", "easy") for number, name in enumerate(NAMES[:players]))
    session = Session(rules, Table(game, seats, seed, options_of(rules.options, {}), *default_ages(seats)))
    random = Random(seed)
    session.settle()
    for number in range(decisions):
        if session.actor == OVER:
            break
        session.play(random.choice(rules.moves(session.state)))
        if settled or number < decisions - 1:
            session.settle()
    return session


def same(one: Session, other: Session) -> bool:
    """Whether both games are the same for everybody, and go on in the same way."""
    one.settle()
    other.settle()
    if (one.table, one.log) != (other.table, other.log):
        return False
    eyes = (None, *range(one.table.players))
    return all(view(one.rules, one.state, seat) == view(other.rules, other.state, seat) for seat in eyes)


def files_in(home: Path) -> dict[str, bytes]:
    """All files under `home` but the lock, by name."""
    return {path.name: path.read_bytes() for path in home.rglob("*") if path.is_file() and path.name != ".lock"}


WRITTEN = encode(save_of(played(12), NOON, "Lluvia", PICTURE))
"""A saved game, as it is written."""
