"""How a game is written down in records, beyond what holds for all games: its actions, and what its tables say besides the zones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.core.moves import Move
from game.core.state import BaseState

S = TypeVar("S", bound=BaseState)


class Notation(ABC, Generic[S]):
    """The words of one game's records. All that it gives and takes are JSON values."""

    @abstractmethod
    def action(self, *moves: Move) -> dict[str, Any]:
        """The action that `moves` make together: the pieces of a long choice (`Rules.is_piece`) and the move that ends it."""

    def spelled(self, state: S, action: dict[str, Any], listed: Sequence[Move]) -> Sequence[Move]:
        """The moves that make `action` together in `state`, as far as they can be told without playing them; none where no move does.

        `listed` are the legal moves of `state`.
        """
        return [move for move in listed if self.action(move) == action][:1]

    @abstractmethod
    def scalars(self, state: S) -> dict[str, Any]:
        """What a record's table says besides the zones."""

    def ended(self, state: S) -> dict[str, Any] | None:
        """What a record says beside the table of a decision that ended a day, in a game that has days."""
        return None
