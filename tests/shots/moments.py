"""What only one of the games has: moments of it that are to be looked at, and how each is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, cycle
from typing import NamedTuple

from msgspec.structs import replace

from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session, told
from game.dingo.state import TIE
from game.registry import GAMES
from scenes.app import App
from scenes.dingo.day import COUNTS, DayScene
from scenes.raton_ganador.motion import LOOK, STEPS
from scenes.table import TableScene
from tests import raton_ganador_tables
from tests.man_bites_dog_tables import answer, words_in_hand
from tests.shots.positions import at, table
from tests.tables import played, sit, wait
from tests.window import write

SETTLED = 3000
"""Milliseconds in which everything that moves has come to rest."""
DINGO, RATON, PAPER = "dingo", "raton-ganador", "man-bites-dog"
OWN_WORDS = {"en": ("hot-air balloon", "absent-minded"), "es": ("globo aerostático", "despistado")}
"""What somebody writes on a blank: a noun, and an adjective."""


class Moment(NamedTuple):
    """A state of one game, with the names that it has in states.py."""

    scene: str
    state: str
    show: Callable[[App], object]


def moments(game: str) -> Iterator[Moment]:
    """Those of `game`."""
    if game in OF_GAMES:
        yield from OF_GAMES[game](GAMES[game].players)


def _come(app: App, game: str, players: int, moment: str) -> TableScene:
    """That moment of a game has come, all that moved has arrived, and the first seat is to decide."""
    scene = sit(app, at(game, players, 1, moment, app.settings.language))
    wait(app, SETTLED)
    return scene


def _games(game: str, players: int, until: Callable[[Session], bool]) -> Iterator[Session]:
    """One game after the other, by their seeds, played at random until that comes about, or to its end."""
    for seed in count(1):
        yield played(replace(table(game, players), seed=seed), lambda session: until(session) or session.actor == OVER)


# -- The Dingo Ate The Baby ----------------------------------------------------------------------------------------------


def _of_dingo(counts: Sequence[int]) -> Iterator[Moment]:
    fewest, most = counts[0], counts[-1]
    for players in (fewest, most):
        yield Moment("day", str(players), partial(_day, players=players))
        for moment in ("effect", "bonus"):
            yield Moment("table", f"{players}-{moment}", partial(_come, game=DINGO, players=players, moment=moment))
    yield Moment("table", f"{most}-tie", partial(_tie, players=most))


def _day(app: App, players: int) -> None:
    """The first seat has discarded the last card of a day, and the points are counted."""
    scene = _come(app, DINGO, players, "evening")
    scene.play(next(move for move in scene.match.view.moves if move.verb == "discard"))
    scene.done()
    while not isinstance(app.top, DayScene):
        app.frame([], 50)
    wait(app, 2 * COUNTS)


def _tie(app: App, players: int) -> None:
    """The highest are equal, and the first seat says how that is to end."""

    def tied(session: Session) -> bool:
        return session.actor == 0 and session.state.phase == TIE

    sit(app, next(filter(tied, _games(DINGO, players, tied))))


# -- Ratón Ganador -------------------------------------------------------------------------------------------------------


def _of_raton(counts: Sequence[int]) -> Iterator[Moment]:
    for players in (counts[0], counts[-1]):
        for step in STEPS.values():
            yield Moment("table", f"{players}-wave-{step}", partial(_wave, players=players, step=step))
        yield Moment("table", f"{players}-count", partial(_wave, players=players, step=len(STEPS) + 1))


def _wave(app: App, players: int, step: int) -> None:
    """The last card has been placed: one sees who drives whom away in that step, or the points are being counted."""

    def has_all_steps(session: Session) -> bool:
        _last, events = list(told(session))[-1]
        return {event.cue for event in events} >= STEPS.keys()

    whole = next(filter(has_all_steps, _games(RATON, players, lambda session: False)))
    *log, last = whole.log
    scene = sit(app, Session(whole.rules, whole.table, log))
    scene.play(last.move)
    furniture = raton_ganador_tables.furniture(scene)
    while (ending := furniture.ending(scene.picture.stage)) is None or ending.step < step:
        app.frame([], 50)
    wait(app, LOOK // 2)


# -- Man Bites Dog -------------------------------------------------------------------------------------------------------


def _of_paper(counts: Sequence[int]) -> Iterator[Moment]:
    fewest, most = counts[0], counts[-1]
    for players in counts:
        yield Moment("table", f"{players}-draft", partial(_come, game=PAPER, players=players, moment="draft"))
    for players in (fewest, most):
        yield Moment("table", f"{players}-vote", partial(_vote, players=players))
        yield Moment("table", f"{players}-exclusive", partial(_exclusive, players=players))
        yield Moment("table", f"{players}-interview", partial(_interview, players=players))
    yield Moment("blank", "noun", partial(_blank, players=fewest, adjective=False))
    yield Moment("blank", "adjective", partial(_blank, players=fewest, adjective=True))


def _vote(app: App, players: int) -> None:
    """The first seat has challenged the headline of the one after it; the others are divided, and now it votes."""
    session = at(PAPER, players, 1, "objection", app.settings.language)
    session.play(Move("challenge"))
    for verb in cycle(("accept", "reject")):
        if session.actor == 0:
            break
        session.play(Move(verb))
    sit(app, session)


def _exclusive(app: App, players: int) -> None:
    """An exclusive is chosen, and the press waits for it."""
    scene = _come(app, PAPER, players, "exclusive")
    scene.grip.tap(next(move.things[0] for move in scene.match.view.moves if "press" in move.things))
    wait(app, 500)


def _interview(app: App, players: int) -> None:
    """An interview has gone to the press, and two cards have been thrown away for it."""
    scene = _come(app, PAPER, players, "interview")
    for thing in (*next(move.things for move in scene.match.view.moves if move.verb == "interview"), *words_in_hand(scene)[:2]):
        scene.grip.tap(thing)
        wait(app, 500)


def _blank(app: App, players: int, *, adjective: bool) -> None:
    """A word of one's own is being written."""
    scene = _come(app, PAPER, players, "blank")
    scene.grip.tap(next(card for card in scene.playing.in_hand() if card.startswith("blank-")))
    write(app, OWN_WORDS[app.settings.language][adjective])
    answer(app, "kind", int(adjective))


OF_GAMES: dict[str, Callable[[Sequence[int]], Iterator[Moment]]] = {DINGO: _of_dingo, RATON: _of_raton, PAPER: _of_paper}
"""By game: its moments, at tables for so many."""
