"""What a search has to know of a game beyond its rules: how far to look, what to look at first, and what a position promises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.moves import Move
from game.core.state import BaseState

if TYPE_CHECKING:
    from random import Random

    from game.core.rules import Rules

S = TypeVar("S", bound=BaseState)


class Guide(ABC, Generic[S]):
    """The advice of one game to a search over its rules. It sees worlds: positions in which nothing is hidden, for all of it is guessed."""

    exploration: float
    """The constant of UCB1, in standard deviations of the rewards."""
    trust: float
    """As so many visits of a move counts what it looks like at first sight."""
    ripe: int = 1
    """As often a move has to be chosen before the tree grows beyond it."""
    budget: tuple[int, ...]
    """The iterations that take about half a second a move, with two players, three, and so on."""

    @abstractmethod
    def ends(self, state: S) -> bool:
        """Whether a search looks no further than `state`: the game is over, or what comes is another story (a new day)."""

    @abstractmethod
    def sight(self, state: S, moves: Sequence[Move]) -> Sequence[float]:
        """How good each of `moves` looks to the deciding seat at first sight; differences are in the unit of rewards."""

    @abstractmethod
    def reward(self, rules: Rules[S], state: S, random: Random) -> Sequence[float]:
        """What `state` promises each seat, between 0 and 1. May play `state` itself on, as sensible players would."""
