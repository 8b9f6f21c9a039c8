"""What looks best at once in the Dingo, by what the ranches are worth alone; quick enough to play thousands of days to their end.

It values a day as judgement.py does, but knows no words for it, and keeps what it has found: what one ranch may win from another hangs on
little, and comes again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from operator import mul

from game.core.moves import Move
from game.dingo.deck import NO_PREY
from game.dingo.judgement import NEAR_WIN, WIN, chances
from game.dingo.moves import RANCH
from game.dingo.state import State, ranch_value, sunset

UNKNOWN_VALUE = 3
"""What a card of the draw pile is worth, about."""
SEAT = {ranch: seat for seat, ranch in enumerate(RANCH)}
"""The owner of each ranch by its name."""
FARTHEST_OVER, FARTHEST_BELOW = -30, 20
"""How far from the target it makes a difference."""

Pairs = tuple[tuple[float, ...], ...]


def quick_move(state: State, moves: Sequence[Move]) -> Move:
    """What looks best at once."""
    if len(moves) == 1:
        return moves[0]
    liked = Glance(state).balances(moves)
    return moves[liked.index(max(liked))]


class Glance:
    """What the seat in turn sees at once: by ranch, the gap to the target, and what it could hit there.

    `reach` has a bit for every kind of animal that its effects can hit (R-DG-4, R-DG-6): all of a kind are worth the same. A move is
    weighed by what it makes of the two, which are put back afterwards; the state is only read.
    """

    __slots__ = ("acting", "deck", "gaps", "gone", "needed", "ranches", "reach", "scores", "seat")

    def __init__(self, state: State) -> None:
        self.acting = state.acting
        self.deck = state.deck
        self.ranches = state.ranches
        self.seat = state.turn
        self.gone = len(state.discard)
        self.scores = tuple(state.scores)
        self.needed = int(state.table.options["points"])
        self.gaps = [max(FARTHEST_OVER, state.target - ranch_value(state, owner)) for owner in range(len(self.ranches))]
        self.reach = [self._in_reach(owner, ranch) for owner, ranch in enumerate(self.ranches)]

    def _in_reach(self, owner: int, ranch: Sequence[int]) -> int:
        """The kinds of animals that can be hit when `ranch` is that of `owner`, a bit each."""
        kind, shields = self.deck.kind, self.deck.shields
        found, shielded = 0, False
        for card in reversed(ranch if owner == self.seat else ranch[1:]):  # the protected card of the others is out of reach
            if not shielded:
                found |= 1 << kind[card]
            shielded = shields[card]
        return found

    def balances(self, moves: Sequence[Move]) -> list[float]:
        """The balance after each of `moves`, and after the best bonus and effect that may follow it."""
        number = self.deck.number
        result = []
        for verb, things in moves:
            if verb == "play":
                score = self._play(number[things[0]], SEAT[things[1]])
            elif verb == "effect" and things[0] in number:
                score = self._without(number[things[0]])
            elif verb == "effect":
                score = self._with(SEAT[things[0]], UNKNOWN_VALUE, 0)
            elif verb == "bonus":
                score = self._bonus(self._card(), self.ranches[self.seat])
            elif verb == "no-bonus":
                score = self._effect(self._card(), 0)
            elif verb == "destroy":
                score = self._with(self.seat, -self.deck.value[self.ranches[self.seat][0]], 1)
            else:
                score = self._balance(int(verb == "discard"))
            result.append(score)
        return result

    def _balance(self, more: int) -> float:
        """The points that the seat may expect more than the others, above all those about to win, when `more` cards are discarded."""
        return balance(tuple(self.gaps), self.gone + more, self.seat, self.scores, self.needed)

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
        colour = self.deck.colour
        ranch = [*self.ranches[owner], card]
        gap, reach = self.gaps[owner], self.reach[owner]
        self.gaps[owner] = max(FARTHEST_OVER, gap - self.deck.value[card])
        if self.deck.shields[card]:
            self.reach[owner] = self._in_reach(owner, ranch)
        score = self._effect(card, 0)
        if owner == self.seat and any(colour[card] & colour[other] for other in ranch[:-1]):
            score = max(score, self._bonus(card, ranch))
        self.gaps[owner], self.reach[owner] = gap, reach
        return score

    def _bonus(self, acting: int, ranch: Sequence[int]) -> float:
        """After the protected card of the own `ranch` is destroyed, for which `acting` was laid."""
        seat = self.seat
        gap, reach = self.gaps[seat], self.reach[seat]
        self.gaps[seat], self.reach[seat] = gap + self.deck.value[ranch[0]], self._in_reach(seat, ranch[1:])
        score = self._balance(1) if self.gone + 1 >= sunset(len(self.gaps)) else self._effect(acting, 1)
        self.gaps[seat], self.reach[seat] = gap, reach
        return score

    def _effect(self, acting: int, more: int) -> float:
        """After the best effect of the card `acting`, or none, when `more` cards are discarded."""
        best = self._balance(more)
        if self.deck.overpopulates[acting]:
            return max(best, *[self._with(owner, UNKNOWN_VALUE, more) for owner in range(len(self.gaps))])
        prey = self.deck.prey[acting]
        if prey != NO_PREY:
            value = self.deck.animal[prey].value
            for owner, reach in enumerate(self.reach):
                if reach >> prey & 1:
                    best = max(best, self._with(owner, -value, more + 1))
        return best

    def _card(self) -> int:
        """The card whose bonus is open."""
        assert self.acting is not None
        return self.acting

    def _without(self, prey: int) -> float:
        """The balance without the card `prey`, wherever it lies."""
        owner = next(owner for owner, ranch in enumerate(self.ranches) if prey in ranch)
        return self._with(owner, -self.deck.value[prey], 1)


@lru_cache(1 << 15)
def balance(gaps: tuple[int, ...], gone: int, seat: int, scores: tuple[int, ...], needed: int) -> float:
    """The points that `seat` may expect more than the others, above all those about to win, with `gone` cards discarded.

    Who wins the game with what the day brings has won more than the day. Positions come again and again in a search: they are kept.
    """
    table = pairs(gone, len(gaps))
    won: list[float] = []
    for mine in gaps:
        row = table[mine]
        points = -row[mine]  # from itself a ranch wins nothing
        for other in gaps:
            points += row[other]
        won.append(points)
    if gone >= sunset(len(gaps)):
        totals = [score + points for score, points in zip(scores, won, strict=True)]
        if max(totals) >= needed and totals.count(max(totals)) == 1:
            won[totals.index(max(totals))] += WIN
    total: float = sum(map(mul, shares_of(scores, needed, seat), won))
    return total


@lru_cache(1 << 10)
def shares_of(scores: tuple[int, ...], needed: int, seat: int) -> list[float]:
    """How much a point of each seat counts for `seat`: the own ones 1, those of the others -1 together."""
    weights = [1.0 + NEAR_WIN * min(1.0, score / needed) ** 2 for score in scores]
    others = sum(weights) - weights[seat]
    return [1.0 if other == seat else -weight / others for other, weight in enumerate(weights)]


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
