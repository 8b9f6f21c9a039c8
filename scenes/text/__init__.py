"""Sentences and pages in Spanish and English."""
