"""A table of Ratón Ganador in the window."""

from __future__ import annotations

from game.core.session import Session
from game.core.table import Seat, Table
from game.raton_ganador.board import board_of
from game.registry import GAMES
from scenes.app import App
from scenes.raton_ganador.furniture import RatonGanadorFurniture
from scenes.table import TableScene
from scenes.ui.sprites import Sprite
from tests.tables import NAMES, played, shown

RULES = GAMES["raton-ganador"]


def table(people: int = 1, players: int = 2, seed: int = 1) -> Table:
    """`people` persons first, then computer players that play at random; the first person begins."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "random", number)
        for number, name in enumerate(NAMES[:players])
    )
    return Table(RULES.id, seats, seed, {"opening": "each"}, youngest=1, oldest=0)


def ready(turns: int, players: int = 2, seed: int = 1) -> Session:
    """The first person is to place a card, after so many turns."""
    return played(table(players=players, seed=seed), lambda session: turns_of(session) >= turns and session.actor == 0)


def turns_of(session: Session) -> int:
    """How many cards have been placed."""
    return sum(entry.actor >= 0 for entry in session.log)


def furniture(scene: TableScene) -> RatonGanadorFurniture:
    """What the game adds to the table."""
    found = scene.picture.stage.furniture
    assert isinstance(found, RatonGanadorFurniture)
    return found


def lying(scene: TableScene) -> dict[int | None, str | None]:
    """The card that is seen on each square."""
    return {sprite.square: sprite.card for sprite in scene.picture.stage.zones["board"]}


def at_rest_the_grid_is_as_the_view_says(app: App) -> None:
    """Every tile lies on its own square, at the size of a square, and nothing hidden is known."""
    scene = shown(app)
    if scene.picture.busy:
        return
    view, stage = scene.match.view, scene.picture.stage
    assert stage.drift(view) is None
    assert lying(scene) == board_of(view)
    for sprite in stage.zones["board"]:
        assert stage.card_rect(sprite.spot).size == (sprite.spot.width, sprite.spot.width)
        assert sprite.spot[:2] == square_of(scene, sprite)


def square_of(scene: TableScene, sprite: Sprite) -> tuple[float, float]:
    assert sprite.square is not None
    return list(scene.picture.stage.squares.values())[sprite.square][:2]
