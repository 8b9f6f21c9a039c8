"""What is wrong with a row of cards that is no headline, as a reason that can be said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.moves import Reason
from game.man_bites_dog.constructions import LETS
from game.man_bites_dog.deck import Adjective, Deck, Noun, Verb, Word, bits
from game.man_bites_dog.described import Phrase
from game.man_bites_dog.grammar import Node, read_headline
from game.man_bites_dog.tray import tray_of
from game.man_bites_dog.written import read_written

NOT_BELIEVED = Reason("not-believed")
"""Why a headline was rejected that the grammar accepts."""
NEEDS = {"object": "needs-an-object", "clause": "needs-a-clause", "adjective": "needs-an-adjective"}
"""By what a verb takes: what it lacks where nothing follows it."""


def objection(deck: Deck, cards: Sequence[int], words: Mapping[int, str]) -> Reason | None:
    """What is wrong with the row `cards`; None if it makes sense. `words` are the things written on its blanks."""
    headline = read_headline(deck, cards, words)
    if headline is not None and headline.accepted:
        return None
    clash = None if headline is None else next(_clashes(headline.tree), None)
    if clash is not None:
        return Reason("do-not-go-together", clash)
    if len(cards) == 1 and not deck.is_verb[cards[0]]:
        return Reason("one-word", (_face(deck, cards[0], words),))
    wrong = _formless([meanings for meanings in tray_of(deck, cards, words).meanings if meanings])
    return _left_over(deck, cards, words) or wrong if wrong.code == "words-left-over" else wrong


def _left_over(deck: Deck, cards: Sequence[int], words: Mapping[int, str]) -> Reason | None:
    """The card without which the row makes most sense, of equals the last, if there is one."""
    best, card = 0.0, None
    for place in reversed(range(len(cards))):
        rest = read_headline(deck, [*cards[:place], *cards[place + 1 :]], words)
        if rest is not None and rest.accepted and rest.plausibility > best:
            best, card = rest.plausibility, cards[place]
    return None if card is None else Reason("left-over", (_face(deck, card, words),))


def _face(deck: Deck, card: int, words: Mapping[int, str]) -> str:
    printed = deck.printed[card]
    return printed.face if printed else read_written(words[card]).text


def _formless(row: Sequence[tuple[Verb | Word, ...]]) -> Reason:
    """What keeps the cards from being a headline at all."""
    verbs = [place for place, meanings in enumerate(row) if isinstance(meanings[0], Verb)]
    if not any(isinstance(meaning, Noun) for meanings in row for meaning in meanings):
        return Reason("needs-a-noun")
    if not verbs:
        return Reason("needs-a-verb")
    if not any(isinstance(meaning, Noun) for meanings in row[: verbs[0]] for meaning in meanings):
        return Reason("needs-a-subject")
    last = row[-1][0]
    for verb in (row[place][0] for place in verbs):
        lacking = NEEDS.get(verb.takes) if isinstance(verb, Verb) and "nothing" not in verb.also else None
        if lacking and (verb is last or (lacking == "needs-a-clause" and len(verbs) == 1)):
            return Reason(lacking, (verb.face,))
    return Reason("words-left-over")


def _clashes(node: Node) -> Iterator[tuple[str, ...]]:
    """The pairs of words in the tree whose senses have nothing in common, from left to right."""
    if node.phrase is not None:
        yield from _misfits(node.phrase)
    if node.rule is None or node.left is None or node.right is None:
        return
    left, right = node.left, node.right
    yield from _clashes(left)
    if node.rule.meaning == "governs" and not left.objects & right.senses:
        yield _word(left), _word(right)
    if node.rule.meaning == "agrees" and not left.senses & right.senses:
        yield _word(left), _word(right)
    yield from _clashes(right)


def _misfits(phrase: Phrase) -> Iterator[tuple[str, ...]]:
    senses = bits(phrase.noun[1].senses)
    for _, word in (*phrase.before, *phrase.after):
        if isinstance(word, Adjective):
            fits = bits(word.fits) | LETS
            if not senses & fits:
                yield word.text, phrase.noun[1].text
            senses = senses & fits or senses


def _word(node: Node) -> str:
    """The word that a constituent is about: the noun, the verb, the adjective."""
    while node.left is not None:
        node = node.left
    if node.phrase is not None:
        return node.phrase.noun[1].text
    return node.verb.face if node.verb is not None else node.quality.text if node.quality is not None else ""
