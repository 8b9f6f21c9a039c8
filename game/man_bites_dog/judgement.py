"""What a sensible player thinks of the moves: it lays the best headline of its hand, and objects to what makes no sense.

The scale is points of the round. A challenge and a vote go by the grammar alone, whoever wrote the headline: calling costs nothing, and
those who judge alike win the vote.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.adviser import Judgement
from game.core.moves import Move, Reason
from game.man_bites_dog.deck import Adjective
from game.man_bites_dog.grammar import read_headline
from game.man_bites_dog.headlines import Found, best_headline
from game.man_bites_dog.moves import legal_moves
from game.man_bites_dog.objections import objection
from game.man_bites_dog.round import PHOTO_POINTS, REJECTED
from game.man_bites_dog.state import CHALLENGE, EXCHANGE, INTERVIEW, THROWING, VOTE, State

BELIEVED = (0.95, 0.6)
"""How likely a headline of ours is let pass, by how many sensible ones were rejected this turn; after that we give up."""
RISK = 0.1
"""How much less likely one is of no plausibility."""
STORY_BRINGS, INTERVIEW_BRINGS, THROWN_BRINGS = 10.0, 12.0, 4.0
"""What one more verb, one more card, and one card in the place of a useless one bring on the average."""
ONE_IS_MISSED_OF = 4
"""Who looks at a part only misses one card of so many, the same ones for a whole round."""
MOST_NOUNS_KEPT, MOST_ADJECTIVES_KEPT = 3, 2


def judge(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat that is to decide."""
    if state.phase in (CHALLENGE, VOTE):
        return _judge_sense(state, moves)
    if state.phase == EXCHANGE or state.draft in (INTERVIEW, THROWING):
        return _judge_throws(state, moves)
    return _judge_turn(state, moves)


def suggest(state: State) -> list[Move]:
    """The moves beyond the listed ones that a sensible player would weigh: the right word on a blank."""
    if state.phase in (CHALLENGE, VOTE, EXCHANGE) or state.draft in (INTERVIEW, THROWING):
        return []
    plan = _plan(state, state.headline, state.words)
    if plan is None or len(plan.cards) == len(state.headline):
        return []
    card = plan.cards[len(state.headline)]
    return [Move("lay", (state.deck.ids[card], "headline", plan.words[card]))] if card in plan.words else []


def at_a_glance(state: State, moves: Sequence[Move]) -> tuple[State, Sequence[Move]]:
    """Without some cards of the deciding seat and some verbs, and without their moves: headlines that need them are missed."""
    seat, ids = state.turn, state.deck.ids
    missed = {card for card in (*state.hands[seat], *state.extra) if (card + state.round) % ONE_IS_MISSED_OF == 0}
    names = {ids[card] for card in missed}
    part = state.copy()
    part.hands[seat] = [card for card in state.hands[seat] if card not in missed]
    part.extra = [card for card in state.extra if card not in missed]
    return part, [move for move in moves if names.isdisjoint(move.things)] or moves


def _judge_sense(state: State, moves: Sequence[Move]) -> list[Judgement]:
    wrong = objection(state.deck, state.headline, state.words)
    why = wrong or Reason("makes-sense")
    right = [(wrong is None) == (move.verb in ("allow", "accept")) for move in moves]
    return [Judgement(float(is_right), why, absurd=not is_right) for is_right in right]


def _judge_turn(state: State, moves: Sequence[Move]) -> list[Judgement]:
    plan = _plan(state, state.headline, state.words)
    believed = _believed(state)
    return [_judge_move(state, move, plan, believed) for move in moves]


def _judge_move(state: State, move: Move, plan: Found | None, believed: float) -> Judgement:
    best = _expected(plan, believed)
    if move.verb == "lay":
        found = _plan_with(state, move, plan)
        why = Reason("makes-no-sense") if found is None else Reason("next-word", (str(found.points),))
        return Judgement(_expected(found, believed), why, absurd=found is None)
    if move.verb == "print":
        found = _plan(state, state.headline, state.words, finished=True)
        why = Reason("makes-no-sense") if found is None else Reason("good-headline", (str(found.points),))
        return Judgement(_expected(found, believed), why, absurd=found is None)
    if move.verb == "pass":
        return Judgement(0.0, Reason("no-headline" if plan is None else "saves-the-points"))
    if move.verb == "throw":
        return _judge_throw(state, move, kept(state, plan))
    worth = max(best, 0.0)
    if move.verb == "photo":
        return Judgement(worth + PHOTO_POINTS, Reason("photo-pays"))
    if move.verb == "interview":
        useless = len([card for card in state.hands[state.turn] if card not in kept(state, plan)])
        return Judgement(worth + INTERVIEW_BRINGS + THROWN_BRINGS * useless, Reason("more-cards"))
    return Judgement(worth + STORY_BRINGS, Reason("one-more-verb"))


def _judge_throws(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """Cards that the best headline does not need are thrown, then it is enough."""
    keep = kept(state, _plan(state, (), {}))
    enough = Judgement(0.0, Reason("keeps-the-rest" if len(legal_moves(state)) > 1 else "only-move"))
    return [_judge_throw(state, move, keep) if move.verb == "throw" else enough for move in moves]


def _judge_throw(state: State, move: Move, keep: Collection[int]) -> Judgement:
    if state.deck.number[move.things[0]] in keep:
        return Judgement(-1.0, Reason("still-useful"), absurd=True)
    return Judgement(1.0, Reason("of-no-use"))


def kept(state: State, plan: Found | None) -> Collection[int]:
    """The cards of the hand that are worth keeping: those of the best headline, exclusives, and blanks; without one a mixture."""
    deck = state.deck
    hand = state.hands[state.turn]
    always = {card for card in hand if deck.is_exclusive[card] or deck.is_blank[card]}
    if plan is not None:
        return always | set(plan.cards)
    by_points = sorted((card for card in hand if card not in always), key=lambda card: -deck.points[card])
    nouns = [card for card in by_points if not isinstance(deck.printed[card], Adjective)]
    adjectives = [card for card in by_points if isinstance(deck.printed[card], Adjective)]
    return always | set(nouns[:MOST_NOUNS_KEPT]) | set(adjectives[:MOST_ADJECTIVES_KEPT])


def _plan(state: State, laid: Sequence[int], words: dict[int, str], finished: bool = False) -> Found | None:
    """The best headline that begins with the cards `laid`, or is just them; not again with the cards of a rejected one."""
    hand = [] if finished else [card for card in state.hands[state.turn] if card not in laid]
    verbs = [] if finished else [card for card in state.extra if card not in laid]
    return best_headline(state.deck, hand, verbs, laid, words, state.rejected)


def _plan_with(state: State, move: Move, plan: Found | None) -> Found | None:
    """The best headline that goes on with `move`."""
    card = state.deck.number[move.things[0]]
    word = move.things[2] if len(move.things) == 3 else None
    at = len(state.headline)
    if plan is not None and len(plan.cards) > at and plan.cards[at] == card and plan.words.get(card) == word:
        return plan
    words = state.words if word is None else state.words | {card: word}
    return _plan(state, [*state.headline, card], words)


def _believed(state: State) -> float:
    """How likely a headline of no fault is let pass. Nonsense that was rejected says nothing about the others' taste."""
    headlines = [read_headline(state.deck, row, {}) for row in state.rejected]
    doubts = sum(headline is not None and headline.accepted for headline in headlines)
    return BELIEVED[doubts] if doubts < len(BELIEVED) else 0.0


def _expected(found: Found | None, believed: float) -> float:
    """What it is worth to lay this headline, as the others may reject it."""
    if found is None or not believed:
        return -REJECTED
    chance = believed - RISK * (1 - found.plausibility)
    return chance * found.points - (1 - chance) * REJECTED
