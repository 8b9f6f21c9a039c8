"""A table of The Dingo Ate The Baby in the window."""

from __future__ import annotations

from collections.abc import Callable

from game.core.session import Session
from game.core.table import Choice, Seat, Table
from scenes.dingo.furniture import DingoFurniture
from scenes.table import TableScene
from tests.tables import NAMES

Until = Callable[[Session], bool]


def table(people: int = 1, players: int = 3, seed: int = 1, **options: Choice) -> Table:
    """`people` persons first, then computer players that play at random."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "random", number)
        for number, name in enumerate(NAMES[:players])
    )
    chosen: dict[str, Choice] = {"tie": "ask", "points": 5}
    return Table("dingo", seats, seed, chosen | options, youngest=0, oldest=players - 1)


def in_phase(phase: str, monkey: bool | None = None) -> Until:
    """The first person is to decide in that phase; for an effect, whether it is a monkey's."""

    def holds(session: Session) -> bool:
        state = session.state
        if session.actor != 0 or state.phase != phase:
            return False
        return monkey is None or state.deck.overpopulates[state.acting] == monkey

    return holds


def furniture(scene: TableScene) -> DingoFurniture:
    found = scene.picture.stage.furniture
    assert isinstance(found, DingoFurniture)
    return found
