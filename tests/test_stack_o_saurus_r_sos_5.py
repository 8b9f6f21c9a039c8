"""Stack-o-Saurus: R-SOS-5, what happens to the spare Apatosaurus cards when every player has one."""

from tests.stack_o_saurus_positions import cards, come, ids, legal, play, position, seen

# R-SOS-5: the moment


def test_r_sos_5_nothing_is_thrown_back_before_every_player_has_an_apatosaurus() -> None:
    table = position(towers=["-", "apatosaurus", "-"], hand="apatosaurus", hands={1: "apatosaurus", 2: "apatosaurus"})
    table = play(table, "play apatosaurus on tower.0")
    assert (cards(table, "hand.1"), cards(table, "hand.2"), cards(table, "discard")) == ("apatosaurus", "apatosaurus", "-")


def test_r_sos_5_all_in_hands_are_discarded_by_seat_from_the_player_whose_turn_it_is_then_by_id() -> None:
    table = position(
        towers=["apatosaurus-2", "-", "apatosaurus-3 blue"],
        turn=1,
        hand="apatosaurus-6 apatosaurus-9 green orange",
        hands={0: "apatosaurus-5 blue purple", 2: "apatosaurus-8 apatosaurus-7 purple"},
        discard="orange-4",
    )
    table = come(table, "play apatosaurus-6 tower.1")
    assert ids(table, "discard") == ["orange-4", "apatosaurus-9", "apatosaurus-7", "apatosaurus-8", "apatosaurus-5"]
    assert [cards(table, f"hand.{seat}") for seat in range(3)] == ["blue purple", "green orange", "purple"]


def test_r_sos_5_then_they_are_replaced_from_the_draw_pile_in_that_order() -> None:
    table = position(
        towers=["apatosaurus", "-", "apatosaurus blue"],
        turn=1,
        hand="apatosaurus apatosaurus green orange",
        hands={0: "apatosaurus blue purple", 2: "apatosaurus apatosaurus purple"},
    )
    table = play(table, "play apatosaurus on tower.1", comes="tyrannosaurus scare-blue scare-green pterodactyl")
    assert cards(table, "hand.1") == "green orange tyrannosaurus"
    assert cards(table, "hand.2") == "purple scare-blue scare-green"
    assert cards(table, "hand.0") == "blue pterodactyl purple"
    assert (table.turn, table.phase) == (2, "draw")


def test_r_sos_5_nobody_holds_one_then_the_turn_simply_ends() -> None:
    table = play(position(towers=["apatosaurus", "-"], turn=1, hand="apatosaurus blue", hands={0: "blue"}), "play apatosaurus on tower.1")
    assert (table.turn, table.phase, cards(table, "discard")) == (0, "draw", "-")


def test_r_sos_5_the_moment_comes_once() -> None:
    table = position(towers=["apatosaurus blue", "apatosaurus"], hand="tyrannosaurus green", turn=1, hands={0: "blue"})
    table = play(table, "play tyrannosaurus on tower.0")
    assert (cards(table, "hand.1"), table.turn) == ("green", 0)


def test_r_sos_5_a_replacement_that_is_an_apatosaurus_is_discarded_and_another_comes() -> None:
    table = position(towers=["apatosaurus", "-"], turn=1, hand="apatosaurus apatosaurus-5 blue", discard="green")
    table = play(table, "play apatosaurus on tower.1", comes="apatosaurus-7 apatosaurus-8 orange")
    assert ids(table, "discard")[-2:] == ["apatosaurus-7", "apatosaurus-8"]
    assert cards(table, "discard") == "green apatosaurus apatosaurus apatosaurus"
    assert cards(table, "hand.1") == "blue orange"


def test_r_sos_5_a_replacement_that_cannot_come_leaves_that_hand_short() -> None:
    table = position(
        towers=["apatosaurus", "-"], turn=1, hand="apatosaurus apatosaurus blue", hands={0: "apatosaurus green"}, draw="orange"
    )
    table = play(table, "play apatosaurus on tower.1", comes="orange apatosaurus")
    assert (cards(table, "hand.1"), cards(table, "hand.0")) == ("blue orange", "green")
    assert (table.turn, table.phase) == (0, "draw")


def test_r_sos_5_no_replacement_can_come_when_only_apatosaurus_cards_are_left() -> None:
    table = position(towers=["apatosaurus", "-"], turn=1, hand="apatosaurus apatosaurus blue", draw="apatosaurus apatosaurus")
    table = play(table, "play apatosaurus on tower.1")
    assert (cards(table, "hand.1"), cards(table, "draw"), cards(table, "discard")) == ("blue", "apatosaurus apatosaurus", "apatosaurus")


def test_r_sos_5_the_discards_are_shuffled_in_the_middle_of_the_replacements() -> None:
    table = position(
        towers=["apatosaurus", "-"],
        turn=1,
        hand="apatosaurus apatosaurus apatosaurus blue",
        hands={0: "apatosaurus green"},
        discard="purple orange scare-blue",
        buried=1,
        draw="tyrannosaurus",
    )
    # the first replacement is the last card to draw; then three discards and three Apatosaurus cards are shuffled, and one is turned up
    table = play(table, "play apatosaurus on tower.1", comes="tyrannosaurus apatosaurus orange purple")
    assert (cards(table, "hand.1"), cards(table, "hand.0")) == ("blue orange tyrannosaurus", "green purple")
    assert (cards(table, "discard"), cards(table, "draw")) == ("apatosaurus", "apatosaurus apatosaurus scare-blue")
    assert table.buried == 0


def test_r_sos_5_shuffled_in_again_an_apatosaurus_can_come_again_and_is_thrown_back_again() -> None:
    table = position(towers=["apatosaurus", "-"], turn=1, hand="apatosaurus apatosaurus-6", discard="purple orange green", draw="-")
    # the discards are shuffled and one is turned up; the Apatosaurus comes first, then one that stays
    table = play(table, "play apatosaurus on tower.1", comes="purple apatosaurus-6 orange")
    assert (cards(table, "hand.1"), cards(table, "discard"), cards(table, "draw")) == ("orange", "purple apatosaurus", "green")


def test_r_sos_5_replaced_cards_are_hidden_from_the_others() -> None:
    table = position(towers=["apatosaurus", "-"], turn=1, hand="apatosaurus apatosaurus blue", hands={0: "apatosaurus green"})
    table = play(table, "play apatosaurus on tower.1", comes="orange purple")
    assert seen(table, 1).zones["hand.0"] == ((), 2)
    assert seen(table, 1).zones["hand.1"] == (("blue-2", "orange-2"), 0)


# R-SOS-5: from then on


def test_r_sos_5_from_then_on_a_drawn_apatosaurus_goes_to_the_discard_pile_and_another_is_drawn() -> None:
    table = position(towers=["apatosaurus", "apatosaurus"], hand="blue green orange", discard="purple", phase="draw")
    table = play(table, "draw from draw", comes="apatosaurus apatosaurus tyrannosaurus")
    assert (cards(table, "discard"), cards(table, "hand.0")) == ("purple apatosaurus apatosaurus", "blue green orange tyrannosaurus")


def test_r_sos_5_before_then_a_drawn_apatosaurus_stays_in_the_hand() -> None:
    table = position(towers=["apatosaurus", "-"], hand="blue", discard="purple", phase="draw")
    assert cards(play(table, "draw from draw", comes="apatosaurus"), "hand.0") == "apatosaurus blue"


def test_r_sos_5_from_then_on_the_top_of_the_discard_pile_cannot_be_drawn_while_it_is_an_apatosaurus() -> None:
    assert legal(position(towers=["apatosaurus", "apatosaurus"], discard="blue apatosaurus", phase="draw")) == ["draw from draw"]
    assert "draw from discard" in legal(position(towers=["apatosaurus", "apatosaurus"], discard="apatosaurus blue", phase="draw"))


def test_r_sos_5_before_then_an_apatosaurus_can_be_taken_from_the_discard_pile() -> None:
    table = position(towers=["-", "apatosaurus"], discard="blue apatosaurus", phase="draw")
    assert cards(play(table, "draw from discard"), "hand.0") == "apatosaurus"


def test_r_sos_5_an_apatosaurus_drawn_last_is_shuffled_in_with_the_discards() -> None:
    table = position(towers=["apatosaurus", "apatosaurus"], hand="blue", discard="purple orange", draw="apatosaurus", phase="draw")
    table = play(table, "draw from draw", comes="apatosaurus purple orange")
    assert (cards(table, "discard"), cards(table, "draw"), cards(table, "hand.0")) == ("purple", "apatosaurus", "blue orange")
    assert [event.cue for event in table.events] == ["draws", "thrown-back", "reshuffle", "turned-up", "comes"]
