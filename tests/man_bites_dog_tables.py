"""A table of Man Bites Dog in the window."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Choice, Seat, Table
from game.man_bites_dog.written import read_written
from scenes.app import App
from scenes.man_bites_dog.blank import BlankScene
from scenes.man_bites_dog.furniture import ManBitesDogFurniture
from scenes.scene import Scene
from scenes.table import TableScene
from scenes.ui.widgets_choice import Choice as Answers
from tests.tables import NAMES, played, point_of, shown
from tests.window import click, click_on, page, write

Until = Callable[[Session], bool]


def table(people: int = 1, players: int = 3, seed: int = 1, deck: str = "en-1", **options: Choice) -> Table:
    """`people` persons first, then easy computer players."""
    seats = tuple(
        Seat(name, "human", token=number) if number < people else Seat(name, "ai", "easy", number)
        for number, name in enumerate(NAMES[:players])
    )
    chosen: dict[str, Choice] = {"blanks": True, "target": 250}
    return Table("man-bites-dog", seats, seed, chosen | options, youngest=0, oldest=players - 1, deck=deck)


def in_phase(phase: str, seat: int = 0) -> Until:
    """`seat` is to decide in that phase, with nothing laid yet."""
    return lambda session: session.actor == seat and session.state.phase == phase and not session.state.draft


def holding(kind: str, phase: str = "turn") -> Until:
    """The first person begins a turn with such a card in the hand."""
    reached = in_phase(phase)
    return lambda session: reached(session) and any(card.startswith(kind) for card in session.rules.layout(session.state)["hand.0"])


def sought(until: Until, deck: str = "en-1") -> Session:
    """The first game, by its seed, in which that comes about."""
    games = (played(table(seed=seed, deck=deck), lambda s: until(s) or s.actor == OVER, "easy") for seed in range(1, 60))
    return next(session for session in games if until(session))


def furniture(scene: TableScene) -> ManBitesDogFurniture:
    found = scene.picture.stage.furniture
    assert isinstance(found, ManBitesDogFurniture)
    return found


def words_in_hand(scene: TableScene) -> list[str]:
    return [card for card in scene.playing.in_hand() if card.startswith("word-")]


def top(app: App) -> Scene:
    """The scene that is shown, whatever it was before."""
    return app.top


def headline(scene: TableScene) -> tuple[str, ...]:
    return scene.match.view.cards("headline")


def lay_three(app: App) -> tuple[str, str, str]:
    """A word, a verb and a word are laid, each with a click."""
    scene = shown(app)
    first, second = words_in_hand(scene)[:2]
    verb = scene.match.view.cards("extra")[0]
    for card in (first, verb, second):
        click(app, point_of(scene, card))
    return first, verb, second


def lay_nonsense(app: App) -> None:
    """A verb stands first, so that nobody does anything."""
    scene = shown(app)
    for card in (scene.match.view.cards("extra")[0], words_in_hand(scene)[0]):
        click(app, point_of(scene, card))


def fill_in(app: App, thing: str) -> None:
    """Write what `thing` says on the blank."""
    blank = app.top
    assert isinstance(blank, BlankScene)
    word = read_written(thing)
    write(app, word.text)
    answer(app, "kind", int(word.kind == "a"))
    if word.kind == "n":
        answer(app, "number", int(word.plural))
        if blank.language == "es":
            answer(app, "gender", int(word.gender == "f"))
    click_on(app, "accept")


def answer(app: App, name: str, number: int) -> None:
    """Click on the answer of that number."""
    answers = page(app).controls.find(name)
    assert isinstance(answers, Answers)
    click(app, answers.place(number).center)


def laid_by(seat: int, people: int, players: int = 3) -> Session:
    """`seat` has just printed a headline; the others are persons."""
    return played(table(people, players), lambda s: s.state.phase == "challenge" and s.state.author == seat, "easy")
