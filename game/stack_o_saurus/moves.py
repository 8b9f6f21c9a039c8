"""The moves of Stack-o-Saurus, each made once, and which of them are legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.core.moves import Move, OneEach
from game.core.state import FINISHED
from game.stack_o_saurus.cards import APATOSAURUS, COLOURS, FACE, IDS, PTERODACTYL, SCARE, TYRANNOSAURUS
from game.stack_o_saurus.state import DRAW, GOAL, State, can_draw, can_take_discard

MAX_PLAYERS = 6

GOALS = tuple(Move("goal", order) for order in permutations(COLOURS))
DRAW_FROM_DRAW = tuple(Move("draw", ("draw", f"hand.{seat}")) for seat in range(MAX_PLAYERS))
DRAW_FROM_DISCARD = tuple(Move("draw", ("discard", f"hand.{seat}")) for seat in range(MAX_PLAYERS))
SKIP = Move("skip")
PASS = Move("pass")
COMES = tuple(Move("comes", (id,)) for id in IDS)
"""Chance: this card comes from the draw pile."""
PLAYS = tuple(tuple(Move("play", (id, f"tower.{seat}")) for seat in range(MAX_PLAYERS)) for id in IDS)
DISCARDS = tuple(Move("discard", (id, "discard")) for id in IDS)

CARD = {move.things: card for card, plays in enumerate(PLAYS) for move in plays}
CARD |= {move.things: card for card, move in enumerate(DISCARDS)} | {move.things: card for card, move in enumerate(COMES)}
"""The card that a move moves, by its things."""
TOWER = {move.things: seat for plays in PLAYS for seat, move in enumerate(plays)}
"""The seat whose tower a card is played on, by the move's things."""


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, in a stable order."""
    if state.due:
        return OneEach(COMES, state.draw)
    phase = state.phase
    if phase == DRAW:
        return _draws(state)
    if phase == GOAL:
        return list(GOALS)
    if phase == FINISHED:
        return []
    seat = state.turn
    hand = state.hands[seat]
    if not hand:
        return [PASS]
    moves = _plays(state, seat, hand)
    if not moves or state.table.options["may_discard"]:
        moves += [DISCARDS[card] for card in hand]
    return moves


def _draws(state: State) -> list[Move]:
    seat = state.turn
    moves = []
    if can_draw(state):
        moves.append(DRAW_FROM_DRAW[seat])
    if can_take_discard(state):
        moves.append(DRAW_FROM_DISCARD[seat])
    return moves or [SKIP]


def _plays(state: State, seat: int, hand: list[int]) -> list[Move]:
    towers = state.towers
    height = len(towers[seat])
    wanted = FACE[state.goal[height]]
    # what each card may be played on: the own tower, and those whose top can fall (R-SOS-3: never an Apatosaurus)
    falling = [(other, FACE[tower[-1]]) for other, tower in enumerate(towers) if len(tower) > 1 and other != seat]
    moves = []
    for card in hand:
        face = FACE[card]
        if face == wanted or (face == PTERODACTYL and height):
            moves.append(PLAYS[card][seat])
        elif SCARE <= face < APATOSAURUS:
            moves += [PLAYS[card][other] for other, top in falling if top == face - SCARE]
        elif face == TYRANNOSAURUS:
            moves += [PLAYS[card][other] for other, _ in falling]
    return moves
