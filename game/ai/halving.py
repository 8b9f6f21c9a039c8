"""The level that draws cards: sequential halving over plans, each tried in worlds that are dealt at random.

Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013. The looks are shared out to as many rounds
as it takes to halve the plans down to one; in each the worse half of the plans that are left is given up. All that are left look at the
same worlds, and chance brings them the same cards, so that they differ by what they are and not by their luck.
"""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from random import Random
from typing import Any

from game.ai.players import normal
from game.core.forecast import Forecast
from game.core.moves import Move
from game.core.rules import AnyRules
from game.core.views import View, sample_world

Weighing = Generator[None, bool | None, list[Move]]


class Tried:
    """A plan, and what it came to so far."""

    def __init__(self, plan: tuple[Move, ...]) -> None:
        self.plan = plan
        self.total = 0.0
        self.looks = 0

    @property
    def mean(self) -> float:
        """What it came to on the average; less than anything where nobody has looked yet."""
        return self.total / self.looks if self.looks else -inf


def weigh(rules: AnyRules, forecast: Forecast[Any], seen: View, random: Random, trifles: float, looks: int) -> Weighing:
    """The first move of the plan that comes to most in so many `looks`, then of those nearly as good; it breathes after each look.

    Goes by the game's judgement where there is nothing to weigh.
    """
    tried = [Tried(tuple(plan)) for plan in forecast.plans(sample_world(rules, seen, random))]
    if len(tried) < 2:
        return normal(rules, seen, random, trifles)
    left, rounds, stopped = tried, (len(tried) - 1).bit_length(), False
    while len(left) > 1 and not stopped:
        for number in range(len(left) * max(1, looks // (rounds * len(left)))):
            if number % len(left) == 0:
                world, luck = sample_world(rules, seen, random), random.random()
            each = left[number % len(left)]
            each.total += forecast.worth(rules, rules.copy(world), each.plan, Random(luck))
            each.looks += 1
            if stopped := bool((yield)):
                break
        left = sorted(left, key=lambda each: -each.mean)[: (len(left) + 1) // 2]
    best = left[0]
    near = [each.plan[0] for each in tried if each is not best and trifles and each.mean >= best.mean - trifles * rules.trifle]
    return [best.plan[0], *near]
