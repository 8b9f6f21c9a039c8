"""The widgets of one screen together: what the pointer is on, where the keyboard is, and whose event it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from art.colours import CREAM, INK
from scenes.ui import paper, text
from scenes.ui.widgets import ENTERS, PRESSING, Widget
from scenes.ui.widgets_choice import Choice
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

W = TypeVar("W", bound=Widget)

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PULL = 14
"""Units that a finger moves on a button before that pulls the page instead of pressing."""


class Controls:
    """Widgets in the order of Tab. A scene adds them in `layout`, hands events to `event` and draws them with `draw`.

    Between two layouts `clear` keeps, by key, who has the focus and how far each area was scrolled.
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.ring = False
        """Whether the focus ring is shown: once the keyboard or a gamepad is used, until the pointer is."""
        self._focused: Widget | None = None
        self._held: Widget | None = None
        self._pressed_at = self._pointer = (0, 0)
        self._hovered: Widget | None = None
        self._kept_focus = ""
        self._kept_offsets: dict[str, int] = {}
        self._changed = True

    def clear(self) -> None:
        """Take all widgets away before laying them out anew."""
        if self._focused:
            self._kept_focus = self._focused.key
        self._kept_offsets = {w.key: w.offset for w in self.widgets if isinstance(w, ScrollArea)}
        self._leave()
        self.widgets.clear()
        self._held = self._hovered = None
        self._changed = True

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        return widget

    def finish(self, first: str = "") -> None:
        """All widgets are there: the one that had the focus, else the one with the key `first`, has it now."""
        for area in self.widgets:
            if isinstance(area, ScrollArea):
                area.scroll_to(self._kept_offsets.get(area.key, 0))
        keys = [widget.key for widget, _ in self._focusables()]
        key = self._kept_focus if self._kept_focus and self._kept_focus in keys else first
        if key in keys:
            self.focus(key)

    @property
    def focused(self) -> Widget | None:
        return self._focused

    @property
    def dirty(self) -> bool:
        """Whether anything looks other than when it was drawn last."""
        return self._changed or any(widget.dirty for widget, _ in self._all())

    def focus(self, *keys: str) -> None:
        """Give the focus to the widget named by the first of `keys` that can have it, and scroll to it."""
        found = {widget.key: (widget, area) for widget, area in reversed(self._focusables())}
        for key in keys:
            if key in found:
                self._enter(*found[key])
                return

    def find(self, key: str) -> Widget:
        """The widget named `key`. KeyError when there is none."""
        for widget, _ in self._all():
            if widget.key == key:
                return widget
        raise KeyError(key)

    # drawing

    def draw(self, surface: Surface) -> None:
        """Draw all, then the focus ring and the notes over them."""
        for widget in self.widgets:
            widget.draw(surface)
        if self.ring and self._focused:
            self._draw_ring(surface, self._focused)
        for widget, area in self._all():
            if widget.note and (area is None or area.rect.colliderect(widget.rect)):
                _draw_note(surface, widget)

    def drawn(self) -> None:
        """What is on the screen is what is here."""
        self._changed = False
        for widget, _ in self._all():
            widget.dirty = False

    def _draw_ring(self, surface: Surface, widget: Widget) -> None:
        area = next((area for child, area in self._all() if child is widget), None)
        outer = surface.get_clip()
        if area:
            surface.set_clip(area.rect.inflate(2 * widget.m.px(12), 0).clip(outer))
        paper.focus_ring(surface, widget.m, widget.ringed, widget.radius)
        surface.set_clip(outer)

    # events

    def event(self, event: Event) -> bool:
        """Hand `event` to whom it is for; whether it was for anyone."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return bool(self._focused and self._focused.on_text(event))
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        pointer: dict[int, Callable[[Event], bool]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
        }
        return event.type in pointer and pointer[event.type](event)

    def release(self) -> None:
        """Forget a pressed pointer: the window lost it."""
        if self._held:
            self._held.pressed = False
            self._held = None
            self._changed = True

    def _moved(self, event: Event) -> bool:
        self._pointer = event.pos
        if self._held:
            self._pull(event)
            return True
        self._hover(self._under(event.pos))
        return self._hovered is not None

    def _pull(self, event: Event) -> None:
        held = self._held
        if held is None:
            return
        area = self._area_of(held)
        if area and not held.draggable and abs(event.pos[1] - self._pressed_at[1]) > held.m.px(PULL) and area.furthest:
            held.pressed = False
            self._held = held = area
            area.press(self._pressed_at)
        held.drag(event.pos)
        pressed = held.hit_rect.collidepoint(event.pos)
        self._changed = self._changed or pressed != held.pressed
        held.pressed = pressed

    def _down(self, event: Event) -> bool:
        if event.button != 1:
            return False
        widget = self._under(event.pos)
        self._changed = self._changed or self.ring
        self.ring = False
        if widget is None:
            return False
        if widget.focusable:
            self._enter(widget, None)
        self._held, self._pressed_at = widget, event.pos
        widget.pressed = widget.dirty = True
        widget.press(event.pos)
        return True

    def _up(self, event: Event) -> bool:
        if event.button != 1 or self._held is None:
            return False
        widget = self._held
        self.release()
        if widget.hit_rect.collidepoint(event.pos):
            widget.click(event.pos)
        return True

    def _wheel(self, event: Event) -> bool:
        areas = [widget for widget in self.widgets if isinstance(widget, ScrollArea)]
        area = next((area for area in areas if area.rect.collidepoint(self._pointer)), areas[0] if areas else None)
        if area is None:
            return False
        area.wheel(getattr(event, "precise_y", event.y))
        self._hover(None)
        return True

    def _key(self, event: Event) -> bool:
        reads = isinstance(self._focused, TextField | ScrollArea)
        if self._focused and (self.ring or reads or event.key not in DIRECTIONS):
            self.ring = self.ring or event.key in PRESSING
            if self._focused.on_key(event):
                return True
        if event.key in ENTERS and self.ring and isinstance(self._focused, Choice):
            return self._step(1)
        if event.key == pygame.K_TAB:
            typing = isinstance(self._focused, TextField)  # its caret has shown already where the keyboard is
            return (self._show_ring() and not typing) or self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in DIRECTIONS:
            return self._show_ring() or self._go(DIRECTIONS[event.key])
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            area = next((widget for widget in self.widgets if isinstance(widget, ScrollArea)), None)
            return area is not None and area.on_key(event)
        return False

    def _show_ring(self) -> bool:
        """The first key only shows where the keyboard is."""
        hidden, self.ring = not self.ring, True
        self._changed = True
        if self._focused is None:
            return self._step(1)
        area = self._area_of(self._focused)
        if hidden and area:
            area.reveal(self._focused)
        return hidden

    def _step(self, way: int) -> bool:
        found = self._focusables()
        if not found:
            return False
        places = [widget for widget, _ in found]
        now = places.index(self._focused) if self._focused in places else (-1 if way > 0 else 0)
        self._enter(*found[(now + way) % len(found)])
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Move to the nearest widget in that direction, within an area first; what another area hides counts as at its edge.

        What stands in the same line comes before all others, and out of a text one comes only to that.
        """
        if self._focused is None:
            return False
        home = self._area_of(self._focused)
        start = self._focused.rect
        others = [(w, area) for w, area in self._focusables() if w is not self._focused]
        inside = [(w.rect, w, area) for w, area in others if home and area is home]
        outside = [(w.rect.clamp(area.rect) if area else w.rect, w, area) for w, area in others if area is None or area is not home]
        for group in (inside, outside):
            ahead = [each for each in group if _ahead(start, each[0], way)]
            if way[0]:
                beside = [each for each in ahead if start.top < each[0].bottom and each[0].top < start.bottom]
                ahead = beside if beside or isinstance(self._focused, TextField) else ahead
            if ahead:
                _, widget, area = min(ahead, key=lambda each: (_distance(start, each[0], way), _distance(start, each[1].rect, way)))
                self._enter(widget, area)
                return True
        return False

    # who is where

    def _all(self) -> Iterator[tuple[Widget, ScrollArea | None]]:
        for widget in self.widgets:
            yield widget, None
            if isinstance(widget, ScrollArea):
                for child in widget.children:
                    yield child, widget

    def _focusables(self) -> list[tuple[Widget, ScrollArea | None]]:
        return [(widget, area) for widget, area in self._all() if widget.focusable]

    def _area_of(self, widget: Widget) -> ScrollArea | None:
        return next((area for child, area in self._all() if child is widget), None)

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        """What a pointer at `pos` presses: what is drawn there, else what has it in its larger hit area."""
        signed = next((widget for widget in self.widgets if isinstance(widget, ScrollArea) and widget.is_sign(pos)), None)
        if signed:
            return signed
        seen = [w for w, area in self._all() if w.focusable and (area is None or area.rect.collidepoint(pos))]
        for widget in reversed(seen):
            if widget.rect.collidepoint(pos):
                return widget
        for widget in reversed(seen):
            if widget.hit_rect.collidepoint(pos):
                return widget
        areas = [widget for widget in self.widgets if isinstance(widget, ScrollArea) and widget.furthest]
        return next((area for area in areas if area.rect.collidepoint(pos)), None)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        for one, hovered in ((self._hovered, False), (widget, True)):
            if one:
                one.hovered = hovered
                one.dirty = True
        self._hovered = widget
        self._changed = True

    def _enter(self, widget: Widget, area: ScrollArea | None) -> None:
        if area:
            area.reveal(widget)
        if widget is self._focused:
            return
        self._leave()
        self._focused = widget
        widget.focused = widget.dirty = True
        widget.enter()
        self._changed = True

    def _leave(self) -> None:
        if self._focused:
            self._focused.focused = False
            self._focused.leave()
        self._focused = None


def _ahead(start: Rect, end: Rect, way: tuple[int, int]) -> bool:
    """Whether `end` lies beyond `start` in that direction."""
    across, down = end.centerx - start.centerx, end.centery - start.centery
    if way[0]:
        return across * way[0] > 0 and (end.left >= start.right or end.right <= start.left)
    return down * way[1] > 0 and (end.top >= start.bottom or end.bottom <= start.top)


def _distance(start: Rect, end: Rect, way: tuple[int, int]) -> float:
    """How far `end` is for a key: along the way, and much more so beside it."""
    if way[0]:
        along = end.left - start.right if way[0] > 0 else start.left - end.right
        beside = max(0, end.top - start.bottom, start.top - end.bottom)
        off = abs(end.centery - start.centery)
    else:
        along = end.top - start.bottom if way[1] > 0 else start.top - end.bottom
        beside = max(0, end.left - start.right, start.left - end.right)
        off = abs(end.centerx - start.centerx)
    return along + 3 * beside + 0.1 * off


def _draw_note(surface: Surface, widget: Widget) -> None:
    """A dark slip beside the widget with its note."""
    m = widget.m
    px, pad = m.text(15), m.px(10)
    beside = m.size[0] - widget.rect.right - m.px(24) - 2 * pad if widget.note_beside else 0
    lines = 2 if beside > m.text(15) * 14 else 4
    fitted = text.fit(widget.note, "bold", px, min(beside, m.px(560)) if lines == 2 else m.px(380), lines=lines)
    slip = Rect(0, 0, fitted.width + 2 * pad, fitted.height + 2 * pad)
    _place_note(slip, widget, right=lines == 2)
    paper.rounded(surface, slip, INK, m.px(10))
    text.write(surface, widget.note, "bold", px, CREAM, slip.center, room=slip.width - 2 * pad + 1, lines=lines)


def _place_note(slip: Rect, widget: Widget, *, right: bool) -> None:
    """Right of the widget; or above or below it, whichever it prefers and the window has room for."""
    gap, window = widget.m.px(8), Rect(0, 0, *widget.m.size)
    if right:
        slip.midleft = (widget.rect.right + gap, widget.rect.centery)
    else:
        above = widget.note_beside and widget.rect.top - gap - slip.height >= window.top
        slip.midtop = (widget.rect.centerx, widget.rect.bottom + gap)
        if above or slip.bottom > window.bottom:
            slip.bottom = widget.rect.top - gap
    slip.clamp_ip(window.inflate(-gap, -gap))
