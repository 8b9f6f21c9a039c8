"""The reasons of The Dingo Ate The Baby in whole sentences: why something is no move, why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.explanations import sentence_of
from game.core.moves import Reason


def explain(reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for `reason`. What it names is a seat ("seat.2"), and then what a ranch comes to and the target ("12", "15")."""
    seats = [names[seat_of(thing)] for thing in reason.names if thing.startswith("seat.")]
    said = sentence_of(reason.code, (_no_move, _why_good), tr).format(name=seats[0] if seats else "")
    return _with_figures(said, reason, tr)


def explain_of(reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for the `reason` of a move of `seat`, for somebody else."""
    sentence = _why_theirs(tr).get(reason.code)
    return _with_figures(sentence.format(name=names[seat]), reason, tr) if sentence else explain(reason, names, tr)


def _with_figures(said: str, reason: Reason, tr: NullTranslations) -> str:
    """`said`, and in brackets what the ranch comes to, where the reason has that."""
    figures = [thing for thing in reason.names if not thing.startswith("seat.")]
    if not figures:
        return said
    value, target = figures
    return tr.gettext("{why} ({value} of {target}).").format(why=said.removesuffix("."), value=value, target=target)


def _no_move(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "bonus-first": _("First decide whether your protected card is destroyed."),
        "effect-first": _("First use the effect of the card that you played, or skip it."),
        "vote-first": _("First vote: another day, or a shared win?"),
        "draws-by-itself": _("You draw by yourself at the end of your turn."),
        "not-your-card": _("Only the cards in your own hand can be played."),
        "no-such-colour": _("{name}’s ranch has no card of that colour, and its starting card has another one too."),
        "choose-ranch": _("Drop it on a ranch, or on the discard pile."),
        "choose-ranch-for-card": _("Choose a ranch for the card of the draw pile, or skip it."),
        "not-a-place": _("No card goes there: drop it on a ranch, or on the discard pile."),
        "protected": _("It is protected: the leftmost card of a ranch can be hit by its owner’s effects only."),
        "shielded": _("A moon shields it: no effect can hit the card to the left of a moon."),
        "not-its-prey": _("The card that you played does not hunt that one."),
    }


def _why_good(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "comes-closer": _("Your ranch comes closer to the target."),
        "closer-by-bonus": _("Then destroy your protected card: your ranch comes closer to the target."),
        "closer-by-effect": _("With its effect your ranch comes closer to the target."),
        "saves": _("Then your ranch will no longer be over the target."),
        "saves-by-bonus": _("Then destroy your protected card: your ranch will no longer be over the target."),
        "saves-by-effect": _("With its effect your ranch will no longer be over the target."),
        "throws-over": _("It puts {name} over the target."),
        "sets-back": _("It takes {name} farther from the target."),
        "sets-back-by-effect": _("With its effect it takes {name} farther from the target."),
        "spoils": _("It makes the day worse for {name}."),
        "spoils-by-effect": _("With its effect it makes the day worse for {name}."),
        "ends-day": _("The day ends, and that is how you want it to end."),
        "hurries-sunset": _("The day comes closer to its end, and you stand well."),
        "waits": _("It does the least harm, and brings a new card."),
        "harms-least": _("It does the least harm."),
        "another-day": _("Another day, and the win may be yours alone."),
    }


def _why_theirs(tr: NullTranslations) -> dict[str, str]:
    """Where the sentence speaks to whoever moves, the one about them."""
    _ = tr.gettext
    closer, saves = _("{name}’s ranch comes closer to the target."), _("{name}’s ranch is no longer over the target.")
    return {
        **dict.fromkeys(("comes-closer", "closer-by-bonus", "closer-by-effect"), closer),
        **dict.fromkeys(("saves", "saves-by-bonus", "saves-by-effect"), saves),
        "ends-day": _("The day ends, and that suits {name}."),
        "hurries-sunset": _("The day comes closer to its end, and {name} stands well."),
        "waits": _("It does the least harm, and brings {name} a new card."),
        "another-day": _("Another day, and the win may go to {name} alone."),
    }
