"""Why a computer player did something: one sentence that is true, and that tells nothing of what lies hidden from who asks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations
from random import Random

import pytest

from game import ai
from game.ai import choose, seed_for
from game.core.moves import Reason
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat
from game.core.views import View, sample_world, view
from game.registry import SENTENCES
from game.why import aim, as_it_looked, decisions, reason_seen, told_why
from scenes.text import translations
from tests.games import Case

LANGUAGES = {"en": translations("en"), "es": translations("es")}
CASES = [Case("stack-o-saurus", 3), Case("raton-ganador", 3), Case("dingo", 3), Case("man-bites-dog", 2), Case("man-bites-dog", 4)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
LONGEST = 150


@lru_cache
def played(case: Case) -> Session:
    """A game among normal players, as far as it is looked at."""
    session = Session(case.rules, case.table(4))
    session.settle()
    while (seat := session.actor) != OVER and len(session.log) < LONGEST:
        seen = view(case.rules, session.state, seat)
        session.play(choose(case.rules, seen, "normal", seed_for(4, len(session.log), seat)))
        session.settle()
    return session


def asked(case: Case) -> Iterator[tuple[int, int | None]]:
    """Every decision with everybody who may ask about it: who only watches, and the other seats."""
    session = played(case)
    for number in decisions(session):
        yield from ((number, viewer) for viewer in (None, *range(case.players)) if viewer != session.log[number].actor)


def looks(case: Case, number: int, viewer: int | None) -> tuple[View, View]:
    """The table as `viewer` saw it before the decision and after it."""
    session = played(case)
    states = (Session(case.rules, session.table, session.log[:length]).state for length in (number, number + 1))
    before, after = (view(case.rules, state, viewer) for state in states)
    return before, after


@every_case
def test_a_reason_names_no_card_that_is_hidden_from_who_asks(case: Case) -> None:
    faces = {card.id: card.face for card in case.rules.cards(played(case).table)}
    for number, viewer in asked(case):
        reason = told_why(played(case), number, viewer)
        seen = [pile for look in looks(case, number, viewer) for pile in look.zones.values()]
        known = {faces[card] for pile in seen for card in pile.known}
        named = {name for name in reason.names if name in faces.values() or name in faces} if reason else set()
        assert named <= known


@every_case
def test_a_reason_that_speaks_of_the_hand_is_not_told(case: Case) -> None:
    for number, viewer in asked(case):
        reason = told_why(played(case), number, viewer)
        assert reason is None or reason.code not in case.rules.adviser.private


@every_case
@pytest.mark.parametrize("tr", LANGUAGES.values(), ids=LANGUAGES)
def test_a_sentence_says_the_name_of_no_card_that_is_hidden_from_who_asks(case: Case, tr: NullTranslations) -> None:
    session, says = played(case), SENTENCES[case.game]
    titles = {card.id: says.card(card.face, tr) for card in case.rules.cards(session.table)}
    for number, viewer in asked(case):
        if number % 3:
            continue
        said = aim(session, number, viewer, tr)
        shown = {titles[card] for look in looks(case, number, viewer) for pile in look.zones.values() for card in pile.known}
        for title in set(titles.values()) - shown:
            assert not re.search(rf"\b{re.escape(title)}\b", said), (said, title)


@every_case
def test_where_the_table_looks_the_same_the_words_are_the_same(case: Case) -> None:
    """Whatever else the others may hold: who sees no difference is told no difference."""
    rules, session, compared = case.rules, played(case), 0
    for number, viewer in asked(case):
        actor, move = session.log[number]
        before, after = looks(case, number, viewer)
        seen = as_it_looked(rules, before, after, actor, move)
        world = sample_world(rules, seen or before, Random(number))
        if not rules.accepts(world, move):
            continue
        there = view(rules, world, viewer), view(rules, rules.apply(world, move).state, viewer)
        if there == (before, after):
            compared += 1
            assert reason_seen(rules, *there, actor, move) == told_why(session, number, viewer)
    assert compared > 20


@every_case
def test_what_is_told_is_what_the_player_thought(case: Case) -> None:
    """As far as one can see from outside: now and then a hand held something better."""
    session, counted = played(case), Counter[bool]()
    for number, viewer in asked(case):
        actor, move = session.log[number]
        seen = view(case.rules, Session(case.rules, session.table, session.log[:number]).state, actor)
        reason = told_why(session, number, viewer)
        if reason:
            counted[reason == ai.why(case.rules, seen, move)] += 1
    assert counted[True] > 30
    assert counted[False] <= counted.total() // 20


def test_who_draws_does_not_say_that_the_winning_card_is_in_the_hand() -> None:
    """Stack-o-Saurus: the player knows it well, and who asks hears that it would give the hand away."""
    case = CASES[0]
    session = played(case)
    states = [(number, Session(case.rules, session.table, session.log[:number]).state) for number in decisions(session)]
    thought = {
        number: ai.why(case.rules, view(case.rules, state, session.log[number].actor), session.log[number].move) for number, state in states
    }
    holding = [number for number, reason in thought.items() if reason.code in ("win-in-hand", "next-floor-in-hand")]
    assert holding
    for number in holding:
        assert told_why(session, number, None) is None
        assert "give the hand away" in aim(session, number, None, LANGUAGES["en"])


@pytest.mark.parametrize("case", CASES[:4], ids=str)
@pytest.mark.parametrize("tr", LANGUAGES.values(), ids=LANGUAGES)
def test_a_sentence_about_somebody_else_does_not_speak_to_who_reads_it(case: Case, tr: NullTranslations) -> None:
    names = [f"Name{number}" for number in range(case.players)]
    for code in sorted({reason.code for reason in reasons(case)} - case.rules.adviser.private):
        some = next(reason for reason in reasons(case) if reason.code == code)
        said = SENTENCES[case.game].aim(some, 0, names, tr)
        assert not re.search(r"\b([Yy]ours?|[Yy]ou|[Tt]us?|[Tt]uy[ao]s?|te|ti|vas|tienes)\b", said), said


def reasons(case: Case) -> set[Reason]:
    """The reasons for all moves that could be made in the game."""
    session, found = played(case), set()
    state = case.rules.start(session.table)
    for entry in session.log:
        if entry.actor >= 0:
            found |= {judgement.why for judgement in case.rules.adviser.judge(state, case.rules.moves(state))}
        case.rules.advance(state, entry.move, None)
    return found


def test_only_computer_players_are_asked_and_pieces_of_a_choice_are_none() -> None:
    session = played(CASES[4])
    assert all(not session.rules.is_piece(session.log[number].move) for number in decisions(session))
    assert {session.log[number].actor for number in decisions(session, 2)} == {2}
    people = tuple(Seat(seat.name, "human") for seat in session.table.seats)
    table = type(session.table)(session.table.game, people, 4, session.table.options, session.table.youngest, session.table.oldest)
    assert decisions(Session(session.rules, table, session.log)) == []
