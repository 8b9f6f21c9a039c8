"""A gesture under way: which things have been pointed at, and what may be pointed at next.

Mouse, keyboard, gamepad and touch all walk the same tree, built from the legal moves alone; so no screen knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Affordance, Move, affordances


class Gesture:
    """The things pointed at so far, in order. It is complete where the path spells a whole move."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._nodes: list[Affordance] = [affordances(moves)]
        self.path: list[str] = []

    @property
    def next(self) -> tuple[str, ...]:
        """What may be pointed at now: what can be lifted at first, then where it may go."""
        return tuple(self._nodes[-1].next)

    @property
    def move(self) -> Move | None:
        """The move that the path spells, once it is complete."""
        return self._nodes[-1].move

    @property
    def single(self) -> Move | None:
        """The only move that this path can still become, or None where there are several or none."""
        moves = self._nodes[-1].moves()
        return moves[0] if len(moves) == 1 else None

    def targets(self, source: str) -> tuple[str, ...]:
        """What could follow if `source` were pointed at now; empty where it cannot be."""
        node = self._nodes[-1].next.get(source)
        return tuple(node.next) if node else ()

    def finished_by(self, thing: str) -> Move | None:
        """The move that would be complete if `thing` were pointed at now, if one would."""
        node = self._nodes[-1].next.get(thing)
        return node.move if node else None

    def point(self, thing: str) -> bool:
        """Point at `thing`. False, and nothing changes, where that leads to no move."""
        node = self._nodes[-1].next.get(thing)
        if node is None:
            return False
        self._nodes.append(node)
        self.path.append(thing)
        return True

    def back(self, length: int = 0) -> None:
        """Take back what was pointed at, down to a path of `length` things."""
        del self.path[length:]
        del self._nodes[length + 1 :]
