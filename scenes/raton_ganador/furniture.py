"""What lies on the table of Ratón Ganador besides cards: the board of squares, each seat's mice and points, and who scares whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from pygame import Rect, Surface, transform

from art import faces
from art.pictures import svg
from game.core.events import Event
from game.core.rules import OVER
from game.core.sentences import Prompt
from game.core.table import Table
from game.core.views import View
from game.raton_ganador.board import Outlook, Threat, outlook
from game.raton_ganador.phrases import kind_of, owner_of, points_of
from scenes.raton_ganador import panels
from scenes.raton_ganador.ending import Ending
from scenes.raton_ganador.motion import MOTIONS
from scenes.ui.counts import pile_count
from scenes.ui.furniture import Furniture
from scenes.ui.plates import mark
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage
from sounds.cues import Detail

THREAT = 28
"""Units: the disc with the arrow from who drives away to who is driven away."""
CHANGE = 28
"""Units: how high the change of the points is in the compact form. It lies over the backs of a hand below them."""


class RatonGanadorFurniture(Furniture):
    """Board, seats' panels, food chain; and what a card that hovers over a square would mean."""

    game = "raton-ganador"
    back = "raton"
    motions = MOTIONS

    def __init__(self, tr: NullTranslations, table: Table) -> None:
        super().__init__(tr, table)
        self._ending: Ending | None = None
        self._seen: tuple[dict[int, str], Outlook] | None = None

    # faces

    def art(self, face: str) -> str:
        return f"raton_{kind_of(face)}"

    def card(self, face: str, width: int, title: str | None = None, *, cut: bool = False, big_tab: bool = False) -> Surface:
        value, token = (points_of(face), self.token(owner_of(face))) if kind_of(face) == "mouse" else (None, None)
        return faces.card(self.art(face), width, title, value, cut=cut, big_tab=big_tab, seat=token)

    def tile(self, face: str, width: int, *, big_tab: bool = False) -> Surface:
        value, token = (points_of(face), self.token(owner_of(face))) if kind_of(face) == "mouse" else (None, None)
        return faces.tile(self.art(face), width, token, value, big_tab)

    def token(self, seat: int) -> int:
        """The place in art.colours.SEAT of the colours of `seat`."""
        return self.table.token(seat) if seat < self.table.players else seat

    def detail(self, stage: Stage, event: Event) -> Detail:
        """A card that is placed or driven away sounds like its animal, a mouse by its points."""
        if event.card is None:
            return super().detail(stage, event)
        face = stage.pictures.face_of(event.card)
        return f"mouse-{points_of(face)}" if kind_of(face) == "mouse" else face

    def sign(self, thing: str) -> str:
        """A card that a hint means comes up and has a frame: an arrow above it would hide the plus on the square behind it."""
        return ""

    # the end

    def ending(self, stage: Stage) -> Ending | None:
        """How far the end has been shown, while it is."""
        return self._ending if self._ending and self._ending.view is stage.view else None

    def begin_ending(self, stage: Stage) -> Ending:
        """The end that is being shown on `stage`; it begins now, if it has not."""
        self._ending = self.ending(stage) or Ending(stage.view, self.table.players)
        return self._ending

    def telling(self, stage: Stage) -> Prompt | None:
        """The waves of the end, and the count."""
        ending = self.ending(stage)
        return ending.told(self.tr) if ending and ending.step else None

    # what a board means

    def now(self, stage: Stage) -> Outlook:
        """What it would mean if the game ended with the board as it lies there."""
        board = self._board(stage)
        if self._seen is None or self._seen[0] != board:
            self._seen = board, outlook(board, self.table.players)
        return self._seen[1]

    def then(self, stage: Stage) -> Outlook | None:
        """The same with the card that hovers over a square; None while none does."""
        if stage.weighed is None or stage.weighed[1] not in stage.squares:
            return None
        card, square = stage.weighed
        place = list(stage.squares).index(square)
        return outlook(self._board(stage) | {place: card}, self.table.players)

    @staticmethod
    def _board(stage: Stage) -> dict[int, str]:
        return {sprite.square: sprite.card for sprite in stage.zones["board"] if sprite.card and sprite.square is not None}

    def counting(self, view: View, seat: int) -> Sequence[str]:
        """The own mice that are left on the board, those worth most first."""
        mice = [card for card in view.cards("board") if card.startswith(f"mouse{seat}-")]
        return sorted(mice, reverse=True)

    def second_lines(self, stage: Stage, seat: int) -> tuple[str, ...]:
        """The points as things stand; the compact form has them in a place of their own."""
        points = self.points(stage, seat)
        if points is None or stage.furnished(f"score.{stage.position(seat)}"):
            return ()
        return (self.tr.ngettext("{points} point", "{points} points", points).format(points=points),)

    def points(self, stage: Stage, seat: int) -> int | None:
        """What is shown of the points of `seat`: with the card that hovers over a square those that it would have; at the end as many
        as have been counted, and none while it still turns out what counts.
        """
        ending = self.ending(stage)
        if ending:
            return ending.counted[seat] if ending.counts else None
        return (self.then(stage) or self.now(stage)).standings[seat].points

    # what is drawn

    def ground(self, stage: Stage, surface: Surface) -> None:
        tray = stage.furnished("tray")
        if tray:
            side = min(tray.size)
            board = Rect(0, 0, side, side).move(tray.centerx - side // 2, tray.centery - side // 2)
            surface.blit(svg("ui/tray", side), board)
            panels.edges(surface, stage.m, board, [stage.card_rect(spot) for spot in stage.squares.values()])
        for spot in stage.squares.values():
            panels.hollow(surface, stage.m, stage.card_rect(spot))
        label = stage.furnished("label.draw")
        if label:
            panels.pile_label(surface, stage.m, label, self.tr.gettext("Draw pile"))

    def under(self, stage: Stage) -> Iterator[Piece]:
        ending = self.ending(stage)
        for seat in range(self.table.players):
            yield from self._seat(stage, seat)
        yield from self._who_scares_whom(stage)
        if not stage.height("draw"):
            pile = stage.rect_of_place("draw")
            yield Piece(stage.stock(panels.no_pile, stage.m, pile.size), pile.topleft)
        for square, face in ending.gone.items() if ending else ():
            spot = list(stage.squares.values())[square]
            yield from panels.left_behind(stage, stage.card_rect(spot), face)

    def _who_scares_whom(self, stage: Stage) -> Iterator[Piece]:
        """The food chain; at the end its steps, and how many each has driven away."""
        ending, pairs, heading = self.ending(stage), self._pairs(stage), self.tr.gettext("Who scares whom")
        step, tallies = (ending.step, ending.tallies(self.tr)) if ending else (0, ())
        chain, waves = stage.furnished("chain"), stage.furnished("waves")
        if chain and ending:
            yield Piece(stage.stock(panels.steps, stage.m, chain.size, heading, pairs, tallies, step), chain.topleft)
        elif chain:
            yield Piece(stage.stock(panels.chain, stage.m, chain.size, heading, pairs, self._verbs()), chain.topleft)
        if waves:
            yield Piece(stage.stock(panels.waves, stage.m, waves.size, pairs, self._verbs(), tallies, step), waves.topleft)

    def _seat(self, stage: Stage, seat: int) -> Iterator[Piece]:
        m, position = stage.m, stage.position(seat)
        frame, mice = stage.furnished(f"frame.{position}"), stage.furnished(f"mice.{position}")
        if frame:
            yield Piece(stage.stock(panels.frame, m, frame.size, stage.active == seat), frame.topleft)
        if mice:
            left = self._mice(stage, seat)
            yield Piece(stage.stock(panels.mice, m, mice.size, self.token(seat), left), mice.topleft)
        label = stage.furnished(f"mice-label.{position}")
        if label:
            yield Piece(stage.stock(panels.label, m, label.size, self._label(stage, seat)), label.topleft)

    def _mice(self, stage: Stage, seat: int) -> tuple[bool, ...]:
        """For each mouse of the set, whether it is still to be placed: all know that (R-RG-6)."""
        held = {sprite.card for sprite in stage.zones[f"hand.{seat}"]}
        return tuple(f"mouse{seat}-{number}" in held for number in range(1, 7))

    def _label(self, stage: Stage, seat: int) -> str:
        _ = self.tr.gettext
        if stage.view.actor == OVER:
            count = self.now(stage).standings[seat].mice
            return self.tr.ngettext("{count} mouse left", "{count} mice left", count).format(count=count)
        return _("Mice to place") if seat == stage.view.seat else _("To place")

    def _pairs(self, stage: Stage) -> tuple[tuple[str, int | None, int | None], ...]:
        """The pictures of who scares whom: art, whose and how many points."""
        own = self.token(stage.view.seat or 0)
        return (("raton_rabid", None, None), ("raton_dog", None, None), ("raton_cat", None, None), ("raton_mouse", own, 2))

    def _verbs(self) -> tuple[str, ...]:
        return self.tr.gettext("scares"), self.tr.pgettext("a dog", "chases"), self.tr.pgettext("a cat", "chases")

    def over(self, stage: Stage) -> Iterator[Piece]:
        now, then = self.now(stage), self.then(stage)
        for seat in range(self.table.players):
            more = then.standings[seat].points - now.standings[seat].points if then else 0
            yield from self._score(stage, seat, more)
        for threat in self._threats(stage, now, then):
            yield self.arrow(stage, threat)
        count = stage.lying("draw")
        if count:
            pile = stage.rect_of_place("draw")
            made = stage.stock(pile_count, stage.m, count, pile.width)
            yield Piece(made, made.get_rect(midbottom=(pile.right, pile.bottom)).clamp(Rect((0, 0), stage.m.size)).topleft)

    def _threats(self, stage: Stage, now: Outlook, then: Outlook | None) -> Iterator[Threat]:
        """The cats that would catch a mouse of the viewer's; and what the card that hovers over a square would do, or suffer, there."""
        if self.ending(stage):
            return
        board = self._board(stage)
        place = list(stage.squares).index(stage.weighed[1]) if then and stage.weighed else None
        for threat in (then or now).threats:
            own = threat.step == 3 and board.get(threat.chased, "").startswith(f"mouse{stage.view.seat}-")
            weighed = then is not None and (place in (threat.chaser, threat.chased) or threat not in now.threats)
            if own or weighed:
                yield threat

    def _score(self, stage: Stage, seat: int, more: int) -> Iterator[Piece]:
        """In the compact form the points in large, and anywhere how they would change."""
        m, position = stage.m, stage.position(seat)
        score, plate = stage.furnished(f"score.{position}"), stage.furnished(f"plate.{position}")
        points = self.points(stage, seat)
        if score and points is not None:
            unit = "" if more else self.tr.gettext("pts.")
            yield Piece(stage.stock(panels.score, m, score.size, points, unit), score.topleft)
            if more:
                top = panels.unit_place(m, score).top
                yield Piece(stage.stock(panels.change, m, more, (score.width, m.px(CHANGE))), (score.x, top))
        elif plate and more:
            made = stage.stock(panels.change, m, more)
            beside = mark(m, plate) + m.px(12) if stage.view.table.seats[seat].control == "ai" else 0
            yield Piece(made, made.get_rect(midright=(plate.right - m.px(6) - beside, plate.bottom - m.px(3))).topleft)

    @staticmethod
    def arrow(stage: Stage, threat: Threat) -> Piece:
        """A red disc between two tiles, pointing at the one that is driven away."""
        spots = list(stage.squares.values())
        start, end = spots[threat.chaser], spots[threat.chased]
        turn = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}
        way = (round((end.x - start.x) / max(1, abs(end.x - start.x))), round((end.y - start.y) / max(1, abs(end.y - start.y))))
        made = stage.stock(_turned, stage.m.px(THREAT), turn[way])
        return Piece(made, made.get_rect(center=(round((start.x + end.x) / 2), round((start.y + end.y) / 2))).topleft)


def _turned(size: int, angle: int) -> Surface:
    return transform.rotate(svg("ui/threat", size), angle)
