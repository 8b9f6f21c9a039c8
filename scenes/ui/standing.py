"""How everybody stands in the end: the winner in a laurel, and a row for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import faces, shapes
from art.colours import CREAM, GOLD_SHADE, HEADING, HIGHLIGHT, INK, PRIMARY, SEAT, SECOND, rgb
from art.pictures import svg
from scenes.ui import paper, text
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.widgets import Widget

WON = rgb("#F9E6B0")
SPACIOUS = 80
"""Units of a row in which token and number have their full size."""
WORDS_AIR = 2
"""Units above and below words that stand instead of cards, together."""
NAME_LEADING = 1.1
WORDS = 17
"""How many units large those are at most."""
SMALL_WORDS, AMPLE_WORDS = 0.53, 0.75
"""The shares of their size to which those shrink before a row grows for them, and in rows that have to be scrolled anyway."""
TAB = 0.38
"""The share of a card's width that its large tab takes."""
LARGE_DIGITS = 0.3
"""How high the digits in that tab are, as a share of the card's width."""
LEAST_DIGITS, SMALL_DIGITS = 11, 0.47
"""How many pixels they have at least, and which share of the size of the text beside them: smaller cards are left out."""
RIBBON = (420, 90)
RIBBON_ROOM = 0.74
"""The share of the ribbon's width that its words may take."""
RIBBON_MIDDLE = 0.42
"""Where they stand, from its top: the middle of its plate."""
RIBBON_PLATE = 0.09
"""Where that plate begins."""
RIBBON_GROWTH = 150
"""With large text the ribbon grows by up to so many per cent; beyond that it would leave no room for the rest of the page."""
RIBBON_TEXT, LEAST_RIBBON_TEXT = 0.36, 0.26
"""The size of its words as a share of its height: usually, and at least."""


def _ribbon(m: Metrics, room: int) -> tuple[int, int]:
    """The width and height of the ribbon in `room` pixels."""
    wide = min(room, m.px(RIBBON[0]) * min(m.text_percent, RIBBON_GROWTH) // 100)
    return wide, wide * RIBBON[1] // RIBBON[0]


def _on_ribbon(m: Metrics, room: int, words: str) -> text.Fitted:
    """How `words` stand on the ribbon: in one line, cut only where they would be small."""
    wide, high = _ribbon(m, room)
    px = min(m.text(27), round(high * RIBBON_TEXT))
    return text.fit(words, "display", px, round(wide * RIBBON_ROOM), least=min(px, round(high * LEAST_RIBBON_TEXT)))


class Winner(Widget):
    """The tokens of who won, in a laurel, over a ribbon with the sentence that says so."""

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, tokens: Sequence[int], words: str) -> None:
        super().__init__(m, rect)
        self.tokens, self.words = tuple(tokens), words

    def draw(self, surface: Surface) -> None:
        m = self.m
        wide, high = _ribbon(m, self.rect.width)
        ribbon = Rect(0, 0, wide, high)
        ribbon.midbottom = self.rect.midbottom
        side = min(self.rect.height - high * 2 // 3, self.rect.width)
        laurel = svg("ui/laurel", side)
        wreath = laurel.get_rect(midtop=self.rect.midtop)
        surface.blit(laurel, wreath)
        self._draw_tokens(surface, wreath, ribbon.y + round(high * RIBBON_PLATE))
        surface.blit(svg("ui/ribbon", ribbon.size), ribbon)
        middle = (ribbon.centerx, ribbon.y + round(high * RIBBON_MIDDLE))
        fitted = _on_ribbon(m, self.rect.width, self.words)
        text.write(surface, fitted.lines[0], "display", fitted.px, CREAM, middle, shadow=INK)

    @staticmethod
    def fits(m: Metrics, width: int, words: str) -> bool:
        """Whether the ribbon on a sheet of that width has room for all of `words`."""
        return _on_ribbon(m, width, words).lines[0] == words

    def _draw_tokens(self, surface: Surface, wreath: Rect, foot: int) -> None:
        for token, place in zip(self.tokens, medals(len(self.tokens), wreath, foot), strict=True):
            rim = min(self.m.px(8), place.width // 10)
            paper.disc(surface, place.center, place.width // 2, GOLD_SHADE)
            paper.disc(surface, place.center, place.width // 2 - self.m.px(2), HIGHLIGHT)
            made = svg(SEAT[token].token, place.width - 2 * rim)
            surface.blit(made, made.get_rect(center=place.center))


def _in_words(standings: Sequence[Standing]) -> bool:
    """Whether words tell how these stand, and no cards."""
    return any(standing.said for standing in standings) and not any(standing.cards for standing in standings)


def _first(m: Metrics) -> int:
    """The height of a name above words: a line of letters of which few have tails."""
    return round(m.text(18) * NAME_LEADING)


def _least_words(m: Metrics) -> int:
    """The size in pixels to which words shrink before a row grows for them."""
    return max(LEAST_TEXT, round(m.text(WORDS) * SMALL_WORDS))


def medals(count: int, wreath: Rect, foot: int) -> list[Rect]:
    """Where the tokens of so many winners hang in the laurel: a large one, two side by side, more in two rows; all of them above `foot`."""
    rows = 1 if count <= 2 else 2
    columns = -(-count // rows)
    side = round(wreath.width * (0.6 if count == 1 else 0.6 / max(2, columns)))
    across = min(wreath.centery, foot - rows * side // 2)
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = wreath.centerx - in_row * side // 2 + column * side
        places.append(Rect(left, across - rows * side // 2 + row * side, side, side))
    return places


class Standing(NamedTuple):
    """Where a seat stands: its `place`, from 1.

    `cards` draw what lies open before it in the width they are given, cut above their title plate, `said` says it in words; `tally` draws
    what they come to, in a size.
    """

    place: int
    name: str
    token: int
    kind: str
    won: bool
    number: str
    cards: tuple[Callable[[int], Surface], ...]
    said: str
    tally: Callable[[Metrics, tuple[int, int]], Surface] | None = None


class StandingRow(Widget):
    """A seat: its place, token, name, cards and number. What does not fit leaves: first the kind of player, then the cards.

    Words stand below the name, in letters of `words_px` pixels; among rows with cards, where that is None, beside it. `names` is how wide
    the longest name of all rows is, in pixels: what it leaves is for the cards.
    """

    focusable = False

    def __init__(self, m: Metrics, rect: Rect, standing: Standing, words_px: int | None = None, names: int | None = None) -> None:
        super().__init__(m, rect)
        self.standing, self.words_px, self.names = standing, words_px, names

    @staticmethod
    def least(m: Metrics) -> int:
        """The least height of a row."""
        return max(m.px(54), text.leading(m.text(18)) + m.px(16))

    @classmethod
    def needed(cls, m: Metrics, wide: int, standings: Sequence[Standing], *, ample: bool = False) -> int:
        """The height at which rows so wide say whole, if `ample` in large letters, what they say instead of cards.

        The least where one of them has cards.
        """
        least, px = cls.least(m), max(LEAST_TEXT, round(m.text(WORDS) * AMPLE_WORDS)) if ample else _least_words(m)
        return max(least, cls._height(m, (wide, least), standings, px)) if _in_words(standings) else least

    @classmethod
    def longest(cls, m: Metrics, high: int, standings: Sequence[Standing]) -> int:
        """How wide the longest name is, or kind of player where rows so high have room for it."""
        names = [text.width(standing.name, "display", m.text(18)) for standing in standings]
        kinds = [text.width(standing.kind, "text", m.text(15)) for standing in standings] if cls._has_kind(m, high) else []
        return max(names + kinds)

    @staticmethod
    def _has_kind(m: Metrics, high: int) -> bool:
        """Whether a row so high has room for the kind of player below the name."""
        return text.leading(m.text(18)) + text.leading(m.text(15)) <= high - m.px(8)

    @classmethod
    def words_size(cls, m: Metrics, size: tuple[int, int], standings: Sequence[Standing]) -> int | None:
        """The size in pixels of the words of all these rows, the largest at which they are whole; None where one of them has cards."""
        if not _in_words(standings):
            return None
        sizes = range(m.text(WORDS), _least_words(m), -1)
        return next((px for px in sizes if cls._height(m, size, standings, px) <= size[1]), _least_words(m))

    @classmethod
    def _height(cls, m: Metrics, size: tuple[int, int], standings: Sequence[Standing], px: int) -> int:
        """How much of the height of a row of that size the longest words take, with the name above them."""
        rows = [cls(m, Rect((0, 0), size), standing, px) for standing in standings]
        words = max(text.height(row.standing.said, "text", px, row._below.width) for row in rows)
        return _first(m) + words + m.px(WORDS_AIR)

    def draw(self, surface: Surface) -> None:
        m, rect, standing = self.m, self.rect, self.standing
        paper.rounded(surface, rect, WON if standing.won else paper.ROW, m.px(14))
        if standing.won:
            paper.rounded(surface, rect, PRIMARY, m.px(14), m.px(3))
        px = m.text(20)
        text.write(surface, str(standing.place), "display", px, SECOND, (rect.x + m.px(12), rect.centery), "midleft")
        name, rest = self._places
        token = svg(SEAT[standing.token].token, self._side)
        surface.blit(token, token.get_rect(midright=(name.x - m.px(10), rect.centery)))
        colour = HEADING if standing.won else INK
        text.write(surface, standing.number, "display", self._number.px, colour, (rect.right - m.px(16), rect.centery), "midright")
        if self.words_px and standing.said:
            self._draw_in_words(surface, self._below, self.words_px)
        else:
            self._draw_name(surface, name)
            self._draw_cards(surface, rest)

    @property
    def _side(self) -> int:
        """The size of the token."""
        return min(self.rect.height - self.m.px(12), self.m.px(50))

    @property
    def _number(self) -> text.Fitted:
        return text.fit(self.standing.number, "display", min(self.m.text(36), round(self.rect.height * 0.8)), self.m.px(120))

    @property
    def _places(self) -> tuple[Rect, Rect]:
        """Where the name stands, between the token and the rest; and the place for the cards, up to the number."""
        m, rect = self.m, self.rect
        left = rect.x + m.px(20) + text.width("0", "display", m.text(20)) + self._side + m.px(10)
        right = rect.right - m.px(16) - self._number.width - m.px(14)
        most = max(m.px(170), m.text(18) * 9)
        room = min(right - left, most if self.names is None else min(most, self.names))
        start = left + room + m.px(14)
        return Rect(left, rect.y, room, rect.height), Rect(start, rect.y, right - start, rect.height)

    @property
    def _below(self) -> Rect:
        """The place for the name and for words below it: all that is between token and number."""
        name, rest = self._places
        return name.union(rest)

    def _draw_in_words(self, surface: Surface, place: Rect, px: int) -> None:
        """The name, beside it the kind of player where that has room, and what is said below."""
        m, standing = self.m, self.standing
        first = _first(m)
        top = place.centery - (first + text.height(standing.said, "text", px, place.width)) // 2
        name = text.write(surface, standing.name, "display", m.text(18), INK, (place.x, top + first // 2), "midleft", room=place.width)
        left = name.right + m.px(10)
        if left + text.width(standing.kind, "text", px) <= place.right:
            text.write(surface, standing.kind, "text", px, SECOND, (left, top + first // 2), "midleft")
        lines = "\n".join(text.balanced(standing.said, "text", px, place.width))
        text.paragraph(surface, lines, "text", px, SECOND, (place.x, top + first), place.width)

    def _draw_name(self, surface: Surface, place: Rect) -> None:
        m, standing = self.m, self.standing
        small, both = text.leading(m.text(15)), self._has_kind(m, place.height)
        at = (place.x, place.centery - (small // 2 if both else 0))
        text.write(surface, standing.name, "display", m.text(18), INK, at, "midleft", room=place.width)
        if both:
            at = (place.x, place.centery + text.leading(m.text(18)) // 2)
            text.write(surface, standing.kind, "text", m.text(15), SECOND, at, "midleft", room=place.width)

    def _draw_cards(self, surface: Surface, place: Rect) -> None:
        """The cards side by side, as many as show their tab, or none where they are too small to be read; words where there are none."""
        m = self.m
        high = place.height - m.px(12)
        wide = round(high * faces.WIDTH / faces.CUT_HEIGHT)
        if not self.standing.cards:
            px = m.text(15)
            lines = max(1, place.height // text.leading(px))
            text.write(surface, self.standing.said, "text", px, SECOND, place.midleft, "midleft", room=place.width, lines=lines)
            return
        if place.width < 2 * wide:
            return
        place = self._draw_tally(surface, place, wide)
        if wide * LARGE_DIGITS < max(LEAST_DIGITS, SMALL_DIGITS * m.text(15)):
            return
        cards = self.standing.cards
        shown = self._shown(place.width, wide)
        if shown < len(cards):
            more = text.write(surface, f"+{len(cards) - shown}", "bold", m.text(15), SECOND, place.midright, "midright")
            place = Rect(place.x, place.y, more.left - m.px(6) - place.x, place.height)
        step = min(wide + m.px(6), (place.width - wide) // max(1, shown - 1))
        left, top = place.x, place.y + (place.height - faces.card_height(wide, cut=True)) // 2
        for draw in cards[:shown]:
            made = draw(wide)
            cast = shapes.shadow(made.get_size(), scale=m.s)
            rect = made.get_rect(topleft=(left, top))
            surface.blit(cast.picture, cast.at(rect))
            surface.blit(made, rect)
            left += step

    def _shown(self, room: int, wide: int) -> int:
        """How many of the cards have `room` side by side, each with its tab; if not all, there is room for a number that says so."""
        count = len(self.standing.cards)
        if wide * (1 + TAB * (count - 1)) <= room:
            return count
        room -= text.width(f"+{count}", "bold", self.m.text(15)) + self.m.px(6)
        return max(1, 1 + int((room / wide - 1) / TAB))

    def _draw_tally(self, surface: Surface, place: Rect, wide: int) -> Rect:
        """What the cards come to, to their right if two of them show their tab then; the place left for them."""
        m, standing = self.m, self.standing
        size = (max(m.px(96), m.text(22) * 4), min(place.height - m.px(12), m.text(22) + m.px(14)))
        room = place.width - size[0] - m.px(14)
        if standing.tally is None or room < wide * (1 + TAB):
            return place
        made = standing.tally(m, size)
        surface.blit(made, made.get_rect(midright=place.midright))
        return Rect(place.x, place.y, room, place.height)
