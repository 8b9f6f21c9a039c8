"""What is asked in words: the word on a blank (first which, then what grammar has to know of it), and whether nonsense is meant."""

from __future__ import annotations

from collections.abc import Generator
from gettext import NullTranslations

from game.core.forms import Question
from game.core.letters import code, lacking
from game.core.moves import Move
from game.core.views import View
from game.man_bites_dog.prompts import doubt
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.written import GENDERS, MOST_LETTERS, NUMBERS, Written, is_word, read_written, typed, written


class OwnWord:
    """The open field of a blank that is laid, and the doubt at a headline (see game.core.forms); `rules` knows the decks."""

    def __init__(self, rules: ManBitesDog) -> None:
        self._rules = rules

    def title(self, move: Move, tr: NullTranslations) -> str | None:
        open_field = move.verb == "lay" and len(move.things) == 3
        return tr.gettext("Write a word of your own on a blank card and lay it") if open_field else None

    def keys(self, move: Move) -> list[str]:
        word, kind, gender, plural = read_written(move.things[2])
        if kind == "a":
            return [word, "2"]
        return [word, "1", *{"m": ["1"], "f": ["2"], None: []}[gender], "2" if plural else "1"]

    def ask(self, move: Move, seen: View, tr: NullTranslations) -> Generator[Question, str, Move]:
        """A noun has a number and in Spanish a gender; an adjective is told in its dictionary form."""
        _ = tr.gettext
        spanish = self._rules.decks.at(seen.table).language == "es"
        text = yield from _word(tr)
        word = Written(text, "a")
        adjective = _("An adjective, in the masculine singular: what it is like") if spanish else _("An adjective: what it is like")
        if (yield Question(_("What is “{word}”?").format(word=text), {_("A noun: who or what"): "n", adjective: "a"})) == "n":
            genders = {_("masculine: el, los"): "m", _("feminine: la, las"): "f"}
            gender = GENDERS[(yield Question(_("Which gender?"), genders))] if spanish else None
            plural = NUMBERS[(yield Question(_("One or several?"), {_("one"): "s", _("several"): "p"}))]
            word = Written(text, "n", gender, plural)
        return Move("lay", (*move.things[:2], written(word)))

    def doubt(self, move: Move, seen: View, tr: NullTranslations) -> str | None:
        return doubt(seen, self._rules.decks.at(seen.table), tr) if move.verb == "print" else None


def _word(tr: NullTranslations) -> Generator[Question, str, str]:
    """Asks until the answer can stand on a card."""
    question = Question(tr.gettext("Which word, of 1 to {most} letters?").format(most=MOST_LETTERS))
    while True:
        word = typed((yield question))
        missing = lacking(word)
        if missing:
            told = tr.gettext("The sign {code} is not in the typeface of the window. Which word, of 1 to {most} letters?")
            question = Question(told.format(code=code(missing[0]), most=MOST_LETTERS))
            continue
        if is_word(written(Written(word, "a"))):
            return word
        question = Question(tr.gettext("That cannot stand on a card. Which word, of 1 to {most} letters?").format(most=MOST_LETTERS))
