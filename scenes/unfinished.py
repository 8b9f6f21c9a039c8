"""Before another game takes the place of the one that was left: what shall become of that?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.core.session import Session, holds, is_begun
from game.core.views import view
from game.core.words import listed
from game.registry import SENTENCES
from saves.problem import SaveProblem
from saves.save_format import Kept
from saves.slots import first_free
from scenes.dates import when
from scenes.letters import shown_names
from scenes.message import Answer, QuestionScene, nothing
from scenes.saved_picture import small_picture

if TYPE_CHECKING:
    from scenes.app import App


def before_leaving(app: App, left: Kept, coming: Session, then: Callable[[], None]) -> None:
    """Do `then`, which lets `coming` take the place of `left`; ask first if anything of `left` would be lost."""
    slots = app.saves.slots()
    kept = [coming, *(slot.kept.session for slot in slots if slot.kept)]
    if not is_begun(left.session) or any(holds(session, left.session) for session in kept):
        then()
        return
    _ask(app, left, first_free(slots), then)


def _ask(app: App, left: Kept, free: int | None, then: Callable[[], None]) -> None:
    _ = app.tr.gettext
    table = left.session.table
    words = _("There is an unfinished game of {game} ({names}; {when}). What shall become of it?").format(
        game=SENTENCES[table.game].title(app.tr),
        names=listed(shown_names([seat.name for seat in table.seats], _), app.tr),
        when=when(left.save.date, datetime.now(UTC), _),
    )
    answers = [Answer(_("Give it up"), then), Answer(_("Back"), nothing)]
    if free is None:
        words += "\n" + _("All twelve slots are taken. To keep it, delete one of the saved games first.")
    else:
        word = _("Keep it in slot {number}").format(number=free)
        answers.insert(0, Answer(word, lambda: _keep(app, left.session, free, then), "save"))
    app.push(QuestionScene(app, words, answers))


def _keep(app: App, session: Session, number: int, then: Callable[[], None]) -> None:
    """Store `session` in the slot; only if that works, `then`."""
    picture = small_picture(view(session.rules, session.state, None), app.tr)
    try:
        app.saves.store(number, session, picture=picture)
    except SaveProblem as problem:
        app.tell(problem)
        return
    then()
