"""What the newspaper of a table says besides its headlines: in the language of the deck, whatever language the window speaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple, cast

from game.core.table import Table
from game.core.views import View
from game.core.words import listed
from game.man_bites_dog import phrases
from game.man_bites_dog.deck import Deck
from game.man_bites_dog.newspaper import set_ids
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.state import headline_bonus
from game.registry import GAMES
from scenes.text import translations


class Headline(NamedTuple):
    """A row of cards as it stands on the page: the line, and what its cards are worth, one after the other; `bonus` for five blue ones."""

    line: str
    points: tuple[int, ...]
    bonus: int

    @property
    def total(self) -> int:
        return sum(self.points) + self.bonus


NOTHING_LAID = Headline("", (), 0)


def deck_of(table: Table) -> Deck:
    """The deck with which `table` is played."""
    return cast(ManBitesDog, GAMES[table.game]).decks.at(table)


class PaperWords:
    """The words of the newspaper printed with `deck`."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.tr = translations(deck.language)
        self._last: tuple[object, Headline] | None = None
        self._: Callable[[str], str] = self.tr.gettext

    def headline(self, cards: Sequence[str], words: Mapping[str, str]) -> Headline:
        """The row `cards`, with `words` on its blanks. The last one is remembered: it is asked for in every frame."""
        row = (tuple(cards), {card: words[card] for card in cards if card in words})
        if self._last is None or self._last[0] != row:
            self._last = (row, self._set(*row))
        return self._last[1]

    def _set(self, cards: Sequence[str], words: Mapping[str, str]) -> Headline:
        deck = self.deck
        numbers = [deck.number[card] for card in cards]
        points = tuple(deck.points[number] for number in numbers)
        return Headline(set_ids(deck, cards, words), points, headline_bonus(deck, numbers))

    def laid(self, view: View) -> Headline:
        """The row that lies on the board of `view`."""
        return self.headline(view.cards("headline"), view.facts["words"])

    def exclusive(self, kind: str) -> tuple[str, str]:
        """What stands on an exclusive, and in its tab."""
        _ = self._
        return {"photo": (_("Photo"), "+25"), "story": (_("Story"), "+"), "interview": (_("Interview"), "+")}[kind]

    @property
    def name(self) -> str:
        _ = self._
        return _("The Daily Sobremesa")

    @property
    def motto(self) -> str:
        _ = self._
        return _("All the news that fits the table")

    @property
    def price(self) -> str:
        _ = self._
        return _("Price: one biscuit")

    def edition(self, number: int) -> str:
        _ = self._
        return _("Edition {number}").format(number=number)

    def by(self, name: str) -> str:
        _ = self._
        return _("By {name}").format(name=name)

    def worth(self, points: int) -> str:
        return phrases.points(points, self.tr)

    def at_the_table(self, names: Sequence[str]) -> str:
        """Who sat at the table, in one line."""
        _ = self._
        return _("At the table: {names}").format(names=listed(names, self.tr))

    def date(self, day: date) -> str:
        """A date as it stands on a front page."""
        _, pgettext = self._, self.tr.pgettext
        months = (
            pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"), pgettext("month", "April"),
            pgettext("month", "May"), pgettext("month", "June"), pgettext("month", "July"), pgettext("month", "August"),
            pgettext("month", "September"), pgettext("month", "October"), pgettext("month", "November"), pgettext("month", "December"),
        )  # fmt: skip
        return _("{day} {month} {year}").format(month=months[day.month - 1], day=day.day, year=day.year)
