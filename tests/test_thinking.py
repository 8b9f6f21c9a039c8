"""Computer players at the table: how long hard thinks, in the process or in slices, and that no thought outlives its game."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pygame
import pytest
from msgspec.structs import replace

from game import why as explained
from game import worker
from game.ai import budget, choose, seed_for
from game.core.rules import OVER
from game.core.sentences import Prompt
from game.core.session import Session
from game.core.table import Seat, Table, options_of
from game.core.views import view
from game.registry import GAMES
from game.worker import Answer, Question, Thinker
from main import main
from saves import settings
from saves.log import keep_log
from saves.settings import Settings
from scenes.app import App
from scenes.match import Match
from scenes.table import TableScene
from tests.tables import wait
from tests.window import click, key, open_app

ROOT = Path(__file__).parent.parent
GUIDED = [game for game, rules in GAMES.items() if rules.adviser.guide]


def table(game: str, *players: str) -> Table:
    """A table of computer players by their names; "human" is a person."""
    seats = tuple(Seat(f"Seat {n}", "human") if name == "human" else Seat(f"Seat {n}", "ai", name) for n, name in enumerate(players))
    return Table(game, seats, 5, options_of(GAMES[game].options, {}), 0, 1)


class Asked(Thinker):
    """A thinker that remembers what it was asked; with `few` iterations it thinks for that long only."""

    def __init__(self, few: int | None = None) -> None:
        super().__init__()
        self.few = few
        self.questions: list[Question] = []

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        super().ask(question if self.few is None else question._replace(iterations=self.few))


@pytest.mark.parametrize("times", [1, 2, 4])
@pytest.mark.parametrize("game", GUIDED)
def test_the_setting_multiplies_the_iterations_of_a_move(game: str, times: int) -> None:
    thinker = Asked()
    wanted = Settings(language="en", pause="none", thinking=times)  # type: ignore[arg-type]
    match = Match(Session(GAMES[game], table(game, "hard", "hard")), thinker, wanted)
    while not thinker.questions:
        match.update(1000, still=True)
    assert thinker.questions[0].iterations == times * budget(GAMES[game], 2)


@pytest.mark.parametrize("times", [1, 4])
def test_the_setting_counts_in_a_terminal_too(times: Literal[1, 4], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    def first_move(question: Question) -> Answer:
        asked.append(question)
        return Answer(0, question.position, question.seen.moves[0])

    monkeypatch.setattr("game.textplay.decide", first_move)
    monkeypatch.setenv("SOBREMESA_HOME", str(tmp_path))
    assert settings.store(tmp_path, Settings(language="en", thinking=times)) is None
    assert main(["play", GUIDED[0], "--text", "--seats", "hard,normal"]) == 0
    assert {question.iterations for question in asked} == {times * budget(GAMES[GUIDED[0]], 2)}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_hard_is_thought_out_in_slices(game: str) -> None:
    """No process was started: the game goes to its end, with the moves that the process would have made."""
    rules, few = GAMES[game], 6
    match = Match(Session(rules, table(game, "hard", "hard-joker")), Asked(few), Settings(language="en", pause="none"))
    updates = 0
    while match.session.actor != OVER:
        match.update(1000, still=True)
        updates += 1
        assert updates < 100_000
    again = Session(rules, match.table)
    again.settle()
    for entry in match.session.log:
        if entry.actor >= 0:
            seen = view(rules, again.state, entry.actor)
            player = match.table.seats[entry.actor].level or ""
            assert choose(rules, seen, player, seed_for(5, len(again.log), entry.actor), few) == entry.move
            again.play(entry.move)
            again.settle()
    assert again.log == match.session.log


@pytest.fixture
def thoughtful(tmp_path: Path) -> App:
    """The table of a person and a hard player that has just begun to think, without a process."""
    app = open_app(tmp_path, take_back="done", pause="long")
    app.play(Session(GAMES["raton-ganador"], table("raton-ganador", "human", "hard")))
    rules = GAMES["raton-ganador"]
    while app.thinker._thought is None:
        match = scene(app).match
        if match.waiting == "person":
            scene(app).play(rules.moves(match.session.state)[0])
            scene(app).done()
        app.frame([], 16)
    return app


def scene(app: App) -> TableScene:
    assert isinstance(app.stack[1], TableScene)
    return app.stack[1]


def test_leaving_the_table_drops_the_thought(thoughtful: App) -> None:
    before = list(scene(thoughtful).match.session.log)
    match = scene(thoughtful).match
    thoughtful.reset()
    assert thoughtful.thinker._thought is None and thoughtful.thinker.answer() is None
    thoughtful.frame([], 16)
    assert match.session.log == before


def test_another_game_is_not_given_the_thought_of_this_one(thoughtful: App) -> None:
    other = Session(GAMES["stack-o-saurus"], table("stack-o-saurus", "human", "hard"))
    thoughtful.play(other)
    for _ in range(50):
        thoughtful.frame([], 16)
    assert thoughtful.thinker._thought is None and not other.log


def test_undoing_drops_the_thought(tmp_path: Path) -> None:
    app = open_app(tmp_path, pause="long")
    laid = replace(table("raton-ganador", "human", "hard"), free_take_backs=True)
    app.play(Session(GAMES["raton-ganador"], laid))
    match, rules = scene(app).match, GAMES["raton-ganador"]
    while match.waiting != "person":
        app.frame([], 16)
    length = len(match.session.log)
    scene(app).play(rules.moves(match.session.state)[0])
    scene(app).done()
    while app.thinker._thought is None:
        app.frame([], 16)
    scene(app).undo()
    for _ in range(200):
        app.frame([], 16)
    assert len(match.session.log) == length and match.waiting == "person"


CLOSES = """
import sys
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace

from game.core.session import Session
from game.registry import GAMES
from tests.test_thinking import table
from scenes.app import App

if __name__ == "__main__":
    app = App(Path(sys.argv[1]), (960, 600), strict=True)
    app.change(replace(app.settings, thinking=4, pause="none", animation="off"))
    frame, frames, left = app.frame, 0, 0.0

    def counted(events, ms=0):
        global frames, left
        frame(events, ms)
        frames += 1
        if frames == 2:
            app.play(Session(GAMES["dingo"], table("dingo", "hard", "hard")))
        if app.thinker._under_way and frames > 40:
            print("thinking", app.thinker._process.pid)
            left = perf_counter()
            app.quit()

    app.frame = counted
    app.run()
    print("left", perf_counter() - left)
"""


def test_leaving_while_hard_thinks_takes_less_than_a_second_and_leaves_no_process(tmp_path: Path) -> None:
    script = tmp_path / "closes.py"
    script.write_text(CLOSES, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    said = dict(line.split() for line in done.stdout.splitlines() if line.startswith(("thinking", "left")))
    assert float(said["left"]) < 1
    assert not Path(f"/proc/{said['thinking']}").exists()


def test_a_fault_is_written_into_the_log_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("no iterations")

    monkeypatch.setattr(worker, "think", fail)
    handler = keep_log(tmp_path)
    try:
        match = Match(Session(GAMES["raton-ganador"], table("raton-ganador", "hard", "hard")), Thinker(), Settings(pause="none"))
        while match.session.actor != OVER:
            match.update(1000, still=True)
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    lines = (tmp_path / "sobremesa.log").read_text("utf-8").splitlines()
    assert all("ZeroDivisionError: no iterations (game raton-ganador, table seed 5, log position " in line for line in lines)
    assert len(lines) > 20


def test_a_log_is_there_when_there_is_something_in_it_and_done_without_where_it_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file in the folder's place")
    for folder in (tmp_path / "new" / "log", tmp_path / "taken"):
        handler = keep_log(folder)
        assert not (folder / "sobremesa.log").exists()
        try:
            logging.getLogger("game.worker").warning("something")
        finally:
            logging.getLogger().removeHandler(handler)
            handler.close()
    assert "something" in (tmp_path / "new" / "log" / "sobremesa.log").read_text("utf-8")
    assert (tmp_path / "taken").is_file()
    assert capsys.readouterr() == ("", "")


# why, at the table


def test_a_key_asks_the_last_computer_player_why_and_once_more_the_one_before(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none", pause="long")
    app.play(Session(GAMES["raton-ganador"], table("raton-ganador", "human", "normal", "normal-cautious")))
    match, rules = scene(app).match, GAMES["raton-ganador"]
    app.frame([])
    key(app, pygame.K_w)
    assert scene(app).message == Prompt("Why?", "No computer player has decided anything yet.")
    while not (match.waiting == "person" and len(match.session.log) > 4):
        if match.waiting == "person":
            scene(app).play(rules.moves(match.session.state)[0])
        app.frame([], 100)
    made = explained.decisions(match.session)
    for number in (made[-1], made[-2]):
        key(app, pygame.K_w)
        said = scene(app).message
        assert said is not None
        assert match.names[match.session.log[number].actor] in said.title
        assert said.text == explained.aim(match.session, number, match.viewer, app.tr)


def test_the_keyboard_reads_a_plate_and_asks_its_computer_player(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), take_back="none", text_size=200)
    app.play(Session(GAMES["raton-ganador"], table("raton-ganador", "human", "normal-cautious", "normal")))
    match, keys = scene(app).match, scene(app).keys
    while not (match.waiting == "person" and len(explained.decisions(match.session, 1)) > 1):
        if match.waiting == "person":
            scene(app).play(match.rules.moves(match.session.state)[0])
        app.frame([], 100)
    wait(app, 500)
    keys.focus.show()
    keys.focus.go_to(scene(app).playing.in_hand()[0])
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)  # the last stop
    assert keys.thing == "plate.1"
    assert "Seat 1: normal · cautious." in scene(app).speech.shown.said.text
    made = explained.decisions(match.session, 1)
    for number in (made[-1], made[-2]):
        key(app, pygame.K_RETURN)
        said = scene(app).message
        assert said is not None and said.text == explained.aim(match.session, number, match.viewer, app.tr)
    key(app, pygame.K_DOWN)
    assert keys.thing == "plate.2" and "Seat 2: normal." in scene(app).speech.shown.said.text
    key(app, pygame.K_TAB)
    assert keys.thing in scene(app).playing.in_hand()


def test_a_press_on_a_plate_asks_its_computer_player(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="none")
    app.play(Session(GAMES["raton-ganador"], table("raton-ganador", "human", "normal", "normal")))
    match = scene(app).match
    while not (match.waiting == "person" and len({entry.actor for entry in match.session.log}) == 3):
        if match.waiting == "person":
            scene(app).play(match.rules.moves(match.session.state)[0])
        app.frame([], 100)
    for seat in (1, 2):
        plate = scene(app).picture.stage.furnished(f"plate.{seat}")
        assert plate is not None
        click(app, plate.center)
        said = scene(app).message
        assert said is not None and said.title.startswith(f"Seat {seat}")
    own = scene(app).picture.stage.furnished("plate.0")
    assert own is not None
    click(app, own.center)
    assert scene(app).message is not said
