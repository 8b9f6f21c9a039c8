"""The picture of the table: it shows what a view says, whatever was animated on the way, and never what it hides."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core.events import Event, redact
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import sample_world, view
from game.registry import GAMES
from scenes.furniture import FURNITURE
from scenes.saved_picture import public_picture
from scenes.text import translations
from scenes.ui.metrics import Metrics
from scenes.ui.picture import TablePicture
from scenes.ui.stage import Drift
from sounds.cues import Detail
from tests.pictures import SMALL, attack, drawn, picture_of, played, run, seen
from tests.stack_o_saurus_positions import RULES, position

NAMES = ("Lucía", "Bruno", "Marta", "Rex", "Olga", "Maximiliano-Federico")


pytestmark = pytest.mark.usefixtures("window")


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


@pytest.mark.parametrize(("game", "pile"), [("dingo", "discard"), ("man-bites-dog", "blue-discard"), ("stack-o-saurus", "discard")])
def test_the_last_card_to_come_lies_on_top_of_a_pile_that_all_see(game: str, pile: str) -> None:
    rules, random = GAMES[game], Random(4)
    seats = tuple(Seat(name, "ai", "easy") for name in NAMES[:3])
    session = Session(rules, Table(game, seats, 4, {option.name: option.values[0] for option in rules.options}, 0, 1))
    session.settle()
    picture, fell = picture_of(view(rules, session.state, None)), [""]
    while len(fell) < 6:
        events = session.play(random.choice(rules.moves(session.state))) + session.settle()
        fell += [event.card or "" for event in events if event.target == pile and event.at is None]
        after = view(rules, session.state, None)
        picture.present(events, after, "off")
        if fell[-1] in after.cards(pile):
            assert picture.stage.zones[pile][-1].card == fell[-1]


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
    zones = RULES.zones(where.state.table)
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


def test_a_raised_card_that_is_brought_to_rest_at_once_is_seen() -> None:
    picture, surface = picture_of(seen(attack())), Surface(SMALL)
    picture.draw(surface)
    picture.set_marks(hover="green-5")
    picture.update(20)
    picture.draw_changes(surface)
    picture.skip()
    picture.draw_changes(surface)
    again = Surface(SMALL)
    picture._still.stale = True
    picture.draw(again)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")


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
