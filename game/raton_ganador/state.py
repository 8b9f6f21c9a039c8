"""A position of Ratón Ganador."""

from __future__ import annotations

from game.core.table import Table

PLACE, FINISHED = "place", "over"


class State:
    """Cards and squares as numbers (see cards.py and board.py); hands, `draw`, `box` and `open` are kept sorted.

    `board` has the card on each square, in the order in which they were laid, `layers` the same as bits. `open` are the empty squares
    beside a card. `shown` has a bit for every card in a hand or in the box that all know. `due` are the cards that chance still has to
    bring: a seat for its hand, or ~beast for one that leaves the deck.
    """

    __slots__ = ("board", "box", "draw", "due", "hands", "layers", "open", "phase", "shown", "size", "table", "turn")

    table: Table
    size: int
    board: dict[int, int]
    layers: list[int]
    open: list[int]
    draw: list[int]
    box: list[int]
    hands: list[list[int]]
    shown: int
    due: list[int]
    turn: int
    phase: str

    def copy(self) -> State:
        """A state of its own."""
        new = State.__new__(State)
        new.table = self.table
        new.size = self.size
        new.board = self.board.copy()
        new.layers = self.layers.copy()
        new.open = self.open.copy()
        new.draw = self.draw.copy()
        new.box = self.box.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.shown = self.shown
        new.due = self.due.copy()
        new.turn = self.turn
        new.phase = self.phase
        return new

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and list(self.board.items()) == list(other.board.items())
            and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)
        )

    __hash__ = None  # type: ignore[assignment]
