"""Stack-o-Saurus: the rulings of its rules page, R-SOS-1 to R-SOS-10, a scenario for every corner of each. R-SOS-5 has its own file."""

import pytest

from tests.games import ending
from tests.stack_o_saurus_positions import ORDER, RULES, after, cards, come, ids, legal, play, position, seen, waits

# R-SOS-1


def test_r_sos_1_who_can_play_a_card_must() -> None:
    assert legal(position(towers=["apatosaurus", "-"], hand="blue green orange purple")) == ["play blue on tower.0"]
    assert legal(position(towers=["-", "apatosaurus blue"], hand="scare-blue green")) == ["play scare-blue on tower.1"]


def test_r_sos_1_h_may_discard_lets_a_player_always_discard_instead() -> None:
    table = position(towers=["apatosaurus", "apatosaurus blue"], hand="blue green tyrannosaurus", may_discard=True)
    assert legal(table) == [
        "play blue on tower.0",
        "play tyrannosaurus on tower.1",
        "discard blue",
        "discard green",
        "discard tyrannosaurus",
    ]
    assert cards(play(table, "discard blue"), "discard") == "blue"


def test_r_sos_1_h_may_discard_does_not_let_a_player_pass_or_discard_before_drawing() -> None:
    assert legal(position(towers=["-", "-"], hand="blue", may_discard=True)) == ["discard blue"]
    assert legal(position(towers=["-", "-"], hand="blue", phase="draw", may_discard=True)) == ["draw from draw"]


def test_r_sos_1_h_may_discard_is_no_at_first() -> None:
    assert [(option.name, option.values) for option in RULES.options] == [("may_discard", (False, True))]


# R-SOS-2


@pytest.mark.parametrize("colour", ORDER.split())
def test_r_sos_2_no_scare_card_matches_a_pterodactyl(colour: str) -> None:
    table = position(towers=["-", "apatosaurus pterodactyl", "apatosaurus blue pterodactyl"], hand=f"scare-{colour}")
    assert legal(table) == [f"discard scare-{colour}"]


def test_r_sos_2_a_dinosaur_may_be_placed_on_a_pterodactyl_and_counts_from_its_position() -> None:
    assert legal(position(towers=["apatosaurus pterodactyl", "-"], hand="blue green orange")) == ["play green on tower.0"]


def test_r_sos_2_a_pterodactyl_may_be_placed_on_another() -> None:
    table = position(towers=["apatosaurus pterodactyl pterodactyl", "-"], hand="pterodactyl")
    table = play(table, "play pterodactyl on tower.0")
    assert cards(table, "tower.0") == "apatosaurus pterodactyl pterodactyl pterodactyl"


def test_r_sos_2_a_dinosaur_on_a_pterodactyl_is_scared_as_any_other() -> None:
    table = position(towers=["-", "apatosaurus pterodactyl green"], hand="scare-green scare-blue")
    assert legal(table) == ["play scare-green on tower.1"]
    assert cards(play(table, "play scare-green on tower.1"), "tower.1") == "apatosaurus pterodactyl"


# R-SOS-3


def test_r_sos_3_an_apatosaurus_never_falls() -> None:
    table = position(towers=["apatosaurus", "apatosaurus blue"], hand="tyrannosaurus", turn=0)
    assert "play tyrannosaurus on tower.1" in legal(table)
    assert "play tyrannosaurus on tower.0" not in legal(position(towers=["-", "apatosaurus"], hand="tyrannosaurus", turn=0))
    assert legal(position(towers=["-", "apatosaurus", "apatosaurus"], hand="tyrannosaurus")) == ["discard tyrannosaurus"]


@pytest.mark.parametrize("colour", ORDER.split())
def test_r_sos_3_no_scare_card_on_a_tower_that_is_only_an_apatosaurus_or_nothing(colour: str) -> None:
    assert legal(position(towers=["-", "apatosaurus", "-"], hand=f"scare-{colour}")) == [f"discard scare-{colour}"]


def test_r_sos_3_nor_on_a_tower_that_has_not_begun() -> None:
    assert legal(position(towers=["-", "-"], hand="tyrannosaurus")) == ["discard tyrannosaurus"]


# R-SOS-4


def test_r_sos_4_the_scare_card_lies_lowest_then_the_fallen_then_what_was_there() -> None:
    table = position(towers=["-", "apatosaurus blue"], hand="tyrannosaurus", discard="scare-green green orange", buried=2)
    table = play(table, "play tyrannosaurus on tower.1")
    assert cards(table, "discard") == "tyrannosaurus blue scare-green green orange"
    assert table.buried == 4


def test_r_sos_4_buried_cards_are_counted() -> None:
    table = position(towers=["-", "apatosaurus blue"], hand="scare-blue", discard="orange purple")
    assert table.buried == 0
    assert play(table, "play scare-blue on tower.1").buried == 2


def test_r_sos_4_buried_cards_cannot_be_drawn_also_when_nothing_lies_on_them() -> None:
    table = play(position(towers=["-", "apatosaurus blue"], hand="scare-blue"), "play scare-blue on tower.1")
    assert (cards(table, "discard"), table.buried) == ("scare-blue blue", 2)
    assert legal(table) == ["draw from draw"]


def test_r_sos_4_what_lies_on_buried_cards_can_be_drawn_until_they_are_bare() -> None:
    table = position(towers=["-", "-"], hand="-", discard="scare-blue blue orange", buried=2, phase="draw")
    assert "draw from discard" in legal(table)
    table = play(table, "draw from discard")
    assert (cards(table, "hand.0"), cards(table, "discard"), table.buried) == ("orange", "scare-blue blue", 2)
    table = play(position(towers=["-", "-"], hand="orange", discard="scare-blue blue", buried=2), "discard orange")
    assert legal(table) == ["draw from draw", "draw from discard"]


def test_r_sos_4_buried_cards_come_back_by_being_shuffled_into_the_draw_pile() -> None:
    table = position(towers=["-", "-"], hand="purple", discard="scare-blue blue", buried=2, draw="-")
    table = play(table, "discard purple", comes="scare-blue")
    assert (cards(table, "discard"), cards(table, "draw"), table.buried) == ("scare-blue", "blue purple", 0)
    assert legal(table) == ["draw from draw", "draw from discard"]


def test_r_sos_4_only_buried_cards_to_draw_from_are_shuffled_at_the_start_of_the_turn() -> None:
    table = position(towers=["-", "apatosaurus blue"], hand="scare-blue", draw="-")
    table = play(table, "play scare-blue on tower.1", comes="blue")
    assert (cards(table, "discard"), cards(table, "draw"), table.buried) == ("blue", "scare-blue", 0)


# R-SOS-6


def test_r_sos_6_a_turn_that_finds_the_draw_pile_empty_begins_with_a_shuffle() -> None:
    table = position(towers=["-", "-"], hand="purple", discard="blue green orange", draw="-")
    table = play(table, "discard purple", comes="orange")
    assert (cards(table, "discard"), cards(table, "draw")) == ("orange", "blue green purple")
    assert (table.turn, table.phase) == (1, "draw")
    assert legal(table) == ["draw from draw", "draw from discard"]


def test_r_sos_6_the_last_card_of_the_draw_pile_is_drawn_without_a_shuffle() -> None:
    table = position(towers=["-", "-"], hand="purple", discard="blue green", draw="orange", phase="draw")
    table = play(table, "draw from draw", comes="orange")
    assert (cards(table, "discard"), cards(table, "draw")) == ("blue green", "-")


def test_r_sos_6_the_next_turn_then_begins_with_the_shuffle_of_what_was_just_discarded_too() -> None:
    table = position(towers=["-", "-"], hand="purple orange", discard="blue", draw="-")
    table = come(table, "discard orange")
    assert cards(table, "draw") == "blue orange"
    assert waits(table)


def test_r_sos_6_a_single_card_is_turned_up_again() -> None:
    table = come(position(towers=["-", "-"], hand="purple", draw="-"), "discard purple")
    assert [str(move) for move in RULES.moves(table.state)] == ["comes purple-2"]
    table = after(table, "purple")
    assert (cards(table, "discard"), cards(table, "draw"), table.turn) == ("purple", "-", 1)
    assert legal(table) == ["draw from discard"]


def test_r_sos_6_a_buried_single_card_can_be_drawn_after_it_was_turned_up_again() -> None:
    table = position(towers=["-", "apatosaurus"], hand="blue", discard="-", draw="-", turn=1)
    table = play(table, "play blue on tower.1")
    assert legal(table) == ["skip"]
    table = position(towers=["-", "apatosaurus"], hand="blue", discard="orange", buried=1, draw="-", turn=1)
    table = play(table, "play blue on tower.1", comes="orange")
    assert (table.buried, legal(table)) == (0, ["draw from discard"])


def test_r_sos_6_with_both_piles_empty_the_draw_is_skipped_and_play_goes_on() -> None:
    table = position(towers=["apatosaurus", "-"], hand="blue green", draw="-", phase="draw")
    assert legal(table) == ["skip"]
    table = play(table, "skip")
    assert (table.turn, table.phase, cards(table, "hand.0")) == (0, "play", "blue green")
    assert legal(table) == ["play blue on tower.0"]


def test_r_sos_6_once_r_sos_5_holds_only_apatosaurus_cards_left_skip_the_draw() -> None:
    towers = ["apatosaurus", "apatosaurus"]
    for discard, draw in (("-", "apatosaurus"), ("apatosaurus", "-"), ("apatosaurus apatosaurus", "apatosaurus apatosaurus")):
        assert legal(position(towers, hand="blue", discard=discard, draw=draw, phase="draw")) == ["skip"]


def test_r_sos_6_before_r_sos_5_holds_apatosaurus_cards_are_drawn() -> None:
    assert legal(position(towers=["apatosaurus", "-"], draw="apatosaurus", phase="draw")) == ["draw from draw"]
    assert legal(position(towers=["apatosaurus", "-"], draw="-", discard="apatosaurus", phase="draw")) == ["draw from discard"]


def test_r_sos_6_what_lies_under_an_apatosaurus_can_still_come_from_the_draw_pile() -> None:
    table = position(towers=["apatosaurus", "apatosaurus"], hand="green", discard="blue apatosaurus", draw="apatosaurus", phase="draw")
    assert legal(table) == ["draw from draw"]
    table = play(table, "draw from draw", comes="apatosaurus apatosaurus blue")
    assert (cards(table, "hand.0"), cards(table, "discard"), cards(table, "draw")) == ("blue green", "apatosaurus", "apatosaurus")


def test_r_sos_6_the_shuffle_is_repeated_until_a_card_comes_that_can_be_kept() -> None:
    table = position(towers=["apatosaurus", "apatosaurus"], hand="green", discard="blue", draw="apatosaurus-4", phase="draw")
    table = play(table, "draw from draw", comes="apatosaurus-4 blue apatosaurus-4 apatosaurus-4 blue")
    assert (cards(table, "hand.0"), cards(table, "discard"), cards(table, "draw")) == ("blue green", "apatosaurus", "-")


def test_r_sos_6_the_bare_top_is_the_only_card_to_draw() -> None:
    table = position(towers=["apatosaurus", "apatosaurus"], hand="green", discard="apatosaurus blue", draw="apatosaurus", phase="draw")
    assert "draw from discard" in legal(table)
    table = position(towers=["apatosaurus", "apatosaurus"], hand="green", discard="blue", draw="-", phase="draw")
    assert legal(table) == ["draw from discard"]


def test_r_sos_6_no_shuffle_at_the_start_of_a_turn_while_there_is_a_card_to_draw() -> None:
    table = play(position(towers=["-", "-"], hand="purple", discard="blue", draw="green"), "discard purple")
    assert (cards(table, "discard"), cards(table, "draw")) == ("blue purple", "green")


def test_r_sos_6_after_a_shuffle_nobody_knows_the_draw_pile() -> None:
    table = position(towers=["-", "-"], hand="purple", discard="blue green orange", draw="-")
    table = play(table, "discard purple", comes="orange")
    assert seen(table, 1).zones["draw"] == ((), 3)


# R-SOS-7


def test_r_sos_7_with_an_empty_hand_after_the_draw_step_the_turn_passes() -> None:
    table = position(towers=["-", "-"], hand="-", draw="-", phase="draw")
    table = play(table, "skip")
    assert legal(table) == ["pass"]
    table = play(table, "pass")
    assert (table.turn, table.phase) == (1, "draw")


def test_r_sos_7_may_discard_passes_too() -> None:
    assert legal(position(towers=["-", "-"], hand="-", may_discard=True)) == ["pass"]


def test_r_sos_7_a_hand_with_a_card_does_not_pass() -> None:
    assert legal(position(towers=["-", "-"], hand="blue")) == ["discard blue"]


def test_r_sos_7_a_passed_turn_can_be_the_one_after_which_the_draw_pile_is_filled() -> None:
    table = position(towers=["-", "-"], hand="-", discard="scare-blue blue", buried=2, draw="-")
    assert cards(play(table, "pass", comes="blue"), "draw") == "scare-blue"


# R-SOS-8


def test_r_sos_8_the_top_of_the_discard_pile_may_be_taken_and_discarded_again() -> None:
    table = position(towers=["-", "-"], hand="green", discard="blue orange", phase="draw")
    table = play(play(table, "draw from discard"), "discard orange")
    assert (cards(table, "discard"), cards(table, "hand.0"), table.turn) == ("blue orange", "green", 1)
    assert legal(table) == ["draw from draw", "draw from discard"]


# R-SOS-9


def test_r_sos_9_a_hand_has_three_cards_before_drawing_and_after_the_turn() -> None:
    table = position(towers=["apatosaurus", "-"], hand="blue green orange", phase="draw")
    table = play(table, "draw from draw", comes="purple")
    assert len(ids(table, "hand.0")) == 4
    assert len(ids(play(table, "play blue on tower.0"), "hand.0")) == 3


def test_r_sos_9_a_hand_that_a_skipped_draw_left_short_is_not_filled_up_later() -> None:
    table = position(towers=["-", "-"], hand="blue green", discard="orange", phase="draw")
    table = play(play(table, "draw from draw", comes="purple"), "discard purple")
    assert cards(table, "hand.0") == "blue green"


# R-SOS-10


@pytest.mark.parametrize("players", range(2, 7))
def test_r_sos_10_after_100_turns_a_seat_the_game_ends(players: int) -> None:
    last = players - 1
    before = play(position(["-"] * players, hand="blue", turn=last - 1, turns=100 * players - 2), "discard blue")
    assert RULES.outcome(before.state) is None
    table = play(position(["-"] * players, hand="blue", turn=last, turns=100 * players - 1), "discard blue")
    assert (table.phase, legal(table)) == ("over", [])
    assert ending(RULES, table.state) == ((1,) * players, tuple(range(players)), "turns")


def test_r_sos_10_the_tallest_tower_wins() -> None:
    towers = ["apatosaurus blue", "apatosaurus blue green", "apatosaurus"]
    table = play(position(towers, hand="blue", turn=2, turns=299), "play blue on tower.2")
    assert ending(RULES, table.state) == ((0, 1, 0), (1,), "turns")


def test_r_sos_10_equal_ones_share() -> None:
    towers = ["apatosaurus blue", "-", "apatosaurus pterodactyl", "apatosaurus"]
    table = play(position(towers, hand="orange", turn=3, turns=399), "discard orange")
    assert ending(RULES, table.state) == ((1, 0, 1, 0), (0, 2), "turns")


def test_r_sos_10_the_last_card_played_still_counts() -> None:
    table = play(position(["apatosaurus blue", "apatosaurus"], hand="blue", turn=1, turns=199), "play blue on tower.1")
    assert ending(RULES, table.state) == ((1, 1), (0, 1), "turns")


def test_r_sos_10_nothing_is_shuffled_after_the_last_turn() -> None:
    table = play(position(["-", "-"], hand="blue", discard="green", draw="-", turn=1, turns=199), "discard blue")
    assert (table.phase, cards(table, "discard"), cards(table, "draw")) == ("over", "green blue", "-")


def test_r_sos_10_the_last_turn_may_be_the_one_in_which_the_last_apatosaurus_is_played() -> None:
    table = position(["apatosaurus", "-"], hand="apatosaurus blue", hands={0: "apatosaurus"}, turn=1, turns=199)
    table = play(table, "play apatosaurus on tower.1", comes="green")
    assert (table.phase, cards(table, "hand.0")) == ("over", "green")
    assert ending(RULES, table.state) == ((1, 1), (0, 1), "turns")
