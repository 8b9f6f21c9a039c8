"""What every card game shares: cards and zones, moves, rules, views, sessions, affordances."""
