"""Shells for those who study games: the engine as a PettingZoo, Gymnasium or OpenSpiel game, and in
plain NumPy. Each shows a seat what it knows and nothing else (docs/research.md)."""
