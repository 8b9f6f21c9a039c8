"""The grammar of headlines, for the computer players: which rows of cards make sense, and how much.

One grammar serves to read a row and to search a hand. It works on a `Tray` of cards: those at its front lie in the row already, in their
order; the others may follow in any. A chart finds for every set of cards the constituents that they make. To read a row is to
search a tray on which all cards lie already.

A headline is a described noun ("Invisible cheese"), a clause, or two clauses that are joined. Meaning is a set of senses: a constituent
carries what it can be (a phrase) or who can do it (a deed), as bits, and a rule lets two of them meet. Where nothing is left they
clash: a toaster cannot confess. `cost` counts what makes a headline less plausible. What is loose serves to read only (see
constructions.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.man_bites_dog.constructions import (
    CLASH,
    COMPOUND,
    FEW_ADJECTIVES,
    GRAMMARS,
    HEADLINES,
    LEAVES,
    LETS,
    LOOSE,
    MANY_ADJECTIVES,
    MODIFIED,
    UNUSUAL,
    Grammar,
    Rule,
)
from game.man_bites_dog.deck import ANY_SENSE, Adjective, Deck, Noun, Verb, Word, bits
from game.man_bites_dog.state import MOST_CARDS
from game.man_bites_dog.written import meanings

ACCEPTABLE = 0.5
"""The plausibility from which on a headline makes sense."""
MOST_COST = 5


class Phrase(NamedTuple):
    """A noun and what describes it, in the order in which they lie, each with its place on the tray."""

    before: tuple[tuple[int, Word], ...]
    noun: tuple[int, Noun]
    after: tuple[tuple[int, Word], ...]


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


class Tray(NamedTuple):
    """Cards by place: the first `laid` lie in the row; the others follow sorted. `meanings` are what each can be."""

    cards: tuple[int, ...]
    laid: int
    meanings: tuple[tuple[Verb | Word, ...], ...]

    def joins(self, left: int, right: int) -> bool:
        """Whether a constituent of the cards `left` can stand before one of `right`, as far as the laid cards have their order.

        A constituent with laid cards begins with them, and goes on with others only after the last of them.
        """
        if left & right:
            return False
        laid = (1 << self.laid) - 1
        if not right & laid:
            return not left & laid or bool(left >> (self.laid - 1) & 1)
        return not left & ~laid and (right & -right) == 1 << left.bit_length()


def tray_of(deck: Deck, laid: Sequence[int], words: Mapping[int, str], free: Sequence[int] = ()) -> Tray:
    """The tray with the cards `laid` in order, the blanks among them with their `words`, and the `free` ones."""
    cards = (*laid, *sorted(free))
    return Tray(cards, len(laid), tuple(card_meanings(deck, card, words.get(card)) for card in cards))


def card_meanings(deck: Deck, card: int, thing: str | None) -> tuple[Verb | Word, ...]:
    """What a card can be; a blank without a word any of the deck's spare ones. Exclusives are nothing."""
    printed = deck.printed[card]
    if isinstance(printed, Adjective) and printed.names:
        return (printed, noun_of(printed))
    if printed is not None:
        return (printed,)
    if not deck.is_blank[card]:
        return ()
    return meanings(deck, thing) if thing is not None else (unwritten_noun(deck), UNWRITTEN_ADJECTIVE)


def noun_of(word: Verb | Adjective) -> Noun:
    """`word` as the noun that it can be, an adjective for somebody if nothing is said: "insults", "la protesta", "el testarudo"."""
    return Noun(word.text, word.points, word.names or ("person",), gender="f" if isinstance(word, Verb) else "m")


def unwritten_noun(deck: Deck) -> Noun:
    """A noun that stands for any of the spare ones."""
    return Noun("", 5, tuple({sense: None for noun in deck.spare.noun for sense in noun.senses}))


UNWRITTEN_ADJECTIVE = Adjective("", 5)


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
        self._leaves()
        self._phrases()
        for rule in grammar.rules:
            if rule.whole != "headline" and rule.left in self.cells and rule.right in self.cells and not (strict and rule.loose):
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
        """All that `rule` makes of the constituents so far."""
        joins = self.tray.joins
        rights = list(self.cells.get(rule.right, {}).items())
        for left_set, lefts in list(self.cells.get(rule.left, {}).items()):
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

    def _leaves(self) -> None:
        for place, meanings_ in enumerate(self.tray.meanings):
            for meaning in meanings_:
                if isinstance(meaning, Verb):
                    self._verb(place, meaning)
                elif isinstance(meaning, Adjective):
                    self._adjective(place, meaning)
                elif "person" in meaning.senses and not meaning.plural:
                    self._leaf("quality", Node((place,), ANY_SENSE, quality=meaning))

    def _leaf(self, symbol: str, node: Node) -> None:
        self._add(symbol, 1 << node.row[0], node)

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
        """Every noun with any of the adjectives and at most one describing noun."""
        words = [(place, word) for place, meanings_ in enumerate(self.tray.meanings) for word in meanings_]
        adjectives = [(place, word) for place, word in words if isinstance(word, Adjective)]
        nouns = [(place, word) for place, word in words if isinstance(word, Noun)]
        if self.strict:  # what is an adjective first ("evil") is written for somebody only
            named = {place for place, _ in adjectives if not isinstance(self.tray.meanings[place][0], Noun)}
            nouns = [(place, noun) for place, noun in nouns if place not in named or "person" in noun.senses]
        for place, noun in nouns:
            is_title = not self.strict and "copula" in self.cells and "person" in noun.senses and not noun.plural
            alone = _only(place, noun)
            for set_, phrase in self._all_described([alone, *self._modified(alone[1], nouns)], adjectives):
                self._add_phrase("phrase", set_, phrase)
                if is_title and set_ & (set_ - 1):
                    self._add_phrase("title", set_, phrase)
        for place, verb in () if self.strict else words:
            if isinstance(verb, Verb) and verb.names:
                for set_, phrase in self._all_described([_only(place, noun_of(verb))], adjectives):
                    self._add_phrase("nominal", set_, phrase)

    def _all_described(self, grown: list[_Set], adjectives: Sequence[tuple[int, Adjective]]) -> list[_Set]:
        """The phrases with each choice of the adjectives."""
        for adjective in adjectives:
            free = [(set_, phrase) for set_, phrase in grown if not set_ >> adjective[0] & 1]
            grown = [*grown, *(more for set_, phrase in free for more in self._described(set_, phrase, adjective))]
        return grown

    def _modified(self, phrase: _Growing, nouns: Sequence[tuple[int, Noun]]) -> Iterator[_Set]:
        head, noun = phrase.noun
        beside = head - 1 if self.grammar.modifiers == "before" else head + 1
        for place, word in nouns:
            if place == head or (place != beside and max(place, head) < self.tray.laid):
                continue
            if word.modifies or (noun.of_anything and not word.plural):
                yield 1 << place | 1 << head, phrase._replace(modifier=(place, word), cost=MODIFIED)
            elif not self.strict and self.grammar.compound.joins(word, noun):
                yield 1 << place | 1 << head, phrase._replace(modifier=(place, word), cost=COMPOUND)

    def _described(self, set_: int, phrase: _Growing, adjective: tuple[int, Adjective]) -> Iterator[_Set]:
        """`phrase` with one more adjective, at every place where it may stand."""
        place, word = adjective
        senses = phrase.senses & (bits(word.fits) | self.lets)
        if not senses and self.strict:
            return
        many = len(phrase.before) + len(phrase.after) >= FEW_ADJECTIVES
        cost = phrase.cost + (MANY_ADJECTIVES if many else 0) + (0 if senses else CLASH)
        grown = phrase._replace(senses=senses or phrase.senses, cost=cost)
        usual = self.grammar.adjectives
        stands = word.place or usual
        if stands == "either" and place >= self.tray.laid:
            stands = usual
        unusual = UNUSUAL if stands == "either" else 0
        if stands == "first" and not (phrase.before and phrase.before[0][1].place == "first"):
            yield set_ | 1 << place, grown._replace(before=(adjective, *phrase.before))
        if stands in ("before", "either"):
            yield set_ | 1 << place, grown._replace(before=(*phrase.before, adjective), cost=cost + (unusual if usual == "after" else 0))
        if stands in ("after", "either"):
            after = self._lined_up(phrase.after, adjective)
            yield set_ | 1 << place, grown._replace(after=after, cost=cost + (unusual if usual == "before" else 0))

    def _lined_up(self, after: _Described, adjective: tuple[int, Adjective]) -> _Described:
        """`after` and one more; of those that are not laid, short ones stand before long ones ("falso sin licencia")."""
        at = len(after)
        if adjective[0] >= self.tray.laid and " " not in adjective[1].text:
            while at and after[at - 1][0] >= self.tray.laid and " " in after[at - 1][1].text:
                at -= 1
        return (*after[:at], adjective, *after[at:])

    def _add_phrase(self, symbol: str, set_: int, phrase: _Growing) -> None:
        before: tuple[tuple[int, Word], ...] = phrase.before
        after: tuple[tuple[int, Word], ...] = phrase.after
        if phrase.modifier is not None:
            if self.grammar.modifiers == "before":
                before = (*before, phrase.modifier)
            else:
                after = (phrase.modifier, *after)
        row = tuple(place for place, _ in (*before, phrase.noun, *after))
        if self._in_order(row):
            self._add(symbol, set_, Node(row, phrase.senses, phrase.cost, phrase=Phrase(before, phrase.noun, after)))

    def _in_order(self, row: tuple[int, ...]) -> bool:
        """Whether the laid cards in `row` lie as on the tray."""
        joins = self.tray.joins
        so_far = 1 << row[0]
        for place in row[1:]:
            if not joins(so_far, 1 << place):
                return False
            so_far |= 1 << place
        return True


_Described = tuple[tuple[int, Adjective], ...]


class _Growing(NamedTuple):
    """A phrase that is being put together."""

    before: _Described
    noun: tuple[int, Noun]
    modifier: tuple[int, Noun] | None
    after: _Described
    senses: int
    cost: int


_Set = tuple[int, _Growing]
"""A set of cards, as bits, and what they make."""


def _only(place: int, noun: Noun) -> _Set:
    return 1 << place, _Growing((), (place, noun), None, (), bits(noun.senses), 0)
