"""The core alone: words, places, luck, tables, gestures, events, and what a view keeps back. The laws hold the games to it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import Zone, seat_of
from game.core.chance import pick
from game.core.events import Event, redact
from game.core.moves import IllegalMove, Move, Reason, affordances, follow
from game.core.table import Option, Seat, Table, default_ages, options_of
from game.core.views import Pile

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters=" "), min_size=1)

# Moves


def test_a_move_reads_as_a_hand_does_it() -> None:
    assert str(Move("play", ("blue-2", "tower.0"))) == "play blue-2 tower.0"
    assert str(Move("pass")) == "pass"


@given(verb=words, things=st.lists(words))
def test_the_text_form_of_any_move_reads_back(verb: str, things: list[str]) -> None:
    move = Move(verb, tuple(things))
    assert Move.read(str(move)) == move


@pytest.mark.parametrize("text", ["", " ", " play", "play ", "play  blue-2"])
def test_a_text_with_a_gap_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        Move.read(text)


def test_an_illegal_move_names_the_move_and_the_reason() -> None:
    error = IllegalMove(Move("play", ("blue-2", "tower.0")), Reason("another-is-next", ("green", "blue")))
    assert str(error) == "play blue-2 tower.0: another-is-next green blue"
    assert str(IllegalMove(Move("fly"), Reason("no-such-move"))) == "fly: no-such-move"


# Gestures


def test_the_gesture_tree_says_what_can_be_lifted_where_it_may_drop_and_what_is_a_button() -> None:
    play = [Move("play", ("blue-2", "tower.0")), Move("play", ("blue-2", "tower.1")), Move("play", ("green-2", "tower.1"))]
    swap = Move("swap", ("red-1", "ranch.0", "red-2"))
    root = affordances([*play, swap, Move("pass")])
    assert list(root.next) == ["blue-2", "green-2", "red-1", "pass"]
    assert list(root.next["blue-2"].next) == ["tower.0", "tower.1"]
    assert root.next["pass"].move == Move("pass")
    assert root.next["blue-2"].moves() == play[:2]
    assert root.moves() == [*play, swap, Move("pass")]


def test_following_a_path_ends_at_its_node_or_nowhere() -> None:
    root = affordances([Move("play", ("blue-2", "tower.0"))])
    assert follow(root, ()) is root
    node = follow(root, ("blue-2", "tower.0"))
    assert node is not None
    assert node.move == Move("play", ("blue-2", "tower.0"))
    assert follow(root, ("blue-2", "tower.1")) is None
    assert follow(root, ("blue-3", "tower.0", "tower.0")) is None


# Luck


def test_luck_is_the_same_on_every_platform_and_in_every_version() -> None:
    assert [pick(7, before, 41) for before in range(8)] == [32, 33, 17, 14, 12, 34, 11, 15]
    assert pick(-3, 0, 1) == 0


@given(seed=st.integers(), before=st.integers(0), possible=st.integers(1, 100))
def test_a_pick_is_one_of_the_possible(seed: int, before: int, possible: int) -> None:
    assert 0 <= pick(seed, before, possible) < possible


@pytest.mark.parametrize("possible", [2, 6, 41])
def test_every_pick_is_as_likely_as_any_other(possible: int) -> None:
    by_count = Counter(pick(1, before, possible) for before in range(100 * possible))
    by_seed = Counter(pick(seed, 0, possible) for seed in range(100 * possible))
    for counted in (by_count, by_seed):
        assert set(counted) == set(range(possible))
        # one in a thousand by luck: 10.8 at one degree of freedom, 20.5 at 5, 73.4 at 40
        assert sum((count - 100) ** 2 / 100 for count in counted.values()) < {2: 10.8, 6: 20.5, 41: 73.4}[possible]


# Zones, events


def test_a_zone_is_seen_by_all_by_its_seat_or_by_nobody() -> None:
    everybody = (None, 0, 1)
    assert [Zone("discard", "pile", "all").visible_to(seat) for seat in everybody] == [True, True, True]
    assert [Zone("tower.1", "tower", "all", seat=1).visible_to(seat) for seat in everybody] == [True, True, True]
    assert [Zone("hand.1", "fan", "seat", seat=1).visible_to(seat) for seat in everybody] == [False, False, True]
    assert [Zone("box", "pile", "seat").visible_to(seat) for seat in everybody] == [False, False, False]
    assert [Zone("draw", "pile", "nobody").visible_to(seat) for seat in everybody] == [False, False, False]


def test_the_seat_of_a_zone_is_in_its_name() -> None:
    assert seat_of("tower.2") == 2
    assert seat_of("hand.0") == 0


ZONES = {
    zone.name: zone
    for zone in (
        Zone("draw", "pile", "nobody"),
        Zone("discard", "pile", "all", ordered="by-rule"),
        Zone("hand.0", "fan", "seat", seat=0),
        Zone("hand.1", "fan", "seat", seat=1),
    )
}


@pytest.mark.parametrize(
    ("source", "target", "named_to"),
    [
        ("draw", "hand.0", [0]),
        ("hand.0", "hand.1", [0, 1]),
        ("hand.1", "discard", [None, 0, 1]),
        ("discard", "hand.1", [None, 0, 1]),
        ("hand.1", "draw", [1]),
        ("draw", "discard", [None, 0, 1]),
    ],
)
def test_an_event_names_its_card_to_who_sees_where_it_came_from_or_went(source: str, target: str, named_to: list[int | None]) -> None:
    event = Event("moved", "comes", 0, "blue-2", source, target)
    assert [seat for seat in (None, 0, 1) if redact(event, ZONES, seat).card] == named_to
    assert all(redact(event, ZONES, seat).source == source for seat in (None, 0, 1))


def test_an_event_in_which_all_saw_the_face_keeps_its_card_for_all() -> None:
    event = Event("moved", "shows", 0, "blue-2", "draw", "hand.0", shown=True)
    assert redact(event, ZONES, 1) == redact(event, ZONES, None) == event


def test_a_pile_is_as_large_as_what_is_known_and_what_is_hidden() -> None:
    assert Pile(("blue-2",), 2).size == 3
    assert Pile().size == 0


# Tables


@pytest.mark.parametrize(
    ("controls", "ages"),
    [
        ("ai ai", (0, 1)),
        ("human ai ai", (0, 2)),
        ("ai human ai", (1, 2)),
        ("ai ai human", (2, 1)),
        ("human human", (0, 1)),
        ("ai human human", (1, 2)),
    ],
)
def test_r_all_2_youngest_is_the_first_person_and_oldest_the_last_other_seat(controls: str, ages: tuple[int, int]) -> None:
    seats = [Seat("Ana", "human" if control == "human" else "ai") for control in controls.split()]
    assert default_ages(seats) == ages


def test_a_seat_has_the_token_that_was_chosen_else_that_of_its_place() -> None:
    laid = Table("dingo", (Seat("Ana", "human"), Seat("Rex", "ai", "easy", 5), Seat("Olga", "human", token=0)), 1, {}, 0, 1)
    assert [laid.token(seat) for seat in range(3)] == [0, 5, 0]


@pytest.mark.parametrize(("youngest", "oldest"), [(1, 1), (0, 3), (-1, 0)])
def test_r_all_2_the_youngest_and_the_oldest_are_two_seats_of_the_table(youngest: int, oldest: int) -> None:
    seats = tuple(Seat(name, "human") for name in ("Ana", "Leo", "Zoe"))
    with pytest.raises(ValueError, match="two different seats"):
        Table("dingo", seats, 1, {}, youngest, oldest)


OPTIONS = (Option("may_discard", (False, True)), Option("points", (15, 10, 5)), Option("opening", ("each", "first")))


def test_options_are_all_there_the_default_is_the_first_value() -> None:
    assert options_of(OPTIONS, {}) == {"may_discard": False, "points": 15, "opening": "each"}
    assert options_of(OPTIONS, {"points": 5, "may_discard": True}) == {"may_discard": True, "points": 5, "opening": "each"}


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("sugar", True, "there is no option “sugar”; the options of this game are: may_discard, points, opening."),
        ("points", 7, "the option “points” cannot be “7”; it can be: 15, 10, 5."),
        ("may_discard", 1, "the option “may_discard” cannot be “1”; it can be: false, true."),
        ("may_discard", "yes", "the option “may_discard” cannot be “yes”; it can be: false, true."),
        ("points", "15", 'the option “points” cannot be “"15"”; it can be: 15, 10, 5.'),
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused_in_a_sentence(name: str, value: bool | int | str, sentence: str) -> None:
    with pytest.raises(ValueError, match="option") as caught:
        options_of(OPTIONS, {name: value})
    assert str(caught.value) == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ValueError, match="there is no option “points”; this game has none"):
        options_of((), {"points": 5})
