"""Man Bites Dog in the window: headlines laid and laid otherwise, exchanges and exclusives, words on blanks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ai import choose
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from scenes.app import App
from scenes.man_bites_dog.blank import BlankScene
from scenes.message import QuestionScene
from scenes.table import TableScene
from scenes.table_desk import TWICE
from scenes.ui import text
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_scroll import ScrollArea
from tests.man_bites_dog_tables import (
    Until,
    answer,
    fill_in,
    furniture,
    headline,
    in_phase,
    lay_nonsense,
    lay_three,
    table,
    top,
    words_in_hand,
)
from tests.tables import Performs, by_click, by_drag, by_key, drag, focus_on, played, point_of, shown, sit, wait
from tests.window import click, click_on, key, let_go, move, open_app, page, press, show, tab_to, write


def holding(kind: str, phase: str = "turn") -> Until:
    """The first person begins a turn with such a card in the hand."""
    reached = in_phase(phase)
    return lambda session: reached(session) and any(card.startswith(kind) for card in session.rules.layout(session.state)["hand.0"])


def sought(until: Until, deck: str = "en-1") -> Session:
    """The first game, by its seed, in which that comes about."""
    games = (played(table(seed=seed, deck=deck), lambda s: until(s) or s.actor == OVER, "easy") for seed in range(1, 60))
    return next(session for session in games if until(session))


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


@pytest.fixture
def with_a_blank(app: App) -> TableScene:
    """Ana's turn begins with a blank in her hand, in a Spanish deck."""
    return sit(app, sought(holding("blank"), deck="es-1"))


def open_blank(app: App) -> BlankScene:
    scene = shown(app)
    click(app, point_of(scene, next(card for card in scene.playing.in_hand() if card.startswith("blank"))))
    assert isinstance(app.top, BlankScene)
    return app.top


def test_the_digit_that_opens_a_blank_is_not_written_on_it(app: App, with_a_blank: TableScene) -> None:
    hand = with_a_blank.playing.in_hand()
    digit = 1 + next(number for number, card in enumerate(hand) if card.startswith("blank"))
    app.frame([Event(pygame.KEYDOWN, key=pygame.K_0 + digit, mod=0, unicode=str(digit), scancode=0)])
    blank = app.top
    assert isinstance(blank, BlankScene)
    app.frame([Event(pygame.TEXTINPUT, text=str(digit))])
    assert blank.word == ""
    key(app, pygame.K_y)
    app.frame([Event(pygame.TEXTINPUT, text="y")])
    assert blank.word == "y"


def test_a_single_tab_leads_from_the_word_to_what_it_is(app: App, with_a_blank: TableScene) -> None:
    blank = open_blank(app)
    app.frame([Event(pygame.TEXTINPUT, text="vaga")])
    key(app, pygame.K_TAB)
    assert blank.controls.focused is blank.controls.find("kind")


def test_a_blank_asks_for_a_word_with_its_gender(app: App, with_a_blank: TableScene) -> None:
    open_blank(app)
    fill_in(app, "camión\u00a0ñoño/n/f/p")
    assert app.top is with_a_blank
    laid = furniture(with_a_blank).laid(with_a_blank.picture.stage)
    assert laid.line == "Las camión ñoño"
    assert with_a_blank.match.session.draft[-1].things[2] == "camión\u00a0ñoño/n/f/p"


def test_no_word_of_the_question_for_a_word_stands_alone(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 720), language="es", text_size=200)
    show(app, BlankScene(app, "es", lambda word: None))
    answer(app, "kind", 1)
    form = page(app).controls.find("form")
    assert isinstance(form, ScrollArea)
    labels = [child for child in form.children if isinstance(child, Label)]
    lines = [text.wrap(label.words, label.role, label.px, label.rect.width) for label in labels]
    assert len(lines) == 2 and all(len(each) == 2 and len(each[-1].split()) > 1 for each in lines)


def test_enter_on_a_choice_writes_the_word(app: App, with_a_blank: TableScene) -> None:
    open_blank(app)
    write(app, "tremendo")
    tab_to(app, "kind")
    key(app, pygame.K_RETURN)
    assert app.top is with_a_blank and "tremendo" in str(with_a_blank.match.session.log[-1].move)


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
