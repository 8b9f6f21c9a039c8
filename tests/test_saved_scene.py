"""The saved games on the screen: chosen, played on, watched, saved, named, copied, deleted and brought back, by any hand."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from pygame import Rect, Surface
from pygame.event import Event

from game.core.session import Session
from saves.save_format import TITLE_LENGTH
from saves.slots import Saves
from scenes.app import App
from scenes.message import MessageScene, QuestionScene
from scenes.naming import NamingScene, copy_name
from scenes.saved import SavedScene
from scenes.saved_cards import picture
from scenes.saved_sheet import next_actor
from scenes.scene import Scene
from scenes.text import translations
from scenes.ui.widgets import Label
from scenes.ui.widgets_scroll import ScrollArea
from tests.kept_games import played
from tests.saved_shelf import GAMES, filled, opened
from tests.window import click_on, key, open_app, tab_to, write


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return filled(tmp_path)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    app = open_app(home)
    app.saves.open()
    yield app
    app.saves.close()


@pytest.fixture
def played_on(app: App, monkeypatch: pytest.MonkeyPatch) -> dict[str, Session]:
    """What the application was asked to play or to watch."""
    asked: dict[str, Session] = {}
    monkeypatch.setattr(app, "play", lambda session: asked.update(play=session))
    monkeypatch.setattr(app, "watch", lambda session: asked.update(watch=session))
    return asked


def words(scene: SavedScene) -> str:
    """Everything that stands on the sheet."""
    found = []
    for widget in scene.controls.widgets:
        for child in [widget, *getattr(widget, "children", [])]:
            found += [getattr(child, name, "") for name in ("words", "word")]
    return "\n".join(found)


def top(app: App) -> Scene:
    """The scene that is shown now."""
    return app.top


def alike(colour: pygame.Color, other: tuple[int, int, int]) -> bool:
    """Whether it is that colour, as far as shrinking a picture keeps one."""
    return all(abs(one - two) < 8 for one, two in zip(colour[:3], other, strict=True))


def png(table: Surface) -> bytes:
    """`table` as it lies in a save."""
    file = BytesIO()
    pygame.image.save(table, file, "table.png")
    return file.getvalue()


# loading


def test_the_newest_game_is_chosen_at_first(app: App) -> None:
    scene = opened(app)
    assert scene.chosen == 4
    assert "Game 4" in words(scene) and "· move 30" in words(scene)


def test_a_click_chooses_and_another_plays_on(app: App, played_on: dict[str, Session]) -> None:
    scene = opened(app)
    click_on(app, "slot-1")
    assert scene.chosen == 1 and "Game 1" in words(scene)
    click_on(app, "primary")
    assert played_on["play"].log == played(GAMES[1]).log


def test_a_double_click_goes_on_with_the_game(app: App, played_on: dict[str, Session]) -> None:
    opened(app)
    click_on(app, "slot-1")
    app.frame([], 800)
    click_on(app, "slot-1")
    assert not played_on, "two clicks, but no double one"
    click_on(app, "slot-1")
    assert played_on["play"].log == played(GAMES[1]).log


def test_a_double_click_on_two_cards_or_on_an_empty_one_does_nothing(app: App, played_on: dict[str, Session]) -> None:
    scene = opened(app)
    for name in ("slot-1", "slot-4", "slot-12", "slot-12"):
        click_on(app, name)
    assert not played_on and app.top is scene


def test_a_slot_with_a_deleted_game_looks_unlike_a_free_one(app: App) -> None:
    app.saves.delete(1)
    scene = opened(app)
    cards = {number: scene.controls.find(f"slot-{number}") for number in (1, 12)}
    lines = {number: getattr(card, "line", "") for number, card in cards.items()}
    assert lines == {1: "Deleted; it can be brought back", 12: "Free slot"}
    pictures = []
    for card in cards.values():
        shown = app.canvas.surface.subsurface(card.rect.inflate(-20, -20)).copy()
        pictures.append(sum(pygame.transform.average_color(shown)[:3]))
    assert pictures[0] < pictures[1], "it is darker"


def test_keys_alone_choose_and_play_on(app: App, played_on: dict[str, Session]) -> None:
    scene = opened(app)
    key(app, pygame.K_TAB, pygame.K_LEFT)
    assert scene.chosen == 3
    key(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.chosen == 1
    key(app, pygame.K_RETURN, pygame.K_RETURN)
    assert played_on["play"].log == played(GAMES[1]).log


def test_tab_goes_from_the_card_to_its_buttons_and_round(app: App) -> None:
    scene = opened(app)
    key(app, pygame.K_TAB)
    reached = []
    for _ in range(7):
        assert scene.controls.focused is not None
        reached.append(scene.controls.focused.key)
        key(app, pygame.K_TAB)
    assert reached == ["slot-4", "primary", "watch", "rename", "copy", "delete", "back"]
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.controls.focused is scene.controls.find("back") and scene.chosen == 4


def test_a_gamepad_does_the_same(app: App, played_on: dict[str, Session]) -> None:
    opened(app)
    left, press_a = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_A
    for button in (left, left, left, left, press_a, press_a):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.frame([Event(kind, button=button, instance_id=0)])
    assert played_on["play"].log == played(GAMES[1]).log


def test_a_finished_game_can_only_be_watched(app: App, played_on: dict[str, Session]) -> None:
    scene = opened(app)
    click_on(app, "slot-2")
    assert "has won" in words(scene) and "Play on" not in words(scene)
    click_on(app, "primary")
    assert played_on["watch"].log == played(GAMES[2]).log


def test_who_is_to_move_is_told_and_the_game_stays_as_it_is(app: App) -> None:
    session = played(7, settled=False)
    before = list(session.log)
    settled = played(7)
    assert next_actor(session) == settled.actor and session.log == before and session.open
    assert words(opened(app)).count("is to move") == 1


def test_an_unreadable_slot_says_what_is_wrong_and_offers_only_to_delete(app: App) -> None:
    scene = opened(app)
    click_on(app, "slot-6")
    assert "The game in slot 6 cannot be opened: only the first part of the file is there." in words(scene)
    assert [button.key for button in scene.controls.widgets if hasattr(button, "on_press")] == ["back", "delete"]


def test_an_empty_slot_has_nothing_to_press(app: App) -> None:
    scene = opened(app)
    click_on(app, "slot-12")
    key(app, pygame.K_RETURN)
    assert app.top is scene and "This slot is free." in words(scene)


def test_escape_goes_back(app: App) -> None:
    menu = app.top
    opened(app)
    key(app, pygame.K_ESCAPE)
    assert app.top is menu


# changing


def test_deleting_asks_first_and_can_be_taken_back(app: App) -> None:
    scene = opened(app)
    tab_to(app, "delete")
    key(app, pygame.K_RETURN)
    assert isinstance(top(app), QuestionScene)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and not scene.slot.empty
    click_on(app, "delete")
    click_on(app, "answer-0")
    assert scene.slot.empty and app.saves.deleted() == {4}
    click_on(app, "primary")
    assert scene.slot.kept is not None and scene.slot.kept.save.title == "Game 4"


def test_an_unreadable_file_can_be_deleted_and_brought_back_as_it_was(app: App, home: Path) -> None:
    scene = opened(app)
    click_on(app, "slot-6")
    click_on(app, "delete")
    click_on(app, "answer-0")
    assert scene.slot.empty
    click_on(app, "primary")
    assert (home / "saves" / "slot-06.json").read_bytes() == b'{"format": 1, '


def test_a_game_gets_another_name(app: App) -> None:
    scene = opened(app)
    click_on(app, "rename")
    assert isinstance(top(app), NamingScene)
    key(app, *[pygame.K_BACKSPACE] * 6)
    write(app, "Ñandú")
    key(app, pygame.K_RETURN)
    assert app.top is scene and app.saves.read(4).save.title == "Ñandú"
    assert "Ñandú" in words(scene)


def test_a_name_has_only_letters_that_can_be_shown(app: App) -> None:
    opened(app)
    click_on(app, "rename")
    write(app, "日")
    naming = top(app)
    assert isinstance(naming, NamingScene) and naming.name == "Game 4"
    assert "U+65E5" in naming.controls.find("name").note
    key(app, pygame.K_ESCAPE)
    assert app.saves.read(4).save.title == "Game 4"


def test_a_copy_is_chosen_at_once(app: App) -> None:
    scene = opened(app)
    click_on(app, "copy")
    assert scene.chosen == 3 and scene.slot.kept is not None
    assert scene.slot.kept.save == structs.replace(app.saves.read(4).save, title="Game 4 (copy)")


def test_every_copy_has_a_name_of_its_own(app: App) -> None:
    opened(app)
    for _time in range(2):
        click_on(app, "copy")
    titles = [slot.kept.save.title for slot in app.saves.slots() if slot.kept]
    assert titles.count("Game 4 (copy)") == titles.count("Game 4 (copy 2)") == 1


def test_the_name_of_a_copy_is_no_longer_than_a_name_may_be() -> None:
    english, spanish = translations("en").gettext, translations("es").gettext
    long = "ñ" * TITLE_LENGTH
    assert copy_name("", [], spanish) == "(copia)" and copy_name("", ["(copia)"], spanish) == "(copia 2)"
    assert copy_name("Lluvia (copia 9)", ["Lluvia (copia)"], spanish) == "Lluvia (copia 2)"
    taken: list[str] = []
    for _time in range(12):
        taken.append(copy_name(long, taken, english))
    assert len(set(taken)) == 12 and max(map(len, taken)) == TITLE_LENGTH


def test_what_does_not_work_is_said_in_a_sentence(app: App, home: Path) -> None:
    scene = opened(app)
    app.saves.close()
    first = Saves(home)
    first.open()
    click_on(app, "copy")
    message = top(app)
    assert isinstance(message, MessageScene) and message.words.startswith("Another window (or a terminal) is using the saved games.")
    key(app, pygame.K_RETURN)
    assert app.top is scene and scene.chosen == 4
    first.close()


# saving


def test_an_empty_slot_is_chosen_and_saved_in(app: App) -> None:
    session = played(9)
    scene = opened(app, session)
    assert scene.chosen == 3
    key(app, pygame.K_RETURN, pygame.K_RETURN)
    write(app, "Lluvia")
    key(app, pygame.K_RETURN)
    assert app.top is scene
    kept = app.saves.read(3)
    assert kept.save.title == "Lluvia" and kept.session.log == session.log
    assert "Lluvia" in words(scene)


def test_saving_over_another_game_asks_first(app: App) -> None:
    session = played(9)
    scene = opened(app, session)
    click_on(app, "slot-1")
    click_on(app, "primary")
    assert isinstance(top(app), QuestionScene)
    key(app, pygame.K_RETURN)
    assert app.top is scene and app.saves.read(1).session.log == played(GAMES[1]).log
    click_on(app, "primary")
    click_on(app, "answer-0")
    key(app, pygame.K_RETURN)
    assert app.saves.read(1).session.log == session.log and app.saves.read(1).save.title == "Game 1"


def test_a_name_that_is_not_given_saves_nothing(app: App) -> None:
    scene = opened(app, played(9))
    click_on(app, "primary")
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.slot.empty


def test_the_picture_is_kept_with_the_game(app: App) -> None:
    table = Surface((1280, 720))
    table.fill((10, 120, 60))
    scene = SavedScene(app, played(9), png(table))
    app.push(scene)
    click_on(app, "primary")
    click_on(app, "accept")
    kept = scene.slot.kept
    assert kept is not None
    shown = picture(kept.save.picture, "stack-o-saurus", (160, 90))
    assert alike(shown.get_at((80, 45)), (10, 120, 60))


# pictures


def test_a_picture_is_cut_to_shape_and_never_stretched(app: App) -> None:
    table = Surface((1000, 1000))
    table.fill((200, 0, 0))
    table.fill((0, 200, 0), Rect(0, 300, 1000, 400))
    small = picture(png(table), "stack-o-saurus", (480, 270))
    assert small.get_size() == (480, 270)
    assert alike(small.get_at((240, 135)), (0, 200, 0)) and alike(small.get_at((240, 2)), (200, 0, 0))


@pytest.mark.parametrize("png", [None, b"", b"no picture", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_without_a_picture_the_box_of_the_game_is_shown(app: App, png: bytes | None) -> None:
    shown = picture(png, "stack-o-saurus", (160, 90))
    assert shown.get_size() == (160, 90)
    assert len({tuple(shown.get_at((80, y))) for y in range(90)}) > 10


# nothing saved


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_where_nothing_is_saved_yet_it_says_what_will_be_here_and_leads_on(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str
) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language=language)
    menu = app.top
    scene = opened(app)
    page = scene.controls.find("page-1")
    assert isinstance(page, ScrollArea) and not page.furthest, "it is read without scrolling"
    said = [child for child in page.children if isinstance(child, Label)]
    assert len(said) == 4
    foot = scene.controls.find("primary").rect
    assert foot.top - said[-1].rect.bottom < scene.m.px(40), "the sheet is no larger than what it says"
    assert foot.bottom < scene.sheet.bottom <= size[1]
    key(app, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    assert app.top is menu


def test_a_double_click_where_nothing_is_saved_leads_nowhere(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = opened(app)
    click_on(app, "slot-5")
    click_on(app, "slot-5")
    assert app.top is scene


def test_the_sheet_of_a_free_slot_is_no_larger_than_what_it_says(app: App) -> None:
    scene = opened(app)
    tall = scene.sheet.height
    click_on(app, "slot-12")
    assert scene.sheet.height < tall // 3
