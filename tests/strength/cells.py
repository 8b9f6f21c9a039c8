"""What is measured: one seat of a stronger level against a weaker one in all others; and the share of wins that it must reach."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.ai import LEVELS
from game.core.table import Choice
from game.registry import GAMES

SHARES: dict[tuple[str, str, str], tuple[float, ...]] = {
    ("stack-o-saurus", "normal", "random"): (0.86, 0.72, 0.62),
    ("stack-o-saurus", "hard", "normal"): (0.58, 0.39, 0.29),
    ("stack-o-saurus", "hard", "random"): (0.90, 0.80, 0.71),
    ("raton-ganador", "normal", "random"): (0.96, 0.96, 0.93),
    ("raton-ganador", "hard", "normal"): (0.75, 0.77, 0.62),
    ("raton-ganador", "hard", "random"): (0.98, 0.98, 0.96),
    ("dingo", "normal", "random"): (0.97, 0.96, 0.85),
    ("dingo", "hard", "normal"): (0.95, 0.90, 0.72),
    ("dingo", "hard", "random"): (0.99, 0.98, 0.95),
    ("man-bites-dog", "normal", "random"): (0.95, 1 / 3, 0.85),
    ("man-bites-dog", "hard", "normal"): (0.60, 1 / 3, 0.34),
}
"""The shares of wins to reach with two, three and four players, by game and levels; with more, clearly above the equal share."""
OPTIONS: dict[str, dict[str, Choice]] = {"dingo": {"points": 5}}
"""House rules that make a game short enough to be played often."""


class Cell(NamedTuple):
    """A square of the table: "stack-o-saurus:3:hard:normal"."""

    game: str
    players: int
    strong: str
    weak: str

    def __str__(self) -> str:
        return f"{self.game}:{self.players}:{self.strong}:{self.weak}"

    @classmethod
    def read(cls, text: str) -> Cell:
        """The cell whose text form is `text`. Raises ValueError where there is no such game, number of players or level."""
        game, players, *levels = text.split(":")
        if int(players) not in (GAMES[game].players if game in GAMES else ()) or len(levels) != 2 or not set(levels) <= set(LEVELS):
            raise ValueError(f"{text!r} is no cell")
        return cls(game, int(players), *levels)

    @property
    def floor(self) -> float:
        """The share of wins to reach."""
        shares = SHARES.get((self.game, self.strong, self.weak), ())
        return shares[self.players - 2] if self.players - 2 < len(shares) else 1 / self.players

    @property
    def options(self) -> Mapping[str, Choice]:
        """The house rules under which it is measured."""
        return OPTIONS.get(self.game, {})


class Played(NamedTuple):
    """A game of a cell: its number, the iterations of the searching levels, and which part of the win the stronger seat had."""

    cell: str
    number: int
    iterations: int | None
    share: float


class Store:
    """The file in which played games are kept, a JSON line each; None keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def played(self, cell: Cell, iterations: int | None) -> Iterator[Played]:
        """The games of `cell` that were played with so many iterations."""
        if self._path is None or not self._path.exists():
            return
        for line in self._path.read_text("utf-8").splitlines():
            game = Played(**json.loads(line))
            if game.cell == str(cell) and game.iterations == iterations:
                yield game

    def add(self, game: Played) -> None:
        """Keep another game."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game._asdict()) + "\n")
