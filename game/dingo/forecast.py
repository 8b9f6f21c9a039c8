"""What a player of the Dingo foresees who plays days to their end, again and again, with others who go by what the ranches are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from operator import mul
from random import Random
from typing import TYPE_CHECKING

from game.core.forecast import Forecast, one_each
from game.core.moves import Move
from game.core.state import FINISHED
from game.dingo.deck import NO_PREY
from game.dingo.judgement import NEAR_WIN, WIN, chances
from game.dingo.moves import RANCH, legal_moves
from game.dingo.state import ACT, BONUS, DIE, EFFECT, TIE, State, ranch_value, sunset

if TYPE_CHECKING:
    from game.core.rules import Rules

POINTS_A_DAY = 0.5
"""What the best of a day usually gets of what can be won."""
POINT = {2: 1.6, 3: 1.0, 4: 0.7, 5: 0.6}
LAST_DAY = 0.8
"""How much stronger a point makes a seat, as a power of e, by the number of players, and how many days the last one counts for besides
those to come: these say best who won after 1,500 days of games to 5 points and as many of games to 15, among quick players."""
UNKNOWN_VALUE = 3
"""What a card of the draw pile is worth, about."""
KEPT = {"sun": 1.0, "moon": 0.9, "baby": 0.48, "dingo": 0.39, "lion": 0.27, "monkey": 0.25, "elephant": 0.16}
"""How much likelier than by chance an animal is what was left in a hand, in parts of the likeliest, counted over 1,400 days among quick
players: what they can use they play."""
SEAT = {ranch: seat for seat, ranch in enumerate(RANCH)}
"""The owner of each ranch by its name."""
FARTHEST_OVER, FARTHEST_BELOW = -30, 20
"""How far from the target it makes a difference."""

Pairs = tuple[tuple[float, ...], ...]


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


def quick_move(state: State, moves: Sequence[Move]) -> Move:
    """What looks best at once."""
    if len(moves) == 1:
        return moves[0]
    liked = Glance(state).balances(moves)
    return moves[liked.index(max(liked))]


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

    `reach` has a bit for every kind of animal that its effects can hit, by ranch (R-DG-4, R-DG-6): all of a kind are worth the same.
    """

    __slots__ = ("deck", "gaps", "gone", "needed", "ranches", "reach", "scores", "seat", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.deck = state.deck
        self.ranches = state.ranches
        self.seat = state.turn
        self.gone = len(state.discard)
        self.scores = tuple(state.scores)
        self.needed = int(state.table.options["points"])
        self.gaps = [max(FARTHEST_OVER, state.target - ranch_value(state, owner)) for owner in range(len(self.ranches))]
        self.reach = [self._in_reach(owner) for owner in range(len(self.ranches))]

    def _in_reach(self, owner: int) -> int:
        """The kinds of animals that can be hit in the ranch of `owner`, a bit each."""
        kind, shields = self.deck.kind, self.deck.shields
        found, shielded = 0, False
        ranch = self.ranches[owner]
        for card in reversed(ranch if owner == self.seat else ranch[1:]):
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
        ranch, colour = self.ranches[owner], self.deck.colour
        bonus = owner == self.seat and any(colour[card] & colour[other] for other in ranch)
        acting, self.state.acting = self.state.acting, card
        gap, reach = self.gaps[owner], self.reach[owner]
        self.gaps[owner] = max(FARTHEST_OVER, gap - self.deck.value[card])
        ranch.append(card)
        if self.deck.shields[card]:
            self.reach[owner] = self._in_reach(owner)
        score = self._effect(0)
        if bonus:
            score = max(score, self._bonus(ranch[0]))
        ranch.pop()
        self.gaps[owner], self.reach[owner] = gap, reach
        self.state.acting = acting
        return score

    def _bonus(self, card: int) -> float:
        """After the own protected `card` is destroyed."""
        seat = self.seat
        ranch, gap, reach = self.ranches[seat], self.gaps[seat], self.reach[seat]
        del ranch[0]
        self.gaps[seat], self.reach[seat] = gap + self.deck.value[card], self._in_reach(seat)
        score = self._balance(1) if self.gone + 1 >= sunset(len(self.gaps)) else self._effect(1)
        self.gaps[seat], self.reach[seat] = gap, reach
        ranch.insert(0, card)
        return score

    def _effect(self, more: int) -> float:
        """After the best effect of the acting card, or none."""
        card = self.state.acting
        assert card is not None
        best = self._balance(more)
        if self.deck.overpopulates[card]:
            return max(best, *[self._with(owner, UNKNOWN_VALUE, more) for owner in range(len(self.gaps))])
        prey = self.deck.prey[card]
        if prey != NO_PREY:
            value = self.deck.animal[prey].value
            for owner, reach in enumerate(self.reach):
                if reach >> prey & 1:
                    best = max(best, self._with(owner, -value, more + 1))
        return best

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
