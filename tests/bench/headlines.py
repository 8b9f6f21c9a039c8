"""How fast the best headline of a hand is found, and what headlines each level prints."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from game.commands import Cards
from game.core.table import Seat, options_of
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.headlines import best_headline
from game.registry import MAN_BITES_DOG
from game.simulate import Simulation, Tally, play_game
from tests.bench.figures import Figure
from tests.bench.rules_layer import one_core

HANDS, WORDS, VERBS = 1000, 5, 3
SEARCH = 0.1
"""Seconds that a search takes at most."""
GAMES = {"easy": 20, "normal": 20, "hard": 1}
"""So many games are played by three players of each level."""
LEAST, MOST = 60, 90
"""Points that the mean headline of normal players is to be worth."""


def headlines() -> Iterator[Figure]:
    """Of each deck the search, in processor time, and the headlines of each level."""
    for edition, deck in MAN_BITES_DOG.decks.items():
        with one_core():
            yield _search(edition, deck)
            for level, games in GAMES.items():
                yield _printed(edition, level, games)


def _search(edition: str, deck: Deck) -> Figure:
    random, seconds = Random(1), []
    blue = [card for card in range(len(deck.ids)) if not deck.is_verb[card] and not deck.is_exclusive[card]]
    red = [card for card in range(len(deck.ids)) if deck.is_verb[card]]
    for _ in range(HANDS):
        hand, verbs = random.sample(blue, WORDS), random.sample(red, VERBS)
        begin = process_time()
        best_headline(deck, hand, verbs)
        seconds.append(process_time() - begin)
    worst = max(seconds)
    value = f"median {1000 * median(seconds):.2f} ms, worst {1000 * worst:.1f} ms of {HANDS:,} hands"
    return Figure(f"best headline, {edition}", value, f"{worst / SEARCH:.2f} x", f"of {SEARCH} s", worst <= SEARCH)


def _printed(edition: str, level: str, games: int) -> Figure:
    """What `games` games of three players of `level` were like; what normal players do is judged."""
    seats = tuple(Seat(name, "ai", level) for name in ("Ana", "Bruno", "Carla"))
    simulation = Simulation(MAN_BITES_DOG, seats, options_of(MAN_BITES_DOG.options, {}), games, 1, Cards(edition))
    tally = Tally(simulation)
    for number in range(games):
        session = play_game(simulation, number, lambda: False)
        outcome = session.rules.outcome(session.state)
        assert outcome is not None
        tally.count(session, outcome)
    means = tally.figures
    points, challenged, rejected = (means[f"{name}.{level}"] for name in ("points", "challenged", "rejected"))
    value = f"{points:.1f} points; {challenged:.0%} challenged, {rejected:.0%} rejected; {means['rounds']:.1f} rounds"
    if level != "normal":
        return Figure(f"headlines, {edition}, {level}", value)
    return Figure(f"headlines, {edition}, {level}", value, "", f"{LEAST} to {MOST}", LEAST <= points <= MOST)
