"""Setting the table: names, tokens, computer players, marks, house rules; two clicks to the first card."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.table import Seat
from game.core.words import whole
from game.registry import GAMES
from saves import last_table
from saves.last_table import NAME, LastTable
from scenes.app import App
from scenes.message import MessageScene
from scenes.seating import LARGEST_SEED, Seating, free_name, same_again
from scenes.setup import SetupScene
from scenes.setup_deal import DealButton
from scenes.table import TableScene
from scenes.ui.widgets_choice import Choice, Switch
from scenes.ui.widgets_field import TextField
from tests.tables import GAME, table
from tests.window import click_on, key, let_go, move, open_app, press, tab_to, write


def lay(app: App) -> SetupScene:
    """The table of Stack-o-Saurus, not yet dealt. The seed of chance is 77."""
    scene = SetupScene(app, GAME, luck=lambda: 77)
    app.push(scene)
    app.frame([])
    return scene


def dealt(app: App) -> TableScene:
    click_on(app, "deal")
    assert isinstance(app.top, TableScene)
    return app.top


def field(scene: SetupScene, name: str) -> TextField:
    found = scene.controls.find(name)
    assert isinstance(found, TextField)
    return found


def rename(app: App, number: int, name: str) -> None:
    """Write another name for the seat."""
    click_on(app, f"name-{number}")
    key(app, pygame.K_END, *[pygame.K_BACKSPACE] * 20)
    write(app, name)


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


def deal_button(scene: SetupScene) -> DealButton:
    found = scene.controls.find("deal")
    assert isinstance(found, DealButton)
    return found


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


def test_the_table_is_laid_as_it_was_last_time(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    rename(app, 0, "Lucía")
    click_on(app, "add")
    click_on(app, "oldest-1")
    laid = dealt(app).match.table
    again = SetupScene(open_app(tmp_path), GAME).seating.table(laid.seed)
    assert again == laid
    assert scene.seating.memory == last_table.load(tmp_path, GAME)[0]


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


def test_level_and_character_are_chosen_each_for_itself_and_remembered(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    click_on(app, "character-2")
    tab_to(app, "who-2")
    key(app, pygame.K_RIGHT)
    dealt(app)
    again = SetupScene(open_app(tmp_path), GAME).seating
    assert [chair.seat.level for chair in again.chairs] == [None, "normal-cautious", "hard-joker"]
    assert scene.seating.memory == again.memory


def test_a_table_of_an_older_version_has_players_without_a_character() -> None:
    seats = (Seat("Ana", "human", token=0), Seat("Rex", "ai", "hard", 1), Seat("Tito", "ai", "hopeless", 2))
    chairs = Seating.again(GAMES[GAME], LastTable(seats, 0, 1, {})).chairs
    assert [(chair.level, chair.character) for chair in chairs[1:]] == [("hard", None), ("normal", None)]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"stack-o-saurus": {}}', "\0", '{"stack-o-saurus": 7}'])
def test_a_memory_that_cannot_be_read_is_forgotten(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    scene = SetupScene(open_app(tmp_path), GAME)
    assert [chair.control for chair in scene.seating.chairs] == ["human", "ai", "ai"]


@pytest.mark.parametrize("text", ["", "{", "[]", "\0"])
def test_the_file_of_a_memory_that_cannot_be_read_is_kept_and_one_sentence_says_so(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    remembered, problem = last_table.load(tmp_path, GAME)
    assert remembered is None and problem is not None and "last-tables-broken-1.json" in problem.say(str)
    last_table.store(tmp_path, GAME, Seating.usual(GAMES[GAME], "Ana").memory)
    assert (tmp_path / "last-tables-broken-1.json").read_text() == text


def test_what_is_wrong_with_one_remembered_table_does_not_touch_the_others(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"dingo": 7, "raton-ganador": {"newer": true}}')
    usual = Seating.usual(GAMES[GAME], "Ana").memory
    last_table.store(tmp_path, GAME, usual)
    assert last_table.load(tmp_path, GAME) == (usual, None)
    assert '"newer": true' in (tmp_path / NAME).read_text()
    kept = (tmp_path / NAME).read_text()
    for number, game in enumerate(("dingo", "raton-ganador"), 1):
        remembered, problem = last_table.load(tmp_path, game)
        assert remembered is None and problem is not None and f"last-tables-broken-{number}.json" in problem.say(str)
        assert last_table.load(tmp_path, game) == (None, None), "it is said once"
        assert last_table.load(tmp_path, GAME) == (usual, None)
    assert (tmp_path / "last-tables-broken-1.json").read_text() == kept


def test_a_remembered_table_that_the_game_does_not_have_is_kept_beside_and_said(tmp_path: Path) -> None:
    usual = Seating.usual(GAMES[GAME], "Ana")
    usual.options = {"no such rule": True}
    last_table.store(tmp_path, GAME, usual.memory)
    app = open_app(tmp_path)
    app.push(SetupScene(app, GAME))
    app.frame([])
    assert isinstance(app.top, MessageScene) and "last-tables-broken-1.json" in app.top.words
    assert "no such rule" in (tmp_path / "last-tables-broken-1.json").read_text()
    assert SetupScene(app, GAME).seating.options == {rule.name: rule.values[0] for rule in GAMES[GAME].options}


def people_of(scene: SetupScene) -> list[tuple[str, int]]:
    """The people with their tokens."""
    return [(chair.name, chair.token) for chair in scene.seating.chairs if chair.control == "human"]


def test_a_family_types_its_names_once_for_all_games(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    for game, count in ((GAME, 6), ("man-bites-dog", 2)):
        seats = [Seat(f"{game[0]}{number}", "human", token=5 - number) for number in range(count)]
        seats.append(Seat("Bo", "ai", "hard", 5 - count))
        last_table.store(tmp_path, game, LastTable(tuple(seats[:6]), 0, 1, {}))
    small = SetupScene(app, "raton-ganador")
    assert people_of(small) == [("m0", 5), ("m1", 4)]
    rest = small.seating.chairs[2:]
    assert [(chair.name, chair.seat.level, chair.token) for chair in rest] == [("Rosa", "normal-cautious", 0)]
    assert len(people_of(SetupScene(app, GAME))) == 6, "a game that was set up keeps its own table"
    last_table.store(tmp_path, GAME, LastTable(tuple(Seat(f"s{n}", "human", token=n) for n in range(6)), 0, 1, {}))
    assert [name for name, _token in people_of(SetupScene(app, "raton-ganador"))] == ["s0", "s1", "s2", "s3"]


@pytest.mark.parametrize("seats", [(Seat("A", "ai", "easy"), Seat("B", "ai", "easy")), (Seat("A", "human", token=1), Seat("B", "human"))])
def test_where_the_last_table_has_no_people_or_a_token_twice_the_usual_person_sits_down(tmp_path: Path, seats: tuple[Seat, ...]) -> None:
    last_table.store(tmp_path, GAME, LastTable(seats, 0, 1, {}))
    assert people_of(SetupScene(open_app(tmp_path), "dingo")) == [("Player 1", 0)]


def test_everything_is_reached_by_keys_alone(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    scene = lay(app)
    tab_to(app, "who-1")
    key(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.seating.chairs[1].control == "human"
    tab_to(app, "add")
    key(app, pygame.K_RETURN)
    assert len(scene.seating.chairs) == 4
    tab_to(app, "deal")
    key(app, pygame.K_RETURN)
    assert isinstance(app.stack[1], TableScene)


def focused(scene: SetupScene) -> str:
    """The control that has the focus."""
    assert scene.controls.focused is not None
    return scene.controls.focused.key


ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def by_arrows(app: App, scene: SetupScene) -> set[str]:
    """The controls that the arrows lead to, beginning at the button that deals. They change no choice on the way."""
    reached, waiting = {"deal"}, ["deal"]
    while waiting:
        here = waiting.pop()
        for arrow in ARROWS:
            scene.controls.ring = True
            scene.controls.focus(here)
            start = scene.controls.focused
            if isinstance(start, Choice | Switch) and arrow in (pygame.K_LEFT, pygame.K_RIGHT):
                continue
            if isinstance(start, TextField):
                start.caret = start.anchor = 0 if arrow == pygame.K_LEFT else len(start.value)
            key(app, arrow)
            if focused(scene) not in reached:
                reached.add(focused(scene))
                waiting.append(focused(scene))
    return reached


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", GAMES)
def test_the_arrows_alone_lead_to_everything_and_so_does_tab(tmp_path: Path, size: tuple[int, int], text_size: int, game: str) -> None:
    app = open_app(tmp_path, size, text_size=text_size)
    scene = SetupScene(app, game)
    app.push(scene)
    app.frame([])
    for page in ("seats", "house"):
        scene.turn(page)
        all_of_them = {widget.key for widget, _ in scene.controls._focusables()}
        assert by_arrows(app, scene) == all_of_them
        met = set()
        for _ in all_of_them:
            key(app, pygame.K_TAB)
            met.add(focused(scene))
        assert met == all_of_them


def test_an_arrow_goes_from_the_name_to_its_token_and_enter_gives_another(app: App) -> None:
    scene = lay(app)
    tab_to(app, "name-1")
    key(app, pygame.K_LEFT)
    assert focused(scene) == "name-1", "what was selected is not any more"
    key(app, pygame.K_LEFT)
    assert focused(scene) == "token-1"
    key(app, pygame.K_RETURN)
    assert focused(scene) == "token-1" and [chair.token for chair in scene.seating.chairs] == [0, 2, 1]
    key(app, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT)
    assert focused(scene) == "character-1"


def test_a_held_arrow_stays_in_the_name(app: App) -> None:
    scene = lay(app)
    tab_to(app, "name-1")
    held = Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    for _ in range(8):
        app.frame([held])
    assert focused(scene) == "name-1" and field(scene, "name-1").caret == 0


def test_enter_ends_the_writing_of_a_name(app: App) -> None:
    scene = lay(app)
    rename(app, 0, "Eva")
    key(app, pygame.K_RETURN)
    assert app.top is scene and not field(scene, "name-0").writing and scene.seating.chairs[0].name == "Eva"


@pytest.mark.parametrize(
    ("control", "then"), [("up-1", "down-0"), ("up-2", "up-1"), ("down-1", "up-2"), ("down-0", "down-1"), ("remove-2", "who-1")]
)
def test_who_presses_once_more_does_not_deal(app: App, control: str, then: str) -> None:
    scene = lay(app)
    tab_to(app, control)
    key(app, pygame.K_RETURN)
    assert focused(scene) == then


def test_the_last_seat_that_can_come_or_go_leaves_the_keyboard_beside_it(app: App) -> None:
    scene = lay(app)
    tab_to(app, "add")
    key(app, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert len(scene.seating.chairs) == 6 and focused(scene) == "who-5"
    tab_to(app, "remove-0")
    key(app, *[pygame.K_RETURN] * 4)
    assert len(scene.seating.chairs) == 2 and focused(scene) == "who-0"
    key(app, pygame.K_RETURN)
    assert app.top is scene


def test_the_next_game_begins_one_seat_on_or_in_the_same_order() -> None:
    laid = table(players=3)
    assert (laid.youngest, laid.oldest) == (0, 2)
    following = same_again(laid, 9, next_begins=True)
    assert (following.youngest, following.oldest, following.seed, following.seats) == (1, 0, 9, laid.seats)
    assert same_again(laid, 9, next_begins=False).youngest == 0
