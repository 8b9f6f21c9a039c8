"""What the cards and squares of Ratón Ganador are called, and the rules of the cards in words.

A square is called by its row's letter and its column's number, as in the game of battleships: "B3". Nouns come as whole phrases, because
articles and endings differ from language to language.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.sentences import Prompt
from game.raton_ganador.cards import CARDS, NUMBER

ROWS = "ABCDEFG"


def face_of(card: str) -> str:
    """The face of the card with this id."""
    return CARDS[NUMBER[card]].face


def kind_of(face: str) -> str:
    """The animal on a face, "mouse" for every mouse."""
    return "mouse" if face.startswith("mouse") else face


def owner_of(face: str) -> int:
    """Whose mouse has this face."""
    return int(face.removeprefix("mouse").partition(".")[0])


def points_of(face: str) -> int:
    """What a mouse with this face is worth."""
    return int(face.partition(".")[2])


def spoken(square: str) -> str:
    """What a person calls the square that moves call "1,2": "B3"."""
    row, column = square.split(",")
    return f"{ROWS[int(row)]}{int(column) + 1}"


def title(face: str, tr: NullTranslations) -> str:
    """The name on the card's plate."""
    _ = tr.gettext
    titles = {"rabid": _("Rabid dog"), "dog": _("Good dog"), "cat": _("Cat"), "start": _("Start"), "mouse": _("Mouse")}
    return titles[kind_of(face)]


def card(face: str, tr: NullTranslations) -> str:
    """The card without an article: "good dog", "3-point mouse"."""
    _, points = tr.gettext, points_of(face) if face.startswith("mouse") else 0
    if points:
        return tr.ngettext("{points}-point mouse", "{points}-point mouse", points).format(points=points)
    return {"rabid": _("rabid dog"), "dog": _("good dog"), "cat": _("cat"), "start": _("start card")}[face]


def a_card(face: str, tr: NullTranslations) -> str:
    """The card as the object of a sentence: "a good dog", "a 3-point mouse"."""
    _, points = tr.gettext, points_of(face) if face.startswith("mouse") else 0
    if points:
        return tr.ngettext("a {points}-point mouse", "a {points}-point mouse", points).format(points=points)
    return {"rabid": _("a rabid dog"), "dog": _("a good dog"), "cat": _("a cat"), "start": _("the start card")}[face]


def mouse(face: str, viewer: int | None, names: Sequence[str], tr: NullTranslations) -> str:
    """A mouse and whose it is: "your 3-point mouse", "Rosa's 3-point mouse"."""
    points = points_of(face)
    if owner_of(face) == viewer:
        said = tr.ngettext("your {points}-point mouse", "your {points}-point mouse", points)
    else:
        said = tr.ngettext("{name}’s {points}-point mouse", "{name}’s {points}-point mouse", points)
    return said.format(points=points, name=names[owner_of(face)])


def rule(face: str, tr: NullTranslations) -> Prompt:
    """The card's full name, and its rule in words."""
    _ = tr.gettext
    if face.startswith("mouse"):
        points = points_of(face)
        name = tr.ngettext("Mouse of {points} point", "Mouse of {points} points", points).format(points=points)
        return Prompt(name, _("Its owner gets the points if it is still on the board in the end. A cat beside it chases it away."))
    rules = {
        "rabid": Prompt(
            _("Rabid dog"), _("In the end it scares every good dog beside it away. Nobody else minds it, and nobody scares it.")
        ),
        "dog": Prompt(_("Good dog"), _("In the end it chases every cat beside it away, unless a rabid dog beside it has scared it.")),
        "cat": Prompt(_("Cat"), _("In the end it chases every mouse beside it away, yours too, unless a good dog has chased it away.")),
        "start": Prompt(_("Start card"), _("The first card is placed beside it. It scares nobody, and nobody scares it.")),
    }
    return rules[face]
