"""What a sensible player thinks of a move: the points that everybody may expect of the day after it.

How a day ends was counted over many days among such players, and is kept here as a few curves: how often a ranch is over at sunset, and
how far from the target it stays, by how far it is now and by how much of the day is left. From these follow the points that a seat may
expect; a move is worth what the own ones gain on those of the others, above all of those who are about to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.core.adviser import Judgement
from game.core.moves import Move, Reason
from game.dingo.moves import legal_moves
from game.dingo.state import ACT, TO_RANCH, State, ranch_value, sunset
from game.dingo.turn import VERBS

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
SUNSET = -1
"""In the place of a ranch's owner: the day, which comes closer to its end."""
NEAR_WIN = 1.5
"""How much more the points of a seat count that is about to win than those of one that has none."""


class Now(NamedTuple):
    """How the day stands: what each ranch is worth, how many cards are discarded, and what each seat may expect of it."""

    ranches: list[float]
    gone: int
    values: list[float]


class After(NamedTuple):
    """What a move leads to: the day as it stands then, whether it ends, and what the ranches are worth `at_once`, before whatever may
    follow in the same turn; `then` is that: "bonus", "effect", or nothing ("")."""

    day: Now
    ends: bool
    at_once: list[float]
    then: str = ""


class Chances(NamedTuple):
    """How a ranch may end the day: the probability that it is over, and how far it stays below the target if it is not."""

    over: float
    gap: float


def judge(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat that is to decide."""
    if moves and moves[0].verb == "again":
        return [Judgement(float(move.verb == "again"), Reason("another-day")) for move in moves]
    now = day(state)
    return [_judge(state, move, now) for move in moves]


def _judge(state: State, move: Move, now: Now) -> Judgement:
    seat = state.turn
    after = _best_after(state, move, seat)
    why = Reason("ends-day") if after.ends else _why(state, move, now, after)
    return Judgement(balance(state, after.day.values, seat), why)


def balance(state: State, values: list[float], seat: int) -> float:
    """What `values` are worth to `seat`: its own less the average of the others, who weigh the more the closer they are to winning."""
    needed = int(state.table.options["points"])
    weights = [1.0 + NEAR_WIN * min(1.0, score / needed) ** 2 for score in state.scores]
    others = [(values[other], weights[other]) for other in range(len(values)) if other != seat]
    total = sum(weight for _, weight in others)
    return values[seat] - sum(value * weight for value, weight in others) / total


def _best_after(state: State, move: Move, seat: int) -> After:
    """The position after `move` and the best bonus and effect that may follow it in the same turn."""
    new = state.copy()
    VERBS[move.verb](new, move, None)
    if new.ended is not None and new.ended is not state.ended:
        return After(Now([], 0, _after_sunset(new)), True, [])
    if new.due and new.due[0] <= TO_RANCH:
        comes = day(new, TO_RANCH - new.due[0])
        return After(comes, False, comes.ranches)
    stands = day(new)
    if new.phase == ACT or new.turn != seat or new.phase == state.phase:
        return After(stands, False, stands.ranches)
    options = [(follow.verb, _best_after(new, follow, seat)) for follow in legal_moves(new)]
    verb, best = max(options, key=lambda option: balance(new, option[1].day.values, seat))
    return best._replace(at_once=stands.ranches, then=verb if verb in ("bonus", "effect") else best.then)


def _after_sunset(state: State) -> list[float]:
    """The points of the day that has ended, and the win if it is the game's last."""
    assert state.ended is not None
    points = [float(won) for won in state.ended[2]]
    if state.reason:
        highest = max(state.scores)
        points = [won + WIN * (score == highest) for won, score in zip(points, state.scores, strict=True)]
    return points


def _why(state: State, move: Move, now: Now, after: After) -> Reason:
    """What the move gains most by: the own ranch, somebody else's, or the day that comes closer to its end."""
    gains = _gains(state, now, after)
    for cause in sorted(gains, key=gains.__getitem__, reverse=True):
        if gains[cause] > FELT and (reason := _why_felt(state, cause, now, after)):
            return reason
    if gains.get(SUNSET, 0.0) > 0 and _stands_well(state, now):
        return Reason("hurries-sunset")
    return Reason("waits" if move.verb in ("play", "discard") and state.draw else "harms-least")


def _gains(state: State, now: Now, after: After) -> dict[int, float]:
    """What each change alone would bring to the seat in turn: that of a ranch, by its owner, and that of the discard pile (`SUNSET`)."""
    seat, ranches = state.turn, now.ranches
    before = balance(state, now.values, seat)
    causes = [owner for owner, value in enumerate(after.day.ranches) if value != ranches[owner]]
    causes += [SUNSET] * (after.day.gone != now.gone)
    if len(causes) == 1:
        return {causes[0]: balance(state, after.day.values, seat) - before}
    gains = {}
    for cause in causes:
        changed = [after.day.ranches[owner] if owner == cause else value for owner, value in enumerate(ranches)]
        values = worth(changed, state.target, after.day.gone if cause == SUNSET else now.gone)
        gains[cause] = balance(state, values, seat) - before
    return gains


def _why_felt(state: State, cause: int, now: Now, after: After) -> Reason | None:
    """The words for a change that is felt; None where they would not look true."""
    if cause == SUNSET:
        return Reason("hurries-sunset") if _stands_well(state, now) else None
    was, at_once, becomes = now.ranches[cause], after.at_once[cause], after.day.ranches[cause]
    figures = () if becomes % 1 else (f"{becomes:.0f}", str(state.target))  # an unknown card has no whole value
    if cause != state.turn:
        by_effect = at_once == was and after.then == "effect"
        return Reason(_why_worse(state.target, was, becomes, known=bool(figures), by_effect=by_effect), (f"seat.{cause}", *figures))
    better = was > state.target >= becomes or abs(state.target - becomes) < abs(state.target - was)
    return Reason(_why_better(state.target, was, at_once, becomes, after.then), figures) if better else None


def _stands_well(state: State, now: Now) -> bool:
    return now.values[state.turn] >= max(now.values)


def _why_worse(target: int, was: float, becomes: float, *, known: bool, by_effect: bool) -> str:
    """What it does to somebody else's ranch: throws it over the target, takes it farther from it, or just spoils it."""
    if known and becomes > target >= was:
        return "throws-over"
    if known and becomes < was <= target:
        return "sets-back-by-effect" if by_effect else "sets-back"
    return "spoils-by-effect" if by_effect else "spoils"


def _why_better(target: int, was: float, at_once: float, becomes: float, then: str) -> str:
    """Why it is good for the own ranch, with what has to follow where the move alone would not do."""
    saved = was > target >= becomes
    alone = at_once <= target if saved else abs(target - at_once) < abs(target - was)
    if not alone and then == "bonus":
        return "saves-by-bonus" if saved else "closer-by-bonus"
    if not alone and then == "effect":
        return "saves-by-effect" if saved else "closer-by-effect"
    return "saves" if saved else "comes-closer"


def day(state: State, gets: int | None = None) -> Now:
    """The day as it stands; `gets` is a ranch that an unknown card goes to."""
    ranches: list[float] = [ranch_value(state, seat) for seat in range(len(state.hands))]
    if gets is not None:
        ranches[gets] += UNKNOWN_VALUE
    gone = len(state.discard)
    return Now(ranches, gone, worth(ranches, state.target, gone))


def worth(ranches: Sequence[float], target: int, gone: int) -> list[float]:
    """The points that each seat may expect of a day with these `ranches` and so many cards discarded."""
    left = 1 - gone / sunset(len(ranches))
    ends = [chances(target - value, left) for value in ranches]
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
