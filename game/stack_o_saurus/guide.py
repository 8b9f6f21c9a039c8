"""How a search plays Stack-o-Saurus: two rounds are played by a quick player, then towers and hands tell who is likely to win.

Every seat has a strength, e to the power of what it has, and its chance to win is its share of all. The numbers were fitted by maximum
likelihood to who won among sensible players. Unlike those of `judgement` they are for a position in which all hands are known, as they
are in a world that a search deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.core.guide import Guide
from game.core.moves import Move
from game.core.state import FINISHED
from game.stack_o_saurus.cards import APATOSAURUS, FACE, GOAL_HEIGHT, PTERODACTYL, SCARE, TYRANNOSAURUS
from game.stack_o_saurus.judgement import OWN_TOWER, THEIR_TOWER, judge
from game.stack_o_saurus.moves import CARD, DRAW_FROM_DISCARD, TOWER, legal_moves
from game.stack_o_saurus.state import DRAW, GOAL, State

if TYPE_CHECKING:
    from game.core.rules import Rules

ROUNDS = 2
"""So often everybody has a turn before the position is judged."""
SLIP = 0.5
"""How often the quick player does anything that is legal. As often as it thinks: a plan has to be good whatever the others do, as the
quick player guesses but roughly what they would. With a tenth fewer games were won, against random players and sensible ones; with three
quarters, against sensible ones."""
TOWER_WORTH = (-0.85, -0.67, -0.26, 0.10, 1.50)
"""By the height of the tower."""
NEEDED = (0.20, 0.13, 0.05, -0.04, -0.13)
"""A card in the hand for the next floor, for the one after that, and so on."""
JOKER = (0.43, 0.63, 0.63, 0.63, 1.03)
"""A Pterodactyl in the hand, by the height of the tower."""
TYRANT, SCARES = 0.20, 0.03
READY = (0.0, 0.0, 0.0, 0.41, 0.63)
"""The next floor is in the hand, by the height of the tower."""
WINS = (3.9, 0.6, -0.2, -0.5)
"""The last floor is in the hand, by how many others come before."""
HIT = (0.0, 0.0, -0.20, -0.49, -1.25)
"""Somebody holds what topples the tower, by its height."""
FEED, FEED_WIN = 0.37, 1.2
"""The next player finds the card for its next floor, or its last, on the discard pile."""
LATER = 0.06
"""Whose turn comes later has it worse."""


class StackOSaurusGuide(Guide[State]):
    """First sight is the judgement of `normal`, a chance to win like the rewards.

    It is trusted as much as twenty visits: enough to begin with the likely moves, too little to outweigh what comes of them, of which it
    takes no account (who climbs to the last floor but one is attacked by everybody). The tree is one decision high: luck soon makes another
    position of it, and a higher one, with few visits to each reply, did not pay.
    """

    exploration = 0.8
    trust = 20.0
    ripe = 1 << 30
    budget = (12000, 8500, 6500, 5500, 4500)

    def ends(self, state: State) -> bool:
        """The game is over; the order of the colours is nothing to search for."""
        return state.phase in (FINISHED, GOAL) and not state.due

    def sight(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        return [judgement.score for judgement in judge(state, moves)]

    def reward(self, rules: Rules[State], state: State, random: Random) -> Sequence[float]:
        luck = random.random
        last = state.turns + ROUNDS * len(state.hands)
        while state.phase != FINISHED and (state.turns < last or state.phase != DRAW or state.due):
            moves = legal_moves(state)
            if len(moves) == 1:
                move = moves[0]
            elif state.due or luck() < SLIP:
                move = moves[int(luck() * len(moves))]
            elif state.phase == DRAW:
                move = draws(state, moves)
            else:
                worth = uses(state, moves)
                move = moves[worth.index(max(worth))]
            rules.advance(state, move, None)
        return result(state) if state.phase == FINISHED else chances(state)


def result(state: State) -> list[float]:
    """The parts of the win in a game that is over."""
    heights = [len(tower) for tower in state.towers]
    highest = max(heights)
    share = 1 / heights.count(highest)
    return [share * (height == highest) for height in heights]


def chances(state: State) -> list[float]:
    """Each seat's chance to win, at the beginning of a turn."""
    places = places_in_goal(state)
    players, turn = len(state.hands), state.turn
    hands = [[FACE[card] for card in hand] for hand in state.hands]
    tops = [FACE[tower[-1]] if len(tower) > 1 else None for tower in state.towers]
    hits = [0] * players
    for seat, hand in enumerate(hands):
        for on, top in enumerate(tops):
            if top is not None and on != seat and (TYRANNOSAURUS in hand or top + SCARE in hand):
                hits[on] = 1
    powers = []
    for seat, hand in enumerate(hands):
        height = len(state.towers[seat])
        later = (seat - turn) % players
        worth = TOWER_WORTH[height] + hand_worth(hand, height, places) - LATER * later
        if hits[seat]:
            worth += HIT[height]
        if any(places[face] == height for face in hand) or (height and PTERODACTYL in hand):
            worth += READY[height]
            if height == GOAL_HEIGHT - 1:
                worth += WINS[min(later, 3)]
        powers.append(worth)
    if len(state.discard) > state.buried and fits(FACE[state.discard[-1]], len(state.towers[turn]), places):
        powers[turn] += FEED_WIN if len(state.towers[turn]) == GOAL_HEIGHT - 1 else FEED
    powers = [exp(power) for power in powers]
    total = sum(powers)
    return [power / total for power in powers]


def places_in_goal(state: State) -> list[int]:
    """By face, the floor that it is in the goal; no floor at all for what is not."""
    places = [GOAL_HEIGHT] * (TYRANNOSAURUS + 1)
    for place, card in enumerate(state.goal):
        places[FACE[card]] = place
    return places


def fits(face: int, height: int, places: list[int]) -> bool:
    """Whether a card of `face` can be the next floor of a tower of `height`."""
    return places[face] == height or (face == PTERODACTYL and height > 0)


def hand_worth(hand: Sequence[int], height: int, places: list[int]) -> float:
    """What the faces of a hand are worth beside a tower of `height`; two alike are worth no more than one."""
    worth, counted = 0.0, 0
    for face in hand:
        if face == PTERODACTYL:
            worth += JOKER[min(height, GOAL_HEIGHT - 1)]
        elif face == TYRANNOSAURUS:
            worth += TYRANT
        elif SCARE <= face < APATOSAURUS:
            worth += SCARES
        elif places[face] >= height and not counted >> face & 1:
            counted |= 1 << face
            worth += NEEDED[places[face] - height]
    return worth


def draws(state: State, moves: Sequence[Move]) -> Move:
    """From which pile the quick player draws, where it may choose: what helps soon is taken from the discards."""
    seat, face = state.turn, FACE[state.discard[-1]]
    if face in (PTERODACTYL, TYRANNOSAURUS):
        return DRAW_FROM_DISCARD[seat]
    if SCARE <= face < APATOSAURUS:
        tall = [tower[-1] for on, tower in enumerate(state.towers) if on != seat and len(tower) == GOAL_HEIGHT - 1]
        return DRAW_FROM_DISCARD[seat] if any(FACE[top] == face - SCARE for top in tall) else moves[0]
    height, place = len(state.towers[seat]), places_in_goal(state)[face]
    soon = height <= place <= height + 1 and not any(FACE[card] == face for card in state.hands[seat])
    return DRAW_FROM_DISCARD[seat] if soon else moves[0]


def uses(state: State, moves: Sequence[Move]) -> list[float]:
    """The chance to win that each play or discard leaves, as far as the seat in turn can see it at once.

    Towers count as in `judgement`: who does not know the other hands fears a tall tower more than one who sees that nothing is held for it.
    """
    seat, towers = state.turn, state.towers
    places, height = places_in_goal(state), len(towers[seat])
    hand = [FACE[card] for card in state.hands[seat]]
    powers = [exp(THEIR_TOWER[len(tower)]) for tower in towers]
    others = sum(powers) - powers[seat]
    after = (seat + 1) % len(towers)
    result = []
    for move in moves:
        face = FACE[CARD[move.things]]
        left = hand.copy()
        left.remove(face)
        grown, rest = height, others
        if move.verb == "discard":
            if fits(face, len(towers[after]), places):
                rest += powers[after] * (exp(FEED_WIN if len(towers[after]) == GOAL_HEIGHT - 1 else FEED) - 1)
        elif TOWER[move.things] == seat:
            grown += 1
        else:
            on = TOWER[move.things]
            rest += exp(THEIR_TOWER[len(towers[on]) - 1]) - powers[on]
        if grown == GOAL_HEIGHT:
            result.append(1.0)
            continue
        power = exp(OWN_TOWER[grown] + hand_worth(left, grown, places))
        result.append(power / (power + rest))
    return result
