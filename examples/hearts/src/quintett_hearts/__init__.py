"""Hearts."""

from quintett_hearts.faces import HEARTS as GAME

__all__ = ["GAME"]
