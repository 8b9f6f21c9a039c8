"""Reading game records: a reader replays what it reads, and believes nothing that the rules do not say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from game.core.decks import DeckError
from game.core.problem import N_, LineProblem, Problem, misfit
from game.core.records import FORMAT, chosen, json_line, lying, result_of, same
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.session import Entry, Session
from game.core.table import Choice, Control, Seat, Table, are_two_seats, options_of
from game.core.words import PLAIN


class RecordError(LineProblem):
    """A record that cannot be read."""


Words = Annotated[str, msgspec.Meta(min_length=1, pattern=rf"^{PLAIN}*$")]
"""Text that stays on its line: a terminal shows it and obeys nothing in it."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing with the keys shown and no others."""


class _SeatLine(_Strict, frozen=True):
    name: Words
    control: Control
    level: Words | msgspec.UnsetType = msgspec.UNSET


class _Header(_Strict, frozen=True):
    record: int
    game: str
    version: Words
    seed: int
    players: int
    options: dict[str, Choice]
    youngest: int
    oldest: int
    seats: tuple[_SeatLine, ...]
    deck: Words | msgspec.UnsetType = msgspec.UNSET
    deck_sha256: str | msgspec.UnsetType = msgspec.UNSET
    deck_cards: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class _Begin(_Strict, frozen=True):
    step: Literal[0]
    table: dict[str, Any]


class _Step(_Strict, frozen=True):
    step: Annotated[int, msgspec.Meta(ge=1)]
    seat: int
    action: dict[str, Any]
    table: dict[str, Any]
    chance: Annotated[tuple[str | int, ...], msgspec.Meta(min_length=1)] = ()
    ended: dict[str, Any] | None = None


class _Result(_Strict, frozen=True):
    scores: list[int]
    winners: list[int]
    reason: str


class _End(_Strict, frozen=True):
    result: _Result


_Line = _Header | _Begin | _Step | _End
L = TypeVar("L", bound=_Line)


def read_records(lines: Iterable[str | bytes], rules_of: Callable[[str], AnyRules]) -> Iterator[Session]:
    """The games in `lines`, one after the other, each when all of it has been read and checked against the rules.

    `rules_of` gives a game by its id and raises KeyError where there is none. Raises RecordError at the first line that is wrong.
    """
    game: _Game | None = None
    number = 0
    for number, text in enumerate(lines, 1):
        done = None
        try:
            line = _parse(text)
            if isinstance(line, _Header):
                done, game = game, _Game(line, rules_of)
            elif game is None:
                raise Problem(N_("a record begins with a line that has the key “record”."))
            else:
                game.read(line)
        except Problem as wrong:
            raise RecordError(number, wrong.sentence, **wrong.values) from None
        if done is not None:
            yield _ended(done, number - 1)
    if game is not None:
        yield _ended(game, number)


def _ended(game: _Game, last: int) -> Session:
    try:
        return game.session()
    except Problem as wrong:
        raise RecordError(last, wrong.sentence, **wrong.values) from None


def _parse(text: str | bytes) -> _Line:
    """The line as what its keys say it is. Raises Problem."""
    if not text.strip():
        raise Problem(N_("the line is empty."))
    try:
        line = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise Problem(N_("the line is cut short.")) from None
        raise Problem(N_("the line is not JSON.")) from None
    except (UnicodeError, RecursionError):
        raise Problem(N_("the line is not JSON.")) from None
    if not isinstance(line, dict):
        raise Problem(N_("the line is not a JSON object."))
    if "record" in line:
        if not same(line["record"], FORMAT):
            sentence = N_("this record is of format {found}, and only format {known} is understood here.")
            raise Problem(sentence, found=json_line(line["record"]), known=FORMAT)
        return _shaped(line, _Header)
    if "result" in line:
        return _shaped(line, _End)
    return _shaped(line, _Step) if "action" in line else _shaped(line, _Begin)


def _shaped(line: dict[str, Any], shape: type[L]) -> L:
    try:
        return msgspec.convert(line, shape)
    except msgspec.ValidationError as error:
        found = misfit(error)
        wrong = N_("the line has not the form of a record: “{field}” cannot be what it is here.")
        told = {
            "unknown": N_("the line has not the form of a record: no record has “{field}”."),
            "missing": N_("the line has not the form of a record: “{field}” is missing."),
        }.get(found.kind, wrong)
        raise Problem(told, field=found.path) from None


class _Game:
    """One record while it is read: the table, and the log as far as it has been checked."""

    def __init__(self, header: _Header, rules_of: Callable[[str], AnyRules]) -> None:
        try:
            self.rules = rules_of(header.game)
        except KeyError:
            raise Problem(N_("there is no game “{game}” here."), game=header.game) from None
        self.table = _table(header, self.rules)
        opening = Session(self.rules, self.table)
        opening.settle()
        self.log = opening.log
        self.state = opening.state
        self.steps = -1
        self.ended = False

    def read(self, line: _Begin | _Step | _End) -> None:
        """Check the line against the rules and take it into the log. Raises Problem."""
        if self.ended:
            raise Problem(N_("nothing but another record can follow the result."))
        if isinstance(line, _End):
            self._end(line)
            return
        if line.step != self.steps + 1:
            raise Problem(N_("step {wanted} is expected here, not step {found}."), wanted=self.steps + 1, found=line.step)
        self.steps = line.step
        if isinstance(line, _Begin):
            self._open(line.table)
        else:
            self._decide(line)
            for outcome in line.chance:
                self._chance(outcome)
            if self.rules.actor(self.state) == CHANCE:
                raise Problem(N_("chance had more to decide than the line says."))
            if not same(line.ended, self.rules.notation.ended(self.state)):
                raise Problem(N_("the day has not ended as the line says."))
        self._compare(line.table)

    def session(self) -> Session:
        """The game that was read. Raises Problem if it cannot end here."""
        if self.steps < 0:
            raise Problem(N_("the record ends before its first table."))
        if self.rules.actor(self.state) == OVER and not self.ended:
            raise Problem(N_("the game is over here, but the line with its result is missing."))
        session = Session(self.rules, self.table, self.log)
        session.settle()
        return session

    def _decide(self, step: _Step) -> None:
        actor = self.rules.actor(self.state)
        if actor == OVER:
            raise Problem(N_("the game is over, and nobody can act any more."))
        if step.seat != actor:
            raise Problem(N_("seat {wanted} is to decide here, not seat {found}."), wanted=actor, found=step.seat)
        moves = self.rules.notation.spelled(self.state, step.action, self.rules.moves(self.state))
        if moves and same(self.rules.notation.action(*moves), step.action):
            before = self.state.copy()
            for move in moves:
                if not self.rules.accepts(self.state, move):
                    self.state = before
                    break
                self._append(Entry(actor, move))
            else:
                return
        raise Problem(N_("the action {action} is not allowed here."), action=json_line(step.action))

    def _open(self, table: dict[str, Any]) -> None:
        """Where chance had a part in the set-up, take the part that the table shows: another program may have other luck."""
        if same(lying(self.rules, self.state), table):
            return
        opening = _opening(self.rules, self.rules.start(self.table), table)
        if opening is not None:
            self.log, self.state = opening

    def _chance(self, outcome: str | int) -> None:
        if self.rules.actor(self.state) == CHANCE:
            for move in self.rules.moves(self.state):
                if same(chosen(move), outcome):
                    self._append(Entry(CHANCE, move))
                    return
        raise Problem(N_("chance cannot have decided {chosen} here."), chosen=json_line(outcome))

    def _append(self, entry: Entry) -> None:
        self.rules.advance(self.state, entry.move, None)
        self.log.append(entry)

    def _compare(self, table: dict[str, Any]) -> None:
        reached = lying(self.rules, self.state)
        names = [*reached, *(name for name in table if name not in reached)]
        differing = [name for name in names if name not in table or name not in reached or not same(table[name], reached[name])]
        if differing:
            raise Problem(N_("the table is not the one that play has led to: {names}."), names=", ".join(differing))

    def _end(self, end: _End) -> None:
        if self.steps < 0 or self.rules.actor(self.state) != OVER:
            raise Problem(N_("the game is not over here, and has no result."))
        if not same(msgspec.to_builtins(end.result), result_of(self.rules, self.state)):
            raise Problem(N_("the result is wrong; it should be {result}."), result=json_line(result_of(self.rules, self.state)))
        self.ended = True


def _opening(rules: AnyRules, state: Any, table: dict[str, Any]) -> tuple[list[Entry], Any] | None:
    """What chance decided before the first decision, and the state that it led to, if that is `table`.

    A card lies where it came to; what chance decided besides (who begins, the die) shows in the scalars, so every value is tried.
    """
    if rules.actor(state) != CHANCE:
        return ([], state) if same(lying(rules, state), table) else None
    for move in rules.moves(state):
        new = state.copy()
        rules.advance(new, move, None)
        card = move.things[0]
        zone = next((name for name, cards in rules.layout(new).items() if card in cards), None)
        if zone is not None and card not in _cards_in(table.get(zone)):
            continue
        rest = _opening(rules, new, table)
        if rest is not None:
            return [Entry(CHANCE, move), *rest[0]], rest[1]
        if zone is not None:
            return None
    return None


def _cards_in(zone: object) -> list[Any]:
    """What lies in a zone of a record's table: a list, or a map from squares to cards."""
    if isinstance(zone, dict):
        return list(zone.values())
    return zone if isinstance(zone, list) else []


def _table(header: _Header, rules: AnyRules) -> Table:
    """The table that `header` describes. Raises Problem."""
    count = len(header.seats)
    if header.players != count:
        raise Problem(N_("{players} players are announced, but there are {seats} seats."), players=header.players, seats=count)
    if count not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        raise Problem(N_("this game has from {least} to {most} players, not {players}."), least=least, most=most, players=count)
    if not are_two_seats(header.youngest, header.oldest, count):
        raise Problem(N_("the youngest and the oldest are not two different seats of the table."))
    if any(seat.control == "human" and seat.level is not msgspec.UNSET for seat in header.seats):
        raise Problem(N_("a person has no level."))
    options = options_of(rules.options, header.options)
    if options.keys() != header.options.keys():
        raise Problem(N_("these options are missing: {names}."), names=", ".join(sorted(options.keys() - header.options.keys())))
    seats = tuple(Seat(seat.name, seat.control, None if seat.level is msgspec.UNSET else seat.level) for seat in header.seats)
    table = Table(header.game, seats, header.seed, options, header.youngest, header.oldest)
    if header.deck is not msgspec.UNSET:
        own = None if header.deck_cards is msgspec.UNSET else header.deck_cards
        usual = own is None and header.deck == next(iter(rules.decks), None)
        table = msgspec.structs.replace(table, deck="" if usual else header.deck, deck_cards=own)
    told = {name: value for name in ("deck", "deck_sha256", "deck_cards") if (value := getattr(header, name)) is not msgspec.UNSET}
    try:
        known = rules.decks.header(table)
    except DeckError as error:
        raise Problem(N_("the deck is not one of this game: {cause}"), cause=error) from None
    if not same(told, known):
        raise Problem(N_("the deck is another one than the deck “{deck}” here."), deck=told.get("deck", ""))
    return table
