"""Writing a word on a blank."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app import App
from scenes.man_bites_dog.blank import BlankScene
from scenes.table import TableScene
from scenes.ui import text
from scenes.ui.widgets import Label
from scenes.ui.widgets_scroll import ScrollArea
from tests.man_bites_dog_tables import (
    answer,
    fill_in,
    furniture,
    headline,
    holding,
    sought,
    top,
    words_in_hand,
)
from tests.tables import drag, point_of, shown, sit
from tests.window import click, click_on, key, open_app, page, show, tab_to, write


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
