"""What a game of The Dingo Ate The Baby was like in numbers: how long days are, and how ranches end them."""

from __future__ import annotations

from game.core.problem import N_
from game.core.session import Session, told

ACTIONS = ("play", "destroy", "discard", "pass")
TOLD = {
    "turns_a_day": N_("Turns of a player in a day: {mean}."),
    "over": N_("Over the target at sunset: {share} of the ranches."),
    "value": N_("Value of a ranch at sunset: {mean}."),
    "days": N_("Days a game: {mean}."),
}


def figures(session: Session) -> dict[str, tuple[float, int]]:
    """Sums and how many things they are of: turns that a player gets in a day, seats over the target, values at sunset, days."""
    turns = sum(entry.actor >= 0 and entry.move.verb in ACTIONS for entry in session.log)
    days, over, values = 0, 0, []
    for _, events in told(session):
        for event in events:
            days += event.cue == "day-ended"
            over += event.cue == "missed"
            if event.cue in ("scored", "missed"):
                values.append(int(event.on or 0))
    return {
        "turns_a_day": (turns, days * session.table.players),
        "over": (over, len(values)),
        "value": (sum(values), len(values)),
        "days": (days, 1),
    }
