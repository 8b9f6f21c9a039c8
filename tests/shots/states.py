"""Every scene and state that is to be looked at. A game that registers is in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame.event import Event

from game.core.session import Session
from game.core.views import view
from game.registry import GAMES
from scenes.app import App
from scenes.gallery import GalleryScene
from scenes.message import Answer, MessageScene, QuestionScene, nothing
from scenes.naming import NamingScene
from scenes.rules import KEYS, RulesScene
from scenes.saved import SavedScene
from scenes.saved_picture import small_picture
from scenes.setup import SetupScene
from tests.shots.moments import SETTLED, moments
from tests.shots.positions import NAMES, SHOWN, board, end, middle, others_turn, turn, widest
from tests.tables import point_of, shown, wait
from tests.window import click_on, key, move, press

TITLES = {"en": "Sunday at the lake", "es": "Domingo en el lago"}
"""What somebody called a saved game."""


class Shot(NamedTuple):
    """A picture to take: `show` brings the application, which shows the menu, into that state."""

    scene: str
    state: str
    show: Callable[[App], object]
    game: str = ""

    @property
    def group(self) -> str:
        """What shares a contact sheet."""
        return "-".join(filter(None, (self.game, self.scene)))

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.group, self.state)))


def shots() -> Iterator[Shot]:
    """All of them, those of a scene one after the other."""
    yield Shot("menu", "first-start", lambda app: None)
    yield Shot("menu", "game-to-go-on-with", game_left)
    yield Shot("menu", "keyboard", lambda app: key(app, pygame.K_TAB, pygame.K_TAB))
    yield Shot("settings", "", lambda app: click_on(app, "settings"))
    yield Shot("settings", "end", scrolled_settings)
    for game in SHOWN:
        yield Shot("rules", "", partial(rules_page, page=game), game)
    yield Shot("rules", "keys", partial(rules_page, page=KEYS))
    yield Shot("saves", "empty", lambda app: click_on(app, "saved"))
    yield Shot("saves", "some", lambda app: saved_games(app, 5))
    yield Shot("saves", "full", lambda app: saved_games(app, 12))
    yield Shot("saves", "saving", saving)
    yield Shot("saves", "naming", naming)
    yield Shot("message", "short", lambda app: message(app, app.tr.gettext("Slot {number} is empty. Choose another one.").format(number=3)))
    yield Shot("message", "long", long_message)
    yield Shot("message", "question", question)
    for game in SHOWN:
        yield from _of_game(game)
    yield Shot("front-pages", "", front_pages, "man-bites-dog")


def _of_game(game: str) -> Iterator[Shot]:
    counts = GAMES[game].players
    yield Shot("set-up", "usual", partial(set_up, game=game), game)
    yield Shot("set-up", "full", partial(full_set_up, game=game), game)
    yield Shot("set-up", "house-rules", partial(house_rules, game=game), game)
    yield Shot("set-up", "two-of-a-name", partial(name_twice, game=game), game)
    for players in counts:
        idle = partial(sit, session=partial(middle, game, players))
        yield Shot("table", f"{players}-idle", idle, game)
        yield Shot("table", f"{players}-dragging", partial(dragging, show=idle), game)
        yield Shot("table", f"{players}-chosen", partial(chosen, show=idle), game)
        yield Shot("table", f"{players}-hint", partial(hinted, show=idle), game)
        yield Shot("table", f"{players}-others-turn", partial(sit, session=partial(others_turn, game, players)), game)
        begun = board(game, players)
        if begun is not None:
            laid = partial(sit, session=partial(board, game, players))
            yield Shot("table", f"{players}-board", laid, game)
            if begun.moves[0].things:
                yield Shot("table", f"{players}-board-draft", partial(half_laid, show=laid), game)
        yield Shot("result", str(players), partial(result, game=game, players=players), game)
    fewest, most = counts[0], counts[-1]
    full = partial(sit, session=partial(middle, game, most))
    yield Shot("table", f"{most}-enlarged", partial(enlarged, show=full), game)
    yield Shot("table", f"{most}-keyboard", partial(with_keys, show=full), game)
    yield Shot("table", f"{most}-after-a-move", partial(moved, show=full), game)
    yield Shot("watched", "", partial(watched, game=game), game)
    yield Shot("log", "", partial(pressed, show=full, code=pygame.K_l), game)
    yield Shot("pause", "", partial(pressed, show=full, code=pygame.K_p), game)
    yield Shot("curtain", str(fewest), partial(curtain, game=game, players=fewest), game)
    yield Shot("curtain", "falling", partial(curtain, game=game, players=fewest, ms=150), game)
    yield Shot("curtain", "opened", partial(opened, game=game, players=most), game)
    for moment in moments(game):
        yield Shot(*moment, game)


# -- pages ---------------------------------------------------------------------------------------------------------------


def rules_page(app: App, page: str) -> None:
    app.push(RulesScene(app, page))


def scrolled_settings(app: App) -> None:
    click_on(app, "settings")
    key(app, *[pygame.K_TAB] * 2)
    for _ in range(12):
        app.frame([Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)])


def game_left(app: App) -> None:
    """A game was left in its middle."""
    game = SHOWN[0]
    app.saves.store_autosave(middle(game, GAMES[game].players[0], app.settings.language))
    app.reset()


def message(app: App, words: str) -> None:
    app.push(MessageScene(app, words))


def long_message(app: App) -> None:
    _ = app.tr.gettext
    words = _("Your last game cannot be opened: {cause}. You can go on from an older copy, from {time}. Its file is kept: {file}")
    cause = _("only the first part of the file is there")
    message(app, words.format(cause=cause, file="autosave.json", time="18:42"))


def question(app: App) -> None:
    _ = app.tr.gettext
    words = _("Delete the game in slot {number}? You can bring it back until you close Sobremesa.").format(number=3)
    app.push(QuestionScene(app, words, [Answer(_("Delete"), nothing, "trash"), Answer(_("Keep it"), nothing)]))


# -- saves ---------------------------------------------------------------------------------------------------------------


def saved_games(app: App, count: int) -> None:
    """Games of all kinds, some finished, one that cannot be read; the first of them chosen."""
    games, language = SHOWN, app.settings.language
    for number in range(1, count + 1):
        game = games[number % len(games)]
        counts = GAMES[game].players
        session = end(game, counts[0], language) if number % 4 == 0 else middle(game, counts[number % len(counts)], language)
        app.saves.store(number, session, TITLES[language] if number % 3 == 0 else "", _small(app, session))
    (app.folder / "saves" / f"slot-{count:02}.json").write_bytes(b'{"format": 1, "applic')
    click_on(app, "saved")


def _small(app: App, session: Session) -> bytes:
    seen = view(session.rules, session.state, None)
    return small_picture(seen, app.tr)


def saving(app: App) -> None:
    saved_games(app, 3)
    game = SHOWN[0]
    session = middle(game, GAMES[game].players[0], app.settings.language)
    app.push(SavedScene(app, session, _small(app, session)))


def naming(app: App) -> None:
    saving(app)
    app.push(NamingScene(app, "Año nuevo", lambda name: None))


# -- set-up --------------------------------------------------------------------------------------------------------------


def set_up(app: App, game: str) -> None:
    app.push(SetupScene(app, game))


def house_rules(app: App, game: str) -> None:
    """What is agreed, which in a small window has a page of its own."""
    scene = SetupScene(app, game)
    app.push(scene)
    scene.turn("house")


def full_set_up(app: App, game: str) -> None:
    """Everybody is a person, as many as there is room for."""
    scene = SetupScene(app, game)
    while scene.seating.can_add:
        scene.seating.add()
    for chair, name in zip(scene.seating.chairs, NAMES, strict=False):
        chair.name, chair.control = name, "human"
    app.push(scene)


def name_twice(app: App, game: str) -> None:
    """Two seats have one name, and somebody wants to deal."""
    scene = SetupScene(app, game)
    scene.seating.chairs[1].name = scene.seating.chairs[0].name
    app.push(scene)
    click_on(app, "deal")


# -- the table -----------------------------------------------------------------------------------------------------------


def sit(app: App, session: Callable[..., Session | None]) -> None:
    """`session` gives the game with the cards of a language: that of the window."""
    begun = session(language=app.settings.language)
    assert begun is not None
    app.play(begun)
    app.frame([])


def chosen(app: App, show: Callable[[App], None]) -> None:
    """The thing with most places to go is chosen with a click."""
    show(app)
    scene = shown(app)
    place = point_of(scene, widest(scene.playing.view))
    move(app, place)
    scene.grip.tap(widest(scene.playing.view))
    wait(app, 500)


def dragging(app: App, show: Callable[[App], None]) -> None:
    """It is being dragged, and has come near to the last of its places."""
    show(app)
    scene = shown(app)
    source = widest(scene.playing.view)
    targets = scene.playing.gesture.targets(source)
    start = point_of(scene, source)
    move(app, start)
    press(app, start)
    goal = scene.picture.rect_of(targets[-1]) if targets else None
    end = goal.center if goal else (app.metrics.size[0] // 2, app.metrics.size[1] // 2)
    for share in (0.2, 0.4, 0.6, 0.8, 0.9):
        at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        app.frame([Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)], 16)
    wait(app, 300)


def pressed(app: App, show: Callable[[App], None], code: int) -> None:
    show(app)
    key(app, code)


def hinted(app: App, show: Callable[[App], None]) -> None:
    show(app)
    key(app, pygame.K_h, pygame.K_h)
    wait(app, 300)


def enlarged(app: App, show: Callable[[App], None]) -> None:
    """The pointer rests on a card of the hand."""
    show(app)
    move(app, point_of(shown(app), shown(app).playing.in_hand()[-1]))
    wait(app, 1000)


def with_keys(app: App, show: Callable[[App], None]) -> None:
    """The keyboard has come to another zone."""
    show(app)
    key(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    wait(app, 300)


def moved(app: App, show: Callable[[App], None]) -> None:
    """A decision was made that can still be taken back; of several pieces, if that is what it takes, none of which asks for a word."""
    show(app)
    scene = shown(app)
    asks = scene.picture.stage.furniture.asks
    scene.play(next(move for move in scene.match.view.moves if asks(app, move, scene.match.view, scene.play) is None))
    while scene.match.session.draft:
        scene.play(next(move for move in scene.match.view.moves if not move.things))
        if app.top is not scene:
            click_on(app, "answer-0")
    wait(app, SETTLED)


def half_laid(app: App, show: Callable[[App], None]) -> None:
    """Two pieces lie on the board."""
    show(app)
    scene = shown(app)
    for _ in range(2):
        if scene.playing.gesture.next:
            scene.grip.tap(scene.playing.gesture.next[0])
    wait(app, 300)


def watched(app: App, game: str) -> None:
    """Who watches has gone two decisions back from where the game was left."""
    session = middle(game, GAMES[game].players[-1], app.settings.language)
    assert session is not None
    app.watch(session)
    key(app, pygame.K_END, pygame.K_LEFT, pygame.K_LEFT)


def result(app: App, game: str, players: int) -> None:
    sit(app, partial(end, game, players))
    shown(app).show_result()
    wait(app, 1500)


def front_pages(app: App) -> None:
    app.push(GalleryScene(app, end("man-bites-dog", 3, app.settings.language)))


def curtain(app: App, game: str, players: int, ms: int = SETTLED) -> None:
    sit(app, partial(turn, game, players))
    wait(app, ms)


def opened(app: App, game: str, players: int) -> None:
    """Somebody has opened the curtain and sees what has happened since the last turn."""
    curtain(app, game, players)
    key(app, pygame.K_RETURN)
    wait(app, SETTLED)
