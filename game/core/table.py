"""The table: who sits where, under which options, with which seed. It is set before the game and never changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from game.core.problem import N_, Problem

Control = Literal["human", "ai"]
Choice = bool | int | str


class Option(NamedTuple):
    """A house rule (H): its name and its values, the default first."""

    name: str
    values: tuple[Choice, ...]
    suits: Mapping[int, Choice] = {}
    """What set-up proposes to so many players, where that is another value than the default."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: a person, or a computer player of a level. `token` 0-5 is the chosen sign beside the name (`token_at`)."""

    name: str
    control: Control
    level: str | None = None
    token: int | None = None

    def token_at(self, number: int) -> int:
        """The sign of this seat at the place of that `number`: the one that was chosen, else the place's own."""
        return number if self.token is None else self.token


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is agreed before the first decision (R-ALL-2, R-ALL-3). ValueError unless `are_two_seats`.

    `options` has every option of the game; `deck` is the edition of the cards where a game has several, "" for the game's first, and
    `deck_cards` the whole of it where it is a person's own.
    `free_take_backs`: anybody may go back to the own last decision, whatever came since.
    """

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: dict[str, Choice]
    youngest: int
    oldest: int
    free_take_backs: bool = False
    deck: str = ""
    deck_cards: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if not are_two_seats(self.youngest, self.oldest, self.players):
            raise ValueError("the youngest and the oldest are not two different seats of the table")

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.control == "human")

    def token(self, seat: int) -> int:
        """The sign, 0-5, beside the name of `seat`."""
        return self.seats[seat].token_at(seat)


def are_two_seats(youngest: int, oldest: int, players: int) -> bool:
    """Whether the marks are on two different seats of so many (R-ALL-2)."""
    return youngest != oldest and {youngest, oldest} <= set(range(players))


def default_ages(seats: Sequence[Seat]) -> tuple[int, int]:
    """The seats marked as youngest and as oldest when nobody chose (R-ALL-2)."""
    people = [number for number, seat in enumerate(seats) if seat.control == "human"]
    youngest = people[0] if people else 0
    oldest = max(number for number in range(len(seats)) if number != youngest)
    return youngest, oldest


class OptionError(Problem, ValueError):
    """An option, or a value of one, that the game does not have."""


def spelled(value: Choice) -> str:
    """`value` as it is typed and as records have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def options_of(choices: Sequence[Option], chosen: dict[str, Choice]) -> dict[str, Choice]:
    """Every option with its value: the one in `chosen`, else the default.

    Raises OptionError for an option or a value that the game does not have.
    """
    known = {option.name: option for option in choices}
    for name, value in chosen.items():
        if name not in known:
            if not known:
                raise OptionError(N_("there is no option “{option}”; this game has none."), option=name)
            told = N_("there is no option “{option}”; the options of this game are: {options}.")
            raise OptionError(told, option=name, options=", ".join(known))
        if not any(value == allowed and type(value) is type(allowed) for allowed in known[name].values):
            told = N_("the option “{option}” cannot be “{value}”; it can be: {values}.")
            values = [spelled(allowed) for allowed in known[name].values]
            found = f'"{value}"' if value in values else spelled(value)  # words in the place of a number or a truth
            raise OptionError(told, option=name, value=found, values=", ".join(values))
    return {option.name: chosen.get(option.name, option.values[0]) for option in choices}


def proposed(choices: Sequence[Option], players: int) -> dict[str, Choice]:
    """Every option with the value that set-up proposes to so many players."""
    return options_of(choices, {option.name: option.suits[players] for option in choices if players in option.suits})
