"""The Dingo Ate The Baby: what a move does. The rulings R-DG-… are those of the game's rules page."""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from game.core.cards import Card, Zone
from game.core.decks import DeckError
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER, Facts, Judgement, Layout, Outcome, Rules
from game.core.table import Option, Table
from game.core.views import View
from game.dingo.day import begin_day, end_day, finish
from game.dingo.deck import N_, Deck, own_deck, read_deck
from game.dingo.judgement import judge
from game.dingo.moves import legal_moves, moves_of
from game.dingo.reasons import why_not
from game.dingo.state import (
    ACT,
    BONUS,
    EFFECT,
    FINISHED,
    STARTER,
    State,
    prey_in_reach,
    sunset,
    to_start,
)
from game.dingo.zones import zones_for

HAND_SIZE = 2
DIE_BONUS = 10

Tell = list[Event] | None


class Dingo(Rules[State]):
    """The game as a value; its functions are below. `decks` are the decks by edition, the house deck first."""

    id = "dingo"
    players = range(2, 6)
    options = (Option("tie", ("ask", "share", "again")), Option("points", (15, 10, 5)))

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.decks: Mapping[str, Deck] = dict(decks)

    def read_deck(self, text: str) -> Deck:
        return read_deck(text)

    def deck(self, table: Table) -> Deck:
        """The deck of `table`; the house deck where it names none. Raises DeckError where there is no such deck."""
        if table.deck_cards is not None:
            return own_deck(json.dumps(table.deck_cards))
        edition = table.deck or next(iter(self.decks))
        if edition not in self.decks:
            raise DeckError(None, N_("there is no deck “{edition}”."), edition=edition)
        return self.decks[edition]

    def deck_of(self, table: Table) -> dict[str, Any]:
        deck = self.deck(table)
        if table.deck_cards is not None:
            return {"deck": deck.edition, "deck_cards": table.deck_cards}
        return {"deck": deck.edition, "deck_sha256": deck.sha256}

    def cards(self, table: Table) -> Sequence[Card]:
        return self.deck(table).cards

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
        state.deck = self.deck(table)
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
        return why_not(self.deck(view.table), view, source, target)

    def judge(self, state: State, moves: Sequence[Move]) -> list[Judgement]:
        return judge(self, state, moves)

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


def begins(state: State, move: Move, tell: Tell) -> None:
    """Chance says who begins the first day."""
    del state.due[0]
    begin_day(state, int(move.things[0].removeprefix("seat.")), tell)


def die(state: State, move: Move, tell: Tell) -> None:
    """The die fixes the target (R-DG-1)."""
    del state.due[0]
    state.target = DIE_BONUS + int(move.things[0])
    if tell is not None:
        tell.append(Event("told", "die", state.starter, on=move.things[0]))


def comes(state: State, move: Move, tell: Tell) -> None:
    """Chance has brought a card: a starting card, or one of the draw pile for a ranch or a hand."""
    card = state.deck.number[move.things[0]]
    due = state.due.pop(0)
    if due <= -20:
        state.starts.append(card)
        if tell is not None:
            tell.append(Event("moved", "start", -20 - due, move.things[0], None, f"start.{-20 - due}"))
        return
    state.draw.remove(card)
    if due >= 0:
        insort(state.hands[due], card)
        if tell is not None:
            tell.append(Event("moved", "comes", due, move.things[0], "draw", f"hand.{due}"))
        return
    owner = -10 - due
    state.ranches[owner].append(card)
    if tell is not None:
        tell.append(Event("moved", "settles", owner, move.things[0], "draw", f"ranch.{owner}"))
    # the monkey's card has come; at the beginning of a day more is due
    if not state.due and state.phase == EFFECT:
        end_turn(state, tell)


def act(state: State) -> None:
    """A decision is made: what belonged to the time before it is gone."""
    state.ended = None
    state.passes = 0


def play(state: State, move: Move, tell: Tell) -> None:
    """A card goes to the right end of a ranch (a day 3.1 and 3.2); bonus and effect may follow (R-DG-5)."""
    act(state)
    seat = state.turn
    card = state.deck.number[move.things[0]]
    owner = int(move.things[1].removeprefix("ranch."))
    ranch = state.ranches[owner]
    colour = state.deck.colour
    bonus = owner == seat and any(colour[card] == colour[other] for other in ranch)
    state.hands[seat].remove(card)
    ranch.append(card)
    state.acting = card
    if tell is not None:
        tell.append(Event("moved", "plays", seat, move.things[0], f"hand.{seat}", move.things[1], on=move.things[1]))
    if bonus:
        state.phase = BONUS
    else:
        open_effect(state, tell)


def bonus(state: State, move: Move, tell: Tell) -> None:
    """The colour bonus: the own protected card is destroyed (a day 4)."""
    destroy_protected(state, tell)
    if day_is_over(state):
        end_day(state, tell)
    else:
        open_effect(state, tell)


def no_bonus(state: State, move: Move, tell: Tell) -> None:
    """The bonus is not used."""
    open_effect(state, tell)


def open_effect(state: State, tell: Tell) -> None:
    """The effect is asked for where it has a target; if not, the turn ends."""
    card = state.acting
    assert card is not None
    if (state.deck.overpopulates[card] and state.draw) or prey_in_reach(state, card, state.turn):
        state.phase = EFFECT
    else:
        end_turn(state, tell)


def effect(state: State, move: Move, tell: Tell) -> None:
    """The target leaves its ranch; a monkey brings the top card of the draw pile to one."""
    target = move.things[0]
    seat = state.turn
    assert state.acting is not None
    if target.startswith("ranch."):
        state.due.append(-10 - int(target.removeprefix("ranch.")))
        if tell is not None:
            tell.append(Event("told", "overpopulate", seat, state.deck.ids[state.acting], on=target))
        return
    card = state.deck.number[target]
    owner = next(owner for owner, ranch in enumerate(state.ranches) if card in ranch)
    state.ranches[owner].remove(card)
    insort(state.discard, card)
    if tell is not None:
        cue = state.deck.effect(state.acting)
        tell.append(Event("moved", cue, seat, target, f"ranch.{owner}", "discard", on=state.deck.ids[state.acting]))
    if day_is_over(state):
        end_day(state, tell)
    else:
        end_turn(state, tell)


def skip(state: State, move: Move, tell: Tell) -> None:
    """The effect is not used."""
    end_turn(state, tell)


def destroy(state: State, move: Move, tell: Tell) -> None:
    """The own protected card is destroyed (a day 3.3; R-DG-3, R-DG-4)."""
    act(state)
    destroy_protected(state, tell)
    end_action(state, tell)


def destroy_protected(state: State, tell: Tell) -> None:
    """The leftmost card of the own ranch goes to the discard pile."""
    seat = state.turn
    card = state.ranches[seat].pop(0)
    insort(state.discard, card)
    if tell is not None:
        tell.append(Event("moved", "destroys", seat, state.deck.ids[card], f"ranch.{seat}", "discard"))


def discard(state: State, move: Move, tell: Tell) -> None:
    """A card of the hand goes to the discard pile (a day 3.4)."""
    act(state)
    seat = state.turn
    card = state.deck.number[move.things[0]]
    state.hands[seat].remove(card)
    insort(state.discard, card)
    if tell is not None:
        tell.append(Event("moved", "discards", seat, move.things[0], f"hand.{seat}", "discard"))
    end_action(state, tell)


def pass_turn(state: State, move: Move, tell: Tell) -> None:
    """No card, and nothing that can or shall be destroyed; when all pass in a row the day ends (R-DG-9)."""
    state.ended = None
    state.passes += 1
    if tell is not None:
        tell.append(Event("told", "passes", state.turn))
    if state.passes == len(state.hands):
        end_day(state, tell)
    else:
        end_turn(state, tell)


def end_action(state: State, tell: Tell) -> None:
    """An action without bonus and effect is done."""
    if day_is_over(state):
        end_day(state, tell)
    else:
        end_turn(state, tell)


def day_is_over(state: State) -> bool:
    """Whether the day's clock has run down; then what is left of the turn lapses (R-DG-7)."""
    return len(state.discard) >= sunset(len(state.hands))


def end_turn(state: State, tell: Tell) -> None:
    """The hand is filled up to two cards while there are any (a day 3; R-DG-9), and the next seat is to act."""
    seat = state.turn
    missing = min(HAND_SIZE - len(state.hands[seat]), len(state.draw))
    state.due.extend([seat] * missing)
    state.acting = None
    state.phase = ACT
    state.turn = (seat + 1) % len(state.hands)
    if tell is not None:
        tell.append(Event("told", "turn", state.turn))


def vote(state: State, move: Move, tell: Tell) -> None:
    """A seat votes on another day; more than half must want it."""
    state.ended = None
    state.votes.append(move.verb == "again")
    if tell is not None:
        tell.append(Event("told", move.verb, state.turn))
    if len(state.votes) < len(state.hands):
        state.turn += 1
    elif 2 * sum(state.votes) > len(state.votes):
        begin_day(state, (state.starter + 1) % len(state.hands), tell)
    else:
        finish(state, "shared", tell)


VERBS: dict[str, Callable[[State, Move, Tell], None]] = {
    "begins": begins,
    "die": die,
    "comes": comes,
    "play": play,
    "bonus": bonus,
    "no-bonus": no_bonus,
    "effect": effect,
    "skip": skip,
    "destroy": destroy,
    "discard": discard,
    "pass": pass_turn,
    "again": vote,
    "share": vote,
}
