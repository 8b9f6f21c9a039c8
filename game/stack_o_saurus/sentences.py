"""How Stack-o-Saurus speaks: its events, moves, zones and prompts in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import Outcome
from game.core.sentences import Prompt
from game.core.table import Choice, Table
from game.core.views import View
from game.core.words import capital, listed
from game.stack_o_saurus import phrases
from game.stack_o_saurus.cards import GOAL_HEIGHT
from game.stack_o_saurus.explanations import explain
from game.stack_o_saurus.phrases import a_card, a_floor, card, colour, colour_of, face_of, floor
from game.stack_o_saurus.prompts import lifted, prompt


class StackOSaurusSentences:
    """The sentences of Stack-o-Saurus (see game.core.sentences)."""

    def title(self, tr: NullTranslations) -> str:
        return tr.gettext("Stack-o-Saurus")

    def tagline(self, tr: NullTranslations) -> str:
        return tr.gettext("Dinosaur towers")

    def begins(self, tr: NullTranslations) -> str:
        return tr.gettext("The youngest chooses the order of the colours and begins.")

    def card(self, face: str, tr: NullTranslations) -> str:
        return phrases.title(face, tr)

    def rule(self, face: str, tr: NullTranslations, table: Table | None = None) -> Prompt:
        return phrases.rule(face, tr)

    def event(self, event: Event, names: Sequence[str], tr: NullTranslations) -> str | None:
        """A hidden card that moves is not worth a line: somebody has been said to draw. Nor is each card of the goal: its order is told."""
        if event.cue == "goal" or (event.kind == "moved" and event.card is None):
            return None
        words = {"name": "" if event.seat is None else names[event.seat]}
        if event.cue == "order":
            words["colours"] = _colours((event.on or "").split(), tr)
        elif event.on is not None and event.on.startswith("tower."):
            words["other"] = names[seat_of(event.on)]
        elif event.on is not None:
            words["colour"] = colour(event.on, tr)
        if event.card is None:
            return _events(tr)[event.cue].format(**words)
        face = face_of(event.card)
        words |= {"card": a_card(face, tr), "floor": a_floor(face, tr), "dinosaur": floor(colour_of(face), tr)}
        cue = "flies" if event.cue == "climbs" and face == "pterodactyl" else event.cue
        return _events(tr)[cue].format(**words)

    def move(self, move: Move, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        match move:
            case Move("goal", order):
                return capital(_colours(order, tr))
            case Move("draw", ("discard", _hand)):
                return _("Take the {card} from the discard pile").format(card=card(face_of(seen.cards("discard")[-1]), tr))
            case Move("draw"):
                return _("Draw from the draw pile")
            case Move("play", (id, tower)) if seat_of(tower) == seen.seat:
                return _own_floor(face_of(id), seen, tr)
            case Move("play", (id, tower)):
                words = {"card": card(face_of(id), tr), "other": names[seat_of(tower)]}
                words["dinosaur"] = floor(face_of(seen.cards(tower)[-1]), tr)
                return _("Scare {other}’s {dinosaur} with the {card}").format(**words)
            case Move("discard", (id, _pile)):
                return _("Discard the {card}").format(card=card(face_of(id), tr))
            case Move("comes", (id,)):
                return _("The draw pile brings {card}").format(card=a_card(face_of(id), tr))
        return self.button(move.verb, tr)

    def reason(self, reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def aim(self, reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def prompt(self, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return prompt(seen, names, tr)

    def lifted(self, card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return lifted(card, seen, names, tr)

    def zone(self, zone: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        if zone == "goal":
            return _goal(seen, tr)
        if zone == "draw":
            return tr.gettext("Draw pile: {cards}.").format(cards=_count(seen.zones[zone].size, tr))
        if zone == "discard":
            return _discard_pile(seen, tr)
        seat = seat_of(zone)
        name = names[seat]
        return _hand(seen, seat, name, tr) if zone.startswith("hand.") else _tower(seen, seat, name, tr)

    def button(self, verb: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {"skip": _("Go on without drawing"), "pass": _("Pass")}[verb]

    def option(self, name: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {"may_discard": _("May you discard even if you could play?")}[name]

    def choice(self, name: str, value: Choice, tr: NullTranslations) -> str:
        _ = tr.gettext
        choices: dict[tuple[str, Choice], str] = {
            ("may_discard", False): _("No: if you can play, you must"),
            ("may_discard", True): _("Yes, on any turn"),
        }
        return choices[name, value]

    def outcome(self, outcome: Outcome, names: Sequence[str], tr: NullTranslations) -> Prompt:
        _ = tr.gettext
        winners = [names[seat] for seat in outcome.winners]
        if outcome.reason == "tower":
            return Prompt(_("{name} wins!").format(name=winners[0]), _("The first to complete the tower of five dinosaurs."))
        if len(winners) == 1:
            return Prompt(_("{name} wins!").format(name=winners[0]), _("The turns are over, and that tower is the tallest."))
        text = _("The turns are over, and their towers are equally tall.")
        return Prompt(_("{names} share the win").format(names=listed(winners, tr)), text)


def _events(tr: NullTranslations) -> dict[str, str]:
    """By cue; a Pterodactyl does not climb, it flies."""
    _ = tr.gettext
    return {
        "order": _("{name} sets the order: {colours}"),
        "turn": _("{name}’s turn"),
        "draws": _("{name} draws from the draw pile"),
        "skips": _("{name} cannot draw a card"),
        "comes": _("{name} gets {card}"),
        "takes": _("{name} takes {card} from the discard pile"),
        "turned-up": _("The discard pile begins with {card}"),
        "thrown-back": _("{name} throws {card} back: everybody has one"),
        "reshuffle": _("The discard pile is shuffled into a new draw pile"),
        "climbs": _("{name} stacks {floor}"),
        "flies": _("{name} stacks {floor}: it stands in for {colour}"),
        "scare": _("{name} scares {other}’s {dinosaur}"),
        "t-rex": _("{name} sends a Tyrannosaurus to {other}"),
        "falls": _("{name}’s {dinosaur} falls"),
        "discards": _("{name} discards {card}"),
        "passes": _("{name} has no cards and passes"),
        "wins": _("{name} completes the tower and wins!"),
        "limit": _("The turns are over: the tallest tower wins"),
    }


def _own_floor(face: str, seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    height = len(seen.cards(f"tower.{seen.seat}"))
    if height == 0:
        return _("Begin your tower with the Apatosaurus")
    if height == GOAL_HEIGHT - 1:
        return _("Complete your tower with the {card}, and win").format(card=card(face, tr))
    if face == "pterodactyl":
        wanted = floor(face_of(seen.cards("goal")[height]), tr)
        return _("Put the Pterodactyl on your tower in place of the {dinosaur}").format(dinosaur=wanted)
    return _("Put the {card} on your tower").format(card=card(face, tr))


def _count(number: int, tr: NullTranslations) -> str:
    return tr.ngettext("{number} card", "{number} cards", number).format(number=number)


def _colours(faces: Sequence[str], tr: NullTranslations) -> str:
    return ", ".join(colour(face, tr) for face in faces)


def _list(cards: Sequence[str], tr: NullTranslations) -> str:
    return ", ".join(card(face_of(id), tr) for id in cards)


def _goal(seen: View, tr: NullTranslations) -> str:
    cards = seen.cards("goal")
    if not cards:
        return tr.gettext("Goal: its order is still to be chosen.")
    return tr.gettext("Goal, from the bottom up: {cards}.").format(cards=_list(cards, tr))


def _discard_pile(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    cards = seen.cards("discard")
    if not cards:
        return _("Discard pile: empty.")
    words = {"cards": _count(len(cards), tr), "card": card(face_of(cards[-1]), tr)}
    if len(cards) == seen.facts["buried"]:
        return _("Discard pile: {cards}, all buried, so none can be drawn.").format(**words)
    return _("Discard pile: {cards}, with the {card} on top.").format(**words)


def _hand(seen: View, seat: int, name: str, tr: NullTranslations) -> str:
    _ = tr.gettext
    known, hidden = seen.zones[f"hand.{seat}"]
    words = {"name": name, "cards": _list(known, tr), "count": _count(len(known) + hidden, tr)}
    if seat == seen.seat:
        return (_("Your hand: {cards}.") if known else _("Your hand is empty.")).format(**words)
    if known:
        return _("{name}’s hand: {count}; taken from the discard pile: {cards}.").format(**words)
    return _("{name}’s hand: {count}.").format(**words)


def _tower(seen: View, seat: int, name: str, tr: NullTranslations) -> str:
    _ = tr.gettext
    cards = seen.cards(f"tower.{seat}")
    words = {"name": name, "cards": _list(cards, tr)}
    if not cards:
        return (_("Your tower is still to begin.") if seat == seen.seat else _("{name} has no tower yet.")).format(**words)
    if len(cards) == GOAL_HEIGHT:
        return _("{name}’s tower is complete: {cards}.").format(**words)
    words["next"] = floor(face_of(seen.cards("goal")[len(cards)]), tr)
    own = _("Your tower, from the bottom up: {cards}. Next: the {next}.")
    others = _("{name}’s tower, from the bottom up: {cards}. Next: the {next}.")
    return (own if seat == seen.seat else others).format(**words)
