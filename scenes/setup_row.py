"""One chair of the set-up: token, name, person or computer player, marks; in two lines beside its token."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art.colours import GOLD_SHADE, HIGHLIGHT, INK, SEAT, SECOND
from art.pictures import svg
from scenes.seating import GUESTS, LONGEST_NAME, Chair
from scenes.ui import paper, text
from scenes.ui.discs import Disc, Pill
from scenes.ui.metrics import Metrics
from scenes.ui.pointer import Point
from scenes.ui.widgets import Widget
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.setup import SetupScene

MOVES = ("up", "down", "remove")
MARKS = ("youngest", "oldest")
UNITS, CROWDED = 16, 15
"""The size of the words of who sits there; a little smaller where they would touch their edges."""
FAR = 8
"""Units that the pointer moves before the press on a token becomes a drag."""


class Row:
    """The widgets of the chair with that number, `wide` pixels wide; they tell `scene` what is wanted.

    Right of the token stand two lines: the name, what somebody is like and where the chair goes; who sits there, and the marks.
    """

    def __init__(self, scene: SetupScene, number: int, chair: Chair, wide: int) -> None:
        self.scene, self.m, self.number, self.chair, self.wide = scene, scene.m, number, chair, wide
        _, m = scene._, scene.m
        self.who = [
            Option("human", _("Person"), "person"),
            Option("easy", _("Easy"), "computer"),
            Option("normal", _("Normal"), "computer"),
            Option("hard", _("Hard"), "computer"),
        ]
        self.marks = {"youngest": _("Youngest"), "oldest": _("Oldest")}
        self.pad, self.gap = m.px(8), m.px(6)
        self.upper = TextField.high(m)
        self.token = max(self.upper, m.px(52))
        self.room = wide - 2 * self.pad - self.token - self.gap

    @property
    def worded(self) -> bool:
        """Whether the marks have room for their words; otherwise a legend has them."""
        return Choice.snug(self.m, self.who) + 2 * (self._marked + self.gap) <= self.room

    @property
    def _marked(self) -> int:
        """How wide a mark with its word is."""
        return Pill.wide(self.m, self.marks.values())

    def add_to(self, area: ScrollArea, left: int, top: int) -> int:
        """Add the row to `area`; where it ends."""
        m, pad, gap = self.m, self.pad, self.gap
        mark = self._marked if self.worded else max(m.hit, round(m.text(16) * 1.75))
        room = self.room - 2 * (mark + gap)
        units = UNITS if self.worded or Choice.wide(m, self.who, UNITS) <= room else CROWDED
        who = min(Choice.wide(m, self.who, units), room)
        lower = Choice.high(m, self.who, who, units)
        tall = lower if self.worded else mark
        high = max(self.token, self.upper + gap + lower) + 2 * pad
        self.scene.rows.append(area.add(Ground(m, Rect(left, top, self.wide, high))))
        area.add(TokenDisc(self, Rect(left + pad, top + (high - self.token) // 2, self.token, self.token)))
        start, end = left + self.wide - pad - self.room, left + self.wide - pad
        line = Rect(start, top + pad, self.room - len(MOVES) * (self.upper + gap), self.upper)
        if self.chair.control == "ai":
            wide = Pill.wide(m, self._words().values())
            line.width -= wide + gap
            area.add(self._name(line))
            area.add(self._character(Rect(line.right + gap, line.y, wide, self.upper)))
        else:
            area.add(self._name(line))
        for number, key in enumerate(MOVES):
            at = end - (len(MOVES) - number) * self.upper - (len(MOVES) - 1 - number) * gap
            area.add(self._disc(key, Rect(at, line.y, self.upper, self.upper)))
        below = line.bottom + gap
        area.add(self._who(Rect(start, below, who, lower), units))
        for number, key in enumerate(MARKS):
            at = end - (len(MARKS) - number) * mark - (len(MARKS) - 1 - number) * gap
            area.add(self._disc(key, Rect(at, below + (lower - tall) // 2, mark, tall)))
        return top + high

    def press(self, act: Callable[[], object], *focus: str) -> Callable[[], None]:
        """What a press does: `act`, and then the first of `focus` that is there has the focus."""
        return lambda: self.scene.change(act, *focus)

    def _name(self, rect: Rect) -> Widget:
        scene, chair = self.scene, self.chair
        field = TextField(
            self.m,
            rect,
            chair.name,
            lambda name: scene.rename(chair, name),
            key=f"name-{self.number}",
            most=LONGEST_NAME,
            full=scene._("A name has {most} letters at most.").format(most=LONGEST_NAME),
            placeholder=scene._("Name"),
            allow=scene.why_no_name,
            proposed=chair.written in (*GUESTS, scene._("Player 1")),
            holds_escape=True,
        )
        scene.names.append(field)
        return field

    def _who(self, rect: Rect, units: int) -> Widget:
        chair = self.chair
        now = "human" if chair.control == "human" else chair.level
        key = f"who-{self.number}"
        return Choice(self.m, rect, self.who, now, lambda who: self.scene.sit(chair, who), key=key, units=units)

    def _disc(self, name: str, rect: Rect) -> Widget:
        _, seating, chair, number = self.scene._, self.scene.seating, self.chair, self.number
        icon, words, act, then, enabled = {
            "youngest": ("youngest", self._age("youngest"), lambda: seating.mark_youngest(chair), number, True),
            "oldest": ("oldest", self._age("oldest"), lambda: seating.mark_oldest(chair), number, True),
            "up": ("up", _("One seat earlier"), lambda: seating.shift(chair, -1), number - 1, number > 0),
            "down": ("down", _("One seat later"), lambda: seating.shift(chair, 1), number + 1, number < len(seating.chairs) - 1),
            "remove": ("trash", _("Take the seat away"), lambda: seating.remove(chair), number, seating.can_remove),
        }[name]
        lit = chair is {"youngest": seating.youngest, "oldest": seating.oldest}.get(name)
        last = len(seating.chairs) - 2  # when one is gone
        otherwise = {
            "up": (f"down-{then}",),
            "down": (f"up-{then}",),
            "remove": (f"remove-{last}", f"who-{min(number, last)}"),
        }
        # never to what deals: who presses once more wants no game
        press = self.press(act, f"{name}-{then}", *otherwise.get(name, ()))
        if name in self.marks and self.worded:
            return Pill(self.m, rect, icon, self.marks[name], words, press, key=f"{name}-{number}", lit=lit)
        return Disc(self.m, rect, icon, words, press, key=f"{name}-{number}", lit=lit, enabled=enabled)

    def _age(self, mark: str) -> str:
        """What the `mark` of an age says, and what it is for."""
        return f"{self.marks[mark]}. {self.scene.sentences.begins(self.scene.app.tr)}"

    def _character(self, rect: Rect) -> Widget:
        """How the computer player likes to play: a press gives it the next character."""
        _, key = self.scene._, f"character-{self.number}"
        words = {
            "cautious": _("Likes to look after its own"),
            "aggressive": _("Likes to go for the others"),
            "joker": _("Likes to surprise"),
        }
        character = self.chair.character or ""
        press = self.press(lambda: self.scene.seating.next_character(self.chair), key)
        note = words.get(character, _("Plays as well as it can"))
        icon, word = character or "computer", self._words()[character]
        return Pill(self.m, rect, icon, word, note, press, key=key)

    def _words(self) -> dict[str, str]:
        _ = self.scene._
        return {"cautious": _("Cautious"), "aggressive": _("Aggressive"), "joker": _("Joker"), "": _("No character")}


class TokenDisc(Disc):
    """The token of the chair of `row`. A press changes it for another; dragged to another row it takes its chair there."""

    draggable = True

    def __init__(self, row: Row, rect: Rect) -> None:
        scene, key = row.scene, f"token-{row.number}"
        press = row.press(lambda: scene.seating.next_token(row.chair), key)
        super().__init__(row.m, rect, SEAT[row.chair.token].token, scene._("Another token"), press, key=key)
        self.row = row
        self.carried = False
        self._pressed_at = rect.center

    def press(self, pos: Point) -> None:
        self.carried, self._pressed_at = False, pos

    def drag(self, pos: Point) -> None:
        if self.carried or math.dist(pos, self._pressed_at) > self.m.px(FAR):
            self.carried = self.dirty = True
            self.hovered = False  # what it means when pressed is not what is being done
            self.row.scene.carry(self.row.chair, pos)
            self.rect.center = pos

    def click(self, pos: Point) -> None:
        if self.carried:
            self.row.scene.drop(self.row.chair)
        else:
            super().click(pos)

    def draw(self, surface: Surface) -> None:
        made = svg(self.icon, min(self.rect.size))
        surface.blit(made, made.get_rect(center=self.rect.center))


class Legend(Widget):
    """What the marks mean, flush with the right end of the rows below: the icon of each and its word."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, marks: Mapping[str, str]) -> None:
        super().__init__(m, rect)
        self.marks = marks

    @staticmethod
    def high(m: Metrics) -> int:
        return round(m.text(16) * 1.5)

    def draw(self, surface: Surface) -> None:
        m, px, right = self.m, self.m.text(16), self.rect.right
        for icon, word in reversed(list(self.marks.items())):
            box = text.write(surface, word, "bold", px, SECOND, (right, self.rect.centery), "midright")
            paper.icon(surface, icon, round(px * 1.3), (box.left - m.px(6) - round(px * 0.65), box.centery), INK)
            right = box.left - m.px(6) - round(px * 1.3) - m.px(20)


class Ground(Widget):
    """What lies under a row: a strip of darker paper, a plain box, or a dashed line where somebody may sit.

    `lit`: a chair that is dragged would come here.
    """

    focusable = False
    lit = False

    def __init__(self, m: Metrics, rect: Rect, *, plain: bool = False, dashed: bool = False) -> None:
        super().__init__(m, rect)
        self.plain, self.dashed = plain, dashed

    def draw(self, surface: Surface) -> None:
        if self.dashed:
            draw_dashes(surface, self.rect, self.m.px(2), self.m.px(10))
            return
        paper.rounded(surface, self.rect, paper.ROW, self.m.px(16))
        if self.lit:
            paper.rounded(surface, self.rect, HIGHLIGHT, self.m.px(16), self.m.px(4))
        elif not self.plain:
            paper.rounded(surface, self.rect, paper.RULE, self.m.px(16), self.m.px(2))


def draw_dashes(surface: Surface, rect: Rect, line: int, dash: int) -> None:
    """A dashed rectangle."""
    for x in range(rect.left, rect.right, 2 * dash):
        wide = min(dash, rect.right - x)
        surface.fill(GOLD_SHADE, Rect(x, rect.top, wide, line))
        surface.fill(GOLD_SHADE, Rect(x, rect.bottom - line, wide, line))
    for y in range(rect.top, rect.bottom, 2 * dash):
        tall = min(dash, rect.bottom - y)
        surface.fill(GOLD_SHADE, Rect(rect.left, y, line, tall))
        surface.fill(GOLD_SHADE, Rect(rect.right - line, y, line, tall))
