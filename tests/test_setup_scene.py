"""Setting the table: names, tokens, computer players, marks, house rules; two clicks to the first card."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.words import whole
from game.registry import GAMES
from scenes.app import App
from scenes.seating import LARGEST_SEED, free_name, same_again
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.ui.widgets_choice import Choice, Switch
from tests.setting_up import deal_button, dealt, field, lay, rename
from tests.tables import GAME, table
from tests.window import click_on, let_go, move, open_app, press, write


def test_from_the_menu_to_the_first_card_in_two_clicks(app: App) -> None:
    click_on(app, f"box-{GAME}")
    click_on(app, "deal")
    assert isinstance(app.top, TableScene)
    seats = app.top.match.table.seats
    assert [seat.control for seat in seats] == ["human", "ai", "ai"]
    assert [(seat.name, seat.level) for seat in seats[1:]] == [("Rosa", "normal-cautious"), ("Tomás", "normal-aggressive")]
    assert app.top.match.waiting == "person"


def test_two_to_six_may_sit_down(app: App) -> None:
    scene = lay(app)
    for _ in range(3):
        click_on(app, "add")
    assert len(scene.seating.chairs) == 6
    with pytest.raises(KeyError):
        scene.controls.find("add")
    for number in (5, 4, 3, 2):
        click_on(app, f"remove-{number}")
    assert len(scene.seating.chairs) == 2
    click_on(app, "remove-0")
    assert len(scene.seating.chairs) == 2
    names = [chair.name for chair in scene.seating.chairs]
    assert len(set(names)) == 2 and len({chair.token for chair in scene.seating.chairs}) == 2
    assert dealt(app).match.table.players == 2


def test_the_marks_are_always_on_two_different_seats(app: App) -> None:
    scene = lay(app)
    for name in ("youngest-2", "oldest-2", "oldest-0", "youngest-0", "remove-0", "add", "up-1", "down-0"):
        click_on(app, name)
        assert scene.seating.youngest in scene.seating.chairs
        assert scene.seating.oldest in scene.seating.chairs
        assert scene.seating.youngest is not scene.seating.oldest


def test_a_chair_keeps_everything_when_it_is_moved(app: App) -> None:
    scene = lay(app)
    mine = scene.seating.chairs[0]
    assert scene.seating.youngest is mine
    click_on(app, "down-0")
    assert scene.seating.chairs[1] is mine and scene.seating.youngest is mine
    laid = dealt(app).match.table
    assert laid.seats[1].control == "human" and laid.youngest == 1


def test_a_token_belongs_to_one_seat_only(app: App) -> None:
    scene = lay(app)
    click_on(app, "token-0")
    assert [chair.token for chair in scene.seating.chairs] == [1, 0, 2]


def test_names_are_composed_and_trimmed(app: App) -> None:
    lay(app)
    rename(app, 0, "  Jose\u0301  Luis ")
    assert dealt(app).match.names[0] == "José Luis"


def test_a_letter_that_the_font_lacks_is_refused_with_a_word_why(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "Li")
    write(app, "日")
    assert field(scene, "name-0").value == "Li"
    assert "U+65E5" in field(scene, "name-0").note and "日" not in field(scene, "name-0").note


def test_a_name_has_twenty_characters_at_most(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "a" * 30)
    assert scene.seating.chairs[0].name == "a" * 20


def wrong(scene: SetupScene) -> list[int]:
    """The seats whose names are marked as what has to be mended."""
    return [number for number, each in enumerate(scene.names) if each.wrong]


def test_without_a_name_nobody_deals(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "   ")
    assert "1" in deal_button(scene).why_not and wrong(scene) == [0]
    click_on(app, "deal")
    assert app.top is scene and scene.controls.focused is field(scene, "name-0")


def test_two_of_the_same_name_are_marked_and_get_a_suggestion(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "rosa")
    assert whole("Rosa 2") in deal_button(scene).why_not and wrong(scene) == [0, 1]
    click_on(app, "deal")
    assert app.top is scene and scene.controls.focused is field(scene, "name-1")
    write(app, "Rosa 2")
    assert not deal_button(scene).why_not and wrong(scene) == []
    assert dealt(app).match.names[:2] == ("rosa", "Rosa 2")


def test_from_the_house_rules_the_button_leads_to_the_name_as_well(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600))
    scene = lay(app)
    rename(app, 2, "Rosa")
    scene.turn("house")
    assert "Rosa" in deal_button(scene).why_not
    click_on(app, "deal")
    assert scene.page == "seats" and scene.controls.focused is field(scene, "name-2") and wrong(scene) == [1, 2]


def drag_token(app: App, scene: SetupScene, number: int, onto: int) -> tuple[int, int]:
    """Drag the token of that seat over the row of another, and hold it there; where the pointer is."""
    place, row = scene.controls.find(f"token-{number}").rect.center, scene.rows[onto].rect.center
    press(app, place)
    for pos in ((place[0] + 20, place[1]), row):
        move(app, pos, held=True)
    return row


def test_a_token_that_is_dragged_takes_its_chair_along(app: App) -> None:
    scene = lay(app)
    names = [chair.name for chair in scene.seating.chairs]
    place = drag_token(app, scene, 0, onto=2)
    assert [row.lit for row in scene.rows] == [False, False, True]
    let_go(app, place)
    assert [chair.name for chair in scene.seating.chairs] == [names[1], names[2], names[0]]


def test_a_token_that_is_let_go_over_its_own_row_changes_nothing(app: App) -> None:
    scene = lay(app)
    before = [(chair.name, chair.token) for chair in scene.seating.chairs]
    let_go(app, drag_token(app, scene, 1, onto=1))
    assert [(chair.name, chair.token) for chair in scene.seating.chairs] == before


def test_a_token_whose_window_loses_the_focus_goes_home(app: App) -> None:
    scene = lay(app)
    drag_token(app, scene, 0, onto=2)
    app.frame([Event(pygame.WINDOWFOCUSLOST)])
    assert scene.controls.find("token-0").rect.colliderect(scene.rows[0].rect)
    assert not any(row.lit for row in scene.rows)


def test_free_names_count_on() -> None:
    assert free_name("Player 1", ["Player 1", "Player 1"]) == "Player 2"
    assert free_name("Ana", ["Ana", "ana 2"]) == "Ana 3"
    assert len(free_name("A" * 20, ["A" * 20])) == 20


def test_house_rules_and_take_backs_come_from_the_game_and_hold(app: App) -> None:
    scene = lay(app)
    for rule in GAMES[GAME].options:
        choice = scene.controls.find(f"rule-{rule.name}")
        assert isinstance(choice, Choice)
        choice.choose(rule.values[-1])
    switch = scene.controls.find("take-backs")
    assert isinstance(switch, Switch)
    switch.turn(True)
    laid = dealt(app).match.table
    assert laid.options == {rule.name: rule.values[-1] for rule in GAMES[GAME].options}
    assert laid.free_take_backs


def test_a_seed_is_a_number_or_chance(app: App) -> None:
    scene = lay(app)
    click_on(app, "seed")
    write(app, "12x3")
    assert scene.seating.seed == "123" and field(scene, "seed").note == ""
    write(app, "z")
    assert scene.seating.seed == "123" and str(LARGEST_SEED) in field(scene, "seed").note
    assert dealt(app).match.table.seed == 123


def test_without_a_seed_luck_gives_one(app: App) -> None:
    lay(app)
    assert dealt(app).match.table.seed == 77


def test_a_press_gives_a_computer_player_the_next_character(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    met = []
    for _ in range(4):
        met.append(scene.seating.chairs[1].seat.level)
        click_on(app, "character-1")
    assert met == ["normal-cautious", "normal-aggressive", "normal-joker", "normal"]
    assert scene.seating.chairs[1].seat.level == "normal-cautious"
    with pytest.raises(KeyError):
        scene.controls.find("character-0")


def test_the_next_game_begins_one_seat_on_or_in_the_same_order() -> None:
    laid = table(players=3)
    assert (laid.youngest, laid.oldest) == (0, 2)
    following = same_again(laid, 9, next_begins=True)
    assert (following.youngest, following.oldest, following.seed, following.seats) == (1, 0, 9, laid.seats)
    assert same_again(laid, 9, next_begins=False).youngest == 0
