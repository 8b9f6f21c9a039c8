"""The Dingo Ate The Baby: a scenario for each ruling of its rules page, and for how its games are written down."""

from __future__ import annotations

import json

import pytest

from game.core.moves import IllegalMove, Move
from game.core.record_reading import read_records
from game.core.records import record_lines
from game.core.rules import CHANCE, OVER
from tests.dingo_positions import (
    COLOURS,
    IDS,
    RULES,
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
from tests.games import ending, whole_game


def refused(table: Position, move: str) -> str:
    """The code of the reason why `move` is none."""
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(table.state, Move.read(move))
    return caught.value.reason.code


def test_r_dg_1_the_die_has_ten_faces_and_the_target_is_ten_more() -> None:
    table = play(begin(2), "comes start-green", "comes start-red", "begins seat.0")
    assert sorted(move.things[0] for move in RULES.moves(table.state)) == sorted(str(face) for face in range(1, 11))
    assert {play(table, f"die {face}").target for face in range(1, 11)} == set(range(11, 21))


def test_r_dg_2_at_the_end_of_a_day_all_sixty_cards_are_shuffled() -> None:
    table = position(["red-lion blue-baby", "green-dingo"], hand="red-sun yellow-lion", hands={1: "blue-lion"}, discard=5)
    table = play(table, "discard red-sun")
    assert size(table, "draw") == 60
    assert all(size(table, f"{zone}.{seat}") == 0 for zone in ("ranch", "hand") for seat in (0, 1))
    assert size(table, "discard") == 0
    assert [cards(table, f"start.{seat}") for seat in (0, 1)] == ["start-red", "start-blue"]


def test_r_dg_2_a_new_day_begins_with_the_die_then_ranches_then_hands() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun", discard=5), "discard red-sun")
    table = play(table, "die 3", comes="blue-lion red-moon red-sun red-baby green-sun green-moon")
    assert (table.day, table.starter, table.turn, table.target) == (2, 1, 1, 13)
    assert (cards(table, "ranch.0"), cards(table, "ranch.1")) == ("blue-lion", "red-moon")
    assert (cards(table, "hand.0"), cards(table, "hand.1")) == ("red-baby red-sun", "green-moon green-sun")


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_a_day_2_each_day_the_next_seat_begins_whoever_ended_the_day(starter: int, following: int) -> None:
    table = position(["red-lion", "-", "-"], hand="red-sun", discard=5, turn=2, starter=starter)
    table = play(table, "discard red-sun")
    assert (table.starter, table.turn) == (following, following)


def test_r_dg_3_a_single_card_or_none_cannot_be_destroyed() -> None:
    assert "destroy" not in legal(position(["red-lion", "-"], hand="red-sun"))
    assert "destroy" not in legal(position(["-", "red-lion blue-lion"], hand="red-sun"))
    assert "destroy" in legal(position(["red-lion red-moon", "-"], hand="red-sun"))


def test_r_dg_4_a_moon_shields_the_card_to_its_left_from_everybody_its_owner_included() -> None:
    ranches = ["red-sun yellow-baby yellow-moon", "green-sun blue-baby blue-moon purple-baby", "green-moon red-baby"]
    table = position(ranches, hand="red-dingo")
    assert legal(play(table, "play red-dingo on ranch.0", "no-bonus")) == ["effect purple-baby", "effect red-baby", "skip"]


def test_r_dg_4_a_moon_shields_its_left_neighbour_only() -> None:
    table = position(["red-sun", "green-sun blue-baby yellow-lion blue-moon purple-baby"], hand="green-dingo")
    assert legal(play(table, "play green-dingo on ranch.0")) == ["effect blue-baby", "effect purple-baby", "skip"]


def test_r_dg_4_a_moon_is_a_target_for_a_sun_unless_it_is_protected_or_shielded_by_another_moon() -> None:
    table = position(["yellow-lion", "green-sun blue-moon yellow-moon", "red-moon red-lion"], hand="purple-sun")
    assert legal(play(table, "play purple-sun on ranch.0")) == ["effect yellow-moon", "skip"]


def test_r_dg_4_the_shield_goes_with_the_moon() -> None:
    table = position(["yellow-lion", "green-sun blue-baby blue-moon"], hand="yellow-sun red-dingo", hands={1: "red-lion red-elephant"})
    table = play(table, "play yellow-sun on ranch.0", "no-bonus", "effect blue-moon", comes="green-elephant")
    table = play(table, "play red-lion on ranch.1", comes="purple-lion")
    assert "effect blue-baby" in legal(play(table, "play red-dingo on ranch.0"))


def test_r_dg_4_a_moon_shields_as_soon_as_it_lies_there() -> None:
    table = position(["red-sun yellow-monkey", "green-sun blue-monkey"], hand="red-moon")
    assert legal(play(table, "play red-moon on ranch.0", "no-bonus")) == ["effect blue-monkey", "skip"]


def test_r_dg_4_destroying_and_the_bonus_take_a_protected_card_that_has_a_moon_to_its_right() -> None:
    table = position(["red-lion red-moon", "-"], hand="red-sun yellow-sun")
    assert cards(play(table, "destroy"), "ranch.0") == "red-moon"
    assert cards(play(table, "play red-sun on ranch.0", "bonus"), "ranch.0") == "red-moon red-sun"


def test_r_dg_4_a_shielded_card_is_refused_with_that_reason() -> None:
    table = play(position(["red-sun", "green-sun blue-baby blue-moon purple-baby"], hand="green-dingo"), "play green-dingo on ranch.0")
    assert refused(table, "effect blue-baby-1") == "shielded"
    assert refused(table, "effect green-sun-1") == "not-its-prey"


def test_r_dg_5_the_starting_card_does_not_count_for_the_bonus() -> None:
    table = position(["blue-lion", "-"], hand="red-elephant", starts="red blue")
    assert play(table, "play red-elephant on ranch.0").phase != "bonus"


def test_r_dg_5_the_bonus_looks_at_the_ranch_before_the_card_is_laid() -> None:
    assert play(position(["-", "-"], hand="red-sun"), "play red-sun on ranch.0").phase == "act"
    assert play(position(["red-lion", "-"], hand="red-sun"), "play red-sun on ranch.0").phase == "bonus"


def test_r_dg_5_the_bonus_is_decided_before_the_effect() -> None:
    table = position(["red-baby red-sun", "green-sun blue-baby"], hand="red-dingo")
    table = play(table, "play red-dingo on ranch.0")
    assert (table.phase, legal(table)) == ("bonus", ["bonus", "no-bonus"])
    assert legal(play(table, "no-bonus")) == ["effect red-baby", "effect blue-baby", "skip"]
    assert legal(play(table, "bonus")) == ["effect blue-baby", "skip"]


def test_r_dg_5_after_the_bonus_there_may_be_no_target_left() -> None:
    table = position(["red-baby red-sun", "green-sun"], hand="red-dingo")
    assert play(table, "play red-dingo on ranch.0", "bonus").turn == 1


def test_r_dg_6_the_own_protected_card_can_be_targeted_by_its_owner_only() -> None:
    table = position(["yellow-baby red-sun", "green-baby", "purple-baby"], hand="blue-dingo", turn=0)
    assert legal(play(table, "play blue-dingo on ranch.0")) == ["effect yellow-baby", "skip"]
    table = position(["yellow-baby red-sun", "green-baby", "purple-baby"], hand="blue-dingo", turn=1)
    assert legal(play(table, "play blue-dingo on ranch.1")) == ["effect green-baby", "skip"]


def test_r_dg_6_the_own_only_card_can_be_targeted_by_a_card_that_went_elsewhere() -> None:
    table = position(["yellow-baby", "green-sun"], hand="blue-dingo", starts="red blue")
    table = play(table, "play blue-dingo on ranch.1", "effect yellow-baby")
    assert cards(table, "ranch.0") == "-"


def test_r_dg_6_anothers_protected_card_is_refused_with_that_reason() -> None:
    table = play(position(["yellow-baby red-sun", "green-baby"], hand="blue-dingo"), "play blue-dingo on ranch.0")
    assert refused(table, "effect green-baby-1") == "protected"


def test_r_dg_7_a_bonus_that_reaches_the_count_ends_the_day_and_the_effect_lapses() -> None:
    table = position(["red-baby red-sun", "green-sun blue-baby"], hand="red-dingo", hands={1: "blue-lion"}, discard=5)
    table = play(table, "play red-dingo on ranch.0", "bonus")
    assert table.ended == {"ranches": [["red-sun-1", "red-dingo-1"], ["green-sun-1", "blue-baby-1"]], "values": [4, 2], "points": [1, 0]}
    assert (table.day, table.phase) == (2, "act")


def test_r_dg_7_an_effect_that_reaches_the_count_ends_the_day_and_nobody_draws() -> None:
    table = position(["red-sun", "green-sun blue-baby"], hand="green-dingo", discard=5)
    table = play(table, "play green-dingo on ranch.0", "effect blue-baby")
    assert table.ended is not None
    assert table.ended["values"] == [4, 0]
    assert "comes" not in cues(table)
    assert size(table, "draw") == 60


@pytest.mark.parametrize("move", ["discard green-dingo", "destroy"])
def test_r_dg_7_the_day_ends_the_moment_the_count_is_reached(move: str) -> None:
    table = play(position(["red-sun blue-lion", "green-sun"], hand="green-dingo", discard=5), move)
    assert table.day == 2
    assert size(table, "draw") == 60


def test_r_dg_7_a_monkeys_card_that_comes_ends_no_day() -> None:
    table = position(["red-sun", "green-sun"], hand="green-monkey", discard=5)
    table = play(table, "play green-monkey on ranch.0", "effect ranch.1", comes="red-lion red-baby red-moon")
    assert table.day == 1


def test_r_dg_8_beaten_is_lower_or_over_the_target() -> None:
    table = position(["red-lion blue-lion red-baby", "yellow-elephant green-lion", "purple-lion"], hand="red-sun", discard=5, target=11)
    ended = play(table, "discard red-sun").ended
    assert ended is not None
    assert (ended["values"], ended["points"]) == ([12, 12, 5], [0, 0, 2])


def test_r_dg_9_with_an_empty_draw_pile_nobody_draws() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun blue-lion", draw=""), "discard red-sun")
    assert not waits(table)
    assert (cards(table, "hand.0"), table.turn) == ("blue-lion", 1)


def test_r_dg_9_with_one_card_left_one_is_drawn() -> None:
    table = position(["red-lion yellow-dingo", "-"], hand="red-sun", draw="blue-lion")
    table = play(table, "discard red-sun", comes="blue-lion")
    assert (cards(table, "hand.0"), table.turn, size(table, "draw")) == ("blue-lion", 1, 0)


def test_r_dg_9_with_an_empty_draw_pile_a_monkey_overpopulates_nothing() -> None:
    table = play(position(["red-lion", "-"], hand="blue-monkey", draw=""), "play blue-monkey on ranch.0")
    assert (table.phase, table.turn) == ("act", 1)


def test_r_dg_9_a_monkey_that_takes_the_last_card_leaves_none_to_draw() -> None:
    table = position(["red-lion", "-"], hand="blue-monkey", draw="red-baby")
    table = play(table, "play blue-monkey on ranch.0", "effect ranch.1", comes="red-baby")
    assert (cards(table, "ranch.1"), cards(table, "hand.0"), table.turn) == ("red-baby", "-", 1)


def test_r_dg_9_a_player_without_a_card_passes_or_destroys() -> None:
    assert legal(position(["red-lion", "-"], draw="")) == ["pass"]
    assert legal(position(["red-lion blue-sun", "-"], draw="")) == ["pass", "destroy"]


def test_r_dg_9_when_all_pass_in_a_row_the_day_ends() -> None:
    table = position(["red-lion", "-", "green-sun"], draw="", turn=1)
    table = play(table, "pass", "pass")
    assert table.ended is None
    table = play(table, "pass")
    assert table.ended is not None
    assert table.ended["points"] == [2, 0, 0]
    assert table.day == 2


def test_r_dg_9_a_card_played_or_destroyed_in_between_begins_the_row_of_passes_anew() -> None:
    table = position(["red-lion blue-sun", "-", "green-sun"], draw="", turn=1)
    table = play(table, "pass", "pass", "destroy", "pass", "pass")
    assert table.day == 1
    assert play(table, "pass").day == 2


def test_r_dg_9_nobody_passes_who_has_a_card() -> None:
    assert "pass" not in legal(position(["red-lion", "-"], hand="red-sun", draw=""))


def test_r_dg_10_fifteen_ends_the_game() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun", discard=5, scores=[14, 0]), "discard red-sun")
    assert RULES.actor(table.state) == OVER


def test_r_dg_11_the_starting_cards_are_dealt_at_random_and_the_others_lie_nowhere() -> None:
    dealt = {cards(settle(begin(2), seed), "start.0") for seed in range(40)}
    assert dealt == {f"start-{colour}" for colour in COLOURS}
    layout = RULES.layout(settle(begin(2)).state)
    lying = [card for pile in layout.values() for card in pile]
    assert len(lying) == 62
    assert set(IDS) <= set(lying)


def test_r_dg_11_no_sampled_world_has_a_starting_card_in_a_hand() -> None:
    table = settle(begin(2))
    assert not any(
        RULES.possible(seen(table, 0), card, zone)
        for card in RULES.cards(table_for(2))
        if card.face.startswith("start")
        for zone in RULES.zones(table_for(2)).values()
    )


def test_r_dg_12_an_empty_ranch_is_worth_nothing_and_takes_cards_of_the_starting_colour() -> None:
    table = position(["red-sun", "-"], hand="blue-lion green-lion", starts="red blue")
    assert [move for move in legal(table) if "ranch.1" in move] == ["play blue-lion on ranch.1"]


def test_r_dg_12_the_next_card_in_an_empty_ranch_is_protected() -> None:
    table = position(["red-sun", "-"], hand="blue-baby red-dingo", hands={1: "red-moon red-elephant"}, starts="red blue")
    table = play(table, "play blue-baby on ranch.1", comes="green-sun")
    table = play(table, "play red-elephant on ranch.1", comes="green-moon")
    assert play(table, "play red-dingo on ranch.0", "no-bonus").phase == "act"


def test_r_all_6_after_day_100_the_highest_total_wins_and_equal_ones_share() -> None:
    table = play(position(["red-lion", "-"], hand="red-sun", discard=5, scores=[3, 7], day=100), "discard red-sun")
    assert ending(RULES, table.state) == ((4, 7), (1,), "limit")
    table = play(position(["red-lion", "-"], hand="red-sun", discard=5, scores=[6, 7], day=100), "discard red-sun")
    assert ending(RULES, table.state) == ((7, 7), (0, 1), "limit")
    table = play(position(["red-lion", "-"], hand="red-sun", discard=5, scores=[3, 7], day=99), "discard red-sun")
    assert waits(table)


# Records


def test_a_record_has_the_day_that_ended_and_the_table_of_the_next() -> None:
    session = whole_game(RULES, table_for(3, "ai"), 5)
    lines = [json.loads(line) for line in record_lines(session)]
    assert lines[0]["deck"] == "house-1"
    assert len(lines[0]["deck_sha256"]) == 64
    ended = [line for line in lines if "ended" in line]
    days = [line["table"]["day"] for line in ended]
    assert days[:-1] == list(range(2, len(ended) + 1))
    for line in ended[:-1]:
        assert set(line["ended"]) == {"ranches", "values", "points"}
        assert line["chance"][0] == line["table"]["target"] - 10
        assert len(line["chance"]) == 1 + 3 + 6
        assert line["table"]["discard"] == []
    assert sum(line["ended"]["points"][0] for line in ended) == lines[-1]["result"]["scores"][0]


def test_a_record_that_ends_in_a_vote_keeps_the_last_days_cards() -> None:
    table = table_for(4, "human", points=5)
    for seed in range(200):
        session = whole_game(RULES, table, seed)
        lines = [json.loads(line) for line in record_lines(session)]
        votes = [line for line in lines if line.get("action", {}).get("kind") == "tie"]
        if votes:
            before = lines[lines.index(votes[0]) - 1]
            assert before["ended"]["ranches"] == [before["table"][f"ranch.{seat}"] for seat in range(4)]
            assert "ended" not in votes[0]
            assert before["table"]["phase"] == "tie"
            return
    raise AssertionError("no game came to a vote")


def test_records_are_read_back() -> None:
    session = whole_game(RULES, table_for(4, "ai"), 3)
    (again,) = read_records(list(record_lines(session)), {"dingo": RULES}.__getitem__)
    assert again.log == session.log


def test_chance_is_not_asked_where_nothing_can_come() -> None:
    session = whole_game(RULES, table_for(5, "ai"), 8)
    state = RULES.start(session.table)
    for actor, move in session.log:
        assert RULES.moves(state)
        assert (actor == CHANCE) == (RULES.actor(state) == CHANCE)
        RULES.advance(state, move, None)
