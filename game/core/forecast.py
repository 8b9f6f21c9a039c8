"""What a player has to know that weighs its plans by drawing cards: which plans there are, and what one comes to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.moves import Move

if TYPE_CHECKING:
    from random import Random

    from game.core.rules import Rules

S = TypeVar("S")


class Forecast(ABC, Generic[S]):
    """The advice of a game whose choices are about what chance will bring. It sees worlds: in them nothing is hidden, for it is guessed."""

    budget: tuple[int, ...]
    """The looks that take about half a second a move, with two players, three, and so on."""

    @abstractmethod
    def plans(self, state: S) -> Sequence[Sequence[Move]]:
        """What the deciding seat may do, piece by piece until chance comes; fewer than two where there is nothing to weigh."""

    @abstractmethod
    def worth(self, rules: Rules[S], state: S, plan: Sequence[Move], random: Random) -> float:
        """What `plan` comes to for the deciding seat of `state`, which is played on; in the unit of judgements."""
