"""People at a terminal who type what a test says."""

from __future__ import annotations

from collections.abc import Callable

from game.core.session import Session
from game.core.table import Seat, Table, default_ages
from game.textplay import Aside, TakeBack, TextPlay
from game.textread import Terminal
from scenes.text import translations

GAME = "stack-o-saurus"
ENDLESS = 5000
CHOICE = {"en": "Your choice: ", "es": "¿Qué haces? "}


class Person:
    """Types what `answer` says to each prompt, and remembers every line that came; None is the end of input."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        assert len(self.prompts) < ENDLESS, "the game does not end"
        self.lines.append(prompt)
        return self.answer(prompt)

    @property
    def terminal(self) -> Terminal:
        return Terminal(self.read, self.lines.append)


class Drawer:
    """Keeps the last game in a drawer, and as many as there is `room` for, which were put aside. `trouble` prevents everything."""

    def __init__(self, kept: Session | None = None, trouble: str | None = None, room: int = 12) -> None:
        self.kept = kept
        self.aside: list[Session] = []
        self.room = room
        self.trouble = trouble
        self.stored = 0

    def newest(self) -> tuple[Session | None, list[str]]:
        return self.kept, []

    def store(self, session: Session) -> str | None:
        self.stored += 1
        if self.trouble is None:
            self.kept = Session(session.rules, session.table, session.log)
        return self.trouble

    def news(self) -> None:
        """There is none."""

    def waiting(self, game: str) -> Session | None:
        return next((session for session in reversed(self.aside) if session.table.game == game), None)

    def decline(self) -> str:
        return "It stays aside."

    def has_room(self, session: Session) -> bool:
        return len(self.aside) < self.room

    def put_aside(self, session: Session) -> Aside:
        if self.trouble is not None:
            return Aside(safe=False, told=self.trouble)
        self.aside.append(session)
        return Aside(safe=True, told="It is put aside.")


def script(*words: str, then: str | None = None) -> Callable[[str], str | None]:
    """One word after the other, then always `then`."""
    left = iter(words)
    return lambda prompt: next(left, then)


def first_move(prompt: str) -> str:
    """Play the first move, whatever it is, and press Enter wherever that is asked for."""
    return "1" if prompt in CHOICE.values() else ""


def people(*names: str, free: bool = False) -> Table:
    """A table of people; those called "normal" are computer players."""
    seats = tuple(Seat(name, "ai", name) if name == "normal" else Seat(name, "human") for name in names)
    youngest, oldest = default_ages(seats)
    return Table(GAME, seats, 3, {"may_discard": False}, youngest, oldest, free)


def sit(
    table: Table, answer: Callable[[str], str | None], drawer: Drawer | None = None, language: str = "en", take_back: TakeBack = "2s"
) -> tuple[Person, Drawer, int]:
    """Play at `table`; who played, what was kept, and the exit status."""
    person, drawer = Person(answer), drawer or Drawer()
    game = TextPlay(table, translations(language), person.terminal, drawer, take_back=take_back)
    return person, drawer, game.run()
