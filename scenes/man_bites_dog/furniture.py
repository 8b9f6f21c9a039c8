"""What lies on the table of Man Bites Dog besides cards: the newspaper board, the press, and the track with the pawns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from gettext import NullTranslations
from typing import TYPE_CHECKING, ParamSpec

from pygame import Rect, Surface

from art import faces, hyphens
from game.core.moves import Move, Reason
from game.core.rules import CHANCE
from game.core.sentences import Prompt
from game.core.session import Session
from game.core.state import FINISHED
from game.core.table import Table
from game.core.views import View
from game.man_bites_dog import phrases
from game.man_bites_dog.deck import BLANK_POINTS
from game.man_bites_dog.prompts import doubt, standing
from game.man_bites_dog.state import CHALLENGE, VOTE
from game.man_bites_dog.written import read_written
from scenes.man_bites_dog import board
from scenes.man_bites_dog.buttons import deeds
from scenes.man_bites_dog.front_page import FrontPage
from scenes.man_bites_dog.motion import MOTIONS
from scenes.man_bites_dog.paper_words import NOTHING_LAID, Headline, PaperWords, deck_of
from scenes.man_bites_dog.printed import printed
from scenes.man_bites_dog.verdict import Verdict
from scenes.man_bites_dog.vote_board import VoteBoard
from scenes.ui.counts import pile_count
from scenes.ui.furniture import Board, Furniture, Souvenir
from scenes.ui.metrics import Metrics
from scenes.ui.sprites import Piece, Sprite
from scenes.ui.stage import Stage

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene
    from scenes.table import TableScene
    from scenes.ui.playing import Playing
    from scenes.ui.table_panels import Deed

Args = ParamSpec("Args")
JUDGED = (CHALLENGE, VOTE)
AIMS = {"aims-at": "leads-on", "aims-elsewhere": "leads-away"}
"""Reasons of hints with points and a headline, and what is still to be said where the page shows that headline."""
PILES = ("red", "blue")
PRESS = "press"
SIDE_BY_SIDE = 15
"""Units from one pawn to the next where they would stand in each other."""
HOP = 16
"""Units: how high a pawn hops."""


class ManBitesDogFurniture(Furniture):
    """Newspaper, press, piles, track; the board of the vote; and the words that players wrote."""

    game = "man-bites-dog"
    back = "mbd"
    places = (PRESS,)
    motions = MOTIONS

    def __init__(self, tr: NullTranslations, table: Table) -> None:
        super().__init__(tr, table)
        self.deck = deck_of(table)
        self.words = PaperWords(self.deck)
        self.target_points = int(table.options["target"])
        self.typed: int | None = None
        """How many letters of the headline are to be seen while it is typed in; None: all."""
        self._faces = {card.id: card.face for card in self.deck.cards}
        hyphens.patterns(self.deck.language)
        self._pictures: dict[object, tuple[object, Surface]] = {}
        self._written: dict[str, str] = {}
        self._leads: dict[int, float] = {}
        self._hops: dict[int, float] = {}
        self._answers: list[bool] = []
        self._challenged = False
        self._seen: View | None = None
        self.verdict: Verdict | None = None
        """What the table has just said of a headline, as long as it is shown."""

    # faces

    def art(self, face: str) -> str:
        return f"mbd_{face.split()[0]}"

    def card(self, face: str, width: int, title: str | None = None, *, cut: bool = False, big_tab: bool = False) -> Surface:
        kind, *printed = face.split(" ", 2)
        if printed:
            return faces.word(kind, printed[1], printed[0], width, cut, self.deck.language)
        if kind == "blank":
            return faces.word(kind, "", BLANK_POINTS, width, cut)
        return faces.word(kind, *self.words.exclusive(kind), width, cut, self.deck.language)

    def back_of(self, card: str | None, zone: str) -> str:
        red = zone.startswith("red") if card is None else card.startswith("verb-")
        return "mbd_red" if red else "mbd"

    # what a person does

    def gestures(self) -> type[Playing]:
        from scenes.man_bites_dog.writing import Writing

        return Writing

    def asks(self, app: App, move: Move, view: View, then: Callable[[Move], None]) -> Scene | None:
        """A blank wants a word; nonsense is printed by who means it."""
        from scenes.man_bites_dog.blank import BlankScene

        if move.verb == "print":
            asked = doubt(view, self.deck, self.tr)
            return self._asks_again(app, asked, lambda: then(move)) if asked else None
        if move.verb != "lay" or len(move.things) < 3:
            return None
        return BlankScene(app, self.deck.language, lambda word: then(Move("lay", (*move.things[:2], word))))

    def _asks_again(self, app: App, asked: str, then: Callable[[], None]) -> Scene:
        from scenes.message import Answer, QuestionScene, nothing

        _ = self.tr.gettext
        answers = [Answer(_("Print it all the same"), then), Answer(_("Keep writing"), nothing)]
        return QuestionScene(app, asked, answers)

    def deeds(self, table: TableScene) -> list[Deed] | None:
        return deeds(table)

    def souvenir(self, app: App, session: Session) -> Souvenir:
        """The front pages of the game."""
        from scenes.gallery import GalleryScene

        return Souvenir(self.tr.gettext("Front pages"), "gallery", lambda: GalleryScene(app, session))

    def remembered(self, session: Session) -> Mapping[int, str]:
        """Everybody's best headline, of several the first."""
        best: dict[int, FrontPage] = {}
        for page in printed(session, session.table, date.today()):
            if page.seat not in best or page.points > best[page.seat].points:
                best[page.seat] = page
        said = self.tr.gettext("Best headline, {points}: “{line}”")
        return {seat: said.format(line=page.line, points=page.points) for seat, page in best.items()}

    def aim(self, why: Reason) -> tuple[str, Reason]:
        if why.code not in AIMS:
            return "", why
        points, line = why.names
        return line, Reason(AIMS[why.code], (points,))

    # what the board shows

    def board(self, view: View, m: Metrics) -> Board | None:
        """The vote, from the first question whether anybody objects."""
        return VoteBoard(self, m, view) if view.facts["phase"] in JUDGED and view.actor >= 0 else None

    def turn(self, view: View) -> int | None:
        if view.facts["phase"] == FINISHED:
            return None
        return view.actor if view.actor >= 0 else int(view.facts["turn"])

    def laid(self, stage: Stage) -> Headline:
        """The row as it is seen: while it is judged as it was printed, else the cards that lie there or are on their way.

        With the verdict the line is on the front page, and no longer on the board.
        """
        view = stage.view
        self._anew(stage)
        if self.verdict:
            return NOTHING_LAID
        if view.facts["phase"] in JUDGED:
            return self.words.laid(view)
        cards = [sprite.card for sprite in stage.zones["headline"] if sprite.card]
        return self.words.headline(cards, {**self._written, **view.facts["words"]})

    def write(self, card: str, word: str) -> None:
        """A player wrote `word` on a blank that is on its way to the headline."""
        self._written[card] = word

    def front_page(self, stage: Stage) -> FrontPage:
        """The front page of the headline on the board, today."""
        view, laid = stage.view, self.laid(stage)
        author = int(view.facts["author"])
        names = tuple(seat.name for seat in self.table.seats)
        token, edition = self.table.token(author), int(view.facts["round"])
        return FrontPage(laid.line, names[author], author, token, laid.total, edition, names, date.today())

    # points

    def _anew(self, stage: Stage) -> None:
        """What was only true until the table settled is forgotten."""
        if self._seen is not stage.view:
            self._seen = stage.view
            self._leads, self._hops, self.verdict, self._challenged = {}, {}, None, False
            self._answers = list(stage.view.facts["answers"])

    def points(self, stage: Stage, seat: int) -> float:
        """The points of `seat` with those of the running round, as they are shown."""
        self._anew(stage)
        return standing(stage.view, seat) + self._leads.get(seat, 0.0)

    def points_at_rest(self, stage: Stage, seat: int) -> int:
        """The points of `seat` when the table was last at rest."""
        return standing(stage.view, seat)

    def lead(self, stage: Stage, seat: int, points: float, high: float) -> None:
        """The pawn of `seat` is so many points further than when the table was last at rest, and so `high` in the air (up to 1)."""
        self._anew(stage)
        self._leads[seat] = points
        self._hops[seat] = high

    def answered(self, stage: Stage, answer: bool) -> None:
        """One more answer to the question of the moment has been shown."""
        self._anew(stage)
        self._answers.append(answer)

    def answers(self, view: View) -> list[bool]:
        """The answers to the question of the moment in `view`, with those that were shown since."""
        return self._answers if self._seen is view else list(view.facts["answers"])

    def votes(self, stage: Stage) -> list[bool]:
        """The votes, as they were cast; none where nobody objected."""
        self._anew(stage)
        return self._answers if stage.view.facts["phase"] == VOTE else []

    def challenge(self, stage: Stage) -> None:
        """The headline is being challenged."""
        self._anew(stage)
        self._challenged = True

    def challenged(self, view: View) -> bool:
        """Whether the headline of `view` has been challenged, as far as was shown."""
        return view.facts["phase"] == VOTE or (self._seen is view and self._challenged)

    def telling(self, stage: Stage) -> Prompt | None:
        if self.typed is not None:
            return Prompt(self.tr.gettext("To the press!"), "")
        self._anew(stage)
        return self.verdict.told if self.verdict else None

    def second_lines(self, stage: Stage, seat: int) -> tuple[str, ...]:
        """What of the points was won in the running round: the points stand below the plate."""
        if stage.view.facts["phase"] == FINISHED:
            return ()
        won = round(self.points(stage, seat)) - int(stage.view.facts["scores"][seat])
        return (f"{won:+d}".replace("-", "−"),) if won else ()

    # what is drawn

    def ground(self, stage: Stage, surface: Surface) -> None:
        m, _, pgettext = stage.m, self.tr.gettext, self.tr.pgettext
        places = {name: stage.furnished(name) for name in ("track", "page", "masthead")}
        if places["track"]:
            board.track(surface, m, places["track"], self.target_points)
        if places["page"]:
            board.page(surface, m, places["page"])
        if places["masthead"]:
            board.masthead(surface, m, places["masthead"], self.words.name)
        for rect in self._slots(stage):
            board.slot(surface, m, rect)
        for name, words in (("label.extra", _("Verbs")), ("label.red", pgettext("pile", "Red")), ("label.blue", pgettext("pile", "Blue"))):
            place = stage.furnished(name)
            if place:
                surface.blit(board.label(m, place.size, words), place)

    @staticmethod
    def _slots(stage: Stage) -> list[Rect]:
        from scenes.ui import placement

        return [stage.card_rect(spot) for spot in placement.lay(stage.place("headline"), 7, stage.m)]

    def under(self, stage: Stage) -> Iterator[Piece]:
        m, _ = stage.m, self.tr.gettext
        view, laid = stage.view, self.laid(stage)
        compact = m.compact
        line = stage.furnished("date-line")
        if line:
            words = (self.words.edition(int(view.facts["round"])), self.words.motto, self.words.price)
            yield Piece(self._latest(board.date_line, m, line.size, words), line.topleft)
        head, total, press = (stage.furnished(name) for name in ("headline-text", "sum", PRESS))
        if head:
            yield Piece(self._headline(stage, head), head.topleft)
        if total:
            rule = _("Up to seven cards, two of them verbs. Five blue ones: 10 points more.") if view.moves and not self.verdict else ""
            if compact:  # there is no track to show how far it is
                rule = _("First to {points} wins").format(points=self.target_points)
            yield Piece(self._latest(board.counted, m, total.size, laid, phrases.points(laid.total, self.tr), rule, compact), total.topleft)
        if press:
            lit = any(PRESS in move.things for move in view.moves)
            yield Piece(stage.stock(board.press, m, press.size, _("Press: exclusives"), lit, compact), press.topleft)
        for zone in ("red-discard", "blue-discard"):
            if not stage.height(zone):
                place = stage.rect(zone)
                yield Piece(stage.stock(_empty_pile, m, place.size), place.topleft)
        points = [self.points(stage, seat) for seat in range(self.table.players)]
        for seat, now in enumerate(points):
            chip = stage.furnished(f"score.{stage.position(seat)}")
            if chip:
                yield Piece(stage.stock(board.score, m, chip.size, round(now)), chip.topleft)
        track = stage.furnished("track")
        if track:
            yield from self.pawns(m, track, points)

    def _headline(self, stage: Stage, place: Rect) -> Surface:
        laid = self.laid(stage)
        faint = self._faint(stage.view) if not laid.line and not self.verdict else ""
        return self._latest(board.headline, stage.m, place.size, laid.line, faint, self.typed, stage.aim)

    def written(self, stage: Stage) -> Rect | None:
        """The line on the page, without the rule below it."""
        place = stage.furnished("headline-text")
        if place is None:
            return None
        above = Rect(0, 0, place.width, place.height - stage.m.px(board.BELOW))
        words = self._headline(stage, place).subsurface(above).get_bounding_rect()
        return words.move(place.topleft) if words.width else None

    def _latest(self, make: Callable[Args, Surface], *args: Args.args, **kwargs: Args.kwargs) -> Surface:
        """What `make` makes of the arguments; only the last one is kept: there are as many as headlines."""
        key = (args, tuple(kwargs.items()))
        if make not in self._pictures or self._pictures[make][0] != key:
            self._pictures[make] = (key, make(*args, **kwargs))
        return self._pictures[make][1]

    def _faint(self, view: View) -> str:
        """What stands on the page while no card is laid."""
        _ = self.tr.gettext
        if view.actor == CHANCE or view.facts["phase"] == FINISHED:
            return ""
        if view.actor == view.seat:
            return _("What happened today?") if view.facts["phase"] == "turn" else _("First exchange what you do not need.")
        name = self.table.seats[int(view.facts["turn"])].name
        return _("{name} is writing …").format(name=name) if view.facts["phase"] == "turn" else ""

    def pawns(self, m: Metrics, track: Rect, points: list[float]) -> Iterator[Piece]:
        """The pawns on the track; where there are several they stand side by side, around the place that is theirs."""
        ranked = sorted(range(len(points)), key=lambda seat: (points[seat], seat))
        wanted = [board.at(m, track, points[seat], self.target_points) for seat in ranked]
        for seat, x in zip(ranked, board.apart(wanted, m.px(SIDE_BY_SIDE)), strict=True):
            made = board.pawn(m, track, self.table.token(seat))
            up = round(self._hops.get(seat, 0.0) * m.px(HOP))
            foot = (x, board.rail(m, track) + m.px(6) - up)
            yield Piece(made, made.get_rect(midbottom=foot).topleft)

    def over(self, stage: Stage) -> Iterator[Piece]:
        for sprite in stage.zones["headline"]:
            if sprite.card and sprite.card.startswith("blank-") and not sprite.moving:
                yield self._blank(stage, sprite)
        for zone in PILES:
            number = stage.lying(zone)
            if number:
                pile = stage.rect_of_place(zone)
                made = stage.stock(pile_count, stage.m, number, pile.width)
                at = made.get_rect(midbottom=(pile.right - stage.m.px(2), pile.bottom + stage.m.px(4)))
                yield Piece(made, at.clamp(Rect((0, 0), stage.m.size)).topleft)

    def _blank(self, stage: Stage, sprite: Sprite) -> Piece:
        rect = stage.card_rect(sprite.spot)
        return Piece(self.laid_card(sprite.card or "", stage.view, rect.width, cut=stage.m.compact), rect.topleft)

    def laid_card(self, card: str, view: View, width: int, *, cut: bool) -> Surface:
        """A card of the headline; a blank with what is written on it."""
        if not card.startswith("blank-"):
            return self.card(self._faces[card], width, cut=cut)
        words = {**self._written, **view.facts["words"]}
        return faces.word("blank", read_written(words.get(card, "")).text, BLANK_POINTS, width, cut, self.deck.language)

    def target(self, stage: Stage, zone: str, card: str | None) -> Rect:
        """In the headline the next place; for a card that lies there already the whole row."""
        if zone != "headline":
            return stage.rect(zone)
        laid = stage.height(zone)
        mine = any(sprite.card == card for sprite in stage.zones[zone])
        slots = self._slots(stage)
        return slots[0].unionall(slots[1:laid]) if mine else slots[min(laid, len(slots) - 1)]


def _empty_pile(m: Metrics, size: tuple[int, int]) -> Surface:
    import pygame

    made = Surface(size, pygame.SRCALPHA)
    board.slot(made, m, made.get_rect())
    return made
