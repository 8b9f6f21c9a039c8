"""The picture of the table: it shows views and animates events, says what lies under the pointer, and lifts one card at most.

It is drawn from two surfaces that it keeps: the ground (felt and furniture that never moves) and the still (all that is at rest,
marks included). What moves is drawn over the still, so that a frame costs two small rectangles. The scene's own panels belong
to the still too: set `panels` to a function that draws them, and `touch` their places when they change.

A thing is a card's id, a zone's name, or a word of a board (`scenes.stack_o_saurus.goal_board`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from gettext import NullTranslations

from pygame import Rect, Surface

from art.backdrops import backdrop
from art.colours import FELT
from game.core.events import Event
from game.core.views import View
from scenes.ui import layers, marks
from scenes.ui.furniture import Board
from scenes.ui.lifting import Lift
from scenes.ui.marks import NO_MARKS, Marks
from scenes.ui.metrics import Metrics
from scenes.ui.picking import Picking
from scenes.ui.placement import Spot
from scenes.ui.plates import plates
from scenes.ui.pointer import Point
from scenes.ui.presenter import Halt, Presenter
from scenes.ui.sprites import Piece, Sprite
from scenes.ui.stage import Stage
from scenes.ui.still import Still
from scenes.ui.tweens import MS, PACES, Pace, Timeline, glide, in_out_cubic
from sounds.cues import Detail


def silent(word: str, detail: Detail) -> None:
    """Plays nothing."""


class TablePicture:
    """One game's table at one size of the window, in one language. Nothing can be asked of it before the first `show`.

    `play(word, detail)` is called when something happens that can be heard (`sounds.cues`).
    """

    strict = False
    """Whether a drift between sprites and view is raised (`stage.Drift`) rather than logged and mended. Tests want it."""

    def __init__(self, game_id: str, metrics: Metrics, tr: NullTranslations, play: Callable[[str, Detail], None] = silent) -> None:
        self.game, self.m, self.tr, self.play = game_id, metrics, tr, play
        self.panels: Callable[[Surface], None] | None = None
        self.stage: Stage
        self.board: Board | None = None
        self._presenter: Presenter
        self._shown: View | None = None
        self._hands = Timeline()
        self._lift: Lift | None = None
        self._dropped = False
        self.calm = False
        """Whether hovering and dragging are without movement of their own; `present` takes it from the animation."""
        self._marks = NO_MARKS
        self._path: tuple[str, ...] = ()
        self._still = Still(metrics.size)

    # what is shown

    def relayout(self, metrics: Metrics, tr: NullTranslations) -> None:
        """Another size, text size or language: everything is laid out anew and stands still, nothing is lifted."""
        self.m, self.tr = metrics, tr
        self._still = Still(metrics.size)
        if self._shown is not None:
            self._set_up(self._shown, self.stage.anchor)

    def show(self, view: View, anchor: int = 0) -> None:
        """Show `view` at once, looked at from the seat `anchor`; whatever was moving or lifted is forgotten."""
        if self._shown is None or (self.stage.view.table, self.stage.anchor) != (view.table, anchor):
            self._set_up(view, anchor)
            return
        self._lift, self._dropped = None, False
        self._hands.clear()
        self._presenter.clear()
        self.stage.show(view)
        self._shown = view
        self._choose_board(view)
        self._tell()

    def rearrange(self, view: View) -> None:
        """Show `view`, which has the same cards elsewhere: each goes there from where it lay."""
        was = {sprite.card: (sprite.x, sprite.y, sprite.width, sprite.angle) for sprite in self.stage.sprites() if sprite.card}
        self.show(view, self.stage.anchor)
        for sprite in self.stage.sprites():
            if sprite.card in was and not self.calm:
                sprite.x, sprite.y, sprite.width, sprite.angle = was[sprite.card]
                self._hands.add(glide(sprite, self.m.s, MS["drop_legal"]))

    def _set_up(self, view: View, anchor: int) -> None:
        from scenes.furniture import FURNITURE  # a game's furniture may need this module

        furniture = FURNITURE[self.game](self.tr, view.table)
        self._lift, self._dropped, self._marks = None, False, NO_MARKS
        self._hands.clear()
        self.stage = Stage(furniture, self.m, self.tr, view, anchor)
        self._presenter = Presenter(self.stage, self.play, strict=self.strict)
        self._shown, self.board = view, None
        self._still.forget()
        self._choose_board(view)

    def _choose_board(self, view: View) -> None:
        """A board takes the table's place, or makes room for it again."""
        board = self.stage.furniture.board(view, self.m)
        if (board is None) != (self.board is None):
            self.board = board
            self._path = ()
        elif self.board:
            self.board.show(view)
        key = (self.board is not None, view.seat is None, self.stage.furniture.light(self.stage))
        self._still.lay_ground(key, self._draw_ground)
        self._still.stale = True

    def _draw_ground(self, surface: Surface) -> None:
        surface.blit(backdrop(FELT[self.game].backdrop, self.m.size), (0, 0))
        if self.board:
            self.board.ground(surface)
        else:
            self.stage.furniture.ground(self.stage, surface)

    def present(self, events: Sequence[Event], view_after: View, animation: str = "normal", *, reduced: bool = False) -> None:
        """Animate the redacted `events`, after whatever still moves, and end up with `view_after`.

        `animation` is "off", "fast", "normal" or "slow"; `reduced` fades instead of flying. A card that was dropped (`release_to`)
        starts from where it was let go.
        """
        self.release_home(0)
        self._hands.finish()
        self._shown = view_after
        self.calm = reduced or animation == "off"
        self.stage.raised = None
        if self.board and self.stage.furniture.board(view_after, self.m) is None:
            self._choose_board(view_after)
        self._presenter.present(events, view_after, Pace(PACES[animation], reduced))
        if not self.busy:
            self._arrived()
        self._still.stale = True

    def set_draft(self, path: Sequence[str]) -> None:
        """The choice that is laid piece by piece on a board has come so far."""
        self._path = tuple(path)
        self._tell()
        if self.board:
            self.board.update(1e9 if self.calm else 0)

    def set_marks(
        self,
        legal: Collection[str] = (),
        hover: str | None = None,
        focus: str | None = None,
        recent: Collection[str] = (),
        ghost: str | None = None,
        playable: Collection[str] = (),
        aim: str = "",
    ) -> None:
        """Mark things, each as `Marks` has it."""
        marked = Marks(frozenset(legal), hover, focus, frozenset(recent), ghost, frozenset(playable), aim)
        if marked == self._marks:
            return
        self._marks = marked
        self._tell()
        for zone in self.stage.mark(marked.legal):
            self._close_up(zone)
        self._raise_marked()

    def _tell(self) -> None:
        """The stage or the board is to be drawn with what is marked and lifted now."""
        stage, lifted, marked = self.stage, self._lifted, self._marks
        stage.playable = marked.playable
        stage.lifted = marked.ghost or (lifted.card if lifted else None)
        stage.weighed, stage.aim = marked.weighed, marked.aim
        if self.board:
            self.board.draft(self._path, lifted.card if lifted else None)
        self._still.stale = True

    @property
    def marked_as_recent(self) -> frozenset[str]:
        """What has the mark of what is new."""
        return self._marks.recent

    def keep_turn(self, seat: int | None) -> None:
        """`seat` can still take its decision back: until then its plate keeps the gold ring."""
        if seat != self.stage.open_turn:
            self.stage.open_turn = seat
            self._still.stale = True

    def _raise_marked(self) -> None:
        """The chosen card of the own hand comes up, or else the one that is under the pointer, or that has the focus."""
        if not self.busy and not self.board:
            cards = [sprite.card for sprite in self.stage.zones[self.stage.hand]] if self.stage.hand else []
            wanted = (self._lift.chosen,) if self._lift else (self._marks.hover, self._marks.focus)
            self._raise(next((thing for thing in wanted if thing and thing in cards), None))

    def _raise(self, card: str | None) -> None:
        """A card of the hand comes up a little; the others make room."""
        hand = self.stage.hand
        if self.stage.raised == card or hand is None:
            return
        self.stage.raised = card
        self.stage.lay(hand)
        self._glide(hand, MS["hover"])

    def _close_up(self, zone: str) -> None:
        """The cards of `zone` make room for the place that is marked there, or come back."""
        if self.busy:
            self._presenter.shift(zone)
        else:
            self._glide(zone, MS["drop_legal"])

    def _glide(self, zone: str, ms: float) -> None:
        """The cards of `zone` go to their spots, all but the lifted one."""
        for sprite in self.stage.zones[zone]:
            if not sprite.held:
                self._hands.add(glide(sprite, self.m.s, 0 if self.calm else ms))

    # time

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""
        return self._presenter.busy

    @property
    def pending(self) -> int:
        """How many of the events are still to begin: what is told of them would run ahead of the picture."""
        return self._presenter.pending

    @property
    def covered(self) -> bool:
        """Whether a picture is shown that belongs to no zone and hides what lies under it."""
        return bool(self._presenter.props)

    @property
    def stirring(self) -> bool:
        """Whether the next frame may differ from the last: `draw_changes` is worth calling."""
        return self.busy or bool(self._hands or self._lifted or self._still.dirty)

    def update(self, ms: float) -> None:
        """`ms` milliseconds have passed."""
        if self.busy:
            self._presenter.update(ms)
            if not self.busy:
                self._arrived()
        if self._hands:
            self._hands.update(ms)
            self._still.stale = True
        if self._lift and ms > 0 and not self.calm:
            self._lift.lean(ms)
        if (self.board and self.board.update(ms)) or self._presenter.changed:
            self._presenter.changed = False
            self._still.stale = True

    def skip(self) -> None:
        """Everything that moves arrives now."""
        self._hands.finish()
        self._still.stale = True
        if self.busy:
            self._presenter.skip()
            if not self.busy:
                self._arrived()

    @property
    def halted(self) -> Halt | None:
        """The event for which a scene of its own is to be shown now; then `go_on`."""
        return self._presenter.halted

    def go_on(self) -> None:
        """The scene has been seen: show what follows."""
        self._presenter.go_on()
        if not self.busy:
            self._arrived()
        self._still.stale = True

    def _arrived(self) -> None:
        """All events have been shown."""
        self._dropped = False
        if self._shown is not None:
            self._choose_board(self._shown)
        self._raise_marked()

    # what lies where

    @property
    def _picking(self) -> Picking:
        return Picking(self.stage, self.board)

    def thing_at(self, pos: Point, among: Collection[str] | None = None) -> str | None:
        """What lies topmost at `pos`: a card's id, a zone, a word of the board; with `among` the topmost one of these."""
        return self._picking.thing_at(pos, among)

    def rect_of(self, thing: str) -> Rect | None:
        """Where a thing is; also a piece of the map's furniture ("plate.0", "hint"). None for what is not on the table."""
        return self._picking.rect_of(thing)

    def overlap(self, rect: Rect, things: Collection[str]) -> str | None:
        """The one of `things` that `rect` lies over most, if it touches any."""
        return self._picking.overlap(rect, things)

    # lifting

    @property
    def _lifted(self) -> Sprite | None:
        return self._lift.sprite if self._lift else None

    @property
    def lifted_rect(self) -> Rect | None:
        """Where the lifted card is."""
        sprite = self._lifted
        return None if sprite is None else self.stage.card_rect(Spot(sprite.x, sprite.y, round(sprite.width)))

    def lift(self, thing: str, pos: Point, *, chosen: bool = False) -> bool:
        """Take up a card, or a zone's top one, at `pos`; False if there is none. What was lifted goes home. A `chosen` one stays there."""
        self.release_home(0)
        sprite = self._picking.liftable(thing)
        if sprite is None:
            return False
        self._hands.finish()
        sprite.held = sprite.over = True  # what makes room in the hand leaves it alone
        self.stage.pictures.forget_tilts()
        self._lift = Lift(sprite, pos, chosen=chosen)
        self._raise_marked()
        self.stage.pictures.dragged(sprite.shown, round(sprite.width), 0)
        self._tell()
        return True

    def drag(self, pos: Point) -> None:
        """The lifted card follows the pointer."""
        if self._lift:
            self._lift.drag(pos)

    def release_home(self, ms: float = MS["snap_home"]) -> None:
        """The lifted card goes back to the same place in so many milliseconds."""
        sprite, self._lift = self._lifted, None
        if sprite is None:
            return
        self._raise_marked()
        self._tell()
        if self.board or self.calm or not ms:
            sprite.rest()
            return
        sprite.held = False
        self._hands.add(glide(sprite, self.m.s, ms, in_out_cubic, sprite.rest))

    def release_to(self) -> None:
        """The lifted card was dropped: it stays where it is until `present` or `show` brings it on."""
        self._lift, self._dropped = None, True
        self._tell()

    # drawing

    def draw(self, surface: Surface) -> None:
        """Draw everything."""
        self._still.draw(surface, self._pieces, self.panels, self._moving())

    def draw_changes(self, surface: Surface) -> list[Rect]:
        """Draw only what is another than in the last frame; the places that were touched."""
        return self._still.draw_changes(surface, self._pieces, self.panels, self._moving())

    def touch(self, rect: Rect | None = None) -> None:
        """The panels there (everywhere) are to be drawn again."""
        self._still.touch(rect or Rect((0, 0), self.m.size))

    def _moving(self) -> list[Piece]:
        """What moves, what lies lowest first."""
        lifted = self._lifted
        flying = not self.board and (self.busy or self._hands or self._dropped or self.stage.waiting)
        made = layers.in_the_air(self.stage, lifted) if flying else []
        made.extend(prop.piece() for prop in self._presenter.props if prop.alpha)
        if lifted is not None and not self._tried:
            cut = self.stage.pictures.dragged(lifted.shown, round(lifted.width), lifted.angle)
            made.append(cut.around(lifted.x, lifted.y))
        return made

    @property
    def _tried(self) -> bool:
        """Whether the lifted card is seen on a square of the grid that it hovers over, instead of in the hand."""
        return not self.board and self._marks.weighed is not None and self._marks.hover in self.stage.squares

    def _pieces(self) -> Iterator[Piece]:
        """Everything that is at rest, what lies lowest first."""
        if self.board:
            yield from self.board.pieces()
        else:
            stage = self.stage
            yield from stage.furniture.under(stage)
            yield from plates(stage)
            yield from layers.at_rest(stage)
        yield from marks.pieces(self._marks, self._picking, self._lifted)
        if not self.board:
            yield from self.stage.furniture.over(self.stage)
