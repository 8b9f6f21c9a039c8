"""The level that draws cards: sequential halving over plans, all tried in the same worlds, which are dealt at random.

Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013. The looks are shared out to as many rounds
as it takes to halve the plans down to one; after each the worse half of the plans is given up. All that are left look at the same worlds,
and chance brings them the same cards, so that they differ by what they are and not by their luck.

What is not in the paper: a plan that is clearly behind is given up at once, as in the blocked races of A. Moore, M. Lee, "Efficient
Algorithms for Minimizing Cross Validation Error", ICML 1994: what it is behind the best, world by world, is too many standard errors for
luck. So a decision that is clear takes few looks, and the others get those of the plans that are gone.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf, log
from random import Random
from typing import Any

from game.ai.players import normal
from game.core.forecast import Forecast
from game.core.moves import Move
from game.core.rules import AnyRules
from game.core.views import View, sample_world

SURE = 2.0
"""The square of those standard errors, besides the logarithm of the number of worlds: who asks often must be surer."""
EVERY = 10
"""After so many worlds it is asked again which plans are clearly behind."""

Weighing = Generator[None, bool | None, list[Move]]


class Tried:
    """A plan, and what it came to in the first worlds; all plans are tried in the same ones."""

    def __init__(self, plan: Sequence[Move]) -> None:
        self.plan = plan
        self.worths: list[float] = []

    @property
    def mean(self) -> float:
        """What it comes to on the average; less than anything where nobody has looked yet."""
        return sum(self.worths) / len(self.worths) if self.worths else -inf

    def lags(self, best: Tried) -> list[float]:
        """How much more `best` came to, in each of the worlds in which both were tried."""
        return [theirs - mine for theirs, mine in zip(best.worths, self.worths, strict=False)]

    def is_clearly_behind(self, best: Tried) -> bool:
        """Whether it is worse than `best` by more than luck explains."""
        lags = self.lags(best)
        total, count = sum(lags), len(lags)
        squares = sum([each * each for each in lags]) - total * total / count
        return total > 0 and total * total > (SURE + log(count)) * squares

    def is_near(self, best: Tried, trifle: float) -> bool:
        """Whether it is hardly worse than `best`."""
        lags = self.lags(best)
        return bool(lags) and sum(lags) <= trifle * len(lags)


def weigh(rules: AnyRules, forecast: Forecast[Any], seen: View, random: Random, trifles: float, looks: int) -> Weighing:
    """The first move of the plan that comes to most in at most so many `looks`, then of those nearly as good; it breathes after each look.

    Goes by the game's judgement where there is nothing to weigh.
    """
    plans = forecast.plans(sample_world(rules, seen, random))
    if len(plans) < 2:
        return normal(rules, seen, random, trifles)
    tried = [Tried(plan) for plan in plans]
    left, size, rounds, stopped = tried, len(tried), (len(tried) - 1).bit_length(), False
    for _ in range(rounds):
        looks_left = looks // rounds
        while len(left) > 1 and not stopped:
            world, luck = sample_world(rules, seen, random), random.random()
            forecast.suppose(world, random)
            for each in left:
                each.worths.append(forecast.worth(rules, world.copy(), each.plan, Random(luck)))
                if stopped := bool((yield)):
                    break
            looks_left -= len(left)
            if not stopped and len(left[0].worths) % EVERY == 0:
                best = max(left, key=lambda each: each.mean)
                left = [each for each in left if not each.is_clearly_behind(best)]
            if looks_left < len(left):
                break
        size = (size + 1) // 2
        left = sorted(left, key=lambda each: -each.mean)[:size]
    best = left[0]
    near = [each.plan[0] for each in tried if each is not best and trifles and each.is_near(best, trifles * rules.adviser.trifle)]
    return [best.plan[0], *near]
