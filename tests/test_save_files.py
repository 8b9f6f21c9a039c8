"""The form of a saved game: every game comes back as it was, and whatever was damaged is refused or harmless."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.decks import Decks
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.man_bites_dog.deck import own_deck, read_deck
from game.man_bites_dog.newspaper import set_ids
from game.registry import GAMES, MAN_BITES_DOG
from saves.problem import SaveProblem
from saves.save_format import decode, encode, save_of
from tests import tables
from tests.kept_games import NOON, PICTURE, WRITTEN, played, same


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Any game at any stage, the last decision still open or not."""
    game = draw(st.sampled_from(sorted(GAMES)))
    players = draw(st.sampled_from(GAMES[game].players))
    decisions = draw(st.sampled_from((0, 1, 5, 20, 10_000)))
    return played(decisions, draw(st.integers(0, 2**70)), players, game, settled=draw(st.booleans()))


# the form


@given(sessions())
def test_a_game_at_any_stage_comes_back_as_it_was(session: Session) -> None:
    kept = decode(encode(save_of(session, NOON, "Lluvia", PICTURE)))
    assert (kept.save.title, kept.save.picture, kept.save.date) == ("Lluvia", PICTURE, NOON)
    assert kept.session.log == session.log
    assert same(kept.session, session)


def test_a_save_has_the_log_and_no_table_that_could_contradict_it() -> None:
    session = played(10)
    written = msgspec.json.decode(encode(save_of(session, NOON)))
    assert list(written) == ["format", "application", "title", "date", "table", "log", "digest", "picture", "aside"]
    assert written["log"] == [[entry.actor, str(entry.move)] for entry in session.log]


def test_a_save_cut_off_at_any_byte_is_refused() -> None:
    content = encode(save_of(played(12), NOON, "Lluvia", PICTURE))
    for length in range(len(content)):
        with pytest.raises(SaveProblem):
            decode(content[:length])


@given(st.binary(max_size=400))
def test_random_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(SaveProblem):
        decode(content)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), st.lists, max_leaves=20))
def test_a_log_that_is_something_else_is_refused(log: Any) -> None:
    with pytest.raises(SaveProblem):
        decode(changed(log=[log]))


@given(st.data())
def test_a_changed_byte_is_refused_or_harmless(data: st.DataObject) -> None:
    content = bytearray(WRITTEN)
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        kept = decode(bytes(content))
    except SaveProblem as problem:
        assert problem.say(str)
    else:
        assert kept.session.log == played(12).log


WORDS = ("play", "draw", "discard", "pass", "goal", "tower.0", "tower.9", "tower.x", "hand.0", "blue-1", "blue", "scare-blue-1", "")


@given(st.integers(0, 40), st.integers(-3, 7), st.lists(st.sampled_from(WORDS)))
def test_a_changed_log_never_gives_another_game(place: int, actor: int, words: list[str]) -> None:
    session = played(12)
    log = [[entry.actor, str(entry.move)] for entry in session.log]
    log.insert(min(place, len(log)), [actor, " ".join(words)])
    with pytest.raises(SaveProblem):
        decode(changed(log=log))


def changed(**fields: Any) -> bytes:
    """The bytes of a good save with some fields otherwise; None leaves one out."""
    written = msgspec.json.decode(WRITTEN) | fields
    return msgspec.json.encode({name: value for name, value in written.items() if value is not None})


def table(**fields: Any) -> bytes:
    """The bytes of a good save with some fields of its table otherwise."""
    return changed(table=msgspec.json.decode(WRITTEN)["table"] | fields)


BAD = {
    "only the first part of the file is there": WRITTEN[:200],
    "the file is damaged": WRITTEN.replace(b"Lluvia", b"Lluv\xff\xfe"),
    "it is no save of Sobremesa": b"[1, 2]",
    "it was written by a newer Sobremesa (3.1)": changed(format=2, application="3.1", extra="?"),
    "its field “format” is missing or is not as it should be": changed(format=0),
    "its field “digest” is missing or is not as it should be": changed(digest=None),
    "its field “date” is missing or is not as it should be": changed(date="yesterday"),
    "its field “title” is missing or is not as it should be": changed(title="x" * 300),
    "its field “table.seed” is missing or is not as it should be": table(seed="seven"),
    "its field “table” is missing or is not as it should be": table(youngest=0, oldest=0),
    "it has a field “extra” that this version does not know": changed(extra=1),
    "this version has no game “whist”": table(game="whist"),
    "its seats or its house rules are none that this version knows": table(options={}),
    "move 1 of 1 breaks the rules": changed(log=[[-1, "turn-up nothing"]]),
    "move 2 of 2 breaks the rules": changed(log=[[played(1).log[0].actor, str(played(1).log[0].move)], [0, ""]]),
    "by today’s rules its moves lead to another table": changed(digest="0" * 32),
}
"""What is wrong in words, and the file."""


@pytest.mark.parametrize(("content", "cause"), [(b"", "only the first part of the file is there"), (b"\x00" * 50, "the file is damaged")])
def test_damage_is_said_without_counting_bytes(content: bytes, cause: str) -> None:
    with pytest.raises(SaveProblem) as told:
        decode(content)
    assert told.value.say(str) == cause


@pytest.mark.parametrize("cause", BAD)
def test_what_is_wrong_with_a_file_is_said(cause: str) -> None:
    with pytest.raises(SaveProblem) as told:
        decode(BAD[cause])
    assert told.value.say(str) == cause


@pytest.mark.parametrize(
    "content",
    [
        table(youngest=3),
        table(oldest=-1),
        table(youngest=1, oldest=1),
        table(options={"may_discard": 0}),
        table(deck="es-9"),
        table(deck_cards={}),
        table(options={"may_discard": False, "more": 1}),
        table(seats=[{"name": "Ana", "control": "human"}]),
        table(seats=[{"name": "Ana", "control": "human"}] * 7),
        table(seats=[{"name": "Ana", "control": "human", "level": "easy"}] * 3),
        table(seats=[{"name": "Ana", "control": "ai"}] * 3),
        table(seats=[{"name": "Ana", "control": "ai", "level": "genius"}] * 3),
        table(seats=[{"name": "", "control": "human"}] * 3),
        table(seats=[{"name": "A\x00a", "control": "human"}] * 3),
        table(seats=[{"name": "Ana", "control": "human", "token": 6}] * 3),
        changed(title="two\nlines"),
        changed(date="0001-01-01T00:00:00Z"),
        changed(date="2026-01-01T00:00:00"),
        b'{"format": 1, "application": "1", "more": ' + b"[" * 100_000,
        table(seed=0.5),
        WRITTEN.replace(b'"seed":1', b'"seed":' + b"9" * 6000),
    ],
)
def test_what_nobody_can_sit_at_or_show_is_refused(content: bytes) -> None:
    with pytest.raises(SaveProblem):
        decode(content)


# Man Bites Dog: words on blanks, and points that were others once


def man_bites_dog(until: Callable[[Session], bool]) -> Session:
    """The first of some games in Spanish in which that comes about."""
    seats = (Seat("Ana", "human"), Seat("Bruno", "ai", "easy"))
    options = options_of(MAN_BITES_DOG.options, {})
    laid = (Table("man-bites-dog", seats, seed, options, youngest=0, oldest=1, deck="es-1") for seed in range(1, 40))
    games = (tables.played(table, lambda session: until(session) or session.actor == OVER, "easy") for table in laid)
    return next(filter(until, games))


def blanks(session: Session) -> list[Move]:
    """The blanks that the first seat may lay now, each with some word."""
    return [move for move in session.rules.moves(session.state) if session.actor == 0 and move.verb == "lay" and len(move.things) == 3]


@pytest.mark.parametrize(("thing", "printed"), [("modelo/n/f/s", "La modelo"), ("modelo/n/m/p", "Los modelo")])
def test_a_game_that_is_gone_on_with_knows_the_gender_and_number_of_a_word(thing: str, printed: str) -> None:
    session = man_bites_dog(lambda session: bool(blanks(session)))
    session.play(Move("lay", (*blanks(session)[0].things[:2], thing)))
    again = decode(encode(save_of(session, NOON))).session
    seen = view(again.rules, again.state, 0)
    assert set_ids(MAN_BITES_DOG.decks["es-1"], seen.cards("headline"), seen.facts["words"]) == printed


def test_a_game_kept_with_other_points_on_its_cards_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    session = man_bites_dog(lambda session: any(session.state.scores))
    kept = encode(save_of(session, NOON))
    assert decode(kept)
    deck = MAN_BITES_DOG.decks["es-1"]
    text = files("game.man_bites_dog").joinpath("es-1.toml").read_text("utf-8").replace("points = 10", "points = 15")
    monkeypatch.setattr(MAN_BITES_DOG, "decks", Decks({deck.edition: read_deck(text)}, read_deck, own_deck))
    with pytest.raises(SaveProblem, match="by today’s rules its moves lead to another table"):
        decode(kept)
