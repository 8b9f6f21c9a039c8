"""Computer players: they receive a view, never a state."""
