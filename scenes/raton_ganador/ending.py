"""How far the end of a game has been shown."""

from __future__ import annotations

from gettext import NullTranslations
from typing import NamedTuple

from game.core.sentences import Prompt
from game.core.views import View
from game.raton_ganador.board import Threat

WAVES = 3


class Tally(NamedTuple):
    """How far a step has come: in words, and the bare number for where these have no room (empty before the step)."""

    words: str
    number: str
    done: bool


class Ending:
    """The three steps, and then the count, that follow the position of `view`.

    `step` is the rule that removes cards just now, 1 to 3, or 4 while points are counted; `threats` are those of the step, as the board
    was before it; `out` is how many each rule has driven away; `gone` the faces that have left, by square; `counted` the points of each
    seat so far.
    """

    def __init__(self, view: View, players: int) -> None:
        self.view = view
        self.step = 0
        self.threats: tuple[Threat, ...] = ()
        self.out = [0] * WAVES
        self.gone: dict[int, str] = {}
        self.counted = [0] * players

    @property
    def counts(self) -> bool:
        """Whether all who leave have left, and the points are counted."""
        return self.step > WAVES

    def told(self, tr: NullTranslations) -> Prompt:
        """What is happening just now, and how one gets on."""
        _, count = tr.gettext, self.out[min(self.step, WAVES) - 1]
        titles = (_("First wave"), _("Second wave"), _("Third wave"), _("The count"))
        happening = (
            tr.ngettext("The rabid dogs scare {count} good dog away.", "The rabid dogs scare {count} good dogs away.", count),
            tr.ngettext("The good dogs chase {count} cat away.", "The good dogs chase {count} cats away.", count),
            tr.ngettext("The cats chase {count} mouse away.", "The cats chase {count} mice away.", count),
            _("The mice that are left bring their points."),
        )
        said, on = happening[self.step - 1].format(count=count), _("A click or the space bar skips this.")
        return Prompt(titles[self.step - 1], f"{said} {on}")

    def tallies(self, tr: NullTranslations) -> tuple[Tally, ...]:
        """How far each of the three steps has come."""
        return tuple(self._tally(tr, step) for step in range(1, WAVES + 1))

    def _tally(self, tr: NullTranslations, step: int) -> Tally:
        if step > self.step:
            return Tally(tr.gettext("later"), "", done=False)
        count = self.out[step - 1]
        if step < self.step:
            words = tr.ngettext("{count} out", "{count} out", count)
        elif step < WAVES:
            words = tr.ngettext("{count} flees", "{count} flee", count)
        else:
            words = tr.ngettext("{count} chased", "{count} chased", count)
        return Tally(words.format(count=count), str(count), step < self.step)
