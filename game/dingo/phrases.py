"""What the cards of The Dingo Ate The Baby are called, and their rules in words.

A colour is always said in words, so that nobody needs the picture. Nouns come as whole phrases, because articles and endings differ
from language to language; a moon has colours of its own, because in some languages she is a lady.
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

from game.core.sentences import Prompt
from game.core.words import capital
from game.dingo.deck import Animal, Deck


def face_of(card: str) -> str:
    """The face of the card with this id."""
    return card if card.startswith("start-") else card.rpartition("-")[0]


def title(face: str, tr: NullTranslations) -> str:
    """The name on the card's plate: "Lion"."""
    _ = tr.gettext
    return {
        "baby": _("Baby"),
        "monkey": _("Monkey"),
        "dingo": _("Dingo"),
        "lion": _("Lion"),
        "elephant": _("Elephant"),
        "sun": _("Sun"),
        "moon": _("Moon"),
    }.get(_animal(face), _("Start"))


def card(face: str, tr: NullTranslations) -> str:
    """The card with its colour, without an article: "red lion"."""
    _ = tr.gettext
    phrases = {
        "baby": _("{colour} baby"),
        "monkey": _("{colour} monkey"),
        "dingo": _("{colour} dingo"),
        "lion": _("{colour} lion"),
        "elephant": _("{colour} elephant"),
        "sun": _("{colour} sun"),
        "moon": _("{colour} moon"),
        "start": _("{colour} starting card"),
    }
    return _coloured(phrases, face, tr)


def a_card(face: str, tr: NullTranslations) -> str:
    """The card as the object of a sentence: "a red lion"."""
    _ = tr.gettext
    phrases = {
        "baby": _("a {colour} baby"),
        "monkey": _("a {colour} monkey"),
        "dingo": _("a {colour} dingo"),
        "lion": _("a {colour} lion"),
        "elephant": _("a {colour} elephant"),
        "sun": _("a {colour} sun"),
        "moon": _("a {colour} moon"),
    }
    return _coloured(phrases, face, tr)


def the_card(face: str, tr: NullTranslations) -> str:
    """A card that everybody sees, inside a sentence: "the red lion"."""
    _ = tr.gettext
    phrases = {
        "baby": _("the {colour} baby"),
        "monkey": _("the {colour} monkey"),
        "dingo": _("the {colour} dingo"),
        "lion": _("the {colour} lion"),
        "elephant": _("the {colour} elephant"),
        "sun": _("the {colour} sun"),
        "moon": _("the {colour} moon"),
    }
    return _coloured(phrases, face, tr)


def whose_card(face: str, name: str, tr: NullTranslations) -> str:
    """A card with the person who played it: "Rosa's red lion"."""
    _ = tr.gettext
    phrases = {
        "baby": _("{name}’s {colour} baby"),
        "monkey": _("{name}’s {colour} monkey"),
        "dingo": _("{name}’s {colour} dingo"),
        "lion": _("{name}’s {colour} lion"),
        "elephant": _("{name}’s {colour} elephant"),
        "sun": _("{name}’s {colour} sun"),
        "moon": _("{name}’s {colour} moon"),
    }
    return _coloured(phrases, face, tr, name)


def protected(face: str, said: str, tr: NullTranslations) -> str:
    """The card that is called `said`, with a word on its being the protected one."""
    phrase = tr.pgettext("a moon", "{card} (protected)") if _animal(face) == "moon" else tr.gettext("{card} (protected)")
    return phrase.format(card=said)


def change(before: int, after: int, target: int, tr: NullTranslations) -> str:
    """What becomes of the value of a ranch: "7 becomes 12, over!"."""
    _ = tr.gettext
    words = {"value": before, "then": after}
    if before == after:
        return (_("it stays {value}, still over") if after > target else _("it stays {value}")).format(**words)
    if after <= target:
        return (_("{value} becomes {then}, no longer over") if before > target else _("{value} becomes {then}")).format(**words)
    return (_("{value} becomes {then}, still over") if before > target else _("{value} becomes {then}, over!")).format(**words)


def closed(said: str) -> str:
    """`said` as a sentence that has its end."""
    return said if said.endswith("!") else f"{said}."


def an_animal(name: str, tr: NullTranslations) -> str:
    """An animal of any colour: "an elephant"."""
    _ = tr.gettext
    return {
        "baby": _("a baby"),
        "monkey": _("a monkey"),
        "dingo": _("a dingo"),
        "lion": _("a lion"),
        "elephant": _("an elephant"),
        "sun": _("a sun"),
        "moon": _("a moon"),
    }[name]


def colour(face: str, tr: NullTranslations) -> str:
    """The colour of a card, or of a ranch by its starting card."""
    return _animal_colours(tr)[_colour(face)]


def rule(face: str, deck: Deck, tr: NullTranslations) -> Prompt:
    """The card's full name with its value, and what it does."""
    _ = tr.gettext
    if face.startswith("start-"):
        text = _("Into this ranch the others may play cards of this colour, and of any colour that lies in it.")
        return Prompt(capital(card(face, tr)), text)
    animal = next(animal for animal in deck.animal if animal.name == _animal(face))
    name = _("{card}, worth {value}").format(card=capital(card(face, tr)), value=animal.value)
    return Prompt(name, " ".join(_effects(animal, tr)))


def _effects(animal: Animal, tr: NullTranslations) -> Iterator[str]:
    _ = tr.gettext
    if animal.effect == "overpopulate":
        yield _("When it is played, the top card of the draw pile may go to any ranch. That card does nothing else.")
    elif animal.effect and animal.prey:
        prey = an_animal(animal.prey, tr)
        yield {
            "scare": _("When it is played, it may scare {prey} off any ranch."),
            "eat": _("When it is played, it may eat {prey} in any ranch."),
            "stomp": _("When it is played, it may stomp on {prey} in any ranch."),
            "chase": _("When it is played, it may chase {prey} off any ranch."),
            "stalk": _("When it is played, it may stalk {prey} in any ranch and take it away."),
        }[animal.effect].format(prey=prey)
    if animal.shields:
        yield _("While it lies there, no effect can hit the card to its left.")
    if not animal.effect and not animal.shields:
        yield _("It does nothing but count.")


def _coloured(phrases: dict[str, str], face: str, tr: NullTranslations, name: str = "") -> str:
    animal = _animal(face)
    colours = _moon_colours(tr) if animal in ("moon", "start") else _animal_colours(tr)
    return phrases[animal].format(colour=colours[_colour(face)], name=name)


def _animal(face: str) -> str:
    first, second = face.split("-")
    return first if first == "start" else second


def _colour(face: str) -> str:
    first, second = face.split("-")
    return second if first == "start" else first


def _animal_colours(tr: NullTranslations) -> dict[str, str]:
    return {
        "red": tr.pgettext("colour of an animal", "red"),
        "blue": tr.pgettext("colour of an animal", "blue"),
        "green": tr.pgettext("colour of an animal", "green"),
        "yellow": tr.pgettext("colour of an animal", "yellow"),
        "purple": tr.pgettext("colour of an animal", "purple"),
    }


def _moon_colours(tr: NullTranslations) -> dict[str, str]:
    return {
        "red": tr.pgettext("colour of a moon or of a card", "red"),
        "blue": tr.pgettext("colour of a moon or of a card", "blue"),
        "green": tr.pgettext("colour of a moon or of a card", "green"),
        "yellow": tr.pgettext("colour of a moon or of a card", "yellow"),
        "purple": tr.pgettext("colour of a moon or of a card", "purple"),
    }
