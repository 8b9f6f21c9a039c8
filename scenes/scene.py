"""What a scene is: one screen, or something laid over one. The application keeps a stack of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.backdrops import backdrop
from scenes.ui import paper
from scenes.ui.focus import Controls
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """A screen. `layout` says where everything is, `event` changes what it shows, `draw` only draws.

    Set `dirty` to be drawn again. A scene that moves only small things returns their places from `draw_changes` instead.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True

    @property
    def m(self) -> Metrics:
        return self.app.metrics

    @property
    def _(self) -> Callable[[str], str]:
        """The translation of a sentence. Write the sentence into the call, so that the catalogues find it."""
        return self.app.tr.gettext

    def layout(self) -> None:
        """Place everything anew: the scene was entered, or the size, the language or the text size is another one."""

    def event(self, event: Event) -> bool:
        """Take an event; True when it was for this scene."""
        return False

    def update(self, ms: int) -> None:
        """`ms` milliseconds have passed. For what moves by itself; never for rules."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole screen as it is now. Changes nothing."""

    def draw_changes(self, surface: Surface) -> list[Rect]:
        """Draw what is another than in the last frame, when `dirty` is not set; the places that were touched."""
        return []

    def resumed(self) -> None:
        """The scene that lay over this one is gone."""

    def settings_changed(self) -> None:
        """The settings are others now (the layout has been made anew already where they move things)."""

    def closed(self) -> None:
        """The scene was taken off the stack: let go of what it holds."""

    def lost_focus(self) -> None:
        """Another window is in front, or the window was resized: whatever is being dragged goes home."""


class Page(Scene):
    """A scene made of widgets on a backdrop, with a title bar if it has a title. Escape goes back.

    A page says in `build` which widgets it has (`self.controls.add`), in `paint` what lies under them.
    """

    ground = "wood"
    first = ""
    """The key of the widget that has the focus at first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.controls = Controls()

    @property
    def title(self) -> str:
        """What the bar says; without a title there is no bar and no button back."""
        return ""

    @property
    def back_word(self) -> str:
        return self._("Back")

    def build(self) -> None:
        """Add the widgets. Called by `layout`."""

    def paint(self, surface: Surface) -> None:
        """Draw what lies under the widgets: sheets, headings, pictures."""

    def back(self) -> None:
        """What Escape and the button back do."""
        self.app.pop()

    @property
    def top(self) -> int:
        """The first pixel row under the title bar."""
        return paper.bar_height(self.m) if self.title else 0

    @property
    def _back_width(self) -> int:
        wide = Button.wide(self.m, self.back_word, icon="undo", units=17)
        return max(self.m.px(120), min(wide, self.m.size[0] // 3))

    @property
    def _bar_left(self) -> int:
        """Where the button back ends: the title keeps clear of so much at either side."""
        return self.m.px(16) + self._back_width

    def layout(self) -> None:
        self.controls.clear()
        if self.title:
            m, high = self.m, self.top
            tall = max(m.hit, high - 2 * m.px(9))
            place = Rect(m.px(16), (high - tall) // 2, self._back_width, tall)
            self.controls.add(Button(m, place, self.back_word, self.back, key="back", icon="undo", units=17))
        self.build()
        self.controls.finish(self.first)
        self.dirty = True

    def event(self, event: Event) -> bool:
        taken = self.controls.event(event)
        if not taken and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            taken = True
        self.dirty = self.dirty or self.controls.dirty
        return taken

    def draw(self, surface: Surface) -> None:
        self.draw_ground(surface)
        if self.title:
            paper.title_bar(surface, self.m, self.title, self._bar_left)
        self.paint(surface)
        self.controls.draw(surface)
        self.controls.drawn()

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(backdrop(self.ground, self.m.size), (0, 0))

    def lost_focus(self) -> None:
        self.controls.release()
        self.dirty = self.dirty or self.controls.dirty


class Modal(Page):
    """A page laid over the scene below, whose picture stands still and dark behind it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._below: Surface | None = None

    def layout(self) -> None:
        self._below = self.app.picture_below(self)
        paper.darken(self._below)
        super().layout()

    def draw_ground(self, surface: Surface) -> None:
        if self._below:
            surface.blit(self._below, (0, 0))
