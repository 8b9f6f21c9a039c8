"""Man Bites Dog: a scenario for each ruling of its rules page. Position, move, result."""

from __future__ import annotations

import pytest

from game.core.moves import IllegalMove
from game.core.rules import CHANCE
from game.core.session import Session
from tests.man_bites_dog_positions import BLANKS, DECK, EXCLUSIVES, MINE, RULES, WORDS, legal, meant, play, position, table_for


def test_r_mbd_1_nine_exclusives_leave_156_words() -> None:
    blue = [card for card in DECK.ids if not card.startswith("verb-") and card not in BLANKS]
    assert len(blue) == 165
    assert len(set(blue) - EXCLUSIVES) == 156


@pytest.mark.parametrize(
    "row",
    [
        "word-1",
        "word-1 word-2 word-3 word-4 word-5 verb-1 verb-2",
        "verb-1 verb-2 word-1",
        "verb-1 word-1",
        "word-5 word-4 word-3",
    ],
)
def test_r_mbd_2_any_row_with_a_blue_card_and_two_verbs_at_most_is_legal(row: str) -> None:
    here = play(position([MINE]), *(f"lay {card}" for card in row.split()), "print")
    assert here.phase == "challenge"
    assert here.cards("headline") == row.split()


def test_r_mbd_2_a_third_verb_and_a_row_of_verbs_are_none() -> None:
    two = play(position([MINE]), "lay verb-1", "lay verb-2")
    assert not legal(two, "lay verb-3")
    assert not legal(two, "print")
    with pytest.raises(IllegalMove) as error:
        play(two, "lay verb-3")
    assert error.value.reason.code == "two-verbs-at-most"


def test_r_mbd_2_an_empty_headline_is_none() -> None:
    assert not legal(position([MINE]), "print")


def test_r_mbd_2_no_verb_is_laid_where_no_blue_card_can_follow() -> None:
    here = position(["photo-1 story-1 interview-1 photo-2 story-2"])
    assert not legal(here, "lay verb-1")
    assert legal(here, "pass")


def test_r_mbd_2_a_headline_has_no_eighth_card() -> None:
    cards = [*MINE.split(), "verb-1", "verb-2"]
    here = play(position([MINE]), *(f"lay {card}" for card in cards))
    assert [move.verb for move in RULES.moves(here.state)] == ["print"]
    with pytest.raises(IllegalMove) as error:
        play(here, "lay verb-3")
    assert error.value.reason.code == "headline-full"


@pytest.mark.parametrize("end", ["pass", "print"])
def test_r_mbd_3_a_hand_has_five_cards_after_an_exclusive_too(end: str) -> None:
    here = play(position(["photo-1 word-1 word-2 word-3 word-4"]), "photo photo-1")
    there = play(here, "pass") if end == "pass" else play(here, "lay word-1", "print", "allow", "allow")
    assert len(there.hand(0)) == 5


def test_r_mbd_4_an_empty_pile_is_made_of_its_discards() -> None:
    here = position([MINE], blue="")
    there = play(here, "throw word-1", "pass")
    assert "reshuffle" in there.cues
    assert len(there.hand(0)) == 5
    assert there.cards("blue-discard") == []


def test_r_mbd_4_red_discards_come_back_for_new_verbs() -> None:
    here = play(position(turn=2, author=2, had=2, red="verb-9"), "pass")
    assert len(here.cards("extra")) == 3
    assert "reshuffle" in here.cues


def test_r_mbd_4_when_both_are_empty_drawing_stops_short() -> None:
    everybody = [" ".join(WORDS[5 * seat : 5 * seat + 5]) for seat in range(2)]
    rest = [card for card in DECK.ids if not card.startswith("verb-") and card not in " ".join(everybody).split()]
    here = position([everybody[0], " ".join([*everybody[1].split(), *rest])], players=2, blue="")
    there = play(here, "throw word-1", "throw word-2", "pass")
    assert len(there.hand(0)) == 5
    short = play(here, "lay word-1", "lay word-2", "print", "allow")
    assert len(short.hand(0)) == 5
    none = play(here, "pass")
    assert len(none.hand(0)) == 5
    assert RULES.actor(none.state) != CHANCE


def test_r_mbd_4_the_own_discards_of_an_exchange_may_come_back() -> None:
    here = play(position([MINE], phase="exchange", blue="", discarded=""), "throw word-1")
    there = play(here, "exchange", settled=False)
    assert "word-1" in there.cards("blue")


def test_r_mbd_5_one_exclusive_a_turn() -> None:
    here = play(position(["photo-1 photo-2 word-1 word-2 word-3"]), "photo photo-1")
    assert not legal(here, "photo photo-2")
    with pytest.raises(IllegalMove) as error:
        play(here, "photo photo-2")
    assert error.value.reason.code == "one-exclusive"


def test_r_mbd_5_after_a_rejection_there_is_no_second_one() -> None:
    here = play(position(["photo-1 photo-2 word-1 word-2 word-3"]), "photo photo-1", "lay word-1", "print", "challenge", "reject", "reject")
    assert not legal(here, "photo photo-2")


def test_r_mbd_5_an_exclusive_that_was_not_played_may_be_after_a_rejection() -> None:
    here = play(position(["photo-1 photo-2 word-1 word-2 word-3"]), "lay word-1", "print", "challenge", "reject", "reject")
    assert legal(here, "photo photo-2")


def test_r_mbd_5_not_in_the_middle_of_a_headline_nor_of_throwing() -> None:
    here = position(["photo-1 photo-2 word-1 word-2 word-3"])
    assert not legal(play(here, "lay word-1"), "photo photo-1")
    assert not legal(play(here, "throw word-1"), "photo photo-1")


def test_r_mbd_5_before_passing() -> None:
    here = play(position(["photo-1 word-1 word-2 word-3 word-4"]), "photo photo-1", "throw word-1", "pass")
    assert here.round_scores[0] == 25
    assert here.turn == 1


@pytest.mark.parametrize("card", ["blank-1", "photo-1"])
def test_r_mbd_5_blanks_and_exclusives_may_be_exchanged(card: str) -> None:
    here = play(position([f"{card} word-1 word-2 word-3 word-4"], phase="exchange"), f"throw {card}", "exchange")
    assert card in here.cards("blue-discard")
    assert here.round_scores == [0, 0, 0]


def test_r_mbd_6_with_a_story_there_are_still_two_verbs_at_most() -> None:
    here = play(position(["story-1 word-1 word-2 word-3 word-4"]), "story story-1", "lay word-1", "lay verb-1", "lay verb-2")
    assert len(here.cards("extra")) == 2
    assert not any(legal(here, f"lay {verb}") for verb in here.cards("extra"))


def test_r_mbd_7_a_total_may_be_below_zero() -> None:
    here = position([MINE], had=2, scores=[10, 0, 0])
    refused = ("print", "challenge", "reject", "reject")
    there = play(here, "lay word-1", *refused, "lay word-2", *refused, "pass")
    assert there.scores[0] == -30


@pytest.mark.parametrize("card", ["photo-1", "story-1", "interview-1"])
def test_r_mbd_8_no_exclusive_stands_in_a_headline(card: str) -> None:
    here = play(position([f"{card} word-1 word-2 word-3 word-4"]), "lay word-1")
    assert not legal(here, f"lay {card}")
    with pytest.raises(IllegalMove) as error:
        play(here, f"lay {card}")
    assert error.value.reason.code == "exclusive-before"


def test_r_mbd_9_a_photo_stays_when_the_headline_is_rejected() -> None:
    here = play(position(["photo-1 word-1 word-2 word-3 word-4"]), "photo photo-1", "lay word-1", "print", "challenge", "reject", "reject")
    assert here.round_scores[0] == 5


def test_r_mbd_9_a_story_verb_stays_usable_for_the_rest_of_the_turn() -> None:
    here = play(position(["story-1 word-1 word-2 word-3 word-4"]), "story story-1")
    (fourth,) = set(here.cards("extra")) - {"verb-1", "verb-2", "verb-3"}
    there = play(here, f"lay {fourth}", "lay word-1", "print", "challenge", "reject", "reject")
    assert fourth in there.cards("extra")
    assert legal(there, f"lay {fourth}")
    assert fourth in play(there, "pass").cards("red-discard")


@pytest.mark.parametrize("target", [250, 500, 1000])
def test_r_mbd_10_the_target_is_a_house_rule(target: int) -> None:
    table = table_for(3, target=target)
    short = play(position(table=table, had=2, turn=2, author=2, scores=[target - 5, 0, 0]), "pass")
    assert RULES.outcome(short.state) is None
    full = play(position(table=table, had=2, turn=2, author=2, scores=[target, 0, 0]), "pass")
    outcome = RULES.outcome(full.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_r_mbd_11_anyone_may_pass() -> None:
    assert legal(position([MINE]), "pass")


def test_nobody_decides_out_of_turn() -> None:
    here = position([MINE])
    session = Session(RULES, table_for(3))
    session.settle()
    assert session.actor == 2
    theirs = here.hand(1)[0]
    with pytest.raises(IllegalMove) as error:
        play(here, f"lay {theirs}")
    assert error.value.reason.code == "not-your-card"
    assert meant("print") not in RULES.moves(here.state)
