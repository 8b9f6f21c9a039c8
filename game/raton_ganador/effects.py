"""What a card on a square would mean if the game ended then, in words; all of it comes from `board.outlook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from game.core.views import View
from game.core.words import listed
from game.raton_ganador.board import board_of, outlook
from game.raton_ganador.cards import NUMBER, OWNER, SIZE
from game.raton_ganador.moves import square_name, squares_by_name
from game.raton_ganador.phrases import face_of, kind_of, mouse

NAMED = 2
"""So many mice that a cat would chase are named; of more only the number is said: the points that follow tell whose they are."""


def effects(card: str, square: str, seen: View, names: Sequence[str], tr: NullTranslations) -> str:
    """Whom `card` would drive away on `square`, who it, and who would have more or fewer points then; "" where nothing changes.

    It speaks to the seat of the view.
    """
    players = seen.table.players
    place = squares_by_name(SIZE[players])[square]
    board = board_of(seen)
    before, after = outlook(board, players), outlook(board | {place: card}, players)
    driven = [board[threat.chased] for threat in after.threats if threat.chaser == place]
    by = [threat for threat in after.threats if threat.chased == place]
    said = [*_drives(card, driven, seen.seat, names, tr), *([_driven(card, tr)] if by else [])]
    you = tr.gettext("you")
    changes = [
        f"{you if seat == seen.seat else names[seat]} {_signed(now.points - then.points)}"
        for seat, (then, now) in enumerate(zip(before.standings, after.standings, strict=True))
        if now.points != then.points
    ]
    return "; ".join([*said, *([", ".join(changes)] if changes else [])])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def _drives(card: str, driven: list[str], viewer: int | None, names: Sequence[str], tr: NullTranslations) -> Iterator[str]:
    if not driven:
        return
    kind, count = kind_of(face_of(card)), len(driven)
    if kind == "rabid":
        yield tr.ngettext("it would scare {count} good dog", "it would scare {count} good dogs", count).format(count=count)
    elif kind == "dog":
        yield tr.ngettext("it would chase {count} cat", "it would chase {count} cats", count).format(count=count)
    elif count > NAMED:
        yield tr.ngettext("it would chase {count} mouse", "it would chase {count} mice", count).format(count=count)
    else:
        mice = listed([mouse(face_of(each), viewer, names, tr) for each in driven], tr)
        yield tr.gettext("it would chase {mice}").format(mice=mice)


def _driven(card: str, tr: NullTranslations) -> str:
    _ = tr.gettext
    by = {"dog": _("a rabid dog would scare it"), "cat": _("a good dog would chase it"), "mouse": _("a cat would chase it")}
    return by[kind_of(face_of(card))]


def endangered(seen: View) -> list[str]:
    """The squares from which a cat would chase mice of the view's seat away if the game ended now, as moves call them."""
    board, players = board_of(seen), seen.table.players
    caught = dict.fromkeys(threat.chased for threat in outlook(board, players).threats if threat.step == 3)
    return [square_name(square, SIZE[players]) for square in caught if OWNER.get(NUMBER[board[square]]) == seen.seat]
