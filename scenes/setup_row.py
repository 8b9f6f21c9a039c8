"""One chair of the set-up: token, name, person or computer player, marks; in one line where that has room, else in three."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art.colours import GOLD_SHADE, HIGHLIGHT, SEAT
from art.pictures import svg
from scenes.seating import GUESTS, LONGEST_NAME, Chair
from scenes.ui import paper
from scenes.ui.discs import Disc, Pill
from scenes.ui.metrics import Metrics
from scenes.ui.pointer import Point
from scenes.ui.widgets import Widget
from scenes.ui.widgets_choice import Choice, Option
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.setup import SetupScene

DISCS = ("youngest", "oldest", "up", "down", "remove")
SHORTEST_FIELD = 130
"""Units below which a name has too little room in one line with everything else."""
FAR = 8
"""Units that the pointer moves before the press on a token becomes a drag."""


class Row:
    """The widgets of the chair with that number; they tell `scene` what is wanted. `place` gives the top left and the width."""

    def __init__(self, scene: SetupScene, number: int, chair: Chair, place: Rect) -> None:
        self.scene, self.m, self.number, self.chair, self.place = scene, scene.m, number, chair, place
        _ = scene._
        self.who = [
            Option("human", _("Person"), "person"),
            Option("easy", _("Easy"), "computer"),
            Option("normal", _("Normal"), "computer"),
            Option("hard", _("Hard"), "computer"),
        ]

    def add_to(self, area: ScrollArea) -> int:
        """Add the row to `area`; where it ends."""
        m, pad, gap = self.m, self.m.px(10), self.m.px(6)
        inside = self.place.width - 2 * pad
        sizes = self._sizes(inside)
        who = ("who", "character") if self.chair.control == "ai" else ("who",)
        line = ("token", "name", *who, *DISCS)
        rest = inside - sum(sizes[key][0] for key in line if key != "name") - gap * (len(line) - 1)
        above = ("token", "name", *DISCS)
        beside = inside - sum(sizes[key][0] for key in above if key != "name") - gap * (len(above) - 1)
        lines: list[tuple[str, ...]]
        if rest >= m.px(SHORTEST_FIELD):
            name, lines = rest, [line]
        elif beside >= m.px(SHORTEST_FIELD):
            name, lines = beside, [above, who]
        else:
            name, lines = inside - sizes["token"][0] - gap, [("token", "name"), who, DISCS]
        sizes["name"] = (name, TextField.high(m))
        pill = Pill.wide(m, self._words().values())
        if len(lines) > 1 and sizes["who"][0] + gap + pill <= inside:
            sizes["character"] = (pill, sizes["character"][1])
        heights = [max(sizes[key][1] for key in keys) for keys in lines]
        high = sum(heights) + gap * (len(lines) - 1) + 2 * pad
        self.scene.rows.append(area.add(Ground(m, Rect(self.place.x, self.place.y, self.place.width, high))))
        top = self.place.y + pad
        for keys, tall in zip(lines, heights, strict=True):
            left = self.place.x + pad
            for key in keys:
                wide, own = sizes[key]
                area.add(self._make(key, Rect(left, top + (tall - own) // 2, wide, own)))
                left += wide + gap
            top += tall + gap
        return self.place.y + high

    def press(self, act: Callable[[], object], focus: str) -> Callable[[], None]:
        """What a press does: `act`, and then `focus` has the focus."""
        return lambda: self.scene.change(act, focus)

    def _sizes(self, inside: int) -> dict[str, tuple[int, int]]:
        m = self.m
        side = max(m.hit, m.px(40), round(m.text(16) * 2.2))
        token = max(side, m.px(52))
        who = min(inside, Choice.wide(m, self.who))
        return {
            "token": (token, token),
            "who": (who, Choice.high(m, self.who, who)),
            **dict.fromkeys(("character", *DISCS), (side, side)),
        }

    def _make(self, key: str, rect: Rect) -> Widget:
        made = {"token": lambda place: TokenDisc(self, place), "name": self._name, "who": self._who, "character": self._character}
        return made[key](rect) if key in made else self._disc(key, rect)

    def _name(self, rect: Rect) -> Widget:
        scene, chair = self.scene, self.chair
        return TextField(
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

    def _who(self, rect: Rect) -> Widget:
        chair = self.chair
        now = "human" if chair.control == "human" else chair.level
        return Choice(self.m, rect, self.who, now, lambda who: self.scene.sit(chair, who), key=f"who-{self.number}")

    def _disc(self, name: str, rect: Rect) -> Widget:
        _, seating, chair, number = self.scene._, self.scene.seating, self.chair, self.number
        icon, words, act, then, enabled = {
            "youngest": ("youngest", _("The youngest"), lambda: seating.mark_youngest(chair), number, True),
            "oldest": ("oldest", _("The oldest"), lambda: seating.mark_oldest(chair), number, True),
            "up": ("up", _("One seat earlier"), lambda: seating.shift(chair, -1), number - 1, number > 0),
            "down": ("down", _("One seat later"), lambda: seating.shift(chair, 1), number + 1, number < len(seating.chairs) - 1),
            "remove": ("trash", _("Take the seat away"), lambda: seating.remove(chair), number, seating.can_remove),
        }[name]
        lit = chair is {"youngest": seating.youngest, "oldest": seating.oldest}.get(name)
        press = self.press(act, f"{name}-{then}")
        return Disc(self.m, rect, icon, words, press, key=f"{name}-{number}", lit=lit, enabled=enabled)

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
        if rect.width == rect.height:
            return Disc(self.m, rect, icon, f"{word}. {note}.", press, key=key)
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
