"""The level that draws cards: it finds the best plan by sequential halving, honestly; and what it foresees in Man Bites Dog."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.ai import budget, choose, finish
from game.ai.halving import weigh
from game.core.forecast import Forecast
from game.core.moves import Move
from game.core.rules import Rules
from game.core.views import sample_world, view
from game.man_bites_dog.forecast import ManBitesDogForecast, promise
from game.man_bites_dog.round import PHOTO_POINTS
from game.man_bites_dog.state import EXCHANGE, State
from game.registry import GAMES
from tests.games import Case
from tests.test_man_bites_dog_headlines import RULES, position
from tests.test_search import decisions

GAME = "man-bites-dog"
CASES = [Case(GAME, players) for players in RULES.players]
FORECAST = ManBitesDogForecast()


class Lots(Forecast[State]):
    """Twelve plans; the later, the better, by less than luck hides at first sight. It remembers who was looked at, and with which luck."""

    budget = (0,)

    def __init__(self) -> None:
        self.looks: list[tuple[Move, float]] = []

    def plans(self, state: State) -> Sequence[Sequence[Move]]:
        return [(Move("throw", (str(number),)),) for number in range(12)]

    def worth(self, rules: Rules[State], state: State, plan: Sequence[Move], random: Random) -> float:
        luck = random.random()
        self.looks.append((plan[0], luck))
        return int(plan[0].things[0]) + 100 * luck + 12 * random.random()


def test_the_best_plan_is_found_and_the_worse_half_is_given_up_again_and_again() -> None:
    lots, seen = Lots(), view(RULES, position("goat", "bites"), 0)
    found = [finish(weigh(RULES, lots, seen, Random(seed), 0.0, 400)) for seed in range(10)]
    assert sum(int(moves[0].things[0]) >= 10 for moves in found) >= 8
    counts = [sum(move.things[0] == str(number) for move, _ in lots.looks) for number in (0, 11)]
    assert counts[1] > 3 * counts[0] and len(lots.looks) <= 10 * 400


def test_the_plans_that_are_left_are_tried_with_the_same_luck() -> None:
    lots = Lots()
    finish(weigh(RULES, lots, view(RULES, position("goat", "bites"), 0), Random(1), 0.0, 48))
    assert len({luck for _, luck in lots.looks[:12]}) == 1 < len({luck for _, luck in lots.looks})


def test_who_is_told_to_stop_answers_with_what_looked_best() -> None:
    lots, left = Lots(), iter(range(30))
    found = finish(weigh(RULES, lots, view(RULES, position("goat", "bites"), 0), Random(1), 0.0, 4000), lambda: next(left) == 16)
    assert len(lots.looks) == 17 and int(found[0].things[0]) > 5
    at_once = finish(weigh(RULES, lots, view(RULES, position("goat", "bites"), 0), Random(1), 0.0, 4000), lambda: True)
    assert at_once == [Move("throw", ("0",))]  # the others were not looked at


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_is_honest_and_plays_by_the_rules(case: Case) -> None:
    assert budget(case.rules, case.players) >= 100
    for number, (rules, seen) in enumerate(decisions(case, 2, 6)):
        move = choose(rules, seen, "hard", number, 40)
        assert move in seen.moves or rules.accepts(sample_world(rules, seen, Random(1)), move)
        other = view(rules, sample_world(rules, seen, Random(number)), seen.seat)
        assert choose(rules, other, "hard", number, 40) == move


def test_every_exchange_is_weighed() -> None:
    plans = FORECAST.plans(position("grandmother, furious, mayor, lighthouse, nap", "bites, faints, yodels", phase=EXCHANGE))
    assert len({frozenset(plan) for plan in plans}) == len(plans) == 1 + 5 + 10 + 10


def test_the_turn_is_weighed_where_there_is_an_exclusive() -> None:
    assert not FORECAST.plans(position("grandmother, furious, mayor, lighthouse, nap", "bites, faints"))
    plans = FORECAST.plans(position("photo-1, interview-1, grandmother, mayor, homemade", "bites"))
    assert [plan[0].verb for plan in plans] == ["lay", "interview", "photo"]
    assert [move.verb for move in plans[1]] == ["interview", "throw", "draw"]


def test_a_photo_is_played_before_the_headline() -> None:
    state = position("photo-1, grandmother, mayor, soggy", "bites")
    assert str(choose(RULES, view(RULES, state, 0), "hard", 1, 40)) == "photo photo-1 press"


def test_what_is_kept_is_worth_nothing_when_no_round_is_to_come() -> None:
    state = position("story-1, grandmother, mayor, soggy", "bites")
    early = promise(state, 0)
    state.scores[1] = 480
    assert 0 < promise(state, 0) < early
    photo = position("photo-1, grandmother, mayor, soggy", "bites")
    photo.scores[1] = 480
    assert promise(photo, 0) == promise(state, 0) + PHOTO_POINTS


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_that_comes_to_nothing_is_exchanged(seed: int) -> None:
    state = position("furious, soggy, smug, bald, evil", "bites, faints, yodels", phase=EXCHANGE)
    thrown = 0
    while state.phase == EXCHANGE and state.turn == 0:
        move = choose(GAMES[GAME], view(RULES, state, 0), "hard", seed, 150)
        thrown += move.verb == "throw"
        RULES.advance(state, move, None)
    assert thrown == 3
