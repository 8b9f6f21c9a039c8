"""What a game of Man Bites Dog was like in numbers: how long it was, and what headlines each level printed."""

from __future__ import annotations

from game.core.problem import N_
from game.core.session import Session, told

TOLD = {
    "rounds": N_("Rounds a game: {mean}."),
    "points": N_("{level}: a headline is worth {mean} points."),
    "challenged": N_("{level}: {share} of the headlines are challenged."),
    "rejected": N_("{level}: {share} of the headlines are rejected."),
}


def figures(session: Session) -> dict[str, tuple[float, int]]:
    """Sums and how many things they are of: the rounds; of each level ("points.normal") the points of a printed headline, and how many
    of its headlines were challenged and rejected."""
    levels = [seat.level or seat.control for seat in session.table.seats]
    points: dict[str, list[int]] = {level: [] for level in levels}
    counts = dict.fromkeys((f"{fate}.{level}" for fate in ("challenged", "rejected") for level in levels), 0)
    rounds, author = 0, ""
    for event in (event for _entry, events in told(session) for event in events):
        if event.cue == "round":
            rounds += 1
        elif event.cue == "prints":
            author = levels[event.seat or 0]
            points[author].append(event.amount or 0)
        elif event.cue == "challenges":
            counts[f"challenged.{author}"] += 1
        elif event.cue == "rejected":
            counts[f"rejected.{author}"] += 1
    shares = {name: (count, len(points[name.partition(".")[2]])) for name, count in counts.items()}
    return {"rounds": (rounds, 1), **{f"points.{level}": (sum(each), len(each)) for level, each in points.items()}, **shares}
