"""The Dingo Ate The Baby as the core's protocol wants it: positions, what is public in them, and how games are written down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.cards import Card, Zone
from game.core.decks import Decks
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import Judgement, Layout, Outcome, Rules
from game.core.session import Session
from game.core.state import FINISHED, Facts, facts_of, set_facts
from game.core.table import Choice, Option, Table
from game.core.views import View
from game.dingo.deck import Deck, own_deck, read_deck
from game.dingo.figures import figures
from game.dingo.forecast import DingoForecast
from game.dingo.judgement import judge
from game.dingo.moves import legal_moves, moves_of
from game.dingo.reasons import why_not
from game.dingo.state import FACTS, STARTER, State, empty, to_start, zones_of
from game.dingo.turn import VERBS
from game.dingo.zones import zones_for


class Dingo(Rules[State]):
    """The game as a value. `decks` are the decks by edition, the house deck first."""

    id = "dingo"
    players = range(2, 6)
    options = (Option("tie", ("ask", "share", "again")), Option("points", (15, 10, 5)))
    trifle = 0.04
    guards = frozenset({"saves", "saves-by-bonus", "saves-by-effect", "comes-closer", "closer-by-bonus", "closer-by-effect"})
    forecast = DingoForecast()

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.decks: Decks[Deck] = Decks(decks, read_deck, own_deck)

    def proposed(self, players: int) -> Mapping[str, Choice]:
        """With two players a day yields at most one point."""
        return {"points": 5} if players == 2 else {}

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

    def advance(self, state: State, move: Move, tell: list[Event] | None) -> None:
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
        return {"acting": acting, "ended": self.ended(state), **facts_of(state, FACTS)}

    def ended(self, state: State) -> dict[str, Any] | None:
        """How the day ended that the last decision ended: ranches, values and points by seat."""
        if state.ended is None:
            return None
        ranches, values, points = state.ended
        names = [[state.deck.ids[card] for card in ranch] for ranch in ranches]
        return {"ranches": names, "values": list(values), "points": list(points)}

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

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(self, state, moves)

    def figures(self, session: Session) -> Mapping[str, tuple[float, int]]:
        return figures(session)

    def scalars(self, state: State) -> dict[str, Any]:
        return {
            "turn": None if state.phase == FINISHED else state.turn,
            "phase": state.phase,
            "day": state.day,
            "starter": state.starter,
            "target": state.target,
            "scores": list(state.scores),
        }

    def action(self, *moves: Move) -> dict[str, Any]:
        (move,) = moves
        match move:
            case Move("play", (card, ranch)):
                return {"kind": "play", "card": card, "to": ranch}
            case Move("discard", (card, _)):
                return {"kind": "discard", "card": card}
            case Move("effect", (target,)):
                return {"kind": "effect", "to" if target.startswith("ranch.") else "target": target}
            case Move("bonus" | "no-bonus"):
                return {"kind": "bonus", "use": move.verb == "bonus"}
            case Move("again" | "share"):
                return {"kind": "tie", "again": move.verb == "again"}
        return {"kind": move.verb}
