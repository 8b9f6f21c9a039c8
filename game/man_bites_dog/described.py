"""Described nouns: a noun, any number of adjectives, and at most one more noun beside it ("former village ghost").

They are grown, not found by rules: where an adjective stands depends on the language, on the adjective, and on what stands there already.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.man_bites_dog.constructions import CLASH, COMPOUND, FEW_ADJECTIVES, LETS, MANY_ADJECTIVES, MODIFIED, UNUSUAL, Grammar
from game.man_bites_dog.deck import Adjective, Noun, Verb, Word, bits
from game.man_bites_dog.tray import Tray, noun_of


class Phrase(NamedTuple):
    """A noun and what describes it, in the order in which they lie, each with its place on the tray."""

    before: tuple[tuple[int, Word], ...]
    noun: tuple[int, Noun]
    after: tuple[tuple[int, Word], ...]

    @property
    def row(self) -> tuple[int, ...]:
        """The places of all, from left to right."""
        return tuple(place for place, _ in (*self.before, self.noun, *self.after))


class Described(NamedTuple):
    """A noun as far as it is described; every word has its place on the tray.

    `cards` is the set of all of them, `modifier` the noun beside it, `senses` what the whole can be, `cost` what makes it less plausible.
    """

    cards: int
    before: tuple[tuple[int, Adjective], ...]
    noun: tuple[int, Noun]
    modifier: tuple[int, Noun] | None
    after: tuple[tuple[int, Adjective], ...]
    senses: int
    cost: int


class Describing:
    """Describes the nouns of a `tray`. A `strict` one makes nothing that people only let pass (see constructions.py)."""

    def __init__(self, tray: Tray, grammar: Grammar, strict: bool) -> None:
        self.tray = tray
        self.grammar = grammar
        self.strict = strict
        words = [(place, word) for place, meanings in enumerate(tray.meanings) for word in meanings]
        self.adjectives = [(place, word) for place, word in words if isinstance(word, Adjective)]
        self.nouns = [(place, word) for place, word in words if isinstance(word, Noun)]
        self.verbs = [(place, word) for place, word in words if isinstance(word, Verb)]
        if strict:  # what is an adjective first ("evil") is written for somebody only
            also_adjectives = {place for place, _ in self.adjectives if not isinstance(tray.meanings[place][0], Noun)}
            self.nouns = [(place, noun) for place, noun in self.nouns if place not in also_adjectives or "person" in noun.senses]

    def nouns_described(self) -> Iterator[Described]:
        """Every noun with every choice of adjectives, and with each noun that may stand beside it."""
        for noun in self.nouns:
            alone = _alone(noun)
            yield from self._with_adjectives([alone, *self._with_modifiers(alone)])

    def verbs_described(self) -> Iterator[Described]:
        """The same of every verb that can be a noun ("bans insults"), which people only let pass."""
        for place, verb in self.verbs:
            if verb.names and not self.strict:
                yield from self._with_adjectives([_alone((place, noun_of(verb)))])

    def phrase_of(self, described: Described) -> Phrase:
        """It as it lies."""
        before: tuple[tuple[int, Word], ...] = described.before
        after: tuple[tuple[int, Word], ...] = described.after
        if described.modifier is not None:
            if self.grammar.modifiers == "before":
                before = (*before, described.modifier)
            else:
                after = (described.modifier, *after)
        return Phrase(before, described.noun, after)

    def _with_modifiers(self, alone: Described) -> Iterator[Described]:
        """The noun `alone` with each noun that may stand beside it."""
        place, noun = alone.noun
        beside = place - 1 if self.grammar.modifiers == "before" else place + 1
        for other, word in self.nouns:
            both_lie = max(other, place) < self.tray.laid
            if other == place or (both_lie and other != beside):
                continue
            grown = alone._replace(cards=alone.cards | 1 << other, modifier=(other, word))
            if word.modifies or (noun.of_anything and not word.plural):
                yield grown._replace(cost=MODIFIED)
            elif not self.strict and self.grammar.compound.joins(word, noun):
                yield grown._replace(cost=COMPOUND)

    def _with_adjectives(self, grown: list[Described]) -> list[Described]:
        """Those in `grown` with each choice of the adjectives, in each order that they may have."""
        for adjective in self.adjectives:
            without = [described for described in grown if not described.cards >> adjective[0] & 1]
            grown = [*grown, *(more for described in without for more in self._with_adjective(described, adjective))]
        return grown

    def _with_adjective(self, described: Described, adjective: tuple[int, Adjective]) -> Iterator[Described]:
        """`described` with one more adjective, at every place where it may stand."""
        place, word = adjective
        senses = described.senses & (bits(word.fits) | (0 if self.strict else LETS))
        if not senses and self.strict:
            return
        many = len(described.before) + len(described.after) >= FEW_ADJECTIVES
        cost = described.cost + (MANY_ADJECTIVES if many else 0) + (0 if senses else CLASH)
        grown = described._replace(cards=described.cards | 1 << place, senses=senses or described.senses, cost=cost)
        usual = self.grammar.adjectives
        stands = word.place or usual
        if stands == "either" and place >= self.tray.laid:  # who can choose where it lies lays it where it is usual
            stands = usual
        unusual = UNUSUAL if stands == "either" else 0
        if stands == "first" and not (described.before and described.before[0][1].place == "first"):
            yield grown._replace(before=(adjective, *described.before))
        if stands in ("before", "either"):
            yield grown._replace(before=(*described.before, adjective), cost=cost + (unusual if usual == "after" else 0))
        if stands in ("after", "either"):
            yield grown._replace(after=self._lined_up(described.after, adjective), cost=cost + (unusual if usual == "before" else 0))

    def _lined_up(self, after: tuple[tuple[int, Adjective], ...], adjective: tuple[int, Adjective]) -> tuple[tuple[int, Adjective], ...]:
        """`after` and one more; of those that are free, short ones stand before long ones ("falso sin licencia")."""
        at = len(after)
        if adjective[0] >= self.tray.laid and " " not in adjective[1].text:
            while at and after[at - 1][0] >= self.tray.laid and " " in after[at - 1][1].text:
                at -= 1
        return (*after[:at], adjective, *after[at:])


def _alone(noun: tuple[int, Noun]) -> Described:
    place, word = noun
    return Described(1 << place, (), noun, None, (), bits(word.senses), 0)
