"""Computer players: they receive a view, never a state.

A player is a function of what its seat knows, a seed, and a budget: the same question gets the same answer on every machine. It is named
by its level, or by its level and its character: "hard", "hard-cautious".
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from hashlib import blake2b
from random import Random
from typing import NamedTuple, TypeVar

from game.ai.characters import CHARACTERS, TRIFLES, Character, suited
from game.ai.players import LEVELS as QUICK_LEVELS
from game.ai.players import best
from game.ai.search import budget, hard
from game.core.moves import Move, Reason
from game.core.rules import AnyRules
from game.core.views import View, sample_world

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "PLAYERS",
    "Character",
    "Player",
    "budget",
    "choose",
    "finish",
    "hint",
    "never",
    "seed_for",
    "think",
    "why",
]

LEVELS: tuple[str, ...] = (*QUICK_LEVELS, "hard")
"""The levels, from the weakest to the strongest."""

Found = TypeVar("Found")
Thought = Generator[None, bool | None, Move]
"""A move that is being found: it stops for a breath after each iteration. Sent True, it comes to an end with what it has."""

HINT_SEED = 0


class Player(NamedTuple):
    """What decides for a seat: how well, and in which manner. `name` is its text form, which `read` takes back."""

    level: str
    character: Character | None = None

    @property
    def name(self) -> str:
        return self.level if self.character is None else f"{self.level}-{self.character}"

    @classmethod
    def read(cls, name: str) -> Player:
        """The player of that name. Raises KeyError where there is none."""
        return PLAYERS[name]


PLAYERS: dict[str, Player] = {
    player.name: player
    for level in LEVELS
    for character in (None, *CHARACTERS)
    if level != "random" or character is None
    for player in [Player(level, character)]
}
"""Every player by its name. Luck has no character."""


def never() -> bool:
    """A `stop` that lets a player think to the end of its budget."""
    return False


def think(rules: AnyRules, seen: View, name: str, seed: int, iterations: int | None = None) -> Thought:
    """The move of the player of that `name` for the deciding seat, which knows `seen`, found step by step.

    A player that searches ends after `iterations` (None is its own `budget`); the others answer at the first step. Raises KeyError for a
    player that is none and ValueError where `seen` has no move.
    """
    level, character = Player.read(name)
    if not seen.moves:
        raise ValueError(f"seat {seen.seat} has nothing to decide")
    if len(seen.moves) == 1:
        return seen.moves[0]
    random = Random(seed)
    trifles = TRIFLES[character] if character else 0.0
    if level in QUICK_LEVELS:
        good = QUICK_LEVELS[level](rules, seen, random, trifles)
    else:
        good = yield from hard(rules, seen, random, trifles, iterations)
    return suited(character, rules, seen, good, random) if character else good[0]


def choose(rules: AnyRules, seen: View, name: str, seed: int, iterations: int | None = None, stop: Callable[[], bool] = never) -> Move:
    """What `think` finds, at one go, or what it has found when `stop()` says so, asked after every iteration."""
    return finish(think(rules, seen, name, seed, iterations), stop)


def finish(thought: Generator[None, bool | None, Found], stop: Callable[[], bool] = never) -> Found:
    """What a `thought` comes to."""
    try:
        next(thought)
        while True:
            thought.send(stop())
    except StopIteration as end:
        found: Found = end.value
        return found


def hint(rules: AnyRules, seen: View) -> tuple[Move, Reason]:
    """What `normal` would do in place of the person who sees `seen`, and why. Asking again gives the same answer."""
    return rules.adviser.advise(seen, *best(rules, seen, Random(HINT_SEED)))


def why(rules: AnyRules, seen: View, move: Move) -> Reason:
    """What whoever played `move` was after, as the game judges the position that it saw."""
    return rules.adviser.judge(sample_world(rules, seen, Random(HINT_SEED)), [move])[0].why


def seed_for(table_seed: int, log_length: int, seat: int) -> int:
    """The seed for the decision of `seat` at this length of the log: fixed by the table, and apart from its luck (R-ALL-3)."""
    digest = blake2b(f"{table_seed}:{log_length}:{seat}".encode(), digest_size=8, person=b"player").digest()
    return int.from_bytes(digest)
