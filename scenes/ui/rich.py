"""A page of text as widgets: headings, paragraphs with **bold** words, bullets, and rows of cards.

The form of the text is the small subset of Markdown that `scenes.text.page` describes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect, Surface

from art import faces, shapes
from art.colours import GOLD_SHADE, HEADING, INK
from scenes.ui import paper, text
from scenes.ui.metrics import Metrics
from scenes.ui.widgets import Heading, Label, Widget
from scenes.ui.widgets_scroll import ScrollArea

PICTURES = re.compile(r"!\[(?P<names>[^\]]*)\]\((?P<cards>[^)]*)\)")
BODY, TITLE = 17, 27
CARD = 104
"""Units of width of a card in the text."""


class Block(NamedTuple):
    """A part of a page: its `kind` (title, heading, text, bullet, cards) and its words; for cards, their art names."""

    kind: str
    words: str
    cards: tuple[str, ...] = ()


def blocks(page: str) -> Iterator[Block]:
    """The parts of a page, in order. Lines that follow one another are one paragraph."""
    for part in re.split(r"\n\s*\n", page.strip()):
        lines = [line.strip() for line in part.split("\n") if line.strip()]
        found = PICTURES.fullmatch(lines[0]) if lines else None
        if found:
            yield Block("cards", found["names"], tuple(found["cards"].split()))
        elif lines and lines[0].startswith("- "):
            for item in " ".join(lines)[2:].split(" - "):
                yield Block("bullet", item)
        elif lines and lines[0].startswith("#"):
            marks, _, words = lines[0].partition(" ")
            yield Block("title" if marks == "#" else "heading", words)
        elif lines:
            yield Block("text", " ".join(lines).removeprefix("> "))


def summary(page: str) -> str:
    """The first paragraph of a page, which says what the page is about."""
    return next((block.words for block in blocks(page) if block.kind == "text"), "").replace("**", "")


class Run(NamedTuple):
    """Words of one role, and how far right of the line's beginning they stand."""

    words: str
    role: str
    left: int


def set_lines(words: str, px: int, room: int) -> list[list[Run]]:
    """`words` with its **bold** parts, set in lines of at most `room` pixels. No line begins with what is glued to a word."""
    space = text.width(" ", "text", px)
    lines: list[list[Run]] = [[]]
    at, spaced = 0, False
    for number, part in enumerate(words.split("**")):
        role = "bold" if number % 2 else "text"
        spaced = spaced or part[:1].isspace()
        for word in part.split():
            wide = text.width(word, role, px)
            at += space if spaced and at else 0
            if spaced and at + wide > room:
                lines.append([])
                at = 0
            lines[-1].append(Run(word, role, at))
            at += wide
            spaced = True
        spaced = part[-1:].isspace() if part.strip() else spaced
    return [line for line in lines if line]


class RichText(Widget):
    """A paragraph with bold words, with a gold dot before it if it is a bullet."""

    focusable = False

    def __init__(self, m: Metrics, at: tuple[int, int], room: int, words: str, *, bullet: bool = False) -> None:
        self.px = m.text(BODY)
        self.indent = round(self.px * 1.2) if bullet else 0
        self.lines = set_lines(words, self.px, max(1, room - self.indent))
        super().__init__(m, Rect(*at, room, self.step * len(self.lines)))

    @property
    def step(self) -> int:
        return round(self.px * 1.4)

    def draw(self, surface: Surface) -> None:
        left, top = self.rect.x + self.indent, self.rect.y
        if self.indent:
            paper.disc(surface, (self.rect.x + self.indent // 3, top + self.step // 2), max(2, self.px // 6), GOLD_SHADE)
        for row, line in enumerate(self.lines):
            middle = top + row * self.step + self.step // 2
            for run in line:
                made = text.line(run.words, run.role, self.px, INK)
                surface.blit(made, made.get_rect(midleft=(left + run.left, middle)))


class CardRow(Widget):
    """Cards side by side, in as many rows as it takes, each with its name on it."""

    focusable = False

    def __init__(self, m: Metrics, at: tuple[int, int], room: int, names: list[str], cards: tuple[str, ...], language: str) -> None:
        self.wide = m.px(CARD)
        self.gap = m.px(14)
        self.columns = max(1, min(len(cards), (room + self.gap) // (self.wide + self.gap)))
        self.names, self.cards, self.language = names, cards, language
        rows = -(-len(cards) // self.columns)
        self.high = faces.card_height(self.wide)
        super().__init__(m, Rect(*at, room, rows * (self.high + self.gap)))

    def draw(self, surface: Surface) -> None:
        cast = shapes.shadow((self.wide, self.high), scale=self.m.s)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, self.columns)
            left = self.rect.x + column * (self.wide + self.gap)
            place = Rect(left, self.rect.y + row * (self.high + self.gap), self.wide, self.high)
            name = self.names[number] if number < len(self.names) else None
            surface.blit(cast.picture, cast.at(place))
            surface.blit(picture(card, self.wide, name, self.language), place)


def picture(card: str, wide: int, name: str | None, language: str) -> Surface:
    """A card as a text names it: "back_sos", "raton_cat", or with the value and the owner that its face needs: "raton_mouse:3:0".

    On newsprint the name is the word, broken as `language` does it: "mbd_verb:10".
    """
    if card.startswith("back_"):
        return faces.back(card[5:], wide)
    art, *more = card.split(":")
    if art.startswith("mbd_"):
        return faces.word(art[4:], name or "", more[0] if more else "", wide, language=language)
    value, seat = (more[0] if more else None), (int(more[1]) if len(more) > 1 else None)
    return faces.card(art, wide, name, value, seat=seat)


def fill(area: ScrollArea, page: str, language: str) -> None:
    """Put the page in that language into the empty `area`, top down."""
    m = area.m
    left, top, room = area.rect.x, area.rect.y, area.rect.width - area.bar(m) - m.px(8)
    for block in blocks(page):
        top = area.add(_widget(m, block, (left, top), room, language)).rect.bottom + _air(m, block.kind)
    area.finish(top)


def _air(m: Metrics, kind: str) -> int:
    return m.px(6) if kind == "bullet" else m.px(12)


def _widget(m: Metrics, block: Block, at: tuple[int, int], room: int, language: str) -> Widget:
    """The widget for one part of the page."""
    if block.kind == "cards":
        return CardRow(m, at, room, [name.strip() for name in block.words.split(",")], block.cards, language)
    if block.kind == "title":
        high = Label.high(m, block.words, room, TITLE, "display")
        return Label(m, Rect(*at, room, high), block.words, TITLE, "display", HEADING)
    if block.kind == "heading":
        return Heading(m, Rect(at[0], at[1] + m.px(8), room, round(m.text(20) * 1.4)), block.words)
    return RichText(m, at, room, block.words, bullet=block.kind == "bullet")
