"""A position of Ratón Ganador."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import BaseState
from game.core.table import Table
from game.raton_ganador.cards import SIZE

PLACE = "place"

FACTS = ("phase", "turn", "due")
"""The fields that are no cards; all know them."""


@dataclass(slots=True, eq=False, kw_only=True)
class State(BaseState):
    """Cards and squares as numbers (see cards.py and board.py); hands, `draw`, `box` and `open` are kept sorted.

    `board` has the card on each square, in the order in which they were laid, `layers` the same as bits. `open` are the empty squares
    beside a card. `shown` has a bit for every card in a hand or in the box that all know. `due` are the cards that chance still has to
    bring: a seat for its hand, or ~beast for one that leaves the deck.
    """

    size: int
    board: dict[int, int] = field(default_factory=dict)
    layers: list[int] = field(default_factory=list)
    open: list[int] = field(default_factory=list)
    draw: list[int] = field(default_factory=list)
    box: list[int] = field(default_factory=list)
    hands: list[list[int]]
    shown: int = 0

    def __eq__(self, other: object) -> bool:
        """The cards were laid in the same order, too."""
        return BaseState.__eq__(self, other) and isinstance(other, State) and list(self.board) == list(other.board)


def empty(table: Table) -> State:
    """The table before any card lies on it; the oldest begins (play 1)."""
    return State(table=table, phase=PLACE, turn=table.oldest, size=SIZE[table.players], hands=[[] for _ in table.seats])


def zones_of(state: State) -> dict[str, list[int]]:
    """What lies in each zone but the board, by its name; the lists of the state themselves."""
    return {"draw": state.draw, "box": state.box, **{f"hand.{seat}": hand for seat, hand in enumerate(state.hands)}}
