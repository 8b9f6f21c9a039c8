"""`python -m tests.bench [WORD ...]`: measure what the words say, or everything; exit status 1 if one is missed."""

import sys

from tests.bench.comparison import comparison
from tests.bench.figures import Measure
from tests.bench.headlines import headlines
from tests.bench.rules_layer import random_play
from tests.bench.search import searching
from tests.bench.window import drawing, first_picture, idle, memory, thinking

MEASURES: dict[str, Measure] = {
    "rules": random_play,
    "comparison": comparison,
    "search": searching,
    "headlines": headlines,
    "start": first_picture,
    "drawing": drawing,
    "thinking": thinking,
    "idle": idle,
    "memory": memory,
}
"""What can be measured, by a word for the command line."""


def main(words: list[str]) -> int:
    """Print the figures as they are taken."""
    unknown = [word for word in words if word not in MEASURES]
    if unknown:
        print(f"There is nothing called {unknown[0]} to measure; there is {', '.join(MEASURES)}.", file=sys.stderr)
        return 2
    ok = True
    for word in words or MEASURES:
        for figure in MEASURES[word]():
            print(figure, flush=True)
            ok = ok and figure.ok is not False
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
