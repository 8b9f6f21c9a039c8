"""The Dingo Ate The Baby as the core's protocol wants it: positions, and what is public in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.core.cards import Card, Zone
from game.core.decks import Decks
from game.core.events import Tell
from game.core.moves import Move, Reason
from game.core.rules import Layout, Outcome, Rules
from game.core.state import FINISHED, Facts, facts_of, set_facts
from game.core.table import Option, Table
from game.core.views import View
from game.dingo.adviser import DingoAdviser
from game.dingo.deck import Deck, own_deck, read_deck
from game.dingo.moves import legal_moves, moves_of
from game.dingo.notation import DingoNotation
from game.dingo.reasons import why_not
from game.dingo.state import FACTS, STARTER, State, empty, to_start, zones_of
from game.dingo.turn import VERBS
from game.dingo.zones import zones_for

POINTS = Option("points", (15, 10, 5), suits={2: 5})
"""What ends the game. With two players a day yields at most one point."""


class Dingo(Rules[State]):
    """The game as a value. `decks` are the decks by edition, the house deck first."""

    id = "dingo"
    players = range(2, 6)
    options = (Option("tie", ("ask", "share", "again")), POINTS)
    adviser = DingoAdviser()
    notation = DingoNotation()

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.decks: Decks[Deck] = Decks(decks, read_deck, own_deck)

    def cards(self, table: Table) -> Sequence[Card]:
        return self.decks.at(table).cards

    def zones(self, table: Table) -> Mapping[str, Zone]:
        return zones_for(table.players)

    def start(self, table: Table) -> State:
        state = self._empty(table)
        state.draw = [card for card in range(len(state.deck.ids)) if card not in state.deck.start_cards]
        state.due = [*map(to_start, range(table.players)), STARTER]
        return state

    def _empty(self, table: Table) -> State:
        deck = self.decks.at(table)
        return empty(table, deck, moves_of(deck))

    def moves(self, state: State) -> Sequence[Move]:
        return legal_moves(state)

    def advance(self, state: State, move: Move, tell: Tell) -> None:
        VERBS[move.verb](state, move, tell)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != FINISHED:
            return None
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
        return Outcome(tuple(state.scores), winners, state.reason)

    def layout(self, state: State) -> Layout:
        ids = state.deck.ids
        zones = zones_of(state) | {f"start.{seat}": state.starts[seat : seat + 1] for seat in range(state.table.players)}
        return {name: [ids[card] for card in cards] for name, cards in zones.items()}

    def facts(self, state: State) -> Facts:
        acting = None if state.acting is None else state.deck.ids[state.acting]
        return {"acting": acting, "ended": self.notation.ended(state), **facts_of(state, FACTS)}

    def shown(self, state: State) -> frozenset[str]:
        return frozenset()

    def build(self, table: Table, layout: Layout, facts: Facts, shown: Collection[str]) -> State:
        state = self._empty(table)
        set_facts(state, facts, FACTS)
        number = state.deck.number
        for name, cards in zones_of(state).items():
            cards += [number[id] for id in layout[name]]
        state.starts = [number[id] for seat in range(table.players) for id in layout[f"start.{seat}"]]
        state.acting = None if facts["acting"] is None else number[facts["acting"]]
        ended = facts["ended"]
        state.ended = ended and (
            [[number[card] for card in ranch] for ranch in ended["ranches"]],
            list(ended["values"]),
            list(ended["points"]),
        )
        return state

    def possible(self, view: View, card: Card, zone: Zone) -> bool:
        """A starting card lies before its seat or nowhere (R-DG-11)."""
        return not card.face.startswith("start-")

    def why_not(self, view: View, source: str, target: str | None) -> Reason:
        return why_not(self.decks.at(view.table), view, source, target)
