"""Man Bites Dog: a scenario for each sentence of its rules page. Position, move, result."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.moves import IllegalMove, Move
from game.core.rules import OVER
from game.core.views import view
from tests.man_bites_dog_positions import (
    BLANKS,
    EXCLUSIVES,
    MINE,
    POINTS,
    RULES,
    VERBS,
    WORDS,
    Position,
    legal,
    play,
    position,
    settle,
    table_for,
    worth,
)

# Cards and zones


@pytest.mark.parametrize("edition", ["es-1", "en-1"])
def test_a_deck_has_230_cards_of_four_kinds(edition: str) -> None:
    ids = RULES.decks[edition].ids
    assert Counter(card.partition("-")[0] for card in ids) == {
        "verb": 55, "word": 156, "photo": 3, "story": 3, "interview": 3, "blank": 10,
    }  # fmt: skip
    assert set(ids) == {*VERBS, *WORDS, *EXCLUSIVES, *BLANKS}


def test_points_are_multiples_of_five_exclusives_have_none_and_blanks_ten() -> None:
    assert all(5 <= POINTS[card] <= 50 and POINTS[card] % 5 == 0 for card in (*VERBS, *WORDS))
    assert {POINTS[card] for card in EXCLUSIVES} == {0}
    assert {POINTS[card] for card in BLANKS} == {10}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_zones_have_the_names_of_the_rules_page(players: int) -> None:
    zones = RULES.zones(table_for(players))
    piles = {"red", "blue", "red-discard", "blue-discard"}
    assert set(zones) == piles | {"extra", "headline"} | {f"hand.{seat}" for seat in range(players)}
    assert {name for name, zone in zones.items() if zone.ordered == "by-rule"} == {"headline"}
    assert {name for name, zone in zones.items() if zone.ordered == "by-arrival"} == {"red-discard", "blue-discard"}
    assert zones["headline"].capacity == 7


def test_r_all_7_hands_are_seen_by_their_seats_the_piles_by_nobody_the_rest_by_all() -> None:
    hidden = {name for name, zone in RULES.zones(table_for(3)).items() if not zone.visible_to(1)}
    assert hidden == {"red", "blue", "hand.0", "hand.2"}


# A round


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_five_cards_and_three_verbs_are_turned_up(players: int) -> None:
    begun = settle(position(table=table_for(players))._replace(state=RULES.start(table_for(players))))
    assert all(len(begun.hand(seat)) == 5 for seat in range(players))
    assert len(begun.cards("extra")) == 3
    assert begun.phase == "exchange"
    assert begun.round == 1


def test_the_oldest_turns_up_the_first_three_verbs_the_youngest_the_others() -> None:
    table = table_for(3, youngest=1, oldest=2)
    begun = settle(position(table=table)._replace(state=RULES.start(table)))
    assert {event.seat for event in begun.events if event.cue == "turned-up"} == {2}
    ended = play(position(table=table, turn=0, author=0, had=2), "pass")
    assert {event.seat for event in ended.events if event.cue == "turned-up"} == {1}


def test_the_exchange_goes_from_the_oldest_clockwise_then_turns_from_the_youngest() -> None:
    table = table_for(3, youngest=1, oldest=2)
    here = position(table=table, phase="exchange", turn=2, author=1)
    order = []
    while here.phase == "exchange":
        order.append(here.turn)
        here = play(here, "exchange")
    assert order == [2, 0, 1]
    assert (here.phase, here.turn, here.author) == ("turn", 1, 1)
    here = play(here, "pass")
    assert here.turn == 2


def test_the_last_card_to_be_thrown_lies_on_top() -> None:
    there = play(position([MINE], phase="exchange"), "throw word-3", "throw word-1", "throw word-2")
    assert RULES.layout(there.state)["blue-discard"] == ["word-3", "word-1", "word-2"]


@pytest.mark.parametrize("thrown", range(4))
def test_up_to_three_cards_are_discarded_and_as_many_drawn(thrown: int) -> None:
    here = position(phase="exchange", turn=2)
    mine = here.hand(2)[:thrown]
    there = play(here, *(f"throw {card}" for card in mine), "exchange")
    assert set(mine) <= set(there.cards("blue-discard"))
    assert len(there.hand(2)) == 5
    assert not set(mine) & set(there.hand(2))


def test_a_fourth_card_is_not_exchanged() -> None:
    here = play(position([MINE], phase="exchange"), "throw word-1", "throw word-2", "throw word-3")
    assert not legal(here, "throw word-4")
    with pytest.raises(IllegalMove) as error:
        play(here, "throw word-4")
    assert error.value.reason.code == "three-at-most"


def test_verbs_are_no_part_of_the_exchange() -> None:
    here = position([MINE], phase="exchange")
    assert not legal(here, "throw verb-1")
    assert not legal(here, "lay word-1")


# A turn


def test_a_photo_brings_25_points_for_the_round() -> None:
    here = play(position(["photo-1 word-1 word-2 word-3 word-4"]), "photo photo-1")
    assert here.round_scores == [25, 0, 0]
    assert "photo-1" in here.cards("blue-discard")
    assert here.turn == 0


def test_a_story_turns_up_a_verb_for_this_turn_only() -> None:
    here = play(position(["story-1 word-1 word-2 word-3 word-4"]), "story story-1")
    (fourth,) = set(here.cards("extra")) - {"verb-1", "verb-2", "verb-3"}
    assert legal(here, f"lay {fourth}")
    there = play(here, "pass")
    assert there.cards("extra") == ["verb-1", "verb-2", "verb-3"]
    assert fourth in there.cards("red-discard")


def test_a_story_verb_that_stands_in_a_headline_is_discarded_too() -> None:
    here = play(position(["story-1 word-1 word-2 word-3 word-4"]), "story story-1")
    (fourth,) = set(here.cards("extra")) - {"verb-1", "verb-2", "verb-3"}
    there = play(here, f"lay {fourth}", "lay word-1", "print", "allow", "allow")
    assert fourth in there.cards("red-discard")
    assert there.cards("extra") == ["verb-1", "verb-2", "verb-3"]


@pytest.mark.parametrize("thrown", range(5))
def test_an_interview_replaces_any_number_of_cards_and_brings_one_more(thrown: int) -> None:
    hand = ["word-1", "word-2", "word-3", "word-4"]
    here = play(position([" ".join([*hand, "interview-1"])]), "interview interview-1", *(f"throw {card}" for card in hand[:thrown]), "draw")
    assert len(here.hand(0)) == 5
    assert set(hand[thrown:]) <= set(here.hand(0))
    assert {"interview-1", *hand[:thrown]} <= set(here.cards("blue-discard"))
    assert here.turn == 0
    assert here.phase == "turn"


def test_a_headline_is_worth_the_sum_of_its_cards() -> None:
    here = play(position([MINE]), "lay word-1", "lay verb-1", "lay word-2", "print", "allow", "allow")
    assert here.round_scores[0] == worth("word-1", "verb-1", "word-2")


def test_five_blue_cards_bring_ten_more() -> None:
    cards = MINE.split()
    here = play(position([MINE]), *(f"lay {card}" for card in cards), "print", "allow", "allow")
    assert here.round_scores[0] == worth(*cards) + 10
    four = play(position([MINE]), *(f"lay {card}" for card in cards[:4]), "lay verb-1", "print", "allow", "allow")
    assert four.round_scores[0] == worth(*cards[:4], "verb-1")


def test_a_blank_counts_among_the_five() -> None:
    here = position(["blank-1 word-1 word-2 word-3 word-4"])
    there = play(here, "lay blank-1 unicorn/n/-/s", *(f"lay word-{number}" for number in range(1, 5)), "print", "allow", "allow")
    assert there.round_scores[0] == 10 + worth("word-1", "word-2", "word-3", "word-4") + 10


def test_after_a_headline_words_are_discarded_verbs_go_back_and_the_hand_has_five() -> None:
    here = play(position([MINE]), "lay word-1", "lay verb-1", "lay word-2", "print", "allow", "allow")
    assert {"word-1", "word-2"} <= set(here.cards("blue-discard"))
    assert here.cards("extra") == ["verb-1", "verb-2", "verb-3"]
    assert len(here.hand(0)) == 5
    assert here.cards("headline") == []
    assert here.turn == 1


def test_who_passes_discards_any_number_and_draws_back_to_five() -> None:
    here = play(position([MINE]), "throw word-1", "throw word-2", "throw word-3", "throw word-4", "throw word-5", "pass")
    assert set(MINE.split()) <= set(here.cards("blue-discard"))
    assert len(here.hand(0)) == 5
    assert here.turn == 1
    assert here.round_scores == [0, 0, 0]


def test_who_has_begun_to_throw_writes_no_headline_any_more() -> None:
    here = play(position([MINE]), "throw word-1")
    assert not legal(here, "lay word-2")
    assert not legal(here, "print")


def test_who_has_begun_a_headline_throws_nothing() -> None:
    here = play(position([MINE]), "lay word-1")
    assert not legal(here, "throw word-2")
    assert not legal(here, "pass")


def test_when_all_have_had_a_turn_the_verbs_are_discarded_and_three_others_come() -> None:
    here = play(position(turn=2, author=2, had=2), "pass")
    assert {"verb-1", "verb-2", "verb-3"} <= set(here.cards("red-discard"))
    assert len(here.cards("extra")) == 3
    assert (here.phase, here.round) == ("exchange", 2)


def test_the_round_is_added_up_when_all_have_had_a_turn() -> None:
    here = position([MINE], turn=0, author=0, had=2, scores=[100, 50, 20], round_scores=[0, 30, -20])
    there = play(here, "lay word-1", "lay verb-1", "print", "allow", "allow")
    assert there.scores == [100 + worth("word-1", "verb-1"), 80, 0]
    assert there.round_scores == [0, 0, 0]


def test_with_500_the_highest_total_wins() -> None:
    here = play(position(had=2, turn=2, author=2, scores=[480, 510, 0], round_scores=[60, 0, 0]), "pass")
    outcome = RULES.outcome(here.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "points", (540, 510, 0))
    assert RULES.actor(here.state) == OVER


def test_500_in_the_middle_of_a_round_end_nothing() -> None:
    here = play(position(had=1, turn=1, author=1, scores=[480, 0, 0], round_scores=[60, 0, 0]), "pass")
    assert RULES.outcome(here.state) is None
    assert here.turn == 2


def test_equal_totals_are_a_draw() -> None:
    here = play(position(had=2, turn=2, author=2, scores=[500, 500, 10]), "pass")
    outcome = RULES.outcome(here.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "draw")


def test_499_are_not_enough() -> None:
    here = play(position(had=2, turn=2, author=2, scores=[495, 0, 0]), "pass")
    assert RULES.outcome(here.state) is None
    assert here.round == 2


def test_r_all_6_after_the_last_round_the_highest_total_wins() -> None:
    here = play(position(had=2, turn=2, author=2, round=100, scores=[10, 40, -5]), "pass")
    outcome = RULES.outcome(here.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "limit")


# Challenges


def on_trial(players: int = 4, author: int = 1) -> Position:
    here = position(players=players, turn=author, author=author)
    first, second = here.hand(author)[:2]
    return play(here, f"lay {first}", "lay verb-1", f"lay {second}", "print")


def test_the_others_are_asked_clockwise_from_the_author() -> None:
    here = on_trial()
    order = []
    while here.phase == "challenge":
        order.append(here.turn)
        here = play(here, "allow")
    assert order == [2, 3, 0]
    assert here.cues.count("stands") == 1


def test_points_are_added_only_when_it_stands() -> None:
    here = on_trial()
    assert here.round_scores == [0, 0, 0, 0]
    here = play(here, "allow", "allow")
    assert here.round_scores == [0, 0, 0, 0]
    assert play(here, "allow").round_scores[1] > 0


def test_the_first_call_opens_the_vote_of_all_but_the_author() -> None:
    here = play(on_trial(), "allow", "challenge")
    order = []
    while here.phase == "vote":
        order.append(here.turn)
        here = play(here, "accept")
    assert order == [2, 3, 0]
    assert here.cues[-1] != "challenges"
    assert "stands" in here.cues


def test_who_called_is_known_until_the_vote_is_over() -> None:
    here = play(on_trial(), "allow", "challenge")
    assert here.challenger == 3
    assert play(here, "accept", "accept", "accept").challenger is None


def test_the_challenger_votes_freely_too() -> None:
    here = play(on_trial(3, 0), "challenge", "accept", "accept")
    assert "stands" in here.cues


def test_in_a_tie_the_author_votes_too() -> None:
    here = play(on_trial(3, 0), "challenge", "accept", "reject")
    assert (here.phase, here.turn) == ("vote", 0)
    assert "stands" in play(here, "accept").cues
    assert "rejected" in play(here, "reject").cues


def test_without_a_tie_the_author_has_no_vote() -> None:
    here = play(on_trial(4, 0), "challenge", "reject", "accept", "reject")
    assert "rejected" in here.cues
    assert (here.phase, here.turn) == ("turn", 0)


def test_between_two_the_other_decides_alone() -> None:
    assert "rejected" in play(on_trial(2, 0), "challenge", "reject").cues
    assert "stands" in play(on_trial(2, 0), "challenge", "accept").cues


def test_rejected_the_author_takes_the_blue_cards_back_and_loses_twenty() -> None:
    here = position([MINE])
    there = play(here, "lay word-1", "lay verb-1", "lay word-2", "print", "challenge", "reject", "reject")
    assert there.hand(0) == here.hand(0)
    assert there.cards("extra") == ["verb-1", "verb-2", "verb-3"]
    assert there.round_scores == [-20, 0, 0]
    assert (there.phase, there.turn) == ("turn", 0)


def test_another_headline_can_be_challenged_too_and_costs_again() -> None:
    once = play(position([MINE]), "lay word-1", "print", "challenge", "reject", "reject")
    twice = play(once, "lay word-2", "print", "challenge", "reject", "reject")
    assert twice.round_scores == [-40, 0, 0]
    stood = play(once, "lay word-2", "print", "allow", "allow")
    assert stood.round_scores == [POINTS["word-2"] - 20, 0, 0]


def test_after_a_rejection_one_may_pass() -> None:
    here = play(position([MINE]), "lay word-1", "print", "challenge", "reject", "reject", "throw word-1", "pass")
    assert here.turn == 1
    assert len(here.hand(0)) == 5


def test_the_cards_that_came_back_are_known_to_all() -> None:
    here = play(position([MINE]), "lay word-1", "print", "challenge", "reject", "reject")
    assert view(RULES, here.state, 2).cards("hand.0") == ("word-1",)


# Write your own


@pytest.mark.parametrize("word", ["é", "unicornio/n/m/s", "x" * 24, "dos\u00a0palabras/n/m/s", "either/or/a"])
def test_a_blank_takes_one_to_24_characters(word: str) -> None:
    assert legal(position(["blank-1 word-1 word-2 word-3 word-4"]), f"lay blank-1 {word}")


@pytest.mark.parametrize("word", ["x" * 25, "\u00a0", "\u00a0\u00a0/n/m/s", "/n/m/s", "a\nb", "a\u200b\x00"])
def test_a_blank_takes_no_empty_long_or_unprintable_word(word: str) -> None:
    assert not RULES.accepts(position(["blank-1 word-1 word-2 word-3 word-4"]).state, Move("lay", ("blank-1", "headline", word)))


def test_a_blank_is_not_laid_without_a_word_and_no_other_card_with_one() -> None:
    here = position(["blank-1 word-1 word-2 word-3 word-4"])
    assert not legal(here, "lay blank-1")
    assert not legal(here, "lay word-1 unicorn/n/-/s")
    assert not legal(here, "lay blank-2 unicorn/n/-/s")


def test_afterwards_a_blank_is_blank_again() -> None:
    here = play(position(["blank-1 word-1 word-2 word-3 word-4"]), "lay blank-1 dragon/n/-/s", "print")
    assert here.words == {"blank-1": "dragon/n/-/s"}
    assert play(here, "allow", "allow").words == {}
    again = play(here, "challenge", "reject", "reject")
    assert again.words == {}
    assert legal(again, "lay blank-1 teapot/n/-/s")


def test_h_blanks_can_be_left_out() -> None:
    table = table_for(3, blanks=False)
    assert not BLANKS & {card.id for card in RULES.cards(table)}
    begun = settle(position(table=table)._replace(state=RULES.start(table)))
    lying = {card for zone in RULES.zones(table) for card in begun.cards(zone)}
    assert len(lying) == 220
    assert not BLANKS & lying
