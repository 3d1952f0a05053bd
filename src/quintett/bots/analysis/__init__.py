"""The coach: what a move would do, which is best, how a game was played."""
