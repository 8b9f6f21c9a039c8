"""How strong the computer players are, measured: `python -m tests.strength`."""
