"""What happened since one's last turn, over the table where the log is one line: it spares what one needs, and all of it can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from art.colours import GOLD
from scenes.app import App
from scenes.table import TableScene
from scenes.ui import text
from scenes.ui.hint_panel import HintPanel
from scenes.ui.log_panel import Line, LogScene
from scenes.ui.metrics import Metrics
from scenes.ui.recap import LEAST_LINES, least_in_the_way
from scenes.ui.widgets_scroll import ScrollArea
from tests.shots.positions import turn
from tests.tables import point_of, shown, wait
from tests.window import click, key, move, open_app, press

GAMES_AND_SEATS = [("stack-o-saurus", 6), ("dingo", 5), ("raton-ganador", 4), ("man-bites-dog", 6)]
FREE = pygame.Rect(10, 50, 940, 400)


def back_at_the_table(
    folder: Path, game: str, players: int, text_size: int = 200, size: tuple[int, int] = (960, 600), language: str = "es"
) -> tuple[App, TableScene]:
    app = open_app(folder, size, text_size=text_size, language=language)
    session = turn(game, players, language=language)
    assert session is not None
    app.play(session)
    wait(app, 1000)
    key(app, pygame.K_RETURN)
    wait(app, 1000)
    return app, shown(app)


@pytest.mark.parametrize(("game", "players"), GAMES_AND_SEATS)
def test_it_covers_neither_the_own_hand_nor_a_button(tmp_path: Path, game: str, players: int) -> None:
    _app, scene = back_at_the_table(tmp_path, game, players)
    panels = scene.desk.laid
    assert panels.listed is not None
    kept = [panels.log.rect, panels.bar.bar, *(deed.rect for deed in panels.deeds)]
    kept += [rect for card in scene.playing.in_hand() if (rect := scene.picture.rect_of(card))]
    assert not [rect for rect in kept if rect.colliderect(panels.listed.rect)]


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_it_tells_of_the_board_can_be_seen_beside_it(tmp_path: Path, size: tuple[int, int], text_size: int, language: str) -> None:
    _app, scene = back_at_the_table(tmp_path, "raton-ganador", 4, text_size, size, language)
    listed, stage = scene.desk.laid.listed, scene.picture.stage
    assert listed is not None and not listed.sign.width
    plates = [plate for seat in range(4) if (plate := stage.furnished(f"plate.{seat}"))]
    assert len(plates) == 4 and listed.rect.collidelist([stage.rect("board"), *plates]) < 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_ranches_of_a_full_table_can_be_seen_beside_it(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    _app, scene = back_at_the_table(tmp_path, "dingo", 5, size=size, language=language)
    listed, stage = scene.desk.laid.listed, scene.picture.stage
    assert listed is not None
    ranches = [stage.card_rect(sprite.spot) for seat in range(5) for sprite in stage.zones[f"ranch.{seat}"]]
    plates = [plate for seat in range(5) if (plate := stage.furnished(f"plate.{seat}"))]
    assert len(ranches) > 10 and listed.rect.collidelist([*ranches, *plates]) < 0
    assert len(listed.placed(listed.heading, listed.lines)) >= LEAST_LINES


@pytest.mark.parametrize(("game", "players"), GAMES_AND_SEATS)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_no_half_words_of_the_hint_look_out_from_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], game: str, players: int
) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(HintPanel, "draw", lambda panel, *_, **__: drawn.append(panel.rect))
    app, scene = back_at_the_table(tmp_path, game, players, size=size)
    listed = scene.desk.laid.listed
    assert listed is not None
    drawn.clear()
    scene.desk.laid.draw(app.canvas.surface, scene.speech.shown)
    assert not [rect for rect in drawn if rect.colliderect(listed.rect)]
    press(app, (listed.rect.left + 20, listed.rect.bottom - 20))
    assert scene.desk.laid.listed is None and drawn


def test_what_has_no_room_is_counted_in_words_and_the_lines_hang_from_the_title(tmp_path: Path) -> None:
    _app, scene = back_at_the_table(tmp_path, "dingo", 5)
    listed = scene.desk.laid.listed
    assert listed is not None and listed.older
    assert listed.counted == f"{listed.older} más"
    first = min(top for _line, _high, top in listed.placed(listed.heading, listed.lines))
    assert first - listed.rect.top < 3 * text.leading(scene.m.text(18))  # two lines of title, and air


@pytest.mark.parametrize(("game", "players"), GAMES_AND_SEATS)
def test_every_line_of_it_can_be_read(tmp_path: Path, game: str, players: int) -> None:
    app, scene = back_at_the_table(tmp_path, game, players)
    listed = scene.desk.laid.listed
    assert listed is not None
    read: set[Line] = set()
    for _ in range(len(listed.lines) + 1):
        read |= {line for line, _high, _top in listed.placed(listed.heading, listed.lines)}
        assert bool(listed.sign.width) is (len(read) < len(listed.lines) or bool(listed.back))
        if listed.older:
            click(app, listed.sign.center)
    assert read == set(listed.lines) and scene.since


def test_a_press_on_it_only_closes_it(tmp_path: Path) -> None:
    app, scene = back_at_the_table(tmp_path, "stack-o-saurus", 6)
    listed = scene.desk.laid.listed
    assert listed is not None
    before = list(scene.match.session.log)
    press(app, (listed.rect.left + 20, listed.rect.bottom - 20))
    assert scene.since == () and scene.desk.laid.listed is None
    assert scene.match.session.log == before and scene.playing.lifted is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("game", "players"), GAMES_AND_SEATS)
def test_a_cross_beside_its_title_and_arrow_closes_it(tmp_path: Path, game: str, players: int, language: str) -> None:
    app, scene = back_at_the_table(tmp_path, game, players, language=language)
    listed = scene.desk.laid.listed
    assert listed is not None
    app.frame([])
    gold = pygame.mask.from_threshold(app.canvas.surface.subsurface(listed.cross), GOLD, (30, 30, 30, 255))
    assert listed.rect.contains(listed.cross) and gold.count() > 60
    title = text.fit(listed.heading, "display", listed.title_px, listed._head, 2)
    ends = listed.rect.left + scene.m.px(14) + max(text.width(line, "display", listed.title_px) for line in title.lines)
    assert ends <= (listed.sign.left if listed.sign.width else listed.cross.left)
    assert not listed.sign.width or listed.sign.right + 8 <= listed.cross.left
    before = list(scene.match.session.log)
    click(app, listed.cross.center)
    assert scene.desk.laid.listed is None and scene.match.session.log == before


@pytest.mark.parametrize("language", ["en", "es"])
def test_where_all_of_it_is_seen_no_room_is_kept_for_the_arrow(tmp_path: Path, language: str) -> None:
    _app, scene = back_at_the_table(tmp_path, "raton-ganador", 4, 200, (1280, 720), language)
    listed = scene.desk.laid.listed
    assert listed is not None and not listed.sign.width
    assert len(text.wrap(listed.heading, "display", listed.title_px, listed._head)) == 1


def test_escape_only_closes_it(tmp_path: Path) -> None:
    app, scene = back_at_the_table(tmp_path, "stack-o-saurus", 6)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.desk.laid.listed is None


def test_the_wheel_turns_it(tmp_path: Path) -> None:
    app, scene = back_at_the_table(tmp_path, "dingo", 5)
    listed = scene.desk.laid.listed
    assert listed is not None
    move(app, listed.rect.center)
    older = listed.older
    assert older
    app.frame([Event(pygame.MOUSEWHEEL, x=0, y=9, precise_x=0.0, precise_y=9.0, flipped=False)])
    assert listed.older == 0 and listed.back
    app.frame([Event(pygame.MOUSEWHEEL, x=0, y=-9, precise_x=0.0, precise_y=-9.0, flipped=False)])
    assert listed.back == 0 and scene.since


def test_it_lies_where_it_covers_least() -> None:
    m, lines = Metrics((960, 600)), [Line(0, "Ana draws"), Line(1, "Bruno draws")]
    busy = pygame.Rect(10, 50, 600, 400)
    assert not least_in_the_way(m, "Since", lines, FREE, (), [busy], (), str).rect.colliderect(busy)
    assert not least_in_the_way(m, "Since", lines, FREE, (), (), [(1.0, [busy])], str).rect.colliderect(busy)
    button = pygame.Rect(10, 300, 940, 60)
    assert least_in_the_way(m, "Since", lines, FREE, [[button]], (), (), str).rect.bottom <= button.top
    assert least_in_the_way(m, "Since", lines, FREE, (), (), (), str).rect.width < 400


def test_the_log_opens_with_whole_lines(tmp_path: Path) -> None:
    for size, percent in (((960, 600), 200), ((1280, 720), 100)):
        app = open_app(tmp_path, size, text_size=percent)
        app.push(LogScene(app, "What happened", [Line(number % 3, f"Line {number} " * (number % 5 + 1)) for number in range(60)]))
        scene = app.top
        assert isinstance(scene, LogScene)
        area = scene.controls.find("lines")
        assert isinstance(area, ScrollArea) and area.offset == area.furthest
        seen = [line for line in area.children if line.rect.colliderect(area.rect)]
        assert seen[0].rect.top == area.rect.top and seen[-1] is area.children[-1]


def test_a_thing_beside_it_can_be_taken_at_once(tmp_path: Path) -> None:
    app, scene = back_at_the_table(tmp_path, "raton-ganador", 4)
    card = scene.playing.in_hand()[0]
    click(app, point_of(scene, card))
    assert scene.since == () and scene.playing.lifted == card


@pytest.mark.parametrize(("game", "players"), GAMES_AND_SEATS)
def test_its_title_keeps_clear_of_the_arrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: int) -> None:
    _app, scene = back_at_the_table(tmp_path, game, players)
    listed = scene.desk.laid.listed
    assert listed is not None
    boxes: list[pygame.Rect] = []
    write = text.write

    def noted(*words: Any, **how: Any) -> pygame.Rect:
        boxes.append(write(*words, **how))
        return boxes[-1]

    monkeypatch.setattr(text, "write", noted)
    listed.draw_all(pygame.Surface(scene.m.size))
    assert not listed.sign.width or not boxes[0].colliderect(listed.sign)
