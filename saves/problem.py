"""What went wrong with a file, as a sentence for the person who can act on it, in the person's language."""

from __future__ import annotations

from game.core.problem import N_, Problem

__all__ = ["N_", "SaveProblem"]


class SaveProblem(Problem):
    """What happened, what was kept and what to do."""
