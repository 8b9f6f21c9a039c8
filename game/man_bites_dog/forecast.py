"""What a player of Man Bites Dog foresees who draws cards before it exchanges them, again and again, and looks at the best headlines then.

The exact search says what a hand is worth; which cards to throw for others, and which exclusive to play, is weighed by what would come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from game.core.forecast import Forecast
from game.core.moves import Move
from game.man_bites_dog.headlines import best_headline
from game.man_bites_dog.judgement import judge, suggest
from game.man_bites_dog.moves import DRAW, EXCHANGE_MOVE, MOST_EXCHANGED, legal_moves
from game.man_bites_dog.round import PHOTO_POINTS
from game.man_bites_dog.state import EXCHANGE, INTERVIEW, TURN, State

if TYPE_CHECKING:
    from random import Random

    from game.core.rules import Rules

EXCLUSIVES = ("photo", "story", "interview")
LATER = {"photo": 20.0, "story": 10.0, "interview": 12.0}
"""What an exclusive brings in a later round; each further one in the hand has to wait longer, and brings so much of that:"""
WAITS = 0.8
LEFT = 0.15
"""Which part of its points a card brings that is kept for the next round."""
BLANK_LEFT = 4.0
"""What a blank brings that is kept for the next round."""
ROUND_POINTS = 70
"""What a good round brings: so close to the target no later round is to be expected."""


class ManBitesDogForecast(Forecast[State]):
    """Weighs every exchange, every throw of an interview, and the exclusives against each other and against none."""

    budget = (2000, 2000, 2000, 2000, 2000)

    def plans(self, state: State) -> Sequence[Sequence[Move]]:
        hand, throws = state.hands[state.turn], state.moves.throws
        if state.phase == EXCHANGE:
            return [
                (*(throws[card] for card in some), EXCHANGE_MOVE)
                for number in range(MOST_EXCHANGED - state.thrown + 1)
                for some in combinations(hand, number)
            ]
        if state.draft == INTERVIEW:
            return [(*(throws[card] for card in some), DRAW) for number in range(len(hand) + 1) for some in combinations(hand, number)]
        if state.phase == TURN and not state.draft and not state.rejected:
            return list(_turns(state))
        return []

    def worth(self, rules: Rules[State], state: State, plan: Sequence[Move], random: Random) -> float:
        seat = state.turn
        if state.phase == TURN and plan[0].verb not in (*EXCLUSIVES, "throw", "draw"):
            state.exclusive_used = True  # it is too late for one this turn
            return promise(state, seat)
        for move in plan:
            rules.advance(state, move, None)
        while state.due:
            moves = legal_moves(state)
            rules.advance(state, moves[int(random.random() * len(moves))], None)
        return promise(state, seat)


def _turns(state: State) -> Iterator[Sequence[Move]]:
    """The turn without an exclusive, and with each of those in the hand; none if there is none."""
    moves = legal_moves(state)
    exclusives = [move for move in moves if move.verb in EXCLUSIVES]
    if not exclusives:
        return
    without = [move for move in (*moves, *suggest(state)) if move.verb not in EXCLUSIVES]
    scores = [judgement.score for judgement in judge(state, without)]
    yield (without[scores.index(max(scores))],)
    for move in exclusives:
        yield (move, *_thrown(state), DRAW) if move.verb == "interview" else (move,)


def _thrown(state: State) -> Iterator[Move]:
    """What is thrown in an interview, to begin with: the cards that the best headline does not need."""
    deck = state.deck
    words = [card for card in state.hands[state.turn] if not deck.is_exclusive[card]]
    found = best_headline(deck, words, state.extra)
    return (state.moves.throws[card] for card in words if found is None or card not in found.cards)


def promise(state: State, seat: int) -> float:
    """The points of the round that `seat` comes to with its hand and the verbs that lie there, and what it keeps for later rounds."""
    deck, hand = state.deck, state.hands[seat]
    words = [card for card in hand if not deck.is_exclusive[card]]
    exclusives = [deck.ids[card].partition("-")[0] for card in hand if deck.is_exclusive[card]]
    found = best_headline(deck, words, state.extra)
    points: float = state.round_scores[seat] + (found.points if found else 0)
    if "photo" in exclusives and not state.exclusive_used:
        exclusives.remove("photo")
        points += PHOTO_POINTS
    if max(state.scores) + ROUND_POINTS >= int(state.table.options["target"]):
        return points
    used = found.cards if found else ()
    points += sum(BLANK_LEFT if deck.is_blank[card] else LEFT * deck.points[card] for card in words if card not in used)
    brought = sorted((LATER[exclusive] for exclusive in exclusives), reverse=True)
    return points + sum(each * WAITS**place for place, each in enumerate(brought))
