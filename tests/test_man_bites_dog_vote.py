"""Man Bites Dog in the window: the vote."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.core.rules import OVER
from game.core.session import Session
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.man_bites_dog.vote_board import VoteBoard
from scenes.ui import text
from tests.man_bites_dog_tables import furniture, in_phase, laid_by, lay_nonsense, table, words_in_hand
from tests.tables import played, point_of, sit, wait
from tests.window import click, click_on, key, open_app

# the vote


def test_everybody_is_asked_in_turn_and_the_hands_are_hidden(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    app.frame([])
    assert isinstance(scene.picture.board, VoteBoard)
    assert scene.match.viewer is None
    assert [(ballot.seat, ballot.asked) for ballot in scene.picture.board.ballots()] == [(1, True), (2, False)]
    click(app, scene.desk.rects["verb-allow"].center)
    assert scene.match.session.actor == 2
    assert scene.match.log[-1].cue == "allows"
    assert app.top is scene


def test_a_vote_by_keys_and_the_author_decides_a_tie(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    for code in (pygame.K_n, pygame.K_s, pygame.K_n):
        key(app, code)
    board = scene.picture.board
    assert isinstance(board, VoteBoard)
    assert [(ballot.seat, ballot.answer) for ballot in board.ballots()] == [(1, True), (2, False), (0, None)]
    key(app, pygame.K_y)
    assert [event.cue for event in scene.match.log if event.cue in ("stands", "rejected")][-1] == "stands"
    assert scene.picture.board is None


def test_where_there_is_one_voter_nobody_speaks_of_a_majority(app: App) -> None:
    scene = sit(app, laid_by(0, people=2, players=2))
    board = scene.picture.board
    assert isinstance(board, VoteBoard)
    assert board._consequences()[1] == "Then Bruno alone decides"
    assert "you alone decide" in scene.words.now(scene.playing).text
    key(app, pygame.K_n)
    board = scene.picture.board
    assert isinstance(board, VoteBoard) and scene.match.view.facts["phase"] == "vote"
    assert board.question.startswith("Does it make sense? The one vote decides.")


@pytest.mark.parametrize("objected", [False, True])
def test_the_keys_are_named_with_what_they_answer(app: App, objected: bool) -> None:
    scene = sit(app, laid_by(0, people=3))
    if objected:
        key(app, pygame.K_n)
    board = scene.picture.board
    assert isinstance(board, VoteBoard)
    yes, no = map(scene.words.button, ("accept", "reject") if objected else ("allow", "challenge"))
    assert board.question.endswith(f"Y: {yes}, N: {no}")


@pytest.mark.parametrize("objected", [False, True])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "percent"), [((960, 600), 200), ((1280, 720), 100), ((1280, 720), 200)])
def test_what_follows_from_either_answer_is_written_in_one_size(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str, objected: bool
) -> None:
    app = open_app(tmp_path, size, language=language, text_size=percent)
    scene = sit(app, laid_by(0, people=3))
    if objected:
        key(app, pygame.K_n)
    board = VoteBoard(furniture(scene), scene.m, scene.match.view)
    with patch("scenes.ui.text.paragraph", wraps=text.paragraph) as paragraphs:
        list(board.pieces())
    said = {call.args[1].replace("\n", " "): call.args[3] for call in paragraphs.call_args_list}
    assert set(said) >= set(board._consequences())
    sizes = [said[words] for words in board._consequences()]
    assert len(set(sizes)) == 1 and sizes[0] >= scene.m.text(16) * 0.7


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_question_and_answers_stand_in_two_lines_before_they_are_small(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    app = open_app(tmp_path, size, language=language)
    scene = sit(app, laid_by(0, people=3))
    key(app, pygame.K_n)
    board = VoteBoard(furniture(scene), scene.m, scene.match.view)
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        list(board.pieces())
        scene.desk.draw(pygame.Surface(size))
    sizes = {call.args[1]: call.args[3] for call in writes.call_args_list}
    assert sizes[board.question] >= 0.85 * scene.m.text(20)
    assert min(sizes[word] for word in board._answers) >= 0.85 * scene.m.text(24)


def test_a_rejected_headline_comes_back_behind_the_curtain(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    for code in (pygame.K_n, pygame.K_n, pygame.K_n):
        key(app, code)
    assert scene.match.log[-1].cue == "takes-back"
    wait(app, 3000)
    assert isinstance(app.top, CurtainScene)
    key(app, pygame.K_RETURN)
    assert scene.match.viewer == 0
    assert scene.match.view.facts["round_scores"][0] == -20


def test_a_hand_that_all_know_lies_behind_the_curtain_too(app: App) -> None:
    """All five blue cards were in the rejected headline: nobody could play with their backs."""

    def whole(session: Session) -> bool:
        return session.state.phase == "challenge" and session.state.author == 0 and not session.state.hands[0]

    games = (played(table(3, seed=seed), lambda s: whole(s) or s.actor == OVER, "normal") for seed in range(1, 60))
    scene = sit(app, next(session for session in games if whole(session)))
    for code in (pygame.K_n, pygame.K_n, pygame.K_n):
        key(app, code)
    wait(app, 3000)
    assert isinstance(app.top, CurtainScene)
    key(app, pygame.K_RETURN)
    assert set(scene.playing.in_hand()) == set(scene.match.rules.layout(scene.match.session.state)["hand.0"])


def test_an_answer_can_be_taken_back_until_the_next(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    key(app, pygame.K_n)
    assert scene.match.view.facts["phase"] == "vote"
    key(app, pygame.K_BACKSPACE)
    assert scene.match.view.facts["phase"] == "challenge"
    assert scene.match.session.actor == 1
    assert isinstance(scene.picture.board, VoteBoard)


def test_a_hint_says_whether_it_makes_sense(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    key(app, pygame.K_h)
    assert scene.message is not None
    assert "sense" in scene.message.text


def test_a_window_that_is_resized_in_a_vote_still_shows_it(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    app.canvas.open(fullscreen=False)
    app.layout()
    assert isinstance(scene.picture.board, VoteBoard)
    assert "verb-allow" in scene.desk.rects


@pytest.mark.parametrize(("language", "deck", "said", "foreign"), [("en", "es-1", "points", "punto"), ("es", "en-1", "puntos", "point")])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_points_are_told_in_the_language_of_the_window(
    tmp_path: Path, size: tuple[int, int], language: str, deck: str, said: str, foreign: str
) -> None:
    """Whatever language the newspaper is printed in."""
    app = open_app(tmp_path, size, language=language)
    scene = sit(app, played(table(3, deck=deck), lambda s: s.state.phase == "challenge" and s.state.author == 0, "easy"))
    with patch("scenes.ui.text.write", wraps=text.write) as written:
        list(VoteBoard(furniture(scene), scene.m, scene.match.view).pieces())
    words = " ".join(str(call.args[1]) for call in written.call_args_list)
    assert said in words and foreign not in words.replace(said, "")


def test_the_reason_of_a_rejection_cannot_be_taken_for_one_of_the_next_headline(tmp_path: Path) -> None:
    """It is the last thing that happened while the next headline is laid, and a small window shows nothing else of the log."""
    app = open_app(tmp_path, (960, 600))
    scene = sit(app, played(table(), in_phase("turn"), "easy"))
    lay_nonsense(app)
    wrong = scene.speech.said.text
    click(app, scene.desk.rects["verb-print"].center)
    click_on(app, "answer-0")
    for _ in range(200):
        if scene.match.view.facts["rejected"] and scene.match.view.moves and not scene.picture.busy:
            break
        wait(app, 100)
    click(app, point_of(scene, words_in_hand(scene)[0]))
    assert scene.speech.said.text != wrong
    assert scene.speech.lines[-1].words == f"Why it was rejected: {wrong}"
