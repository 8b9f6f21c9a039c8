"""The levels that do not search: by luck, and by the judgement that each game brings with it.

A level names its move first, and then those that it finds nearly as good, within so many trifles: they are for a character.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.core.adviser import Judgement
from game.core.moves import Move, Reason
from game.core.rules import AnyRules
from game.core.views import View, sample_world

Level = Callable[[AnyRules, View, Random, float], list[Move]]

BLUR = 1.3
"""How far `easy` misjudges a move at most, as a part of the distance between the best and the worst."""
EASY_GOING = 5
"""What hardly matters to `easy`, in trifles: there a character shows the most."""


def at_random(rules: AnyRules, seen: View, random: Random, trifles: float) -> list[Move]:
    """Any legal move, one as likely as another."""
    return [random.choice(seen.moves)]


def easy(rules: AnyRules, seen: View, random: Random, trifles: float) -> list[Move]:
    """The best move as it looks through a blur: near misses are frequent, what stands out by far or is absurd is seldom missed.

    It looks at a part only, where the game says at which.
    """
    world, noticed = rules.adviser.at_a_glance(sample_world(rules, seen, random), seen.moves)
    judged = _judged(rules, world, noticed)
    sensible = [each for each in judged if not each[1].absurd] or judged
    scores = [judgement.score for _, judgement in sensible]
    width = BLUR * (max(scores) - min(scores))
    blurred = [score + width * (random.random() - random.random()) for score in scores]
    return _nearly_equal([move for move, _ in sensible], blurred, blurred.index(max(blurred)), EASY_GOING * trifles * rules.adviser.trifle)


def normal(rules: AnyRules, seen: View, random: Random, trifles: float) -> list[Move]:
    """The best move by the game's judgement; of equal ones luck says which comes first."""
    judged = judgements(rules, seen, random)
    scores = [judgement.score for _, judgement in judged]
    highest = max(scores)
    first = random.choice([number for number, score in enumerate(scores) if score == highest])
    return _nearly_equal([move for move, _ in judged], scores, first, trifles * rules.adviser.trifle)


def _nearly_equal(moves: Sequence[Move], scores: Sequence[float], first: int, least: float) -> list[Move]:
    """The move at `first`, which is the best, and all that are not worse by more than `least`."""
    near = [number for number, score in enumerate(scores) if score >= scores[first] - least and number != first]
    return [moves[number] for number in (first, *near)]


def best(rules: AnyRules, seen: View, random: Random) -> tuple[Move, Reason]:
    """A move of the highest score, whichever of them `random` says, and why it is good."""
    judged = judgements(rules, seen, random)
    highest = max(judgement.score for _, judgement in judged)
    move, judgement = random.choice([each for each in judged if each[1].score == highest])
    return move, judgement.why


def judgements(rules: AnyRules, seen: View, random: Random) -> list[tuple[Move, Judgement]]:
    """Each move of `seen`, and those that the game suggests besides, with the game's judgement of it.

    They are taken in a world that looks like `seen`: what is hidden is a guess there.
    """
    return _judged(rules, sample_world(rules, seen, random), seen.moves)


def _judged(rules: AnyRules, world: Any, listed: Sequence[Move]) -> list[tuple[Move, Judgement]]:
    moves = [*listed, *rules.adviser.suggest(world)]
    return list(zip(moves, rules.adviser.judge(world, moves), strict=True))


LEVELS: dict[str, Level] = {"random": at_random, "easy": easy, "normal": normal}
