"""What lies on the table of Stack-o-Saurus besides cards and plates."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from art import shapes
from art.colours import CREAM, GOLD, INK, OVER_RED, RAMP, SEAT, code
from art.pictures import svg
from game.core.events import Event
from game.core.views import View
from scenes.stack_o_saurus.goal_board import GoalBoard
from scenes.stack_o_saurus.motion import MOTIONS
from scenes.ui import paper, text
from scenes.ui.counts import pile_count
from scenes.ui.furniture import Board, Furniture
from scenes.ui.highlight import dashed, focus
from scenes.ui.metrics import LEAST_TEXT, Metrics
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage
from sounds.cues import Detail

ANIMALS = {
    "blue": "triceratops",
    "orange": "stegosaurus",
    "purple": "parasaurolophus",
    "green": "ankylosaurus",
    "apatosaurus": "apatosaurus",
    "pterodactyl": "pterodactyl",
}
"""The animals that balance, by the face of their card."""
PILES = ("draw", "discard")
CHIP = 26
OWNER = 28
"""Units: the token at the foot of a tower."""
ASIDE = 8
"""Units by which a plate may stand beside the middle of its tower, and still stand below it."""
TOO_SMALL = 0.85
"""How much smaller than in two lines words in one line may be."""
TITLE = 0.24
"""How high a card's title plate reaches, in card widths: the counts lie above it."""
MEADOW, MEADOW_LINE = (16, 52, 34, 150), (190, 220, 150, 60)
COLUMN, COLUMN_LINE = (255, 240, 190, 26), (255, 240, 190, 100)
FRAME = (28, 17, 9, 130)
EMPTY, EMPTY_LINE, EMPTY_TEXT = (16, 52, 34, 130), (170, 205, 160), (214, 232, 206)


class StackOSaurusFurniture(Furniture):
    """Goal, meadow, own column, chips, empty places, piles."""

    game = "stack-o-saurus"
    back = "sos"
    motions = MOTIONS

    def art(self, face: str) -> str:
        colour = face.removeprefix("scare-")
        return f"sos_scare_{colour}" if colour != face else f"sos_{ANIMALS.get(face, face)}"

    def figure(self, face: str) -> str | None:
        return f"sos_{ANIMALS[face]}" if face in ANIMALS else None

    def board(self, view: View, m: Metrics) -> Board | None:
        """The goal order, for the one who decides it."""
        return GoalBoard(self, m, view) if view.facts["phase"] == "goal" and view.moves else None

    def turn(self, view: View) -> int | None:
        """Also while a card is on its way."""
        return None if view.facts["phase"] == "over" else int(view.facts["turn"])

    def detail(self, stage: Stage, event: Event) -> Detail:
        if event.cue == "climbs":
            return stage.height(event.target or "")
        return super().detail(stage, event)

    def ground(self, stage: Stage, surface: Surface) -> None:
        m = stage.m
        _ = self.tr.gettext
        meadow = stage.furnished("meadow")
        if meadow:
            paper.rounded(surface, meadow, MEADOW, meadow.height // 2)
            paper.rounded(surface, meadow, MEADOW_LINE, meadow.height // 2, m.px(2))
        frame = stage.furnished("goal-frame")
        if frame:
            goal_frame(surface, m, frame, stage.furnished("label.goal"), _("GOAL"))
        own = stage.furnished("own-column")
        if own and stage.view.seat is not None:
            paper.rounded(surface, own, COLUMN, m.px(16))
            paper.rounded(surface, own, COLUMN_LINE, m.px(16), m.px(2))
        for zone, word in zip(PILES, (_("Draw pile"), _("Discard")), strict=True):
            if f"label.{zone}" in stage.map.furniture:
                label = self._beside(stage, zone, f"label.{zone}")
                text.write(surface, word, "bold", m.text(15), CREAM, label.center, room=label.width, shadow=INK)

    @staticmethod
    def _beside(stage: Stage, zone: str, name: str) -> Rect:
        """Furniture that belongs to a pile: it stays as near to it in a stretched window as in any other."""
        (_, y, _, high), (_, top, _, tall) = stage.map.furniture[name].rect, stage.place(zone).rect
        rect = stage.furnished(name) or Rect(0, 0, 0, 0)
        rect.centery = stage.rect_of_place(zone).centery + round((y + high / 2 - top - tall / 2) * stage.m.s)
        return rect

    def under(self, stage: Stage) -> Iterator[Piece]:
        tokens = [token.at[1] for token in self._owners(stage)]
        for seat in range(stage.view.table.players):
            zone = f"tower.{seat}"
            if not stage.height(zone):
                place = stage.rect(zone)
                free = min([place.bottom, *tokens]) - place.top
                yield Piece(stage.stock(self._empty, stage.m, place.size, free), place.topleft)
        for zone in PILES:
            if not stage.height(zone):
                place = stage.rect(zone)
                yield Piece(stage.stock(empty_place, stage.m, place.size), place.topleft)
        label = stage.furnished("piles-label")
        if label and {move.things[0] for move in stage.view.moves if move.verb == "draw"} == set(PILES):
            yield Piece(stage.stock(self._piles_label, stage.m, label.size), label.topleft)

    def over(self, stage: Stage) -> Iterator[Piece]:
        for seat in range(stage.view.table.players):
            zone = f"tower.{seat}"
            if zone not in stage.marked:
                yield from self._chip(stage, zone)
        yield from self._owners(stage)
        for zone in PILES:
            count = stage.lying(zone)
            if count:
                made = stage.stock(pile_count, stage.m, count, stage.rect_of_place(zone).width)
                yield Piece(made, self._count(stage, zone, made.get_size()).topleft)

    @staticmethod
    def _owners(stage: Stage) -> Iterator[Piece]:
        """At the foot of every tower the token of whose it is, where not every plate has room right below its tower."""
        m, table, meadow = stage.m, stage.view.table, stage.furnished("meadow")
        towers = [stage.rect_of_place(f"tower.{seat}") for seat in range(table.players)]
        plates = [stage.furnished(f"plate.{stage.position(seat)}") for seat in range(table.players)]
        aside = [abs(plate.centerx - tower.centerx) for tower, plate in zip(towers, plates, strict=True) if plate]
        if not meadow or max(aside, default=0) <= m.px(ASIDE):
            return
        for seat, tower in enumerate(towers):
            token = svg(SEAT[table.token(seat)].token, m.px(OWNER))
            yield Piece(token, token.get_rect(midbottom=(tower.centerx, meadow.bottom + m.px(2))).topleft)

    @staticmethod
    def _count(stage: Stage, zone: str, size: tuple[int, int]) -> Rect:
        """Where the number of cards of a pile stands: at its right edge, clear of what may lie around a pile beside it."""
        m, pile = stage.m, stage.rect_of_place(zone)
        title = 0 if m.compact else round(TITLE * pile.width)
        at = Rect((0, 0), size)
        at.midbottom = (pile.right, pile.bottom - title)
        at.clamp_ip(Rect((0, 0), m.size).inflate(-2 * m.px(8), 0))
        for other in PILES:
            rect = stage.rect(other)
            if rect.left > pile.right:
                (ring,) = focus(stage, rect, bracketed=True)
                marked = ring.picture.get_rect(topleft=ring.at)
                if marked.top < at.bottom and at.top < marked.bottom:
                    at.right = min(at.right, marked.left)
        return at

    def target(self, stage: Stage, zone: str, card: str | None) -> Rect:
        """On the own tower the floor where the card will stand; on another the one that is scared."""
        if not zone.startswith("tower.") or not stage.height(zone):
            return stage.rect(zone)
        m, sprites = stage.m, stage.zones[zone]
        floor = round(stage.place(zone).spread * m.s)
        if card is not None and self.figure(stage.pictures.face_of(card)):
            rect = stage.card_rect(stage.next_spot(zone))
            return Rect(rect.x, rect.y, rect.width, floor)
        rect = stage.card_rect(sprites[-1].spot)
        return Rect(rect.x, rect.y, rect.width, round(floor * 1.6))

    def _chip(self, stage: Stage, zone: str) -> Iterator[Piece]:
        """What the tower needs next, above it; in words when it is one card from winning."""
        goal, height = stage.faces("goal"), stage.height(zone)
        if len(goal) <= height:
            return
        face, last = goal[height], height == len(goal) - 1
        column = stage.rect(zone)
        bar = (stage.furnished("bar") or Rect(0, 0, 0, 0)).bottom
        low = column.top - stage.m.px(4)
        room = (self._apart(stage) - stage.m.px(8), low - bar)
        made = stage.stock(self._next, stage.m, face, last, room)
        at = made.get_rect(midbottom=(column.centerx, low))
        at.top = max(at.top, bar)
        yield Piece(made, at.topleft)

    @staticmethod
    def _apart(stage: Stage) -> int:
        """How far the middles of two towers are apart."""
        first, second = stage.rect_of_place("tower.0"), stage.rect_of_place("tower.1")
        return abs(second.centerx - first.centerx)

    def _next(self, m: Metrics, face: str, last: bool, room: tuple[int, int]) -> Surface:
        """A disc with the colour's symbol, and beside it "next", or a red pill: one to go.

        The pill has all the `room` up to the next tower and the bar; "next" goes where it would come near to the next tower.
        """
        _ = self.tr.gettext
        if last:
            return self._pill(m, face, _("one to go!"), room)
        size, gap = m.text(15), m.px(5)
        disc = coloured_disc(face, max(m.px(CHIP), round(size * 1.5)))
        wide = disc.get_width() + gap + text.width(_("next"), "bold", size)
        if wide > room[0] * 0.8:
            return disc
        made = Surface((wide + 2, disc.get_height()), pygame.SRCALPHA)
        made.blit(disc, (0, 0))
        text.write(made, _("next"), "bold", size, CREAM, (disc.get_width() + gap, disc.get_height() // 2), "midleft", shadow=INK)
        return made

    def _pill(self, m: Metrics, face: str, words: str, room: tuple[int, int]) -> Surface:
        """The disc, and red beside it the `words`: in one line or two, as large as there is room for (width and height)."""
        gap, padding = m.px(4), m.px(8)
        size, lines = pill_text(m, words, room)
        disc = round(size * 1.8)
        wide = max(text.width(line, "bold", size) for line in lines)
        pill = Rect(disc + gap, 0, wide + 2 * padding, max(disc, text.leading(size) * len(lines) + m.px(4)))
        made = Surface(pill.bottomright, pygame.SRCALPHA)
        made.blit(coloured_disc(face, disc), (0, (pill.height - disc) // 2))
        paper.rounded(made, pill, OVER_RED, disc // 2)
        paper.rounded(made, pill, CREAM, disc // 2, m.px(2))
        top = pill.centery - text.leading(size) * (len(lines) - 1) // 2
        for number, line in enumerate(lines):
            text.write(made, line, "bold", size, CREAM, (pill.centerx, top + number * text.leading(size)))
        return made

    def _empty(self, m: Metrics, size: tuple[int, int], free: int) -> Surface:
        """Where a tower will stand. So many pixels from its top on are free of the token at its foot."""
        made = empty_place(m, size)
        inside = Rect(0, 0, size[0], free)
        foot = svg("ui/symbol_foot", m.px(40), {code(CREAM): "#9CC5A0"})
        words = self.tr.gettext("no tower yet")
        room, letters = inside.width - m.px(16), m.text(15)
        high = m.px(44) + text.height(words, "text", letters, room)
        if high > inside.height - m.px(8) or any(text.width(word, "text", letters) > room for word in words.split()):
            made.blit(foot, foot.get_rect(center=inside.center))
            return made
        top = inside.centery - high // 2
        made.blit(foot, foot.get_rect(midtop=(inside.centerx, top)))
        text.paragraph(made, words, "text", letters, EMPTY_TEXT, (m.px(8), top + m.px(44)), room, centred=True)
        return made

    def _piles_label(self, m: Metrics, size: tuple[int, int]) -> Surface:
        made = Surface(size, pygame.SRCALPHA)
        words = self.tr.gettext("Draw from either pile")
        at = made.get_rect().center
        text.write(made, words, "bold", m.text(15), EMPTY_TEXT, at, room=size[0], lines=2, shadow=INK)
        return made


def pill_text(m: Metrics, words: str, room: tuple[int, int]) -> tuple[int, tuple[str, ...]]:
    """The size in pixels and the lines of the words on a red pill with a disc beside it, in so much room (width and height).

    Two lines only where they make the words much larger.
    """
    one, two = (_pill_size(m, words, room, lines) for lines in (1, 2))
    if one >= TOO_SMALL * two:
        return one, (words,)
    return two, text.wrap(words, "bold", two, _pill_width(m, two, room))


def _pill_size(m: Metrics, words: str, room: tuple[int, int], most: int) -> int:
    """The largest size at which the words are whole in at most so many lines; the least size where there is none."""
    for size in range(m.text(15), LEAST_TEXT, -1):
        lines = text.wrap(words, "bold", size, _pill_width(m, size, room))
        whole = sum(len(line.split()) for line in lines) == len(words.split())
        high = text.leading(size) * len(lines) + m.px(4)
        if whole and len(lines) <= most and (len(lines) == 1 or high <= room[1]):
            return size
    return LEAST_TEXT


def _pill_width(m: Metrics, size: int, room: tuple[int, int]) -> int:
    """How wide a line on the pill may be: what the disc and the pill's own ends leave."""
    return max(1, room[0] - round(size * 1.8) - m.px(4) - 2 * m.px(8))


def empty_place(m: Metrics, size: tuple[int, int]) -> Surface:
    """An empty place for cards."""
    made = Surface(size, pygame.SRCALPHA)
    paper.rounded(made, made.get_rect(), EMPTY, m.px(8))
    dashed(made, made.get_rect().inflate(-m.px(2), -m.px(2)), EMPTY_LINE, m.px(2), m.px(9))
    return made


def coloured_disc(face: str, wide: int) -> Surface:
    """The disc of a dinosaur's colour with its symbol."""
    ramp = RAMP["black" if face == "apatosaurus" else face]
    made = shapes.disc(wide, ramp.mid, ramp.deep, max(1, wide // 16)).copy()
    symbol = svg(f"ui/symbol_{ramp.symbol}", round(wide * 0.76))
    made.blit(symbol, symbol.get_rect(center=made.get_rect().center))
    return made


def goal_frame(surface: Surface, m: Metrics, frame: Rect, label: Rect | None, word: str) -> None:
    """The golden frame around the goal, with its name."""
    paper.rounded(surface, frame, FRAME, m.px(16))
    paper.rounded(surface, frame, GOLD, m.px(16), m.px(3))
    if label:
        paper.rounded(surface, label, GOLD, label.height // 2)
        text.write(surface, word, "display", min(m.text(19), round(label.height * 0.8)), INK, label.center, room=label.width - m.px(16))
