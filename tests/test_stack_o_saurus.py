"""Stack-o-Saurus: a scenario for each sentence and each ruling of its rules page. Position, move, result."""

from collections import Counter

import pytest

from game.core.moves import IllegalMove, Move
from tests.games import ending
from tests.stack_o_saurus_positions import (
    COUNTS,
    ORDER,
    RULES,
    Position,
    begin,
    cards,
    come,
    ids,
    legal,
    play,
    position,
    seen,
    table_for,
)

# Cards and zones


def test_the_deck_has_46_cards_under_the_names_of_the_rules_page() -> None:
    deck = RULES.cards(table_for(2))
    assert len(deck) == 46
    assert Counter(card.face for card in deck) == COUNTS
    assert {card.id for card in deck} == {f"{face}-{number}" for face, count in COUNTS.items() for number in range(1, count + 1)}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_zones_have_the_names_of_the_rules_page(players: int) -> None:
    seats = range(players)
    expected = {"goal", "draw", "discard"} | {f"hand.{seat}" for seat in seats} | {f"tower.{seat}" for seat in seats}
    zones = RULES.zones(table_for(players))
    assert set(zones) == expected
    assert {name for name, zone in zones.items() if zone.ordered == "by-rule"} == expected - {"draw"} - {f"hand.{seat}" for seat in seats}


def test_r_all_7_a_hand_is_seen_by_its_seat_the_draw_pile_by_nobody_the_rest_by_all() -> None:
    zones = RULES.zones(table_for(3))
    assert [name for name in zones if zones[name].visible_to(1)] == ["goal", "discard", "tower.0", "tower.1", "tower.2", "hand.1"]
    assert [name for name in zones if zones[name].visible_to(None)] == ["goal", "discard", "tower.0", "tower.1", "tower.2"]


def test_two_to_six_play() -> None:
    assert list(RULES.players) == [2, 3, 4, 5, 6]


# Set-up


@pytest.mark.parametrize("youngest", range(3))
def test_set_up_1_the_youngest_chooses_the_order_of_the_four_colours(youngest: int) -> None:
    table = begin(3, youngest=youngest)
    assert RULES.actor(table.state) == youngest
    assert len(legal(table)) == 24
    assert set(legal(table)) >= {"goal blue green orange purple", "goal purple orange green blue", "goal green blue purple orange"}
    assert all(sorted(move.split()) == sorted(f"goal {ORDER}".split()) for move in legal(table))


def test_set_up_1_the_cards_numbered_1_leave_the_deck_for_the_goal_in_the_chosen_order() -> None:
    table = come(begin(2), "goal orange blue purple green")
    assert ids(table, "goal") == ["apatosaurus-1", "orange-1", "blue-1", "purple-1", "green-1"]
    assert not set(ids(table, "goal")) & set(ids(table, "draw"))
    assert len(ids(table, "draw")) == 41
    assert RULES.notation.scalars(table.state)["order"] == ["orange", "blue", "purple", "green"]


def test_set_up_1_there_is_no_order_before_it_is_chosen() -> None:
    assert RULES.notation.scalars(begin(2).state) == {"turn": 0, "phase": "goal", "order": None, "buried": 0}


def test_set_up_2_three_go_to_each_hand_seat_by_seat_from_0_and_the_next_is_turned_up() -> None:
    table = begin(3, youngest=1)
    dealt = "apatosaurus-2 blue-2 blue-3 green-2 tyrannosaurus-1 pterodactyl-3 orange-2 scare-blue-1 apatosaurus-9 purple-4"
    table = play(table, "goal blue green orange purple", comes=dealt)
    assert ids(table, "hand.0") == ["apatosaurus-2", "blue-2", "blue-3"]
    assert ids(table, "hand.1") == ["green-2", "pterodactyl-3", "tyrannosaurus-1"]
    assert ids(table, "hand.2") == ["apatosaurus-9", "orange-2", "scare-blue-1"]
    assert ids(table, "discard") == ["purple-4"]
    assert len(ids(table, "draw")) == 41 - 10


def test_set_up_2_six_players_leave_22_cards_to_draw() -> None:
    dealt = " ".join(ids(come(begin(6), "goal blue green orange purple"), "draw")[:19])
    assert len(ids(play(begin(6), "goal blue green orange purple", comes=dealt), "draw")) == 22


def test_set_up_2_a_turned_up_card_of_the_deal_can_be_taken() -> None:
    table = play(begin(2), "goal blue green orange purple", comes="blue blue blue green green green orange")
    assert legal(table) == ["draw from draw", "draw from discard"]


@pytest.mark.parametrize("youngest", range(2))
def test_a_turn_the_youngest_begins(youngest: int) -> None:
    table = play(begin(2, youngest=youngest), "goal blue green orange purple", comes="blue blue blue green green green orange")
    assert (table.turn, table.phase) == (youngest, "draw")


# A turn, 1: draw one


def test_turn_1_a_card_comes_from_the_draw_pile_into_the_hand() -> None:
    table = position(towers=["-", "-"], hand="blue green orange", discard="purple", phase="draw")
    assert "draw from draw" in legal(table)
    table = play(table, "draw from draw", comes="tyrannosaurus")
    assert cards(table, "hand.0") == "blue green orange tyrannosaurus"
    assert (cards(table, "discard"), table.turn, table.phase) == ("purple", 0, "play")


def test_turn_1_the_top_of_the_discard_pile_comes_into_the_hand() -> None:
    table = position(towers=["-", "-"], hand="blue green orange", discard="blue purple", phase="draw")
    table = play(table, "draw from discard")
    assert (cards(table, "hand.0"), cards(table, "discard")) == ("blue green orange purple", "blue")
    assert (table.turn, table.phase) == (0, "play")


def test_turn_1_nothing_is_played_before_a_card_was_drawn() -> None:
    assert legal(position(towers=["-", "-"], hand="apatosaurus", discard="blue", phase="draw")) == ["draw from draw", "draw from discard"]


def test_turn_1_one_card_is_drawn_not_two() -> None:
    table = play(position(towers=["-", "-"], hand="blue", discard="green purple", phase="draw"), "draw from discard")
    assert not any(move.startswith("draw") for move in legal(table))


def test_turn_1_any_card_of_the_draw_pile_may_come() -> None:
    table = come(position(towers=["-", "-"], hand="blue", draw="green-2 orange-3 orange-4", phase="draw"), "draw from draw")
    assert [str(move) for move in RULES.moves(table.state)] == ["comes green-2", "comes orange-3", "comes orange-4"]


# A turn, 2: play one


def test_turn_2_an_apatosaurus_starts_the_own_tower() -> None:
    table = position(towers=["-", "-"], hand="apatosaurus blue green orange")
    assert legal(table) == ["play apatosaurus on tower.0"]
    table = play(table, "play apatosaurus on tower.0")
    assert (cards(table, "tower.0"), cards(table, "hand.0"), table.turn, table.phase) == ("apatosaurus", "blue green orange", 1, "draw")


def test_turn_2_an_apatosaurus_only_without_one() -> None:
    table = position(towers=["apatosaurus", "-"], hand="apatosaurus")
    assert legal(table) == ["discard apatosaurus"]


def test_turn_2_a_tower_begins_with_an_apatosaurus() -> None:
    assert legal(position(towers=["-", "-"], hand="blue green orange purple")) == [f"discard {colour}" for colour in ORDER.split()]


def test_turn_2_the_next_colour_of_the_order_on_the_own_tower() -> None:
    order = "purple blue orange green"
    towers = ["apatosaurus", "apatosaurus purple", "apatosaurus purple blue"]
    hand = "blue green orange purple"
    assert legal(position(towers, hand, turn=0, order=order)) == ["play purple on tower.0"]
    assert legal(position(towers, hand, turn=1, order=order)) == ["play blue on tower.1"]
    assert legal(position(towers, hand, turn=2, order=order)) == ["play orange on tower.2"]


def test_turn_2_the_next_colour_lies_on_top() -> None:
    table = play(position(towers=["-", "apatosaurus blue"], hand="green", turn=1), "play green on tower.1")
    assert cards(table, "tower.1") == "apatosaurus blue green"


def test_turn_2_no_dinosaur_on_another_tower() -> None:
    table = position(towers=["apatosaurus blue", "apatosaurus", "-"], hand="blue apatosaurus pterodactyl", turn=0)
    assert legal(table) == ["play pterodactyl on tower.0"]


def test_turn_2_a_pterodactyl_in_place_of_whatever_colour_is_next() -> None:
    for tower in ("apatosaurus", "apatosaurus blue", "apatosaurus blue green", "apatosaurus blue green orange"):
        assert "play pterodactyl on tower.0" in legal(position(towers=[tower, "-"], hand="pterodactyl"))


def test_turn_2_a_pterodactyl_cannot_replace_the_apatosaurus() -> None:
    assert legal(position(towers=["-", "apatosaurus"], hand="pterodactyl")) == ["discard pterodactyl"]


def test_turn_2_a_scare_card_on_a_tower_whose_top_has_its_colour() -> None:
    towers = ["apatosaurus", "apatosaurus blue", "apatosaurus blue green", "apatosaurus blue"]
    assert legal(position(towers, hand="scare-blue")) == ["play scare-blue on tower.1", "play scare-blue on tower.3"]
    assert legal(position(towers, hand="scare-green")) == ["play scare-green on tower.2"]
    assert legal(position(towers, hand="scare-orange")) == ["discard scare-orange"]


def test_turn_2_a_scare_card_and_the_dinosaur_go_to_the_bottom_of_the_discard_pile() -> None:
    table = position(towers=["-", "apatosaurus blue green"], hand="scare-green purple", discard="orange")
    table = play(table, "play scare-green on tower.1")
    assert (cards(table, "tower.1"), cards(table, "hand.0")) == ("apatosaurus blue", "purple")
    assert cards(table, "discard") == "scare-green green orange"
    assert (table.turn, table.phase) == (1, "draw")


def test_turn_2_no_scare_card_and_no_tyrannosaurus_on_the_own_tower() -> None:
    table = position(towers=["apatosaurus blue", "apatosaurus"], hand="scare-blue tyrannosaurus")
    assert legal(table) == ["discard scare-blue", "discard tyrannosaurus"]


def test_turn_2_a_tyrannosaurus_on_another_tower_whatever_is_on_top() -> None:
    towers = ["apatosaurus blue", "apatosaurus blue", "apatosaurus blue green orange", "apatosaurus pterodactyl"]
    assert legal(position(towers, hand="tyrannosaurus")) == [f"play tyrannosaurus on tower.{seat}" for seat in (1, 2, 3)]


def test_turn_2_a_tyrannosaurus_scares_even_a_pterodactyl() -> None:
    table = position(towers=["-", "apatosaurus pterodactyl"], hand="tyrannosaurus", discard="orange")
    table = play(table, "play tyrannosaurus on tower.1")
    assert (cards(table, "tower.1"), cards(table, "discard")) == ("apatosaurus", "tyrannosaurus pterodactyl orange")


def test_turn_2_only_the_top_dinosaur_falls() -> None:
    table = play(position(towers=["-", "apatosaurus blue green orange"], hand="tyrannosaurus"), "play tyrannosaurus on tower.1")
    assert cards(table, "tower.1") == "apatosaurus blue green"


def test_turn_2_what_fell_can_be_built_again() -> None:
    table = play(position(towers=["-", "apatosaurus blue"], hand="scare-blue", hands={1: "blue"}), "play scare-blue on tower.1")
    assert legal(play(table, "draw from draw", comes="orange")) == ["play blue on tower.1"]


# A turn, 3: discard


def test_turn_3_without_a_card_to_play_one_goes_on_top_of_the_discard_pile() -> None:
    table = position(towers=["-", "-"], hand="blue green orange purple", discard="tyrannosaurus")
    assert legal(table) == ["discard blue", "discard green", "discard orange", "discard purple"]
    table = play(table, "discard green")
    assert (cards(table, "discard"), cards(table, "hand.0")) == ("tyrannosaurus green", "blue orange purple")
    assert (table.turn, table.phase) == (1, "draw")


def test_turn_3_any_of_equal_cards_may_be_discarded() -> None:
    table = position(towers=["-", "-"], hand="blue-3 blue-5")
    assert [str(move) for move in RULES.moves(table.state)] == ["discard blue-3 discard", "discard blue-5 discard"]


# The turn goes round


@pytest.mark.parametrize("players", range(2, 7))
def test_r_all_1_the_turn_goes_to_the_next_seat_and_after_the_last_to_seat_0(players: int) -> None:
    towers = ["-"] * players
    for seat in range(players):
        table = position(towers, hand="blue", turn=seat)
        assert play(table, "discard blue").turn == (seat + 1) % players


# The end


def test_the_first_to_complete_the_tower_wins_at_once() -> None:
    towers = ["apatosaurus blue green", "apatosaurus blue green orange", "apatosaurus blue green orange"]
    table = play(position(towers, hand="purple blue", turn=1, draw="green"), "play purple on tower.1")
    assert cards(table, "tower.1") == "apatosaurus blue green orange purple"
    assert legal(table) == []
    assert ending(RULES, table.state) == ((0, 1, 0), (1,), "tower")
    assert RULES.notation.scalars(table.state)["turn"] is None
    assert table.phase == "over"


def test_the_win_draws_nothing_and_shuffles_nothing() -> None:
    table = position(towers=["apatosaurus blue green orange", "-"], hand="purple blue", draw="-", discard="green orange")
    table = play(table, "play purple on tower.0")
    assert (cards(table, "draw"), cards(table, "discard"), cards(table, "hand.0")) == ("-", "green orange", "blue")
    assert [event.cue for event in table.events] == ["climbs", "wins"]


def test_a_pterodactyl_can_complete_the_tower() -> None:
    table = play(position(towers=["apatosaurus blue green orange", "-"], hand="pterodactyl"), "play pterodactyl on tower.0")
    assert ending(RULES, table.state) == ((1, 0), (0,), "tower")


def test_four_floors_are_not_the_end() -> None:
    table = play(position(towers=["apatosaurus blue green", "-"], hand="orange"), "play orange on tower.0")
    assert RULES.outcome(table.state) is None
    assert RULES.actor(table.state) == 1


def test_the_win_on_the_last_turn_is_a_win() -> None:
    towers = ["apatosaurus blue green orange", "apatosaurus blue green orange"]
    table = play(position(towers, hand="purple", turn=1, turns=199), "play purple on tower.1")
    assert ending(RULES, table.state) == ((0, 1), (1,), "tower")


# Knowledge


def test_r_all_5_a_card_taken_from_the_discard_pile_is_known_to_all_until_it_is_played() -> None:
    table = position(towers=["-", "-"], hand="green-3", discard="apatosaurus-5", phase="draw")
    table = play(table, "draw from discard")
    assert seen(table, 1).zones["hand.0"] == (("apatosaurus-5",), 1)
    assert seen(table, None).zones["hand.0"] == (("apatosaurus-5",), 1)
    table = play(table, "play apatosaurus on tower.0")
    assert seen(table, 1).zones["hand.0"] == ((), 1)


def test_r_all_5_a_card_that_was_shuffled_in_and_drawn_again_is_unknown() -> None:
    table = position(towers=["-", "-"], hand="-", discard="orange-5", phase="draw", draw="green-4")
    table = play(play(table, "draw from discard"), "discard orange")
    table = play(play(table, "draw from draw", comes="green-4"), "discard green", comes="green-4")
    table = play(table, "draw from draw", comes="orange-5")
    assert seen(table, 1).zones["hand.0"] == ((), 1)


def test_r_all_5_a_drawn_card_is_known_to_its_seat_only() -> None:
    table = position(towers=["-", "-"], hand="-", phase="draw")
    table = play(table, "draw from draw", comes="orange-5")
    assert seen(table, 0).cards("hand.0") == ("orange-5",)
    assert seen(table, 1).zones["hand.0"] == ((), 1)


# Why not


def why(table: Position, source: str, target: str | None = None) -> str:
    """The code of the reason why this gesture is no move."""
    return RULES.why_not(seen(table, table.turn), source, target).code


def test_why_not_says_what_is_wrong_with_the_place() -> None:
    table = position(
        towers=["apatosaurus blue", "apatosaurus", "-"], hand="scare-blue-1 tyrannosaurus-1 pterodactyl-1 orange-2 apatosaurus-9"
    )
    assert why(table, "scare-blue-1", "tower.0") == "not-on-own-tower"
    assert why(table, "tyrannosaurus-1", "tower.1") == "apatosaurus-never-falls"
    assert why(table, "tyrannosaurus-1", "tower.2") == "nothing-to-scare"
    assert why(table, "pterodactyl-1", "tower.1") == "only-own-tower"
    assert why(table, "orange-2", "tower.0") == "another-is-next"
    assert why(table, "apatosaurus-9", "tower.0") == "one-apatosaurus"
    assert why(table, "orange-2", "discard") == "must-play"
    assert why(table, "draw", "hand.0") == "already-drawn"


def test_a_click_on_a_card_that_cannot_be_played_says_what_is_wrong_with_that_card() -> None:
    """Also where another card could be played: that one may not be discarded is said where somebody tries to."""
    table = position(towers=["apatosaurus", "apatosaurus"], hand="apatosaurus-9 orange-2 scare-green-1 blue-2")
    assert why(table, "apatosaurus-9") == "one-apatosaurus"
    assert why(table, "orange-2") == "another-is-next"
    assert why(table, "scare-green-1") == "not-on-own-tower"
    assert why(position(["-", "-"], hand="pterodactyl-1 apatosaurus-9"), "pterodactyl-1") == "apatosaurus-first"


def test_why_not_knows_a_pterodactyl_and_another_colour_on_top() -> None:
    table = position(towers=["-", "apatosaurus pterodactyl", "apatosaurus blue"], hand="scare-green-1 pterodactyl-1")
    assert why(table, "scare-green-1", "tower.1") == "lucky-never-scared"
    assert why(table, "scare-green-1", "tower.2") == "other-colour-on-top"
    assert why(table, "pterodactyl-1", "tower.0") == "apatosaurus-first"


def test_why_not_knows_why_a_pile_gives_no_card() -> None:
    assert why(position(["-", "-"], phase="draw"), "discard", "hand.0") == "discard-empty"
    assert why(position(["-", "-"], phase="draw", discard="blue", buried=1), "discard", "hand.0") == "top-is-buried"
    assert why(position(["apatosaurus"] * 2, phase="draw", discard="apatosaurus"), "discard", "hand.0") == "top-is-apatosaurus"
    assert why(position(["-", "-"], phase="draw", draw="-"), "draw", "hand.0") == "no-card-to-draw"
    assert why(position(["-", "-"], hand="blue-2", phase="draw"), "blue-2", "discard") == "draw-first"


@pytest.mark.parametrize(
    "text", ["play blue-2 tower.5", "play blue-2 tower.x", "play blue-2 tower.", "play blue-2 moon", "play blue-99 tower.0"]
)
def test_a_place_or_a_card_that_is_not_on_the_table_is_an_illegal_move(text: str) -> None:
    table = position(towers=["apatosaurus", "-"], hand="blue-2")
    with pytest.raises(IllegalMove, match=text):
        RULES.apply(table.state, Move.read(text))


def test_choosing_the_order_leaves_the_position_before_as_it_was() -> None:
    table = begin(2)
    come(table, "goal blue green orange purple")
    assert (cards(table, "goal"), len(ids(table, "draw"))) == ("-", 46)


def test_why_not_knows_a_pile_that_can_be_drawn_from_but_not_to_there() -> None:
    table = position(["-", "-"], phase="draw", discard="blue")
    assert why(table, "draw", "tower.0") == "not-a-place"
    assert why(table, "discard", "hand.1") == "not-a-place"
