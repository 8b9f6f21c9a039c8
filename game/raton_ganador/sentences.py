"""How Ratón Ganador speaks: its events, moves, zones and prompts in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations

from game.core.cards import seat_of
from game.core.events import Event
from game.core.moves import Move, Reason
from game.core.rules import OVER, Outcome
from game.core.sentences import Prompt
from game.core.table import Choice, Table
from game.core.views import View
from game.core.words import capital, listed
from game.raton_ganador import phrases
from game.raton_ganador.board import board_of, grid, outlook
from game.raton_ganador.cards import SIZE
from game.raton_ganador.effects import effects
from game.raton_ganador.explanations import explain, explain_of
from game.raton_ganador.moves import square_name
from game.raton_ganador.phrases import ROWS, a_card, card, face_of, mouse, points_of, spoken
from game.raton_ganador.prompts import lifted, prompt


class RatonGanadorSentences:
    """The sentences of Ratón Ganador (see game.core.sentences)."""

    def title(self, tr: NullTranslations) -> str:
        return tr.gettext("Ratón Ganador")

    def tagline(self, tr: NullTranslations) -> str:
        return tr.gettext("Mice, cats and dogs")

    def begins(self, tr: NullTranslations) -> str:
        return tr.gettext("The oldest begins.")

    def card(self, face: str, tr: NullTranslations) -> str:
        return phrases.title(face, tr)

    def rule(self, face: str, tr: NullTranslations, table: Table | None = None) -> Prompt:
        return phrases.rule(face, tr)

    def event(self, event: Event, names: Sequence[str], tr: NullTranslations) -> str | None:
        """What leaves the deck before the game, and what others draw, is hidden and not worth a line."""
        if event.kind == "moved" and event.card is None:
            return None
        words: dict[str, str | int] = {"name": "" if event.seat is None else names[event.seat]}
        if event.on is not None:
            words["square"] = spoken(event.on)
        if event.card is not None:
            face = face_of(event.card)
            words |= {"card": a_card(face, tr), "mouse": mouse(face, None, names, tr) if face.startswith("mouse") else ""}
        said = _events(tr)[event.cue].format(**words)
        return capital(said) if event.cue == "leaves" else said

    def move(self, move: Move, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        face = face_of(move.things[0])
        if move.verb == "comes":
            return _("The draw pile brings {card}").format(card=a_card(face, tr))
        if move.verb == "leaves":
            return capital(_("{card} leaves the deck").format(card=a_card(face, tr)))
        square = move.things[1]
        words = {"card": a_card(face, tr), "square": spoken(square), "effects": effects(move.things[0], square, seen, names, tr)}
        return (_("Place {card} on {square}: {effects}") if words["effects"] else _("Place {card} on {square}")).format(**words)

    def reason(self, reason: Reason, names: Sequence[str], tr: NullTranslations) -> str:
        return explain(reason, names, tr)

    def aim(self, reason: Reason, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
        return explain_of(reason, seat, names, tr)

    def prompt(self, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return prompt(seen, names, tr)

    def lifted(self, card: str, seen: View, names: Sequence[str], tr: NullTranslations) -> Prompt:
        return lifted(card, seen, names, tr)

    def zone(self, zone: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
        _ = tr.gettext
        if zone == "board":
            return "\n".join(_board(seen, names, tr))
        count = seen.zones[zone].size
        if zone == "draw":
            return _("Draw pile: {cards}.").format(cards=_count(count, tr))
        if zone == "box":
            return _("In the box, out of the game: {cards}.").format(cards=_count(count, tr))
        return _hand(seen, seat_of(zone), names, tr)

    def button(self, verb: str, tr: NullTranslations) -> str:
        raise KeyError(verb)

    def option(self, name: str, tr: NullTranslations) -> str:
        _ = tr.gettext
        return {"opening": _("Who begins with a mouse?")}[name]

    def choice(self, name: str, value: Choice, tr: NullTranslations) -> str:
        _ = tr.gettext
        choices: dict[tuple[str, Choice], str] = {
            ("opening", "each"): _("Everybody"),
            ("opening", "first"): _("Only whoever goes first"),
            ("opening", "any"): _("Nobody"),
        }
        return choices[name, value]

    def outcome(self, outcome: Outcome, names: Sequence[str], tr: NullTranslations) -> Prompt:
        _ = tr.gettext
        winners = [names[seat] for seat in outcome.winners]
        points = outcome.scores[outcome.winners[0]]
        said = tr.ngettext("{points} point", "{points} points", points).format(points=points)
        if len(winners) > 1:
            text = _("The board is full: {points}, and equally many mice.").format(points=said)
            return Prompt(_("{names} share the win").format(names=listed(winners, tr)), text)
        title = _("{name} wins!").format(name=winners[0])
        if outcome.scores.count(points) > 1:
            return Prompt(title, _("The board is full: {points}, and more mice than others with as many.").format(points=said))
        text = _("The board is full: {points}.").format(points=said)
        if len(set(outcome.places)) > len(set(outcome.scores)):  # further down, too, mice may decide between equal points
            text += " " + _("Where points are equal, more mice go first.")
        return Prompt(title, text)


def _events(tr: NullTranslations) -> dict[str, str]:
    _ = tr.gettext
    return {
        "leaves": _("{card} leaves the deck"),
        "comes": _("{name} draws {card}"),
        "places": _("{name} places {card} on {square}"),
        "turn": _("{name}’s turn"),
        "scared": _("A rabid dog scares the good dog on {square} away"),
        "chased": _("A good dog chases the cat on {square} away"),
        "caught": _("A cat chases {mouse} on {square} away"),
        "counted": _("The board is full: the mice that are left are counted"),
    }


def _count(number: int, tr: NullTranslations) -> str:
    return tr.ngettext("{number} card", "{number} cards", number).format(number=number)


def _board(seen: View, names: Sequence[str], tr: NullTranslations) -> Iterator[str]:
    """The board row by row, each in a line, so that it can be followed with the ear."""
    _ = tr.gettext
    size = SIZE[seen.table.players]
    board = board_of(seen)
    yield _("Board of {size} rows, A to {last}, and as many columns:").format(size=size, last=ROWS[size - 1])
    for row in range(size):
        squares = [square for square in range(row * size, (row + 1) * size) if square in board]
        lying = ", ".join(f"{spoken(square_name(square, size))} {_named(board[square], seen, names, tr)}" for square in squares)
        yield _("Row {row}: {cards}.").format(row=ROWS[row], cards=lying or _("empty"))
    free = "; ".join(_free(board, size, tr))
    if free:
        yield _("Free squares beside a card: {squares}.").format(squares=free)


def _free(board: Mapping[int, str], size: int, tr: NullTranslations) -> Iterator[str]:
    """The free squares that touch a card, by how many more sides of theirs are free: from there somebody may still come."""
    by_sides: dict[int, list[str]] = {}
    for square, beside in enumerate(grid(size).beside):
        sides = sum(near not in board for near in beside)
        if square not in board and sides < len(beside):
            by_sides.setdefault(sides, []).append(spoken(square_name(square, size)))
    for sides, squares in sorted(by_sides.items()):
        said = tr.ngettext("with {count} free side, {squares}", "with {count} free sides, {squares}", sides)
        yield said.format(count=sides, squares=listed(squares, tr))


def _named(id: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
    face = face_of(id)
    return mouse(face, seen.seat, names, tr) if face.startswith("mouse") else card(face, tr)


def _hand(seen: View, seat: int, names: Sequence[str], tr: NullTranslations) -> str:
    """The cards, which mice are left (R-RG-6), and what those on the board would score as things stand."""
    _ = tr.gettext
    known, hidden = seen.zones[f"hand.{seat}"]
    mice = [str(points_of(face_of(id))) for id in known if face_of(id).startswith("mouse")]
    points = outlook(board_of(seen), seen.table.players).standings[seat].points
    words = {"name": names[seat], "count": _count(len(known) + hidden, tr), "mice": ", ".join(mice) or _("none")}
    words["cards"] = ", ".join(card(face_of(id), tr) for id in known)
    if seat == seen.seat:
        said = (_("Your hand: {cards}.") if known else _("Your hand is empty.")).format(**words)
    else:
        said = _("{name}’s hand: {count}; mice to place: {mice}.").format(**words)
    now = _("Points: {points}.") if seen.actor == OVER else _("Points as things stand: {points}.")
    return f"{said} {now.format(points=points)}"
