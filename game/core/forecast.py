"""What a player has to know that weighs its plans by drawing cards: which plans there are, and what one comes to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.moves import Move
from game.core.state import BaseState

if TYPE_CHECKING:
    from random import Random

    from game.core.rules import Rules

S = TypeVar("S", bound=BaseState)


class Forecast(ABC, Generic[S]):
    """The advice of a game whose choices are about what chance will bring. It sees worlds: in them nothing is hidden, for it is guessed."""

    budget: tuple[int, ...]
    """At most so many looks, with two players, three, and so on: half a second to one; a clear decision takes a part of that."""

    @abstractmethod
    def plans(self, state: S) -> Sequence[Sequence[Move]]:
        """What the deciding seat may do, piece by piece until chance comes; fewer than two where there is nothing to weigh."""

    def suppose(self, state: S, random: Random) -> None:
        """Exchange cards in `state`, dealt at random as the deciding seat sees it, where what the others did makes other hands likelier."""

    @abstractmethod
    def worth(self, rules: Rules[S], state: S, plan: Sequence[Move], random: Random) -> float:
        """What `plan` comes to for the deciding seat of `state`, which is played on; in the unit of judgements."""


def one_each(moves: Sequence[Move], face: Mapping[str, str]) -> list[tuple[Move]]:
    """A plan for each of `moves`; of those that take cards with the same `face`, by id, to the same place only the first."""
    kinds: dict[tuple[str, ...], Move] = {}
    for move in moves:
        verb, things = move
        kinds.setdefault((verb, face.get(things[0], things[0]), things[1]) if len(things) == 2 else (verb, *things), move)
    return [(move,) for move in kinds.values()]
