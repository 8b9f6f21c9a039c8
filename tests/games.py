"""What the laws are held against: every registered game at every kind of table, anywhere in a game that was played at random.

A game that registers is held to all of them; it may add positions that random play seldom reaches (`ODD_STATES`).
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from game.core.moves import Move
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import View, view
from game.registry import GAMES
from tests import dingo_positions, man_bites_dog_positions, raton_ganador_positions, stack_o_saurus_positions

ODD_STATES: dict[str, Callable[[Table, Random], Any]] = {
    "stack-o-saurus": stack_o_saurus_positions.odd_state,
    "raton-ganador": raton_ganador_positions.odd_state,
    "dingo": dingo_positions.odd_state,
    "man-bites-dog": man_bites_dog_positions.odd_state,
}
"""By game: a position that may arise but seldom does, for tests of single positions."""
ENDLESS = 20_000
"""More moves than any game can have."""


class Case(NamedTuple):
    """A game, so many players, and the house rules that they changed."""

    game: str
    players: int
    chosen: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join((self.game, str(self.players), *(f"{name}={value}" for name, value in self.chosen)))

    @property
    def rules(self) -> AnyRules:
        """The game."""
        return GAMES[self.game]

    def table(self, seed: int = 1, free_take_backs: bool = False) -> Table:
        """A table of computer players; who is youngest and oldest follows from `seed`."""
        seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(self.players))
        youngest = seed % self.players
        options = options_of(self.rules.options, dict(self.chosen))
        return Table(self.game, seats, seed, options, youngest, (youngest + 1) % self.players, free_take_backs)


def _cases() -> Iterator[Case]:
    """Every game and number of players, with the house rules as they are at first, and with each other choice of one of them."""
    for game, rules in GAMES.items():
        for players in rules.players:
            yield Case(game, players)
            for option in rules.options:
                yield from (Case(game, players, ((option.name, value),)) for value in option.values[1:])


CASES = tuple(_cases())
every_game = pytest.mark.parametrize("case", CASES, ids=str)
"""Hold the test for each game, number of players, and choice of house rules; it takes a `case`."""


class Play(NamedTuple):
    """Somewhere in a game played at random: `percent` of the way to its end; or, if `odd`, a few moves after an odd position."""

    seed: int
    percent: int
    odd: bool

    def state(self, case: Case) -> Any:
        """The position; nobody else has this state."""
        rules, table, random = case.rules, case.table(self.seed), Random(self.seed)
        odd = ODD_STATES.get(case.game) if self.odd else None
        state = odd(table, random) if odd else rules.start(table)
        moves = play_out(rules, state.copy(), random)
        for move in moves[: self.percent // 20 if odd else len(moves) * self.percent // 100]:
            rules.advance(state, move, None)
        return state

    def session(self, case: Case, free_take_backs: bool = False) -> Session:
        """A session that has come so far, with the luck of its seed; its last decision is open unless the game is over."""
        table = case.table(self.seed, free_take_backs)
        decisions = [entry.move for entry in whole_game(case.rules, table, self.seed).log if entry.actor != CHANCE]
        session = Session(case.rules, table)
        for move in decisions[: len(decisions) * self.percent // 100]:
            session.play(move)
        return session


def plays() -> st.SearchStrategy[Play]:
    """Anywhere in any game; shrinks to its beginning."""
    return st.builds(Play, st.integers(0, 2**32), st.integers(0, 100), st.booleans())


def play_out(rules: AnyRules, state: Any, random: Random) -> list[Move]:
    """Play `state` itself to the end, all decisions and all chance at random; the moves."""
    moves: list[Move] = []
    while rules.actor(state) != OVER:
        assert len(moves) < ENDLESS, "play does not end"
        possible = rules.moves(state)
        moves.append(possible[int(random.random() * len(possible))])
        rules.advance(state, moves[-1], None)
    return moves


def whole_game(rules: AnyRules, table: Table, seed: int) -> Session:
    """A session that was played to its end, decisions at random by `seed`, luck by the table's."""
    session, random = Session(rules, table), Random(seed)
    session.settle()
    while session.actor != OVER:
        assert len(session.log) < ENDLESS, "play does not end"
        possible = rules.moves(session.state)
        session.play(possible[int(random.random() * len(possible))])
        session.settle()
    return session


def snapshot(rules: AnyRules, state: Any) -> str:
    """Everything in `state` as text: what is equal to it later has not been changed since."""
    everything = (rules.layout(state), rules.facts(state), sorted(rules.shown(state)))
    return json.dumps(copy.deepcopy(everything), sort_keys=True)


def views(rules: AnyRules, state: Any) -> list[View]:
    """What everybody knows: who only watches, then each seat."""
    return [view(rules, state, seat) for seat in (None, *range(state.table.players))]


def ending(rules: AnyRules, state: Any) -> tuple[Any, ...] | None:
    """Scores, winners and the reason, once the game is over."""
    outcome = rules.outcome(state)
    return outcome and outcome[:3]
