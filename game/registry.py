"""The one place that lists the games."""

from __future__ import annotations

from game.core.rules import AnyRules
from game.stack_o_saurus.rules import StackOSaurus

GAMES: dict[str, AnyRules] = {rules.id: rules for rules in (StackOSaurus(),)}
"""Every game by its id, in the order of the menu."""
