"""The secrecy laws (R-ALL-5): what a seat is told, shown and asked says nothing that it may not know."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given

from game.ai import LEVELS, choose
from game.core.events import Event, redact
from game.core.rules import CHANCE, AnyRules, Layout
from game.core.views import Pile, View, fold, sample_world, view
from game.stack_o_saurus.state import too_many
from tests.games import Case, Play, every_game, plays, snapshot, views
from tests.stack_o_saurus_positions import RULES, Position, ids, play, position

# Views and the worlds that they leave possible


@every_game
@given(play=plays())
def test_a_sampled_world_looks_the_same(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    random = Random(play.seed)
    for seen in views(rules, state):
        assert view(rules, sample_world(rules, seen, random), seen.seat) == seen


@every_game
@given(play=plays())
def test_a_sampled_world_keeps_the_cards_and_the_moves_of_the_deciding_seat(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    for seen in views(rules, state):
        world = sample_world(rules, seen, Random(play.seed))
        lying, before = rules.layout(world), rules.layout(state)
        assert sorted(card for cards in lying.values() for card in cards) == sorted(card for cards in before.values() for card in cards)
        assert {zone: len(cards) for zone, cards in lying.items()} == {zone: len(cards) for zone, cards in before.items()}
        assert rules.actor(world) == rules.actor(state)
        if rules.actor(state) == seen.seat:
            assert list(rules.moves(world)) == list(rules.moves(state))


@every_game
@given(play=plays())
def test_a_sampled_world_can_be_played_on(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    for seen in views(rules, state):
        world = sample_world(rules, seen, Random(play.seed))
        built = rules.build(seen.table, rules.layout(world), rules.facts(world), rules.shown(world))
        assert snapshot(rules, built) == snapshot(rules, world)
        for move in rules.moves(world):
            check_invariants(case.game, rules.layout(rules.apply(world, move).state))


@every_game
@given(play=plays())
def test_a_sampled_world_keeps_what_the_rules_page_says_of_every_position(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    check_invariants(case.game, rules.layout(state))
    for seen in views(rules, state):
        check_invariants(case.game, rules.layout(sample_world(rules, seen, Random(play.seed))))


def check_invariants(game: str, layout: Layout) -> None:
    """What the rules page says of every position of the game, whoever looks."""
    if game in INVARIANTS:
        INVARIANTS[game](layout)


def of_stack_o_saurus(layout: Layout) -> None:
    if all(cards for zone, cards in layout.items() if zone.startswith("tower.")):
        assert not kinds(in_hands(layout)) & {"apatosaurus"}, "R-SOS-5"


def of_raton_ganador(layout: Layout) -> None:
    players = sum(zone.startswith("hand.") for zone in layout)
    assert kinds(layout["draw"]) <= {"rabid", "dog", "cat"}
    for seat in range(players):
        assert kinds(layout[f"hand.{seat}"]) <= {"rabid", "dog", "cat", f"mouse{seat}"}
    removed = {2: (3, 6, 9), 3: (2, 3, 4), 4: (0, 0, 0)}[players]
    absent = [f"mouse{seat}" for seat in range(players, 4) for _ in range(6)]
    box = Counter(map(kind, layout["box"]))
    left_out = Counter(dict(zip(("rabid", "dog", "cat"), removed, strict=True))) + Counter(absent) + Counter(["start"] * (players == 3))
    if layout["draw"]:
        assert box <= left_out
    if len(layout["draw"]) < 36 - sum(removed):  # somebody has drawn
        assert box >= left_out


def of_dingo(layout: Layout) -> None:
    elsewhere = [card for zone, cards in layout.items() if not zone.startswith("start.") for card in cards]
    assert "start" not in kinds(elsewhere), "R-DG-11"
    assert len(elsewhere) == 60
    assert all(len(cards) <= 2 for zone, cards in layout.items() if zone.startswith("hand."))


def of_man_bites_dog(layout: Layout) -> None:
    verbs = [card for zone in ("red", "red-discard", "extra") for card in layout[zone]]
    words = [card for zone in ("blue", "blue-discard") for card in layout[zone]] + in_hands(layout)
    assert kinds(verbs) <= {"verb"}
    assert "verb" not in kinds(words)
    assert [kind(card) for card in layout["headline"]].count("verb") <= 2
    assert not kinds(layout["headline"]) & {"photo", "story", "interview"}, "R-MBD-8"
    assert all(len(cards) <= 5 for zone, cards in layout.items() if zone.startswith("hand.")), "R-MBD-3"


def kind(card: str) -> str:
    """What the rules page calls a card before it numbers it: "mouse0" of mouse0-3; of the Dingo's cards the colour, or "start"."""
    return card.split("-")[0]


def kinds(cards: Iterable[str]) -> set[str]:
    return set(map(kind, cards))


def in_hands(layout: Layout) -> list[str]:
    return [card for zone, cards in layout.items() if zone.startswith("hand.") for card in cards]


INVARIANTS = {
    "stack-o-saurus": of_stack_o_saurus,
    "raton-ganador": of_raton_ganador,
    "dingo": of_dingo,
    "man-bites-dog": of_man_bites_dog,
}


@every_game
@given(play=plays())
def test_a_view_names_no_card_that_lies_hidden(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    layout = rules.layout(state)
    for seen in views(rules, state):
        for name, zone in rules.zones(seen.table).items():
            hidden = set() if zone.visible_to(seen.seat) else set(layout[name]) - rules.shown(state)
            assert not hidden & set(seen.cards(name))
            assert len(hidden) == seen.zones[name].hidden
        assert seen.moves == () or seen.seat == rules.actor(state)
        if seen.seat is None:
            assert seen.moves == ()


@every_game
@given(play=plays())
def test_the_worlds_that_a_seat_cannot_tell_apart_let_it_do_the_same(case: Case, play: Play) -> None:
    """What is not a move for a reason is none for the same reason, and a judgement looks at nothing hidden."""
    rules = case.rules
    state = play.state(case)
    seat = rules.actor(state)
    if seat < 0:
        return
    moves = rules.moves(state)
    world = sample_world(rules, view(rules, state, seat), Random(play.seed))
    assert rules.adviser.judge(world, moves) == rules.adviser.judge(state, moves)
    for zone, card in ((zone, card) for zone, cards in view(rules, state, seat).zones.items() for card in cards.known):
        assert rules.why_not(view(rules, world, seat), card, zone) == rules.why_not(view(rules, state, seat), card, zone)


# Computer players


@pytest.mark.parametrize("level", LEVELS)
@every_game
@given(play=plays())
def test_two_worlds_with_the_same_view_give_a_computer_player_the_same_move(case: Case, level: str, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    seat = rules.actor(state)
    if seat < 0:
        return
    seen = view(rules, state, seat)
    other = view(rules, sample_world(rules, seen, Random(play.seed)), seat)
    move = choose(rules, seen, level, play.seed, iterations=20)
    assert rules.accepts(state, move)
    assert choose(rules, other, level, play.seed, iterations=20) == move


# Events


@every_game
@given(play=plays())
def test_folding_the_events_as_a_seat_may_know_them_gives_its_view(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    zones = rules.zones(state.table)
    for move in rules.moves(state)[:4]:
        step = rules.apply(state, move)
        for before, now in zip(views(rules, state), views(rules, step.state), strict=True):
            piles, shown = fold(rules, before, [redact(event, zones, before.seat) for event in step.events])
            assert piles == now.zones
            assert shown == now.shown


@every_game
@given(play=plays())
def test_a_whole_game_folded_gives_its_last_views(case: Case, play: Play) -> None:
    session = play.session(case)
    rules, table = case.rules, session.table
    zones = rules.zones(table)
    state = rules.start(table)
    first = views(rules, state)
    events: list[Event] = []
    for entry in session.log:
        rules.advance(state, entry.move, events)
    for before, now in zip(first, views(rules, session.state), strict=True):
        assert fold(rules, before, [redact(event, zones, before.seat) for event in events]) == (now.zones, now.shown)


@every_game
@given(play=plays())
def test_a_redacted_event_names_no_card_that_its_reader_does_not_see_leave_or_arrive(case: Case, play: Play) -> None:
    rules = case.rules
    state = play.state(case)
    for move in rules.moves(state)[:4]:
        events = rules.apply(state, move).events
        for seen in views(rules, state):
            check_events(rules, seen, events)


def check_events(rules: AnyRules, seen: View, events: list[Event]) -> None:
    zones = rules.zones(seen.table)
    for event in events:
        known = known_cards(seen)
        told = redact(event, zones, seen.seat)
        piles, shown = fold(rules, seen, [told])
        seen = View(seen.table, seen.seat, piles, shown, seen.facts, seen.actor, seen.moves)
        assert told.card is None or told.card in known | known_cards(seen)
        assert (told.kind, told.cue, told.source, told.target, told.at) == (event.kind, event.cue, event.source, event.target, event.at)


def known_cards(seen: View) -> set[str]:
    return {card for pile in seen.zones.values() for card in pile.known}


@every_game
@given(play=plays())
def test_what_looks_the_same_afterwards_was_told_in_the_same_words(case: Case, play: Play) -> None:
    """Whichever card chance brings to somebody else's hand, the events say the same: they tell no more than the view does."""
    rules = case.rules
    state = play.state(case)
    if rules.actor(state) != CHANCE:
        return
    zones = rules.zones(state.table)
    for seat in (None, *range(case.players)):
        told = defaultdict(list)
        for move in rules.moves(state):
            step = rules.apply(state, move)
            told[repr(view(rules, step.state, seat))].append([redact(event, zones, seat) for event in step.events])
        for same in told.values():
            assert all(words == same[0] for words in same)


# How worlds are sampled


def times(zone: str, seen: View, samples: int) -> Counter[tuple[str, ...]]:
    """How often each set of cards lay in `zone` in so many sampled worlds."""
    random = Random(7)
    return Counter(tuple(RULES.layout(sample_world(RULES, seen, random))[zone]) for _ in range(samples))


def unevenness(counted: Counter[tuple[str, ...]]) -> float:
    """The chi-square statistic of the counts against equal ones."""
    expected = counted.total() / len(counted)
    return sum((count - expected) ** 2 / expected for count in counted.values())


def test_every_world_is_as_likely_as_any_other() -> None:
    state = small_position(["apatosaurus", "-"]).state
    counted = times("hand.1", view(RULES, state, 0), 3000)
    assert len(counted) == 10  # two of five cards
    assert unevenness(counted) < 27.9  # 9 degrees of freedom: one in a thousand by luck


def test_every_world_that_a_ruling_leaves_possible_is_as_likely_as_any_other() -> None:
    state = small_position(["apatosaurus", "apatosaurus"]).state
    counted = times("hand.1", view(RULES, state, 0), 3000)
    assert set(counted) == {("green-2", "orange-2"), ("green-2", "purple-2"), ("orange-2", "purple-2")}  # R-SOS-5: no Apatosaurus
    assert unevenness(counted) < 13.9  # 2 degrees of freedom


def small_position(towers: list[str]) -> Position:
    """Two cards in the other hand and three to draw, five that seat 0 does not see; everything else lies open."""
    hand, draw = "green-2 orange-2", "apatosaurus-8 apatosaurus-9 purple-2"
    rest = [card for card in ids(position(towers), "draw") if card not in f"{hand} {draw}".split()]
    return position(towers, hands={1: hand}, draw=draw, discard=" ".join(rest))


def test_a_card_that_all_know_stays_where_it_is_in_every_world() -> None:
    table = position(["-", "-"], hand="blue", discard="apatosaurus-5", turn=1, phase="draw")
    step = RULES.apply(table.state, RULES.moves(table.state)[1])
    seen = view(RULES, step.state, 0)
    assert seen.zones["hand.1"] == Pile(("apatosaurus-5",), 1)
    assert all("apatosaurus-5" in hand for hand in times("hand.1", seen, 50))


def test_a_view_that_contradicts_itself_has_no_world() -> None:
    seen = view(RULES, small_position(["apatosaurus", "apatosaurus"]).state, 0)
    wrong = View(seen.table, seen.seat, seen.zones | {"hand.1": Pile((), 4)}, seen.shown, seen.facts, seen.actor, seen.moves)
    with pytest.raises(ValueError, match=r"hand\.1"):
        sample_world(RULES, wrong, Random(1))


@pytest.mark.parametrize("players", RULES.players)
@given(play=plays())
def test_what_all_know_of_a_hand_is_true(players: int, play: Play) -> None:
    state = play.state(Case("stack-o-saurus", players))
    assert not any(too_many(state, seat) for seat in range(players))


def test_who_had_to_discard_has_no_card_to_play_in_any_world() -> None:
    table = knowing_position("scare-green-1 blue-2 purple-2 purple-3")
    table = play(table, "discard purple")
    hands = times("hand.1", view(RULES, table.state, 0), 300)
    faces = {card.rpartition("-")[0] for hand in hands for card in hand}
    assert faces == {"blue", "green", "purple", "scare-blue", "scare-green", "scare-purple"}


def test_what_came_since_may_be_any_card_and_what_came_and_went_may_not() -> None:
    table = play(knowing_position("blue-2 blue-3 purple-2 purple-3"), "discard purple")
    table = play(play(table, "draw from draw", comes="blue-4"), "discard blue")
    table = play(table, "draw from draw", comes="orange-2")
    counted = times("hand.1", view(RULES, table.state, 0), 300)
    assert {sum(card.startswith("orange") for card in hand) for hand in counted} == {0, 1}
    table = play(table, "play orange on tower.1")
    assert not any(card.startswith("orange") for hand in times("hand.1", view(RULES, table.state, 0), 300) for card in hand)


def test_where_one_may_always_discard_it_tells_nothing() -> None:
    table = play(knowing_position("blue-2 blue-3 purple-2 purple-3", may_discard=True), "discard purple")
    assert any(card.startswith("orange") for hand in times("hand.1", view(RULES, table.state, 0), 300) for card in hand)


def test_every_world_that_a_discard_leaves_possible_is_as_likely_as_any_other() -> None:
    table = knowing_position("blue-2 green-2 purple-2", draw="orange-2 orange-3 scare-blue-1", rest_is_seen=True)
    counted = times("hand.1", view(RULES, play(table, "discard purple").state, 0), 3000)
    assert set(counted) == {("blue-2", "green-2"), ("blue-2", "scare-blue-1"), ("green-2", "scare-blue-1")}
    assert unevenness(counted) < 13.9  # 2 degrees of freedom


def knowing_position(hand: str, may_discard: bool = False, draw: str | None = None, rest_is_seen: bool = False) -> Position:
    """Seat 1 wants orange, and can topple the orange top of tower 0."""
    towers = ["apatosaurus-2 blue-6 green-6 orange-6", "apatosaurus-3 blue-5 green-5"]
    discard = "-"
    if rest_is_seen:
        free = ids(position(towers, hands={1: hand}), "draw")
        discard = " ".join(card for card in free if card not in (draw or "").split())
    return position(towers, hands={0: "-"}, hand=hand, turn=1, may_discard=may_discard, draw=draw, discard=discard)
