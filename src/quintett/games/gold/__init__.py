"""Gold!"""

from quintett.games.gold.faces import GOLD as GAME

__all__ = ["GAME"]
