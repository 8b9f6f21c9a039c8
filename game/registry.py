"""The one place that lists the games."""

from __future__ import annotations

from game.core.rules import AnyRules
from game.core.sentences import Sentences
from game.stack_o_saurus.rules import StackOSaurus
from game.stack_o_saurus.sentences import StackOSaurusSentences

GAMES: dict[str, AnyRules] = {rules.id: rules for rules in (StackOSaurus(),)}
"""Every game by its id, in the order of the menu."""

SENTENCES: dict[str, Sentences] = {StackOSaurus.id: StackOSaurusSentences()}
"""How each game speaks, by its id."""
