"""The one place that lists the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.forms import Form
from game.core.rules import AnyRules
from game.core.sentences import Sentences
from game.core.session import Session
from game.decks import packaged
from game.dingo import figures as dingo_figures
from game.dingo.deck import read_deck as read_dingo_deck
from game.dingo.rules import Dingo
from game.dingo.sentences import DingoSentences
from game.man_bites_dog import figures as headline_figures
from game.man_bites_dog.deck import read_deck as read_headline_deck
from game.man_bites_dog.own_word import OwnWord
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.sentences import ManBitesDogSentences
from game.raton_ganador.rules import RatonGanador
from game.raton_ganador.sentences import RatonGanadorSentences
from game.stack_o_saurus.rules import StackOSaurus
from game.stack_o_saurus.sentences import StackOSaurusSentences

DINGO = Dingo(packaged("dingo", read_dingo_deck))
MAN_BITES_DOG = ManBitesDog(packaged("man_bites_dog", read_headline_deck))

GAMES: dict[str, AnyRules] = {rules.id: rules for rules in (StackOSaurus(), DINGO, RatonGanador(), MAN_BITES_DOG)}
"""Every game by its id, in the order of the menu."""

SENTENCES: dict[str, Sentences] = {
    StackOSaurus.id: StackOSaurusSentences(),
    RatonGanador.id: RatonGanadorSentences(),
    Dingo.id: DingoSentences(DINGO),
    ManBitesDog.id: ManBitesDogSentences(MAN_BITES_DOG),
}
"""How each game speaks, by its id."""

FORMS: dict[str, Form] = {ManBitesDog.id: OwnWord(MAN_BITES_DOG)}
"""What is asked where a move has an open field, in the games that have such moves."""


class Figures(NamedTuple):
    """What else is worth counting in a finished game."""

    counted: Callable[[Session], Mapping[str, tuple[float, int]]]
    """By name a sum, and of how many things; a name may end in a level: "points.normal"."""
    told: Mapping[str, str]
    """The sentence of each name, without a level, with room for the `mean` or as a `share`, and for the `level`."""


FIGURES: dict[str, Figures] = {
    Dingo.id: Figures(dingo_figures.figures, dingo_figures.TOLD),
    ManBitesDog.id: Figures(headline_figures.figures, headline_figures.TOLD),
}
"""What `simulate` counts besides, in the games where there is more to count."""
