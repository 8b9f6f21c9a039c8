"""Man Bites Dog: wild headlines from word cards, which the others may challenge."""
