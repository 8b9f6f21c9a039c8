"""Man Bites Dog in the window: whole games, games taken up again, set-up, front pages to keep."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.decks import written
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session, told
from game.registry import MAN_BITES_DOG
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.gallery import GalleryScene
from scenes.man_bites_dog.blank import BlankScene
from scenes.man_bites_dog.vote_board import VoteBoard
from scenes.man_bites_dog.writing import Writing
from scenes.message import MessageScene
from scenes.result import READ, ResultScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.ui.widgets_scroll import ScrollArea
from tests.man_bites_dog_tables import fill_in, furniture, headline, in_phase, laid_by, lay_three, table, top
from tests.tables import Performs, by_click, by_drag, by_key, drag, focus_on, play_to_the_end, played, point_of, shown, sit, wait
from tests.window import click, click_on, key, open_app, page


def writing(scene: TableScene) -> Writing:
    assert isinstance(scene.playing, Writing)
    return scene.playing


# whole games


def meaning_to_pass(app: App, meant: Move, way: Performs) -> None:
    """Who wants to pass says so first: then a click throws a card away."""
    scene = shown(app)
    facts = scene.match.view.facts
    begun = facts["draft"] or facts["phase"] != "turn" or writing(scene).passing
    if meant.verb in ("throw", "pass") and not begun and not (meant.verb == "throw" and way is by_drag):
        if way is by_key:
            focus_on(app, "passing")
            key(app, pygame.K_RETURN)
        else:
            click(app, scene.desk.rects["passing"].center)


def drag_to_the_end(app: App, card: str) -> None:
    """Drag a card to the first free place of the headline."""
    scene = shown(app)
    place = furniture(scene).target(scene.picture.stage, "headline", None)
    drag(app, point_of(scene, card), place.center)


def performing(way: Performs) -> Performs:
    """As `way`, and with all that this game asks for besides."""

    def performs(app: App, meant: Move) -> None:
        meaning_to_pass(app, meant, way)
        if meant.verb == "lay" and way is by_drag:
            drag_to_the_end(app, meant.things[0])
        else:
            way(app, Move("lay", meant.things[:1]) if len(meant.things) == 3 else meant)
        if isinstance(app.top, BlankScene):
            fill_in(app, meant.things[2])

    return performs


def nobody_sees_a_hidden_hand(app: App) -> None:
    """Only the hand of who looks lies face up."""
    scene = shown(app)
    looking = None if isinstance(app.top, CurtainScene) else scene.match.viewer
    for seat in range(scene.match.table.players):
        cards = {sprite.card for sprite in scene.picture.stage.zones[f"hand.{seat}"] if sprite.card and sprite.facing}
        known = scene.match.public_view.cards(f"hand.{seat}")
        assert seat == looking or cards <= set(known)


@pytest.mark.parametrize("way", [by_click, by_drag, by_key])
def test_a_person_plays_a_whole_game_against_computer_players(app: App, way: Performs) -> None:
    scene = sit(app, Session(MAN_BITES_DOG, table(players=2)))
    assert play_to_the_end(app, performing(way), nobody_sees_a_hidden_hand) > 10
    assert scene.match.outcome is not None
    assert max(scene.match.outcome.scores) >= 250


def test_three_people_play_a_whole_game_at_one_screen(app: App) -> None:
    """The curtain falls for turns and exchanges; for questions and votes it stays up, and no hand is seen."""
    scene = sit(app, Session(MAN_BITES_DOG, table(people=3)))
    openly: list[str] = []

    def check(app: App) -> None:
        nobody_sees_a_hidden_hand(app)
        phase = scene.match.view.facts["phase"]
        if phase in ("challenge", "vote") and scene.match.waiting == "person":
            openly.append(phase)
            assert app.top is scene
            assert scene.match.viewer is None

    play_to_the_end(app, performing(by_click), check)
    assert "challenge" in openly


# interrupted


@pytest.mark.parametrize("phase", ["headline", "challenge", "vote"])
def test_a_game_is_taken_up_where_it_was_left(app: App, phase: str) -> None:
    scene = sit(app, laid_by(0, people=3) if phase != "headline" else played(table(), in_phase("turn"), "easy"))
    if phase == "headline":
        lay_three(app)
    elif phase == "vote":
        key(app, pygame.K_n, pygame.K_y)
    else:
        key(app, pygame.K_y)
    before = scene.match.session
    app.reset()
    app.continue_game()
    app.frame([])
    again = shown(app)
    assert again is not scene
    assert again.match.session.log == before.log
    assert again.match.rules.layout(again.match.session.state) == before.rules.layout(before.state)
    if phase == "headline":
        click(app, again.desk.rects["take-back"].center)
        assert headline(again) == ()
    else:
        assert isinstance(again.picture.board, VoteBoard)
        key(app, pygame.K_n)
        assert len(again.match.session.log) == len(before.log) + 1


# front pages


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game among computer players, of which the first three names sit there."""
    return played(table(players=3), lambda session: session.actor == OVER, "normal")


def test_the_gallery_has_every_headline_that_stood(app: App, finished: Session) -> None:
    gallery = GalleryScene(app, finished, date(2031, 5, 2))
    stood = [event for _entry, events in told(finished) for event in events if event.cue == "stands"]
    assert [page.points for page in gallery.pages] == [event.amount for event in reversed(stood)]
    assert all(page.line for page in gallery.pages)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 200), ((960, 600), 100), ((1280, 720), 100)])
def test_a_front_page_is_seen_whole_with_its_button(tmp_path: Path, finished: Session, size: tuple[int, int], percent: int) -> None:
    app = open_app(tmp_path, size, text_size=percent)
    app.push(GalleryScene(app, finished))
    app.frame([])
    area = page(app).controls.find("pages")
    assert isinstance(area, ScrollArea)
    front, button, *_ = area.children
    assert button.key == "keep-0" and area.rect.contains(front.rect) and area.rect.contains(button.rect)


def test_a_front_page_is_kept_as_a_picture(app: App, tmp_path: Path, finished: Session) -> None:
    app.push(GalleryScene(app, finished, date(2031, 5, 2)))
    click_on(app, "keep-0")
    assert isinstance(app.top, MessageScene)
    path = tmp_path / "pictures" / "man-bites-dog-2031-05-02-001.png"
    assert str(path) in app.top.words
    assert pygame.image.load(path).get_size() == (1600, 1000)


def test_a_front_page_that_is_kept_already_is_told_not_written_again(app: App, tmp_path: Path, finished: Session) -> None:
    app.push(GalleryScene(app, finished, date(2031, 5, 2)))
    for button, number in (("keep-0", 1), ("keep-1", 2), ("keep-0", 1)):
        click_on(app, button)
        assert isinstance(app.top, MessageScene) and f"man-bites-dog-2031-05-02-00{number}.png" in app.top.words
        click_on(app, "answer-0")
    assert len(list((tmp_path / "pictures").iterdir())) == 2


def test_a_folder_that_is_a_file_is_said_in_one_sentence(app: App, tmp_path: Path, finished: Session) -> None:
    (tmp_path / "pictures").write_text("not a folder")
    app.push(GalleryScene(app, finished))
    click_on(app, "keep-0")
    assert isinstance(app.top, MessageScene)
    assert app.top.words.startswith("The picture could not be written: ")


def test_the_result_leads_to_the_front_pages(app: App, finished: Session) -> None:
    scene = sit(app, finished)
    app.frame([], 2000)
    assert isinstance(app.top, ResultScene)
    wait(app, READ)
    click_on(app, "souvenir")
    assert isinstance(app.top, GalleryScene)
    key(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert top(app) is scene


# set-up


@pytest.mark.parametrize(("language", "deck"), [("es", "es-1"), ("en", "en-1")])
def test_the_deck_speaks_like_the_window_until_somebody_chooses(tmp_path: Path, language: str, deck: str) -> None:
    app = open_app(tmp_path, language=language)
    scene = SetupScene(app, "man-bites-dog")
    app.push(scene)
    assert scene.seating.deck == deck
    other = "en-1" if deck == "es-1" else "es-1"
    scene.seating.deck = other
    assert MAN_BITES_DOG.decks.at(scene.seating.table(1)).edition == other
    scene.deal()
    again = SetupScene(app, "man-bites-dog")
    assert again.seating.deck == other


def test_the_newspaper_speaks_the_language_of_its_deck(app: App) -> None:
    scene = sit(app, played(table(deck="es-1"), in_phase("turn"), "easy"))
    words = furniture(scene).words
    assert words.name == "El Diario de Sobremesa"
    assert words.at_the_table(("Rosa", "Nico", "Íñigo")) == "En la mesa: Rosa, Nico e Íñigo"
    assert scene.words.title == "Man Bites Dog"


def test_a_deck_of_ones_own_is_played_with(app: App) -> None:
    own = written(MAN_BITES_DOG.decks["es-1"]) | {"edition": "mine", "name": "Mine"}
    laid = replace(table(deck="mine"), deck_cards=own)
    scene = sit(app, played(laid, in_phase("turn"), "random"))
    lay_three(app)
    assert furniture(scene).words.name == "El Diario de Sobremesa"
    assert furniture(scene).laid(scene.picture.stage).line
