"""What a sensible player thinks of a move: the chance to win that it leaves.

Every seat has a strength, e to the power of what its tower promises and, for the seat that judges, its cards; the chance is its share of
all the strength. What a turn leaves is judged so; a draw is worth the best turn that it allows, on the average over the unseen cards. The
numbers were fitted by maximum likelihood to how games went on, for two to four players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import NamedTuple

from game.core.adviser import Judgement
from game.core.moves import Move, Reason
from game.stack_o_saurus.cards import APATOSAURUS, COUNTS, FACE, FACES, GOAL_HEIGHT, PTERODACTYL, SCARE, TYRANNOSAURUS
from game.stack_o_saurus.moves import CARD, TOWER
from game.stack_o_saurus.state import State, can_take_discard

Faces = tuple[int, ...]

OWN_TOWER = (-0.63, -0.45, -0.07, 0.60, 1.74)
"""What the own tower promises, by its height."""
THEIR_TOWER = (-1.73, -1.14, -0.49, 0.45, 2.39)
"""What another's tower promises."""
NEEDED = (0.23, 0.17, 0.0, -0.15, -0.19)
"""A card in the hand for the next floor, for the one after that, and so on: what is needed late lies in the way."""
JOKER = 0.41
TYRANT = 0.35
IDLE_SCARE, SOON_SCARE, READY_SCARE = -0.12, 0.15, -0.11
"""A scare card that has nobody to scare, that will when a tower gets its next floor, that has somebody now."""
HOLDS = 0.74
"""Another is known to hold the card for its next floor."""
FEEDS = 0.40
"""The next player finds the card for its next floor on the discard pile."""


class Outlook(NamedTuple):
    """What the judging `seat` knows, in faces: the towers with their bottom first, the own `hand`, the drawable part of the discard `pile`
    with its top last, and what each other hand is known to hold."""

    seat: int
    goal: Faces
    towers: tuple[Faces, ...]
    hand: Faces
    pile: Faces
    known: tuple[Faces, ...]
    may_discard: bool


def judge(state: State, moves: Sequence[Move]) -> list[Judgement]:
    """A judgement for each of `moves`, all of the seat whose turn it is."""
    outlook = look(state)
    return [_judge(state, outlook, move) for move in moves]


def look(state: State) -> Outlook:
    """The position as the seat whose turn it is knows it."""
    seat = state.turn
    known = [() if other == seat else _faces(card for card in hand if state.shown >> card & 1) for other, hand in enumerate(state.hands)]
    return Outlook(
        seat,
        _faces(state.goal),
        tuple(_faces(tower) for tower in state.towers),
        _faces(state.hands[seat]),
        _faces(state.discard[state.buried :]),
        tuple(known),
        bool(state.table.options["may_discard"]),
    )


def _judge(state: State, outlook: Outlook, move: Move) -> Judgement:
    match move.verb:
        case "draw" if move.things[0] == "discard":
            return _judge_taking(outlook)
        case "draw":
            return _judge_drawing(state, outlook)
        case "discard":
            face = FACE[CARD[move.things]]
            return Judgement(chance(thrown(outlook, face)), _why_thrown(outlook, face))
        case "play" if TOWER[move.things] == outlook.seat:
            return _judge_floor(outlook, FACE[CARD[move.things]])
        case "play":
            return _judge_attack(outlook, FACE[CARD[move.things]], TOWER[move.things])
    return Judgement(0.0, Reason("any-order" if move.verb == "goal" else "only-move"))


def _judge_taking(outlook: Outlook) -> Judgement:
    with_it = outlook._replace(hand=(*outlook.hand, outlook.pile[-1]), pile=outlook.pile[:-1])
    return Judgement(best_turn(with_it), _why_taken(outlook, with_it))


def _why_taken(outlook: Outlook, with_it: Outlook) -> Reason:
    """The first that holds: the win is held, the card climbs, it scares, it helps, the next player would have it, no other is better."""
    face, climbs = outlook.pile[-1], _climbs(outlook)
    if climbs and _one_to_go(outlook):
        return Reason("win-in-hand")
    if fits(outlook, outlook.seat, face) and not climbs:
        return Reason("lucky-face-up") if face == PTERODACTYL else Reason("next-floor-face-up", (FACES[face],))
    attacked = [on for on in range(len(outlook.towers)) if scares(outlook, face, on)]
    best = max(attacked, key=lambda on: chance(toppled(with_it, face, on)), default=None)
    if best is not None and chance(toppled(with_it, face, best)) >= best_turn(with_it):
        return Reason("scares-face-up", (FACES[face], f"seat.{best}"))
    if hand_worth(with_it) > hand_worth(outlook):
        return Reason("useful-face-up", (FACES[face],))
    after = _next_seat(outlook)
    if fits(outlook, after, face):
        return Reason("kept-from-next", (FACES[face], f"seat.{after}"))
    return Reason("no-better-draw")


def _judge_drawing(state: State, outlook: Outlook) -> Judgement:
    unseen = unseen_faces(state)
    worth = sum(count * best_turn(outlook._replace(hand=(*outlook.hand, face))) for face, count in unseen.items())
    return Judgement(worth / max(1, sum(unseen.values())), _why_drawn(state, outlook))


def _why_drawn(state: State, outlook: Outlook) -> Reason:
    if _climbs(outlook):
        return Reason("win-in-hand" if _one_to_go(outlook) else "next-floor-in-hand")
    return Reason("nothing-useful-face-up" if can_take_discard(state) else "only-move")


def _climbs(outlook: Outlook) -> bool:
    """Whether the hand has the next floor already. A reason may say so, but names no card: it can be said to everybody."""
    return any(fits(outlook, outlook.seat, face) for face in outlook.hand)


def _one_to_go(outlook: Outlook) -> bool:
    return len(outlook.towers[outlook.seat]) == GOAL_HEIGHT - 1


def _why_thrown(outlook: Outlook, face: int) -> Reason:
    """It helps least; or another helps less, which the next player could use."""
    after = _next_seat(outlook)
    least = max(set(outlook.hand), key=lambda other: hand_worth(thrown(outlook, other)))
    if fits(outlook, after, least) and hand_worth(thrown(outlook, least)) > hand_worth(thrown(outlook, face)):
        return Reason("least-useful-feeds", (FACES[face], f"seat.{after}"))
    return Reason("least-useful", (FACES[face],))


def _next_seat(outlook: Outlook) -> int:
    return (outlook.seat + 1) % len(outlook.towers)


def _judge_floor(outlook: Outlook, face: int) -> Judgement:
    worth = chance(grown(outlook, face))
    if _one_to_go(outlook):
        return Judgement(worth, Reason("finishes-tower"))
    return Judgement(worth, Reason("lucky-floor") if face == PTERODACTYL else Reason("next-floor", (FACES[face],)))


def _judge_attack(outlook: Outlook, face: int, on: int) -> Judgement:
    nearly = len(outlook.towers[on]) == GOAL_HEIGHT - 1
    return Judgement(chance(toppled(outlook, face, on)), Reason("stops-winner" if nearly else "topples", (f"seat.{on}",)))


def best_turn(outlook: Outlook) -> float:
    """The chance that the best use of a card in the hand leaves; who can play must (R-SOS-1)."""
    played = max(map(chance, _plays(outlook)), default=None)
    if played is not None and not outlook.may_discard:
        return played
    best = max((chance(thrown(outlook, face)) for face in set(outlook.hand)), default=0.0)
    return best if played is None else max(best, played)


def _plays(outlook: Outlook) -> Iterator[Outlook]:
    for face in set(outlook.hand):
        if fits(outlook, outlook.seat, face):
            yield grown(outlook, face)
        elif face == TYRANNOSAURUS or SCARE <= face < APATOSAURUS:
            yield from (toppled(outlook, face, on) for on in range(len(outlook.towers)) if scares(outlook, face, on))


def grown(outlook: Outlook, face: int) -> Outlook:
    """After `face` climbed the own tower."""
    return _rebuilt(outlook, face, outlook.seat, (*outlook.towers[outlook.seat], face))


def toppled(outlook: Outlook, face: int, on: int) -> Outlook:
    """After `face` scared the top off the tower `on`."""
    return _rebuilt(outlook, face, on, outlook.towers[on][:-1])


def thrown(outlook: Outlook, face: int) -> Outlook:
    """After `face` was discarded."""
    return outlook._replace(hand=_without(outlook.hand, face), pile=(*outlook.pile, face))


def _rebuilt(outlook: Outlook, face: int, on: int, tower: Faces) -> Outlook:
    towers = (*outlook.towers[:on], tower, *outlook.towers[on + 1 :])
    return outlook._replace(hand=_without(outlook.hand, face), towers=towers)


def chance(outlook: Outlook) -> float:
    """The chance to win of the seat that has just had its turn."""
    if len(outlook.towers[outlook.seat]) == GOAL_HEIGHT:
        return 1.0
    own = exp(OWN_TOWER[len(outlook.towers[outlook.seat])] + hand_worth(outlook))
    return own / (own + sum(exp(threat(outlook, seat)) for seat in range(len(outlook.towers)) if seat != outlook.seat))


def hand_worth(outlook: Outlook) -> float:
    """What the own cards promise."""
    hand = outlook.hand
    jokers = hand.count(PTERODACTYL)
    worth = JOKER * jokers + TYRANT * hand.count(TYRANNOSAURUS)
    worth += sum(_scare_worth(outlook, face) for face in hand if SCARE <= face < APATOSAURUS)
    for needed, face in zip(NEEDED, outlook.goal[len(outlook.towers[outlook.seat]) :], strict=False):
        if face in hand:
            worth += needed
        elif jokers and face != APATOSAURUS:
            jokers -= 1
            worth += needed
    return worth


def _scare_worth(outlook: Outlook, face: int) -> float:
    others = [on for on in range(len(outlook.towers)) if on != outlook.seat]
    if any(scares(outlook, face, on) for on in others):
        return READY_SCARE
    soon = any(tower and outlook.goal[len(tower)] == face - SCARE for tower in (outlook.towers[on] for on in others))
    return SOON_SCARE if soon else IDLE_SCARE


def threat(outlook: Outlook, seat: int) -> float:
    """What the tower of another `seat` promises, with the cards that it is known to hold or may take next."""
    worth = THEIR_TOWER[len(outlook.towers[seat])]
    if any(fits(outlook, seat, face) for face in outlook.known[seat]):
        worth += HOLDS
    if outlook.pile and seat == _next_seat(outlook) and fits(outlook, seat, outlook.pile[-1]):
        worth += FEEDS
    return worth


def fits(outlook: Outlook, seat: int, face: int) -> bool:
    """Whether `face` can be the next floor of this seat's tower."""
    height = len(outlook.towers[seat])
    return face == outlook.goal[height] or (face == PTERODACTYL and height > 0)


def scares(outlook: Outlook, face: int, on: int) -> bool:
    """Whether an attack card of `face` topples the tower `on`."""
    tower = outlook.towers[on]
    return on != outlook.seat and len(tower) > 1 and face in (TYRANNOSAURUS, tower[-1] + SCARE)


def unseen_faces(state: State) -> dict[int, int]:
    """How many cards of each face may come from the draw pile, as far as the seat whose turn it is can know."""
    counts = {FACES.index(face): count for face, count in COUNTS.items()}
    zones = (state.goal, state.discard, *state.towers, state.hands[state.turn])
    shown = [card for seat, hand in enumerate(state.hands) for card in hand if seat != state.turn and state.shown >> card & 1]
    for card in (*shown, *(card for zone in zones for card in zone)):
        counts[FACE[card]] -= 1
    if all(state.towers):
        del counts[APATOSAURUS]
    return counts


def _faces(cards: Iterable[int]) -> Faces:
    return tuple(FACE[card] for card in cards)


def _without(hand: Faces, face: int) -> Faces:
    place = hand.index(face)
    return hand[:place] + hand[place + 1 :]
