"""The house rules of the set-up, with the game they are for: its box, its deck, its rules, take-backs, the seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from art.colours import INK, SECOND
from game.core.letters import drawable
from game.core.table import Choice as Value
from game.core.table import Option as HouseRule
from saves.decks import OwnDeck
from scenes import box
from scenes.seating import LARGEST_SEED, why_no_seed
from scenes.ui import text
from scenes.ui.widgets import Heading, Label, Picture, Widget
from scenes.ui.widgets_choice import Choice, Option, Switch
from scenes.ui.widgets_field import TextField
from scenes.ui.widgets_scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.setup import SetupScene

BOX, GAP = 54, 8
"""Units: the width of the game's box, and the air below each rule."""
LONGEST_SEED = len(str(LARGEST_SEED))


class House:
    """The widgets for what is agreed at the table of `scene`."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene, self.m, self.seating, self.tr = scene, scene.m, scene.seating, scene.app.tr

    def add_to(self, area: ScrollArea, place: Rect) -> int:
        """The game, its house rules and what else can be agreed; where that ends."""
        m, _ = self.m, self.scene._
        place = place.inflate(-2 * m.px(6), 0)
        wide = place.width
        top = place.y + m.px(2)
        if not m.compact:  # there the bar names the game, and the page is called House rules
            top = self._build_box(area, Rect(place.x, top, wide, 0)) + m.px(8)
            high = text.leading(m.text(20))
            area.add(Heading(m, Rect(place.x, top, wide, high), _("House rules")))
            top += high + m.px(8)
        top = self._build_decks(area, Rect(place.x, top, wide, 0))
        for rule in self.scene.rules.options:
            top = self._build_rule(area, Rect(place.x, top, wide, 0), rule) + m.px(GAP)
        top = self._build_take_backs(area, Rect(place.x, top, wide, 0)) + m.px(GAP)
        told = _("Deal: the same number deals the same cards. Leave it empty for chance.")
        return self._labelled(area, Rect(place.x, top, wide, 0), told, TextField.high(m), self._seed_field) + m.px(2)

    def _build_take_backs(self, area: ScrollArea, place: Rect) -> int:
        """A label with a switch at its right, or below it where that would be too narrow."""
        m, _ = self.m, self.scene._
        told, words, on = _("Take a move back even after others have played"), (_("Yes"), _("No")), self.seating.free_take_backs

        def make(rect: Rect) -> Switch:
            return Switch(m, rect, on, words, self._take_backs, key="take-backs")

        wide = Switch.wide(m, words)
        room = place.width - wide - m.px(12)
        if room < m.text(16) * 8:
            return self._labelled(area, place, told, Switch.high(m), make)
        high = max(Switch.high(m), Label.high(m, told, room, 16))
        area.add(Label(m, Rect(place.x, place.y, room, high), told, 16))
        area.add(make(Rect(place.right - wide, place.y, wide, high)))
        return place.y + high

    def _seed_field(self, rect: Rect) -> TextField:
        words, seed = self.scene._("by chance"), self.seating.seed
        return TextField(
            self.m,
            rect,
            seed,
            self.scene.write_seed,
            key="seed",
            most=LONGEST_SEED,
            full=self.scene._("It is a number from 0 to {largest}.").format(largest=LARGEST_SEED),
            placeholder=words,
            allow=self._allow_seed,
            holds_escape=True,
        )

    def _take_backs(self, on: bool) -> None:
        self.seating.free_take_backs = on

    def _allow_seed(self, seed: str) -> str | None:
        return why_no_seed(seed, self.scene._)

    def _build_rule(self, area: ScrollArea, place: Rect, rule: HouseRule) -> int:
        m, tr = self.m, self.tr
        options = [Option(value, self.scene.sentences.choice(rule.name, value, tr)) for value in rule.values]

        def choice(rect: Rect) -> Choice[Value]:
            now = self.seating.options[rule.name]
            return Choice(m, rect, options, now, lambda value: self.seating.choose(rule.name, value), key=f"rule-{rule.name}")

        high = Choice.high(m, options, place.width)
        return self._labelled(area, place, self.scene.sentences.option(rule.name, tr), high, choice)

    def _build_decks(self, area: ScrollArea, place: Rect) -> int:
        """Which cards to play with, where there are several decks; where that ends."""
        m, tr = self.m, self.tr
        options = [Option(edition, tr.gettext(deck.name)) for edition, deck in self.scene.rules.decks.items()]
        options += [Option(deck.edition, own_name(deck)) for deck in self.seating.decks]
        if len(options) < 2:
            return place.y

        def choice(rect: Rect) -> Choice[str]:
            return Choice(m, rect, options, self.seating.deck, self._choose_deck, key="deck")

        return self._labelled(area, place, self.scene._("Deck of cards"), Choice.high(m, options, place.width), choice) + m.px(GAP)

    def _labelled(self, area: ScrollArea, place: Rect, words: str, high: int, make: Callable[[Rect], Widget]) -> int:
        """A widget of that height under its label; where it ends."""
        m = self.m
        label = Label.high(m, words, place.width, 16)
        area.add(Label(m, Rect(place.x, place.y, place.width, label), words, 16))
        widget = area.add(make(Rect(place.x, place.y + label + m.px(4), place.width, high)))
        return widget.rect.bottom

    def _build_box(self, area: ScrollArea, place: Rect) -> int:
        """The picture of the game's box with its name and what is in it beside it."""
        m = self.m
        wide = m.px(BOX)
        high = box.height(wide)
        area.add(Picture(m, Rect(place.x, place.y, wide, high), box.picture(self.scene.box, wide, box.TILTS[0], self.tr)))
        room = place.width - wide - m.px(12)
        left, top = place.x + wide + m.px(14), place.y + m.px(2)
        count = self.scene._("{fewest} to {most} players").format(fewest=self.scene.box.fewest, most=self.scene.box.most)
        for words, units, role, colour in (
            (self.scene.box.title, 18, "display", INK),
            (self.scene.sentences.tagline(self.tr), 17, "text", SECOND),
            (count, 17, "text", SECOND),
        ):
            tall = Label.high(m, words, room, units, role)
            area.add(Label(m, Rect(left, top, room, tall), words, units, role, colour))
            top += tall + m.px(4)
        return max(place.y + high, top)

    def _choose_deck(self, edition: str) -> None:
        self.seating.deck = edition


def own_name(deck: OwnDeck) -> str:
    """What a person's own deck is called, as far as there are letters for it; else its edition. A file is no reason to refuse the deck."""
    return drawable(deck.name) or drawable(deck.edition) or "?"
