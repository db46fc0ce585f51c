"""Ordered rules over names and argument texts."""
