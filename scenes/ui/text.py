"""Lines of text as pictures: rendered once, wrapped before they shrink, cut with an ellipsis last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from art.cache import PictureCache, pixel_bytes
from art.fonts import font, legible
from game.core.words import NO_BREAK
from scenes.ui.metrics import LEAST_TEXT

Colour = tuple[int, int, int] | tuple[int, int, int, int]

ELLIPSIS = "…"
LEADING = 1.25
"""Distance between two lines, in font sizes."""
EVEN = 1.08
"""Lines of about one width: the first may be wider than the narrowest way to break them by this much."""
DOT = " ·"
"""What stands between two things in one line; where the line is broken there the dot leaves."""
POINTS = ".,;:!?¡¿()«»“”…· "
"""What may stand around a number, or around a square's name: "12,", "(B3)"."""

LINES = PictureCache(6 * 1024 * 1024, pixel_bytes)


def line(text: str, role: str, px: int, colour: Colour) -> Surface:
    """One line of `text` as a picture; `colour` may have an alpha. The picture is shared: draw it, never draw on it."""

    def make() -> Surface:
        made = font(role, px).render(_letters(text, role), True, colour[:3])
        made.set_alpha(colour[3] if len(colour) > 3 else 255)
        return made

    return LINES.get((text, role, px, colour), make)


@lru_cache(8192)
def width(text: str, role: str, px: int) -> int:
    """How many pixels wide `text` is."""
    return font(role, px).size(_letters(text, role))[0]


def _letters(text: str, role: str) -> str:
    """What is drawn of `text`: no font has every sign, not every one a no-break space, and none takes the zero byte."""
    return legible(text.replace(NO_BREAK, " ").replace("\0", ""), role)


def leading(px: int) -> int:
    """The distance from one line to the next, in pixels, for text of `px`."""
    return round(px * LEADING)


def words(text: str) -> list[str]:
    """The words of `text`, a dot with the word before it; what is held together by a no-break space (a name) is one."""
    return [word for word in re.split(r"[ \t\n]+(?!·)", text) if word]


def phrases(text: str) -> list[str]:
    """The words of `text`, a number with the word that it counts (1 point) or, where it ends a phrase, with the one before (on B3)."""
    parts, found = words(text), list[str]()
    counts = False
    for place, word in enumerate(parts):
        number = _is_number(word)
        ends = word.rstrip(POINTS) != word or place == len(parts) - 1
        after_a_word = place > 0 and not _is_number(parts[place - 1])
        if (counts and not number) or (number and ends and after_a_word):
            found[-1] += f" {word}"
        else:
            found.append(word)
        counts = number and not ends
    return found


def _is_number(word: str) -> bool:
    """Whether `word` is a number or as short as one: 12, +3, B3."""
    bare = word.strip(POINTS)
    return len(bare) <= 3 and any(letter.isdigit() for letter in bare)


@lru_cache(1024)
def wrap(text: str, role: str, px: int, room: int) -> tuple[str, ...]:
    """`text` in lines of at most `room` pixels, broken between words (within one that is longer than a line).

    No line ends between a number and what it counts, unless both together are longer than a line.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in _held(paragraph, role, px, room):
            joined = f"{current} {word}" if current else word
            if width(joined, role, px) <= room:
                current = joined
                continue
            if current:
                lines.append(current.removesuffix(DOT))
            *full, current = _pieces(word, role, px, room)
            lines.extend(full)
        lines.append(current)
    return tuple(lines)


@lru_cache(1024)
def balanced(text: str, role: str, px: int, room: int) -> tuple[str, ...]:
    """`text` in as few lines as `wrap` needs, of about the same width: no word stands alone on the last one.

    Of two ways to break that are about as even, the first line is the longer one (The Dingo Ate / The Baby);
    things with a dot between them have a line each.
    """
    lines = wrap(text, role, px, room)
    if len(lines) == 1 or _breaks_a_word(text, lines):
        return lines
    parts = tuple(text.split(f"{DOT} "))
    if len(parts) == len(lines) and all(width(part, role, px) <= room for part in parts):
        return parts
    least, most = max(width(word, role, px) for part in text.split("\n") for word in _held(part, role, px, room)), room
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if len(wrap(text, role, px, middle)) <= len(lines) else (middle + 1, most)
    return wrap(text, role, px, min(room, round(most * EVEN)))


def _held(paragraph: str, role: str, px: int, room: int) -> Iterator[str]:
    """What is not to be parted, in pieces of at most `room` pixels where its words are not longer."""
    for phrase in phrases(paragraph):
        if width(phrase, role, px) <= room:
            yield phrase
        else:
            yield from words(phrase)


def _pieces(word: str, role: str, px: int, room: int) -> list[str]:
    """`word` cut into pieces that fit, a path behind a slash; a single letter always counts as fitting."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, role, px) > room:
            full = pieces.pop()
            slash = max(full.rfind("/"), full.rfind("\\")) + 1
            cut = slash if slash and width(full[slash:] + letter, role, px) <= room else len(full)
            pieces += [full[:cut], full[cut:]]
        pieces[-1] += letter
    return pieces


class Fitted(NamedTuple):
    """Text that was made to fit: its size, its lines, and how wide and high it is, in pixels."""

    px: int
    lines: tuple[str, ...]
    width: int
    height: int


@lru_cache(2048)
def fit(text: str, role: str, px: int, room: int, lines: int = 1, least: int = LEAST_TEXT) -> Fitted:
    """`text` in at most `lines` lines of `room` pixels: first it wraps, then it shrinks to `least`, then it is cut.

    Several lines are of like width, so that no word stands alone. A word that is longer than a line even then is cut, too, not broken.
    """
    size = px
    while True:
        wrapped = wrap(text, role, size, room)
        broken = _breaks_a_word(text, wrapped)
        if (len(wrapped) <= lines and not broken) or size <= least:
            break
        size -= 1
    if broken:
        wrapped = wrap(cut_words(text, role, size, room), role, size, room)
    if len(wrapped) > lines:
        wrapped = (*wrapped[: lines - 1], _cut(" ".join(wrapped[lines - 1 :]), role, size, room))
    elif not broken:
        wrapped = balanced(text, role, size, room)
    return Fitted(size, wrapped, max(width(part, role, size) for part in wrapped), leading(size) * len(wrapped))


def _breaks_a_word(text: str, wrapped: tuple[str, ...]) -> bool:
    return sum(len(words(part)) for part in wrapped) > len(words(text))


@lru_cache(1024)
def cut_words(text: str, role: str, px: int, room: int) -> str:
    """`text` with an ellipsis in each word that is longer than a line of `room` pixels (a name without a space)."""
    return " ".join(_cut(word, role, px, room) for word in words(text))


def _cut(text: str, role: str, px: int, room: int) -> str:
    """As much of `text` as fits before an ellipsis."""
    if width(text, role, px) <= room:
        return text
    while text and width(text.rstrip() + ELLIPSIS, role, px) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def write(
    surface: Surface,
    text: str,
    role: str,
    px: int,
    colour: Colour,
    at: tuple[int, int],
    anchor: str = "center",
    *,
    room: int | None = None,
    lines: int = 1,
    shadow: Colour | None = None,
) -> Rect:
    """Draw `text` so that its box has its `anchor` (a name of `pygame.Rect`: "midleft", "center" …) at `at`; the box.

    With `room` (pixels) it is fitted into `lines` lines, which stand flush with the anchor's side.
    `shadow` is the colour of the one-step shadow that display text on art needs.
    """
    fitted = fit(text, role, px, max(1, room), lines) if room else Fitted(px, (text,), width(text, role, px), leading(px))
    box = Rect(0, 0, fitted.width, fitted.height)
    setattr(box, anchor, (round(at[0]), round(at[1])))
    step = leading(fitted.px)
    for number, part in enumerate(fitted.lines):
        made = line(part, role, fitted.px, colour)
        place = made.get_rect(centery=box.top + number * step + step // 2)
        place.x = _flush(anchor, box, place.width)
        if shadow:
            dark = line(part, role, fitted.px, (*shadow[:3], 150))
            surface.blit(dark, place.move(0, max(1, round(fitted.px * 0.07))))
        surface.blit(made, place)
    return box


def _flush(anchor: str, box: Rect, wide: int) -> int:
    if "left" in anchor:
        return box.left
    return box.right - wide if "right" in anchor else box.centerx - wide // 2


def paragraph(
    surface: Surface, text: str, role: str, px: int, colour: Colour, at: tuple[int, int], room: int, *, centred: bool = False
) -> int:
    """Draw `text` downwards from `at`, wrapped to `room`; the height it took, in pixels. If `centred`, its lines are about as wide."""
    step = leading(px)
    wrapped = (balanced if centred else wrap)(text, role, px, max(1, room))
    for number, part in enumerate(wrapped):
        made = line(part, role, px, colour)
        left = at[0] + (room - made.get_width()) // 2 if centred else at[0]
        surface.blit(made, (left, at[1] + number * step + (step - made.get_height()) // 2))
    return step * len(wrapped)


def height(text: str, role: str, px: int, room: int) -> int:
    """The height that `paragraph` would take."""
    return leading(px) * len(wrap(text, role, px, max(1, room)))


def forget() -> None:
    """Drop every rendered line and every font: after a change of language or size nobody asks for the old ones again."""
    LINES.clear()
    font.cache_clear()
