"""The furniture of Man Bites Dog: the newspaper, the press, the score track, the vote, and how its moves look."""
