"""The level that draws cards: it finds the best plan by sequential halving, honestly; and what it foresees in each game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.ai import budget, choose, finish
from game.ai.halving import EVERY, Tried, weigh
from game.core.events import Event
from game.core.forecast import Forecast, one_each
from game.core.moves import Move
from game.core.rules import Rules
from game.core.views import sample_world, view
from game.dingo.deck import ANIMALS
from game.dingo.forecast import KEPT
from game.man_bites_dog.forecast import ManBitesDogForecast, promise
from game.man_bites_dog.round import PHOTO_POINTS
from game.man_bites_dog.state import EXCHANGE, State
from game.registry import GAMES
from tests import dingo_positions as dingo
from tests.games import Case
from tests.test_man_bites_dog_headlines import RULES, position
from tests.test_search import decisions

GAME = "man-bites-dog"
CASES = [Case(GAME, players) for players in RULES.players]
FORECAST = ManBitesDogForecast()


class Lots(Forecast[State]):
    """Twelve plans; the later, the better, by less than luck hides at first sight. It remembers who was looked at, and with which luck.

    `own` is how much of the luck is a plan's own; the other is the same for all.
    """

    budget = (0,)

    def __init__(self, own: float = 12.0) -> None:
        self.own = own
        self.looks: list[tuple[Move, float]] = []

    def plans(self, state: State) -> Sequence[Sequence[Move]]:
        return [(Move("throw", (str(number),)),) for number in range(12)]

    def worth(self, rules: Rules[State], state: State, plan: Sequence[Move], random: Random) -> float:
        luck, number = random.random(), int(plan[0].things[0])
        self.looks.append((plan[0], luck))
        return number + 100 * luck + self.own * [random.random() for _ in range(12)][number]


def test_the_best_plan_is_found_and_the_worse_half_is_given_up_again_and_again() -> None:
    lots, seen = Lots(), view(RULES, position("goat", "bites"), 0)
    found = [finish(weigh(RULES, lots, seen, Random(seed), 0.0, 400)) for seed in range(10)]
    assert sum(int(moves[0].things[0]) >= 10 for moves in found) >= 8
    counts = [sum(move.things[0] == str(number) for move, _ in lots.looks) for number in (0, 11)]
    assert counts[1] > 3 * counts[0] and len(lots.looks) <= 10 * 400


def test_a_decision_that_is_clear_takes_few_looks() -> None:
    clear, seen = Lots(own=0.0), view(RULES, position("goat", "bites"), 0)
    assert finish(weigh(RULES, clear, seen, Random(1), 0.0, 4000)) == [Move("throw", ("11",))]
    assert len(clear.looks) == 12 * EVERY


def test_plans_that_are_equal_are_not_given_up_for_luck() -> None:
    first, second = Tried(()), Tried(())
    first.worths, second.worths = [1.0, 5.0, 3.0], [1.0, 5.0, 3.0]
    assert not first.is_clearly_behind(second) and not second.is_clearly_behind(first)
    second.worths = [1.1, 5.1, 3.1]
    assert first.is_clearly_behind(second) and not second.is_clearly_behind(first)
    assert first.is_near(second, 0.11) and not first.is_near(second, 0.09)


def test_moves_that_are_alike_are_one_plan() -> None:
    moves = [Move("play", (card, place)) for card in ("red-1", "red-2", "blue-1") for place in ("here", "there")]
    moves += [Move("effect", ("red-1",)), Move("effect", ("red-2",)), Move("pass")]
    plans = one_each(moves, {"red-1": "red", "red-2": "red", "blue-1": "blue"})
    assert plans == [(move,) for move in moves if "red-2" not in move.things or move.verb == "effect"]


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


def test_dingo_every_seat_draws_the_same_cards_whatever_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, (rules, seen) = decisions(Case("dingo", 3), 7, 2)
    forecast = rules.adviser.forecast
    assert forecast
    world = sample_world(rules, seen, Random(1))
    drawn: list[list[Move]] = []
    advance = rules.advance

    def watch(state: object, move: Move, tell: list[Event] | None) -> None:
        if move.verb == "comes" and state.due[0] == (seen.actor + 1) % 3:  # type: ignore[attr-defined]
            drawn[-1].append(move)
        advance(state, move, tell)

    monkeypatch.setattr(rules, "advance", watch)
    for plan in forecast.plans(world):
        drawn.append([])
        forecast.worth(rules, world.copy(), plan, Random(2))
    assert len(drawn) > 1
    assert all(first == other for cards in drawn for first, other in zip(drawn[0], cards, strict=False))


def test_dingo_what_was_left_in_a_hand_is_likelier_what_cannot_be_used() -> None:
    hands = {1: "blue-baby blue-lion", 2: "blue-lion blue-dingo", 3: "green-baby green-lion"}
    ranches = ["red-elephant-1", "red-lion-1", "red-elephant-2", "red-lion-2"]
    table = dingo.position(ranches, hand="red-sun red-moon", hands=hands, discard=2)
    table.state.starter = 3  # two cards were laid: seats 3 and 0 have been in turn, 1 and 2 have not
    forecast, idle = dingo.RULES.adviser.forecast, 0
    assert forecast
    for number in range(300):
        world = sample_world(dingo.RULES, dingo.seen(table, 0), Random(number))
        before = world.copy()
        forecast.suppose(world, Random(number))
        assert view(dingo.RULES, world, 0) == dingo.seen(table, 0)
        assert world.hands[:3] == before.hands[:3]
        assert sorted(world.draw + world.hands[3]) == sorted(before.draw + before.hands[3])
        idle += sum(world.deck.value[card] == 0 for card in world.hands[3])
    assert idle > 1.25 * 300 * 2 * 8 / 52  # eight suns and moons are among the 52 cards that it does not see


def test_dingo_every_animal_may_be_left() -> None:
    assert set(KEPT) == set(ANIMALS)
