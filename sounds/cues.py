"""What an event sounds like: the table from a word, and a detail of it, to the name of a sound.

The words are the games' own for what an event meant (its `cue`: "climbs", "turn"), what kind of event it was ("moved",
"shuffled"), and what a person does at the screen ("lifted"). Whoever shows an event asks for its own word first, then for
its kind: `cue(event.cue, detail) or cue(event.kind, zone.kind)`. The sounds are the files in `sounds/files`.
"""

Detail = str | int | None

SEATS = range(6)
FLOORS = range(1, 6)
MOUSE_POINTS = range(1, 4)

CUES: dict[tuple[str, Detail], str] = {
    # The table. The detail of a move is the kind of the zone that the card comes to lie in.
    ("moved", None): "place",
    ("moved", "fan"): "deal",
    ("shuffled", None): "shuffle",
    **{("turn", seat): f"turn-{seat}" for seat in SEATS},
    ("wins", None): "win",
    ("limit", None): "win",
    # The hand and the window.
    ("lifted", None): "lift",
    ("refused", None): "home",
    ("button", None): "button",
    ("curtain", None): "curtain",
    # Stack-o-Saurus. Floors are counted from 1, the Apatosaurus.
    **{("climbs", floor): f"floor-{floor}" for floor in FLOORS},
    ("scare", None): "scare",
    ("t-rex", None): "t-rex",
    # The Dingo Ate The Baby. A baby scares with its rattle; the sun chases, the moon stalks.
    ("scare", "baby"): "rattle",
    ("eat", None): "bite",
    ("stomp", None): "stomp",
    ("chase", None): "harp-up",
    ("stalk", None): "harp-down",
    ("die", None): "die",
    ("exact", None): "harp-up",
    ("day-ended", None): "harp-down",
    ("points", None): "win",
    ("shared", None): "win",
    # Ratón Ganador. The detail of a card is its animal, of a mouse its points.
    ("places", None): "place",
    ("places", "dog"): "kazoo-dog",
    ("places", "cat"): "kazoo-cat",
    **{("places", f"mouse-{points}"): f"mouse-{points}" for points in MOUSE_POINTS},
    ("scared", None): "kazoo-dog",
    ("chased", None): "kazoo-cat",
    **{("caught", f"mouse-{points}"): f"mouse-{points}" for points in MOUSE_POINTS},
    **{("mouse", points): f"mouse-{points}" for points in MOUSE_POINTS},
    # Man Bites Dog.
    ("lays", None): "key",
    ("prints", None): "press",
    ("challenges", None): "glass",
    ("allows", None): "place",
    ("votes-accept", None): "lift",
    ("votes-reject", None): "home",
    ("stands", None): "button",
    ("rejected", None): "stomp",
    ("photo", None): "lift",
    ("draw", None): "win",
}


def cue(word: str, detail: Detail = None) -> str | None:
    """The sound of `word`, or None where nothing is heard.

    `detail` narrows it: the kind of the zone that a card comes to for `moved`, the seat for `turn`, the floor from 1 for
    `climbs`, the points for `mouse`. A detail without a sound of its own sounds like the word alone.
    """
    return CUES.get((word, detail)) or CUES.get((word, None))
