"""What the cards of Stack-o-Saurus are called, and their rules in words.

A colour is always said in words, so that nobody needs the picture. Nouns come as whole phrases, because articles and endings differ
from language to language.
"""

from __future__ import annotations

from gettext import NullTranslations

from game.core.sentences import Prompt
from game.stack_o_saurus.cards import CARDS, NUMBER


def face_of(card: str) -> str:
    """The face of the card with this id."""
    return CARDS[NUMBER[card]].face


def colour_of(face: str) -> str:
    """The face of the dinosaur that has the colour of this card: a scare card's is the one that it scares."""
    return face.removeprefix("scare-")


def title(face: str, tr: NullTranslations) -> str:
    """The name on the card's plate: "Triceratops"."""
    _ = tr.gettext
    titles = {
        "apatosaurus": _("Apatosaurus"),
        "blue": _("Triceratops"),
        "orange": _("Stegosaurus"),
        "purple": _("Parasaur"),
        "green": _("Ankylosaurus"),
        "pterodactyl": _("Pterodactyl"),
        "tyrannosaurus": _("Tyrannosaurus"),
    }
    return titles.get(face) or _("T-Rex!")


def card(face: str, tr: NullTranslations) -> str:
    """The card with its colour, without an article: "blue Triceratops", "blue T-Rex"."""
    _ = tr.gettext
    return {
        "apatosaurus": _("Apatosaurus"),
        "blue": _("blue Triceratops"),
        "orange": _("orange Stegosaurus"),
        "purple": _("purple Parasaur"),
        "green": _("green Ankylosaurus"),
        "pterodactyl": _("Pterodactyl"),
        "scare-blue": _("blue T-Rex"),
        "scare-orange": _("orange T-Rex"),
        "scare-purple": _("purple T-Rex"),
        "scare-green": _("green T-Rex"),
        "tyrannosaurus": _("Tyrannosaurus"),
    }[face]


def a_card(face: str, tr: NullTranslations) -> str:
    """The card as the object of a sentence: "a blue Triceratops", "a blue T-Rex"."""
    _ = tr.gettext
    return {
        "apatosaurus": _("an Apatosaurus"),
        "blue": _("a blue Triceratops"),
        "orange": _("an orange Stegosaurus"),
        "purple": _("a purple Parasaur"),
        "green": _("a green Ankylosaurus"),
        "pterodactyl": _("a Pterodactyl"),
        "scare-blue": _("a blue T-Rex"),
        "scare-orange": _("an orange T-Rex"),
        "scare-purple": _("a purple T-Rex"),
        "scare-green": _("a green T-Rex"),
        "tyrannosaurus": _("a Tyrannosaurus"),
    }[face]


def a_floor(face: str, tr: NullTranslations) -> str:
    """A dinosaur of a tower as the object of a sentence: "a blue one"."""
    _ = tr.gettext
    colours = {"blue": _("a blue one"), "orange": _("an orange one"), "purple": _("a purple one"), "green": _("a green one")}
    return colours.get(face) or a_card(face, tr)


def floor(face: str, tr: NullTranslations) -> str:
    """A dinosaur of a tower without an article, to follow "the" or "Rosa's": "blue one"."""
    _ = tr.gettext
    colours = {"blue": _("blue one"), "orange": _("orange one"), "purple": _("purple one"), "green": _("green one")}
    return colours.get(face) or card(face, tr)


def colour(face: str, tr: NullTranslations) -> str:
    """The colour of a dinosaur, or of the dinosaur that a scare card scares: "blue". Empty for the cards that are known by their name."""
    colours = {
        "blue": tr.pgettext("colour of a dinosaur", "blue"),
        "orange": tr.pgettext("colour of a dinosaur", "orange"),
        "purple": tr.pgettext("colour of a dinosaur", "purple"),
        "green": tr.pgettext("colour of a dinosaur", "green"),
    }
    return colours.get(colour_of(face), "")


def rule(face: str, tr: NullTranslations) -> Prompt:
    """The card's full name, and its rule in words."""
    _ = tr.gettext
    if face == "apatosaurus":
        return Prompt(_("Apatosaurus, the black dinosaur"), _("Begins your tower: all the others stand on it. It never falls."))
    if face == "pterodactyl":
        text = _("Takes the place of whatever colour is next on your tower. Only a Tyrannosaurus scares it.")
        return Prompt(_("Lucky Pterodactyl"), text)
    if face == "tyrannosaurus":
        text = _("Scares the top dinosaur off anybody’s tower, a Pterodactyl too. Both cards go to the bottom of the discard pile.")
        return Prompt(_("Tyrannosaurus"), text)
    if face.startswith("scare-"):
        names = {
            "scare-blue": _("T-Rex that scares blue ones"),
            "scare-orange": _("T-Rex that scares orange ones"),
            "scare-purple": _("T-Rex that scares purple ones"),
            "scare-green": _("T-Rex that scares green ones"),
        }
        text = _("Another player’s {dinosaur} falls if it is on top. Both cards go to the bottom of the discard pile.")
        return Prompt(names[face], text.format(dinosaur=floor(colour_of(face), tr)))
    names = {
        "blue": _("Triceratops, the blue dinosaur"),
        "orange": _("Stegosaurus, the orange dinosaur"),
        "purple": _("Parasaur, the purple dinosaur"),
        "green": _("Ankylosaurus, the green dinosaur"),
    }
    text = _("Climbs your tower when its colour is next in the goal. Only {t_rex} or a Tyrannosaurus scares it.")
    return Prompt(names[face], text.format(t_rex=a_card(f"scare-{face}", tr)))
