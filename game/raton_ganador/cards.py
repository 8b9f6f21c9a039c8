"""The 61 cards of Ratón Ganador and its zones.

Inside the game a card is a number, its place in the list of ids sorted as text. Names are for the border.
"""

from functools import cache

from game.core.cards import Card, Zone, by_name

RABID, DOG, CAT, START = 0, 1, 2, 3
BEASTS = ("rabid", "dog", "cat")
BEAST_COUNT = 12
MAX_PLAYERS = 4
MOUSE_POINTS = (1, 1, 2, 2, 3, 3)
"""The points of mouse 1 to 6 of a set (R-RG-5)."""

SIZE = {2: 5, 3: 6, 4: 7}
"""The side of the board by the number of players."""
REMOVED = {2: (3, 6, 9), 3: (2, 3, 4), 4: (0, 0, 0)}
"""How many rabid dogs, dogs and cats leave the deck, by the number of players."""


def mouse_face(seat: int, points: int) -> str:
    """The face of a mouse: whose it is and what it is worth, "mouse0.3"."""
    return f"mouse{seat}.{points}"


CARDS = tuple(
    sorted(
        [Card("start-1", "start")]
        + [Card(f"{beast}-{number}", beast) for beast in BEASTS for number in range(1, BEAST_COUNT + 1)]
        + [
            Card(f"mouse{seat}-{number}", mouse_face(seat, points))
            for seat in range(MAX_PLAYERS)
            for number, points in enumerate(MOUSE_POINTS, 1)
        ]
    )
)
IDS = tuple(card.id for card in CARDS)
NUMBER = {id: number for number, id in enumerate(IDS)}
START_CARD = NUMBER["start-1"]

MICE = tuple(tuple(NUMBER[f"mouse{seat}-{number}"] for number in range(1, 7)) for seat in range(MAX_PLAYERS))
"""The cards of each seat's set."""
OWNER = {card: seat for seat, mice in enumerate(MICE) for card in mice}
POINTS = {card: points for mice in MICE for card, points in zip(mice, MOUSE_POINTS, strict=True)}


def layer_of(card: int) -> int:
    """The layer of the board on which `card` lies: its beast, the start card's, or one for each seat and each number of points."""
    if card in OWNER:
        return START + 3 * OWNER[card] + POINTS[card]
    face = CARDS[card].face
    return START if face == "start" else BEASTS.index(face)


LAYER = tuple(layer_of(card) for card in range(len(CARDS)))


@cache
def zones(players: int) -> dict[str, Zone]:
    """The zones for so many players (R-ALL-7), by name. The board lists its cards in the order in which they were laid."""
    size = SIZE[players]
    hidden = tuple((beast, count) for beast, count in zip(BEASTS, REMOVED[players], strict=True) if count)
    return by_name(
        Zone("board", "grid", "all", ordered="by-rule", capacity=size * size, grid=(size, size)),
        Zone("draw", "pile", "nobody"),
        Zone("box", "pile", "nobody", hides=hidden),
        *(Zone(f"hand.{seat}", "fan", "seat", seat=seat) for seat in range(players)),
    )
