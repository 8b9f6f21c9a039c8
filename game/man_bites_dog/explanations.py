"""The reasons of Man Bites Dog in whole sentences: why something is no move, why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.explanations import sentence_of
from game.core.moves import Reason


def explain(reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for `reason`; what it names is a seat ("seat.2"), a number of points, or words on cards."""
    thing = reason.names[0] if reason.names else ""
    other = reason.names[-1] if reason.names else ""
    words = {"name": names[seat_of(thing)] if thing.startswith("seat.") else "", "points": thing, "word": thing, "other": other}
    return sentence_of(reason.code, (_no_move, _why_good, _objections), tr).format(**words)


def _no_move(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "answer-first": _("First answer the question: does the headline make sense?"),
        "not-your-card": _("Only the cards in your own hand and the verbs that lie face up can be laid."),
        "draws-by-itself": _("Cards come by themselves: at once for those that you exchange, and at the end of your turn."),
        "verbs-stay": _("The verbs are for everybody: they go into headlines, and nowhere else."),
        "three-at-most": _("Three cards at most can be exchanged."),
        "exchange-first": _("First exchange what you do not want; headlines come afterwards."),
        "one-exclusive": _("One exclusive a turn, and you have played yours."),
        "exclusive-before": _("An exclusive cannot stand in a headline: play it before you lay the first card."),
        "throwing-now": _("You are discarding cards; finish that first."),
        "headline-begun": _("You are writing a headline; cards can be discarded before it, not during it."),
        "headline-full": _("A headline has seven cards at most."),
        "two-verbs-at-most": _("A headline has two verbs at most."),
        "needs-a-blue-card": _("A headline needs at least one of your own cards, and there is no room left for one."),
        "needs-a-word": _("Write a word on the blank card: 1 to 24 letters."),
        "not-a-place": _("No card goes there: drop it on the headline or on the discard pile."),
    }


def _why_good(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "next-word": _("It is the next word of a headline for {points} points."),
        "aims-at": _("It is the next word of “{other}”: {points} points."),
        "aims-elsewhere": _("“{other}” would bring {points} points."),
        "leads-on": _("It leads to the headline above: {points} points."),
        "leads-away": _("The headline above would bring {points} points."),
        "good-headline": _("The headline makes sense, and it is worth {points} points."),
        "makes-sense": _("The headline makes sense."),
        "makes-no-sense": _("The headline makes no sense."),
        "no-headline": _("There is no headline in these cards."),
        "saves-the-points": _("Nobody loses points by passing."),
        "of-no-use": _("It does not fit into a headline with the other cards."),
        "still-useful": _("It is still of use."),
        "keeps-the-rest": _("These cards are worth keeping."),
        "photo-pays": _("A photo pays 25 points, whatever comes after it."),
        "more-cards": _("New cards may make a better headline."),
        "one-more-verb": _("One more verb may make a better headline."),
    }


def _objections(tr: NullTranslations) -> dict[str, str]:
    """What is wrong with a headline."""
    _ = tr.gettext
    return {
        "do-not-go-together": _("“{word}” and “{other}” do not go together."),
        "one-word": _("One card is no headline yet: “{word}” needs company."),
        "needs-a-noun": _("The headline has no noun: nobody knows who or what it is about."),
        "needs-a-verb": _("The headline has no verb that says what happens."),
        "needs-a-subject": _("The headline does not say who does it."),
        "needs-an-object": _("“{word}” needs somebody or something after it."),
        "needs-an-adjective": _("“{word}” needs an adjective after it."),
        "needs-a-clause": _("“{word}” needs a whole sentence after it."),
        "words-left-over": _("The words do not make one sentence."),
        "left-over": _("One word too many: without “{word}” it would make sense."),
        "not-believed": _("The sentence is well made; the table just does not believe it."),
    }
