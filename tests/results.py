"""Games that are over, and their result in the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core.rules import OVER
from game.core.session import Session
from game.core.table import options_of
from game.registry import GAMES
from scenes.app import App
from scenes.result import READ, ResultScene
from scenes.ui.widgets import Label, Widget
from scenes.ui.widgets_scroll import ScrollArea
from tests.tables import played, table, wait
from tests.window import open_app, page


def over(game: str = "stack-o-saurus", players: int = 3, **values: Any) -> Session:
    """A game played to its end, the same one each time."""
    laid = table(players=min(players, 6), seed=3, **values)
    if game != laid.game:
        laid = replace(laid, game=game, options=options_of(GAMES[game].options, {}))
    return played(laid, lambda session: session.actor == OVER, "normal" if game == "stack-o-saurus" else "random")


def ended(folder: Path, session: Session | None = None, size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """A game is over and its result is shown."""
    app = open_app(folder, size, **settings)
    app.play(session or over())
    wait(app, 200 + READ)
    assert isinstance(app.top, ResultScene)
    return app


def children(app: App) -> list[Widget]:
    """What stands in the scrolled parts of the page."""
    areas = [widget for widget in page(app).controls.widgets if isinstance(widget, ScrollArea)]
    return [child for area in areas for child in area.children]


def words(app: App) -> str:
    """The lines of text on the page."""
    return "\n".join(child.words for child in children(app) if isinstance(child, Label))
