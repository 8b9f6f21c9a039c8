"""What may stand with what in a headline, by language: the rules that grammar.py applies.

The symbols of the rules are what a constituent can be:

    phrase          a described noun ("furious grandmother")
    title           one that somebody is declared to be ("evil queen")
    nominal         a verb as a noun ("insults")
    deed            all that is said of who does it ("bites the mayor"); `event` is a verb that is one by itself ("faints")
    transitive      a verb that takes an object; `prepositional` or `bare`, as it has a preposition or none
    copula          a verb that takes a quality ("turns")
    changer         a verb that takes an object and a quality; `changed` is that verb with its object ("turns headmaster")
    reporter        a verb that takes a clause ("denies that"); `report` is that verb with its clause
    claimer         a reporter whose clause may leave out who does it
    quality         an adjective, or what somebody can become ("a vampire")
    state           an adjective for how somebody does something ("barefoot"); `passing`, one that is news ("furious")
    past            an adjective that is a past deed, too ("haunted")
    somebody        an adjective as a noun ("el testarudo")
    clause          who does what; `claim` is who is what, without "is"; `news` is the same where it has come to be so
    begun           a verb before who does it; `subjectless` is a deed without who does it

Some of it is `loose`: people let it pass, and so do computer players when somebody else lays it, but they do not write so themselves
("Mayor Furious", "Muerde el perro al cartero").
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.man_bites_dog.deck import Noun, Sense, Takes, bits

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
    loose: bool = False


class Compound(NamedTuple):
    """Nouns that stand together, loosely: one of the senses `kind` tells what one of the senses `head` is.

    Some must `agree`: they have the same gender and number ("el cura cocinero").
    """

    kind: frozenset[Sense]
    head: frozenset[Sense]
    agree: bool

    def joins(self, kind: Noun, head: Noun) -> bool:
        """Whether `kind` tells what `head` is."""
        if self.kind.isdisjoint(kind.senses) or self.head.isdisjoint(head.senses):
            return False
        return not self.agree or (kind.gender, kind.plural) == (head.gender, head.plural)


class Grammar(NamedTuple):
    """A language: its rules, in an order in which each needs earlier ones only, and where adjectives and describing nouns stand."""

    rules: tuple[Rule, ...]
    adjectives: Literal["before", "after"]
    modifiers: Literal["before", "after"]
    compound: Compound


LOOSE = 2
"""What it costs to be only let pass, as a rule costs what it says: a plausibility of 0.1 for each."""
LETS = bits(("place", "institution"))
"""What people let do, suffer and be anything: a village is its people, and a volcano is as good as one."""

RULES = (
    Rule("deed", "transitive", "phrase", "governs"),  # bites the mayor
    Rule("deed", "bare", "nominal", "governs", LOOSE, loose=True),  # bans insults
    Rule("deed", "copula", "quality", "agrees"),  # turns invisible
    Rule("deed", "copula", "title", "free", LOOSE, loose=True),  # is declared evil queen
    Rule("changed", "changer", "phrase", "governs", LOOSE, loose=True),
    Rule("deed", "changed", "quality", "free", loose=True),  # turns headmaster invisible
    Rule("deed", "past", "phrase", "free", LOOSE, loose=True),  # haunted the toaster
    Rule("deed", "event", "passing", "agrees", LOOSE, loose=True),  # resigns furious
    Rule("deed", "deed", "state", "agrees", cost=1),  # bites the mayor in disguise
    Rule("clause", "phrase", "deed", "agrees"),  # grandmother bites the mayor
)
REPORTED = (
    Rule("report", "reporter", "clause", "free"),  # denies that grandmother bites the mayor
    Rule("headline", "phrase", "report", "agrees"),
    Rule("headline", "clause", "deed", "agrees", cost=1, joins=True),  # grandmother bites the mayor and faints
    Rule("headline", "clause", "clause", "free", cost=1, joins=True),  # grandmother faints as the goat resigns
)
IN_ENGLISH = (
    Rule("news", "phrase", "passing", "agrees", LOOSE, loose=True),  # mayor furious
    Rule("claim", "phrase", "quality", "agrees", LOOSE, loose=True),  # that the mayor is bald, or a vampire
    Rule("report", "reporter", "claim", "free", loose=True),
)
"""English can leave "is" out: of what has come to be so, and of all that somebody claims."""
IN_SPANISH = (
    Rule("clause", "event", "phrase", "agrees", cost=1),  # dimite el notario
    Rule("clause", "somebody", "deed", "agrees", LOOSE, loose=True),  # el testarudo dimite
    Rule("begun", "bare", "phrase", "agrees", loose=True),
    Rule("clause", "begun", "phrase", "governs", LOOSE, loose=True),  # muerde el perro al cartero
    Rule("subjectless", "prepositional", "phrase", "governs", LOOSE, loose=True),  # se casa con el piano
    Rule("subjectless", "reporter", "clause", "free", LOOSE, loose=True),  # jura que el loro baila
    Rule("report", "claimer", "deed", "agrees"),  # jura que se fuga con el notario
)
"""Spanish can tell first what happens, then to whom, and it can leave out who does what he claims; or who does it at all, where a "con" or
"que" on the card says that what follows is not who."""

GRAMMARS = {
    "en": Grammar(
        (*RULES, *IN_ENGLISH, *REPORTED),
        adjectives="before",
        modifiers="before",
        compound=Compound(frozenset({"thing", "food"}), frozenset({"thing", "food", "place", "idea"}), agree=False),  # custard volcano
    ),
    "es": Grammar(
        (*RULES, *IN_SPANISH, *REPORTED),
        adjectives="after",
        modifiers="after",
        compound=Compound(frozenset({"person"}), frozenset({"person", "animal"}), agree=True),  # cura cocinero
    ),
}
LEAVES: dict[Takes, tuple[str, ...]] = {
    "nothing": ("deed", "event"),
    "object": ("transitive",),
    "adjective": ("copula",),
    "clause": ("reporter",),
    "change": ("changer",),
}
"""What a verb is by what it takes."""

CLASH = 6
MODIFIED = MANY_ADJECTIVES = UNUSUAL = 1
NO_VERB = 2
COMPOUND = 4
"""What these cost; a compound makes no headline without a verb ("custard volcano")."""
FEW_ADJECTIVES = 2
HEADLINES = {"phrase": NO_VERB, "clause": 0, "news": 0, "subjectless": 0}
"""What is a headline by itself, and its cost."""
