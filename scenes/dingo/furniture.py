"""What lies on the table of The Dingo Ate The Baby besides cards: ranches with their signs and values, the day, and who eats whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from gettext import NullTranslations
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art import faces
from art.colours import CREAM, INK
from art.pictures import svg
from game.core.events import Event
from game.core.moves import Move
from game.core.session import Session
from game.core.table import Table
from game.core.views import View
from game.dingo.deck import Deck
from game.dingo.state import DIE, DIE_BONUS, TIE, sunset
from game.dingo.survey import prey_of, shielded, value_of
from game.registry import DINGO
from scenes.dingo import panels
from scenes.dingo.chain import ChainScene
from scenes.dingo.day import DayScene
from scenes.dingo.days import DaysScene
from scenes.dingo.motion import MOTIONS
from scenes.ui import highlight, text
from scenes.ui.counts import pile_count
from scenes.ui.furniture import Furniture, Souvenir
from scenes.ui.metrics import Metrics
from scenes.ui.placement import CUT
from scenes.ui.sprites import Piece
from scenes.ui.stage import Stage
from scenes.ui.table_panels import Deed
from sounds.cues import Detail

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene
    from scenes.table import TableScene
    from scenes.ui.presenter import Halt

SIGN_WIDTH = 100
"""A starting card narrower than this (in pixels) is shown as the sign of its colour."""
LEAST_PLACE = 0.3
"""The share of a card's width that the marked place for it has at least, over the last card if need be; its value stays free."""
DISC = 27
"""Units of the lock and the moon on a card."""


class DingoFurniture(Furniture):
    """Ranches, the die, the clock of the day, who eats whom."""

    game = "dingo"
    back = "dingo"
    motions = MOTIONS
    halts = ("day-ended",)

    def __init__(self, tr: NullTranslations, table: Table) -> None:
        super().__init__(tr, table)
        self.deck: Deck = DINGO.decks.at(table)
        self.rolled: tuple[View, int] | None = None
        """The number on the die while the view from before the roll is still shown."""
        self.hour: tuple[View, float] | None = None
        """How much of an hour has passed since the last discard of the view that is still shown."""

    # faces

    def art(self, face: str) -> str:
        first, second = face.split("-")
        return f"dingo_start_{second}" if first == "start" else f"dingo_{second}_{first}"

    def card(self, face: str, width: int, title: str | None = None, *, cut: bool = False, big_tab: bool = False) -> Surface:
        if not face.startswith("start-"):
            return faces.card(self.art(face), width, title, self._value_of(face), cut=cut, big_tab=big_tab)
        if width < SIGN_WIDTH:
            return faces.sign(face.removeprefix("start-"), (width, faces.card_height(width, cut)))
        return faces.card(self.art(face), width, title, cut=cut)

    def _value_of(self, face: str) -> int:
        name = face.partition("-")[2]
        return next(animal.value for animal in self.deck.animal if animal.name == name)

    def detail(self, stage: Stage, event: Event) -> Detail:
        """Who scares sounds like itself: a baby by its rattle."""
        if event.cue == "scare" and event.on:
            return stage.pictures.face_of(event.on).partition("-")[2]
        return super().detail(stage, event)

    def interlude(self, app: App, halt: Halt, then: Callable[[], None], *, alone: bool) -> Scene:
        """The end of a day."""
        return DayScene(app, halt, then, alone=alone)

    def counting(self, view: View, seat: int) -> Sequence[str]:
        """The ranch, without its starting card."""
        return view.cards(f"ranch.{seat}")

    def tally(self, view: View, seat: int) -> Callable[[Metrics, tuple[int, int]], Surface]:
        """What the ranch was worth on the last day, against its target."""
        worth, target = value_of(self.deck, view.cards(f"ranch.{seat}")), view.facts["target"]
        over = self.tr.gettext("over") if worth > target else ""
        return partial(panels.value, points=worth, target=f"/ {target}", over=over)

    def deeds(self, table: TableScene) -> list[Deed]:
        """The moves that are only a word; in the compact form also who eats whom, which has no place on the table there.

        While a tie is voted on nobody eats anybody, and two answers need the room.
        """

        def verb(move: Move) -> Deed:
            return Deed(f"verb-{move.verb}", table.words.button(move.verb), lambda: table.play(move), primary=True)

        def show_chain() -> None:
            table.app.push(ChainScene(table.app, self.pairs()))

        found = [verb(move) for move in table.playing.verbs]
        if table.m.compact and table.match.view.facts["phase"] != TIE:
            found.insert(0, Deed("chain", self.tr.gettext("Who eats whom"), show_chain, decides=False))
        return found

    def souvenir(self, app: App, session: Session) -> Souvenir:
        """The table of all days."""
        return Souvenir(self.tr.gettext("Day by day"), "log", lambda: DaysScene(app, session))

    # what is shown

    def about(self, view: View, move: Move) -> Sequence[str]:
        """The own protected card, which is destroyed with a button."""
        return view.cards(f"ranch.{view.seat}")[:1] if move.verb == "destroy" else ()

    def score(self, stage: Stage, seat: int) -> str:
        return str(stage.view.facts["scores"][seat])

    def sign(self, thing: str) -> str:
        """A plus where a card will lie in a ranch."""
        return "plus" if thing.startswith("ranch.") else "arrow"

    def target_of(self, stage: Stage) -> int | None:
        """The target of the day; None before the die is cast."""
        if self.rolled and self.rolled[0] is stage.view:
            return DIE_BONUS + self.rolled[1]
        target = int(stage.view.facts["target"])
        return None if not target or DIE in stage.view.facts["due"] else target

    def value(self, stage: Stage, seat: int) -> int:
        """What the cards that have arrived in a ranch are worth; those that leap or close up there are in it all the while."""
        return value_of(self.deck, [sprite.card for sprite in stage.zones[f"ranch.{seat}"] if sprite.card and not sprite.coming])

    def gone(self, stage: Stage) -> int:
        """How many discards the day has seen."""
        return sum(not sprite.coming for sprite in stage.zones["discard"])

    def glide(self, stage: Stage) -> float:
        """How far the sun is on its way to the next hour, while a card flies to the discard pile."""
        return self.hour[1] if self.hour and self.hour[0] is stage.view else 0.0

    def light(self, stage: Stage) -> int:
        """The hour of the day: the felt cools towards the evening."""
        return self.gone(stage)

    def pairs(self) -> tuple[panels.Pair, ...]:
        """Who does what to whom, in this deck."""
        _ = self.tr.gettext
        verbs = {"scare": _("scares off"), "eat": _("eats"), "stomp": _("stomps on"), "chase": _("chases"), "stalk": _("stalks")}
        return tuple((animal.name, verbs[animal.effect], animal.prey) for animal in self.deck.animal if animal.prey and animal.effect)

    # what is drawn

    def ground(self, stage: Stage, surface: Surface) -> None:
        m, _ = stage.m, self.tr.gettext
        panels.dusk(surface, self.gone(stage) / sunset(self.table.players))
        labels = [(stage.furnished("label.draw"), _("Draw pile")), (stage.furnished("label.discard"), _("Discard"))]
        places = [(place, word) for place, word in labels if place]
        px = min((text.fit(word, "bold", m.text(15), place.width).px for place, word in places), default=0)
        for place, word in places:
            text.write(surface, word, "bold", px, CREAM, place.center, room=place.width, shadow=INK)
        chain, clock = stage.furnished("chain"), stage.furnished("clock")
        if chain:
            surface.blit(stage.stock(panels.chain, m, chain.size, _("Who eats whom"), self.pairs()), chain)
        if clock and m.compact:
            surface.blit(panels.clock_panel(m, clock.size), clock)

    def under(self, stage: Stage) -> Iterator[Piece]:
        m = stage.m
        for seat in range(self.table.players):
            position = stage.position(seat)
            frame, fence = stage.furnished(f"frame.{position}"), stage.furnished(f"fence.{position}")
            if frame:
                yield Piece(stage.stock(panels.frame, m, frame.size, stage.active == seat), frame.topleft)
            if fence:
                yield Piece(stage.stock(_fence, fence.size), fence.topleft)
            yield from self._empty(stage, f"ranch.{seat}")
        yield from self._empty(stage, "draw")
        yield from self._empty(stage, "discard")
        yield from self._day(stage)

    def _empty(self, stage: Stage, zone: str) -> Iterator[Piece]:
        if not stage.height(zone):
            place = stage.rect_of_place(zone)
            yield Piece(stage.stock(panels.no_card, stage.m, place.size), place.topleft)

    def _day(self, stage: Stage) -> Iterator[Piece]:
        """The clock, the die, and the target."""
        m, whole, gone = stage.m, sunset(self.table.players), self.gone(stage)
        clock, pips = stage.furnished("clock"), stage.furnished("pips")
        time = gone + self.glide(stage)
        if clock and not m.compact:
            made = stage.stock(panels.sky, clock.size, gone, whole)
            yield Piece(made, made.get_rect(midbottom=clock.midbottom).topleft)
            yield panels.sun_in_sky(clock, time, whole)
        if pips:
            yield Piece(stage.stock(panels.pips, pips.size, gone, whole), pips.topleft)
            yield panels.sun_in_row(pips, time, whole)
        target = self.target_of(stage)
        die, words, goal = (stage.furnished(name) for name in ("die", "clock-words", "target"))
        if die:
            made = stage.stock(panels.die, min(die.size), "?" if target is None else str(target - DIE_BONUS))
            yield Piece(made, made.get_rect(center=die.center).topleft)
        if words:
            yield Piece(stage.stock(panels.plaque, m, words.size, self.clock_words(stage, whole - gone)), words.topleft)
        if goal:
            yield Piece(self._target(stage, goal.size, target), goal.topleft)

    def clock_words(self, stage: Stage, left: int) -> tuple[str, ...]:
        """How long the day lasts, the fullest words first; in the compact form without the number of the day, which decides nothing."""
        if left <= 0:
            return (self.tr.gettext("The sun has set"),)
        ngettext = self.tr.ngettext
        words = {"day": max(1, stage.view.facts["day"]), "count": left}
        short = ngettext("{count} to sunset", "{count} to sunset", left).format(**words)
        if stage.m.compact:
            whole = ngettext("{count} discard to sunset", "{count} discards to sunset", left).format(**words)
            return whole, ngettext("{count} more discard", "{count} more discards", left).format(**words), short
        return (ngettext("Day {day} · {count} discard to sunset", "Day {day} · {count} discards to sunset", left).format(**words), short)

    def _target(self, stage: Stage, size: tuple[int, int], target: int | None) -> Surface:
        _ = self.tr.gettext
        if stage.m.compact:
            return stage.stock(panels.target, stage.m, size, _("Target"), "?" if target is None else str(target))
        said = (_("Target: {sum}"), "{sum}")
        sum_ = f"{DIE_BONUS} + ?" if target is None else f"{DIE_BONUS} + {target - DIE_BONUS} = {target}"
        return stage.stock(panels.plaque, stage.m, size, tuple(each.format(sum=sum_) for each in said), gold=True)

    def over(self, stage: Stage) -> Iterator[Piece]:
        for seat in range(self.table.players):
            yield from self._discs(stage, f"ranch.{seat}")
            place = stage.furnished(f"value.{stage.position(seat)}")
            if place:
                yield Piece(self._value(stage, place.size, self.value(stage, seat)), place.topleft)
        for zone in ("draw", "discard"):
            number = stage.lying(zone)
            if number:
                pile = stage.rect_of_place(zone)
                made = stage.stock(pile_count, stage.m, number, pile.width)
                out = stage.m.px(4)
                at = made.get_rect(bottomright=(pile.right + out, pile.bottom + out))
                if zone == "discard":
                    # right below a card shows whom its animal hunts, and below that it has its title
                    at.bottomleft = (pile.x - out, pile.y + round(pile.width * CUT) + (out if stage.m.compact else 0))
                yield Piece(made, at.topleft)
        yield from self._reach(stage)

    def _value(self, stage: Stage, size: tuple[int, int], value: int) -> Surface:
        target = self.target_of(stage)
        over = self.tr.gettext("over") if target is not None and value > target else ""
        return stage.stock(panels.value, stage.m, size, value, "/ ?" if target is None else f"/ {target}", over)

    def _discs(self, stage: Stage, zone: str) -> Iterator[Piece]:
        """The lock on the protected card, and the moon on a shielded one, where no other card covers it and above its title."""
        sprites = [sprite for sprite in stage.zones[zone] if sprite.card]
        safe = shielded(self.deck, [sprite.card for sprite in sprites if sprite.card])
        side = stage.m.px(DISC)
        for number, sprite in enumerate(sprites):
            card = stage.card_rect(sprite.spot)
            if not stage.m.compact:
                card.height = round(card.width * CUT)
            signs = [name for name, holds in (("lock", number == 0), ("moon", sprite.card in safe)) if holds and not sprite.moving]
            for place, name in enumerate(signs):
                at = (card.x + side * place - stage.m.px(2), card.bottom - side)
                yield Piece(svg(f"ui/disc_{name}", side), at)

    def _reach(self, stage: Stage) -> Iterator[Piece]:
        """What the lifted card could hit."""
        if stage.lifted is None or stage.view.seat is None or not stage.lifted.partition("-")[2] or stage.lifted not in self.deck.number:
            return
        made = stage.stock(panels.prey_mark, stage.m)
        for _seat, card in prey_of(self.deck, stage.view, stage.lifted):
            sprite = stage.find(card)
            if sprite:
                yield Piece(made, made.get_rect(midtop=stage.card_rect(sprite.spot).move(0, -stage.m.px(5)).midtop).topleft)

    def target(self, stage: Stage, zone: str, card: str | None) -> Rect:
        """In a ranch the place where the card will lie, beside the last one there: with its brackets it is as large as the card."""
        if not zone.startswith("ranch."):
            return stage.rect(zone)
        place, cards, air = stage.card_rect(stage.next_spot(zone)), stage.zones[zone], stage.m.px(highlight.OUT)
        if cards:
            beside = stage.card_rect(cards[-1].spot).right
            left = max(place.x, min(beside, place.right - round(place.width * LEAST_PLACE) - 2 * air))
            place.update(left, place.y, place.right - left, place.height)
        return place.inflate(-2 * air, -2 * air)


def _fence(size: tuple[int, int]) -> Surface:
    made = Surface(size).convert_alpha()
    made.fill((0, 0, 0, 0))
    panels.fence(made, made.get_rect())
    return made
