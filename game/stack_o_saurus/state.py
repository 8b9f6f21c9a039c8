"""A position of Stack-o-Saurus, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import BaseState
from game.core.table import Table
from game.stack_o_saurus.cards import APATOSAURUS, FACE, IS_APATOSAURUS, PTERODACTYL, SCARE, TYRANNOSAURUS

# phases; END waits for the cards that are due, and then the turn is over
GOAL, DRAW, PLAY, END = "goal", "draw", "play", "end"
# in `due`: the next card of the draw pile is turned up as the discard pile; any other number there is the seat that gets it
TURN_UP = -1

FACTS = ("phase", "turn", "turns", "buried", "lacks", "since", "due")
"""The fields that are no cards; all know them."""

Cards = list[int]


@dataclass(slots=True, eq=False, kw_only=True)
class State(BaseState):
    """Cards as numbers (see cards.py). `draw` and the hands are kept sorted; towers and `discard` have their bottom first.

    `buried` counts the cards at the bottom of `discard` that cannot be drawn (R-SOS-4). `shown` has a bit for every card in a hand
    that was taken from the face-up pile. `turns` counts the finished turns.

    Who discards could play no card (R-SOS-1), so all know which faces that hand did not have: `lacks` has a bit for each, by seat. Of the
    cards that came unseen since then, as many as `since` says may still be there, and may be anything.
    """

    goal: Cards = field(default_factory=list)
    draw: Cards = field(default_factory=list)
    discard: Cards = field(default_factory=list)
    hands: list[list[int]]
    towers: list[list[int]]
    buried: int = 0
    shown: int = 0
    lacks: list[int]
    since: list[int]
    turns: int = 0


def empty(table: Table) -> State:
    """The table before any card lies on it."""
    seats = range(table.players)
    return State(
        table=table,
        phase=GOAL,
        turn=table.youngest,
        hands=[[] for _ in seats],
        towers=[[] for _ in seats],
        lacks=[0 for _ in seats],
        since=[0 for _ in seats],
    )


def zones_of(state: State) -> dict[str, Cards]:
    """What lies in each zone, by its name; the lists of the state themselves."""
    zones = {"goal": state.goal, "draw": state.draw, "discard": state.discard}
    zones |= {f"tower.{seat}": tower for seat, tower in enumerate(state.towers)}
    return zones | {f"hand.{seat}": hand for seat, hand in enumerate(state.hands)}


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


def faces_to_play(state: State, seat: int) -> int:
    """The faces of which `seat` could play a card now, as bits."""
    height = len(state.towers[seat])
    faces = 1 << FACE[state.goal[height]]
    if height:
        faces |= 1 << PTERODACTYL
    for other, tower in enumerate(state.towers):
        if len(tower) > 1 and other != seat:
            faces |= 1 << TYRANNOSAURUS
            if FACE[tower[-1]] + SCARE < APATOSAURUS:
                faces |= 1 << FACE[tower[-1]] + SCARE
    return faces


def too_many(state: State, seat: int) -> list[int]:
    """The cards in the hand of `seat` of which some cannot be there: more of them are of a face that it lacks than came since."""
    lacks = state.lacks[seat]
    doubtful = [card for card in state.hands[seat] if lacks >> FACE[card] & 1 and not state.shown >> card & 1]
    return doubtful if len(doubtful) > state.since[seat] else []
