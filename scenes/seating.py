"""A table while it is being laid: who sits where, person or computer player, the marks, the house rules. No pygame."""

from __future__ import annotations

import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from string import digits

import msgspec

from game.ai import CHARACTERS, PLAYERS, Character, Player
from game.core.rules import AnyRules
from game.core.table import Choice, Control, Seat, Table, are_two_seats, default_ages, options_of, proposed
from game.core.words import whole
from saves.decks import OwnDeck
from saves.last_table import LastTable

LEVELS = ("easy", "normal", "hard")
"""The computer players that sit at a family's table; "random" is for tests."""
LONGEST_NAME = 20
TOKENS = 6
GUESTS: dict[str, Character] = {
    "Rosa": "cautious",
    "Tomás": "aggressive",
    "Nico": "joker",
    "Olga": "aggressive",
    "Marta": "cautious",
    "Tito": "joker",
    "Bruno": "aggressive",
}
"""Names for computer players, until somebody writes others, and how those who have them like to play."""
LARGEST_SEED = 2**63 - 1
SHORT_SEED = 2**31
"""Seeds that nobody wrote are below this, so that a person can copy one by hand."""

Gettext = Callable[[str], str]


@dataclass(eq=False)
class Chair:
    """A place at the table while it is being laid; it keeps its token and its marks when it is moved."""

    name: str
    control: Control
    token: int
    level: str = "normal"
    character: Character | None = None

    @property
    def written(self) -> str:
        """The name as it goes into the game: composed, and without spaces around it."""
        return " ".join(unicodedata.normalize("NFC", self.name).split())

    @property
    def seat(self) -> Seat:
        return Seat(self.written, self.control, Player(self.level, self.character).name if self.control == "ai" else None, self.token)


@dataclass
class Seating:
    """The chairs in order of play, who is youngest and oldest, and what was agreed. `seed` is as written: empty is chance."""

    rules: AnyRules
    chairs: list[Chair]
    youngest: Chair
    oldest: Chair
    options: dict[str, Choice]
    free_take_backs: bool = False
    seed: str = ""
    decks: tuple[OwnDeck, ...] = ()
    """The persons' own decks that can be played with."""
    deck: str = ""
    """The edition of the deck; empty for the game's first."""
    chosen: set[str] = field(default_factory=set)
    """The house rules that somebody chose: what is proposed for another number of players does not change them."""

    @classmethod
    def usual(cls, rules: AnyRules, person: str, known: LastTable | None = None) -> Seating:
        """The people of `known`, the table of another game, else a person of that name, and computer players up to three; as far as the
        game has room for them.
        """
        seats = known.seats if known else ()
        people = [_chair(seat, number) for number, seat in enumerate(seats) if seat.control == "human"][: rules.players[-1]]
        if len({chair.token for chair in people}) < max(1, len(people)):
            people = [Chair(person, "human", 0)]
        seating = cls(rules, people, people[0], people[-1], proposed(rules.options, len(people)))
        while len(seating.chairs) < min(3, rules.players[-1]):
            seating.add()
        youngest, oldest = default_ages([chair.seat for chair in seating.chairs])
        seating.youngest, seating.oldest = seating.chairs[youngest], seating.chairs[oldest]
        return seating

    @classmethod
    def again(cls, rules: AnyRules, last: LastTable) -> Seating:
        """As the table was laid last time. Raises ValueError where that is no table of this game any more."""
        if len(last.seats) not in rules.players or not are_two_seats(last.youngest, last.oldest, len(last.seats)):
            raise ValueError("no table of this game")
        chairs = [_chair(seat, number) for number, seat in enumerate(last.seats)]
        if len({chair.token for chair in chairs}) < len(chairs):
            raise ValueError("a token twice")
        options = options_of(rules.options, last.options)
        usual = proposed(rules.options, len(chairs))
        seating = cls(rules, chairs, chairs[last.youngest], chairs[last.oldest], options, last.free_take_backs, deck=last.deck)
        seating.chosen = {name for name, value in options.items() if value != usual[name]}
        return seating

    # the chairs

    @property
    def can_add(self) -> bool:
        return len(self.chairs) < self.rules.players[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.chairs) > self.rules.players[0]

    def add(self) -> Chair:
        """A computer player sits down at the end, with a token and a name that nobody has."""
        tokens = {chair.token for chair in self.chairs}
        names = {chair.written.casefold() for chair in self.chairs}
        name = next(name for name in GUESTS if name.casefold() not in names)
        token = next(token for token in range(TOKENS) if token not in tokens)
        chair = Chair(name, "ai", token, character=GUESTS[name])
        self.chairs.append(chair)
        self._propose()
        return chair

    def remove(self, chair: Chair) -> None:
        """The chair goes; its marks pass to others."""
        self.chairs.remove(chair)
        if self.youngest is chair:
            self.youngest = next(other for other in self.chairs if other is not self.oldest)
        if self.oldest is chair:
            self.oldest = next(other for other in reversed(self.chairs) if other is not self.youngest)
        self._propose()

    def _propose(self) -> None:
        """Another number of players: the house rules that nobody chose are those that suit it."""
        usual = proposed(self.rules.options, len(self.chairs))
        self.options = {name: self.options[name] if name in self.chosen else value for name, value in usual.items()}

    def choose(self, name: str, value: Choice) -> None:
        """Somebody chose a house rule."""
        self.options = {**self.options, name: value}
        self.chosen.add(name)

    def shift(self, chair: Chair, way: int) -> None:
        """Move the chair `way` places on, as far as there are any."""
        now = self.chairs.index(chair)
        then = max(0, min(len(self.chairs) - 1, now + way))
        self.chairs.insert(then, self.chairs.pop(now))

    def mark_youngest(self, chair: Chair) -> None:
        """`chair` is the youngest; who was, is the oldest if `chair` was that."""
        if self.oldest is chair:
            self.oldest = self.youngest
        self.youngest = chair

    def mark_oldest(self, chair: Chair) -> None:
        """`chair` is the oldest; who was, is the youngest if `chair` was that."""
        if self.youngest is chair:
            self.youngest = self.oldest
        self.oldest = chair

    def next_token(self, chair: Chair) -> None:
        """The next token in the box; whoever has it gets this one in return."""
        wanted = (chair.token + 1) % TOKENS
        for other in self.chairs:
            if other.token == wanted:
                other.token = chair.token
        chair.token = wanted

    def next_character(self, chair: Chair) -> None:
        """A computer player likes to play in the next manner; after the last one in none of its own."""
        manners = (*CHARACTERS, None)
        chair.character = manners[(manners.index(chair.character) + 1) % len(manners)]

    # dealing

    @property
    def misnamed(self) -> list[Chair]:
        """The chairs that have no name, or one that another has, too."""
        times = Counter(chair.written.casefold() for chair in self.chairs)
        return [chair for chair in self.chairs if not chair.written or times[chair.written.casefold()] > 1]

    def why_not(self, _: Gettext) -> str:
        """Why nobody can deal yet, in a sentence about the last chair that is misnamed; empty when everything is ready."""
        for chair in self.misnamed[-1:]:
            name = chair.written
            if not name:
                return _("Seat {number} has no name yet.").format(number=self.chairs.index(chair) + 1)
            other = free_name(name, [chair.written for chair in self.chairs])
            return _("Two players are called {name}. How about {other}?").format(name=whole(name), other=whole(other))
        return why_no_seed(self.seed, _) or ""

    def table(self, seed: int) -> Table:
        """The table as it is laid; `seed` where none is written."""
        seats = tuple(chair.seat for chair in self.chairs)
        youngest, oldest = self.chairs.index(self.youngest), self.chairs.index(self.oldest)
        written = int(self.seed) if self.seed.strip() else seed
        own = next((deck.cards for deck in self.decks if deck.edition == self.deck), None)
        deck = "" if self.deck == next(iter(self.rules.decks), "") else self.deck
        return Table(self.rules.id, seats, written, self.options, youngest, oldest, self.free_take_backs, deck, own)

    @property
    def memory(self) -> LastTable:
        """What to remember for the next time."""
        table = self.table(0)
        return LastTable(table.seats, table.youngest, table.oldest, table.options, table.free_take_backs, self.deck)


def _chair(seat: Seat, number: int) -> Chair:
    """The chair of that number as `seat` was dealt at last time."""
    token = seat.token_at(number) % TOKENS
    player = PLAYERS.get(seat.level or "", Player("normal"))
    level = player.level if player.level in LEVELS else "normal"
    return Chair(seat.name[:LONGEST_NAME], seat.control, token, level, player.character)


def by_chance() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(SHORT_SEED)


def free_name(name: str, taken: Sequence[str]) -> str:
    """`name` with the first number behind it that nobody has, in the place of the one that it may end with."""
    used = {each.casefold() for each in taken}
    stem = name.rstrip(digits).rstrip() or name
    for number in range(2, len(taken) + 2):
        other = f"{stem[: LONGEST_NAME - 2].rstrip()} {number}"
        if other.casefold() not in used:
            return other
    raise AssertionError("more numbers than names")


def why_no_seed(seed: str, _: Gettext) -> str | None:
    """Why `seed` is no seed, in a sentence; None where it is one, or empty."""
    if not seed.strip():
        return None
    if not (seed.isascii() and seed.isdigit()) or int(seed) > LARGEST_SEED:
        return _("It is a number from 0 to {largest}.").format(largest=LARGEST_SEED)
    return None


def same_again(table: Table, seed: int, *, next_begins: bool) -> Table:
    """The same people once more with other luck. `next_begins`: the marks by which games find who begins go one seat on."""
    step, players = int(next_begins), table.players
    youngest, oldest = (table.youngest + step) % players, (table.oldest + step) % players
    return msgspec.structs.replace(table, seed=seed, youngest=youngest, oldest=oldest)
