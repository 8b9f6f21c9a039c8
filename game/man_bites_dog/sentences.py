"""How Man Bites Dog speaks: its events, moves, zones and prompts in the reader's language; headlines stay in the deck's."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import Outcome
from game.core.sentences import Prompt
from game.core.table import Choice, Table
from game.core.views import View
from game.core.words import listed, so_far
from game.man_bites_dog import phrases
from game.man_bites_dog.explanations import explain
from game.man_bites_dog.phrases import name, points, valued
from game.man_bites_dog.prompts import headline, lifted, prompt, standing, worth
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.state import TURN
from game.man_bites_dog.written import read_written

PILES = ("red", "blue", "red-discard", "blue-discard")


class ManBitesDogSentences:
    """The sentences of Man Bites Dog (see game.core.sentences); `rules` knows the decks."""

    def __init__(self, rules: ManBitesDog) -> None:
        self._rules = rules

    def title(self, tr: NullTranslations) -> str:
        return tr.gettext("Man Bites Dog")

    def tagline(self, tr: NullTranslations) -> str:
        return tr.gettext("Wild headlines")

    def begins(self, tr: NullTranslations) -> str:
        return tr.gettext("The oldest exchanges cards first; the youngest has the first turn.")

    def card(self, face: str, tr: NullTranslations) -> str:
        return phrases.title(face, tr)

    def rule(self, face: str, tr: NullTranslations, table: Table | None = None) -> Prompt:
        return phrases.rule(face, tr)

    def event(self, event: Event, names: Sequence[str], tr: NullTranslations) -> str | None:
        """A headline is worth a line when it is printed, not for each of its cards."""
        _ = tr.gettext
        if event.cue == "standings":
            return so_far(event, names, tr)
        amount = event.amount or 0
        words = {"name": "" if event.seat is None else names[event.seat], "amount": amount, "text": event.on}
        if event.why is not None:
            return _("Why it was rejected: {why}").format(why=explain(event.why, names, tr))
        if event.kind == "shuffled":
            return _shuffles(tr).get(event.source or "")
        if event.cue in ("exchanges", "interviews"):
            return _counted(event.cue, amount, tr).format(**words)
        if event.cue == "throws" and event.on is None:
            return _("{name} discards {card}").format(card=phrases.special(event.card or "", tr), **words)
        said = _events(tr).get(event.cue)
        return None if said is None else said.format(**words)

    def move(self, move: Move, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        deck = self._rules.decks.at(seen.table)
        match move:
            case Move("lay", (_id, _board, thing)):
                word = read_written(thing)
                told = {
                    "n": _("Write the noun “{word}” on a blank card and lay it"),
                    "a": _("Write the adjective “{word}” on a blank card and lay it"),
                    None: _("Write “{word}” on a blank card and lay it"),
                }
                return told[word.kind].format(word=word.text)
            case Move("lay", (id, _board)):
                return _("Lay {card}").format(card=valued(deck, id, tr))
            case Move("take-back", (id,)):
                return _("Take {card} back").format(card=name(deck, id, tr))
            case Move("throw", (id, _pile)):
                writes = seen.facts["phase"] == TURN and not seen.facts["draft"]
                return (_("Discard {card}, to pass") if writes else _("Discard {card}")).format(card=valued(deck, id, tr))
            case Move("comes", (id,)):
                return _("The pile brings {card}").format(card=name(deck, id, tr))
            case Move("print"):
                return _("Print “{headline}”: {points}").format(headline=headline(seen, deck), points=points(worth(seen, deck), tr))
            case Move("photo"):
                return _("Play the photo: 25 points")
            case Move("story"):
                return _("Play the story: one more verb")
            case Move("interview"):
                return _("Play the interview: discard cards and draw one more")
        return self.button(move.verb, tr)

    def reason(self, reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def aim(self, reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def prompt(self, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return prompt(seen, self._rules.decks.at(seen.table), names, tr)

    def lifted(self, card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return lifted(card, seen, self._rules.decks.at(seen.table), tr)

    def zone(self, zone: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        deck = self._rules.decks.at(seen.table)
        known, hidden = seen.zones[zone]
        cards = ", ".join(valued(deck, id, tr) for id in known)
        if zone == "headline":
            words = {"headline": headline(seen, deck), "points": points(worth(seen, deck), tr)}
            return _("Headline: “{headline}”, {points}.").format(**words) if known else _("Headline: nothing yet.")
        if zone == "extra":
            return _("Verbs: {cards}.").format(cards=cards) if known else _("Verbs: none.")
        count = tr.ngettext("{number} card", "{number} cards", len(known) + hidden).format(number=len(known) + hidden)
        if zone in PILES:
            return _piles(tr)[zone].format(count=count)
        if seat_of(zone) == seen.seat:
            said = _("Your hand: {cards}.") if known else _("Your hand is empty.")
        else:
            said = _("{name}’s hand: {count}; known: {cards}.") if known else _("{name}’s hand: {count}.")
        hand = said.format(name=names[seat_of(zone)], count=count, cards=cards)
        return _("{hand} Points so far: {points}.").format(hand=hand, points=standing(seen, seat_of(zone)))

    def button(self, verb: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {
            "exchange": _("That is all"),
            "draw": _("Draw cards"),
            "print": _("Print it!"),
            "pass": _("Pass"),
            "challenge": _("Challenge it"),
            "allow": _("Let it pass"),
            "accept": _("It stands"),
            "reject": _("Nonsense!"),
        }[verb]

    def option(self, name: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {"blanks": _("Are there blank cards to write on?"), "target": _("How many points win?")}[name]

    def choice(self, name: str, value: Choice, tr: NullTranslations) -> str:
        _ = tr.gettext
        if name == "blanks":
            return _("Yes, ten") if value else _("No: easier")
        return str(value)

    def outcome(self, outcome: Outcome, names: Sequence[str], tr: NullTranslations) -> Prompt:
        _ = tr.gettext
        winners = [names[seat] for seat in outcome.winners]
        best = points(max(outcome.scores), tr)
        text = _("The rounds are over; nobody has more than {points}.") if outcome.reason == "limit" else _("The highest total: {points}.")
        if len(winners) == 1:
            return Prompt(_("{name} wins!").format(name=winners[0]), text.format(points=best))
        return Prompt(_("A draw: {names}").format(names=listed(winners, tr)), text.format(points=best))


def _events(tr: NullTranslations) -> dict[str, str]:
    """By cue; what has none here is not worth a line."""
    _ = tr.gettext
    return {
        "round": _("Round {amount}"),
        "turned-up": _("A verb: “{text}”"),
        "turn": _("{name}’s turn"),
        "throws": _("{name} discards “{text}”"),
        "photo": _("{name} plays a photo: 25 points"),
        "story": _("{name} plays a story: one more verb"),
        "interview": _("{name} plays an interview"),
        "prints": _("{name} prints “{text}”: {amount}"),
        "passes": _("{name} passes"),
        "challenges": _("{name} challenges it!"),
        "allows": _("{name} lets it pass"),
        "votes-accept": _("{name} votes: it stands"),
        "votes-reject": _("{name} votes: nonsense"),
        "stands": _("It stands: {amount} points for {name}"),
        "rejected": _("Rejected: {name} loses {amount} points"),
        "points": _("The last round is over"),
        "draw": _("The last round is over, and it is a draw"),
        "limit": _("A hundred rounds are over: the highest total wins"),
    }


def _counted(cue: str, amount: int, tr: NullTranslations) -> str:
    if cue == "interviews":
        return tr.ngettext("{name} draws {amount} card", "{name} draws {amount} cards", amount)
    if not amount:
        return tr.gettext("{name} keeps all the cards")
    return tr.ngettext("{name} exchanges {amount} card", "{name} exchanges {amount} cards", amount)


def _shuffles(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "red-discard": _("The discarded verbs are shuffled into a new pile"),
        "blue-discard": _("The discarded words are shuffled into a new pile"),
    }


def _piles(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "red": _("Pile of verbs: {count}."),
        "blue": _("Pile of words: {count}."),
        "red-discard": _("Discarded verbs: {count}."),
        "blue-discard": _("Discarded words: {count}."),
    }
