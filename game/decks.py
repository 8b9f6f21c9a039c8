"""The decks that come with the application: TOML files in the games' packages."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import TypeVar

from game.core.decks import AnyDeck

D = TypeVar("D", bound=AnyDeck)


def packaged(game: str, read: Callable[[str], D]) -> dict[str, D]:
    """The decks in the package game/`game`, by edition, in the order of the files' names."""
    files = sorted((file for file in resources.files(f"game.{game}").iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    decks = [read(file.read_text("utf-8")) for file in files]
    return {deck.edition: deck for deck in decks}
