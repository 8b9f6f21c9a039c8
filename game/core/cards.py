"""Cards and the zones that they lie in: what is on a table before anybody has played."""

from typing import Literal, NamedTuple

ZoneKind = Literal["fan", "pile", "row", "grid", "tower", "slots"]
SeenBy = Literal["all", "seat", "nobody"]
Order = Literal["by-rule", "by-arrival"]


class Card(NamedTuple):
    """A physical card: `id` is its name for the whole game ("blue-3"), `face` what it shows ("blue")."""

    id: str
    face: str


class Zone(NamedTuple):
    """A place for cards. `seat` owns it, if anybody does; `seen_by` is R-ALL-7; `capacity` None has no bound.

    A grid lists its cards in the order in which they were laid; `facts["squares"]` of a view says on which square each lies, counted row by
    row. `hides` says how many cards of each face the rules keep hidden here, where they say so.

    An unordered zone is a set: its cards are listed sorted by id. One that is ordered by rule keeps the order that its rules page gives.
    In one that is ordered by arrival the last card to come lies on top, as on any table, but no rule asks for that: records list a set.
    """

    name: str
    kind: ZoneKind
    seen_by: SeenBy
    ordered: Order | None = None
    seat: int | None = None
    capacity: int | None = None
    grid: tuple[int, int] | None = None
    hides: tuple[tuple[str, int], ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether `seat` sees the faces here; None is somebody who only watches."""
        return self.seen_by == "all" or (self.seen_by == "seat" and self.seat is not None and self.seat == seat)


def seat_of(zone: str) -> int:
    """The seat in a per-seat zone's name: 2 for "tower.2"."""
    return int(zone.rpartition(".")[2])


def by_name(*zones: Zone) -> dict[str, Zone]:
    """The `zones`, each under its name."""
    return {zone.name: zone for zone in zones}
