"""The reasons of Stack-o-Saurus in whole sentences: why something is no move, why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.explanations import sentence_of
from game.core.moves import Reason
from game.stack_o_saurus.phrases import card, colour


def explain(reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
    """The sentence for `reason`. Its names are a seat ("seat.2") and faces, the first of which is {card}, the last {other}."""
    seats = [names[seat_of(thing)] for thing in reason.names if thing.startswith("seat.")]
    faces = [thing for thing in reason.names if not thing.startswith("seat.")]
    words = {"name": seats[0]} if seats else {}
    if faces:
        words |= {"card": card(faces[0], tr), "colour": colour(faces[0], tr), "other": colour(faces[-1], tr)}
    return _sentence(reason, tr).format(**words)


def _sentence(reason: Reason, tr: NullTranslations) -> str:
    if reason == Reason("not-on-own-tower", ("tyrannosaurus",)):
        return tr.gettext("The Tyrannosaurus is for another player’s tower that has a dinosaur on its Apatosaurus.")
    return sentence_of(reason.code, (_no_move, _why_good), tr)


def _no_move(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "choose-order-first": _("First choose the order in which the dinosaurs climb."),
        "draw-first": _("First draw a card, from the draw pile or from the discard pile."),
        "already-drawn": _("You have drawn a card already. Now play one, or discard one if none can be played."),
        "no-card-to-draw": _("There is no card to draw."),
        "discard-empty": _("The discard pile is empty; draw from the draw pile."),
        "top-is-buried": _("Scared cards lie buried until they are shuffled again; draw from the draw pile."),
        "top-is-apatosaurus": _("Everybody has an Apatosaurus, so nobody may take another one; draw from the draw pile."),
        "not-your-card": _("Only the cards in your own hand can be played."),
        "must-play": _("You have a card that can be played; only those who have none may discard."),
        "not-a-place": _("No card goes there."),
        "only-own-tower": _("Your dinosaurs climb your own tower only."),
        "apatosaurus-first": _("A tower begins with an Apatosaurus."),
        "one-apatosaurus": _("Your tower has its Apatosaurus already."),
        "another-is-next": _("The next dinosaur on your tower is {colour}, not {other}."),
        "not-on-own-tower": _("The {card} is for another player’s tower that has a {colour} dinosaur on top."),
        "nothing-to-scare": _("{name} has no tower yet."),
        "apatosaurus-never-falls": _("An Apatosaurus never falls, and {name} has nothing on top of it."),
        "lucky-never-scared": _("{name} has a Pterodactyl on top, and only a Tyrannosaurus scares it."),
        "other-colour-on-top": _("{name} has a {colour} dinosaur on top, and this card scares only {other} ones."),
    }


def _why_good(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "finishes-tower": _("It completes the tower and wins."),
        "next-floor": _("The tower grows: the {card} is next."),
        "lucky-floor": _("The tower grows: the Pterodactyl stands in for the next colour."),
        "stops-winner": _("{name} is one dinosaur away from winning."),
        "topples": _("{name}’s tower gets lower."),
        "least-useful": _("The {card} is the card that helps least."),
        "next-floor-face-up": _("The {card} on the discard pile is next on the tower."),
        "least-useful-feeds": _("{name} could use the card that helps least, so the {card} goes."),
        "win-in-hand": _("You hold the card that wins: draw whatever you like."),
        "next-floor-in-hand": _("You hold the next dinosaur for your tower already: the draw pile may bring a good one for later."),
        "lucky-face-up": _("The Pterodactyl on the discard pile can stand in for the next colour."),
        "scares-face-up": _("With the {card} on the discard pile {name}’s tower gets lower."),
        "kept-from-next": _("{name} could use the {card} on the discard pile."),
        "useful-face-up": _("The {card} on the discard pile will be useful."),
        "no-better-draw": _("The draw pile promises nothing better."),
        "nothing-useful-face-up": _("The draw pile may bring something better than the discard pile."),
        "any-order": _("Any order is as good as another: everybody builds the same tower."),
    }
