"""What a search has to know of a game beyond its rules: how far to look, and what a position promises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.moves import Move

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")


class Guide(ABC, Generic[S]):
    """The advice of one game to a search over its rules.

    `exploration` is the constant of UCB1, `budget` the iterations that take about half a second, by the number of players.
    """

    exploration: float
    budget: Mapping[int, int]

    @abstractmethod
    def ends(self, state: S) -> bool:
        """Whether the search looks no further than `state`: the game is over, or what comes is another story (a new day)."""

    widening: float = inf
    """A decision that was met n times is open to this times the square root of n + 1 moves, the best at first sight: progressive widening."""

    def sight(self, state: S, moves: Sequence[Move]) -> Sequence[float]:
        """How good each of `moves` looks at first sight."""
        return [0.0] * len(moves)

    @abstractmethod
    def reward(self, state: S, random: Random) -> Sequence[float]:
        """What `state` promises each seat, between 0 and 1. May play `state` itself on, as sensible players would."""
