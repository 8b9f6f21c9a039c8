"""Game records: one game as JSON lines, written from a session. `record_reading` reads them back. Pure: files are for others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from game import VERSION
from game.core.moves import Move
from game.core.rules import CHANCE, AnyRules
from game.core.session import Session
from game.core.table import Seat, Table

FORMAT = 1
"""The version of the record format."""


def record_lines(session: Session) -> Iterator[str]:
    """The record of `session`, line by line without line ends.

    What an open decision leads to is written as it will come; a choice that is not finished is left out.
    """
    rules, table = session.rules, session.table
    whole = Session(rules, table, session.log)
    whole.settle()
    if whole.draft:
        whole.redraft(())
    yield json_line(_header(rules, table))
    state = rules.start(table)
    line: dict[str, Any] = {"step": 0}
    chance: list[str | int] = []
    pieces: list[Move] = []
    for actor, move in whole.log:
        if actor == CHANCE:
            chance.append(chosen(move))
        else:
            if not pieces:
                yield _step(line, chance, rules, state)
            pieces.append(move)
            if not rules.is_piece(move):
                line = {"step": line["step"] + 1, "seat": actor, "action": rules.notation.action(*pieces)}
                chance, pieces = [], []
        rules.advance(state, move, None)
    yield _step(line, chance, rules, state)
    if rules.outcome(state) is not None:
        yield json_line({"result": result_of(rules, state)})


def _header(rules: AnyRules, table: Table) -> dict[str, Any]:
    return {
        "record": FORMAT,
        "game": table.game,
        "version": VERSION,
        "seed": table.seed,
        "players": table.players,
        "options": table.options,
        "youngest": table.youngest,
        "oldest": table.oldest,
        "seats": [_seat(seat) for seat in table.seats],
        **rules.decks.header(table),
    }


def _seat(seat: Seat) -> dict[str, str]:
    told: dict[str, str] = {"name": seat.name, "control": seat.control}
    return told if seat.level is None else told | {"level": seat.level}


def _step(line: dict[str, Any], chance: list[str | int], rules: AnyRules, state: Any) -> str:
    """The line of a decision, or of the set-up, after which the table is as in `state`. What the set-up left to chance shows there only."""
    if chance and line["step"]:
        line["chance"] = chance
    ended = rules.notation.ended(state)
    if ended is not None:
        line["ended"] = ended
    line["table"] = lying(rules, state)
    return json_line(line)


def lying(rules: AnyRules, state: Any) -> dict[str, Any]:
    """What lies on the table: every zone, and what the game tells besides."""
    return piles(rules, state) | rules.notation.scalars(state)


def piles(rules: AnyRules, state: Any) -> dict[str, list[str]]:
    """The card ids in each zone: in order where a rule asks for one, else sorted."""
    layout = rules.layout(state)
    return {
        name: list(layout[name]) if zone.ordered == "by-rule" else sorted(layout[name]) for name, zone in rules.zones(state.table).items()
    }


def result_of(rules: AnyRules, state: Any) -> dict[str, Any] | None:
    """The `result` line of a finished game; None while it goes on."""
    outcome = rules.outcome(state)
    return outcome and {"scores": list(outcome.scores), "winners": list(outcome.winners), "reason": outcome.reason}


def chosen(move: Move) -> str | int:
    """What chance decided by `move`: a card's id, or the number of a die."""
    thing = move.things[0]
    return int(thing) if thing.isdecimal() else thing


def json_line(value: object) -> str:
    """A line of a record, without its end."""
    return json.dumps(value, ensure_ascii=False)


def same(one: object, other: object) -> bool:
    """Whether both are the same JSON value; unlike in Python, true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
