"""How a game speaks: everything that a person reads or hears about its cards, moves and events, in the reader's language.

The words of a game are data of that game; this is the form that screens, logs, terminals and screen readers use for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import NamedTuple, Protocol

from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import Outcome
from game.core.table import Choice, Table
from game.core.views import View


class Prompt(NamedTuple):
    """What may be done now: a title of a few words, and a sentence or two."""

    title: str
    text: str


class Sentences(Protocol):
    """The sentences of one game. `names` are the seats' names; `tr` knows the language. No sentence tells what its view hides."""

    def title(self, tr: NullTranslations) -> str:
        """The game's name, and nothing else."""

    def tagline(self, tr: NullTranslations) -> str:
        """Two or three words under the box: "Dinosaur towers"."""

    def begins(self, tr: NullTranslations) -> str:
        """Who begins, and with what: what it means at set-up to be the youngest or the oldest."""

    def card(self, face: str, tr: NullTranslations) -> str:
        """The name on a card's title plate; short."""

    def rule(self, face: str, tr: NullTranslations, table: Table | None = None) -> Prompt:
        """The card's full name, and its rule in words; shown under the enlarged card. `table` tells which deck is played with."""

    def event(self, event: Event, names: Sequence[str], tr: NullTranslations) -> str | None:
        """A plain sentence in the third person for the log, or None for what is not worth a line."""

    def move(self, move: Move, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        """What the move would do, as a line of a numbered list: "Scare the blue dinosaur off Rosa's tower"."""

    def reason(self, reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
        """A whole sentence for any reason of `why_not`, of a judgement, or of the session (undo)."""

    def aim(self, reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
        """The `reason` of a judgement told of `seat`, to somebody else: "Rosa's ranch comes closer to the target." """

    def prompt(self, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        """What the deciding seat may do now, with what it should not overlook ("Bruno wins with an orange one")."""

    def lifted(self, card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        """What the lifted card does, and where it may be dropped."""

    def zone(self, zone: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        """The zone and what lies in it, in words: "Rosa's tower: Apatosaurus, Triceratops"."""

    def button(self, verb: str, tr: NullTranslations) -> str:
        """The label of a move without things ("pass")."""

    def option(self, name: str, tr: NullTranslations) -> str:
        """The house rule as a question or a short label."""

    def choice(self, name: str, value: Choice, tr: NullTranslations) -> str:
        """One value of the house rule."""

    def outcome(self, outcome: Outcome, names: Sequence[str], tr: NullTranslations) -> Prompt:
        """Who won, and why."""
