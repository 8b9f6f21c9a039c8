"""What Ratón Ganador adds to the table."""
