"""The level that searches: information set Monte Carlo tree search with a single observer.

P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in
Games 4(2), 2012: SO-ISMCTS. Every iteration deals the cards that the searching seat does not know at random, and walks one tree that all
these worlds share: a node stands for the decisions that led to it, whatever was hidden or came by luck on the way. A decision is taken by
UCB1, where a move counts as often as it was there to be chosen (availability). The first move that was never chosen before ends the walk,
and the game's guide says what the position after it promises. In the end the move that was chosen most is played.

What is not in the paper: moves that are alike are one; a move begins with some imagined visits that came to what it looks like at first
sight, so that of many moves those that look good are tried first; the tree grows beyond a move when that was chosen as often as the guide
asks; the exploration constant is in standard deviations of the rewards; and a search ends early when no other move can be chosen most.
The parameters (that constant, the imagined visits, the iterations, how a position is played out) are those of each game's `Guide`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

from game.ai.halving import weigh
from game.ai.players import normal
from game.core.guide import Guide
from game.core.moves import Move
from game.core.rules import AnyRules
from game.core.views import View, sample_world

FINE = 1 << 20
"""Rewards are counted in these parts of 1: sums of whole numbers are the same on every machine."""


TRIFLE = 0.1
"""A move that was chosen less often than the best by this part of its visits is hardly worse."""


class Node:
    """What is known of a move: how good it looked at first sight, how often it could be chosen, how often it was, and what came of it."""

    __slots__ = ("available", "children", "sight", "total", "visits")

    def __init__(self, sight: int = 0) -> None:
        self.sight = sight
        self.available = 0
        self.visits = 0
        self.total = 0
        self.children: dict[Move, Node] = {}


class Alike(dict[Move, Move]):
    """The move that stands for all that are like one: a card that is lifted goes by its face, what it is dropped on by its name."""

    def __init__(self, faces: dict[str, str]) -> None:
        super().__init__()
        self._faces = faces

    def __missing__(self, move: Move) -> Move:
        verb, things = move
        if len(things) > 1:
            things = (self._faces.get(things[0], things[0]), *things[1:])
        kind = self[move] = Move(verb, things)
        return kind


class Search:
    """A tree that grows by `iterate`. It knows what `seen` says, and no more."""

    def __init__(self, rules: AnyRules, guide: Guide[Any], seen: View, random: Random) -> None:
        self.root = Node()
        self._rules = rules
        self._guide = guide
        self._seen = seen
        self._seat = seen.actor
        self._squares = 0
        self._random = random
        self._alike = Alike({card.id: card.face for card in rules.cards(seen.table)})

    def world(self) -> Any:
        """A position that looks as the searching seat sees it, the rest at random."""
        return sample_world(self._rules, self._seen, self._random)

    def iterate(self) -> None:
        """One world, one way down, one node more."""
        rules, guide, random = self._rules, self._guide, self._random
        world = self.world()
        node = self.root
        path: list[tuple[int, Node]] = []
        while (node.visits >= guide.ripe or node is self.root) and not guide.ends(world):
            seat = rules.actor(world)
            moves = rules.moves(world)
            if seat < 0:
                rules.advance(world, moves[int(random.random() * len(moves))], None)
                continue
            node, move = self._step(world, node, moves)
            path.append((seat, node))
            rules.advance(world, move, None)
        self._tell(path, guide.reward(rules, world, random))

    def _step(self, world: Any, node: Node, moves: Sequence[Move]) -> tuple[Node, Move]:
        """The most promising of `moves` by UCB1, and its node. First sight counts as so many visits as the guide says."""
        guide, alike, children = self._guide, self._alike, node.children
        kinds = {alike[move]: move for move in moves}
        new = [kind for kind in kinds if kind not in children]
        if new:
            for kind, sight in zip(new, guide.sight(world, [kinds[kind] for kind in new]), strict=True):
                children[kind] = Node(int(FINE * sight))
        there = [children[kind] for kind in kinds]
        expected = sum([child.total for child in there]) / max(1, sum([child.visits for child in there]))
        expected -= max([child.sight for child in there])
        trust, exploration = guide.trust, guide.exploration * self._spread()
        chosen, highest = 0, -inf
        for place, child in enumerate(there):
            child.available += 1
            visits = child.visits + trust
            bound = (child.total + trust * (expected + child.sight)) / visits + exploration * sqrt(log(child.available) / visits)
            if bound > highest:
                chosen, highest = place, bound
        return there[chosen], list(kinds.values())[chosen]

    def _tell(self, path: Sequence[tuple[int, Node]], rewards: Sequence[float]) -> None:
        """Add what an iteration came to, to every move on its way, for who chose it."""
        for seat, node in path:
            node.visits += 1
            node.total += int(FINE * rewards[seat])
        own = int(FINE * rewards[self._seat])
        self.root.visits += 1
        self.root.total += own
        self._squares += own * own

    def _spread(self) -> float:
        """The standard deviation of what the searching seat got so far."""
        count = max(1, self.root.visits)
        mean = self.root.total / count
        return sqrt(max(0.0, self._squares / count - mean * mean))

    def is_settled(self, left: int) -> bool:
        """Whether the move that was chosen most stays that, whatever `left` more iterations find."""
        if left >= self.root.visits:
            return False
        *_, second, most = sorted([0, *[child.visits for child in self.root.children.values()]])
        return most - second > left

    def answers(self, trifles: float) -> list[Move]:
        """The move that was chosen most, of equal ones what came to more, then the first; and those within so many trifles of it."""
        children = self.root.children
        nothing = Node()

        def standing(move: Move) -> tuple[int, int]:
            node = children.get(self._alike[move], nothing)
            return node.visits, node.total

        ranked = sorted(self._seen.moves, key=standing, reverse=True)
        least = (1 - trifles * TRIFLE) * standing(ranked[0])[0]
        return [move for move in ranked if standing(move)[0] >= least]


def budget(rules: AnyRules, players: int) -> int:
    """The iterations that take about half a second a move with so many players; 0 where nothing is searched."""
    adviser = rules.adviser.guide or rules.adviser.forecast
    return adviser.budget[players - 2] if adviser else 0


def hard(rules: AnyRules, seen: View, random: Random, trifles: float, iterations: int | None) -> Generator[None, bool | None, list[Move]]:
    """What a search finds in so many iterations (None: the game's own budget); it stops for a breath after each, and for good if told so.

    A game with a forecast is played by that, and one with neither by its judgement, as is a decision that the guide does not guide.
    """
    most = budget(rules, seen.table.players) if iterations is None else iterations
    if rules.adviser.forecast is not None:
        return (yield from weigh(rules, rules.adviser.forecast, seen, random, trifles, most))
    guide = rules.adviser.guide
    if guide is None or guide.ends(sample_world(rules, seen, random)):
        return normal(rules, seen, random, trifles)
    search = Search(rules, guide, seen, random)
    for left in reversed(range(most)):
        search.iterate()
        if (yield) or (not trifles and search.is_settled(left)):
            break
    return search.answers(trifles)
