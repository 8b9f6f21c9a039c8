"""Man Bites Dog speaks in both languages, whatever the language of its deck, and tells nothing that its reader may not know."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

import game.man_bites_dog
from game.core.events import Event, redact
from game.core.moves import Move, Reason
from game.core.rules import OVER, Outcome
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.man_bites_dog.judgement import judge
from game.man_bites_dog.objections import NEEDS
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.sentences import ManBitesDogSentences
from scenes.text import translations
from tests.man_bites_dog_decks import DECKS, EN, ES

PACKAGE = Path(next(iter(game.man_bites_dog.__path__)))
RULES = ManBitesDog({deck.edition: deck for deck in (ES, EN)})
SAYS = ManBitesDogSentences(RULES)
NAMES = ("Lucía", "{0} %s", "日本 ñandú")
each_language = pytest.mark.parametrize("tr", [translations("en"), translations("es")], ids=["en", "es"])
SILENT = {"comes", "lays", "discards", "takes-back", "verb-goes"}
"""Cues that are not worth a line: the cards themselves show it, or the line before said it."""


def literals(call: str, at: int) -> set[str]:
    """The strings that the package passes to `call` as its argument number `at`."""
    found = set()
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call and len(node.args) > at:
                argument = node.args[at]
                parts = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                parts = [each for part in parts for each in ([part.body, part.orelse] if isinstance(part, ast.IfExp) else [part])]
                found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def game_of(deck: str, seed: int) -> Session:
    seats = tuple(Seat(f"Seat {number}", "ai", "random") for number in range(3))
    return Session(RULES, Table(RULES.id, seats, seed, options_of(RULES.options, {"target": 250}), 0, 1, deck=deck))


def told(seed: int, deck: str = "es-1", most: int = 250) -> Iterator[tuple[Session, list[Event]]]:
    """A game in which moves are chosen at random, with what happened after each."""
    session, random = game_of(deck, seed), Random(seed)
    yield session, session.settle()
    for _ in range(most):
        if session.actor == OVER:
            return
        events = session.play(random.choice(list(RULES.moves(session.state))))
        yield session, events + session.settle()


@each_language
def test_every_reason_is_a_sentence(tr: NullTranslations) -> None:
    codes = literals("Reason", 0) | set(NEEDS.values())
    assert len(codes) > 25
    for code in codes:
        said = SAYS.reason(Reason(code, ("55",)), NAMES, tr)
        assert said.endswith((".", "?")) and "{" not in said


@each_language
def test_every_reason_of_a_session_is_a_sentence(tr: NullTranslations) -> None:
    for reason in (Reason("undo-other-seat", ("seat.1",)), Reason("undo-chance"), Reason("undo-revealed"), Reason("nothing-to-undo")):
        assert SAYS.reason(reason, NAMES, tr).endswith(".")


@each_language
def test_every_event_is_said_or_left_unsaid_on_purpose(tr: NullTranslations) -> None:
    handed_on = {"votes-accept", "votes-reject", "throws", "photo", "story", "interview", "discards", "points", "draw", "limit"}
    cues = literals("Event", 1) - {"reshuffle"} | handed_on
    for cue in cues:
        why = Reason("left-over", ("55",)) if cue == "wrong" else None
        said = SAYS.event(Event("told", cue, 1, on="55", amount=5, why=why), NAMES, tr)
        assert (said is None) == (cue in SILENT), cue


@each_language
@pytest.mark.parametrize("edition", ["es-1", "en-1"])
def test_a_whole_game_is_told(tr: NullTranslations, edition: str) -> None:
    lines = []
    for session, events in told(3, edition):
        zones = RULES.zones(session.table)
        for seat in (None, 0, 1, 2):
            lines += [SAYS.event(redact(event, zones, seat), NAMES, tr) for event in events]
            seen = view(RULES, session.state, seat)
            assert SAYS.prompt(seen, NAMES, tr).title
            assert all(SAYS.zone(zone, seen, NAMES, tr).endswith((".", "!")) for zone in zones)
            assert all(SAYS.move(move, seen, NAMES, tr) for move in seen.moves)
            assert all(SAYS.lifted(move.things[0], seen, NAMES, tr).title for move in seen.moves if move.things)
            if seen.moves:
                judged = judge(session.state, seen.moves)
                assert all(SAYS.reason(judgement.why, NAMES, tr) for judgement in judged)
    said = " ".join(line for line in lines if line)
    assert NAMES[0] in said and NAMES[1] in said
    assert "word-" not in said and "verb-" not in said


def test_the_log_shows_the_headline_as_the_newspaper_sets_it() -> None:
    event = Event("told", "prints", 0, on="La abuela muerde al alcalde", amount=55)
    assert SAYS.event(event, ("Tomás",), translations("es")) == "Tomás publica «La abuela muerde al alcalde»: 55"
    assert SAYS.event(event, ("Tomás",), translations("en")) == "Tomás prints “La abuela muerde al alcalde”: 55"


def test_a_printed_headline_is_in_its_event() -> None:
    session = game_of("es-1", 1)
    session.settle()
    for _ in range(3):
        session.play(Move("exchange"))
    session.settle()
    state = session.state
    word = next(card for card in state.hands[0] if ES.printed[card] is not None)
    session.play(Move("lay", (ES.ids[word], "headline")))
    events = session.play(Move("print"))
    printed = next(event for event in events if event.cue == "prints")
    assert printed.amount == ES.points[word]
    assert printed.on is not None and ES.cards[word].face.split(" ", 2)[2] in printed.on.lower() + printed.on


@each_language
def test_cards_are_named_by_what_stands_on_them(tr: NullTranslations) -> None:
    for deck in DECKS.values():
        for card in deck.cards:
            assert SAYS.card(card.face, tr)
            rule = SAYS.rule(card.face, tr)
            assert rule.title and rule.text.endswith(".")
    assert SAYS.card("verb 15 se fuga con", tr) == "se fuga con"


@each_language
def test_options_buttons_and_outcomes_are_named(tr: NullTranslations) -> None:
    for option in RULES.options:
        assert SAYS.option(option.name, tr).endswith("?")
        assert len({SAYS.choice(option.name, value, tr) for value in option.values}) == len(option.values)
    for verb in ("exchange", "draw", "print", "pass", "challenge", "allow", "accept", "reject"):
        assert SAYS.button(verb, tr)
    for outcome in (Outcome((500, 10, 0), (0,), "points"), Outcome((510, 510, 0), (0, 1), "draw"), Outcome((90, 80, 0), (0,), "limit")):
        said = SAYS.outcome(outcome, NAMES, tr)
        assert NAMES[0] in said.title and str(outcome.scores[0]) in said.text


@pytest.mark.parametrize(("language", "title"), [("en", "A draw: Lucía, Ana and Íñigo"), ("es", "Empate: Lucía, Ana e Íñigo")])
def test_who_shares_a_draw_is_listed_as_a_person_does(language: str, title: str) -> None:
    outcome = Outcome((510, 510, 510), (0, 1, 2), "draw")
    assert SAYS.outcome(outcome, ("Lucía", "Ana", "Íñigo"), translations(language)).title == title


def test_spanish_is_another_language() -> None:
    es = translations("es")
    assert SAYS.tagline(es) == "Titulares disparatados"
    assert SAYS.button("print", es) == "¡A la imprenta!"
    assert SAYS.prompt(view(RULES, RULES.start(game_of("en-1", 1).table), 0), NAMES, es).title != "The cards are coming"


@pytest.mark.parametrize(("card", "said"), [("photo-1", "Ana discards the photo"), ("blank-7", "Ana discards a blank card")])
def test_cards_without_a_word_are_discarded_aloud_too(card: str, said: str) -> None:
    event = Event("moved", "throws", 0, card, "hand.0", "blue-discard")
    assert SAYS.event(event, ("Ana",), translations("en")) == said


def test_who_listens_hears_what_the_cards_and_the_seats_are_worth() -> None:
    """The points stand on the cards and on the plates: without a screen they have to be said."""
    tr = translations("en")
    session = next(game for game in map(first_turn, range(50)) if any(move.verb == "photo" for move in game.moves))
    seen = view(RULES, session.state, 0)
    for move in seen.moves:
        if move.verb in ("lay", "throw") and (worth := EN.points[EN.number[move.things[0]]]):
            assert f"({worth})" in SAYS.move(move, seen, NAMES, tr)
    assert all("Points so far: 0." in SAYS.zone(f"hand.{seat}", seen, NAMES, tr) for seat in range(3))
    session.play(next(move for move in seen.moves if move.verb == "photo"))
    assert "Points so far: 25." in SAYS.zone("hand.0", view(RULES, session.state, 1), NAMES, tr)


def first_turn(seed: int) -> Session:
    """Nobody has exchanged, and the first seat writes."""
    session = game_of("en-1", seed)
    session.settle()
    for _ in range(3):
        session.play(Move("exchange"))
    session.settle()
    return session


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["up to 3 cards.", "2 more cards.", "1 more card.", "Three cards at most can be exchanged."]),
        ("es", ["hasta 3 cartas.", "2 cartas más.", "1 carta más.", "Se pueden cambiar tres cartas como mucho."]),
    ],
)
def test_more_cards_are_spoken_of_only_after_the_first(language: str, said: list[str]) -> None:
    session = game_of("en-1", 2)
    session.settle()
    for words in said:
        seen = view(RULES, session.state, session.actor)
        assert SAYS.prompt(seen, NAMES, translations(language)).text.endswith(words)
        session.play(next(move for move in seen.moves if move.verb == "throw" or len(seen.moves) == 1))
