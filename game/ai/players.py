"""The levels that do not search: by luck, and by the judgement that each game brings with it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.moves import Move, Reason
from game.core.rules import AnyRules, Judgement
from game.core.views import View, sample_world

Stop = Callable[[], bool]
Player = Callable[[AnyRules, View, Random, int | None, Stop], Move]

BLUR = 1.3
"""How far `easy` misjudges a move at most, as a part of the distance between the best and the worst."""


def at_random(rules: AnyRules, seen: View, random: Random, iterations: int | None, stop: Stop) -> Move:
    """Any legal move, one as likely as another."""
    return random.choice(seen.moves)


def easy(rules: AnyRules, seen: View, random: Random, iterations: int | None, stop: Stop) -> Move:
    """The best move as it looks through a blur: near misses are frequent, what stands out by far or is absurd is seldom missed."""
    judged = judgements(rules, seen, random)
    sensible = [each for each in judged if not each[1].absurd] or judged
    scores = [judgement.score for _, judgement in sensible]
    width = BLUR * (max(scores) - min(scores))
    blurred = [score + width * (random.random() - random.random()) for score in scores]
    return sensible[blurred.index(max(blurred))][0]


def normal(rules: AnyRules, seen: View, random: Random, iterations: int | None, stop: Stop) -> Move:
    """The best move by the game's judgement."""
    return best(rules, seen, random)[0]


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
    world = sample_world(rules, seen, random)
    moves = [*seen.moves, *rules.suggest(world)]
    return list(zip(moves, rules.judge(world, moves), strict=True))


PLAYERS: dict[str, Player] = {"random": at_random, "easy": easy, "normal": normal}
