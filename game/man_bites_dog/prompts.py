"""What a person should know before deciding: what is asked, what it would bring, and where the lifted card may be dropped."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.moves import Reason
from game.core.rules import CHANCE, OVER
from game.core.sentences import Prompt
from game.core.state import FINISHED
from game.core.views import View
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.explanations import explain
from game.man_bites_dog.moves import MOST_EXCHANGED
from game.man_bites_dog.newspaper import set_ids
from game.man_bites_dog.objections import NOT_BELIEVED, objection
from game.man_bites_dog.phrases import name, points, rule
from game.man_bites_dog.round import REJECTED
from game.man_bites_dog.state import CHALLENGE, EXCHANGE, HEADLINE, INTERVIEW, THROWING, VOTE, headline_points


def headline(seen: View, deck: Deck) -> str:
    """What lies on the board, as the newspaper sets it; empty where nothing does."""
    return set_ids(deck, seen.cards("headline"), seen.facts["words"])


def worth(seen: View, deck: Deck) -> int:
    """The points of what lies on the board."""
    return headline_points(deck, [deck.number[card] for card in seen.cards("headline")])


def standing(seen: View, seat: int) -> int:
    """The points of `seat`, with those of the running round."""
    running = 0 if seen.facts["phase"] == FINISHED else int(seen.facts["round_scores"][seat])
    return int(seen.facts["scores"][seat]) + running


def flaw(seen: View, deck: Deck) -> Reason | None:
    """What is wrong with what lies on the board; None if it makes sense. That is help for its author: anything may be printed."""
    words = {deck.number[id]: word for id, word in seen.facts["words"].items()}
    return objection(deck, [deck.number[id] for id in seen.cards("headline")], words)


def doubt(seen: View, deck: Deck, tr: NullTranslations) -> str | None:
    """What its author is asked before nonsense is printed; None if what lies on the board makes sense."""
    why = flaw(seen, deck)
    if why is None:
        return None
    asked = tr.gettext("It makes no sense like this. {why} If the table rejects it, you lose {points} points. Print it all the same?")
    return asked.format(why=explain(why, (), tr), points=REJECTED)


def prompt(seen: View, deck: Deck, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the deciding seat may do; for anybody else, whom the table waits for."""
    _ = tr.gettext
    if seen.actor == OVER:
        return Prompt(_("The game is over"), _("The presses have stopped."))
    if seen.actor == CHANCE:
        return Prompt(_("The cards are coming"), _("In a moment play goes on."))
    if seen.actor != seen.seat:
        return _waiting(seen, deck, names, tr)
    phase = seen.facts["phase"]
    if phase == EXCHANGE:
        return Prompt(_("Exchange what you do not want"), _exchanging(MOST_EXCHANGED - seen.facts["thrown"], tr))
    if phase in (CHALLENGE, VOTE):
        return _asked(seen, deck, names, tr)
    return _turn(seen, deck, tr)


def _exchanging(left: int, tr: NullTranslations) -> str:
    """How many cards may still be exchanged; "more" only where some already were."""
    if left == MOST_EXCHANGED:
        return tr.gettext("You may exchange up to {number} cards.").format(number=left)
    if not left:
        return tr.gettext("Three cards at most can be exchanged.")
    return tr.ngettext("You may exchange {number} more card.", "You may exchange {number} more cards.", left).format(number=left)


def _turn(seen: View, deck: Deck, tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    draft = seen.facts["draft"]
    if draft == HEADLINE:
        return _writing(seen, deck, tr)
    if draft == INTERVIEW:
        return Prompt(_("Discard what you do not want"), _("You draw one card more than you discard."))
    if draft == THROWING:
        return Prompt(_("Discard what you do not want, then pass"), _("You draw until you have five cards."))
    if seen.facts["rejected"]:
        rejected = _("The table rejected your headline.")
        return Prompt(_("Write another headline, or pass"), f"{rejected} {_why_rejected(seen, deck, tr)}".strip())
    text = _("Up to 7 cards and 2 verbs. Five of yours: 10 points more.")
    return Prompt(_("Write a headline"), text)


def _writing(seen: View, deck: Deck, tr: NullTranslations) -> Prompt:
    """Whether what is laid makes sense so far."""
    _ = tr.gettext
    wrong = flaw(seen, deck)
    if wrong is None:
        return Prompt(_("Print it, or go on writing"), _("It makes sense: {points}.").format(points=points(worth(seen, deck), tr)))
    return Prompt(_("Go on writing"), explain(wrong, (), tr))


def _why_rejected(seen: View, deck: Deck, tr: NullTranslations) -> str:
    """What was wrong with the last headline of this turn. Nobody remembers what stood on its blanks."""
    row = seen.facts["rejected"][-1]
    if any(id.startswith("blank-") for id in row):
        return ""
    return explain(objection(deck, [deck.number[id] for id in row], {}) or NOT_BELIEVED, (), tr)


def _asked(seen: View, deck: Deck, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """The question of a challenge or a vote, and what the answers mean."""
    _ = tr.gettext
    words = {"name": names[seen.facts["author"]], "points": points(worth(seen, deck), tr), "lost": REJECTED}
    if seen.facts["phase"] == CHALLENGE:
        then = (
            _("{points} for {name}. If you challenge it, you alone decide.")
            if seen.table.players == 2
            else _("{points} for {name}. If you challenge it, the table votes.")
        )
        return Prompt(_("Does it make sense?"), then.format(**words))
    text = _("If it stands, {points} for {name}; if not, {name} loses {lost} and may try again.").format(**words)
    if seen.seat == seen.facts["author"]:
        return Prompt(_("The table is divided: you decide"), text)
    return Prompt(_("Vote: does it make sense?"), text)


def _waiting(seen: View, deck: Deck, names: Sequence[str], tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    name_ = names[seen.actor]
    phase = seen.facts["phase"]
    if phase == EXCHANGE:
        return Prompt(_("{name} exchanges cards").format(name=name_), _("Then it is the next one’s turn to exchange."))
    if phase in (CHALLENGE, VOTE):
        title = _("{name} votes") if phase == VOTE else _("{name} is asked")
        return Prompt(title.format(name=name_), _("The table judges, not the computer."))
    text = headline(seen, deck)
    return Prompt(_("{name} is writing a headline").format(name=name_), _("“{headline}”…").format(headline=text) if text else "")


def _to_the_press(tr: NullTranslations) -> dict[str, str]:
    """By the face of an exclusive: where it is dropped, and what it brings."""
    _ = tr.gettext
    return {
        "photo": _("Drop it on the press: 25 points for this round."),
        "story": _("Drop it on the press: one more verb, for this turn."),
        "interview": _("Drop it on the press: discard cards and draw one more."),
    }


def lifted(card: str, seen: View, deck: Deck, tr: NullTranslations) -> Prompt:
    """What the lifted card does, and where it may be dropped."""
    _ = tr.gettext
    verbs = {move.verb for move in seen.moves if move.things[:1] == (card,)}
    face = deck.cards[deck.number[card]].face
    about = rule(face, tr)
    if "lay" in verbs and face == "blank":
        return Prompt(about.title, _("Drop it on the headline, then write a noun or an adjective on it."))
    if "lay" in verbs:
        drop = _("Drop it on the headline; or on the discard pile, if you would rather pass.")
        return Prompt(about.title, drop if "throw" in verbs else _("Drop it on the headline."))
    if verbs & {"photo", "story", "interview"}:
        return Prompt(about.title, _to_the_press(tr)[face])
    if "throw" in verbs:
        return Prompt(_("Discard {card}").format(card=name(deck, card, tr)), _("Drop it on the discard pile; another card comes for it."))
    return about
