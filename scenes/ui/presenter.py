"""Plays redacted events as movements, one after the other. Rules never wait for it."""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Surface

from game.core.events import Event
from game.core.views import View
from scenes.ui import tweens
from scenes.ui.sprites import Piece, Sprite
from scenes.ui.stage import Drift, Stage
from scenes.ui.tweens import FADE, MS, Pace, Timeline, Tween
from sounds.cues import Detail, cue

Play = Callable[[str, Detail], None]


class Prop:
    """A picture that flies by for a moment and belongs to no zone. One that takes long is made in the frame in which it is seen first."""

    def __init__(self, picture: Surface | Callable[[], Surface], x: float, y: float) -> None:
        self._given, self.x, self.y = picture, x, y
        self.angle, self.alpha = 0.0, 255

    @cached_property
    def picture(self) -> Surface:
        return self._given if isinstance(self._given, Surface) else self._given()

    def piece(self) -> Piece:
        turned = pygame.transform.rotozoom(self.picture, self.angle, 1) if self.angle else self.picture
        if self.alpha < 255:
            turned = turned.copy()
            turned.set_alpha(self.alpha)
        return Piece(turned, turned.get_rect(center=(round(self.x), round(self.y))).topleft)


class Halt(NamedTuple):
    """Where the presenter stops until `go_on`: a scene of its own tells of `event`; `after` is the view that it leads to."""

    event: Event
    after: View


class Presenter:
    """The events that are still to be shown, and the movements that are under way, on one stage."""

    def __init__(self, stage: Stage, play: Play, *, strict: bool) -> None:
        self.stage, self.play, self.strict = stage, play, strict
        self.pace = Pace()
        self.props: list[Prop] = []
        self.changed = False
        """The stage is another one: what is at rest has to be drawn again."""
        self._queue: deque[Event | View] = deque()
        self._timeline = Timeline()
        self._wait = 0.0
        self._halt: Halt | None = None

    @property
    def busy(self) -> bool:
        return bool(self._queue or self._timeline or self._wait > 0)

    @property
    def pending(self) -> int:
        """How many events nobody has begun to see yet."""
        return sum(isinstance(each, Event) for each in self._queue)

    @property
    def halted(self) -> Halt | None:
        """Where it has stopped: everything before has been shown."""
        return self._halt if not self._timeline and self._wait <= 0 else None

    def go_on(self) -> None:
        """What it had stopped for has been seen."""
        self._halt = None
        if self.pace.factor == 0:
            self.skip()
        else:
            self._go_on()

    def present(self, events: Sequence[Event], after: View, pace: Pace) -> None:
        """Show `events` after whatever is still being shown, and then hold the stage against the view `after`."""
        self.pace = pace
        self._queue.extend(events)
        self._queue.append(after)
        if pace.factor == 0:
            self.skip()
        else:
            self._go_on()

    def update(self, ms: float) -> None:
        """`ms` milliseconds have passed."""
        if not self.busy:
            return
        ms /= self.pace.factor or 1.0
        self._timeline.update(ms)
        self._wait -= ms
        self.changed = True
        self._go_on()

    def skip(self) -> None:
        """Everything that is still to be shown has happened now; or as far as to where it stops."""
        while self.busy and not self.halted:
            self._timeline.finish()
            self._wait = 0.0
            self._go_on()
        self.changed = True

    def clear(self) -> None:
        """Forget what was to be shown: the stage is laid anew."""
        self._queue.clear()
        self._timeline.clear()
        self.props.clear()
        self._wait = 0.0
        self._halt = None

    def _go_on(self) -> None:
        while self._queue and self._wait <= 0 and self._halt is None:
            following = self._queue[0]
            if isinstance(following, Event):
                self._queue.popleft()
                self._wait = max(0.0, self._begin(following))
                if following.cue in self.stage.furniture.halts:
                    self._halt = Halt(following, self.after)
            elif self._timeline:
                return
            else:
                self._queue.popleft()
                self._settle(following)
            self.changed = True

    def _settle(self, after: View) -> None:
        """Everything lies where it belongs; the sprites must say what the view says."""
        drift = self.stage.drift(after)
        if drift and self.strict:
            raise Drift(drift)
        self.props.clear()
        if drift:
            logging.getLogger(__name__).error("The table was laid anew: %s", drift)
            self.stage.show(after)
        else:
            self.stage.settle(after)

    def _begin(self, event: Event) -> float:
        """Start to show `event`; milliseconds until the next one may start."""
        try:
            wait = self._motion(event)
        except Drift:
            if self.strict:
                raise
            self._queue = deque(waiting for waiting in self._queue if isinstance(waiting, View))
            return 0.0
        self._sound(event)
        return wait

    def _motion(self, event: Event) -> float:
        if event.kind == "shuffled":
            return self._shuffle(event)
        if event.cue == "turn":
            self.stage.turn = event.seat
        usual = Presenter.move if event.kind == "moved" else None
        motion = self.stage.furniture.motions.get(event.cue, usual)
        return motion(self, event) if motion else 0.0

    def _sound(self, event: Event) -> None:
        detail = self.stage.furniture.detail(self.stage, event)
        if cue(event.cue, detail):
            self.play(event.cue, detail)
        elif event.kind != "told":
            self.play(event.kind, self.stage.zone(event.target or "").kind)

    # what motions are made of

    @property
    def next_cue(self) -> str | None:
        """The cue of the event that comes next, if another one waits."""
        following = self._queue[0] if self._queue else None
        return following.cue if isinstance(following, Event) else None

    @property
    def after(self) -> View:
        """The view that the event which begins now leads to."""
        return next(each for each in self._queue if isinstance(each, View))

    def move(self, event: Event) -> float:
        """A card flies to its zone; cards that are dealt leave before the one ahead has landed."""
        sprite = self.stage.carry(event)
        self.shift(event.source or "")
        self.shift(event.target or "")
        dealt = self.next_cue == event.cue
        ms = MS["deal"] if dealt else MS["play"]
        self.fly(sprite, ms, under=event.at is not None)
        return MS["deal_stagger"] if dealt else ms

    def fly(self, sprite: Sprite, ms: float, *, under: bool = False, done: Callable[[], None] | None = None) -> None:
        """`sprite` flies to its spot; `under`: between those that lie there and what they lie on."""
        sprite.held, sprite.over = False, True
        if self.pace.reduced:
            ms, step = FADE, tweens.fade(sprite)
        else:
            step = tweens.fly(sprite, self.stage.m.s)
        if under:
            step = self._ducking(sprite, step)
            self.hold((other for other in self.stage.zones[sprite.zone] if other is not sprite), ms)

        def landed() -> None:
            sprite.card, sprite.secret = (None if sprite.secret else sprite.card), False
            sprite.over = False
            sprite.settle()
            if done:
                done()

        self._timeline.add(Tween(ms, step, (sprite,), ease=tweens.out_cubic, done=landed))

    @staticmethod
    def _ducking(sprite: Sprite, step: Callable[[float], None]) -> Callable[[float], None]:
        """Half way it goes from above everything to its own layer."""

        def stepped(t: float) -> None:
            sprite.over = t < 0.5
            step(t)

        return stepped

    def shift(self, zone: str) -> None:
        """Those in `zone` whose spot is another now close up or make room; nobody does outside the table, or still on the way there."""
        for sprite in self.stage.zones.get(zone, ()):
            here = (sprite.x, sprite.y, sprite.width, sprite.angle)
            if not sprite.moving and not sprite.coming and math.dist(here, sprite.spot[:4]) > 0.5:
                if self.pace.reduced or self.pace.factor == 0:
                    sprite.settle()
                else:
                    self._timeline.add(tweens.glide(sprite, self.stage.m.s, MS["drop_legal"]))

    def hold(self, sprites: Iterable[Sprite], ms: float) -> None:
        """Draw `sprites` anew for so long, so that something can move between them."""
        self._timeline.add(Tween(ms, lambda t: None, sprites))

    def tween(
        self,
        ms: float,
        step: Callable[[float], None],
        sprites: Iterable[Sprite] = (),
        *,
        ease: tweens.Ease = tweens.linear,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Any other movement. With reduced motion it comes to its end at once."""
        short = self.pace.reduced
        self._timeline.add(Tween(0 if short else ms, step, sprites, ease=ease, delay=0 if short else delay, done=done))

    def pause(self, ms: float) -> float:
        """So long, unless motion is reduced: then as long as a fade."""
        return FADE if self.pace.reduced else ms

    def _shuffle(self, event: Event) -> float:
        """The whole pile turns over and slides onto the other: its top card is seen to turn, then nobody knows a card of it any more."""
        moved = self.stage.gather(event.source or "", event.target or "")
        for sprite in moved:
            self.fly(sprite, MS["play"])
            sprite.card = sprite.card if sprite is moved[-1] else None
        return self.pause(MS["play"])


Motion = Callable[[Presenter, Event], float]
"""Shows one event; the milliseconds until the next may begin."""
