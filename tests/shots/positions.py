"""Games for the pictures: the same at every run, of every registered game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from game.ai import choose
from game.core.decks import usual_edition
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import View, view
from game.dingo.state import ACT, BONUS, EFFECT, sunset
from game.man_bites_dog.state import CHALLENGE, HEADLINE, TURN
from game.registry import GAMES
from scenes.furniture import FURNITURE
from scenes.text import translations
from scenes.ui.gestures import Gesture
from scenes.ui.metrics import Metrics

NAMES = ("Lucía", "Nico", "Abuela Rosa", "Tomás", "Íñigo", "Maximiliana")
SEED = 7
SHOWN = tuple(game for game in GAMES if game in FURNITURE)
"""The games that have a table in the window."""


def table(game: str, players: int, people: int = 1, language: str = "en") -> Table:
    """`people` persons first, then computer players; the cards speak `language` where they speak."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "normal" if number % 2 else "easy", number)
        for number, name in enumerate(NAMES[:players])
    )
    deck = usual_edition(GAMES[game].decks, language)
    return Table(game, seats, SEED, options_of(GAMES[game].options, {}), youngest=0, oldest=players - 1, deck=deck)


@cache
def _played(game: str, players: int, language: str) -> tuple[Move, ...]:
    """The decisions of a whole game at that table, sensibly played."""
    session = Session(GAMES[game], table(game, players, language=language))
    session.settle()
    moves: list[Move] = []
    while session.actor != OVER:
        seen = view(session.rules, session.state, session.actor)
        moves.append(choose(session.rules, seen, "normal", len(session.log)))
        session.play(moves[-1])
        session.settle()
    return tuple(moves)


def _moments(game: str, players: int, language: str) -> Iterator[Session]:
    """That game after each of its decisions; always the same session, which goes on."""
    session = Session(GAMES[game], table(game, players, language=language))
    session.settle()
    yield session
    for move in _played(game, players, language):
        session.play(move)
        session.settle()
        yield session


@cache
def _length(game: str, players: int, moment: str, language: str) -> int | None:
    """After how many decisions that moment has come; None where the game has no such moment."""
    half = len(_played(game, players, language)) // 2
    found: dict[int, tuple[bool, int]] = {}
    for number, session in enumerate(_moments(game, players, language)):
        if moment in HOLDS:
            if HOLDS[moment](session):
                return number
        elif number >= half and session.actor == 0:
            if moment == "turn" and decisions(session)[-1] != 0 and not has_board(session):
                return number
            found[number] = places(session)
    return max(found, key=found.__getitem__, default=half) if moment == "middle" else None


def at(game: str, players: int, people: int, moment: str, language: str = "en") -> Session:
    """The game at that moment, to be played on with."""
    length = _length(game, players, moment, language)
    assert length is not None, f"{game} for {players} has no {moment}"
    session = Session(GAMES[game], table(game, players, people, language))
    session.settle()
    for move in _played(game, players, language)[:length]:
        session.play(move)
        session.settle()
    return session


def turn(game: str, players: int, language: str = "en") -> Session:
    """Everybody is a person, and the turn of the first seat has just begun."""
    return at(game, players, players, "turn", language)


def middle(game: str, players: int, language: str = "en") -> Session:
    """The first seat is to decide, in the second half of the game, where it has the widest choice of places for one thing."""
    return at(game, players, 1, "middle", language)


def end(game: str, players: int, language: str = "en") -> Session:
    """The game is over."""
    return at(game, players, 1, "end", language)


def others_turn(game: str, players: int, language: str = "en") -> Session:
    """A computer player is to decide."""
    return at(game, players, 1, "others", language)


def board(game: str, players: int, language: str = "en") -> Session | None:
    """The first seat lays something on a board of its own; None where the game has no board."""
    return at(game, players, 1, "board", language) if _length(game, players, "board", language) is not None else None


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


def _asked(session: Session, phase: str) -> bool:
    """Whether the first seat is to decide in that phase."""
    return session.actor == 0 and session.state.phase == phase


HOLDS: dict[str, Callable[[Session], bool]] = {
    "end": lambda session: session.actor == OVER,
    "board": has_board,
    "others": lambda session: session.actor > 0 and len(session.log) > 12,
    **{phase: partial(_asked, phase=phase) for phase in (BONUS, EFFECT)},
    "evening": lambda session: _asked(session, ACT) and len(session.state.discard) == sunset(session.table.players) - 1,
    "draft": lambda session: _asked(session, TURN) and session.state.draft == HEADLINE and len(session.state.headline) >= 4,
    "objection": lambda session: _asked(session, CHALLENGE) and session.state.author == 1,
    "exclusive": lambda session: _asked(session, TURN) and any("press" in move.things for move in session.moves),
    "interview": lambda session: _asked(session, TURN) and any(move.verb == "interview" for move in session.moves),
    "blank": lambda session: _asked(session, TURN) and any(move.verb == "lay" and len(move.things) > 2 for move in session.moves),
}
"""What makes a moment."""
