"""The one place that lists the games."""

from __future__ import annotations

from game.core.rules import AnyRules
from game.core.sentences import Sentences
from game.decks import packaged
from game.dingo.deck import read_deck
from game.dingo.rules import Dingo
from game.dingo.sentences import DingoSentences
from game.raton_ganador.rules import RatonGanador
from game.raton_ganador.sentences import RatonGanadorSentences
from game.stack_o_saurus.rules import StackOSaurus
from game.stack_o_saurus.sentences import StackOSaurusSentences

DINGO = Dingo(packaged("dingo", read_deck))

GAMES: dict[str, AnyRules] = {rules.id: rules for rules in (StackOSaurus(), RatonGanador(), DINGO)}
"""Every game by its id, in the order of the menu."""

SENTENCES: dict[str, Sentences] = {
    StackOSaurus.id: StackOSaurusSentences(),
    RatonGanador.id: RatonGanadorSentences(),
    Dingo.id: DingoSentences(DINGO),
}
"""How each game speaks, by its id."""
