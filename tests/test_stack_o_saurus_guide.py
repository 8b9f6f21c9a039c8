"""What the player that plays a searched position on thinks of: it has to see what sensible players do, or the search expects too much."""

from __future__ import annotations

from game.stack_o_saurus.guide import uses
from game.stack_o_saurus.moves import legal_moves
from tests.stack_o_saurus_positions import position


def favourite(towers: list[str], hand: str) -> str:
    """What the quick player does with `hand` at the tower that is named first."""
    state = position(towers=towers, hand=hand, phase="play").state
    moves = legal_moves(state)
    worth = uses(state, moves)
    return str(moves[worth.index(max(worth))])


def test_who_would_win_next_turn_is_attacked_before_one_climbs_oneself() -> None:
    towers = ["apatosaurus blue green", "apatosaurus blue green orange", "apatosaurus blue"]
    assert favourite(towers, "scare-orange-1 orange-4 purple-5 pterodactyl-1") == "play scare-orange-1 tower.1"


def test_a_win_comes_first() -> None:
    towers = ["apatosaurus blue green orange", "apatosaurus blue green orange"]
    assert favourite(towers, "scare-orange-1 purple-4 green-5 blue-5") == "play purple-4 tower.0"
