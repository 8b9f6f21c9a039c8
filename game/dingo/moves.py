"""The moves of The Dingo Ate The Baby, each made once for a deck, and which of them are legal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.moves import Move, OneEach
from game.core.state import FINISHED
from game.dingo.deck import MOST_PLAYERS, Deck
from game.dingo.state import ACT, BONUS, DIE, EFFECT, STARTER, TIE, TO_START, Moves, State, prey_in_reach

DESTROY = Move("destroy")
PASS = Move("pass")
SKIP = Move("skip")
NO_BONUS = Move("no-bonus")
AGAIN = Move("again")
SHARE = Move("share")
BEGINS = tuple(Move("begins", (f"seat.{seat}",)) for seat in range(MOST_PLAYERS))
"""Chance: who begins the first day."""
DICE = tuple(Move("die", (str(number),)) for number in range(1, 11))
"""Chance: the die (R-DG-1)."""
RANCH = tuple(f"ranch.{seat}" for seat in range(MOST_PLAYERS))


@cache
def moves_of(deck: Deck) -> Moves:
    """The moves of `deck`."""
    return Moves(
        plays=tuple(tuple(Move("play", (id, ranch)) for ranch in RANCH) for id in deck.ids),
        discards=tuple(Move("discard", (id, "discard")) for id in deck.ids),
        targets=tuple(Move("effect", (id,)) for id in deck.ids),
        bonuses=tuple(Move("bonus", (id,)) for id in deck.ids),
        comes=tuple(Move("comes", (id,)) for id in deck.ids),
    )


OVERPOPULATES = tuple(Move("effect", (ranch,)) for ranch in RANCH)


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, in a stable order."""
    if state.due:
        return _chance(state)
    made = state.moves
    phase = state.phase
    if phase == ACT:
        return _actions(state, made)
    if phase == EFFECT:
        return [*_targets(state, made), SKIP]
    if phase == BONUS:
        return [made.bonuses[state.ranches[state.turn][0]], NO_BONUS]
    if phase == TIE:
        return [AGAIN, SHARE] if state.table.seats[state.turn].control == "human" else [AGAIN]
    assert phase == FINISHED
    return []


def _chance(state: State) -> Sequence[Move]:
    due = state.due[0]
    if due == STARTER:
        return list(BEGINS[: len(state.hands)])
    if due == DIE:
        return list(DICE)
    made = state.moves
    if due <= TO_START:
        return OneEach(made.comes, [card for card in state.deck.start_cards if card not in state.starts])
    return OneEach(made.comes, state.draw)


def _actions(state: State, made: Moves) -> list[Move]:
    seat = state.turn
    hand = state.hands[seat]
    moves: list[Move] = []
    if hand:
        colour = state.deck.colour
        wanted = []
        for start, ranch in zip(state.starts, state.ranches, strict=True):
            colours = colour[start]
            for card in ranch:
                colours |= colour[card]
            wanted.append(colours)
        wanted[seat] = -1
        for card in hand:
            plays = made.plays[card]
            mine = colour[card]
            moves += [plays[owner] for owner, colours in enumerate(wanted) if colours & mine]
        moves += [made.discards[card] for card in hand]
    else:
        moves.append(PASS)
    if len(state.ranches[seat]) > 1:
        moves.append(DESTROY)
    return moves


def _targets(state: State, made: Moves) -> list[Move]:
    assert state.acting is not None
    if state.deck.overpopulates[state.acting]:
        return list(OVERPOPULATES[: len(state.ranches)])
    return [made.targets[card] for card in prey_in_reach(state, state.acting, state.turn)]
