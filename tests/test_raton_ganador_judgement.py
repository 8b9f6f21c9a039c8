"""What a sensible player of Ratón Ganador does, and what a search goes by."""

from random import Random

from game.raton_ganador.guide import RatonGuide, glance, numbers
from tests.raton_ganador_positions import RULES, Position, position

# A sensible player


def best(table: Position) -> str:
    """The move that a sensible player likes best, in words."""
    moves = list(RULES.moves(table.state))
    judged = RULES.adviser.judge(table.state, moves)
    return str(max(zip(moves, judged, strict=True), key=lambda pair: pair[1].score)[0])


def test_a_sensible_player_puts_no_mouse_beside_a_cat_and_a_cat_beside_a_foreign_mouse() -> None:
    table = position(". . . . .\n . . C . .\n . . S . .\n . . . . .\n . . . . .", hand="a3")
    assert best(table).split()[-1] not in ("0,2", "1,1", "1,3")
    table = position(". . . . .\n . . b3 . .\n . R S R .\n . a1 a1 a2 .\n . . . . .", hand="C")
    assert best(table).split()[-1] in ("0,2", "1,1", "1,3")


def test_a_sensible_player_saves_the_own_mouse_with_a_dog() -> None:
    table = position(". . . . .\n . C a3 . .\n . . S . .\n . . . . .\n . . . . .", hand="D R")
    assert best(table).split()[1].startswith("dog")
    assert best(table).split()[-1] in ("0,1", "1,0", "2,1")


class Fixed(list[int]):
    """Numbers that stay as they are."""

    def __setitem__(self, *_: object) -> None:
        raise AssertionError("judging changes the board")


def test_whoever_judges_or_looks_at_a_board_leaves_it_as_it_is() -> None:
    state = position(". . . . .\n . C a3 . .\n . . S . .\n . . . . .\n . . . . .", hand="D R").state
    state.layers = Fixed(state.layers)
    moves = RULES.moves(state)
    assert len(RULES.adviser.judge(state, moves)) == len(RatonGuide().sight(state, moves)) == len(moves)
    assert glance(state, Random(1).random) in moves


# What a search goes by


def sight_of(board: str, hand: str) -> dict[str, float]:
    """How each move looks at first sight, in words."""
    state = position(board, hand=hand, hands={1: "b3 D D"}).state
    moves = RULES.moves(state)
    return {str(move): look for move, look in zip(moves, RatonGuide().sight(state, moves), strict=True)}


def test_a_mouse_in_the_hand_is_worth_less_than_on_a_safe_square_and_more_than_beside_a_cat() -> None:
    looks = sight_of(". . . . .\n . C . . .\n R R S R .\n . . . . .\n . . . . .", "a3 R")
    elsewhere = looks["place rabid-4 3,2"]  # it touches nothing
    assert looks["place mouse0-5 0,1"] < elsewhere < looks["place mouse0-5 3,2"]


def test_a_mouse_in_the_hand_is_worth_less_the_fuller_the_board() -> None:
    empty = position(". . . . .\n . . . . .\n . . S . .\n . . . . .\n . . . . .", hand="a3").state
    full = position("R R R R R\n R R R R R\n R R S D D\n D D D D D\n D D . . .", hand="a3").state
    assert numbers(empty)[1] > numbers(full)[1] > 0
