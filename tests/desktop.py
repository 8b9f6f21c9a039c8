"""A real window on a virtual screen: Xvfb shows it, xdotool is the hand. No window manager, so the window lies at the top left."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

import pygame
from pygame import Surface

from saves.system import HOME

ROOT = Path(__file__).parent.parent
PATIENCE = 60.0
"""Seconds until something that must happen has not happened: a machine may be slow."""
GLANCE = 0.03
"""Seconds between two looks."""

T = TypeVar("T")


def missing() -> str:
    """What is not installed here, or nothing."""
    return ", ".join(tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool))


def wait_for(what: str, look: Callable[[], T | None]) -> T:
    """Look again and again until there is something to see."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        seen = look()
        if seen:
            return seen
        sleep(GLANCE)
    raise AssertionError(f"still no {what} after {PATIENCE:.0f} s")


class Desktop:
    """A virtual screen of so many pixels. `screen` is the file in which Xvfb keeps its picture."""

    def __init__(self, display: str, screen: Path) -> None:
        self.display, self._screen = display, screen

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to be shown here, silent."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def hand(self, *words: object) -> str:
        """Let xdotool do something; what it says."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout.strip()

    @property
    def window(self) -> str:
        """The window under the pointer; the background where there is none."""
        return self.hand("getmouselocation").rpartition(":")[2]

    def picture(self) -> Surface:
        """What the screen shows now, from the XWD file that Xvfb keeps."""
        content = self._screen.read_bytes()
        field = [int.from_bytes(content[at : at + 4], "big") for at in range(0, 100, 4)]
        header, wide, high, stride, colours = field[0], field[4], field[5], field[12], field[19]
        pixels = content[header + 12 * colours :][: stride * high]
        return pygame.image.frombuffer(pixels, (stride // 4, high), "BGRA").subsurface((0, 0, wide, high)).convert(24)

    def shot(self) -> bytes:
        """The same as bytes, to be compared."""
        return pygame.image.tobytes(self.picture(), "RGB")


@contextmanager
def desktop(folder: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Desktop]:
    """A virtual screen on a display that nobody has."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{size[0]}x{size[1]}x24",
        "-fbdir",
        str(folder),
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        ready, _, _ = select.select([reading], [], [], PATIENCE)
        number = os.read(reading, 16).decode().strip() if ready else ""
        assert number, "Xvfb does not start"
        yield Desktop(f":{number}", folder / "Xvfb_screen0")
    finally:
        os.close(reading)
        end(server)


@contextmanager
def sobremesa(screen: Desktop, home: Path) -> Iterator[subprocess.Popen[str]]:
    """The program, on that screen and with its files in `home`, from when its window is there and has the keys."""
    background = screen.window
    program = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py")], env={**screen.environment, HOME: str(home)}, stderr=subprocess.PIPE, text=True
    )
    try:
        wait_for("window", lambda: screen.window != background or program.poll() is not None)
        assert program.poll() is None, program.stderr and program.stderr.read()
        screen.hand("windowfocus", screen.window)
        yield program
    finally:
        end(program)


def end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """End a process that may have ended."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def processor_share(pid: int, seconds: float) -> float:
    """How much of one core the process and its children use over the next `seconds`; 1 is all of it."""
    before, begin = _ticks(pid), monotonic()
    sleep(seconds)
    return (_ticks(pid) - before) / os.sysconf("SC_CLK_TCK") / (monotonic() - begin)


def _ticks(pid: int) -> int:
    """Processor time of the process and of its children, in ticks."""
    total = 0
    for each in (pid, *_children(pid)):
        words = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        total += int(words[11]) + int(words[12])
    return total


def _children(pid: int) -> list[int]:
    return [int(word) for path in Path(f"/proc/{pid}/task").glob("*/children") for word in path.read_text().split()]
