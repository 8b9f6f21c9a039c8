"""Games among computer players only, and how they went: `python main.py simulate stack-o-saurus --seats normal,easy`.

The same seed plays the same games, and writes the same bytes, on every machine.
"""

from __future__ import annotations

import json
import math
import signal
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from hashlib import blake2b
from types import FrameType
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from game.ai import choose, seed_for
from game.commands import (
    Cards,
    CommandError,
    Gettext,
    decimal,
    file_trouble,
    find_cards,
    find_rules,
    lay_table,
    player_name,
    read_options,
    read_seats,
    usual_name,
)
from game.core.records import record_lines
from game.core.rules import CHANCE, OVER, AnyRules, Outcome
from game.core.session import Session
from game.core.table import Choice, Seat
from game.core.views import view
from game.registry import FIGURES, SENTENCES

INTERRUPTED = 130
ENGLISH = NullTranslations()
CONFIDENCE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Simulation(NamedTuple):
    """What is to be played: `games` games of `rules` with these seats; `seed` fixes all of them."""

    rules: AnyRules
    seats: tuple[Seat, ...]
    options: dict[str, Choice]
    games: int
    seed: int
    cards: Cards = Cards()


class Tally:
    """What came out of the games so far."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.games = 0
        self.moves = 0
        self.wins = [0] * len(simulation.seats)
        self.endings: Counter[str] = Counter()
        self.sums: dict[str, float] = {}
        self.counts: Counter[str] = Counter()

    def count(self, session: Session, outcome: Outcome) -> None:
        """Take a finished game in. A win that several share counts for each of them."""
        self.games += 1
        self.moves += sum(entry.actor != CHANCE for entry in session.log)
        self.endings[outcome.reason] += 1
        for winner in outcome.winners:
            self.wins[winner] += 1
        figures = FIGURES.get(self.simulation.rules.id)
        for name, (number, count) in (figures.counted(session) if figures else {}).items():
            self.sums[name] = self.sums.get(name, 0.0) + number
            self.counts[name] += count

    @property
    def figures(self) -> dict[str, float]:
        """The means of what the game counts besides."""
        return {name: self.sums[name] / count for name, count in self.counts.items() if count}

    @property
    def mean_length(self) -> float:
        """Decisions a game, on average."""
        return self.moves / self.games if self.games else 0.0


def simulate_command(words: Namespace, tr: NullTranslations) -> int:
    """Play as `words` ask, tell how it went, and return the exit status. Ctrl+C ends it early with what was finished.

    The cards are those of the language only where the `words` name one: a system's language changes no game. Raises CommandError.
    """
    _ = tr.gettext
    rules = find_rules(words.game, _)
    cards = find_cards(rules, words.deck, words.language, _)
    simulation = Simulation(rules, _seats(rules, words.seats, tr), read_options(rules, words.option, _), words.games, words.seed, cards)
    tally = Tally(simulation)
    started = time.perf_counter()
    with _recorder(words.record, _) as write, _interruption() as stopped, _progress(words.games, _) as advance:
        for number in range(words.games):
            session = play_game(simulation, number, stopped)
            outcome = session.rules.outcome(session.state)
            if outcome is None:
                break
            tally.count(session, outcome)
            write(session)
            advance()
    seconds = time.perf_counter() - started
    if words.json:
        print(json.dumps(_summary(tally), indent=2))
    else:
        _show(tally, seconds, tr)
    return 0 if tally.games == words.games else INTERRUPTED


def _seats(rules: AnyRules, text: str, tr: NullTranslations) -> tuple[Seat, ...]:
    """The seats, with names that are the same in every language, for they go into the record."""
    asked = read_seats(rules, text, tr, people=False)
    return tuple(Seat(name or usual_name(level, number, ENGLISH), "ai", level) for number, (level, name) in enumerate(asked, 1))


def play_game(simulation: Simulation, number: int, stopped: Callable[[], bool]) -> Session:
    """The game of that number, from 0; broken off where `stopped` says so."""
    rules, seats = simulation.rules, simulation.seats
    table = lay_table(rules, seats, seed_of(simulation.seed, number), simulation.options, simulation.cards)
    session = Session(rules, table)
    while not stopped():
        session.settle()
        seat = session.actor
        if seat == OVER:
            break
        seen = view(rules, session.state, seat)
        level = seats[seat].level or ""
        session.play(choose(rules, seen, level, seed_for(table.seed, len(session.log), seat), stop=stopped))
    return session


def seed_of(seed: int, number: int) -> int:
    """The seed of the game of that number: below 2 to the 48, so that every reader of JSON can hold it."""
    return int.from_bytes(blake2b(f"{seed}:{number}".encode(), digest_size=6, person=b"simulate").digest())


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval for a share of `wins` in `games` (Wilson's, which holds at 0 and 1 too)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    half = CONFIDENCE * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


@contextmanager
def _recorder(path: str | None, _: Gettext) -> Iterator[Callable[[Session], None]]:
    """A function that writes a game's record into the file at `path`, or does nothing where none is wanted."""
    if path is None:
        yield lambda session: None
        return
    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:

            def write(session: Session) -> None:
                file.write("".join(f"{line}\n" for line in record_lines(session)))
                file.flush()

            yield write
    except OSError as error:
        raise CommandError(file_trouble(path, error, _)) from None


@contextmanager
def _interruption() -> Iterator[Callable[[], bool]]:
    """A function that tells whether Ctrl+C was pressed. So no game is half written; a second Ctrl+C ends at once."""
    pressed = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(games: int, _: Gettext) -> Iterator[Callable[[], None]]:
    """A function to call after each game; it moves a bar where a person looks at the terminal."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(_("Playing"), total=games)
        yield lambda: progress.advance(task)


def _summary(tally: Tally) -> dict[str, Any]:
    """The outcome as JSON: nothing in it depends on the machine."""
    simulation = tally.simulation
    return {
        "game": simulation.rules.id,
        "seed": simulation.seed,
        "games": tally.games,
        "options": simulation.options,
        **({"deck": simulation.cards.edition or next(iter(simulation.rules.decks))} if simulation.rules.decks else {}),
        "seats": [
            {
                "name": seat.name,
                "level": seat.level,
                "wins": wins,
                "interval": [round(end, 4) for end in wilson(wins, tally.games)],
            }
            for seat, wins in zip(simulation.seats, tally.wins, strict=True)
        ],
        "mean_length": round(tally.mean_length, 2),
        "endings": dict(sorted(tally.endings.items())),
        **({"figures": {name: round(mean, 4) for name, mean in tally.figures.items()}} if tally.figures else {}),
    }


def _show(tally: Tally, seconds: float, tr: NullTranslations) -> None:
    _ = tr.gettext
    simulation = tally.simulation
    title = tr.ngettext("{game}: {games} game", "{game}: {games} games", tally.games)
    grid = Grid(title=title.format(game=SENTENCES[simulation.rules.id].title(tr), games=tally.games))
    grid.add_column(_("Player"))
    grid.add_column(_("Level"))
    grid.add_column(_("Wins"), justify="right")
    grid.add_column(_("Share of wins"), justify="right")
    grid.add_column(_("95 % interval"), justify="right")
    for number, (seat, wins) in enumerate(zip(simulation.seats, tally.wins, strict=True), 1):
        low, high = wilson(wins, tally.games)
        share = wins / tally.games if tally.games else 0.0
        level = seat.level or ""
        name = usual_name(level, number, tr) if seat.name == usual_name(level, number, ENGLISH) else seat.name
        interval = f"{_percent(low, tr)} - {_percent(high, tr)}"
        grid.add_row(name, player_name(level, tr), str(wins), _percent(share, tr), interval)
    console = Console(markup=False, highlight=False)
    console.print(grid)
    console.print(_("Mean length: {moves} decisions a game.").format(moves=decimal(tally.mean_length, tr)))
    for name, mean in tally.figures.items():
        word, _dot, level = name.partition(".")
        told, kind = FIGURES[simulation.rules.id].told[word], player_name(level, tr) if level else ""
        console.print(_(told).format(mean=decimal(mean, tr), share=_percent(mean, tr), level=kind))
    console.print(_("Speed: {speed:.0f} decisions a second.").format(speed=tally.moves / seconds if seconds else 0.0))


def _percent(share: float, tr: NullTranslations) -> str:
    return f"{decimal(100 * share, tr)} %"
