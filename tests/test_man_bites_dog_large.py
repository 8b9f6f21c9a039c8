"""At large text what Man Bites Dog says in its bar and on its buttons is large, and keeps within them."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from art import faces
from art.fonts import font
from game.core.session import Session
from game.core.table import Seat, Table
from scenes.man_bites_dog import board, front_page
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.ui import highlight, text
from scenes.ui.hint_panel import is_whole
from scenes.ui.widgets import Button
from tests.tables import played, sit
from tests.window import key, open_app


def begun(language: str = "es", seed: int = 1) -> Session:
    seats = (Seat("Íñigo", "human"), Seat("Rosa", "ai", "easy"))
    laid = Table("man-bites-dog", seats, seed, {"blanks": False, "target": 250}, youngest=0, oldest=1, deck=f"{language}-1")
    return played(laid, lambda session: session.actor == 0 and session.state.phase == "turn", "easy")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_two_buttons_have_room_for_their_longest_words(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = sit(open_app(tmp_path, size, language="es", text_size=200), begun())
    scene.grip.tap(scene.playing.in_hand()[0])
    place, shares = scene.picture.rect_of("buttons"), []
    assert place
    for button, word in (("take-back", "Retirar"), ("verb-print", "imprenta!")):
        rect = scene.desk.rects[button]
        assert place.contains(rect)
        shares.append(rect.width / Button.wide(scene.m, word, units=20))
    assert min(shares) >= 0.65 and max(shares) - min(shares) < 0.05


@pytest.mark.parametrize("words", ["Turno de Íñigo", "¡Vale!"])
def test_the_words_of_the_banner_stay_within_it(tmp_path: Path, words: str) -> None:
    scene = sit(open_app(tmp_path, (960, 600), text_size=200), begun())
    assert scene.desk.panels
    bar = scene.desk.panels.bar
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        bar.draw(pygame.Surface((960, 600)), words, 0)
    px = next(call.args[3] for call in writes.call_args_list if call.args[1] == words)
    assert scene.m.text(21) * 0.6 <= px <= bar.banner.height * 0.76


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_is_asked_first_and_what_a_hint_says_are_not_cut(tmp_path: Path, language: str) -> None:
    app = open_app(tmp_path, (960, 600), language=language, text_size=200)
    scene = sit(app, begun(language))
    assert scene.desk.panels
    panel = scene.desk.panels.hint
    assert is_whole(scene.words.now(scene.playing), *panel.fit(scene.words.now(scene.playing)))
    key(app, pygame.K_h, pygame.K_h)
    assert scene.message and is_whole(scene.message, *panel.fit(scene.message))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("kind", ["photo", "story", "interview"])
def test_what_a_chosen_exclusive_does_is_not_cut(tmp_path: Path, language: str, kind: str) -> None:
    games = (begun(language, seed) for seed in range(1, 80))
    session = next(each for each in games if any(card.startswith(kind) for card in each.rules.layout(each.state)["hand.0"]))
    scene = sit(open_app(tmp_path, (960, 600), language=language, text_size=200), session)
    scene.grip.tap(next(card for card in scene.playing.in_hand() if card.startswith(kind)))
    said = scene.words.now(scene.playing)
    assert ("rotativa" if language == "es" else "press") in said.text and scene.desk.panels
    assert is_whole(said, *scene.desk.panels.hint.fit(said))


@pytest.mark.parametrize("word", ["fosforescente", "magdalena", "goloso", "absent-minded"])
@pytest.mark.usefixtures("window")
def test_a_long_word_that_was_written_by_hand_stands_large_in_two_lines(word: str) -> None:
    """On a card of the headline: in a small window it is cut and 86 pixels wide, in a larger one 100."""
    for wide, cut in ((86, True), (100, False)):
        with patch("art.faces.font", wraps=font) as fonts:
            faces.word("blank", word, 10, wide, cut=cut, language="es")
        role, px = fonts.call_args_list[-1].args
        assert role == "newsitalic" and px >= 18


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_to_be_done_stands_on_the_page_in_large_letters(tmp_path: Path, percent: int) -> None:
    scene = sit(open_app(tmp_path, (960, 600), language="es", text_size=percent), begun())
    place = scene.picture.stage.furnished("headline-text")
    assert place
    with patch("scenes.ui.text.write", wraps=text.write) as writes:
        board.headline(scene.m, place.size, "", "¿Qué ha pasado hoy?")
    assert writes.call_args.args[3] >= min(scene.m.text(22), 0.6 * place.height)


def test_a_hint_shows_the_headline_that_it_leads_to_until_something_is_done(tmp_path: Path) -> None:
    app = open_app(tmp_path, (960, 600), language="es")
    scene = sit(app, begun())
    with patch("scenes.man_bites_dog.board.draw_headline", wraps=front_page.draw_headline) as drawn:
        key(app, pygame.K_h)
        app.frame([])
        assert not drawn.called
        key(app, pygame.K_h)
        app.frame([])
        aim = drawn.call_args.args[1]
        assert len(aim.split()) > 1
        scene.grip.tap(scene.playing.in_hand()[0])
        app.frame([])
        furniture = scene.picture.stage.furniture
        assert isinstance(furniture, ManBitesDogFurniture)
        assert drawn.call_args.args[1] == furniture.laid(scene.picture.stage).line != aim


@pytest.mark.parametrize("percent", [100, 200])
def test_no_arrow_lies_over_the_headline(tmp_path: Path, percent: int) -> None:
    app = open_app(tmp_path, (960, 600), language="es", text_size=percent)
    scene = sit(app, begun())
    with patch("scenes.ui.marks.highlight.legal", wraps=highlight.legal) as marked:
        key(app, pygame.K_h, pygame.K_h)
        app.frame([])
    stage = scene.picture.stage
    words = stage.furniture.written(stage)
    arrows = [highlight.arrow(scene.picture.stage, call.args[1]) for call in marked.call_args_list if call.kwargs["sign"] == "arrow"]
    assert words and arrows and not any(words.colliderect(arrow) for arrow in arrows)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 200), ((1280, 720), 100)])
def test_the_frame_of_a_raised_card_hides_no_points_of_the_next_one(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    scene = sit(open_app(tmp_path, size, language="es", text_size=percent), begun())
    stage = scene.picture.stage
    sprites = stage.zones[stage.hand or ""]
    framed = round(highlight.OUT * scene.m.s)
    for number, sprite in enumerate(sprites[:-1]):
        stage.raised = sprite.card
        stage.lay(sprite.zone)
        raised, following = (stage.card_rect(each.spot) for each in sprites[number : number + 2])
        assert raised.right + framed <= following.left
