"""The table: one scene for all games. It shows what a match says and tells it what a person does; it knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.events import Event as Happening
from game.core.moves import IllegalMove, Move, Reason
from game.core.sentences import Prompt
from scenes.letters import shown_table
from scenes.match import Match
from scenes.scene import Scene
from scenes.table_desk import TableDesk
from scenes.table_grip import TableGrip
from scenes.table_hints import TableHints
from scenes.table_keys import TableKeys
from scenes.table_news import TableNews
from scenes.table_sheets import TableSheets
from scenes.table_speech import TableSpeech
from scenes.table_watching import TableWatching
from scenes.table_why import TableWhy
from scenes.table_words import TableWords
from scenes.ui.log_panel import Line
from scenes.ui.picture import TablePicture
from scenes.ui.pointer import Point, Pointer

if TYPE_CHECKING:
    from scenes.app import App

REST = 1200
"""Milliseconds from the last move of a game to its result."""


class TableScene(Scene):
    """The table of `match`. `random` is for what a person leaves to luck on the screen, never for the game.

    Its parts: `picture` (cards and marks), `playing` (the gesture under way), `desk` (panels and buttons), `speech` (what they say),
    `sheets` (the scenes that it opens over itself), `keys`, `hints`, `news` (what changed since one's last turn), `why` (what the others
    were after), `watching` (a game that only is looked at), and `pointer`, which gets hold of things by `grip`.
    """

    def __init__(self, app: App, match: Match, random: Random | None = None) -> None:
        super().__init__(app)
        self.match = match
        match.table = shown_table(match.session.table, app.tr.gettext)
        self.anchor = match.viewer if match.viewer is not None else (match.people[0] if match.people else 0)
        self.picture = TablePicture(match.rules.id, app.metrics, app.tr, app.sound)
        self.picture.strict = app.strict
        self.picture.show(match.view, self.anchor)
        self.words = TableWords(match, app.tr)
        gestures = self.picture.stage.furniture.gestures()
        self.hints = TableHints(self)
        self.playing = gestures(match, self.picture, self.play, self.refuse, random or Random(), self.redraft)
        self.grip = TableGrip(self)
        self.pointer = Pointer(self.grip)
        self.keys = TableKeys(self)
        self.news = TableNews(self)
        self.why = TableWhy(self)
        self.watching = TableWatching(self)
        self.sheets = TableSheets(self)
        self.speech = TableSpeech(self)
        self.desk = TableDesk(self)
        self.picture.panels = self.desk.draw
        self.since: tuple[Line, ...] = ()
        """What happened since the last turn of who has just opened the curtain."""
        self.rested = False
        """The game is over and its result was shown."""
        self._board = self.picture.board
        self._told = (0, False)
        """How much was still to be shown when words were last composed, and whether anything moved."""
        self.over: str | None = None
        """The legal target that the lifted card is over, or that the keyboard is on with it."""
        self._public = match.public_view
        self._seen_by = match.viewer
        self._known = self._position
        self._rest = 0.0

    # the match goes on

    @property
    def _position(self) -> tuple[int, bool, int | None]:
        """Where the match is: when this is another, something has changed."""
        return (len(self.match.session.log), self.match.session.open, self.match.viewer)

    def update(self, ms: int) -> None:
        self.picture.update(ms)
        told = (self.picture.pending, self.picture.busy)
        if told != self._told:
            self._told = told
            self._mark(self.news.pointed)  # what has arrived can be played, or pointed at
            self.speech.compose()
        if self.picture.board is not self._board:
            self._board = self.picture.board
            self.refresh()
        self.pointer.update(ms, moving=self.picture.busy)
        self.follow(self.match.update(ms, still=not self.picture.busy))
        self.desk.update(ms)
        if self.picture.halted:
            self.sheets.interlude(self.picture.halted)
        if self.picture.busy:
            return
        waiting = self.match.waiting
        if waiting == "curtain":
            self.sheets.lower_curtain()
        elif waiting == "over" and not self.rested:
            if not self._rest:
                self.refresh()  # now the words may say how it ended
            self._rest += ms
            if self._rest >= REST or self.app.settings.animation == "off":
                self.show_result()

    def follow(self, events: list[Happening]) -> None:
        """Show what has happened, and take over where the match is now."""
        match, settings = self.match, self.app.settings
        if match.viewer != self._seen_by:
            # from this frame on nobody's hand may be seen
            self._seen_by = match.viewer
            self.pointer.cancel()
            self.picture.show(self._public, self.anchor)
        before, self._known = self._known, self._position
        if not events and self._known == before:
            return
        self._public = match.public_view
        if events or self._known[0] != before[0] or self._known[2] != before[2]:
            self._begin_anew()
            self.picture.present(events, match.view, settings.animation, reduced=settings.reduced_motion)
        self.refresh()
        if self.keys.come_to_choice():
            self.refresh()

    def jump(self) -> None:
        """Show where the match is now, at once."""
        if self.match.viewer is not None:
            self.anchor = self.match.viewer
        self._seen_by, self._known, self._public = self.match.viewer, self._position, self.match.public_view
        self.picture.show(self.match.view, self.anchor)
        self._begin_anew()
        self.refresh()

    def rewind(self) -> None:
        """The match stands elsewhere in its log: show that at once. If it was over, its end is still to come."""
        self.rested, self._rest = False, 0.0
        self.jump()

    def _begin_anew(self) -> None:
        """Nothing is pointed at or said any more; other moves are legal now."""
        self.pointer.cancel()
        self.pointer.leave()
        self.playing.renew()
        self.forget_words()
        self.hints.place = None
        self.news.look()

    def open_up(self) -> None:
        """Whoever is to decide looks at the screen, and nobody else."""
        self.match.ready()
        self.jump()
        viewer = self.match.viewer
        if viewer is not None and any(entry.actor == viewer for entry in self.match.session.log):
            self.since = self.words.since(viewer)
            self.refresh()

    def show_result(self) -> None:
        """Who won, over the table."""
        self.rested = True
        self.refresh()
        self.sheets.show_result()

    # what a person does

    def play(self, move: Move) -> None:
        """The person at the screen plays `move`, after saying what is open in it."""
        asking = self.picture.stage.furniture.asks(self.app, move, self.playing.view, self._played)
        if asking is None:
            self._played(move)
            return
        self.playing.cancel()
        self.jump()
        self.app.push(asking)

    def redraft(self, pieces: Sequence[Move]) -> None:
        """The unfinished choice is laid anew."""
        try:
            self.match.redraft(pieces)
        except IllegalMove as error:
            self.playing.cancel()
            self.refuse(error.reason)
            return
        self.since = ()
        self._known, self._public = self._position, self.match.public_view
        self.picture.rearrange(self.match.view)
        self._begin_anew()
        self.app.sound("lifted")
        self.refresh()

    def _played(self, move: Move) -> None:
        try:
            events = self.match.play(move)
        except IllegalMove as error:
            self.playing.cancel()
            self.refuse(error.reason)
            return
        self.since = ()
        self.follow(events)

    def refuse(self, reason: Reason | None) -> None:
        """Something is no move: say why."""
        self.app.sound("refused")
        if reason is None:
            self.speech.say(lambda: Prompt(self._("Nothing is played there"), self._("The places where it may go are marked in gold.")))
        else:
            self.speech.say(lambda: Prompt("", f"{self.words.reason(reason)} {self.keys.way_out}".strip()))

    @property
    def message(self) -> Prompt | None:
        """Something that is said until the next action: why not, a hint."""
        return self.speech.message

    def forget_words(self) -> None:
        """What was said has been read."""
        self.speech.forget()
        self.hints.forget()

    def acted(self) -> None:
        """The person did something: what was listed has been read, and what moves has arrived."""
        self.news.read()
        self.since = ()
        self.forget_words()
        self.hurry()

    def hurry(self) -> None:
        """Somebody does not want to wait: what moves has arrived, and who is to decide does so."""
        self.picture.skip()
        self.match.hurry()

    def lay(self, change: Callable[[], None]) -> None:
        """Change the long choice that is being laid."""
        self.acted()
        change()
        self.app.sound("lifted")
        self.refresh()

    @property
    def can_undo(self) -> bool:
        playing = self.playing
        return bool(playing.taken or (playing.draft and playing.gesture.path)) or self.match.why_no_undo() is None

    def undo(self) -> None:
        """Take the last piece or the last decision back, or say why that cannot be."""
        self.acted()
        self.playing.cancel()
        if self.playing.draft and self.playing.gesture.path:
            self.playing.take_out(len(self.playing.gesture.path) - 1)
            self.refresh()
            return
        if self.playing.taken:
            self.playing.put_back()
            return
        reason = self.match.why_no_undo()
        if reason is not None:
            self.refuse(reason)
            return
        self.app.sound("button")
        self.match.undo()
        self.rewind()

    def done(self) -> None:
        """The last decision holds."""
        self.acted()
        self.follow(self.match.done())

    def hint(self) -> None:
        """See `TableHints`."""
        self.hints.ask()

    def mute(self) -> None:
        """Sound on or off, or why there is none."""
        if self.app.why_silent:
            self.speech.say(lambda: Prompt("", self.app.why_silent))
            return
        self.app.mute()

    # events

    def event(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self.keys.press(event)
        if event.type == pygame.MOUSEWHEEL:
            self.desk.scroll(getattr(event, "precise_y", event.y))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.keys.hide()
        if self.pointer.state not in ("pressed", "dragging"):
            if event.type == pygame.MOUSEBUTTONDOWN and self.desk.turn_list(event.pos):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and self._is_covered(event.pos):
                self.acted()
                self.refresh()
                return True
            if self.desk.event(event) or self.why.event(event):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                flying = self.grip.thing_at(event.pos) if self.picture.busy else None
                self.acted()
                if event.button == pygame.BUTTON_LEFT and (
                    self._read_panel(event.pos) or self.grip.goes_on_at(event.pos) or self.grip.caught(flying, event.pos)
                ):
                    return True
        return self.pointer.event(event)

    def _is_covered(self, pos: Point) -> bool:
        """Whether something is shown over the table: a press there only lets it go. The bar above is never covered."""
        return self.desk.is_listed(pos) or (self.picture.covered and not self.desk.laid.bar.bar.collidepoint(pos))

    def _read_panel(self, pos: Point) -> bool:
        """A press on the log or the hint shows all of it."""
        panels = self.desk.laid
        if panels.log.rect.collidepoint(pos):
            self.sheets.open_log()
        elif panels.hint.rect.collidepoint(pos):
            self.sheets.read_aloud()
        else:
            return False
        return True

    def lost_focus(self) -> None:
        self.pointer.cancel()
        self.pointer.leave()
        self.desk.release()

    def closed(self) -> None:
        self.match.close()

    def settings_changed(self) -> None:
        self.match.settings = self.app.settings
        self.refresh()

    # what is shown

    def layout(self) -> None:
        self.lost_focus()
        self.playing.cancel()
        self.match.table = shown_table(self.match.session.table, self._)
        self.words = TableWords(self.match, self.app.tr)
        self.speech.retell()
        self.picture.relayout(self.m, self.app.tr)
        self.picture.show(self.match.view, self.anchor)
        self.picture.set_draft(self.playing.gesture.path if self.playing.draft else ())
        self.desk.enlarge(None)
        self.refresh()
        self.dirty = True

    def refresh(self) -> None:
        """Something else may be said, marked and pressed now."""
        self.picture.keep_turn(self.words.turn()[1] if self.match.waiting == "take-back" else None)
        self.desk.furnish()
        self.keys.find_spots()
        self._mark(None)
        self.speech.compose()

    def mark(self, hover: str | None) -> None:
        """The pointer is on `hover`: mark it, and say what there is to say of it."""
        if hover != self.news.pointed and self._mark(hover):
            self.speech.compose()

    def _mark(self, hover: str | None) -> bool:
        """Mark what is legal, what the pointer and the keyboard are on, and what changed; whether that changes what is to be said."""
        playing = self.playing
        before, self.news.pointed = self.news.pointed, hover
        says_more = self.news.stands_at(before) != self.news.stands_at(hover)
        legal = playing.targets if playing.lifted else self.hints.marked or self.hints.about or playing.inviting
        focus = self.keys.thing
        hover = hover or (focus if playing.lifted else None)
        over = hover if hover in (playing.targets if playing.lifted else playing.lying) else None
        says_more |= over != self.over
        self.over = over
        self.desk.laid.focused = self.keys.focus.key
        self.picture.set_marks(
            legal=legal,
            hover=hover,
            focus=focus,
            recent=() if playing.lifted else self.news.marked,
            ghost=playing.lifted or next(iter(self.hints.marked), None),
            playable=playing.playable,
            aim=self.hints.aim,
        )
        return says_more

    def draw(self, surface: Surface) -> None:
        self.picture.draw(surface)

    def draw_changes(self, surface: Surface) -> list[Rect]:
        return self.picture.draw_changes(surface) if self.picture.stirring else []
