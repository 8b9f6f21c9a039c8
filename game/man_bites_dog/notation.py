"""How games of Man Bites Dog are written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.moves import Move
from game.core.notation import Notation
from game.core.state import FINISHED
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.moves import ACCEPT, ALLOW, CALL, DRAW, EXCHANGE_MOVE, PASS, PRINT, REJECT
from game.man_bites_dog.state import Moves, State
from game.man_bites_dog.written import bare, read_written


class ManBitesDogNotation(Notation[State]):
    """A headline, an exchange, an interview or a pass is one action, whatever pieces it was put together of."""

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

    def spelled(self, state: State, action: dict[str, Any], listed: Sequence[Move]) -> Sequence[Move]:
        try:
            return pieces_of(state.moves, state.deck, action)
        except (KeyError, TypeError, IndexError, AttributeError):
            return []

    def scalars(self, state: State) -> dict[str, Any]:
        return {
            "turn": None if state.phase == FINISHED else state.turn,
            "phase": state.phase,
            "round": state.round,
            "scores": list(state.scores),
            "round_scores": list(state.round_scores),
        }


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
