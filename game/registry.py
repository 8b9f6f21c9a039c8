"""The one place that lists the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.forms import Form
from game.core.rules import AnyRules
from game.core.sentences import Sentences
from game.core.session import Session
from game.decks import packaged
from game.dingo.deck import read_deck as read_dingo_deck
from game.dingo.figures import figures as dingo_figures
from game.dingo.rules import Dingo
from game.dingo.sentences import DingoSentences
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

Figures = Callable[[Session], Mapping[str, tuple[float, int]]]
"""What else is worth counting in a finished game: by name a sum, and of how many things."""

FIGURES: dict[str, Figures] = {Dingo.id: dingo_figures}
"""What `simulate` counts besides, in the games where there is more to count."""
