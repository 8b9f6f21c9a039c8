"""What a move of Man Bites Dog does. The rulings R-MBD-… are those of the game's rules page."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable

from game.core.events import Event, Tell
from game.core.moves import Move
from game.man_bites_dog.newspaper import set_headline
from game.man_bites_dog.round import PHOTO_POINTS, bring_due, challenge, draw_blue, end_turn, next_exchange, open_turn, vote
from game.man_bites_dog.state import CHALLENGE, HEADLINE, INTERVIEW, STORY, THROWING, State, headline_points
from game.man_bites_dog.written import read_written


def comes(state: State, move: Move, tell: Tell) -> None:
    """Chance has brought a card: a blue one to a hand, a red one to the extra verbs."""
    card = state.deck.number[move.things[0]]
    due = state.due.pop(0)
    if due >= 0:
        del state.blue[bisect_left(state.blue, card)]
        insort(state.hands[due], card)
        if tell is not None:
            tell.append(Event("moved", "comes", due, move.things[0], "blue", f"hand.{due}"))
    else:
        state.red.remove(card)
        insort(state.extra, card)
        if due == STORY:
            state.story = card
        if tell is not None:
            first = state.table.oldest if state.round == 1 else state.table.youngest
            who = state.author if due == STORY else first
            tell.append(Event("moved", "turned-up", who, move.things[0], "red", "extra", on=_text(state, card)))
    bring_due(state, tell)
    open_turn(state, tell)


def _text(state: State, card: int) -> str | None:
    """What is printed on `card`."""
    printed = state.deck.printed[card]
    return printed.face if printed else None


def throw(state: State, move: Move, tell: Tell) -> None:
    """A card of the hand goes to the discards, in an exchange, an interview or before passing."""
    if not state.draft:
        state.draft = THROWING
    state.thrown += 1
    to_discard(state, state.deck.number[move.things[0]], "throws", tell)


def to_discard(state: State, card: int, cue: str, tell: Tell) -> None:
    """Put a card of the deciding seat's hand on the blue discards."""
    seat = state.turn
    state.hands[seat].remove(card)
    state.shown &= ~(1 << card)
    state.blue_discard.append(card)
    if tell is not None:
        tell.append(Event("moved", cue, seat, state.deck.ids[card], f"hand.{seat}", "blue-discard", on=_text(state, card)))


def exchange(state: State, move: Move, tell: Tell) -> None:
    """As many cards come as were thrown (a round 2; R-MBD-4), and the next seat exchanges."""
    seat, thrown = state.turn, state.thrown
    if tell is not None:
        tell.append(Event("told", "exchanges", seat, amount=thrown))
    next_exchange(state)
    draw_blue(state, seat, thrown, tell)
    open_turn(state, tell)


def photo(state: State, move: Move, tell: Tell) -> None:
    """A photo: 25 points for the round."""
    state.exclusive_used = True
    to_discard(state, state.deck.number[move.things[0]], "photo", tell)
    state.round_scores[state.turn] += PHOTO_POINTS


def story(state: State, move: Move, tell: Tell) -> None:
    """A story: one more verb for this turn."""
    state.exclusive_used = True
    to_discard(state, state.deck.number[move.things[0]], "story", tell)
    state.due.append(STORY)
    bring_due(state, tell)


def interview(state: State, move: Move, tell: Tell) -> None:
    """An interview: cards may be thrown, and one more than that comes."""
    state.exclusive_used = True
    state.draft = INTERVIEW
    to_discard(state, state.deck.number[move.things[0]], "interview", tell)


def draw(state: State, move: Move, tell: Tell) -> None:
    """The interview is over."""
    thrown = state.thrown
    state.draft, state.thrown = "", 0
    if tell is not None:
        tell.append(Event("told", "interviews", state.turn, amount=thrown + 1))
    draw_blue(state, state.turn, thrown + 1, tell)


def lay(state: State, move: Move, tell: Tell) -> None:
    """A card goes to the right end of the headline; a blank with the word that its player wrote."""
    seat = state.turn
    card = state.deck.number[move.things[0]]
    state.draft = HEADLINE
    if state.deck.is_verb[card]:
        source = "extra"
        state.extra.remove(card)
    else:
        source = f"hand.{seat}"
        state.hands[seat].remove(card)
        state.shown &= ~(1 << card)
    if state.deck.is_blank[card]:
        state.words[card] = move.things[2]
    state.headline.append(card)
    if tell is not None:
        on = read_written(move.things[2]).text if state.deck.is_blank[card] else _text(state, card)
        tell.append(Event("moved", "lays", seat, move.things[0], source, "headline", on=on))


def print_headline(state: State, move: Move, tell: Tell) -> None:
    """The headline is laid: the others are asked, clockwise from the author."""
    state.draft = ""
    state.phase = CHALLENGE
    state.answers = []
    state.turn = (state.author + 1) % len(state.hands)
    if tell is not None:
        text = set_headline(state.deck, state.headline, state.words)
        tell.append(Event("told", "prints", state.author, on=text, amount=headline_points(state.deck, state.headline)))


def pass_turn(state: State, move: Move, tell: Tell) -> None:
    """No headline (R-MBD-11)."""
    state.draft, state.thrown = "", 0
    if tell is not None:
        tell.append(Event("told", "passes", state.turn))
    end_turn(state, tell)


VERBS: dict[str, Callable[[State, Move, Tell], None]] = {
    "comes": comes,
    "throw": throw,
    "exchange": exchange,
    "photo": photo,
    "story": story,
    "interview": interview,
    "draw": draw,
    "lay": lay,
    "print": print_headline,
    "pass": pass_turn,
    "challenge": challenge,
    "allow": challenge,
    "accept": vote,
    "reject": vote,
}
