"""What is typed in a terminal: commands in both languages, yes and no, and words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import Literal, NamedTuple

Command = Literal["help", "table", "hand", "undo", "hint", "why", "rules", "moves", "quit"]
COMMANDS: dict[str, Command] = {
    "?": "help",
    "help": "help",
    "ayuda": "help",
    "table": "table",
    "mesa": "table",
    "hand": "hand",
    "mano": "hand",
    "undo": "undo",
    "deshacer": "undo",
    "hint": "hint",
    "h": "hint",
    "pista": "hint",
    "why": "why",
    "w": "why",
    "por qué": "why",
    "por que": "why",
    "rules": "rules",
    "reglas": "rules",
    "moves": "moves",
    "jugadas": "moves",
    "quit": "quit",
    "q": "quit",
    "salir": "quit",
}
"""Everybody may type either language, whichever the table speaks."""
YES = ("yes", "y", "si", "sí", "s")
NO = ("no", "n")


class Terminal(NamedTuple):
    """Where the person is. `read` shows its prompt and gives a line, or None at the end of input; `write` shows a line."""

    read: Callable[[str], str | None]
    write: Callable[[str], None]


class Leave(Exception):
    """The person leaves the table."""


class Reader:
    """Reads what is typed at `terminal`. What needs no turn is answered at once, by those of `at_once`."""

    def __init__(self, terminal: Terminal, tr: NullTranslations, at_once: Mapping[str, Callable[[], None]]) -> None:
        self._terminal = terminal
        self._ = tr.gettext
        self._at_once = at_once

    def line(self, prompt: str) -> str:
        """The words as they are. Raises Leave at the end of input."""
        line = self._terminal.read(prompt)
        if line is None:
            self._terminal.write("")
            raise Leave
        return unicodedata.normalize("NFC", line).strip()

    def command(self, prompt: str) -> str:
        """A command by its English name, or the words as they are. Raises Leave where the person quits."""
        while True:
            line = self.line(prompt)
            command = COMMANDS.get(line.rstrip(".").casefold())
            if command == "quit":
                raise Leave
            if command is None or command not in self._at_once:
                return command or line
            self._at_once[command]()

    def number(self, prompt: str, most: int) -> int:
        """A number from 1 to `most`; 0 for Enter alone, or undo."""
        while (typed := self.command(prompt).rstrip(".")) not in ("", "undo"):
            if number := which(typed, most):
                return number
            self._terminal.write(self._("Type a number from 1 to {last}; Enter alone goes back.").format(last=most))
        return 0

    def enter(self, prompt: str) -> bool:
        """Whether Enter was pressed; False for undo. Nothing else lets a hand be seen."""
        while typed := self.command(prompt).rstrip("."):
            if typed == "undo":
                return False
            self._terminal.write(self._("Only Enter is awaited here."))
        return True

    def agrees(self, question: str) -> bool:
        """Whether the answer is yes."""
        while True:
            answer = self.command(question).rstrip(".").casefold()
            if answer in YES:
                return True
            if answer in NO:
                return False
            self._terminal.write(self._("Please type yes or no."))


def which(typed: str, most: int) -> int:
    """The number from 1 to `most` that was typed; 0 where it is none of these."""
    number = int(typed) if typed.isdecimal() and len(typed) < 5 else 0
    return number if number <= most else 0
