"""The zones of The Dingo Ate The Baby."""

from functools import cache

from game.core.cards import Zone, by_name


@cache
def zones_for(players: int) -> dict[str, Zone]:
    """The zones for so many players (R-ALL-7), by name."""
    seats = range(players)
    return by_name(
        Zone("draw", "pile", "nobody"),
        Zone("discard", "pile", "all", ordered="by-arrival"),
        *(Zone(f"ranch.{seat}", "row", "all", ordered="by-rule", seat=seat) for seat in seats),
        *(Zone(f"start.{seat}", "pile", "all", seat=seat, capacity=1) for seat in seats),
        *(Zone(f"hand.{seat}", "fan", "seat", seat=seat, capacity=2) for seat in seats),
    )
