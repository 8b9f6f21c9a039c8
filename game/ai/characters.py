"""Characters: how a computer player likes to play, where it hardly matters for winning.

A character leaves a level as strong as it is. Of the moves that are nearly equal to the level it takes one that suits it: the cautious
player looks after its own, the aggressive one goes for the others, the joker plays any of them. It knows no more than the level does.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, get_args

from game.core.moves import Move
from game.core.rules import AnyRules
from game.core.views import View, sample_world

Character = Literal["cautious", "aggressive", "joker"]
CHARACTERS: tuple[Character, ...] = get_args(Character)
TRIFLES: dict[Character, float] = {"cautious": 2.0, "aggressive": 2.0, "joker": 1.0}
"""By how many trifles a move may be worse than the best to be played for its character's sake. The joker does it most often."""


def suited(character: Character, rules: AnyRules, seen: View, good: Sequence[Move], random: Random) -> Move:
    """The move that suits `character` best among those that are nearly equally `good`; of equally suited ones the first."""
    if character == "joker":
        return random.choice(good)
    judged = rules.adviser.judge(sample_world(rules, seen, random), good)
    bold = [rules.adviser.boldness(move, judgement.why) for move, judgement in zip(good, judged, strict=True)]
    likes = [max(0.0, each if character == "aggressive" else -each) for each in bold]
    return good[likes.index(max(likes))]
