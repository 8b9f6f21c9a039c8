"""The reasons that every game has, in whole sentences: whose turn it is, and why a decision cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from gettext import NullTranslations

Sentences = Callable[[NullTranslations], dict[str, str]]
"""The sentences of one kind of reason, by code."""


def sentence_of(code: str, kinds: Iterable[Sentences], tr: NullTranslations) -> str:
    """The sentence for `code` in the first of a game's `kinds` that has one, else the common one. Raises KeyError for an unknown code."""
    for sentences in (*kinds, _common):
        found = sentences(tr).get(code)
        if found is not None:
            return found
    raise KeyError(code)


def _common(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "game-over": _("The game is over."),
        "no-such-move": _("That is not a move of this game."),
        "not-your-turn": _("It is not your turn yet."),
        "wait-for-others": _("The others are playing; your turn will come."),
        "table-looks-only": _("This game can only be watched: its cards do not move by hand."),
        "only-move": _("There is nothing else to do."),
        "nothing-to-undo": _("There is nothing to take back yet."),
        "undo-chance": _("This cannot be taken back: a card has been drawn since."),
        "undo-other-seat": _("This cannot be taken back: {name} has played since."),
        "undo-revealed": _("This cannot be taken back: a card has been seen that was hidden."),
    }
