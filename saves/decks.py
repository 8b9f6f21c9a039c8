"""A person's own decks: TOML files in the folder decks/GAME beside the saved games. They are read, never written."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from game.core.decks import DeckError, written
from game.core.rules import AnyRules
from game.files import TooLong, read_whole
from saves.files import why
from saves.problem import N_, SaveProblem

MOST_BYTES = 200_000
"""A longer file is no deck."""


class OwnDeck(NamedTuple):
    """A deck of a person's own: `cards` is the whole of it, as a table holds it."""

    edition: str
    name: str
    cards: dict[str, Any]


def own_decks(folder: Path, rules: AnyRules) -> tuple[list[OwnDeck], list[SaveProblem]]:
    """The decks for the game of `rules` in the person's `folder`, by file name, and what is wrong with those that cannot be used."""
    decks: list[OwnDeck] = []
    problems: list[SaveProblem] = []
    taken = set(rules.decks)
    for path in sorted((folder / "decks" / rules.id).glob("*.toml")):
        try:
            deck = _read(path, rules)
            if deck.edition in taken:
                raise SaveProblem(N_("another deck is called “{edition}”, too: give one of them another edition."), edition=deck.edition)
        except SaveProblem as cause:
            problems.append(SaveProblem(N_("The deck {file} cannot be used: {cause}"), file=path.name, cause=cause))
        else:
            taken.add(deck.edition)
            decks.append(deck)
    return decks, problems


def _read(path: Path, rules: AnyRules) -> OwnDeck:
    """The deck in the file at `path`. Raises SaveProblem with the cause."""
    try:
        deck = rules.decks.read(read_whole(path, MOST_BYTES).decode("utf-8"))
    except TooLong as error:
        raise SaveProblem(N_("it is too long for a deck.")) from error
    except OSError as error:
        raise SaveProblem(N_("{cause}."), cause=why(error)) from error
    except UnicodeDecodeError as error:
        raise SaveProblem(N_("it is not written in UTF-8.")) from error
    except DeckError as error:
        raise SaveProblem(N_("line {line}: {cause}"), line=error.line or 1, cause=error) from error
    return OwnDeck(deck.edition, deck.name, written(deck))
