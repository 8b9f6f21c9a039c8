"""What can be chosen in a terminal, by what it is called."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from game.core.forms import Form
from game.core.moves import Move
from game.core.sentences import Sentences
from game.core.views import View

MANY = 12
"""More moves than this are long to hear."""
Menu = dict[str, "Move | Menu"]
"""A move, or another menu, by its title."""


class Menus:
    """The menus of one game at one table. `form` knows the open fields of its moves, None where they have none."""

    def __init__(self, sentences: Sentences, form: Form | None, names: Sequence[str], tr: NullTranslations) -> None:
        self._sentences, self._form, self._names, self._tr = sentences, form, names, tr

    def called(self, move: Move, seen: View) -> str:
        """The title of `move` in a menu."""
        field = self._form.title(move, self._tr) if self._form else None
        return field or self._sentences.move(move, seen, self._names, self._tr)

    def menu(self, seen: View) -> Menu:
        """What can be chosen. Where the moves are many for one list, and several to a card, first the card is chosen, then what it does."""
        whole = self._choices(seen, seen.moves)
        if len(whole) <= MANY:
            return dict(whole)
        begun: dict[str, list[Move]] = {}
        for move in seen.moves:
            begun.setdefault(self._card(move, seen) or self.called(move, seen), []).append(move)
        if len(whole) < 2 * len(begun):
            return dict(whole)
        menu: Menu = {}
        for title, moves in begun.items():
            menu[title] = {**self._choices(seen, moves), self._tr.gettext("Something else"): menu}
        return menu

    def _card(self, move: Move, seen: View) -> str:
        """The card that `move` lifts, in a title; empty where it lifts none."""
        known = (card for pile in seen.zones.values() for card in pile.known)
        if not move.things or move.things[0] not in known:
            return ""
        return self._sentences.lifted(move.things[0], seen, self._names, self._tr).title

    def _choices(self, seen: View, moves: Iterable[Move]) -> dict[str, Move]:
        """The moves by their titles. Moves that sound the same (either of two equal cards) are one choice."""
        choices: dict[str, Move] = {}
        for move in moves:
            choices.setdefault(self.called(move, seen), move)
        return choices


def way(menu: Menu, title: str) -> list[str]:
    """The numbers that lead from `menu` to the move of that title, one after the other; none where it is not to be found."""
    ways: deque[tuple[Menu, list[str]]] = deque([(menu, [])])
    met = [menu]
    while ways:
        here, numbers = ways.popleft()
        for number, (name, entry) in enumerate(here.items(), 1):
            if isinstance(entry, Move):
                if name == title:
                    return [*numbers, str(number)]
            elif not any(entry is other for other in met):
                met.append(entry)
                ways.append((entry, [*numbers, str(number)]))
    return []
