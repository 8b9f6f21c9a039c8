"""Ratón Ganador: keep your mice on a grid where dogs scare cats and cats catch mice."""
