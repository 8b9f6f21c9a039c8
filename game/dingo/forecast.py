"""What a player of the Dingo foresees who plays days to their end, again and again, with others who go by what the ranches are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING

from game.core.forecast import Forecast, one_each
from game.core.moves import Move
from game.core.state import FINISHED
from game.dingo.glance import quick_move
from game.dingo.judgement import WIN
from game.dingo.moves import legal_moves
from game.dingo.state import ACT, BONUS, DIE, EFFECT, TIE, State

if TYPE_CHECKING:
    from game.core.rules import Rules

POINTS_A_DAY = 0.5
"""What the best of a day usually gets of what can be won."""
POINT = {2: 1.6, 3: 1.0, 4: 0.7, 5: 0.6}
LAST_DAY = 0.8
"""How much stronger a point makes a seat, as a power of e, by the number of players, and how many days the last one counts for besides
those to come: these say best who won after 1,500 days of games to 5 points and as many of games to 15, among quick players."""
KEPT = {"sun": 1.0, "moon": 0.9, "baby": 0.48, "dingo": 0.39, "lion": 0.27, "monkey": 0.25, "elephant": 0.16}
"""How much likelier than by chance an animal is what was left in a hand, in parts of the likeliest, counted over 1,400 days among quick
players: what they can use they play."""


class DingoForecast(Forecast[State]):
    """A move is worth the chance to win the game that the day leaves, when everybody goes on with what looks best at once, by the ranches
    alone, until it ends."""

    budget = (2000, 1500, 1100, 600)

    def plans(self, state: State) -> Sequence[Sequence[Move]]:
        """The moves of a turn; there is nothing to weigh in a vote."""
        if state.phase not in (ACT, BONUS, EFFECT):
            return []
        return one_each(legal_moves(state), state.deck.face)

    def suppose(self, state: State, random: Random) -> None:
        """Who has been in turn this day chose between two cards, and one of those in the hand is what was left."""
        deck, luck, players = state.deck, random.random, len(state.hands)
        turns = sum(map(len, state.ranches)) + len(state.discard) - players
        for seat, hand in enumerate(state.hands):
            if seat == state.turn or not hand or (seat - state.starter) % players >= turns:
                continue
            left = int(luck() * len(hand))
            while state.draw and luck() > KEPT[deck.animal[deck.kind[hand[left]]].name]:
                other = int(luck() * len(state.draw))
                hand[left], state.draw[other] = state.draw[other], hand[left]
            hand.sort()
        state.draw.sort()

    def worth(self, rules: Rules[State], state: State, plan: Sequence[Move], random: Random) -> float:
        seat, players = state.turn, len(state.hands)
        pile = random.sample(state.draw, len(state.draw))
        # each seat draws from a heap of its own, the monkeys from another: so whoever plays whatever, the others draw the same cards
        heaps = [pile[number :: players + 1] for number in range(players + 1)]
        for move in plan:
            rules.advance(state, move, None)
        while not has_ended(state):
            if state.due:
                heap = heaps[state.due[0]] if state.due[0] >= 0 else heaps[players]
                card = (heap or max(heaps, key=len)).pop()
                rules.advance(state, state.moves.comes[card], None)
            else:
                rules.advance(state, quick_move(state, legal_moves(state)), None)
        return WIN * chances_to_win(state)[seat]


def has_ended(state: State) -> bool:
    """Whether the day is over, or the game with it."""
    return state.phase in (FINISHED, TIE) or (bool(state.due) and state.due[0] == DIE)


def chances_to_win(state: State) -> list[float]:
    """Each seat's chance to win the game when a day has ended: the fewer days are to come, the more a lead is worth."""
    highest = max(state.scores)
    if state.phase == FINISHED:
        return [float(score == highest) / state.scores.count(highest) for score in state.scores]
    players = len(state.scores)
    days = (int(state.table.options["points"]) - highest) / (POINTS_A_DAY * (players - 1))
    powers = [exp(POINT[players] * (score - highest) / sqrt(max(0.0, days) + LAST_DAY)) for score in state.scores]
    total = sum(powers)
    return [power / total for power in powers]
