"""How a search plays Ratón Ganador: some cards are laid at a glance, then the board is judged as it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.core.guide import Guide
from game.core.moves import Move
from game.core.state import FINISHED
from game.raton_ganador.board import grid, standings, waves, with_card
from game.raton_ganador.cards import LAYER, POINTS, START
from game.raton_ganador.judgement import worth
from game.raton_ganador.moves import laid, legal_moves, places, playable
from game.raton_ganador.state import State

if TYPE_CHECKING:
    from game.core.rules import Rules

LAID = 12
"""So many cards are laid at a glance before the board is judged, unless it is full before."""
SAMPLES = 4
"""A glance falls on so many cards and squares, and takes the best."""
HELD_FIRST, HELD_LAST = 0.41, 0.13
"""What a mouse in the hand is worth for each of its points, on an empty board and on a full one: good squares get rare."""
EXPOSED_FIRST, EXPOSED_LAST = 0.18, 0.3
"""What a mouse on the board loses for each of its points by every side from which a cat may come, on an empty board and on a full one."""
RESCUE = 0.1
"""What a threatened mouse is still worth, for each of its points, while a dog could drive the cat away."""
LEADER = 0.3
"""How much of what the others have is what the best of them has; the rest is their mean."""
STEEP = 4.0
"""A lead of so many points promises 73 % of what can be won."""
MARGIN = 0.25
"""The part of a finished game's reward that is for the lead; the rest is for the win."""


class RatonGuide(Guide[State]):
    """First sight is what a board promises after the card is laid. A board that is not full yet after a playout is judged by the same.

    The numbers are those with which first sight alone won most against sensible players. It takes long, so the tree is in no hurry to grow.
    """

    exploration = 0.5
    trust = 8.0
    ripe = 4
    budget = (2700, 2700, 2000)

    def ends(self, state: State) -> bool:
        return state.phase == FINISHED

    def sight(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        spots, bits, seat = laid(state.size), grid(state.size).bits, state.turn
        exposed, held = numbers(state)
        hands = [held * points for points in points_in_hands(state)]
        looks = []
        for move in moves:
            card, square = spots[move.things]
            board = worth(with_card(state.layers, card, bits[square]), state.size, exposed, RESCUE)
            values = [value + more for value, more in zip(board, hands, strict=True)]
            values[seat] -= held * POINTS.get(card, 0)
            looks.append(promise(lead(values, seat)))
        return looks

    def reward(self, rules: Rules[State], state: State, random: Random) -> Sequence[float]:
        luck = random.random
        left = LAID
        while left and state.phase != FINISHED:
            if state.due:
                moves = legal_moves(state)
                rules.advance(state, moves[int(luck() * len(moves))], None)
            else:
                rules.advance(state, glance(state, luck), None)
                left -= 1
        seats = range(len(state.hands))
        if state.phase != FINISHED:
            exposed, held = numbers(state)
            board, hands = worth(state.layers, state.size, exposed, RESCUE), points_in_hands(state)
            values = [value + held * points for value, points in zip(board, hands, strict=True)]
            return [promise(lead(values, seat)) for seat in seats]
        results = standings(state.layers, state.size, len(seats))
        best = max(results)
        won = (1 - MARGIN) / results.count(best)
        points = [float(result.points) for result in results]
        return [won * (results[seat] == best) + MARGIN * promise(lead(points, seat)) for seat in seats]


def numbers(state: State) -> tuple[float, float]:
    """What an exposed side costs now, and what a point in the hand is worth."""
    full = len(state.board) / (state.size * state.size)
    return EXPOSED_FIRST + full * (EXPOSED_LAST - EXPOSED_FIRST), HELD_FIRST + full * (HELD_LAST - HELD_FIRST)


def points_in_hands(state: State) -> list[int]:
    """The points of the mice that each seat still holds."""
    return [sum([POINTS[card] for card in hand if card in POINTS]) for hand in state.hands]


def lead(values: Sequence[float], seat: int) -> float:
    """How far `seat` is before the others, and before the best of them."""
    others = [*values[:seat], *values[seat + 1 :]]
    return values[seat] - (1 - LEADER) * sum(others) / len(others) - LEADER * max(others)


def promise(points: float) -> float:
    """What a lead of so many points promises, between 0 and 1."""
    return 1 / (1 + exp(-points / STEEP))


def glance(state: State, luck: Callable[[], float]) -> Move:
    """Of some cards and squares the one that scores best if the game ended with it: own points less the mean of the others'."""
    cards, squares, seat, size = playable(state), state.open, state.turn, state.size
    layers, bits = state.layers, grid(state.size).bits
    others = len(state.hands) - 1
    own = START + 1 + 3 * seat
    mice = [sum(layers[START + points :: 3]) for points in (1, 2, 3)]
    chosen, highest = (cards[0], squares[0]), -1000.0
    for _ in range(SAMPLES):
        card, square = cards[int(luck() * len(cards))], squares[int(luck() * len(squares))]
        layer, bit = LAYER[card], bits[square]
        board = with_card(layers, card, bit)
        stays = ~waves(board, size).caught
        mine = (board[own] & stays).bit_count() + 2 * (board[own + 1] & stays).bit_count() + 3 * (board[own + 2] & stays).bit_count()
        # a mouse that is laid now is among the own ones, not yet among all
        laid_now = (layer - own + 1) * bool(bit & stays) if layer > START else 0
        everybody = (mice[0] & stays).bit_count() + 2 * (mice[1] & stays).bit_count() + 3 * (mice[2] & stays).bit_count()
        score = mine - (everybody + laid_now - mine) / others
        if score > highest:
            chosen, highest = (card, square), score
    card, square = chosen
    return places(size)[card][square]
