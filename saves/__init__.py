"""Records, slots and settings on disk."""
