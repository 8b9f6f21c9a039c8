"""Luck: which of the possible chance moves comes (R-ALL-3)."""

from hashlib import blake2b


def pick(seed: int, before: int, possible: int) -> int:
    """An index below `possible`, uniform, fixed by the table's seed and the number of chance moves before.

    So neither undoing, nor saving and loading, nor another platform changes luck.
    """
    digest = blake2b(f"{seed}:{before}".encode(), digest_size=16).digest()
    return int.from_bytes(digest) % possible
