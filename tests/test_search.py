"""The level that searches: a function of view, seed and iterations on every machine; it stops when it is told to, and sees what it must."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from game.ai import budget, choose, why
from game.ai.search import FINE, Search
from game.core.moves import Move, Reason
from game.core.rules import OVER, AnyRules
from game.core.session import Session
from game.core.views import View, sample_world, view
from game.dingo.forecast import POINT, chances_to_win
from game.dingo.glance import Glance
from game.registry import GAMES
from tests import dingo_positions as dingo
from tests import raton_ganador_positions as raton
from tests import stack_o_saurus_positions as sos
from tests.games import Case

WEIGHED = ["stack-o-saurus", "raton-ganador", "dingo"]
CASES = [Case(game, players) for game in WEIGHED for players in GAMES[game].players]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def decisions(case: Case, seed: int, moves: int) -> Iterator[tuple[AnyRules, View]]:
    """What the deciding seats see in the first decisions with a choice of a game at random."""
    rules, random = case.rules, Random(seed)
    session = Session(rules, case.table(seed))
    session.settle()
    while session.actor != OVER and moves:
        seen = view(rules, session.state, session.actor)
        if len(seen.moves) > 1:
            moves -= 1
            yield rules, seen
        session.play(random.choice(seen.moves))
        session.settle()


def told(game: str, players: int) -> list[str]:
    """What the level that searches does in some positions."""
    return [str(choose(rules, seen, "hard", 5, iterations=60)) for rules, seen in decisions(Case(game, players), 3, 12)]


@pytest.mark.parametrize("game", WEIGHED)
def test_another_process_with_another_hash_seed_finds_the_same_moves(game: str) -> None:
    code = f"from tests.test_search import told; print(*told({game!r}, 3), sep='\\n')"
    for hash_seed in ("0", "1"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert answer.stdout.splitlines() == told(game, 3)


@every_case
def test_it_plays_legal_moves_only_and_is_asked_to_stop_in_every_iteration(case: Case) -> None:
    for rules, seen in decisions(case, 2, 8):
        asked = 0

        def stop() -> bool:
            nonlocal asked
            asked += 1
            return asked == 7

        assert choose(rules, seen, "hard", 1, 1000, stop) in seen.moves
        assert asked in (0, 7)  # a decision that no guide is needed for is taken at once


@every_case
def test_every_number_of_players_has_its_budget(case: Case) -> None:
    assert budget(case.rules, case.players) >= 100


def test_what_was_stopped_early_is_what_fewer_iterations_find() -> None:
    seen = next(seen for _, seen in decisions(Case("raton-ganador", 2), 4, 1))
    asked = iter(range(100))
    stopped = choose(GAMES["raton-ganador"], seen, "hard", 9, 500, lambda: next(asked) == 39)
    assert stopped == choose(GAMES["raton-ganador"], seen, "hard", 9, 40)


def search(rules: AnyRules, seen: View, iterations: int) -> Search:
    """A search that has grown so far."""
    assert rules.adviser.guide
    grown = Search(rules, rules.adviser.guide, seen, Random(1))
    for _ in range(iterations):
        grown.iterate()
    return grown


def test_moves_that_are_alike_are_one() -> None:
    # ten cards, of five faces; eight squares beside the three cards on the board
    _, seen = list(decisions(Case("raton-ganador", 2), 1, 3))[-1]
    faces = {card.id: card.face for card in GAMES["raton-ganador"].cards(seen.table)}
    alike = {(faces[move.things[0]], move.things[1]) for move in seen.moves}
    kinds = search(GAMES["raton-ganador"], seen, 4000).root.children
    assert len(alike) < len(seen.moves)
    assert {kind.things for kind in kinds} == alike


def test_a_move_counts_as_often_as_it_could_be_chosen() -> None:
    _, seen = list(decisions(Case("raton-ganador", 3), 1, 3))[-1]
    root = search(GAMES["raton-ganador"], seen, 200).root
    assert root.visits == 200 == sum(child.visits for child in root.children.values())
    for child in root.children.values():
        assert child.visits <= child.available <= 200
        assert 0 <= child.total <= child.visits * FINE


def test_a_search_ends_when_no_other_move_can_be_chosen_most(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Mock(return_value=False)
    views = [seen for _, seen in decisions(Case("raton-ganador", 2), 5, 8)]
    soon = [choose(GAMES["raton-ganador"], seen, "hard", 1, 100, stop) for seen in views]
    assert 50 * len(views) < stop.call_count < 100 * len(views)
    monkeypatch.setattr(Search, "is_settled", lambda search, left: False)
    assert soon == [choose(GAMES["raton-ganador"], seen, "hard", 1, 100) for seen in views]


def test_the_tree_grows_beyond_a_move_when_it_was_chosen_as_often_as_the_guide_asks() -> None:
    _, seen = list(decisions(Case("raton-ganador", 2), 1, 3))[-1]
    rules = GAMES["raton-ganador"]
    assert rules.adviser.guide
    children = search(rules, seen, 600).root.children.values()
    assert any(child.children for child in children)
    for child in children:
        assert bool(child.children) == (child.visits > rules.adviser.guide.ripe)


@pytest.mark.parametrize("case", [case for case in CASES if case.rules.adviser.guide], ids=str)
def test_a_reward_lies_between_0_and_1_for_every_seat(case: Case) -> None:
    guide = case.rules.adviser.guide
    assert guide
    for rules, seen in decisions(case, 6, 10):
        for seed in range(5):
            world: Any = sample_world(rules, seen, Random(seed))
            if not guide.ends(world):
                rewards = guide.reward(rules, world, Random(seed))
                assert len(rewards) == case.players
                assert all(0 <= reward <= 1 for reward in rewards)


# Positions that it has to solve

TALL = "apatosaurus blue green orange"


def test_stack_o_saurus_it_takes_the_win() -> None:
    table = sos.position([TALL, TALL], hand="purple-2 scare-orange-1 tyrannosaurus-1 blue-2", hands={1: "purple-3 blue-3 blue-4"})
    assert play(sos.RULES, sos.seen(table, 0)) == "play purple-2 tower.0"


def test_stack_o_saurus_it_stops_who_is_about_to_win() -> None:
    table = sos.position(
        ["apatosaurus", TALL], hand="scare-orange-1 blue-2 green-2 green-3", hands={1: "purple-2 purple-3 blue-3"}, discard="orange-2"
    )
    assert play(sos.RULES, sos.seen(table, 0)) == "play scare-orange-1 tower.1"


def test_stack_o_saurus_it_takes_the_card_that_wins() -> None:
    hand = "blue green orange"
    table = sos.position([TALL, "apatosaurus blue"], phase="draw", discard="purple", hand=hand, hands={1: hand})
    assert play(sos.RULES, sos.seen(table, 0)) == "draw discard hand.0"


def test_stack_o_saurus_nobody_searches_for_the_order_of_the_colours() -> None:
    seen = sos.seen(sos.begin(3), 0)
    assert choose(sos.RULES, seen, "hard", 0, stop=never_asked) in seen.moves


def never_asked() -> bool:
    """A `stop` for decisions that are taken without a search."""
    raise AssertionError("there is nothing to search for")


def test_raton_ganador_the_last_card_is_placed_best() -> None:
    # only a dog drives the cat away from the mouse of three points
    board = "a3 C . b1 b1\nR R b2 b2 R\na1 a1 S a2 a2\nb3 b3 R R D\na3 D D C C"
    table = raton.position(board, hand="D D R R", hands={1: "D R R"})
    assert play(raton.RULES, raton.seen(table, 0)) in ("place dog-3 0,2", "place dog-4 0,2")


def test_raton_ganador_the_square_counts_too() -> None:
    # on the other open square a rabid dog would scare the good dog
    board = "a3 C . b1 b1\nR . b2 b2 R\na1 a1 S a2 a2\nb3 b3 R R D\na3 D D C C"
    table = raton.position(board, hand="D D R R", hands={1: "D R R R"})
    assert play(raton.RULES, raton.seen(table, 0)) in ("place dog-3 0,2", "place dog-4 0,2")


def test_dingo_the_day_ends_while_it_is_won() -> None:
    ranches, theirs = ["red-elephant red-lion", "blue-dingo"], "blue-elephant blue-lion"
    table = dingo.position(ranches, hand="yellow-elephant yellow-lion", hands={1: theirs}, discard=5, target=12)
    assert play(dingo.RULES, dingo.seen(table, 0)).startswith("discard ")


def test_dingo_it_does_not_go_over_on_the_last_card_but_one() -> None:
    # whoever discards next ends the day; the elephant would be one too many
    table = dingo.position(
        ["red-monkey red-dingo", "blue-monkey"], hand="green-sun green-elephant", hands={1: "blue-dingo yellow-dingo"}, discard=5, target=11
    )
    assert play(dingo.RULES, dingo.seen(table, 0)).startswith("discard ")


def test_dingo_the_last_card_but_one_is_not_left_to_the_next_seat() -> None:
    # a discard would leave it to the other one whether the day ends; the sun changes no ranch
    table = dingo.position(
        ["red-monkey red-dingo", "blue-monkey blue-dingo"],
        hand="green-sun green-elephant",
        hands={1: "blue-elephant yellow-dingo"},
        discard=4,
        target=11,
    )
    moves = [Move.read("play green-sun-1 ranch.0"), Move.read("discard green-sun-1 discard")]
    waits, discards = Glance(table.state).balances(moves)
    assert waits == pytest.approx(discards, abs=0.1)
    assert not play(dingo.RULES, dingo.seen(table, 0)).startswith("discard")


@pytest.mark.parametrize("players", POINT)
def test_dingo_a_lead_is_worth_the_more_the_nearer_the_end_is(players: int) -> None:
    state = dingo.RULES.start(Case("dingo", players, (("points", 15),)).table())
    leads = []
    for score in (0, 6, 12):
        state.scores = [score + 2, *[score] * (players - 1)]
        leads.append(chances_to_win(state))
    assert all(sum(chances) == pytest.approx(1.0) for chances in leads)
    assert 1 / players < leads[0][0] < leads[1][0] < leads[2][0] < 1
    state.scores, state.phase = [15] * players, "over"
    assert chances_to_win(state) == [1 / players] * players


def test_dingo_a_person_is_asked_whether_to_share() -> None:
    table = dingo.position(["red-elephant", "red-lion"], scores=[15, 15], hand="red-sun")
    table.state.phase = "tie"
    seen = dingo.seen(table, 0)
    assert choose(dingo.RULES, seen, "hard", 0, stop=never_asked) == Move("again")


def play(rules: AnyRules, seen: View) -> str:
    """What is played after a short search."""
    return str(choose(rules, seen, "hard", 1, 300))


# Why


def test_a_move_is_explained_by_the_judgement_of_the_game() -> None:
    table = sos.position([TALL, "apatosaurus blue"], hand="purple-2 scare-blue-1 blue-2", hands={1: "blue green orange"})
    seen = sos.seen(table, 0)
    assert why(sos.RULES, seen, Move.read("play purple-2 tower.0")) == Reason("finishes-tower")
    assert why(sos.RULES, seen, Move.read("play scare-blue-1 tower.1")) == Reason("topples", ("seat.1",))
