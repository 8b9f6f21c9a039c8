"""The grammar of headlines, for the computer players: which rows of cards make sense, and how much.

One grammar serves to read a row and to search a hand. It works on a `Tray` of cards: those at its front lie in the row already, in their
order; the others may follow in any. A chart finds for every set of cards the constituents that they make. To read a row is to
search a tray on which all cards lie already.

A headline is a described noun ("Invisible cheese"), a clause, or two clauses that are joined. Meaning is a set of senses: a constituent
carries what it can be (a phrase) or who can do it (a deed), as bits, and a rule lets two of them meet. Where nothing is left they
clash: a toaster cannot confess. `cost` counts what makes a headline less plausible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from game.man_bites_dog.deck import ANY_SENSE, Adjective, Deck, Noun, Verb, Word, bits
from game.man_bites_dog.state import MOST_CARDS
from game.man_bites_dog.written import meanings

Meaning = Literal["agrees", "governs", "free"]


class Rule(NamedTuple):
    """`whole` can be a `left` followed by a `right`.

    Their senses agree (somebody does what that somebody can do), the left governs the right (a verb its object), or they are free.
    It adds its `cost`. `joins`: the newspaper puts a word between them.
    """

    whole: str
    left: str
    right: str
    meaning: Meaning
    cost: int = 0
    joins: bool = False


class Grammar(NamedTuple):
    """A language: its rules, in an order in which each needs earlier ones only, and where adjectives and describing nouns stand."""

    rules: tuple[Rule, ...]
    adjectives: Literal["before", "after"]
    modifiers: Literal["before", "after"]


RULES = (
    Rule("deed", "transitive", "phrase", "governs"),  # bites the mayor
    Rule("deed", "copula", "quality", "agrees"),  # turns invisible
    Rule("deed", "deed", "state", "agrees", cost=1),  # bites the mayor in disguise
    Rule("clause", "phrase", "deed", "agrees"),  # grandmother bites the mayor
    Rule("report", "reporter", "clause", "free"),  # denies that grandmother bites the mayor
    Rule("headline", "phrase", "report", "agrees"),
    Rule("headline", "clause", "deed", "agrees", cost=1, joins=True),  # grandmother bites the mayor and faints
    Rule("headline", "clause", "clause", "free", cost=1, joins=True),  # grandmother faints as the goat resigns
)
IN_SPANISH = (
    Rule("clause", "event", "phrase", "agrees", cost=1),  # dimite el notario
    Rule("report", "claimer", "deed", "agrees"),  # jura que se fuga con el notario
)
"""Spanish can tell first what happens, then to whom, and it can leave out who does what he claims."""

GRAMMARS = {
    "en": Grammar(RULES, adjectives="before", modifiers="before"),
    "es": Grammar((*RULES[:4], *IN_SPANISH, *RULES[4:]), adjectives="after", modifiers="after"),
}
LEAVES = {
    "nothing": ("deed", "event"),
    "object": ("transitive",),
    "adjective": ("copula",),
    "clause": ("reporter",),
}
"""What a verb is by what it takes."""

CLASH = 6
MODIFIED = MANY_ADJECTIVES = UNUSUAL = 1
NO_VERB = 2
"""What these cost, as a rule costs what it says; a plausibility of 0.1 for each."""
FEW_ADJECTIVES = 2
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
    if isinstance(printed, Adjective) and printed.names_one:
        return (printed, Noun(printed.text, printed.points, ("person",), gender="m"))
    if printed is not None:
        return (printed,)
    if not deck.is_blank[card]:
        return ()
    return meanings(deck, thing) if thing is not None else (unwritten_noun(deck), UNWRITTEN_ADJECTIVE)


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
    """Every constituent that the cards of a tray make, by symbol. A `strict` one has none in which senses clash."""

    def __init__(self, tray: Tray, grammar: Grammar, strict: bool) -> None:
        self.tray = tray
        self.grammar = grammar
        self.strict = strict
        self.cells: dict[str, Cells] = {}
        self._leaves()
        self._phrases()
        for rule in grammar.rules:
            if rule.whole != "headline":
                for set_, node in self.combine(rule, any_set):
                    self._add(rule.whole, set_, node)

    def headlines(self, wanted: Callable[[int], bool]) -> Iterator[tuple[int, Node]]:
        """Headlines of the sets of cards that are `wanted` (asked again for each), among them the best of each such set."""
        for set_, by_senses in self.cells.get("phrase", {}).items():
            if set_ & (set_ - 1) and wanted(set_):
                yield from ((set_, node._replace(cost=node.cost + NO_VERB)) for node in by_senses.values())
        for set_, by_senses in self.cells.get("clause", {}).items():
            if wanted(set_):
                yield from ((set_, node) for node in by_senses.values())
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
            if self.strict:
                return None
            cost += CLASH
        return Node(left.row + right.row, senses, cost, rule=rule, left=left, right=right)

    def _add(self, symbol: str, set_: int, node: Node) -> None:
        cell = self.cells.setdefault(symbol, {}).setdefault(set_, {})
        known = cell.get(node.senses)
        if known is None or (node.cost, node.row) < (known.cost, known.row):
            cell[node.senses] = node

    def _leaves(self) -> None:
        for place, meanings_ in enumerate(self.tray.meanings):
            for meaning in meanings_:
                if isinstance(meaning, Verb):
                    node = Node((place,), bits(meaning.subjects), objects=bits(meaning.objects), verb=meaning)
                    for takes in (meaning.takes, *meaning.also):
                        for symbol in LEAVES[takes]:
                            self._add(symbol, 1 << place, node)
                    if meaning.takes == "clause" and not meaning.wants_subjunctive:
                        self._add("claimer", 1 << place, node)
                elif isinstance(meaning, Adjective):
                    node = Node((place,), bits(meaning.fits), quality=meaning)
                    if meaning.predicate:
                        self._add("quality", 1 << place, node)
                    if meaning.state:
                        self._add("state", 1 << place, node)
                elif "person" in meaning.senses and not meaning.plural:
                    self._add("quality", 1 << place, Node((place,), ANY_SENSE, quality=meaning))

    def _phrases(self) -> None:
        """Every noun with any of the adjectives and at most one describing noun."""
        words = [(place, word) for place, meanings_ in enumerate(self.tray.meanings) for word in meanings_]
        adjectives = [(place, word) for place, word in words if isinstance(word, Adjective)]
        for place, noun in words:
            if not isinstance(noun, Noun):
                continue
            alone = (1 << place, _Growing((), (place, noun), None, (), bits(noun.senses), 0))
            grown = [alone, *self._modified(alone[1], words)]
            for adjective in adjectives:
                free = [(set_, phrase) for set_, phrase in grown if not set_ >> adjective[0] & 1]
                grown += [more for set_, phrase in free for more in self._described(set_, phrase, adjective)]
            for set_, phrase in grown:
                self._add_phrase(set_, phrase)

    def _modified(self, phrase: _Growing, words: Sequence[tuple[int, Verb | Word]]) -> Iterator[tuple[int, _Growing]]:
        head = phrase.noun[0]
        for place, word in words:
            if place != head and isinstance(word, Noun) and (word.modifies or (phrase.noun[1].of_anything and not word.plural)):
                yield 1 << place | 1 << head, phrase._replace(modifier=(place, word), cost=MODIFIED)

    def _described(self, set_: int, phrase: _Growing, adjective: tuple[int, Adjective]) -> Iterator[tuple[int, _Growing]]:
        """`phrase` with one more adjective, at every place where it may stand."""
        place, word = adjective
        senses = phrase.senses & bits(word.fits)
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

    def _add_phrase(self, set_: int, phrase: _Growing) -> None:
        before: tuple[tuple[int, Word], ...] = phrase.before
        after: tuple[tuple[int, Word], ...] = phrase.after
        if phrase.modifier is not None:
            if self.grammar.modifiers == "before":
                before = (*before, phrase.modifier)
            else:
                after = (phrase.modifier, *after)
        row = tuple(place for place, _ in (*before, phrase.noun, *after))
        if self._in_order(row):
            self._add("phrase", set_, Node(row, phrase.senses, phrase.cost, phrase=Phrase(before, phrase.noun, after)))

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
