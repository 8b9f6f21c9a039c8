"""What a person should know before deciding: how the ranches stand, and what the lifted card does where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from game.core.rules import CHANCE, OVER
from game.core.sentences import Prompt
from game.core.views import View
from game.dingo.deck import Deck
from game.dingo.phrases import an_animal, card, change, closed, face_of, rule, the_card
from game.dingo.state import BONUS, EFFECT, TIE, sunset
from game.dingo.survey import prey_of, value_of

SOON = 3
"""With so many discards to come the sunset is near: whoever decides hears of it."""


def prompt(deck: Deck, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the deciding seat may do, and how it stands; for anybody else, whom the table waits for."""
    _ = tr.gettext
    phase = seen.facts["phase"]
    if seen.actor == OVER:
        return Prompt(_("The game is over"), _("Look at the ranches as long as you like."))
    if seen.actor == CHANCE:
        return Prompt(_("The cards are coming"), _("In a moment play goes on."))
    if seen.actor != seen.seat:
        return Prompt(_("{name} is to play").format(name=names[seen.actor]), _waiting(phase, tr))
    if phase == TIE:
        text = _("Another day is played if more than half of you want it. Otherwise the highest share the win.")
        return Prompt(_("The highest are equal"), text)
    if phase == BONUS:
        return _bonus(deck, seen, tr)
    if phase == EFFECT:
        return _effect(deck, seen, tr)
    return Prompt(_what_now(seen, tr), " ".join((standing(deck, seen, tr), *_leader(deck, seen, names, tr), *_sun(seen, tr))))


def _waiting(phase: str, tr: NullTranslations) -> str:
    _ = tr.gettext
    phases = {
        TIE: _("Every seat votes: another day, or a shared win?"),
        BONUS: _("They may destroy their protected card."),
        EFFECT: _("They may use the effect of their card."),
    }
    return phases.get(phase) or _("They play, discard or destroy a card.")


def _what_now(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    verbs = {move.verb for move in seen.moves}
    if "play" in verbs:
        return _("Play or discard")
    return _("No cards: destroy, or pass") if "destroy" in verbs else _("You have no cards: pass")


def standing(deck: Deck, seen: View, tr: NullTranslations) -> str:
    """What the own ranch is worth, against the target."""
    _ = tr.gettext
    words = {"value": value_of(deck, seen.cards(f"ranch.{seen.seat}")), "target": seen.facts["target"]}
    if words["value"] > words["target"]:
        return _("Your ranch: {value} of {target}, over!").format(**words)
    return _("Your ranch: {value} of {target}.").format(**words)


def _leader(deck: Deck, seen: View, names: Sequence[str], tr: NullTranslations) -> Iterator[str]:
    """Whoever has the highest ranch that is not over, if it is somebody else's."""
    values = [value_of(deck, seen.cards(f"ranch.{seat}")) for seat in range(seen.table.players)]
    best = max((value for value in values if value <= seen.facts["target"]), default=-1)
    if best > 0 and seen.seat is not None and values[seen.seat] != best:
        yield tr.gettext("Best ranch today: {name}, {value}.").format(name=names[values.index(best)], value=best)


def _sun(seen: View, tr: NullTranslations) -> Iterator[str]:
    """How soon the day ends, once it is soon."""
    left = sunset(seen.table.players) - seen.zones["discard"].size
    if left <= SOON:
        yield tr.ngettext("To sunset: {count} discard.", "To sunset: {count} discards.", left).format(count=left)


def _bonus(deck: Deck, seen: View, tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    ranch = seen.cards(f"ranch.{seen.seat}")
    becomes = change(value_of(deck, ranch), value_of(deck, ranch[1:]), seen.facts["target"], tr)
    words = {"card": the_card(face_of(ranch[0]), tr), "change": becomes}
    text = _("Same colour! Choose {card} (your ranch: {change}), or keep it.").format(**words)
    return Prompt(_("Destroy your protected card?"), text)


def _effect(deck: Deck, seen: View, tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    animal = deck.animal[deck.kind[deck.number[seen.facts["acting"]]]]
    if animal.prey is None:
        return Prompt(_("A surprise: for which ranch?"), _("The top card of the draw pile goes there. Or skip the effect."))
    titles = {
        "scare": _("Scare {prey}?"),
        "eat": _("Eat {prey}?"),
        "stomp": _("Stomp on {prey}?"),
        "chase": _("Chase {prey} away?"),
        "stalk": _("Stalk {prey}?"),
    }
    title = titles[animal.effect or ""].format(prey=an_animal(animal.prey, tr))
    several = len([move for move in seen.moves if move.verb == "effect"]) > 1
    return Prompt(title, _("Choose which one, or skip the effect.") if several else _("Choose the card, or skip the effect."))


def lifted(thing: str, deck: Deck, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the lifted card is, what it would make of the own ranch, and what it could hit. Where it may go is marked."""
    _ = tr.gettext
    face = face_of(thing)
    name, what = rule(face, deck, tr)
    targets = [move.things[1] for move in seen.moves if move.things[:1] == (thing,) and len(move.things) > 1]
    if not targets:
        return Prompt(name, what)
    value = value_of(deck, seen.cards(f"ranch.{seen.seat}"))
    becomes = change(value, value + deck.value[deck.number[thing]], seen.facts["target"], tr)
    parts = [closed(_("Yours: {change}").format(change=becomes))]
    prey = [f"{card(face_of(id), tr)} ({names[seat]})" for seat, id in prey_of(deck, seen, thing)]
    if prey:
        parts.append(_("In reach: {cards}.").format(cards=", ".join(prey)))
    elif deck.overpopulates[deck.number[thing]]:
        parts.append(_("Brings a surprise to any ranch."))
    return Prompt(name, " ".join(parts))
