"""Stack-o-Saurus: what a move does. The rulings R-SOS-… are those of the game's rules page."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from game.core.cards import Card, Zone
from game.core.events import Event, Tell
from game.core.moves import Move, Reason
from game.core.rules import Layout, Outcome, Rules
from game.core.state import FINISHED, Facts, facts_of, set_facts, tell_turn
from game.core.table import Option, Table
from game.core.views import View
from game.stack_o_saurus import cards as deck
from game.stack_o_saurus.adviser import StackOSaurusAdviser
from game.stack_o_saurus.cards import (
    APATOSAURUS,
    FACE,
    FACES,
    GOAL_HEIGHT,
    HAND_SIZE,
    IDS,
    IS_APATOSAURUS,
    NUMBER,
    TYRANNOSAURUS,
)
from game.stack_o_saurus.moves import CARD, TOWER, legal_moves
from game.stack_o_saurus.notation import StackOSaurusNotation
from game.stack_o_saurus.reasons import why_not
from game.stack_o_saurus.state import DRAW, END, FACTS, PLAY, TURN_UP, State, can_draw, empty, faces_to_play, too_many, zones_of

TURN_LIMIT = 100
"""Turns a seat until the game ends without a finished tower (R-SOS-10)."""


class StackOSaurus(Rules[State]):
    """The game as a value; its functions are below."""

    id = "stack-o-saurus"
    players = range(2, 7)
    options = (Option("may_discard", (False, True)),)
    adviser = StackOSaurusAdviser()
    notation = StackOSaurusNotation()

    def cards(self, table: Table) -> Sequence[Card]:
        return deck.CARDS

    def zones(self, table: Table) -> Mapping[str, Zone]:
        return deck.zones(table.players)

    def start(self, table: Table) -> State:
        state = empty(table)
        state.draw = list(range(len(IDS)))
        return state

    def moves(self, state: State) -> Sequence[Move]:
        return legal_moves(state)

    def advance(self, state: State, move: Move, tell: Tell) -> None:
        VERBS[move.verb](state, move, tell)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != FINISHED:
            return None
        heights = [len(tower) for tower in state.towers]
        highest = max(heights)
        winners = tuple(seat for seat, height in enumerate(heights) if height == highest)
        scores = tuple(int(seat in winners) for seat in range(len(heights)))
        reason = "tower" if highest == GOAL_HEIGHT else "turns"
        return Outcome(scores, winners, reason, tuple((height,) for height in heights))

    def layout(self, state: State) -> Layout:
        return {name: [IDS[card] for card in cards] for name, cards in zones_of(state).items()}

    def facts(self, state: State) -> Facts:
        return facts_of(state, FACTS)

    def shown(self, state: State) -> frozenset[str]:
        return frozenset(IDS[card] for hand in state.hands for card in hand if state.shown >> card & 1)

    def build(self, table: Table, layout: Layout, facts: Facts, shown: Collection[str]) -> State:
        state = empty(table)
        set_facts(state, facts, FACTS)
        state.shown = sum(1 << NUMBER[card] for card in shown)
        for name, cards in zones_of(state).items():
            cards += [NUMBER[id] for id in layout[name]]
        return state

    def possible(self, view: View, card: Card, zone: Zone) -> bool:
        """Once every player has an Apatosaurus no hand has another (R-SOS-5)."""
        if card.face != "apatosaurus" or zone.kind != "fan":
            return True
        return not all(view.zones[f"tower.{seat}"].known for seat in range(view.table.players))

    def put_right(self, seen: View, world: State, random: Random) -> None:
        """A hand changes cards of a face that it lacks for others of the draw pile, as far as these may be in a hand (R-SOS-5)."""
        excluded = 1 << APATOSAURUS if all(world.towers) else 0
        for seat, hand in enumerate(world.hands):
            while seat != seen.seat and (doubtful := too_many(world, seat)):
                free = [card for card in world.draw if not (world.lacks[seat] | excluded) >> FACE[card] & 1]
                if not free:
                    break
                gone, instead = random.choice(doubtful), random.choice(free)
                for cards, out, into in ((hand, gone, instead), (world.draw, instead, gone)):
                    cards.remove(out)
                    insort(cards, into)

    def why_not(self, view: View, source: str, target: str | None) -> Reason:
        return why_not(view, source, target)


def choose_goal(state: State, move: Move, tell: Tell) -> None:
    """The order is set, the five cards leave the deck, and the deal is due (set-up 1 and 2)."""
    state.goal = [NUMBER[f"{face}-1"] for face in ("apatosaurus", *move.things)]
    for card in state.goal:
        state.draw.remove(card)
        if tell is not None:
            tell.append(Event("moved", "goal", state.turn, IDS[card], "draw", "goal"))
    if tell is not None:
        tell.append(Event("told", "order", state.turn, on=" ".join(move.things)))
    state.due = [seat for seat in range(len(state.hands)) for _ in range(HAND_SIZE)]
    state.due.append(TURN_UP)
    state.phase = DRAW


def draw(state: State, move: Move, tell: Tell) -> None:
    """The top of the discard pile comes to the hand at once; a card of the draw pile is chance's to bring (turn, 1)."""
    seat = state.turn
    state.phase = PLAY
    if move.things[0] == "discard":
        card = state.discard.pop()
        insort(state.hands[seat], card)
        state.shown |= 1 << card
        if tell is not None:
            tell.append(Event("moved", "takes", seat, IDS[card], "discard", f"hand.{seat}", shown=True))
        return
    if tell is not None:
        tell.append(Event("told", "draws", seat, on="draw"))
    state.due.append(seat)
    bring_due(state, tell)


def skip(state: State, move: Move, tell: Tell) -> None:
    """No card can be drawn (R-SOS-6)."""
    state.phase = PLAY
    if tell is not None:
        tell.append(Event("told", "skips", state.turn))


def comes(state: State, move: Move, tell: Tell) -> None:
    """Chance has brought a card: to the discard pile, or to a hand unless it is an Apatosaurus that nobody needs (R-SOS-5)."""
    card = CARD[move.things]
    due = state.due
    target = due[0]
    state.draw.remove(card)
    if target == TURN_UP:
        del due[0]
        state.discard.append(card)
        if tell is not None:
            tell.append(Event("moved", "turned-up", None, IDS[card], "draw", "discard"))
    elif IS_APATOSAURUS[card] and all(state.towers):
        state.discard.append(card)
        if tell is not None:
            tell.append(Event("moved", "thrown-back", target, IDS[card], "draw", "discard"))
    else:
        del due[0]
        insort(state.hands[target], card)
        state.since[target] += 1
        if tell is not None:
            tell.append(Event("moved", "comes", target, IDS[card], "draw", f"hand.{target}"))
    if due:
        bring_due(state, tell)
    elif state.phase == END:
        end_turn(state, tell)
    elif state.phase == DRAW and tell is not None:
        tell_turn(state, tell)


def bring_due(state: State, tell: Tell) -> None:
    """See to it that the first card that is due can come; what cannot come at all is not due any more (R-SOS-5, R-SOS-6)."""
    due = state.due
    while due and due[0] != TURN_UP:
        if can_draw(state):
            if not state.draw:
                reshuffle(state, tell)
            return
        del due[0]
    if not due and state.phase == END:
        end_turn(state, tell)


def reshuffle(state: State, tell: Tell) -> None:
    """The discards become the draw pile, unordered and unknown, and its top card is due as the new discard pile (R-SOS-6)."""
    state.draw = sorted(state.discard)
    state.discard = []
    state.buried = 0
    state.due.insert(0, TURN_UP)
    if tell is not None:
        tell.append(Event("shuffled", "reshuffle", source="discard", target="draw"))


def play(state: State, move: Move, tell: Tell) -> None:
    """A dinosaur climbs the own tower, or a scare card or a Tyrannosaurus topples the top of another (turn, 2)."""
    seat = state.turn
    card = CARD[move.things]
    on = TOWER[move.things]
    leave_hand(state, seat, card)
    if on != seat:
        fall(state, card, on, tell)
        end_turn(state, tell)
        return
    tower = state.towers[seat]
    tower.append(card)
    if tell is not None:
        wanted = FACES[FACE[state.goal[len(tower) - 1]]]
        tell.append(Event("moved", "climbs", seat, IDS[card], f"hand.{seat}", f"tower.{seat}", on=wanted))
    if len(tower) == GOAL_HEIGHT:
        finish(state, "wins", tell)
    elif FACE[card] == APATOSAURUS and all(state.towers):
        throw_apatosauruses_back(state, tell)
    else:
        end_turn(state, tell)


def leave_hand(state: State, seat: int, card: int) -> None:
    """Take `card` out of the hand; from here on everybody sees where it lies. One of a face that was lacking had come since."""
    if state.lacks[seat] >> FACE[card] & 1 and not state.shown >> card & 1:
        state.since[seat] -= 1
    state.hands[seat].remove(card)
    state.shown &= ~(1 << card)


def fall(state: State, scare: int, on: int, tell: Tell) -> None:
    """The top dinosaur of the tower `on` falls; it and the `scare` card are buried under the discard pile (R-SOS-4)."""
    fallen = state.towers[on].pop()
    state.discard[:0] = (scare, fallen)
    state.buried += 2
    if tell is not None:
        cue = "t-rex" if FACE[scare] == TYRANNOSAURUS else "scare"
        hand, tower = f"hand.{state.turn}", f"tower.{on}"
        tell.append(Event("moved", cue, state.turn, IDS[scare], hand, "discard", at=0, on=tower))
        tell.append(Event("moved", "falls", on, IDS[fallen], tower, "discard", at=1))


def throw_apatosauruses_back(state: State, tell: Tell) -> None:
    """Every player has an Apatosaurus: those in hands are discarded and replaced, from the seat whose turn it is (R-SOS-5)."""
    players = len(state.hands)
    for seat in ((state.turn + step) % players for step in range(players)):
        for card in [card for card in state.hands[seat] if IS_APATOSAURUS[card]]:
            leave_hand(state, seat, card)
            state.discard.append(card)
            state.due.append(seat)
            if tell is not None:
                tell.append(Event("moved", "thrown-back", seat, IDS[card], f"hand.{seat}", "discard"))
    state.phase = END
    bring_due(state, tell)


def discard(state: State, move: Move, tell: Tell) -> None:
    """A card goes on top of the discard pile (turn, 3; R-SOS-1, R-SOS-8). Who had to do so has no card to play."""
    card = CARD[move.things]
    leave_hand(state, state.turn, card)
    if not state.table.options["may_discard"]:
        state.lacks[state.turn], state.since[state.turn] = faces_to_play(state, state.turn), 0
    state.discard.append(card)
    if tell is not None:
        tell.append(Event("moved", "discards", state.turn, IDS[card], f"hand.{state.turn}", "discard"))
    end_turn(state, tell)


def pass_turn(state: State, move: Move, tell: Tell) -> None:
    """The hand is empty (R-SOS-7)."""
    if tell is not None:
        tell.append(Event("told", "passes", state.turn))
    end_turn(state, tell)


def end_turn(state: State, tell: Tell) -> None:
    """The next seat is to draw, unless everybody has had the last turn (R-SOS-10)."""
    state.turns += 1
    players = len(state.hands)
    if state.turns == TURN_LIMIT * players:
        finish(state, "limit", tell)
        return
    state.turn = (state.turn + 1) % players
    state.phase = DRAW
    if not state.draw and state.discard:
        reshuffle(state, tell)
    if tell is not None:
        tell_turn(state, tell)


def finish(state: State, cue: str, tell: Tell) -> None:
    """The game is over."""
    state.phase = FINISHED
    if tell is not None:
        tell.append(Event("told", cue, state.turn))


VERBS: dict[str, Callable[[State, Move, Tell], None]] = {
    "goal": choose_goal,
    "draw": draw,
    "skip": skip,
    "comes": comes,
    "play": play,
    "discard": discard,
    "pass": pass_turn,
}
