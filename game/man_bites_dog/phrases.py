"""What the cards of Man Bites Dog are called, and their rules in words. Words and verbs are in the language of the deck."""

from __future__ import annotations

from gettext import NullTranslations

from game.core.sentences import Prompt
from game.man_bites_dog.deck import BLANK_POINTS, Deck


def title(face: str, tr: NullTranslations) -> str:
    """What stands on the card; "Blank" where nothing does yet."""
    _ = tr.gettext
    special = {"photo": _("Photo"), "story": _("Story"), "interview": _("Interview"), "blank": _("Blank")}
    return special.get(face) or face.split(" ", 2)[2]


def name(deck: Deck, id: str, tr: NullTranslations) -> str:
    """The card as it is named in a sentence, within quotation marks if it is a word."""
    return special(id, tr) or tr.gettext("“{word}”").format(word=title(deck.cards[deck.number[id]].face, tr))


def valued(deck: Deck, id: str, tr: NullTranslations) -> str:
    """The card as `name` has it, with its points in brackets if it has some: what is needed to choose between cards."""
    worth = deck.points[deck.number[id]]
    return f"{name(deck, id, tr)} ({worth})" if worth else name(deck, id, tr)


def special(id: str, tr: NullTranslations) -> str | None:
    """How a card without a printed word is named in a sentence; None for one with a word."""
    _ = tr.gettext
    names = {"photo": _("the photo"), "story": _("the story"), "interview": _("the interview"), "blank": _("a blank card")}
    return names.get(id.rpartition("-")[0])


def rule(face: str, tr: NullTranslations) -> Prompt:
    """The card's full name, and its rule in words."""
    _ = tr.gettext
    kind, *rest = face.split(" ", 2)
    texts = {
        "verb": _("A verb for everybody. A headline has two verbs at most; afterwards they go back to their places."),
        "word": _("A noun or an adjective for your headline. The newspaper sees to it that everything agrees."),
        "blank": _("Write any noun or adjective on it when you lay it. Afterwards it is blank again."),
        "photo": _("Play it before your headline, or before you pass: 25 points for this round."),
        "story": _("Play it before your headline: one more verb is turned up, for this turn only."),
        "interview": _("Play it before your headline: discard as many cards as you like and draw one more than that."),
    }
    if rest:
        return Prompt(rest[1], f"{points(int(rest[0]), tr)}. {texts[kind]}")
    if kind == "blank":
        return Prompt(title(face, tr), f"{points(BLANK_POINTS, tr)}. {texts[kind]}")
    return Prompt(_("Exclusive: {card}").format(card=title(face, tr)), texts[kind])


def points(number: int, tr: NullTranslations) -> str:
    """ "55 points"."""
    return tr.ngettext("{number} point", "{number} points", number).format(number=number)
