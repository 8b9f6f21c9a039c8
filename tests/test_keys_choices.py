"""Where the keyboard is when something else is to be chosen, in every game, and which key ends such a choice."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai import choose
from game.core.moves import Move
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.dingo.state import ACT, EFFECT
from game.registry import GAMES
from scenes.app import App
from scenes.table import TableScene
from scenes.ui.table_focus import HAND
from tests.dingo_tables import in_phase, table
from tests.tables import focus_on, played, shown, sit, wait
from tests.window import click, key, open_app


def leads_to_an_effect(session: Session) -> Move | None:
    """A card that is played with an effect which can also be skipped."""
    for move in session.moves if in_phase(ACT)(session) else ():
        after = session.rules.apply(session.state, move).state
        if after.phase == EFFECT and len(session.rules.moves(after)) > 1:
            return move
    return None


@pytest.fixture(params=[((1280, 720), 100), ((960, 600), 200)], ids=["regular", "compact"])
def offered(tmp_path: Path, request: pytest.FixtureRequest) -> TableScene:
    """Ana has played a card with its digit and Enter, and its effect is offered."""
    size, percent = request.param
    app = open_app(tmp_path, size, text_size=percent)
    scene = sit(app, played(table(players=3), lambda session: leads_to_an_effect(session) is not None))
    card = leads_to_an_effect(scene.match.session).things[0]  # type: ignore[union-attr]
    key(app, pygame.K_1 + scene.playing.in_hand().index(card))
    if scene.playing.lifted:
        focus_on(app, leads_to_an_effect(scene.match.session).things[1])  # type: ignore[union-attr]
        key(app, pygame.K_RETURN)
    assert scene.match.session.state.phase == EFFECT
    return scene


def last(scene: TableScene) -> str:
    return next(entry.move.verb for entry in reversed(scene.match.session.log) if entry.actor == 0)


def test_after_a_card_was_played_with_keys_space_skips_its_effect(offered: TableScene) -> None:
    key(offered.app, pygame.K_SPACE)
    assert last(offered) == "skip"


def test_enter_shows_what_can_be_hit_first_and_then_hits_it(offered: TableScene) -> None:
    assert offered.keys.focus.key is None
    key(offered.app, pygame.K_RETURN)
    first = offered.keys.focus.key
    assert first in offered.playing.gesture.next and last(offered) == "play"
    key(offered.app, pygame.K_RETURN)
    assert str(next(entry.move for entry in reversed(offered.match.session.log) if entry.actor == 0)) == f"effect {first}"


def test_a_digit_says_why_not_and_which_key_goes_on(offered: TableScene) -> None:
    for code in (pygame.K_1, pygame.K_2):
        key(offered.app, code)
        assert offered.message is not None and offered.message.text.endswith("Space bar: Skip the effect.")
    key(offered.app, pygame.K_SPACE)
    assert last(offered) == "skip"


def test_space_skips_it_from_the_hand_as_well(offered: TableScene) -> None:
    focus_on(offered.app, offered.playing.in_hand()[0])
    key(offered.app, pygame.K_SPACE)
    assert last(offered) == "skip"


def test_who_points_hears_nothing_of_keys(offered: TableScene) -> None:
    assert offered.keys.way_out
    click(offered.app, (850, 5))
    assert not offered.keys.way_out


@pytest.mark.parametrize("game", sorted(GAMES))
def test_when_something_else_is_to_be_chosen_the_keyboard_is_not_left_in_the_hand(tmp_path: Path, game: str) -> None:
    app: App = open_app(tmp_path)
    seats = (Seat("Ana", "human", token=0), *(Seat(name, "ai", "random", number) for number, name in enumerate(("Bo", "Cy"), 1)))
    scene = sit(app, Session(GAMES[game], Table(game, seats, 5, options_of(GAMES[game].options, {}), youngest=0, oldest=2)))
    chosen = 0
    for number in range(500):
        if chosen >= 30 or scene.match.outcome is not None:
            break
        if app.top is not scene:
            key(app, pygame.K_RETURN)
        if scene.match.waiting == "take-back":
            scene.done()
        if scene.match.waiting != "person" or scene.picture.busy or app.top is not scene:
            wait(app, 100)
            scene = shown(app)
            continue
        spot, chosen = scene.keys.focus.spot, chosen + 1
        playing = scene.playing
        if spot is not None and spot.group == HAND and not playing.draft:
            assert playing.playable, (game, spot.key, scene.match.view.moves)
        scene.keys.focus.go_to(next(iter(playing.in_hand()), ""))
        scene.keys.focus.show()
        scene.play(choose(scene.match.rules, scene.match.view, "random", number))
    assert chosen >= 10
