"""The newspaper sets a headline from a row of cards: agreement is the table's work, not the player's.

A row that makes no sense is set as well as it goes: what belongs together agrees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from game.man_bites_dog.constructions import GRAMMARS, Rule
from game.man_bites_dog.deck import Deck, Verb, Word
from game.man_bites_dog.described import Phrase
from game.man_bites_dog.english import English
from game.man_bites_dog.grammar import Chart, Node, read_headline
from game.man_bites_dog.spanish import Spanish
from game.man_bites_dog.tray import tray_of


class Language(Protocol):
    """What a newspaper does to words. `also` joins two deeds of one subject, `meanwhile` two clauses."""

    also: str
    meanwhile: str

    def phrase(self, phrase: Phrase, article: bool = True) -> list[str]:
        """The noun with all that describes it, and its article if it has one here."""

    def object(self, verb: Verb, phrase: Phrase) -> list[str]:
        """The phrase as the object of `verb`, with its preposition."""

    def verb(self, verb: Verb, plural: bool, subjunctive: bool) -> str:
        """The verb without its preposition."""

    def quality(self, word: Word, phrase: Phrase | None) -> str:
        """What is said of `phrase`, in its gender and number."""

    def line(self, words: list[str]) -> str:
        """The finished line."""


LANGUAGES: dict[str, Language] = {"es": Spanish(), "en": English()}


def set_headline(deck: Deck, cards: Sequence[int], words: Mapping[int, str]) -> str:
    """The row `cards` as a newspaper prints it: "La abuela furiosa demanda a los pingüinos". Empty for no cards; never raises.

    `words` are those on its blanks, as things of a move. An apostrophe is that of print, also where somebody typed the other one.
    """
    language = LANGUAGES[deck.language]
    headline = read_headline(deck, cards, words)
    setting = _Setting(language)
    line = setting.pieces(deck, cards, words) if headline is None else [*setting.node(headline.tree, None, False)]
    return language.line(line).replace("'", "’")


def set_ids(deck: Deck, ids: Sequence[str], words: Mapping[str, str]) -> str:
    """The same for cards by id, as views and events name them."""
    number = deck.number
    return set_headline(deck, [number[id] for id in ids], {number[id]: word for id, word in words.items() if id in ids})


class _Setting:
    def __init__(self, language: Language) -> None:
        self.language = language

    def node(self, node: Node, subject: Phrase | None, subjunctive: bool) -> Iterator[str]:
        """The words of `node`; what its verbs say is said of `subject`."""
        if node.phrase is not None:
            yield from self.language.phrase(node.phrase)
        elif node.verb is not None:
            yield self.verb(node.verb, subject, subjunctive)
            yield from node.verb.preposition.split()
        elif node.quality is not None:
            yield self.language.quality(node.quality, subject)
        elif node.rule is not None and node.left is not None and node.right is not None:
            yield from self.pair(node.rule, node.left, node.right, _subject_of(node) or subject, subjunctive)

    def pair(self, rule: Rule, left: Node, right: Node, subject: Phrase | None, subjunctive: bool) -> Iterator[str]:
        first = _first(left).verb
        if first is not None and right.phrase is not None and rule.meaning == "governs":
            yield from self.node(left, subject, subjunctive) if left.verb is None else [self.verb(first, subject, subjunctive)]
            yield from self.language.object(first, right.phrase)
            return
        yield from self.node(left, subject, subjunctive)
        if rule.joins:
            yield self.language.also if rule.right == "deed" else self.language.meanwhile
        if right.phrase is not None and rule.right == "title":
            yield from self.language.phrase(right.phrase, article=False)
            return
        changed = left.right.phrase if rule.left == "changed" and left.right is not None else None
        wanted = left.verb.wants_subjunctive if left.verb is not None else subjunctive
        yield from self.node(right, changed or subject, wanted)

    def verb(self, verb: Verb, subject: Phrase | None, subjunctive: bool, several: bool = False) -> str:
        return self.language.verb(verb, several or (subject is not None and subject.noun[1].plural), subjunctive)

    def pieces(self, deck: Deck, cards: Sequence[int], words: Mapping[int, str]) -> list[str]:
        """The words of a row that is no headline: phrases as long as they come, verbs as what stands before them has it.

        Several phrases in a row do a deed together: "The burglars, the cat discover".
        """
        tray = tray_of(deck, cards, words)
        phrases = Chart(tray, GRAMMARS[deck.language], strict=False).cells.get("phrase", {})
        line: list[str] = []
        subject: Phrase | None = None
        before: Verb | None = None
        governed = several = subjunctive = False
        place = 0
        while place < len(cards):
            phrase = _longest(phrases, place)
            meaning = next(iter(tray.meanings[place]), None)
            if phrase is not None:
                if subject is not None and (before is None or before.takes == "nothing"):
                    line[-1] += ","
                line += self._after(before, phrase)
                several = subject is not None and before is None and not governed
                governed = before is not None and before.takes == "object"
                subject, before = phrase, None
                place += 1 + len(phrase.before) + len(phrase.after)
                continue
            if isinstance(meaning, Verb):
                line.append(self.verb(meaning, subject, subjunctive, several))
                before, subjunctive = meaning, meaning.wants_subjunctive
                line += [] if _longest(phrases, place + 1) else meaning.preposition.split()
            elif meaning is not None:
                line.append(self.language.quality(meaning, subject))
            place += 1
        return line

    def _after(self, verb: Verb | None, phrase: Phrase) -> list[str]:
        """`phrase` as it follows `verb`: as its object, if it takes one."""
        if verb is not None and verb.takes == "object":
            return self.language.object(verb, phrase)
        return self.language.phrase(phrase)


def _subject_of(node: Node) -> Phrase | None:
    """Who does what a node says; None where that stands outside it."""
    if node.rule is None or node.left is None or node.right is None:
        return node.phrase
    return node.right.phrase if node.rule.left == "event" or node.rule.whole == "begun" else _subject_of(node.left)


def _first(node: Node) -> Node:
    """The leaf with which `node` begins."""
    while node.left is not None:
        node = node.left
    return node


def _longest(phrases: Mapping[int, Mapping[int, Node]], place: int) -> Phrase | None:
    """The longest phrase that begins at `place`."""
    found = [node for by_senses in phrases.values() for node in by_senses.values() if node.row[0] == place]
    return max(found, key=lambda node: (len(node.row), -node.cost)).phrase if found else None
