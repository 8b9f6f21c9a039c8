"""The laws that every game keeps, written once: a game that registers is held to them."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.events import Event
from game.core.moves import IllegalMove, Move, affordances, follow
from game.core.records import lying
from game.core.rules import CHANCE, OVER, AnyRules
from tests.games import Case, Play, every_game, play_out, plays, snapshot

SCALARS = {
    "stack-o-saurus": {"turn", "phase", "order", "buried"},
    "raton-ganador": {"turn", "phase", "board"},
    "dingo": {"turn", "phase", "day", "starter", "target", "scores"},
    "man-bites-dog": {"turn", "phase", "round", "scores", "round_scores"},
}
"""What the table of a game record says besides the zones."""
REASONS = {
    "stack-o-saurus": {"tower", "turns"},
    "raton-ganador": {"board-full"},
    "dingo": {"points", "shared", "limit"},
    "man-bites-dog": {"points", "draw", "limit"},
}
"""How a game can end, in the words of game records."""

# Moves


@every_game
@given(play=plays())
def test_legal_moves_are_stable_and_each_is_there_once(case: Case, play: Play) -> None:
    state = play.state(case)
    moves = list(case.rules.moves(state))
    assert list(case.rules.moves(state)) == moves
    assert list(case.rules.moves(state.copy())) == moves
    assert len(set(moves)) == len(moves)
    assert len({str(move) for move in moves}) == len(moves)


@every_game
@given(play=plays())
def test_there_is_a_legal_move_until_the_game_is_over(case: Case, play: Play) -> None:
    state = play.state(case)
    rules = case.rules
    actor = rules.actor(state)
    assert actor in (CHANCE, OVER, *range(case.players))
    assert (actor == OVER) == (not rules.moves(state)) == (rules.outcome(state) is not None)


@every_game
@given(play=plays())
def test_every_legal_move_applies_and_leaves_the_state_before_as_it_was(case: Case, play: Play) -> None:
    state = play.state(case)
    rules = case.rules
    before = snapshot(rules, state)
    for move in rules.moves(state):
        step = rules.apply(state, move)
        assert snapshot(rules, state) == before
        assert rules.actor(step.state) == OVER or rules.moves(step.state)


@every_game
@given(play=plays())
def test_what_a_move_does_does_not_depend_on_who_listens(case: Case, play: Play) -> None:
    state = play.state(case)
    rules = case.rules
    for move in rules.moves(state):
        step = rules.apply(state, move)
        silent = state.copy()
        rules.advance(silent, move, None)
        assert snapshot(rules, silent) == snapshot(rules, step.state)


@every_game
@given(play=plays(), data=st.data())
def test_any_other_move_is_refused_with_a_reason_and_changes_nothing(case: Case, play: Play, data: st.DataObject) -> None:
    state = play.state(case)
    rules = case.rules
    table = state.table
    legal = set(rules.moves(state))
    known = sorted({move.verb for move in play_out(rules, rules.start(table), Random(play.seed))})
    things = [card.id for card in rules.cards(table)] + [*rules.zones(table), "hand.9", "tower.x", "nothing-1", "9,9", "ñ"]
    move = data.draw(st.builds(Move, st.sampled_from([*known, "fly"]), st.lists(st.sampled_from(things), max_size=3).map(tuple)))
    others = [move, *(legal_move._replace(verb="fly") for legal_move in legal)]
    others += [Move(each.verb, (*each.things, "nothing-1")) for each in legal] + [Move(each.verb, each.things[:-1]) for each in legal]
    before = snapshot(rules, state)
    for other in {other for other in others if not rules.accepts(state, other)}:
        with pytest.raises(IllegalMove) as caught:
            rules.apply(state, other)
        assert caught.value.move == other
        assert caught.value.reason.code
        assert str(other) in str(caught.value)
    assert all(rules.accepts(state, move) for move in legal)
    assert snapshot(rules, state) == before


@every_game
@given(play=plays())
def test_text_forms_read_back(case: Case, play: Play) -> None:
    for move in case.rules.moves(play.state(case)):
        assert Move.read(str(move)) == move


@every_game
@given(play=plays())
def test_actions_of_a_record_tell_the_moves_apart(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    if rules.actor(state) == CHANCE:
        return
    # a piece of a long choice is no action yet
    actions = [rules.notation.action(move) for move in rules.moves(state) if not rules.is_piece(move)]
    written = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(set(written)) == len(written)
    assert [json.loads(text) for text in written] == actions
    assert all(isinstance(action["kind"], str) for action in actions)


# Gestures


@every_game
@given(play=plays())
def test_every_move_is_reached_through_the_gesture_tree_and_none_begins_another(case: Case, play: Play) -> None:
    moves = list(case.rules.moves(play.state(case)))
    root = affordances(moves)
    assert root.move is None
    assert sorted(root.moves()) == sorted(moves)
    for move in moves:
        node = follow(root, move.things or (move.verb,))
        assert node is not None
        assert node.move == move
        assert not node.next


# Cards


@every_game
@given(play=plays())
def test_every_card_lies_in_one_zone_and_no_zone_holds_more_than_it_can(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    table = state.table
    for position in (state, *(rules.apply(state, move).state for move in rules.moves(state))):
        check_cards(rules, position, table)


def check_cards(rules: AnyRules, state: Any, table: Any) -> None:
    zones = rules.zones(table)
    layout = rules.layout(state)
    assert set(layout) == set(zones)
    lying = Counter(card for cards in layout.values() for card in cards)
    assert set(lying.values()) == {1}
    assert set(lying) <= {card.id for card in rules.cards(table)}
    # a card may come from outside the table, but none leaves it
    assert set(lying) >= {card for cards in rules.layout(rules.start(table)).values() for card in cards}
    for name, zone in zones.items():
        assert zone.ordered or list(layout[name]) == sorted(layout[name])
        assert zone.capacity is None or len(layout[name]) <= zone.capacity
    assert not any(zones[zone].seen_by == "all" for zone, cards in layout.items() if set(cards) & rules.shown(state))


@every_game
def test_cards_are_sorted_and_zones_are_named_after_themselves(case: Case) -> None:
    rules, table = case.rules, case.table()
    ids = [card.id for card in rules.cards(table)]
    assert ids == sorted(set(ids))
    assert not any(" " in name for name in (*ids, *rules.zones(table)))
    for name, zone in rules.zones(table).items():
        assert zone.name == name
        assert zone.seat is None or name.endswith(f".{zone.seat}")
        assert zone.seen_by != "seat" or zone.seat is not None
    assert {zone.seat for zone in rules.zones(table).values()} == {None, *range(case.players)}


@every_game
@given(play=plays())
def test_events_tell_every_card_that_moves(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    zones = rules.zones(state.table)
    for move in rules.moves(state):
        step = rules.apply(state, move)
        piles = {name: list(cards) for name, cards in rules.layout(state).items()}
        for event in step.events:
            happen(event, piles)
        ended = {name: cards if zones[name].ordered else sorted(cards) for name, cards in piles.items()}
        assert ended == {name: list(cards) for name, cards in rules.layout(step.state).items()}


def happen(event: Event, piles: dict[str, list[str]]) -> None:
    """Do to `piles` what `event` says; there is no other kind of event."""
    if event.kind == "told":
        assert event.card is None
        return
    assert event.kind in ("moved", "shuffled")
    assert event.target is not None
    target = piles[event.target]
    if event.kind == "shuffled":
        assert event.source is not None
        target += piles[event.source]
        piles[event.source].clear()
        return
    assert event.card is not None
    if event.source is not None:
        piles[event.source].remove(event.card)
    target.insert(len(target) if event.at is None else event.at, event.card)


# States


@every_game
@given(play=plays())
def test_layout_facts_and_shown_cards_build_the_state_again_also_through_json(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    layout, facts, shown = json.loads(json.dumps((rules.layout(state), rules.facts(state), sorted(rules.shown(state)))))
    assert facts == rules.facts(state)
    again = rules.build(state.table, layout, facts, shown)
    assert again == state
    assert snapshot(rules, again) == snapshot(rules, state)
    assert list(rules.moves(again)) == list(rules.moves(state))


@every_game
@given(play=plays())
def test_copies_are_equal_and_live_on_their_own(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    before = snapshot(rules, state)
    copy = state.copy()
    assert copy == state
    play_out(rules, copy, Random(play.seed))
    assert snapshot(rules, state) == before
    copy = state.copy()
    play_out(rules, state, Random(play.seed))
    assert snapshot(rules, copy) == before


@every_game
@given(play=plays())
def test_a_record_finds_the_scalars_that_it_names(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    scalars = rules.notation.scalars(state)
    assert set(scalars) == SCALARS[case.game]
    assert json.loads(json.dumps(scalars)) == scalars
    actor = rules.actor(state)
    if actor != CHANCE:
        assert scalars["turn"] == (None if actor == OVER else actor)


@every_game
@given(play=plays())
def test_what_a_move_is_judged_to_be_does_not_depend_on_which_others_are_judged_with_it(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    if rules.actor(state) < 0:
        return
    moves = rules.moves(state)
    for move, judgement in list(zip(moves, rules.adviser.judge(state, moves), strict=True))[:6]:
        assert rules.adviser.judge(state, [move]) == [judgement]


@every_game
@given(play=plays())
def test_no_rule_asks_in_what_order_the_cards_of_a_discard_pile_came(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    loose = {name for name, zone in rules.zones(state.table).items() if zone.ordered == "by-arrival"}
    layout = {name: list(reversed(cards)) if name in loose else cards for name, cards in rules.layout(state).items()}
    other = rules.build(state.table, layout, rules.facts(state), rules.shown(state))
    assert lying(rules, other) == lying(rules, state)
    assert list(rules.moves(other)) == list(rules.moves(state))
    if rules.actor(state) >= 0:
        assert rules.adviser.judge(other, rules.moves(other)) == rules.adviser.judge(state, rules.moves(state))
    assert play_out(rules, other, Random(play.seed)) == play_out(rules, state, Random(play.seed))
    assert lying(rules, other) == lying(rules, state)


# The end


@every_game
@given(seed=st.integers(0, 2**32))
def test_play_ends_with_an_outcome(case: Case, seed: int) -> None:
    rules = case.rules
    state = rules.start(case.table(seed))
    play_out(rules, state, Random(seed))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == case.players
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(case.players))
    assert outcome.reason in REASONS[case.game]
