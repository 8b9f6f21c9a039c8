"""What `simulate` counts besides, in the games where there is more to count."""

from __future__ import annotations

from collections import Counter
from gettext import NullTranslations
from itertools import pairwise

import pytest

from game.arguments import make_parser
from game.commands import Cards
from game.core.session import Session
from game.core.table import Seat, options_of
from game.registry import FIGURES, GAMES, MAN_BITES_DOG
from game.simulate import Simulation, Tally, play_game, simulate_command
from scenes.text import translations


def games_of(levels: str, games: int = 2, edition: str = "") -> tuple[Tally, list[Session]]:
    """Games of Man Bites Dog among those levels with that deck, counted."""
    seats = tuple(Seat(f"{level} {number}", "ai", level) for number, level in enumerate(levels.split(",")))
    simulation = Simulation(MAN_BITES_DOG, seats, options_of(MAN_BITES_DOG.options, {}), games, 3, Cards(edition))
    tally, sessions = Tally(simulation), [play_game(simulation, number, lambda: False) for number in range(games)]
    for session in sessions:
        outcome = session.rules.outcome(session.state)
        assert outcome is not None
        tally.count(session, outcome)
    return tally, sessions


def test_headlines_are_counted_by_the_level_of_who_printed_them() -> None:
    tally, sessions = games_of("normal,random,normal")
    moves = [(session.table.seats[entry.actor].level, entry.move.verb) for session in sessions for entry in session.log if entry.actor >= 0]
    printed = [level for level, verb in moves if verb == "print"]
    assert {level: tally.counts[f"points.{level}"] for level in ("normal", "random")} == {
        level: printed.count(level) for level in ("normal", "random")
    }
    challenged = sum(tally.sums[f"challenged.{level}"] for level in ("normal", "random"))
    assert challenged == sum(verb == "challenge" for _level, verb in moves) > 0
    assert tally.figures["rejected.random"] > tally.figures["rejected.normal"]
    assert 0 < tally.figures["rejected.random"] <= tally.figures["challenged.random"] <= 1
    assert tally.figures["points.normal"] > tally.figures["points.random"] > 0
    assert tally.figures["rounds"] >= 3


@pytest.mark.parametrize("edition", MAN_BITES_DOG.decks)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_headline_is_worth_60_to_90_points_and_a_game_to_500_takes_6_to_10_rounds(edition: str, seats: int) -> None:
    """What the points of the cards are for. A hundred games of normal players come to 6.4 to 6.9 rounds, at 63 to 66 points a headline."""
    tally, _sessions = games_of(",".join(["normal"] * seats), 5, edition)
    assert 60 <= tally.figures["points.normal"] <= 90
    assert 6 <= tally.figures["rounds"] <= 10


@pytest.mark.parametrize("edition", MAN_BITES_DOG.decks)
def test_the_points_of_a_deck_are_of_many_levels_and_most_cards_are_easy(edition: str) -> None:
    deck = MAN_BITES_DOG.decks[edition]
    cards = Counter(printed.points for printed in deck.printed if printed)
    assert len(cards) >= 6 and max(cards) >= 40
    assert all(cards[lower] > cards[higher] for lower, higher in pairwise((5, 10, 15, 20)))


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("man-bites-dog", "en", ["Rounds a game: ", "Easy: a headline is worth ", " % of the headlines are rejected."]),
        ("man-bites-dog", "es", ["Rondas por partida: ", "Fácil: un titular vale ", "Fácil: se rechaza el "]),
        ("dingo", "en", ["Days a game: ", "Value of a ranch at sunset: "]),
    ],
)
def test_the_table_tells_what_was_counted(game: str, language: str, said: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = make_parser(NullTranslations()).parse_args(["simulate", game, "--seats", "easy,random", "--games", "1"])
    assert simulate_command(words, translations(language)) == 0
    told = capsys.readouterr().out
    assert [words for words in said if words not in told] == []


@pytest.mark.parametrize("game", FIGURES)
def test_every_figure_has_its_sentence(game: str) -> None:
    rules = GAMES[game]
    seats = (Seat("Ana", "ai", "random"), Seat("Bruno", "ai", "random"))
    session = play_game(Simulation(rules, seats, options_of(rules.options, {}), 1, 1), 0, lambda: False)
    assert {name.partition(".")[0] for name in FIGURES[game].counted(session)} == set(FIGURES[game].told)
