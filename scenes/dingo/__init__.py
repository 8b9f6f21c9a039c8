"""The furniture of The Dingo Ate The Baby: ranches, the die, the clock of the day, who eats whom, and how the animals move."""
