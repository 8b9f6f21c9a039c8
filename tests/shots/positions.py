"""Games for the pictures: the same at every run, of every registered game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.ai import choose
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import View, view
from game.registry import GAMES
from scenes.furniture import FURNITURE
from scenes.text import translations
from scenes.ui.gestures import Gesture
from scenes.ui.metrics import Metrics

NAMES = ("Lucía", "Nico", "Abuela Rosa", "Tomás", "Íñigo", "Maximiliana")
SEED = 7
SHOWN = tuple(game for game in GAMES if game in FURNITURE)
"""The games that have a table in the window."""


def table(game: str, players: int, people: int = 1) -> Table:
    """`people` persons first, then computer players."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "normal" if number % 2 else "easy", number)
        for number, name in enumerate(NAMES[:players])
    )
    return Table(game, seats, SEED, options_of(GAMES[game].options, {}), youngest=0, oldest=players - 1)


def played(laid: Table) -> list[Move]:
    """The decisions of a whole game at that table, played with slips, as families do."""
    session = Session(GAMES[laid.game], laid)
    session.settle()
    moves: list[Move] = []
    while session.actor != OVER:
        seen = view(session.rules, session.state, session.actor)
        moves.append(choose(session.rules, seen, "easy", len(session.log)))
        session.play(moves[-1])
        session.settle()
    return moves


def after(laid: Table, moves: list[Move]) -> Session:
    """The game after `moves`, all settled."""
    session = Session(GAMES[laid.game], laid)
    session.settle()
    for move in moves:
        session.play(move)
        session.settle()
    return session


@cache
def _kept(game: str, players: int, people: int, moment: str) -> Session | None:
    """The game of so many at a moment; None where the game has no such moment."""
    laid = table(game, players, people)
    moves = played(laid)
    begun = [after(laid, moves[:length]) for length in range(len(moves) + 1)]
    late = [session for session in begun[len(moves) // 2 : -1] if session.actor == 0]
    if moment == "middle":
        return max(late, key=places, default=begun[0])
    if moment == "turn":
        return next((session for session in late if decisions(session)[-1] != 0), begun[0])
    return next((session for session in begun if HOLDS[moment](session)), None)


def at(game: str, players: int, people: int, moment: str) -> Session:
    """The same, to be played on with."""
    kept = _kept(game, players, people, moment)
    assert kept is not None, f"{game} for {players} has no {moment}"
    session = Session(kept.rules, kept.table, kept.log)
    session.settle()
    return session


def turn(game: str, players: int) -> Session:
    """Everybody is a person, and the turn of the first seat has just begun."""
    return at(game, players, players, "turn")


def middle(game: str, players: int) -> Session:
    """The first seat is to decide, in the second half of the game, where it has the widest choice of places for one thing."""
    return at(game, players, 1, "middle")


def end(game: str, players: int) -> Session:
    """The game is over."""
    return at(game, players, 1, "end")


def others_turn(game: str, players: int) -> Session:
    """A computer player is to decide."""
    return at(game, players, 1, "others")


def board(game: str, players: int) -> Session | None:
    """The first seat lays something on a board of its own; None where the game has no board."""
    return at(game, players, 1, "board") if _kept(game, players, 1, "board") else None


def places(session: Session) -> tuple[bool, int]:
    """Whether a card can be moved, and in how many places it may be dropped: more is more to look at."""
    seen = view(session.rules, session.state, session.actor)
    return _worth(seen, widest(seen)) if seen.moves[0].things else (False, 0)


def widest(seen: View) -> str:
    """What can be moved to most places; a card rather than a pile."""
    return max(Gesture(seen.moves).next, key=lambda source: _worth(seen, source))


def _worth(seen: View, source: str) -> tuple[bool, int]:
    return source not in seen.zones, len(Gesture(seen.moves).targets(source))


def has_board(session: Session) -> bool:
    """Whether the first seat decides on a board."""
    if session.actor != 0:
        return False
    furniture = FURNITURE[session.table.game](translations("en"), session.table)
    return furniture.board(view(session.rules, session.state, 0), Metrics((1280, 720))) is not None


def decisions(session: Session) -> list[int]:
    """Who decided, so far."""
    return [entry.actor for entry in session.log if entry.actor >= 0]


HOLDS: dict[str, Callable[[Session], bool]] = {
    "end": lambda session: session.actor == OVER,
    "board": has_board,
    "others": lambda session: session.actor > 0 and len(session.log) > 12,
}
"""What makes a moment."""
