"""Man Bites Dog as the core's protocol wants it: positions, what is public in them, and how games are written down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.cards import Card, Zone
from game.core.decks import Decks
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import Judgement, Layout, Outcome, Rules
from game.core.state import FINISHED, Facts, facts_of, set_facts
from game.core.table import Option, Table
from game.core.views import View
from game.man_bites_dog.advice import advise
from game.man_bites_dog.deck import Deck, own_deck, read_deck
from game.man_bites_dog.forecast import ManBitesDogForecast
from game.man_bites_dog.judgement import at_a_glance, judge, suggest
from game.man_bites_dog.moves import ACCEPT, ALLOW, CALL, DRAW, EXCHANGE_MOVE, PASS, PIECES, PRINT, REJECT, legal_moves, moves_of
from game.man_bites_dog.reasons import why_not
from game.man_bites_dog.round import begin_round
from game.man_bites_dog.state import FACTS, HAND_SIZE, Moves, State, empty, zones_of
from game.man_bites_dog.turn import VERBS
from game.man_bites_dog.written import bare, is_word, read_written
from game.man_bites_dog.zones import zones_for

USUAL_POINTS = 60
"""What a headline brings on the average."""


class ManBitesDog(Rules[State]):
    """The game as a value. `decks` are the decks by edition, the first the one that is proposed."""

    id = "man-bites-dog"
    players = range(2, 7)
    options = (Option("blanks", (True, False)), Option("target", (500, 250, 1000)))
    trifle = 2.0
    forecast = ManBitesDogForecast()
    private = frozenset({"next-word", "no-headline", "saves-the-points", "of-no-use", "still-useful", "keeps-the-rest"})

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.decks: Decks[Deck] = Decks(decks, read_deck, own_deck)

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

    def advance(self, state: State, move: Move, tell: list[Event] | None) -> None:
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

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(state, moves)

    def suggest(self, state: State) -> Sequence[Move]:
        return suggest(state)

    def advise(self, seen: View, move: Move, why: Reason) -> tuple[Move, Reason]:
        return advise(self.decks.at(seen.table), seen, move, why)

    def at_a_glance(self, state: State, moves: Sequence[Move]) -> tuple[State, Sequence[Move]]:
        return at_a_glance(state, moves)

    def boldness(self, move: Move, why: Reason) -> float:
        """A headline of many points is bold: of those that are worth the same it is believed the least."""
        points = next((int(name) for name in why.names if name.isdecimal()), USUAL_POINTS)
        return float(points - USUAL_POINTS)

    def scalars(self, state: State) -> dict[str, Any]:
        return {
            "turn": None if state.phase == FINISHED else state.turn,
            "phase": state.phase,
            "round": state.round,
            "scores": list(state.scores),
            "round_scores": list(state.round_scores),
        }

    def spelled(self, state: State, action: dict[str, Any]) -> Sequence[Move]:
        try:
            return pieces_of(state.moves, state.deck, action)
        except (KeyError, TypeError, IndexError, AttributeError):
            return []

    def action(self, *moves: Move) -> dict[str, Any]:
        """The finished choice that `moves`, its pieces in order and the move that finishes it, make together."""
        *pieces, last = moves
        cards = [piece.things[0] for piece in pieces]
        words = {piece.things[0]: read_written(piece.things[2]).text for piece in pieces if len(piece.things) == 3}
        match last.verb:
            case "print":
                return {"kind": "headline", "cards": cards} | ({"words": words} if words else {})
            case "exchange" | "pass":
                return {"kind": last.verb, "cards": cards}
            case "photo" | "story":
                return {"kind": "exclusive", "card": last.things[0]}
            case "draw":
                interview, *thrown = cards or [""]
                return {"kind": "exclusive", "card": interview, "cards": thrown}
            case "challenge" | "allow":
                return {"kind": "challenge", "call": last.verb == "challenge"}
        return {"kind": "vote", "accept": last.verb == "accept"}


def pieces_of(made: Moves, deck: Deck, action: dict[str, Any]) -> list[Move]:
    """The moves that a record's action is made of. Raises KeyError and IndexError where it names cards that there are not."""
    number = deck.number
    cards = [number[card] for card in action.get("cards", ())]
    match action["kind"]:
        case "headline":
            words = {card: bare(word) for card, word in action.get("words", {}).items()}
            lays = [made.lays[card] for card in cards]
            return [Move("lay", (*lay.things[:2], words[lay.things[0]])) if lay.things[0] in words else lay for lay in lays] + [PRINT]
        case "exchange" | "pass":
            return [*(made.throws[card] for card in cards), EXCHANGE_MOVE if action["kind"] == "exchange" else PASS]
        case "exclusive":
            first = made.exclusives[number[action["card"]]]
            return [first, *(made.throws[card] for card in cards), DRAW] if first.verb == "interview" else [first]
        case "challenge":
            return [CALL if action["call"] else ALLOW]
        case "vote":
            return [ACCEPT if action["accept"] else REJECT]
    return []
