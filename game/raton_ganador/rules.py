"""Ratón Ganador: what a move does. The rulings R-RG-… are those of the game's rules page."""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Mapping, Sequence

from game.core.cards import Card, Zone
from game.core.events import Event, Tell
from game.core.moves import Move, Reason
from game.core.rules import Layout, Outcome, Rules
from game.core.state import FINISHED, Facts, facts_of, set_facts, tell_turn
from game.core.table import Option, Table
from game.core.views import View
from game.raton_ganador import cards as deck
from game.raton_ganador.adviser import RatonAdviser
from game.raton_ganador.board import grid, layers_of, standings, waves
from game.raton_ganador.cards import CAT, DOG, IDS, LAYER, MICE, NUMBER, REMOVED, START, START_CARD
from game.raton_ganador.moves import CARD, laid, legal_moves, square_name
from game.raton_ganador.notation import RatonNotation
from game.raton_ganador.reasons import why_not
from game.raton_ganador.state import FACTS, PLACE, State, empty, zones_of

HAND_BESIDES_MICE = 2


class RatonGanador(Rules[State]):
    """The game as a value; its functions are below."""

    id = "raton-ganador"
    players = range(2, 5)
    options = (Option("opening", ("each", "first", "any")),)
    adviser = RatonAdviser()
    notation = RatonNotation()

    def cards(self, table: Table) -> Sequence[Card]:
        return deck.CARDS

    def zones(self, table: Table) -> Mapping[str, Zone]:
        return deck.zones(table.players)

    def start(self, table: Table) -> State:
        return set_up(table)

    def moves(self, state: State) -> Sequence[Move]:
        return legal_moves(state)

    def advance(self, state: State, move: Move, tell: Tell) -> None:
        if move.verb == "place":
            place(state, move, tell)
        elif move.verb == "comes":
            comes(state, move, tell)
        else:
            leaves(state, move, tell)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != FINISHED:
            return None
        results = standings(state.layers, state.size, state.table.players)
        winners = tuple(seat for seat, result in enumerate(results) if result == max(results))
        return Outcome(tuple(points for points, _ in results), winners, "board-full", tuple(results))

    def layout(self, state: State) -> Layout:
        zones = {"board": list(state.board.values()), **zones_of(state)}
        return {name: [IDS[card] for card in cards] for name, cards in zones.items()}

    def facts(self, state: State) -> Facts:
        return {"squares": list(state.board), **facts_of(state, FACTS)}

    def shown(self, state: State) -> frozenset[str]:
        return frozenset(IDS[card] for cards in (*state.hands, state.box) for card in cards if state.shown >> card & 1)

    def build(self, table: Table, layout: Layout, facts: Facts, shown: Collection[str]) -> State:
        state = empty(table)
        set_facts(state, facts, FACTS)
        state.shown = sum(1 << NUMBER[card] for card in shown)
        for name, cards in zones_of(state).items():
            cards += [NUMBER[id] for id in layout[name]]
        state.board = {square: NUMBER[id] for square, id in zip(facts["squares"], layout["board"], strict=True)}
        lay_out_board(state)
        return state

    def why_not(self, view: View, source: str, target: str | None) -> Reason:
        return why_not(view, source, target)


def set_up(table: Table) -> State:
    """The board, the mice, and what chance has to do before the oldest begins (by players; play 1)."""
    players = table.players
    state = empty(table)
    state.board = {} if players == 3 else {state.size * state.size // 2: START_CARD}
    state.hands = [list(MICE[seat]) for seat in range(players)]
    state.box = sorted([card for mice in MICE[players:] for card in mice] + ([START_CARD] if players == 3 else []))
    out = {*state.board.values(), *state.box, *(card for hand in state.hands for card in hand)}
    state.draw = [card for card in range(len(IDS)) if card not in out]
    state.shown = sum(1 << card for cards in (*state.hands, state.box) for card in cards)
    state.due = [~beast for beast, count in enumerate(REMOVED[players]) for _ in range(count)]
    state.due += [seat for seat in range(players) for _ in range(HAND_BESIDES_MICE)]
    lay_out_board(state)
    return state


def lay_out_board(state: State) -> None:
    """Set what follows from the cards on the board: the layers, and the open squares (R-RG-3 where there is no card yet)."""
    state.layers = layers_of(state.board, state.table.players)
    where = grid(state.size)
    beside = {near for square in state.board for near in where.beside[square]} if state.board else set(range(len(where.bits)))
    state.open = sorted(beside - state.board.keys()) if state.phase == PLACE else []


def leaves(state: State, move: Move, tell: Tell) -> None:
    """A card leaves the deck before the game, and nobody sees which."""
    card = CARD[move.things[0]]
    del state.due[0]
    state.draw.remove(card)
    insort(state.box, card)
    if tell is not None:
        tell.append(Event("moved", "leaves", None, IDS[card], "draw", "box"))


def comes(state: State, move: Move, tell: Tell) -> None:
    """Chance has brought a card to a hand."""
    card = CARD[move.things[0]]
    seat = state.due.pop(0)
    state.draw.remove(card)
    insort(state.hands[seat], card)
    if tell is not None:
        tell.append(Event("moved", "comes", seat, IDS[card], "draw", f"hand.{seat}"))
        tell_turn(state, tell)


def place(state: State, move: Move, tell: Tell) -> None:
    """A card goes on a square; then its player draws one while the draw pile lasts (play 2)."""
    seat = state.turn
    card, square = laid(state.size)[move.things]
    where = grid(state.size)
    board = state.board
    open_squares = state.open
    state.hands[seat].remove(card)
    state.shown &= ~(1 << card)
    state.layers[LAYER[card]] |= where.bits[square]
    if board:
        open_squares.remove(square)
    else:
        open_squares.clear()
    board[square] = card
    for near in where.beside[square]:
        if near not in board and near not in open_squares:
            insort(open_squares, near)
    if tell is not None:
        tell.append(Event("moved", "places", seat, IDS[card], f"hand.{seat}", "board", on=move.things[1]))
    if not open_squares:
        end(state, tell)
        return
    if state.draw:
        state.due.append(seat)
    state.turn = (seat + 1) % len(state.hands)
    if tell is not None:
        tell_turn(state, tell)


def end(state: State, tell: Tell) -> None:
    """The board is full: three removals, one after the other (play 3 and 4); what leaves goes to the box and is known to all."""
    state.phase = FINISHED
    bits = grid(state.size).bits
    gone = waves(state.layers, state.size)
    for cue, squares, layers in (
        ("scared", gone.dogs, (DOG,)),
        ("chased", gone.cats, (CAT,)),
        ("caught", gone.caught, range(START + 1, len(state.layers))),
    ):
        for square, card in sorted(state.board.items()):
            if squares & bits[square] and LAYER[card] in layers:
                del state.board[square]
                state.layers[LAYER[card]] &= ~bits[square]
                insort(state.box, card)
                state.shown |= 1 << card
                if tell is not None:
                    on = square_name(square, state.size)
                    tell.append(Event("moved", cue, deck.OWNER.get(card), IDS[card], "board", "box", on=on, shown=True))
    if tell is not None:
        tell.append(Event("told", "counted"))
