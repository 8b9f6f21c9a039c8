"""The loudspeaker: plays a sound by its name, or nothing at all. Nothing in here raises in front of a player."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from sounds.complaints import without_complaints

FILES = Path(__file__).parent / "files"
LOUDEST = 10
AGAIN = 0.04
"""Seconds within which the same sound is not begun again: five cards that land together are one thump."""

SOUNDLESS = (pygame.error, OSError, NotImplementedError)
"""What pygame raises without a device, without a readable file, and where it was built without a mixer."""


class Bank:
    """The sounds of `folder`, each loaded when it is first heard.

    `volume` is 0 to 10. The device is opened by `open`, or else by the first sound. If that fails, or the device goes
    away later, the bank is silent until `open` is called again. `clock` tells seconds from any beginning.
    """

    def __init__(self, volume: int = 7, muted: bool = False, folder: Path = FILES, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._muted = muted
        self._gain = _gain(volume)
        self._tried = False
        self._opened = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, float] = {}

    def open(self) -> None:
        """Open the device, unless it is open. Call it when the first picture is shown: a device can take its time."""
        self._tried = True
        if _ready():
            return
        self._sounds.clear()  # a sound of a device that was closed must never be played on the next one
        try:
            with without_complaints():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            self._opened = True
            pygame.mixer.set_num_channels(16)
        except SOUNDLESS:
            self._opened = False

    @property
    def deaf(self) -> bool:
        """Whether there is no device that could be heard, as far as anybody has tried."""
        return self._tried and not _ready()

    def play(self, name: str | None) -> None:
        """Let the sound `name` be heard; None, an unknown name, a muted bank and a missing device are silent."""
        if name is None or self._muted or self._gain == 0 or self._just_begun(name):
            return
        if not self._tried:
            self.open()
        if not _ready():  # pygame crashes on a sound that outlives its mixer
            self._sounds.clear()
            return
        try:
            sound = self._sound(name)
            if sound:
                sound.set_volume(self._gain)
                sound.play()
        except SOUNDLESS:
            self._sounds.pop(name, None)

    def set_volume(self, volume: int) -> None:
        """From 0, silent, to 10; also for what is being heard."""
        self._gain = _gain(volume)
        if _ready():
            for sound in filter(None, self._sounds.values()):
                sound.set_volume(self._gain)

    def set_muted(self, muted: bool) -> None:
        """Fall silent at once, or be heard from the next sound on."""
        self._muted = muted
        if muted and _ready():
            pygame.mixer.stop()

    def close(self) -> None:
        """Fall silent and give the device back, if this bank opened it. A sound played later opens it again."""
        self._sounds.clear()
        if self._opened and _ready():
            pygame.mixer.quit()
        self._tried = self._opened = False

    def _just_begun(self, name: str) -> bool:
        now = self._clock()
        if now - self._begun.get(name, now - 2 * AGAIN) < AGAIN:
            return True
        self._begun[name] = now
        return False

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        """The sound `name`, or None if its file cannot be read, which is found out once."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except SOUNDLESS:
                self._sounds[name] = None
        return self._sounds[name]


def _ready() -> bool:
    """Whether there is a mixer that can be used now."""
    try:
        return pygame.mixer.get_init() is not None
    except NotImplementedError:
        return False


def _gain(volume: int) -> float:
    """The factor for `volume` steps out of ten: squared, because ears hear ratios."""
    return (min(max(volume, 0), LOUDEST) / LOUDEST) ** 2
