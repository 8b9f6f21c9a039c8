"""The Dingo Ate The Baby as the core's protocol wants it: positions, what is public in them, and how games are written down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.cards import Card, Zone
from game.core.decks import Decks
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER, Facts, Judgement, Layout, Outcome, Rules
from game.core.session import Session
from game.core.table import Choice, Option, Table
from game.core.views import View
from game.dingo.deck import Deck, own_deck, read_deck
from game.dingo.figures import figures
from game.dingo.forecast import DingoForecast
from game.dingo.judgement import judge
from game.dingo.moves import legal_moves, moves_of
from game.dingo.reasons import why_not
from game.dingo.state import ACT, FINISHED, STARTER, State, to_start
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

    def table(self, state: State) -> Table:
        return state.table

    def start(self, table: Table) -> State:
        state = self._empty(table)
        seats = range(table.players)
        state.draw = [card for card in range(len(state.deck.ids)) if card not in state.deck.start_cards]
        state.starts, state.discard = [], []
        state.ranches = [[] for _ in seats]
        state.hands = [[] for _ in seats]
        state.scores = [0] * table.players
        state.due = [*map(to_start, seats), STARTER]
        state.phase = ACT
        state.day = state.starter = state.target = state.turn = state.passes = 0
        state.acting, state.votes, state.ended, state.reason = None, [], None, ""
        return state

    def _empty(self, table: Table) -> State:
        state = State()
        state.table = table
        state.deck = self.decks.at(table)
        state.moves = moves_of(state.deck)
        return state

    def actor(self, state: State) -> int:
        if state.due:
            return CHANCE
        return OVER if state.phase == FINISHED else state.turn

    def moves(self, state: State) -> Sequence[Move]:
        return legal_moves(state)

    def advance(self, state: State, move: Move, tell: list[Event] | None) -> None:
        VERBS[move.verb](state, move, tell)

    def copy(self, state: State) -> State:
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != FINISHED:
            return None
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
        return Outcome(tuple(state.scores), winners, state.reason)

    def layout(self, state: State) -> Layout:
        zones = {"draw": state.draw, "discard": state.discard}
        for seat, (ranch, hand) in enumerate(zip(state.ranches, state.hands, strict=True)):
            zones[f"ranch.{seat}"] = ranch
            zones[f"hand.{seat}"] = hand
            zones[f"start.{seat}"] = state.starts[seat : seat + 1]
        ids = state.deck.ids
        return {name: [ids[card] for card in cards] for name, cards in zones.items()}

    def facts(self, state: State) -> Facts:
        ids = state.deck.ids
        return {
            "phase": state.phase,
            "turn": state.turn,
            "day": state.day,
            "starter": state.starter,
            "target": state.target,
            "scores": list(state.scores),
            "due": list(state.due),
            "acting": None if state.acting is None else ids[state.acting],
            "passes": state.passes,
            "votes": list(state.votes),
            "ended": self.ended(state),
            "reason": state.reason,
        }

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
        number = state.deck.number
        zones = {name: [number[card] for card in cards] for name, cards in layout.items()}
        seats = range(table.players)
        state.draw, state.discard = zones["draw"], zones["discard"]
        state.ranches = [zones[f"ranch.{seat}"] for seat in seats]
        state.hands = [zones[f"hand.{seat}"] for seat in seats]
        state.starts = [card for seat in seats for card in zones[f"start.{seat}"]]
        for name in ("phase", "turn", "day", "starter", "target", "passes", "reason"):
            setattr(state, name, facts[name])
        state.scores, state.due, state.votes = list(facts["scores"]), list(facts["due"]), list(facts["votes"])
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
