"""A position of Stack-o-Saurus, and what can be read off it."""

from __future__ import annotations

from game.core.table import Table
from game.stack_o_saurus.cards import FACE, GOAL_HEIGHT, IS_APATOSAURUS

# phases; END waits for the cards that are due, and then the turn is over
GOAL, DRAW, PLAY, END, FINISHED = "goal", "draw", "play", "end", "over"
# in `due`: the next card of the draw pile is turned up as the discard pile; any other number there is the seat that gets it
TURN_UP = -1

Cards = list[int]


class State:
    """Cards as numbers (see cards.py). `draw` and the hands are kept sorted; towers and `discard` have their bottom first.

    `buried` counts the cards at the bottom of `discard` that cannot be drawn (R-SOS-4). `shown` has a bit for every card in a hand
    that was taken from the face-up pile. `due` are the cards that chance still has to bring. `turns` counts the finished turns.
    """

    __slots__ = ("buried", "discard", "draw", "due", "goal", "hands", "phase", "shown", "table", "towers", "turn", "turns")

    table: Table
    goal: Cards
    draw: Cards
    discard: Cards
    hands: list[Cards]
    towers: list[Cards]
    buried: int
    shown: int
    due: list[int]
    turn: int
    turns: int
    phase: str

    def copy(self) -> State:
        """A state of its own."""
        new = State.__new__(State)
        new.table = self.table
        new.goal = self.goal
        new.draw = self.draw.copy()
        new.discard = self.discard.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.towers = [tower.copy() for tower in self.towers]
        new.buried = self.buried
        new.shown = self.shown
        new.due = self.due.copy()
        new.turn = self.turn
        new.turns = self.turns
        new.phase = self.phase
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]


def can_draw(state: State) -> bool:
    """Whether a card for a hand can come from the draw pile, shuffling the discards into it where needed (R-SOS-5, R-SOS-6)."""
    if not all(state.towers):
        return bool(state.draw) or len(state.discard) > 1
    if not all(IS_APATOSAURUS[card] for card in state.draw):
        return True
    return len(state.draw) + len(state.discard) > 1 and not all(IS_APATOSAURUS[card] for card in state.discard)


def can_take_discard(state: State) -> bool:
    """Whether the top of the discard pile can be drawn: not a buried card (R-SOS-4), nor an Apatosaurus under R-SOS-5."""
    discard = state.discard
    return len(discard) > state.buried and not (IS_APATOSAURUS[discard[-1]] and all(state.towers))


def next_face(state: State, seat: int) -> int | None:
    """The face that the goal wants next on this seat's tower; None on a finished one."""
    height = len(state.towers[seat])
    return FACE[state.goal[height]] if height < GOAL_HEIGHT else None
