"""Palastgeflüster."""

from quintett.games.palace.faces import PALACE as GAME

__all__ = ["GAME"]
