"""The picture of the table: it shows what a view says, whatever was animated on the way, and never what it hides."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core.events import Event, redact
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import View, sample_world, view
from game.registry import GAMES
from scenes.furniture import FURNITURE
from scenes.saved_picture import public_picture
from scenes.text import translations
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture
from scenes.ui.stage import Drift
from sounds.cues import Detail
from tests.stack_o_saurus_positions import RULES, Position, position

SMALL = (960, 600)
NAMES = ("Lucía", "Bruno", "Marta", "Rex", "Olga", "Maximiliano-Federico")


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    yield
    pygame.display.quit()


def picture_of(seen: View, size: tuple[int, int] = SMALL, text: int = 100, anchor: int = 0, language: str = "en") -> TablePicture:
    picture = TablePicture(seen.table.game, Metrics(size, text), translations(language))
    picture.strict = True
    picture.show(seen, anchor)
    return picture


def drawn(picture: TablePicture) -> bytes:
    surface = Surface(picture.m.size)
    picture.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def seen(where: Position, seat: int | None = 0) -> View:
    return view(RULES, where.state, seat)


def played(where: Position, text: str, seat: int | None = 0) -> tuple[list[Event], View]:
    """What `seat` sees happen when the deciding seat does so, and what it sees then."""
    step = RULES.apply(where.state, Move.read(text))
    zones = RULES.zones(RULES.table(where.state))
    return [redact(event, zones, seat) for event in step.events], view(RULES, step.state, seat)


def run(picture: TablePicture, surface: Surface, ms: int = 30) -> None:
    """Let everything that moves arrive, frame by frame."""
    for _ in range(2000):
        if not picture.busy:
            break
        if picture.halted:
            picture.go_on()
        picture.update(ms)
        picture.draw_changes(surface)
    assert not picture.busy


def attack() -> Position:
    return position(towers=["apatosaurus blue", "apatosaurus blue green", "apatosaurus blue"], hand="scare-green-1 green-5 orange-5")


# what is shown


@pytest.mark.parametrize("game", FURNITURE)
@pytest.mark.parametrize(
    ("players", "animation", "reduced"),
    [(2, "fast", False), (6, "normal", False), (3, "normal", True), (4, "off", False)],
)
def test_whatever_was_animated_the_picture_is_that_of_the_view(game: str, players: int, animation: str, reduced: bool) -> None:
    rules, random = GAMES[game], Random(players)
    seats = (Seat(NAMES[0], "human"), *(Seat(name, "ai", "easy") for name in NAMES[1 : min(players, rules.players[-1])]))
    session = Session(rules, Table(game, seats, players, {option.name: option.values[0] for option in rules.options}, 0, 1))
    zones = rules.zones(session.table)
    picture, surface = picture_of(view(rules, session.state, 0)), Surface(SMALL)
    picture.draw(surface)
    for _ in range(40):
        if session.actor == OVER:
            break
        events = session.settle()
        events += session.play(random.choice(rules.moves(session.state))) + session.settle()
        after = view(rules, session.state, 0)
        picture.present([redact(event, zones, 0) for event in events], after, animation, reduced=reduced)
        run(picture, surface, 60)
    picture.draw_changes(surface)
    assert pygame.image.tobytes(surface, "RGB") == drawn(picture_of(view(rules, session.state, 0)))


def test_events_that_tell_something_else_than_the_view_are_an_error() -> None:
    where = attack()
    picture = picture_of(seen(where))
    events, after = played(where, "play scare-green-1 tower.1")
    with pytest.raises(Drift):
        picture.present(events[:1], after, "off")


def test_a_drift_before_a_player_is_mended() -> None:
    where = attack()
    picture = TablePicture("stack-o-saurus", Metrics(SMALL), translations("en"))
    picture.show(seen(where))
    events, after = played(where, "play scare-green-1 tower.1")
    picture.present(events[:1], after, "off")
    assert drawn(picture) == drawn(picture_of(after))
    picture.present([Event("moved", "falls", 1, "blue-9", "tower.1", "discard")], after, "normal")
    run(picture, Surface(SMALL))
    assert drawn(picture) == drawn(picture_of(after))


def test_skipping_brings_everything_to_where_it_belongs() -> None:
    where = attack()
    picture, surface = picture_of(seen(where)), Surface(SMALL)
    picture.draw(surface)
    events, after = played(where, "play scare-green-1 tower.1")
    picture.present(events, after)
    picture.update(100)
    assert picture.busy
    picture.skip()
    assert not picture.busy
    picture.draw_changes(surface)
    assert pygame.image.tobytes(surface, "RGB") == drawn(picture_of(after))


def test_slow_takes_longer_than_fast() -> None:
    frames = {}
    for animation in ("fast", "normal", "slow"):
        where = attack()
        picture = picture_of(seen(where))
        picture.present(*played(where, "play scare-green-1 tower.1"), animation)
        frames[animation] = 0
        while picture.busy:
            picture.update(10)
            frames[animation] += 1
    assert frames["fast"] * 1.7 < frames["normal"] < frames["slow"] / 1.7


def test_when_nothing_moves_nothing_is_drawn() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    picture.draw(surface)
    picture.update(16)
    assert picture.draw_changes(surface) == []
    assert not picture.stirring


def test_a_new_size_and_language_show_the_same_view() -> None:
    picture = picture_of(seen(attack()))
    picture.relayout(Metrics((1280, 720)), translations("es"))
    assert drawn(picture) == drawn(picture_of(seen(attack()), (1280, 720), language="es"))


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", ["en", "es"])
def test_chips_and_counts_stay_in_the_window(size: tuple[int, int], text: int, language: str) -> None:
    tower = "apatosaurus blue green orange"
    for players in range(2, 7):
        where = position(towers=[tower, *["apatosaurus", "-", tower, tower, tower][: players - 1]], hand="purple", discard="blue")
        picture = picture_of(seen(where), size, text, language=language)
        stage = picture.stage
        pieces = [*stage.furniture.under(stage), *stage.furniture.over(stage)]
        assert len(pieces) >= players + 2
        bar = picture.rect_of("bar")
        assert bar
        free = Rect(0, bar.bottom, size[0], size[1] - bar.bottom)
        for piece in pieces:
            assert free.contains(piece.picture.get_rect(topleft=piece.at)), (players, piece.at, piece.picture.get_size())


# what is hidden


def test_a_card_that_nobody_may_know_has_no_name_on_the_table() -> None:
    where = position(towers=["apatosaurus", "apatosaurus"], hand="blue", hands={1: "green orange"})
    for seat in (0, 1, None):
        picture = picture_of(seen(where, seat))
        known = {card for pile in seen(where, seat).zones.values() for card in pile.known}
        assert {sprite.card for sprite in picture.stage.sprites() if sprite.card} == known


def test_two_worlds_that_look_the_same_make_the_same_picture() -> None:
    where = position(towers=["apatosaurus blue", "apatosaurus"], hand="blue green orange", hands={1: "scare-blue green orange"})
    for seat in (0, None):
        other = sample_world(RULES, seen(where, seat), Random(5))
        assert RULES.layout(other) != RULES.layout(where.state)
        assert drawn(picture_of(seen(where, seat))) == drawn(picture_of(view(RULES, other, seat)))


def test_the_hand_of_a_public_view_is_face_down() -> None:
    picture = picture_of(seen(attack(), None))
    assert {sprite.card for sprite in picture.stage.zones["hand.0"]} == {None}
    assert len(picture.stage.zones["hand.0"]) == 3
    assert picture.thing_at(picture.stage.card_rect(picture.stage.zones["hand.0"][0].spot).center) == "hand.0"


def test_a_card_drawn_by_another_stays_unknown_while_it_flies() -> None:
    where = position(towers=["apatosaurus", "apatosaurus"], turn=1, hand="blue", phase="draw", discard="green")
    drawing = RULES.apply(where.state, Move.read("draw draw hand.1"))
    coming = RULES.apply(drawing.state, RULES.moves(drawing.state)[-1])
    zones = RULES.zones(RULES.table(where.state))
    picture = picture_of(seen(where))
    before = {sprite.card for sprite in picture.stage.sprites()}
    picture.present([redact(event, zones, 0) for event in (*drawing.events, *coming.events)], view(RULES, coming.state, 0))
    while picture.busy:
        assert {sprite.card for sprite in picture.stage.sprites()} <= before
        picture.update(20)
    assert len(picture.stage.zones["hand.1"]) == 2


def test_a_picture_for_a_save_wants_the_public_view() -> None:
    where = attack()
    small = public_picture(seen(where, None), (320, 180), translations("en"))
    other = sample_world(RULES, seen(where, None), Random(3))
    again = public_picture(view(RULES, other, None), (320, 180), translations("en"))
    assert small.get_size() == (320, 180)
    assert pygame.image.tobytes(small, "RGB") == pygame.image.tobytes(again, "RGB")
    with pytest.raises(AssertionError):
        public_picture(seen(where, 0), (320, 180), translations("en"))


def test_every_seat_sits_at_the_bottom_of_its_own_picture() -> None:
    where = attack()
    for seat in range(3):
        picture = picture_of(seen(where, seat), anchor=seat)
        assert picture.stage.hand == f"hand.{seat}"
        own = picture.rect_of(f"tower.{seat}")
        assert own and all(own.x <= other.x for number in range(3) if (other := picture.rect_of(f"tower.{number}")))


# what lies where


def test_a_card_of_the_own_hand_lies_over_its_zone() -> None:
    picture = picture_of(seen(attack()))
    rect = picture.rect_of("green-5")
    assert rect
    assert picture.thing_at(rect.center) == "green-5"
    assert picture.thing_at(rect.center, {"hand.0", "tower.0"}) == "hand.0"
    assert picture.thing_at(rect.center, {"tower.0"}) is None
    assert picture.thing_at((5, 5)) is None


def test_the_place_above_a_tower_belongs_to_it() -> None:
    picture = picture_of(seen(attack()))
    tower = picture.rect_of("tower.0")
    assert tower
    assert picture.thing_at((tower.centerx, tower.top - 30), {"tower.0"}) == "tower.0"


def test_a_raised_card_does_not_flicker_at_its_lower_edge() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    rect = picture.rect_of("green-5")
    assert rect
    edge = (rect.centerx, rect.bottom - 3)
    for _ in range(4):
        found = picture.thing_at(edge)
        assert found == "green-5"
        picture.set_marks(hover=found)
        picture.update(100)
        picture.draw_changes(surface)
    raised = picture.rect_of("green-5")
    assert raised and raised.top < rect.top
    picture.set_marks()
    picture.update(200)
    assert picture.rect_of("green-5") == rect


def test_a_drop_goes_to_the_place_that_is_overlapped_most() -> None:
    picture = picture_of(seen(attack()))
    first, second = picture.rect_of("tower.1"), picture.rect_of("tower.2")
    assert first and second
    between = Rect(first.right - 30, first.top, second.left - first.right + 60, 100)
    assert picture.overlap(between.move(-12, 0), {"tower.1", "tower.2"}) == "tower.1"
    assert picture.overlap(between.move(12, 0), {"tower.1", "tower.2"}) == "tower.2"
    assert picture.overlap(between, {"draw"}) is None


def test_a_scare_is_marked_on_the_one_that_falls_and_a_climb_on_the_floor_above() -> None:
    picture = picture_of(seen(attack()))
    stage = picture.stage
    own, other = stage.rect("tower.0"), stage.rect("tower.1")
    assert stage.furniture.target(stage, "tower.0", "green-5").bottom <= own.top + 2
    assert stage.furniture.target(stage, "tower.1", "scare-green-1").top == other.top


# lifting


def test_a_lifted_card_follows_the_hand_and_goes_home_to_the_same_place() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    picture.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    rect = picture.rect_of("orange-5")
    assert rect
    assert picture.lift("orange-5", rect.center)
    picture.drag((500, 200))
    picture.draw_changes(surface)
    lifted = picture.lifted_rect
    assert lifted and lifted.collidepoint(500, 200) and lifted.width > rect.width
    assert pygame.image.tobytes(surface, "RGB") != before
    picture.release_home()
    for _ in range(30):
        picture.update(20)
        picture.draw_changes(surface)
    assert picture.lifted_rect is None
    assert pygame.image.tobytes(surface, "RGB") == before


def test_at_most_one_card_is_lifted() -> None:
    picture = picture_of(seen(attack()))
    assert picture.lift("orange-5", (0, 0))
    assert picture.lift("green-5", (0, 0))
    assert [sprite.card for sprite in picture.stage.sprites() if sprite.held] == ["green-5"]
    assert not picture.lift("no-such-card", (0, 0))
    assert [sprite.card for sprite in picture.stage.sprites() if sprite.held] == []


def test_the_top_card_of_a_pile_can_be_lifted_by_the_name_of_the_pile() -> None:
    picture = picture_of(seen(position(towers=["apatosaurus", "apatosaurus"], phase="draw", discard="blue green")))
    assert picture.lift("discard", (0, 0))
    assert [sprite.card for sprite in picture.stage.sprites() if sprite.held] == ["green-2"]


def test_a_dropped_card_starts_from_where_it_was_let_go() -> None:
    where = attack()
    picture, surface = picture_of(seen(where)), Surface(SMALL)
    picture.draw(surface)
    card = picture.rect_of("green-5")
    assert card and picture.lift("green-5", card.center)
    picture.drag((300, 250))
    picture.draw_changes(surface)
    picture.release_to()
    sprite = picture.stage.find("green-5")
    assert sprite and (round(sprite.x), round(sprite.y)) == (300, 250)
    picture.present(*played(where, "play green-5 tower.0"))
    picture.update(1)
    assert abs(sprite.x - 300) < 12 and abs(sprite.y - 250) < 12
    run(picture, surface)


def test_a_card_drawn_from_the_pile_waits_at_the_hand_until_chance_brings_it() -> None:
    where = position(towers=["apatosaurus", "apatosaurus"], hand="blue green", phase="draw", discard="purple")
    picture, surface = picture_of(seen(where)), Surface(SMALL)
    pile = picture.rect_of("draw")
    assert pile and picture.lift("draw", pile.center)
    picture.drag((200, 490))
    picture.release_to()
    events, waiting = played(where, "draw draw hand.0")
    picture.present(events, waiting)
    run(picture, surface)
    held = picture.stage.waiting
    assert held and held.card is None and held.zone == "draw"
    hand = picture.stage.reach("hand.0")
    assert hand.collidepoint(held.x, held.y)
    drawing = RULES.apply(where.state, Move.read("draw draw hand.0"))
    coming = RULES.apply(drawing.state, RULES.moves(drawing.state)[-1])
    zones = RULES.zones(RULES.table(where.state))
    picture.present([redact(event, zones, 0) for event in coming.events], view(RULES, coming.state, 0))
    picture.update(1)
    assert picture.stage.waiting is None and abs(held.x - hand.centerx) < hand.width
    run(picture, surface)
    assert held in picture.stage.zones["hand.0"] and held.card
    picture.draw_changes(surface)
    assert pygame.image.tobytes(surface, "RGB") == drawn(picture_of(view(RULES, coming.state, 0)))


def test_a_card_that_was_taken_back_lies_on_its_pile_again() -> None:
    where = position(towers=["apatosaurus", "apatosaurus"], hand="blue green", phase="draw", discard="purple")
    picture, surface = picture_of(seen(where)), Surface(SMALL)
    picture.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    picture.present(*played(where, "draw draw hand.0"))
    run(picture, surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    picture.show(seen(where))
    picture.draw_changes(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_what_happens_while_a_card_is_lifted_sends_it_home() -> None:
    where = attack()
    picture = picture_of(seen(where))
    assert picture.lift("orange-5", (0, 0))
    picture.present(*played(where, "play scare-green-1 tower.1"))
    assert picture.lifted_rect is None
    run(picture, Surface(SMALL))
    assert not any(sprite.held for sprite in picture.stage.sprites())


def test_a_drag_draws_two_small_places() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    card = picture.rect_of("green-5")
    assert card and picture.lift("green-5", card.center)
    picture.draw(surface)
    picture.drag((400, 300))
    touched = picture.draw_changes(surface)
    assert 0 < sum(rect.width * rect.height for rect in touched) < SMALL[0] * SMALL[1] / 5


def test_the_panels_of_the_scene_stay_under_a_dragged_card() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    panel = Rect(400, 440, 200, 100)
    picture.panels = lambda target: target.fill((200, 0, 0), panel) and None
    picture.touch()
    card = picture.rect_of("green-5")
    assert card and picture.lift("green-5", card.center)
    picture.draw(surface)
    for x in (450, 700):
        picture.drag((x, 490))
        picture.draw_changes(surface)
    assert surface.get_at((450, 490))[:3] == (200, 0, 0)


# sounds


def test_what_happens_is_heard_with_its_detail() -> None:
    heard: list[tuple[str, Detail]] = []
    where = attack()
    picture = TablePicture("stack-o-saurus", Metrics(SMALL), translations("en"), lambda word, detail: heard.append((word, detail)))
    picture.show(seen(where))
    picture.present(*played(where, "play green-5 tower.0"), "off")
    assert heard == [("climbs", 3), ("turn", 1)]
    heard.clear()
    picture.show(seen(where))
    picture.present(*played(where, "play scare-green-1 tower.1"), "off")
    assert heard == [("scare", None), ("moved", "pile"), ("turn", 1)]


# the board for the order


def board() -> TablePicture:
    return picture_of(view(RULES, RULES.start(RULES.table(attack().state)), 0))


def test_the_order_is_set_on_a_board() -> None:
    picture = board()
    assert all(picture.rect_of(name) for name in ("blue", "green", "orange", "purple", "floor.1", "floor.4", "hint", "bar", "tray"))
    assert picture.rect_of("take-out.1") is None
    waiting = picture.rect_of("orange")
    assert waiting and picture.thing_at(waiting.center) == "orange"
    picture.set_draft(["orange"])
    drawn(picture)
    placed, floor = picture.rect_of("orange"), picture.rect_of("floor.1")
    assert placed and floor and placed == floor
    assert picture.thing_at(floor.center) == "orange"
    assert picture.thing_at(floor.center, {"floor.1"}) == "floor.1"
    assert picture.rect_of("take-out.1") and picture.rect_of("take-out.2") is None


def test_those_above_one_that_is_taken_out_sink() -> None:
    picture, surface = board(), Surface(SMALL)
    picture.set_draft(["blue", "green", "orange"])
    picture.draw(surface)
    picture.set_draft(["green", "orange"])
    pictures = []
    for _ in range(5):
        picture.draw_changes(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        picture.update(60)
    assert len(set(pictures[:4])) == 4
    picture.update(60)
    picture.draw_changes(surface)
    fresh = board()
    fresh.set_draft(["green", "orange"])
    assert pygame.image.tobytes(surface, "RGB") == drawn(fresh)
    assert not picture.stirring
    picture.calm = True
    picture.set_draft(["orange"])
    picture.draw_changes(surface)
    picture.update(60)
    assert not picture.stirring


def test_a_colour_is_lifted_from_the_tray_and_comes_home() -> None:
    picture, surface = board(), Surface(SMALL)
    picture.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    waiting = picture.rect_of("blue")
    assert waiting and picture.lift("blue", waiting.center)
    picture.drag((300, 300))
    picture.set_marks({"floor.1"}, hover="floor.1", ghost="blue")
    picture.draw_changes(surface)
    assert picture.lifted_rect
    picture.set_marks()
    picture.release_home()
    picture.draw_changes(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_the_table_comes_back_when_the_order_is_set() -> None:
    picture, surface = board(), Surface(SMALL)
    picture.draw(surface)
    start = RULES.start(RULES.table(attack().state))
    step = RULES.apply(start, Move.read("goal green blue purple orange"))
    zones = RULES.zones(RULES.table(start))
    after = view(RULES, step.state, 0)
    picture.present([redact(event, zones, 0) for event in step.events], after)
    assert picture.board is None
    run(picture, surface)
    assert picture.stage.faces("goal") == ["apatosaurus", "green", "blue", "purple", "orange"]
    assert pygame.image.tobytes(surface, "RGB") == drawn(picture_of(after))
