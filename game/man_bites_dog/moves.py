"""The moves of Man Bites Dog, each made once for a deck, and which of them are legal.

A headline, an exchange, an interview's discards and those of a pass are put together piece by piece ("lay", "throw") and finished
("print", "exchange", "draw", "pass").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.moves import Move, OneEach
from game.core.state import FINISHED
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.state import (
    CHALLENGE,
    EXCHANGE,
    HEADLINE,
    INTERVIEW,
    MOST_CARDS,
    MOST_VERBS,
    THROWING,
    TURN,
    VOTE,
    Moves,
    State,
)
from game.man_bites_dog.written import thing_of

EXCHANGE_MOVE = Move("exchange")
PRINT = Move("print")
PASS = Move("pass")
DRAW = Move("draw")
CALL, ALLOW = Move("challenge"), Move("allow")
ACCEPT, REJECT = Move("accept"), Move("reject")
PIECES = frozenset({"lay", "throw", "interview"})
MOST_EXCHANGED = 3


@cache
def moves_of(deck: Deck) -> Moves:
    """The moves of `deck`. A blank is listed with the deck's first spare word; any other is as good (`is_word`)."""
    spare = thing_of(deck.spare.noun[0])
    return Moves(
        lays=tuple(Move("lay", (id, "headline", spare) if id.startswith("blank-") else (id, "headline")) for id in deck.ids),
        throws=tuple(Move("throw", (id, "blue-discard")) for id in deck.ids),
        exclusives=tuple(Move(id.partition("-")[0], (id, "press")) for id in deck.ids),
        comes=tuple(Move("comes", (id,)) for id in deck.ids),
    )


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, in a stable order."""
    if state.due:
        return OneEach(state.moves.comes, state.red if state.due[0] < 0 else state.blue)
    phase = state.phase
    if phase == TURN:
        return _turn(state)
    if phase == EXCHANGE:
        throws = state.moves.throws
        some = [throws[card] for card in state.hands[state.turn]] if state.thrown < MOST_EXCHANGED else []
        return [*some, EXCHANGE_MOVE]
    if phase == CHALLENGE:
        return [ALLOW, CALL]
    if phase == VOTE:
        return [ACCEPT, REJECT]
    assert phase == FINISHED
    return []


def _turn(state: State) -> list[Move]:
    made = state.moves
    hand = state.hands[state.turn]
    draft = state.draft
    if draft == INTERVIEW:
        return [*(made.throws[card] for card in hand), DRAW]
    if draft == THROWING:
        return [*(made.throws[card] for card in hand), PASS]
    deck = state.deck
    moves = _lays(state, made, hand)
    if draft == HEADLINE:
        if not all(deck.is_verb[card] for card in state.headline):
            moves.append(PRINT)
        return moves
    if not state.exclusive_used:
        moves += [made.exclusives[card] for card in hand if deck.is_exclusive[card]]
    moves += [made.throws[card] for card in hand]
    moves.append(PASS)
    return moves


def _lays(state: State, made: Moves, hand: list[int]) -> list[Move]:
    """What may be appended to the headline, so that it can still be finished: at most two verbs, at least one blue (R-MBD-2)."""
    room = MOST_CARDS - len(state.headline)
    if room == 0:
        return []
    deck = state.deck
    verbs = sum(map(deck.is_verb.__getitem__, state.headline))
    blue_is_there = verbs < len(state.headline)
    moves = [made.lays[card] for card in hand if not deck.is_exclusive[card]]
    if verbs < MOST_VERBS and (blue_is_there or (moves and room > 1)):
        moves += [made.lays[card] for card in state.extra]
    return moves
