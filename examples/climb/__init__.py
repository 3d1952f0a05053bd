"""Climb: the smallest game that is one, as a pattern for a package of your own."""

from climb.faces import CLIMB as GAME

__all__ = ["GAME"]
