"""The table's furniture: layout, sprites, drag, focus, tweens, widgets."""
