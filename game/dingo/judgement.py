"""What a sensible player thinks of a move: where the day would stand after it, how close the target is, how long it still lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.moves import Move, Reason
from game.core.rules import Judgement
from game.dingo.state import ACT, State, points_of_day, ranch_value, sunset, to_ranch

if TYPE_CHECKING:
    from game.dingo.rules import Dingo

POINT = 10.0
CLOSENESS = 7.0
"""What a ranch exactly on the target is worth beyond an empty one, early in the day."""
OVER_EARLY = -2.0
UNKNOWN_VALUE = 3.4
"""What a card of the draw pile is worth on average."""


def judge(rules: Dingo, state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat that is to decide."""
    if moves and moves[0].verb == "again":
        return [Judgement(move.verb == "again", Reason("another-day")) for move in moves]
    before = worth(state)
    return [_judge(rules, state, move, before) for move in moves]


def _judge(rules: Dingo, state: State, move: Move, before: list[float]) -> Judgement:
    seat = state.turn
    after = _best_after(rules, state, move, seat)
    gains = [new - old for new, old in zip(after, before, strict=True)]
    return Judgement(balance(after, seat), _why(move, seat, gains))


def balance(values: list[float], seat: int) -> float:
    """What the position is worth to `seat`: its own worth less the others', the best of them counted twice."""
    others = values[:seat] + values[seat + 1 :]
    return values[seat] - (sum(others) + max(others)) / (len(others) + 1)


def _best_after(rules: Dingo, state: State, move: Move, seat: int) -> list[float]:
    """The worth of the position after `move` and the best bonus and effect that may follow it in the same turn."""
    day = state.day
    new = state.copy()
    rules.advance(new, move, None)
    if (new.ended is not None and new.day != day) or new.reason:
        assert new.ended is not None
        return [POINT * points for points in new.ended[2]]
    if new.due and new.due[0] <= to_ranch(0):
        return worth(new, gets=to_ranch(0) - new.due[0])
    if new.phase == ACT or new.turn != seat or new.phase == state.phase:
        return worth(new)
    options = [_best_after(rules, new, follow, seat) for follow in rules.moves(new)]
    return max(options, key=lambda values: balance(values, seat))


def _why(move: Move, seat: int, gains: list[float]) -> Reason:
    worst = min((gain, other) for other, gain in enumerate(gains) if other != seat)
    if gains[seat] > 0.5 and gains[seat] >= -worst[0]:
        return Reason("comes-closer")
    if worst[0] < -0.5:
        return Reason("spoils", (f"seat.{worst[1]}",))
    if move.verb in ("discard", "destroy"):
        return Reason("hurries-sunset")
    return Reason("waits")


def worth(state: State, gets: int | None = None) -> list[float]:
    """What the day is worth to each seat as it stands; `gets` is a ranch that an unknown card goes to."""
    players = len(state.hands)
    values: list[float] = [ranch_value(state, seat) for seat in range(players)]
    if gets is not None:
        values[gets] += UNKNOWN_VALUE
    late = len(state.discard) / sunset(players)
    points = points_of_day([round(value) for value in values], state.target)
    return [
        POINT * won * (0.35 + 0.65 * late) + (1 - late) * _closeness(value, state.target) for won, value in zip(points, values, strict=True)
    ]


def _closeness(value: float, target: int) -> float:
    return CLOSENESS * value / target if value <= target else OVER_EARLY
