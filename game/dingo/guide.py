"""How a search plays The Dingo Ate The Baby: to the end of the day, by a quick player that goes by what the ranches are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from operator import mul
from random import Random
from typing import TYPE_CHECKING

from game.core.guide import Guide
from game.core.moves import Move
from game.dingo.judgement import NEAR_WIN, WIN, chances
from game.dingo.moves import legal_moves
from game.dingo.state import ACT, DIE, FINISHED, TIE, State, prey_in_reach, ranch_value, sunset

if TYPE_CHECKING:
    from game.core.rules import Rules

SLIP = 0.1
"""How often the quick player does anything that is legal."""
ROUNDS = 2
"""So often everybody has a turn before the day is judged as it stands, unless it ends before."""
POINTS_A_DAY = 0.5
"""What the best of a day usually gets of what can be won."""
POINT = 1.3
"""How much stronger a point makes a seat on the last day but one, as a power of e."""
UNKNOWN_VALUE = 3
"""What a card of the draw pile is worth, about."""
FARTHEST_OVER, FARTHEST_BELOW = -30, 20
"""How far from the target it makes a difference."""

Pairs = tuple[tuple[float, ...], ...]


class DingoGuide(Guide[State]):
    """First sight is the quick player's: the points that it may expect more than the others. The reward of a day is half for its points,
    half for the chance to win the game that they leave."""

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
        turns = ROUNDS * len(state.hands)
        while not self.ends(state):
            if state.phase == ACT and not state.due:
                if not turns:
                    break
                turns -= 1
            moves = legal_moves(state)
            if len(moves) == 1:
                move = moves[0]
            elif state.due or luck() < SLIP:
                move = moves[int(luck() * len(moves))]
            else:
                liked = Glance(state).balances(moves)
                move = moves[liked.index(max(liked))]
            rules.advance(state, move, None)
        return promises(state, ended=self.ends(state))


def promises(state: State, ended: bool) -> list[float]:
    """Half for the points of the day, half for the chance to win the game; where the day has not `ended`, for those that it promises."""
    if ended:
        assert state.ended is not None
        points: list[float] = [float(won) for won in state.ended[2]]
        chances = chances_to_win(state, state.scores, over=state.phase in (FINISHED, TIE))
    else:
        points = Glance(state).expected(0)
        chances = chances_to_win(state, [score + won for score, won in zip(state.scores, points, strict=True)], over=False)
    others = len(points) - 1
    day = [reward_of(won - (sum(points) - won) / others, len(points)) for won in points]
    return [(of_day + of_game) / 2 for of_day, of_game in zip(day, chances, strict=True)]


def reward_of(balance: float, players: int) -> float:
    """The reward for so many points more than the others on average; a day has one for each of them."""
    return 0.5 + balance / (2 * (players - 1))


def chances_to_win(state: State, scores: Sequence[float], over: bool) -> list[float]:
    """Each seat's chance to win the game when a day has ended with `scores`: the fewer days are to come, the more a lead is worth."""
    highest = max(scores)
    if over:
        winners = [float(score == highest) for score in scores]
        return [won / sum(winners) for won in winners]
    days = (int(state.table.options["points"]) - highest) / (POINTS_A_DAY * (len(scores) - 1))
    powers = [exp(POINT * (score - highest) / sqrt(max(0.0, days) + 0.5)) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


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

    __slots__ = ("deck", "gaps", "gone", "needed", "others", "ranches", "seat", "state", "weights")

    def __init__(self, state: State) -> None:
        self.state = state
        self.deck = state.deck
        self.ranches = state.ranches
        self.seat = state.turn
        self.gone = len(state.discard)
        self.needed = int(state.table.options["points"])
        self.weights = [1.0 + NEAR_WIN * min(1.0, score / self.needed) ** 2 for score in state.scores]
        self.weights[self.seat] = 0.0
        self.others = sum(self.weights)
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

    def expected(self, more: int) -> list[float]:
        """The points of the day that each seat may expect when `more` cards are discarded."""
        gaps = [gap if gap > FARTHEST_OVER else FARTHEST_OVER for gap in self.gaps]
        table = pairs(self.gone + more, len(gaps))
        rows = [table[gap] for gap in gaps]
        return [sum([row[gap] for gap in gaps]) - row[own] for row, own in zip(rows, gaps, strict=True)]

    def _balance(self, more: int) -> float:
        """The points that the seat may expect more than the others, above all those about to win, when `more` cards are discarded."""
        gaps = self.gaps
        if len(gaps) == 2 and self.gone + more < sunset(2):
            table = pairs(self.gone + more, 2)
            mine, other = max(gaps[self.seat], FARTHEST_OVER), max(gaps[1 - self.seat], FARTHEST_OVER)
            return table[mine][other] - table[other][mine]
        won = self.expected(more)
        if self.gone + more >= sunset(len(gaps)):
            totals = [score + points for score, points in zip(self.state.scores, won, strict=True)]
            if max(totals) >= self.needed and totals.count(max(totals)) == 1:
                won[totals.index(max(totals))] += WIN
        theirs: float = sum(map(mul, self.weights, won))
        return won[self.seat] - theirs / self.others

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
