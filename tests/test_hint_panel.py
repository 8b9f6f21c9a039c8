"""The hint panel: as large as it can be; what does not fit is not made small but cut, and a sign says that there is more."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from art.colours import GOLD
from game.core.sentences import Prompt
from scenes.ui import text
from scenes.ui.hint_panel import CUT, LEAST, Enlarged, HintPanel, is_whole
from scenes.ui.metrics import LEAST_TEXT, Metrics

SHORT = Prompt("", "Roba una carta.")
LONG = Prompt("Juega o descarta", "Va ganando Nico con diez. " * 12)


def panel(percent: int, size: tuple[int, int] = (412, 124)) -> HintPanel:
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    return HintPanel(Metrics((960, 600), percent), Rect((0, 0), size))


def gold(shown: HintPanel, said: Prompt) -> bool:
    """Whether the panel has something golden in its lower right corner."""
    surface = Surface(shown.rect.size)
    shown.draw(surface, said)
    corner = Rect(0, 0, 50, 30)
    corner.bottomright = shown.rect.bottomright
    return any(surface.get_at((x, y))[:3] == GOLD for x in range(corner.left, corner.right) for y in range(corner.top, corner.bottom))


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_what_is_cut_is_large_and_has_the_sign(percent: int) -> None:
    shown = panel(percent)
    title, body = shown.fit(LONG)
    assert body is not None and body.lines[-1].endswith("…") and not is_whole(LONG, title, body)
    assert body.px >= max(LEAST_TEXT, int(16 * CUT * percent / 100))
    assert gold(shown, LONG)


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_whole_has_no_sign(percent: int) -> None:
    shown = panel(percent)
    assert is_whole(SHORT, *shown.fit(SHORT)) and not gold(shown, SHORT)


@pytest.mark.parametrize("wide", [180, 210, 260, 412])
def test_a_title_is_not_smaller_than_any_text_may_be(wide: int) -> None:
    said = Prompt("Play the interview: discard cards and draw one more", "New cards may make a better headline.")
    title, body = panel(100, (wide, 110)).fit(said)
    assert body and body.px >= LEAST_TEXT and (title is None or title.px >= LEAST_TEXT)


def test_text_shrinks_as_little_as_it_must() -> None:
    m = Metrics((960, 600), 200)
    said = Prompt("", "Suelta la carta en una torre con flecha. Los dos van al fondo del descarte, y nadie los roba.")
    sizes = [body.px for high in (100, 140, 300) if (body := panel(200, (412, high)).fit(said)[1])]
    assert sizes == sorted(sizes) and sizes[-1] == m.text(16)
    assert sizes[1] >= m.text(16) * LEAST


def test_a_short_hint_in_a_roomy_panel_is_written_larger() -> None:
    m = Metrics((1280, 720))
    shown = HintPanel(m, Rect(0, 0, 270, 128))
    sizes = [body.px for said in (SHORT, LONG) if (body := shown.fit(said)[1])]
    assert sizes[0] > m.text(16) >= sizes[1]


def a_card(width: int) -> Surface:
    return Surface((width, round(width * 1.4)))


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_name_of_an_enlarged_card_is_not_broken(percent: int, size: tuple[int, int]) -> None:
    m = Metrics(size, percent)
    rule = Prompt(
        "Tyrannosaurus", "Scares the top dinosaur off anybody’s tower, a Pterodactyl too. Both cards go to the bottom of the pile."
    )
    enlarged = Enlarged(m, a_card, rule, Rect(0, 0, 1, 1))
    wide = enlarged.picture.get_width()
    beside = enlarged.rect.width > wide + 3 * m.px(18)
    room = enlarged.rect.width - wide - 3 * m.px(18) if beside else wide
    assert text.width("Tyrannosaurus", "display", m.text(20)) <= room


HAND = Rect(10, 440, 380, 110)
"""The place of the hand in a small window."""
RULE = Prompt("Triceratops, el dinosaurio azul", "Se sube a tu torre cuando le toca a su color según la meta. Solo lo asusta un T-Rex.")


@pytest.mark.parametrize("near", [Rect(20, 446, 86, 104), Rect(290, 446, 86, 104), Rect(480, 200, 80, 130), Rect(850, 280, 80, 100)])
@pytest.mark.parametrize("rule", [SHORT, RULE])
def test_an_enlarged_card_lies_beside_what_was_pointed_at_and_leaves_most_of_a_small_window_free(near: Rect, rule: Prompt) -> None:
    m = Metrics((960, 600))
    panel = Enlarged(m, a_card, rule, near, HAND).rect
    assert panel.width * panel.height < 0.26 * 960 * 600
    assert not panel.colliderect(near) and not panel.colliderect(HAND)
    assert panel.colliderect(near.inflate(60, 60))
    assert Rect(0, 0, 960, 600).contains(panel)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_words_of_an_enlarged_card_are_never_cut(size: tuple[int, int], percent: int) -> None:
    m = Metrics(size, percent)
    for x in range(0, size[0], size[0] // 8):
        for y in range(0, size[1], size[1] // 6):
            shown = Enlarged(m, a_card, LONG, Rect(x, y, m.px(80), m.px(110)), Rect(x, size[1] - m.px(160), m.px(400), m.px(140)))
            assert shown._height(shown._words.width) <= shown._words.height and shown.rect.contains(shown._words)
