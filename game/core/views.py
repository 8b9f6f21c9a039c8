"""What a seat may know (R-ALL-5, R-ALL-7). Everything that a screen, a hint, a log line or a computer player uses comes from here.

Knowledge belongs to the card: a seat knows it where it sees the zone, or where all have seen its face since it was last shuffled
(`Rules.shown`). What is not a card is public. Written once, for all games.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.cards import Card, Zone
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Rules, S
from game.core.state import Facts
from game.core.table import Table

if TYPE_CHECKING:
    from random import Random


class Pile(NamedTuple):
    """A zone as somebody sees it: the cards known to that seat (in order where the zone has one, else sorted), and how many more."""

    known: tuple[str, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards lie here."""
        return len(self.known) + self.hidden


class View(msgspec.Struct, frozen=True):
    """The game as `seat` knows it; None is the public view, with nobody's hand.

    `shown` are the cards in hands or face-down piles whose place all know; `facts` is what is no card; `actor` the seat that is to
    decide, CHANCE or OVER; `moves` its legal moves, empty in the view of any other seat.
    """

    table: Table
    seat: int | None
    zones: dict[str, Pile]
    shown: frozenset[str]
    facts: Facts
    actor: int
    moves: tuple[Move, ...]

    def cards(self, zone: str) -> tuple[str, ...]:
        """The cards in `zone` that this seat knows."""
        return self.zones[zone].known


def view(rules: Rules[S], state: S, seat: int | None) -> View:
    """`state` as `seat` may know it."""
    table = state.table
    shown = rules.shown(state)
    layout = rules.layout(state)
    piles = {}
    for name, zone in rules.zones(table).items():
        cards = tuple(layout[name])
        known = cards if zone.visible_to(seat) else tuple(card for card in cards if card in shown)
        piles[name] = Pile(known, len(cards) - len(known))
    actor = rules.actor(state)
    moves = tuple(rules.moves(state)) if actor == seat else ()
    return View(table, seat, piles, shown, rules.facts(state), actor, moves)


def fold(rules: Rules[S], before: View, events: Iterable[Event]) -> tuple[dict[str, Pile], frozenset[str]]:
    """The zones and the shown cards of `before` after its seat saw the redacted `events`."""
    zones = rules.zones(before.table)
    piles = dict(before.zones)
    shown = set(before.shown)
    for event in events:
        if event.kind == "shuffled":
            assert event.source is not None and event.target is not None
            shown.difference_update(piles[event.source].known)
            piles[event.target] = Pile((), piles[event.target].size + piles[event.source].size)
            piles[event.source] = Pile()
        elif event.kind == "moved":
            _move(zones[event.target or ""], piles, shown, event, before.seat)
    return piles, frozenset(shown)


def _move(target: Zone, piles: dict[str, Pile], shown: set[str], event: Event, seat: int | None) -> None:
    if event.source is not None:
        known, hidden = piles[event.source]
        if event.card in known:
            piles[event.source] = Pile(tuple(card for card in known if card != event.card), hidden)
        else:
            piles[event.source] = Pile(known, hidden - 1)
    known, hidden = piles[target.name]
    if event.card is None or not (event.shown or target.visible_to(seat)):
        piles[target.name] = Pile(known, hidden + 1)
        return
    cards = list(known)
    if target.ordered:
        cards.insert(len(cards) if event.at is None else event.at, event.card)
    else:
        insort(cards, event.card)
    piles[target.name] = Pile(tuple(cards), hidden)
    shown.discard(event.card)
    if event.shown and target.seen_by != "all":
        shown.add(event.card)


def sample_world(rules: Rules[S], seen: View, random: Random) -> S:
    """A state that looks like `seen` to its seat, the unknown cards dealt at random to where they may be.

    Every such deal is as likely as any other where a game's `possible` forbids the same cards to all the zones that it narrows, which
    holds for all our games. What the game then exchanges, because of what all know of a hand (`put_right`), changes that but little. Raises
    ValueError if the view contradicts itself.
    """
    zones = rules.zones(seen.table)
    placed = {card for pile in seen.zones.values() for card in pile.known}
    unknown = [card for card in rules.cards(seen.table) if card.id not in placed]
    unknown = random.sample(unknown, len(unknown))
    layout: dict[str, list[str]] = {name: list(pile.known) for name, pile in seen.zones.items()}
    choices = []
    for name, pile in seen.zones.items():
        if pile.hidden:
            fitting = _fitting(rules, seen, zones[name], unknown)
            choices.append((len(fitting), name, fitting))
    taken: set[str] = set()
    for _, name, fitting in sorted(choices, key=lambda choice: choice[:2]):
        free = [id for id in fitting if id not in taken][: seen.zones[name].hidden]
        if len(free) < seen.zones[name].hidden:
            raise ValueError(f"no card is left that could lie in {name}")
        taken.update(free)
        layout[name].extend(free)
        if not zones[name].ordered:
            layout[name].sort()
    world = rules.build(seen.table, layout, seen.facts, seen.shown)
    rules.put_right(seen, world, random)
    return world


def _fitting(rules: Rules[S], seen: View, zone: Zone, unknown: list[Card]) -> list[str]:
    """The ids among `unknown` that may lie hidden in `zone`, in their order; of each face no more than the zone hides."""
    possible = [card for card in unknown if rules.possible(seen, card, zone)]
    if zone.hides is None:
        return [card.id for card in possible]
    return [id for face, count in zone.hides for id in [card.id for card in possible if card.face == face][:count]]
