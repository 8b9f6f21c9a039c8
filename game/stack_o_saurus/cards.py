"""The 46 cards of Stack-o-Saurus and its zones.

Inside the game a card is a number, its place in the list of ids sorted as text, and so is a face. Names are for the border.
"""

from functools import cache

from game.core.cards import Card, Zone, by_name

COLOURS = ("blue", "green", "orange", "purple")
COUNTS = {
    "apatosaurus": 9,
    **dict.fromkeys(COLOURS, 6),
    "pterodactyl": 3,
    **{f"scare-{colour}": 2 for colour in COLOURS},
    "tyrannosaurus": 2,
}

CARDS = tuple(sorted(Card(f"{face}-{number}", face) for face, count in COUNTS.items() for number in range(1, count + 1)))
IDS = tuple(card.id for card in CARDS)
NUMBER = {id: number for number, id in enumerate(IDS)}

# faces as numbers: a colour's scare card is its own number plus SCARE
FACES = (*COLOURS, *(f"scare-{colour}" for colour in COLOURS), "apatosaurus", "pterodactyl", "tyrannosaurus")
SCARE = 4
APATOSAURUS, PTERODACTYL, TYRANNOSAURUS = 8, 9, 10
FACE = tuple(FACES.index(card.face) for card in CARDS)

IS_APATOSAURUS = tuple(face == APATOSAURUS for face in FACE)
GOAL_HEIGHT = 5
HAND_SIZE = 3


@cache
def zones(players: int) -> dict[str, Zone]:
    """The zones for so many players (R-ALL-7), by name."""
    seats = range(players)
    return by_name(
        Zone("goal", "tower", "all", ordered="by-rule", capacity=GOAL_HEIGHT),
        Zone("draw", "pile", "nobody"),
        Zone("discard", "pile", "all", ordered="by-rule"),
        *(Zone(f"tower.{seat}", "tower", "all", ordered="by-rule", seat=seat, capacity=GOAL_HEIGHT) for seat in seats),
        *(Zone(f"hand.{seat}", "fan", "seat", seat=seat) for seat in seats),
    )
