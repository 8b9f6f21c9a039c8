"""What a move of The Dingo Ate The Baby does. The rulings R-DG-… are those of the game's rules page."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from game.core.events import Event, Tell
from game.core.moves import Move
from game.core.state import tell_turn
from game.dingo.day import HAND_SIZE, begin_day, end_day, finish
from game.dingo.state import ACT, BONUS, DIE_BONUS, EFFECT, TO_RANCH, TO_START, State, prey_in_reach, ranch_value, sunset


def begins(state: State, move: Move, tell: Tell) -> None:
    """Chance says who begins the first day."""
    del state.due[0]
    begin_day(state, int(move.things[0].removeprefix("seat.")), tell)


def die(state: State, move: Move, tell: Tell) -> None:
    """The die fixes the target (R-DG-1)."""
    del state.due[0]
    state.target = DIE_BONUS + int(move.things[0])
    if tell is not None:
        tell.append(Event("told", "die", state.starter, amount=int(move.things[0])))


def comes(state: State, move: Move, tell: Tell) -> None:
    """Chance has brought a card: a starting card, or one of the draw pile for a ranch or a hand."""
    card = state.deck.number[move.things[0]]
    due = state.due.pop(0)
    if due <= TO_START:
        state.starts.append(card)
        if tell is not None:
            tell.append(Event("moved", "start", TO_START - due, move.things[0], None, f"start.{TO_START - due}"))
        return
    state.draw.remove(card)
    if due >= 0:
        insort(state.hands[due], card)
        if tell is not None:
            tell.append(Event("moved", "comes", due, move.things[0], "draw", f"hand.{due}"))
            tell_turn(state, tell)
        return
    owner = TO_RANCH - due
    state.ranches[owner].append(card)
    if tell is not None:
        value = ranch_value(state, owner)
        tell.append(Event("moved", "settles", owner, move.things[0], "draw", f"ranch.{owner}", amount=value))
        tell_value(state, owner, value - state.deck.value[card], tell)
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
        value = ranch_value(state, owner)
        tell.append(Event("moved", "plays", seat, move.things[0], f"hand.{seat}", move.things[1], on=move.things[1], amount=value))
        tell_value(state, owner, value - state.deck.value[card], tell)
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
    if tell is not None:
        tell.append(Event("told", "no-bonus", state.turn))
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
            tell.append(Event("told", "overpopulate", seat, on=target))
        return
    card = state.deck.number[target]
    owner = next(owner for owner, ranch in enumerate(state.ranches) if card in ranch)
    state.ranches[owner].remove(card)
    state.discard.append(card)
    if tell is not None:
        cue, acting, value = state.deck.effect(state.acting), state.deck.ids[state.acting], ranch_value(state, owner)
        tell.append(Event("moved", cue, seat, target, f"ranch.{owner}", "discard", on=acting, amount=value))
        tell_value(state, owner, value + state.deck.value[card], tell)
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
    state.discard.append(card)
    if tell is not None:
        value = ranch_value(state, seat)
        tell.append(Event("moved", "destroys", seat, state.deck.ids[card], f"ranch.{seat}", "discard", amount=value))
        tell_value(state, seat, value + state.deck.value[card], tell)


def discard(state: State, move: Move, tell: Tell) -> None:
    """A card of the hand goes to the discard pile (a day 3.4)."""
    act(state)
    seat = state.turn
    card = state.deck.number[move.things[0]]
    state.hands[seat].remove(card)
    state.discard.append(card)
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


def tell_value(state: State, owner: int, before: int, tell: list[Event]) -> None:
    """Tell what everybody looks at: a ranch that was worth `before` is over the target now, or exactly on it, or no longer over."""
    value, target = ranch_value(state, owner), state.target
    if value == before:
        return
    if value > target:
        if before <= target:
            tell.append(Event("told", "over", owner, amount=value))
    elif value == target:
        tell.append(Event("told", "exact", owner, amount=value))
    elif before > target:
        tell.append(Event("told", "back", owner, amount=value))


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
        tell_turn(state, tell)


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
