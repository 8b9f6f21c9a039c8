"""What a person should know before deciding: what may be done now, which mice are in danger, and what the lifted card does."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from game.core.rules import CHANCE, OVER
from game.core.sentences import Prompt
from game.core.views import View
from game.core.words import listed
from game.raton_ganador.effects import endangered
from game.raton_ganador.phrases import face_of, kind_of, rule, spoken


def prompt(seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the deciding seat may do, and what it should not overlook; for anybody else, whom the table waits for."""
    _ = tr.gettext
    if seen.actor == OVER:
        return Prompt(_("The game is over"), _("Look at the board as long as you like."))
    if seen.actor == CHANCE:
        return Prompt(_("The cards are coming"), _("In a moment play goes on."))
    if seen.actor != seen.seat:
        return Prompt(_("{name} is to play").format(name=names[seen.actor]), _("They place a card on the board."))
    return Prompt(_title(seen, tr), f"{_where(seen, tr)} {_danger(seen, tr)}".rstrip())


def _title(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    if mice_only(seen):
        return _("Begin with one of your mice")
    return _("Place a card")


def mice_only(seen: View) -> bool:
    """Whether the opening rule leaves only the own mice, though there are other cards in the hand (R-RG-2)."""
    playable = {move.things[0] for move in seen.moves}
    return playable != set(seen.cards(f"hand.{seen.seat}"))


def _where(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    if not seen.cards("board"):
        return _("It may go on any square.")
    return _("It goes on an empty square beside a card.")


def _danger(seen: View, tr: NullTranslations) -> str:
    squares = [spoken(square) for square in endangered(seen)]
    if not squares:
        return ""
    said = tr.ngettext("In danger: your mouse on {squares}.", "In danger: your mice on {squares}.", len(squares))
    return said.format(squares=listed(squares, tr))


def lifted(card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the lifted card does, and where it may be dropped."""
    _ = tr.gettext
    name, text = rule(face_of(card), tr)
    if not any(move.things[0] == card for move in seen.moves):
        return Prompt(name, text)
    does = {
        "rabid": _("It scares the good dogs beside it away. Choose a square with a plus."),
        "dog": _("It chases the cats beside it away. Choose a square with a plus."),
        "cat": _("It chases the mice beside it away, yours too. Choose a square with a plus."),
        "mouse": _("Better far from cats, or where dogs keep watch. Choose a square with a plus."),
    }
    return Prompt(name, does[kind_of(face_of(card))])
