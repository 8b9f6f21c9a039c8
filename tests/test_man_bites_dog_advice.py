"""What Man Bites Dog says to who writes a headline: what is wrong with it so far, what to lay next, why the table rejected it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.ai import hint
from game.core.moves import Move, Reason
from game.core.views import view
from game.man_bites_dog.headlines import best_headline
from game.man_bites_dog.objections import objection
from game.man_bites_dog.sentences import ManBitesDogSentences
from scenes.text import translations
from tests.man_bites_dog_decks import EN, cards_of
from tests.man_bites_dog_positions import RULES, WORDS, Position, play, position

SAYS = ManBitesDogSentences(RULES)
NAMES = ("Ana", "Bruno", "Carla")
FACES = {printed.face: EN.ids[card] for card, printed in enumerate(EN.printed) if printed}


def writing(laid: Sequence[str], hand: Sequence[str], verbs: Sequence[str] = ("faints", "kisses", "resigns")) -> Position:
    """Seat 0 has laid cards with these faces and holds those in `hand`."""
    cards = [FACES[face] for face in (*laid, *hand, *verbs)]
    return play(dealt(cards), *(f"lay {FACES[face]}" for face in laid))


def dealt(cards: Sequence[str]) -> Position:
    """Seat 0 holds the words among `cards`, and the verbs lie face up; the others hold other words."""
    mine = [card for card in cards if not card.startswith("verb-")]
    free = [word for word in WORDS if word not in mine]
    extra = " ".join(dict.fromkeys(card for card in cards if card.startswith("verb-")))
    return position([" ".join(mine), " ".join(free[:5]), " ".join(free[5:10])], extra=extra)


def hinted(position: Position) -> tuple[Move, Reason]:
    return hint(RULES, view(RULES, position.state, 0))


def prompted(position: Position, language: str = "en") -> str:
    return " ".join(SAYS.prompt(view(RULES, position.state, position.turn), NAMES, translations(language)))


# what is wrong with a row


@pytest.mark.parametrize(
    ("row", "code", "names"),
    [
        ("furious | kisses | goat", "needs-a-subject", ()),
        ("goat | faints | dentist", "left-over", ("dentist",)),
        ("grandmother | goat | faints", "left-over", ("goat",)),
        ("furious | goat", None, ()),
    ],
)
def test_what_is_wrong_is_said_as_exactly_as_can_be(row: str, code: str | None, names: tuple[str, ...]) -> None:
    assert objection(EN, *cards_of(EN, row.split(" | "))) == (None if code is None else Reason(code, names))


def test_who_writes_hears_what_is_missing_and_may_print_it_all_the_same() -> None:
    begun = writing(["kisses"], ["goat", "grandmother", "dentist", "furious"])
    assert "no noun" in prompted(begun)
    assert "“goat” needs company" in prompted(writing(["goat"], ["grandmother", "furious"]))
    half = play(begun, f"lay {FACES['goat']}")
    assert "does not say who does it" in prompted(half)
    assert Move("print") in RULES.moves(half.state)
    assert "It makes sense" in prompted(writing(["grandmother", "kisses", "goat"], ["furious"]))
    assert "quién" in prompted(half, "es")


# hints


def test_a_hint_says_which_word_stands_in_the_way() -> None:
    wrong = writing(["kisses"], ["goat", "grandmother", "dentist", "furious"])
    move, why = hinted(wrong)
    assert move == Move("take-back", (FACES["kisses"],))
    assert why.code == "aims-elsewhere"
    told = SAYS.move(move, view(RULES, wrong.state, 0), NAMES, translations("en"))
    assert told == "Take “kisses” back"
    assert why.names[1] in SAYS.reason(why, NAMES, translations("en"))


@pytest.mark.parametrize("seed", range(25))
def test_who_follows_the_hints_comes_to_the_best_headline_of_the_hand(seed: int) -> None:
    """From any row, however badly it begins: no hint takes back what another one advised."""
    random = Random(seed)
    words = [id for id, card in EN.number.items() if id.startswith("word-") and EN.printed[card]]
    hand, verbs = random.sample(words, 5), random.sample([id for id in EN.ids if id.startswith("verb-")], 3)
    begun = dealt([*hand, *verbs])
    number = EN.number
    best = best_headline(EN, [number[id] for id in hand], [number[id] for id in verbs])
    laid = random.sample([*hand, *verbs], 3)
    if best is None or sum(id.startswith("verb-") for id in laid) > 2:
        return
    here, advised = play(begun, *(f"lay {id}" for id in laid)), set[str]()
    for _ in range(12):
        move, why = hinted(here)
        if move.verb == "print":
            break
        laid = here.cards("headline")
        if move.verb == "take-back":
            assert move.things[0] not in advised
            laid = [id for id in laid if id != move.things[0]]
            here = play(begun, *(f"lay {id}" for id in laid))
        else:
            assert move.verb == "lay" and why.names[0] == str(best.points)
            advised.add(move.things[0])
            here = play(here, f"lay {move.things[0]}")
    assert move == Move("print")
    assert why == Reason("good-headline", (str(best.points),))


def test_where_nothing_can_be_written_all_of_it_goes_back() -> None:
    none = writing(["furious"], ["undercover"], verbs=["kisses"])
    move, why = hinted(none)
    assert (move, why.code) == (Move("take-back", (FACES["furious"],)), "no-headline")


def test_a_blank_that_is_advised_has_its_word() -> None:
    begun = dealt(["blank-1", "blank-2", FACES["faints"]])
    move, why = hinted(begun)
    assert move.verb == "lay" and len(move.things) == 3
    assert RULES.accepts(begun.state, move)
    assert why.code == "aims-at" and why.names[1]


def test_a_vote_is_advised_as_before() -> None:
    asked = play(writing(["grandmother", "kisses", "goat"], []), "print")
    seen = view(RULES, asked.state, 1)
    assert hint(RULES, seen) == (Move("allow"), Reason("makes-sense"))


# rejected


def rejected(*faces: str) -> Position:
    return play(writing(faces, []), "print", "challenge", "reject", "reject")


def test_the_table_says_in_words_why_it_rejected_a_headline() -> None:
    after = rejected("kisses", "goat")
    told = next(event for event in after.events if event.cue == "wrong")
    assert (told.why, told.on) == (Reason("needs-a-subject"), None)
    assert SAYS.event(told, NAMES, translations("en")) == "Why it was rejected: The headline does not say who does it."
    assert SAYS.event(told, NAMES, translations("es")) == "Motivo del rechazo: El titular no dice quién lo hace."
    assert prompted(after).endswith("The table rejected your headline. The headline does not say who does it.")


def test_a_headline_that_the_grammar_accepts_may_be_rejected_all_the_same() -> None:
    after = rejected("grandmother", "kisses", "goat")
    told = next(event for event in after.events if event.cue == "wrong")
    assert (
        SAYS.event(told, NAMES, translations("en")) == "Why it was rejected: The sentence is well made; the table just does not believe it."
    )


def test_what_stood_on_a_blank_is_forgotten_so_no_reason_is_made_up() -> None:
    begun = dealt(["blank-1", "word-1", "verb-1"])
    after = play(begun, "lay verb-1", "lay blank-1 unicorn/n/-/s", "print", "challenge", "reject", "reject")
    assert prompted(after).endswith("The table rejected your headline.")
