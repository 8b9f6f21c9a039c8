"""Computer players: what each level does, that it is a function of view and seed, and that each is stronger than the one before."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai import LEVELS, choose, hint, seed_for
from game.core.moves import Move, Reason
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import sample_world, view
from game.registry import GAMES
from tests.stack_o_saurus_positions import RULES, Position, position, seen

GAME = "stack-o-saurus"
TALL = "apatosaurus blue green orange"
"""One dinosaur short of winning, in the order of the positions: purple is missing."""


def chosen(table: Position, level: str = "normal", seed: int = 0, seat: int = 0) -> str:
    return str(choose(RULES, seen(table, seat), level, seed))


def decisions(seed: int) -> list[Position]:
    """Every position with a choice in a game at random."""
    table = Table(GAME, tuple(Seat(f"Seat {seat}", "ai", "random") for seat in range(3)), seed, {"may_discard": True}, 0, 1)
    session, random, found = Session(RULES, table), Random(seed), []
    while session.actor != OVER:
        if len(RULES.moves(session.state)) > 1:
            found.append(Position(session.state.copy()))
        session.play(random.choice(RULES.moves(session.state)))
        session.settle()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_depends_on_its_view_and_its_seed_alone(level: str) -> None:
    random = Random(1)
    for number, table in enumerate(decisions(7)):
        known = seen(table, table.turn)
        move = choose(RULES, known, level, number, 20)
        assert move in known.moves
        assert move == choose(RULES, known, level, number, 20)
        other_world = sample_world(RULES, known, random)
        assert move == choose(RULES, view(RULES, other_world, table.turn), level, number, 20)


def test_random_likes_every_move_as_much_as_any_other() -> None:
    table = position(["-", "-"], hand="blue-2 green-2 purple-2 orange-2")
    counts = Counter(chosen(table, "random", seed) for seed in range(400))
    assert len(counts) == 4 and min(counts.values()) > 60


def test_a_single_move_needs_no_player() -> None:
    table = position(["-", "-"], hand="apatosaurus-2")
    assert {chosen(table, level) for level in LEVELS} == {"play apatosaurus-2 tower.0"}


def test_who_has_nothing_to_decide_cannot_choose() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(RULES, seen(position(["-", "-"], hand="blue"), 1), "normal", 0)


def test_there_is_no_other_level() -> None:
    with pytest.raises(KeyError):
        choose(RULES, seen(position(["-", "-"], hand="blue green"), 0), "hopeless", 0)


def test_the_seed_of_a_decision_is_its_own() -> None:
    assert seed_for(7, 12, 1) == 18109027715203204913
    assert len({seed_for(table, position, seat) for table in range(5) for position in range(5) for seat in range(5)}) == 125


def test_normal_completes_its_tower() -> None:
    table = position([TALL, TALL], hand="purple-2 scare-orange-1 tyrannosaurus-1")
    assert chosen(table) == "play purple-2 tower.0"


def test_normal_stops_who_is_about_to_win_and_keeps_the_tyrannosaurus_for_later() -> None:
    table = position(["apatosaurus blue", TALL, "apatosaurus"], hand="green-2 scare-orange-1 tyrannosaurus-1 blue-3")
    assert chosen(table) == "play scare-orange-1 tower.1"


def test_normal_takes_the_card_that_wins() -> None:
    table = position([TALL, "apatosaurus"], phase="draw", discard="purple", hand="blue green orange")
    assert chosen(table) == "draw discard hand.0"


def test_normal_does_not_leave_the_winning_card_to_the_next_player() -> None:
    table = position(["apatosaurus", TALL], hand="purple-2 purple-3 green-2 orange-2")
    assert not chosen(table).startswith("discard purple")


def test_normal_takes_the_pterodactyl_from_the_discard_pile() -> None:
    table = position(["apatosaurus", "apatosaurus", "apatosaurus"], phase="draw", discard="pterodactyl", hand="purple orange green")
    assert chosen(table) == "draw discard hand.0"


def test_easy_misses_a_win_only_now_and_then() -> None:
    table = position([TALL, "apatosaurus blue"], hand="purple-2 scare-blue-1 tyrannosaurus-1 green-2")
    wins = sum(chosen(table, "easy", seed) == "play purple-2 tower.0" for seed in range(400))
    assert 300 < wins < 400


def test_a_hint_is_what_normal_would_do_and_says_why() -> None:
    table = position([TALL, "apatosaurus"], hand="purple-2 tyrannosaurus-1 pterodactyl-1")
    move, why = hint(RULES, seen(table, 0))
    assert move.things[1] == "tower.0" and why == Reason("finishes-tower")
    danger = position(["apatosaurus blue", TALL], hand="green-2 scare-orange-1")
    assert hint(RULES, seen(danger, 0)) == (Move.read("play scare-orange-1 tower.1"), Reason("stops-winner", ("seat.1",)))
    assert hint(RULES, seen(danger, 0)) == hint(RULES, seen(danger, 0))


def why(table: Position) -> Reason:
    """Why a hint suggests what it suggests to the seat whose turn it is."""
    return hint(RULES, seen(table, table.turn))[1]


@pytest.mark.parametrize("discard", ["green", "tyrannosaurus", "-"])
def test_a_hint_to_draw_says_that_the_win_is_in_the_hand(discard: str) -> None:
    assert why(position([TALL, "apatosaurus"], phase="draw", discard=discard, hand="purple-2 blue-2")) == Reason("win-in-hand")


def test_a_hint_to_draw_gives_the_true_reason() -> None:
    """Each reason holds where it is given: it climbs, it scares, the next player would have it, it is for later, the floor is there."""
    low = ["apatosaurus", "-"]
    assert why(position(low, phase="draw", discard="blue", hand="orange green")) == Reason("next-floor-face-up", ("blue",))
    assert why(position(low, phase="draw", discard="pterodactyl", hand="orange green")) == Reason("lucky-face-up")
    danger = position(["apatosaurus", TALL], phase="draw", discard="scare-orange", hand="green orange")
    assert why(danger) == Reason("scares-face-up", ("scare-orange", "seat.1"))
    denied = position(["apatosaurus", TALL], phase="draw", discard="purple-2", hand="purple-3 pterodactyl green")
    taking = RULES.adviser.judge(denied.state, [move for move in RULES.moves(denied.state) if move.things[0] == "discard"])
    assert [judgement.why for judgement in taking] == [Reason("kept-from-next", ("purple", "seat.1"))]
    held = position(["apatosaurus", "-"], phase="draw", discard="scare-green", hand="blue-2 orange")
    assert why(held) == Reason("next-floor-in-hand")


def test_a_hint_to_discard_says_when_it_is_for_the_next_player() -> None:
    """The purple one helps least of all, but the next player wins with it."""
    table = position(["apatosaurus", TALL], hand="purple-2 green-2 orange-2")
    assert why(table) == Reason("least-useful-feeds", ("orange", "seat.1"))
    harmless = position(["apatosaurus", "apatosaurus"], hand="purple-2 green-2 orange-2")
    assert why(harmless) == Reason("least-useful", ("purple",))


def share_of_wins(strong: str, weak: str, players: int, games: int) -> float:
    """How much of the wins one seat of the stronger level has against the weaker one in all others; the seats rotate."""
    rules, share = GAMES[GAME], 0.0
    for number in range(games):
        levels = [weak] * players
        levels[number % players] = strong
        seats = tuple(Seat(level, "ai", level) for level in levels)
        youngest = number // players % players
        session = Session(rules, Table(GAME, seats, number, {"may_discard": False}, youngest, (youngest + 1) % players))
        while (actor := session.actor) != OVER:
            seed = seed_for(number, len(session.log), actor)
            session.play(choose(rules, view(rules, session.state, actor), levels[actor], seed))
            session.settle()
        outcome = rules.outcome(session.state)
        assert outcome is not None
        share += (number % players in outcome.winners) / len(outcome.winners)
    return share / games


@pytest.mark.parametrize(
    ("strong", "weak", "players", "least"),
    [
        ("normal", "random", 2, 0.75),
        ("normal", "random", 4, 0.50),
        ("easy", "random", 2, 0.60),
        ("normal", "easy", 2, 0.51),
    ],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, players: int, least: float) -> None:
    assert share_of_wins(strong, weak, players, 200) > least
