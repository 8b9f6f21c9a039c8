"""How The Dingo Ate The Baby speaks: its events, moves, zones and prompts in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.problem import N_
from game.core.rules import Outcome
from game.core.sentences import Prompt
from game.core.table import Choice, Table
from game.core.views import View
from game.core.words import capital, listed, so_far
from game.dingo import phrases
from game.dingo.deck import Deck
from game.dingo.explanations import explain, explain_of
from game.dingo.phrases import a_card, card, change, colour, face_of, protected, the_card, whose_card
from game.dingo.prompts import lifted, prompt
from game.dingo.rules import Dingo
from game.dingo.state import DIE_BONUS, sunset
from game.dingo.survey import shielded, value_of

HOUSE_DECK = N_("House deck")
"""The name of the packaged deck, to be translated; a person's own deck is called as its file says."""


class DingoSentences:
    """The sentences of The Dingo Ate The Baby (see game.core.sentences); `rules` knows the decks."""

    def __init__(self, rules: Dingo) -> None:
        self._rules = rules

    def title(self, tr: NullTranslations) -> str:
        return tr.gettext("The Dingo Ate The Baby")

    def tagline(self, tr: NullTranslations) -> str:
        return tr.gettext("Ranches and beasts")

    def begins(self, tr: NullTranslations) -> str:
        return tr.gettext("Chance decides who begins; age does not matter here.")

    def card(self, face: str, tr: NullTranslations) -> str:
        return phrases.title(face, tr)

    def rule(self, face: str, tr: NullTranslations, table: Table | None = None) -> Prompt:
        deck = next(iter(self._rules.decks.values())) if table is None else self._rules.decks.at(table)
        return phrases.rule(face, deck, tr)

    def event(self, event: Event, names: Sequence[str], tr: NullTranslations) -> str | None:
        """A hidden card that moves is not worth a line, nor are the shuffles between two days: the new day says so."""
        if event.kind == "shuffled" or (event.kind == "moved" and event.card is None):
            return None
        if event.cue == "standings":
            return so_far(event, names, tr)
        words: dict[str, object] = {"name": "" if event.seat is None else names[event.seat], "amount": event.amount}
        if event.cue == "scored":
            said = tr.ngettext("{name} has {value}: {amount} point", "{name} has {value}: {amount} points", event.amount or 0)
            return said.format(value=event.on, **words)
        if event.cue == "missed":
            return tr.gettext("{name} is over with {value}: no points").format(value=event.on, **words)
        if event.cue == "die":
            words["target"] = DIE_BONUS + (event.amount or 0)
        owner = next((seat_of(zone) for zone in (event.on, event.source, event.target) if zone and zone.startswith("ranch.")), None)
        own = owner == event.seat
        words["other"] = "" if owner is None else names[owner]
        if event.card is not None:
            face = face_of(event.card)
            words |= {"card": a_card(face, tr) if not face.startswith("start-") else "", "colour": colour(face, tr)}
        if event.kind == "moved" and event.on is not None and not event.on.startswith("ranch."):
            words["hunter"] = capital(whose_card(face_of(event.on), str(words["name"]), tr))
        said = (_own_events(tr) if own else {}).get(event.cue) or _events(tr).get(event.cue, "")
        return said.format(**words) or None

    def move(self, move: Move, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        match move:
            case Move("play", (id, ranch)):
                return self._play(id, seat_of(ranch), seen, names, tr)
            case Move("discard", (id, _pile)):
                return _("Discard {card}").format(card=the_card(face_of(id), tr))
            case Move("bonus", (id,)):
                return self._destroy(id, seen, tr)
            case Move("effect", (target,)) if target.startswith("ranch."):
                own = seat_of(target) == seen.seat
                said = _("The card of the draw pile goes to your ranch") if own else _("The card of the draw pile goes to {name}’s ranch")
                return said.format(name=names[seat_of(target)])
            case Move("effect", (id,)):
                seat = next(seat for seat in range(seen.table.players) if id in seen.cards(f"ranch.{seat}"))
                return self._hit(id, seat, seen, names, tr)
            case Move("destroy"):
                return self._destroy(seen.cards(f"ranch.{seen.seat}")[0], seen, tr)
            case Move("comes", (id,)):
                return _("The draw pile brings {card}").format(card=a_card(face_of(id), tr)) if "start-" not in id else id
        return self.button(move.verb, tr)

    def _play(self, id: str, seat: int, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        said = _("Play {card} into your ranch: {change}") if seat == seen.seat else _("Play {card} into {name}’s ranch: {change}")
        return said.format(card=the_card(face_of(id), tr), name=names[seat], change=self._change(seat, id, 1, seen, tr))

    def _destroy(self, id: str, seen: View, tr: NullTranslations) -> str:
        said = tr.gettext("Destroy {card}, your protected card: {change}")
        return said.format(card=the_card(face_of(id), tr), change=self._change(seen.seat or 0, id, -1, seen, tr))

    def _change(self, seat: int, id: str, sign: int, seen: View, tr: NullTranslations) -> str:
        """What becomes of the ranch of `seat` when the card `id` comes to it (`sign` 1) or leaves it (-1)."""
        deck = self._deck(seen)
        value = value_of(deck, seen.cards(f"ranch.{seat}"))
        return change(value, value + sign * deck.value[deck.number[id]], seen.facts["target"], tr)

    def _hit(self, id: str, seat: int, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        deck, words = self._deck(seen), {"card": the_card(face_of(id), tr), "name": names[seat]}
        own = seat == seen.seat
        said = {
            "scare": _("Scare {card} off your ranch") if own else _("Scare {card} off {name}’s ranch"),
            "eat": _("Eat {card} in your ranch") if own else _("Eat {card} in {name}’s ranch"),
            "stomp": _("Stomp on {card} in your ranch") if own else _("Stomp on {card} in {name}’s ranch"),
            "chase": _("Chase {card} off your ranch") if own else _("Chase {card} off {name}’s ranch"),
            "stalk": _("Stalk {card} in your ranch") if own else _("Stalk {card} in {name}’s ranch"),
        }
        hit = said[deck.effect(deck.number[seen.facts["acting"]])].format(**words)
        return f"{hit}: {self._change(seat, id, -1, seen, tr)}"

    def _deck(self, seen: View) -> Deck:
        return self._rules.decks.at(seen.table)

    def reason(self, reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def aim(self, reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
        return explain_of(reason, seat, names, tr)

    def prompt(self, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return prompt(self._deck(seen), seen, names, tr)

    def lifted(self, card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return lifted(card, self._deck(seen), seen, names, tr)

    def zone(self, zone: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        if zone == "draw":
            return _("Draw pile: {cards}.").format(cards=_count(seen.zones[zone].size, tr))
        if zone == "discard":
            words = {"cards": _count(seen.zones[zone].size, tr), "all": sunset(seen.table.players)}
            return _("Discard pile: {cards} of the {all} that end the day.").format(**words)
        name = names[seat_of(zone)]
        if zone.startswith("start."):
            face = next(map(face_of, seen.cards(zone)), None)
            said = _("{name}’s colour: {colour}.").format(name=name, colour=colour(face, tr)) if face else _("No starting card yet.")
            return _("{colour} Points so far: {points}.").format(colour=said, points=seen.facts["scores"][seat_of(zone)])
        own = seat_of(zone) == seen.seat
        return _hand(seen, zone, own, name, tr) if zone.startswith("hand.") else _ranch(self._deck(seen), seen, zone, own, name, tr)

    def button(self, verb: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {
            "destroy": _("Destroy protected"),
            "pass": _("Pass"),
            "skip": _("Skip the effect"),
            "no-bonus": _("Keep it"),
            "again": _("Another day"),
            "share": _("Share the win"),
        }[verb]

    def option(self, name: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {"tie": _("If the highest are equal"), "points": _("Points to win")}[name]

    def choice(self, name: str, value: Choice, tr: NullTranslations) -> str:
        _ = tr.gettext
        if name == "points":
            return str(value)
        return {"ask": _("you vote"), "share": _("they share"), "again": _("another day")}[str(value)]

    def outcome(self, outcome: Outcome, names: Sequence[str], tr: NullTranslations) -> Prompt:
        _ = tr.gettext
        winners = [names[seat] for seat in outcome.winners]
        title = _("{name} wins!").format(name=winners[0])
        if len(winners) > 1:
            title = _("{names} share the win").format(names=listed(winners, tr))
        points = max(outcome.scores)
        score = tr.ngettext("{points} point", "{points} points", points).format(points=points)
        text = {
            "points": _("{score} at the end of a day, more than anybody else."),
            "shared": _("Both the most points and the glory are shared: {score}."),
            "limit": _("A hundred days are over: {score} are the most."),
        }[outcome.reason]
        return Prompt(title, text.format(score=score))


def _events(tr: NullTranslations) -> dict[str, str]:
    """By cue; where the ranch is another's if there is one."""
    _ = tr.gettext
    return {
        "start": _("{name}’s colour is {colour}"),
        "day": _("Day {amount}: all cards are shuffled, and {name} begins"),
        "die": _("The die says {amount}: the target is {target}"),
        "settles": _("{name}’s ranch gets {card}: {amount}"),
        "comes": _("{name} draws {card}"),
        "plays": _("{name} plays {card} into {other}’s ranch: {amount}"),
        "over": _("{name} is over: {amount}!"),
        "exact": _("{name} hits the target exactly: {amount}!"),
        "back": _("{name} is no longer over: {amount}"),
        "overpopulate": _("{name}’s monkey brings a surprise to {other}"),
        "scare": _("{hunter} scares {card} off {other}’s ranch"),
        "eat": _("{hunter} eats {card} in {other}’s ranch"),
        "stomp": _("{hunter} stomps on {card} in {other}’s ranch"),
        "chase": _("{hunter} chases {card} off {other}’s ranch"),
        "stalk": _("{hunter} stalks {card} in {other}’s ranch"),
        "destroys": _("{name} destroys {card}, the protected card: {amount}"),
        "discards": _("{name} discards {card}"),
        "passes": _("{name} has no cards and passes"),
        "day-ended": _("The sun sets on day {amount}"),
        "tie": _("The highest are equal: another day, or a shared win?"),
        "again": _("{name} wants another day"),
        "share": _("{name} would share the win"),
        "points": _("That is enough to win the game"),
        "shared": _("The highest share the win"),
        "limit": _("A hundred days are over: the highest total wins"),
    }


def _own_events(tr: NullTranslations) -> dict[str, str]:
    """By cue, where the ranch is that of who does it."""
    _ = tr.gettext
    return {
        "plays": _("{name} plays {card}: {amount}"),
        "overpopulate": _("{name}’s monkey brings a surprise home"),
        "scare": _("{hunter} scares {card} at home"),
        "eat": _("{hunter} eats {card} at home"),
        "stomp": _("{hunter} stomps on {card} at home"),
        "chase": _("{hunter} chases {card} away at home"),
        "stalk": _("{hunter} stalks {card} at home"),
    }


def _count(number: int, tr: NullTranslations) -> str:
    return tr.ngettext("{number} card", "{number} cards", number).format(number=number)


def _hand(seen: View, zone: str, own: bool, name: str, tr: NullTranslations) -> str:
    _ = tr.gettext
    known, hidden = seen.zones[zone]
    if own and known:
        return _("Your hand: {cards}.").format(cards=", ".join(card(face_of(id), tr) for id in known))
    if own:
        return _("Your hand is empty.")
    return _("{name}’s hand: {count}.").format(name=name, count=_count(len(known) + hidden, tr))


def _ranch(deck: Deck, seen: View, zone: str, own: bool, name: str, tr: NullTranslations) -> str:
    """Its colour, its value against the target, and its cards with what keeps them safe."""
    _ = tr.gettext
    cards = seen.cards(zone)
    start = next((face_of(id) for id in seen.cards(f"start.{seat_of(zone)}")), None)
    words: dict[str, object] = {"name": name, "colour": colour(start, tr) if start else "?", "target": seen.facts["target"]}
    if not cards:
        said = _("Your ranch ({colour}) is empty.") if own else _("{name}’s ranch ({colour}) is empty.")
        return said.format(**words)
    value = value_of(deck, cards)
    safe = shielded(deck, cards)
    names = [card(face_of(id), tr) for id in cards]
    names = [_("{card} (shielded by the moon)").format(card=said) if id in safe else said for said, id in zip(names, cards, strict=True)]
    names[0] = protected(face_of(cards[0]), names[0], tr)
    words |= {"value": value, "cards": ", ".join(names)}
    if value > seen.facts["target"]:
        said = (
            _("Your ranch ({colour}), {value}, over the {target}: {cards}.")
            if own
            else _("{name}’s ranch ({colour}), {value}, over the {target}: {cards}.")
        )
    else:
        said = (
            _("Your ranch ({colour}), {value} of {target}: {cards}.")
            if own
            else _("{name}’s ranch ({colour}), {value} of {target}: {cards}.")
        )
    return said.format(**words)
