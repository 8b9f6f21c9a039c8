"""The figures that must be reached, each with the ratio that judges it: `python -m tests.bench`."""
