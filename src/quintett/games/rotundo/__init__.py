"""Rotundo."""

from quintett.games.rotundo.faces import ROTUNDO as GAME

__all__ = ["GAME"]
