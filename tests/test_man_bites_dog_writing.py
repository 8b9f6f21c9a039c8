"""Man Bites Dog in the window: headlines laid and laid otherwise, exchanges and exclusives."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ai import choose
from game.core.moves import Move
from scenes.app import App
from scenes.message import QuestionScene
from scenes.table import TableScene
from scenes.ui.double_press import TWICE
from scenes.ui.widgets import Button
from tests.man_bites_dog_tables import (
    furniture,
    headline,
    holding,
    in_phase,
    lay_nonsense,
    lay_three,
    sought,
    table,
    top,
    words_in_hand,
)
from tests.tables import Performs, by_click, by_drag, by_key, drag, focus_on, played, point_of, shown, sit, wait
from tests.window import click, click_on, key, let_go, move, press


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


# a headline


def test_a_click_appends_and_a_click_takes_out(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    assert headline(author) == (first, verb, second)
    click(app, point_of(author, verb))
    assert headline(author) == (first, second)
    assert verb in author.match.view.cards("extra")


def test_a_click_on_a_card_and_then_on_its_place_lays_it(app: App, author: TableScene) -> None:
    """The card has gone there by itself: whoever clicks on the place as well, as in the other games, does not take it out again."""
    laid: tuple[str, ...] = ()
    for card in (words_in_hand(author)[0], author.match.view.cards("extra")[0], words_in_hand(author)[1]):
        place = author.picture.stage.furniture.target(author.picture.stage, "headline", card).center
        laid += (card,)
        for _ in range(2):
            click(app, point_of(author, card) if card not in headline(author) else place)
            assert headline(author) == laid
    click(app, point_of(author, laid[2]))
    assert headline(author) == laid[:2]
    click(app, point_of(author, laid[0]))
    assert headline(author) == laid[1:2]


def test_enter_on_the_card_that_it_has_just_laid_leaves_it_and_then_takes_it_out(app: App, author: TableScene) -> None:
    card = words_in_hand(author)[0]
    focus_on(app, card)
    key(app, pygame.K_RETURN, pygame.K_RETURN)
    assert headline(author) == (card,)
    key(app, pygame.K_RETURN)
    assert headline(author) == ()


def test_a_card_that_was_dragged_to_its_place_leaves_at_the_first_click(app: App, author: TableScene) -> None:
    first, verb, second = lay_three(app)
    drag(app, point_of(author, second), point_of(author, first))
    click(app, point_of(author, second))
    assert headline(author) == (first, verb)


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
        wait(app, TWICE)
        click(app, author.desk.rects["take-back"].center)
        assert headline(author) == ()
        wait(app, TWICE)  # what comes where one has just clicked takes no second click
        click(app, author.desk.rects[name].center)
        assert headline(author) == laid
    wait(app, TWICE)
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


# nonsense


def lay_sense(app: App) -> TableScene:
    """What a sensible player lays before printing it."""
    scene = shown(app)
    while (meant := choose(scene.match.rules, scene.match.view, "normal", 1)).verb != "print":
        by_click(app, meant)
        wait(app, 0 if scene.match.view.moves else 2500)
    return scene


def publish(app: App) -> Button:
    button = shown(app).desk.laid.find("verb-print")
    assert isinstance(button, Button)
    return button


def test_only_what_makes_sense_is_printed_with_the_golden_button(app: App, author: TableScene) -> None:
    lay_nonsense(app)
    assert not publish(app).primary
    click(app, author.desk.rects["take-back"].center)
    lay_sense(app)
    assert publish(app).primary
    click(app, publish(app).rect.center)
    assert author.match.view.facts["phase"] == "challenge"


def by_button(app: App) -> None:
    click(app, publish(app).rect.center)


def by_enter(app: App) -> None:
    focus_on(app, "verb-print")
    key(app, pygame.K_RETURN)


@pytest.mark.parametrize("way", [by_button, by_enter])
def test_nonsense_is_printed_when_its_author_says_so_once_more(app: App, author: TableScene, way: Callable[[App], None]) -> None:
    lay_nonsense(app)
    laid, said = headline(author), author.speech.said.text
    way(app)
    question = app.top
    assert isinstance(question, QuestionScene)
    assert said in question.words and "20" in question.words
    key(app, pygame.K_ESCAPE)
    assert top(app) is author and headline(author) == laid and author.match.view.facts["phase"] == "turn"
    way(app)
    click_on(app, "answer-0")
    assert top(app) is author and author.match.view.facts["phase"] == "challenge"


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


def test_who_clicks_on_a_pile_hears_that_cards_come_by_themselves_also_for_those_exchanged(app: App, author: TableScene) -> None:
    click(app, point_of(author, "blue"))
    assert author.message is not None
    assert "exchange" in author.message.text and "end of your turn" in author.message.text


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
        click(app, scene.desk.rects["take-back"].center)


# words on blanks


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
