"""What a sensible player thinks of the moves: it looks after its own tower, topples the leader, and takes discards that help.

Scores are in points of a scale of our own: a floor on the own tower is worth about thirty, the win a thousand.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Move, Reason
from game.core.rules import Judgement
from game.stack_o_saurus.cards import APATOSAURUS, FACE, FACES, GOAL_HEIGHT, PTERODACTYL, SCARE, TYRANNOSAURUS
from game.stack_o_saurus.moves import CARD, TOWER
from game.stack_o_saurus.state import State, next_face

WIN = 1000.0
UNKNOWN_CARD = 9.0
"""What a card from the draw pile is worth before it is seen."""
TOPPLED = {2: 12.0, 3: 34.0, 4: 240.0}
"""What it is worth to topple a tower of this height."""


def judge(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat whose turn it is."""
    return [_judge(state, move) for move in moves]


def _judge(state: State, move: Move) -> Judgement:
    match move.verb:
        case "draw" if move.things[0] == "discard":
            return _judge_discard_pile(state)
        case "draw":
            return Judgement(UNKNOWN_CARD, Reason("nothing-useful-face-up"))
        case "play" if TOWER[move.things] == state.turn:
            return _judge_floor(state, FACE[CARD[move.things]])
        case "play":
            return _judge_attack(state, FACE[CARD[move.things]], TOWER[move.things])
        case "discard":
            return _judge_throwing(state, CARD[move.things])
        case "goal":
            return Judgement(0, Reason("any-order"))
    return Judgement(0, Reason("only-move"))


def _judge_discard_pile(state: State) -> Judgement:
    face = FACE[state.discard[-1]]
    hand = state.hands[state.turn]
    if face == next_face(state, state.turn) and not any(FACE[card] == face for card in hand):
        return Judgement(60, Reason("next-floor-face-up", (FACES[face],)))
    return Judgement(usefulness(state, face, hand), Reason("useful-face-up", (FACES[face],)))


def _judge_floor(state: State, face: int) -> Judgement:
    height = len(state.towers[state.turn])
    if height == GOAL_HEIGHT - 1:
        return Judgement(WIN, Reason("finishes-tower"))
    score = 30.0 + 8 * height
    if face == PTERODACTYL:
        wanted = next_face(state, state.turn)
        has_it = any(FACE[card] == wanted for card in state.hands[state.turn])
        return Judgement(score - (25 if has_it else 4), Reason("lucky-floor"))
    return Judgement(score, Reason("next-floor", (FACES[face],)))


def _judge_attack(state: State, face: int, on: int) -> Judgement:
    height = len(state.towers[on])
    score = TOPPLED[height]
    if height == max(len(tower) for seat, tower in enumerate(state.towers) if seat != state.turn):
        score += 6
    # who moves soon is the nearer danger
    score += 4 - (on - state.turn) % len(state.towers) * 0.5
    if face == TYRANNOSAURUS:
        score -= 14
    code = "stops-winner" if height == GOAL_HEIGHT - 1 else "topples"
    return Judgement(score, Reason(code, (f"seat.{on}",)))


def _judge_throwing(state: State, card: int) -> Judgement:
    face = FACE[card]
    others = [other for other in state.hands[state.turn] if other != card]
    score = -usefulness(state, face, others)
    after = (state.turn + 1) % len(state.towers)
    if face == next_face(state, after) or (face == PTERODACTYL and state.towers[after]):
        score -= 12 if len(state.towers[after]) < GOAL_HEIGHT - 1 else 200
    return Judgement(score, Reason("least-useful", (FACES[face],)))


def usefulness(state: State, face: int, others: Sequence[int]) -> float:
    """What a card of `face` is worth to the seat whose turn it is, which holds the cards `others` besides."""
    height = len(state.towers[state.turn])
    held = [FACE[card] for card in others]
    if face == APATOSAURUS:
        return 40.0 if height == 0 and face not in held else -5.0
    if face == TYRANNOSAURUS:
        return 22.0
    if face == PTERODACTYL:
        return 26.0
    if face >= SCARE:
        tallest = max((len(tower) for seat, tower in enumerate(state.towers) if _falls_to(state, seat, face)), default=0)
        return 8.0 + TOPPLED.get(tallest, 0.0) / 2
    floors = [FACE[card] for card in state.goal].index(face)
    if face in held:
        return 1.0
    return 24.0 - 4 * (floors - height) if floors >= height else 3.0


def _falls_to(state: State, seat: int, face: int) -> bool:
    tower = state.towers[seat]
    return seat != state.turn and len(tower) > 1 and FACE[tower[-1]] == face - SCARE
