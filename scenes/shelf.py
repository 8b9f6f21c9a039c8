"""The boxes on the shelf: every game of the registry with its name and the picture of its box."""

from __future__ import annotations

from gettext import NullTranslations
from typing import NamedTuple

from game.core.problem import N_
from game.registry import GAMES, SENTENCES

PICTURES = {"stack-o-saurus": "box_sos", "raton-ganador": "box_raton", "man-bites-dog": "box_mbd"}
"""The pictures of boxes in art/ui that are not called box_ and the game's id."""

CRIES = {"man-bites-dog": N_("EXTRA! EXTRA!")}
"""What stands in capitals on the bar of a box, in the language of the window."""


class Box(NamedTuple):
    """A game as it stands on the shelf. `art` is the name of a picture; `fewest` to `most` play it."""

    game_id: str
    title: str
    art: str
    fewest: int
    most: int

    def cry(self, tr: NullTranslations) -> str:
        """The words on the picture; empty where it has none."""
        return tr.gettext(CRIES[self.game_id]) if self.game_id in CRIES else ""

    def line(self, tr: NullTranslations) -> str:
        """The few words below the name."""
        return SENTENCES[self.game_id].tagline(tr)


def boxes() -> list[Box]:
    """The boxes of all games, in the order of the registry. Names are not translated."""
    return [_box(game_id) for game_id in GAMES]


def _box(game_id: str) -> Box:
    players = GAMES[game_id].players
    art = f"ui/{PICTURES.get(game_id, f'box_{game_id}')}"
    return Box(game_id, SENTENCES[game_id].title(NullTranslations()), art, min(players), max(players))
