"""What the states of all games have in common, and what follows from their fields: copies, equality, what is told of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self, get_args, get_origin, get_type_hints

from game.core.events import Event
from game.core.table import Table

FINISHED = "over"
"""The phase of every game when it has ended."""

Facts = dict[str, Any]
"""What in a state is no card, by names, as JSON values."""


class Fields(NamedTuple):
    """The names of a state's fields: of those that never change, of lists and maps of such, and of lists of lists (hands by seat)."""

    constant: tuple[str, ...]
    flat: tuple[str, ...]
    nested: tuple[str, ...]


@dataclass(slots=True, eq=False, kw_only=True)
class BaseState:
    """A position: the `table`, the `phase` in the game's own word, the seat in `turn`, and what chance still has to bring (`due`).

    A game derives a dataclass with slots from it; how a field is copied follows from its type (see `Fields`).
    """

    fields: ClassVar[Fields]

    table: Table
    phase: str
    turn: int
    due: list[int] = field(default_factory=list)

    def __init_subclass__(cls) -> None:
        types = {name: type_ for name, type_ in get_type_hints(cls).items() if get_origin(type_) is not ClassVar}
        changing = {name: get_args(type_)[0] for name, type_ in types.items() if get_origin(type_) in (list, dict)}
        nested = tuple(name for name, of in changing.items() if get_origin(of) is list)
        cls.fields = Fields(tuple(types.keys() - changing), tuple(changing.keys() - {*nested}), nested)

    def copy(self) -> Self:
        """A state of its own that is equal to this one."""
        new = object.__new__(type(self))
        for name in self.fields.constant:
            setattr(new, name, getattr(self, name))
        for name in self.fields.flat:
            setattr(new, name, getattr(self, name).copy())
        for name in self.fields.nested:
            setattr(new, name, [row.copy() for row in getattr(self, name)])
        return new

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for names in self.fields for name in names)


def tell_turn(state: BaseState, tell: list[Event]) -> None:
    """Tell whose turn begins, once chance has nothing more to bring for what was before."""
    if not state.due:
        tell.append(Event("told", "turn", state.turn))


def facts_of(state: BaseState, names: Iterable[str]) -> Facts:
    """The fields called `names`, all plain; they do not change with the state any more."""
    return {name: _own(getattr(state, name)) for name in names}


def set_facts(state: BaseState, facts: Facts, names: Iterable[str]) -> None:
    """Give the fields called `names` the values that `facts_of` told."""
    for name in names:
        setattr(state, name, _own(facts[name]))


def _own(value: Any) -> Any:
    return value.copy() if isinstance(value, list) else value
