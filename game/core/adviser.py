"""What a game knows of playing it well. Computer players, hints and the reasons that are told all go by it; the rules do not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from game.core.forecast import Forecast
from game.core.guide import Guide
from game.core.moves import Move, Reason
from game.core.state import BaseState
from game.core.views import View

S = TypeVar("S", bound=BaseState)


class Judgement(NamedTuple):
    """What a sensible player thinks of a move: the higher `score` the better; `why` can be said in a sentence and names no hidden card.

    `absurd`: even a player who misjudges a lot sees that it is wrong.
    """

    score: float
    why: Reason
    absurd: bool = False


class Adviser(ABC, Generic[S]):
    """A sensible player of one game. It judges worlds: positions in which what its seat cannot see is guessed."""

    guide: Guide[S] | None = None
    """How a search plays the game."""
    forecast: Forecast[S] | None = None
    """How the game is played by drawing cards; without it and a guide the highest level goes by `judge`."""

    trifle: float = 0.0
    """A difference between scores of judgements that hardly matters."""
    guards: frozenset[str] = frozenset()
    """The reasons of moves by which a player looks after its own, by their codes."""
    private: frozenset[str] = frozenset()
    """The reasons that speak of what is in the hand: they are for its own eyes."""

    @abstractmethod
    def judge(self, state: S, moves: Sequence[Move]) -> list[Judgement]:
        """What a sensible player in the deciding seat thinks of each of `moves`. Looks at nothing hidden from that seat."""

    def suggest(self, state: S) -> Sequence[Move]:
        """Legal moves besides those listed that a sensible player in the deciding seat would weigh: an open field, well filled in."""
        return ()

    def advise(self, seen: View, move: Move, why: Reason) -> tuple[Move, Reason]:
        """What a hint tells the seat that sees `seen` and would best play `move`, because of `why`: a choice of several pieces may have
        begun so badly that one of them should be taken back, which is no move."""
        return move, why

    def at_a_glance(self, state: S, moves: Sequence[Move]) -> tuple[S, Sequence[Move]]:
        """`state` and `moves` as the deciding seat sees them that looks at a part only: what it overlooks is left out."""
        return state, moves

    def boldness(self, move: Move, why: Reason) -> float:
        """How `move`, judged so, looks to the others: above 0 it goes for one of them, below 0 it looks after its player's own."""
        return 1.0 if any(name.startswith("seat.") for name in why.names) else -float(why.code in self.guards)
