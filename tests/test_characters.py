"""Characters: recognisable ways of playing that cost nothing, at every level that has them."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from functools import lru_cache
from random import Random

import pytest

from game.ai import CHARACTERS, LEVELS, PLAYERS, Player, choose
from game.ai.characters import TRIFLES
from game.ai.players import judgements
from game.core.moves import Move, Reason
from game.core.record_reading import read_records
from game.core.records import record_lines
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import View, sample_world, view
from game.registry import GAMES
from saves.save_format import decode, encode, save_of
from tests.games import Case
from tests.test_players import share_of_wins

CASES = [Case("stack-o-saurus", 3), Case("raton-ganador", 3), Case("dingo", 3), Case("man-bites-dog", 3)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
LONGEST = 120


@lru_cache
def positions(case: Case) -> tuple[View, ...]:
    """What those saw who were to decide in a game, where there was a choice."""
    session, found, random = Session(case.rules, case.table(6)), [], Random(6)
    session.settle()
    while session.actor != OVER and len(session.log) < LONGEST:
        seen = view(case.rules, session.state, session.actor)
        if len(seen.moves) > 1:
            found.append(seen)
        session.play(choose(case.rules, seen, "normal", random.getrandbits(32)))
        session.settle()
    return tuple(found)


def test_a_player_is_named_by_its_level_and_its_character() -> None:
    assert Player("hard", "cautious").name == "hard-cautious" and Player("easy").name == "easy"
    assert all(Player.read(name).name == name for name in PLAYERS)
    assert set(LEVELS) < set(PLAYERS) and "random-joker" not in PLAYERS
    with pytest.raises(KeyError):
        Player.read("hard-lazy")


@every_case
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_character_is_a_function_of_view_and_seed(case: Case, level: str) -> None:
    rules = case.rules
    for seed, seen in enumerate(positions(case)[::8]):
        twin = view(rules, sample_world(rules, seen, Random(seed)), seen.seat)
        for character in CHARACTERS:
            move = choose(rules, seen, f"{level}-{character}", seed, 12)
            assert rules.accepts(sample_world(rules, seen, Random(0)), move)
            assert choose(rules, twin, f"{level}-{character}", seed, 12) == move


@every_case
@pytest.mark.parametrize("character", CHARACTERS)
def test_what_a_character_plays_is_hardly_worse_than_the_best(case: Case, character: str) -> None:
    for seed, seen in enumerate(positions(case)):
        judged = {move: judgement.score for move, judgement in judgements(case.rules, seen, Random(seed))}
        least = max(judged.values()) - TRIFLES[PLAYERS[f"normal-{character}"].character or "joker"] * case.rules.adviser.trifle
        assert judged[choose(case.rules, seen, f"normal-{character}", seed)] >= least


@pytest.mark.parametrize("case", CASES[:3], ids=str)
def test_the_aggressive_go_for_the_others_more_often_than_the_cautious(case: Case) -> None:
    boldness = {"cautious": 0.0, "aggressive": 0.0}
    for seed, seen in enumerate(positions(case)):
        world = sample_world(case.rules, seen, Random(seed))
        for character in boldness:
            move = choose(case.rules, seen, f"easy-{character}", seed)
            boldness[character] += case.rules.adviser.boldness(move, case.rules.adviser.judge(world, [move])[0].why)
    assert boldness["aggressive"] >= boldness["cautious"] + 4


@every_case
def test_the_joker_does_not_always_do_the_same(case: Case) -> None:
    moves: Counter[str] = Counter()
    for seen in positions(case)[:30]:
        for character in ("", "-joker"):
            moves[character] += len({choose(case.rules, seen, f"normal{character}", seed) for seed in range(6)})
            moves[character] += len({choose(case.rules, seen, f"hard{character}", seed, 30) for seed in range(3)})
    assert moves["-joker"] > moves[""]


def test_what_names_another_seat_is_bold_and_what_guards_the_own_things_is_not() -> None:
    move = Move("play", ("blue-2", "tower.0"))
    for game, bold, careful in (("stack-o-saurus", "topples", "next-floor"), ("dingo", "spoils", "saves")):
        assert GAMES[game].adviser.boldness(move, Reason(bold, ("seat.1",))) > 0 > GAMES[game].adviser.boldness(move, Reason(careful))
    mice = GAMES["raton-ganador"]
    cat, dog = Move("place", ("cat-1", "2,3")), Move("place", ("dog-1", "2,3"))
    assert mice.adviser.boldness(cat, Reason("does-no-harm")) > 0 > mice.adviser.boldness(dog, Reason("does-no-harm"))
    paper = GAMES["man-bites-dog"]
    assert (
        paper.adviser.boldness(move, Reason("good-headline", ("120",))) > 0 > paper.adviser.boldness(move, Reason("good-headline", ("15",)))
    )
    assert paper.adviser.boldness(move, Reason("makes-sense")) == 0


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_does_not_weaken_normal(character: str) -> None:
    """Half of the wins are its share; with so many games luck seldom takes more than a tenth of them away."""
    assert share_of_wins(f"normal-{character}", "normal", 2, 200) > 0.4


def test_saves_and_records_name_the_character() -> None:
    table = Table("dingo", (Seat("Rosa", "ai", "hard-cautious"), Seat("Rex", "ai", "normal")), 3, Case("dingo", 2).table().options, 0, 1)
    session = Session(GAMES["dingo"], table)
    session.settle()
    assert decode(encode(save_of(session, datetime.now(UTC)))).session.table == table
    [again] = read_records(record_lines(session), GAMES.__getitem__)
    assert [seat.level for seat in again.table.seats] == ["hard-cautious", "normal"]
