"""How a day of The Dingo Ate The Baby begins and ends, and the game with it."""

from __future__ import annotations

from game.core.events import Event, Tell, standings
from game.core.state import FINISHED
from game.dingo.state import ACT, DIE, TIE, State, points_of_day, ranch_value, to_ranch

DAY_LIMIT = 100
"""The day after which the game ends (R-ALL-6)."""
HAND_SIZE = 2


def begin_day(state: State, starter: int, tell: Tell) -> None:
    """All cards are shuffled, the die and the deal are due (a day 1 and 2; R-DG-2)."""
    seats = range(len(state.hands))
    if state.day and tell is not None:
        tell.append(standings(state.scores))
    for seat in seats:
        gather(state, f"ranch.{seat}", state.ranches[seat], tell)
        gather(state, f"hand.{seat}", state.hands[seat], tell)
    gather(state, "discard", state.discard, tell)
    state.draw.sort()
    state.day += 1
    state.starter = state.turn = starter
    state.phase = ACT
    state.acting = None
    state.passes = 0
    state.votes = []
    state.due = [DIE, *map(to_ranch, seats), *(seat for seat in seats for _ in range(HAND_SIZE))]
    if tell is not None:
        tell.append(Event("told", "day", starter, amount=state.day))


def gather(state: State, zone: str, cards: list[int], tell: Tell) -> None:
    """Put what lies in `zone` back into the draw pile."""
    if cards and tell is not None:
        tell.append(Event("shuffled", "gathered", source=zone, target="draw"))
    state.draw += cards
    cards.clear()


def end_day(state: State, tell: Tell) -> None:
    """Count the ranches; then the next day begins, a tie is asked, or the game is over (scoring; R-DG-8, R-DG-10)."""
    values = [ranch_value(state, seat) for seat in range(len(state.hands))]
    points = points_of_day(values, state.target)
    for seat, won in enumerate(points):
        state.scores[seat] += won
    state.ended = ([ranch.copy() for ranch in state.ranches], values, points)
    state.acting = None
    if tell is not None:
        tell.append(Event("told", "day-ended", on=str(state.target), amount=state.day))
        for seat, (value, won) in enumerate(zip(values, points, strict=True)):
            tell.append(Event("told", "missed" if value > state.target else "scored", seat, on=str(value), amount=won))
    highest = max(state.scores)
    leaders = state.scores.count(highest)
    reached = highest >= int(state.table.options["points"])
    if reached and leaders == 1:
        finish(state, "points", tell)
    elif state.day == DAY_LIMIT:
        finish(state, "limit", tell)
    elif not reached:
        begin_day(state, (state.starter + 1) % len(state.hands), tell)
    elif state.table.options["tie"] == "share":
        finish(state, "shared", tell)
    elif state.table.options["tie"] == "again":
        begin_day(state, (state.starter + 1) % len(state.hands), tell)
    else:
        state.phase = TIE
        state.turn = 0
        state.votes = []
        if tell is not None:
            tell.append(Event("told", "tie"))


def finish(state: State, reason: str, tell: Tell) -> None:
    """The game is over."""
    state.phase = FINISHED
    state.reason = reason
    if tell is not None:
        tell.append(Event("told", reason))
