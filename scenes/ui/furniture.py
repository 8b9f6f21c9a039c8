"""What a game adds to the table: its pictures, its own things between the cards, and how its moves look.

`scenes.furniture` lists the games' furniture by game id. What is here serves a game that has nothing of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art import faces
from art.maps import TableMap, read_map
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.sentences import Prompt
from game.core.session import Session
from game.core.table import Table
from game.core.views import View
from scenes.ui.metrics import Metrics
from sounds.cues import Detail

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene
    from scenes.table import TableScene
    from scenes.ui.playing import Playing
    from scenes.ui.presenter import Halt, Motion
    from scenes.ui.sprites import Piece
    from scenes.ui.stage import Stage
    from scenes.ui.table_panels import Deed


class Souvenir(NamedTuple):
    """A button of the result: its word, its icon, and the scene that it opens."""

    word: str
    icon: str
    open: Callable[[], Scene]


class Board:
    """A board that takes the place of the whole table for a phase of a game; its things are words of the game."""

    def ground(self, surface: Surface) -> None:
        """Draw what never moves."""

    def pieces(self) -> Iterator[Piece]:
        """Everything else, what lies lowest first."""
        return iter(())

    def things(self) -> Iterator[tuple[str, Rect]]:
        """Everything that can be pointed at and where it is, topmost first."""
        return iter(())

    def furnished(self, name: str) -> Rect | None:
        """Where a piece of furniture of the board's map stands ("hint", "buttons"), in pixels."""
        return None

    def lifted(self, thing: str) -> tuple[str, int, Rect] | None:
        """What is in the hand when `thing` is lifted: a card or face, its width, and where it lay. None: it cannot be."""
        return None

    def ghost(self, thing: str, target: str) -> Iterator[Piece]:
        """What would be there if `thing` were dropped on `target`."""
        return iter(())

    def show(self, view: View) -> None:
        """The table is as in `view` now, and the board still takes its place."""

    def draft(self, path: Sequence[str], lifted: str | None) -> None:
        """A long choice has come so far, and `lifted` is in the hand."""

    def update(self, ms: float) -> bool:
        """`ms` milliseconds have passed; whether something on the board moved."""
        return False


class Furniture:
    """One game's furniture at one table, in one language."""

    game: str
    back: str
    """The deck's back (art.faces.back)."""
    places: Sequence[str] = ()
    """Furniture of the map that can be pointed at: moves name it as a place."""
    motions: Mapping[str, Motion] = {}
    """How an event looks, by its cue; any other card simply flies."""
    halts: Collection[str] = ()
    """The cues of events that a scene of its own tells of (`interlude`), before anything else is shown."""

    def __init__(self, tr: NullTranslations, table: Table) -> None:
        self.tr, self.table = tr, table

    def map(self, players: int, m: Metrics) -> TableMap:
        """The table for so many."""
        return read_map(self.game, players, m.form)

    def board(self, view: View, m: Metrics) -> Board | None:
        """The board that takes the table's place now, if one does."""
        return None

    def gestures(self) -> type[Playing]:
        """How a person's pointing becomes a move."""
        from scenes.ui.playing import Playing

        return Playing

    def asks(self, app: App, move: Move, view: View, then: Callable[[Move], None]) -> Scene | None:
        """A scene that asks for what is open in `move` in `view` (a word on a blank, or whether it is meant) and gives the whole move to
        `then`; None where nothing is."""
        return None

    def interlude(self, app: App, halt: Halt, then: Callable[[], None], *, alone: bool) -> Scene:
        """The scene for one of `halts`. It closes itself and calls `then`; where nobody plays (`alone`) also without being told to."""
        raise NotImplementedError

    def deeds(self, table: TableScene) -> list[Deed] | None:
        """The buttons of the moment. None: one for each move that is only a word."""
        return None

    def souvenir(self, app: App, session: Session) -> Souvenir | None:
        """What can be looked at when the game of `session` is over, besides the result."""
        return None

    def back_of(self, card: str | None, zone: str) -> str:
        """The back of a card that lies in `zone`; `card` is None where the reader may not know it."""
        return self.back

    def art(self, face: str) -> str:
        """The picture of a face (art.faces.card)."""
        raise NotImplementedError

    def card(self, face: str, width: int, title: str | None = None, *, cut: bool = False, big_tab: bool = False) -> Surface:
        """The card with this face: a game adds what its picture does not have, a value or an owner."""
        return faces.card(self.art(face), width, title, cut=cut, big_tab=big_tab)

    def tile(self, face: str, width: int, *, big_tab: bool = False) -> Surface:
        """The card with this face as a square of a grid."""
        return faces.tile(self.art(face), width, big_tab=big_tab)

    def figure(self, face: str) -> str | None:
        """The picture whose cut-out stands out of the card in a tower, if it has one."""
        return None

    def counting(self, view: View, seat: int) -> Sequence[str] | None:
        """The cards that count for `seat` when the game is over; None: those that lie open before it."""
        return None

    def tally(self, view: View, seat: int) -> Callable[[Metrics, tuple[int, int]], Surface] | None:
        """What draws, in a size, what those cards come to, where that is not the result itself."""
        return None

    def remembered(self, session: Session) -> Mapping[int, str]:
        """What is told of a player, by seat, when the game of `session` is over and no cards lie open before anybody."""
        return {}

    def about(self, view: View, move: Move) -> Sequence[str]:
        """The things on the table that `move` is about, where it names none itself: a hint marks them."""
        return ()

    def aim(self, why: Reason) -> tuple[str, Reason]:
        """The words that a hint for this reason leads to, where the table has a place for them, and what is then still to be said."""
        return "", why

    def sign(self, thing: str) -> str:
        """How a legal target is marked: an "arrow" above it, or a "plus" where a card will lie."""
        return "arrow"

    def score(self, stage: Stage, seat: int) -> str:
        """What stands large on the plate of `seat`; empty where nothing is counted."""
        return ""

    def second_lines(self, stage: Stage, seat: int) -> tuple[str, ...]:
        """What stands under the name of `seat`, the fullest first; empty where it is what it is or how many cards it has."""
        return ()

    def ground(self, stage: Stage, surface: Surface) -> None:
        """Draw what lies under everything and never moves."""

    def light(self, stage: Stage) -> object:
        """On what the ground depends that may change in a game (the time of day): it is drawn anew when this is another."""
        return None

    def under(self, stage: Stage) -> Iterator[Piece]:
        """What lies under the cards and depends on the game."""
        return iter(())

    def written(self, stage: Stage) -> Rect | None:
        """Where words stand on the table that no arrow may hide."""
        return None

    def over(self, stage: Stage) -> Iterator[Piece]:
        """What lies over the cards."""
        return iter(())

    def target(self, stage: Stage, zone: str, card: str | None) -> Rect:
        """The part of `zone` that is marked when `card` may be dropped there."""
        return stage.rect(zone)

    def telling(self, stage: Stage) -> Prompt | None:
        """What is happening on the table just now, where that is a story of its own: it stands in the banner and in the hint panel."""
        return None

    def turn(self, view: View) -> int | None:
        """Whose turn it is: that plate has the gold ring."""
        return view.actor if view.actor >= 0 else None

    def detail(self, stage: Stage, event: Event) -> Detail:
        """What narrows the sound of an event."""
        return event.seat if event.cue == "turn" else None
