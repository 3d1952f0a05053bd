"""Parade."""

from quintett.games.parade.faces import PARADE as GAME

__all__ = ["GAME"]
