"""The rules layer, which knows no screen: the games and their players, which know no files and no clock either, and what runs them."""

VERSION = "0.1.0"
"""The application's version, as in pyproject.toml."""
