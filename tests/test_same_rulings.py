"""A ruling that is written more than once, because hints and players need it quickly or from a view, says the same everywhere."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.core.views import view
from game.dingo.deck import NO_PREY
from game.dingo.glance import Glance
from game.dingo.state import ACT, prey_in_reach
from game.dingo.survey import prey_of
from game.registry import GAMES
from game.stack_o_saurus import guide
from game.stack_o_saurus.cards import FACE
from game.stack_o_saurus.judgement import fits, look, scares
from game.stack_o_saurus.moves import CARD, TOWER
from game.stack_o_saurus.state import PLAY, faces_to_play
from tests.games import Case, Play, plays


@pytest.mark.parametrize("players", GAMES["stack-o-saurus"].players)
@given(play=plays())
def test_r_sos_1_2_3_what_can_be_played_is_the_same_for_rules_judgement_and_search(players: int, play: Play) -> None:
    case = Case("stack-o-saurus", players)
    state = play.state(case)
    if state.due or state.phase != PLAY:
        return
    seat, hand = state.turn, {FACE[card] for card in state.hands[state.turn]}
    legal = {(FACE[CARD[move.things]], TOWER[move.things]) for move in case.rules.moves(state) if move.verb == "play"}
    outlook, places, height = look(state), guide.places_in_goal(state), len(state.towers[seat])
    climbs = {(face, seat) for face in hand if fits(outlook, seat, face)}
    attacks = {(face, on) for face in hand for on in range(players) if scares(outlook, face, on)}
    assert climbs | attacks == legal
    assert {(face, seat) for face in hand if guide.fits(face, height, places)} == climbs
    assert {face for face in hand if faces_to_play(state, seat) >> face & 1} == {face for face, _ in legal}


@pytest.mark.parametrize("players", GAMES["dingo"].players)
@given(play=plays())
def test_r_dg_4_6_what_an_effect_can_hit_is_the_same_for_rules_hints_and_search(players: int, play: Play) -> None:
    case = Case("dingo", players)
    state = play.state(case)
    if state.due or state.phase != ACT:
        return
    seat, deck = state.turn, state.deck
    seen, glance = view(case.rules, state, seat), Glance(state)
    for card in state.hands[seat]:
        hit = {deck.ids[other] for other in prey_in_reach(state, card, seat)}
        assert {other for _, other in prey_of(deck, seen, deck.ids[card])} == hit
        if deck.prey[card] != NO_PREY:
            owners = {owner for owner, ranch in enumerate(state.ranches) if any(deck.ids[other] in hit for other in ranch)}
            assert {owner for owner, reach in enumerate(glance.reach) if reach >> deck.prey[card] & 1} == owners
