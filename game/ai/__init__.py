"""Computer players: they receive a view, never a state.

A player is a function of what its seat knows, a seed, and a budget: the same question gets the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

from game.ai.players import PLAYERS as QUICK_PLAYERS
from game.ai.players import Player, best
from game.ai.search import budget, hard
from game.core.moves import Move, Reason
from game.core.rules import AnyRules
from game.core.views import View, sample_world

__all__ = ["LEVELS", "budget", "choose", "hint", "never", "seed_for", "why"]

PLAYERS: dict[str, Player] = QUICK_PLAYERS | {"hard": hard}
LEVELS: tuple[str, ...] = tuple(PLAYERS)
"""The levels, from the weakest to the strongest."""

HINT_SEED = 0


def never() -> bool:
    """A `stop` that lets a player think to the end of its budget."""
    return False


def choose(rules: AnyRules, seen: View, level: str, seed: int, iterations: int | None = None, stop: Callable[[], bool] = never) -> Move:
    """The move of a player of `level` for the deciding seat, which knows `seen`.

    A player that searches stops after `iterations` (None is its own `budget`) or when `stop()` says so, asked in every iteration; the
    others answer at once. Raises KeyError for a level that is none and ValueError where `seen` has no move.
    """
    player = PLAYERS[level]
    if not seen.moves:
        raise ValueError(f"seat {seen.seat} has nothing to decide")
    if len(seen.moves) == 1:
        return seen.moves[0]
    return player(rules, seen, Random(seed), iterations, stop)


def hint(rules: AnyRules, seen: View) -> tuple[Move, Reason]:
    """What `normal` would do in place of the person who sees `seen`, and why. Asking again gives the same answer."""
    return best(rules, seen, Random(HINT_SEED))


def why(rules: AnyRules, seen: View, move: Move) -> Reason:
    """What whoever played `move` was after, as the game judges the position that it saw."""
    return rules.judge(sample_world(rules, seen, Random(HINT_SEED)), [move])[0].why


def seed_for(table_seed: int, log_length: int, seat: int) -> int:
    """The seed for the decision of `seat` at this length of the log: fixed by the table, and apart from its luck (R-ALL-3)."""
    digest = blake2b(f"{table_seed}:{log_length}:{seat}".encode(), digest_size=8, person=b"player").digest()
    return int.from_bytes(digest)
