"""A page with one widget of every kind."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.app import App
from scenes.scene import Page
from scenes.ui.widgets import Button
from scenes.ui.widgets_choice import Choice, Option, Slider, Switch
from scenes.ui.widgets_field import TextField


class Workbench(Page):
    """A page with one widget of each kind; what they tell is kept in `told`."""

    first = "go"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[object] = []
        self.allow: Callable[[str], str | None] = lambda value: "No digits." if any(map(str.isdigit, value)) else None

    def build(self) -> None:
        m, add = self.m, self.controls.add
        options = [Option(value, value) for value in ("one", "two", "three")]
        add(Button(m, Rect(100, 50, 200, 50), "Go", lambda: self.told.append("go"), key="go"))
        add(Button(m, Rect(400, 50, 200, 50), "Stop", lambda: self.told.append("stop"), key="stop", why_not="Not now."))
        add(Choice(m, Rect(100, 150, 480, 44), options, "one", self.told.append, key="choice"))
        add(Switch(m, Rect(100, 250, 120, 44), False, ("On", "Off"), self.told.append, key="switch"))
        add(Slider(m, Rect(100, 350, 480, 44), 5, str, self.told.append, key="slider"))
        field = Rect(100, 450, 300, 44)
        words = {"most": 10, "full": "Ten letters at most."}
        add(TextField(m, field, "Ana", self.told.append, key="field", allow=self.allow, holds_escape=True, **words))  # type: ignore[arg-type]
        proposal = Rect(500, 450, 300, 44)
        add(TextField(m, proposal, "Player 1", self.told.append, key="proposal", proposed=True))


def at_the_workbench(app: App) -> App:
    app.push(Workbench(app))
    app.frame([])
    return app


def bench(app: App) -> Workbench:
    assert isinstance(app.top, Workbench)
    return app.top


def told(app: App) -> list[object]:
    return bench(app).told
