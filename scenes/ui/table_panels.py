"""Everything on the table that is neither card nor felt: the bar, the log, the hint, and the buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art.colours import CREAM, GOLD, SEAT
from art.pictures import svg
from game.core.sentences import Prompt
from scenes.ui import paper, text
from scenes.ui.hint_panel import Enlarged, HintPanel, panel
from scenes.ui.log_panel import Line, LogPanel
from scenes.ui.metrics import Metrics
from scenes.ui.recap import Recap, least_in_the_way
from scenes.ui.topbar import Action, TopBar, draw_note, note_rect
from scenes.ui.widgets import Button, Widget

NEW, HINT = 0.4, 0.1
"""What a pixel of the table counts for the list that lies over it: where something is new, besides what lies there, and of the hint."""

Find = Callable[[str], Rect | None]
Look = tuple[Rect, object]
"""A place, and what its picture depends on."""


class Deed(NamedTuple):
    """A button of the moment: "Pass", "Done". `why_not` says why it cannot be pressed yet; `at` is its own place, if it has one.

    So that no button comes to stand where another one stood a moment before, its place is as wide as those `other_words` want that may
    stand there instead, and is kept for it while it is not `shown`. One that only lets one look at something `decides` nothing.
    """

    key: str
    word: str
    press: Callable[[], None]
    primary: bool = False
    why_not: str = ""
    at: Rect | None = None
    button: type[Button] = Button
    """How it looks."""
    other_words: tuple[str, ...] = ()
    shown: bool = True
    decides: bool = True

    def widest(self, wide: Callable[[str], int]) -> int:
        """How `wide` the widest of the words is that may stand there."""
        return max(map(wide, (self.word, *self.other_words)))


class Shown(NamedTuple):
    """What the panels say just now. `who` is said on a board that takes the table's place, with the token of who decides."""

    banner: str
    token: int | None
    said: Prompt
    strong: bool
    heading: str
    lines: tuple[Line, ...]
    more: str
    who: Prompt | None = None


class TablePanels:
    """The panels in one size and language; `find` knows the places of the map."""

    def __init__(self, m: Metrics, find: Find, title: str, menu: Action, actions: Sequence[Action], deeds: Sequence[Deed]) -> None:
        self.m = m
        whole = Rect(0, 0, *m.size)
        self.bar = TopBar(m, find("bar") or whole, find("banner") or whole, menu, title, actions)
        self.log = LogPanel(m, find("log") or whole)
        self.who = find("who")
        self._place = find("buttons") or Rect(0, 0, 0, 0)
        self.hint = HintPanel(m, self._hint_place(find("hint") or whole, deeds))
        self.listed: Recap | None = None
        self.deeds = [self._button(deed, rect) for deed, rect in zip(deeds, self._places(deeds), strict=True) if deed.shown]
        small = min((button.letters for button in self.deeds), default=0)
        for button in self.deeds:
            button.px = small  # side by side all are written alike
        self.enlarged: Enlarged | None = None
        self.focused: str | None = None

    def _hint_place(self, hint: Rect, deeds: Sequence[Deed]) -> Rect:
        """The hint takes the place of the buttons beside it, in the compact form also right above it, while there are none."""
        place, near = self._place, self.m.px(24)
        beside = place.y == hint.y and max(hint.left, place.left) - min(hint.right, place.right) < near
        above = self.m.compact and (place.left, place.right) == (hint.left, hint.right) and 0 < hint.top - place.bottom < near
        return hint.union(place) if (beside or above) and not deeds else hint

    def list_lines(
        self,
        heading: str,
        lines: Sequence[Line],
        hand: Sequence[Rect],
        new: Sequence[Rect],
        lying: Sequence[Rect],
        more: Callable[[int], str],
    ) -> None:
        """What happened since one's last turn, over the table: the log of the compact form is one line only.

        It leaves `hand` and the buttons free; of what is `lying` there, of what is `new` of it and of the hint as much as it can.
        `more` says how many lines are above.
        """
        air = self.m.px(10)
        free = Rect(air, self.bar.bar.bottom + air, self.m.size[0] - 2 * air, 0)
        free.height = self.log.rect.top - air - free.top
        buttons = [deed.rect for deed in self.deeds]
        spared = ((NEW, new), (HINT, [self.hint.rect]))
        self.listed = least_in_the_way(self.m, heading, lines, free, ([*buttons, *hand], buttons), lying, spared, more)

    @property
    def hint_is_covered(self) -> bool:
        """Whether the list of what happened lies on the hint, which then waits: half of its words would look out."""
        return self.listed is not None and self.listed.rect.colliderect(self.hint.rect)

    @property
    def widgets(self) -> list[Widget]:
        return [*self.deeds, *self.bar.buttons]

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """What a press there presses."""
        for exactly in (True, False):
            for widget in self.widgets:
                if (widget.rect if exactly else widget.hit_rect).collidepoint(pos):
                    return widget
        return None

    def find(self, key: str) -> Widget | None:
        return next((widget for widget in self.widgets if widget.key == key), None)

    # the buttons of the moment

    def _button(self, deed: Deed, rect: Rect) -> Button:
        units = 16 if deed.at else 20
        return deed.button(self.m, rect, deed.word, deed.press, key=deed.key, primary=deed.primary, why_not=deed.why_not, units=units)

    def _places(self, deeds: Sequence[Deed]) -> list[Rect]:
        """Side by side from the right, or one above the other where the place is high, or high enough and too narrow for their words.

        Where the words have room for two lines the buttons are as wide as their longest words want, so that all are written alike.
        """
        m, place = self.m, self._place
        free = [deed for deed in deeds if deed.at is None]
        gap = m.px(12)
        high = Button.high(m, 20)
        spread: list[Rect] = []

        def likes(word: str) -> int:
            return Button.wide(m, word, units=20)

        widths = [max(m.px(120), deed.widest(likes)) for deed in free]
        room = place.width - gap * max(0, len(free) - 1)
        least = m.px(56) if sum(widths) > room else high
        if place.height >= 2 * min(least, high) + gap and place.width < m.px(260):
            most = max(m.px(60), 2 * text.leading(m.text(20)))
            tall = min((place.height - gap * (len(free) - 1)) // max(1, len(free)), most) if free else high
            top = place.bottom - len(free) * (tall + gap) + gap
            spread = [Rect(place.x, top + number * (tall + gap), place.width, tall) for number in range(len(free))]
        else:
            tight = sum(widths) > room
            if tight and 2 * place.height >= 3 * least:
                widths = [deed.widest(lambda words: max(map(likes, words.split()))) for deed in free]
            if tight or len(free) > 2:
                widths = [room * wide // sum(widths) for wide in widths]
            left = place.right - sum(widths) - gap * (len(widths) - 1)
            for wide in widths:
                spread.append(Rect(left, place.y, wide, place.height))
                left += wide + gap
        rects = iter(spread)
        return [deed.at if deed.at is not None else next(rects) for deed in deeds]

    # drawing

    def looks(self, shown: Shown) -> Iterator[Look]:
        """Every place where something is drawn, and what its picture depends on; but for the enlarged card."""
        air = self.m.px(16)
        yield self.bar.bar, self.bar.title
        yield self.bar.banner, (shown.banner, shown.token)
        yield self.log.rect, (shown.heading, shown.lines, shown.more, self.log.back)
        yield self.hint.rect, None if self.hint_is_covered else (shown.said, shown.strong)
        if self.who and shown.who:
            yield self.who, (shown.who, shown.token)
        for widget in self.widgets:
            yield widget.rect.inflate(air, air), (widget.look, widget.key == self.focused)
        for widget, words in self._notes():
            yield note_rect(self.m, widget, words), words
        if self.listed:
            yield self.listed.rect, (self.listed.heading, self.listed.lines, self.listed.back)

    def _notes(self) -> Iterator[tuple[Widget, str]]:
        """The buttons beside which a slip says something now."""
        for button in self.bar.buttons:
            if button.slip and (button.hovered or button.key == self.focused):
                yield button, button.slip
        for deed in self.deeds:
            if deed.note:
                yield deed, deed.note

    def draw(self, surface: Surface, shown: Shown) -> None:
        """Draw everything that the surface's clip touches."""
        clip = surface.get_clip()
        if clip.colliderect(self.log.rect):
            self.log.draw(surface, shown.heading, shown.lines, shown.more)
        if clip.colliderect(self.hint.rect) and not self.hint_is_covered:
            self.hint.draw(surface, shown.said, strong=shown.strong)
        if self.who and shown.who and clip.colliderect(self.who):
            self._draw_who(surface, self.who, shown.who, shown.token)
        for deed in self.deeds:
            if clip.colliderect(deed.rect.inflate(self.m.px(14), self.m.px(14))):
                deed.draw(surface)
        if clip.colliderect(self.bar.bar):
            self.bar.draw(surface, shown.banner, shown.token)
        if self.listed and clip.colliderect(self.listed.rect):
            self.listed.draw_all(surface)
        self._draw_focus(surface)
        if self.enlarged:
            self.enlarged.draw(surface)

    def _draw_focus(self, surface: Surface) -> None:
        for widget in self.widgets:
            if widget.key == self.focused:
                paper.focus_ring(surface, self.m, widget.rect, widget.radius)
        for noted, words in self._notes():
            draw_note(surface, self.m, noted, words)

    def _draw_who(self, surface: Surface, rect: Rect, said: Prompt, token: int | None) -> None:
        """Who decides what, in large letters."""
        m = self.m
        panel(surface, m, rect)
        left = rect.x + m.px(18)
        if token is not None:
            side = min(m.px(76), rect.height - m.px(20))
            made = svg(SEAT[token].token, side)
            surface.blit(made, made.get_rect(midleft=(left, rect.centery)))
            left += side + m.px(16)
        room = rect.right - left - m.px(16)
        title = text.fit(said.title, "display", m.text(24), room, 2, least=m.text(24) * 7 // 10)
        rest = rect.height - m.px(16) - title.height
        px = m.text(17)
        lines = rest // text.leading(px)
        body = text.fit(said.text, "text", px, room, lines) if lines > 0 else None
        high = title.height + (body.height if body else 0)
        top = rect.centery - high // 2
        text.write(surface, said.title, "display", title.px, GOLD, (left, top), "topleft", room=room, lines=2)
        if body:
            text.write(surface, said.text, "text", body.px, CREAM, (left, top + title.height), "topleft", room=room, lines=max(1, lines))
