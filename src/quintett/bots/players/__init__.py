"""The levels and their search."""
