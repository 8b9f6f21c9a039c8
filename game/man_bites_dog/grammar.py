"""The grammar of headlines, for the computer players: which rows of cards make sense, and how much.

It is a chart parser, but over sets of cards and not over stretches of a row, as in M. Kay, "Chart Generation", ACL 1996: every
constituent says which cards it is made of, and two of them may be put together when they have no card in common. So one grammar serves to
search a hand, whose cards may lie in any order, and to read a row, which is to search a `Tray` on which all cards lie already.

The leaves are the verbs and qualities of the tray, and its described nouns (described.py); the rules, which constructions.py explains,
make deeds, clauses and headlines of them. With "bites", "mayor" and "furious grandmother" on the tray:

    "bites" + "mayor"                             a deed:      the senses of "bites" govern those of "mayor"
    "furious grandmother" + "bites mayor"         a clause:    what she can be agrees with who can bite

Meaning is a set of senses, as bits: a constituent carries what it can be (a phrase) or who can do it (a deed), and a rule lets two of them
meet. Where nothing is left they clash: a toaster cannot confess. `cost` counts what makes a headline less plausible. Of the constituents of
the same cards with the same senses only the cheapest is kept, for it can do all that the others can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.man_bites_dog.constructions import CLASH, GRAMMARS, HEADLINES, LEAVES, LETS, LOOSE, Grammar, Rule
from game.man_bites_dog.deck import ANY_SENSE, Adjective, Deck, Verb, Word, bits
from game.man_bites_dog.described import Described, Describing, Phrase
from game.man_bites_dog.state import MOST_CARDS
from game.man_bites_dog.tray import Tray, noun_of, tray_of

ACCEPTABLE = 0.5
"""The plausibility from which on a headline makes sense."""
MOST_COST = 5
"""What a headline of that plausibility costs."""


class Node(NamedTuple):
    """A constituent: a leaf has a `verb`, a `phrase` or a `quality`; all others a `rule`, a `left` and a `right`.

    `row` are the places of its cards on the tray, in order; `senses` what it can be, who can do it, or what it goes with.
    """

    row: tuple[int, ...]
    senses: int
    cost: int = 0
    objects: int = 0
    verb: Verb | None = None
    phrase: Phrase | None = None
    quality: Word | None = None
    rule: Rule | None = None
    left: Node | None = None
    right: Node | None = None


Cells = dict[int, dict[int, Node]]
"""By the set of cards, as bits, and the senses: the constituent with the lowest cost, of those the first in card order."""


class Headline(NamedTuple):
    """A row of cards that makes sense, or a guess at one that does not: its tree, and how plausible it is (0 to 1)."""

    tree: Node
    plausibility: float

    @property
    def accepted(self) -> bool:
        """Whether it makes enough sense."""
        return self.plausibility >= ACCEPTABLE


def read_headline(deck: Deck, cards: Sequence[int], words: Mapping[int, str]) -> Headline | None:
    """The most plausible way to read the row `cards`, or None if it has not the form of a headline.

    `words` are the things written on its blanks (see written.py).
    """
    if not 1 <= len(cards) <= MOST_CARDS:
        return None
    tray = tray_of(deck, cards, words)
    chart = Chart(tray, GRAMMARS[deck.language], strict=False)
    found = [node for _, node in chart.headlines(((1 << len(cards)) - 1).__eq__)]
    if not found:
        return None
    best = min(found, key=lambda node: node.cost)
    return Headline(best, plausibility(best.cost))


def plausibility(cost: int) -> float:
    """What is left of 1 at this cost."""
    return max(0.0, (10 - cost) / 10)


def any_set(set_: int) -> bool:
    """Wants every set of cards."""
    return True


class Chart:
    """Every constituent that the cards of a tray make, by symbol. A `strict` one has none that is loose, and none in which senses clash."""

    def __init__(self, tray: Tray, grammar: Grammar, strict: bool) -> None:
        self.tray = tray
        self.grammar = grammar
        self.strict = strict
        self.lets = 0 if strict else LETS
        self.cells: dict[str, Cells] = {}
        self._words()
        self._phrases()
        for rule in grammar.rules:
            if rule.whole != "headline" and not (strict and rule.loose):
                for set_, node in self.combine(rule, any_set):
                    self._add(rule.whole, set_, node)

    def headlines(self, wanted: Callable[[int], bool]) -> Iterator[tuple[int, Node]]:
        """Headlines of the sets of cards that are `wanted` (asked again for each), among them the best of each such set."""
        for symbol, cost in HEADLINES.items():
            for set_, by_senses in self.cells.get(symbol, {}).items():
                if set_ & (set_ - 1) and wanted(set_):
                    yield from ((set_, node._replace(cost=node.cost + cost)) for node in by_senses.values())
        for rule in self.grammar.rules:
            if rule.whole == "headline":
                yield from self.combine(rule, wanted)

    def combine(self, rule: Rule, wanted: Callable[[int], bool]) -> Iterator[tuple[int, Node]]:
        """All that `rule` makes of the constituents so far, of sets of cards that are `wanted`."""
        joins = self.tray.joins
        # lists: what a rule makes may be what it is made of ("bites the mayor in disguise"), and joins the cells while it is read
        rights = list(self.cells.get(rule.right, {}).items())
        for left_set, lefts in list(self.cells.get(rule.left, {}).items()) if rights else ():
            for right_set, by_senses in rights:
                if not joins(left_set, right_set) or not wanted(left_set | right_set):
                    continue
                for left in lefts.values():
                    for right in by_senses.values():
                        node = self._meet(rule, left, right)
                        if node is not None:
                            yield left_set | right_set, node

    def _meet(self, rule: Rule, left: Node, right: Node) -> Node | None:
        """`left` and `right` together, or None where they clash in a strict chart."""
        cost = left.cost + right.cost + rule.cost
        senses = left.senses
        if rule.meaning == "governs":
            meet = left.objects & right.senses
        elif rule.meaning == "agrees":
            meet = left.senses & right.senses
            senses = meet or senses
        else:
            meet = ANY_SENSE
        if not meet:
            if self.strict or (left.verb is not None and left.verb.takes == "clause"):  # "denies that cat" is half a sentence
                return None
            cost += CLASH
        return Node(left.row + right.row, senses, cost, left.objects, rule=rule, left=left, right=right)

    def _add(self, symbol: str, set_: int, node: Node) -> None:
        cell = self.cells.setdefault(symbol, {}).setdefault(set_, {})
        known = cell.get(node.senses)
        if known is None or (node.cost, node.row) < (known.cost, known.row):
            cell[node.senses] = node

    def _words(self) -> None:
        """What a single card can be, but for nouns."""
        for place, meanings_ in enumerate(self.tray.meanings):
            for meaning in meanings_:
                if isinstance(meaning, Verb):
                    self._verb(place, meaning)
                elif isinstance(meaning, Adjective):
                    self._adjective(place, meaning)
                elif "person" in meaning.senses and not meaning.plural:
                    self._leaf("quality", Node((place,), ANY_SENSE, quality=meaning))

    def _leaf(self, symbol: str, node: Node) -> None:
        (place,) = node.row
        self._add(symbol, 1 << place, node)

    def _verb(self, place: int, verb: Verb) -> None:
        objects = bits(verb.objects)
        node = Node((place,), bits(verb.subjects) | self.lets, objects=objects | self.lets, verb=verb)
        for takes in (verb.takes, *verb.also):
            for symbol in LEAVES[takes]:
                self._leaf(symbol, node)
        if verb.takes == "clause" and not verb.wants_subjunctive:
            self._leaf("claimer", node)
        if self.strict:
            return
        for takes in verb.loosely:
            self._leaf(LEAVES[takes][0], node._replace(cost=LOOSE, objects=objects))
        if "object" in (verb.takes, *verb.also):
            self._leaf("prepositional" if verb.preposition else "bare", node)

    def _adjective(self, place: int, adjective: Adjective) -> None:
        node = Node((place,), bits(adjective.fits) | self.lets, quality=adjective)
        if adjective.predicate:
            self._leaf("quality", node)
        if adjective.state:
            self._leaf("state", node)
        if self.strict:
            return
        if adjective.passing:
            self._leaf("passing", node)
        if adjective.past:
            self._leaf("past", node._replace(senses=ANY_SENSE))
        if not adjective.fixed and "person" in adjective.fits and "thing" not in adjective.fits:
            self._leaf("somebody", Node((place,), bits(("person",)), phrase=Phrase((), (place, noun_of(adjective)), ())))

    def _phrases(self) -> None:
        """Every described noun. Beside a verb like "is declared" somebody who is described is a title, too ("evil queen")."""
        describing = Describing(self.tray, self.grammar, self.strict)
        titles = not self.strict and "copula" in self.cells
        for described in describing.nouns_described():
            phrase = self._phrase("phrase", described, describing)
            noun = described.noun[1]
            if titles and phrase is not None and len(phrase.row) > 1 and "person" in noun.senses and not noun.plural:
                self._add("title", described.cards, phrase)
        for described in describing.verbs_described():
            self._phrase("nominal", described, describing)

    def _phrase(self, symbol: str, described: Described, describing: Describing) -> Node | None:
        """Add what is `described`, if its cards can lie in that order."""
        phrase = describing.phrase_of(described)
        row = phrase.row
        if not self.tray.is_row(row):
            return None
        node = Node(row, described.senses, described.cost, phrase=phrase)
        self._add(symbol, described.cards, node)
        return node
