"""What a sensible player thinks of a move: the points that everybody may expect of the day after it.

How a day ends was counted over many days among such players, and is kept here as a few curves: how often a ranch is over at sunset, and
how far from the target it stays, by how far it is now and by how much of the day is left. From these follow the points that a seat may
expect; a move is worth what the own ones gain on those of the others, above all of those who are about to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from game.core.moves import Move, Reason
from game.core.rules import Judgement
from game.dingo.state import ACT, State, ranch_value, sunset, to_ranch

if TYPE_CHECKING:
    from game.dingo.rules import Dingo

UNKNOWN_VALUE = 3.4
"""What a card of the draw pile is worth on average."""
SPOILED = 0.43
"""How often a ranch that is exactly on the target is over at sunset: the others see to that, a little more often than they really do."""
ENDS_BELOW = 3.0
"""How far below the target ranches tend to end."""
WIN = 6.0
"""What winning the game is worth, in points of a day."""
FELT = 0.05
"""So many points gained or lost are worth a word."""
NEAR_WIN = 1.5
"""How much more the points of a seat count that is about to win than those of one that has none."""


class After(NamedTuple):
    """What a move leads to: what each seat may expect, whether the day ends, and what the own ranch is worth, in the end and `at_once`,
    before whatever may follow in the same turn; `then` is that: "bonus", "effect", or nothing ("")."""

    values: list[float]
    ends: bool
    ranch: float
    at_once: float
    then: str = ""


class Chances(NamedTuple):
    """How a ranch may end the day: the probability that it is over, and how far it stays below the target if it is not."""

    over: float
    gap: float


def judge(rules: Dingo, state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat that is to decide."""
    if moves and moves[0].verb == "again":
        return [Judgement(float(move.verb == "again"), Reason("another-day")) for move in moves]
    before = worth(state)
    return [_judge(rules, state, move, before) for move in moves]


def _judge(rules: Dingo, state: State, move: Move, before: list[float]) -> Judgement:
    seat = state.turn
    after = _best_after(rules, state, move, seat)
    why = Reason("ends-day") if after.ends else _why(state, move, before, after)
    return Judgement(balance(state, after.values, seat), why)


def balance(state: State, values: list[float], seat: int) -> float:
    """What `values` are worth to `seat`: its own less the average of the others, who weigh the more the closer they are to winning."""
    needed = int(state.table.options["points"])
    weights = [1.0 + NEAR_WIN * min(1.0, score / needed) ** 2 for score in state.scores]
    others = [(values[other], weights[other]) for other in range(len(values)) if other != seat]
    total = sum(weight for _, weight in others)
    return values[seat] - sum(value * weight for value, weight in others) / total


def _best_after(rules: Dingo, state: State, move: Move, seat: int) -> After:
    """The position after `move` and the best bonus and effect that may follow it in the same turn."""
    new = state.copy()
    rules.advance(new, move, None)
    if new.ended is not None and new.ended is not state.ended:
        return After(_after_sunset(new), True, 0, 0)
    ranch = ranch_value(new, seat)
    if new.due and new.due[0] <= to_ranch(0):
        gets = to_ranch(0) - new.due[0]
        more = UNKNOWN_VALUE * (gets == seat)
        return After(worth(new, gets), False, ranch + more, ranch + more)
    if new.phase == ACT or new.turn != seat or new.phase == state.phase:
        return After(worth(new), False, ranch, ranch)
    options = [(follow.verb, _best_after(rules, new, follow, seat)) for follow in rules.moves(new)]
    verb, best = max(options, key=lambda option: balance(new, option[1].values, seat))
    return best._replace(at_once=ranch, then=verb if verb in ("bonus", "effect") else best.then)


def _after_sunset(state: State) -> list[float]:
    """The points of the day that has ended, and the win if it is the game's last."""
    assert state.ended is not None
    points = [float(won) for won in state.ended[2]]
    if state.reason:
        highest = max(state.scores)
        points = [won + WIN * (score == highest) for won, score in zip(points, state.scores, strict=True)]
    return points


def _why(state: State, move: Move, before: list[float], after: After) -> Reason:
    seat, now = state.turn, ranch_value(state, state.turn)
    gains = [new - old for new, old in zip(after.values, before, strict=True)]
    worst = min((gain, other) for other, gain in enumerate(gains) if other != seat)
    better = now > state.target >= after.ranch or abs(state.target - after.ranch) < abs(state.target - now)
    if better and gains[seat] > FELT and gains[seat] >= -worst[0]:
        return _why_better(state.target, now, after)
    if worst[0] < -FELT:
        return Reason("spoils", (f"seat.{worst[1]}",))
    if move.verb in ("discard", "destroy") and gains[seat] > -FELT and before[seat] >= max(before):
        return Reason("hurries-sunset")
    return Reason("waits" if move.verb in ("play", "discard") and state.draw else "harms-least")


def _why_better(target: int, now: int, after: After) -> Reason:
    """Why it is good for the own ranch, with what has to follow where the move alone would not do."""
    saved = now > target >= after.ranch
    alone = after.at_once <= target if saved else abs(target - after.at_once) < abs(target - now)
    if not alone and after.then == "bonus":
        return Reason("saves-by-bonus" if saved else "closer-by-bonus")
    if not alone and after.then == "effect":
        return Reason("saves-by-effect" if saved else "closer-by-effect")
    return Reason("saves" if saved else "comes-closer")


def worth(state: State, gets: int | None = None) -> list[float]:
    """The points that each seat may expect of the day as it stands; `gets` is a ranch that an unknown card goes to."""
    players = len(state.hands)
    left = 1 - len(state.discard) / sunset(players)
    values: list[float] = [ranch_value(state, seat) for seat in range(players)]
    if gets is not None:
        values[gets] += UNKNOWN_VALUE
    ends = [chances(state.target - value, left) for value in values]
    blur = 0.5 + 2.5 * left
    return [
        (1 - mine.over)
        * sum(other.over + (1 - other.over) / (1 + exp((mine.gap - other.gap) / blur)) for seat, other in enumerate(ends) if seat != number)
        for number, mine in enumerate(ends)
    ]


def chances(gap: float, left: float) -> Chances:
    """How a ranch that lacks `gap` to the target (below 0: is over) may end when so much of the day is `left`, from 1 down to 0."""
    nears = 0.95 - 0.5 * left
    if gap < 0:
        return Chances(1 - (1 - SPOILED) * exp(gap / (2.0 + 11 * left)), ENDS_BELOW)
    return Chances(SPOILED * exp(-gap / (2.5 + 14 * left)), ENDS_BELOW + (gap - ENDS_BELOW) * nears)
