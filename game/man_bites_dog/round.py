"""How rounds and turns of Man Bites Dog follow one another, and what becomes of a headline."""

from __future__ import annotations

from bisect import insort

from game.core.events import Event, Tell, standings
from game.core.moves import Move
from game.core.state import FINISHED, tell_turn
from game.man_bites_dog.objections import NOT_BELIEVED, objection
from game.man_bites_dog.state import (
    EXCHANGE,
    EXTRA,
    HAND_SIZE,
    TURN,
    VOTE,
    State,
    headline_points,
)

ROUND_LIMIT = 100
"""The round after which the game ends (R-ALL-6)."""
EXTRA_VERBS = 3
REJECTED = 20
"""What a rejected headline costs."""
PHOTO_POINTS = 25
"""What a photo adds to the round."""


def begin_round(state: State, tell: Tell) -> None:
    """Three verbs are due, and the oldest exchanges first (a round 1 and 2)."""
    state.round += 1
    state.round_scores = [0] * len(state.hands)
    state.phase = EXCHANGE
    state.turn = state.table.oldest
    state.had = state.thrown = 0
    state.draft = ""
    state.exclusive_used = False
    state.due += [EXTRA] * EXTRA_VERBS
    if tell is not None:
        if state.round > 1:
            tell.append(standings(state.scores))
        tell.append(Event("told", "round", amount=state.round))
    bring_due(state, tell)


def draw_blue(state: State, seat: int, number: int, tell: Tell) -> None:
    """So many blue cards are due for `seat`."""
    state.due += [seat] * number
    bring_due(state, tell)


def bring_due(state: State, tell: Tell) -> None:
    """See to it that the first card that is due can come; what cannot come at all is not due any more (R-MBD-4)."""
    while state.due:
        red = state.due[0] < 0
        if state.red if red else state.blue:
            return
        if not (state.red_discard if red else state.blue_discard):
            del state.due[0]
            continue
        if red:
            state.red, state.red_discard = sorted(state.red_discard), []
        else:
            state.blue, state.blue_discard = sorted(state.blue_discard), []
        if tell is not None:
            pile = "red" if red else "blue"
            tell.append(Event("shuffled", "reshuffle", source=f"{pile}-discard", target=pile))


def next_exchange(state: State) -> None:
    """The next seat exchanges; after the last the youngest has the first turn."""
    players = len(state.hands)
    state.draft, state.thrown = "", 0
    state.had += 1
    if state.had < players:
        state.turn = (state.turn + 1) % players
        return
    state.had = 0
    state.phase = TURN
    state.turn = state.author = state.table.youngest


def challenge(state: State, move: Move, tell: Tell) -> None:
    """A seat answers whether it challenges the headline; the first call opens the vote."""
    players = len(state.hands)
    if tell is not None:
        tell.append(Event("told", "challenges" if move.verb == "challenge" else "allows", state.turn))
    if move.verb == "challenge":
        state.phase = VOTE
        state.challenger = state.turn
        state.answers = []
        state.turn = (state.author + 1) % players
        return
    state.answers.append(False)
    if len(state.answers) == players - 1:
        stands(state, tell)
    else:
        state.turn = (state.turn + 1) % players


def answering(author: int, players: int) -> list[int]:
    """Who says what becomes of a headline: clockwise from its author, who comes last, and only in a vote where the others are divided."""
    return [(author + step) % players for step in range(1, players + 1)]


def vote(state: State, move: Move, tell: Tell) -> None:
    """A seat votes; the author only if the others are divided."""
    players = len(state.hands)
    state.answers.append(move.verb == "accept")
    if tell is not None:
        tell.append(Event("told", f"votes-{move.verb}", state.turn))
    accepted = sum(state.answers)
    rejected = len(state.answers) - accepted
    if len(state.answers) < players - 1:
        state.turn = (state.turn + 1) % players
    elif accepted == rejected:
        state.turn = state.author
    elif accepted > rejected:
        stands(state, tell)
    else:
        rejects(state, tell)


def stands(state: State, tell: Tell) -> None:
    """The headline stands: its points count, its blue cards are discarded, and the turn is over."""
    author = state.author
    points = headline_points(state.deck, state.headline)
    state.round_scores[author] += points
    if tell is not None:
        tell.append(Event("told", "stands", author, amount=points))
    clear_headline(state, "discards", tell)
    end_turn(state, tell)


def rejects(state: State, tell: Tell) -> None:
    """The author takes the blue cards back, loses points, and may lay another headline or pass."""
    state.round_scores[state.author] -= REJECTED
    if tell is not None:
        tell.append(Event("told", "rejected", state.author, amount=REJECTED))
        why = objection(state.deck, state.headline, state.words) or NOT_BELIEVED
        tell.append(Event("told", "wrong", why=why))
    state.rejected.append(state.headline)
    clear_headline(state, "takes-back", tell)
    state.phase = TURN
    state.turn = state.author


def clear_headline(state: State, cue: str, tell: Tell) -> None:
    """Verbs go back to the extra ones, blue cards to the discards or, known to all, to the author's hand; blanks are blank again."""
    author = state.author
    for card in state.headline:
        verb = state.deck.is_verb[card]
        target = "extra" if verb else "blue-discard" if cue == "discards" else f"hand.{author}"
        if verb:
            insort(state.extra, card)
        elif cue == "discards":
            state.blue_discard.append(card)
        else:
            insort(state.hands[author], card)
            state.shown |= 1 << card
        if tell is not None:
            tell.append(Event("moved", cue, author, state.deck.ids[card], "headline", target, shown=True))
    state.headline = []
    state.words = {}
    state.answers = []
    state.challenger = None


def end_turn(state: State, tell: Tell) -> None:
    """The hand has five cards again (R-MBD-3), a story's verb is discarded; the next seat has its turn, or the round is over."""
    seat = state.author
    players = len(state.hands)
    if state.story is not None:
        discard_verb(state, state.story, tell)
        state.story = None
    state.exclusive_used = False
    state.rejected = []
    missing = max(0, HAND_SIZE - len(state.hands[seat]))
    state.had += 1
    if state.had < players:
        state.phase = TURN
        state.turn = state.author = (seat + 1) % players
        draw_blue(state, seat, missing, tell)
        open_turn(state, tell)
        return
    draw_blue(state, seat, missing, tell)
    end_round(state, tell)


def open_turn(state: State, tell: Tell) -> None:
    """A turn begins; the cards of an exclusive come in the middle of one."""
    if tell is not None and state.phase == TURN and not state.exclusive_used:
        tell_turn(state, tell)


def discard_verb(state: State, verb: int, tell: Tell) -> None:
    """A verb leaves the extra ones."""
    state.extra.remove(verb)
    state.red_discard.append(verb)
    if tell is not None:
        tell.append(Event("moved", "verb-goes", None, state.deck.ids[verb], "extra", "red-discard"))


def end_round(state: State, tell: Tell) -> None:
    """The verbs are discarded and the round is added up; with the target reached the highest total wins (a round 4; R-ALL-6)."""
    for verb in list(state.extra):
        discard_verb(state, verb, tell)
    state.scores = [score + won for score, won in zip(state.scores, state.round_scores, strict=True)]
    highest = max(state.scores)
    if highest < int(state.table.options["target"]) and state.round < ROUND_LIMIT:
        begin_round(state, tell)
        return
    state.phase = FINISHED
    limit = highest < int(state.table.options["target"])
    state.reason = "limit" if limit else "points" if state.scores.count(highest) == 1 else "draw"
    if tell is not None:
        tell.append(Event("told", state.reason))
