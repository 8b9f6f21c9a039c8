"""Ratón Ganador: keep your mice on a grid where dogs chase cats and cats chase mice."""
