"""The reasons of Ratón Ganador in whole sentences: why something is no move, why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.explanations import sentence_of
from game.core.moves import Reason


def explain(reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for `reason`; its one name, if it has one, is a seat ("seat.2")."""
    seats = [names[seat_of(thing)] for thing in reason.names if thing.startswith("seat.")]
    return sentence_of(reason.code, (_no_move, _why_good), tr).format(name=seats[0] if seats else "")


def explain_of(reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for the `reason` of a move of `seat`, for somebody else."""
    sentence = _why_theirs(tr).get(reason.code)
    return sentence.format(name=names[seat]) if sentence else explain(reason, names, tr)


def _no_move(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "draws-by-itself": _("The card from the draw pile comes by itself when you have placed one."),
        "not-your-card": _("Only the cards in your own hand can be placed."),
        "mouse-first": _("The first card has to be one of your mice."),
        "choose-square": _("Now choose a square: those that are free and beside a card have a plus."),
        "square-taken": _("There is a card on that square already."),
        "not-beside": _("That square touches no card: a corner is not enough, it must share a side."),
        "not-a-place": _("Cards go on the squares of the board."),
    }


def _why_good(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "safe-square": _("As the board lies now, no cat would chase the mouse away there."),
        "least-bad-square": _("There is no better square for it now."),
        "protects-own": _("It protects your own mice."),
        "hurts": _("It puts {name}’s mice in danger."),
        "harms-least": _("It harms your mice there, but less than anything else would."),
        "does-no-harm": _("It does no harm there."),
        "keeps-quiet": _("It does no harm there, and the mice can wait for a better square."),
    }


def _why_theirs(tr: NullTranslations) -> dict[str, str]:
    """Where the sentence speaks to whoever moves, the one about them."""
    _ = tr.gettext
    return {
        "protects-own": _("It protects {name}’s mice."),
        "does-no-harm": _("It does no harm to {name} there."),
        "harms-least": _("It harms {name}’s mice there, but less than anything else would."),
    }
