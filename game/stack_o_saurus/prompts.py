"""What a person should know before deciding: what may be done now, who is about to win, and what the lifted card does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.rules import CHANCE, OVER
from game.core.sentences import Prompt
from game.core.views import View
from game.stack_o_saurus.cards import COLOURS, GOAL_HEIGHT
from game.stack_o_saurus.phrases import a_card, a_floor, card, face_of, floor, rule
from game.stack_o_saurus.state import DRAW, GOAL


def prompt(seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the deciding seat may do, and what it should not overlook; for anybody else, whom the table waits for."""
    _ = tr.gettext
    if seen.actor == OVER:
        return Prompt(_("The game is over"), _("Look at the towers as long as you like."))
    if seen.actor == CHANCE:
        return Prompt(_("The cards are coming"), _("In a moment play goes on."))
    if seen.actor != seen.seat:
        return Prompt(_("{name} is to play").format(name=names[seen.actor]), _waiting(seen, tr))
    if seen.facts["phase"] == GOAL:
        return Prompt(_("In which order do the dinosaurs climb?"), _("All of you will build this tower, from the bottom up."))
    return Prompt(_what_now(seen, tr), " ".join((_next_floor(seen, tr), *dangers(seen, names, tr))))


def _waiting(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    phases = {GOAL: _("The youngest chooses the order of the tower."), DRAW: _("First a card is drawn.")}
    return phases.get(seen.facts["phase"]) or _("Now a card is played or discarded.")


def _what_now(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    verbs = {move.verb for move in seen.moves}
    if verbs == {"draw"}:
        piles = [move.things[0] for move in seen.moves]
        if len(piles) == 2:
            return _("Draw a card: draw pile or discard pile")
        return _("Draw a card from the draw pile") if piles == ["draw"] else _("Draw the card on the discard pile")
    titles = {
        ("play",): _("Play a card"),
        ("discard",): _("No card can be played: discard one"),
        ("discard", "play"): _("Play a card, or discard one"),
        ("skip",): _("There is no card to draw"),
        ("pass",): _("You have no cards: pass"),
    }
    return titles[tuple(sorted(verbs))]


def _next_floor(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    height = len(seen.cards(f"tower.{seen.seat}"))
    if height == 0:
        return _("Your tower begins with an Apatosaurus.")
    wanted = a_floor(face_of(seen.cards("goal")[height]), tr)
    if height == GOAL_HEIGHT - 1:
        return _("You win with {floor} or a Pterodactyl.").format(floor=wanted)
    return _("Your tower needs {floor} next.").format(floor=wanted)


def dangers(seen: View, names: Sequence[str], tr: NullTranslations) -> Iterator[str]:
    """A sentence for everybody else who is one dinosaur from winning, and what stops it, from who plays next on."""
    _ = tr.gettext
    players = seen.table.players
    held = {face_of(id) for id in seen.cards(f"hand.{seen.seat}")}
    for step in range(1, players):
        seat = ((seen.seat or 0) + step) % players
        tower = seen.cards(f"tower.{seat}")
        if len(tower) != GOAL_HEIGHT - 1:
            continue
        top = face_of(tower[-1])
        stopper = "tyrannosaurus" if top == "pterodactyl" else f"scare-{top}"
        words = {"name": names[seat], "floor": a_floor(face_of(seen.cards("goal")[-1]), tr)}
        own = next((face for face in (stopper, "tyrannosaurus") if face in held), None)
        if own:
            yield _("{name} wins with {floor}: your {stopper} prevents it.").format(stopper=card(own, tr), **words)
        else:
            yield _("{name} wins with {floor}: {stopper} prevents it.").format(stopper=a_card(stopper, tr), **words)


def lifted(thing: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
    """What the lifted card, pile, or dinosaur of the goal does, and where it may be dropped."""
    _ = tr.gettext
    if thing in COLOURS:
        return Prompt(_("The {dinosaur} goes on the goal").format(dinosaur=floor(thing, tr)), _("Drop it on the next free floor."))
    if thing == "draw":
        return Prompt(_("Draw from the draw pile"), _("Drop it on your hand. Nobody else sees what you get."))
    if thing == "discard":
        top = card(face_of(seen.cards("discard")[-1]), tr)
        return Prompt(_("Take the {card}").format(card=top), _("Drop it on your hand. The others will remember that you have it."))
    face = face_of(thing)
    targets = [move.things[1] for move in seen.moves if move.things[:1] == (thing,)]
    towers = [seat_of(target) for target in targets if target.startswith("tower.")]
    if seen.seat in towers:
        return _climbing(face, seen, tr)
    if towers:
        return _scaring(face, tr)
    if targets:
        after = names[((seen.seat or 0) + 1) % seen.table.players]
        text = _("Drop it on the discard pile. {name} may take it from there.").format(name=after)
        return Prompt(_("Discard the {card}").format(card=card(face, tr)), text)
    return rule(face, tr)


def _climbing(face: str, seen: View, tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    height = len(seen.cards(f"tower.{seen.seat}"))
    drop = _("Drop it on your tower, marked with the arrow.")
    if height == 0:
        return Prompt(_("Your tower begins with it"), drop)
    if height == GOAL_HEIGHT - 1:
        return Prompt(_("With it your tower is complete"), _("Drop it on your tower, and you win!"))
    if face == "pterodactyl":
        wanted = floor(face_of(seen.cards("goal")[height]), tr)
        return Prompt(_("It stands in for the {dinosaur}").format(dinosaur=wanted), drop)
    return Prompt(_("The {card} climbs your tower").format(card=card(face, tr)), drop)


def _scaring(face: str, tr: NullTranslations) -> Prompt:
    _ = tr.gettext
    titles = {
        "scare-blue": _("Scare the blue dinosaur on top"),
        "scare-orange": _("Scare the orange dinosaur on top"),
        "scare-purple": _("Scare the purple dinosaur on top"),
        "scare-green": _("Scare the green dinosaur on top"),
        "tyrannosaurus": _("Scare whatever dinosaur is on top"),
    }
    text = _("Drop it on a tower marked with the arrow. Both go to the bottom of the discard pile.")
    return Prompt(titles[face], text)
