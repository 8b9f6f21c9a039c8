"""Man Bites Dog in the window: whole games, headlines laid and laid otherwise, words on blanks, the vote, front pages to keep."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from game.core.decks import written
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session, told
from game.core.table import Choice, Seat, Table
from game.man_bites_dog.written import read_written
from game.registry import MAN_BITES_DOG
from saves.system import HOME
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.gallery import GalleryScene
from scenes.man_bites_dog import board
from scenes.man_bites_dog.blank import BlankScene
from scenes.man_bites_dog.front_page import NEWSPRINT, FrontPage, front_page, height
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.man_bites_dog.paper_words import PaperWords
from scenes.man_bites_dog.verdict import places
from scenes.man_bites_dog.vote_board import VoteBoard
from scenes.man_bites_dog.writing import Writing
from scenes.match import Match
from scenes.message import MessageScene
from scenes.result import ResultScene
from scenes.scene import Scene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.ui import text
from scenes.ui.log_panel import Line, LogPanel
from scenes.ui.metrics import Metrics
from scenes.ui.widgets_choice import Choice as Answers
from tests.man_bites_dog_decks import ES
from tests.tables import NAMES, Performs, by_click, by_drag, by_key, drag, focus_on, play_to_the_end, played, point_of, shown, sit, wait
from tests.window import click, click_on, key, let_go, move, open_app, page, press, write

Until = Callable[[Session], bool]


def table(people: int = 1, players: int = 3, seed: int = 1, deck: str = "en-1", **options: Choice) -> Table:
    """`people` persons first, then easy computer players."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "easy", number)
        for number, name in enumerate(NAMES[:players])
    )
    chosen: dict[str, Choice] = {"blanks": True, "target": 250}
    return Table("man-bites-dog", seats, seed, chosen | options, youngest=0, oldest=players - 1, deck=deck)


def in_phase(phase: str, seat: int = 0) -> Until:
    """`seat` is to decide in that phase, with nothing laid yet."""
    return lambda session: session.actor == seat and session.state.phase == phase and not session.state.draft


def holding(kind: str, phase: str = "turn") -> Until:
    """The first person begins a turn with such a card in the hand."""
    reached = in_phase(phase)
    return lambda session: reached(session) and any(card.startswith(kind) for card in session.rules.layout(session.state)["hand.0"])


def sought(until: Until, deck: str = "en-1") -> Session:
    """The first game, by its seed, in which that comes about."""
    games = (played(table(seed=seed, deck=deck), lambda s: until(s) or s.actor == OVER, "easy") for seed in range(1, 60))
    return next(session for session in games if until(session))


def writing(scene: TableScene) -> Writing:
    assert isinstance(scene.playing, Writing)
    return scene.playing


def furniture(scene: TableScene) -> ManBitesDogFurniture:
    found = scene.picture.stage.furniture
    assert isinstance(found, ManBitesDogFurniture)
    return found


def words_in_hand(scene: TableScene) -> list[str]:
    return [card for card in scene.playing.in_hand() if card.startswith("word-")]


def top(app: App) -> Scene:
    """The scene that is shown, whatever it was before."""
    return app.top


def headline(scene: TableScene) -> tuple[str, ...]:
    return scene.match.view.cards("headline")


def lay_three(app: App) -> tuple[str, str, str]:
    """A word, a verb and a word are laid, each with a click."""
    scene = shown(app)
    first, second = words_in_hand(scene)[:2]
    verb = scene.match.view.cards("extra")[0]
    for card in (first, verb, second):
        click(app, point_of(scene, card))
    return first, verb, second


def lay_nonsense(app: App) -> None:
    """A verb stands first, so that nobody does anything."""
    scene = shown(app)
    for card in (scene.match.view.cards("extra")[0], words_in_hand(scene)[0]):
        click(app, point_of(scene, card))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setenv(HOME, str(tmp_path))
    return open_app(tmp_path)


@pytest.fixture
def author(app: App) -> TableScene:
    """Ana's turn begins, against two computer players."""
    return sit(app, played(table(), in_phase("turn"), "easy"))


# digits


def test_a_digit_lays_a_card_and_the_enter_after_it_does_not_take_it_out(app: App, author: TableScene) -> None:
    hand = author.playing.in_hand()
    first, second = [(number, card) for number, card in enumerate(hand) if card.startswith("word-")][:2]
    key(app, pygame.K_1 + first[0], pygame.K_RETURN)
    assert headline(author) == (first[1],)
    key(app, pygame.K_1 + author.playing.in_hand().index(second[1]), pygame.K_KP_ENTER)
    assert headline(author) == (first[1], second[1])
    key(app, pygame.K_RETURN)
    assert headline(author) == (first[1],)


# whole games


def meaning_to_pass(app: App, meant: Move, way: Performs) -> None:
    """Who wants to pass says so first: then a click throws a card away."""
    scene = shown(app)
    facts = scene.match.view.facts
    begun = facts["draft"] or facts["phase"] != "turn" or writing(scene).passing
    if meant.verb in ("throw", "pass") and not begun and not (meant.verb == "throw" and way is by_drag):
        if way is by_key:
            focus_on(app, "passing")
            key(app, pygame.K_RETURN)
        else:
            click(app, scene.desk.rects["passing"].center)


def fill_in(app: App, thing: str) -> None:
    """Write what `thing` says on the blank."""
    blank = app.top
    assert isinstance(blank, BlankScene)
    word = read_written(thing)
    write(app, word.text)
    answer(app, "kind", int(word.kind == "a"))
    if word.kind == "n":
        answer(app, "number", int(word.plural))
        if blank.language == "es":
            answer(app, "gender", int(word.gender == "f"))
    click_on(app, "accept")


def answer(app: App, name: str, number: int) -> None:
    """Click on the answer of that number."""
    answers = page(app).controls.find(name)
    assert isinstance(answers, Answers)
    click(app, answers.place(number).center)


def drag_to_the_end(app: App, card: str) -> None:
    """Drag a card to the first free place of the headline."""
    scene = shown(app)
    place = furniture(scene).target(scene.picture.stage, "headline", None)
    drag(app, point_of(scene, card), place.center)


def performing(way: Performs) -> Performs:
    """As `way`, and with all that this game asks for besides."""

    def performs(app: App, meant: Move) -> None:
        meaning_to_pass(app, meant, way)
        if meant.verb == "lay" and way is by_drag:
            drag_to_the_end(app, meant.things[0])
        else:
            way(app, Move("lay", meant.things[:1]) if len(meant.things) == 3 else meant)
        if isinstance(app.top, BlankScene):
            fill_in(app, meant.things[2])

    return performs


def nobody_sees_a_hidden_hand(app: App) -> None:
    """Only the hand of who looks lies face up."""
    scene = shown(app)
    looking = None if isinstance(app.top, CurtainScene) else scene.match.viewer
    for seat in range(scene.match.table.players):
        cards = {sprite.card for sprite in scene.picture.stage.zones[f"hand.{seat}"] if sprite.card and sprite.facing}
        known = scene.match.public_view.cards(f"hand.{seat}")
        assert seat == looking or cards <= set(known)


@pytest.mark.parametrize("way", [by_click, by_drag, by_key])
def test_a_person_plays_a_whole_game_against_computer_players(app: App, way: Performs) -> None:
    scene = sit(app, Session(MAN_BITES_DOG, table(players=2)))
    assert play_to_the_end(app, performing(way), nobody_sees_a_hidden_hand) > 10
    assert scene.match.outcome is not None
    assert max(scene.match.outcome.scores) >= 250


def test_three_people_play_a_whole_game_at_one_screen(app: App) -> None:
    """The curtain falls for turns and exchanges; for questions and votes it stays up, and no hand is seen."""
    scene = sit(app, Session(MAN_BITES_DOG, table(people=3)))
    openly: list[str] = []

    def check(app: App) -> None:
        nobody_sees_a_hidden_hand(app)
        phase = scene.match.view.facts["phase"]
        if phase in ("challenge", "vote") and scene.match.waiting == "person":
            openly.append(phase)
            assert app.top is scene
            assert scene.match.viewer is None

    play_to_the_end(app, performing(by_click), check)
    assert "challenge" in openly


# a headline


def test_a_click_appends_and_a_click_takes_out(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    assert headline(author) == (first, verb, second)
    click(app, point_of(author, verb))
    assert headline(author) == (first, second)
    assert verb in author.match.view.cards("extra")


def test_a_card_of_the_headline_is_dragged_to_another_place(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    drag(app, point_of(author, second), point_of(author, first))
    assert headline(author) == (second, first, verb)
    drag(app, point_of(author, second), point_of(author, verb))
    assert headline(author)[0] == first


def test_a_card_is_dragged_into_the_middle(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    third = words_in_hand(author)[0]
    drag(app, point_of(author, third), point_of(author, verb))
    assert headline(author) == (first, third, verb, second) or headline(author) == (first, verb, third, second)
    assert len(author.match.session.draft) == 4


def test_a_card_is_dragged_out_of_the_headline(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    hand = author.picture.stage.reach("hand.0")
    drag(app, point_of(author, second), hand.center)
    assert headline(author) == (first, verb)
    assert second in author.playing.in_hand()


def test_a_drop_beside_everything_leaves_the_headline_as_it_was(app: App, author: TableScene) -> None:
    laid = lay_three(app)
    bar = author.picture.rect_of("banner")
    assert bar is not None
    drag(app, point_of(author, laid[1]), bar.center)
    assert headline(author) == laid
    assert author.picture.lifted_rect is None


def test_ctrl_and_an_arrow_shift_a_card(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    focus_on(app, verb)
    key(app, pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert headline(author) == (verb, first, second)
    focus_on(app, verb)
    key(app, pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert headline(author) == (verb, first, second)


def test_undo_takes_the_last_card_and_take_back_all_of_them(app: App, author: TableScene) -> None:
    first, verb, _second = lay_three(app)
    click(app, author.desk.rects["undo"].center)
    assert headline(author) == (first, verb)
    click(app, author.desk.rects["take-back"].center)
    assert headline(author) == ()
    assert not author.match.session.draft
    assert "verb-print" not in author.desk.rects


def test_what_was_taken_back_at_once_can_be_put_back(app: App, author: TableScene) -> None:
    """By its button or by undo, until something else is done."""
    laid = lay_three(app)
    for name in ("put-back", "undo"):
        click(app, author.desk.rects["take-back"].center)
        assert headline(author) == ()
        click(app, author.desk.rects[name].center)
        assert headline(author) == laid
    click(app, author.desk.rects["take-back"].center)
    click(app, point_of(author, words_in_hand(author)[0]))
    assert "put-back" not in author.desk.rects


def test_a_hint_marks_the_word_that_stands_in_the_way(app: App, author: TableScene) -> None:
    verb = author.match.view.cards("extra")[0]
    click(app, point_of(author, verb))
    key(app, pygame.K_h)
    assert author.hints.marked == (verb,)
    key(app, pygame.K_h)
    assert author.message is not None
    assert author.message.title.endswith("back")
    assert "points" in author.message.text


def test_a_full_headline_is_printed_by_its_author_and_by_nobody_else(app: App) -> None:
    """With seven cards there is one move left; it is not made for anybody, because cards may still be taken back."""
    session = played(table(seed=4), in_phase("turn"), "easy")
    while len(session.state.headline) < 7:
        lays = [each for each in session.rules.moves(session.state) if each.verb == "lay"]
        if not lays:
            break
        session.play(lays[0])
        session.settle()
    scene = sit(app, session)
    wait(app, 3000)
    assert scene.match.view.facts["phase"] == "turn"
    assert "take-back" in scene.desk.rects


def test_the_line_grows_and_its_points_add_up(app: App, author: TableScene) -> None:
    lay_three(app)
    laid = furniture(author).laid(author.picture.stage)
    deck = furniture(author).deck
    assert laid.points == tuple(deck.points[deck.number[card]] for card in headline(author))
    assert laid.total == sum(laid.points)
    assert len(laid.line.split()) >= 3


def test_a_headline_of_verbs_alone_says_why_it_cannot_be_printed(app: App, author: TableScene) -> None:
    click(app, point_of(author, author.match.view.cards("extra")[0]))
    assert author.desk.laid.find("verb-print") is not None
    before = len(author.match.session.log)
    click(app, author.desk.rects["verb-print"].center)
    assert len(author.match.session.log) == before


# exchange, passing, exclusives


def test_three_cards_are_exchanged_and_can_be_taken_back_until_then(app: App) -> None:
    scene = sit(app, played(table(), in_phase("exchange"), "easy"))
    hand = scene.playing.in_hand()
    for card in hand[:3]:
        click(app, point_of(scene, card))
    wait(app, 3000)
    assert scene.match.view.facts["phase"] == "exchange"
    assert len(scene.playing.in_hand()) == 2
    click(app, scene.desk.rects["take-back"].center)
    assert scene.playing.in_hand() == hand


def test_who_passes_throws_cards_with_a_click(app: App, author: TableScene) -> None:
    card = author.playing.in_hand()[0]
    click(app, author.desk.rects["passing"].center)
    click(app, point_of(author, card))
    assert card in author.match.view.cards("blue-discard")
    click(app, author.desk.rects["take-back"].center)
    assert card in author.playing.in_hand()
    click(app, author.desk.rects["passing"].center)
    click(app, author.desk.rects["take-back"].center)
    click(app, point_of(author, words_in_hand(author)[0]))
    assert len(headline(author)) == 1


@pytest.mark.parametrize("way", [by_click, by_drag, by_key])
def test_an_exclusive_goes_to_the_press(app: App, way: Performs) -> None:
    scene = sit(app, sought(holding("photo")))
    photo = next(card for card in scene.playing.in_hand() if card.startswith("photo"))
    way(app, Move("photo", (photo, "press")))
    assert scene.match.view.facts["round_scores"][0] == 25
    assert photo in scene.match.view.cards("blue-discard")


def test_an_interview_replaces_cards_with_clicks(app: App) -> None:
    scene = sit(app, sought(holding("interview")))
    hand = scene.playing.in_hand()
    interview = next(card for card in hand if card.startswith("interview"))
    drag(app, point_of(scene, interview), point_of(scene, "press"))
    thrown = words_in_hand(scene)[:2]
    for card in thrown:
        click(app, point_of(scene, card))
    assert {interview, *thrown} <= set(scene.match.view.cards("blue-discard"))
    click(app, scene.desk.rects["take-back"].center)
    assert scene.playing.in_hand() == hand
    drag(app, point_of(scene, interview), point_of(scene, "press"))
    click(app, scene.desk.rects["verb-draw"].center)
    wait(app, 2500)
    assert len(scene.playing.in_hand()) == 5
    assert interview not in scene.playing.in_hand()


def test_a_story_brings_a_fourth_verb(app: App) -> None:
    scene = sit(app, sought(holding("story")))
    story = next(card for card in scene.playing.in_hand() if card.startswith("story"))
    click(app, point_of(scene, story))
    click(app, point_of(scene, "press"))
    wait(app, 2500)
    verbs = scene.match.view.cards("extra")
    assert len(verbs) == 4
    for verb in verbs:
        click(app, point_of(scene, verb))
        assert headline(scene) == (verb,)
        click(app, point_of(scene, verb))


# words on blanks


@pytest.fixture
def with_a_blank(app: App) -> TableScene:
    """Ana's turn begins with a blank in her hand, in a Spanish deck."""
    return sit(app, sought(holding("blank"), deck="es-1"))


def open_blank(app: App) -> BlankScene:
    scene = shown(app)
    click(app, point_of(scene, next(card for card in scene.playing.in_hand() if card.startswith("blank"))))
    assert isinstance(app.top, BlankScene)
    return app.top


def test_a_blank_asks_for_a_word_with_its_gender(app: App, with_a_blank: TableScene) -> None:
    open_blank(app)
    fill_in(app, "camión\u00a0ñoño/n/f/p")
    assert app.top is with_a_blank
    laid = furniture(with_a_blank).laid(with_a_blank.picture.stage)
    assert laid.line == "Las camión ñoño"
    assert with_a_blank.match.session.draft[-1].things[2] == "camión\u00a0ñoño/n/f/p"


def test_a_word_has_1_to_24_letters(app: App, with_a_blank: TableScene) -> None:
    blank = open_blank(app)
    click_on(app, "accept")
    key(app, pygame.K_RETURN)
    assert top(app) is blank
    click_on(app, "word")
    write(app, "a" * 30)
    assert blank.word == "a" * 24
    key(app, pygame.K_RETURN)
    assert top(app) is with_a_blank
    assert len(headline(with_a_blank)) == 1


def test_a_letter_that_cannot_be_drawn_is_refused_with_a_sentence(app: App, with_a_blank: TableScene) -> None:
    blank = open_blank(app)
    write(app, "漢")
    assert blank.word == ""
    assert page(app).controls.find("word").note.endswith(".")


def test_who_gives_up_keeps_the_blank(app: App, with_a_blank: TableScene) -> None:
    hand = with_a_blank.playing.in_hand()
    open_blank(app)
    key(app, pygame.K_ESCAPE)
    assert app.top is with_a_blank
    assert with_a_blank.playing.in_hand() == hand
    assert with_a_blank.picture.lifted_rect is None


def test_a_word_stays_on_its_blank_when_the_headline_is_laid_otherwise(app: App, with_a_blank: TableScene) -> None:
    open_blank(app)
    fill_in(app, "sireno/n/m/s")
    click(app, point_of(with_a_blank, words_in_hand(with_a_blank)[0]))
    blank, word = headline(with_a_blank)
    drag(app, point_of(with_a_blank, word), point_of(with_a_blank, blank))
    assert headline(with_a_blank) == (word, blank)
    assert "sireno" in furniture(with_a_blank).laid(with_a_blank.picture.stage).line


# the vote


def laid_by(seat: int, people: int, players: int = 3) -> Session:
    """`seat` has just printed a headline; the others are persons."""
    return played(table(people, players), lambda s: s.state.phase == "challenge" and s.state.author == seat, "easy")


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


# interrupted


@pytest.mark.parametrize("phase", ["headline", "challenge", "vote"])
def test_a_game_is_taken_up_where_it_was_left(app: App, phase: str) -> None:
    scene = sit(app, laid_by(0, people=3) if phase != "headline" else played(table(), in_phase("turn"), "easy"))
    if phase == "headline":
        lay_three(app)
    elif phase == "vote":
        key(app, pygame.K_n, pygame.K_y)
    else:
        key(app, pygame.K_y)
    before = scene.match.session
    app.reset()
    app.continue_game()
    app.frame([])
    again = shown(app)
    assert again is not scene
    assert again.match.session.log == before.log
    assert again.match.rules.layout(again.match.session.state) == before.rules.layout(before.state)
    if phase == "headline":
        click(app, again.desk.rects["take-back"].center)
        assert headline(again) == ()
    else:
        assert isinstance(again.picture.board, VoteBoard)
        key(app, pygame.K_n)
        assert len(again.match.session.log) == len(before.log) + 1


def test_a_window_that_is_resized_in_a_vote_still_shows_it(app: App) -> None:
    scene = sit(app, laid_by(0, people=3))
    app.canvas.open(fullscreen=False)
    app.layout()
    assert isinstance(scene.picture.board, VoteBoard)
    assert "verb-allow" in scene.desk.rects


# printing


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
        panel.draw(pygame.Surface(size), "Table talk", [Line(0, words)], "All moves (L)")
    drawn = {call.args[0]: call.args[2] for call in lines.call_args_list}
    assert drawn.pop("All moves (L)") >= round(0.7 * panel.px)
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
        page = FrontPage("El eterno robot arresta la tortilla", "Ana", 0, 30, 1, ("Ana", "Bruno"), date(2026, 3, 1))
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


def test_points_below_zero_are_on_the_track() -> None:
    m, rect = Metrics((1280, 720)), pygame.Rect(22, 56, 1036, 72)
    places = [board.at(m, rect, points, 500) for points in (-500, -50, -20, 0, 250, 500, 900)]
    assert places[0] == places[1] < places[2] < places[3] < places[4] < places[5] == places[6]
    assert board.signed(-20) == "−20"


@pytest.mark.parametrize("track", [(1036, 72), (944, 39)], ids=("regular", "compact"))
@pytest.mark.usefixtures("app")
def test_a_pawn_stands_within_its_track(track: tuple[int, int]) -> None:
    m, rect = Metrics((1280, 720) if track[1] > 40 else (960, 600)), pygame.Rect((8, 54), track)
    head = board.rail(m, rect) + m.px(6) - board.pawn(m, rect, 0).get_height()
    assert rect.top <= head < board.rail(m, rect)


@pytest.mark.usefixtures("app")
def test_large_text_leaves_a_label_its_tails() -> None:
    made = board.label(Metrics((960, 600), 200), (106, 28), "Rojas")
    assert made.get_bounding_rect().bottom < 28


def luminance(colour: tuple[int, ...]) -> float:
    """How bright a colour is, from 0 to 1, as WCAG counts it."""
    red, green, blue = ((part / 255 / 12.92) if part < 11 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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


# front pages


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game among computer players, of which the first three names sit there."""
    return played(table(players=3), lambda session: session.actor == OVER, "normal")


def test_the_gallery_has_every_headline_that_stood(app: App, finished: Session) -> None:
    gallery = GalleryScene(app, finished, date(2031, 5, 2))
    stood = [event for _entry, events in told(finished) for event in events if event.cue == "stands"]
    assert [page.points for page in gallery.pages] == [event.amount for event in reversed(stood)]
    assert all(page.line for page in gallery.pages)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 200), ((960, 600), 100), ((1280, 720), 100)])
def test_a_front_page_is_seen_whole_with_its_button(tmp_path: Path, finished: Session, size: tuple[int, int], percent: int) -> None:
    app = open_app(tmp_path, size, text_size=percent)
    app.push(GalleryScene(app, finished))
    app.frame([])
    area = page(app).controls.find("pages")
    assert area.rect.contains(page(app).controls.find("keep-0").rect)


def test_a_front_page_is_kept_as_a_picture(app: App, tmp_path: Path, finished: Session) -> None:
    app.push(GalleryScene(app, finished, date(2031, 5, 2)))
    click_on(app, "keep-0")
    assert isinstance(app.top, MessageScene)
    path = tmp_path / "pictures" / "man-bites-dog-2031-05-02-001.png"
    assert str(path) in app.top.words
    assert pygame.image.load(path).get_size() == (1600, 1000)


def test_a_folder_that_is_a_file_is_said_in_one_sentence(app: App, tmp_path: Path, finished: Session) -> None:
    (tmp_path / "pictures").write_text("not a folder")
    app.push(GalleryScene(app, finished))
    click_on(app, "keep-0")
    assert isinstance(app.top, MessageScene)
    assert app.top.words.startswith("The picture could not be written: ")


def test_the_result_leads_to_the_front_pages(app: App, finished: Session) -> None:
    scene = sit(app, finished)
    app.frame([], 2000)
    assert isinstance(app.top, ResultScene)
    click_on(app, "souvenir")
    assert isinstance(app.top, GalleryScene)
    key(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert top(app) is scene


# set-up


@pytest.mark.parametrize(("language", "deck"), [("es", "es-1"), ("en", "en-1")])
def test_the_deck_speaks_like_the_window_until_somebody_chooses(tmp_path: Path, language: str, deck: str) -> None:
    app = open_app(tmp_path, language=language)
    scene = SetupScene(app, "man-bites-dog")
    app.push(scene)
    assert scene.seating.deck == deck
    other = "en-1" if deck == "es-1" else "es-1"
    scene.choose_deck(other)
    assert MAN_BITES_DOG.deck(scene.seating.table(1)).edition == other
    scene.deal()
    again = SetupScene(app, "man-bites-dog")
    assert again.seating.deck == other


def test_the_newspaper_speaks_the_language_of_its_deck(app: App) -> None:
    scene = sit(app, played(table(deck="es-1"), in_phase("turn"), "easy"))
    words = furniture(scene).words
    assert words.name == "El Diario de Sobremesa"
    assert words.at_the_table(("Rosa", "Nico", "Íñigo")) == "En la mesa: Rosa, Nico e Íñigo"
    assert scene.words.title == "Man Bites Dog"


def test_a_deck_of_ones_own_is_played_with(app: App) -> None:
    own = written(MAN_BITES_DOG.decks["es-1"]) | {"edition": "mine", "name": "Mine"}
    laid = replace(table(deck="mine"), deck_cards=own)
    scene = sit(app, played(laid, in_phase("turn"), "random"))
    lay_three(app)
    assert furniture(scene).words.name == "El Diario de Sobremesa"
    assert furniture(scene).laid(scene.picture.stage).line


def test_a_drag_that_is_broken_off_leaves_everything_in_its_place(app: App, author: TableScene) -> None:
    laid = lay_three(app)
    start = point_of(author, laid[0])
    move(app, start)
    press(app, start)
    move(app, (start[0] + 60, start[1] + 30), held=True)
    app.top.lost_focus()
    let_go(app, (10, 700))
    assert headline(author) == laid
    assert author.picture.lifted_rect is None
