"""Ratón Ganador: a scenario for each sentence and each ruling of its rules page, but for the end. Position, move, result."""

from collections import Counter

import pytest

from game.core.events import redact
from game.core.moves import IllegalMove, Move
from tests.raton_ganador_positions import (
    BEASTS,
    CHAIN,
    IDS,
    LATER,
    POINTS,
    RULES,
    Position,
    begin,
    board,
    cards,
    dealt,
    drawn,
    ended,
    every_number,
    ids,
    legal,
    open_squares,
    play,
    playable,
    position,
    seen,
    table_for,
)

DECK = {2: {"rabid": 9, "dog": 6, "cat": 3}, 3: {"rabid": 10, "dog": 9, "cat": 8}, 4: {"rabid": 12, "dog": 12, "cat": 12}}
"""How many of each beast play, by the number of players."""


# Cards and zones


def test_the_deck_has_61_cards_under_the_names_of_the_rules_page() -> None:
    deck = RULES.cards(table_for(2))
    assert len(deck) == 61
    assert {card.id for card in deck} == set(IDS)
    assert Counter(card.face for card in deck if not card.face.startswith("mouse")) == {"start": 1} | dict.fromkeys(BEASTS.values(), 12)


def test_r_rg_5_a_set_has_two_mice_each_of_one_two_and_three_points() -> None:
    faces = {card.id: card.face for card in RULES.cards(table_for(2))}
    assert {id: face for id, face in faces.items() if id.startswith("mouse")} == {
        f"mouse{seat}-{number}": f"mouse{seat}.{points}" for seat in range(4) for number, points in POINTS.items()
    }
    assert sorted(POINTS.values()) == [1, 1, 2, 2, 3, 3]


@every_number
def test_the_zones_have_the_names_of_the_rules_page(players: int) -> None:
    zones = RULES.zones(table_for(players))
    assert set(zones) == {"draw", "board", "box"} | {f"hand.{seat}" for seat in range(players)}
    assert zones["board"].grid == (players + 3, players + 3)


def test_r_all_7_a_hand_is_seen_by_its_seat_draw_and_box_by_nobody_the_board_by_all() -> None:
    zones = RULES.zones(table_for(3))
    assert {name for name in zones if zones[name].visible_to(1)} == {"board", "hand.1"}
    assert {name for name in zones if zones[name].visible_to(None)} == {"board"}


def test_two_to_four_play() -> None:
    assert list(RULES.players) == [2, 3, 4]


# By players, and set-up


@every_number
def test_the_deck_is_left_with_what_the_table_by_players_says(players: int) -> None:
    table = dealt(players)
    beasts = [card for zone in ("draw", *(f"hand.{seat}" for seat in range(players))) for card in ids(table, zone)]
    assert Counter(card.partition("-")[0] for card in beasts if card.partition("-")[0] in DECK[players]) == DECK[players]
    assert len(ids(table, "draw")) == sum(DECK[players].values()) - 2 * players


@every_number
def test_any_card_of_a_kind_may_be_removed(players: int) -> None:
    table = begin(players)
    if players == 4:
        assert {str(move).partition(" ")[0] for move in RULES.moves(table.state)} == {"comes"}
        return
    assert sorted(str(move) for move in RULES.moves(table.state)) == sorted(f"leaves rabid-{number}" for number in range(1, 13))


@every_number
def test_what_is_left_out_lies_in_the_box(players: int) -> None:
    box = ids(dealt(players), "box")
    removed = {beast: 12 - count for beast, count in DECK[players].items() if count < 12}
    absent = {f"mouse{seat}": 6 for seat in range(players, 4)}
    start = {"start": 1} if players == 3 else {}
    assert Counter(card.partition("-")[0] for card in box) == removed | absent | start


def test_the_start_card_lies_in_the_centre_with_two_and_four() -> None:
    assert (ids(dealt(2), "board"), RULES.facts(dealt(2).state)["squares"]) == (["start-1"], [12])
    assert (ids(dealt(4), "board"), RULES.facts(dealt(4).state)["squares"]) == (["start-1"], [24])
    assert ids(dealt(3), "board") == []


@every_number
def test_play_1_each_takes_the_own_six_mice_and_two_cards_from_the_draw_pile(players: int) -> None:
    table = dealt(players)
    for seat in range(players):
        hand = ids(table, f"hand.{seat}")
        assert [card for card in hand if card.startswith("mouse")] == [f"mouse{seat}-{number}" for number in range(1, 7)]
        assert len(hand) == 8


@pytest.mark.parametrize("oldest", range(3))
def test_play_1_the_oldest_begins(oldest: int) -> None:
    table = dealt(3, oldest=oldest)
    assert (RULES.actor(table.state), table.turn) == (oldest, oldest)


# Play 2: a turn


SMALL = """
    . . . . .
    . . R . .
    . . S a1 .
    . . . . .
    . . . . ."""


def test_play_2_an_empty_square_that_shares_a_side_with_a_card() -> None:
    assert open_squares(position(LATER, hand="D")) == ["0,1", "0,2", "1,0", "1,3", "2,1", "2,4", "3,2", "3,3"]


def test_r_rg_1_a_corner_is_not_beside() -> None:
    table = position(SMALL, hand="a1 a2")
    assert "1,1" in open_squares(table)  # beside the rabid dog
    assert not {"0,1", "0,3", "3,1", "1,4", "3,4"} & set(open_squares(table))


def test_r_rg_1_the_end_of_a_row_is_not_beside_the_beginning_of_the_next() -> None:
    table = position(". . . . C\n . . . . .\n . . S . .\n . . . . .\n . . . . .", hand="a1")
    assert open_squares(table) == ["0,3", "1,2", "1,4", "2,1", "2,3", "3,2"]


def test_play_2_the_card_lies_on_the_square_and_one_comes_to_the_same_hand() -> None:
    table = position(LATER, hand="D a3", hands={1: "C"}, draw="R C")
    table = play(table, "place D on 1,3", comes="R")
    assert drawn(table) == board(". . . . .\n . b1 R D .\n . . S a1 .\n . . . . .\n . . . . .")
    assert (cards(table, "hand.0"), cards(table, "hand.1"), cards(table, "draw")) == ("a3 R", "C", "C")
    assert table.turn == 1


def test_play_2_any_card_of_the_draw_pile_may_come() -> None:
    table = position(LATER, hand="D a3", draw="R C")
    table = Position(RULES.apply(table.state, Move.read(f"place {ids(table, 'hand.0')[0]} 1,3")).state)
    assert legal(table) == ["comes C", "comes R"]


def test_play_2_an_empty_draw_pile_gives_no_card() -> None:
    table = play(position(LATER, hand="D a3"), "place a3 on 1,3")
    assert (cards(table, "hand.0"), table.turn) == ("D", 1)


def test_play_2_no_square_outside_the_board_and_none_that_is_taken() -> None:
    table = position(LATER, hand="D")
    for square in ("-1,2", "5,2", "2,5", "2,2", "1,2", "2,3"):
        with pytest.raises(IllegalMove):
            RULES.apply(table.state, Move("place", (ids(table, "hand.0")[0], square)))


@every_number
def test_r_all_1_the_turn_goes_round(players: int) -> None:
    table = dealt(players, oldest=1)
    turns = []
    for _ in range(2 * players):
        turns.append(table.turn)
        table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
        table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
    assert turns == [(1 + number) % players for number in range(players)] * 2


# R-RG-2


START_ONLY = ". . . . .\n . . . . .\n . . S . .\n . . . . .\n . . . . ."


def test_r_rg_2_every_players_first_card_is_one_of_the_own_mice() -> None:
    table = position(START_ONLY, hand="R a1 a3", hands={1: "C D b2"}, draw="R C D")
    assert playable(table) == ["a1", "a3"]
    table = play(table, "place a3 on 1,2", comes="C")
    assert playable(table) == ["b2"]
    table = play(table, "place b2 on 0,2", comes="D")
    assert playable(table) == ["C", "a1", "R"]


@every_number
def test_r_rg_2_each_is_what_is_agreed_at_first_and_ends_with_the_first_round(players: int) -> None:
    assert [(option.name, option.values) for option in RULES.options] == [("opening", ("each", "first", "any"))]
    table = dealt(players)
    for number in range(players + 1):
        beasts = {card for card in playable(table) if card in "RDC"}
        assert bool(beasts) == (number == players)
        table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
        table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)


def test_r_rg_2_h_first_binds_only_the_first_card_of_the_game() -> None:
    table = position(START_ONLY, hand="R a1", hands={1: "C b2"}, opening="first")
    assert playable(table) == ["a1"]
    assert playable(play(table, "place a1 on 1,2")) == ["C", "b2"]


def test_r_rg_2_h_first_binds_the_first_card_of_three_players_too() -> None:
    table = dealt(3, opening="first")
    assert playable(table) == ["a1", "a2", "a3"]
    table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
    table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
    assert len(playable(table)) > 3


def test_r_rg_2_h_any_has_no_rule_for_the_first_card() -> None:
    assert playable(position(START_ONLY, hand="R C D a1", opening="any")) == ["C", "D", "a1", "R"]


# R-RG-3


def test_r_rg_3_with_three_the_first_card_goes_on_any_square_of_the_board() -> None:
    assert open_squares(dealt(3)) == sorted(f"{row},{column}" for row in range(6) for column in range(6))


def test_r_rg_3_the_second_card_goes_beside_the_first() -> None:
    table = dealt(3)
    table = Position(RULES.apply(table.state, Move("place", ("mouse0-5", "0,0"))).state)
    table = Position(RULES.apply(table.state, RULES.moves(table.state)[0]).state)
    assert open_squares(table) == ["0,1", "1,0"]


@pytest.mark.parametrize(("players", "expected"), [(2, ["1,2", "2,1", "2,3", "3,2"]), (4, ["2,3", "3,2", "3,4", "4,3"])])
def test_with_two_and_four_the_first_card_goes_beside_the_start_card(players: int, expected: list[str]) -> None:
    assert open_squares(dealt(players)) == expected


# R-RG-6 and knowledge


@every_number
def test_r_rg_6_which_mice_a_player_holds_is_known_to_all_and_the_other_cards_are_hidden(players: int) -> None:
    table = dealt(players)
    for looking in (None, *range(players)):
        for seat in range(players):
            pile = seen(table, looking).zones[f"hand.{seat}"]
            mice = tuple(f"mouse{seat}-{number}" for number in range(1, 7))
            assert (pile.known, pile.hidden) == ((tuple(ids(table, f"hand.{seat}")), 0) if looking == seat else (mice, 2))


def test_r_rg_6_which_mice_are_left_is_public() -> None:
    table = play(position(LATER, hand="D a3 a2", draw="R C"), "place a3 on 1,3", comes="R")
    assert seen(table, 1).cards("hand.0") == ("mouse0-3",)
    assert seen(table, 1).zones["hand.0"].hidden == 2


def test_r_all_5_a_drawn_card_is_known_to_its_seat_only() -> None:
    table = play(position(LATER, hand="D a3", draw="R C"), "place D on 1,3", comes="R")
    (drawn_card,) = (card for card in ids(table, "hand.0") if card.startswith("rabid"))
    assert drawn_card in seen(table, 0).cards("hand.0")
    assert drawn_card not in seen(table, 1).cards("hand.0")
    (event,) = (event for event in table.events if event.cue == "comes")
    assert redact(event, RULES.zones(table.state.table), 1).card is None


@pytest.mark.parametrize("players", (2, 3))
def test_what_was_removed_from_the_deck_is_known_to_nobody(players: int) -> None:
    table = dealt(players)
    told = [redact(event, RULES.zones(table.state.table), 0).card for event in table.events if event.cue == "leaves"]
    assert told == [None] * (36 - sum(DECK[players].values()))
    assert not [card for card in seen(table, 0).cards("box") if card.partition("-")[0] in DECK[2]]


def test_r_all_7_what_leaves_the_board_at_the_end_is_known_all_the_same() -> None:
    table = ended(CHAIN, "D")
    left_board = {event.card for event in table.events if event.target == "box"}
    assert left_board <= set(seen(table, 1).cards("box"))
    assert left_board <= set(seen(table, None).cards("box"))


# Why not


def why(table: Position, source: str, target: str | None = None) -> str:
    """The code of the reason why this gesture is no move."""
    return RULES.why_not(seen(table, table.turn), source, target).code


def test_why_not_says_what_is_wrong_with_the_square() -> None:
    table = position(LATER, hand="D a3")
    dog = ids(table, "hand.0")[0]
    assert why(table, dog, "2,2") == "square-taken"
    assert why(table, dog, "start-1") == "square-taken"
    assert why(table, dog, "0,0") == "not-beside"
    assert why(table, dog, "4,4") == "not-beside"
    assert why(table, dog, "draw") == "not-a-place"
    assert why(table, dog) == "choose-square"
    assert why(table, dog, "9,9") == "not-a-place"
    assert why(table, dog, "-1,2") == "not-a-place"


def test_why_not_says_what_is_wrong_with_the_card() -> None:
    table = position(START_ONLY, hand="R a1", hands={1: "C b2"}, draw="D")
    assert why(table, ids(table, "hand.0")[1], "1,2") == "mouse-first"
    assert why(table, "mouse1-3", "1,2") == "not-your-card"
    assert why(table, "start-1", "1,2") == "not-your-card"
    assert why(table, "draw", "hand.0") == "draws-by-itself"
    assert why(ended(CHAIN, "D"), "mouse0-1", "1,2") == "game-over"
