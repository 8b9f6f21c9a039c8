"""The board as bit layers, and what happens on it at the end. Pure functions of a board; rules, hints and the screen all ask here.

A layer is an integer with a bit for every square that holds one kind of card (`cards.LAYER`). Rows are one bit wider than the board, so
that what is shifted off an edge falls on no square.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from game.core.views import View
from game.raton_ganador.cards import CAT, DOG, LAYER, NUMBER, RABID, SIZE, START

Layers = list[int]


class Grid(NamedTuple):
    """A board of `size` by `size`: the bit of each square (row by row), the bits of all, and the squares beside each square."""

    size: int
    bits: tuple[int, ...]
    full: int
    beside: tuple[tuple[int, ...], ...]


@cache
def grid(size: int) -> Grid:
    """The board of this size."""
    squares = [(row, column) for row in range(size) for column in range(size)]
    bits = tuple(1 << row * (size + 1) + column for row, column in squares)
    beside = tuple(
        tuple(
            near_row * size + near_column
            for near_row, near_column in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if 0 <= near_row < size and 0 <= near_column < size
        )
        for row, column in squares
    )
    return Grid(size, bits, sum(bits), beside)


def near(squares: int, size: int) -> int:
    """The bits that share a side with any of `squares` (R-RG-1), bits off the board included."""
    row = size + 1
    return squares << 1 | squares >> 1 | squares << row | squares >> row


class Waves(NamedTuple):
    """What leaves the board at the end, as bits: dogs scared, then cats chased, then the squares whose mice are caught."""

    dogs: int
    cats: int
    caught: int


def waves(layers: Layers, size: int) -> Waves:
    """The three removals, in order, each all at once (rules, play 4)."""
    dogs = layers[DOG] & near(layers[RABID], size)
    cats = layers[CAT] & near(layers[DOG] & ~dogs, size)
    caught = near(layers[CAT] & ~cats, size)
    return Waves(dogs, cats, caught)


class Standing(NamedTuple):
    """What a seat has on a board: points, and where they are equal the number of mice decides."""

    points: int
    mice: int


def standings(layers: Layers, size: int, players: int) -> list[Standing]:
    """What each seat would have if the game ended with this board (rules, play 5)."""
    caught = waves(layers, size).caught
    result = []
    for seat in range(players):
        first = START + 1 + 3 * seat
        ones, twos, threes = ((layers[first + step] & ~caught).bit_count() for step in range(3))
        result.append(Standing(ones + 2 * twos + 3 * threes, ones + twos + threes))
    return result


class Threat(NamedTuple):
    """In `step` 1, 2 or 3 of the end the card on square `chaser` drives the one on square `chased` off the board."""

    step: int
    chaser: int
    chased: int


class Outlook(NamedTuple):
    """What it would mean if the game ended with a board: who drives whom away, in the order of the steps, and each seat's standing."""

    threats: tuple[Threat, ...]
    standings: tuple[Standing, ...]


def board_of(seen: View) -> dict[int, str]:
    """The board that everybody sees: the id of the card on each square, which are numbered row by row."""
    return dict(zip(seen.facts["squares"], seen.cards("board"), strict=True))


def outlook(board: Mapping[int, str], players: int) -> Outlook:
    """What it would mean if the game ended now, with this card on each square."""
    size = SIZE[players]
    layers = layers_of({square: NUMBER[id] for square, id in board.items()}, players)
    return Outlook(tuple(_threats(layers, size)), tuple(standings(layers, size, players)))


def layers_of(board: Mapping[int, int], players: int) -> Layers:
    """The layers of a board with these cards."""
    bits = grid(SIZE[players]).bits
    layers = [0] * (START + 1 + 3 * players)
    for square, card in board.items():
        layers[LAYER[card]] |= bits[square]
    return layers


def with_card(layers: Layers, card: int, bit: int) -> Layers:
    """The layers of a board on which `card` lies on the square `bit`, too."""
    more = layers.copy()
    more[LAYER[card]] |= bit
    return more


def _threats(layers: Layers, size: int) -> Iterator[Threat]:
    where = grid(size)
    gone = waves(layers, size)
    mice = sum(layers[START + 1 :])
    steps = ((layers[RABID], gone.dogs), (layers[DOG] & ~gone.dogs, gone.cats), (layers[CAT] & ~gone.cats, gone.caught & mice))
    for step, (chasers, chased) in enumerate(steps, 1):
        for square, beside in enumerate(where.beside):
            if chased & where.bits[square]:
                yield from (Threat(step, near, square) for near in beside if chasers & where.bits[near])
