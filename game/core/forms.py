"""Open fields of moves: what a person is asked in words before such a move is whole, or is played."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from gettext import NullTranslations
from typing import NamedTuple, Protocol

from game.core.moves import Move
from game.core.views import View


class Question(NamedTuple):
    """What is asked, and what can be answered: for each answer what stands for it. Without answers any words are one."""

    text: str
    answers: Mapping[str, str] = {}


class Form(Protocol):
    """The open fields of a game's moves."""

    def title(self, move: Move, tr: NullTranslations) -> str | None:
        """What `move` is called while nothing is filled in, as a line of a numbered list; None where it has no open field."""

    def keys(self, move: Move) -> list[str]:
        """What to type to the questions, one after the other, so that they lead to `move`: words, and the numbers of answers."""

    def ask(self, move: Move, seen: View, tr: NullTranslations) -> Generator[Question, str, Move]:
        """Asks one question after the other and is sent what was answered, until `move` is whole."""

    def doubt(self, move: Move, seen: View, tr: NullTranslations) -> str | None:
        """What is asked once before the legal `move` is played, answered with yes or no; None where nothing is."""
