"""The board as bit layers, and what happens on it at the end. Pure functions of a board; rules, hints and the screen all ask here.

A layer is an integer with a bit for every square that holds one kind of card (`cards.LAYER`). Rows are one bit wider than the board, so
that what is shifted off an edge falls on no square.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.raton_ganador.cards import CAT, DOG, RABID, START

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


def standings(layers: Layers, size: int, players: int) -> list[tuple[int, int]]:
    """Each seat's points and number of mice if the game ended with this board (rules, play 5)."""
    caught = waves(layers, size).caught
    result = []
    for seat in range(players):
        first = START + 1 + 3 * seat
        ones, twos, threes = ((layers[first + step] & ~caught).bit_count() for step in range(3))
        result.append((ones + 2 * twos + 3 * threes, ones + twos + threes))
    return result
