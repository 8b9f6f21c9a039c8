"""What a sensible player thinks of a square: what the board would score, and what the others can still do to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.adviser import Judgement
from game.core.moves import Move, Reason
from game.raton_ganador.board import Layers, grid, near, waves, with_card
from game.raton_ganador.cards import CAT, DOG, OWNER, RABID, START
from game.raton_ganador.moves import laid
from game.raton_ganador.state import State

EXPOSED = 0.2
"""What a mouse loses, for each of its points, by every empty square beside it where a cat would stay."""
RESCUE = 0.35
"""What a threatened mouse is still worth, for each of its points, while a dog could drive the cat away."""
FELT = 0.3
"""So much gain or loss is worth a word."""


def judge(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat whose turn it is."""
    places = laid(state.size)
    bits = grid(state.size).bits
    before = worth(state.layers, state.size)
    caught = waves(state.layers, state.size).caught
    judgements = []
    for move in moves:
        card, square = places[move.things]
        judgements.append(_judge(state, card, bits[square], before, caught))
    return judgements


def _judge(state: State, card: int, bit: int, before: list[float], caught: int) -> Judgement:
    after = worth(with_card(state.layers, card, bit), state.size)
    seat = state.turn
    gains = [new - old for new, old in zip(after, before, strict=True)]
    others = [gain for other, gain in enumerate(gains) if other != seat]
    leader = max((value, other) for other, value in enumerate(before) if other != seat)[1]
    score = gains[seat] - (sum(others) + gains[leader]) / (len(others) + 1)
    if card in OWNER:
        return Judgement(score, Reason("safe-square" if not bit & caught and gains[seat] > 0 else "least-bad-square"))
    return Judgement(score, _why_beast(state, seat, gains))


def _why_beast(state: State, seat: int, gains: list[float]) -> Reason:
    worst = min((gain, other) for other, gain in enumerate(gains) if other != seat)
    if gains[seat] > FELT and gains[seat] >= -worst[0]:
        return Reason("protects-own")
    if worst[0] < -FELT:
        return Reason("hurts", (f"seat.{worst[1]}",))
    if gains[seat] < -FELT:
        return Reason("harms-least")
    return Reason("keeps-quiet" if any(other in OWNER for other in state.hands[seat]) else "does-no-harm")


def worth(layers: Layers, size: int, exposed: float = EXPOSED, rescue: float = RESCUE) -> list[float]:
    """What a board is worth to each seat: points that stand, less what can still happen to them."""
    full = grid(size).full
    gone = waves(layers, size)
    taken = 0
    for layer in layers:
        taken |= layer
    empty = full & ~taken
    # a cat on a guarded square would be chased away by a dog that stays
    unguarded = empty & ~near(layers[DOG] & ~gone.dogs, size)
    cats = layers[CAT] & ~gone.cats
    # a cat with an empty square beside it that no rabid dog watches can still be chased
    movable = cats & near(empty & ~near(layers[RABID], size), size)
    lasting = near(cats & ~movable, size)
    row = size + 1
    right, left, below, above = unguarded >> 1, unguarded << 1, unguarded >> row, unguarded << row
    result = []
    for own in range(START, len(layers) - 1, 3):
        value = 0.0
        for points in (1, 2, 3):
            mice = layers[own + points]
            if not mice:
                continue
            standing = mice & ~gone.caught
            sides = (standing & right).bit_count() + (standing & left).bit_count()
            sides += (standing & below).bit_count() + (standing & above).bit_count()
            rescued = (mice & gone.caught & ~lasting).bit_count()
            value += points * (standing.bit_count() + rescue * rescued - exposed * sides)
        result.append(value)
    return result
