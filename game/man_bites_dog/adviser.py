"""A sensible player of Man Bites Dog."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.adviser import Adviser, Judgement
from game.core.decks import Decks
from game.core.moves import Move, Reason
from game.core.views import View
from game.man_bites_dog.advice import advise
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.forecast import ManBitesDogForecast
from game.man_bites_dog.judgement import at_a_glance, judge, suggest
from game.man_bites_dog.state import State

USUAL_POINTS = 60
"""What a headline brings on the average."""


class ManBitesDogAdviser(Adviser[State]):
    """Its judgement is in judgement.py, what it foresees in forecast.py, what its hints say in advice.py."""

    trifle = 2.0
    private = frozenset({"next-word", "no-headline", "saves-the-points", "of-no-use", "still-useful", "keeps-the-rest"})
    forecast = ManBitesDogForecast()

    def __init__(self, decks: Decks[Deck]) -> None:
        self._decks = decks

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(state, moves)

    def suggest(self, state: State) -> Sequence[Move]:
        return suggest(state)

    def advise(self, seen: View, move: Move, why: Reason) -> tuple[Move, Reason]:
        return advise(self._decks.at(seen.table), seen, move, why)

    def at_a_glance(self, state: State, moves: Sequence[Move]) -> tuple[State, Sequence[Move]]:
        return at_a_glance(state, moves)

    def boldness(self, move: Move, why: Reason) -> float:
        """A headline of many points is bold: of those that are worth the same it is believed the least."""
        points = next((int(name) for name in why.names if name.isdecimal()), USUAL_POINTS)
        return float(points - USUAL_POINTS)
