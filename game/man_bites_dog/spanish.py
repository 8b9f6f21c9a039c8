"""How a Spanish newspaper sets a headline: articles, agreement, contractions, the personal "a", the subjunctive, "e" for "y"."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.core.words import SOUNDS_LIKE_I
from game.man_bites_dog.deck import Adjective, Gender, Noun, Sense, Verb, Word
from game.man_bites_dog.described import Phrase

CLITICS = frozenset({"se", "le", "les", "lo", "la", "los", "las", "me", "te", "nos", "no"})
ARTICLES: dict[tuple[Gender, bool], str] = {("m", False): "el", ("f", False): "la", ("m", True): "los", ("f", True): "las"}
STRESSED = (("ón", "on"), ("án", "an"), ("ín", "in"), ("és", "es"))
"""Endings that lose their accent when a syllable is added, and that have a feminine in -a."""
SYLLABLE = "[iu]?[aeo][iu]?|[iu]+"
"""The vowels of a syllable without an accent."""
SAME_FEMININE = frozenset({"mejor", "peor", "mayor", "menor", "superior", "inferior", "anterior", "posterior", "exterior", "interior"})


class Spanish:
    """The Spanish of headlines (see newspaper.py)."""

    also = "y"
    meanwhile = "mientras"

    def phrase(self, phrase: Phrase, article: bool = True) -> list[str]:
        noun = phrase.noun[1]
        before = [_describing(word, noun) for _, word in phrase.before]
        determiner = [_article(noun, at_once=not before)] if article and noun.article else []
        return [*determiner, *before, noun.text, *_after(phrase)]

    def object(self, verb: Verb, phrase: Phrase) -> list[str]:
        noun = phrase.noun[1]
        preposition = verb.preposition or ("a" if _has_a(verb, noun) else "")
        return [*preposition.split(), *self.phrase(phrase, verb.article)]

    def verb(self, verb: Verb, plural: bool, subjunctive: bool) -> str:
        if subjunctive:
            text = verb.subjunctive or _inflected(verb.text, _subjunctive)
            return _inflected(text, _plural_verb) if plural else text
        return (verb.plural or _inflected(verb.text, _plural_verb)) if plural else verb.text

    def quality(self, word: Word, phrase: Phrase | None) -> str:
        if phrase is None:
            return word.text
        plural = phrase.noun[1].plural
        if isinstance(word, Noun):
            return _plural(word.text) if plural and not word.plural else word.text
        return _describing(word, phrase.noun[1])

    def line(self, words: list[str]) -> str:
        """The words on one line: contracted, with "e" where "y" would clash, and a capital."""
        line = re.sub(r"\b(a|de) el\b", lambda found: {"a": "al", "de": "del"}[found[1]], " ".join(words))
        line = re.sub(rf"\by(?= {SOUNDS_LIKE_I.pattern})", "e", line, flags=re.IGNORECASE)
        return line[:1].upper() + line[1:]


def _has_a(verb: Verb, noun: Noun) -> bool:
    """Whether `noun` has the personal "a" as an object: institutions do where they are no buildings."""
    living: set[Sense] = {"person", "animal"} if "place" in noun.senses else {"person", "animal", "institution"}
    wanted: dict[str, set[Sense]] = {"always": set(noun.senses), "living": living, "persons": {"person"}, "never": set()}
    return not wanted[verb.personal_a].isdisjoint(noun.senses)


def _article(noun: Noun, at_once: bool) -> str:
    if at_once and noun.gender == "f" and not noun.plural and _begins_stressed(noun.text):
        return "el"
    return ARTICLES[noun.gender or "m", noun.plural]


def _begins_stressed(text: str) -> bool:
    """Whether the word begins with a stressed a, as in "águila" or "hada"."""
    found = re.fullmatch(r"h?(?:á.*|a[^áéíóú]*)", text.split()[0].lower())
    if found is None or "á" in found[0][:2]:
        return found is not None
    return len(re.findall(SYLLABLE, found[0])) == 2 and found[0][-1] in "aeiouns"


def _after(phrase: Phrase) -> list[str]:
    """What follows the noun: neighbouring adjectives are listed ("secreta y municipal"), the rest just stands there."""
    words: list[str] = []
    listed: list[str] = []
    for _, word in phrase.after:
        described = _describing(word, phrase.noun[1])
        if isinstance(word, Noun) or " " in word.text:
            words += [*_list(listed), described]
            listed = []
        else:
            listed.append(described)
    return [*words, *_list(listed)]


def _describing(word: Word, noun: Noun) -> str:
    """An adjective with the gender and number of its noun; a noun that describes another stays as it is ("abuelas ninja")."""
    return word.text if isinstance(word, Noun) else adjective(word, noun.gender == "f", noun.plural)


def adjective(word: Adjective, feminine: bool, plural: bool) -> str:
    """The form of `word`; one of several words has only the forms that its card gives."""
    if word.fixed or (" " in word.text and not (word.feminine or word.plural)):
        return word.text
    if feminine and plural and word.feminine_plural:
        return word.feminine_plural
    if plural and not feminine and word.plural:
        return word.plural
    form = (word.feminine or _feminine(word.text)) if feminine else word.text
    return _plural(form) if plural else form


def _list(words: list[str]) -> list[str]:
    """Words in a list: "torcida, azul y robada"."""
    if len(words) < 2:
        return words
    return [*(f"{word}," for word in words[:-2]), words[-2], "y", words[-1]]


def _feminine(text: str) -> str:
    if text.endswith("o"):
        return text[:-1] + "a"
    for accented, plain in STRESSED:
        if text.endswith(accented):
            return text[: -len(accented)] + plain + "a"
    return text + "a" if text.endswith("or") and text not in SAME_FEMININE else text


def _plural(text: str) -> str:
    for accented, plain in STRESSED:
        if text.endswith(accented):
            return text[: -len(accented)] + plain + "es"
    if text.endswith("z"):
        return text[:-1] + "ces"
    if text.endswith("s"):
        return text
    return text + ("es" if text[-1] in "djlnríú" else "s")


def _inflected(text: str, inflect: Callable[[str], str]) -> str:
    """`text` with its verb inflected: the first word that is no pronoun."""
    words = text.split()
    head = next((number for number, word in enumerate(words) if word not in CLITICS), 0)
    words[head] = inflect(words[head])
    return " ".join(words)


def _plural_verb(word: str) -> str:
    return word + "n"


def _subjunctive(word: str) -> str:
    return word[:-1] + ("e" if word.endswith("a") else "a")
