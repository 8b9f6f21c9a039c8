"""Ratón Ganador speaks in both languages: whole sentences, squares by name, and nothing that its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

import pytest

from game.core.events import Event, redact
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER, Outcome
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import View, view
from game.registry import SENTENCES
from game.textplay import TextPlay
from game.textread import Terminal
from scenes.text import page, translations
from tests.raton_ganador_positions import BEASTS, RULES, ids, position, seen
from tests.terminals import Drawer

SAYS = SENTENCES["raton-ganador"]
NAMES = ("Lucía", "Rosa", "{0} %s", "日本 ñandú")
ES, EN = translations("es"), translations("en")
LANGUAGES = pytest.mark.parametrize("tr", (EN, ES), ids=("en", "es"))
FACES = ("start", *BEASTS.values(), "mouse0.1", "mouse3.2", "mouse1.3")
CODES = (
    "game-over", "no-such-move", "not-your-turn", "wait-for-others", "table-looks-only", "draws-by-itself", "not-your-card", "mouse-first",
    "choose-square", "square-taken", "not-beside", "not-a-place", "nothing-to-undo", "undo-chance", "undo-other-seat", "undo-revealed",
    "safe-square", "least-bad-square", "protects-own", "hurts", "harms-least", "does-no-harm", "keeps-quiet",
)  # fmt: skip
ID = re.compile(r"\b(rabid|dog|cat|start|mouse\d)-\d|\b\d,\d\b")
BOARD = ". . . . .\n . C a3 . .\n . . S b2 .\n . . . . .\n . . . . ."


def whole(text: str) -> str:
    """`text`, which must be a text for people: no id, no square of the rules, no open field."""
    assert text and text == text.strip()
    assert not ID.search(text), text
    assert not re.search(r"\{[a-z_]+\}", text), text
    return text


@pytest.mark.parametrize("code", CODES)
def test_every_reason_is_a_sentence(code: str) -> None:
    english, spanish = (whole(SAYS.reason(Reason(code, ("seat.2",)), NAMES, tr)) for tr in (EN, ES))
    assert english.endswith(".") and spanish.endswith(".")
    assert english != spanish


def test_a_reason_speaks_of_mice_that_wait_only_where_some_do() -> None:
    """Far from everything a cat does no harm; whether mice can wait depends on the hand."""
    reasons = {}
    for hand in ("C a1", "C D"):
        now = position(BOARD, hand=hand)
        move = next(move for move in RULES.moves(now.state) if move.things[0].startswith("cat") and move.things[1] == "2,1")
        reasons[hand] = RULES.adviser.judge(now.state, [move])[0].why.code
    assert reasons == {"C a1": "keeps-quiet", "C D": "does-no-harm"}


def test_a_reason_names_the_seat_as_it_is_written() -> None:
    assert "{0} %s" in SAYS.reason(Reason("hurts", ("seat.2",)), NAMES, ES)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            Event("moved", "places", 1, "mouse1-5", "hand.1", "board", on="2,3"),
            "Rosa places a 3-point mouse on C4",
            "Rosa pone un ratón de 3 puntos en C4",
        ),
        (
            Event("moved", "places", 0, "rabid-5", "hand.0", "board", on="0,0"),
            "Lucía places a rabid dog on A1",
            "Lucía pone un perro rabioso en A1",
        ),
        (Event("moved", "comes", 1, "cat-5", "draw", "hand.1"), "Rosa draws a cat", "Rosa roba un gato"),
        (Event("told", "turn", 3), "日本 ñandú’s turn", "Turno de 日本 ñandú"),
        (
            Event("moved", "scared", None, "dog-5", "board", "box", on="6,6", shown=True),
            "A rabid dog scares the good dog on G7 away",
            "Un perro rabioso asusta al perro bueno de G7",
        ),
        (
            Event("moved", "chased", None, "cat-5", "board", "box", on="1,0", shown=True),
            "A good dog chases the cat on B1 away",
            "Un perro bueno echa al gato de B1",
        ),
        (
            Event("moved", "caught", 1, "mouse1-6", "board", "box", on="0,4", shown=True),
            "A cat chases Rosa’s 3-point mouse on A5 away",
            "Un gato caza en A5 el ratón de 3 puntos de Rosa",
        ),
        (
            Event("told", "counted"),
            "The board is full: the mice that are left are counted",
            "El tablero está lleno: se cuentan los ratones que quedan",
        ),
    ],
)
def test_every_event_is_a_sentence(event: Event, english: str, spanish: str) -> None:
    assert SAYS.event(event, NAMES, EN) == english
    assert SAYS.event(event, NAMES, ES) == spanish


@pytest.mark.parametrize("cue", ["comes", "leaves"])
def test_what_nobody_may_know_is_not_worth_a_line(cue: str) -> None:
    assert SAYS.event(Event("moved", cue, 1, None, "draw", "hand.1"), NAMES, EN) is None


@pytest.mark.parametrize("face", FACES)
def test_every_card_has_a_name_and_a_rule(face: str) -> None:
    assert whole(SAYS.card(face, EN)) != whole(SAYS.card(face, ES))
    assert len(SAYS.card(face, ES)) <= len("Perro rabioso")
    for english, spanish in zip(SAYS.rule(face, EN), SAYS.rule(face, ES), strict=True):
        assert whole(english) != whole(spanish)


def test_a_move_says_what_it_would_mean_as_things_stand() -> None:
    table = position(BOARD, hand="D C b1 R")
    said = {}
    for move in RULES.moves(table.state):
        said[str(move)] = SAYS.move(move, seen(table, 0), NAMES, EN)
    cat, dog = (next(card for card in ids(table, "hand.0") if card.startswith(kind)) for kind in ("cat", "dog"))
    assert said[f"place {dog} 0,1"] == "Place a good dog on A2: it would chase 1 cat; you +3"
    assert said[f"place {cat} 1,3"] == "Place a cat on B4: it would chase your 3-point mouse and Rosa’s 2-point mouse; Rosa −2"
    assert said[f"place {cat} 3,3"] == "Place a cat on D4: it would chase Rosa’s 2-point mouse; Rosa −2"
    assert said[f"place {dog} 3,2"] == "Place a good dog on D3"
    assert said["place mouse1-1 0,1"] == "Place a 1-point mouse on A2: a cat would chase it"


def test_of_more_than_two_mice_the_number_is_said_and_whose_points_change() -> None:
    table = position(". . b3 . .\n . a3 . b2 .\n . . S . .\n . . . . .\n . . . . .", hand="C")
    said = {move.things[1]: SAYS.move(move, seen(table, 0), NAMES, EN) for move in RULES.moves(table.state)}
    assert said["1,2"] == "Place a cat on B3: it would chase 3 mice; you −3, Rosa −5"


def test_the_board_is_told_row_by_row() -> None:
    assert SAYS.zone("board", seen(position(BOARD, hand="D"), 0), NAMES, EN).split("\n") == [
        "Board of 5 rows, A to E, and as many columns:",
        "Row A: empty.",
        "Row B: B2 cat, B3 your 3-point mouse.",
        "Row C: C3 start card, C4 Rosa’s 2-point mouse.",
        "Row D: empty.",
        "Row E: empty.",
        "Free squares beside a card: with 2 free sides, A2, A3, B1, B4, C2 and C5; with 3 free sides, D3 and D4.",
    ]


def test_a_hand_says_which_mice_are_left_and_the_points_now() -> None:
    table = position(BOARD, hand="D", hands={1: "b1 b3 C"})
    assert SAYS.zone("hand.1", seen(table, 0), NAMES, EN) == "Rosa’s hand: 3 cards; mice to place: 1, 3. Points as things stand: 2."
    assert SAYS.zone("hand.1", seen(table, 0), NAMES, ES) == "Mano de Rosa: 3 cartas; ratones por poner: 1, 3. Puntos ahora mismo: 2."
    assert SAYS.zone("hand.0", seen(table, 0), NAMES, EN) == "Your hand: good dog. Points as things stand: 0."


def test_the_prompt_warns_of_mice_in_danger_and_of_the_opening() -> None:
    assert SAYS.prompt(seen(position(BOARD, hand="D a1"), 0), NAMES, EN).text.endswith("In danger: your mouse on B3.")
    start = position(". . . . .\n . . . . .\n . . S . .\n . . . . .\n . . . . .", hand="D a1")
    assert SAYS.prompt(seen(start, 0), NAMES, EN).title == "Begin with one of your mice"


@LANGUAGES
def test_the_outcome_says_what_broke_the_tie(tr: NullTranslations) -> None:
    clear = SAYS.outcome(Outcome((3, 5), (1,), "board-full"), NAMES, tr)
    by_mice = SAYS.outcome(Outcome((5, 5), (1,), "board-full"), NAMES, tr)
    shared = SAYS.outcome(Outcome((5, 5), (0, 1), "board-full"), NAMES, tr)
    assert "Rosa" in whole(clear.title) and "5" in whole(clear.text)
    assert whole(clear.title) == whole(by_mice.title) != whole(shared.title)
    assert len({clear.text, by_mice.text, shared.text}) == 3
    assert "Lucía" in shared.title
    further_down = SAYS.outcome(Outcome((9, 5, 5), (0,), "board-full", ((9, 4), (5, 3), (5, 2))), NAMES, tr)
    equal = SAYS.outcome(Outcome((9, 5, 5), (0,), "board-full", ((9, 4), (5, 3), (5, 3))), NAMES, tr)
    assert whole(further_down.text).startswith(whole(equal.text)) and further_down.text != equal.text


@LANGUAGES
def test_the_box_and_options_have_words(tr: NullTranslations) -> None:
    assert SAYS.title(tr) == "Ratón Ganador"
    assert whole(SAYS.tagline(tr))
    for option in RULES.options:
        assert whole(SAYS.option(option.name, tr)).endswith("?")
        assert len({whole(SAYS.choice(option.name, value, tr)) for value in option.values}) == len(option.values)


def views_of_a_game(players: int) -> Iterator[View]:
    """What every seat and an onlooker see at every decision of a game at random."""
    random = Random(players)
    table = Table(RULES.id, tuple(Seat(name, "ai", "random") for name in NAMES[:players]), players, {"opening": "each"}, 0, 1)
    session = Session(RULES, table)
    session.settle()
    while True:
        yield from (view(RULES, session.state, seat) for seat in (None, *range(players)))
        if session.actor == OVER:
            return
        session.play(random.choice(list(RULES.moves(session.state))))
        session.settle()


@LANGUAGES
@pytest.mark.parametrize("players", (2, 3, 4))
def test_whatever_is_seen_can_be_said(players: int, tr: NullTranslations) -> None:
    for looking in views_of_a_game(players):
        whole(SAYS.prompt(looking, NAMES, tr).title)
        for zone in looking.zones:
            whole(SAYS.zone(zone, looking, NAMES, tr))
        for move in looking.moves[::7]:
            whole(SAYS.move(move, looking, NAMES, tr))
            whole(SAYS.lifted(move.things[0], looking, NAMES, tr).text)


def test_no_sentence_tells_a_hidden_card() -> None:
    """Two worlds that a seat cannot tell apart are told in the same words."""
    one = position(BOARD, hand="D", hands={1: "b1 C"}, draw="R")
    other = position(BOARD, hand="D", hands={1: "b1 R"}, draw="C")
    for zone in ("hand.1", "draw", "box"):
        assert SAYS.zone(zone, seen(one, 0), NAMES, ES) == SAYS.zone(zone, seen(other, 0), NAMES, ES)


def test_chance_can_be_told_to_who_plays_it() -> None:
    assert SAYS.move(Move("comes", ("cat-1",)), seen(position(BOARD, hand="D"), 0), NAMES, EN) == "The draw pile brings a cat"
    table = Table(RULES.id, (Seat("A", "ai"), Seat("B", "ai")), 1, {"opening": "each"}, 0, 1)
    state = RULES.start(table)
    assert RULES.actor(state) == CHANCE
    event = redact(RULES.apply(state, RULES.moves(state)[0]).events[0], RULES.zones(table), 0)
    assert SAYS.event(event, NAMES, EN) is None


# in a terminal


@LANGUAGES
@pytest.mark.parametrize("players", (2, 4))
def test_a_whole_game_is_played_in_a_terminal_with_short_lists(players: int, tr: NullTranslations) -> None:
    lines: list[str] = []
    longest = 0

    def read(prompt: str) -> str | None:
        nonlocal longest
        listed = [line for line in lines if re.match(r"\d+\. ", line)]
        longest = max(longest, len(listed))
        told.extend(lines)
        lines.clear()
        return "1"

    told: list[str] = []
    seats = (Seat("Ana", "human"), *(Seat(f"Otto {number}", "ai", "random") for number in range(1, players)))
    table = Table(RULES.id, seats, 5, {"opening": "each"}, 1, 0)
    assert TextPlay(table, tr, Terminal(read, lines.append), Drawer()).run() == 0
    assert longest <= 25
    assert any(
        SAYS.outcome(Outcome((9,) * players, (seat,), "board-full"), [s.name for s in seats], tr).title in lines for seat in range(players)
    )


def test_the_hint_says_where_the_move_is_in_the_lists() -> None:
    """In a list of cards the number of the card, and then in its list the number of the move."""
    lines: list[str] = []
    hinted: list[str] = []
    keys: list[str] = []

    def read(prompt: str) -> str | None:
        told = [line for line in lines if line.startswith("For that, type ")]
        if told and not hinted:
            hinted.append(next(line for line in lines if line.startswith("Place ")))
            keys.extend(told[0].removeprefix("For that, type ").removesuffix(".").split(", then "))
            assert len(keys) == 2
        if hinted and not keys:
            return "quit"
        grouped = any(re.match(r"\d+\. (Rabid|Good) dog$", line) for line in lines)
        if len(keys) == 1:
            assert f"{keys[0]}. {hinted[0]}" in lines
        lines.clear()
        return keys.pop(0) if keys else "hint" if grouped else "1"

    seats = (Seat("Ana", "human"), Seat("Otto", "ai", "random"))
    table = Table(RULES.id, seats, 5, {"opening": "each"}, 1, 0)
    assert TextPlay(table, EN, Terminal(read, lines.append), Drawer()).run() == 0
    assert hinted and not keys


def test_who_drives_whom_away_is_said_with_one_verb_everywhere() -> None:
    """The rules' own: scare, chase, chase; in Spanish asustar, echar, cazar."""
    others = {"en": ("catch", "caught", "hunt", "drive", "runs from"), "es": ("huye de", "persig", "espant", "atrap")}
    for language, words in others.items():
        said = [page("raton-ganador", language), *rules_and_prompts(translations(language))]
        assert not [(word, text) for text in said for word in words if word in text.lower()]


def rules_and_prompts(tr: NullTranslations) -> Iterator[str]:
    """What is said of every kind of card, and of what it does."""
    hand = seen(position(BOARD, hand="D C R a1"), 0)
    for card in hand.cards("hand.0"):
        yield SAYS.lifted(card, hand, NAMES, tr).text
    for face in ("rabid", "dog", "cat", "mouse0.3"):
        yield SAYS.rule(face, tr).text
    for cue in ("scared", "chased", "caught"):
        yield SAYS.event(Event("moved", cue, card="mouse1-5", on="0,0", seat=1), NAMES, tr) or ""


def test_undo_goes_back_from_the_squares_of_a_card_to_the_cards() -> None:
    lines: list[str] = []
    lists: list[list[str]] = []

    def read(prompt: str) -> str | None:
        lists.append([line for line in lines if re.match(r"\d+\. ", line)])
        lines.clear()
        if len(lists) > 1 and any("Something else" in line for line in lists[-2]):
            return None
        return "undo" if any("Something else" in line for line in lists[-1]) else "1"

    seats = (Seat("Ana", "human"), Seat("Otto", "ai", "random"))
    TextPlay(Table(RULES.id, seats, 5, {"opening": "each"}, 1, 0), EN, Terminal(read, lines.append), Drawer()).run()
    cards, _squares, again = lists[-3:]
    assert again == cards and len(cards) > 1
