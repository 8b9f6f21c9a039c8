"""The field in which words are written: caret, selection, clipboard, composed letters."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from scenes.app import App
from scenes.ui.widgets_field import TextField
from tests.window import click, click_on, key, let_go, move, page, press, tab_to, write
from tests.workbench import at_the_workbench, bench, told

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def app(app: App) -> App:
    return at_the_workbench(app)


def field(app: App) -> TextField:
    found = page(app).controls.find("field")
    assert isinstance(found, TextField)
    return found


def test_a_field_takes_accents_at_the_caret(app: App) -> None:
    tab_to(app, "field")
    key(app, pygame.K_HOME)
    write(app, "Ñú ")
    key(app, pygame.K_END)
    write(app, "é")
    assert field(app).value == "Ñú Anaé"
    assert told(app)[-1] == "Ñú Anaé"


def test_a_field_erases_before_and_behind_the_caret(app: App) -> None:
    tab_to(app, "field")
    key(app, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_DELETE, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert field(app).value == ""


def test_composed_input_is_shown_but_not_taken_until_it_is_done(app: App) -> None:
    tab_to(app, "field")
    app.frame([Event(pygame.TEXTEDITING, text="´", start=0, length=1)])
    assert (field(app).composed, field(app).value) == ("´", "Ana")
    key(app, pygame.K_BACKSPACE, pygame.K_LEFT)
    assert (field(app).value, field(app).caret) == ("Ana", 3), "keys belong to the input method meanwhile"
    app.frame([Event(pygame.TEXTINPUT, text="á")])
    assert (field(app).composed, field(app).value) == ("", "Anaá")


def test_a_field_is_not_longer_than_allowed(app: App) -> None:
    tab_to(app, "field")
    app.frame([Event(pygame.TEXTINPUT, text="belén y más gente")])
    assert (field(app).value, field(app).note) == ("Anabelén y", "Ten letters at most.")
    write(app, "x")
    assert (field(app).value, field(app).note) == ("Anabelén y", "Ten letters at most.")
    key(app, pygame.K_BACKSPACE)
    assert field(app).note == ""


def test_ctrl_a_selects_all_and_the_next_letter_takes_its_place(app: App) -> None:
    tab_to(app, "field")
    key(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    assert field(app).selected == (0, 3)
    write(app, "Eva")
    assert field(app).value == "Eva"
    key(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    key(app, pygame.K_DELETE)
    assert field(app).value == ""


def test_shift_and_the_pointer_select(app: App) -> None:
    tab_to(app, "field")
    key(app, pygame.K_HOME)
    key(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert field(app).selected == (0, 1)
    write(app, "U")
    assert field(app).value == "Una"
    key(app, pygame.K_HOME, mod=pygame.KMOD_SHIFT)
    assert field(app).selected == (0, 1)
    key(app, pygame.K_RIGHT)
    assert field(app).selected == (1, 1), "an arrow goes to the end of what was selected"
    rect = field(app).rect
    press(app, (rect.x + 14, rect.centery))
    move(app, (rect.right - 5, rect.centery), held=True)
    let_go(app, (rect.right - 5, rect.centery))
    assert field(app).selected == (0, 3)


def test_cut_copy_and_paste(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: kept.append(words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"{kept[-1]}\nanother line")
    tab_to(app, "field")
    key(app, pygame.K_a, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert (field(app).value, kept[-1]) == ("Ana", "Ana")
    key(app, pygame.K_END)
    key(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field(app).value == "AnaAna"
    key(app, pygame.K_HOME)
    key(app, pygame.K_END, mod=pygame.KMOD_SHIFT)
    key(app, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert (field(app).value, kept[-1]) == ("", "AnaAna")


@pytest.mark.parametrize("come", [lambda app: tab_to(app, "proposal"), lambda app: click_on(app, "proposal")])
def test_what_was_proposed_is_replaced_by_what_is_written(app: App, come: Callable[[App], None]) -> None:
    come(app)
    write(app, "Ana")
    proposal = page(app).controls.find("proposal")
    assert isinstance(proposal, TextField) and proposal.value == "Ana"


def test_a_second_click_puts_the_caret_into_what_was_proposed(app: App) -> None:
    click_on(app, "proposal")
    proposal = page(app).controls.find("proposal")
    assert isinstance(proposal, TextField) and proposal.selected == (0, 8)
    click(app, (proposal.rect.x + 14, proposal.rect.centery))
    assert proposal.selected == (0, 0)


def test_escape_leaves_the_field_and_keeps_its_text_a_second_one_leaves_the_page(app: App) -> None:
    tab_to(app, "field")
    write(app, "x")
    key(app, pygame.K_ESCAPE)
    assert bench(app).controls.focused is field(app) and not field(app).writing and field(app).value == "Anax"
    write(app, "y")
    assert field(app).value == "Anax"
    key(app, pygame.K_RETURN)
    write(app, "y")
    assert field(app).value == "Anaxy"
    scene = app.top
    key(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert app.top is not scene


def test_a_note_leaves_what_is_below_its_field_free(app: App) -> None:
    tab_to(app, "field")
    before = app.canvas.surface.subsurface(Rect(0, 500, 1280, 200)).copy()
    write(app, "7")
    assert field(app).note
    below = app.canvas.surface.subsurface(Rect(0, 500, 1280, 200))
    assert pygame.image.tobytes(below, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_refused_letter_is_not_taken_and_a_word_says_why(app: App) -> None:
    tab_to(app, "field")
    write(app, "7")
    assert (field(app).value, field(app).note) == ("Ana", "No digits.")
    write(app, "x")
    assert (field(app).value, field(app).note) == ("Anax", "")


def test_letters_that_mean_something_elsewhere_are_only_letters_in_a_field(app: App) -> None:
    tab_to(app, "field")
    write(app, "m o")
    assert field(app).value == "Anam o"
    assert not app.settings.mute


def test_the_pointer_puts_the_caret(app: App) -> None:
    rect = field(app).rect
    click(app, (rect.x + 14, rect.centery))
    assert field(app).caret == 0
    click(app, (rect.right - 5, rect.centery))
    assert field(app).caret == 3


def test_text_input_is_on_only_in_a_field(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    click_on(app, "field")
    click_on(app, "go")
    assert calls == ["start", "stop"]
