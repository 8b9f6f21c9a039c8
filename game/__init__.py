"""The rules layer: card games that know no screen, no files and no clock."""

VERSION = "0.1.0"
"""The application's version, as in pyproject.toml."""
