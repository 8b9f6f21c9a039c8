"""The saved games of this computer: the last one, kept by itself, and twelve slots."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec
from filelock import FileLock, Timeout

from game.core.session import Session, is_unfinished
from game.files import NoPlainFile, TooLong, read_whole
from saves.files import free_name, put_aside, sync_folder, why, write_whole
from saves.problem import N_, SaveProblem
from saves.save_format import Kept, NewerFormat, Save, clean_title, decode, encode, save_of

SLOTS = range(1, 13)
GENERATIONS = ("autosave.next.json", "autosave.json", "autosave.1.json", "autosave.2.json")
"""The last game, newest first. The first name lives only while a new one takes its place."""
UNOPENED = "autosave-unopened-{}.json"
"""Where a last game lies that cannot be opened, so that newer ones do not push it out."""


class Slot(NamedTuple):
    """One of the twelve places: the game in it, or why it cannot be read; neither in an empty one."""

    number: int
    kept: Kept | None = None
    problem: SaveProblem | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing is here, not even something that cannot be read."""
        return self.kept is None and self.problem is None


def first_free(slots: Iterable[Slot]) -> int | None:
    """The number of the first empty one; None where all are taken."""
    return next((slot.number for slot in slots if slot.empty), None)


class Saves:
    """The saved games in `folder`/saves. The folder is made with the first save.

        saves = Saves(user_folder())
        saves.open()                                 what to say if this window cannot save: another one may hold the saves
        saves.store_autosave(session, picture)       after every decision
        saves.newest_autosave()                      the last game, and what there is to say about it

        saves.slots()                                all twelve
        saves.store(3, session, "Sunday", picture)   over what was there; asking first is up to the screen
        saves.read(3)                                Kept(save, session): save.title, .date, .picture; a session of your own
        saves.rename(3, "Rain")                      saves.copy(3, "Rain (copy)") -> the slot of the copy
        saves.delete(3)                              saves.deleted() -> {3}   saves.undelete(3), until the next `open`
        saves.close()

    Whatever does not work raises SaveProblem, whose `say(tr.gettext)` is the sentence for the person. No file that cannot be read is
    ever changed, and a write that fails leaves what was saved before. Nothing is written unless this window holds the saves; the second
    window takes over when the first has closed, and `takeover` is what to say then. Names that people give stand
    inside the files, never on the disk.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "saves"
        self._trash = self._folder / "trash"
        self._lock = FileLock(self._folder / ".lock", timeout=0, thread_local=False)
        self._tidied = False
        self._refused = False
        """Another window had the saves when they were asked for last."""
        self._taken_over = False
        self._waiting: int | None = None
        """The slot in which the last game of the other window was laid."""
        self._ungiven: set[str] = set()
        """The last games that the disk, or another window, did not give when they were asked for; none of them was offered."""

    def open(self) -> SaveProblem | None:
        """Take the saves and empty the trash. What to say where another window has them, or the disk refuses; play goes on without."""
        try:
            with self._writing():
                pass
        except SaveProblem as problem:
            return problem
        shutil.rmtree(self._trash, ignore_errors=True)
        for left in self._folder.glob("*.tmp"):
            with contextlib.suppress(OSError):
                left.unlink()
        return None

    @property
    def held(self) -> bool:
        """Whether this window has the saves, and not another one."""
        return self._lock.is_locked

    def takeover(self) -> SaveProblem | None:
        """What to say, once, where another window had the saves and this one has them by now. Not to be asked while a game is written."""
        taken, number = self._taken_over, self._waiting
        self._taken_over, self._waiting = False, None
        if not taken:
            return None
        if number is None:
            return SaveProblem(N_("The other window is closed: from now on games are saved here."))
        told = N_("The other window is closed: from now on games are saved here. The game that was left there waits in slot {number}.")
        return SaveProblem(told, number=number)

    def close(self) -> None:
        """Let another window have the saves."""
        self._lock.release(force=True)

    # the last game

    def store_autosave(self, session: Session, picture: bytes | None = None) -> None:
        """Keep the game as the last one; the two before stay as older generations."""
        self.write_autosave(save_of(session, datetime.now(UTC), picture=picture))

    def write_autosave(self, save: Save) -> None:
        """The same for a `save` that is made already: this may run beside the window, which goes on playing."""
        with self._writing():
            self._put_unopened_aside()
            write_whole(self._folder / GENERATIONS[0], encode(save))
            for newer, older in reversed(list(pairwise(GENERATIONS))):
                with contextlib.suppress(FileNotFoundError):
                    os.replace(self._folder / newer, self._folder / older)
            sync_folder(self._folder)

    def newest_autosave(self) -> tuple[Kept | None, SaveProblem | None]:
        """The last game, and what went wrong: where the newest file cannot be opened an older one comes, with a sentence about both.

        A file that is no save any more is moved aside, so that the name that is told stays true. While another window holds the saves there
        is no last game: that window may be playing it.
        """
        elsewhere = self._elsewhere()
        if elsewhere is not None:
            self._ungiven.update(GENERATIONS[:2])
            return None, elsewhere
        trouble: tuple[SaveProblem, str] | None = None
        for name in GENERATIONS:
            try:
                kept = self._read(self._folder / name)
            except FileNotFoundError:
                continue
            except OSError as error:
                self._ungiven.add(name)
                trouble = trouble or (why(error), name)
            except SaveProblem as cause:
                trouble = trouble or (cause, self._aside(name, cause))
            else:
                self._ungiven.discard(name)
                return kept, trouble and _older_offered(*trouble, kept.save)
        return None, trouble and _nothing_older(*trouble)

    def _aside(self, name: str, cause: SaveProblem) -> str:
        """Move the last game `name`, which cannot be opened because of `cause`, if anything may be written; its name from now on."""
        with contextlib.suppress(SaveProblem), self._writing():
            return self._move_aside(name, whole=isinstance(cause, NewerFormat))
        return name

    def _move_aside(self, name: str, *, whole: bool) -> str:
        """Move the last game `name` to where none pushes it out, a `whole` one into a free slot, if there is one. Its name from now on."""
        free = first_free(self.slots()) if whole else None
        target = self._path(free) if free else free_name(self._folder, UNOPENED)
        os.replace(self._folder / name, target)
        if self._taken_over and self._waiting is None:
            self._waiting = free
        return target.name

    def _put_unopened_aside(self) -> None:
        """Move what was never offered out of the way of newer games: what is no save any more, and what the disk gives only now.

        Raises SaveProblem where the disk still does not give it: it may be as good as ever.
        """
        if self._tidied and not self._ungiven:
            return
        for name in GENERATIONS:
            try:
                kept = self._read(self._folder / name)
            except FileNotFoundError:
                continue
            except OSError as error:
                told = N_("Nothing is saved, so as not to lose {file}, which cannot be read: {cause}. The folder is {folder}.")
                raise SaveProblem(told, file=name, cause=why(error), folder=str(self._folder)) from error
            except SaveProblem:
                self._move_aside(name, whole=False)
            else:
                if name in self._ungiven and is_unfinished(kept.session):
                    self._move_aside(name, whole=True)
        self._ungiven.clear()
        self._tidied = True

    # the slots

    def slots(self) -> list[Slot]:
        """All twelve, in order."""
        return [self._slot(number) for number in SLOTS]

    def read(self, number: int) -> Kept:
        """The game in the slot."""
        slot = self._slot(number)
        if slot.kept is None:
            raise slot.problem or SaveProblem(N_("Slot {number} is empty. Choose another one."), number=number)
        return slot.kept

    def store(self, number: int, session: Session, name: str = "", picture: bytes | None = None, *, aside: bool = False) -> None:
        """Keep the game in the slot, called `name`, in the place of whatever was there; `aside` as in `Save`."""
        save = save_of(session, datetime.now(UTC), clean_title(name), picture)
        self._write(number, msgspec.structs.replace(save, aside=aside))

    def rename(self, number: int, name: str) -> None:
        """Call the game in the slot otherwise. From now on it is there because somebody wants it there."""
        self._write(number, msgspec.structs.replace(self.read(number).save, title=clean_title(name), aside=False))

    def copy(self, number: int, name: str) -> int:
        """Copy the game in the slot into the first empty one, where it is called `name`; the number of that."""
        save = self.read(number).save
        free = first_free(self.slots())
        if free is None:
            raise SaveProblem(N_("All twelve slots are taken. Delete a game first; it can be brought back."))
        self._write(free, msgspec.structs.replace(save, title=clean_title(name), aside=False))
        return free

    def delete(self, number: int) -> None:
        """Put the slot's file, readable or not, into the trash."""
        with self._writing():
            self._trash.mkdir(exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                os.replace(self._path(number), free_name(self._trash, f"slot-{number:02}.{{}}.json"))

    def deleted(self) -> set[int]:
        """The empty slots whose last game can be brought back."""
        return {number for number in SLOTS if self._thrown_away(number) and not os.path.lexists(self._path(number))}

    def undelete(self, number: int) -> None:
        """Bring back the game that was deleted last from the slot."""
        if number not in self.deleted():
            raise SaveProblem(N_("Slot {number} has nothing to bring back, or another game has taken its place."), number=number)
        with self._writing():
            os.replace(self._thrown_away(number)[-1], self._path(number))

    # files

    def _path(self, number: int) -> Path:
        if number not in SLOTS:
            raise ValueError(f"there is no slot {number}")
        return self._folder / f"slot-{number:02}.json"

    def _thrown_away(self, number: int) -> list[Path]:
        """The slot's files in the trash, the last one deleted at the end."""
        return sorted(self._trash.glob(f"slot-{number:02}.*.json"))

    def _slot(self, number: int) -> Slot:
        path = self._path(number)
        try:
            return Slot(number, self._read(path))
        except FileNotFoundError:
            return Slot(number)
        except (OSError, SaveProblem) as error:
            cause = why(error) if isinstance(error, OSError) else error
            told = N_("The game in slot {number} cannot be opened: {cause}. Open another one, or delete it. Its file is kept: {file}")
            return Slot(number, problem=SaveProblem(told, number=number, cause=cause, file=path.name))

    def _read(self, path: Path) -> Kept:
        """The game at `path`. Raises FileNotFoundError where there is nothing, OSError where the disk does not give what is there, and
        SaveProblem with the cause as a clause where that is no save.
        """
        try:
            content = read_whole(path)
        except NotADirectoryError as error:
            raise FileNotFoundError(path) from error
        except (TooLong, NoPlainFile, IsADirectoryError) as error:
            raise why(error) from error
        return decode(content)

    def _write(self, number: int, save: Save) -> None:
        path = self._path(number)
        with self._writing():
            if path.is_file() and self._slot(number).problem is not None:
                put_aside(path)  # a newer program, or a patient person, may still read it
            write_whole(path, encode(save))

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """Nothing is written unless this window holds the saves, and what the disk refuses becomes a sentence."""
        try:
            self._hold()
            yield
        except OSError as error:
            told = N_("Saving failed: {cause}. What was saved before is as it was, and you can go on playing. The folder is {folder}.")
            raise SaveProblem(told, cause=why(error), folder=str(self._folder)) from error

    def _elsewhere(self) -> SaveProblem | None:
        """What to say where another window holds the saves."""
        if not self._folder.is_dir():
            return None
        try:
            self._hold()
        except SaveProblem as problem:
            return problem
        except OSError:
            pass  # what cannot be written can still be read
        return None

    def _hold(self) -> None:
        """Make sure that this window holds the saves. Raises SaveProblem if another does, OSError if the disk refuses."""
        if self.held:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout:
            self._refused = True
            told = N_(
                "Another window (or a terminal) is using the saved games. You can play here, but nothing is saved until you close it."
            )
            raise SaveProblem(told) from None
        self._taken_over, self._refused = self._refused, False


def _older_offered(cause: SaveProblem, name: str, save: Save) -> SaveProblem:
    told = N_("Your last game cannot be opened: {cause}. You can go on from an older copy, from {time}. Its file is kept: {file}")
    return SaveProblem(told, cause=cause, file=name, time=_clock(save.date))


def _nothing_older(cause: SaveProblem, name: str) -> SaveProblem:
    told = N_("Your last game cannot be opened: {cause}. There is no older copy; begin a new game. Its file is kept: {file}")
    return SaveProblem(told, cause=cause, file=name)


def _clock(date: datetime) -> str:
    """The time of day if `date` is today, else the day as well."""
    here = date.astimezone()
    return f"{here:%H:%M}" if here.date() == datetime.now().date() else f"{here:%Y-%m-%d %H:%M}"
