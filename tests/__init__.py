"""Laws, scenarios, golden games, and the window."""
