"""The words that may follow `python main.py`, and their help."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from typing import NoReturn

from game import VERSION
from game.ai import CHARACTERS, LEVELS
from game.commands import Gettext
from game.core.problem import N_
from game.core.table import spelled
from game.registry import GAMES

LANGUAGES = ("es", "en")
LARGEST_SEED = 2**63 - 1
LAST_SLOT = 12
"""Saved games lie in slots from 1 to this."""

WORDS_OF_ARGPARSE = (
    N_("usage: "),
    N_("options"),
    N_("show this help message and exit"),
    N_("positional arguments"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What argparse says itself, so that the catalogues have it; it looks there under gettext's domain of the process."""


class OneLineParser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def make_parser(tr: NullTranslations) -> argparse.ArgumentParser:
    """The parser of the whole line. `command` is None where the window is wanted, `language` where none was chosen."""
    _ = tr.gettext
    parser = OneLineParser(
        prog="sobremesa",
        description=_("A family card table. Without a command the window opens."),
        epilog=_("Games: {games}.").format(games=", ".join(GAMES)),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"sobremesa {VERSION}", help=_("print the version and end"))
    parser.add_argument("--language", choices=LANGUAGES, help=_("language of what is printed"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands"))

    def command(name: str, about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help=_("language of what is printed"))
        return added

    _complete_play(command("play", _("Play a whole game in the terminal; it is kept after every decision.")), _)
    _complete_simulate(command("simulate", _("Let computer players play among themselves and tell how it went.")), _)
    _complete_replay(command("replay", _("Check a game record against the rules and tell it in sentences.")), _)
    return parser


def _complete_play(parser: argparse.ArgumentParser, _: Gettext) -> None:
    _add_game(parser, "human,normal", _("who plays, in order: human or a computer player; a name may follow, as in human:Ana,normal"), _)
    parser.add_argument("--text", action="store_true", required=True, help=_("in plain lines of text; the window needs no command"))
    parser.add_argument(
        "--seed", type=_number(0, LARGEST_SEED, _), metavar=_("N"), help=_("seed of the game’s luck; by chance if not given")
    )
    parser.add_argument(
        "--slot", type=_number(1, LAST_SLOT, _), metavar=_("N"), help=_("go on with the saved game in this slot, with its own players")
    )
    parser.add_argument("--free-take-backs", action="store_true", help=_("any decision can be taken back, whatever came since"))


def _complete_simulate(parser: argparse.ArgumentParser, _: Gettext) -> None:
    _add_game(parser, "normal,easy", _("the computer players, in order, as in normal,easy,hard-cautious"), _)
    parser.add_argument("--games", type=_number(1, 10**9, _), default=200, metavar=_("N"), help=_("how many games; 200 if not given"))
    parser.add_argument(
        "--seed", type=_number(0, LARGEST_SEED, _), default=1, metavar=_("N"), help=_("seed of all the games; 1 if not given")
    )
    parser.add_argument("--record", metavar=_("FILE"), help=_("write the records of all games into this file"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object instead of a table"))


def _complete_replay(parser: argparse.ArgumentParser, _: Gettext) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a record, written by simulate or by the window"))


def _add_game(parser: argparse.ArgumentParser, seats: str, about_seats: str, _: Gettext) -> None:
    parser.add_argument("game", metavar=_("GAME"), help=", ".join(GAMES))
    parser.add_argument("--seats", default=seats, metavar=_("SEATS"), help=about_seats)
    option = _("a house rule, as in may_discard=true; may be given again ({rules})").format(rules="; ".join(_house_rules()))
    parser.add_argument("--option", action="append", default=[], metavar=_("NAME=VALUE"), help=option)
    decks = "; ".join(f"{name}: {', '.join(rules.decks)}" for name, rules in GAMES.items() if rules.decks)
    about = _("the cards to play with ({decks}), or a deck of your own in a .toml file; the language’s own if not given")
    parser.add_argument("--deck", metavar=_("DECK"), help=about.format(decks=decks))
    told = _(
        "Computer players: {levels}. Behind all but random there may be a character ({characters}), as in hard-cautious: "
        "how it plays where that hardly matters for winning. random plays any move; the others can be measured by it."
    )
    parser.epilog = told.format(levels=", ".join(LEVELS), characters=", ".join(CHARACTERS))


def _house_rules() -> Iterator[str]:
    """Each game with its house rules and what they can be: "dingo: tie=ask|share|again, points=15|10|5"."""
    for name, rules in GAMES.items():
        yield f"{name}: " + ", ".join(f"{rule.name}={'|'.join(map(spelled, rule.values))}" for rule in rules.options)


def _number(least: int, most: int, _: Gettext) -> Callable[[str], int]:
    """Reads a whole number from `least` to `most`."""

    def read(word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= len(str(most)) and least <= int(word) <= most):
            raise argparse.ArgumentTypeError(_("it must be a whole number from {least} to {most}.").format(least=least, most=most))
        return int(word)

    return read
