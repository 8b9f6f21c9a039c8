"""The kit: measures, lines of text, and every widget by pointer and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.event import Event

from art.fonts import lacks
from scenes.app import App
from scenes.scene import Page
from scenes.ui import text
from scenes.ui.metrics import COMPACT, LEAST_TEXT, REGULAR, Metrics
from scenes.ui.rich import blocks, set_lines
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets_choice import Choice, Option, Slider, Switch
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea
from tests.window import click, click_on, key, let_go, move, open_app, page, press, tab_to, write

SIZES = st.tuples(st.integers(1, 4000), st.integers(1, 3000))
PERCENTS = st.sampled_from((100, 125, 150, 200))


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


# -- measures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "percent", "logical"),
    [
        ((1280, 720), 100, REGULAR),
        ((1920, 1080), 100, REGULAR),
        ((1180, 660), 100, REGULAR),
        ((1179, 660), 100, COMPACT),
        ((960, 600), 100, COMPACT),
        ((1920, 1080), 125, COMPACT),
        ((1, 1), 100, COMPACT),
    ],
)
def test_a_small_window_or_large_text_has_the_compact_form(size: tuple[int, int], percent: int, logical: tuple[int, int]) -> None:
    assert Metrics(size, percent).logical == logical


@given(SIZES, PERCENTS)
def test_the_logical_screen_fills_the_window_and_things_fit_in_it(size: tuple[int, int], percent: int) -> None:
    m = Metrics(size, percent)
    assert m.rect(0, 0, *m.logical) == Rect(0, 0, *m.size)
    assert m.px(m.logical[0]) <= m.size[0] + 1
    assert m.px(m.logical[1]) <= m.size[1] + 1


@given(SIZES, PERCENTS, st.integers(0, 700), st.integers(1, 200), st.integers(1, 200))
def test_neighbours_in_units_are_neighbours_in_pixels(size: tuple[int, int], percent: int, x: int, one: int, two: int) -> None:
    m = Metrics(size, percent)
    assert m.rect(x, 0, one, 10).right == m.rect(x + one, 0, two, 10).left


@given(SIZES, PERCENTS, st.floats(1, 100))
def test_text_is_never_too_small_and_grows_with_the_setting(size: tuple[int, int], percent: int, units: float) -> None:
    assert Metrics(size, percent).text(units) >= LEAST_TEXT
    whole = Metrics(size, 100).text(units)
    if percent in (125, 150, 200) and whole > LEAST_TEXT:
        assert abs(Metrics(size, percent).text(units) - whole * percent / 100) <= 2
    assert Metrics(size, 200).text(units) >= Metrics(size, percent).text(units)


# -- text --------------------------------------------------------------------------------------------------------------

WORDS = "En cuanto alguien pone el último, gana y se acaba la partida"


def test_a_path_that_is_too_long_for_a_line_is_broken_behind_a_slash() -> None:
    path = "/home/rosa/Documents/Sobremesa/stack-o-saurus-2026-11-30-001.jsonl"
    room = text.width(path[:-1], "text", 20)
    for whole in (path, path.replace("/", "\\")):
        assert text.wrap(whole, "text", 20, room) == (whole[:31], whole[31:])
    assert "".join(text.wrap(path, "text", 20, 60)) == path
    assert all(text.width(line, "text", 20) <= 60 for line in text.wrap(path, "text", 20, 60))


@given(st.integers(30, 900))
def test_wrapped_lines_fit_and_lose_nothing(room: int) -> None:
    lines = text.wrap(WORDS, "text", 20, room)
    assert "".join(lines).replace(" ", "") == WORDS.replace(" ", "")
    assert all(text.width(line, "text", 20) <= room for line in lines)


def test_text_wraps_before_it_shrinks_and_shrinks_before_it_is_cut() -> None:
    wide = text.width(WORDS, "text", 20)
    assert text.fit(WORDS, "text", 20, wide).px == 20
    assert text.fit(WORDS, "text", 20, wide * 2 // 3, lines=2).px == 20
    assert LEAST_TEXT <= text.fit(WORDS, "text", 20, wide * 9 // 10).px < 20
    cut = text.fit(WORDS, "text", 20, wide // 4)
    assert cut.px == LEAST_TEXT
    assert cut.lines[0].endswith(text.ELLIPSIS)


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_long_word_is_cut_and_never_broken(lines: int) -> None:
    name = "MaximilianoMaximilia"
    room = text.width(name, "display", LEAST_TEXT) * 7 // 10
    (cut,) = text.fit(name, "display", 24, room, lines).lines
    assert cut.endswith(text.ELLIPSIS) and name.startswith(cut[:-1])
    both = text.fit(f"¡Gana {name}!", "display", 24, room, lines=2).lines
    assert len(both) == 2 and both[0] == "¡Gana" and both[1].endswith(text.ELLIPSIS)


@given(st.integers(1, 400), st.integers(1, 3))
def test_fitted_text_keeps_to_its_lines(room: int, lines: int) -> None:
    assert len(text.fit(WORDS, "bold", 24, room, lines).lines) <= lines


def test_the_store_of_lines_is_bounded() -> None:
    for number in range(3000):
        text.line(f"Una línea más bien larga, la número {number}", "text", 30, (0, 0, 0))
    assert text.LINES.held <= text.LINES.limit


def test_bold_words_of_a_page_keep_their_spaces() -> None:
    (line,) = set_lines("una **torre**: **cinco** y ya", 20, 900)
    assert [(run.words, run.role) for run in line] == [
        ("una", "text"),
        ("torre", "bold"),
        (":", "text"),
        ("cinco", "bold"),
        ("y", "text"),
        ("ya", "text"),
    ]
    ends = [run.left + text.width(run.words, run.role, 20) for run in line]
    gaps = [after.left - end for after, end in zip(line[1:], ends, strict=False)]
    space = text.width(" ", "text", 20)
    assert gaps == [space, 0, space, space, space]


@given(st.integers(60, 900))
def test_set_lines_fit_but_for_what_is_glued_to_a_word(room: int) -> None:
    for line in set_lines("Gana quien termine antes su **torre**, con **cinco** dinosaurios", 20, room):
        last = line[-1] if line[-1].words != "," else line[-2]
        assert len(line) == 1 or last.left + text.width(last.words, last.role, 20) <= room


def test_a_page_is_read_in_parts() -> None:
    parts = list(blocks("# Uno\n\nDos\ntres.\n\n- a\n- b\n  c\n\n![A, B](sos_a sos_b)\n\n## Fin"))
    assert [(part.kind, part.words) for part in parts] == [
        ("title", "Uno"),
        ("text", "Dos tres."),
        ("bullet", "a"),
        ("bullet", "b c"),
        ("cards", "A, B"),
        ("heading", "Fin"),
    ]
    assert parts[4].cards == ("sos_a", "sos_b")


# -- widgets -----------------------------------------------------------------------------------------------------------


class Workbench(Page):
    """A page with one widget of each kind; what they tell is kept in `told`."""

    first = "go"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[object] = []
        self.allow: Callable[[str], str | None] = lambda value: "No digits." if any(map(str.isdigit, value)) else None

    def build(self) -> None:
        m, add = self.m, self.controls.add
        options = [Option(value, value) for value in ("one", "two", "three")]
        add(Button(m, Rect(100, 50, 200, 50), "Go", lambda: self.told.append("go"), key="go"))
        add(Button(m, Rect(400, 50, 200, 50), "Stop", lambda: self.told.append("stop"), key="stop", why_not="Not now."))
        add(Choice(m, Rect(100, 150, 480, 44), options, "one", self.told.append, key="choice"))
        add(Switch(m, Rect(100, 250, 120, 44), False, ("On", "Off"), self.told.append, key="switch"))
        add(Slider(m, Rect(100, 350, 480, 44), 5, str, self.told.append, key="slider"))
        field = Rect(100, 450, 300, 44)
        words = {"most": 10, "full": "Ten letters at most."}
        add(TextField(m, field, "Ana", self.told.append, key="field", allow=self.allow, holds_escape=True, **words))  # type: ignore[arg-type]
        proposal = Rect(500, 450, 300, 44)
        add(TextField(m, proposal, "Player 1", self.told.append, key="proposal", proposed=True))


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = open_app(tmp_path)
    app.push(Workbench(app))
    app.frame([])
    return app


def bench(app: App) -> Workbench:
    assert isinstance(app.top, Workbench)
    return app.top


def told(app: App) -> list[object]:
    return bench(app).told


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_keys(app: App, code: int) -> None:
    key(app, code)
    assert told(app) == ["go"]


def test_a_button_is_pressed_by_the_pointer_only_if_it_is_let_go_on_it(app: App) -> None:
    press(app, (200, 75))
    move(app, (700, 500), held=True)
    let_go(app, (700, 500))
    assert told(app) == []
    click(app, (200, 75))
    assert told(app) == ["go"]


def test_a_held_enter_counts_once(app: App) -> None:
    down = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    app.frame([down, down, down])
    assert told(app) == ["go"]


def test_a_button_that_cannot_be_pressed_says_why(app: App) -> None:
    click_on(app, "stop")
    assert told(app) == []
    assert page(app).controls.find("stop").note == "Not now."


def test_a_choice_by_pointer_and_by_keys(app: App) -> None:
    click(app, (100 + 400, 172))
    tab_to(app, "choice")
    key(app, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)
    assert told(app) == ["three", "two", "one", "two", "three"]


def test_a_switch_by_pointer_and_by_keys(app: App) -> None:
    click_on(app, "switch")
    tab_to(app, "switch")
    key(app, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    assert told(app) == [True, False, True, False]


def test_a_slider_by_keys_stops_at_its_ends(app: App) -> None:
    tab_to(app, "slider")
    key(app, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT)
    assert told(app) == [6, 10, 0]


def test_a_slider_follows_the_pointer_also_outside_of_it(app: App) -> None:
    track = page(app).controls.find("slider").rect
    press(app, track.center)
    move(app, (2000, 900), held=True)
    let_go(app, (2000, 900))
    assert told(app)[-1] == 10


def test_the_ring_is_shown_by_keys_and_hidden_by_the_pointer(app: App) -> None:
    controls = page(app).controls
    assert not controls.ring
    key(app, pygame.K_TAB)
    assert controls.ring
    assert controls.focused is controls.find("go"), "the first key only shows where the keyboard is"
    click(app, (700, 600))
    assert not controls.ring


def test_arrows_go_to_the_nearest_widget_there(app: App) -> None:
    controls = page(app).controls
    key(app, pygame.K_RIGHT)
    seen = []
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        key(app, code)
        assert controls.focused is not None
        seen.append(controls.focused.key)
    assert seen == ["stop", "go", "choice", "switch", "slider", "field", "field", "slider"]


def test_shift_tab_goes_back_and_around(app: App) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert page(app).controls.focused is page(app).controls.find("proposal")


# -- the text field ----------------------------------------------------------------------------------------------------


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


def test_the_font_tells_what_it_lacks() -> None:
    assert lacks("Ñandú Łukasz", "bold") == ""
    assert lacks("a日b😀", "bold") == "日😀"


# -- scrolling ---------------------------------------------------------------------------------------------------------


class LongPage(Page):
    """Twenty buttons in an area that shows four."""

    def __init__(self, app: App, *, buttons: bool = True) -> None:
        super().__init__(app)
        self.buttons = buttons
        self.told: list[int] = []

    def build(self) -> None:
        m = self.m
        area = self.controls.add(ScrollArea(m, Rect(100, 100, 400, 300), "area"))
        for number in range(20):
            place = Rect(120, 110 + 70 * number, 200, 50)
            if self.buttons:
                area.add(Button(m, place, str(number), lambda number=number: self.told.append(number), key=f"b{number}"))  # type: ignore[misc]
            else:
                area.add(Label(m, place, "words"))
        area.finish(110 + 70 * 20)


def area_of(app: App) -> ScrollArea:
    found = page(app).controls.find("area")
    assert isinstance(found, ScrollArea)
    return found


@pytest.fixture
def long_page(tmp_path: Path) -> App:
    app = open_app(tmp_path)
    app.push(LongPage(app))
    app.frame([])
    return app


def test_the_focused_widget_scrolls_into_view(long_page: App) -> None:
    for number in range(20):
        tab_to(long_page, f"b{number}")
        focused = page(long_page).controls.focused
        assert focused is not None
        assert area_of(long_page).rect.contains(focused.rect)


def test_wheel_and_thumb_scroll_to_both_ends(long_page: App) -> None:
    area = area_of(long_page)
    move(long_page, (200, 200))
    for _ in range(60):
        long_page.frame([Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)])
    assert area.offset == area.furthest
    press(long_page, area.thumb.center)
    move(long_page, (area.thumb.centerx, 0), held=True)
    let_go(long_page, (area.thumb.centerx, 0))
    assert area.offset == 0


def test_a_finger_pulls_the_page_without_pressing_what_is_under_it(long_page: App) -> None:
    press(long_page, (200, 350))
    move(long_page, (200, 300), held=True)
    move(long_page, (200, 250), held=True)
    let_go(long_page, (200, 250))
    assert area_of(long_page).offset == 100
    assert isinstance(long_page.top, LongPage)
    assert long_page.top.told == []


def test_what_is_scrolled_away_cannot_be_pressed(long_page: App) -> None:
    click(long_page, (200, 460))
    assert isinstance(long_page.top, LongPage)
    assert long_page.top.told == []


def test_a_page_of_words_is_read_by_keys(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.push(LongPage(app, buttons=False))
    key(app, pygame.K_TAB, pygame.K_DOWN)
    assert area_of(app).offset > 0
    key(app, pygame.K_END)
    assert area_of(app).offset == area_of(app).furthest
    key(app, pygame.K_HOME)
    assert area_of(app).offset == 0


def test_scroll_and_focus_survive_a_new_layout(long_page: App) -> None:
    tab_to(long_page, "b10")
    before = area_of(long_page).offset
    long_page.layout()
    assert area_of(long_page).offset == before
    assert page(long_page).controls.focused is page(long_page).controls.find("b10")


def test_of_answers_that_stand_in_rows_the_one_under_the_pointer_is_taken() -> None:
    told: list[str] = []
    options = [Option(word, word * 20) for word in ("one", "two", "three")]
    choice = Choice(Metrics(REGULAR), Rect(100, 150, 300, 150), options, "one", told.append)
    assert choice.columns == 1
    for number, word in ((1, "two"), (2, "three"), (0, "one")):
        row = choice.place(number)
        for y in (row.top + 2, row.centery, row.bottom - 3):
            choice.click((row.centerx, y))
            assert choice.value == word
