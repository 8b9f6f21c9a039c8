"""Ratón Ganador, the end: who leaves a full board, and what is left on it. Position, move, result."""

from collections import Counter
from random import Random

import pytest

from game.raton_ganador.board import board_of, outlook
from tests.games import ending
from tests.raton_ganador_positions import (
    CHAIN,
    LATER,
    RULES,
    Position,
    cards,
    ended,
    every_number,
    ids,
    legal,
    play,
    position,
    seen,
    survivors,
    table_for,
    waits,
)

# Play 3: the end


@every_number
@pytest.mark.parametrize("seed", range(3))
def test_play_3_the_game_ends_when_the_board_is_full_with_twelve_cards_placed_by_each_and_three_left(players: int, seed: int) -> None:
    state, random = RULES.start(table_for(players)), Random(seed)
    placed: Counter[int] = Counter()
    last = ""
    while RULES.actor(state) != -2:
        actor, move = RULES.actor(state), random.choice(list(RULES.moves(state)))
        if actor >= 0:
            placed[actor] += 1
        before = len(state.board)
        RULES.advance(state, move, None)
        last = move.verb
        assert state.phase == "over" or len(state.board) == before + (actor >= 0)
    assert placed == dict.fromkeys(range(players), 12)
    assert last == "place"
    assert all(len(state.hands[seat]) == 3 for seat in range(players))
    assert state.draw == []


def test_play_3_what_is_left_in_the_hands_stays_there_and_does_not_count() -> None:
    table = position(QUIET, hand="D a3 a2", hands={1: "b3 b2 C"})
    table = play(table, "place D on 4,4")
    assert (cards(table, "hand.0"), cards(table, "hand.1")) == ("a2 a3", "C b2 b3")
    assert ending(RULES, table.state) == ((1, 2), (1,), "board-full")
    assert RULES.actor(table.state) == -2
    assert legal(table) == []


def test_play_3_nobody_draws_after_the_last_card() -> None:
    table = play(position(QUIET, hand="D a3", draw="R"), "place D on 4,4")
    assert (cards(table, "hand.0"), cards(table, "draw")) == ("a3", "R")
    assert not waits(table)


QUIET = """
    R R R R R
    D D D D D
    D D S D R
    a1 R R R R
    R b2 D D ."""


# Play 4: what leaves


def test_play_4_a_good_dog_beside_a_rabid_dog_leaves_and_a_rabid_dog_stays() -> None:
    assert survivors("D R") == "- R"
    assert survivors("D . R") == "D . R"


def test_play_4_a_cat_beside_a_good_dog_leaves_and_the_dog_stays() -> None:
    assert survivors("D C") == "D -"
    assert survivors("D C D") == "D - D"


def test_play_4_a_mouse_beside_a_cat_leaves_and_the_cat_stays() -> None:
    assert survivors("a3 C") == "- C"
    assert survivors("a3 C b1") == "- C -"


@pytest.mark.parametrize(("below", "above"), [("D", "R"), ("C", "D"), ("a2", "C")])
def test_r_rg_1_above_and_below_is_beside_and_a_corner_is_not(below: str, above: str) -> None:
    assert survivors(f"{above}\n{below}") == f"{above}\n-"
    assert survivors(f"{below}\n{above}") == f"-\n{above}"
    assert survivors(f"{above} .\n. {below}") == f"{above} .\n. {below}"
    assert survivors(f". {above}\n{below} .") == f". {above}\n{below} ."


@pytest.mark.parametrize(("chased", "chaser"), [("D", "R"), ("C", "D"), ("a2", "C")])
def test_r_rg_1_the_end_of_a_row_does_not_touch_the_beginning_of_the_next(chased: str, chaser: str) -> None:
    assert survivors(f". . . . {chaser}\n{chased}") == f". . . . {chaser}\n{chased}"
    assert survivors(f". . . . {chased}\n{chaser}") == f". . . . {chased}\n{chaser}"


def test_play_4_a_dog_that_was_scared_chases_no_cat() -> None:
    assert survivors("R D C") == "R - C"
    assert survivors("R D C D") == "R - - D"


def test_play_4_a_cat_that_was_chased_catches_no_mouse() -> None:
    assert survivors("D C a3") == "D - a3"
    assert survivors("D C a3 C") == "D - - C"


def test_play_4_the_whole_chain() -> None:
    assert survivors("R D C a3") == "R - C -"
    assert survivors("R\nD\nC") == "R\n-\nC"
    assert survivors("D C a3\n. . b2") == "D - a3\n. . b2"
    assert survivors("a1 C a1\n. D .\n. R .") == "- C -\n. - .\n. R ."


def test_play_4_within_a_step_all_leave_at_once() -> None:
    assert survivors("D R D\n. D .") == "- R -\n. - ."
    assert survivors("C D C\n. C .") == "- D -\n. - ."
    assert survivors("a1 C a2\n. b1 .") == "- C -\n. - ."


def test_play_4_only_the_next_kind_in_the_chain_is_driven_away() -> None:
    assert survivors("R C R a3 R") == "R C R a3 R"
    assert survivors("D D a3 D") == "D D a3 D"
    assert survivors("C C") == "C C"
    assert survivors("a1 a2 b3") == "a1 a2 b3"


def test_play_4_nobody_is_spared_by_own_cats() -> None:
    """A cat has no owner: it catches the mice of whoever placed it too."""
    table = ended("a3 R R R R\n R R R R R\n a1 a2 S b1 b2\n R R D D D\n b3 b1 D D .", "D")
    assert ending(RULES, table.state) == ((6, 7), (1,), "board-full")
    table = ended(". R R R R\n a3 R R R R\n a1 a2 S b1 b2\n R R R D D\n b3 b1 D D D", "C")
    assert ending(RULES, table.state) == ((3, 7), (1,), "board-full")


def test_r_rg_4_the_start_card_scares_nobody_is_scared_by_nobody_and_stays() -> None:
    assert survivors("D S C\n. a1 .") == "D S C\n. a1 ."
    assert survivors(". R .\nC S a2\n. D .") == ". R .\nC S a2\n. D ."


def test_play_4_what_leaves_goes_to_the_box_in_the_order_of_the_steps() -> None:
    table = ended(CHAIN, "D")
    told = [(event.cue, event.on) for event in table.events if event.target == "box"]
    assert told == [("scared", "0,1"), ("chased", "4,3"), ("caught", "0,3")]
    assert [event.cue for event in table.events][-1] == "counted"
    assert {event.card for event in table.events if event.target == "box"} <= set(ids(table, "box"))


def test_play_4_the_mouse_that_leaves_is_told_of_its_owner() -> None:
    table = ended(CHAIN, "D")
    told = [(event.cue, event.seat) for event in table.events if event.target == "box"]
    assert told == [("scared", None), ("chased", None), ("caught", 0)]


# Play 5: the score


def test_play_5_the_points_of_the_own_mice_that_are_left_are_added_up() -> None:
    table = ended(CHAIN, "D")
    assert ending(RULES, table.state) == ((6, 9), (1,), "board-full")


def test_play_5_equal_points_more_mice_win() -> None:
    table = ended("a3 R R R R\n R R R R R\n R R S b1 b2\n D D D D D\n D D D D .", "D")
    assert ending(RULES, table.state) == ((3, 3), (1,), "board-full")


def test_play_5_equal_points_and_equal_mice_share_the_win() -> None:
    table = ended("a3 a1 R R R\n R R R R R\n R R S b2 b2\n D D D D D\n D D D D .", "D")
    assert ending(RULES, table.state) == ((4, 4), (0, 1), "board-full")


def test_play_5_more_points_win_against_more_mice() -> None:
    table = ended("a3 a2 R R R\n R R R R b2\n R R S b1 b1\n D D D D D\n D D D D .", "D")
    assert ending(RULES, table.state) == ((5, 4), (0,), "board-full")


def test_play_5_nobody_has_a_mouse_left_and_all_share() -> None:
    table = ended("R R R R R\n R R R R R\n R R S D D\n D D D D D\n D D D D .", "D")
    assert ending(RULES, table.state) == ((0, 0), (0, 1), "board-full")


def test_there_is_no_outcome_before_the_board_is_full() -> None:
    assert RULES.outcome(position(LATER, hand="D").state) is None


# What a board would score


def test_outlook_is_what_the_end_does() -> None:
    table = position(CHAIN, hand="D")
    view = seen(table, 0)
    before = outlook(board_of(view), 2)
    assert [result.points for result in before.standings] == [4, 9]
    after = outlook(board_of(view) | {24: ids(table, "hand.0")[0]}, 2)
    assert [result.points for result in after.standings] == [6, 9]
    assert [(threat.chaser, threat.chased) for threat in after.threats] == [(0, 1), (6, 1), (24, 23), (2, 3)]


@every_number
def test_outlook_of_the_last_board_is_the_outcome(players: int) -> None:
    state, random = RULES.start(table_for(players)), Random(players)
    while RULES.actor(state) != -2:
        view = seen(Position(state), 0)
        move = random.choice(list(RULES.moves(state)))
        last = board_of(view)
        if move.verb == "place":
            row, column = map(int, move.things[1].split(","))
            last[row * (players + 3) + column] = move.things[0]
        RULES.advance(state, move, None)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert tuple(result.points for result in outlook(last, players).standings) == outcome.scores


def test_outlook_names_who_drives_whom_away_and_not_who_was_driven_away_before() -> None:
    view = seen(position("R D C a3 .\n . . S . .\n . . . . .\n . . . . .\n . . . . .", hand="D"), 0)
    threats = outlook(board_of(view), 2).threats
    assert [(threat.step, threat.chaser, threat.chased) for threat in threats] == [(1, 0, 1), (3, 2, 3)]
    view = seen(position(". D C a3 .\n . . S . .\n . . . . .\n . . . . .\n . . . . .", hand="D"), 0)
    assert [(threat.step, threat.chaser, threat.chased) for threat in outlook(board_of(view), 2).threats] == [(2, 1, 2)]
