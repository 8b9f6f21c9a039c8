"""The application: the window, the stack of scenes, the loop, and what holds everywhere (sound, full screen, settings)."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from gettext import NullTranslations
from importlib import resources
from pathlib import Path

import pygame
from msgspec.structs import replace
from pygame import Surface
from pygame.event import Event

from art.pictures import CACHE
from game.core.rules import OVER
from game.core.session import Session
from game.worker import Thinker
from saves import settings as kept
from saves.log import log_file
from saves.problem import SaveProblem
from saves.save_format import Kept
from saves.settings import Settings
from saves.slots import Saves
from saves.system import user_folder
from scenes.keeper import Keeper
from scenes.match import Match
from scenes.scene import Scene
from scenes.text import translations
from scenes.ui import text
from scenes.ui.canvas import Canvas, on_screen
from scenes.ui.double_press import DoublePress
from scenes.ui.gamepad import Gamepad
from scenes.ui.held_keys import HeldKeys
from scenes.ui.memory import forget_pictures, give_back
from scenes.ui.metrics import Metrics
from sounds.bank import Bank
from sounds.cues import Detail, cue

log = logging.getLogger(__name__)

TITLE = "Sobremesa"
FIRST_SIZE = (1280, 720)
FRAMES = 60
AT_REST = 20
"""Frames a second when nothing has happened or moved for `SETTLED` milliseconds: an idle window costs next to nothing."""
SETTLED = 500
LAYOUT_FIELDS = ("language", "text_size", "larger_hits")


class App:
    """One window and the scenes in it.

    Scenes read `metrics`, `settings`, `tr` (gettext translations) and `saves` (the person's saved games). `strict` lets an
    error in a scene out; otherwise it is logged, said in a sentence, and the menu comes.
    """

    metrics: Metrics
    tr: NullTranslations

    def __init__(self, folder: Path | None = None, size: tuple[int, int] | None = None, *, strict: bool = False) -> None:
        self.folder = folder or user_folder()
        self.strict = strict
        self.settings, trouble = kept.load(self.folder)
        self._remembers = trouble is None
        self.stack: list[Scene] = []
        self.running = True
        self.bank = Bank(self.settings.volume, self.settings.mute)
        self.gamepad = Gamepad()
        self.clock = pygame.time.Clock()
        self.saves = Saves(self.folder)
        self.keeper = Keeper(self.saves)
        self.thinker = Thinker()
        self._held = HeldKeys()
        self._double = DoublePress()
        self._said: set[str] = set()
        self._untold: list[str] = []
        self._stale = True
        self._still = 0
        """Milliseconds since the last event or change of the picture."""
        self._pointer: tuple[int, int] | None = None
        """Where the pointer was when it was heard of last."""
        self._spent = False
        """The key that was pressed last opened the scene that is shown: its letter is not meant for a field there."""
        pygame.display.init()
        self.canvas = Canvas(TITLE, size or on_screen(self.settings.window or FIRST_SIZE), _icon())
        self.canvas.open(fullscreen=self.settings.fullscreen)
        self._measure()
        if trouble:
            self.tell(trouble)

    def _measure(self) -> None:
        """Take over the window's size and the settings that decide where things are."""
        self.metrics = Metrics(self.canvas.size, self.settings.text_size, self.settings.larger_hits)
        self.tr = translations(self.settings.language)

    # the stack

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Lay `scene` over the one that is shown."""
        if self.stack:
            self.top.lost_focus()
        self.stack.append(scene)
        scene.layout()
        self._stale = True

    def pop(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().closed()
            give_back()
            self.top.resumed()
            if self._pointer:  # it may have moved while the scene lay below
                self.top.event(Event(pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=(0, 0, 0), touch=False))
            self._stale = True

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self.stack:
            self.stack.pop().closed()
            give_back()
        self.push(scene)

    def reset(self) -> None:
        """Close everything and show the menu."""
        from scenes.menu import MenuScene

        self._close(0)
        forget_pictures()
        self.push(MenuScene(self))

    def picture_below(self, scene: Scene) -> Surface:
        """A fresh picture of what lies under `scene`, for it to draw on."""
        picture = Surface(self.metrics.size)
        place = self.stack.index(scene) if scene in self.stack else len(self.stack)
        if place:
            self.stack[place - 1].draw(picture)
            self.stack[place - 1].dirty = True
        return picture

    def layout(self) -> None:
        """Lay out every scene anew, from the bottom up."""
        self._measure()
        text.forget()
        CACHE.clear()  # what was drawn at the old size is not asked for again
        for scene in self.stack:
            scene.layout()
        self._stale = True

    # what holds everywhere

    def change(self, settings: Settings) -> None:
        """Take over `settings`: they hold at once and are stored."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        problem = kept.store(self.folder, settings)
        self.bank.set_volume(settings.volume)
        self.bank.set_muted(settings.mute)
        if settings.fullscreen != before.fullscreen:
            self.canvas.open(fullscreen=settings.fullscreen)
            self.layout()
        elif any(getattr(before, name) != getattr(settings, name) for name in LAYOUT_FIELDS):
            self.layout()
        for scene in self.stack:
            scene.settings_changed()
        if problem:
            self.tell(problem)

    def tell(self, problem: SaveProblem) -> None:
        """Say what went wrong with a file, in the next frame; the same sentence is not said again."""
        words = problem.say(self.tr.gettext)
        if words not in self._said:
            self._said.add(words)
            self._untold.append(words)

    def _say_untold(self) -> None:
        from scenes.message import MessageScene

        while self._untold:
            self.push(MessageScene(self, self._untold.pop(0)))

    def last_game(self) -> Session | None:
        """The game that was left, if it can be played on; what is wrong with its file is said."""
        last = self._left()
        return last.session if last else None

    def _left(self) -> Kept | None:
        unkept = self.keeper.finish()
        last, unread = self.saves.newest_autosave()
        for problem in (unkept, unread):
            if problem:
                self.tell(problem)
        return last if last and last.session.actor != OVER else None

    def continue_game(self) -> None:
        """Go on with the game that was left."""
        session = self.last_game()
        if session:
            self.play(session)

    def begin(self, session: Session) -> None:
        """Play `session` in the place of the game that was left; what shall become of that one is asked first."""
        from scenes.unfinished import before_leaving

        left = self._left()
        if left is None:
            self.play(session)
        else:
            before_leaving(self, left, session, lambda: self.play(session))

    def play(self, session: Session) -> None:
        """Play `session` at the table; the menu lies below."""
        self._sit_down(Match(session, self.thinker, self.settings, self.keeper.keep))

    def watch(self, session: Session) -> None:
        """Show the game of `session` from its start, as it was played, over what led there; a game that is watched already gives way."""
        from scenes.table import TableScene

        begun = next((number for number, scene in enumerate(self.stack) if isinstance(scene, TableScene) and scene.match.watching), None)
        if begun is not None:
            self._close(begun)
        again = Session(session.rules, session.table)
        self.push(TableScene(self, Match(again, self.thinker, self.settings, watched=tuple(session.log))))

    def _sit_down(self, match: Match) -> None:
        from scenes.table import TableScene

        self._close(1)
        forget_pictures()
        self.push(TableScene(self, match))

    def _close(self, first: int) -> None:
        """Take away all scenes from number `first` on."""
        while len(self.stack) > first:
            self.stack.pop().closed()

    def _close_all(self) -> None:
        """Take away all scenes, also one that fails at that."""
        while self.stack:
            try:
                self.stack.pop().closed()
            except Exception:
                log.exception("A scene could not be closed.")

    def sound(self, word: str, detail: Detail = None) -> None:
        """Let be heard what `word` sounds like (see `sounds.cues`)."""
        self.bank.play(cue(word, detail))

    @property
    def why_silent(self) -> str:
        """Why nothing can be heard whatever the settings say; empty where something can."""
        return self.tr.gettext("No sound device was found, so nothing can be heard.") if self.bank.deaf else ""

    def quit(self) -> None:
        """Leave the loop after this frame."""
        self.running = False

    # the loop

    def run(self) -> None:
        """Show the menu and stay until somebody quits; however that comes about, what waits to be kept is kept."""
        try:
            self.reset()
            self.frame([])
            problem = self.saves.open()
            if problem:
                self.tell(problem)
            self.thinker.start()
            self.bank.open()
            self.gamepad.start()
            while self.running:
                ms = self.clock.tick(FRAMES if self._still < SETTLED else AT_REST)
                self.frame(pygame.event.get(), ms)
        finally:
            self._shut_down()

    def _shut_down(self) -> None:
        """Let go of everything, from the last line to the first, also where one of them fails."""
        with ExitStack() as left:
            left.callback(pygame.quit)
            left.callback(self.bank.close)
            left.callback(self.thinker.close)
            left.callback(self.saves.close)
            left.callback(self._keep_last)
            left.callback(self._close_all)
            left.callback(self.remember_window)

    def _keep_last(self) -> None:
        """Write what still waits to be kept. No window can say any more what went wrong."""
        problem = self.keeper.close()
        if problem:
            print(problem.say(self.tr.gettext), file=sys.stderr)

    def remember_window(self) -> None:
        """Keep the window's size for the next start; a file that could not be read stays as it is."""
        if self._remembers and self.settings.window != self.canvas.windowed:
            kept.store(self.folder, replace(self.settings, window=self.canvas.windowed))

    def frame(self, events: Sequence[Event], ms: int = 0) -> None:
        """One turn of the loop: what happened, what moves by itself, and the picture if it is another one."""
        self._still = 0 if events else self._still + ms
        self._double.update(ms)
        try:
            for event in self._held.heard(events):
                for meant in self.gamepad.translate(event) or [event]:
                    self._event(meant)
            for event in self.gamepad.update(ms):
                self._event(event)
            self.top.update(ms)
            if self.running and (problem := self.keeper.problem()):
                self.tell(problem)
            if not self.keeper.busy and (news := self.saves.takeover()):
                self.tell(news)
            self._say_untold()
            self._draw()
        except Exception:
            if self.strict:
                raise
            self._apologise()

    def _draw(self) -> None:
        """Draw the top scene where it changed; nothing when nothing did."""
        if self._stale or self.top.dirty:
            self._stale = self.top.dirty = False
            self.top.draw(self.canvas.surface)
            self.canvas.show(None)
            self._still = 0
            return
        changed = self.top.draw_changes(self.canvas.surface)
        if changed:
            self.canvas.show(changed)
            self._still = 0

    def _event(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE):
            self._stale = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self.top.lost_focus()
        elif event.type != pygame.TEXTINPUT or not self._spent:
            meant, shown = self.canvas.placed(event), self.top
            self._pointer = getattr(meant, "pos", self._pointer)
            if not self._double.swallows(event) and not self.top.event(meant) and event.type == pygame.KEYDOWN:
                self._key(event)
            if self.top is not shown:
                self._double.changed(event)
            if event.type == pygame.KEYDOWN:
                self._spent = self.top is not shown

    def _key(self, event: Event) -> None:
        """The keys that mean the same everywhere, where no scene wanted them."""
        if event.key == pygame.K_F11:
            self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))
        elif event.key == pygame.K_m:
            self.mute()

    def mute(self) -> None:
        """Sound on or off; where there is none, that is said."""
        from scenes.message import MessageScene

        if not self.why_silent:
            self.change(replace(self.settings, mute=not self.settings.mute))
        elif not isinstance(self.top, MessageScene):
            self.push(MessageScene(self, self.why_silent))

    def _resized(self) -> None:
        if self.canvas.resized():
            if self.stack:
                self.top.lost_focus()
            self.layout()

    def _apologise(self) -> None:
        """A scene failed: write down why, show the menu, and say so in a sentence."""
        from scenes.message import MessageScene

        _ = self.tr.gettext
        log.exception("A scene failed.")
        told, where = _("Something went wrong and the game went back to the menu."), log_file()
        if where:
            told += " " + _("What happened is written in {file}.").format(file=where)
        self._close_all()
        self.reset()
        self.push(MessageScene(self, told))


def _icon() -> Surface:
    with resources.files("art").joinpath("ui", "app_icon_256.png").open("rb") as file:
        return pygame.image.load(file, "app_icon_256.png")
