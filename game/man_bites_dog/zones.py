"""The zones of Man Bites Dog."""

from functools import cache

from game.core.cards import Zone, by_name


@cache
def zones_for(players: int) -> dict[str, Zone]:
    """The zones for so many players (R-ALL-7), by name."""
    return by_name(
        Zone("headline", "slots", "all", ordered="by-rule", capacity=7),
        Zone("extra", "row", "all", capacity=4),
        Zone("red", "pile", "nobody"),
        Zone("blue", "pile", "nobody"),
        Zone("red-discard", "pile", "all", ordered="by-arrival"),
        Zone("blue-discard", "pile", "all", ordered="by-arrival"),
        *(Zone(f"hand.{seat}", "fan", "seat", seat=seat, capacity=5) for seat in range(players)),
    )
