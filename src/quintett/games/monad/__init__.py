"""Monad."""

from quintett.games.monad.faces import MONAD_GAME as GAME

__all__ = ["GAME"]
