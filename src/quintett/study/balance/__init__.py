"""How a game is balanced: what players and designers ask, measured."""
