"""The furniture of Stack-o-Saurus: goal, meadow, chips above the towers, the board for the order, and how its moves look."""
