"""How the end of Ratón Ganador looks: three waves, one for each rule that removes cards, and then the count."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.events import Event
from game.raton_ganador.phrases import kind_of, owner_of, points_of
from scenes.raton_ganador import panels
from scenes.ui.presenter import Motion, Presenter, Prop
from scenes.ui.sprites import Sprite
from scenes.ui.stage import Stage
from scenes.ui.tweens import out_quad

if TYPE_CHECKING:
    from scenes.raton_ganador.furniture import RatonGanadorFurniture

STEPS = {"scared": 1, "chased": 2, "caught": 3}
LOOK, RUN, REST = 900, 700, 500
"""Milliseconds in which arrows show who drives away whom, in which those run, and until the next wave."""
EACH = 180
"""Milliseconds from one mouse that is counted to the next."""
HOP, LEAN = 6, 8
"""Units and degrees: how who drives away hops, and how who is driven away leans."""
GAIN = 0.53
"""The share of a tile's width for what its mouse brings: beside a large tab."""
STAYS = 110
"""How opaque one who leaves is drawn where nothing may move."""


def driven(presenter: Presenter, event: Event) -> float:
    """One of a wave, all of which go at once: an arrow shows who drives it away, then it runs to the nearest edge."""
    stage = presenter.stage
    furniture: RatonGanadorFurniture = stage.furniture  # type: ignore[assignment]
    ending = furniture.begin_ending(stage)
    if ending.step != STEPS[event.cue]:
        presenter.props.clear()
        stage.turn = None
        ending.step = STEPS[event.cue]
        ending.threats = tuple(threat for threat in furniture.now(stage).threats if threat.step == ending.step)
    ending.out[ending.step - 1] += 1
    sprite = stage.find(event.card or "")
    if sprite is not None and sprite.square is not None and event.card:
        threats = [threat for threat in ending.threats if threat.chased == sprite.square]
        ending.gone[sprite.square] = stage.pictures.face_of(event.card)
        presenter.props.append(_runaway(presenter, sprite))
        for threat in threats:
            arrow = furniture.arrow(stage, threat)
            presenter.props.append(Prop(arrow.picture, *arrow.picture.get_rect(topleft=arrow.at).center))
        _hop(presenter, {threat.chaser for threat in threats})
    stage.carry(event).settle()
    return 0.0 if presenter.next_cue == event.cue else LOOK + RUN + REST


def _runaway(presenter: Presenter, sprite: Sprite) -> Prop:
    """The tile of `sprite`, loose: it waits, and then runs off the board."""
    stage = presenter.stage
    piece = stage.pictures.lying(sprite.card, sprite.spot.width, 0, whole=True, tile=True).around(sprite.x, sprite.y)
    prop = Prop(piece.picture, *piece.picture.get_rect(topleft=piece.at).center)
    if presenter.pace.reduced:
        prop.alpha = STAYS
    else:
        presenter.tween(RUN, _run(prop, _way_out(stage, sprite)), delay=LOOK, ease=out_quad)
    return prop


def _way_out(stage: Stage, sprite: Sprite) -> tuple[float, float]:
    """From the tile to beyond the nearest edge of the board."""
    board, size = stage.rect("board"), sprite.spot.width
    ways = (
        (board.left - size - sprite.x, 0.0),
        (board.right + size - sprite.x, 0.0),
        (0.0, board.top - size - sprite.y),
        (0.0, board.bottom + size - sprite.y),
    )
    return min(ways, key=lambda way: abs(way[0]) + abs(way[1]))


def _run(prop: Prop, way: tuple[float, float]) -> Callable[[float], None]:
    x, y = prop.x, prop.y

    def step(t: float) -> None:
        prop.x, prop.y = x + way[0] * t, y + way[1] * t
        prop.angle = LEAN * math.sin(6 * math.pi * t)
        prop.alpha = round(255 * min(1.0, 2 * (1 - t)))

    return step


def _hop(presenter: Presenter, squares: set[int]) -> None:
    """Those on `squares` hop while they are looked at."""
    for sprite in presenter.stage.zones["board"]:
        if sprite.square in squares and not sprite.moving:
            presenter.tween(LOOK, _hopping(sprite, presenter.stage.m.s), (sprite,), done=sprite.settle)


def _hopping(sprite: Sprite, scale: float) -> Callable[[float], None]:
    def step(t: float) -> None:
        sprite.y = sprite.spot.y - HOP * scale * abs(math.sin(4 * math.pi * t))
        sprite.angle = LEAN / 2 * math.sin(8 * math.pi * t)

    return step


def counted(presenter: Presenter, event: Event) -> float:
    """The mice that are left are counted one after the other, seat by seat; the points rise."""
    stage = presenter.stage
    furniture: RatonGanadorFurniture = stage.furniture  # type: ignore[assignment]
    ending = furniture.begin_ending(stage)
    presenter.props.clear()
    stage.turn = None
    ending.step = len(STEPS) + 1
    faces = {sprite: stage.pictures.face_of(sprite.card) for sprite in stage.zones["board"] if sprite.card}
    mice = sorted((owner_of(face), sprite.square or 0, points_of(face)) for sprite, face in faces.items() if kind_of(face) == "mouse")

    def count(seat: int, square: int, points: int) -> Callable[[], None]:
        def done() -> None:
            ending.counted[seat] += points
            presenter.props.append(_gain(stage, square, points))
            presenter.play("mouse", points)

        return done

    for number, (seat, square, points) in enumerate(mice):
        presenter.tween(EACH, lambda t: None, delay=number * EACH, done=count(seat, square, points))
    return len(mice) * EACH + 2 * REST


def _gain(stage: Stage, square: int, points: int) -> Prop:
    """ "+3" at the foot of the tile, to the right of what says whose mouse it is."""
    tile: Rect = stage.card_rect(list(stage.squares.values())[square])
    pill = stage.stock(panels.change, stage.m, points, (round(tile.width * GAIN), stage.m.px(24)))
    at = pill.get_rect(bottomright=(tile.right - stage.m.px(1), tile.bottom - stage.m.px(1)))
    return Prop(pill, *at.center)


MOTIONS: dict[str, Motion] = {**dict.fromkeys(STEPS, driven), "counted": counted}
