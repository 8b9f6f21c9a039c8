"""A card that is lifted, and the board on which the order of the goal is set: what the picture of a table does with what a hand holds."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.core.events import redact
from game.core.moves import Move
from game.core.views import view
from scenes.ui.picture import TablePicture
from tests.pictures import SMALL, attack, drawn, picture_of, played, run, seen
from tests.stack_o_saurus_positions import RULES, position

pytestmark = pytest.mark.usefixtures("window")


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
    zones = RULES.zones(where.state.table)
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


# the board for the order


def board() -> TablePicture:
    return picture_of(view(RULES, RULES.start(attack().state.table), 0))


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
    start = RULES.start(attack().state.table)
    step = RULES.apply(start, Move.read("goal green blue purple orange"))
    zones = RULES.zones(start.table)
    after = view(RULES, step.state, 0)
    picture.present([redact(event, zones, 0) for event in step.events], after)
    assert picture.board is None
    run(picture, surface)
    assert picture.stage.faces("goal") == ["apatosaurus", "green", "blue", "purple", "orange"]
    assert pygame.image.tobytes(surface, "RGB") == drawn(picture_of(after))
