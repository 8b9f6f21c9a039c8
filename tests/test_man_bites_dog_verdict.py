"""What follows a headline: it is typed in, everybody answers, the verdict and the front page are shown."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from scenes.app import App
from scenes.man_bites_dog import board
from scenes.man_bites_dog.front_page import NEWSPRINT, FrontPage, front_page, height
from scenes.man_bites_dog.paper_words import PaperWords
from scenes.man_bites_dog.verdict import places
from scenes.man_bites_dog.vote_board import VoteBoard
from scenes.match import Match
from scenes.ui import text
from scenes.ui.log_panel import Line, LogPanel
from scenes.ui.metrics import Metrics
from tests.man_bites_dog_decks import ES
from tests.man_bites_dog_tables import furniture, headline, in_phase, laid_by, lay_nonsense, lay_three, table, words_in_hand
from tests.pictures import luminance
from tests.tables import played, point_of, sit, wait
from tests.window import click, click_on, key, open_app


def test_a_headline_is_typed_in_and_any_key_skips_it(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, played(table(), in_phase("turn"), "easy"))
    wait(app, 3000)
    lay_three(app)
    wait(app, 2000)
    line = furniture(scene).laid(scene.picture.stage).line
    click(app, scene.desk.rects["verb-print"].center)
    wait(app, 100)
    typed = furniture(scene).typed
    assert typed is not None
    assert typed < len(line)
    key(app, pygame.K_SPACE)
    assert furniture(scene).typed is None
    assert isinstance(scene.picture.board, VoteBoard)


def test_a_computer_player_does_not_ponder_over_every_card(app: App) -> None:
    """The pause stands before a headline, not before each of its words."""
    session = played(table(), lambda s: s.actor == 1 and len(s.state.headline) == 1, "easy")
    waited = {}
    for name, begun in (("word", session), ("first", played(table(), in_phase("turn", 1), "easy"))):
        match = Match(begun, app.thinker, replace(app.settings, pause="normal"))
        before = len(begun.log)
        waited[name] = next(ms for ms in range(0, 3000, 20) if match.update(20, still=True) or len(begun.log) > before)
    assert waited["word"] * 2 < waited["first"]


def test_the_answers_are_there_when_the_headline_was_typed_in(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, played(table(players=2), lambda s: s.actor == 1 and len(s.state.headline) == 2, "easy"))
    for _ in range(600):
        app.frame([], 50)
        if scene.match.waiting == "person" and not scene.picture.busy:
            break
    app.frame([], 50)
    assert isinstance(scene.picture.board, VoteBoard)
    assert {"verb-allow", "verb-challenge"} <= set(scene.desk.rects)


def test_a_front_page_comes_up_and_goes(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, laid_by(0, people=3))
    wait(app, 500)
    for code in (pygame.K_y, pygame.K_y):
        key(app, code)
    wait(app, 300)
    presenter = scene.picture._presenter
    assert presenter.props
    assert scene.speech.said.title == "It stands!"
    wait(app, 6000)
    assert not presenter.props


def test_with_the_verdict_the_headline_is_on_the_front_page_and_off_the_board(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", take_back="none")
    scene = sit(app, laid_by(0, people=3))
    stage, view, said = scene.picture.stage, scene.match.view, furniture(scene)
    line = said.laid(stage).line
    assert line and said.laid(stage) == said.words.laid(view)
    for code in (pygame.K_y, pygame.K_y):
        wait(app, 300)
        key(app, code)
    shown_lines, cards = set(), set()
    while scene.picture.busy:
        if said.verdict and stage.view is not scene.match.view:
            assert said.verdict.page.line == line
            shown_lines.add(said.laid(stage).line)
            cards.add(len(stage.zones["headline"]))
        app.frame([], 20)
    assert shown_lines == {""}
    assert max(cards) == len(view.cards("headline")) > min(cards)


LONG = "Abuela Rosa prints “The extraterrestrial from next door forbids the astronauts to marry the toaster”: 65 points"


@pytest.mark.parametrize("words", [LONG, "Ana passes"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.usefixtures("app")
def test_a_headline_in_the_one_line_of_the_log_is_cut_before_it_is_tiny(size: tuple[int, int], words: str) -> None:
    m = Metrics(size, 200)
    panel = LogPanel(m, m.rect(8, 560, 944, 36))
    with patch("scenes.ui.text.line", wraps=text.line) as lines:
        panel.draw(pygame.Surface(size), "What happened", [Line(0, words)], "What happened (L)")
    drawn = {call.args[0]: call.args[2] for call in lines.call_args_list}
    assert drawn.pop("What happened (L)") >= round(0.7 * panel.px)
    ((said, px),) = drawn.items()
    assert px >= round(0.7 * panel.px if words == LONG else panel.px)
    assert said == words or (words == LONG and said.endswith("…") and words.startswith(said[:-1]))


def test_a_verdict_says_who_voted_how_what_it_means_and_why(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, laid_by(0, people=3))
    stage, before = scene.picture.stage, scene.match.view.facts["round_scores"][0]
    for code in (pygame.K_n, pygame.K_n, pygame.K_y, pygame.K_n):
        wait(app, 2000)
        key(app, code)
    wait(app, 500)
    verdict = furniture(scene).verdict
    assert verdict is not None and not verdict.stands
    assert [(vote.name, vote.accepted) for vote in verdict.votes] == [("Bruno", False), ("Carla", True), ("Ana", False)]
    assert verdict.counted == "1 for, 2 against"
    assert verdict.points == f"Ana loses 20 points and has {before - 20} now.".replace("-", "−")
    assert verdict.why == "The sentence is well made; the table just does not believe it."
    assert scene.speech.said == verdict.told
    assert furniture(scene).votes(stage) == [False, True, False]
    key(app, pygame.K_SPACE)
    assert furniture(scene).telling(scene.picture.stage) is None


@pytest.mark.parametrize("below", [100, 200])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_front_page_lies_whole_above_its_panel(size: tuple[int, int], percent: int, below: int) -> None:
    m = Metrics(size, percent)
    at = places(m, m.size[0] // 2, m.px(below))
    page = pygame.Rect(0, 0, at.width, height(at.width, brief=at.brief))
    page.center = at.page
    assert at.brief == (percent > 100)
    assert page.top >= m.px(40) and page.bottom < at.panel[1] - m.px(below) // 2
    assert at.panel[1] + m.px(below) // 2 <= m.size[1]
    assert page.centery < at.stamp[1] < page.bottom


@pytest.mark.usefixtures("app")
def test_large_text_makes_the_small_print_of_a_front_page_larger() -> None:
    sizes = []
    for percent in (100, 200):
        at = places(Metrics((960, 600), percent), 480, 190)
        page = FrontPage("El eterno robot arresta la tortilla", "Ana", 0, 0, 30, 1, ("Ana", "Bruno"), date(2026, 3, 1))
        with patch("scenes.ui.text.write", wraps=text.write) as writes:
            front_page(page, PaperWords(ES), at.width, brief=at.brief)
        sizes.append({call.args[1]: call.args[3] for call in writes.call_args_list})
    usual, large = sizes
    assert large["Por Ana"] >= 1.5 * usual["Por Ana"] and large["30 puntos"] >= 1.5 * usual["30 puntos"]
    assert "En la mesa: Ana y Bruno" in usual.keys() - large.keys()


def test_the_votes_of_computer_players_can_be_followed_and_any_click_skips_them(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal", pause="normal")
    scene = sit(app, played(table(), in_phase("turn"), "easy"))
    wait(app, 3000)
    lay_nonsense(app)
    click(app, scene.desk.rects["verb-print"].center)
    click_on(app, "answer-0")
    seen = []
    for _ in range(400):
        app.frame([], 50)
        if isinstance(scene.picture.board, VoteBoard) and scene.match.view.facts["phase"] == "vote":
            seen.append(sum(ballot.answer is not None for ballot in scene.picture.board.ballots()))
        elif furniture(scene).verdict:
            break
    assert seen.count(1) * 50 >= 1400
    assert furniture(scene).verdict is not None
    click(app, point_of(scene, words_in_hand(scene)[-1]))
    assert not scene.picture.busy
    assert headline(scene) == ()


def test_the_banner_names_who_is_asked_not_who_could_still_take_an_answer_back(tmp_path: Path) -> None:
    app = open_app(tmp_path, take_back="2s")
    scene = sit(app, laid_by(0, people=3))
    key(app, pygame.K_n)
    assert scene.match.waiting == "take-back"
    assert scene.words.turn() == ("Your turn, Bruno", 1)
    key(app, pygame.K_n)
    assert scene.words.turn() == ("Your turn, Carla", 2)


@pytest.mark.usefixtures("app")
def test_large_text_leaves_a_label_its_tails() -> None:
    made = board.label(Metrics((960, 600), 200), (106, 28), "Rojas")
    assert made.get_bounding_rect().bottom < 28


@pytest.mark.parametrize(("ink", "tint"), [(board.FAINT, (0, 0, 0, 0)), (board.PRESS_LINE, board.PRESS)], ids=("faint", "press"))
def test_what_is_printed_faintly_can_be_read(ink: tuple[int, ...], tint: tuple[int, int, int, int]) -> None:
    *over, alpha = tint
    paper = tuple(round(under + (above - under) * alpha / 255) for under, above in zip(NEWSPRINT, over, strict=False))
    assert (luminance(paper) + 0.05) / (luminance(ink) + 0.05) >= 4.5


def test_undo_is_at_hand_while_a_verdict_is_shown(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, laid_by(0, people=3))
    for code in (pygame.K_n, pygame.K_n, pygame.K_n):
        wait(app, 2000)
        key(app, code)
    wait(app, 600)
    assert scene.picture.covered
    click(app, scene.desk.rects["undo"].center)
    assert not scene.picture.covered
    assert scene.match.view.facts["phase"] == "vote"


def test_pawns_hop_to_the_new_total(tmp_path: Path) -> None:
    app = open_app(tmp_path, animation="normal")
    scene = sit(app, laid_by(0, people=3))
    before = furniture(scene).points(scene.picture.stage, 0)
    for code in (pygame.K_y, pygame.K_y):
        key(app, code)
    wait(app, 350)
    between = furniture(scene).points(scene.picture.stage, 0)
    wait(app, 6000)
    after = furniture(scene).points(scene.picture.stage, 0)
    assert before < between < after
    assert after == scene.match.view.facts["round_scores"][0] + scene.match.view.facts["scores"][0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_names_of_the_voters_grow_with_the_text(tmp_path: Path, players: int) -> None:
    sizes = []
    for percent in (100, 200):
        scene = sit(open_app(tmp_path / str(percent), (960, 600), text_size=percent), laid_by(1, people=1, players=players))
        seen = scene.match.view
        seats = tuple(replace(seat, name="Maximiliana") for seat in seen.table.seats)
        shown_to_all = VoteBoard(furniture(scene), scene.m, replace(seen, table=replace(seen.table, seats=seats)))
        with patch("scenes.ui.text.line", wraps=text.line) as lines:
            assert list(shown_to_all.pieces())
        sizes.append(min(call.args[2] for call in lines.call_args_list if call.args[0] == "Maximiliana"))
    assert sizes[1] >= 1.4 * sizes[0]
