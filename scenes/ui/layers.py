"""The cards of a stage as pieces in the order in which they are drawn: those at rest, and those in the air."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenes.ui import highlight
from scenes.ui.sprites import Piece, Sprite
from scenes.ui.stage import Stage

Layer = tuple[bool, int, bool, int]
"""Above everything at rest or not, the zone's number, cards before figures, and the place within the zone."""


def at_rest(stage: Stage) -> Iterator[Piece]:
    """What does not move, zone by zone: the cards, then the figures that stand out of them, from the bottom up."""
    for name, sprites in stage.zones.items():
        if stage.out_of_sight(name):
            continue
        resting = [sprite for sprite in sprites if not sprite.moving]
        for sprite in _uncovered(resting):
            yield _lying(stage, sprite)
            if sprite.card in stage.playable:
                yield highlight.edge(stage, sprite)
        yield from (figure for sprite in resting if (figure := stage.pictures.standing(sprite)))


def in_the_air(stage: Stage, lifted: Sprite | None) -> list[Piece]:
    """What moves, or is held where something moves through it; without the `lifted` card."""
    found: list[tuple[Layer, Piece]] = []
    for number, sprites in enumerate(stage.zones.values()):
        moving = [(height, sprite) for height, sprite in enumerate(sprites) if sprite.moving and sprite is not lifted]
        for sprite in _uncovered(sprite for _, sprite in moving if sprite.at_rest):
            found.append(((sprite.over, number, False, sprite.spot.z), _lying(stage, sprite)))
            if sprite.card in stage.playable:
                found.append(((sprite.over, number, False, sprite.spot.z), highlight.edge(stage, sprite)))
        for height, sprite in moving:
            if not sprite.at_rest:
                found.append(((sprite.over, number, False, sprite.spot.z), stage.pictures.flying(sprite)))
                if sprite.card in stage.playable and sprite.flip > 0.995:
                    found.append(((sprite.over, number, False, sprite.spot.z), highlight.edge(stage, sprite)))
            if figure := stage.pictures.standing(sprite):
                found.append(((sprite.over, number, True, height), figure))
    return [piece for _, piece in sorted(found, key=lambda layer: layer[0])]


def _lying(stage: Stage, sprite: Sprite) -> Piece:
    """The card of a sprite that is where it belongs."""
    spot = sprite.spot
    lift = "up" if sprite.card is not None and sprite.card == stage.raised else "rest"
    back = stage.pictures.back_of(sprite)
    cut = stage.pictures.lying(sprite.shown, spot.width, spot.angle, whole=spot.whole, lift=lift, tile=spot.tile, back=back)
    return cut.around(spot.x, spot.y)


def _uncovered(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Sprites at rest, what lies lowest first, without those of a pile that another one covers exactly."""
    shown: list[Sprite] = []
    for sprite in sorted(sprites, key=lambda sprite: -sprite.spot.z):
        if not shown or shown[-1].spot[:4] != sprite.spot[:4]:
            shown.append(sprite)
    return shown[::-1]
