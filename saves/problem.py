"""What went wrong with a file, as a sentence for the person who can act on it, in the person's language."""

from __future__ import annotations

from collections.abc import Callable


def N_(sentence: str) -> str:
    """Mark `sentence` for the catalogues; it is translated where it is said."""
    return sentence


class SaveProblem(Exception):
    """What happened, what was kept and what to do: `msgid` with {placeholders}, and what `names` they stand for.

    A name may be a problem itself: the cause, a clause inside the sentence. `say(tr.gettext)` gives the whole.
    """

    def __init__(self, msgid: str, **names: str | int | SaveProblem) -> None:
        super().__init__(msgid, names)
        self.msgid = msgid
        self.names = names

    def __str__(self) -> str:
        return self.say(str)

    def say(self, gettext: Callable[[str], str]) -> str:
        """The sentence in the language of `gettext`."""
        said = {name: value.say(gettext) if isinstance(value, SaveProblem) else value for name, value in self.names.items()}
        return gettext(self.msgid).format(**said)
