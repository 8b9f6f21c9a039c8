"""Man Bites Dog as the core's protocol wants it: positions, and what is public in them."""

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
from game.man_bites_dog.adviser import ManBitesDogAdviser
from game.man_bites_dog.deck import Deck, own_deck, read_deck
from game.man_bites_dog.moves import PIECES, legal_moves, moves_of
from game.man_bites_dog.notation import ManBitesDogNotation
from game.man_bites_dog.reasons import why_not
from game.man_bites_dog.round import begin_round
from game.man_bites_dog.state import FACTS, HAND_SIZE, State, empty, zones_of
from game.man_bites_dog.turn import VERBS
from game.man_bites_dog.written import is_word
from game.man_bites_dog.zones import zones_for


class ManBitesDog(Rules[State]):
    """The game as a value. `decks` are the decks by edition, the first the one that is proposed."""

    id = "man-bites-dog"
    players = range(2, 7)
    options = (Option("blanks", (True, False)), Option("target", (500, 250, 1000)))
    notation = ManBitesDogNotation()

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.decks: Decks[Deck] = Decks(decks, read_deck, own_deck)
        self.adviser = ManBitesDogAdviser(self.decks)

    def cards(self, table: Table) -> Sequence[Card]:
        cards = self.decks.at(table).cards
        return cards if table.options["blanks"] else [card for card in cards if card.face != "blank"]

    def zones(self, table: Table) -> Mapping[str, Zone]:
        return zones_for(table.players)

    def start(self, table: Table) -> State:
        state = self._empty(table)
        deck = state.deck
        out = set() if table.options["blanks"] else {card for card in range(len(deck.ids)) if deck.is_blank[card]}
        state.red = [card for card in range(len(deck.ids)) if deck.is_verb[card]]
        state.blue = [card for card in range(len(deck.ids)) if not deck.is_verb[card] and card not in out]
        begin_round(state, None)
        state.due[:0] = [seat for seat in range(table.players) for _ in range(HAND_SIZE)]
        return state

    def _empty(self, table: Table) -> State:
        deck = self.decks.at(table)
        return empty(table, deck, moves_of(deck))

    def moves(self, state: State) -> Sequence[Move]:
        return legal_moves(state)

    def accepts(self, state: State, move: Move) -> bool:
        """A word of one's own may stand on a blank in the place of the one that is listed."""
        if move.verb != "lay" or len(move.things) != 3:
            return move in legal_moves(state)
        listed = any(legal.things[:2] == move.things[:2] and len(legal.things) == 3 for legal in legal_moves(state))
        return listed and is_word(move.things[2])

    def is_piece(self, move: Move) -> bool:
        return move.verb in PIECES

    def advance(self, state: State, move: Move, tell: Tell) -> None:
        VERBS[move.verb](state, move, tell)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != FINISHED or state.due:
            return None
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
        return Outcome(tuple(state.scores), winners, state.reason)

    def layout(self, state: State) -> Layout:
        ids = state.deck.ids
        return {name: [ids[card] for card in cards] for name, cards in zones_of(state).items()}

    def facts(self, state: State) -> Facts:
        ids = state.deck.ids
        return {
            "story": None if state.story is None else ids[state.story],
            "words": {ids[card]: word for card, word in state.words.items()},
            "rejected": [[ids[card] for card in row] for row in state.rejected],
            **facts_of(state, FACTS),
        }

    def shown(self, state: State) -> frozenset[str]:
        return frozenset(state.deck.ids[card] for hand in state.hands for card in hand if state.shown >> card & 1)

    def build(self, table: Table, layout: Layout, facts: Facts, shown: Collection[str]) -> State:
        state = self._empty(table)
        set_facts(state, facts, FACTS)
        number = state.deck.number
        for name, cards in zones_of(state).items():
            cards += [number[id] for id in layout[name]]
        state.story = None if facts["story"] is None else number[facts["story"]]
        state.rejected = [[number[card] for card in row] for row in facts["rejected"]]
        state.words = {number[card]: word for card, word in facts["words"].items()}
        state.shown = sum(1 << number[card] for card in shown)
        return state

    def possible(self, view: View, card: Card, zone: Zone) -> bool:
        """Red cards lie in the red pile, all others in the blue one or in hands."""
        return card.id.startswith("verb-") == (zone.name == "red")

    def why_not(self, view: View, source: str, target: str | None) -> Reason:
        return why_not(view, source, target)
