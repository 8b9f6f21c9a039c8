"""What stands on the boxes: a game's name, its line, its picture. The registry says which games there are."""

from __future__ import annotations

from typing import NamedTuple

from game.registry import GAMES


class Box(NamedTuple):
    """A game as it stands in the menu. `line` and `about` are sentences to be translated, `art` is a picture's name."""

    game_id: str
    title: str
    line: str
    about: str
    art: str
    fewest: int
    most: int


def N_(sentence: str) -> str:
    """Mark `sentence` for the catalogues; it is translated where it is shown."""
    return sentence


TEXTS = {
    "stack-o-saurus": (
        "Stack-o-Saurus",
        N_("Towers of dinosaurs"),
        N_("One dinosaur on top of the other, in the order on show, and the rest of the table trying to scare yours away."),
        "ui/box_sos",
    ),
}


def boxes() -> list[Box]:
    """The boxes of all games, in the order of the registry."""
    return [Box(name, *TEXTS[name], min(rules.players), max(rules.players)) for name, rules in GAMES.items()]


def title(game_id: str) -> str:
    """The name of a game; names are not translated."""
    return TEXTS[game_id][0]
