"""A game in progress, its notation and its record."""
