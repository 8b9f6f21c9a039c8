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

PATIENCE = 3
"""After so many own turns without a tower an encouraging word is due."""


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
    return Prompt(_what_now(seen, tr), " ".join(_matters(seen, names, tr)))


def _matters(seen: View, names: Sequence[str], tr: NullTranslations) -> Sequence[str]:
    """What one must not overlook, the most important first; the own next floor last, and only where there is little else to say."""
    height, own = len(seen.cards(f"tower.{seen.seat}")), _next_floor(seen, tr)
    if height == GOAL_HEIGHT - 1:
        return (own, *dangers(seen, names, tr, too=True))
    others = list(dangers(seen, names, tr, too=False))
    if not others:
        return (own, tr.gettext("It will come!")) if _waits(seen) else (own,)
    return (*others, own) if height and len(others) == 1 else others


def _waiting(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    phases = {GOAL: _("Whoever begins chooses the order of the tower."), DRAW: _("First a card is drawn.")}
    return phases.get(seen.facts["phase"]) or _("Now a card is played or discarded.")


def _what_now(seen: View, tr: NullTranslations) -> str:
    _ = tr.gettext
    verbs = {move.verb for move in seen.moves}
    if verbs == {"draw"}:
        piles = [move.things[0] for move in seen.moves]
        if len(piles) == 2:
            return _("Draw a card from either pile")
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
    return _("Next: {floor}.").format(floor=wanted)


def _waits(seen: View) -> bool:
    """Whether several own turns have brought no Apatosaurus."""
    apatosaurus = (*seen.cards(f"tower.{seen.seat}"), *seen.cards(f"hand.{seen.seat}"))
    return seen.facts["turns"] >= PATIENCE * seen.table.players and "apatosaurus" not in map(face_of, apatosaurus)


def dangers(seen: View, names: Sequence[str], tr: NullTranslations, *, too: bool) -> Iterator[str]:
    """A sentence for everybody else who is one dinosaur from winning, from who plays next on.

    It says what stops it as long as that can help: until the card is drawn anything may, afterwards only what is in the hand.
    `too`: what wins has been said already.
    """
    _ = tr.gettext
    players, drawing = seen.table.players, seen.facts["phase"] == DRAW
    held = {face_of(id) for id in seen.cards(f"hand.{seen.seat}")}
    own, others = _("{name} wins with {floor}! Your {stopper} stops it."), _("{name} wins with {floor}: {stopper} stops it.")
    nothing = _("{name} wins with {floor}!")
    if too:
        own, others, nothing = _("{name} too: your {stopper} stops it."), _("{name} too: {stopper} stops it."), _("{name} too.")
    for step in range(1, players):
        seat = ((seen.seat or 0) + step) % players
        tower = seen.cards(f"tower.{seat}")
        if len(tower) != GOAL_HEIGHT - 1:
            continue
        top = face_of(tower[-1])
        stoppers = ("tyrannosaurus",) if top == "pterodactyl" else (f"scare-{top}", "tyrannosaurus")
        mine = next((face for face in stoppers if face in held), None)
        sentence = own if mine else others if drawing else nothing
        words = {"name": names[seat], "floor": a_floor(face_of(seen.cards("goal")[-1]), tr)}
        yield sentence.format(stopper=_stopper(mine or stoppers[0], tr, own=mine is not None), **words)
        own, others, nothing = _("{name} too: your {stopper}."), _("{name} too: {stopper}."), _("{name} too.")


def _stopper(face: str, tr: NullTranslations, *, own: bool) -> str:
    """The card that stops a tower: of the two kinds of Tyrannosaurus the colour tells which."""
    _ = tr.gettext
    if face == "tyrannosaurus":
        return _("red Tyrannosaurus") if own else _("only a red Tyrannosaurus")
    return card(face, tr) if own else a_card(face, tr)


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
    drop = _("Drop it on your tower.")
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
    text = _("Drop it on that dinosaur’s tower. Both go to the bottom of the discard pile.")
    return Prompt(titles[face], text)
