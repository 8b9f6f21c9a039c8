"""Records the golden games that are missing; those that are there stay, whatever the rules have become."""

from __future__ import annotations

from game.ai import choose, seed_for
from game.core.records import record_lines
from game.core.rules import OVER, AnyRules
from game.core.session import Session, told
from game.core.table import Seat, Table
from game.core.views import view
from game.registry import GAMES
from tests.golden import path_of

SEEDS = range(1, 41)
LEVELS = ("normal", "easy", "random")


def record_missing() -> None:
    """For each game and number of players without a record: of some games, the one in which most different things happen."""
    for game, rules in GAMES.items():
        for players in rules.players:
            path = path_of(game, players)
            if not path.exists():
                session = max((played(rules, players, seed) for seed in SEEDS), key=richness)
                path.write_text("".join(f"{line}\n" for line in record_lines(session)), encoding="utf-8")
                print(path)


def richness(session: Session) -> tuple[int, int]:
    """How many different things happen in a game; of equals, the shorter is the richer."""
    return len({event.cue for _, events in told(session) for event in events}), -len(session.log)


def played(rules: AnyRules, players: int, seed: int) -> Session:
    """A whole game among computer players of all levels; each second seed has the last value of every house rule."""
    seats = tuple(Seat(f"Seat {seat}", "ai", LEVELS[(seat + seed) % len(LEVELS)]) for seat in range(players))
    options = {option.name: option.values[-(seed % 2)] for option in rules.options}
    session = Session(rules, Table(rules.id, seats, seed, options, seed % players, (seed + 1) % players))
    session.settle()
    while (seat := session.actor) != OVER:
        level = seats[seat].level or LEVELS[0]
        session.play(choose(rules, view(rules, session.state, seat), level, seed_for(seed, len(session.log), seat)))
        session.settle()
    return session


if __name__ == "__main__":
    record_missing()
