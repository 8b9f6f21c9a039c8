"""How a search plays The Dingo Ate The Baby: to the end of the day, by a quick player that goes by what the ranches are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.core.guide import Guide
from game.core.moves import Move
from game.dingo.judgement import chances
from game.dingo.moves import legal_moves
from game.dingo.state import DIE, FINISHED, TIE, State, prey_in_reach, ranch_value, sunset

if TYPE_CHECKING:
    from game.core.rules import Rules

SLIP = 0.1
"""How often the quick player does anything that is legal."""
UNKNOWN_VALUE = 3
"""What a card of the draw pile is worth, about."""
FARTHEST_OVER, FARTHEST_BELOW = -30, 20
"""How far from the target it makes a difference."""

Pairs = tuple[tuple[float, ...], ...]


class DingoGuide(Guide[State]):
    """First sight is the quick player's: the points that it may expect more than the others on average. So is the reward, of a day."""

    exploration = 0.8
    trust = 6.0
    budget = (2200, 1400, 850, 550)

    def ends(self, state: State) -> bool:
        """The day is over, or the game."""
        return state.phase in (FINISHED, TIE) or (bool(state.due) and state.due[0] == DIE)

    def sight(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        return [reward_of(balance, len(state.hands)) for balance in Glance(state).balances(moves)]

    def reward(self, rules: Rules[State], state: State, random: Random) -> Sequence[float]:
        luck = random.random
        while not self.ends(state):
            moves = legal_moves(state)
            if len(moves) == 1:
                move = moves[0]
            elif state.due or luck() < SLIP:
                move = moves[int(luck() * len(moves))]
            else:
                liked = Glance(state).balances(moves)
                move = moves[liked.index(max(liked))]
            rules.advance(state, move, None)
        assert state.ended is not None
        points = state.ended[2]
        others = len(points) - 1
        return [reward_of(won - (sum(points) - won) / others, len(points)) for won in points]


def reward_of(balance: float, players: int) -> float:
    """The reward for so many points more than the others on average; a day has one for each of them."""
    return 0.5 + balance / (2 * (players - 1))


@cache
def pairs(gone: int, players: int) -> Pairs:
    """What one ranch may win from another when `gone` cards are discarded, by how far each is below the target.

    Places below 0 count from the end, so that they are for ranches over the target.
    """
    gaps = [*range(FARTHEST_BELOW + 1), *range(FARTHEST_OVER, 0)]
    if gone >= sunset(players):
        return tuple(tuple(float(mine >= 0 and (other < 0 or mine < other)) for other in gaps) for mine in gaps)
    left = 1 - gone / sunset(players)
    blur = 0.5 + 2.5 * left
    ends = [chances(gap, left) for gap in gaps]
    return tuple(
        tuple((1 - mine.over) * (theirs.over + (1 - theirs.over) / (1 + exp((mine.gap - theirs.gap) / blur))) for theirs in ends)
        for mine in ends
    )


class Glance:
    """What the seat in turn sees at once: the gaps of the ranches to the target, changed and put back move by move."""

    __slots__ = ("deck", "gaps", "gone", "ranches", "seat", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.deck = state.deck
        self.ranches = state.ranches
        self.seat = state.turn
        self.gone = len(state.discard)
        self.gaps = [state.target - ranch_value(state, owner) for owner in range(len(state.ranches))]

    def balances(self, moves: Sequence[Move]) -> list[float]:
        """The balance after each of `moves`, and after the best bonus and effect that may follow it."""
        number = self.deck.number
        result = []
        for verb, things in moves:
            if verb == "play":
                score = self._play(number[things[0]], int(things[1].removeprefix("ranch.")))
            elif verb == "effect" and things[0] in number:
                score = self._reach(number[things[0]], 0)
            elif verb == "effect":
                score = self._with(int(things[0].removeprefix("ranch.")), UNKNOWN_VALUE, 0)
            elif verb == "bonus":
                score = self._bonus(number[things[0]])
            elif verb == "no-bonus":
                score = self._effect(0)
            elif verb == "destroy":
                score = self._with(self.seat, -self.deck.value[self.ranches[self.seat][0]], 1)
            else:
                score = self._balance(int(verb == "discard"))
            result.append(score)
        return result

    def _balance(self, more: int) -> float:
        """The points that the seat may expect more than the others on average, when `more` cards are discarded."""
        gaps = [gap if gap > FARTHEST_OVER else FARTHEST_OVER for gap in self.gaps]
        players = len(gaps)
        table = pairs(self.gone + more, players)
        if players == 2:
            mine, theirs = gaps[self.seat], gaps[1 - self.seat]
            return table[mine][theirs] - table[theirs][mine]
        won = []
        for gap in gaps:
            row = table[gap]
            won.append(sum([row[other] for other in gaps]) - row[gap])
        own = won[self.seat]
        return own - (sum(won) - own) / (players - 1)

    def _with(self, owner: int, value: int, more: int) -> float:
        """The balance when the ranch of `owner` is worth so much more."""
        self.gaps[owner] -= value
        score = self._balance(more)
        self.gaps[owner] += value
        return score

    def _play(self, card: int, owner: int) -> float:
        """After `card` is laid into the ranch of `owner`."""
        ranch, colour, value = self.ranches[owner], self.deck.colour, self.deck.value[card]
        bonus = owner == self.seat and any(colour[card] == colour[other] for other in ranch)
        acting, self.state.acting = self.state.acting, card
        self.gaps[owner] -= value
        ranch.append(card)
        score = self._effect(0)
        if bonus:
            score = max(score, self._bonus(ranch[0]))
        ranch.pop()
        self.gaps[owner] += value
        self.state.acting = acting
        return score

    def _bonus(self, card: int) -> float:
        """After the own protected `card` is destroyed."""
        ranch, value = self.ranches[self.seat], self.deck.value[card]
        del ranch[0]
        self.gaps[self.seat] += value
        score = self._balance(1) if self.gone + 1 >= sunset(len(self.gaps)) else self._effect(1)
        self.gaps[self.seat] -= value
        ranch.insert(0, card)
        return score

    def _effect(self, more: int) -> float:
        """After the best effect of the acting card, or none."""
        card = self.state.acting
        assert card is not None
        best = self._balance(more)
        if self.deck.overpopulates[card]:
            return max(best, *[self._with(owner, UNKNOWN_VALUE, more) for owner in range(len(self.gaps))])
        for prey in prey_in_reach(self.state, card, self.seat):
            best = max(best, self._reach(prey, more))
        return best

    def _reach(self, prey: int, more: int) -> float:
        """The balance without `prey`, wherever it lies."""
        owner = next(owner for owner, ranch in enumerate(self.ranches) if prey in ranch)
        return self._with(owner, -self.deck.value[prey], more + 1)
