"""The best headline of a hand is the best of all rows, and the computer players of Man Bites Dog make something of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest

from game.ai import choose, seed_for
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.man_bites_dog.constructions import GRAMMARS
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.grammar import MOST_COST, Chart, plausibility, read_headline
from game.man_bites_dog.headlines import Found, best_headline
from game.man_bites_dog.judgement import at_a_glance, judge, suggest
from game.man_bites_dog.newspaper import set_headline
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.state import CHALLENGE, EXCHANGE, HEADLINE, INTERVIEW, TURN, VOTE, State
from game.man_bites_dog.tray import tray_of
from tests.man_bites_dog_decks import DECKS, EN, ES, cards_of

RULES = ManBitesDog({deck.edition: deck for deck in (ES, EN)})
each_language = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def points(deck: Deck, row: Iterable[int]) -> int:
    blues = sum(not deck.is_verb[card] for card in row)
    return sum(deck.points[card] for card in row) + (10 if blues == 5 else 0)


def best_of_all_rows(deck: Deck, hand: list[int], verbs: list[int], laid: tuple[int, ...] = ()) -> tuple[int, float] | None:
    """Points and plausibility of the best row that begins with `laid`, by reading every one as strictly as a computer player writes."""
    free = [card for card in (*hand, *verbs) if card not in laid]
    found = []
    for length in range(8 - len(laid)):
        for rest in permutations(free, length):
            row = (*laid, *rest)
            if sum(deck.is_verb[card] for card in row) > 2:
                continue
            chart = Chart(tray_of(deck, row, {}), GRAMMARS[deck.language], strict=True)
            costs = [node.cost for _, node in chart.headlines(((1 << len(row)) - 1).__eq__)]
            if row and min(costs, default=MOST_COST + 1) <= MOST_COST:
                found.append((points(deck, row), plausibility(min(costs))))
    return max(found, default=None)


def drawn(deck: Deck, random: Random, words: int, verbs: int) -> tuple[list[int], list[int]]:
    printed = [card for card in range(len(deck.ids)) if deck.printed[card]]
    blue = [card for card in printed if not deck.is_verb[card]]
    red = [card for card in printed if deck.is_verb[card]]
    return random.sample(blue, words), random.sample(red, verbs)


def faces(deck: Deck, found: Found | None) -> list[str]:
    assert found is not None
    printed = [deck.printed[card] for card in found.cards]
    return [each.face if each else found.words[card] for each, card in zip(printed, found.cards, strict=True)]


@each_language
@pytest.mark.parametrize("seed", range(12))
def test_no_row_is_better_than_the_best_headline(deck: Deck, seed: int) -> None:
    hand, verbs = drawn(deck, Random(seed), 3, 3)
    found = best_headline(deck, hand, verbs)
    assert (found and (found.points, found.plausibility)) == best_of_all_rows(deck, hand, verbs)


@each_language
@pytest.mark.parametrize("seed", range(12))
def test_nor_is_one_that_begins_with_what_is_laid(deck: Deck, seed: int) -> None:
    random = Random(seed)
    hand, verbs = drawn(deck, random, 4, 2)
    laid = tuple(random.sample([*hand, *verbs], 2))
    found = best_headline(deck, [card for card in hand if card not in laid], [card for card in verbs if card not in laid], laid)
    assert (found and (found.points, found.plausibility)) == best_of_all_rows(deck, hand, verbs, laid)
    assert found is None or found.cards[:2] == laid


@each_language
def test_a_headline_that_is_found_makes_sense_and_is_worth_what_it_says(deck: Deck) -> None:
    random = Random(5)
    cards = [card for card in range(len(deck.ids)) if not deck.is_verb[card]]
    verbs = [card for card in range(len(deck.ids)) if deck.is_verb[card]]
    for _ in range(150):
        found = best_headline(deck, random.sample(cards, 6), random.sample(verbs, 4))
        if found is None:
            continue
        headline = read_headline(deck, found.cards, found.words)
        assert headline is not None
        assert headline.plausibility == pytest.approx(found.plausibility) and headline.accepted
        assert found.points == points(deck, found.cards)
        assert set(found.words) == {card for card in found.cards if deck.is_blank[card]}


@each_language
def test_blanks_become_spare_words_that_make_sense(deck: Deck) -> None:
    blanks = [card for card in range(len(deck.ids)) if deck.is_blank[card]][:6]
    for verb in range(len(deck.ids)):
        if deck.is_verb[verb]:
            found = best_headline(deck, blanks, [verb])
            assert found is not None
            headline = read_headline(deck, found.cards, found.words)
            assert headline is not None and headline.accepted
            assert verb in found.cards or deck.printed[verb] is None or found.points == points(deck, found.cards)


def test_points_come_first_then_plausibility_then_the_order_of_the_cards() -> None:
    hand, _ = cards_of(EN, ["grandmother", "mayor"])
    verbs, _ = cards_of(EN, ["bites"])
    found = best_headline(EN, hand, verbs)
    assert found is not None and list(found.cards) == [min(hand), *verbs, max(hand)]


def test_the_adjectives_that_are_found_stand_as_they_are_said() -> None:
    hand, _ = cards_of(ES, ["piano", "de segunda mano", "falso", "histórico"])
    found = best_headline(ES, hand, cards_of(ES, ["explota"])[0])
    assert found is not None
    assert set_headline(ES, found.cards, found.words) == "El piano histórico y falso de segunda mano explota"


def test_a_blank_becomes_somebody_where_one_can() -> None:
    hand, _ = cards_of(ES, ["tenor", "_"])
    found = best_headline(ES, hand, cards_of(ES, ["se vuelve"])[0])
    assert found is not None and len(found.cards) == 3
    headline = read_headline(ES, found.cards, found.words)
    assert headline is not None and headline.accepted


def test_all_adjectives_are_no_headline() -> None:
    hand, _ = cards_of(EN, ["furious", "soggy", "smug", "invisible", "bald"])
    assert best_headline(EN, hand, cards_of(EN, ["bites", "faints", "swears that"])[0]) is None


def test_the_cards_of_a_rejected_headline_are_not_laid_again() -> None:
    hand, _ = cards_of(EN, ["grandmother", "furious", "mayor"])
    verbs, _ = cards_of(EN, ["bites"])
    first = best_headline(EN, hand, verbs)
    assert first is not None
    second = best_headline(EN, hand, verbs, rejected=[first.cards])
    assert second is not None and set(second.cards) - set(verbs) != set(first.cards) - set(verbs)


# Computer players


def table(*levels: str, seed: int = 1, deck: Deck = ES) -> Table:
    seats = tuple(Seat(f"Seat {number}", "ai", level) for number, level in enumerate(levels))
    return Table("man-bites-dog", seats, seed, options_of(RULES.options, {}), 0, 1, deck=deck.edition)


def position(hand: str, verbs: str, phase: str = TURN, headline: str = "", draft: str = "", deck: Deck = EN) -> State:
    """Seat 0 is to decide with this `hand`, the face-up `verbs` and, for questions, the `headline` of seat 1; ", " between cards."""
    state = RULES.start(table("normal", "normal", deck=deck))
    state.due = []

    def take(text: str) -> list[int]:
        names = text.split(", ") if text else []
        by_id = [deck.number[name] for name in names if name in deck.number]
        return sorted(by_id + cards_of(deck, [name for name in names if name not in deck.number])[0])

    state.hands[0], state.extra = take(hand), take(verbs)
    state.headline = cards_of(deck, headline.split(", "))[0] if headline else []
    state.phase, state.draft, state.turn, state.author = phase, draft, 0, 1 if phase in (CHALLENGE, VOTE) else 0
    used = {*state.hands[0], *state.extra, *state.headline}
    state.blue = [card for card in state.blue if card not in used]
    state.red = [card for card in state.red if card not in used]
    return state


def choice(state: State) -> str:
    """What normal does, the cards by what stands on them."""
    moves = [*RULES.moves(state), *suggest(state)]
    scores = [judgement.score for judgement in judge(state, moves)]
    move = moves[scores.index(max(scores))]
    return " ".join((move.verb, *(_face(state.deck, thing) for thing in move.things if thing not in ("headline", "blue-discard", "press"))))


def _face(deck: Deck, thing: str) -> str:
    printed = deck.printed[deck.number[thing]] if thing in deck.number else None
    return printed.face if printed else thing


def played(state: State) -> list[str]:
    """What normal does until the question changes."""
    done = []
    actor, phase, draft = state.turn, state.phase, state.draft
    while state.turn == actor and state.phase == phase and not state.due:
        moves = [*RULES.moves(state), *suggest(state)]
        scores = [judgement.score for judgement in judge(state, moves)]
        done.append(choice(state))
        RULES.advance(state, moves[scores.index(max(scores))], None)
        if draft and not state.draft:
            break
    return done


def test_normal_lays_the_best_headline_card_by_card_and_prints_it() -> None:
    state = position("grandmother, furious, mayor, lighthouse, Monday", "bites, faints, yodels")
    laid = played(state)
    hand, _ = cards_of(EN, ["grandmother", "furious", "mayor", "lighthouse", "Monday"])
    best = best_headline(EN, hand, cards_of(EN, ["bites", "faints", "yodels"])[0])
    assert laid == [*(f"lay {face}" for face in faces(EN, best)), "print"]


def test_easy_misses_the_headlines_of_some_cards_for_a_whole_round() -> None:
    state = position("grandmother, furious, mayor, lighthouse, Monday", "bites, faints, yodels")
    used, best = set[int](), []
    for state.round in range(1, 5):
        part, moves = at_a_glance(state, RULES.moves(state))
        missed = {*state.hands[0], *state.extra} - {*part.hands[0], *part.extra}
        assert missed.isdisjoint(EN.number[thing] for move in moves for thing in move.things if thing in EN.number)
        used |= missed
        found = best_headline(EN, part.hands[0], part.extra)
        best.append(found.points if found else 0)
    assert used == {*state.hands[0], *state.extra}
    whole = best_headline(EN, state.hands[0], state.extra)
    assert whole and all(points <= whole.points for points in best) and min(best) < whole.points


def test_normal_goes_on_from_what_somebody_began() -> None:
    state = position("furious, mayor, alibi", "bites", draft=HEADLINE)
    state.headline = cards_of(EN, ["grandmother"])[0]
    assert played(state) == ["lay bites", "lay furious", "lay mayor", "print"]


def test_a_photo_comes_before_the_headline_and_before_a_pass() -> None:
    assert choice(position("photo-1, grandmother, mayor", "bites")) == "photo photo-1"
    assert choice(position("photo-1, furious, soggy", "bites")) == "photo photo-1"


def test_of_two_exclusives_one_is_played_a_turn() -> None:
    state = position("photo-1, story-1, grandmother, mayor", "bites")
    RULES.advance(state, Move("photo", ("photo-1", "press")), None)
    assert choice(state).startswith("lay ")


def test_an_interview_throws_what_does_not_fit() -> None:
    state = position("interview-1, grandmother, mayor, homemade, second-hand", "bites")
    assert choice(state) == "interview interview-1"
    RULES.advance(state, Move("interview", ("interview-1", "press")), None)
    assert state.draft == INTERVIEW
    assert sorted(played(state)) == ["draw", "throw homemade", "throw second-hand"]


def test_an_exchange_keeps_exclusives_and_what_goes_together() -> None:
    state = position("photo-1, grandmother, mayor, homemade, second-hand", "bites", phase=EXCHANGE)
    assert sorted(played(state)) == ["exchange", "throw homemade", "throw second-hand"]


def test_without_a_headline_normal_passes_and_throws_what_is_too_many() -> None:
    state = position("furious, soggy, smug, bald, evil", "bites")
    assert choice(state).startswith("throw")
    done = played(state)
    assert done[-1] == "pass" and len(done) == 4


def test_a_word_is_written_on_a_blank_where_it_is_needed() -> None:
    state = position("blank-1, grumpy", "sues, blames")
    done = played(state)
    assert done[-1] == "print"
    assert any("/n/" in step for step in done)


def test_the_word_that_is_suggested_is_one_that_the_rules_accept() -> None:
    state = position("blank-1, blank-2, grumpy", "sues, blames")
    suggested = []
    while state.phase == TURN:
        suggested += suggest(state)
        assert all(RULES.accepts(state, move) for move in suggest(state))
        moves = [*RULES.moves(state), *suggest(state)]
        scores = [judgement.score for judgement in judge(state, moves)]
        RULES.advance(state, moves[scores.index(max(scores))], None)
    assert {move.things[0] for move in suggested} == {"blank-1", "blank-2"}
    assert len({move.things[2] for move in suggested}) == 2


def test_what_makes_no_sense_is_challenged_and_voted_down() -> None:
    for headline, challenge, vote in (("toaster, faints", "challenge", "reject"), ("grandmother, faints", "allow", "accept")):
        assert choice(position("goat", "bites", CHALLENGE, headline)) == challenge
        assert choice(position("goat", "bites", VOTE, headline)) == vote


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_level_votes_by_the_grammar_alone(level: str) -> None:
    for headline, vote in (("toaster, faints", "reject"), ("grandmother, faints", "accept")):
        for author in (0, 1):
            state = position("goat", "bites", VOTE, headline)
            state.author = author
            seen = view(RULES, state, 0)
            assert {choose(RULES, seen, level, seed).verb for seed in range(30)} == {vote}


def test_a_headline_that_was_rejected_is_not_laid_again_and_in_the_end_normal_passes() -> None:
    state = position("grandmother, furious, mayor, lighthouse, nap", "bites, faints, yodels")
    rows, sensible = [], []
    for _ in range(3):
        while state.phase == TURN and state.turn == 0:
            moves = list(RULES.moves(state))
            scores = [judgement.score for judgement in judge(state, moves)]
            RULES.advance(state, moves[scores.index(max(scores))], None)
        if state.phase != CHALLENGE:
            break
        rows.append(frozenset(card for card in state.headline if not EN.is_verb[card]))
        sensible.append(read_headline(EN, state.headline, {}) is not None)
        RULES.advance(state, Move("challenge"), None)
        RULES.advance(state, Move("reject"), None)
    assert len(rows) == 2 and rows[0] != rows[1]
    assert all(sensible)
    assert state.round_scores[0] == -40
    assert state.rejected == []


def test_nonsense_that_was_rejected_is_no_reason_to_give_up() -> None:
    state = position("grandmother, furious, mayor, lighthouse, nap", "bites, faints, yodels")
    before = [judgement.score for judgement in judge(state, list(RULES.moves(state)))]
    state.rejected = [cards_of(EN, row)[0] for row in (["bites", "yodels", "nap"], ["nap", "faints", "bites"])]
    assert [judgement.score for judgement in judge(state, list(RULES.moves(state)))] == before


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_normal_beats_random(deck: Deck) -> None:
    wins = 0
    for seed in range(6):
        levels = ("normal", "random") if seed % 2 else ("random", "normal")
        session = Session(RULES, table(*levels, seed=seed, deck=deck))
        session.settle()
        while session.actor != OVER:
            seen = view(RULES, session.state, session.actor)
            session.play(choose(RULES, seen, levels[session.actor], seed_for(seed, len(session.log), session.actor)))
            session.settle()
        outcome = RULES.outcome(session.state)
        assert outcome is not None
        wins += outcome.winners == (levels.index("normal"),)
    assert wins >= 5
