"""Why a computer player did what it did, as far as somebody may hear it.

The reason is the game's judgement of the move (`game.ai.why`), looked at from the place of who asks: in worlds that look to them as the
table did before the move, with what the move itself has shown. Where these worlds do not agree the reason would tell what lies hidden, and
where it speaks of the hand it would too: then it is not told. So what is told depends on nothing but what who asks has seen.
"""

from __future__ import annotations

from bisect import insort
from gettext import NullTranslations
from itertools import islice
from random import Random

from msgspec.structs import replace

from game.ai import why
from game.core.moves import Move, Reason
from game.core.rules import AnyRules
from game.core.session import Session
from game.core.views import Pile, View, sample_world, view
from game.registry import SENTENCES

WORLDS, TRIES = 6, 60
"""So many worlds in which the move is legal have to agree; as many are looked at to find them."""


def decisions(session: Session, seat: int | None = None) -> list[int]:
    """Where in the log computer players (or just `seat`, if it is one) came to a decision; the pieces of a longer choice are none."""
    players = [number for number, each in enumerate(session.table.seats) if each.control == "ai" and seat in (None, number)]
    return [number for number, entry in enumerate(session.log) if entry.actor in players and not session.rules.is_piece(entry.move)]


def aim(session: Session, number: int, viewer: int | None, tr: NullTranslations) -> str:
    """The sentence with which `viewer` is told what the decision at `number` in the log was after."""
    names = [seat.name for seat in session.table.seats]
    actor, reason = session.log[number].actor, told_why(session, number, viewer)
    if reason is None:
        return tr.gettext("{name} does not say: it would give the hand away.").format(name=names[actor])
    return SENTENCES[session.rules.id].aim(reason, actor, names, tr)


def told_why(session: Session, number: int, viewer: int | None) -> Reason | None:
    """What the decision at `number` in the log was after, for the eyes of `viewer` (None: everybody's); None where it cannot be told."""
    rules, (actor, move) = session.rules, session.log[number]
    past = Session(rules, session.table, session.log[:number])
    before = view(rules, past.state, viewer)
    past.play(move)
    return reason_seen(rules, before, view(rules, past.state, viewer), actor, move)


def reason_seen(rules: AnyRules, before: View, after: View, actor: int, move: Move) -> Reason | None:
    """What the `move` of `actor` was after, to somebody who saw the table `before` it and `after` it."""
    seen = as_it_looked(rules, before, after, actor, move)
    if seen is None:
        return None
    worlds = (sample_world(rules, seen, Random(seed)) for seed in range(TRIES))
    possible = islice((world for world in worlds if rules.accepts(world, move)), WORLDS)
    first: Reason | None = None
    for world in possible:
        reason = why(rules, view(rules, world, actor), move)
        if reason.code in rules.adviser.private or reason != (first or reason):
            return None
        first = reason
    return first


def as_it_looked(rules: AnyRules, before: View, after: View, actor: int, move: Move) -> View | None:
    """The table `before` the `move`, with the cards in the hand of `actor` that could be seen `after` it; None if one could not."""
    shown_before, shown_after = _known(before), _known(after)
    cards = {card.id for card in rules.cards(before.table)}
    played = [thing for thing in move.things if thing in cards and thing not in shown_before]
    if not shown_after.issuperset(played):
        return None
    if not played:
        return before
    hand = next(name for name, zone in rules.zones(before.table).items() if zone.seat == actor and zone.seen_by == "seat")
    known, hidden = before.zones[hand]
    held = list(known)
    for card in played:
        insort(held, card)
    return replace(before, zones=before.zones | {hand: Pile(tuple(held), hidden - len(played))})


def _known(seen: View) -> set[str]:
    return {card for pile in seen.zones.values() for card in pile.known}
