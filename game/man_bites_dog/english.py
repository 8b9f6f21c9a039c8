"""How an English newspaper sets a headline: no articles, the verb in the number of its subject, capitals."""

from __future__ import annotations

from game.man_bites_dog.deck import Verb, Word
from game.man_bites_dog.described import Phrase

SMALL = frozenset({"a", "an", "and", "as", "at", "but", "by", "for", "in", "of", "on", "or", "the", "to"})
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "lies": "lie", "dies": "die", "ties": "tie"}
HISSING = ("sses", "shes", "ches", "xes", "zzes", "oes")


class English:
    """The English of headlines (see newspaper.py)."""

    also = "and"
    meanwhile = "as"

    def phrase(self, phrase: Phrase, article: bool = True) -> list[str]:
        return [word.text for _, word in (*phrase.before, phrase.noun, *phrase.after)]

    def object(self, verb: Verb, phrase: Phrase) -> list[str]:
        return [*verb.preposition.split(), *self.phrase(phrase)]

    def verb(self, verb: Verb, plural: bool, subjunctive: bool) -> str:
        if not plural:
            return verb.text
        first, space, rest = verb.text.partition(" ")
        return verb.plural or base_form(first) + space + rest

    def quality(self, word: Word, phrase: Phrase | None) -> str:
        return word.text

    def line(self, words: list[str]) -> str:
        """The words on one line, all but the small ones with a capital."""
        single = " ".join(words).split()
        last = len(single) - 1
        return " ".join(_capital(word) if number in (0, last) or word not in SMALL else word for number, word in enumerate(single))


def base_form(verb: str) -> str:
    """ "bite" for "bites"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(HISSING):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def _capital(word: str) -> str:
    """ "Glow-in-the-Dark" for "glow-in-the-dark"."""
    parts = word.split("-")
    return "-".join(part if number and part in SMALL else part[:1].upper() + part[1:] for number, part in enumerate(parts))
