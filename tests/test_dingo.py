"""The Dingo Ate The Baby: a scenario for each sentence of its rules page. Position, move, result. The rulings: test_dingo_rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.moves import IllegalMove, Move
from game.core.rules import OVER
from tests.dingo_positions import (
    COLOURS,
    EACH,
    IDS,
    RULES,
    VALUES,
    Position,
    begin,
    cards,
    cues,
    legal,
    play,
    position,
    seen,
    settle,
    size,
    table_for,
    waits,
)
from tests.games import ending

# Cards and zones


def test_the_house_deck_has_twelve_cards_of_each_of_five_colours_and_a_starting_card_for_each() -> None:
    deck = RULES.cards(table_for(3))
    assert sorted(card.id for card in deck) == sorted([*IDS, *(f"start-{colour}" for colour in COLOURS)])
    assert Counter(card.face.split("-")[1] for card in deck if not card.face.startswith("start")) == {
        animal: 5 * each for animal, each in EACH.items()
    }


@pytest.mark.parametrize(("animal", "value"), VALUES.items())
def test_animals_have_the_values_of_the_rules_page(animal: str, value: int) -> None:
    table = play(position([f"green-{animal}", "-"], hand="red-sun", discard=5), "discard red-sun")
    assert table.ended is not None
    assert table.ended["values"] == [value, 0]


@pytest.mark.parametrize("players", range(2, 6))
def test_the_zones_have_the_names_of_the_rules_page(players: int) -> None:
    zones = RULES.zones(table_for(players))
    assert set(zones) == {"draw", "discard"} | {f"{kind}.{seat}" for kind in ("hand", "ranch", "start") for seat in range(players)}
    assert {name for name, zone in zones.items() if zone.ordered == "by-rule"} == {f"ranch.{seat}" for seat in range(players)}
    assert {name for name, zone in zones.items() if zone.ordered == "by-arrival"} == {"discard"}


def test_the_last_card_to_be_discarded_lies_on_top() -> None:
    table = play(position(["red-lion", "-"], hand="green-baby", discard="yellow-sun yellow-lion"), "discard green-baby")
    *_, top = RULES.layout(table.state)["discard"]
    assert top.startswith("green-baby")


def test_r_all_7_a_hand_is_seen_by_its_seat_the_draw_pile_by_nobody_the_rest_by_all() -> None:
    zones = RULES.zones(table_for(3))
    hidden = {name for name, zone in zones.items() if not zone.visible_to(1)}
    assert hidden == {"draw", "hand.0", "hand.2"}


def test_two_to_five_play() -> None:
    assert list(RULES.players) == [2, 3, 4, 5]


# How a day begins


def test_set_up_the_starting_cards_come_first_then_who_begins_then_the_die_then_the_deal_seat_by_seat() -> None:
    table = begin(2)
    table = play(table, "comes start-green", "comes start-red", "begins seat.1", "die 7")
    table = play(table, comes="red-lion blue-sun red-moon red-baby blue-baby blue-moon")
    assert (table.day, table.starter, table.turn, table.target) == (1, 1, 1, 17)
    assert (cards(table, "start.0"), cards(table, "start.1")) == ("start-green", "start-red")
    assert (cards(table, "ranch.0"), cards(table, "ranch.1")) == ("red-lion", "blue-sun")
    assert (cards(table, "hand.0"), cards(table, "hand.1")) == ("red-baby red-moon", "blue-baby blue-moon")


@pytest.mark.parametrize("players", range(2, 6))
def test_a_day_1_and_2_everybody_has_one_open_card_and_two_hidden_ones(players: int) -> None:
    table = settle(begin(players), seed=players)
    for seat in range(players):
        assert (size(table, f"ranch.{seat}"), size(table, f"hand.{seat}"), size(table, f"start.{seat}")) == (1, 2, 1)
    assert size(table, "draw") == 60 - 3 * players
    assert 11 <= table.target <= 20
    assert table.turn == table.starter


def test_the_first_starting_player_is_random() -> None:
    assert {settle(begin(4), seed).starter for seed in range(40)} == {0, 1, 2, 3}


# Actions


def test_action_1_any_card_goes_into_the_own_ranch_at_the_right_end() -> None:
    table = position(["red-sun", "-"], hand="purple-elephant")
    assert "play purple-elephant on ranch.0" in legal(table)
    assert cards(play(table, "play purple-elephant on ranch.0"), "ranch.0") == "red-sun purple-elephant"


def test_action_2_a_card_goes_into_anothers_ranch_if_it_has_the_colour_of_the_starting_card() -> None:
    table = position(["-", "red-sun", "red-moon"], hand="blue-baby purple-baby", starts="yellow blue green")
    assert "play blue-baby on ranch.1" in legal(table)
    assert "play blue-baby on ranch.2" not in legal(table)
    assert "play purple-baby on ranch.1" not in legal(table)


def test_action_2_a_card_goes_into_anothers_ranch_if_it_has_the_colour_of_any_card_there() -> None:
    table = position(["-", "red-sun green-dingo yellow-baby", "red-moon"], hand="green-baby yellow-lion", starts="purple purple blue")
    assert [move for move in legal(table) if "ranch.1" in move] == ["play green-baby on ranch.1", "play yellow-lion on ranch.1"]
    assert not [move for move in legal(table) if "ranch.2" in move]
    assert cards(play(table, "play yellow-lion on ranch.1"), "ranch.1") == "red-sun green-dingo yellow-baby yellow-lion"


def test_action_2_a_card_of_another_colour_is_refused_with_the_reason() -> None:
    table = position(["-", "red-sun"], hand="green-baby", starts="green blue")
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(table.state, Move("play", ("green-baby-1", "ranch.1")))
    assert caught.value.reason == ("no-such-colour", ("seat.1",))


def test_action_3_the_own_protected_card_can_be_destroyed_with_two_or_more_cards_and_the_rest_slides_left() -> None:
    table = position(["red-lion blue-baby green-sun", "-"], hand="red-sun red-moon")
    assert "destroy" in legal(table)
    table = play(table, "destroy")
    assert cards(table, "ranch.0") == "blue-baby green-sun"
    assert cards(table, "discard") == "red-lion"
    assert table.turn == 1


def test_action_4_a_card_can_be_discarded() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun blue-dingo"), "discard blue-dingo", comes="purple-baby")
    assert cards(table, "discard") == "blue-dingo"
    assert cards(table, "hand.0") == "purple-baby red-sun"


def test_after_the_action_the_hand_is_filled_up_to_two() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun"), "play red-sun on ranch.0", "no-bonus", comes="blue-baby green-baby")
    assert cards(table, "hand.0") == "blue-baby green-baby"
    assert table.turn == 1


def test_after_destroying_nothing_is_drawn_with_two_cards_in_hand() -> None:
    table = play(position(["red-lion blue-sun", "-"], hand="red-sun red-moon"), "destroy")
    assert not waits(table)
    assert size(table, "hand.0") == 2


def test_turns_go_clockwise() -> None:
    table = position(["red-lion", "-", "-"], hand="blue-sun red-sun", hands={1: "-"}, turn=2)
    assert play(table, "discard blue-sun", comes="red-baby").turn == 0


# Effects


EFFECTS = [("baby", "elephant", "scare"), ("dingo", "baby", "eat"), ("lion", "dingo", "eat"), ("elephant", "lion", "stomp")]
EFFECTS += [("sun", "moon", "chase"), ("moon", "monkey", "stalk")]


@pytest.mark.parametrize(("animal", "prey", "cue"), EFFECTS)
def test_an_effect_puts_its_prey_on_the_discard_pile(animal: str, prey: str, cue: str) -> None:
    table = position(["yellow-dingo", f"green-sun green-{prey} blue-lion"], hand=f"red-{animal}")
    table = play(table, f"play red-{animal} on ranch.0", f"effect green-{prey}")
    assert f"green-{prey}" in cards(table, "discard")
    assert cards(table, "ranch.1") == "green-sun blue-lion"
    assert cue in cues(table)


@pytest.mark.parametrize(("animal", "prey", "cue"), EFFECTS)
def test_an_effect_is_optional(animal: str, prey: str, cue: str) -> None:
    table = position(["yellow-dingo", f"green-sun green-{prey} blue-lion"], hand=f"red-{animal}")
    table = play(table, f"play red-{animal} on ranch.0")
    assert table.phase == "effect"
    assert legal(table)[-1] == "skip"
    table = play(table, "skip")
    assert cards(table, "discard") == "-"
    assert table.turn == 1


def test_an_effect_targets_its_prey_and_nothing_else() -> None:
    table = position(["yellow-sun", "green-sun green-dingo blue-lion red-baby red-monkey"], hand="red-lion")
    assert legal(play(table, "play red-lion on ranch.0")) == ["effect green-dingo", "skip"]


def test_an_effect_may_be_used_in_any_ranch_wherever_the_card_was_played() -> None:
    table = position(["blue-sun yellow-baby", "red-sun green-baby", "blue-moon purple-baby"], hand="blue-dingo")
    table = play(table, "play blue-dingo on ranch.2")
    assert legal(table) == ["effect yellow-baby", "effect green-baby", "effect purple-baby", "skip"]


def test_without_prey_no_effect_is_asked_for() -> None:
    table = play(position(["yellow-sun", "green-sun"], hand="red-lion"), "play red-lion on ranch.0")
    assert waits(table)
    assert table.phase == "act"


def test_the_leftmost_card_of_anothers_ranch_is_protected() -> None:
    table = position(["yellow-sun", "green-baby blue-baby"], hand="red-dingo")
    assert legal(play(table, "play red-dingo on ranch.0")) == ["effect blue-baby", "skip"]


def test_a_card_that_slides_to_the_left_end_is_protected_there() -> None:
    table = position(["yellow-sun", "green-lion blue-baby"], hand="red-sun red-moon", hands={0: "red-dingo red-baby"}, turn=1)
    table = play(table, "destroy", "play red-dingo on ranch.0")
    assert cards(table, "ranch.1") == "blue-baby"
    assert table.phase == "act"


def test_scared_by_a_baby_played_into_anothers_ranch_the_own_elephant_goes() -> None:
    table = position(["red-sun yellow-elephant", "green-sun"], hand="blue-baby", starts="red blue")
    table = play(table, "play blue-baby on ranch.1", "effect yellow-elephant")
    assert cards(table, "ranch.0") == "red-sun"


def test_a_monkey_brings_the_top_card_of_the_draw_pile_to_the_right_end_of_any_ranch() -> None:
    table = position(["red-sun", "green-sun", "-"], hand="blue-monkey")
    table = play(table, "play blue-monkey on ranch.0")
    assert legal(table) == ["effect ranch.0", "effect ranch.1", "effect ranch.2", "skip"]
    table = play(table, "effect ranch.1", comes="purple-elephant red-baby yellow-baby")
    assert cards(table, "ranch.1") == "green-sun purple-elephant"
    assert cards(table, "hand.0") == "red-baby yellow-baby"


def test_the_card_that_a_monkey_brings_has_no_effect_and_opens_no_bonus() -> None:
    table = position(["red-sun purple-baby", "green-sun green-baby"], hand="blue-monkey")
    table = play(table, "play blue-monkey on ranch.0", "effect ranch.0", comes="red-dingo red-moon yellow-sun")
    assert cards(table, "ranch.0") == "red-sun purple-baby blue-monkey red-dingo"
    assert (table.turn, table.phase) == (1, "act")
    assert size(table, "discard") == 0


def test_a_monkey_brings_a_second_monkey_which_does_nothing() -> None:
    table = position(["red-sun", "green-sun"], hand="blue-monkey")
    table = play(table, "play blue-monkey on ranch.0", "effect ranch.1", comes="purple-monkey red-baby yellow-baby")
    assert (table.turn, table.phase) == (1, "act")


# The colour bonus


def test_the_bonus_destroys_the_own_protected_card() -> None:
    table = position(["red-lion blue-sun", "-"], hand="blue-elephant")
    table = play(table, "play blue-elephant on ranch.0")
    assert (table.phase, legal(table)) == ("bonus", ["bonus", "no-bonus"])
    assert cards(play(table, "bonus"), "ranch.0") == "blue-sun blue-elephant"
    assert cards(play(table, "no-bonus"), "ranch.0") == "red-lion blue-sun blue-elephant"


def test_a_single_card_of_the_colour_is_enough_for_the_bonus() -> None:
    table = play(position(["blue-lion", "-"], hand="blue-sun"), "play blue-sun on ranch.0", "bonus")
    assert cards(table, "ranch.0") == "blue-sun"


def test_no_bonus_without_the_colour_in_the_own_ranch() -> None:
    assert play(position(["red-lion", "blue-sun"], hand="blue-elephant", discard=1), "play blue-elephant on ranch.0").phase != "bonus"


def test_no_bonus_for_a_card_played_into_anothers_ranch() -> None:
    assert play(position(["blue-lion red-sun", "blue-sun"], hand="blue-moon"), "play blue-moon on ranch.1").phase != "bonus"


# Sunset


@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 6), (4, 8), (5, 10)])
def test_a_day_5_the_day_ends_with_twice_as_many_discards_as_players_and_six_with_two(players: int, count: int) -> None:
    ranches = ["red-lion", *["-"] * (players - 1)]
    almost = play(position(ranches, hand="blue-sun", discard=count - 2), "discard blue-sun")
    assert almost.ended is None
    done = play(position(ranches, hand="blue-sun", discard=count - 1), "discard blue-sun")
    assert done.ended is not None
    assert done.day == 2


# Scoring


def scored(ranches: list[str], target: int) -> list[int]:
    """The points of a day that ends with these ranches."""
    players = len(ranches)
    last = position(ranches, hand="red-sun", discard=(6 if players == 2 else 2 * players) - 1, target=target)
    ended = play(last, "discard red-sun").ended
    assert ended is not None
    return list(ended["points"])


def test_scoring_one_point_for_each_player_beaten() -> None:
    assert scored(["blue-elephant green-elephant", "blue-lion", "green-baby", "yellow-dingo"], 14) == [3, 2, 0, 1]


def test_scoring_over_the_target_scores_nothing_and_is_beaten_by_all_others() -> None:
    assert scored(["blue-elephant green-elephant", "-", "green-baby"], 11) == [0, 1, 2]


def test_scoring_exactly_the_target_is_not_over() -> None:
    assert scored(["blue-elephant green-dingo", "green-lion"], 11) == [1, 0]


def test_scoring_equal_values_do_not_beat_each_other() -> None:
    assert scored(["blue-lion", "green-lion", "yellow-baby"], 11) == [1, 1, 0]


def test_scoring_nobody_scores_when_all_are_over() -> None:
    high = ["elephant", "lion"]
    assert scored([" ".join(f"{colour}-{animal}" for animal in high) for colour in ("blue", "green")], 11) == [0, 0]


# The end of a game


def last_day(ranches: list[str], scores: list[int], **options: object) -> Position:
    """The position after the last discard of a day with target 15."""
    players = len(ranches)
    count = (6 if players == 2 else 2 * players) - 1
    table = position(ranches, hand="red-sun", discard=count, scores=scores, **options)  # type: ignore[arg-type]
    return play(table, "discard red-sun")


@pytest.mark.parametrize(("points", "before"), [(15, 14), (10, 9), (5, 4)])
def test_the_game_is_over_at_15_or_as_many_points_as_were_agreed(points: int, before: int) -> None:
    table = last_day(["blue-lion", "-"], [before, 0], points=points)
    assert RULES.actor(table.state) == OVER
    assert ending(RULES, table.state) == ((points, 0), (0,), "points")
    assert waits(last_day(["blue-lion", "-"], [before - 1, 0], points=points))


def test_the_highest_total_wins_also_if_it_is_not_who_reached_15_first() -> None:
    table = last_day(["blue-lion", "blue-dingo", "-"], [13, 15, 0])
    assert ending(RULES, table.state) == ((15, 16, 0), (1,), "points")


def test_h_tie_ask_every_seat_votes_from_seat_0_and_more_than_half_must_want_another_day() -> None:
    tied = last_day(["blue-lion", "green-lion", "yellow-dingo", "-"], [13, 13, 0, 0], turn=2)
    assert (tied.phase, tied.turn, tied.scores) == ("tie", 0, [15, 15, 1, 0])
    assert legal(tied) == ["again", "share"]
    half = play(tied, "again", "share", "share", "again")
    assert ending(RULES, half.state) == ((15, 15, 1, 0), (0, 1), "shared")
    more = play(tied, "again", "again", "share", "again")
    assert (more.day, RULES.outcome(more.state)) == (2, None)


def test_h_tie_ask_all_vote_also_when_it_is_decided() -> None:
    tied = last_day(["blue-lion", "green-lion", "-"], [14, 14, 0])
    assert play(tied, "share", "share").turn == 2
    assert play(tied, "again", "again").turn == 2


def test_h_tie_ask_a_computer_player_votes_for_another_day() -> None:
    tied = last_day(["blue-lion", "green-lion", "-"], [14, 14, 0], control="human ai ai")
    assert legal(tied) == ["again", "share"]
    voted = play(tied, "share")
    assert legal(voted) == ["again"]
    assert play(voted, "again", "again").day == 2


def test_h_tie_share_the_highest_share_the_win() -> None:
    table = last_day(["blue-lion", "green-lion", "-"], [14, 14, 0], tie="share")
    assert ending(RULES, table.state) == ((15, 15, 0), (0, 1), "shared")


def test_h_tie_again_the_next_day_comes_without_a_question() -> None:
    table = last_day(["blue-lion", "green-lion", "-"], [14, 14, 0], tie="again")
    assert (table.day, waits(table)) == (2, True)


def test_after_an_extra_day_all_seats_can_win() -> None:
    table = last_day(["-", "-", "blue-lion"], [15, 15, 14], day=2)
    assert ending(RULES, table.state) == ((15, 15, 16), (2,), "points")


def test_still_equal_after_an_extra_day_the_question_comes_again() -> None:
    tied = last_day(["blue-lion", "green-lion", "-"], [14, 14, 0])
    again = settle(play(tied, "again", "again", "again"))
    assert again.day == 2
    tied = last_day(["blue-lion", "green-lion", "-"], [16, 16, 0], day=2)
    assert (tied.phase, tied.turn) == ("tie", 0)


def test_a_lead_below_the_points_goes_on() -> None:
    table = last_day(["blue-lion", "-"], [5, 3])
    assert waits(table)


def test_everybody_sees_the_votes_as_they_are_cast() -> None:
    tied = play(last_day(["blue-lion", "green-lion", "-"], [14, 14, 0]), "again")
    assert seen(tied, 2).facts["votes"] == [True]
