"""On the table of The Dingo Ate The Baby no mark and no number hides anything that one decides by, however large the text is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect, Surface

from art.colours import CREAM
from art.maps import read_layout
from game.ai import hint
from game.core.rules import OVER
from game.core.sentences import Prompt
from game.core.session import Session
from game.core.views import view
from game.registry import DINGO, SENTENCES
from scenes.app import App
from scenes.dingo import panels
from scenes.table import TableScene
from scenes.text import translations
from scenes.ui import highlight, marks, paper, placement, plates
from scenes.ui.counts import pile_count
from scenes.ui.hint_panel import HintPanel
from scenes.ui.marks import Marks
from scenes.ui.metrics import Metrics
from scenes.ui.placement import CUT
from scenes.ui.text import Colour
from tests.dingo_positions import table_for
from tests.dingo_tables import furniture, in_phase, table
from tests.shots.positions import middle
from tests.tables import played, point_of, sit, wait
from tests.window import click, open_app

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
LARGE = pytest.mark.parametrize(("size", "text_size"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 200)])


def with_few(session: Session) -> bool:
    """The first person is to act, and no ranch has more than three cards."""
    return in_phase("act")(session) and max(map(len, session.state.ranches)) == 3


def seated(folder: Path, players: int, size: tuple[int, int], text_size: int, language: str = "es") -> tuple[App, TableScene]:
    app = open_app(folder, size, text_size=text_size, language=language, take_back="none")
    return app, sit(app, played(table(players=players, seed=5, points=15), with_few))


def framed(scene: TableScene, rect: Rect) -> Rect:
    """`rect` with the brackets around it."""
    return rect.inflate(2 * scene.m.px(highlight.OUT), 2 * scene.m.px(highlight.OUT))


@PLAYERS
@LARGE
def test_the_place_for_a_card_covers_none_that_lies_there(tmp_path: Path, players: int, size: tuple[int, int], text_size: int) -> None:
    app, scene = seated(tmp_path, players, size, text_size)
    stage = scene.picture.stage
    click(app, point_of(scene, scene.playing.playable[0]))
    wait(app, 500)
    ranches = [thing for thing in scene.picture._marks.legal if thing.startswith("ranch.")]
    assert "ranch.0" in ranches
    for zone in ranches:
        place = framed(scene, furniture(scene).target(stage, zone, None))
        near = stage.card_rect(stage.zones[zone][-1].spot)
        assert place.left >= near.right - 1
        assert place.height <= near.height + 2


@PLAYERS
@LARGE
def test_the_frame_around_the_discard_pile_leaves_its_name(tmp_path: Path, players: int, size: tuple[int, int], text_size: int) -> None:
    _, scene = seated(tmp_path, players, size, text_size)
    label = scene.picture.stage.furnished("label.discard")
    assert label is not None
    written = label.inflate(0, -label.height // 4)
    assert framed(scene, scene.picture.stage.rect_of_place("discard")).bottom <= written.top


@PLAYERS
@LARGE
def test_the_numbers_on_the_piles_hide_no_sign(tmp_path: Path, players: int, size: tuple[int, int], text_size: int) -> None:
    """Below to the right a card shows whom its animal hunts; the number on the draw pile stays off the discard pile."""
    _, scene = seated(tmp_path, players, size, text_size)
    stage = scene.picture.stage
    for zone in ("draw", "discard"):
        card = stage.rect_of_place(zone)
        made = stage.stock(pile_count, stage.m, stage.lying(zone), card.width) if stage.lying(zone) else None
        at = next((piece.at for piece in furniture(scene).over(stage) if piece.picture is made), None)
        if made is None or at is None:
            continue
        disc = made.get_rect(topleft=at)
        other = stage.rect_of_place("discard" if zone == "draw" else "draw")
        assert not disc.colliderect(other)
        if zone == "discard":
            picture = Rect(card.topleft, (card.width, round(card.width * CUT)))
            sign = Rect(0, 0, round(card.width * 0.36), round(card.width * 0.36))
            sign.bottomright = picture.bottomright
            assert not disc.colliderect(sign)
            assert scene.m.compact or disc.bottom <= picture.bottom


def test_the_dots_lie_over_the_ring_of_the_keyboard(tmp_path: Path) -> None:
    _, scene = seated(tmp_path, 3, (960, 600), 200)
    stage, card = scene.picture.stage, scene.match.view.cards("ranch.0")[0]
    drawn = [piece.picture for piece in marks.pieces(Marks(focus=card, recent=frozenset({card})), scene.picture._picking, None)]
    rect = scene.picture.rect_of(card)
    assert rect is not None
    assert drawn[-1] is highlight.recent(stage, rect)[0].picture


@pytest.mark.parametrize("language", ["es", "en"])
@PLAYERS
def test_buttons_side_by_side_are_written_alike(tmp_path: Path, players: int, language: str) -> None:
    _, scene = seated(tmp_path, players, (960, 600), 200, language)
    deeds = scene.desk.laid.deeds
    assert len({button.px for button in deeds}) == 1
    assert all(button.letters == button.px for button in deeds)


@PLAYERS
@LARGE
def test_all_computer_players_have_the_question_mark_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, size: tuple[int, int], text_size: int
) -> None:
    icons: list[str] = []
    draw = paper.icon

    def noted(surface: Surface, name: str, side: int, middle: tuple[int, int], colour: Colour = CREAM) -> None:
        icons.append(name)
        draw(surface, name, side, middle, colour)

    monkeypatch.setattr(paper, "icon", noted)
    app = open_app(tmp_path, size, text_size=text_size, language="es")
    scene = sit(app, middle("dingo", players))
    icons.clear()
    scene.picture.stage._stock.clear()
    assert len(list(plates.plates(scene.picture.stage))) >= players
    assert icons.count("help") in (0, players - 1)


@LARGE
def test_no_arrow_lies_over_a_card_of_another_zone(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    app = open_app(tmp_path, size, text_size=text_size, language="es", take_back="none")
    scene = sit(app, middle("dingo", 5))
    click(app, scene.picture.rect_of(scene.playing.playable[0]).center)  # type: ignore[union-attr]
    assert "discard" in scene.picture._marks.legal
    stage = scene.picture.stage
    arrow = highlight._arrow(stage.m)
    shown = [
        Rect(piece.at, arrow.get_size())
        for piece in marks.pieces(scene.picture._marks, scene.picture._picking, None)
        if piece.picture is arrow
    ]
    others = [stage.card_rect(sprite.spot) for seat in range(1, 5) for sprite in stage.zones[f"ranch.{seat}"]]
    assert not any(rect.colliderect(card) for rect in shown for card in others)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_at_large_text_the_buttons_stand_one_above_the_other(tmp_path: Path, size: tuple[int, int]) -> None:
    """Side by side they would be so narrow that every word has a line of its own."""
    scene = sit(open_app(tmp_path, size, text_size=200, language="es"), middle("dingo", 4))
    above, below = scene.desk.laid.deeds
    assert above.rect.bottom < below.rect.top and above.rect.x == below.rect.x


@PLAYERS
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_instruction_and_no_hint_is_cut_in_a_small_window_at_large_text(players: int, language: str) -> None:
    m, tr, says = Metrics((960, 600), 200), translations(language), SENTENCES["dingo"]
    panel = HintPanel(m, placement.area(read_layout(f"dingo-{players}", m.form).furniture["hint"], m))
    names, random = ("Lucía", "Nico", "Abuela Rosa", "Tomás", "Íñigo"), Random(3)
    session, said = Session(DINGO, table_for(players)), list[Prompt]()
    while len(said) < 60:
        session.settle()
        assert session.actor != OVER
        own = view(DINGO, session.state, session.actor)
        move, why = hint(DINGO, own)
        title = says.move(move, own, names, tr) if move.things else says.button(move.verb, tr)
        said += [says.prompt(own, names, tr), Prompt(title, says.reason(why, names, tr))]
        session.play(random.choice(own.moves))
    assert not [prompt for prompt in said if not panel.holds(prompt)]


@PLAYERS
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_a_card_would_make_of_the_ranch_is_not_parted_from_whose_it_is(players: int, language: str) -> None:
    """Not "Yours: / 0 becomes 3."."""
    m, tr, says = Metrics((960, 600), 200), translations(language), SENTENCES["dingo"]
    panel = HintPanel(m, placement.area(read_layout(f"dingo-{players}", m.form).furniture["hint"], m))
    names, random, told = ("Lucía", "Nico", "Abuela Rosa", "Tomás", "Íñigo"), Random(3), 0
    session = Session(DINGO, table_for(players))
    while told < 40:
        session.settle()
        own = view(DINGO, session.state, session.actor)
        for card in own.cards(f"hand.{session.actor}"):
            _title, body = panel.fit(says.lifted(card, own, names, tr))
            assert body
            first = body.lines[0]
            assert not (first.endswith(":") and "." not in first), body.lines
            told += 1
        session.play(random.choice(own.moves))


@PLAYERS
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_the_dots_mean_is_said_where_it_cuts_nothing(tmp_path: Path, players: int, language: str) -> None:
    scene = sit(open_app(tmp_path, (960, 600), text_size=200, language=language), middle("dingo", players))
    assert scene.news.to_explain
    assert scene.desk.laid.hint.holds(scene.speech.shown.said)


@PLAYERS
@pytest.mark.parametrize("text_size", [100, 200])
def test_no_pile_lies_over_the_edge_of_a_ranch(tmp_path: Path, players: int, text_size: int) -> None:
    _, scene = seated(tmp_path, players, (960, 600), text_size)
    stage = scene.picture.stage
    frames = [frame for seat in range(players) if (frame := stage.furnished(f"frame.{seat}"))]
    piles = [stage.card_rect(sprite.spot) for zone in ("draw", "discard") for sprite in stage.zones[zone]]
    assert len(frames) == players and piles
    assert not [pile for pile in piles if pile.collidelist(frames) >= 0]


@PLAYERS
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("language", "word"), [("es", "descarte"), ("en", "discard")])
def test_the_clock_says_what_there_is_still_to_come(tmp_path: Path, players: int, text_size: int, language: str, word: str) -> None:
    _, scene = seated(tmp_path, players, (960, 600), text_size, language)
    stage = scene.picture.stage
    place = stage.furnished("clock-words")
    assert place is not None
    for left in (1, 2, 10):
        said = panels.said_on_plaque(scene.m, place.size, furniture(scene).clock_words(stage, left), gold=False)
        assert word in said.lines[0] and said.px >= {100: 14, 200: 18}[text_size]
