"""What can be written on a plate, in a title or on a card, and what stands there of what cannot: our typefaces do not have every sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core.letters import code, drawable, lacking
from game.core.table import Table
from scenes.seating import free_name

Gettext = Callable[[str], str]


def why_not_written(words: str, _: Gettext) -> str | None:
    """Why `words` cannot be drawn; None if they can. The sign is named by its number: it has no picture."""
    missing = lacking(words)
    if not missing:
        return None
    return _("That sign ({code}) is not in our typeface. Please write without it.").format(code=code(missing[0]))


def shown_names(names: Sequence[str], _: Gettext) -> tuple[str, ...]:
    """What the window calls the people of those `names`, which may come from a file: what can be drawn of each, else their seat.

    No two of them become the same by what is left out.
    """
    shown = list(names)
    for number, name in enumerate(names):
        if not lacking(name):
            continue
        kept = drawable(name) or _("Player {number}").format(number=number + 1)
        others = [*shown[:number], *shown[number + 1 :]]
        taken = {other.casefold() for other in others}
        shown[number] = free_name(kept, others) if kept.casefold() in taken else kept
    return tuple(shown)


def shown_table(table: Table, _: Gettext) -> Table:
    """`table` with the names that the window shows; itself where all of them can be drawn. What is kept has the names as they are."""
    names = tuple(seat.name for seat in table.seats)
    shown = shown_names(names, _)
    if shown == names:
        return table
    return replace(table, seats=tuple(replace(seat, name=name) for seat, name in zip(table.seats, shown, strict=True)))
