"""How a search plays The Dingo Ate The Baby: some rounds on, by a quick player that goes by what the ranches are worth, and by the turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from operator import itemgetter, mul
from random import Random
from typing import TYPE_CHECKING

from game.core.guide import Guide
from game.core.moves import Move
from game.dingo.judgement import NEAR_WIN, WIN, chances
from game.dingo.moves import legal_moves
from game.dingo.state import ACT, DIE, FINISHED, TIE, State, prey_in_reach, ranch_value, sunset

if TYPE_CHECKING:
    from game.core.rules import Rules

ROUNDS = 2
"""So often everybody has a turn before the day is judged as it stands, unless it ends before."""
POINTS_A_DAY = 0.5
"""What the best of a day usually gets of what can be won."""
POINT = {2: 1.6, 3: 1.2, 4: 1.0, 5: 0.8}
"""How much stronger a point makes a seat on the last day but one, as a power of e, by the number of players: this says best who won 2,800
matches among quick players."""
UNKNOWN_VALUE = 3
"""What a card of the draw pile is worth, about."""
FARTHEST_OVER, FARTHEST_BELOW = -30, 20
"""How far from the target it makes a difference."""
TEMPO: dict[int, tuple[tuple[float, ...], ...]] = {
    2: ((0.28, -0.25), (0.12, -0.08), (0.08, -0.05)),
    3: ((0.51, -0.12, -0.47), (0.10, 0.09, -0.24), (0.09, 0.0, -0.13)),
    4: ((0.78, -0.03, -0.40, -0.61), (0.20, 0.27, -0.13, -0.54), (0.07, 0.0, 0.0, -0.26), (0.14, 0.03, -0.08, -0.20)),
    5: (
        (1.13, 0.01, -0.41, -0.58, -0.63),
        (0.41, 0.49, -0.03, -0.48, -0.78),
        (0.06, 0.18, 0.19, -0.17, -0.60),
        (0.16, 0.0, -0.04, -0.12, -0.30),
    ),
}
"""The points that the seat in turn, the next one, and so on, get more than their ranches tell, by the number of players, when one card is
missing to the end of the day, when two are, and so on; the last row is for more. Counted over 2,500 days among quick players: whoever is in
turn near the end decides whether the day ends, and who was last in turn has left that to the others."""

Pairs = tuple[tuple[float, ...], ...]


class DingoGuide(Guide[State]):
    """First sight is the points that a seat may expect more than the others when it has left the turn to the next one. The others do what
    looks best to them at once, by their ranches alone, and so does everybody when a position is played out.

    The reward of a day is half for its points, half for the chance to win the game that they leave.
    """

    exploration = 1.4
    trust = 2.0
    budget = (2200, 1400, 850, 550)

    def ends(self, state: State) -> bool:
        """The day is over, or the game."""
        return state.phase in (FINISHED, TIE) or (bool(state.due) and state.due[0] == DIE)

    def sight(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        return [reward_of(balance, len(state.hands)) for balance in Glance(state, ahead=True).balances(moves)]

    def reply(self, state: State, moves: Sequence[Move]) -> Move:
        return quick_move(state, moves)

    def reward(self, rules: Rules[State], state: State, random: Random) -> Sequence[float]:
        turns = ROUNDS * len(state.hands)
        while not self.ends(state):
            if state.phase == ACT and not state.due:
                if not turns:
                    break
                turns -= 1
            moves = legal_moves(state)
            rules.advance(state, moves[int(random.random() * len(moves))] if state.due else quick_move(state, moves), None)
        return promises(state, ended=self.ends(state))


def quick_move(state: State, moves: Sequence[Move]) -> Move:
    """What looks best at once."""
    if len(moves) == 1:
        return moves[0]
    liked = Glance(state).balances(moves)
    return moves[liked.index(max(liked))]


def promises(state: State, ended: bool) -> list[float]:
    """Half for the points of the day, half for the chance to win the game; where the day has not `ended`, for those that it promises."""
    if ended:
        assert state.ended is not None
        points: list[float] = [float(won) for won in state.ended[2]]
        chances = chances_to_win(state, state.scores, over=state.phase in (FINISHED, TIE))
    else:
        points = with_tempo(Glance(state).expected(), len(state.discard), state.turn)
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
    powers = [exp(POINT[len(scores)] * (score - highest) / sqrt(max(0.0, days) + 0.5)) for score in scores]
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
    """What the seat in turn sees at once: the gaps of the ranches to the target, changed and put back move by move.

    With `ahead` it sees too what it is worth to have the next turn when few cards are missing to the end of the day.
    """

    __slots__ = ("ahead", "deck", "gaps", "gone", "needed", "ranches", "scores", "seat", "state")

    def __init__(self, state: State, ahead: bool = False) -> None:
        self.state = state
        self.ahead = ahead
        self.deck = state.deck
        self.ranches = state.ranches
        self.seat = state.turn
        self.gone = len(state.discard)
        self.scores = tuple(state.scores)
        self.needed = int(state.table.options["points"])
        self.gaps = [max(FARTHEST_OVER, state.target - ranch_value(state, owner)) for owner in range(len(self.ranches))]

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

    def expected(self) -> list[float]:
        """The points of the day that each seat may expect."""
        return expected(pairs(self.gone, len(self.gaps)), self.gaps)

    def _balance(self, more: int) -> float:
        """The points that the seat may expect more than the others, above all those about to win, when `more` cards are discarded."""
        return balance(tuple(self.gaps), self.gone + more, self.seat, self.scores, self.needed, self.ahead)

    def _with(self, owner: int, value: int, more: int) -> float:
        """The balance when the ranch of `owner` is worth so much more."""
        before = self.gaps[owner]
        after = before - value
        self.gaps[owner] = after if after > FARTHEST_OVER else FARTHEST_OVER
        score = self._balance(more)
        self.gaps[owner] = before
        return score

    def _play(self, card: int, owner: int) -> float:
        """After `card` is laid into the ranch of `owner`."""
        ranch, colour = self.ranches[owner], self.deck.colour
        bonus = owner == self.seat and any(colour[card] == colour[other] for other in ranch)
        acting, self.state.acting = self.state.acting, card
        before = self.gaps[owner]
        self.gaps[owner] = max(FARTHEST_OVER, before - self.deck.value[card])
        ranch.append(card)
        score = self._effect(0)
        if bonus:
            score = max(score, self._bonus(ranch[0]))
        ranch.pop()
        self.gaps[owner] = before
        self.state.acting = acting
        return score

    def _bonus(self, card: int) -> float:
        """After the own protected `card` is destroyed."""
        ranch, before = self.ranches[self.seat], self.gaps[self.seat]
        del ranch[0]
        self.gaps[self.seat] = before + self.deck.value[card]
        score = self._balance(1) if self.gone + 1 >= sunset(len(self.gaps)) else self._effect(1)
        self.gaps[self.seat] = before
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


def expected(table: Pairs, gaps: Sequence[int]) -> list[float]:
    """The points that each seat may expect: what it wins from each of the others, by `table`."""
    of_all = itemgetter(*gaps)
    return [sum(of_all(row)) - row[own] for row, own in zip(of_all(table), gaps, strict=True)]


def with_tempo(won: Sequence[float], gone: int, turn: int) -> list[float]:
    """The points `won` by ranches, corrected for what it is worth to be in turn: `turn` is, with `gone` cards discarded."""
    players = len(won)
    rows = TEMPO[players]
    row = rows[min(sunset(players) - gone, len(rows)) - 1]
    return [min(max(0.0, points + row[(seat - turn) % players]), players - 1.0) for seat, points in enumerate(won)]


@lru_cache(1 << 15)
def balance(gaps: tuple[int, ...], gone: int, seat: int, scores: tuple[int, ...], needed: int, ahead: bool) -> float:
    """The points that `seat` may expect more than the others, above all those about to win, with `gone` cards discarded.

    Who wins the game with what the day brings has won more than the day. Positions come again and again in a search: they are kept.
    """
    won = expected(pairs(gone, len(gaps)), gaps)
    if gone >= sunset(len(gaps)):
        totals = [score + points for score, points in zip(scores, won, strict=True)]
        if max(totals) >= needed and totals.count(max(totals)) == 1:
            won[totals.index(max(totals))] += WIN
    elif ahead:
        won = with_tempo(won, gone, (seat + 1) % len(won))
    weights = [1.0 + NEAR_WIN * min(1.0, score / needed) ** 2 for score in scores]
    weights[seat] = 0.0
    theirs: float = sum(map(mul, weights, won))
    return won[seat] - theirs / sum(weights)
